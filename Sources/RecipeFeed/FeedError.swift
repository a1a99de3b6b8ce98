import Networking
public import Recipes

/// Why there is no feed, or no newer one. It carries what a person needs to be told and no words of its own.
public enum FeedError: Error, Hashable, Sendable {
  /// The asker left. Never shown to a person.
  case cancelled
  case offline
  case hostNotFound(host: String)
  /// Nothing answers there, or the connection broke.
  case connectionFailed(host: String)
  /// Silent for so many seconds.
  case silent(seconds: Int)
  /// Still not done after so many minutes.
  case tooSlow(minutes: Int)
  /// The certificate or the handshake was refused.
  case insecure(host: String)
  /// Too many redirects, or one to something that is not http(s).
  case badRedirect
  /// An answer that is not the feed: any status but 200 and, when asked conditionally, 304.
  case status(Int)
  /// The server closed before the body was whole.
  case truncated
  /// In bytes.
  case tooLarge(limit: Int)
  /// The body is no feed; what it is instead, an HTML page among others, the defect says.
  case malformed(FeedDefect)
  case fileNotFound(path: String)
  /// Not permitted, not a file, or not readable for another reason.
  case fileNotReadable(path: String)
  /// Not an address that can be asked.
  case unsupportedAddress
  /// Anything else, in the system's words.
  case other(String)

  /// Whether asking again, with nothing changed here, may end otherwise. Everything may, but for what is wrong with
  /// the address itself: a file may be put there, a feed be mended.
  public var isRetryable: Bool { self != .unsupportedAddress && self != .cancelled }

  /// A few words for `--verbose` and logs, not for people.
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
