import Adwaita
import RecipePresentation

/// Moves the focus among the rows of the shopping list. The rows of all aisles are one column: the arrow keys go from row to
/// row, and Tab leaves the column.
@MainActor
final class ItemColumn {
  /// The rows, from top to bottom.
  private(set) var rows: [ItemRow] = []
  /// The row that had the focus last.
  private var current: ShoppingPage.Row.ID?

  func show(_ rows: [ItemRow]) {
    self.rows = rows
    for row in rows {
      row.onFocus = { [weak self, weak row] in self?.current = row?.row.id }
    }
  }

  private var focused: Int? { rows.firstIndex { $0.containsFocus } }
  var containsFocus: Bool { focused != nil }

  /// A row, and those above it from the top.
  struct Place {
    let id: ShoppingPage.Row.ID
    let above: Set<ShoppingPage.Row.ID>
  }
  /// The row that has the focus.
  var focusedPlace: Place? {
    focused.map { Place(id: rows[$0].row.id, above: Set(rows[..<$0].map(\.row.id))) }
  }

  /// Focuses the row that had the focus last, or else the first. Returns false without rows.
  @discardableResult
  func focus() -> Bool { (rows.first { $0.row.id == current } ?? rows.first)?.focus() ?? false }

  /// Focuses a row, or the row that has taken its place if it has gone: several rows go to the basket at once, so its old
  /// index may be that of a row far below. Returns false without rows.
  func focus(_ place: Place) -> Bool {
    if let row = rows.first(where: { $0.row.id == place.id }) { return row.focus() }
    guard !rows.isEmpty else { return false }
    let next = (rows.lastIndex { place.above.contains($0.row.id) } ?? -1) + 1
    return rows[min(next, rows.count - 1)].focus()
  }

  /// Moves the focus within the focused row. Returns false at its end, where Tab leaves the column.
  func moveWithin(backwards: Bool) -> Bool {
    guard let focused else { return false }
    return rows[focused].moveFocus(backwards: backwards)
  }

  /// Handles a key, if a row has the focus.
  func handle(_ key: KeyPress) -> Bool {
    guard let focused else { return false }
    if rows[focused].handle(key) { return true }
    guard let next = key.row(from: focused, of: rows.count) else { return false }
    return rows.indices.contains(next) && rows[next].focus()
  }
}
