import Dispatch
import Storage

/// The decoding threads: at most `width` decodings run at once, and each is abandoned after `timeLimit`.
///
/// A thread cannot be ended from outside. When a decoding exceeds the limit, its `isWanted` becomes false and
/// its caller gets nil; if the decoding keeps running, a new thread replaces its own. At most `maximumStuck`
/// threads are replaced in this way. Beyond that, decodings wait until a stuck one ends. This wait has no
/// limit, because `DecodablePhoto` bounds the work, and no photo is known whose decoding never ends.
final class DecodingThreads: Sendable {
  static let timeLimit = Duration.seconds(5)
  static let maximumStuck = 4

  private struct State {
    var idle: [DispatchQueue]
    var waiting: [@Sendable (DispatchQueue) -> Void] = []
    /// The number of abandoned decodings that still run.
    var stuck = 0
  }

  private enum Phase {
    case running, ended, givenUp

    /// Ends the decoding. Returns true if this call was the first to end it.
    mutating func change(to end: Self) -> Bool {
      guard self == .running else { return false }
      self = end
      return true
    }
  }

  private let state: Mutex<State>
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - width: The number of decodings that run at once.
  ///   - clock: Measures `timeLimit`.
  init(width: Int, clock: any Clock<Duration>) {
    state = Mutex(State(idle: (0..<width).map { _ in Self.newThread() }))
    self.clock = clock
  }

  /// Runs `body` on a decoding thread and returns its result, or nil after `timeLimit`. `body` can check
  /// whether its result is still wanted.
  func run<Result: Sendable>(
    _ body: @escaping @Sendable (_ isWanted: () -> Bool) -> Result
  ) async -> Result? {
    await withCheckedContinuation { continuation in
      let phase = Mutex(Phase.running)
      acquire { [self] thread in
        let timeout = Task(priority: .userInitiated) { [clock] in
          do { try await clock.sleep(for: Self.timeLimit) } catch { return }  // The decoding ended in time.
          guard phase.withLock({ $0.change(to: .givenUp) }) else { return }
          continuation.resume(returning: nil)
          replaceStuck()
        }
        thread.async { [self] in
          let result = body { phase.withLock { $0 == .running } }
          timeout.cancel()
          if phase.withLock({ $0.change(to: .ended) }) {
            release(thread)
            continuation.resume(returning: result)
          } else {
            stuckEnded(thread)
          }
        }
      }
    }
  }

  private func acquire(_ start: @escaping @Sendable (DispatchQueue) -> Void) {
    let thread = state.withLock { state in
      let thread = state.idle.popLast()
      if thread == nil { state.waiting.append(start) }
      return thread
    }
    if let thread { start(thread) }
  }

  private func release(_ thread: DispatchQueue) {
    let next = state.withLock { state -> (@Sendable (DispatchQueue) -> Void)? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.idle.append(thread)
      return nil
    }
    next?(thread)
  }

  private func replaceStuck() {
    let isReplaced = state.withLock { state in
      state.stuck += 1
      return state.stuck <= Self.maximumStuck
    }
    if isReplaced { release(Self.newThread()) }
  }

  private func stuckEnded(_ thread: DispatchQueue) {
    let isNeeded = state.withLock { state in
      defer { state.stuck -= 1 }
      return state.stuck > Self.maximumStuck
    }
    if isNeeded { release(thread) }
  }

  /// A serial queue rather than a concurrent one, for the reason given at `SerialQueue`.
  private static func newThread() -> DispatchQueue {
    DispatchQueue(label: "app.ladle.images.decoding", qos: .userInitiated)
  }
}
