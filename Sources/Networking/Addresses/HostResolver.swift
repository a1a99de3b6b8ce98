import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the addresses of a host, or nil if its name is unknown. Blocks.
package typealias HostResolver = @Sendable (String) -> [IPAddress]?

/// Resolves a host with the system's resolver. It accepts every spelling of a literal address (decimal,
/// octal, hexadecimal, shortened, mapped into IPv6), and connections use it too, so the check and the
/// connection cannot disagree.
package func systemHostResolver(_ host: String) -> [IPAddress]? { addresses(of: host) }

/// Returns the address that a host is, in any of those spellings; nil for a name. Asks no name server.
func systemNumericAddress(_ host: String) -> IPAddress? { addresses(of: host, flags: AI_NUMERICHOST)?.first }

private func addresses(of host: String, flags: Int32 = 0) -> [IPAddress]? {
  var hints = addrinfo()
  hints.ai_flags = flags
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

/// Whether an address is on the public internet and outside this machine's own network.
package func systemIsPublic(_ address: IPAddress) -> Bool {
  // Without the list of interfaces, this machine's own addresses are unknown, so no address counts as public.
  guard address.isPublic, let interfaces = systemInterfaces() else { return false }
  return !OwnNetwork(addresses: interfaces.map(\.address)).contains(address)
}

/// Whether this machine has a running network besides loopback. It distinguishes "offline" from "no such
/// host", for which the resolver returns the same error.
package func systemIsOnline() -> Bool {
  let (up, running, loopback) = (Int32(IFF_UP), Int32(IFF_RUNNING), Int32(IFF_LOOPBACK))
  // If the interfaces cannot be listed, leave it to the connection to fail.
  guard let interfaces = systemInterfaces() else { return true }
  return interfaces.contains { $0.flags & (up | running | loopback) == up | running }
}

/// Returns the addresses of this machine's interfaces with their flags; nil if the system does not list them.
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
