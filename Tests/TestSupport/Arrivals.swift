import Storage

/// Counts events, and lets a test wait for a number of them without sleeping.
public final class Arrivals: Sendable {
  private struct State {
    var count = 0
    var nextWaiter = 0
    var waiters: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  public var count: Int { state.withLock { $0.count } }

  public func add() {
    let reached = state.withLock { state in
      state.count += 1
      let reached = state.waiters.filter { $0.value.count <= state.count }
      for number in reached.keys { state.waiters[number] = nil }
      return reached.values.map(\.continuation)
    }
    for continuation in reached { continuation.resume() }
  }

  /// Returns once there are `count` events, or when the task is cancelled: a test whose time is up must fail and not
  /// hang.
  public func wait(for count: Int) async {
    let number = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let reached = state.withLock { state in
          if state.count >= count { return true }
          state.waiters[number] = (count, continuation)
          return false
        }
        if reached { continuation.resume() } else if Task.isCancelled { release(number) }
      }
    } onCancel: {
      release(number)
    }
  }

  private func release(_ number: Int) {
    state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume()
  }
}
