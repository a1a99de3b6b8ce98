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

  /// The places in `recipes` of those that were kept from a feed's recipe: several if a person has copied a folder,
  /// or if files number their recipes alike.
  private var origins: [FeedOrigin: [Int]] = [:]
  private var pages: [AddressKey: [KeptRecipe]] = [:]

  init() {}

  init(_ listing: CookbookListing, key: (String) -> AddressKey?) {
    recipes = listing.recipes
    problems = listing.problems
    isLoaded = true
    for (place, recipe) in recipes.enumerated() {
      if let origin = recipe.origin { origins[origin, default: []].append(place) }
      if let key = key(recipe.source) { pages[key, default: []].append(recipe) }
    }
  }

  /// Returns the kept recipe for a feed's recipe: the one kept from it, or from another place with the same page and
  /// the same name or an ingredient in common. Of several it is the same one on all devices and at each launch.
  ///
  /// - Parameters:
  ///   - recipe: The feed's recipe.
  ///   - feed: The feed's address, or `FeedOrigin.file`; nil for none.
  ///   - contents: What was read from the recipe's page; nil if it was not read yet.
  /// - Returns: The identity of the kept recipe; nil if there is none.
  public func keptID(for recipe: Recipe, feed: String?, contents: RecipeContents? = nil) -> UUID? {
    let feed = feed.map(FeedOrigin.key)
    if let feed {
      let origin = FeedOrigin(feed: feed, recipe: recipe.id)
      let kept = origins[origin]?.map { recipes[$0] }
        .filter { origin.isOf(recipe, name: $0.name, source: $0.source) }
      if let first = kept?.min(by: KeptRecipe.isOriginal) { return first.id }
    }
    guard let source = recipe.source?.text, let key = AddressKey(source), let kept = pages[key] else {
      return nil
    }
    // A page may have several recipes, and a feed lists each for itself. One that has no ingredients yet is known by
    // its name alone: keeping it twice is better than saying that it is kept and keeping nothing.
    let traits = RecipeTraits(RecipeDocument(recipe, feed: feed, contents: contents))
    return kept.filter { kept in
      // All files are one feed by name, and a file may be written anew with other identities.
      (feed == nil || feed == FeedOrigin.file || kept.origin?.feed != feed)
        && RecipeTraits(name: kept.name, ingredients: kept.ingredientLines).isRelated(to: traits)
    }.min(by: KeptRecipe.isOriginal)?.id
  }
}

extension FeedOrigin {
  /// Whether what was kept from here, under this name and with this page, is of the recipe that a feed has here now.
  ///
  /// All files are one feed by name, and those that people write often number their recipes alike, from 1. So a recipe of
  /// a file has the same page too or, unless both have one, the same name. One that the person has renamed and that has
  /// no page could be of another file as well. It does not count: a bookmark that is missing does less harm than a wrong
  /// one, with which another recipe would be opened, edited and removed.
  func isOf(_ recipe: Recipe, name: String, source: String) -> Bool {
    guard feed == Self.file else { return true }
    if let page = recipe.source.flatMap({ AddressKey($0.text) }), let kept = AddressKey(source) {
      return page == kept
    }
    return RecipeTraits.folded(recipe.name) == RecipeTraits.folded(name)
  }
}

extension KeptRecipe {
  /// The order of recipes of which one is an original, and the others are copies by a file manager. A copy gets an identity
  /// that is derived from its folder's name; what was said of the recipe is with the original's.
  fileprivate static func isOriginal(_ recipe: KeptRecipe, before other: KeptRecipe) -> Bool {
    if recipe.id.isDerived != other.id.isDerived { return other.id.isDerived }
    return FolderState.precedes(
      (recipe.created, FileName(recipe.folder)), (other.created, FileName(other.folder)))
  }
}
