import Combine
import Foundation
import RecipePresentation
import Recipes
import UIKit

/// Alerts the person to timers: in the foreground by sound, haptics and an announcement, otherwise by the
/// system's alerts, among which `TimerSchedule` chooses.
@MainActor
final class TimerAlerts {
  let sound: AlarmSound
  let permission = AlertPermission()
  /// Called when the person has stopped a timer's alarm outside the app.
  var onStop: (@MainActor (ActiveTimer.ID) -> Void)?
  private let now: @Sendable () -> Date
  private let schedule = TimerSchedule()
  /// The alerts that the system got last; nil before the first.
  private var wanted: [ActiveTimer.ID: TimerAlert]?
  private var hasStarted = false
  /// The ways of the alerts that the system has.
  private var channels: [ActiveTimer.ID: TimerSchedule.Channel] = [:]
  private var watching: Task<Void, Never>?
  /// Updates the system's alerts, one change after another, because asking for permission may take long.
  private(set) var scheduling: Task<Void, Never>?

  /// Whether the app's own sound was stopped because the app left the front.
  private var isInterrupted = false

  /// The time after which a timer that has ended is shown but no longer sounds, in seconds.
  private static let lateness: TimeInterval = 60

  init(sound: AlarmSound, now: @escaping @Sendable () -> Date) {
    self.sound = sound
    self.now = now
    if #available(iOS 26.1, *) {
      watching = Task { [weak self] in
        for await present in SystemAlarms.changes { await self?.alarmsChanged(present) }
      }
    }
  }

  deinit { watching?.cancel() }

  /// Marks and announces the end of a timer, unless the app is in the background.
  func timerEnded(_ active: ActiveTimer) {
    // In the background the app runs on for a few seconds, in which the system alerts.
    guard UIApplication.shared.applicationState != .background else { return }
    Haptics.succeeded()
    Announcement.post(Strings.timerEnded(active.timer, of: active.recipe))
    // If the sound cannot be played, the haptics, the announcement and the screen remain.
    if sounds(active) { try? sound.play() }
  }

  /// Whether the end of a timer sounds in the app.
  private func sounds(_ active: ActiveTimer) -> Bool {
    // An alarm also sounds over the app itself.
    guard channels[active.id] != .alarm, let end = active.timer.end else { return false }
    return now().timeIntervalSince(end) < Self.lateness
  }

  /// Begins to alert, once the sessions have been read, and removes the system's alerts of an earlier run.
  func start(_ sessions: CookingSessions) {
    hasStarted = true
    update(sessions)
  }

  /// Brings the system's alerts in line with the timers.
  func update(_ sessions: CookingSessions) {
    guard hasStarted else { return }
    if !sessions.isRinging {
      sound.stop()
      isInterrupted = false
    }
    var wanted: [ActiveTimer.ID: TimerAlert] = [:]
    for active in sessions.timers() {
      // A timer that has ended keeps its alert until it is stopped, because the system may be about to deliver it.
      if let end = active.timer.end { wanted[active.id] = TimerAlert(active, end: end) }
    }
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    scheduling = Task { [schedule, now, wanted, before = scheduling] in
      await before?.value
      let added = await schedule.replace(with: wanted, now: now)
      channels = channels.filter { wanted[$0.key] != nil }.merging(added) { $1 }
      if !added.isEmpty { permission.isRefused = added.values.contains(TimerSchedule.Channel.none) }
    }
  }

  /// Leaves the timers that ring to the system, which is silent about timers that have ended while the app was in front.
  func enterBackground(_ sessions: CookingSessions) {
    guard sound.stop() else { return }
    isInterrupted = true
    let ringing = Set(sessions.timers().filter(\.timer.isRinging).map(\.id))
    scheduling = Task { [schedule, before = scheduling] in
      await before?.value
      await schedule.repeatAlerts(of: ringing)
    }
  }

  /// Goes on with the sound that entering the background has stopped, or sounds for a timer that has ended there.
  func becameActive(_ sessions: CookingSessions) {
    defer { isInterrupted = false }
    let ringing = sessions.timers().filter(\.timer.isRinging)
    // If the sound cannot be played, the screen remains.
    if isInterrupted && !ringing.isEmpty || ringing.contains(where: sounds) { try? sound.play() }
    // The person may come back from the system's settings.
    if permission.isRefused { Task { await askAgain(sessions) } }
  }

  /// Gives the timers their alerts if the person has permitted them in the system's settings.
  private func askAgain(_ sessions: CookingSessions) async {
    guard await TimerNotifications.isAllowed() else { return }
    await schedule.forget()
    permission.isRefused = false
    wanted = nil
    update(sessions)
  }

  /// Stops the timers whose alarms the person has stopped outside the app.
  private func alarmsChanged(_ present: Set<UUID>) async {
    for id in await schedule.stopped(present: present, now: now()) { onStop?(id) }
  }
}

/// Whether the person has refused every way to be told of a timer outside the app.
@MainActor
final class AlertPermission: ObservableObject {
  @Published var isRefused = false
}

/// The system's alert to the end of a timer.
struct TimerAlert: Hashable, Sendable {
  let end: Date
  /// "Shoyu Ramen".
  let recipe: String
  /// "Simmer, 20 min · Step 3".
  let timer: String
  /// "Time’s up: Shoyu Ramen. Simmer, 20 min".
  let sentence: String

  /// The name of the sound, which lies at the top of the app's bundle, where the system looks for it. It lasts less than
  /// 30 seconds, because the system replaces a longer one.
  static let sound = "timer-alert.wav"

  init(_ active: ActiveTimer, end: Date) {
    self.end = end
    recipe = active.recipe.name
    timer = active.subtitle
    sentence = Strings.timerEnded(active.timer, of: active.recipe)
  }
}
