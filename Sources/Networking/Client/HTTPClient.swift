public import Foundation

/// Sends requests and returns their responses. Follows redirects, and caches nothing.
public protocol HTTPClient: Sendable {
  /// The response, whatever its status: a 404 is a response, a broken connection is an error.
  ///
  /// Cancelling the calling task ends the request and throws `HTTPError.cancelled`.
  func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

public struct HTTPRequest: Hashable, Sendable {
  public var url: URL
  /// Sent as If-None-Match and If-Modified-Since (RFC 9110, section 13.1).
  public var validators: HTTPValidators?
  /// The `Accept` header.
  public var accept: String?
  /// In bytes. A longer body is refused with `HTTPError.tooLarge` as soon as its length is known.
  public var maximumBytes: Int
  /// In seconds. A server that sends nothing for this long has failed.
  public var silenceTimeout: TimeInterval
  /// In seconds, for the whole exchange with its redirects; nil for no limit.
  public var totalTimeout: TimeInterval?
  /// Which hosts the request and its redirects may go to.
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
  /// The address of the response, after redirects.
  public let url: URL

  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The validators that make the next request for the same address conditional. Empty ones are ignored, and
  /// so are those that are too long for a server to accept them back.
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

/// Why there is no response.
public enum HTTPError: Error, Hashable, Sendable {
  /// The calling task was cancelled. Never shown to a person.
  case cancelled
  /// This machine has no connection.
  case offline
  /// The host's name is unknown.
  case hostNotFound
  /// No server answers at the address, or the connection broke.
  case connectionFailed
  /// The server sent nothing for `silenceTimeout`.
  case timedOut
  /// The exchange was not complete after `totalTimeout`.
  case tooSlow
  /// The server closed before the body was whole.
  case truncated
  /// The body is longer than `maximumBytes`.
  case tooLarge(limit: Int)
  /// Too many redirects, or one to something that is not http(s).
  case badRedirect
  /// The certificate or the handshake was refused.
  case insecure
  /// Not an http or https address.
  case unsupportedAddress
  /// The request's `AddressPolicy` refuses the host, or the host that a redirect names.
  case refusedAddress
  /// Anything else, with the system's message.
  case other(String)
}
