/// What a person asked to see: every word of `search` occurs, the cuisine is one of `cuisines`, in `sort` order.
public struct RecipeQuery: Hashable, Sendable {
  public var search: String
  /// Empty means every cuisine.
  public var cuisines: Set<String>
  public var sort: RecipeSort

  public init(search: String = "", cuisines: Set<String> = [], sort: RecipeSort = .nameAscending) {
    self.search = search
    self.cuisines = cuisines
    self.sort = sort
  }
}

/// A total order of recipes: ties fall to the name, then to the identity, so that it is the same from run to run.
public enum RecipeSort: String, CaseIterable, Hashable, Sendable, Codable {
  case nameAscending = "name"
  case nameDescending = "name-descending"
  case cuisineAscending = "cuisine"
  case cuisineDescending = "cuisine-descending"
}
