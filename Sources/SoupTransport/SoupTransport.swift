package import Networking
import Storage

/// Asks by libsoup, GNOME's own HTTP library: on Linux `URLSession` ends the program where a server sends trailers.
///
/// libsoup's session belongs to one thread, which is started by the first request, so that a launch pays nothing for
/// it. The main thread has no part in it.
package final class SoupTransport: HTTPTransport {
  private struct State {
    var thread: SessionThread?
    var requests = 0
  }

  private let state = Locked(State())
  private let userAgent: String
  private let certificates: String?

  /// - Parameters:
  ///   - userAgent: What servers are told about who asks.
  ///   - certificates: The path of a file of certificates (PEM) to trust in place of the system's; for tests.
  package init(userAgent: String = "Ladle", certificates: String? = nil) {
    self.userAgent = userAgent
    self.certificates = certificates
  }

  deinit { state.withLock { $0.thread }?.end() }

  package func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void {
    let (thread, number) = state.withLock { state in
      let running = state.thread ?? SessionThread(userAgent: userAgent, certificates: certificates)
      state.thread = running
      state.requests += 1
      return (running, state.requests)
    }
    let cancellable = Cancellable()
    thread.perform { session in Transfer(exchange, number, cancellable).start(request, session) }
    return {
      guard !cancellable.cancelIfSent() else { return }
      // Comes after the start: work is done in the order in which it was posted.
      thread.perform { session in session.transfers[number]?.leave() }
    }
  }
}
