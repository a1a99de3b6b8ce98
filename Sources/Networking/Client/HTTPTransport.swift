package import Foundation

/// Sends a single request. `WebClient` adds everything else: redirects, address policies, timeouts and
/// limits.
///
/// A transport follows no redirects, keeps no cookies, caches nothing and answers no authentication
/// challenge. A transport that knows the address of its connection checks `TransportRequest.mayConnect`
/// before it sends anything.
package protocol HTTPTransport: Sendable {
  /// Sends a request, and passes the response to `exchange` on any thread.
  ///
  /// - Returns: A closure that ends the request early. May be called from any thread and at any time.
  func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void
}

/// Receives a response from a transport: `received(status:…)` once, `received(_:)` for each part of the body,
/// then `completed()` or `failed(_:)`. Calls after the exchange has finished are ignored.
package protocol ExchangeSink: AnyObject, Sendable {
  /// Whether the exchange has ended or was cancelled, so that nothing waits for its result.
  var isFinished: Bool { get }

  /// Whether the status and headers have arrived, so that only the body is missing.
  var hasResponse: Bool { get }

  /// Receives the status and headers. The exchange ends there unless the status is 200.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers by lowercase name.
  ///   - peer: The server's address; nil if the transport does not know it.
  func received(status: Int, headers: [String: String], from peer: IPAddress?)

  func received(_ data: Data)

  /// Reports the end of the body. The exchange still checks its length.
  func completed()

  func failed(_ error: HTTPError)
}

/// A GET request: its address and headers.
package struct TransportRequest: Sendable {
  package let url: URL
  package let headers: [(name: String, value: String)]
  /// The limit of the body as it is sent, in bytes: framing and compression may be longer than their contents.
  package let maximumSentBytes: Int

  /// Whether connecting to an address is allowed. If not, the request fails with `HTTPError.refusedAddress`.
  package let mayConnect: @Sendable (IPAddress) -> Bool

  init(_ request: HTTPRequest, url: URL, mayConnect: @escaping @Sendable (IPAddress) -> Bool) {
    self.url = url
    self.mayConnect = mayConnect
    maximumSentBytes = request.maximumBytes &* 2 &+ 1 << 20
    var headers: [(name: String, value: String)] = []
    if let etag = request.validators?.etag { headers.append(("If-None-Match", etag)) }
    if let date = request.validators?.lastModified { headers.append(("If-Modified-Since", date)) }
    if let accept = request.accept { headers.append(("Accept", accept)) }
    self.headers = headers
  }
}
