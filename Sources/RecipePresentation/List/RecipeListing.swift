import Cookbook
public import Foundation
public import RecipeSearch
public import Recipes

/// The recipes that match a query, in order. Cards are made as their rows are shown, so a list of 100,000
/// recipes costs no more than one screenful.
public struct RecipeListing: Sendable {
  private enum Rows: Sendable {
    /// The rows of a feed, as indices into its recipes.
    case feed(RecipeIndex, [Int32])
    /// The rows of the cookbook.
    case kept(KeptIndex, [UUID], CardDetails)
  }

  private let rows: Rows
  public let count: Int
  /// One section for each cuisine if sorted by cuisine, otherwise none.
  public let sections: [RecipeSection]
  public let opensLinksDirectly: Bool

  /// Makes the list of a feed's recipes.
  init(_ index: RecipeIndex, rows: RecipeRows, opensLinksDirectly: Bool = false) {
    self.rows = .feed(index, rows.indices)
    count = rows.count
    sections = rows.sections
    self.opensLinksDirectly = opensLinksDirectly
  }

  /// Makes the list of kept recipes.
  init(_ index: KeptIndex, ids: [UUID], details: CardDetails) {
    rows = .kept(index, ids, details)
    count = ids.count
    sections = []
    opensLinksDirectly = false
  }

  public func recipe(at row: Int) -> Recipe {
    switch rows {
    case .feed(let index, let indices): index.recipes[Int(indices[row])]
    case .kept(let index, let ids, _): index.recipe(ids[row])
    }
  }

  public func card(at row: Int) -> RecipeCard {
    if case .kept(let index, let ids, let details) = rows, let kept = index[ids[row]] {
      return RecipeCard(kept: kept, details: details)
    }
    return RecipeCard(recipe(at: row), opensLinksDirectly: opensLinksDirectly)
  }

  public func row(of id: Recipe.ID) -> Int? {
    switch rows {
    case .feed(let index, let indices): indices.firstIndex { index.recipes[Int($0)].id == id }
    case .kept(_, let ids, _): ids.firstIndex(of: id)
    }
  }

  /// Returns a function that says whether a row of an earlier listing and a row of this one show the same recipe.
  ///
  /// Two listings of one feed, or of one cookbook after a change, are compared by numbers and identities, so that
  /// comparing all rows of a long list costs little. Two versions of a feed are compared by their recipes.
  public func comparison(with earlier: RecipeListing) -> (_ earlier: Int, _ row: Int) -> Bool {
    guard opensLinksDirectly == earlier.opensLinksDirectly else { return { _, _ in false } }
    switch (earlier.rows, rows) {
    case (.feed(let earlierIndex, let earlierRows), .feed(let index, let rows))
    where earlierIndex.hasRecipes(of: index):
      return { earlierRows[$0] == rows[$1] }
    case (.kept(let earlierIndex, let earlierIDs, _), .kept(let index, let ids, _)):
      let difference = index.list.difference(from: earlierIndex.list)
      let changed = Set(difference.changed)
      return { earlierIDs[$0] == ids[$1] && (changed.isEmpty || !changed.contains(ids[$1])) }
    default:
      return { earlier.recipe(at: $0) == recipe(at: $1) }
    }
  }

  /// Returns the recipe `offset` rows from another one; nil beyond either end, or if the other is not listed.
  public func neighbour(of id: Recipe.ID, offset: Int) -> Recipe? {
    guard let row = row(of: id), (0..<count).contains(row + offset) else { return nil }
    return recipe(at: row + offset)
  }
}
