import Storage
import os

/// The system's log, where Console shows where each photo came from and what the photo cache writes.
enum EventLog {
  static func sink(subsystem: String) -> EventSink {
    let log = Logger(subsystem: subsystem, category: "core")
    return { event in
      switch event {
      case .feedFailed, .cacheFailed, .preferencesDamaged, .catalogueDamaged:
        log.error("\(event.line, privacy: .public)")
      case .feedAnswered, .image, .cachePhotoWritten, .cacheIndexWritten:
        log.debug("\(event.line, privacy: .public)")
      }
    }
  }
}
