import CAdwaita
import Foundation
import GLib

/// A desktop notification.
public struct DesktopNotification: Sendable {
  /// An action of the application, for a click on the notification or a button.
  public struct Command: Sendable {
    let name: String
    let target: String?

    /// `name` is that of an `Action`, as "app.name". `target` is the text that the action is about.
    public init(_ name: String, about target: String? = nil) {
      self.name = name
      self.target = target
    }

    @MainActor
    fileprivate var variant: OpaquePointer? { target.map { g_variant_new_string($0) } }
  }

  /// Plain text. Some desktops parse markup in the body, which must therefore contain no text from the web.
  let title: String
  let body: String
  /// The command of a click.
  let click: Command
  let buttons: [(title: String, command: Command)]
  let isUrgent: Bool

  public init(
    _ title: String, _ body: String, click: Command, buttons: [(title: String, command: Command)] = [],
    isUrgent: Bool = false
  ) {
    self.title = title
    self.body = body
    self.click = click
    self.buttons = buttons
    self.isUrgent = isUrgent
  }
}

extension Application {
  /// Shows a notification. It replaces the one with the same `identifier`.
  public func show(_ notification: DesktopNotification, identifier: String) {
    let shown = Object(taking: g_notification_new(notification.title))
    g_notification_set_body(shown.cast(), notification.body)
    if notification.isUrgent { g_notification_set_priority(shown.cast(), G_NOTIFICATION_PRIORITY_URGENT) }
    // Without one some services offer no click, which would raise the window.
    g_notification_set_default_action_and_target_value(
      shown.cast(), notification.click.name, notification.click.variant)
    for (title, command) in notification.buttons {
      g_notification_add_button_with_target_value(shown.cast(), title, command.name, command.variant)
    }
    withExtendedLifetime(shown) { g_application_send_notification(cast(), identifier, shown.cast()) }
  }

  public func withdrawNotification(_ identifier: String) {
    g_application_withdraw_notification(cast(), identifier)
  }

  /// Whether a notification would be shown and its buttons would reach this process. GIO does not tell: it
  /// drops notifications that no service takes. Each question to a service takes a second at most.
  ///
  /// The services are asked for in GIO's order (`gio/gnotificationbackend.c` and its subclasses): the portal
  /// in a sandbox, then GNOME's own, then the one of the freedesktop.org specification
  /// (https://specifications.freedesktop.org/notification-spec/latest/).
  public func canNotify() async -> Bool {
    if FileManager.default.fileExists(atPath: "/.flatpak-info") {
      return await ask(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.DBus.Properties",
        "Get", ["org.freedesktop.portal.Notification", "version"]
      ) { _ in true } == true
    }
    if await ask(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      ["org.gtk.Notifications"], answer: { g_variant_get_boolean($0) != 0 }) == true
    {
      // GNOME activates an action by the application's name, which an instance of its own does not have.
      return g_application_get_flags(cast()).rawValue & ladle_application_non_unique == 0
    }
    return await ask(
      "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
      "GetCapabilities", []
    ) { capabilities in
      (0..<g_variant_n_children(capabilities)).contains { index in
        guard let name = g_variant_get_child_value(capabilities, index) else { return false }
        defer { g_variant_unref(name) }
        return String(cString: g_variant_get_string(name, nil)) == "actions"
      }
    } == true
  }

  /// Calls a method of a service on the session bus, with texts as parameters. Returns `answer` to the first
  /// value of the reply; false if the service does not exist or refuses; nil if it does not answer within a second.
  func ask(
    _ service: String, _ path: String, _ interface: String, _ method: String, _ parameters: [String],
    flags: GDBusCallFlags = G_DBUS_CALL_FLAGS_NONE, answer: @escaping @Sendable (OpaquePointer) -> Bool
  ) async -> Bool? {
    guard let connection = g_application_get_dbus_connection(cast()) else { return false }
    return await withCheckedContinuation { continuation in
      var values = parameters.map { g_variant_new_string($0) }
      g_dbus_connection_call(
        connection, service, path, interface, method, g_variant_new_tuple(&values, gsize(values.count)), nil,
        flags, 1000, nil, Completion.callback,
        Completion.data { connection, result in
          let (reply, error) = withError { g_dbus_connection_call_finish(connection, result, $0) }
          guard let reply, let value = g_variant_get_child_value(reply, 0) else {
            let isSilent = error?.matches(g_io_error_quark(), G_IO_ERROR_TIMED_OUT.rawValue) == true
            return continuation.resume(returning: isSilent ? nil : false)
          }
          continuation.resume(returning: answer(value))
          g_variant_unref(value)
          g_variant_unref(reply)
        })
    }
  }
}
