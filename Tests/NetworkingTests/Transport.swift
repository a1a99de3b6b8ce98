import Foundation
import Networking
import URLSessionTransport

#if os(Linux)
  import SoupTransport
#endif

/// The transports of `WebClient`. All of them pass the same tests.
enum Transport: CaseIterable, Sendable {
  case urlSession
  #if os(Linux)
    case soup
  #endif

  private static let urlSessionClient = WebClient(transport: URLSessionTransport())
  #if os(Linux)
    private static let soupClient = WebClient(transport: SoupTransport())
  #endif

  /// One client for all tests, as in the app.
  var client: WebClient {
    switch self {
    case .urlSession: Self.urlSessionClient
    #if os(Linux)
      case .soup: Self.soupClient
    #endif
    }
  }

  func client(
    upgradesToHTTPS: Bool = false, resolve: @escaping HostResolver = systemHostResolver,
    isPublic: @escaping @Sendable (IPAddress) -> Bool = systemIsPublic,
    isOnline: @escaping @Sendable () -> Bool = { true }
  ) -> WebClient {
    WebClient(
      transport: make(), upgradesToHTTPS: upgradesToHTTPS, resolve: resolve, isPublic: isPublic,
      isOnline: isOnline)
  }

  private func make() -> any HTTPTransport {
    switch self {
    case .urlSession: URLSessionTransport()
    #if os(Linux)
      case .soup: SoupTransport()
    #endif
    }
  }
}

extension HTTPRequest {
  /// A request that waits minutes for a busy machine, for tests that are not about time limits.
  init(patiently url: URL, addressPolicy: AddressPolicy = .any) {
    self.init(url: url, silenceTimeout: 240, addressPolicy: addressPolicy)
  }
}
