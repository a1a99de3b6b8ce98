import CAdwaita
import GLib

/// Tells when a popover of the program has left the screen, and closes each that is open and not on the screen, because
/// the part of the window with its button or its text has gone: GTK 4.8 keeps all keys for it, and the window takes none
/// any more.
///
/// Signals of the class tell it, because GTK itself makes the menus of texts.
@MainActor
final class OffScreenPopovers {
  private var hooks: [(signal: guint, hook: gulong)] = []
  /// The popovers that have left the screen since `closing` began.
  private var gone: [Object] = []
  private var closing: Delay?
  private let onLeave: @MainActor (Object) -> Void

  /// Needs a widget to have been made before.
  ///
  /// - Parameter onLeave: Called from the main loop for each popover that has left the screen.
  init(onLeave: @escaping @MainActor (Object) -> Void) {
    self.onLeave = onLeave
    // A popover that cannot be shown is open, and never gets to the screen.
    for name in ["show", "unmap"] {
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
    guard isA(widget, gtk_popover_get_type()) else { return }
    let popover = Object(borrowing: widget)
    guard !isOnScreen(popover) else { return }
    gone.append(popover)
    // GTK 4.8 does not survive that a widget goes while it takes others off the screen.
    closing = MainLoop.after(milliseconds: 0) { [weak self] in self?.close() }
  }

  private func close() {
    let popovers = gone
    gone = []
    for popover in popovers where !isOnScreen(popover) {
      // GTK 4.18 would focus the button with `gtk_popover_popdown`, although that is not on the screen.
      gtk_widget_set_visible(popover.cast(), 0)
      onLeave(popover)
    }
  }

  private func isOnScreen(_ popover: Object) -> Bool {
    // GTK also maps one whose button is on a page below: assistive technology presses a button after 0.25 seconds.
    guard gtk_widget_get_mapped(popover.cast()) != 0, let parent = gtk_widget_get_parent(popover.cast())
    else {
      return false
    }
    return gtk_widget_get_mapped(parent) != 0
  }
}
