import Storage

/// Counts events, and lets a test wait for a number of them without sleeping.
public final class Arrivals: Sendable {
  private struct State {
    var count = 0
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  public init() {}

  public var count: Int { state.withLock { $0.count } }

  public func add() {
    let reached = state.withLock { state in
      state.count += 1
      let reached = state.waiters.filter { $0.count <= state.count }.map(\.continuation)
      state.waiters.removeAll { $0.count <= state.count }
      return reached
    }
    for continuation in reached { continuation.resume() }
  }

  public func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let reached = state.withLock { state in
        if state.count >= count { return true }
        state.waiters.append((count, continuation))
        return false
      }
      if reached { continuation.resume() }
    }
  }
}
