import Storage

/// A result that is set once: the first of completion, cancellation and timeout wins, and later ones are
/// ignored.
final class OneShot<Success: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Result<Success, HTTPError>, Never>)
    case finished(Result<Success, HTTPError>)
  }

  private let state = Mutex(State.idle)

  var isFinished: Bool {
    state.withLock { if case .finished = $0 { true } else { false } }
  }

  /// Calls `start`, then waits for the result.
  ///
  /// - Parameters:
  ///   - start: Starts the operation. Not called if the operation has already finished.
  ///   - cancelled: Called on any thread when the calling task is cancelled; must finish the operation.
  /// - Returns: The first result.
  func value(start: () -> Void, cancelled: @escaping @Sendable () -> Void) async -> Result<Success, HTTPError>
  {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state -> Result<Success, HTTPError>? in
          if case .finished(let result) = state { return result }
          state = .waiting(continuation)
          return nil
        }
        if let early { continuation.resume(returning: early) } else { start() }
      }
    } onCancel: {
      cancelled()
    }
  }

  /// Sets the result. Returns false, and keeps the earlier result, if there is one.
  @discardableResult
  func finish(_ result: Result<Success, HTTPError>) -> Bool {
    let (first, waiter) = state.withLock {
      state -> (Bool, CheckedContinuation<Result<Success, HTTPError>, Never>?) in
      switch state {
      case .finished: return (false, nil)
      case .idle:
        state = .finished(result)
        return (true, nil)
      case .waiting(let continuation):
        state = .finished(result)
        return (true, continuation)
      }
    }
    waiter?.resume(returning: result)
    return first
  }
}
