package import Foundation

/// Sends one request. `WebClient` does everything around it: redirects, address policies, timeouts and
/// limits.
///
/// A transport follows no redirect, keeps no cookie, caches nothing and asks for no password. One that knows
/// to which address it connects asks `TransportRequest.mayConnect` before it sends anything there.
package protocol HTTPTransport: Sendable {
  /// Sends a request, and passes what comes back to `exchange`, on any thread.
  ///
  /// - Returns: Ends the request early. May be called from any thread and at any time.
  func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void
}

/// Takes what a transport receives: `received(status:…)` once, `received(_:)` for each part of the body, then
/// `completed()` or `failed(_:)`. Calls after the exchange has finished are ignored.
package protocol ExchangeSink: AnyObject, Sendable {
  /// Whether nobody waits any more, because the exchange has ended or was cancelled.
  var isFinished: Bool { get }

  /// Whether the status and headers have come, so that only the body is missing.
  var hasResponse: Bool { get }

  /// Takes the status and headers, whose names are lowercase. The body of a redirect is not read: the
  /// exchange ends.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: By lowercase name.
  ///   - peer: The server's address, or nil if the transport does not know it.
  func received(status: Int, headers: [String: String], from peer: IPAddress?)

  func received(_ data: Data)

  /// The body is whole, as far as the transport can tell.
  func completed()

  func failed(_ error: HTTPError)
}

/// A GET request: its address and headers.
package struct TransportRequest: Sendable {
  package let url: URL
  package let headers: [(name: String, value: String)]

  /// Whether a connection to this address is allowed. If not, the error is `HTTPError.refusedAddress`.
  package let mayConnect: @Sendable (IPAddress) -> Bool

  init(_ request: HTTPRequest, url: URL, mayConnect: @escaping @Sendable (IPAddress) -> Bool) {
    self.url = url
    self.mayConnect = mayConnect
    var headers: [(name: String, value: String)] = []
    if let etag = request.validators?.etag { headers.append(("If-None-Match", etag)) }
    if let date = request.validators?.lastModified { headers.append(("If-Modified-Since", date)) }
    if let accept = request.accept { headers.append(("Accept", accept)) }
    self.headers = headers
  }
}
