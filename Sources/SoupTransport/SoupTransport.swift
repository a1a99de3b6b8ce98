package import Networking
import Storage

/// Sends requests through libsoup, GNOME's HTTP library, because `URLSession` on Linux crashes when a server
/// sends trailers.
///
/// The session runs on its own thread, which the first request starts, so a launch without requests costs
/// nothing.
///
/// ```swift
/// let client = WebClient(transport: SoupTransport())
/// let response = try await client.response(to: HTTPRequest(url: url))
/// ```
package final class SoupTransport: HTTPTransport {
  private struct State {
    var thread: SessionThread?
    var requests = 0
  }

  private let state = Mutex(State())
  private let userAgent: String
  private let certificates: String?

  /// - Parameters:
  ///   - userAgent: The `User-Agent` header.
  ///   - certificates: The path of a PEM file of certificates to trust instead of the system's, for tests.
  package init(userAgent: String = "Ladle", certificates: String? = nil) {
    self.userAgent = userAgent
    self.certificates = certificates
  }

  deinit { state.withLock { $0.thread }?.end() }

  /// Sends one request without following redirects. May be called from any thread.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - exchange: Receives the response's headers, its body and its end.
  /// - Returns: A closure that cancels the request; may be called from any thread.
  package func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void {
    let (thread, number) = state.withLock { state in
      let running = state.thread ?? SessionThread(userAgent: userAgent, certificates: certificates)
      state.thread = running
      state.requests += 1
      return (running, state.requests)
    }
    let cancellation = RequestCancellation()
    thread.perform { session in
      // Scrolling past photos cancels many requests before they are sent; skipping those keeps the queue
      // short.
      if !exchange.isFinished { Transfer.start(request, number, in: session, for: exchange, cancellation) }
    }
    return {
      guard !cancellation.cancelIfSent() else { return }
      // The thread keeps the order of calls, so this runs after the start.
      thread.perform { session in session.transfers[number]?.cancel() }
    }
  }
}
