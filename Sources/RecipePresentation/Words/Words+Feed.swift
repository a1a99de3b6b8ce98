import Foundation
public import RecipeFeed
import Recipes

// The states of the recipe screen: what happened, why if that is known, and what to do.
extension Words {
  public static let loading = "Loading recipes…"

  static func title(of action: NoticeAction) -> String {
    switch action {
    case .tryAgain: "Try Again"
    case .browseSamples: "Browse Sample Recipes"
    case .showAll: "Show All Recipes"
    case .openPreferences: "Change Feed"
    }
  }

  /// At the first launch, without a network.
  static func noRecipesYet(tried host: String?) -> Notice {
    Notice(
      glyph: .plate, title: "No recipes yet",
      message: "Connect to the internet to get them, or start with the sample kitchen.",
      details: host.map { "Couldn’t reach \($0)" }, actions: [.browseSamples, .tryAgain])
  }

  static let stopped = Notice(
    glyph: .paused, title: "Loading was stopped", message: "Load the recipes when you like.",
    actions: [.tryAgain, .browseSamples])

  static func emptyFeed(_ source: FeedSource) -> Notice {
    Notice(
      glyph: .plate, title: "No recipes yet",
      message: "This feed has no recipes at the moment. Try again later, or browse the sample recipes.",
      actions: source == .sample ? [.tryAgain] : [.tryAgain, .browseSamples])
  }

  static func noMatch(for query: RecipeQuery) -> Notice {
    let search = shortened(query.search.trimmingCharacters(in: .whitespacesAndNewlines), to: 60)
    let cuisines = named(query.cuisines)
    let message =
      switch (search.isEmpty, cuisines.isEmpty) {
      case (false, true): "Nothing is called “\(search)”. Try fewer or other words."
      case (false, false): "Nothing in \(cuisines) is called “\(search)”. Try another word or more cuisines."
      case (true, _): "There are no recipes in \(cuisines)."
      }
    return Notice(glyph: .search, title: "No recipes match", message: message, actions: [.showAll])
  }

  /// A text that somebody else chose the length of, as it stands in a sentence.
  private static func shortened(_ text: String, to limit: Int) -> String {
    text.unicodeScalars.count <= limit ? text : String(text.unicodeScalars.prefix(limit)) + "…"
  }

  /// "3 new recipes"; nil for what is not worth a word.
  static func news(_ difference: RecipeDifference) -> String? {
    if difference.isEmpty { return nil }
    if difference.added > 0 { return counted(difference.added, "new recipe") }
    if difference.removed > 0 { return counted(difference.removed, "recipe") + " removed" }
    return counted(difference.changed, "recipe") + " changed"
  }

  static func warning(for error: FeedError, source: FeedSource, count: Int, age: TimeInterval)
    -> RefreshWarning
  {
    let shown = count == 0 ? "Last asked" : "Showing recipes from"
    return RefreshWarning(
      message: "Couldn’t refresh: \(reason(for: error)). \(shown) \(moment(age)).",
      details: details(of: error))
  }

  /// "2 hours ago", or "a moment ago" where "just now" would not fit the sentence.
  private static func moment(_ age: TimeInterval) -> String { age < 60 ? "a moment ago" : Words.age(age) }

  static func notice(for error: FeedError, source: FeedSource) -> Notice {
    let (glyph, title, advice) = page(for: error)
    return Notice(
      glyph: glyph, title: title, message: advice,
      // The message of a malformed recipe names its place already.
      details: { if case .malformed(.recipe) = error { nil } else { details(of: error) } }(),
      actions: source == .sample ? [.tryAgain] : [.tryAgain, .browseSamples])
  }
}

// MARK: - Why there are no recipes, or no newer ones

