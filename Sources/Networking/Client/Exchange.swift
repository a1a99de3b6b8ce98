import Dispatch
import Foundation
import Storage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer, without redirects: bytes come in from the session's queue until something ends it.
final class Exchange: Sendable {
  struct Answer: Sendable {
    let status: Int
    /// Names are lowercase.
    let headers: [String: String]
    let body: Data
  }

  private struct Progress {
    var task: URLSessionDataTask?
    var hasResponse = false
    var body = Data()
    var lastHeard = DispatchTime.now()
  }

  private let maximumBytes: Int
  private let silence: TimeInterval
  private let deadline: DispatchTime?
  private let progress = Locked(Progress())
  private let result = Outcome<Answer>()

  init(maximumBytes: Int, silence: TimeInterval, deadline: DispatchTime?) {
    self.maximumBytes = maximumBytes
    self.silence = silence
    self.deadline = deadline
  }

  func outcome(start: () -> URLSessionDataTask) async -> Result<Answer, HTTPError> {
    await result.value {
      let task = start()
      progress.withLock { $0.task = task }
      // Started even if the asker has left meanwhile, so that the session reports its end and forgets it.
      task.resume()
      if result.isFinished { stop() }
      watch()
    } cancelled: { [self] in
      fail(.cancelled)
    }
  }

  // MARK: - What the session says

  func received(_ response: URLResponse) {
    progress.withLock {
      $0.hasResponse = true
      $0.lastHeard = .now()
    }
    // What the server announces. Compressed, the body is longer still; a lie is found while counting.
    if response.expectedContentLength > Int64(maximumBytes) { fail(.tooLarge(limit: maximumBytes)) }
  }

  func received(_ data: Data) {
    let tooLarge = progress.withLock { progress in
      progress.lastHeard = .now()
      guard progress.body.count + data.count <= maximumBytes else {
        progress.body = Data()
        return true
      }
      progress.body.append(data)
      return false
    }
    if tooLarge { fail(.tooLarge(limit: maximumBytes)) }
  }

  /// The session wants to go on from this answer, to another address or with a password; it is not let.
  func ended(with response: HTTPURLResponse) {
    result.finish(
      .success(Answer(status: response.statusCode, headers: response.lowercaseHeaders, body: Data())))
  }

  func completed(_ response: URLResponse?, _ error: (any Error)?) {
    if let error {
      fail(HTTPError(error, afterResponse: progress.withLock { $0.hasResponse }))
      return
    }
    guard let response = response as? HTTPURLResponse else {
      fail(.connectionFailed)
      return
    }
    let headers = response.lowercaseHeaders
    let body = progress.withLock { $0.body }
    // A decoded body has another length than the one announced.
    if headers["content-encoding"] == nil, response.statusCode != 304,
      let announced = headers["content-length"],
      let length = Int(announced), body.count < length
    {
      fail(.truncated)
      return
    }
    result.finish(.success(Answer(status: response.statusCode, headers: headers, body: body)))
  }

  // MARK: - Ending

  private func fail(_ error: HTTPError) {
    if result.finish(.failure(error)) { stop() }
  }

  private func stop() {
    if let task = progress.withLock({ $0.task }) { Self.cancel(task) }
  }

  fileprivate static func cancel(_ task: URLSessionTask) {
    // On a queue of its own: on Linux `cancel` waits for the session's queue, which may itself be waiting for
    // the lock of the Swift task that is being cancelled here (swift-corelibs-foundation #5412).
    cancelling.async { task.cancel() }
  }

  private static let cancelling = DispatchQueue(label: "app.ladle.Ladle.cancelling")

  /// Ends the exchange when nothing was heard for `silence` or when `deadline` has come; looks again otherwise.
  private func watch() {
    let silent = progress.withLock { $0.lastHeard } + silence
    let limit = min(silent, deadline ?? silent)
    // Weak, so that a long watch does not keep a finished body in memory.
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: limit) { [weak self] in
      guard let self, !self.result.isFinished else { return }
      let silent = self.progress.withLock { $0.lastHeard } + self.silence
      let now = DispatchTime.now()
      if let deadline = self.deadline, now >= deadline {
        self.fail(.tooSlow)
      } else if now >= silent {
        self.fail(.timedOut)
      } else {
        self.watch()
      }
    }
  }
}

/// Hands what the session says to the exchange that it concerns. Called on the session's serial queue.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate {
  private let exchanges = Locked<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(_ task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(dataTask)?.received(response)
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
      Exchange.cancel(task)
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
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.completed(task.response, error)
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
