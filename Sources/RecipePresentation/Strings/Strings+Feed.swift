import Foundation
public import RecipeFeed
import RecipeSearch
import Recipes

// The states of the recipe screen: what happened, why if that is known, and what to do.
extension Strings {
  public static var loading: String { message("Loading recipes…") }

  /// A button on a page that says why there are no recipes.
  static func title(of action: NoticeAction) -> String {
    switch action {
    case .tryAgain: message("Try Again")
    case .browseSamples: message("Open Sample Kitchen")
    case .showAll: message("Show All Recipes")
    case .openPreferences: message("Change Feed")
    case .addRecipe, .addMeal: addRecipe
    case .importRecipes: importRecipes
    case .chooseFolder: message("Choose Folder…")
    case .browseRecipes: message("Browse Recipes")
    case .clearBasket: message("Clear Basket")
    }
  }

  /// A command: opens the dialog that adds a recipe.
  static var addRecipe: String { message("Add Recipe…") }

  /// At the first launch, without a network.
  static func noRecipesYet(tried host: String?) -> Notice {
    Notice(
      glyph: .plate, title: message("No recipes yet"),
      message: connectOrBrowse, details: host.map(couldNotReach),
      actions: [.browseSamples, .tryAgain])
  }

  static var connectOrBrowse: String {
    message("Connect to the internet, or open the sample kitchen.")
  }

  static func couldNotReach(_ host: String) -> String { message("Couldn’t reach {host}", ["host": host]) }

  static var stopped: Notice {
    Notice(
      glyph: .paused, title: message("Loading was stopped"), message: tryLater,
      actions: [.tryAgain, .browseSamples])
  }

  static func emptyFeed(_ source: FeedSource) -> Notice {
    Notice(
      glyph: .plate, title: message("No recipes yet"),
      message: message("This feed is empty right now."),
      actions: source == .sample ? [.tryAgain] : [.tryAgain, .browseSamples])
  }

  static func noMatch(for query: RecipeQuery) -> Notice { noMatch(isFiltered: !query.cuisines.isEmpty) }

  static func noMatch(isFiltered: Bool) -> Notice {
    Notice(
      glyph: .search, title: message("No results"),
      message: isFiltered
        ? message("Try a different search or filter.") : message("Try a different search."),
      actions: [.showAll])
  }

  static func warning(for error: FeedError, age: TimeInterval) -> RefreshWarning {
    let cause = failedRefresh(error)
    return RefreshWarning(
      message: sentences(cause, lastUpdated(age)), cause: cause, details: details(of: error))
  }

  static func notice(for error: FeedError, source: FeedSource) -> Notice {
    let (glyph, title, advice) = page(for: error)
    return Notice(
      glyph: glyph, title: title, message: advice,
      // The message of a malformed recipe names its place already.
      details: { if case .malformed(.recipe) = error { nil } else { details(of: error) } }(),
      actions: source == .sample ? [.tryAgain] : [.tryAgain, .browseSamples])
  }
}

// MARK: - Choosing a feed

extension Strings {
  /// A list of recipes on the web, in the preferences.
  public static var feed: String { message("Feed") }
  /// A choice of feed: the usual one, on the web.
  public static var liveFeed: String { message("Live Recipes") }
  /// A choice of feed: recipes that come with the app.
  public static var sampleFeed: String { message("Sample Kitchen") }
  /// A choice of feed: an address that the person types.
  public static var customFeed: String { message("Custom Address") }
  /// The field for the address of a feed.
  public static var feedAddress: String { message("Feed Address") }

  /// While the feed of an address is requested for the first time.
  static func asking(_ source: FeedSource) -> String {
    guard let host = source.url?.host else { return message("Reading the file…") }
    return message("Connecting to {host}…", ["host": host])
  }

  /// The reason for which the feed of an address is not used.
  static func problem(_ error: FeedError) -> String {
    let (_, title, advice) = page(for: error)
    return spoken(title, advice)
  }

  static var supportedAddresses: String {
    message("Use https://, http:// or the path of a file.")
  }

  /// Explains why a text does not name a feed.
  public static func problem(_ error: FeedSource.ArgumentError, allowsFiles: Bool = true) -> String {
    let example = "example.org/recipes.json"
    switch error {
    case .unsupportedScheme(let scheme) where allowsFiles:
      return sentences(message("“{scheme}” isn’t supported.", ["scheme": scheme]), supportedAddresses)
    case .notAnAddress(let text) where allowsFiles:
      return message(
        "“{text}” is not an address. Type one such as {example}, or a path that begins with /, ~/ or ./.",
        ["text": text, "example": example])
    case .blank, .unsupportedScheme, .notAnAddress:
      return message("Type an address, such as {example}.", ["example": example])
    }
  }
}
