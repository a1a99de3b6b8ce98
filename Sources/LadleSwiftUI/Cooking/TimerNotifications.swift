import Foundation
import RecipePresentation
import UserNotifications

/// A timer's end, as the system tells it while this app is not in front.
struct TimerAlarm: Hashable, Sendable {
  let end: Date
  let words: String
}

/// Local notifications at the ends of timers. While the app is in front the system keeps them to itself, and the bell
/// rings instead.
enum TimerNotifications {
  /// Brings what the system will tell from `old` to `new`; the keys identify the notifications.
  ///
  /// The person is asked for permission with the first timer. Without it timers are heard in the app alone.
  nonisolated static func replace(
    _ old: [String: TimerAlarm], with new: [String: TimerAlarm], now: @Sendable () -> Date
  ) async {
    let center = UNUserNotificationCenter.current()
    let gone = old.filter { new[$0.key] != $0.value }.map(\.key)
    center.removePendingNotificationRequests(withIdentifiers: gone)
    center.removeDeliveredNotifications(withIdentifiers: gone)
    let added = new.filter { old[$0.key] != $0.value }
    guard !added.isEmpty else { return }
    // An error here is a refusal, as is false.
    guard (try? await center.requestAuthorization(options: [.alert, .sound])) == true else { return }
    for (identifier, alarm) in added {
      let seconds = alarm.end.timeIntervalSince(now())
      guard seconds > 0 else { continue }
      let content = UNMutableNotificationContent()
      content.title = Strings.timerRings
      content.body = alarm.words
      content.sound = .default
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
      // What the system does not take is still heard in the app.
      try? await center.add(
        UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
    }
  }
}
