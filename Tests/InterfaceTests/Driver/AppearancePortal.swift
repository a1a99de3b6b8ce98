import CGLib
import Foundation

/// The desktop's settings on the test's bus, of which libadwaita follows the appearance. Its events are handled while
/// a test waits (`Accessible.passEvents`).
///
/// The interface is that of https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html.
final class AppearancePortal {
  private var isDark = false
  private var isHighContrast = false
  private let connection: ServiceConnection

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
    connection = try ServiceConnection()
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
    try connection.serve(
      Self.interface, at: Self.path, as: Self.name, table, data: Unmanaged.passUnretained(self).toOpaque())
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
        connection.bus, nil, Self.path, Self.settings, "SettingChanged", g_variant_new_tuple(&values, 3), nil)
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
