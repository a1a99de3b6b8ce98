/// One of the places that a window switches between.
public enum Place: String, CaseIterable, Hashable, Sendable, Codable {
  /// The feed's recipes.
  case recipes
  /// The kept recipes.
  case cookbook
  /// The shopping list.
  case shopping

  public var title: String {
    switch self {
    case .recipes: Strings.recipes
    case .cookbook: Strings.cookbook
    case .shopping: Strings.shopping
    }
  }

  /// The number in the keys that show the place: Alt+1. The third belongs to the plan.
  public var number: Int {
    switch self {
    case .recipes: 1
    case .cookbook: 2
    case .shopping: 4
    }
  }
}
