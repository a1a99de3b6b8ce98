import Adwaita
import GLib

/// The menu that is open over a row of a list.
@MainActor
final class RowMenu<Row: AnyObject> {
  private var shown: (menu: PopoverMenu, row: Row)?
  private var removing: Delay?

  /// The row whose menu is open, or nil.
  var row: Row? { shown?.row }

  /// Opens a menu, and closes an earlier one.
  ///
  /// - Parameters:
  ///   - entries: The contents of the menu.
  ///   - row: The row, on which the entries act.
  ///   - anchor: The widget that the menu points to, and that gets the focus when the menu closes.
  ///   - point: The point in the anchor; nil for its middle.
  ///   - focus: Focuses the row when the menu closes and the anchor cannot have the focus.
  func open(
    _ entries: Menu, of row: Row, over anchor: Widget, at point: (x: Double, y: Double)?,
    focus: @escaping @MainActor (Row) -> Void
  ) {
    remove()
    let menu = PopoverMenu(entries)
    shown = (menu, row)
    menu.onClose { [weak self, weak row, weak anchor] in
      guard let self else { return }
      // GTK activates the chosen entry after this signal, and finds its action by the menu's parent.
      removing = MainLoop.after(milliseconds: 0) { [weak self] in self?.remove() }
      if anchor?.grabFocus() != true, let row { focus(row) }
    }
    menu.open(over: anchor, at: point)
  }

  /// Closes the menu if it is open over a row that is about to be removed.
  func leave(_ row: Row) {
    if shown?.row === row { remove() }
  }

  private func remove() {
    removing = nil
    guard let (menu, _) = shown else { return }
    shown = nil
    menu.remove()
  }
}
