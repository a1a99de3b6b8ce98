import RecipeFeed
import Recipes

// Why there are no recipes, or no newer ones.
extension Strings {
  /// In the bar beside the recipes of the last good answer: "Couldn’t refresh. The server isn’t answering."
  static func failedRefresh(_ error: FeedError) -> String {
    // Translators: {problem} is a headline without a full stop, such as "The server isn’t answering".
    let failure = message("Couldn’t refresh. {problem}.", ["problem": page(for: error).title])
    guard case .malformed(.recipe(let number, let name, let field, let problem)) = error else {
      return failure
    }
    return sentences(failure, defect(number: number, name: name, field: field, problem: problem))
  }

  /// The page of an error with nothing to show: its picture, what happened, and what to do.
  static func page(for error: FeedError) -> (Glyph, title: String, advice: String) {
    switch error {
    case .cancelled: return (.paused, stopped.title, stopped.message)
    case .fileNotFound, .fileNotReadable, .unsupportedAddress, .truncated, .tooLarge, .malformed:
      let (title, advice) = documentPage(for: error)
      return (.document, title, advice)
    case .offline, .hostNotFound, .connectionFailed:
      let (title, advice) = connectionPage(for: error)
      return (.offline, title, advice)
    default:
      let (title, advice) = serverPage(for: error)
      return (.server, title, advice)
    }
  }

  static var tryLater: String { message("Try again later.") }
  static var checkConnection: String { message("Check the connection, or try again later.") }
  private static var checkAddress: String { message("Check the feed’s address.") }

  private static func connectionPage(for error: FeedError) -> (title: String, advice: String) {
    switch error {
    case .hostNotFound(let host):
      (
        message("Server not found"),
        message("There is no server called {host}. Check the feed’s address.", ["host": host])
      )
    case .connectionFailed: (message("The server can’t be reached"), checkConnection)
    default: (message("No connection"), connectOrBrowse)
    }
  }

  private static func serverPage(for error: FeedError) -> (title: String, advice: String) {
    switch error {
    case .silent: (message("The server isn’t answering"), checkConnection)
    case .tooSlow: (message("The answer takes too long"), checkConnection)
    case .insecure(let host):
      (
        message("The connection isn’t secure"),
        message(
          "The certificate of {host} isn’t trusted. Check this device’s date, or try another network.",
          ["host": host])
      )
    case .badRedirect, .status(404), .status(410): (message("The feed can’t be found"), checkAddress)
    case .status(401), .status(403):
      (message("The server doesn’t allow this"), message("This feed isn’t open to everyone."))
    case .status(429): (message("The server is busy"), tryLater)
    case .status(500...): (message("The server has a problem"), tryLater)
    case .status: (message("The server gave an unexpected answer"), checkAddress)
    default: (message("Something went wrong"), tryLater)
    }
  }

  private static func documentPage(for error: FeedError) -> (title: String, advice: String) {
    switch error {
    case .truncated, .malformed(.notJSON(.truncated)): (message("The answer was cut off"), checkConnection)
    case .tooLarge(let limit), .malformed(.notJSON(.tooLarge(let limit))):
      (
        message("The feed is too large"),
        message("Feeds can be up to {size}.", ["size": size(limit)])
      )
    case .malformed(.notJSON(.html)):
      (
        message("This is a web page, not a feed"),
        message("Sign in to the network if it asks you to, or check the feed’s address.")
      )
    case .malformed(.notJSON(.empty)): (message("The answer is empty"), tryLater)
    case .malformed(.recipe(let number, let name, let field, let problem)):
      (
        message("The feed has an error"),
        sentences(
          defect(number: number, name: name, field: field, problem: problem),
          message("Ask the feed’s owner to fix it."))
      )
    case .fileNotFound(let path):
      (message("File not found"), message("There is no file at {path}.", ["path": path]))
    case .fileNotReadable(let path):
      (message("The file can’t be read"), message("Check the permissions of {path}.", ["path": path]))
    case .unsupportedAddress: (message("This address isn’t supported"), supportedAddresses)
    default: (message("This is not a recipe feed"), checkAddress)
    }
  }

  /// For the owner of the feed.
  static func details(of error: FeedError) -> String? {
    switch error {
    case .connectionFailed(let host): couldNotReach(host)
    case .status(let code): message("Status {code}", ["code": String(code)])
    case .malformed(.recipe(let number, let name, let field, let problem)):
      defect(number: number, name: name, field: field, problem: problem)
    case .malformed(.noRecipes(.topLevelNotAnObject)): message("The top level is not an object.")
    case .malformed(.noRecipes): message("“{key}” is not a list.", ["key": "recipes"])
    case .malformed(.notJSON(.notUTF8)): message("The text is not UTF-8.")
    case .malformed(.notJSON(.tooDeep)): message("The text is too complex.")
    case .malformed(.notJSON(.other)): message("The text is not JSON.")
    case .other(let words): words
    default: nil
    }
  }

  /// A recipe by its position, counted from 1.
  static func recipePlace(_ number: Int) -> String {
    message("Recipe {number}", ["number": Self.number(number)])
  }

  /// "Recipe 18 has no name."
  static func defect(
    number: Int, name: String?, field: FeedDefect.Field, problem: FeedDefect.Problem
  ) -> String {
    // Translators: a recipe by its position, at the beginning of a sentence: "Recipe 18 has no name."
    let place = message("Recipe {number}", context: "subject", ["number": Self.number(number)])
    let recipe = name.map { message("{recipe} (“{name}”)", ["recipe": place, "name": $0]) } ?? place
    let values: KeyValuePairs = ["recipe": recipe, "key": field.rawValue]
    return switch (field, problem) {
    case (.recipe, _): message("{recipe} is not an object.", values)
    case (_, .notAUUID): message("{recipe}: “{key}” is not a UUID.", values)
    case (.identity, .missing), (.identity, .null), (.identity, .blank):
      message("{recipe} has no identity (“uuid”).", values)
    case (.name, .missing), (.name, .null), (.name, .blank): message("{recipe} has no name.", values)
    case (.cuisine, .missing), (.cuisine, .null), (.cuisine, .blank):
      message("{recipe} has no cuisine.", values)
    default: message("{recipe}: “{key}” is not text.", values)
    }
  }
}
