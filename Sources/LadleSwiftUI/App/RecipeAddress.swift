import Foundation
import Recipes

/// `ladle://recipe/UUID`, by which other apps and shortcuts open a recipe.
enum RecipeAddress {
  /// Nil for any other address.
  static func recipe(_ url: URL) -> Recipe.ID? {
    guard url.scheme?.lowercased() == "ladle", url.host?.lowercased() == "recipe" else { return nil }
    return UUID(uuidString: url.lastPathComponent)
  }
}
