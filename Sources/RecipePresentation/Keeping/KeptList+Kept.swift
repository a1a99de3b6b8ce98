public import Cookbook
public import Foundation
public import Recipes

// The kept recipes.
extension KeptList {
  /// Whether a recipe is in the cookbook, or will be as soon as the disk has it: one of the feed's, or a kept one.
  public func isKept(_ recipe: Recipe) -> Bool {
    let id = keptID(of: recipe)
    // GTK asks for more than a hundred cards at launch, and deriving an identity takes longest.
    if pending.isEmpty { return id != nil }
    return pending.isKept(id ?? futureID(of: recipe)) ?? pending.isKept(recipe.id) ?? (id != nil)
  }

  /// Returns the identity that a feed's recipe gets when it is kept.
  func futureID(of recipe: Recipe) -> UUID { FeedOrigin(feed: feed, recipe: recipe.id).keptID(of: recipe) }

  /// Returns the recipe as it is kept; nil if it is not.
  func keptVersion(of recipe: Recipe) -> Recipe? { shownKeptID(of: recipe).flatMap { index?[$0]?.recipe } }

  /// Returns a kept recipe for showing; nil if it is not kept, or about to be removed.
  func recipe(_ id: Recipe.ID) -> Recipe? { pending.isKept(id) == false ? nil : index?[id]?.recipe }

  /// Returns a kept recipe as the folder's list has it.
  func kept(_ id: Recipe.ID) -> KeptRecipe? { index?[id]?.kept }

  /// Returns the name of a kept recipe; empty if it is not kept.
  public func keptName(of id: Recipe.ID) -> String { kept(id)?.name ?? "" }

  /// Returns the category and the tags of a kept recipe, which are filters alike. The cuisine is shown beside them, and is
  /// left out.
  public func tags(of id: Recipe.ID) -> [String] {
    guard let row = index?[id] else { return [] }
    let cuisine = row.kept.cuisine?.lowercased()
    return row.tags.filter { $0.lowercased() != cuisine }
  }

  /// Returns the identity of a kept recipe, given itself or the recipe of a feed; nil if it is not kept, or the folder
  /// does not have it yet.
  public func keptID(of recipe: Recipe) -> UUID? {
    if latest.list.isEmpty { return nil }
    if index?[recipe.id] != nil { return recipe.id }
    if let id = keptIDs[recipe.id] { return id }
    let id = latest.list.keptID(for: recipe, feed: feed)
    keptIDs[recipe.id] = id
    return id
  }

  /// Returns the identity of a kept recipe, as `keptID` does; nil also if it is about to be removed.
  public func shownKeptID(of recipe: Recipe) -> UUID? { isKept(recipe) ? keptID(of: recipe) : nil }

  /// The kept recipes that have another version to choose from.
  public var conflicts: Set<UUID> { latest.conflicts }

  /// The files in the folder that cannot be read.
  public var problems: [CookbookProblem] { latest.problems.map { CookbookProblem($0, in: path) } }

  /// Returns the personal facts about a kept recipe.
  public func facts(of id: Recipe.ID) -> PersonalFacts {
    pending.applied(to: latest.list[id]?.facts ?? PersonalFacts(), of: id)
  }

  /// Whether a kept recipe is a favorite.
  public func isFavorite(_ id: Recipe.ID) -> Bool { facts(of: id).isFavorite }

  /// Whether a kept recipe was cooked on a day.
  func isCooked(_ cooked: CookedDay) -> Bool { facts(of: cooked.recipe).cookedOn.contains(cooked.day) }

  /// Returns the note that the folder has, which the screen may not show yet.
  func keptNote(of id: UUID) -> String { cookbook.state.list[id]?.facts.note ?? "" }
}
