package import Networking
import Storage

/// Asks by libsoup, GNOME's own HTTP library: on Linux `URLSession` ends the program where a server sends trailers.
///
/// libsoup's session belongs to one thread, which is started by the first request, so that a launch pays nothing for
/// it. The main thread has no part in it.
package final class SoupTransport: HTTPTransport {
  private let thread = Locked<SessionThread?>(nil)
  private let userAgent: String

  /// - Parameter userAgent: What servers are told about who asks.
  package init(userAgent: String = "Ladle") { self.userAgent = userAgent }

  deinit { thread.withLock { $0 }?.end() }

  package func send(_ request: TransportRequest, for exchange: Exchange) -> @Sendable () -> Void {
    let cancellable = Cancellable()
    let thread = thread.withLock { thread in
      let running = thread ?? SessionThread(userAgent: userAgent)
      thread = running
      return running
    }
    thread.perform { session in
      Transfer(exchange, cancellable).start(request, session)
    }
    return { cancellable.cancel() }
  }
}
