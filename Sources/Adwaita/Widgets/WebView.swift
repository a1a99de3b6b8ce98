import CAdwaita
import CWebKit
public import Foundation

/// A web page inside the window. It keeps no cookies and no cache, shows no dialog, saves no file, asks for no password,
/// and goes nowhere by itself.
///
/// WebKitGTK is loaded when the first view is made, or when `isAvailable` is asked.
public final class WebView: Widget {
  /// Whether WebKitGTK is installed. The first time it is asked this loads the library, which takes a tenth of a second.
  public static var isAvailable: Bool { webKit != nil }

  private static let webKit: LadleWebKit? = {
    var functions = LadleWebKit()
    return ladle_load_webkit(&functions) ? functions : nil
  }()

  private let webKit: LadleWebKit
  private let messages: Object
  private let session: Object
  /// A page posted a message to the handler of its name.
  public var onMessage: (@MainActor (String) -> Void)?
  /// The page could not be had, or the process that showed it ended.
  public var onFailure: (@MainActor () -> Void)?
  /// The page asks for another one, which belongs into a browser.
  public var onLink: (@MainActor (String) -> Void)?

  /// Fails where WebKitGTK is not installed.
  ///
  /// - Parameter handler: the name of `window.webkit.messageHandlers` to which pages post.
  public init?(handler: String) {
    guard let webKit = Self.webKit, let session = webKit.webkit_network_session_new_ephemeral() else {
      return nil
    }
    self.webKit = webKit
    self.session = Object(taking: UnsafeMutableRawPointer(session))
    let policies = Object(
      taking: makeObject(
        webKit.webkit_website_policies_get_type(),
        [
          "autoplay": .enumeration(
            type: UInt(webKit.webkit_autoplay_policy_get_type()),
            value: Int(WEBKIT_AUTOPLAY_ALLOW.rawValue))
        ]))
    let view = makeObject(
      webKit.webkit_web_view_get_type(),
      ["network-session": .object(self.session), "website-policies": .object(policies)])
    let manager = webKit.webkit_web_view_get_user_content_manager(OpaquePointer(view))
    guard let manager else { preconditionFailure("each view has a content manager") }
    messages = Object(borrowing: UnsafeMutableRawPointer(manager))
    super.init(taking: view)
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    webKit.webkit_web_view_set_background_color(cast(), &black)
    listen(to: handler)
    refuseWhatPagesAskFor()
    on("load-failed") { [weak self] arguments in
      arguments.answer(true)
      self?.onFailure?()
    }
    on("web-process-terminated") { [weak self] _ in self?.onFailure?() }
    on("load-changed") { [weak self] arguments in
      guard let self, arguments.enumeration(1) == Int(WEBKIT_LOAD_FINISHED.rawValue) else { return }
      // A page that says 404 was loaded as far as WebKit is concerned.
      let resource = webKit.webkit_web_view_get_main_resource(cast())
      guard let resource, let response = webKit.webkit_web_resource_get_response(resource) else { return }
      if webKit.webkit_uri_response_get_status_code(response) >= 400 { onFailure?() }
    }
    on("decide-policy") { [weak self] arguments in
      guard let self, let decision = arguments.object(1) else { return }
      arguments.answer(decide(decision, type: arguments.enumeration(2)))
    }
  }

  private func listen(to handler: String) {
    messages.on("script-message-received::" + handler) { [weak self] arguments in
      guard let self, let value = arguments.object(1).map({ OpaquePointer($0) }) else { return }
      // Pages post text, or objects, which are handed on as JSON.
      let isText = webKit.jsc_value_is_string(value) != 0
      let text = isText ? webKit.jsc_value_to_string(value) : webKit.jsc_value_to_json(value, 0)
      if let text = String(taking: text) { onMessage?(text) }
    }
    _ = webKit.webkit_user_content_manager_register_script_message_handler(messages.cast(), handler, nil)
  }

  // MARK: What a page may not do

  /// Whatever a page asks the person for would look as if the app had asked.
  private func refuseWhatPagesAskFor() {
    for signal in ["script-dialog", "print", "context-menu", "show-notification", "show-option-menu"] {
      on(signal) { $0.answer(true) }
    }
    answer("authenticate") { $0.webkit_authentication_request_cancel(OpaquePointer($1)) }
    answer("permission-request") { $0.webkit_permission_request_deny(OpaquePointer($1)) }
    answer("run-file-chooser") { $0.webkit_file_chooser_request_cancel(OpaquePointer($1)) }
    answer("run-color-chooser") { $0.webkit_color_chooser_request_cancel(OpaquePointer($1)) }
    session.on("download-started") { [webKit] arguments in
      // The network process writes nothing before the app names a file, which it never does.
      if let download = arguments.object(1) { webKit.webkit_download_cancel(OpaquePointer(download)) }
    }
  }

