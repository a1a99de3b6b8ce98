import CAdwaita

/// The program as the desktop knows it.
public final class Application: Object {
  private var actions: [Action] = []

  /// - Parameters:
  ///   - identifier: as D-Bus names it.
  ///   - isUnique: one process for a person; a second start wakes the first and ends.
  public init(identifier: String, isUnique: Bool) {
    let flags = ladle_application_handles_open | (isUnique ? 0 : ladle_application_non_unique)
    super.init(
      taking: UnsafeMutableRawPointer(adw_application_new(identifier, GApplicationFlags(rawValue: flags))))
  }

  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate") { _ in body() } }

  /// Addresses that the desktop asks to open.
  public func onOpen(_ body: @escaping @MainActor ([String]) -> Void) {
    on("open") { arguments in
      guard let files = arguments.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self) else { return }
      body((0..<arguments.int(2)).compactMap { String(taking: g_file_get_uri(files[$0])) })
    }
  }

  public func add(_ action: Action, keys: String...) {
    actions.append(action)
    g_action_map_add_action(cast(), action.cast())
    if let name = g_action_get_name(action.cast()) { setKeys(keys, for: "app." + String(cString: name)) }
  }
  public func setKeys(_ keys: [String], for action: String) {
    let strings = keys.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var pointers = strings.map { UnsafePointer($0) } + [nil]
    gtk_application_set_accels_for_action(cast(), action, &pointers)
  }

  /// Runs until the last window is closed; the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return g_application_run(cast(), gint(arguments.count), &pointers)
  }
  /// Tells the person through the desktop, for when they look elsewhere. Pressed, the program comes to the front.
  public func notify(_ title: String, _ body: String, identifier: String) {
    let notification = Object(taking: UnsafeMutableRawPointer(g_notification_new(title)))
    g_notification_set_body(notification.cast(), body)
    g_notification_set_priority(notification.cast(), G_NOTIFICATION_PRIORITY_URGENT)
    g_application_send_notification(cast(), identifier, notification.cast())
  }
  public func withdrawNotification(_ identifier: String) {
    g_application_withdraw_notification(cast(), identifier)
  }

  /// Keeps the screen from going dark, as far as the desktop lets programs ask for that, until the result is dropped.
  public func stayAwake(for reason: String, _ window: Window) -> Wakefulness {
    Wakefulness(
      self, cookie: gtk_application_inhibit(cast(), window.cast(), GTK_APPLICATION_INHIBIT_IDLE, reason))
  }

  public func quit() { g_application_quit(cast()) }
}

/// While this is kept, the screen stays on.
@MainActor
public final class Wakefulness {
  private let application: Application
  private let cookie: guint

  fileprivate init(_ application: Application, cookie: guint) {
    self.application = application
    self.cookie = cookie
  }

  isolated deinit {
    // 0: the desktop has no way to ask.
    if cookie != 0 { gtk_application_uninhibit(application.cast(), cookie) }
  }
}

/// A window of the application.
public final class Window: Widget {
  private var content: Widget?
  private var actions: [Action] = []

  public init(_ application: Application, title: String) {
    // GTK owns its windows until they are destroyed.
    super.init(borrowing: adw_application_window_new(application.cast()))
    self.title = title
    gtk_window_set_title(cast(), title)
  }
  public var title: String = "" {
    didSet { gtk_window_set_title(cast(), title) }
  }
  public func setContent(_ new: Widget) {
    adw_application_window_set_content(cast(), new.widget)
    replace(content, with: new)
    content = new
  }
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(cast(), gint(width), gint(height))
  }
  /// The size that it would have if it were neither maximized nor full screen.
  public var defaultSize: (width: Int, height: Int) {
    var width: gint = 0
    var height: gint = 0
    gtk_window_get_default_size(cast(), &width, &height)
    return (Int(width), Int(height))
  }
  /// The keyboard is in it.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }
  public var isMaximized: Bool { gtk_window_is_maximized(cast()) != 0 }
  public func maximize() { gtk_window_maximize(cast()) }
  public func present() { gtk_window_present(cast()) }
  public func close() { gtk_window_close(cast()) }
  public func destroy() { gtk_window_destroy(cast()) }
  /// `body` says whether the window may close.
  public func onClose(_ body: @escaping @MainActor () -> Bool) {
    on("close-request") { $0.answer(!body()) }
  }
  public func add(_ action: Action) {
    actions.append(action)
    g_action_map_add_action(cast(), action.cast())
  }
  public func clearFocus() { gtk_window_set_focus(cast(), nil) }
  /// Hands an address to the program that the person has for it; `failed` gets the system's words.
  public func open(_ address: String, failed: @escaping @MainActor (String) -> Void) {
    let box = ClosureBox<@MainActor (String) -> Void>.retained(failed)
    ladle_open_uri(
      cast(), address,
      { source, result, data in
        guard let data else { return }
        var failure: UnsafeMutablePointer<GError>?
        let done = ladle_open_uri_finish(source, result, &failure)
        let text = failure.map { String(cString: $0.pointee.message) } ?? ""
        g_clear_error(&failure)
        // GIO answers in the main context, where it was asked.
        nonisolated(unsafe) let box = data
        MainActor.assumeIsolated {
          if done == 0 { ClosureBox<@MainActor (String) -> Void>.body(of: box)(text) }
          ClosureBox<@MainActor (String) -> Void>.release(box)
        }
      }, box)
  }
}
