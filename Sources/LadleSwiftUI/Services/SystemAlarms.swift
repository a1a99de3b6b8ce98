import ActivityKit
import AlarmKit
import Foundation
import SwiftUI

/// Alarms at the ends of timers. Each alerts at a date and shows no countdown, for which the system would need a widget.
///
/// The declarations are those of iOS 26.1, in which an alert has the system's own button to stop it.
@available(iOS 26.1, *)
enum SystemAlarms {
  /// Ladle tells the system nothing about a timer but its title.
  private struct NoMetadata: AlarmMetadata {}

  /// Asks for the permission, if the person was not asked before.
  nonisolated static func authorize() async -> Bool {
    // An error is treated like a refusal: the caller falls back to a notification.
    (try? await AlarmManager.shared.requestAuthorization()) == .authorized
  }

  /// - Returns: The identifier of the alarm; nil if the system refuses it.
  nonisolated static func schedule(_ alert: TimerAlert) async -> UUID? {
    // As an argument, because a recipe's name may contain what looks like a placeholder.
    let title: LocalizedStringResource = "\(alert.sentence)"
    let attributes = AlarmAttributes<NoMetadata>(
      presentation: AlarmPresentation(alert: AlarmPresentation.Alert(title: title)), tintColor: .accentColor)
    let configuration = AlarmManager.AlarmConfiguration<NoMetadata>.alarm(
      schedule: .fixed(alert.end), attributes: attributes, stopIntent: nil, secondaryIntent: nil,
      sound: .named(TimerAlert.sound))
    // An error is treated like a refusal: the caller falls back to a notification.
    return try? await AlarmManager.shared.schedule(id: UUID(), configuration: configuration).id
  }

  /// Silences an alarm that alerts.
  nonisolated static func stop(_ id: UUID) {
    // An alarm that the system no longer has is silent.
    try? AlarmManager.shared.stop(id: id)
  }

  /// Removes an alarm before its time.
  nonisolated static func cancel(_ id: UUID) {
    // An alarm that the system no longer has is silent.
    try? AlarmManager.shared.cancel(id: id)
  }

  /// Cancels the alarms of an earlier run.
  nonisolated static func cancelAll() {
    // Without the list there is nothing to cancel by.
    for alarm in (try? AlarmManager.shared.alarms) ?? [] { cancel(alarm.id) }
  }

  /// The identifiers of the alarms that the system has, after each change.
  nonisolated static var changes: AsyncStream<Set<UUID>> {
    AsyncStream { continuation in
      let task = Task {
        for await alarms in AlarmManager.shared.alarmUpdates { continuation.yield(Set(alarms.map(\.id))) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
