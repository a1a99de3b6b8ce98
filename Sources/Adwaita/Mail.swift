import CAdwaita
import Foundation
import GLib

/// The person's mail program.
@MainActor
public enum Mail {
  /// Opens a new mail with a file, through the desktop's portal
  /// (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Email.html).
  ///
  /// The mail program may read the file as late as it sends the mail.
  ///
  /// - Returns: Whether a mail program has the mail. Without a portal, or if the portal can start none, a "mailto:" address
  ///   may still open one, without the file.
  public static func compose(subject: String, body: String, file path: String) async -> Bool {
    guard let application = g_application_get_default(),
      let connection = g_application_get_dbus_connection(application)
    else { return false }
    return await withCheckedContinuation { continuation in
      let request = MailRequest(connection) { continuation.resume(returning: $0) }
      request.send(subject: subject, body: body, file: path)
    }
  }
}

/// One question to the portal. The portal answers the call at once, and sends a signal when a mail program has the mail.
@MainActor
private final class MailRequest {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static var count = 0

  private let connection: OpaquePointer
  private var onEnd: (@MainActor (_ isOpen: Bool) -> Void)?
  private var subscription: guint = 0

  init(_ connection: OpaquePointer, onEnd: @escaping @MainActor (_ isOpen: Bool) -> Void) {
    self.connection = connection
    self.onEnd = onEnd
  }

  func send(subject: String, body: String, file path: String) {
    Self.count += 1
    let token = "ladle\(Self.count)"
    subscribe(token)
    let options = g_variant_dict_new(nil)
    defer { g_variant_dict_unref(options) }
    g_variant_dict_insert_value(options, "handle_token", g_variant_new_string(token))
    g_variant_dict_insert_value(options, "subject", g_variant_new_string(subject))
    g_variant_dict_insert_value(options, "body", g_variant_new_string(body))
    // The portal wants a descriptor that cannot read (O_PATH, 0o10000000, which Swift does not import), and asks the system
    // for the file's path.
    var descriptor = open(path, 0o10000000 | O_CLOEXEC)
    guard descriptor >= 0 else { return end(false) }
    // The list closes the descriptor.
    let files = g_unix_fd_list_new_from_array(&descriptor, 1)
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    var handles = [g_variant_new_handle(0)]
    g_variant_dict_insert_value(options, "attachment_fds", g_variant_new_array(nil, &handles, 1))
    var parameters = [g_variant_new_string(""), g_variant_dict_end(options)]
    g_dbus_connection_call_with_unix_fd_list(
      connection, Self.service, Self.path, "org.freedesktop.portal.Email", "ComposeEmail",
      g_variant_new_tuple(&parameters, 2), nil, G_DBUS_CALL_FLAGS_NONE, 5_000, files, nil,
      Completion.callback,
      Completion.data { [self] connection, result in
        // Any error means that this desktop has no portal for mails.
        let (reply, _) = withError {
          g_dbus_connection_call_with_unix_fd_list_finish(connection, nil, result, $0)
        }
        if let reply {
          g_variant_unref(reply)
        } else {
          // GIO calls back in the context in which the operation was started.
          MainActor.assumeIsolated { end(false) }
        }
      })
  }

  /// Listens for the end of the request, whose path begins with the program's name on the bus.
  private func subscribe(_ token: String) {
    guard let name = g_dbus_connection_get_unique_name(connection) else { return }
    let sender = String(cString: name).dropFirst().replacing(".", with: "_")
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.service, "org.freedesktop.portal.Request", "Response",
      "\(Self.path)/request/\(sender)/\(token)", nil, GDBusSignalFlags(rawValue: 0),
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data else { return }
        let request = Unmanaged<MailRequest>.fromOpaque(data).takeUnretainedValue()
        let answer = g_variant_get_child_value(parameters, 0)
        let isOpen = g_variant_get_uint32(answer) == 0
        g_variant_unref(answer)
        MainActor.assumeIsolated { request.end(isOpen) }
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        if let data { Unmanaged<MailRequest>.fromOpaque(data).release() }
      })
  }

  private func end(_ isOpen: Bool) {
    onEnd?(isOpen)
    onEnd = nil
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    subscription = 0
  }
}
