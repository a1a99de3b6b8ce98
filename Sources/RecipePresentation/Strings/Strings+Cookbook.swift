import Cookbook

// The cookbook's screen, and keeping recipes.
extension Strings {
  public static var cookbook: String { message("Cookbook") }
  /// The name of the button that keeps a recipe.
  public static var keep: String { message("Keep in Cookbook") }
  /// The name of the same button for a kept recipe.
  public static var removeFromCookbook: String { message("Remove from Cookbook") }
  public static var favorite: String { message("Favorite") }
  /// In a card's menu.
  public static var addToFavorites: String { message("Add to Favorites") }
  public static var removeFromFavorites: String { message("Remove from Favorites") }
  public static var favoritesOnly: String { message("Favorites Only") }
  public static var filter: String { message("Filter") }
  public static var tags: String { message("Tags") }
  public static var totalTime: String { message("Total Time") }
  public static var anyTime: String { message("Any Time") }

  /// "Up to 30 min".
  public static func title(of limit: CookingTime) -> String {
    message("Up to {time}", ["time": duration(.seconds(limit.minutes * 60))])
  }

  public static func title(of sort: CookbookSort) -> String {
    switch sort {
    case .name: message("Name")
    case .added: message("Added", context: "order")
    case .cooked: message("Last Cooked")
    case .rating: message("Rating")
    }
  }

  /// The spoken name of the sort menu.
  public static func sortLabel(_ sort: CookbookSort) -> String {
    message("Sorted by {order}", ["order": title(of: sort)])
  }

  /// The spoken label of a recipe's card that is kept.
  public static func keptLabel(_ label: String) -> String { message("{recipe}, kept", ["recipe": label]) }

  /// The spoken label of a kept recipe's card that is a favourite.
  public static func favoriteLabel(_ label: String) -> String {
    message("{recipe}, favorite", ["recipe": label])
  }

  /// The name, the cuisine and further facts of a kept recipe's card, spoken.
  static func cardLabel(name: String, detail: String) -> String {
    detail.isEmpty ? name : message("{recipe}, {cuisine}", ["recipe": name, "cuisine": detail])
  }

  static func cooked(daysAgo days: Int) -> String {
    if days == 0 { return message("cooked today") }
    return message("cooked {count} day ago", plural: "cooked {count} days ago", days)
  }

  static func stars(_ count: Int) -> String { message("{count} star", plural: "{count} stars", count) }

  static func removedFromCookbook(_ name: String) -> String {
    message("“{recipe}” is in the trash", ["recipe": name])
  }

  static func keptInCookbook(_ name: String) -> String {
    message("“{recipe}” is in your cookbook", ["recipe": name])
  }
  static func recipeChanged(_ name: String) -> String { message("“{recipe}” changed", ["recipe": name]) }
  static var editDiscarded: String { message("Changes discarded") }

  static func removed(daysAgo days: Int) -> String {
    if days == 0 { return message("removed today") }
    return message("removed {count} day ago", plural: "removed {count} days ago", days)
  }

  // MARK: - Notices

  static var emptyCookbook: Notice {
    Notice(
      glyph: .plate, title: message("Your cookbook is empty"),
      message: message(
        "The bookmark on a recipe keeps it here, with its ingredients, its steps and its photo, also without a network."
      ))
  }

  static func cookbookNotice(_ error: CookbookError) -> Notice {
    Notice(
      glyph: .document, title: message("The cookbook can’t be read"), message: cookbookProblem(error),
      actions: [.tryAgain])
  }

  static func noMatch(for query: CookbookQuery) -> Notice {
    Notice(
      glyph: .search, title: message("No recipes match"),
      message: query.isFiltered
        ? message("No kept recipe matches the filters. Show all to see the others.")
        : message("No kept recipe matches the search. Try fewer or other words."), actions: [.showAll])
  }

  // MARK: - A kept recipe

  static var keptPageMissing: String {
    message("Its ingredients and steps are not here yet. They are fetched as soon as there is a connection.")
  }
  static var keptPageUnreadable: String { message("Its page has no recipe Ladle can read.") }
}
