import Foundation
import Networking
import TestSupport
import Testing

extension WebClientTests {
  @Test(arguments: Transport.allCases)
  func cancelledTaskSendsNoRequest(_ transport: Transport) async throws {
    let request = HTTPRequest(url: server.url("/"))
    let asked = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.client.response(to: request)
    }
    await #expect(throws: HTTPError.cancelled) { try await asked.value }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: Transport.allCases)
  func cancellingEndsTheWaitAndTheConnection(_ transport: Transport) async throws {
    server.on("/", .silence)
    let request = HTTPRequest(url: server.url("/"))
    let asked = Task { try await transport.client.response(to: request) }
    await server.arrivals.wait(for: 1)
    asked.cancel()
    await #expect(throws: HTTPError.cancelled) { try await asked.value }
  }

  /// What deadlocks `URLSession.data(for:)` on Linux within a few dozen rounds.
  @Test(.timeLimit(.minutes(5)), arguments: Transport.allCases)
  func twoThousandCancelledAtAnyMomentAllEnd(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: Data(body.prefix(2000))))
    // That all end is the question, not how soon: on a busy machine the last has two thousand before it.
    let request = HTTPRequest(url: server.url("/"), silenceTimeout: 240)
    let ends = await withTaskGroup(of: Result<HTTPResponse, any Error>.self) { group in
      for round in 0..<2000 {
        group.addTask {
          let asked = Task { try await transport.client.response(to: request) }
          // As long as it takes so many other tasks to have a turn: from not at all to well into the answer.
          for _ in 0..<round % 40 { await Task.yield() }
          asked.cancel()
          return await asked.result
        }
      }
      var ends: [Result<HTTPResponse, any Error>] = []
      for await end in group { ends.append(end) }
      return ends
    }
    #expect(ends.count == 2000)
    for case .failure(let error) in ends { #expect(error as? HTTPError == .cancelled) }
    #expect(try await transport.client.response(to: request).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func clientsComeAndGo(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: body))
    for _ in 0..<20 {
      let client = transport.client()
      #expect(try await client.response(to: HTTPRequest(url: server.url("/"))).status == 200)
    }
  }
}
