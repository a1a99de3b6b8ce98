import CAdwaita
import GLib

/// A toast that stays until it is closed or this handle is dropped.
@MainActor
public final class Toast {
  private let handle: Object
  fileprivate var isShown = true

  fileprivate init(_ handle: Object) { self.handle = handle }

  isolated deinit {
    if isShown { adw_toast_dismiss(handle.cast()) }
  }
}

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
    parts.on("items-changed") { [weak self] _ in self?.nameClosingButtons(dismiss) }
  }

  private func nameClosingButtons(_ name: String) {
    let content = adw_toast_overlay_get_child(cast())
    forEachChild(of: widget) { part in
      // The close button is the last child of a toast.
      guard part != content, let button = gtk_widget_get_last_child(part), isA(button, gtk_button_get_type())
      else { return }
      updateLabel(of: OpaquePointer(button), to: name)
    }
  }

  /// Shows a toast with a button until it is closed. `body` is called when it is closed, by its button or
  /// otherwise, but not when the result is dropped.
  public func show(toast text: String, button: String, _ body: @escaping @MainActor () -> Void) -> Toast? {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return nil }
    adw_toast_set_timeout(toast, 0)
    adw_toast_set_priority(toast, ADW_TOAST_PRIORITY_HIGH)
    adw_toast_set_button_label(toast, button)
    let handle = Object(borrowing: toast)
    pressable[handle.raw] = handle
    let shown = Toast(handle)
    handle.on("dismissed") { [weak self, weak shown] arguments in
      if let toast = arguments.object(0) { self?.pressable[toast] = nil }
      if let shown, shown.isShown {
        shown.isShown = false
        body()
      }
    }
    adw_toast_overlay_add_toast(cast(), toast)
    return shown
  }

  /// Shows a toast for a few seconds.
  public func show(toast text: String) {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return }
    adw_toast_overlay_add_toast(cast(), toast)
  }
}
