/// What the recipe screen shows: one case, and with it all that the case shows.
///
/// A warning stands beside what was there before; it never replaces it.
public enum RecipeListState: Sendable {
  /// Nothing is known yet. Placeholders of the cards' size.
  case loading
  case recipes(RecipeListing, RefreshWarning?)
  /// The feed has recipes, and none of them fits the search and the cuisines.
  case noMatch(Notice, RefreshWarning?)
  /// The feed has no recipes.
  case empty(Notice, RefreshWarning?)
  /// There is nothing to show.
  case failed(Notice)

  public var warning: RefreshWarning? {
    switch self {
    case .recipes(_, let warning), .noMatch(_, let warning), .empty(_, let warning): warning
    case .loading, .failed: nil
    }
  }

  public var listing: RecipeListing? {
    if case .recipes(let listing, _) = self { listing } else { nil }
  }

  public var notice: Notice? {
    switch self {
    case .noMatch(let notice, _), .empty(let notice, _), .failed(let notice): notice
    case .loading, .recipes: nil
    }
  }
}
