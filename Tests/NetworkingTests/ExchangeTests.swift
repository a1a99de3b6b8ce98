import Foundation
import TestSupport
import Testing

@testable import Networking

/// A transport that answers from a script, in whatever order.
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
}
