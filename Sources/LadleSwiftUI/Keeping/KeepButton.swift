import RecipePresentation
import Recipes
import SwiftUI

/// Keeps a recipe in the cookbook, or moves a kept one to the trash.
struct KeepButton: View {
  private let recipe: Recipe
  /// Destructive where the recipe leaves the list that is shown.
  private let role: ButtonRole?
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ recipe: Recipe, _ services: AppServices, role: ButtonRole? = nil) {
    self.recipe = recipe
    self.role = role
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    Button(role: role) {
      services.toggleKept(recipe)
    } label: {
      Label(
        isKept ? Strings.removeFromCookbook : Strings.keep, systemImage: isKept ? "bookmark.fill" : "bookmark"
      )
    }
  }

  private var isKept: Bool { cookbook.model.isKept(recipe) }
}
