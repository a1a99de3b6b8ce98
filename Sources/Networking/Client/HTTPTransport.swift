package import Foundation

/// Sends one request and hears one answer. What is around it is `WebClient`'s: redirects, policies, timeouts, limits.
///
/// A transport follows no redirect, keeps no cookie, caches nothing and asks nobody for a password. One that knows which
/// address it connects to asks `TransportRequest.mayConnect` before it says anything there.
package protocol HTTPTransport: Sendable {
  /// Sends a request, and tells `exchange` what comes back, on whatever thread that is heard.
  ///
  /// - Returns: What ends it early, from any thread and at any time. What is told afterwards is ignored.
  func send(_ request: TransportRequest, for exchange: Exchange) -> @Sendable () -> Void
}

/// A GET request on its way: its address and what is said beside it.
package struct TransportRequest: Sendable {
  package let url: URL
  package let headers: [(name: String, value: String)]

  /// Whether this address may be asked; else the error is `HTTPError.refusedAddress`.
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
