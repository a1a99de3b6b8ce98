import Dispatch
import Foundation
import Storage

/// The one result of something that several may end: it, its asker's leaving, a timeout. The first wins.
///
/// The waiter is resumed with no lock held, and what must be stopped then is stopped by `onFailure`.
final class Outcome<Success: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Result<Success, HTTPError>, Never>)
    case finished(Result<Success, HTTPError>)
  }

  private let state = Locked(State.idle)

  var isFinished: Bool {
    state.withLock { if case .finished = $0 { true } else { false } }
  }

  /// Waits. Cancelling the calling task finishes with `.cancelled` at once.
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

  /// True if this was the first.
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

/// A name's addresses, looked up on a thread of its own: the system may take half a minute to find none, and the
/// queues' few threads are needed for the timeouts of everything else.
struct Lookup {
  private let outcome = Outcome<[IPAddress]>()
  private let limit: DispatchTime
  private let error: HTTPError

  init(silence: TimeInterval, deadline: DispatchTime?) {
    let silent = DispatchTime.now() + silence
    limit = min(silent, deadline ?? silent)
    error = limit < silent ? .tooSlow : .timedOut
  }

  func outcome(_ resolve: @escaping @Sendable () -> [IPAddress]?) async -> Result<[IPAddress], HTTPError> {
    let outcome = outcome
    let (limit, error) = (limit, error)
    return await outcome.value {
      Thread.detachNewThread { outcome.finish(resolve().map(Result.success) ?? .failure(.hostNotFound)) }
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: limit) { outcome.finish(.failure(error)) }
    } cancelled: {
      outcome.finish(.failure(.cancelled))
    }
  }
}
