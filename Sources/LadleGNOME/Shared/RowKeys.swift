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
    guard let focused = rows.firstIndex(where: { $0.containsFocus }),
      let next = key.row(from: focused, of: rows.count)
    else { return false }
    if next < 0 { return above() }
    return next < rows.count && rows[next].grabFocus()
  }
}

extension KeyPress {
  /// Returns the index of the row to which an arrow key, Home or End moves the focus; nil for other keys.
  ///
  /// - Parameters:
  ///   - focused: The index of the row that has the focus.
  ///   - count: The number of rows.
  /// - Returns: The index, which is -1 above the first row, and `count` below the last one.
  func row(from focused: Int, of count: Int) -> Int? {
    guard !isControl, !isAlt, !isShift else { return nil }
    switch name {
    case "Down", "KP_Down": return focused + 1
    case "Up", "KP_Up": return focused - 1
    case "Home", "KP_Home": return 0
    case "End", "KP_End": return count - 1
    default: return nil
    }
  }
}
