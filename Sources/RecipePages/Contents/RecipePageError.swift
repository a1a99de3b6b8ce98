public import Networking

/// The reason that no recipe could be read from a page.
public enum RecipePageError: Error, Hashable, Sendable {
  /// The page was read and has no recipe.
  case noRecipe
  /// The response is not a web page: an image, a PDF, or empty.
  case notAPage
  /// The page is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The address is itself one of this machine or its network, or not http(s).
  case addressRefused
  /// The server answered with this status.
  case status(Int)
  /// The request failed.
  case network(HTTPError)

  /// Whether a later attempt may succeed.
  public var isRetryable: Bool {
    switch self {
    case .noRecipe, .notAPage, .tooLarge, .addressRefused: false
    case .status(let code): code >= 500 || code == 408 || code == 429
    case .network(let error): error != .unsupportedAddress
    }
  }

  /// Whether a stored page may be shown although the server did not send it. Not if its address is refused or its
  /// server says that it is gone. A page without a recipe leaves it, because it may be the sign-in page of a network or
  /// of the site.
  public var leavesStoredPage: Bool {
    switch self {
    case .addressRefused, .status(404), .status(410), .network(.cancelled): false
    case .noRecipe, .notAPage, .tooLarge, .status, .network: true
    }
  }
}
