import CAdwaita
import GLib

/// The application as registered with the desktop.
public final class Application: Object {
  private var actions: [Action] = []

  /// - Parameters:
  ///   - identifier: The name on D-Bus.
  ///   - isUnique: Whether a second start activates the first process and then exits.
  public init(identifier: String, isUnique: Bool) {
    let flags = ladle_application_handles_open | (isUnique ? 0 : ladle_application_non_unique)
    super.init(taking: adw_application_new(identifier, GApplicationFlags(rawValue: flags)))
  }

  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate") { _ in body() } }

  /// Calls `body` with the addresses that the desktop wants the application to open.
  public func onOpen(_ body: @escaping @MainActor ([String]) -> Void) {
    on("open") { arguments in
      guard let files = arguments.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self) else { return }
      body((0..<arguments.int(2)).compactMap { String(taking: g_file_get_uri(files[$0])) })
    }
  }

  /// Adds an action as "app.name", with its keyboard shortcuts.
  public func add(_ action: Action, keys: String...) {
    actions.append(action)
    g_action_map_add_action(cast(), action.cast())
    if let name = g_action_get_name(action.cast()) { setKeys(keys, for: "app." + String(cString: name)) }
  }

  /// Replaces the keyboard shortcuts of an action, such as "app.quit".
  public func setKeys(_ keys: [String], for action: String) {
    let strings = keys.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var pointers = strings.map { UnsafePointer($0) } + [nil]
    gtk_application_set_accels_for_action(cast(), action, &pointers)
  }

  /// Registers with the desktop. Returns whether another process has the identifier: `run` then passes its arguments to that
  /// process, and returns at once.
  public func isRunningElsewhere() -> Bool {
    g_application_register(cast(), nil, nil) != 0 && g_application_get_is_remote(cast()) != 0
  }

  /// Activates an action with a text, in the process that has the identifier.
  public func activate(_ action: String, about text: String) {
    g_action_group_activate_action(cast(), action, g_variant_new_string(text))
  }

  /// Runs until the last window is closed, and returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return g_application_run(cast(), gint(arguments.count), &pointers)
  }

  /// Keeps the screen on until the result is dropped, if the desktop supports it.
  public func stayAwake(for reason: String, _ window: Window) -> Wakefulness {
    Wakefulness(self, window, reason)
  }

  /// Whether the services that GTK asks to keep the screen on answer. GTK waits for them on the main thread, for ever
  /// (`gtk/gtkapplication-dbus.c`). A service that does not exist makes GTK wait for nothing.
  fileprivate func canStayAwake() async -> Bool {
    for (service, path, interface, property) in [
      ("org.gnome.SessionManager", "/org/gnome/SessionManager", "org.gnome.SessionManager", "SessionName"),
      ("org.xfce.SessionManager", "/org/xfce/SessionManager", "org.xfce.Session.Manager", "State"),
      (
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit",
        "version"
      ),
    ] {
      let answer = await ask(
        service, path, "org.freedesktop.DBus.Properties", "Get", [interface, property],
        flags: G_DBUS_CALL_FLAGS_NO_AUTO_START
      ) { _ in true }
      if answer == nil { return false }
    }
    return true
  }

  public func quit() { g_application_quit(cast()) }
}

/// Keeps the screen on while it exists.
@MainActor
public final class Wakefulness {
  private let application: Application
  private var cookie: guint = 0

  fileprivate init(_ application: Application, _ window: Window, _ reason: String) {
    self.application = application
    Task { [weak self] in
      while !(await application.canStayAwake()) {
        // Only a cancelled task does not sleep, and this one is not.
        try? await Task.sleep(for: .seconds(10))
        guard self != nil else { return }
      }
      guard let self else { return }
      cookie = gtk_application_inhibit(
        application.cast(), window.cast(), GTK_APPLICATION_INHIBIT_IDLE, reason)
    }
  }

  isolated deinit {
    // The cookie is 0 if the desktop does not support it, or has not answered.
    if cookie != 0 { gtk_application_uninhibit(application.cast(), cookie) }
  }
}

/// A window of the application.
public final class Window: Widget {
  private var content: Widget?
  private var actions: [Action] = []
  private var strayed: (@MainActor () -> Void)?
  private var returning: Delay?
  private var recovering: Delay?
  private var isRecovering = false
  private var popovers: OffScreenPopovers?
  /// The dialogs that were hidden with the window.
  private var hidden: [Widget] = []