extension Words {
  /// What fits after "Couldn’t refresh: ", and before a full stop.
  static func reason(for error: FeedError) -> String {
    switch error {
    case .cancelled: "it was stopped"
    case .offline: "there is no connection"
    case .hostNotFound(let host): "there is no server called \(host)"
    case .connectionFailed: "the server can’t be reached"
    case .silent: "the server isn’t answering"
    case .tooSlow: "the answer takes too long"
    case .insecure: "the server’s certificate isn’t trusted"
    case .badRedirect: "the server sent Ladle in circles"
    case .status(404), .status(410): "the feed isn’t there any more"
    case .status(401), .status(403): "the server doesn’t allow it"
    case .status(429): "the server asks to wait"
    case .status(500...): "the server has a problem"
    case .status: "the server gave an unexpected answer"
    case .truncated: "the answer broke off"
    case .tooLarge, .malformed(.notJSON(.tooLarge)): "the answer is too large"
    case .malformed(.notJSON(.html)): "the server sent a web page instead of a feed"
    case .malformed(.notJSON(.empty)): "the server sent an empty answer"
    case .malformed(.notJSON(.truncated)): "the answer broke off"
    case .malformed(.notJSON), .malformed(.noRecipes): "the answer is not a recipe feed"
    case .malformed(.recipe(let number, let name, let field, let problem)):
      // In the middle of a sentence.
      "in the feed, r"
        + defect(number: number, name: name, field: field, problem: problem).dropFirst().dropLast()
    case .fileNotFound: "the file isn’t there"
    case .fileNotReadable: "the file can’t be read"
    case .unsupportedAddress: "this address can’t be asked"
    case .other: "something went wrong on the way"
    }
  }

  /// The page of an error with nothing to show: its picture, what happened, and what to do.
  static func page(for error: FeedError) -> (Glyph, title: String, advice: String) {
    switch error {
    case .cancelled: (.paused, stopped.title, stopped.message)
    case .offline:
      (.offline, "No connection", "Connect to the internet and try again, or browse the sample recipes.")
    case .hostNotFound(let host):
      (
        .offline, "Server not found",
        "There is no server called \(host). Check the connection and the feed’s address."
      )
    case .connectionFailed(let host):
      (
        .offline, "The server can’t be reached",
        "\(host) refused or dropped the connection. Try again in a while."
      )
    case .silent(let seconds):
      (
        .server, "The server isn’t answering",
        "It said nothing for \(counted(seconds, "second")). Check the connection, or try again in a while."
      )
    case .tooSlow(let minutes):
      (
        .server, "The answer takes too long",
        "It wasn’t complete after \(counted(minutes, "minute")). Check the connection, or try again in a while."
      )
    case .insecure(let host):
      (
        .server, "The connection isn’t secure",
        "\(host) shows a certificate that isn’t trusted. Check the date of this device, or try another network."
      )
    case .badRedirect:
      (
        .server, "The feed can’t be found",
        "The server keeps sending Ladle elsewhere. Check the feed’s address."
      )
    case .status(404), .status(410):
      (.server, "The feed isn’t there", "The server has nothing at this address. Check the feed’s address.")
    case .status(401), .status(403):
      (
        .server, "The server doesn’t allow this",
        "This feed is not open to everyone. Check the feed’s address."
      )
    case .status(429):
      (.server, "The server asks to wait", "It has been asked too often. Try again in a few minutes.")
    case .status(500...):
      (.server, "The server has a problem", "It couldn’t answer. Try again in a while.")
    case .status:
      (.server, "The server gave an unexpected answer", "Check the feed’s address, or try again in a while.")
    case .truncated, .malformed(.notJSON(.truncated)):
      (
        .document, "The answer broke off",
        "Only a part of the feed arrived. Check the connection and try again."
      )
    case .tooLarge(let limit), .malformed(.notJSON(.tooLarge(let limit))):
      (
        .document, "The answer is too large",
        "Ladle takes up to \(limit >> 20) MiB. Check the feed’s address."
      )
    case .malformed(.notJSON(.html)):
      (
        .document, "This is a web page, not a feed",
        "Some networks show a page of their own until one signs in. Sign in there, or check the feed’s address."
      )
    case .malformed(.notJSON(.empty)):
      (.document, "The answer is empty", "The server sent nothing at all. Try again in a while.")
    case .malformed(.notJSON), .malformed(.noRecipes):
      (.document, "This is not a recipe feed", "The answer can’t be read as one. Check the feed’s address.")
    case .malformed(.recipe(let number, let name, let field, let problem)):
      (
        .document, "The feed has a mistake in it",
        defect(number: number, name: name, field: field, problem: problem)
          + " Nothing of such a feed is shown. Whoever keeps it can mend it; try again then."
      )
    case .fileNotFound(let path):
      (.document, "The file isn’t there", "There is nothing at \(path). Check the path of the feed.")
    case .fileNotReadable(let path):
      (.document, "The file can’t be read", "Check that \(path) is a file that you may read.")
    case .unsupportedAddress:
      (
        .document, "This address can’t be asked",
        "A feed’s address starts with http:// or https://, or is a file."
      )
    case .other:
      (.server, "The recipes couldn’t be loaded", "Something went wrong on the way. Try again in a while.")
    }
  }

