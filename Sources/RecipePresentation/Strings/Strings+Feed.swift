import Foundation
public import RecipeFeed
import RecipeSearch
import Recipes

// The states of the recipe screen: what happened, why if that is known, and what to do.
extension Strings {
  public static var loading: String { message("Loading recipes…") }

  static func title(of action: NoticeAction) -> String {
    switch action {
    case .tryAgain: message("Try Again")
    case .browseSamples: message("Browse Sample Recipes")
    case .showAll: message("Show All Recipes")
    case .openPreferences: message("Change Feed")
    }
  }

  /// At the first launch, without a network.
  static func noRecipesYet(tried host: String?) -> Notice {
    Notice(
      glyph: .plate, title: message("No recipes yet"),
      message: message("Connect to the internet to get them, or start with the sample kitchen."),
      details: host.map { message("Couldn’t reach {host}", ["host": $0]) },
      actions: [.browseSamples, .tryAgain])
  }

  static var stopped: Notice {
    Notice(
      glyph: .paused, title: message("Loading was stopped"),
      message: message("Load the recipes when you like."), actions: [.tryAgain, .browseSamples])
  }

  static func emptyFeed(_ source: FeedSource) -> Notice {
    Notice(
      glyph: .plate, title: message("No recipes yet"),
      message: message("This feed has no recipes right now. Try again later, or browse the sample recipes."),
      actions: source == .sample ? [.tryAgain] : [.tryAgain, .browseSamples])
  }

  static func noMatch(for query: RecipeQuery) -> Notice {
    let search = shortened(query.search.trimmingCharacters(in: .whitespacesAndNewlines), to: 60)
    let cuisines = named(query.cuisines)
    let advice =
      switch (search.isEmpty, cuisines.isEmpty) {
      case (false, true):
        message("No recipes match “{search}”. Try fewer or other words.", ["search": search])
      case (false, false):
        message(
          "No recipes from {cuisines} match “{search}”. Try another word or more cuisines.",
          ["cuisines": cuisines, "search": search])
      case (true, _): message("There are no recipes from {cuisines}.", ["cuisines": cuisines])
      }
    return Notice(glyph: .search, title: message("No recipes match"), message: advice, actions: [.showAll])
  }

  /// Shortens a text whose length somebody else chose, before it becomes part of a sentence.
  private static func shortened(_ text: String, to limit: Int) -> String {
    text.unicodeScalars.count <= limit ? text : String(text.unicodeScalars.prefix(limit)) + "…"
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

  /// A headline and the text below it, spoken.
  static func spoken(_ title: String, _ text: String) -> String {
    // Translators: a headline without a full stop, and the sentences below it, as a screen reader says them.
    message("{headline}. {text}", ["headline": title, "text": text])
  }
}

// MARK: - Choosing a feed

extension Strings {
  public static var feed: String { message("Feed") }
  public static var liveFeed: String { message("Live Recipes") }
  public static var sampleFeed: String { message("Sample Kitchen") }
  public static var customFeed: String { message("Custom Address") }
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

  /// Explains why a text does not name a feed.
  public static func problem(_ error: FeedSource.ArgumentError, allowsFiles: Bool = true) -> String {
    switch error {
    case .blank:
      return message("Type an address, such as {example}.", ["example": "https://example.org/recipes.json"])
    case .unsupportedScheme(let scheme):
      return allowsFiles
        ? message("“{scheme}” isn’t supported. Use https://, http:// or a file.", ["scheme": scheme])
        : message("“{scheme}” isn’t supported. Use https:// or http://.", ["scheme": scheme])
    case .notAnAddress(let text):
      let values: KeyValuePairs = ["text": text, "example": "example.org/recipes.json"]
      return allowsFiles
        ? message(
          "“{text}” is not an address. Type a server’s name, such as {example}, or a file’s path that begins with /, ~/ or ./.",
          values)
        : message("“{text}” is not an address. Type a server’s name, such as {example}.", values)
    }
  }
}
