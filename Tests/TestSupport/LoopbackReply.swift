public import Foundation

/// The reply of a loopback server to a request, step by step.
public struct LoopbackReply: Sendable {
  public enum Step: Sendable {
    case send(Data)
    /// Sends nothing until the test opens the gate.
    case wait(Gate)
    /// Sends one byte of the data at a time, `every` seconds apart; without end if `repeating`.
    case drip(Data, every: TimeInterval, repeating: Bool)
    /// Sends the data again and again, as fast as the client reads, until the client closes or the server is
    /// stopped.
    case flood(Data)
    /// Sends nothing more until the server is stopped.
    case stall
    /// Closes the connection, so that the client sees the end of the stream.
    case close
    /// Closes the connection if it has carried a request before.
    case closeIfKept
    /// Closes the connection so that the client sees a reset.
    case reset
  }

  public var steps: [Step]
  /// If a request carries one of these validators, the reply is 304 without a body.
  var etag: String?
  var lastModified: String?
  var headers: [(String, String)] = []

  public init(steps: [Step]) { self.steps = steps }

  /// A whole response. A `Content-Length` in `headers` replaces the true one.
  public init(
    status: Int = 200, headers: [(String, String)] = [], body: Data = Data(), etag: String? = nil,
    lastModified: String? = nil, after gate: Gate? = nil
  ) {
    self.etag = etag
    self.lastModified = lastModified
    self.headers = headers
    if let etag { self.headers.append(("ETag", etag)) }
    if let lastModified { self.headers.append(("Last-Modified", lastModified)) }
    steps = gate.map { [.wait($0)] } ?? []
    steps.append(.send(Self.head(status, self.headers, length: body.count) + body))
  }

  public static func redirect(_ status: Int = 302, to location: String) -> LoopbackReply {
    LoopbackReply(status: status, headers: [("Location", location)])
  }

  /// Accepts the request and sends nothing.
  public static let silence = LoopbackReply(steps: [.stall])

  /// Announces the whole body, sends `count` bytes of it, and closes the connection.
  public static func cut(_ body: Data, after count: Int, headers: [(String, String)] = []) -> LoopbackReply {
    LoopbackReply(steps: [.send(head(200, headers, length: body.count) + body.prefix(count)), .close])
  }

  /// Announces the whole body, sends `count` bytes of it, and then nothing more.
  public static func stalled(_ body: Data, after count: Int) -> LoopbackReply {
    LoopbackReply(steps: [.send(head(200, [], length: body.count) + body.prefix(count)), .stall])
  }

  /// Sends the body in chunks, without a length. If `ending` is false, closes before the empty last chunk.
  public static func chunked(_ chunks: [Data], ending: Bool = true) -> LoopbackReply {
    var data = head(200, [("Transfer-Encoding", "chunked")], length: nil)
    for chunk in chunks {
      data += Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8)
    }
    if ending { data += Data("0\r\n\r\n".utf8) }
    return LoopbackReply(steps: [.send(data)] + (ending ? [] : [.close]))
  }

  /// Sends one byte at a time without end.
  public static func drip(every interval: TimeInterval) -> LoopbackReply {
    LoopbackReply(steps: [
      .send(head(200, [("Content-Length", "1000000")], length: nil)),
      .drip(Data("x".utf8), every: interval, repeating: true),
    ])
  }

  static func head(_ status: Int, _ headers: [(String, String)], length: Int?) -> Data {
    var head = "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let length, !headers.contains(where: { $0.0.lowercased() == "content-length" }) {
      head += "Content-Length: \(length)\r\n"
    }
    return Data((head + "\r\n").utf8)
  }

  /// The steps for a request, which may be conditional.
  func steps(for request: LoopbackServer.Request) -> [Step] {
    let matches =
      (etag != nil && request.headers["if-none-match"] == etag)
      || (etag == nil && lastModified != nil && request.headers["if-modified-since"] == lastModified)
    guard matches else { return steps }
    let waiting = steps.filter { if case .wait = $0 { true } else { false } }
    return waiting + [.send(Self.head(304, headers, length: nil))]
  }
}