  /// For whoever keeps the feed.
  static func details(of error: FeedError) -> String? {
    switch error {
    case .status(let code): "Status \(code)"
    case .malformed(.recipe(let number, let name, let field, let problem)):
      defect(number: number, name: name, field: field, problem: problem)
    case .malformed(.noRecipes(.topLevelNotAnObject)): "The top level is not an object."
    case .malformed(.noRecipes(.missing)): "There is no “recipes”."
    case .malformed(.noRecipes(.null)): "“recipes” is null."
    case .malformed(.noRecipes(.notAnArray)): "“recipes” is not a list."
    case .malformed(.notJSON(.notUTF8)): "The text is not UTF-8."
    case .malformed(.notJSON(.tooDeep)): "Lists and objects are nested too deep."
    case .malformed(.notJSON(.other)): "The text is not JSON."
    case .other(let words): words
    default: nil
    }
  }

  /// "Recipe 18 has no name."
  static func defect(
    number: Int, name: String?, field: FeedDefect.Field, problem: FeedDefect.Problem
  ) -> String {
    let recipe = "Recipe \(number)" + (name.map { " (“\($0)”)" } ?? "")
    return switch (field, problem) {
    case (.recipe, _): "\(recipe) is not a recipe."
    case (_, .missing), (_, .null): "\(recipe) has no \(noun(field))."
    case (_, .blank): "\(recipe) has a blank \(noun(field))."
    case (_, .notAUUID): "\(recipe) has a “uuid” that is not a UUID."
    case (_, .wrongType): "\(recipe) has a \(noun(field)) that is not text."
    }
  }

  private static func noun(_ field: FeedDefect.Field) -> String {
    switch field {
    case .recipe: "recipe"
    case .identity: "uuid"
    case .name: "name"
    case .cuisine: "cuisine"
    case .largePhoto: "large photo"
    case .smallPhoto: "small photo"
    case .source: "source"
    case .video: "video"
    }
  }
}

// MARK: - Choosing a feed

extension Words {
  public static let feed = "Feed"
  public static let liveFeed = "Live Recipes"
  public static let sampleFeed = "Sample Kitchen"
  public static let customFeed = "Custom Address"
  public static let feedAddress = "Address of the Feed"

  /// While the feed of an address is asked for the first time.
  static func asking(_ source: FeedSource) -> String {
    if let host = source.url?.host { "Asking \(host)…" } else { "Reading the file…" }
  }

  /// Why the feed of an address is not used.
  static func problem(_ error: FeedError) -> String {
    let (_, title, advice) = page(for: error)
    return "\(title). \(advice)"
  }

  /// What is wrong with the text that should name a feed.
  public static func problem(_ error: FeedSource.ArgumentError, allowsFiles: Bool = true) -> String {
    switch error {
    case .blank: "Type an address, such as https://example.org/recipes.json."
    case .unsupportedScheme(let scheme):
      "“\(scheme)” can’t be asked. Use https://\(allowsFiles ? ", http:// or a file" : " or http://")."
    case .notAnAddress(let text):
      "“\(text)” is not an address. Type a server’s name, such as example.org/recipes.json"
        + (allowsFiles ? ", or a file’s path that begins with /, ~/ or ./." : ".")
    }
  }
}
