import CAdwaita
import GLib

/// Shows toasts at the bottom of a widget. The title of a toast is markup, so texts are escaped here.
public final class ToastOverlay: Widget {
  private lazy var parts = Object(taking: gtk_widget_observe_children(widget))
  /// The toasts that show or wait for it, whose signal handlers they keep.
  private var toasts: [UnsafeMutableRawPointer: Shown] = [:]
  /// Shows the toast that replaces another one, as soon as that one has gone.
  private var next: (@MainActor () -> Void)?
  /// The toasts that are to go once they have slid in.
  private var dismissals: [UnsafeMutableRawPointer: Delay] = [:]

  private struct Shown {
    let toast: Object
    let title: Label
    /// The custom title of the toast: its text and, where there is no room beside that, the button.
    let column: Box
    var button: Button?
    var isReplaceable = false
    /// Whether the toast's message is still true.
    var holds: @MainActor () -> Bool = { true }

    /// Replaces the toast's own button, which is beside the title.
    @MainActor func putButtonBelow() {
      guard let button, !column.contains(button) else { return }
      adw_toast_set_button_label(toast.cast(), nil)
      column.append(button)
    }
  }

  /// `dismiss` is the accessible name of a toast's close button, which libadwaita 1.2 leaves nameless.
  public convenience init(_ child: Widget, dismiss: String) {
    self.init(taking: adw_toast_overlay_new(), dismiss: dismiss)
    keep(child)
    adw_toast_overlay_set_child(cast(), child.widget)
  }

  /// The overlay that a widget is in. Nil if it is in none.
  convenience init?(around child: Widget, dismiss: String) {
    let type = adw_toast_overlay_get_type()
    guard let overlay = gtk_widget_get_ancestor(child.widget, type) else { return nil }
    self.init(taking: g_object_ref(overlay).assumingMemoryBound(to: GtkWidget.self), dismiss: dismiss)
  }

  private init(taking overlay: UnsafeMutablePointer<GtkWidget>, dismiss: String) {
    super.init(taking: overlay)
    parts.on("items-changed") { [weak self] _ in
      self?.nameClosingButtons(dismiss)
      self?.fitTitles()
      self?.raise()
    }
  }

  private func nameClosingButtons(_ name: String) {
    forEachToast { toast in
      // The close button is the last child of a toast.
      guard let button = gtk_widget_get_last_child(toast), isA(button, gtk_button_get_type()) else { return }
      updateLabel(of: OpaquePointer(button), to: name)
    }
  }

  /// Returns the height of what toasts must not cover at the bottom of the widget.
  public var coveredHeight: @MainActor () -> Int = { 0 }
  /// Called when a toast goes whose button has the focus. GTK would focus the first button of the window.
  public var onFocusLost: (@MainActor () -> Void)?
  private var hasFocus: Bool {
    guard let focus = gtk_widget_get_root(widget).flatMap({ gtk_root_get_focus($0) }) else { return false }
    var isInside = false
    forEachToast { if gtk_widget_is_ancestor(focus, $0) != 0 { isInside = true } }
    return isInside
  }
  /// Places the toasts anew, because a widget that they must not cover has come or gone.
  public func raise() {
    let height = coveredHeight()
    forEachToast { gtk_widget_set_margin_bottom($0, gint(height)) }
  }

  /// Makes the toasts as high as their titles. libadwaita gives a toast that is wider than the window the height that its
  /// natural width needs, which is one line.
  private func fitTitles() {
    let room = gtk_widget_get_width(widget)
    guard room > 0 else { return }
    forEachToast { toast in
      guard let shown = toasts.values.first(where: { gtk_widget_is_ancestor($0.title.widget, toast) != 0 })
      else { return }
      let title = shown.title.widget
      let natural = Self.naturalSize(of: title, GTK_ORIENTATION_HORIZONTAL)
      var width: gint { natural + room - Self.naturalSize(of: toast, GTK_ORIENTATION_HORIZONTAL) }
      // Beside a long button, large text would have room for a few letters.
      if width < natural, width < room / 3 { shown.putButtonBelow() }
      guard width < natural else { return }
      gtk_widget_set_size_request(
        title, -1, Self.naturalSize(of: title, GTK_ORIENTATION_VERTICAL, for: max(1, width)))
    }
  }

  private static func naturalSize(
    of widget: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: gint = -1
  ) -> gint {
    var natural: gint = 0
    gtk_widget_measure(widget, orientation, size, nil, &natural, nil, nil)
    return natural
  }

