import Adwaita
import RecipePresentation

/// Changes the number of servings: by a button less or more, which can be held, or by typing it.
@MainActor
final class ServingsStepper {
  let widget: Box
  private let model: RecipeDetailModel
  private let fewer = Button(icon: "list-remove-symbolic", name: Strings.fewerServings)
  private let more = Button(icon: "list-add-symbolic", name: Strings.moreServings)
  /// Shows the number, and opens the popover in which the number is typed.
  private let number = MenuButton()
  private let title = Label(styles: "numeric")
  private let entry = NumberEntry(maximum: PreparedRecipe.servingsRange.upperBound, step: 1)
  private let original = Button(Strings.originalServings)

  init(_ model: RecipeDetailModel) {
    self.model = model
    number.setChild(Box(.horizontal, spacing: 4, [title, Icon("pan-down-symbolic")]))
    number.addStyle("flat", "servings")
    number.tooltip = Strings.servingsLabel
    entry.setAccessibleLabel(Strings.servingsLabel)
    let content = Box(.vertical, spacing: 9, [entry, original])
    content.setMargins(9)
    let popover = Popover(content)
    number.setPopover(popover)
    widget = Box(.horizontal, spacing: 6, [fewer, number, more])
    // A heading beside it that wraps would stretch its buttons.
    widget.verticalAlign = .center
    for button in [fewer, more] { button.addStyle("circular") }
    fewer.onHold { [weak model] in model?.changeServings(by: -1) }
    more.onHold { [weak model] in model?.changeServings(by: 1) }
    entry.onChange { [weak self] in
      if let self { self.model.setServings(entry.number) }
    }
    popover.onClose { [weak self] in self?.entry.update() }
    original.onClick { [weak self, weak popover] in
      self?.model.resetServings()
      popover?.close()
    }
  }

  func show(_ recipe: PreparedRecipe) {
    guard let words = recipe.servingsTitle else { return }
    title.text = words
    number.setAccessibleLabel(words)
    // A recipe whose page names no number is halved and doubled by the buttons alone.
    entry.isVisible = recipe.servings != nil
    if let servings = recipe.servings, entry.number != servings { entry.number = servings }
    original.isSensitive = recipe.isScaled
    // A button that becomes insensitive loses the focus: the other one gets it.
    let hadFocus = fewer.containsFocus || more.containsFocus
    fewer.isSensitive = recipe.canHaveFewer
    more.isSensitive = recipe.canHaveMore
    if hadFocus, !widget.containsFocus { (recipe.canHaveMore ? more : fewer).grabFocus() }
  }
}
