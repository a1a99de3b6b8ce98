import Dispatch
import Foundation
import Storage

/// Resolves host names on at most 16 threads of its own: the system may take half a minute to fail, and timeouts
/// need the few threads of the shared queues. Further names wait for a thread, in order.
///
/// Concurrent lookups of one name share a thread, because a lookup cannot be cancelled: scrolling past photos
/// while the name server is silent would otherwise leave many threads behind.
final class Lookups: Sendable {
  private typealias Waiter = OneShot<[IPAddress]>

  static let maximumThreads = 16

  private struct State {
    /// The requests that wait for a host, whether it is in `queue` or a thread resolves it.
    var waiters: [String: [Waiter]] = [:]
    /// The hosts that no thread resolves yet, oldest first. Empty while a thread is idle.
    var queue: [String] = []
    /// The serial queues without work. Each has a thread of its own while it works, and none otherwise.
    var idle = (1...maximumThreads).map { DispatchQueue(label: "app.ladle.lookups.\($0)") }
  }

  private let resolve: HostResolver
  private let state = Mutex(State())

  init(resolve: @escaping HostResolver) { self.resolve = resolve }

  /// Returns the addresses of a host. Cancelling the calling task ends its wait at once.
  ///
  /// - Parameters:
  ///   - host: A name or a literal address.
  ///   - timeout: The longest wait, in seconds; after it the error is `timedOut`.
  ///   - deadline: The end of the whole request; after it the error is `tooSlow`.
  /// - Returns: The addresses, or the error.
  func addresses(
    of host: String, timeout: TimeInterval, deadline: DispatchTime?
  ) async -> Result<[IPAddress], HTTPError> {
    let waiter = Waiter()
    let end = DispatchTime.now() + timeout
    let limit = min(end, deadline ?? end)
    let error: HTTPError = limit < end ? .tooSlow : .timedOut
    return await waiter.value {
      join(host, waiter)
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: limit) { [self] in
        leave(host, waiter)
        waiter.finish(.failure(error))
      }
    } cancelled: {
      waiter.finish(.failure(.cancelled))
    }
  }

  private func join(_ host: String, _ waiter: Waiter) {
    let idle = state.withLock { state -> DispatchQueue? in
      state.waiters[host, default: []].append(waiter)
      guard state.waiters[host]?.count == 1 else { return nil }
      state.queue.append(host)
      return state.idle.popLast()
    }
    if let idle { idle.async { [self] in resolveQueue(on: idle) } }
  }

  /// Ends a wait that took too long. After the last one the host is forgotten, so that the next request asks anew
  /// instead of waiting for a lookup that may never end.
  private func leave(_ host: String, _ waiter: Waiter) {
    state.withLock { state in
      state.waiters[host]?.removeAll { $0 === waiter }
      guard state.waiters[host]?.isEmpty == true else { return }
      state.waiters[host] = nil
      state.queue.removeAll { $0 == host }
    }
  }

  /// Resolves hosts on the current thread until none is left.
  private func resolveQueue(on thread: DispatchQueue) {
    while let host = nextHost(for: thread) {
      let addresses = resolve(host)
      for waiter in state.withLock({ $0.waiters.removeValue(forKey: host) }) ?? [] {
        waiter.finish(addresses.map(Result.success) ?? .failure(.hostNotFound))
      }
    }
  }

  /// Returns the oldest host for which somebody still waits; without one, notes that the thread is idle.
  private func nextHost(for thread: DispatchQueue) -> String? {
    state.withLock { state in
      while !state.queue.isEmpty {
        let host = state.queue.removeFirst()
        if state.waiters[host]?.contains(where: { !$0.isFinished }) == true { return host }
        state.waiters[host] = nil
      }
      state.idle.append(thread)
      return nil
    }
  }
}
