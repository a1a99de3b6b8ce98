import CSoup
import Networking

extension IPAddress {
  /// Nil for the address of a proxy, behind which the server's own is not known.
  init?(_ address: UnsafeMutablePointer<GSocketAddress>) {
    let raw = UnsafeMutableRawPointer(address)
    let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, g_inet_socket_address_get_type()) != 0,
      g_type_check_instance_is_a(instance, g_proxy_address_get_type()) == 0,
      let inner = g_inet_socket_address_get_address(raw.assumingMemoryBound(to: GInetSocketAddress.self)),
      let bytes = g_inet_address_to_bytes(inner)
    else { return nil }
    let count = Int(g_inet_address_get_native_size(inner))
    self.init(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  }
}
