import AVFAudio
import Foundation
import Network
import UIKit
import UserNotifications
import WebKit
import os

func remindWithoutWaiting(_ request: UNNotificationRequest) {
  UNUserNotificationCenter.current().requestAuthorization(options: .alert) { isAllowed, _ in print(isAllowed)
  }
  UNUserNotificationCenter.current().add(request)
  UNUserNotificationCenter.current().add(request) { error in print(error as Any) }
}

func describe(_ count: Int, _ share: Double, _ error: any Error) {
  let log = Logger(subsystem: "a", category: "b")
  log.error("\(count) of \(share): \(error.localizedDescription, privacy: .public), \(count > 1)")
}

func isConnected(_ path: NWPath) -> Bool { path.status == .satisfied }

@MainActor func quietly(_ player: AVAudioPlayer) throws {
  try AVAudioSession.sharedInstance().setCategory(.playback)
  player.stop()
}

final class Browser: NSObject, WKNavigationDelegate {
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
}
