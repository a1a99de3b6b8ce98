import Cookbook
public import Foundation
public import Recipes
import Shopping

extension AppModel {
  /// Whether the shopping list lies on top, so that Undo is the list's.
  var showsShopping: Bool { navigator.place == .shopping && navigator.opened == nil }

  /// Returns a recipe of the shopping list; nil if neither the cookbook nor the feed has it any longer.
  public func recipe(_ id: Recipe.ID) -> Recipe? { cookbook.recipe(id) ?? list.recipe(id) }

  /// Opens a recipe of the shopping list, over the list. Nothing happens if it is gone.
  public func openFromList(_ id: Recipe.ID) {
    if let recipe = recipe(id) { navigator.open(recipe) }
  }

  /// Whether a recipe, one of the feed's or a kept one, is on the shopping list.
  public func isOnList(_ recipe: Recipe) -> Bool {
    !shopping.recipesOnList.isEmpty && !shopping.recipesOnList.isDisjoint(with: identities(of: recipe))
  }

  /// Creates the model of the dialog that adds a recipe to the shopping list, for as long as the dialog is open.
  public func listAddition(of recipe: Recipe) -> ListAddition {
    let recipe = cookbook.keptVersion(of: recipe) ?? recipe
    let identities = identities(of: recipe)
    return ListAddition(
      recipe, page: page(of: recipe), shopping: shopping, identities: identities,
      meal: plan.next(of: identities) { !self.plan.isOnList($0) })
  }

  /// Creates the model of the dialog that adds a planned meal to the shopping list; nil if its recipe is gone.
  public func listAddition(ofMeal id: UUID) -> ListAddition? {
    guard let meal = plan.plan[id], let recipe = plan.recipe(of: meal) else { return nil }
    return ListAddition(
      recipe, page: page(of: recipe), shopping: shopping, identities: identities(of: recipe),
      meal: plan.isOnList(meal) ? nil : meal
    ) { [plan] in plan.addToList($0, factor: $1, count: $2) }
  }

  /// The identities that a recipe may have on the list and the plan: its own, and that of the same recipe in the cookbook or the feed.
  func identities(of recipe: Recipe) -> Set<UUID> {
    var identities: Set<UUID> = [recipe.id, cookbook.keptID(of: recipe) ?? cookbook.futureID(of: recipe)]
    if let origin = cookbook.kept(recipe.id)?.origin?.recipe { identities.insert(origin) }
    return identities
  }
}
