import Combine
import Recipes

/// The recipes that are being cooked, whose rows have a mark. Its own object, because the sessions change each second while
/// a timer runs, and the lists would be made anew as often.
@MainActor
final class CookedRecipes: ObservableObject {
  @Published private(set) var ids: Set<Recipe.ID> = []

  /// Replaces the recipes. Views change only if the recipes do.
  func update(_ ids: Set<Recipe.ID>) { if ids != self.ids { self.ids = ids } }
}
