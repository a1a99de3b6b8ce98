import CGLib

/// A test's own connection to the bus, under the name of a service. The name is free again when the test ends.
final class ServiceConnection {
  let bus: OpaquePointer
  private var registration: guint = 0

  struct Failed: Error {}

  init() throws {
    let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
    defer { g_free(address) }
    // The values of G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT and _MESSAGE_BUS_CONNECTION.
    let flags = GDBusConnectionFlags(rawValue: 1 << 0 | 1 << 3)
    guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      throw Failed()
    }
    self.bus = bus
  }

  /// Answers the calls of the one interface in an XML description, and takes the name of the service. `data` is passed to
  /// the table's functions as it is, and has to live as long as this connection.
  func serve(
    _ interface: String, at path: String, as name: String, _ table: GDBusInterfaceVTable,
    data: UnsafeMutableRawPointer
  ) throws {
    guard let node = g_dbus_node_info_new_for_xml(interface, nil) else { throw Failed() }
    defer { g_dbus_node_info_unref(node) }
    var table = table
    registration = g_dbus_connection_register_object(
      bus, path, node.pointee.interfaces[0], &table, data, nil, nil)
    guard registration != 0 else { throw Failed() }
    var request = [g_variant_new_string(name), g_variant_new_uint32(0)]
    let reply = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new_tuple(&request, 2), nil, GDBusCallFlags(rawValue: 0), -1, nil, nil)
    guard let reply else { throw Failed() }
    g_variant_unref(reply)
  }

  deinit {
    // A call that has arrived and is not handled yet is dropped by this, and not by closing the connection.
    if registration != 0 { g_dbus_connection_unregister_object(bus, registration) }
    g_dbus_connection_close_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }
}
