import Adwaita
import Foundation
import RecipePresentation
import Shopping

/// Moves the focus among the meals of the plan. The meals of all days are one column: the arrow keys go from meal to meal, and
/// Tab leaves the column at the end of a day. A day without meals has its button for a new one in the column.
@MainActor
final class MealColumn {
  /// A meal, or the button of a day without meals.
  enum Stop {
    case meal(MealRow)
    case empty(Button)

    fileprivate var row: MealRow? { if case .meal(let row) = self { row } else { nil } }

    @discardableResult @MainActor
    fileprivate func focus() -> Bool {
      switch self {
      case .meal(let row): row.focus()
      case .empty(let add): add.grabFocus()
      }
    }
    @MainActor
    fileprivate var containsFocus: Bool {
      switch self {
      case .meal(let row): row.containsFocus
      case .empty(let add): add.containsFocus
      }
    }
  }

  /// A day or the queue, through which Tab moves.
  struct Group {
    /// The day; nil for the queue.
    let day: PlanDay?
    let widget: Widget
    /// Contains the rows.
    let box: Widget
    let rows: [MealRow]
    let add: Button

    fileprivate var stops: [Stop] {
      rows.isEmpty ? [.empty(add)] : rows.map(Stop.meal)
    }
  }

  private var groups: [Group] = []
  private var stops: [Stop] = []
  /// The meal that had the focus last.
  private var current: UUID?

  func show(_ groups: [Group]) {
    self.groups = groups
    stops = groups.flatMap(\.stops)
    for case .meal(let row) in stops {
      row.onFocus = { [weak self, weak row] in self?.current = row?.meal.id }
    }
  }

  private var group: Group? { groups.first { $0.widget.containsFocus } }
  private var focused: Int? {
    stops.firstIndex { $0.containsFocus }
      // The button of a day with meals belongs to its last one.
      ?? group.flatMap { group in
        stops.lastIndex { $0.row.map { row in group.rows.contains { $0 === row } } == true }
      }
  }
  var containsFocus: Bool { group != nil }

  /// The day, or the queue (nil), in which the focus is. Nil if the focus is elsewhere.
  var focusedDay: PlanDay?? { group.map(\.day) }

  /// The meal that has the focus, and its index among all stops.
  var focusedMeal: (id: UUID, index: Int)? {
    for (index, stop) in stops.enumerated() {
      if let row = stop.row, row.containsFocus { return (row.meal.id, index) }
    }
    return nil
  }

  /// Focuses the meal that had the focus last, or else the first stop. Returns false without any.
  @discardableResult
  func focus() -> Bool {
    (stops.first { $0.row != nil && $0.row?.meal.id == current } ?? first)?.focus() ?? false
  }

  /// The first stop of today: past days come before it.
  private var first: Stop? {
    today.flatMap { day in groups.first { $0.day == day } }?.stops.first ?? stops.first
  }
  /// Today, where past days are shown.
  var today: PlanDay?

  /// Focuses a meal, or the stop at its old index if it has gone. Returns false without stops.
  func focus(_ id: UUID, orAt index: Int) -> Bool {
    if let stop = stops.first(where: { $0.row?.meal.id == id }) { return stop.focus() }
    guard !stops.isEmpty else { return false }
    return stops[min(index, stops.count - 1)].focus()
  }

  /// Moves the focus within the day: through its meals, and then to the button for another one. Returns false at its end,
  /// where Tab leaves the column.
  func moveWithin(backwards: Bool) -> Bool {
    guard let group else { return false }
    // GTK orders by position, and the button stands above the meals or beside the first.
    guard !group.rows.isEmpty else { return group.widget.moveFocus(backwards: backwards) }
    if group.add.containsFocus { return backwards && group.box.moveFocus(backwards: true) }
    return group.box.moveFocus(backwards: backwards) || !backwards && group.add.grabFocus()
  }

  /// Handles a key, if the focus is in the column.
  func handle(_ key: KeyPress) -> Bool {
    guard let focused else { return false }
    let row = stops[focused].row
    if let row, row.containsFocus {
      if row.handle(key) { return true }
      if row.isEditing { return false }
    }
    guard let next = key.row(from: focused, of: stops.count) else { return false }
    return stops.indices.contains(next) && stops[next].focus()
  }
}
