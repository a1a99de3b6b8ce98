import Dispatch
package import Foundation
import Storage

/// One request and its answer, without redirects: bytes come in from a transport until something ends it.
package final class Exchange: Sendable {
  struct Answer: Sendable {
    var status: Int
    /// Names are lowercase.
    var headers: [String: String]
    var body: Data
    /// Who answered, if the transport knows.
    var peer: IPAddress?

    /// Where it sends on (RFC 9110, section 15.4), as it was written, or nil if it is the answer.
    var location: String? { [301, 302, 303, 307, 308].contains(status) ? headers["location"] : nil }
  }

  private struct Progress {
    var cancel: (@Sendable () -> Void)?
    var answer: Answer?
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

  func outcome(of request: TransportRequest, over transport: any HTTPTransport) async
    -> Result<Answer, HTTPError>
  {
    await result.value {
      let cancel = transport.send(request, for: self)
      progress.withLock { $0.cancel = cancel }
      // Sent even if the asker has left meanwhile, so that there is something to stop.
      if result.isFinished { stop() }
      watch()
    } cancelled: { [self] in
      fail(.cancelled)
    }
  }

  // MARK: - What the transport hears

  /// Whether it has ended, by its answer or because nobody waits for it any more.
  package var isFinished: Bool { result.isFinished }

  /// Whether the status and headers have come, so that only the body is missing.
  package var hasResponse: Bool { progress.withLock { $0.answer != nil } }

  /// The status and headers, whose names are lowercase. Nobody reads the body of an answer that sends on.
  package func received(status: Int, headers: [String: String], from peer: IPAddress? = nil) {
    let answer = Answer(status: status, headers: headers, body: Data(), peer: peer)
    progress.withLock {
      $0.answer = answer
      $0.lastHeard = .now()
    }
    if answer.location != nil {
      completed()
      stop()
    } else if let length = headers["content-length"].flatMap({ Int($0) }), length > maximumBytes,
      status != 304
    {
      // What the server announces. Compressed, the body is longer still; a lie is found while counting.
      fail(.tooLarge(limit: maximumBytes))
    }
  }

  package func received(_ data: Data) {
    let tooLarge = progress.withLock { progress in
      progress.lastHeard = .now()
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

  /// The body is whole, as far as the transport can tell.
  package func completed() {
    guard let answer = progress.withLock({ $0.answer }) else {
      fail(.connectionFailed)
      return
    }
    // A decoded body has another length than the one announced.
    if answer.location == nil, answer.headers["content-encoding"] == nil, answer.status != 304,
      let length = answer.headers["content-length"].flatMap({ Int($0) }), answer.body.count < length
    {
      fail(.truncated)
    } else {
      result.finish(.success(answer))
    }
  }

  package func failed(_ error: HTTPError) { fail(error) }

  // MARK: - Ending

  private func fail(_ error: HTTPError) {
    if result.finish(.failure(error)) { stop() }
  }

  private func stop() { progress.withLock { $0.cancel }?() }

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
