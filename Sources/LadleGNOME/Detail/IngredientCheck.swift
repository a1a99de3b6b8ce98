import Adwaita
import RecipePresentation

/// An ingredient to tick off.
@MainActor
final class IngredientCheck {
  let widget = CheckButton()
  private let label = Label()
  private var isRendering = false

  /// - Parameter tick: Called when the person ticks the ingredient or takes the tick away.
  init(_ tick: @escaping @MainActor () -> Void) {
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    // A check button measures its child's width for its height, which GtkLabel finds by laying the text out up to five
    // hundred times: seconds for a page whose lines are long.
    label.requestNoWidth()
    widget.setChild(label)
    widget.addStyle("ingredient")
    widget.onToggle { [weak self] in
      if self?.isRendering == false { tick() }
    }
  }

  func show(_ ingredient: PreparedRecipe.IngredientRow) {
    isRendering = true
    label.text = ingredient.text.keepingAmountsTogether
    label.setStyle("ticked", ingredient.isTicked)
    widget.isOn = ingredient.isTicked
    widget.setAccessibleLabel(ingredient.text)
    widget.tooltip = ingredient.text == ingredient.original ? nil : ingredient.original
    isRendering = false
  }
}
