import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The addresses of a host, or nil if its name is unknown. Blocks.
package typealias HostResolver = @Sendable (String) -> [IPAddress]?

/// The system's resolver. It also reads every spelling of a literal address (decimal, octal, hexadecimal, short,
/// mapped into IPv6), and is the same that a connection asks, so that the two cannot differ on a spelling.
package func systemHostResolver(_ host: String) -> [IPAddress]? {
  var hints = addrinfo()
  hints.ai_family = AF_UNSPEC
  #if canImport(Glibc)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  #else
    hints.ai_socktype = SOCK_STREAM
  #endif
  var first: UnsafeMutablePointer<addrinfo>?
  guard getaddrinfo(host, nil, &hints, &first) == 0 else { return nil }
  defer { if let first { freeaddrinfo(first) } }
  var addresses: [IPAddress] = []
  var entry = first
  while let current = entry {
    if let address = current.pointee.ai_addr.flatMap({ IPAddress(UnsafePointer($0)) }) {
      addresses.append(address)
    }
    entry = current.pointee.ai_next
  }
  return addresses
}

/// Whether it is a machine of the public internet, and none of this one's own network.
package func systemIsPublic(_ address: IPAddress) -> Bool {
  // Where this machine's own addresses are not to be had, none is known to be another's.
  guard address.isPublic, let interfaces = systemInterfaces() else { return false }
  return !OwnNetwork(addresses: interfaces.map(\.address)).contains(address)
}

/// Whether this machine has a running network beside its own loopback. Tells "offline" from "no such host", which
/// the resolver does not.
package func systemIsOnline() -> Bool {
  let (up, running, loopback) = (Int32(IFF_UP), Int32(IFF_RUNNING), Int32(IFF_LOOPBACK))
  // What the system does not say is left to the connection to find out.
  guard let interfaces = systemInterfaces() else { return true }
  return interfaces.contains { $0.flags & (up | running | loopback) == up | running }
}

/// The addresses of this machine's interfaces, with the interfaces' flags; nil if the system does not tell.
func systemInterfaces() -> [(address: IPAddress, flags: Int32)]? {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return nil }
  defer { freeifaddrs(first) }
  var interfaces: [(address: IPAddress, flags: Int32)] = []
  var entry = first
  while let current = entry {
    if let address = current.pointee.ifa_addr.flatMap({ IPAddress(UnsafePointer($0)) }) {
      interfaces.append((address, Int32(truncatingIfNeeded: current.pointee.ifa_flags)))
    }
    entry = current.pointee.ifa_next
  }
  return interfaces
}
