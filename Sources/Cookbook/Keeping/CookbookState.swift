public import Foundation
public import RecipePages
public import Recipes

/// What a cookbook holds, for showing: a snapshot, which `Cookbook.states` delivers anew after each change.
public struct CookbookState: Sendable {
  /// The kept recipes, in no particular order. They stay when the folder goes away, as they were last seen.
  public internal(set) var recipes: [KeptRecipe] = []
  /// What is in the folder and cannot be listed.
  public internal(set) var problems: [FolderProblem] = []
  /// What the person has said about recipes, by the recipe's identity.
  public internal(set) var facts: [UUID: PersonalFacts] = [:]
  /// The recipes that have another version to choose from.
  public internal(set) var conflicts: Set<UUID> = []
  /// Why the folder cannot be used at the moment; nil while it can. Every call tries again.
  public internal(set) var failure: CookbookError?
  /// Whether the folder has been read. Until then there may be recipes that are not listed.
  public internal(set) var isLoaded = false

  private var origins: [FeedOrigin: UUID] = [:]
  private var pages: [AddressKey: [KeptRecipe]] = [:]

  init() {}

  init(_ listing: CookbookListing, key: (String) -> AddressKey?) {
    recipes = listing.recipes
    problems = listing.problems
    isLoaded = true
    for recipe in recipes {
      if let origin = recipe.origin { origins[origin] = recipe.id }
      if let key = key(recipe.source) { pages[key, default: []].append(recipe) }
    }
  }

  /// Returns the kept recipe for a feed's recipe: the one kept from it, or from another place with the same page and
  /// the same name or an ingredient in common.
  ///
  /// - Parameters:
  ///   - recipe: The feed's recipe.
  ///   - feed: The feed's address, or `FeedOrigin.file`; nil for none.
  ///   - contents: What was read from the recipe's page; nil if it was not read yet.
  /// - Returns: The identity of the kept recipe; nil if there is none.
  public func keptID(for recipe: Recipe, feed: String?, contents: RecipeContents? = nil) -> UUID? {
    let feed = feed.map(FeedOrigin.key)
    if let feed, let id = origins[FeedOrigin(feed: feed, recipe: recipe.id)] { return id }
    guard let source = recipe.source?.text, let key = AddressKey(source), let kept = pages[key] else {
      return nil
    }
    // A page may have several recipes, and a feed lists each for itself. One that has no ingredients yet is known by
    // its name alone: keeping it twice is better than saying that it is kept and keeping nothing.
    let traits = RecipeTraits(RecipeDocument(recipe, feed: feed, contents: contents))
    return kept.first { kept in
      // All files are one feed by name, and a file may be written anew with other identities.
      (feed == nil || feed == FeedOrigin.file || kept.origin?.feed != feed)
        && RecipeTraits(name: kept.name, ingredients: kept.ingredientLines).isRelated(to: traits)
    }?.id
  }
}
