import CAdwaita
import GLib
import CWebKit
public import Foundation

/// A web page inside the window. It keeps no cookies and no cache, and a page cannot show dialogs, save
/// files, ask for passwords or navigate elsewhere. The pointer reaches the page, and the keyboard does not: the
/// widgets around the view control the page by scripts.
///
/// WebKitGTK is loaded when the first view is made or `isAvailable` is read.
public final class WebView: Widget {
  /// Whether WebKitGTK is installed and may confine its processes. The first call loads the library, which takes a tenth
  /// of a second.
  public static var isAvailable: Bool { webKit != nil }

  private static let webKit: LadleWebKit? = {
    var functions = LadleWebKit()
    return isSandboxAllowed && ladle_load_webkit(&functions) ? functions : nil
  }()

  /// Whether this system allows the sandbox in which WebKitGTK starts its processes. Where it does not, WebKitGTK ends
  /// the program at the first page: Ubuntu 24.04 refuses user namespaces to programs that AppArmor has no profile of.
  ///
  /// In a Flatpak WebKitGTK asks the portal instead, and in a container of Podman it does without if it must.
  private static var isSandboxAllowed: Bool {
    let decidesItself = ["/.flatpak-info", "/run/.containerenv"].contains(
      where: FileManager.default.fileExists(atPath:))
    if decidesItself { return true }
    var (output, errors): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?)
    defer {
      g_free(output)
      g_free(errors)
    }
    var status: CInt = 0
    let command = "bwrap --ro-bind / / --proc /proc --dev /dev --unshare-pid --unshare-net true"
    return g_spawn_command_line_sync(command, &output, &errors, &status, nil) != 0
      && g_spawn_check_wait_status(status, nil) != 0
  }

  private let webKit: LadleWebKit
  private let messages: Object
  private let session: Object
  private var rulesFolder: String?
  private var isStopped = false
  /// Whether the page is there. It stays: no other page may take its place.
  private var hasPage = false
  /// Called with a message that the page posts to the handler.
  public var onMessage: (@MainActor (String) -> Void)?
  /// Called when the page cannot be loaded, or when its process ends.
  public var onFailure: (@MainActor () -> Void)?
  /// Called when the person follows a link to another page, which should open in a browser.
  public var onLink: (@MainActor (String) -> Void)?

  /// Returns nil unless WebKitGTK is available.
  ///
  /// - Parameter handler: The name in `window.webkit.messageHandlers` to which the page posts.
  public init?(handler: String) {
    guard let webKit = Self.webKit, let session = webKit.webkit_network_session_new_ephemeral() else {
      return nil
    }
    self.webKit = webKit
    self.session = Object(taking: session)
    let autoplay = PropertyValue.enumeration(
      type: webKit.webkit_autoplay_policy_get_type(), value: Int(WEBKIT_AUTOPLAY_ALLOW.rawValue))
    let policies = ObjectHandle(webKit.webkit_website_policies_get_type(), ["autoplay": autoplay])
    let view = ObjectHandle(
      webKit.webkit_web_view_get_type(),
      ["network-session": .object(self.session.handle), "website-policies": .object(policies)])
    let manager = webKit.webkit_web_view_get_user_content_manager(view.cast())
    guard let manager else { preconditionFailure("every web view has a content manager") }
    messages = Object(borrowing: manager)
    super.init(view)
    // The view takes no keyboard focus: WebKitGTK keeps the focus that Shift+Tab moves into the page, and shows
    // no ring there.
    gtk_widget_set_can_focus(widget, 0)
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    webKit.webkit_web_view_set_background_color(cast(), &black)
    listen(to: handler)
    refuseWhatPagesAskFor()
    on("load-failed") { [weak self] arguments in
      arguments.answer(true)
      // Once the page is there, a failure is that of another page, which was refused.
      if let self, !hasPage { onFailure?() }
    }
    on("web-process-terminated") { [weak self] _ in self?.onFailure?() }
    on("load-changed") { [weak self] arguments in
      guard let self, arguments.enumeration(1) == Int(WEBKIT_LOAD_COMMITTED.rawValue) else { return }
      hasPage = true
      // WebKit treats an error page as loaded.
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
      // Pages post text or objects; objects are converted to JSON.
      let isText = webKit.jsc_value_is_string(value) != 0
      let text = isText ? webKit.jsc_value_to_string(value) : webKit.jsc_value_to_json(value, 0)
      if let text = String(taking: text) { onMessage?(text) }
    }
    _ = webKit.webkit_user_content_manager_register_script_message_handler(messages.cast(), handler, nil)
  }

  // MARK: - Refused requests

  /// Refuses every request of a page to the person, because it would look like a question by the app.
  private func refuseWhatPagesAskFor() {
    for signal in ["script-dialog", "print", "context-menu", "show-notification", "show-option-menu"] {
      on(signal) { $0.answer(true) }
    }
    answer("authenticate") { $0.webkit_authentication_request_cancel(OpaquePointer($1)) }
    answer("permission-request") { $0.webkit_permission_request_deny(OpaquePointer($1)) }
    answer("run-file-chooser") { $0.webkit_file_chooser_request_cancel(OpaquePointer($1)) }
    answer("run-color-chooser") { $0.webkit_color_chooser_request_cancel(OpaquePointer($1)) }
    session.on("download-started") { [webKit] arguments in
      // Nothing has been written yet, because the network process waits for the app to choose a file.
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

  /// Decides about a navigation or a response. Returns false to leave the decision to WebKit.
  ///
  /// New windows and clicked links go to `onLink`. A response that WebKit cannot show is dropped, because it
  /// would become a download. A response that would replace the page, as of a link dropped on the view, is dropped too.
  private func decide(_ decision: UnsafeMutableRawPointer, type: Int) -> Bool {
    let decision = OpaquePointer(decision)
    if type == Int(WEBKIT_POLICY_DECISION_TYPE_RESPONSE.rawValue) {
      let isShown = webKit.webkit_response_policy_decision_is_mime_type_supported(decision) != 0
      let isOfWindow = webKit.webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0
      guard !isShown || isOfWindow && hasPage && !isStopped else { return false }
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
      // A click may also be simulated by a script.
      webKit.webkit_navigation_action_is_user_gesture(action) != 0
    {
      onLink?(String(cString: uri))
    }
    return true
  }

  // MARK: - Loading

  /// Compiles `rules`, then loads a page. If they cannot be compiled, the page is not loaded and `onFailure`
  /// is called.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - base: The address of the page. Without an https address its frames would send no `Referer`.
  ///   - rules: The addresses that may be loaded, in the language of WebKit's content blockers.
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

  /// Runs a script in the page. Its result and its errors are dropped.
  public func run(_ script: String) {
    webKit.webkit_web_view_evaluate_javascript(cast(), script, -1, nil, nil, nil, nil, nil)
  }

  private func enforce(_ rules: String, then body: @escaping @MainActor () -> Void) {
    // WebKit compiles the rules into a file, which it maps into memory while the view lives.
    guard let folder = String(taking: g_dir_make_tmp("ladle-rules-XXXXXX", nil)),
      let raw = webKit.webkit_user_content_filter_store_new(folder)
    else {
      onFailure?()
      return
    }
    rulesFolder = folder
    let store = ObjectHandle(taking: raw)
    defer { withExtendedLifetime(store) {} }
    let source = g_bytes_new(rules, gsize(rules.utf8.count))
    defer { g_bytes_unref(source) }
    webKit.webkit_user_content_filter_store_save(
      store.cast(), "rules", source, nil, Completion.callback,
      Completion.data { [weak self, webKit] store, result in
        let filter = webKit.webkit_user_content_filter_store_save_finish(store, result, nil)
        defer { if let filter { webKit.webkit_user_content_filter_unref(filter) } }
        // WebKit calls back in the context in which the operation was started.
        nonisolated(unsafe) let saved = filter
        MainActor.assumeIsolated { self?.enforce(saved, then: body) }
      })
  }

  /// `filter` contains the compiled rules; nil if they could not be compiled.
  private func enforce(_ filter: OpaquePointer?, then body: @MainActor () -> Void) {
    guard !isStopped else { return }
    guard let filter else {
      onFailure?()
      return
    }
    webKit.webkit_user_content_manager_add_filter(messages.cast(), filter)
    body()
  }

  /// Stops playback, because a view may outlive its removal from the window.
  public func stop() {
    isStopped = true
    webKit.webkit_web_view_try_close(cast())
    webKit.webkit_web_view_load_uri(cast(), "about:blank")
  }

  isolated deinit {
    // If this fails, a temporary folder stays behind, which the system removes at its next start.
    if let rulesFolder { try? FileManager.default.removeItem(atPath: rulesFolder) }
  }
}
