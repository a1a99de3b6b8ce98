import CAdwaita
import GLib

/// Sees each popover of the program leave the screen, and closes one that is open all the same, because the part of the
/// window with its button or its text has gone: GTK keeps all keys for it, and the window takes none any more.
///
/// A signal of the class tells it, because GTK itself makes the menus of texts.
@MainActor
final class OffScreenPopovers {
  private let unmap = g_signal_lookup("unmap", gtk_widget_get_type())
  private var hook: gulong = 0
  private var found: [Object] = []
  private var closing: Delay?
  private var left: (@MainActor () -> Void)?

  init() {
    hook = g_signal_add_emission_hook(
      unmap, 0,
      { _, _, arguments, data in
        guard let data, let arguments, let widget = g_value_get_object(arguments) else { return 1 }
        let popovers = Unmanaged<OffScreenPopovers>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let object = UnsafeMutableRawPointer(widget)
        // GTK hides widgets on the main thread only.
        MainActor.assumeIsolated { popovers.look(at: object) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit { g_signal_remove_emission_hook(unmap, hook) }

  /// Calls `body` from the main loop after popovers have left the screen, and those that were open have been closed.
  func onLeave(_ body: @escaping @MainActor () -> Void) { left = body }

  private func look(at widget: UnsafeMutableRawPointer) {
    guard isA(widget, gtk_popover_get_type()) else { return }
    found.append(Object(borrowing: widget))
    // GTK 4.8 does not survive that a widget goes while it takes others off the screen.
    closing = MainLoop.after(milliseconds: 0) { [weak self] in self?.close() }
  }

  private func close() {
    let popovers = found
    found = []
    for popover in popovers where isOpenOffScreen(popover) { gtk_popover_popdown(popover.cast()) }
    left?()
  }

  private func isOpenOffScreen(_ popover: Object) -> Bool {
    gtk_widget_get_visible(popover.cast()) != 0 && gtk_widget_get_mapped(popover.cast()) == 0
  }
}
