/// An order of kept recipes. Ties fall to the name.
public enum CookbookSort: String, CaseIterable, Hashable, Sendable, Codable {
  case name
  /// The recipe that was kept last comes first.
  case added
  /// The recipe that was cooked last comes first; recipes that were never cooked come last.
  case cooked
  /// The best recipe comes first; recipes without stars come last.
  case rating
}

extension Strings {
  /// An order of the cookbook, in a menu: newest first, cooked last first, most stars first.
  public static func title(of sort: CookbookSort) -> String {
    switch sort {
    case .name: message("Name")
    case .added: message("Recently Added")
    case .cooked: message("Last Cooked")
    case .rating: message("Rating")
    }
  }

  /// The spoken name of the sort menu.
  public static func sortLabel(_ sort: CookbookSort) -> String {
    labeled(sortBy, title(of: sort))
  }
}