  public init(_ application: Application, title: String) {
    // GTK owns a window until it is destroyed.
    super.init(borrowing: adw_application_window_new(application.cast()))
    self.title = title
    gtk_window_set_title(cast(), title)
    onChange(of: "focus-widget") { [weak self] in
      self?.recoverFocusSoon()
      guard let self, let focus = gtk_root_get_focus(cast()),
        let menu = gtk_widget_get_ancestor(focus, gtk_popover_get_type()), gtk_widget_get_mapped(menu) == 0
      else { return }
      let strayed = Object(borrowing: menu)
      // A handler that moves the focus right now comes first.
      returning = MainLoop.after(milliseconds: 0) { [weak self] in self?.returnFocus(from: strayed) }
    }
    // GTK 4.8 moves the focus out of a menu that has closed as it draws the next frame, and loses each key until then.
    popovers = OffScreenPopovers { [weak self] in self?.returnFocus(from: $0) }
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

  /// The size of the window when it is neither maximized nor full screen.
  public var defaultSize: (width: Int, height: Int) {
    var width: gint = 0
    var height: gint = 0
    gtk_window_get_default_size(cast(), &width, &height)
    return (Int(width), Int(height))
  }

  /// The size that a dialog over the window may have: the window's own. Before its first layout it has none.
  public var room: (width: Int, height: Int) { width > 0 ? (width, height) : defaultSize }
  /// Whether a dialog is over the window.
  public var isUnderDialog: Bool {
    // Before libadwaita 1.5 dialogs are windows of their own.
    ladle_dialog_over(widget) != nil || windows.contains { $0.isVisible && isBelow($0) }
  }

  /// Closes the dialog over the window as Escape in it does. Returns whether there is one.
  ///
  /// The window hears the keys of a dialog until that has taken the focus, and if it has lost it.
  public func dismissDialog() -> Bool { ladle_dialog_dismiss(widget) != 0 }
  /// Whether the window is on screen and has the keyboard focus. GTK leaves a window that is hidden with the focus active.
  public var isActive: Bool { isMapped && gtk_window_is_active(cast()) != 0 }
  /// Calls `body` when the window gets or loses the keyboard focus.
  public func onActiveChange(_ body: @escaping @MainActor () -> Void) { onChange(of: "is-active", body) }
  /// Calls `body` when `scaleFactor` changes, because the window has moved to another screen.
  public func onScaleChange(_ body: @escaping @MainActor () -> Void) { onChange(of: "scale-factor", body) }
  /// Shows the window in front of others. A hidden window comes back with its dialogs.
  public func present() {
    gtk_window_present(cast())
    // A handle may still hold a window that has closed.
    let open = windows
    for dialog in hidden where open.contains(dialog) { gtk_window_present(dialog.cast()) }
    hidden = []
  }

  /// Hides the window and its dialogs. The application runs on while it has a window, also a hidden one.
  public func hide() {
    // Before libadwaita 1.5 dialogs are windows of their own, which would stay.
    hidden += windows.filter { $0.isVisible && isBelow($0) }
    for dialog in hidden { dialog.isVisible = false }
    gtk_widget_set_visible(widget, 0)
  }

  /// All windows of the program, from the oldest to the newest.
  private var windows: [Widget] {
    guard let windows = gtk_window_get_toplevels() else { return [] }
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
      g_list_model_get_item(windows, index).map { Widget(taking: $0) }
    }
  }

  /// Whether a window is a dialog over this one, or over such a dialog.
  private func isBelow(_ dialog: Widget) -> Bool {
    var next = gtk_window_get_transient_for(dialog.cast())
    while let parent = next {
      if UnsafeMutableRawPointer(parent) == raw { return true }
      next = gtk_window_get_transient_for(parent)
    }
    return false
  }
  public func close() { gtk_window_close(cast()) }

  /// Calls `body` when the focus is where it hears no keys, and cannot go back to where it was: in a menu that is not on the
  /// screen, nor its button, or on a page that has gone.
  ///
  /// libadwaita's dialogs from 1.5 on return the focus to the widget that had it when they opened, even if that is hidden now.
  public func onFocusAstray(_ body: @escaping @MainActor () -> Void) { strayed = body }

