public import Networking

/// Why there are no ingredients and steps to show.
public enum RecipePageError: Error, Hashable, Sendable {
  /// The page was read and has no recipe.
  case noRecipe
  /// Not a web page: an image, a PDF, an empty answer.
  case notAPage
  /// More than the reader takes, in bytes.
  case tooLarge(limit: Int)
  /// The address leads to a private network, to this machine, or to something that is not http(s).
  case addressRefused
  /// The server answered with this status.
  case status(Int)
  /// There was no answer.
  case network(HTTPError)

  /// Whether asking again later may help.
  public var isRetryable: Bool {
    switch self {
    case .noRecipe, .notAPage, .tooLarge, .addressRefused: false
    case .status(let code): code >= 500 || code == 408 || code == 429
    case .network(let error): error != .unsupportedAddress
    }
  }
}
