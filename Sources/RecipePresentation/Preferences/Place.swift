/// One of the places that a window switches between.
public enum Place: String, CaseIterable, Hashable, Sendable, Codable {
  /// The feed's recipes.
  case recipes
  /// The kept recipes.
  case cookbook

  public var title: String {
    switch self {
    case .recipes: Strings.recipes
    case .cookbook: Strings.cookbook
    }
  }
}
