import CAdwaita
import GLib

/// Closes each popover of the program that is open and not on the screen, because the part of the window with its button
/// or its text has gone: GTK keeps all keys for it all the same, and the window takes none any more.
///
/// Signals of the class tell it, because GTK itself makes the menus of texts.
@MainActor
final class OffScreenPopovers {
  private var hooks: [(signal: guint, hook: gulong)] = []
  private var found: [Object] = []
  private var closing: Delay?

  init() {
    for name in ["unmap"] {
      let signal = g_signal_lookup(name, gtk_widget_get_type())
      let hook = g_signal_add_emission_hook(
        signal, 0,
        { _, _, arguments, data in
          guard let data, let arguments, let widget = g_value_get_object(arguments) else { return 1 }
          let popovers = Unmanaged<OffScreenPopovers>.fromOpaque(data).takeUnretainedValue()
          nonisolated(unsafe) let object = UnsafeMutableRawPointer(widget)
          // GTK shows and hides widgets on the main thread only.
          MainActor.assumeIsolated { popovers.look(at: object) }
          return 1
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
      hooks.append((signal, hook))
    }
  }

  isolated deinit {
    for (signal, hook) in hooks { g_signal_remove_emission_hook(signal, hook) }
  }

  private func look(at widget: UnsafeMutableRawPointer) {
    guard isOffScreen(widget) else { return }
    found.append(Object(borrowing: widget))
    // GTK 4.8 does not survive that a widget goes while it takes others off the screen.
    closing = MainLoop.after(milliseconds: 0) { [weak self] in self?.close() }
  }

  private func close() {
    let popovers = found
    found = []
    for popover in popovers where isOffScreen(popover.raw) { gtk_popover_popdown(popover.cast()) }
  }

  private func isOffScreen(_ widget: UnsafeMutableRawPointer) -> Bool {
    guard isA(widget, gtk_popover_get_type()) else { return false }
    let popover = widget.assumingMemoryBound(to: GtkWidget.self)
    return gtk_widget_get_visible(popover) != 0 && gtk_widget_get_mapped(popover) == 0
  }
}
