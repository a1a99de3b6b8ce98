public import Foundation
public import Shopping

/// The contents of a cookbook, for showing: a snapshot, which `Cookbook.states` delivers anew after each change.
public struct CookbookState: Sendable {
  /// The kept recipes. They stay when the folder goes away, as they were last seen.
  public internal(set) var list = CookbookList()
  /// The files in the folder that cannot be listed.
  public internal(set) var problems: [FolderProblem] = []
  /// The recipes that have another version to choose from.
  public internal(set) var conflicts: Set<UUID> = []
  /// The shopping list, with its lines read.
  public internal(set) var shopping = ShoppingList()
  /// Counts the changes of `shopping`.
  package internal(set) var shoppingVersion = 0
  /// Why the folder cannot be used at the moment; nil while it can. Every call tries again.
  public internal(set) var failure: CookbookError?
  /// Whether the folder has been read. Until then there may be recipes that are not listed.
  public internal(set) var isLoaded = false

  init() {}

  /// All kept recipes, in no particular order, for a walk over all of them.
  public var recipes: [KeptRecipe] { list.entries.map(\.recipe) }

  /// Whether two states show the same.
  package func isSame(as other: CookbookState) -> Bool {
    list.version == other.list.version && problems == other.problems && conflicts == other.conflicts
      && shoppingVersion == other.shoppingVersion && failure == other.failure && isLoaded == other.isLoaded
  }
}
