import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An IPv4 or IPv6 address.
package struct IPAddress: Hashable, Sendable {
  /// The 4 or 16 bytes of the address, most significant first.
  package let bytes: [UInt8]

  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
    default:
      return nil
    }
  }

  /// Whether the address is on the public internet: not on this machine, in the local network, or reserved
  /// (IANA special-purpose address registries, RFC 6890).
  package var isPublic: Bool {
    bytes.count == 4 ? Self.isPublic(v4: bytes[...]) : isPublicV6
  }

  private static func isPublic(v4 bytes: ArraySlice<UInt8>) -> Bool {
    let b = Array(bytes)
    switch (b[0], b[1], b[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): return false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _), (198, 18...19, _): return false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): return false
    default: return true
    }
  }

  /// The IPv4 address embedded in an IPv6 address of NAT64 (RFC 6052), which phones without IPv4 use, or of
  /// 6to4; nil for other addresses. Packets reach that IPv4 address, so it decides whether the IPv6 address
  /// is public.
  var within: IPAddress? {
    guard bytes.count == 16 else { return nil }
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return IPAddress(bytes: Array(bytes[12..<16]))
    }
    return bytes.starts(with: [0x20, 0x02]) ? IPAddress(bytes: Array(bytes[2..<6])) : nil
  }

  private var isPublicV6: Bool {
    let head = (UInt16(bytes[0]) << 8 | UInt16(bytes[1]), UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
    switch head {
    case (0x0064, 0xFF9B), (0x2002, _): return within?.isPublic == true
    case (0x2001, 0x0000...0x01FF), (0x2001, 0x0DB8): return false  // Teredo and others; documentation.
    case (0x3FFF, 0x0000...0x0FFF): return false  // Documentation.
    // All addresses outside 2000::/3 are this machine's, local, multicast, mapped or unassigned.
    default: return bytes[0] & 0xE0 == 0x20
    }
  }
}
