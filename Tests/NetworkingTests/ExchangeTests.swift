import Foundation
import TestSupport
import Testing

@testable import Networking

/// A transport that answers from a script, in any order.
private struct ScriptedTransport: HTTPTransport {
  let play: @Sendable (any ExchangeSink) -> Void

  func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void {
    play(exchange)
    return {}
  }
}

@Suite struct ExchangeTests {
  private func body(_ play: @escaping @Sendable (any ExchangeSink) -> Void) async -> Result<Data, HTTPError> {
    let url = URL(literal: "https://a.example/")
    let request = TransportRequest(HTTPRequest(url: url), url: url, mayConnect: { _ in true })
    return await Exchange(maximumBytes: 10, idleTimeout: 240, deadline: nil)
      .answer(to: request, over: ScriptedTransport(play: play)).map(\.body)
  }

  @Test func bytesBeforeTheStatusAreIgnored() async {
    let body = await body { exchange in
      exchange.received(Data("early".utf8))
      exchange.received(status: 200, headers: [:], from: nil)
      exchange.received(Data("late".utf8))
      exchange.completed()
    }
    #expect(body == .success(Data("late".utf8)))
  }

  @Test(arguments: [[:], ["content-length": "10"]])
  func bodyOfTheMaximumLengthIsTakenInAnyParts(_ headers: [String: String]) async {
    let body = await body { exchange in
      exchange.received(status: 200, headers: headers, from: nil)
      for part in ["12345", "", "67890"] { exchange.received(Data(part.utf8)) }
      exchange.completed()
    }
    #expect(body == .success(Data("1234567890".utf8)))
  }

  @Test(arguments: [[:], ["content-length": "10"], ["content-length": "11"]])
  func oneByteMoreThanTheMaximumIsRefused(_ headers: [String: String]) async {
    let body = await body { exchange in
      exchange.received(status: 200, headers: headers, from: nil)
      exchange.received(Data("12345678901".utf8))
      exchange.completed()
    }
    #expect(body == .failure(.tooLarge(limit: 10)))
  }

  @Test(
    arguments: [
      (200, ["content-length": "5"], "1234", .failure(.truncated)),
      (200, ["content-length": "5"], "12345", .success("12345")),
      (200, ["content-length": "5"], "123456", .success("123456")),
      (200, ["content-length": "x"], "1234", .success("1234")),
      (200, ["content-length": "5", "content-encoding": "gzip"], "1234", .success("1234")),
      (304, ["content-length": "11"], "", .success("")),
      (302, ["content-length": "11"], "", .success("")),
      (302, ["content-length": "11", "location": "/b"], "", .success("")),
      (201, ["content-length": "5", "location": "/b"], "1234", .success("")),
      (404, ["content-length": "11"], "", .success("")),
    ] as [(Int, [String: String], String, Result<String, HTTPError>)])
  func bodyIsAsLongAsItsHeadersSay(
    _ status: Int, _ headers: [String: String], _ text: String, _ expected: Result<String, HTTPError>
  ) async {
    let body = await body { exchange in
      exchange.received(status: status, headers: headers, from: nil)
      exchange.received(Data(text.utf8))
      exchange.completed()
    }
    #expect(body == expected.map { Data($0.utf8) })
  }

  @Test func responseThatEndsBeforeItsStatusFails() async {
    #expect(await body { $0.completed() } == .failure(.connectionFailed))
    #expect(await body { $0.failed(.timedOut) } == .failure(.timedOut))
  }

  @Test(arguments: [300, 301, 302, 303, 304, 305, 307, 308, 309, 200])
  func fiveStatusesRedirect(_ status: Int) {
    func location(_ headers: [String: String]) -> String? {
      Exchange.Answer(status: status, headers: headers, body: Data(), peer: nil).location
    }
    #expect(location(["location": "/b"]) == ([301, 302, 303, 307, 308].contains(status) ? "/b" : nil))
    #expect(location([:]) == nil)
  }

  /// The body of anything but 200 may be endless, and is not received.
  @Test(.timeLimit(.minutes(10)), arguments: [302, 404, 503])
  func answerWhoseBodyNobodyReadsEndsTheConnection(_ status: Int) async throws {
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    let transport = LateTransport(stop: stop) { exchange in
      exchange.received(status: status, headers: ["location": "/b"], from: nil)
    }
    let url = URL(literal: "https://a.example/")
    let request = TransportRequest(HTTPRequest(url: url), url: url, mayConnect: { _ in true })
    let answer = await Exchange(maximumBytes: 10, idleTimeout: 240, deadline: nil)
      .answer(to: request, over: transport)
    #expect(try answer.get().status == status)
    var received = stops.makeAsyncIterator()
    #expect(await received.next() != nil)
  }
}

/// A transport that answers once it has been sent, and says when it is stopped.
private struct LateTransport: HTTPTransport {
  let stop: AsyncStream<Void>.Continuation
  let play: @Sendable (any ExchangeSink) -> Void

  func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void {
    Task { play(exchange) }
    return { stop.yield() }
  }
}
