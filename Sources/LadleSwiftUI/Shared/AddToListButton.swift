import RecipePresentation
import Recipes
import SwiftUI

/// Puts a recipe's ingredients on the shopping list, or tells that they are there.
struct AddToListButton: View {
  /// The place of the button: an entry of a menu, or a button of the recipe's page.
  enum Style { case item, button }

  private let recipe: Recipe
  private let style: Style
  private let services: AppServices
  @ObservedObject private var shopping: Observed<ShoppingModel>

  init(_ recipe: Recipe, as style: Style = .item, _ services: AppServices) {
    self.recipe = recipe
    self.style = style
    self.services = services
    shopping = services.shopping
  }

  var body: some View {
    let isOnList = services.app.isOnList(recipe)
    let title = isOnList ? Strings.onShoppingList : Strings.addToShoppingList
    switch style {
    case .item:
      Button {
        services.navigator.model.show(.addToList(recipe))
      } label: {
        Label(title, systemImage: isOnList ? "checkmark" : "basket")
      }
    case .button:
      Button {
        services.navigator.model.show(.addToList(recipe))
      } label: {
        Label(
          isOnList ? Strings.onListShort : Strings.shoppingShort,
          systemImage: isOnList ? "checkmark" : "basket"
        )
        .frame(maxWidth: .infinity, minHeight: Metrics.borderedLabel)
      }
      .buttonStyle(.bordered)
      .accessibilityLabel(title)
    }
  }
}
