public import Foundation

/// Sends requests and returns their responses. Follows redirects and caches nothing.
public protocol HTTPClient: Sendable {
  /// Returns the response with any status: a 404 is a response, a broken connection an error.
  ///
  /// Cancelling the calling task ends the request and throws `HTTPError.cancelled`.
  func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// A GET request with its limits.
public struct HTTPRequest: Hashable, Sendable {
  /// The address to request.
  public var url: URL
  /// The validators sent as `If-None-Match` and `If-Modified-Since` (RFC 9110, section 13.1).
  public var validators: HTTPValidators?
  /// The address whose answer has the validators, if redirects have led to it; nil for `url`. No other address on the way
  /// gets them, but for the same one by http or https: its 304 would say nothing about that answer (RFC 9110, section 8.8).
  public var validated: URL?
  /// The `Accept` header.
  public var accept: String?
  /// The limit of the body, in bytes. A longer body fails with `HTTPError.tooLarge` as soon as its length is
  /// known.
  public var maximumBytes: Int
  /// The time without any data after which the request fails, in seconds.
  public var silenceTimeout: TimeInterval
  /// The time limit of the whole exchange with its redirects, in seconds; nil for none.
  public var totalTimeout: TimeInterval?
  /// The hosts to which the request and its redirects may connect.
  public var addressPolicy: AddressPolicy

  public init(
    url: URL, validators: HTTPValidators? = nil, of validated: URL? = nil, accept: String? = nil,
    maximumBytes: Int = 64 << 20, silenceTimeout: TimeInterval = 10, totalTimeout: TimeInterval? = nil,
    addressPolicy: AddressPolicy = .any
  ) {
    self.url = url
    self.validators = validators
    self.validated = validated
    self.accept = accept
    self.maximumBytes = maximumBytes
    self.silenceTimeout = silenceTimeout
    self.totalTimeout = totalTimeout
    self.addressPolicy = addressPolicy
  }
}

/// A response. Its body is complete if the status is 200, and otherwise not received.
public struct HTTPResponse: Sendable {
  public let status: Int
  /// The headers by lowercase name. Repeated headers are joined by commas.
  public let headers: [String: String]
  public let body: Data
  /// The address of the response, after all redirects.
  public let url: URL

  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The validators for the next request of `url`. Empty ones are ignored, and so are those too
  /// long for a server to accept back.
  public var validators: HTTPValidators? {
    func validator(_ name: String) -> String? {
      headers[name].flatMap { (1...1024).contains($0.utf8.count) ? $0 : nil }
    }
    return HTTPValidators(etag: validator("etag"), lastModified: validator("last-modified"))
  }

  /// Whether this is a 304 to the validators of an answer that `address` has sent. Servers send it unasked as well, also
  /// one to which an address redirects now instead of that.
  public func confirms(_ validators: HTTPValidators?, of address: URL) -> Bool {
    status == 304 && validators != nil && url.isSame(as: address)
  }

  /// The media type in lowercase, without its parameters: "text/html".
  public var contentType: String? {
    // Bytes are compared: comparing characters takes time that grows with the square of a letter's accents.
    headers["content-type"].map { header in
      Substring(header.utf8.prefix { $0 < 0x80 && $0 != UInt8(ascii: ";") })
        .trimmingCharacters(in: .whitespaces).lowercased()
    }
  }
}

/// The reason that there is no response.
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
  /// The server closed the connection before the body was complete.
  case truncated
  /// The body is longer than `maximumBytes`.
  case tooLarge(limit: Int)
  /// There were too many redirects, or one led to an address that is not http(s).
  case badRedirect
  /// The TLS handshake failed or the certificate was rejected.
  case insecure
  /// The address is neither http nor https.
  case unsupportedAddress
  /// The request's `AddressPolicy` forbids the host, which is itself an address or a name of this machine or its network.
  case refusedAddress
  /// The host's name or a redirect leads to this machine or its network, which the request's `AddressPolicy` forbids. It may
  /// lead elsewhere in a while: until one has signed in, many networks answer every request by themselves.
  case leadsInside
  /// Any other failure, described by the system.
  case other(String)
}