  /// Moves a focus that hears no keys to where they are heard: GTK passes none to a widget that is not on the screen, and
  /// libadwaita none to a widget below a dialog. The focus gets there when a dialog closes and returns it to a widget that
  /// has gone.
  private func recoverFocusSoon() {
    // The recovery runs once, because the next widget may not hear keys either.
    guard !isRecovering, hasDeafFocus else { return }
    // A dialog or a page that opens may focus what gets to the screen with the next frames.
    recovering = MainLoop.after(milliseconds: 200) { [weak self] in
      guard let self, isMapped, hasDeafFocus else { return }
      isRecovering = true
      defer { isRecovering = false }
      // Otherwise a dialog would return to its last focused widget.
      gtk_root_set_focus(cast(), nil)
      if let dialog = ladle_dialog_over(widget) { gtk_widget_grab_focus(dialog) } else { strayed?() }
    }
  }

  private var hasDeafFocus: Bool {
    guard let focus = gtk_root_get_focus(cast()) else { return false }
    if gtk_widget_get_mapped(focus) == 0 {
      // A card that was scrolled out of view is not mapped, and hears keys.
      return gtk_widget_get_ancestor(focus, gtk_grid_view_get_type()).map { gtk_widget_get_mapped($0) == 0 }
        ?? true
    }
    guard let dialog = ladle_dialog_over(widget) else { return false }
    // An open menu hears keys wherever its button is.
    return focus != dialog && gtk_widget_is_ancestor(focus, dialog) == 0
      && gtk_widget_get_ancestor(focus, gtk_popover_get_type()) == nil
  }

  /// Moves the focus out of a menu that is not on the screen, to its button or text. A menu may be in a dialog.
  private func returnFocus(from menu: Object) {
    guard let root = gtk_widget_get_root(menu.cast()), gtk_widget_get_mapped(UnsafeMutablePointer(root)) != 0,
      isAstray(in: menu)
    else { return }
    var next = gtk_widget_get_parent(menu.cast())
    if let button = next, gtk_widget_get_mapped(button) != 0 {
      // The arrow of a row with a choice takes no focus; the row does.
      while let widget = next, gtk_widget_grab_focus(widget) == 0 { next = gtk_widget_get_parent(widget) }
    } else if UnsafeMutableRawPointer(root) == raw {
      strayed?()
    }
    // A recipe that is being saved takes no focus. Without one in the menu, the window itself hears the keys.
    if isAstray(in: menu) { gtk_root_set_focus(root, nil) }
  }

  /// Whether the focus is in a menu that is not on the screen.
  private func isAstray(in menu: Object) -> Bool {
    guard gtk_widget_get_mapped(menu.cast()) == 0, let root = gtk_widget_get_root(menu.cast()),
      let focus = gtk_root_get_focus(root)
    else { return false }
    return gtk_widget_is_ancestor(focus, menu.cast()) != 0
  }

  /// Closes the window without asking: from libadwaita 1.5 on, a dialog over it takes the asking for itself.
  public func destroy() {
    // GTK waits for the dialog for printing in a loop of its own, which the program would not leave.
    for dialog in windows where isBelow(dialog) && typeName(of: dialog.raw) == "GtkPrintUnixDialog" {
      gtk_window_close(dialog.cast())
    }
    gtk_window_destroy(cast())
  }

  /// - Parameter body: Called when the window is about to close. Returns whether it may close.
  public func onClose(_ body: @escaping @MainActor () -> Bool) {
    on("close-request") { $0.answer(!body()) }
  }

  /// Adds an action as "win.name".
  public func add(_ action: Action) {
    actions.append(action)
    g_action_map_add_action(cast(), action.cast())
  }

  /// Opens an address in the person's default application for it. If that fails, calls `failed` with the
  /// system's localized message.
  public func open(_ address: String, failed: @escaping @MainActor (String) -> Void) {
    ladle_open_uri(
      cast(), address, Completion.callback,
      Completion.data { source, result in
        let (isDone, error) = withError { ladle_open_uri_finish(.init(source), result, $0) }
        // GIO calls back in the context in which the operation was started.
        if isDone == 0 { MainActor.assumeIsolated { failed(error?.message ?? "") } }
      })
  }
}
