import CGLib
import GLib
import Networking

extension IPAddress {
  /// Returns nil for a proxy's address, because it does not tell the server's own address.
  init?(_ address: UnsafeMutablePointer<GSocketAddress>) {
    let raw = UnsafeMutableRawPointer(address)
    guard isA(raw, g_inet_socket_address_get_type()), !isA(raw, g_proxy_address_get_type()),
      let inner = g_inet_socket_address_get_address(raw.assumingMemoryBound(to: GInetSocketAddress.self)),
      let bytes = g_inet_address_to_bytes(inner)
    else { return nil }
    let count = Int(g_inet_address_get_native_size(inner))
    self.init(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  }
}
