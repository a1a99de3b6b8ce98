import Dispatch
import Foundation
public import Networking
import Storage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WebClient {
  /// Creates a client that uses `URLSession`.
  ///
  /// - Parameter upgradesToHTTPS: Whether http addresses are requested with https, because Apple's systems
  ///   refuse http.
  public convenience init(upgradesToHTTPS: Bool = false) {
    self.init(transport: URLSessionTransport(), upgradesToHTTPS: upgradesToHTTPS)
  }
}

/// Sends requests through `URLSession`.
///
/// It is a separate module, so that the Linux program, which uses libsoup, links neither FoundationNetworking
/// nor libcurl, which would load thirteen libraries at each launch.
///
/// Its timeouts are not used, because on Linux they have a resolution of whole seconds. Its redirects are not
/// used either, because some of them crash on Linux (swift-corelibs-foundation #5448).
package final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate: SessionDelegate

  /// - Parameter userAgent: The `User-Agent` header.
  package init(userAgent: String = "Ladle") {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    // More than the app ever sends at once, because a feed that waited for slow photos of its own host would
    // time out.
    configuration.httpMaximumConnectionsPerHost = 32
    configuration.httpAdditionalHeaders = ["User-Agent": userAgent]
    #if !canImport(FoundationNetworking)
      // Linux has no such setting: libcurl follows OpenSSL's configuration.
      configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
    #endif
    delegate = SessionDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    // A session retains its delegate until it is invalidated.
    session.finishTasksAndInvalidate()
  }

  package func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.cachePolicy = .reloadIgnoringLocalCacheData
    urlRequest.timeoutInterval = 3600  // The exchange has its own timeout.
    for header in request.headers { urlRequest.setValue(header.value, forHTTPHeaderField: header.name) }
    let task = session.dataTask(with: urlRequest)
    delegate.add(exchange, for: task)
    task.resume()
    return { SessionDelegate.cancel(task) }
  }
}

/// Passes the session's callbacks to the exchange of each task. Called on the session's serial queue.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let exchanges = Mutex<[Int: any ExchangeSink]>([:])

  func add(_ exchange: any ExchangeSink, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(_ task: URLSessionTask) -> (any ExchangeSink)? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  static func cancel(_ task: URLSessionTask) {
    // On a separate queue, because on Linux `cancel` waits for the session's queue, which may itself be
    // waiting for the lock of the Swift task being cancelled (swift-corelibs-foundation #5412).
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
      // Calling the handler would crash if the task has been cancelled before ("not waiting for it").
      Self.cancel(task)
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Ladle has no passwords, so the server's refusal is the response, which the session would not report on
    // Linux. Certificate challenges have no response and are left to the system.
    if let refusal = challenge.failureResponse as? HTTPURLResponse {
      exchange(task)?.ended(with: refusal)
      completionHandler(.cancelAuthenticationChallenge, nil)
    } else {
      completionHandler(.performDefaultHandling, nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    // On Linux the delegate is not called for a redirect without a target.
    if !exchange.hasResponse, let response = task.response as? HTTPURLResponse { exchange.received(response) }
    if let error {
      exchange.failed(HTTPError(error, afterResponse: exchange.hasResponse))
    } else {
      exchange.completed()
    }
  }
}

extension ExchangeSink {
  fileprivate func received(_ response: HTTPURLResponse) {
    received(status: response.statusCode, headers: response.lowercaseHeaders, from: nil)
  }

  /// The session is about to redirect or authenticate. The task is cancelled here, so the response has no
  /// body.
  fileprivate func ended(with response: HTTPURLResponse) {
    var headers = response.lowercaseHeaders
    headers["content-length"] = nil
    received(status: response.statusCode, headers: headers, from: nil)
    completed()
  }
}

extension HTTPURLResponse {
  /// The headers with lowercase names. Names other than ASCII, which none may have (RFC 9110, section 5.1), are left
  /// out.
  fileprivate var lowercaseHeaders: [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in allHeaderFields {
      guard let name = name as? String, let value = value as? String, name.utf8.allSatisfy({ $0 < 0x80 })
      else {
        continue
      }
      headers[name.lowercased()] = value
    }
    return headers
  }
}
