import Dispatch
import Foundation

/// Sends requests to web servers. One client serves the whole process.
///
/// ```swift
/// let client = WebClient()
/// let response = try await client.response(to: HTTPRequest(url: url, maximumBytes: 1 << 20))
/// if response.status == 200 { show(response.body) }
/// ```
///
/// Nothing is cached and no cookies are kept. Redirects are followed here rather than by the transport, so
/// that the request's address policy applies to each of them. Safe to call from any task.
public final class WebClient: HTTPClient {
  /// The limit of redirects; one more fails with `HTTPError.badRedirect`.
  public static let maximumRedirects = 5

  /// The most bytes of a host: no longer name can be asked for (RFC 1035, section 2.3.4), and comparing the escaped
  /// marks of a long one takes time that grows with their square.
  private static let longestHost = 253

  private let transport: any HTTPTransport
  private let upgradesToHTTPS: Bool
  private let lookups: Lookups
  private let isPublic: @Sendable (IPAddress) -> Bool
  private let isOnline: @Sendable () -> Bool

  /// - Parameters:
  ///   - transport: Sends the requests.
  ///   - upgradesToHTTPS: Whether http addresses are requested with https, because Apple's systems refuse http.
  ///   - resolve: Resolves host names.
  ///   - isPublic: Whether an address is outside this machine and its networks.
  ///   - isOnline: Whether this machine has a network connection.
  package init(
    transport: any HTTPTransport, upgradesToHTTPS: Bool = false,
    resolve: @escaping HostResolver = systemHostResolver,
    isPublic: @escaping @Sendable (IPAddress) -> Bool = systemIsPublic,
    isOnline: @escaping @Sendable () -> Bool = systemIsOnline
  ) {
    self.transport = transport
    self.upgradesToHTTPS = upgradesToHTTPS
    lookups = Lookups(resolve: resolve)
    self.isPublic = isPublic
    self.isOnline = isOnline
  }

  public func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let deadline = request.totalTimeout.map { DispatchTime.now() + $0 }
    var url = request.url
    var policy = request.addressPolicy
    for _ in 0...Self.maximumRedirects {
      if upgradesToHTTPS { url = url.upgradedToHTTPS }
      guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
        let host = url.host, !host.isEmpty, host.utf8.count <= Self.longestHost
      else { throw url.isSame(as: request.url) ? .unsupportedAddress : .badRedirect }
      let mustBePublic = policy.mustBePublic(url)
      if mustBePublic {
        if url.isSame(as: request.url), isLocal(host) { throw .refusedAddress }
        try await refuseUnlessPublic(host, request, deadline)
      }
      var hop = request
      if !url.isSame(as: request.validated ?? request.url) { hop.validators = nil }
      let answer = try await exchange(url, hop, mustBePublic, deadline)
      guard let location = answer.location, let target = URL(string: location, relativeTo: url) else {
        return HTTPResponse(status: answer.status, headers: answer.headers, body: answer.body, url: url)
      }
      // The person entered the first address, but not the addresses that it redirects to.
      if policy == .any, try await mayBePublic(host, answer.peer, request, deadline) {
        policy = url == request.url ? .publicOnly : .publicOrServer(of: request.url)
      }
      url = target.absoluteURL
    }
    throw .badRedirect
  }

  private func exchange(
    _ url: URL, _ request: HTTPRequest, _ mustBePublic: Bool, _ deadline: DispatchTime?
  ) async throws(HTTPError) -> Exchange.Answer {
    let exchange = Exchange(
      maximumBytes: request.maximumBytes, idleTimeout: request.silenceTimeout, deadline: deadline)
    let sent = TransportRequest(request, url: url) { [isPublic] in !mustBePublic || isPublic($0) }
    switch await exchange.answer(to: sent, over: transport) {
    case .success(let answer): return answer
    // The transport refuses only the address that the name has led to.
    case .failure(.refusedAddress): throw .leadsInside
    case .failure(.unsupportedAddress) where !url.isSame(as: request.url): throw .badRedirect
    // Offline, every name is unknown, except those of this machine's own servers.
    case .failure(.hostNotFound) where !isOnline(): throw .offline
    case .failure(.connectionFailed) where !isOnline() && !Self.isLoopback(url): throw .offline
    case .failure(let error): throw error
    }
  }

  private static func isLoopback(_ url: URL) -> Bool {
    guard let host = url.host?.lowercased() else { return false }
    return host == "localhost" || host.hasPrefix("127.") || host == "::1" || host == "[::1]"
  }

  /// Whether a host is itself an address, or a name, of this machine or its network (RFC 6761, RFC 6762).
  private func isLocal(_ host: String) -> Bool {
    if let address = systemNumericAddress(Self.bare(host)) { return !isPublic(address) }
    let name = host.lowercased()
    return ["localhost", "local"].contains { name == $0 || name.hasSuffix("." + $0) }
  }

  private func refuseUnlessPublic(
    _ host: String, _ request: HTTPRequest, _ deadline: DispatchTime?
  ) async throws(HTTPError) {
    switch await addresses(of: host, request, deadline) {
    case .success(let addresses):
      // Check all of them, because the system chooses the one to connect to.
      guard !addresses.isEmpty, addresses.allSatisfy(isPublic) else { throw .leadsInside }
    case .failure(.hostNotFound): throw isOnline() ? .hostNotFound : .offline
    case .failure(let error): throw error
    }
  }

  /// Whether the server that answered may be on the public internet. If the transport does not know its
  /// address, the name is resolved, and one public address suffices.
  private func mayBePublic(
    _ host: String, _ peer: IPAddress?, _ request: HTTPRequest, _ deadline: DispatchTime?
  ) async throws(HTTPError) -> Bool {
    if let peer { return isPublic(peer) }
    switch await addresses(of: host, request, deadline) {
    case .success(let addresses): return addresses.contains(where: isPublic)
    case .failure(.hostNotFound): return true
    // A timeout or a cancellation ends the request with its own error, not with an address error.
    case .failure(let error): throw error
    }
  }

  private func addresses(
    of host: String, _ request: HTTPRequest, _ deadline: DispatchTime?
  ) async -> Result<[IPAddress], HTTPError> {
    await lookups.addresses(of: Self.bare(host), timeout: request.silenceTimeout, deadline: deadline)
  }

  /// The host without the brackets of an IPv6 address.
  private static func bare(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }
}
