import CAdwaita
import GLib

/// Shows toasts at the bottom of a widget. The title of a toast is markup, so texts are escaped here.
public final class ToastOverlay: Widget {
  private lazy var parts = Object(taking: gtk_widget_observe_children(widget))
  /// Keeps the signal handlers of the toasts with a button while those are shown.
  private var pressable: [UnsafeMutableRawPointer: Object] = [:]

  /// `dismiss` is the accessible name of a toast's close button, which libadwaita 1.2 leaves nameless.
  public init(_ child: Widget, dismiss: String) {
    super.init(taking: adw_toast_overlay_new())
    keep(child)
    adw_toast_overlay_set_child(cast(), child.widget)
    parts.on("items-changed") { [weak self] _ in
      self?.nameClosingButtons(dismiss)
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
  /// Places the toasts anew, because what they must not cover has come or gone.
  public func raise() {
    let height = coveredHeight()
    forEachToast { gtk_widget_set_margin_bottom($0, gint(height)) }
  }

  private func forEachToast(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    let content = adw_toast_overlay_get_child(cast())
    forEachChild(of: widget) { if $0 != content { body($0) } }
  }

  /// Shows a toast with a button for a few seconds. `body` is called when the button is pressed.
  public func show(toast text: String, button: String, _ body: @escaping @MainActor () -> Void) {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return }
    adw_toast_set_button_label(toast, button)
    let handle = Object(borrowing: toast)
    pressable[handle.raw] = handle
    handle.on("button-clicked") { _ in body() }
    handle.on("dismissed") { [weak self] arguments in
      if let toast = arguments.object(0) { self?.pressable[toast] = nil }
    }
    adw_toast_overlay_add_toast(cast(), toast)
  }

  /// Shows a toast for a few seconds.
  public func show(toast text: String) {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return }
    adw_toast_overlay_add_toast(cast(), toast)
  }
}
