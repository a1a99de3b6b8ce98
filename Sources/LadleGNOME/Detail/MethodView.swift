import Adwaita
import RecipePages
import RecipePresentation

/// What the recipe's page says: ingredients to tick off, for as many as one cooks for, and the steps.
@MainActor
final class MethodView {
  let widget = Grid(columnSpacing: 36, rowSpacing: 36)
  private let model: RecipeDetailModel
  private let ingredients: Clamp
  /// Around it: a column with nothing in it has no space beside it.
  private let ingredientColumn: Box
  private let ingredientPlace = Bin()
  private let steps = Bin()
  private var shown: RecipeMethod?
  private var rows: [(check: CheckButton, label: Label)] = []
  private var stepper: Box?
  private var servings: Button?
  private var fewer: Button?
  private var more: Button?
  private var isRendering = false

  init(_ model: RecipeDetailModel) {
    self.model = model
    ingredients = Clamp(ingredientPlace, maximum: Self.ingredientWidth)
    // As wide as asked for, whatever is in it.
    ingredients.expandsHorizontally = false
    ingredientColumn = Box(.vertical, [ingredients])
    steps.expandsHorizontally = true
    // In a box that fills its place, so that they need no alignment: what is aligned is asked how wide it would be at the
    // height of all the steps, and with texts in it that takes a second.
    widget.attach(ingredientColumn, column: 0, row: 0)
    widget.attach(steps, column: 1, row: 0)
  }

  /// Side by side where there is room, one under the other where there is not; `isCramped` where a heading and the
  /// servings have no room beside one another.
  func layOut(isWide: Bool, isCramped: Bool) {
    self.isCramped = isCramped
    head?.orientation = isCramped ? .vertical : .horizontal
    if isWide != self.isWide {
      widget.remove(steps)
      widget.attach(steps, column: isWide ? 1 : 0, row: isWide ? 0 : 1)
    }
    self.isWide = isWide
    if !isWide { ingredients.setMargins(top: 0) }
    ingredients.maximum = isWide ? Self.ingredientWidth : 10_000
    ingredients.setSizeRequest(width: isWide ? Self.ingredientWidth : -1)
  }

  /// Keeps the ingredients in view while the steps beside them scroll by, as far as they fit.
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
  private static let spacingAbove = 18
  /// Beside the steps.
  private static let ingredientWidth = 320
  private var isWide = true
  private var isCramped = false
  private var head: Box?

  func show(_ method: RecipeMethod) {
    if shown?.contents != method.contents { build(method) }
    shown = method
    isRendering = true
    for (row, ingredient) in zip(rows, method.groups.flatMap(\.ingredients)) {
      row.label.text = ingredient.text
      row.label.setStyle("ticked", ingredient.isTicked)
      row.check.isOn = ingredient.isTicked
      row.check.setAccessibleLabel(ingredient.text)
      row.check.tooltip = ingredient.text == ingredient.original ? nil : ingredient.original
    }
    isRendering = false
    if let count = method.servings { servings?.label = Strings.servings(count) }
    // A button that can no longer be pressed would take the keyboard with it.
    let hadFocus = stepper?.containsFocus == true
    servings?.isSensitive = method.isScaled
    fewer?.isSensitive = method.canHaveFewer
    more?.isSensitive = method.canHaveMore
    if hadFocus, stepper?.containsFocus == false { (method.canHaveMore ? more : fewer)?.grabFocus() }
  }

  // MARK: Ingredients

  private func build(_ method: RecipeMethod) {
    rows = []
    let column = Box(.vertical, spacing: 12)
    let title = heading(Strings.ingredients)
    title.expandsHorizontally = true
    let head = Box(.horizontal, spacing: 6, [title])
    if method.servings != nil { head.append(makeStepper()) }
    head.orientation = isCramped ? .vertical : .horizontal
    self.head = head
    column.append(head)
    for group in method.groups {
      if let name = group.name { column.append(subheading(name)) }
      let list = ListBox(group.ingredients.map(row))
      list.setAccessibleLabel(group.name ?? Strings.ingredients)
      column.append(list)
    }
    ingredientPlace.setChild(method.contents.ingredients.isEmpty ? nil : column)
    ingredientColumn.isVisible = !method.contents.ingredients.isEmpty
    steps.setChild(method.contents.steps.isEmpty ? nil : stepList(method.contents.sections))
  }

  private func row(_ ingredient: RecipeMethod.IngredientRow) -> Widget {
    let check = CheckButton()
    let label = Label(ingredient.text)
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    check.setChild(label)
    check.addStyle("ingredient")
    check.onToggle { [weak self] in
      guard let self, !isRendering else { return }
      model.tick(ingredient: ingredient.id)
    }
    rows.append((check, label))
    return check
  }

  private func makeStepper() -> Widget {
    let fewer = Button(icon: "list-remove-symbolic", name: Strings.fewerServings)
    let more = Button(icon: "list-add-symbolic", name: Strings.moreServings)
    // What it says is the number; pressed, it is the page's own again.
    let label = Button("", styles: "flat", "servings")
    label.tooltip = Strings.originalServings
    label.onClick { [weak model] in model?.resetServings() }
    fewer.onClick { [weak model] in model?.changeServings(by: -1) }
    more.onClick { [weak model] in model?.changeServings(by: 1) }
    for button in [fewer, more] { button.addStyle("circular") }
    servings = label
    self.fewer = fewer
    self.more = more
    let stepper = Box(.horizontal, spacing: 6, [fewer, label, more])
    self.stepper = stepper
    return stepper
  }

  // MARK: Steps

  private func stepList(_ sections: [InstructionSection]) -> Widget {
    let column = Box(.vertical, spacing: 14, [heading(Strings.steps)])
    var number = 0
    for section in sections {
      if let name = section.name { column.append(subheading(name)) }
      let rows = Grid(columnSpacing: 14, rowSpacing: 14)
      for (row, step) in section.steps.enumerated() {
        number += 1
        let badge = Label(String(number), styles: "step-number", "numeric")
        badge.verticalAlign = .start
        let text = Label(step.text, styles: "step")
        text.wrap()
        text.alignment = 0
        text.expandsHorizontally = true
        // With the keyboard too, and a stop for it: a label that can be selected and not focused would stop Tab for good.
        text.isSelectable = true
        rows.attach(badge, column: 0, row: row)
        rows.attach(text, column: 1, row: row)
      }
      column.append(rows)
    }
    return column
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
