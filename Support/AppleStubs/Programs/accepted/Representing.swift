import SwiftUI
import WebKit

struct Page: UIViewRepresentable {
  let html: String
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> WKWebView {
    let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    view.navigationDelegate = context.coordinator
    return view
  }
  func updateUIView(_ uiView: WKWebView, context: Context) { uiView.loadHTMLString(html, baseURL: nil) }
  @MainActor final class Coordinator: NSObject, WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error) {}
  }
}

struct Plain: UIViewRepresentable {
  func makeUIView(context: Context) -> WKWebView {
    WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  }
  func updateUIView(_ uiView: WKWebView, context: Context) {}
}

struct Loud: ViewModifier {
  @Environment(\.colorScheme) private var scheme
  func body(content: Content) -> some View {
    content.bold().foregroundStyle(scheme == .dark ? .white : .black)
  }
}

struct Previewed: PreviewProvider {
  static var previews: some View {
    Page(html: "").modifier(Loud()).previewDisplayName("Page")
    Text(verbatim: "a").preferredColorScheme(.dark).dynamicTypeSize(.accessibility5)
  }
}
