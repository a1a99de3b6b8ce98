/// The state of the recipe screen. Each case carries everything it shows.
///
/// A warning is shown beside the list and never replaces it.
public enum RecipeListState: Sendable {
  /// No recipes are known yet. The list shows placeholders of the cards' size.
  case loading
  case recipes(RecipeListing, RefreshWarning?)
  /// The feed has recipes, but none matches the search and the cuisines.
  case noMatch(Notice, RefreshWarning?)
  /// The feed has no recipes.
  case empty(Notice, RefreshWarning?)
  /// Loading failed or was stopped, and no earlier version is stored.
  case failed(Notice)

  /// The announcement for assistive technology after a change to this state. `total` is the number of all recipes. The
  /// age in a warning is left out, because a screen reader would repeat it each minute.
  func announcement(of total: Int?) -> String {
    let found =
      switch self {
      case .loading: Strings.loading
      case .recipes(let listing, _): Strings.matches(listing.count, of: total ?? listing.count)
      case .noMatch(let notice, _), .empty(let notice, _): notice.title
      case .failed(let notice): Strings.spoken(notice.title, notice.message)
      }
    return warning.map { Strings.spoken(found, $0.cause) } ?? found
  }

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

/// A change of a `RecipeListModel`.
public enum RecipeListChange: Hashable, Sendable {
  /// The state, the query, the cuisines, or whether a refresh is in progress.
  case state
  /// A refresh added recipes: "3 new recipes". Shown once, for a moment.
  case news(String)
  /// The person pressed a notice's button that opens the preferences.
  case preferencesWanted
}
