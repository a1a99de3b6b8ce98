import RecipePresentation
import Recipes
import SwiftUI

/// Opens the editor of a kept recipe. There is nothing for a recipe that is not kept.
struct EditRecipeButton: View {
  private let recipe: Recipe
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ recipe: Recipe, _ services: AppServices) {
    self.recipe = recipe
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    if cookbook.model.shownKeptID(of: recipe) != nil {
      Button {
        services.app.edit(recipe)
      } label: {
        Label(Strings.editRecipe, systemImage: "pencil")
      }
    }
  }
}
