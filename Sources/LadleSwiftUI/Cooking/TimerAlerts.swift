import Foundation
import RecipePresentation
import UIKit

/// How a person is told of timers: in front by the bell, a tap and the screen reader, elsewhere by the system.
@MainActor
final class TimerAlerts {
  let bell: Bell
  private let now: @Sendable () -> Date
  /// Of the timers that run or ring.
  private var alarms: [String: TimerAlarm] = [:]
  /// The system is told of one change after another, however long the person thinks about the permission.
  private(set) var notifying: Task<Void, Never>?

  /// Who comes back later than this, in seconds, sees that a timer has ended and does not hear it.
  private static let lateness: TimeInterval = 60

  init(bell: Bell, now: @escaping @Sendable () -> Date) {
    self.bell = bell
    self.now = now
  }

  func rang(_ active: Stove.ActiveTimer) {
    // The app runs for a few seconds more after it has left the front. There the notification is heard.
    guard UIApplication.shared.applicationState != .background else { return }
    Haptics.succeeded()
    Announcement.post(Strings.rang(active.timer, of: active.recipe))
    guard let end = active.timer.end, now().timeIntervalSince(end) < Self.lateness else { return }
    // Without sound there are still the haptics, the announcement and what is on the screen.
    try? bell.ring()
  }

  func update(_ stove: Stove) {
    if !stove.isRinging { bell.stop() }
    var wanted: [String: TimerAlarm] = [:]
    for active in stove.timers() {
      // One that rings is taken back only when it is stopped: it may be due at this very moment.
      if let end = active.timer.end { wanted[active.id] = TimerAlarm(end: end, words: active.name) }
    }
    guard wanted != alarms else { return }
    notifying = Task { [old = alarms, wanted, now, before = notifying] in
      await before?.value
      await TimerNotifications.replace(old, with: wanted, now: now)
    }
    alarms = wanted
  }
}
