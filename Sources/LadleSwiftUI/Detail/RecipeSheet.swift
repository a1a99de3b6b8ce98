import RecipePresentation
import Recipes
import SwiftUI

/// The detail on iPhone: a sheet that opens half way and is pulled up.
struct RecipeSheet: View {
  private let recipe: Recipe
  private let services: LadleServices
  @Environment(\.dismiss) private var dismiss

  init(_ recipe: Recipe, _ services: LadleServices) {
    self.recipe = recipe
    self.services = services
  }

  var body: some View {
    NavigationStack {
      RecipeDetailView(recipe, services)
        // A refresh may bring the same recipe with other contents.
        .id(recipe)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button(Words.done) { dismiss() }
          }
        }
    }
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.visible)
  }
}
