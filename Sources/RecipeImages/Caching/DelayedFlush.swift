import Storage

/// Writes the index a fixed time after the first change since the last write, so that all photos stored
/// in between share one write.
final class DelayedFlush: Sendable {
  private let isScheduled = Mutex(false)
  private let delay: Duration
  private let clock: any Clock<Duration>

  init(after delay: Duration, clock: any Clock<Duration>) {
    self.delay = delay
    self.clock = clock
  }

  func schedule(_ flush: @escaping @Sendable () async -> Void) {
    let isFirst = isScheduled.withLock { isScheduled in
      defer { isScheduled = true }
      return !isScheduled
    }
    guard isFirst else { return }
    Task(priority: .utility) { [clock, delay, isScheduled] in
      try? await clock.sleep(for: delay)  // Throws only if cancelled, and this task never is.
      isScheduled.withLock { $0 = false }
      await flush()
    }
  }
}
