import Foundation
import RecipePresentation
import UserNotifications

/// The notification for the end of a timer.
struct TimerAlarm: Hashable, Sendable {
  let end: Date
  let words: String
}

/// Schedules local notifications for the ends of timers. The system does not show them while the app is in
/// the foreground, where the app plays its own sound.
enum TimerNotifications {
  /// Replaces the scheduled notifications, which are identified by the keys.
  ///
  /// The system asks for permission at the first timer. Without permission timers only sound in the app.
  nonisolated static func replace(
    _ old: [String: TimerAlarm], with new: [String: TimerAlarm], now: @Sendable () -> Date
  ) async {
    let center = UNUserNotificationCenter.current()
    let gone = old.filter { new[$0.key] != $0.value }.map(\.key)
    center.removePendingNotificationRequests(withIdentifiers: gone)
    center.removeDeliveredNotifications(withIdentifiers: gone)
    let added = new.filter { old[$0.key] != $0.value }
    guard !added.isEmpty else { return }
    // An error is treated like a refusal.
    guard (try? await center.requestAuthorization(options: [.alert, .sound])) == true else { return }
    for (identifier, alarm) in added {
      let seconds = alarm.end.timeIntervalSince(now())
      guard seconds > 0 else { continue }
      let content = UNMutableNotificationContent()
      content.title = Strings.timerRings
      content.body = alarm.words
      content.sound = .default
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
      // A timer without a notification still sounds in the app.
      try? await center.add(
        UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
    }
  }
}
