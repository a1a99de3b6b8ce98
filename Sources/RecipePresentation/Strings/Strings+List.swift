public import RecipeSearch
import Recipes

// The recipe screen: its controls, its menus and its cards.
extension Strings {
  public static var appName: String { message("Ladle") }
  /// What Ladle is, in one line.
  public static var summary: String { message("Browse recipes, and cook from them") }

  /// The recipes of the feed, one of the places of the app.
  public static var recipes: String { message("Recipes") }
  /// The button that loads the feed again.
  public static var refresh: String { message("Refresh") }
  public static var cancelRefresh: String { message("Stop Refreshing") }
  /// A message, after a link to a recipe was opened.
  public static var recipeNotFound: String { message("This feed doesn’t have that recipe") }
  /// The button that closes a message.
  public static var dismiss: String { message("Dismiss") }
  public static var search: String { message("Search Recipes") }
  public static var clearSearch: String { message("Clear Search") }
  public static var back: String { message("Back", context: "navigation") }
  public static var close: String { message("Close") }
  /// The button that saves and closes.
  public static var done: String { message("Done") }
  public static var cancel: String { message("Cancel") }
  public static var mainMenu: String { message("Main Menu") }
  public static var preferences: String { message("Preferences") }
  public static var keyboardShortcuts: String { message("Keyboard Shortcuts") }
  public static var about: String { message("About Ladle") }
  public static var quit: String { message("Quit") }
  public static var nextRecipe: String { message("Next Recipe") }
  public static var previousRecipe: String { message("Previous Recipe") }
  /// The name of a menu, for assistive technology.
  public static var moreActions: String { message("More Actions") }

  /// In the search field, before anything is typed; `count` is nil while it is unknown.
  public static func searchPlaceholder(recipes count: Int?) -> String {
    guard let count else { return message("Search recipes") }
    return message("Search {count} recipe", plural: "Search {count} recipes", count)
  }

  /// How many recipes are shown.
  static func recipeCount(_ count: Int) -> String {
    message("{count} recipe", plural: "{count} recipes", count)
  }

  /// "4 of 63 recipes": said after each change of search, cuisine or order.
  public static func matches(_ shown: Int, of total: Int) -> String {
    if shown == total { return recipeCount(total) }
    return message(
      "{shown} of {count} recipe", plural: "{shown} of {count} recipes", total, ["shown": number(shown)])
  }

  /// Said after a refresh: "3 new recipes"; nil if nothing has changed.
  static func news(_ difference: RecipeDifference) -> String? {
    if difference.isEmpty { return nil }
    if difference.added > 0 {
      return message("{count} new recipe", plural: "{count} new recipes", difference.added)
    }
    return message("Recipes updated")
  }
}

// MARK: - Cuisine and order

extension Strings {
  public static var cuisine: String { message("Cuisine") }
  public static var allCuisines: String { message("All Cuisines") }
  public static var sortBy: String { message("Sort By") }

  /// The title of the cuisine menu: the cuisines that are chosen at the moment.
  public static func cuisineTitle(chosen: Set<String>) -> String {
    guard chosen.count > 1 else { return chosen.first ?? cuisine }
    return message("{count} Cuisine", plural: "{count} Cuisines", chosen.count)
  }

  /// The spoken name of the cuisine menu.
  public static func cuisineLabel(chosen: Set<String>) -> String {
    chosen.isEmpty ? message("Cuisine: all") : labeled(cuisine, named(chosen))
  }

  /// "British, French, Greek, Italian, Thai, and 4 more".
  static func named(_ cuisines: Set<String>) -> String {
    let others = cuisines.count - 5
    let shown = Array(sorted(cuisines).prefix(5))
    guard others > 0 else { return list(shown) }
    return list(shown + [more(others)])
  }

  /// Below the entries of a menu or a list that leaves some out.
  public static func more(_ count: Int) -> String {
    message("{count} more", plural: "{count} more", count)
  }

  /// An entry of the cuisine menu: "British (27)".
  public static func cuisineChoice(_ name: String, count: Int) -> String {
    bracketed(name, count)
  }

  /// An order of the recipes, in a menu.
  public static func title(of sort: RecipeSort) -> String {
    switch sort {
    case .nameAscending: message("Name A–Z")
    case .nameDescending: message("Name Z–A")
    case .cuisineAscending: message("Cuisine A–Z")
    case .cuisineDescending: message("Cuisine Z–A")
    }
  }

  /// The spoken name of the sort menu.
  public static func sortLabel(_ sort: RecipeSort) -> String { labeled(sortBy, title(of: sort)) }
}

// MARK: - Cards

extension Strings {
  /// A mark on a recipe that has a video.
  public static var video: String { message("Video") }

  /// A picture of a dish, spoken.
  public static func photo(of name: String) -> String { message("Photo of {recipe}", ["recipe": name]) }
}
