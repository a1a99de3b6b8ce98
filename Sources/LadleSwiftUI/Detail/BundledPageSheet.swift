import CoreGraphics
import Foundation
import RecipePresentation
import SwiftUI
import WebKit

/// A page of the sample kitchen, which is a file of the app that Safari cannot open.
struct BundledPageSheet: View {
  private let source: SourceLink
  @Environment(\.dismiss) private var dismiss

  init(_ source: SourceLink) { self.source = source }

  var body: some View {
    NavigationStack {
      BundledPage(url: source.url)
        .ignoresSafeArea(edges: .bottom)
        .navigationTitle(source.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { dismiss() }
          }
        }
    }
  }
}

private struct BundledPage: UIViewRepresentable {
  let url: URL

  func makeUIView(context: Context) -> WKWebView {
    let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    // Two levels up, because its pictures lie beside the folder of pages.
    webView.loadFileURL(
      url, allowingReadAccessTo: url.deletingLastPathComponent().deletingLastPathComponent())
    return webView
  }

  func updateUIView(_ webView: WKWebView, context: Context) {}
}
