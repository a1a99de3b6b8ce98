import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
import Dispatch

/// The client that asks real servers, by `URLSession`. One for the life of the process.
///
/// Nothing is cached and no cookie is kept. Redirects are followed here and not by `URLSession`, so that each of
/// them is judged by the request's policy, and because on Linux `URLSession` crashes on some of them
/// (swift-corelibs-foundation #5448). Timeouts are our own as well: the Linux ones count whole seconds.
public final class URLSessionHTTPClient: HTTPClient {
  /// More redirects than this are `HTTPError.badRedirect`.
  public static let maximumRedirects = 5

  private let session: URLSession
  private let exchanges: ExchangeDelegate
  private let upgradesToHTTPS: Bool
  private let lookups: Lookups
  private let isOnline: @Sendable () -> Bool

  /// - Parameters:
  ///   - userAgent: What servers are told about who asks.
  ///   - upgradesToHTTPS: Ask https wherever http is named; for Apple's systems, which refuse http.
  public convenience init(userAgent: String = "Ladle", upgradesToHTTPS: Bool = false) {
    self.init(
      userAgent: userAgent, upgradesToHTTPS: upgradesToHTTPS, resolve: systemHostResolver,
      isOnline: systemIsOnline)
  }

  package init(
    userAgent: String = "Ladle", upgradesToHTTPS: Bool = false, resolve: @escaping HostResolver,
    isOnline: @escaping @Sendable () -> Bool
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    // More than the app ever asks at once: a feed that waited for its own slow photos would count as silent.
    configuration.httpMaximumConnectionsPerHost = 32
    configuration.httpAdditionalHeaders = ["User-Agent": userAgent]
    exchanges = ExchangeDelegate()
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    self.upgradesToHTTPS = upgradesToHTTPS
    lookups = Lookups(resolve: resolve)
    self.isOnline = isOnline
  }

  deinit {
    // The session holds its delegate until it is told to let go.
    session.finishTasksAndInvalidate()
  }

  public func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let deadline = request.totalTimeout.map { DispatchTime.now() + $0 }
    var url = request.url
    for _ in 0...Self.maximumRedirects {
      if upgradesToHTTPS { url = url.upgradedToHTTPS }
      guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
        let host = url.host, !host.isEmpty
      else { throw url == request.url ? .unsupportedAddress : .badRedirect }
      if request.addressPolicy.mustBePublic(url) { try await refuseUnlessPublic(host, request, deadline) }
      let answer = try await exchange(url, request, deadline)
      guard let target = Self.redirect(answer, from: url) else {
        return HTTPResponse(status: answer.status, headers: answer.headers, body: answer.body, url: url)
      }
      url = target
    }
    throw .badRedirect
  }

  /// Where an answer sends on (RFC 9110, section 15.4), or nil if it is the answer.
  private static func redirect(_ answer: Exchange.Answer, from url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.headers["location"] else {
      return nil
    }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }

  private func exchange(
    _ url: URL, _ request: HTTPRequest, _ deadline: DispatchTime?
  ) async throws(HTTPError) -> Exchange.Answer {
    var asked = URLRequest(url: url)
    asked.cachePolicy = .reloadIgnoringLocalCacheData
    asked.timeoutInterval = 3600  // The exchange's own watch is what counts.
    if let etag = request.validators?.etag { asked.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    if let date = request.validators?.lastModified {
      asked.setValue(date, forHTTPHeaderField: "If-Modified-Since")
    }
    if let accept = request.accept { asked.setValue(accept, forHTTPHeaderField: "Accept") }
    let exchange = Exchange(
      maximumBytes: request.maximumBytes, silence: request.silenceTimeout, deadline: deadline)
    let session = session
    let exchanges = exchanges
    let outcome = await exchange.outcome {
      let task = session.dataTask(with: asked)
      exchanges.add(exchange, for: task)
      return task
    }
    switch outcome {
    case .success(let answer): return answer
    // The two that a missing network looks like. This machine itself is there without one.
    case .failure(.hostNotFound) where !isOnline(): throw .offline
    case .failure(.connectionFailed) where !isOnline() && !Self.isLoopback(url): throw .offline
    case .failure(let error): throw error
    }
  }

  private static func isLoopback(_ url: URL) -> Bool {
    guard let host = url.host?.lowercased() else { return false }
    return host == "localhost" || host.hasPrefix("127.") || host == "::1" || host == "[::1]"
  }

  private func refuseUnlessPublic(
    _ host: String, _ request: HTTPRequest, _ deadline: DispatchTime?
  ) async throws(HTTPError) {
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    switch await lookups.addresses(of: bare, silence: request.silenceTimeout, deadline: deadline) {
    case .success(let addresses):
      // All of them: which one the system connects to is its own choice.
      guard !addresses.isEmpty, addresses.allSatisfy(\.isPublic) else { throw .refusedAddress }
    case .failure(.hostNotFound): throw isOnline() ? .hostNotFound : .offline
    case .failure(let error): throw error
    }
  }
}
