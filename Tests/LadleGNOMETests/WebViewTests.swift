import CAdwaita
import CGLib
import Foundation
import TestSupport
import Testing

@testable import Adwaita

@MainActor
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"),
  .enabled("needs WebKitGTK") { await WebView.isAvailable })
struct WebViewTests {
  /// Something that is dropped on a playing video, for example.
  @Test func aPageIsNotReplacedByAnother() throws {
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    let server = try LoopbackServer()
    let script = #"<script>webkit.messageHandlers.tests.postMessage("replaced")</script>"#
    server.on("/other", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(script.utf8)))
    let view = try #require(WebView(handler: "tests"))
    var (messages, hasFailed) = ([String](), false)
    view.onMessage = { messages.append($0) }
    view.onFailure = { hasFailed = true }
    let page = """
      <script>
      const post = () => webkit.messageHandlers.tests.postMessage("still here")
      setInterval(post, 20)
      onload = () => setTimeout(() => location = "/other", 20)
      </script>
      """
    let rules = #"[{"trigger": {"url-filter": "nothing"}, "action": {"type": "block"}}]"#
    view.load(html: page, base: server.url("/"), rules: rules)
    iterate { !server.requests(to: "/other").isEmpty || hasFailed }
    messages = []
    iterate { messages.count >= 5 || messages.contains("replaced") || hasFailed }
    #expect(messages.count >= 5 && !messages.contains("replaced") && !hasFailed)
    view.stop()
  }

  private func iterate(until isDone: () -> Bool) {
    let end = ContinuousClock.now + .seconds(120)
    while !isDone(), ContinuousClock.now < end { g_main_context_iteration(nil, 0) }
  }
}
