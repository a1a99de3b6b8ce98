import Adwaita
import RecipePages
import RecipePresentation

/// The contents of the recipe's page: ingredients to tick off, for the chosen servings, and the steps.
@MainActor
final class RecipeContentView {
  let widget = Grid(columnSpacing: 36, rowSpacing: 36)
  private let model: RecipeDetailModel
  private let ingredients: Clamp
  /// Holds the ingredients. Hidden without any, so that the grid leaves no space for it.
  private let ingredientColumn: Box
  private let ingredientPlace = Bin()
  private let steps = Bin()
  private var shown: PreparedRecipe?
  private var rows: [IngredientCheck] = []
  private var stepTexts: [Label] = []
  private let clear = Button(Strings.clearTicks, styles: "flat")
  /// Holds `clear` and the ingredients.
  private var column: Box?
  private var stepper: ServingsStepper?
  private var head: Box?
  private var title: Label?
  /// The width for the heading of the ingredients and the servings.
  private var room = Int.max
  private var isWide = true
  private var isCramped = false
  private static let spacingAbove = 18
  /// The width of the ingredients beside the steps, at the usual size of text.
  private static let ingredientWidth = 320.0

  init(_ model: RecipeDetailModel) {
    self.model = model
    ingredients = Clamp(ingredientPlace, maximum: Int(Self.ingredientWidth))
    // Its width does not depend on its contents.
    ingredients.expandsHorizontally = false
    ingredientColumn = Box(.vertical, [ingredients])
    steps.expandsHorizontally = true
    clear.wrapLabel()
    clear.horizontalAlign = .start
    clear.onClick { [weak model] in model?.clearTicks() }
    // GTK measures an aligned child width-for-height, which takes about a second for wrapped text; a filling
    // box avoids that.
    widget.attach(ingredientColumn, column: 0, row: 0)
    widget.attach(steps, column: 1, row: 0)
  }

  /// Puts ingredients and steps side by side if `isWide`, and the heading and the servings one below the
  /// other if `isCramped`.
  func layOut(isWide: Bool, isCramped: Bool, room: Int, textScale: Double) {
    self.isCramped = isCramped
    self.room = isWide ? Int(Self.ingredientWidth * max(1, textScale)) : room
    if isWide != self.isWide {
      widget.remove(steps)
      widget.attach(steps, column: isWide ? 1 : 0, row: isWide ? 0 : 1)
    }
    self.isWide = isWide
    if !isWide { ingredients.setMargins(top: 0) }
    let width = Int(Self.ingredientWidth * max(1, textScale))
    ingredients.maximum = isWide ? width : 10_000
    ingredients.setSizeRequest(width: isWide ? width : -1)
    arrangeHead()
  }

  /// Puts the servings below the heading where they leave no room for its word: "Ingrédient-s".
  private func arrangeHead() {
    guard let head, let title else { return }
    let width = title.naturalWidth + 6 + (stepper?.widget.naturalWidth ?? 0)
    head.orientation = isCramped || width > room ? .vertical : .horizontal
  }

  /// Keeps the ingredients in view while the steps beside them scroll, if they fit into the view.
  func follow(_ scrolled: ScrolledWindow, in content: Widget) {
    var margin = 0
    if isWide, let top = widget.top(in: content) {
      let view = scrolled.verticalAdjustment
      let hidden = Int(view.value) - top + Self.spacingAbove
      let room = steps.height - ingredients.height
      if hidden > 0, ingredients.height + Self.spacingAbove <= Int(view.pageSize) {
        margin = min(hidden, max(0, room))
      }
    }
    ingredients.setMargins(top: margin)
  }

  func show(_ recipe: PreparedRecipe) {
    if shown?.contents != recipe.contents { build(recipe) }
    shown = recipe
    for (row, ingredient) in zip(rows, recipe.groups.flatMap(\.ingredients)) { row.show(ingredient) }
    for (label, step) in zip(stepTexts, recipe.steps) { label.show(step) }
    if clear.containsFocus, !recipe.hasTicks { rows.first?.widget.grabFocus() }
    clear.isSensitive = recipe.hasTicks
    stepper?.show(recipe)
    arrangeHead()
  }

