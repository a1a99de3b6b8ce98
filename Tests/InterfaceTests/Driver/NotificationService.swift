import CGLib
import Foundation

/// A notification service on the test's bus: it keeps the notifications that it is sent, and presses their
/// buttons. Its events are handled while a test waits (`Accessible.passEvents`).
///
/// The interface is that of https://specifications.freedesktop.org/notification-spec/latest/.
final class NotificationService {
  struct Shown {
    let identifier: guint32
    let title: String
    let body: String
    /// The names of the actions and the labels of their buttons; "default" is a click on the notification.
    let actions: [(name: String, label: String)]
  }

  /// The notifications that are shown, the newest last.
  private(set) var shown: [Shown] = []
  private let connection: ServiceConnection
  private var count: guint32 = 0

  struct Failed: Error {}

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let interface = """
    <node><interface name="\(name)">
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    </interface></node>
    """

  init() throws {
    connection = try ServiceConnection()
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let data, let method, let invocation else { return }
      let service = Unmanaged<NotificationService>.fromOpaque(data).takeUnretainedValue()
      let reply = service.answer(String(cString: method), parameters)
      g_dbus_method_invocation_return_value(invocation, reply)
    }
    try connection.serve(
      Self.interface, at: Self.path, as: Self.name, table, data: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Presses the button with a label, or clicks the notification if `label` is nil.
  func press(_ label: String?, on notification: Shown) throws {
    let action = notification.actions.first { label == nil ? $0.name == "default" : $0.label == label }
    guard let action else { throw Failed() }
    try invoke(action.name, on: notification)
  }

  /// Invokes an action of the program by its name, with its target in brackets.
  func invoke(_ action: String, on notification: Shown) throws {
    var values = [g_variant_new_uint32(notification.identifier), g_variant_new_string(action)]
    g_dbus_connection_emit_signal(
      connection.bus, nil, Self.path, Self.name, "ActionInvoked", g_variant_new_tuple(&values, 2), nil)
  }

  private func answer(_ method: String, _ parameters: OpaquePointer?) -> OpaquePointer? {
    switch method {
    case "GetCapabilities":
      var names = [g_variant_new_string("actions")]
      var values = [g_variant_new_array(nil, &names, 1)]
      return g_variant_new_tuple(&values, 1)
    case "CloseNotification":
      let identifier = value(parameters, 0) { g_variant_get_uint32($0) }
      shown.removeAll { $0.identifier == identifier }
      return nil
    default:
      let replaced = value(parameters, 1) { g_variant_get_uint32($0) }
      count += 1
      let identifier = replaced == 0 ? count : replaced
      let names = value(parameters, 5) { list in
        (0..<g_variant_n_children(list)).map { value(list, $0, text) }
      }
      let actions = stride(from: 0, to: names.count - 1, by: 2).map { (names[$0], names[$0 + 1]) }
      shown.removeAll { $0.identifier == identifier }
      shown.append(
        Shown(
          identifier: identifier, title: value(parameters, 3, text), body: value(parameters, 4, text),
          actions: actions))
      var values = [g_variant_new_uint32(identifier)]
      return g_variant_new_tuple(&values, 1)
    }
  }

  private func value<Value>(
    _ container: OpaquePointer?, _ index: gsize, _ read: (OpaquePointer?) -> Value
  ) -> Value {
    let child = g_variant_get_child_value(container, index)
    defer { g_variant_unref(child) }
    return read(child)
  }

  private func text(_ variant: OpaquePointer?) -> String {
    String(cString: g_variant_get_string(variant, nil))
  }
}
