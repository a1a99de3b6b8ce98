/// This machine and, with IPv6, its neighbours. Those have public addresses too, which a router shields from
/// outside but not from here. With IPv4 only this machine's own address is known.
struct OwnNetwork {
  /// The addresses of this machine's interfaces.
  let addresses: [IPAddress]

  func contains(_ address: IPAddress) -> Bool {
    if let within = address.within, contains(within) { return true }
    return addresses.contains { own in
      // An IPv6 network is a /64 (RFC 4291, section 2.5.4).
      own == address
        || (own.bytes.count == 16 && address.bytes.count == 16 && own.bytes[..<8] == address.bytes[..<8])
    }
  }
}
