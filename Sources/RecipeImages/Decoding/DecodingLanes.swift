import Dispatch
import Storage

/// Threads for decoding: so many at once, and nobody waits for one decoding longer than `timeLimit`.
///
/// A thread cannot be ended from outside. A decoding that takes too long is told that nobody wants it any more and
/// is given up; if it goes on all the same, a new thread takes its place. Should more than `maximumStuck` of them go
/// on, no further one is replaced until one ends, and photos that find no thread wait for that without a limit:
/// `DecodablePhoto` bounds what is decoded, and no photo is known whose decoding does not end.
final class DecodingLanes: Sendable {
  static let timeLimit = Duration.seconds(5)
  static let maximumStuck = 4

  private struct State {
    var idle: [DispatchQueue]
    var waiting: [@Sendable (DispatchQueue) -> Void] = []
    /// Given up and still running.
    var stuck = 0
  }

  private enum Phase {
    case running, ended, givenUp

    /// Whoever is first to end it has ended it.
    mutating func change(to end: Self) -> Bool {
      guard self == .running else { return false }
      self = end
      return true
    }
  }

  private let state: Locked<State>
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - width: How many decode at once.
  ///   - clock: Tells when one has taken too long.
  init(width: Int, clock: any Clock<Duration>) {
    state = Locked(State(idle: (0..<width).map { _ in Self.newLane() }))
    self.clock = clock
  }

  /// What `body` gives, or nil once it has taken too long. `body` can ask whether it is still wanted.
  func run<Result: Sendable>(
    _ body: @escaping @Sendable (_ isWanted: () -> Bool) -> Result
  ) async -> Result? {
    await withCheckedContinuation { continuation in
      let phase = Locked(Phase.running)
      take { [self] lane in
        let watch = Task(priority: .userInitiated) { [clock] in
          do { try await clock.sleep(for: Self.timeLimit) } catch { return }  // It ended in time.
          guard phase.withLock({ $0.change(to: .givenUp) }) else { return }
          continuation.resume(returning: nil)
          replaceStuck()
        }
        lane.async { [self] in
          let result = body { phase.withLock { $0 == .running } }
          watch.cancel()
          if phase.withLock({ $0.change(to: .ended) }) {
            give(lane)
            continuation.resume(returning: result)
          } else {
            stuckEnded(lane)
          }
        }
      }
    }
  }

  private func take(_ start: @escaping @Sendable (DispatchQueue) -> Void) {
    let lane = state.withLock { state in
      let lane = state.idle.popLast()
      if lane == nil { state.waiting.append(start) }
      return lane
    }
    if let lane { start(lane) }
  }

  private func give(_ lane: DispatchQueue) {
    let next = state.withLock { state -> (@Sendable (DispatchQueue) -> Void)? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.idle.append(lane)
      return nil
    }
    next?(lane)
  }

  private func replaceStuck() {
    let isReplaced = state.withLock { state in
      state.stuck += 1
      return state.stuck <= Self.maximumStuck
    }
    if isReplaced { give(Self.newLane()) }
  }

  private func stuckEnded(_ lane: DispatchQueue) {
    let isNeeded = state.withLock { state in
      defer { state.stuck -= 1 }
      return state.stuck > Self.maximumStuck
    }
    if isNeeded { give(lane) }
  }

  /// See `BlockingQueue` for why it is a serial queue.
  private static func newLane() -> DispatchQueue {
    DispatchQueue(label: "app.ladle.images.decoding", qos: .userInitiated)
  }
}
