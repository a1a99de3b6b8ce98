import RecipePresentation
import Recipes
import SwiftUI

/// The detail on iPhone: a sheet that opens half-way and can be pulled up.
struct RecipeSheet: View {
  private let recipe: Recipe
  private let services: AppServices
  @ObservedObject private var navigator: Observed<Navigator>
  @Environment(\.dismiss) private var dismiss

  init(_ recipe: Recipe, _ services: AppServices) {
    self.recipe = recipe
    self.services = services
    navigator = services.navigator
  }

  var body: some View {
    NavigationStack {
      RecipeDetailView(recipe, services)
        // Another recipe begins at its top. The same recipe stays where it is read when an edit or a refresh changes it.
        .id(recipe.id)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { dismiss() }
              // The key Return begins a new line of the note.
              .keyboardShortcut(.cancelAction)
          }
        }
        // The sheet covers the list's own timer bar.
        .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(services) }
    }
    .modifier(CookingCover(services))
    .modifier(CookbookCover(services, isHere: navigator.model.cooking == nil))
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.visible)
  }
}
