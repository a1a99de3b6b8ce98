import Networking
public import Recipes

/// The reason that a feed could not be refreshed. Errors carry facts; `RecipePresentation` words them.
public enum FeedError: Error, Hashable, Sendable {
  /// The caller was cancelled. Never shown to a person.
  case cancelled
  case offline
  case hostNotFound(host: String)
  /// The host does not answer, or the connection broke.
  case connectionFailed(host: String)
  /// The server sent nothing for this many seconds.
  case silent(seconds: Int)
  /// The response was still incomplete after this many minutes.
  case tooSlow(minutes: Int)
  /// The TLS handshake failed or the certificate was rejected.
  case insecure(host: String)
  /// There were too many redirects, or one led into this network or to an address that is not http(s).
  case badRedirect
  /// The server answered with a status other than 200 or, to a conditional request, 304.
  case status(Int)
  /// The connection closed before the body was complete.
  case truncated
  /// The body has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// The body is not a valid feed. The defect names the faulty value, or the kind of the body, such as an
  /// HTML page.
  case malformed(FeedDefect)
  case fileNotFound(path: String)
  /// The file cannot be read: it is a folder, or permission is missing, or the read failed.
  case fileNotReadable(path: String)
  /// The address has a scheme or host that Ladle does not request.
  case unsupportedAddress
  /// Any other failure, described by the system.
  case other(String)

  /// Whether retrying may succeed, because a file may be created or a feed corrected. Only an unsupported
  /// address stays wrong. False for a cancellation.
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
    case .badRedirect, .leadsInside: self = .badRedirect
    case .insecure: self = .insecure(host: host)
    case .unsupportedAddress, .refusedAddress: self = .unsupportedAddress
    case .other(let words): self = .other(words)
    }
  }
}
