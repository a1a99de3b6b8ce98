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
    VStack(spacing: 0) {
      NavigationStack {
        RecipeDetailView(recipe, services)
          // A refresh may bring the same recipe with other contents.
          .id(recipe)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button(Strings.done) { dismiss() }
            }
          }
      }
      // The app's own is behind this sheet.
      TimerBar(services.stove)
    }
    .modifier(CookingCover(services))
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.visible)
  }
}