  /// Answers a request that a signal hands over, so that WebKit shows nothing of its own.
  private func answer(
    _ signal: String, _ refuse: @escaping @MainActor (LadleWebKit, UnsafeMutableRawPointer) -> Void
  ) {
    on(signal) { [webKit] arguments in
      if let request = arguments.object(1) { refuse(webKit, request) }
      arguments.answer(true)
    }
  }

  /// True if the question was answered here. New windows, and links out of the page that a person clicks, go to
  /// the browser. What is no page is not taken: it would be a download.
  private func decide(_ decision: UnsafeMutableRawPointer, type: Int) -> Bool {
    let decision = OpaquePointer(decision)
    if type == Int(WEBKIT_POLICY_DECISION_TYPE_RESPONSE.rawValue) {
      guard webKit.webkit_response_policy_decision_is_mime_type_supported(decision) == 0 else {
        return false
      }
      webKit.webkit_policy_decision_ignore(decision)
      return true
    }
    let isNewWindow = type == Int(WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION.rawValue)
    let action = webKit.webkit_navigation_policy_decision_get_navigation_action(decision)
    guard let action else { return false }
    let isClick =
      webKit.webkit_navigation_action_get_navigation_type(action) == WEBKIT_NAVIGATION_TYPE_LINK_CLICKED
    guard isNewWindow || isClick else { return false }
    webKit.webkit_policy_decision_ignore(decision)
    if let request = webKit.webkit_navigation_action_get_request(action),
      let uri = webKit.webkit_uri_request_get_uri(request),
      // A page's script clicks too.
      webKit.webkit_navigation_action_is_user_gesture(action) != 0
    {
      onLink?(String(cString: uri))
    }
    return true
  }

  // MARK: Loading

  /// Loads a page once its rules are in force. A page whose rules cannot be compiled is not loaded: `onFailure` is called.
  ///
  /// - Parameters:
  ///   - html: the page itself.
  ///   - base: where it is said to be from: without an https address, its frames would send no Referer.
  ///   - rules: what may be loaded, in the language of WebKit's content blockers.
  public func load(html: String, base: URL, rules: String) {
    enforce(rules) { [weak self] in
      guard let self else { return }
      webKit.webkit_web_view_load_html(cast(), html, base.absoluteString)
    }
  }
  public func load(_ url: URL, rules: String) {
    enforce(rules) { [weak self] in
      guard let self else { return }
      webKit.webkit_web_view_load_uri(cast(), url.absoluteString)
    }
  }

  private func enforce(_ rules: String, then body: @escaping @MainActor () -> Void) {
    // WebKit compiles rules into a file, which it maps: the folder goes with the view.
    guard let folder = String(taking: g_dir_make_tmp("ladle-rules-XXXXXX", nil)),
      let raw = webKit.webkit_user_content_filter_store_new(folder)
    else {
      onFailure?()
      return
    }
    rulesFolder = folder
    let store = Object(taking: UnsafeMutableRawPointer(raw))
    let source = g_bytes_new(rules, gsize(rules.utf8.count))
    defer { g_bytes_unref(source) }
    let saved: RulesSaved = { [weak self, webKit] store, result in
      let filter = webKit.webkit_user_content_filter_store_save_finish(store, result, nil)
      defer { if let filter { webKit.webkit_user_content_filter_unref(filter) } }
      guard let self, !isStopped else { return }
      guard let filter else {
        onFailure?()
        return
      }
      webKit.webkit_user_content_manager_add_filter(messages.cast(), filter)
      body()
    }
    webKit.webkit_user_content_filter_store_save(
      store.cast(), "rules", source, nil,
      { store, result, data in
        guard let data else { return }
        nonisolated(unsafe) let (box, store, result) = (data, OpaquePointer(store), result)
        MainActor.assumeIsolated {
          ClosureBox<RulesSaved>.body(of: box)(store, result)
          ClosureBox<RulesSaved>.release(box)
        }
      }, ClosureBox<RulesSaved>.retained(saved))
  }
  private typealias RulesSaved = @MainActor (_ store: OpaquePointer?, _ result: OpaquePointer?) -> Void
  private var rulesFolder: String?
  private var isStopped = false

  /// Ends what plays. A view that was taken out of the window may live a while longer.
  public func stop() {
    isStopped = true
    webKit.webkit_web_view_try_close(cast())
    webKit.webkit_web_view_load_uri(cast(), "about:blank")
  }

  isolated deinit {
    // A folder of the system's temporary ones: what cannot be removed goes with the next start of the machine.
    if let rulesFolder { try? FileManager.default.removeItem(atPath: rulesFolder) }
  }
}
