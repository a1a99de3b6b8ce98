import CAdwaita
import GLib

/// A dialog with contents of its own, over a window that does not answer until the dialog closes.
public final class Dialog: Widget {
  private let parent: Window

  /// `content` has a header bar at its top. The size is in pixels; a narrow screen makes the dialog narrower. Without a
  /// height, the dialog is as high as its content is at first.
  public init(_ title: String, _ content: Widget, width: Int, height: Int? = nil, over parent: Window) {
    self.parent = parent
    // GTK owns a window until it is destroyed, and a dialog from its presentation on.
    super.init(borrowing: ladle_dialog_new(title, content.widget, gint(width), gint(height ?? -1)))
    keep(content)
  }
  /// Shows the dialog. `focus` has the focus then, or else the first widget that can.
  public func present(focusing focus: Widget? = nil) {
    ladle_dialog_present(widget, parent.cast())
    guard let focus else { return }
    focus.grabFocus()
    // Where the window is narrow, the layout of the first frames turns the dialog into a sheet (libadwaita 1.5), and the
    // focus moves on to the next widget. Letters that have been typed stay.
    var frames = 0
    everyFrame { [weak focus] _ in
      frames += 1
      if let focus, !focus.containsFocus { focus.focusWithoutSelecting() }
      return frames < 3
    }
  }
  /// Calls `body` when the person wants to close the dialog: by its button, or Escape. It stays until `close()`.
  public func onClosing(_ body: @escaping @MainActor () -> Void) {
    on(LADLE_DIALOG_CLOSING) { arguments in
      arguments.answer(true)
      body()
    }
  }
  public func close() { ladle_dialog_close(widget) }
}
