/// The kept recipes to show and their order.
public struct CookbookQuery: Hashable, Sendable {
  /// Words that must all occur in a recipe's name, cuisine, ingredients, tags, note, author or source.
  public var search = ""
  /// The cuisines to show; empty means all.
  public var cuisines: Set<String> = []
  /// The tags to show: a recipe must have at least one of them. An empty set means any or none.
  public var tags: Set<String> = []
  public var showsFavoritesOnly = false
  /// The longest total time; nil for any, known or not.
  public var time: CookingTime?
  public var sort = CookbookSort.added

  public init() {}

  /// Whether a filter other than the search is set.
  public var isFiltered: Bool { !cuisines.isEmpty || !tags.isEmpty || showsFavoritesOnly || time != nil }
}

/// A limit of the total time.
public enum CookingTime: Int, CaseIterable, Hashable, Sendable {
  case quarter = 15
  case half = 30
  case hour = 60

  /// The time in minutes.
  public var minutes: Int { rawValue }
}

extension Strings {
  /// "Up to 30 min".
  public static func title(of limit: CookingTime) -> String {
    message("Up to {time}", ["time": duration(.seconds(limit.minutes * 60))])
  }
}
