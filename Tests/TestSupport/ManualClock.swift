public import Foundation
import Storage

/// A clock that advances only when a test tells it to. Tasks can sleep on it, and it supplies the date of
/// answers.
public final class ManualClock: Clock, Sendable {
  public struct Instant: InstantProtocol, Sendable {
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let until: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    /// By how much the date is behind, as after a clock that was set back.
    var lag = Duration.zero
    var nextSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private let start: Date
  private let state = Mutex(State())
  /// The number of sleeps that have begun so far.
  public let sleeps = Arrivals()
  /// The number of sleeps that were cancelled so far.
  public let cancellations = Arrivals()

  /// Starts at an arbitrary date: 1 January 2026, 12:00 UTC.
  public init(start: Date = Date(timeIntervalSince1970: 1_767_268_800)) { self.start = start }

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  public var date: Date {
    let offset = state.withLock { $0.now.offset - $0.lag }.components
    return start.addingTimeInterval(Double(offset.seconds) + Double(offset.attoseconds) / 1e18)
  }

  /// Sets the date back. Sleeps do not notice.
  public func setBack(by duration: Duration) { state.withLock { $0.lag += duration } }

  /// Advances the clock and wakes the tasks whose sleep ends by then.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.until < $1.until }.map(\.continuation)
    }
    for continuation in woken { continuation.resume(returning: true) }
  }

  /// Advances the clock step by step until a test has seen what it waits for. While a busy machine delays that, nobody
  /// begins to sleep and no time passes: after two days a cooking session would be over.
  public func advance(
    by step: Duration, isolation: isolated (any Actor)? = #isolation, until isSeen: () -> Bool
  ) async {
    var before = -1
    while !isSeen(), !Task.isCancelled {
      if sleeps.count > before {
        before = sleeps.count
        advance(by: step)
      }
      await Task.yield()
    }
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    let slept = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let due = state.withLock { state in
          if state.now >= deadline { return true }
          state.sleepers[number] = Sleeper(until: deadline, continuation: continuation)
          return false
        }
        sleeps.add()
        if due { continuation.resume(returning: true) } else if Task.isCancelled { wake(number) }
      }
    } onCancel: {
      wake(number)
    }
    if !slept { throw CancellationError() }
  }

  private func wake(_ number: Int) {
    guard let sleeper = state.withLock({ $0.sleepers.removeValue(forKey: number) }) else { return }
    sleeper.continuation.resume(returning: false)
    cancellations.add()
  }
}
