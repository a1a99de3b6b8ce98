/// This machine's own addresses and, with IPv6, its neighbours'. IPv6 neighbours have public addresses too,
/// which the router shields from the outside but not from this machine. With IPv4 only this machine's own
/// addresses are known.
struct OwnNetwork {
  /// The addresses of this machine's interfaces.
  let addresses: [IPAddress]

  func contains(_ address: IPAddress) -> Bool {
    if let within = address.within, contains(within) { return true }
    return addresses.contains { own in
      // An IPv6 subnet is a /64 (RFC 4291, section 2.5.4).
      own == address
        || (own.bytes.count == 16 && address.bytes.count == 16 && own.bytes[..<8] == address.bytes[..<8])
    }
  }
}
