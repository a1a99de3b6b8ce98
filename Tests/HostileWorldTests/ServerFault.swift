#if os(Linux)
  import Foundation
  import Networking
  import TestSupport
  import Testing

  /// The good answer whose place a fault takes.
  struct GoodAnswer: Sendable {
    let type: String
    let body: Data
    /// A good answer to another question, with which an attacker would like to be believed.
    let forgery: Data
  }

  /// A way in which a server breaks or attacks, and the outcome that the test expects.
  struct ServerFault: Sendable, CustomTestStringConvertible {
    /// The outcome for the person who asks this server.
    enum Outcome: Sendable {
      /// The good answer.
      case taken
      /// One of these errors, all of them in time.
      case failed([HTTPError])
      case status(Int)
      /// An answer that is no feed, no photo and no page with a recipe.
      case unreadable
      /// The stored answer, if something is stored, and otherwise this status.
      case confirmed(Int)
      /// Any of them but a forgery: `URLSession` on Linux leaves it to libcurl, which differs with its version.
      case varies
      /// `URLSession` on Linux ends the process ("Transfer completed, but there's no response") or reads on for ever
      /// after the transport has stopped it, which are reasons that the Linux program uses libsoup. Not tried.
      case notOnLinux
    }

    /// The limits of a request. Where a test waits for one of the two timeouts, it is short; elsewhere it never comes.
    struct Limits: Sendable {
      var silence: TimeInterval = 120
      var total: TimeInterval = 240
    }

    let name: String
    let outcome: Outcome
    /// The outcome with `URLSession` on Linux where it differs: it is libcurl that reads the answer, not Ladle.
    let outcomeOfURLSession: Outcome
    let limits: Limits
    /// Whether the server sends for as long as the client reads.
    let isEndless: Bool
    let replies: @Sendable (GoodAnswer, LoopbackServer) -> [LoopbackReply]

    var testDescription: String { name }

    /// The limit of a body in these tests, in bytes.
    static let maximumBytes = 64 << 10

    init(
      _ name: String, _ outcome: Outcome, urlSession: Outcome? = nil, limits: Limits = Limits(),
      isEndless: Bool = false,
      replies: @escaping @Sendable (GoodAnswer, LoopbackServer) -> [LoopbackReply]
    ) {
      self.name = name
      self.outcome = outcome
      outcomeOfURLSession = urlSession ?? outcome
      self.limits = limits
      self.isEndless = isEndless
      self.replies = replies
    }

    /// A fault that is a sequence of steps.
    init(
      _ name: String, _ outcome: Outcome, urlSession: Outcome? = nil, limits: Limits = Limits(),
      isEndless: Bool = false, steps: @escaping @Sendable (GoodAnswer) -> [LoopbackReply.Step]
    ) {
      self.init(name, outcome, urlSession: urlSession, limits: limits, isEndless: isEndless) { good, _ in
        [LoopbackReply(steps: steps(good))]
      }
    }

    /// Waits for the silence of a server.
    static let silent = Limits(silence: 0.3)
    /// Waits for the end of an exchange in which something arrives again and again.
    static let slow = Limits(total: 0.5)
  }

  extension GoodAnswer {
    /// A response's head, with the type of the answer, in which `lines` come last.
    func head(_ lines: String..., status: String = "200 OK", version: String = "HTTP/1.1") -> Data {
      let text = ["\(version) \(status)", "Content-Type: \(type)"] + lines
      return Data((text.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// A whole response whose head has these lines.
    func whole(_ lines: String..., status: String = "200 OK") -> Data {
      let head = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.count)"] + lines
      return Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }

    func chunk(_ data: Data) -> Data {
      Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8)
    }
  }
#endif
