import CAtspi

/// A service on the test's bus that has its name and never answers, like a service that has stopped.
final class SilentService {
  private let connection: OpaquePointer

  struct Failed: Error {}

  init(_ name: String) throws {
    guard let connection = dbus_bus_get_private(DBUS_BUS_SESSION, nil) else { throw Failed() }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    // After this no thread reads the connection.
    guard dbus_bus_request_name(connection, name, 0, nil) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER else {
      throw Failed()
    }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }
}
