import CAdwaita
import CWebKit
public import Foundation

/// A web page inside the window. It keeps no cookies and no cache, and goes nowhere by itself.
public final class WebView: Widget {
  private let name: String
  private let messages: Object
  /// A page posted a message to the handler of its name.
  public var onMessage: (@MainActor (String) -> Void)?
  /// The page could not be had, or the process that showed it ended.
  public var onFailure: (@MainActor () -> Void)?
  /// The page asks for another one, which belongs into a browser.
  public var onLink: (@MainActor (String) -> Void)?

  /// - Parameter handler: the name of `window.webkit.messageHandlers` to which pages post.
  public init(handler: String) {
    name = handler
    let session = Object(taking: UnsafeMutableRawPointer(webkit_network_session_new_ephemeral()))
    let policies = Object(
      taking: makeObject(
        webkit_website_policies_get_type(),
        [
          "autoplay": .enumeration(
            type: UInt(webkit_autoplay_policy_get_type()), value: Int(WEBKIT_AUTOPLAY_ALLOW.rawValue))
        ]))
    let view = makeObject(
      webkit_web_view_get_type(),
      ["network-session": .object(session), "website-policies": .object(policies)])
    messages = Object(
      borrowing: UnsafeMutableRawPointer(
        webkit_web_view_get_user_content_manager(view.assumingMemoryBound(to: WebKitWebView.self))))
    super.init(taking: view)
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    webkit_web_view_set_background_color(cast(), &black)
    messages.on("script-message-received::" + handler) { [weak self] arguments in
      guard let value = arguments.object(1).map({ OpaquePointer($0) }) else { return }
      // Pages post text, or objects, which are handed on as JSON.
      let text = jsc_value_is_string(value) != 0 ? jsc_value_to_string(value) : jsc_value_to_json(value, 0)
      if let text = String(taking: text) { self?.onMessage?(text) }
    }
    webkit_user_content_manager_register_script_message_handler(messages.cast(), handler, nil)
    on("load-failed") { [weak self] arguments in
      arguments.answer(true)
      self?.onFailure?()
    }
    on("web-process-terminated") { [weak self] _ in self?.onFailure?() }
    on("load-changed") { [weak self] arguments in
      guard let self, arguments.enumeration(1) == Int(WEBKIT_LOAD_FINISHED.rawValue) else { return }
      // A page that says 404 was loaded as far as WebKit is concerned.
      let resource = webkit_web_view_get_main_resource(cast())
      guard let resource, let response = webkit_web_resource_get_response(resource) else { return }
      if webkit_uri_response_get_status_code(response) >= 400 { onFailure?() }
    }
    // A dialog of the page's would look like one of ours.
    on("script-dialog") { $0.answer(true) }
    on("decide-policy") { [weak self] arguments in
      guard let self, let decision = arguments.object(1) else { return }
      arguments.answer(decide(decision, type: arguments.enumeration(2)))
    }
  }

  /// True if the question was answered here. New windows, and links out of the page that a person clicks, go to
  /// the browser.
  private func decide(_ decision: UnsafeMutableRawPointer, type: Int) -> Bool {
    let isNewWindow = type == Int(WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION.rawValue)
    guard isNewWindow || type == Int(WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION.rawValue) else {
      return false
    }
    guard let action = webkit_navigation_policy_decision_get_navigation_action(OpaquePointer(decision)) else {
      return false
    }
    let isClick =
      webkit_navigation_action_get_navigation_type(action) == WEBKIT_NAVIGATION_TYPE_LINK_CLICKED
    guard isNewWindow || isClick else { return false }
    webkit_policy_decision_ignore(decision.assumingMemoryBound(to: WebKitPolicyDecision.self))
    if let request = webkit_navigation_action_get_request(action),
      let uri = webkit_uri_request_get_uri(request),
      // A page's script clicks too.
      webkit_navigation_action_is_user_gesture(action) != 0
    {
      onLink?(String(cString: uri))
    }
    return true
  }

  /// - Parameters:
  ///   - html: the page itself.
  ///   - base: where it is said to be from: without an https address, its frames would send no Referer.
  public func load(html: String, base: URL) { webkit_web_view_load_html(cast(), html, base.absoluteString) }
  public func load(_ url: URL) { webkit_web_view_load_uri(cast(), url.absoluteString) }

  /// Ends what plays. A view that was taken out of the window may live a while longer.
  public func stop() {
    webkit_web_view_try_close(cast())
    webkit_web_view_load_uri(cast(), "about:blank")
  }
}
