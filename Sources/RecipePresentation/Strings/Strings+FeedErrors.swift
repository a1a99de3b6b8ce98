import RecipeFeed
import Recipes

// Why there are no recipes, or no newer ones.
extension Strings {
  /// In the bar beside the recipes that are shown still.
  static func failedRefresh(_ error: FeedError) -> String {
    switch error {
    case .cancelled: message("Couldn’t refresh: it was stopped.")
    case .offline: message("Couldn’t refresh: there is no connection.")
    case .hostNotFound(let host):
      message("Couldn’t refresh: there is no server called {host}.", ["host": host])
    case .connectionFailed: message("Couldn’t refresh: the server can’t be reached.")
    case .silent: message("Couldn’t refresh: the server isn’t answering.")
    case .tooSlow: message("Couldn’t refresh: the answer takes too long.")
    case .insecure: message("Couldn’t refresh: the server’s certificate isn’t trusted.")
    case .badRedirect:
      message("Couldn’t refresh: the server redirects too often, or to what isn’t a web page.")
    case .status(404), .status(410): message("Couldn’t refresh: the feed isn’t there any more.")
    case .status(401), .status(403): message("Couldn’t refresh: the server doesn’t allow it.")
    case .status(429): message("Couldn’t refresh: the server is busy.")
    case .status(500...): message("Couldn’t refresh: the server has a problem.")
    case .status: message("Couldn’t refresh: the server gave an unexpected answer.")
    case .truncated, .malformed(.notJSON(.truncated)): message("Couldn’t refresh: the answer was cut off.")
    case .tooLarge, .malformed(.notJSON(.tooLarge)): message("Couldn’t refresh: the feed is too large.")
    case .malformed(.notJSON(.html)):
      message("Couldn’t refresh: the server sent a web page instead of a feed.")
    case .malformed(.notJSON(.empty)): message("Couldn’t refresh: the server sent an empty answer.")
    case .malformed(.notJSON), .malformed(.noRecipes):
      message("Couldn’t refresh: the answer is not a recipe feed.")
    case .malformed(.recipe(let number, let name, let field, let problem)):
      sentences(
        message("Couldn’t refresh: the feed has an error."),
        defect(number: number, name: name, field: field, problem: problem))
    case .fileNotFound: message("Couldn’t refresh: the file isn’t there.")
    case .fileNotReadable: message("Couldn’t refresh: the file can’t be read.")
    case .unsupportedAddress: message("Couldn’t refresh: this address isn’t supported.")
    case .other: message("Couldn’t refresh: something went wrong.")
    }
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

  private static func connectionPage(for error: FeedError) -> (title: String, advice: String) {
    switch error {
    case .hostNotFound(let host):
      (
        message("Server not found"),
        message(
          "There is no server called {host}. Check the connection and the feed’s address.", ["host": host])
      )
    case .connectionFailed(let host):
      (
        message("The server can’t be reached"),
        message("{host} refused or dropped the connection. Try again in a while.", ["host": host])
      )
    default:
      (
        message("No connection"),
        message("Connect to the internet and try again, or browse the sample recipes.")
      )
    }
  }

  private static func serverPage(for error: FeedError) -> (title: String, advice: String) {
    switch error {
    case .silent(let seconds):
      (
        message("The server isn’t answering"),
        message(
          "There was no answer for {count} second. Check the connection, or try again in a while.",
          plural: "There was no answer for {count} seconds. Check the connection, or try again in a while.",
          seconds)
      )
    case .tooSlow(let minutes):
      (
        message("The answer takes too long"),
        message(
          "It wasn’t complete after {count} minute. Check the connection, or try again in a while.",
          plural: "It wasn’t complete after {count} minutes. Check the connection, or try again in a while.",
          minutes)
      )
    case .insecure(let host):
      (
        message("The connection isn’t secure"),
        message(
          "{host} has a certificate that isn’t trusted. Check the date of this device, or try another network.",
          ["host": host])
      )
    case .badRedirect:
      (
        message("The feed can’t be found"),
        message("The server redirects too often, or to what isn’t a web page. Check the feed’s address.")
      )
    case .status(404), .status(410):
      (
        message("The feed isn’t there"),
        message("The server has nothing at this address. Check the feed’s address.")
      )
    case .status(401), .status(403):
      (
        message("The server doesn’t allow this"),
        message("This feed is not open to everyone. Check the feed’s address.")
      )
    case .status(429):
      (message("The server is busy"), message("Too many requests. Try again in a few minutes."))
    case .status(500...):
      (message("The server has a problem"), message("It couldn’t answer. Try again in a while."))
    case .status:
      (
        message("The server gave an unexpected answer"),
        message("Check the feed’s address, or try again in a while.")
      )
    default:
      (message("The recipes couldn’t be loaded"), message("Something went wrong. Try again in a while."))
    }
  }

  private static func documentPage(for error: FeedError) -> (title: String, advice: String) {
    switch error {
    case .truncated, .malformed(.notJSON(.truncated)):
      (
        message("The answer was cut off"),
        message("Only a part of the feed arrived. Check the connection and try again.")
      )
    case .tooLarge(let limit), .malformed(.notJSON(.tooLarge(let limit))):
      (
        message("The feed is too large"),
        message("Feeds can be up to {size}. Check the feed’s address.", ["size": size(limit)])
      )
    case .malformed(.notJSON(.html)):
      (
        message("This is a web page, not a feed"),
        message(
          "Some networks show a page of their own until you sign in. Sign in there, or check the feed’s address."
        )
      )
    case .malformed(.notJSON(.empty)):
      (message("The answer is empty"), message("The server sent nothing. Try again in a while."))
    case .malformed(.recipe(let number, let name, let field, let problem)):
      (
        message("The feed has an error"),
        sentences(
          defect(number: number, name: name, field: field, problem: problem),
          message("Ladle doesn’t show feeds with errors. Ask the feed’s owner to fix it."))
      )
    case .fileNotFound(let path):
      (
        message("The file isn’t there"),
        message("There is nothing at {path}. Check the path of the feed.", ["path": path])
      )
    case .fileNotReadable(let path):
      (
        message("The file can’t be read"),
        message("Check that {path} is a file that you may read.", ["path": path])
      )
    case .unsupportedAddress:
      (
        message("This address isn’t supported"),
        message("A feed’s address starts with http:// or https://, or is a file.")
      )
    default:
      (message("This is not a recipe feed"), message("The answer can’t be read. Check the feed’s address."))
    }
  }

  /// For the owner of the feed.
  static func details(of error: FeedError) -> String? {
    switch error {
    case .status(let code): message("Status {code}", ["code": String(code)])
    case .malformed(.recipe(let number, let name, let field, let problem)):
      defect(number: number, name: name, field: field, problem: problem)
    case .malformed(.noRecipes(.topLevelNotAnObject)): message("The top level is not an object.")
    case .malformed(.noRecipes(.missing)): message("There is no “{key}”.", ["key": "recipes"])
    case .malformed(.noRecipes(.null)): message("“{key}” is null.", ["key": "recipes"])
    case .malformed(.noRecipes(.notAnArray)): message("“{key}” is not a list.", ["key": "recipes"])
    case .malformed(.notJSON(.notUTF8)): message("The text is not UTF-8.")
    case .malformed(.notJSON(.tooDeep)): message("Lists and objects are nested too deep.")
    case .malformed(.notJSON(.tooManyMarks(let limit))):
      message("A letter has more than {number} accents.", ["number": String(limit)])
    case .malformed(.notJSON(.tooManyValues(let limit))):
      message("There are more than {number} values.", ["number": String(limit)])
    case .malformed(.notJSON(.other)): message("The text is not JSON.")
    case .other(let words): words
    default: nil
    }
  }

  /// "Recipe 18 has no name."
  static func defect(
    number: Int, name: String?, field: FeedDefect.Field, problem: FeedDefect.Problem
  ) -> String {
    let place = Self.number(number)
    let recipe =
      name.map { message("Recipe {number} (“{name}”)", ["number": place, "name": $0]) }
      ?? message("Recipe {number}", ["number": place])
    let values: KeyValuePairs = ["recipe": recipe]
    return switch (field, problem) {
    case (.recipe, _): message("{recipe} is not a recipe.", values)
    case (.identity, .missing), (.identity, .null): message("{recipe} has no identity (“uuid”).", values)
    case (.identity, .blank): message("{recipe} has a blank identity (“uuid”).", values)
    case (.identity, .wrongType): message("{recipe} has an identity (“uuid”) that is not text.", values)
    case (_, .notAUUID): message("{recipe} has an identity (“uuid”) that is not a UUID.", values)
    case (.name, .missing), (.name, .null): message("{recipe} has no name.", values)
    case (.name, .blank): message("{recipe} has a blank name.", values)
    case (.name, .wrongType): message("{recipe} has a name that is not text.", values)
    case (.cuisine, .missing), (.cuisine, .null): message("{recipe} has no cuisine.", values)
    case (.cuisine, .blank): message("{recipe} has a blank cuisine.", values)
    case (.cuisine, .wrongType): message("{recipe} has a cuisine that is not text.", values)
    // These may be missing, null or blank.
    case (.largePhoto, _): message("{recipe} has a large photo that is not text.", values)
    case (.smallPhoto, _): message("{recipe} has a small photo that is not text.", values)
    case (.source, _): message("{recipe} has a source that is not text.", values)
    case (.video, _): message("{recipe} has a video that is not text.", values)
    }
  }
}
