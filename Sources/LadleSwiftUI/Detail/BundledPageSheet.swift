import CoreGraphics
import Foundation
import RecipePresentation
import SwiftUI
import WebKit

/// Presents a page of the sample kitchen over the list or over a recipe.
struct BundledPageCover: ViewModifier {
  private let services: AppServices
  @ObservedObject private var pages: BundledPages
  private let screen: BundledPages.Screen

  init(_ services: AppServices, over screen: BundledPages.Screen) {
    self.services = services
    pages = services.bundledPages
    self.screen = screen
  }

  func body(content: Content) -> some View {
    content.sheet(isPresented: isShown) {
      if let source = pages.source { BundledPageSheet(source, services) }
    }
  }

  private var isShown: Binding<Bool> {
    Binding {
      pages.screen == screen
    } set: { shows in
      if !shows { pages.close() }
    }
  }
}

/// A page of the sample kitchen, which is a file of the app that Safari cannot open.
struct BundledPageSheet: View {
  private let source: SourceLink
  private let services: AppServices
  @Environment(\.dismiss) private var dismiss

  init(_ source: SourceLink, _ services: AppServices) {
    self.source = source
    self.services = services
  }

  var body: some View {
    NavigationStack {
      BundledPage(url: source.url)
        .ignoresSafeArea(edges: .bottom)
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(source.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { dismiss() }
              .keyboardShortcut(.defaultAction)
          }
        }
    }
  }
}

/// A page of the sample kitchen, from the app's bundle. Its links open outside.
private struct BundledPage: UIViewRepresentable {
  let url: URL
  @Environment(\.openURL) private var openURL

  func makeCoordinator() -> Coordinator { Coordinator(url) }

  func makeUIView(context: Context) -> WKWebView {
    let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    webView.navigationDelegate = context.coordinator
    context.coordinator.load(in: webView)
    return webView
  }

  func updateUIView(_ webView: WKWebView, context: Context) {
    let openURL = openURL
    context.coordinator.openOutside = { openURL($0) }
  }

  /// Loads the page, and hands links to other pages to the system.
  @MainActor
  final class Coordinator: NSObject, WKNavigationDelegate {
    private let url: URL
    fileprivate var openOutside: @MainActor (URL) -> Void = { _ in }

    init(_ url: URL) { self.url = url }

    fileprivate func load(in webView: WKWebView) {
      // Two levels up, because its pictures lie beside the folder of pages.
      webView.loadFileURL(
        url, allowingReadAccessTo: url.deletingLastPathComponent().deletingLastPathComponent())
    }

    /// Links open in the browser, because the sheet has no way back from another page.
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
      decisionHandler(navigationAction.policy(openOutside: openOutside))
    }

    /// The system ends a page's process when memory is short.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { load(in: webView) }
  }
}
