import CoreGraphics
import Foundation
import RecipePresentation
import SwiftUI
import UIKit
import WebKit

/// The web view that plays a video. It exists from the time the person plays the video until it stops.
///
/// It passes the page's messages and failures to the model, which decides between player and photo.
struct VideoPlayerView: UIViewRepresentable {
  private let page: VideoPlayerPage
  private let detail: RecipeDetailModel
  @Environment(\.openURL) private var openURL

  init(_ page: VideoPlayerPage, detail: RecipeDetailModel) {
    self.page = page
    self.detail = detail
  }

  func makeCoordinator() -> Coordinator { Coordinator(detail) }

  func makeUIView(context: Context) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    // The person has just tapped "Watch Video".
    configuration.mediaTypesRequiringUserActionForPlayback = []
    // The player's cookies are gone with it.
    configuration.websiteDataStore = .nonPersistent()
    configuration.userContentController.add(context.coordinator, name: VideoPlayerPage.handlerName)
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.isOpaque = false
    webView.backgroundColor = .black
    webView.scrollView.isScrollEnabled = false
    webView.accessibilityLabel = Strings.videoPlayer
    webView.navigationDelegate = context.coordinator
    return webView
  }

  func updateUIView(_ webView: WKWebView, context: Context) {
    let openURL = openURL
    context.coordinator.openOutside = { openURL($0) }
    context.coordinator.load(page, in: webView)
  }

  static func dismantleUIView(_ webView: WKWebView, coordinator: Coordinator) {
    coordinator.stop()
    webView.stopLoading()
    // The content controller retains its handlers; without this neither would ever be freed.
    webView.configuration.userContentController.removeScriptMessageHandler(
      forName: VideoPlayerPage.handlerName)
  }

  /// Loads the player's page, and reports the player's messages to the model.
  @MainActor
  final class Coordinator: NSObject {
    private let detail: RecipeDetailModel
    private var loaded: VideoPlayerPage?
    fileprivate var openOutside: @MainActor (URL) -> Void = { _ in }

    init(_ detail: RecipeDetailModel) { self.detail = detail }

    /// Loads each page once, although the view is updated whenever anything around it changes.
    ///
    /// WebKit compiles the page's rules first, so that nothing of it is requested without them.
    fileprivate func load(_ page: VideoPlayerPage, in webView: WKWebView) {
      guard page != loaded else { return }
      loaded = page
      // There is always a default store. Without a store the player would count as a player that does not start.
      WKContentRuleListStore.default()?.compileContentRuleList(
        forIdentifier: VideoPlayerPage.handlerName, encodedContentRuleList: page.rules
      ) { [weak self, weak webView] list, _ in
        guard let self, let webView, page == loaded else { return }
        guard let list else { return detail.playerFailed() }
        let content = webView.configuration.userContentController
        content.removeAllContentRuleLists()
        content.add(list)
        show(page, in: webView)
      }
    }

    private func show(_ page: VideoPlayerPage, in webView: WKWebView) {
      switch page.contents {
      case .html(let html, let base): webView.loadHTMLString(html, baseURL: base)
      case .address(let url) where url.isFileURL:
        webView.loadFileURL(url, allowingReadAccessTo: url.deletingLastPathComponent())
      case .address(let url): webView.load(URLRequest(url: url))
      }
    }

    /// A page whose rules are still being compiled is not loaded any more.
    fileprivate func stop() { loaded = nil }
  }
}

extension VideoPlayerView.Coordinator: WKScriptMessageHandler {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    if let text = message.body as? String { detail.playerPosted(text) }
  }
}

extension VideoPlayerView.Coordinator: WKNavigationDelegate {
  /// A link in the player ("Watch on YouTube", the channel's name) leaves the app; the player stays where it
  /// is.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(navigationAction.policy(openOutside: openOutside))
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error) {
    failed(error)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error
  ) {
    failed(error)
  }

  /// Navigations that are cancelled also end with an error: `stopLoading` and a page that is replaced with
  /// `NSURLErrorCancelled`, a link that the policy refuses with "frame load interrupted". The video plays on.
  private func failed(_ error: any Error) {
    let error = error as NSError
    let isCancelled = error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
    let isInterrupted = error.domain == "WebKitErrorDomain" && error.code == 102
    if !isCancelled, !isInterrupted { detail.playerFailed() }
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { detail.playerFailed() }
}
