import Adwaita
import RecipePresentation

/// Ingredients with checks, in a box: those of a recipe or of the plan that the person chooses for the list.
@MainActor
final class CheckRows<ID: Hashable> {
  /// An ingredient.
  struct Row {
    let id: ID
    let text: [Label.Run]
    /// The words at the end of the row, such as "9 on the list"; empty for none.
    var detail = ""
    /// The words for assistive technology.
    let label: String
    let isTicked: Bool
  }

  let widget = Box(.vertical)
  private let toggle: @MainActor (ID) -> Void
  private var rows: [(id: ID, check: CheckButton, name: Label, detail: Label, words: Box)] = []
  private var isRendering = false

  /// - Parameters:
  ///   - name: The name of the box, for assistive technology.
  ///   - toggle: Called when the person ticks an ingredient or takes its tick away.
  init(_ name: String, toggle: @escaping @MainActor (ID) -> Void) {
    self.toggle = toggle
    widget.addStyle("item-box")
    widget.setAccessibleRole(.group)
    widget.setAccessibleLabel(name)
  }

  /// Shows the ingredients. In a cramped box the details stand below the names.
  func show(_ new: [Row], isCramped: Bool = false) {
    if new.map(\.id) != rows.map(\.id) { build(new) }
    isRendering = true
    for (new, row) in zip(new, rows) {
      row.name.show(new.text)
      row.detail.text = new.detail
      row.detail.isVisible = !new.detail.isEmpty
      row.words.orientation = isCramped ? .vertical : .horizontal
      row.check.setAccessibleLabel(new.label)
      row.check.isOn = new.isTicked
    }
    isRendering = false
  }

  private func build(_ new: [Row]) {
    let focused = rows.first { $0.check.containsFocus }?.id
    for row in rows { widget.remove(row.check) }
    rows = new.map { new in
      let check = CheckButton()
      let name = Label()
      let detail = Label(styles: "caption", "quiet")
      for label in [name, detail] {
        label.wrap()
        label.alignment = 0
      }
      name.expandsHorizontally = true
      // See `IngredientCheck`.
      name.requestNoWidth()
      let words = Box(.horizontal, spacing: 12, [name, detail])
      check.setChild(words)
      check.addStyle("item", "item-check")
      check.onToggle { [weak self] in
        if self?.isRendering == false { self?.toggle(new.id) }
      }
      widget.append(check)
      return (new.id, check, name, detail, words)
    }
    if let focused { rows.first { $0.id == focused }?.check.grabFocus() }
  }
}
