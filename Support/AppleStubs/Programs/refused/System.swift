import AVFAudio
import Foundation
import ImageIO
import Network
import SwiftUI
import UIKit
import UserNotifications
import WebKit
import os

final class Listener: NSObject, WKScriptMessageHandler {
  nonisolated func userContentController(
    _ content: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    print(message.body)  // refused: the main actor's
  }
}

final class Silent: NSObject, WKScriptMessageHandler {}  // refused: it receives nothing

struct Halved: UIViewRepresentable {  // refused: it is never updated
  func makeUIView(context: Context) -> WKWebView { WKWebView() }
}

struct Worded: UIViewRepresentable {  // refused: a text is no UIView
  func makeUIView(context: Context) -> String { "" }
  func updateUIView(_ view: String, context: Context) {}
}

@MainActor func load(_ view: WKWebView, _ file: URL) {
  view.loadFileURL(file)  // refused: what it may read is missing
  view.load(file)  // refused: an address is no request
  view.loadHTMLString("a")  // refused: no base
}

func sources(_ data: Data) -> CGImage? {
  let source = CGImageSourceCreateWithData(data, nil)  // refused: not bridged
  return CGImageSourceCreateThumbnailAtIndex(source, 0, nil)
}

func maybe(_ data: Data) -> CGImage? {
  let source = CGImageSourceCreateWithData(data as CFData, nil)
  return CGImageSourceCreateThumbnailAtIndex(source, 0, nil)  // refused: there may be no source
}

func say(_ words: String) {
  Logger(subsystem: "a").debug("b")  // refused: no category
  Logger(subsystem: "a", category: "b").debug(words)  // refused: a variable is no message
}

func hear() throws {
  AVAudioSession.sharedInstance().setActive(true)  // refused: no try
  try AVAudioSession.sharedInstance().setCategory(.playing, mode: .default)  // refused: no such category
}

func watch(_ monitor: NWPathMonitor) {
  monitor.start(on: .main)  // refused: the label is queue
  monitor.pathUpdateHandler = { path in print(path.status == .connected) }  // refused: no such status
}

@MainActor func write() {
  UIPasteboard.general.string = 5  // refused: a number is no text
  UIPrintInteractionController.shared().present(animated: true)  // refused: a property, not a function
}

struct Named: View {
  var body: some View {
    Text("a").sheet(isPresented: .constant(true)) { WKWebView() }  // refused: a UIView is no view
  }
}
