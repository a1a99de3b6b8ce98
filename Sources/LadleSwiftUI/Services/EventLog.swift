import Storage
import os

/// Writes events to the system's log. Console shows the origin of each photo and the photo cache's writes.
enum EventLog {
  /// Returns the sink for the core's events. Failures are logged as errors.
  static func sink(subsystem: String) -> EventSink {
    let log = Logger(subsystem: subsystem, category: "core")
    return { event in
      switch event {
      case .feedFailed, .cacheFailed, .preferencesDamaged, .preferencesNotSaved, .cookingDamaged,
        .cookingNotSaved, .draftDamaged, .draftNotSaved, .catalogueDamaged:
        log.error("\(event.line, privacy: .public)")
      case .feedAnswered, .image, .cachePhotoWritten, .cacheIndexWritten:
        // A log that the person sends must not tell which pages they read. Xcode shows it nevertheless.
        log.debug("\(event.line, privacy: .private)")
      }
    }
  }
}
