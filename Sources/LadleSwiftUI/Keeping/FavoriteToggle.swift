import RecipePresentation
import Recipes
import SwiftUI

/// Marks a kept recipe as a favorite. There is nothing for a recipe that is not kept.
struct FavoriteToggle: View {
  private let recipe: Recipe
  private let requests: KeptRequests
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ recipe: Recipe, _ services: AppServices) {
    self.recipe = recipe
    requests = services.app.requests
    cookbook = services.cookbook
  }

  var body: some View {
    if let id = cookbook.model.shownKeptID(of: recipe) {
      Toggle(isOn: isFavorite(id)) {
        Label(Strings.favorite, systemImage: cookbook.model.isFavorite(id) ? "heart.fill" : "heart")
          .frame(minWidth: Metrics.borderedLabel, minHeight: Metrics.borderedLabel)
      }
    }
  }

  private func isFavorite(_ id: Recipe.ID) -> Binding<Bool> {
    Binding {
      cookbook.model.isFavorite(id)
    } set: { _ in
      requests.toggleFavorite(id)
      Haptics.selectionChanged()
    }
  }
}

/// The same, as the action of a row of the cookbook that is swiped. Its recipe is a kept one.
struct FavoriteButton: View {
  private let recipe: Recipe
  private let requests: KeptRequests
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ recipe: Recipe, _ services: AppServices) {
    self.recipe = recipe
    requests = services.app.requests
    cookbook = services.cookbook
  }

  var body: some View {
    Button {
      requests.toggleFavorite(recipe.id)
      Haptics.selectionChanged()
    } label: {
      Label(Strings.favorite, systemImage: cookbook.model.isFavorite(recipe.id) ? "heart.slash" : "heart")
    }
  }
}
