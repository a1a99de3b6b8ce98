import Dispatch
import Foundation
import Storage

/// Resolves host names on threads of its own: the system may take half a minute to fail, and timeouts need
/// the few threads of the shared queues.
///
/// Concurrent lookups of one name share a thread, because a lookup cannot be cancelled: scrolling past photos
/// while the name server is silent would otherwise leave many threads behind.
final class Lookups: Sendable {
  private typealias Waiter = OneShot<[IPAddress]>

  private let resolve: HostResolver
  private let waiters = Mutex<[String: [Waiter]]>([:])

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
