import Storage

/// Writes the index a while after the first change since it was last written: however many photos come in that
/// time, it is one write.
final class DelayedFlush: Sendable {
  private let isScheduled = Locked(false)
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
      try? await clock.sleep(for: delay)  // Cancelled by nobody.
      isScheduled.withLock { $0 = false }
      await flush()
    }
  }
}
