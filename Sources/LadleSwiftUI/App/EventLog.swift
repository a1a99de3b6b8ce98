import Storage
import os

/// The system's log, where Console shows where each photo came from and each index that was written.
enum EventLog {
  static func sink(subsystem: String) -> EventSink {
    let log = Logger(subsystem: subsystem, category: "core")
    return { event in
      switch event {
      case .feedFailed, .cacheFailed: log.error("\(event.line, privacy: .public)")
      case .feedAnswered, .image, .cacheIndexWritten: log.debug("\(event.line, privacy: .public)")
      }
    }
  }
}
