import Foundation
import RecipePresentation
import UserNotifications

/// Local notifications of the ends of timers, identified by the timers. The system shows them only while the app is not in
/// front.
enum TimerNotifications {
  /// The actions of a notification's buttons, in their order.
  private static let actions: [TimerAction] = [.stop, .addMinute]
  private static let category = "timer"

  /// Asks for the permission, if the person was not asked before. An error is treated like a refusal.
  nonisolated static func authorize() async -> Bool {
    (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])) == true
  }

  /// Returns whether the person permits notifications, without asking.
  nonisolated static func isAllowed() async -> Bool {
    await UNUserNotificationCenter.current().notificationSettings().authorizationStatus == .authorized
  }

  /// `rest` is the time until then, in seconds, and positive.
  nonisolated static func add(_ alert: TimerAlert, of id: ActiveTimer.ID, after rest: TimeInterval) async {
    let content = UNMutableNotificationContent()
    content.title = alert.recipe
    content.subtitle = Strings.timerRings
    content.body = alert.timer
    content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: TimerAlert.sound))
    content.interruptionLevel = .timeSensitive
    content.categoryIdentifier = category
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: rest, repeats: false)
    // A timer without a notification still sounds in the app.
    try? await UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: id, content: content, trigger: trigger))
  }

  /// Removes waiting and delivered notifications, also of an earlier run of the app.
  nonisolated static func remove(where isGone: @Sendable (ActiveTimer.ID) -> Bool) async {
    let center = UNUserNotificationCenter.current()
    let pending = await center.pendingNotificationRequests().map(\.identifier).filter(isGone)
    center.removePendingNotificationRequests(withIdentifiers: pending)
    let delivered = await center.deliveredNotifications().map(\.request.identifier).filter(isGone)
    center.removeDeliveredNotifications(withIdentifiers: delivered)
  }

  /// Tells the system which buttons the notifications have.
  @MainActor static func register() {
    let buttons = actions.map {
      UNNotificationAction(identifier: $0.rawValue, title: Strings.notificationTitle(of: $0), options: [])
    }
    UNUserNotificationCenter.current().setNotificationCategories([
      UNNotificationCategory(identifier: category, actions: buttons, intentIdentifiers: [], options: [])
    ])
  }
}

/// Receives the person's response to a notification: a tap, or one of its buttons.
final class NotificationResponses: NSObject, UNUserNotificationCenterDelegate {
  /// `action` is nil for a tap on the notification itself.
  typealias Handler = @MainActor @Sendable (_ action: TimerAction?, _ id: ActiveTimer.ID) async -> Void
  private let handler: Handler

  init(_ handler: @escaping Handler) { self.handler = handler }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let id = response.notification.request.identifier
    let identifier = response.actionIdentifier
    let action = TimerAction(rawValue: identifier)
    // Nothing is done when a notification is dismissed.
    guard action != nil || identifier == UNNotificationDefaultActionIdentifier else {
      return completionHandler()
    }
    Task { @MainActor [handler] in
      await handler(action, id)
      // The system may suspend the app as soon as this is called.
      completionHandler()
    }
  }
}
