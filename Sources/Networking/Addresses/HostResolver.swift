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

/// Whether this machine has a running network beside its own loopback. Tells "offline" from "no such host", which
/// the resolver does not.
package func systemIsOnline() -> Bool {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return true }
  defer { freeifaddrs(first) }
  var entry = first
  while let current = entry {
    let flags = Int32(truncatingIfNeeded: current.pointee.ifa_flags)
    let family = current.pointee.ifa_addr.map { Int32($0.pointee.sa_family) }
    let (up, running, loopback) = (Int32(IFF_UP), Int32(IFF_RUNNING), Int32(IFF_LOOPBACK))
    if family == AF_INET || family == AF_INET6, flags & up != 0, flags & running != 0, flags & loopback == 0 {
      return true
    }
    entry = current.pointee.ifa_next
  }
  return false
}
