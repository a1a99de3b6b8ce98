import Dispatch
import Foundation
public import Networking
import Storage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WebClient {
  /// Asks by `URLSession`.
  ///
  /// - Parameter upgradesToHTTPS: Ask https wherever http is named; for Apple's systems, which refuse http.
  public convenience init(upgradesToHTTPS: Bool = false) {
    self.init(transport: URLSessionTransport(), upgradesToHTTPS: upgradesToHTTPS)
  }
}

/// Asks by `URLSession`, with as little of it as there can be.
///
/// A module of its own: the Linux program, which asks by libsoup, links neither FoundationNetworking nor libcurl,
/// which would load thirteen libraries at each launch.
///
/// Its timeouts are not used: the Linux ones count whole seconds. Nor are its redirects, on some of which it crashes on
/// Linux (swift-corelibs-foundation #5448).
package final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate: SessionDelegate

  /// - Parameter userAgent: What servers are told about who asks.
  package init(userAgent: String = "Ladle") {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    // More than the app ever asks at once: a feed that waited for its own slow photos would count as silent.
    configuration.httpMaximumConnectionsPerHost = 32
    configuration.httpAdditionalHeaders = ["User-Agent": userAgent]
    #if !canImport(FoundationNetworking)
      // On Linux there is no such setting: libcurl takes what OpenSSL's own configuration allows.
      configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
    #endif
    delegate = SessionDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    // The session holds its delegate until it is told to let go.
    session.finishTasksAndInvalidate()
  }

  package func send(_ request: TransportRequest, for exchange: Exchange) -> @Sendable () -> Void {
    var asked = URLRequest(url: request.url)
    asked.cachePolicy = .reloadIgnoringLocalCacheData
    asked.timeoutInterval = 3600  // The exchange's own watch is what counts.
    for header in request.headers { asked.setValue(header.value, forHTTPHeaderField: header.name) }
    let task = session.dataTask(with: asked)
    delegate.add(exchange, for: task)
    task.resume()
    return { SessionDelegate.cancel(task) }
  }
}

/// Hands what the session says to the exchange that it concerns. Called on the session's serial queue.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let exchanges = Locked<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(_ task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  static func cancel(_ task: URLSessionTask) {
    // On a queue of its own: on Linux `cancel` waits for the session's queue, which may itself be waiting for
    // the lock of the Swift task that is being cancelled here (swift-corelibs-foundation #5412).
    cancelling.async { task.cancel() }
  }

  private static let cancelling = DispatchQueue(label: "app.ladle.Ladle.cancelling")

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { exchange(dataTask)?.received(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(dataTask)?.received(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    exchange(task)?.ended(with: response)
    #if canImport(FoundationNetworking)
      // Answered, this would crash if the task was cancelled meanwhile ("not waiting for it"). Cancelled, it ends.
      Self.cancel(task)
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // There is no password to give: the server's refusal is the answer. On Linux the session would never tell it.
    // Certificates, which come without a response, are the system's to judge.
    if let refusal = challenge.failureResponse as? HTTPURLResponse {
      exchange(task)?.ended(with: refusal)
      completionHandler(.cancelAuthenticationChallenge, nil)
    } else {
      completionHandler(.performDefaultHandling, nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    // On Linux the delegate is not told of a redirect without a target.
    if !exchange.hasResponse, let response = task.response as? HTTPURLResponse { exchange.received(response) }
    if let error {
      exchange.failed(HTTPError(error, afterResponse: exchange.hasResponse))
    } else {
      exchange.completed()
    }
  }
}

extension Exchange {
  fileprivate func received(_ response: HTTPURLResponse) {
    received(status: response.statusCode, headers: response.lowercaseHeaders)
  }
  /// The session wants to go on from this answer, to another address or with a password; it is not let, and tells no body.
  fileprivate func ended(with response: HTTPURLResponse) {
    var headers = response.lowercaseHeaders
    headers["content-length"] = nil
    received(status: response.statusCode, headers: headers)
    completed()
  }
}

extension HTTPURLResponse {
  fileprivate var lowercaseHeaders: [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
    }
    return headers
  }
}
