public import Foundation

/// Which hosts a request may go to.
///
/// An address that a feed or a page names must not make this machine ask its own network on a stranger's behalf.
/// The name is resolved and judged before asking. The system resolves it once more when it connects; libsoup tells to
/// what, and that is judged too. `URLSession` does not, so there a name server that answers differently the second time is
/// not caught.
public enum AddressPolicy: Hashable, Sendable {
  /// Any: what the person typed, or what they chose. Once a public server has answered, what it sends on to must be
  /// public, or the server that was chosen.
  case any
  /// None of this machine, of the local network, or of a reserved range, however it is spelled (`systemIsPublic`).
  case publicOnly
  /// As `publicOnly`, but the server of this address may be asked wherever it is.
  case publicOrServer(of: URL)

  /// For what a feed names: the feed's own server vouches for itself, to the port, and for no other.
  ///
  /// - Parameter feed: Where the feed came from; nil for a file.
  /// - Returns: The policy for all that it names.
  public static func named(by feed: URL?) -> AddressPolicy { feed.map(publicOrServer(of:)) ?? .publicOnly }

  /// Judged anew for each redirect: a server that may be asked may still send on to one that may not.
  func mustBePublic(_ url: URL) -> Bool {
    switch self {
    case .any: false
    case .publicOnly: true
    case .publicOrServer(let other): !Self.isSameServer(url, other)
    }
  }

  /// The scheme's own port for http is as good as the one for https: many a server sends on from the one to the
  /// other, and Apple's systems ask the other at once.
  private static func isSameServer(_ one: URL, _ other: URL) -> Bool {
    let (one, other) = (one.upgradedToHTTPS, other.upgradedToHTTPS)
    guard let host = one.host?.lowercased(), !host.isEmpty, host == other.host?.lowercased() else {
      return false
    }
    return one.port ?? 443 == other.port ?? 443
  }
}
