public import Foundation

/// The hosts to which a request may connect.
///
/// An address in a feed or a page must not make this machine send requests into its own network on behalf of
/// a stranger. Host names are resolved and checked before the request, but the system resolves them again
/// when it connects. libsoup reports the address of the connection, which is checked as well; `URLSession`
/// does not, so with it a name server that changes its answer in between is not detected.
public enum AddressPolicy: Hashable, Sendable {
  /// Any host; for addresses that the person entered. Once a public server has answered, its redirects must
  /// lead to a public server or back to the entered one.
  case any
  /// Only hosts on the public internet (`systemIsPublic`), however the address is spelled.
  case publicOnly
  /// As `publicOnly`, but the server of this address is allowed in any network.
  case publicOrServer(of: URL)

  /// Returns the policy for addresses in a feed: public hosts, and the feed's own server with the same port.
  ///
  /// - Parameter feed: The address of the feed; nil for a file.
  /// - Returns: The policy for all addresses in the feed.
  public static func named(by feed: URL?) -> AddressPolicy { feed.map(publicOrServer(of:)) ?? .publicOnly }

  /// Whether the host of an address must be public. Every redirect is checked again, because it may lead to
  /// another server.
  func mustBePublic(_ url: URL) -> Bool {
    switch self {
    case .any: false
    case .publicOnly: true
    case .publicOrServer(let other):
      if let server = Self.server(of: url) { server != Self.server(of: other) } else { true }
    }
  }

  /// Returns the host and port of an address, by which servers are compared; nil if it has no host. The default ports
  /// of http and https count as equal, because many servers redirect from one to the other, and Ladle requests https
  /// directly on Apple's systems.
  public static func server(of url: URL) -> String? {
    let url = url.upgradedToHTTPS
    guard let host = url.host?.lowercased(), !host.isEmpty else { return nil }
    return "\(host):\(url.port ?? 443)"
  }
}
