import Networking
public import Recipes

/// Why a feed could not be refreshed. Errors carry facts; RecipePresentation turns them into words.
public enum FeedError: Error, Hashable, Sendable {
  /// The caller was cancelled. Never shown to a person.
  case cancelled
  case offline
  case hostNotFound(host: String)
  /// The host does not answer, or the connection broke.
  case connectionFailed(host: String)
  /// The server sent nothing for this long.
  case silent(seconds: Int)
  /// The answer was still incomplete after this long.
  case tooSlow(minutes: Int)
  /// The certificate or the TLS handshake was refused.
  case insecure(host: String)
  /// There were too many redirects, or one led to an address that is not http(s).
  case badRedirect
  /// The server answered with a status other than 200 or, to a conditional request, 304.
  case status(Int)
  /// The connection closed before the body was complete.
  case truncated
  /// The body has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// The body is not a valid feed. The defect names the place, or what the body is instead (an HTML page,
  /// say).
  case malformed(FeedDefect)
  case fileNotFound(path: String)
  /// The file may not be read, is a folder, or cannot be read for another reason.
  case fileNotReadable(path: String)
  /// The address is not one that Ladle requests.
  case unsupportedAddress
  /// Any other failure, in the system's words.
  case other(String)

  /// Whether the same refresh may succeed later: the file may be created, the feed may be corrected. Only an
  /// address that Ladle does not request stays wrong.
  public var isRetryable: Bool { self != .unsupportedAddress && self != .cancelled }

  /// A short description for `--verbose` and logs, not shown to people.
  public var reason: String {
    switch self {
    case .cancelled: "cancelled"
    case .offline: "offline"
    case .hostNotFound(let host): "host not found: \(host)"
    case .connectionFailed(let host): "connection failed: \(host)"
    case .silent(let seconds): "silent for \(seconds) s"
    case .tooSlow(let minutes): "not done in \(minutes) min"
    case .insecure(let host): "insecure: \(host)"
    case .badRedirect: "bad redirect"
    case .status(let code): "status \(code)"
    case .truncated: "truncated"
    case .tooLarge(let limit): "more than \(limit) bytes"
    case .malformed(.notJSON(let body)): "not JSON: \(body)"
    case .malformed(.noRecipes(let list)): "no recipes: \(list)"
    case .malformed(.recipe(let number, _, let field, let problem)):
      "recipe \(number): \(field.rawValue.isEmpty ? "recipe" : field.rawValue) \(problem)"
    case .fileNotFound(let path): "file not found: \(path)"
    case .fileNotReadable(let path): "file not readable: \(path)"
    case .unsupportedAddress: "unsupported address"
    case .other(let words): words
    }
  }

  init(_ error: HTTPError, host: String, silence: Int) {
    switch error {
    case .cancelled: self = .cancelled
    case .offline: self = .offline
    case .hostNotFound: self = .hostNotFound(host: host)
    case .connectionFailed: self = .connectionFailed(host: host)
    case .timedOut: self = .silent(seconds: silence)
    case .tooSlow: self = .tooSlow(minutes: Int(FeedClient.totalTimeout / 60))
    case .truncated: self = .truncated
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .badRedirect: self = .badRedirect
    case .insecure: self = .insecure(host: host)
    case .unsupportedAddress, .refusedAddress: self = .unsupportedAddress
    case .other(let words): self = .other(words)
    }
  }
}
