import Foundation
import RecipePresentation

/// Keeps the system's alerts to the ends of timers, and is the only place that decides between its ways:
///
/// 1. An alarm, from iOS 26.1 on, if the person permits alarms. It sounds through Silent Mode and Focus until it is stopped.
/// 2. Otherwise a notification, if the person permits notifications. It breaks through Focus and sounds once.
/// 3. Otherwise nothing: timers ring only in the app, and a line under them tells the person.
///
/// The system asks for each permission at the first timer that needs it. Calls must follow one another.
actor TimerSchedule {
  /// The way in which the system alerts the person.
  enum Channel: Sendable { case alarm, notification, none }

  private var scheduled: [ActiveTimer.ID: TimerAlert] = [:]
  /// The alarms among the scheduled alerts.
  private var alarms: [ActiveTimer.ID: UUID] = [:]
  private var hasReconciled = false

  /// Replaces the scheduled alerts. The first call removes the alerts of an earlier run of the app.
  ///
  /// - Returns: The way of each new alert.
  func replace(
    with wanted: [ActiveTimer.ID: TimerAlert], now: @Sendable () -> Date
  ) async -> [ActiveTimer.ID: Channel] {
    if !hasReconciled {
      hasReconciled = true
      await TimerNotifications.remove { wanted[$0] == nil }
      if #available(iOS 26.1, *) { SystemAlarms.cancelAll() }
    }
    await remove(scheduled.filter { wanted[$0.key] != $0.value }.map(\.key), now: now())
    let date = now()
    let added = wanted.filter { scheduled[$0.key] != $0.value && $0.value.end > date }
    scheduled = wanted
    return added.isEmpty ? [:] : await add(added, now: now)
  }

  /// Forgets alerts that the system never got, so that the next call of `replace` hands them over.
  func forget() { scheduled = scheduled.filter { alarms[$0.key] != nil } }

  /// Alerts at once to timers that have ended, unless they have an alarm, which sounds by itself.
  func repeatAlerts(of ids: Set<ActiveTimer.ID>) async {
    let left = scheduled.filter { ids.contains($0.key) && alarms[$0.key] == nil }
    guard !left.isEmpty, await TimerNotifications.authorize() else { return }
    for (id, alert) in left { await TimerNotifications.add(alert, of: id, after: 1) }
  }

  /// Returns the timers whose alarm has ended because the person has stopped it. `present` are the alarms that the system
  /// still has.
  func stopped(present: Set<UUID>, now: Date) -> [ActiveTimer.ID] {
    let stopped = alarms.filter { id, alarm in
      !present.contains(alarm) && scheduled[id].map { $0.end <= now } == true
    }
    for id in stopped.keys { alarms[id] = nil }
    return Array(stopped.keys)
  }

  /// Hands new alerts to the system. Returns the way that each one took.
  private func add(
    _ added: [ActiveTimer.ID: TimerAlert], now: @Sendable () -> Date
  ) async -> [ActiveTimer.ID: Channel] {
    var left = added
    var channels: [ActiveTimer.ID: Channel] = [:]
    if #available(iOS 26.1, *), await SystemAlarms.authorize() {
      for (id, alert) in added {
        // The system refuses an alarm if it has too many; a notification takes its place.
        guard let alarm = await SystemAlarms.schedule(alert) else { continue }
        alarms[id] = alarm
        left[id] = nil
        channels[id] = .alarm
      }
      if left.isEmpty { return channels }
    }
    let isAllowed = await TimerNotifications.authorize()
    for (id, alert) in left {
      channels[id] = isAllowed ? .notification : Channel.none
      // The person may have taken long to answer.
      let rest = alert.end.timeIntervalSince(now())
      if isAllowed, rest > 0 { await TimerNotifications.add(alert, of: id, after: rest) }
    }
    return channels
  }

  /// Takes alerts back. An alarm that sounds already is stopped.
  private func remove(_ ids: [ActiveTimer.ID], now: Date) async {
    guard !ids.isEmpty else { return }
    let previous = scheduled
    await TimerNotifications.remove { ids.contains($0) }
    if #available(iOS 26.1, *) {
      for id in ids {
        guard let alarm = alarms.removeValue(forKey: id) else { continue }
        let hasEnded = previous[id].map { $0.end <= now } ?? false
        if hasEnded { SystemAlarms.stop(alarm) } else { SystemAlarms.cancel(alarm) }
      }
    }
  }
}
