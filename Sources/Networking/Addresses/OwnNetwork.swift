/// This machine, and with IPv6 its neighbours, which have public addresses too: nearly every machine at home has one, that a
/// router shields from outside and not from here. Of IPv4 only this machine's own address is known.
struct OwnNetwork {
  /// Of this machine's interfaces.
  let addresses: [IPAddress]

  func contains(_ address: IPAddress) -> Bool {
    if let within = address.within, contains(within) { return true }
    return addresses.contains { own in
      // A network of version 6 is a /64 (RFC 4291, section 2.5.4).
      own == address
        || (own.bytes.count == 16 && address.bytes.count == 16 && own.bytes[..<8] == address.bytes[..<8])
    }
  }
}
