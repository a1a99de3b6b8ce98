import Adwaita
import RecipePages
import RecipePresentation

/// The ingredients beside a step: the ingredients that the step uses, or all of the recipe's, to tick off.
@MainActor
final class CookingIngredients {
  let widget = Box(.vertical, spacing: 12)
  private let model: RecipeDetailModel
  private let heading = Label(styles: "title-4")
  private let list = Bin()
  private let toggle = Button("", styles: "flat", "all-ingredients")
  private var rows: [IngredientCheck] = []
  private var shown: Contents?
  /// Whether the person has asked for all ingredients.
  private var showsAll = false
  /// Called when rows have gone that may have had the focus.
  var onLostFocus: (@MainActor () -> Void)?

  /// The ingredients for which the rows were made. A tick or another amount changes the rows instead.
  private struct Contents: Equatable {
    let step: Int
    let groups: [Group]
  }
  private struct Group: Equatable {
    let name: String?
    let ingredients: [Int]
  }

  /// Whether the ingredients stand beside the step, where all of them are shown if the step names none.
  var isBeside = false

  init(_ model: RecipeDetailModel) {
    self.model = model
    heading.alignment = 0
    heading.wrap()
    heading.setAccessibleRole(.heading)
    toggle.horizontalAlign = .start
    toggle.wrapLabel()
    toggle.onClick { [weak self] in
      guard let self else { return }
      showsAll.toggle()
      onToggle?()
    }
    for part in [heading, list, toggle] as [Widget] { widget.append(part) }
  }

  /// Called when the person asks for all ingredients, or for those of the step.
  var onToggle: (@MainActor () -> Void)?

  /// Shows the ingredients for the step at an index. `step` is nil until the recipe's page has been read.
  func render(step: PreparedStep?, at position: Int) {
    guard let recipe = model.page.read, !recipe.contents.ingredients.isEmpty else {
      widget.isVisible = false
      return
    }
    widget.isVisible = true
    if shown?.step != position { showsAll = false }
    let own = step?.ingredients ?? []
    let isAll = showsAll || (isBeside && own.isEmpty)
    let groups =
      isAll
      ? recipe.groups.map { (name: $0.name, ingredients: $0.ingredients) }
      : own.isEmpty ? [] : [(name: nil, ingredients: own)]
    heading.text = isAll ? Strings.ingredients : Strings.forThisStep
    heading.isVisible = !groups.isEmpty
    toggle.label =
      !isAll
      ? Strings.allIngredients(recipe.contents.ingredients.count)
      : own.isEmpty ? Strings.hideIngredients : Strings.forThisStep
    toggle.isVisible = !isAll || showsAll
    let contents = Contents(
      step: position, groups: groups.map { Group(name: $0.name, ingredients: $0.ingredients.map(\.id)) })
    if contents != shown {
      let hadFocus = list.containsFocus
      build(groups)
      shown = contents
      if hadFocus { onLostFocus?() }
    }
    for (row, ingredient) in zip(rows, groups.flatMap(\.ingredients)) { row.show(ingredient) }
  }

  private func build(_ groups: [(name: String?, ingredients: [PreparedRecipe.IngredientRow])]) {
    rows = []
    let column = Box(.vertical, spacing: 12)
    for group in groups {
      if let name = group.name {
        let label = Label(name, styles: "heading")
        label.setAccessibleRole(.heading)
        label.alignment = 0
        label.wrap()
        column.append(label)
      }
      let list = ListBox(group.ingredients.map(row))
      list.setAccessibleLabel(group.name ?? heading.text)
      column.append(list)
    }
    list.setChild(groups.isEmpty ? nil : column)
    list.isVisible = !groups.isEmpty
  }

  private func row(_ ingredient: PreparedRecipe.IngredientRow) -> Widget {
    let row = IngredientCheck { [weak model] in model?.tick(ingredient: ingredient.id) }
    rows.append(row)
    return row.widget
  }
}
