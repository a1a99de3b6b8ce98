/// One of the places that a window switches between.
public enum Place: String, CaseIterable, Hashable, Sendable, Codable {
  /// The feed's recipes.
  case recipes
  /// The kept recipes.
  case cookbook
  /// The planned meals.
  case plan
  /// The shopping list.
  case shopping

  public var title: String {
    switch self {
    case .recipes: Strings.recipes
    case .cookbook: Strings.cookbook
    case .plan: Strings.plan
    case .shopping: Strings.shopping
    }
  }

  /// The number in the keys that show the place: Alt+1.
  public var number: Int {
    switch self {
    case .recipes: 1
    case .cookbook: 2
    case .plan: 3
    case .shopping: 4
    }
  }
}
