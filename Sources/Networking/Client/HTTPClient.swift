public import Foundation

/// Fetches one answer. Redirects are followed within it; nothing is cached behind its back.
public protocol HTTPClient: Sendable {
  /// The answer, whatever its status: a 404 is an answer, a broken connection is an error.
  /// Cancelling the calling task ends the request and throws `HTTPError.cancelled`.
  func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

public struct HTTPRequest: Hashable, Sendable {
  public var url: URL
  /// Sent as If-None-Match and If-Modified-Since (RFC 9110, section 13.1).
  public var validators: HTTPValidators?
  /// The `Accept` header.
  public var accept: String?
  /// A longer body is refused with `HTTPError.tooLarge` as soon as that is known, in bytes.
  public var maximumBytes: Int
  /// A server that sends nothing for this long has failed, in seconds.
  public var silenceTimeout: TimeInterval
  /// The whole exchange may take this long, in seconds; nil means no limit.
  public var totalTimeout: TimeInterval?
  /// Which hosts may be asked, redirects included.
  public var addressPolicy: AddressPolicy

  public init(
    url: URL, validators: HTTPValidators? = nil, accept: String? = nil, maximumBytes: Int = 64 << 20,
    silenceTimeout: TimeInterval = 10, totalTimeout: TimeInterval? = nil, addressPolicy: AddressPolicy = .any
  ) {
    self.url = url
    self.validators = validators
    self.accept = accept
    self.maximumBytes = maximumBytes
    self.silenceTimeout = silenceTimeout
    self.totalTimeout = totalTimeout
    self.addressPolicy = addressPolicy
  }
}

public struct HTTPResponse: Sendable {
  public let status: Int
  /// Names are lowercase.
  public let headers: [String: String]
  public let body: Data
  /// Where the answer came from, after redirects.
  public let url: URL

  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// What makes the next request for the same address conditional. One that is empty, or too long for a server to take
  /// it back, is none.
  public var validators: HTTPValidators? {
    func validator(_ name: String) -> String? {
      headers[name].flatMap { (1...1024).contains($0.utf8.count) ? $0 : nil }
    }
    return HTTPValidators(etag: validator("etag"), lastModified: validator("last-modified"))
  }

  /// The media type without its parameters, lowercase: "text/html".
  public var contentType: String? {
    headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
  }
}

/// Why there is no answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// The asker left. Never shown to a person.
  case cancelled
  /// This machine has no connection.
  case offline
  /// The host's name is unknown.
  case hostNotFound
  /// Nothing answers there, or the connection broke.
  case connectionFailed
  /// Silent for `silenceTimeout`.
  case timedOut
  /// Not done within `totalTimeout`.
  case tooSlow
  /// The server closed before the body was whole.
  case truncated
  /// More than `maximumBytes`.
  case tooLarge(limit: Int)
  /// Too many redirects, or one to something that is not http(s).
  case badRedirect
  /// The certificate or the handshake was refused.
  case insecure
  /// Not an address that can be asked.
  case unsupportedAddress
  /// The request's `AddressPolicy` refuses the host, or the host that a redirect names.
  case refusedAddress
  /// Anything else, in the system's words.
  case other(String)
}