  private func forEachToast(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    let content = adw_toast_overlay_get_child(cast())
    forEachChild(of: widget) { if $0 != content { body($0) } }
  }

  /// Shows a toast with a button for a few seconds. Other toasts wait until it has gone.
  ///
  /// - Parameters:
  ///   - text: The text of the toast.
  ///   - button: The title of its button.
  ///   - replacesLast: Whether the toast replaces an earlier one of this kind at once.
  ///   - holds: Tells `withdraw` whether the toast's message is still true.
  ///   - body: Called when the button is pressed.
  public func show(
    toast text: String, button: String, replacesLast: Bool = false,
    while holds: @escaping @MainActor () -> Bool = { true }, _ body: @escaping @MainActor () -> Void
  ) {
    if replacesLast, let last = toasts.values.first(where: \.isReplaceable) {
      next = { [weak self] in
        if holds() { self?.show(toast: text, button: button, replacesLast: true, while: holds, body) }
      }
      // The last one may still slide in, and then stays until it has.
      return adw_toast_dismiss(last.toast.cast())
    }
    guard var shown = toast(text) else { return }
    adw_toast_set_button_label(shown.toast.cast(), button)
    var isPressed = false
    let press = {
      // The toast may stay for a moment.
      if !isPressed { body() }
      isPressed = true
    }
    shown.toast.on("button-clicked") { _ in press() }
    let below = Button(button)
    below.horizontalAlign = .start
    below.onClick { [weak toast = shown.toast] in
      press()
      if let toast { adw_toast_dismiss(toast.cast()) }
    }
    shown.button = below
    shown.isReplaceable = replacesLast
    shown.holds = holds
    present(shown)
  }

  /// Dismisses the toasts whose message is no longer true.
  public func withdraw() {
    for shown in toasts.values where !shown.holds() { adw_toast_dismiss(shown.toast.cast()) }
  }

  /// Shows a toast for a few seconds.
  public func show(toast text: String) {
    if let shown = toast(text) { present(shown) }
  }

  /// Makes a toast whose text takes up to three lines where there is little room. libadwaita's own title has one.
  private func toast(_ text: String) -> Shown? {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return nil }
    let title = Label(text, styles: "heading")
    title.alignment = 0
    title.wrap(lines: 3)
    title.preferOneLine()
    let column = Box(.vertical, spacing: 6, [title])
    column.verticalAlign = .center
    adw_toast_set_custom_title(toast, column.widget)
    return Shown(toast: Object(borrowing: toast), title: title, column: column)
  }

  /// The overlay takes over the reference that `adw_toast_new` gave.
  private func present(_ shown: Shown) {
    let toast = shown.toast
    toasts[toast.raw] = shown
    toast.on("dismissed") { [weak self, raw = toast.raw] _ in self?.dismissed(raw) }
    adw_toast_overlay_add_toast(cast(), OpaquePointer(toast.raw))
  }

  /// Keeps a toast that slides in until it has: libadwaita 1.2 releases a toast 0.3 seconds after it was dismissed, and
  /// crashes when its sliding in ends later, which takes 0.5 seconds if it replaces another. So the second Escape of two
  /// would end the program. The overlay's own handler of the signal comes after this one.
  private func dismissed(_ toast: UnsafeMutableRawPointer) {
    if hasFocus { onFocusLost?() }
    guard isAnimated else {
      dismissals[toast] = nil
      guard toasts.removeValue(forKey: toast)?.isReplaceable == true else { return }
      let next = next
      self.next = nil
      next?()
      return
    }
    g_signal_stop_emission_by_name(toast, "dismissed")
    dismissals[toast] = MainLoop.after(milliseconds: 50) { [weak self] in
      self?.toasts[toast].map { $0.toast.emit("dismissed", of: adw_toast_get_type()) }
    }
  }

  /// Whether a toast slides in or fades out. An animation skips to its end when its widget is hidden, for which it
  /// connects to a signal of the widget until it has ended.
  private var isAnimated: Bool {
    let skip: @convention(c) (UnsafeMutablePointer<AdwAnimation>?) -> Void = adw_animation_skip
    return g_signal_handler_find(
      raw, G_SIGNAL_MATCH_FUNC, 0, 0, nil, unsafeBitCast(skip, to: UnsafeMutableRawPointer.self), nil) != 0
  }
}
