import Dispatch
import Foundation
import Storage

/// One request and its response, without redirects. Collects the bytes that a transport receives until the body is
/// complete, a limit is exceeded, time runs out, or the waiting task is cancelled.
final class Exchange: ExchangeSink {
  struct Answer: Sendable {
    var status: Int
    /// Names are lowercase.
    var headers: [String: String]
    var body: Data
    /// The address of the server; nil if the transport does not know it.
    var peer: IPAddress?

    /// The raw `Location` of a redirect (RFC 9110, section 15.4); nil for any other response.
    var location: String? { [301, 302, 303, 307, 308].contains(status) ? headers["location"] : nil }

    /// Whether nothing reads the body, which may be endless or in a coding that was not asked for: the body of a
    /// redirect, of an error, and of 304, which has none (RFC 9110, section 15.4.5). After a status below 200, which `URLSession` on
    /// Linux passes on, another one follows.
    var endsWithHeaders: Bool { status > 200 }
  }

  private struct Progress {
    var cancel: (@Sendable () -> Void)?
    var answer: Answer?
    var lastReceived = DispatchTime.now()
  }

  private let maximumBytes: Int
  private let idleTimeout: TimeInterval
  private let deadline: DispatchTime?
  private let progress = Mutex(Progress())
  private let result = OneShot<Answer>()

  init(maximumBytes: Int, idleTimeout: TimeInterval, deadline: DispatchTime?) {
    self.maximumBytes = maximumBytes
    self.idleTimeout = idleTimeout
    self.deadline = deadline
  }

  /// Sends a request and waits for the response.
  func answer(to request: TransportRequest, over transport: any HTTPTransport) async -> Result<
    Answer, HTTPError
  > {
    await result.value {
      let cancel = transport.send(request, for: self)
      progress.withLock { $0.cancel = cancel }
      // The task may have been cancelled before `stop` was known.
      if result.isFinished { stop() }
      armTimeout()
    } cancelled: { [self] in
      fail(.cancelled)
    }
  }

  // MARK: - ExchangeSink

  var isFinished: Bool { result.isFinished }

  var hasResponse: Bool { progress.withLock { $0.answer != nil } }

  func received(status: Int, headers: [String: String], from peer: IPAddress?) {
    let answer = Answer(status: status, headers: headers, body: Data(), peer: peer)
    progress.withLock {
      $0.answer = answer
      $0.lastReceived = .now()
    }
    if answer.endsWithHeaders {
      completed()
      // An answer without a body is complete by itself, and leaves its connection to the next request.
      if status != 304 { stop() }
    } else if let length = headers["content-length"].flatMap({ Int($0) }), length > maximumBytes {
      // Reject by the announced length. Decompression only makes a body longer, and a wrong length is
      // detected below.
      fail(.tooLarge(limit: maximumBytes))
    }
  }

  func received(_ data: Data) {
    // Nothing but a server's fault comes after the end.
    guard !result.isFinished else { return stop() }
    let tooLarge = progress.withLock { progress in
      progress.lastReceived = .now()
      guard let count = progress.answer?.body.count else { return false }
      guard count + data.count <= maximumBytes else {
        progress.answer?.body = Data()
        return true
      }
      progress.answer?.body.append(data)
      return false
    }
    if tooLarge { fail(.tooLarge(limit: maximumBytes)) }
  }

  func completed() {
    guard let answer = progress.withLock({ $0.answer }) else {
      fail(.connectionFailed)
      return
    }
    // The announced length does not apply to a decompressed body.
    if !answer.endsWithHeaders, answer.headers["content-encoding"] == nil,
      let length = answer.headers["content-length"].flatMap({ Int($0) }), answer.body.count < length
    {
      fail(.truncated)
    } else {
      result.finish(.success(answer))
    }
  }

  func failed(_ error: HTTPError) { fail(error) }

  // MARK: - Ending

  private func fail(_ error: HTTPError) {
    if result.finish(.failure(error)) { stop() }
  }

  private func stop() { progress.withLock { $0.cancel }?() }

  /// Fails the exchange when no data has arrived for `idleTimeout`, or at the deadline.
  private func armTimeout() {
    let idleEnd = progress.withLock { $0.lastReceived } + idleTimeout
    let limit = min(idleEnd, deadline ?? idleEnd)
    // A weak reference, so that a pending timeout does not keep a finished body in memory.
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: limit) { [weak self] in
      guard let self, !self.result.isFinished else { return }
      let idleEnd = self.progress.withLock { $0.lastReceived } + self.idleTimeout
      let now = DispatchTime.now()
      if let deadline = self.deadline, now >= deadline {
        self.fail(.tooSlow)
      } else if now >= idleEnd {
        self.fail(.timedOut)
      } else {
        self.armTimeout()
      }
    }
  }
}
