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

/// The addresses of names, looked up on threads of their own: the system may take half a minute to find none, and the
/// queues' few threads are needed for the timeouts of everything else.
///
/// One thread for a name, however many ask and leave meanwhile: a lookup cannot be cancelled, and whoever scrolls
/// past photos while the name server is silent leaves many behind.
final class Lookups: Sendable {
  private typealias Waiter = Outcome<[IPAddress]>

  private let resolve: HostResolver
  private let waiters = Locked<[String: [Waiter]]>([:])

  init(resolve: @escaping HostResolver) { self.resolve = resolve }

  func addresses(
    of host: String, silence: TimeInterval, deadline: DispatchTime?
  ) async -> Result<[IPAddress], HTTPError> {
    let waiter = Waiter()
    let silent = DispatchTime.now() + silence
    let limit = min(silent, deadline ?? silent)
    let error: HTTPError = limit < silent ? .tooSlow : .timedOut
    return await waiter.value {
      join(host, waiter)
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: limit) { waiter.finish(.failure(error)) }
    } cancelled: {
      waiter.finish(.failure(.cancelled))
    }
  }

  private func join(_ host: String, _ waiter: Waiter) {
    let isFirst = waiters.withLock { waiters in
      waiters[host, default: []].append(waiter)
      return waiters[host]?.count == 1
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      let addresses = resolve(host)
      for waiter in waiters.withLock({ $0.removeValue(forKey: host) }) ?? [] {
        waiter.finish(addresses.map(Result.success) ?? .failure(.hostNotFound))
      }
    }
  }
}
