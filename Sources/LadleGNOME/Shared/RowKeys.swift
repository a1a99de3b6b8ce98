import Adwaita

/// The arrow keys in rows that stand in several lists: they go from row to row across the lists.
@MainActor
struct RowKeys {
  /// The rows, from top to bottom.
  let rows: @MainActor () -> [Widget]
  /// Moves the focus above the first row. Returns whether there is something.
  var above: @MainActor () -> Bool = { false }

  /// Handles the keys in a widget that contains the rows.
  func add(to widget: Widget) {
    let keys = KeyController { handle($0) }
    keys.captureFirst()
    widget.add(keys)
  }

  private func handle(_ key: KeyPress) -> Bool {
    let rows = rows()
    guard !key.isControl, !key.isAlt, !key.isShift, let focused = rows.firstIndex(where: { $0.containsFocus })
    else { return false }
    switch key.name {
    case "Down", "KP_Down": return focused + 1 < rows.count && rows[focused + 1].grabFocus()
    case "Up", "KP_Up": return focused > 0 ? rows[focused - 1].grabFocus() : above()
    case "Home", "KP_Home": return rows[0].grabFocus()
    case "End", "KP_End": return rows[rows.count - 1].grabFocus()
    default: return false
    }
  }
}
