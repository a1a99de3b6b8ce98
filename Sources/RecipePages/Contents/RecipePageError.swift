public import Networking

/// Why a page gives no ingredients and steps.
public enum RecipePageError: Error, Hashable, Sendable {
  /// The page was read and has no recipe.
  case noRecipe
  /// The answer is no web page: an image, a PDF, nothing.
  case notAPage
  /// The page is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The address leads to a private network, to this machine, or to something that is not http(s).
  case addressRefused
  /// The server answered with this status.
  case status(Int)
  /// The request failed.
  case network(HTTPError)

  /// Whether another attempt later may succeed.
  public var isRetryable: Bool {
    switch self {
    case .noRecipe, .notAPage, .tooLarge, .addressRefused: false
    case .status(let code): code >= 500 || code == 408 || code == 429
    case .network(let error): error != .unsupportedAddress
    }
  }
}
