import Foundation
import RecipePresentation
import UIKit

/// Alerts the person to timers: in the foreground by sound, haptics and an announcement, otherwise by the
/// system's notifications.
@MainActor
final class TimerAlerts {
  let sound: AlarmSound
  private let now: @Sendable () -> Date
  /// The scheduled notifications of timers that run or ring.
  private var alarms: [String: TimerAlarm] = [:]
  /// Updates the notifications, one change after another, because asking for permission may take long.
  private(set) var notifying: Task<Void, Never>?

  /// The time after which a timer that has ended is shown but no longer sounds, in seconds.
  private static let lateness: TimeInterval = 60

  init(sound: AlarmSound, now: @escaping @Sendable () -> Date) {
    self.sound = sound
    self.now = now
  }

  func timerEnded(_ active: ActiveTimer) {
    // In the background the app runs on for a few seconds, in which the notification sounds.
    guard UIApplication.shared.applicationState != .background else { return }
    Haptics.succeeded()
    Announcement.post(Strings.timerEnded(active.timer, of: active.recipe))
    guard let end = active.timer.end, now().timeIntervalSince(end) < Self.lateness else { return }
    // If the sound cannot be played, the haptics, the announcement and the screen remain.
    try? sound.play()
  }

  func update(_ sessions: CookingSessions) {
    if !sessions.isRinging { sound.stop() }
    var wanted: [String: TimerAlarm] = [:]
    for active in sessions.timers() {
      // A ringing timer keeps its notification until it is stopped, because the system may be about to
      // deliver it.
      if let end = active.timer.end { wanted[active.id] = TimerAlarm(end: end, words: active.title) }
    }
    guard wanted != alarms else { return }
    notifying = Task { [old = alarms, wanted, now, before = notifying] in
      await before?.value
      await TimerNotifications.replace(old, with: wanted, now: now)
    }
    alarms = wanted
  }
}
