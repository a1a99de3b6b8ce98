import CGLib
import Foundation

/// The desktop's portal for mails on the test's bus: it keeps the mails that it is asked for. Its events are handled while
/// a test waits (`Accessible.passEvents`).
///
/// The interface is that of https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Email.html.
final class MailPortal {
  struct Mail {
    let subject: String
    let body: String
    /// The path of the attached file.
    let file: String
  }

  private(set) var mails: [Mail] = []
  private let connection: ServiceConnection
  private let hasMailProgram: Bool

  private static let path = "/org/freedesktop/portal/desktop"
  private static let email = "org.freedesktop.portal.Email"
  private static let interface = """
    <node><interface name="\(email)">
    <method name="ComposeEmail"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/></method>
    </interface></node>
    """

  init(hasMailProgram: Bool = true) throws {
    self.hasMailProgram = hasMailProgram
    connection = try ServiceConnection()
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, _, _, _, parameters, invocation, data in
      guard let data, let sender, let parameters, let invocation else { return }
      let portal = Unmanaged<MailPortal>.fromOpaque(data).takeUnretainedValue()
      portal.compose(parameters, invocation, for: String(cString: sender))
    }
    try connection.serve(
      Self.interface, at: Self.path, as: "org.freedesktop.portal.Desktop", table,
      data: Unmanaged.passUnretained(self).toOpaque())
  }

  private func compose(_ parameters: OpaquePointer, _ invocation: OpaquePointer, for sender: String) {
    let options = g_variant_get_child_value(parameters, 1)
    defer { g_variant_unref(options) }
    func text(_ key: String) -> String {
      guard let value = g_variant_lookup_value(options, key, nil) else { return "" }
      defer { g_variant_unref(value) }
      return String(cString: g_variant_get_string(value, nil))
    }
    let files = g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message(invocation))
    let descriptor = g_unix_fd_list_get(files, 0, nil)
    // The path as the real portal finds it.
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    close(descriptor)
    let name = sender.dropFirst().replacing(".", with: "_")
    let request = "\(Self.path)/request/\(name)/\(text("handle_token"))"
    mails.append(Mail(subject: text("subject"), body: text("body"), file: file ?? ""))
    var reply = [g_variant_new_object_path(request)]
    g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&reply, 1))
    let results = g_variant_dict_new(nil)
    defer { g_variant_dict_unref(results) }
    var response = [g_variant_new_uint32(hasMailProgram ? 0 : 2), g_variant_dict_end(results)]
    g_dbus_connection_emit_signal(
      connection.bus, sender, request, "org.freedesktop.portal.Request", "Response",
      g_variant_new_tuple(&response, 2), nil)
  }
}
