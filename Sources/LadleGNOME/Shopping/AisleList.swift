import Adwaita
import RecipePresentation
import Shopping

/// The aisles, each a heading with its rows. Rows that stay keep their widgets. The rows of a long list are made in several
/// frames, those at the top first.
@MainActor
final class AisleList {
  let widget = Box(.vertical, spacing: 18)
  let column = ItemColumn()

  private let actions: ItemActions
  private var aisles: [Aisle: AisleGroup] = [:]
  private var sections: [ShoppingPage.Section] = []
  private var opened: Set<ShoppingPage.Row.ID> = []
  private var isNarrow = false
  private let gradual = GradualRows()

  init(actions: ItemActions) {
    self.actions = actions
  }

  /// - Parameters:
  ///   - sections: The aisles with their rows.
  ///   - opened: The rows whose parts are shown.
  ///   - isNarrow: Whether sources stand under names.
  func show(_ sections: [ShoppingPage.Section], opened: Set<ShoppingPage.Row.ID>, isNarrow: Bool) {
    (self.sections, self.opened, self.isNarrow) = (sections, opened, isNarrow)
    render()
    gradual.grow(
      to: { [weak self] in self?.sections.reduce(0) { $0 + $1.rows.count } ?? 0 }, in: widget,
      render: { [weak self] in self?.render() })
  }

  /// Whether all rows are there.
  var isSettled: Bool { !gradual.isGrowing }

  private func render() {
    var room = gradual.limit
    let shown = sections.map { section in
      let rows = Array(section.rows.prefix(room))
      room -= rows.count
      return (section: section, rows: rows)
    }.filter { !$0.rows.isEmpty }
    let wanted = Set(shown.map(\.section.aisle))
    for (aisle, group) in aisles where !wanted.contains(aisle) {
      group.clear()
      aisles[aisle] = nil
    }
    let groups = shown.map { aisles[$0.section.aisle] ?? AisleGroup($0.section.title, actions: actions) }
    widget.arrange(groups.map(\.widget))
    for ((section, rows), group) in zip(shown, groups) {
      aisles[section.aisle] = group
      group.show(rows, opened: opened, isNarrow: isNarrow)
    }
    column.show(shown.flatMap { aisles[$0.section.aisle]?.rows ?? [] })
  }
}

/// An aisle: its heading, and its rows in a box.
@MainActor
private final class AisleGroup {
  let widget: Box
  private let list: ItemBox

  init(_ title: String, actions: ItemActions) {
    let heading = Label(title, styles: "heading", "aisle-heading")
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    list = ItemBox(isBasket: false, actions: actions)
    list.widget.setAccessibleLabel(title)
    widget = Box(.vertical, spacing: 9, [heading, list.widget])
  }

  var rows: [ItemRow] { list.rows }

  func show(_ rows: [ShoppingPage.Row], opened: Set<ShoppingPage.Row.ID>, isNarrow: Bool) {
    list.show(rows, opened: opened, isNarrow: isNarrow)
  }

  func clear() { list.show([], opened: [], isNarrow: false) }
}

/// Rows in a box, of an aisle or the basket.
@MainActor
final class ItemBox {
  let widget = Box(.vertical)
  private(set) var rows: [ItemRow] = []
  private let isBasket: Bool
  private let actions: ItemActions

  init(isBasket: Bool, actions: ItemActions) {
    self.isBasket = isBasket
    self.actions = actions
    widget.setAccessibleRole(.group)
    if !isBasket { widget.addStyle("item-box") }
  }

  func show(_ new: [ShoppingPage.Row], opened: Set<ShoppingPage.Row.ID>, isNarrow: Bool) {
    if new.map(\.id) != rows.map(\.row.id) { arrange(new) }
    for (view, row) in zip(rows, new) {
      view.show(row, isOpen: opened.contains(row.id), isNarrow: isNarrow)
    }
  }

  private func arrange(_ new: [ShoppingPage.Row]) {
    let existing = Dictionary(rows.map { ($0.row.id, $0) }, uniquingKeysWith: { first, _ in first })
    let wanted = Set(new.map(\.id))
    for row in rows where !wanted.contains(row.row.id) {
      actions.leave?(row)
    }
    rows = new.map { existing[$0.id] ?? ItemRow($0, isInBasket: isBasket, actions: actions) }
    widget.arrange(rows.map(\.widget))
  }
}
