import Storage

/// Does something once however many ask for it at the same time.
///
/// Whoever asks while it is under way joins it. Cancelling one asker ends that one's wait alone; when the last
/// has left, the work itself is cancelled, and whoever asks next starts afresh.
package final class Coalescer<Key: Hashable & Sendable, Success: Sendable, Failure: Error>: Sendable {
  private typealias Waiter = CheckedContinuation<Result<Success, Failure>, Never>

  private struct Flight {
    let number: Int
    var work: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
  }

  private struct State {
    var flights: [Key: Flight] = [:]
    var nextNumber = 0
  }

  private let state = Locked(State())
  /// What a cancelled asker gets.
  private let cancelled: Failure

  package init(cancelled: Failure) { self.cancelled = cancelled }

  package func value(
    for key: Key, work: @escaping @Sendable () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    let waiter = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, waiter, continuation, work)
        // Cancelled before it had joined: the handler found nobody.
        if Task.isCancelled { leave(key, waiter) }
      }
    } onCancel: {
      leave(key, waiter)
    }
    return try result.get()
  }

  /// How many wait for a key now.
  package func waiterCount(for key: Key) -> Int { state.withLock { $0.flights[key]?.waiters.count ?? 0 } }

  private func join(
    _ key: Key, _ waiter: Int, _ continuation: Waiter,
    _ work: @escaping @Sendable () async throws(Failure) -> Success
  ) {
    state.withLock { state in
      if state.flights[key] != nil {
        state.flights[key]?.waiters[waiter] = continuation
        return
      }
      state.flights[key] = Flight(
        number: waiter,
        work: Task {
          let result: Result<Success, Failure>
          do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
          land(key, waiter, result)
        }, waiters: [waiter: continuation])
    }
  }

  private func leave(_ key: Key, _ waiter: Int) {
    let (continuation, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter) else {
        return (nil, nil)
      }
      guard state.flights[key]?.waiters.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.flights.removeValue(forKey: key)?.work)
    }
    abandoned?.cancel()
    continuation?.resume(returning: .failure(cancelled))
  }

  private func land(_ key: Key, _ number: Int, _ result: Result<Success, Failure>) {
    let waiters = state.withLock { state -> [Waiter] in
      // An abandoned flight may land when another has already taken its place.
      guard state.flights[key]?.number == number else { return [] }
      return state.flights.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.resume(returning: result) }
  }
}
