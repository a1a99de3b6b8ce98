import Foundation

/// Calls back at each of the system's notifications of one name while the object lives, on the thread that posts it.
final class NotificationObserver {
  private let token: any NSObjectProtocol

  init(_ name: Notification.Name, _ action: @escaping @Sendable (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: action)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
