public import Foundation

/// Which hosts a request may go to.
///
/// An address in a feed or a page must not make this machine send requests to its own network on a stranger's
/// behalf. Host names are resolved and checked before the request. The system resolves them again when it
/// connects: libsoup reports the address, which is checked too; `URLSession` does not, so with it a name
/// server that answers differently the second time is not detected.
public enum AddressPolicy: Hashable, Sendable {
  /// Any host, for addresses that the person chose. Once a public server has answered, its redirects must
  /// lead to a public server or to the chosen one.
  case any
  /// No host on this machine, in the local network or in a reserved range, however it is spelled
  /// (`systemIsPublic`).
  case publicOnly
  /// As `publicOnly`, but the server of this address is allowed wherever it is.
  case publicOrServer(of: URL)

  /// The policy for addresses in a feed: the feed's own server, with the same port, is allowed wherever it
  /// is.
  ///
  /// - Parameter feed: Where the feed came from; nil for a file.
  /// - Returns: The policy for all addresses in it.
  public static func named(by feed: URL?) -> AddressPolicy { feed.map(publicOrServer(of:)) ?? .publicOnly }

  /// Whether the host has to be public. Checked again for each redirect, which may lead to another server.
  func mustBePublic(_ url: URL) -> Bool {
    switch self {
    case .any: false
    case .publicOnly: true
    case .publicOrServer(let other): !Self.isSameServer(url, other)
    }
  }

  /// The default ports of http and https count as the same, because many servers redirect from the one to the
  /// other, and Ladle uses https at once on Apple's systems.
  private static func isSameServer(_ one: URL, _ other: URL) -> Bool {
    let (one, other) = (one.upgradedToHTTPS, other.upgradedToHTTPS)
    guard let host = one.host?.lowercased(), !host.isEmpty, host == other.host?.lowercased() else {
      return false
    }
    return one.port ?? 443 == other.port ?? 443
  }
}
