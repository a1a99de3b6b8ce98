import CGLib
import Foundation

/// The desktop's settings on the test's bus, of which libadwaita follows the appearance. Its events are handled while
/// a test waits (`Accessible.passEvents`).
///
/// The interface is that of https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html.
final class AppearancePortal {
  private var isDark = false
  private var isHighContrast = false
  private let connection: OpaquePointer
  private var registration: guint = 0

  struct Failed: Error {}

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = """
    <node><interface name="\(settings)">
    <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="v" direction="out"/></method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>
    """

  init() throws {
    // A connection of its own, which gives the name up when the test ends.
    let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
    defer { g_free(address) }
    // The values of G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT and _MESSAGE_BUS_CONNECTION.
    let flags = GDBusConnectionFlags(rawValue: 1 << 0 | 1 << 3)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil),
      let node = g_dbus_node_info_new_for_xml(Self.interface, nil)
    else { throw Failed() }
    self.connection = connection
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, parameters, invocation, data in
      guard let data, let parameters, let invocation else { return }
      let portal = Unmanaged<AppearancePortal>.fromOpaque(data).takeUnretainedValue()
      let name = g_variant_get_child_value(parameters, 1)
      defer { g_variant_unref(name) }
      let key = String(cString: g_variant_get_string(name, nil))
      guard let value = portal.value(of: key) else {
        g_dbus_method_invocation_return_dbus_error(
          invocation, "org.freedesktop.DBus.Error.UnknownMethod", "no such setting")
        return
      }
      // `Read` packs the value twice.
      var answer = [g_variant_new_variant(g_variant_new_variant(value))]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
    }
    registration = g_dbus_connection_register_object(
      connection, Self.path, node.pointee.interfaces[0], &table, Unmanaged.passUnretained(self).toOpaque(),
      nil, nil)
    guard registration != 0 else { throw Failed() }
    var request = [g_variant_new_string(Self.name), g_variant_new_uint32(0)]
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new_tuple(&request, 2), nil, GDBusCallFlags(rawValue: 0), -1, nil, nil)
    guard let reply else { throw Failed() }
    g_variant_unref(reply)
  }

  deinit {
    g_dbus_connection_unregister_object(connection, registration)
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Changes the appearance of the whole desktop.
  func change(isDark: Bool, isHighContrast: Bool) {
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    for key in ["color-scheme", "contrast"] {
      guard let value = value(of: key) else { continue }
      var values = [
        g_variant_new_string(Self.appearance), g_variant_new_string(key), g_variant_new_variant(value),
      ]
      g_dbus_connection_emit_signal(
        connection, nil, Self.path, Self.settings, "SettingChanged", g_variant_new_tuple(&values, 3), nil)
    }
  }

  private func value(of key: String) -> OpaquePointer? {
    switch key {
    case "color-scheme": g_variant_new_uint32(isDark ? 1 : 2)
    case "contrast": g_variant_new_uint32(isHighContrast ? 1 : 0)
    case "high-contrast": g_variant_new_boolean(isHighContrast ? 1 : 0)
    default: nil
    }
  }
}
