import AVFAudio
import CoreGraphics
import Foundation
import ImageIO
import Network
import SwiftUI
import UIKit
import UserNotifications
import WebKit
import os

struct Page: UIViewRepresentable {
  typealias UIViewType = WKWebView
  @Binding var title: String
  func makeUIView(context: UIViewRepresentableContext<Page>) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.mediaTypesRequiringUserActionForPlayback = .all
    configuration.userContentController.add(context.coordinator, name: "a")
    let view = WKWebView(frame: CGRect.zero, configuration: configuration)
    return view
  }
  func updateUIView(_ uiView: WKWebView, context: Context) {
    context.coordinator.parent = self
    if uiView.url == nil { uiView.load(URLRequest(url: URL(fileURLWithPath: "/a"))) }
  }
  static func dismantleUIView(_ uiView: WKWebView, coordinator: Coordinator) {
    uiView.navigationDelegate = nil
  }
  func makeCoordinator() -> Coordinator { Coordinator(parent: self) }
  final class Coordinator: NSObject, WKScriptMessageHandler, WKNavigationDelegate {
    var parent: Page
    init(parent: Page) { self.parent = parent }
    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
      guard message.name == "a", let body = message.body as? [String: Any] else { return }
      parent.title = body["a"] as? String ?? ""
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  }
}

func schedule() async throws {
  let center = UNUserNotificationCenter.current()
  let content = UNMutableNotificationContent()
  content.subtitle = "a"
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
  try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
}

@MainActor final class Background {
  private var token: (any NSObjectProtocol)?
  private var task = UIBackgroundTaskIdentifier.invalid
  func begin() {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
    ) { _ in MainActor.assumeIsolated { UIImpactFeedbackGenerator(style: .medium).impactOccurred() } }
    task = UIApplication.shared.beginBackgroundTask { [weak self] in self?.end() }
  }
  func end() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}

func picture(_ data: Data) -> CGImage? {
  guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
  let options = [kCGImageSourceShouldCache: false, kCGImageSourceThumbnailMaxPixelSize: 3] as [CFString: Any]
  return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
}

func tell(_ name: String) {
  let log = Logger()
  log.log(level: .error, "\(name, privacy: .private(mask: .hash))")
}

final class Player: NSObject, AVAudioPlayerDelegate {
  private var player: AVAudioPlayer?
  func play(_ data: Data) throws {
    try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
    player = try AVAudioPlayer(data: data)
    player?.play(atTime: 3)
  }
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

@MainActor func write(_ name: String) {
  let info = UIPrintInfo(dictionary: nil)
  UIPrintInteractionController.shared.printInfo = info
  UIPrintInteractionController.shared.printFormatter = UIMarkupTextPrintFormatter(markupText: name)
  UIPrintInteractionController.shared.present(animated: true, completionHandler: nil)
}