  // MARK: - Ingredients

  private func build(_ recipe: PreparedRecipe) {
    rows = []
    // The recipe may have changed while it is shown.
    column?.remove(clear)
    let column = Box(.vertical, spacing: 12)
    self.column = column
    let title = heading(Strings.ingredients)
    title.expandsHorizontally = true
    let head = Box(.horizontal, spacing: 6, [title])
    stepper = recipe.servingsTitle == nil ? nil : ServingsStepper(model)
    if let stepper { head.append(stepper.widget) }
    (self.head, self.title) = (head, title)
    column.append(head)
    for group in recipe.groups {
      if let name = group.name { column.append(subheading(name)) }
      let list = ListBox(group.ingredients.map(row))
      list.setAccessibleLabel(group.name ?? Strings.ingredients)
      column.append(list)
    }
    // Below the rows, and there without ticks too, so that no tick moves a row.
    column.append(clear)
    ingredientPlace.setChild(recipe.contents.ingredients.isEmpty ? nil : column)
    ingredientColumn.isVisible = !recipe.contents.ingredients.isEmpty
    let method = Box(.vertical, spacing: 36)
    if !recipe.contents.steps.isEmpty { method.append(stepList(recipe.steps)) }
    if let notice = recipe.cutNotice {
      let label = Label(notice, styles: "quiet")
      label.wrap()
      label.alignment = 0
      method.append(label)
    }
    if !recipe.nutrition.isEmpty { method.append(nutritionTable(recipe)) }
    steps.setChild(method)
  }

  private func row(_ ingredient: PreparedRecipe.IngredientRow) -> Widget {
    let row = IngredientCheck { [weak model] in model?.tick(ingredient: ingredient.id) }
    rows.append(row)
    return row.widget
  }

  // MARK: - Steps

  private func stepList(_ steps: [PreparedStep]) -> Widget {
    let column = Box(.vertical, spacing: 14, [heading(Strings.steps)])
    stepTexts = []
    var rows = Grid()
    for (index, step) in steps.enumerated() {
      if index == 0 || step.section != steps[index - 1].section {
        if let name = step.section { column.append(subheading(name)) }
        rows = Grid(columnSpacing: 14, rowSpacing: 14)
        column.append(rows)
      }
      let badge = Label(String(index + 1), styles: "step-number", "numeric")
      badge.verticalAlign = .start
      let text = Label(styles: "step")
      text.show(step)
      text.wrap()
      text.alignment = 0
      text.expandsHorizontally = true
      // Selectable and focusable: a label that is only selectable would trap Tab.
      text.isSelectable = true
      stepTexts.append(text)
      rows.attach(badge, column: 0, row: index)
      rows.attach(
        step.name.map { Box(.vertical, spacing: 4, [subheading($0), text]) } ?? text, column: 1, row: index)
    }
    return column
  }

  /// The nutrition facts, folded away.
  private func nutritionTable(_ recipe: PreparedRecipe) -> Widget {
    let rows = recipe.nutrition.map { fact in
      let value = Label(fact.value.keepingAmountsTogether, styles: "numeric")
      value.alignment = 1
      // A short value needs no second line; that of another program may be a sentence.
      if fact.value.count > 24 { value.wrap() }
      let row = ActionRow(fact.name)
      row.addSuffix(value)
      row.setAccessibleDescription(fact.value)
      return row
    }
    let list = ListBox(rows)
    list.setMargins(top: 12)
    list.setAccessibleLabel(recipe.nutritionTitle)
    let title = Label(recipe.nutritionTitle, styles: "title-3")
    title.wrap()
    return Expander(title, list)
  }

  private func heading(_ text: String) -> Label {
    let label = Label(text, styles: "title-3", "method-heading")
    label.setAccessibleRole(.heading)
    label.wrap()
    label.alignment = 0
    return label
  }
  private func subheading(_ text: String) -> Label {
    let label = Label(text, styles: "heading")
    label.setAccessibleRole(.heading)
    label.alignment = 0
    label.wrap()
    return label
  }
}
