/// The recipes to show and their order.
public struct RecipeQuery: Hashable, Sendable {
  /// Words that must all occur in a recipe's name, cuisine or further words.
  public var search: String
  /// The cuisines to show; empty means all.
  public var cuisines: Set<String>
  /// The order of the rows.
  public var sort: RecipeSort

  public init(search: String = "", cuisines: Set<String> = [], sort: RecipeSort = .nameAscending) {
    self.search = search
    self.cuisines = cuisines
    self.sort = sort
  }
}

/// An order of recipes. Each is total (ties fall to the name, then to the identity), so it is the same in
/// every run.
public enum RecipeSort: String, CaseIterable, Hashable, Sendable, Codable {
  case nameAscending = "name"
  case nameDescending = "name-descending"
  case cuisineAscending = "cuisine"
  case cuisineDescending = "cuisine-descending"
}
