import Foundation
import Networking
import TestSupport
import Testing

extension WebClientTests {
  @Test(arguments: Transport.allCases)
  func cancelledTaskSendsNoRequest(_ transport: Transport) async throws {
    let request = HTTPRequest(patiently: server.url("/"))
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
    let request = HTTPRequest(patiently: server.url("/"))
    let asked = Task { try await transport.client.response(to: request) }
    await server.arrivals.wait(for: 1)
    asked.cancel()
    await #expect(throws: HTTPError.cancelled) { try await asked.value }
  }

  /// This load deadlocks `URLSession.data(for:)` on Linux within a few dozen rounds.
  @Test(.timeLimit(.minutes(10)), arguments: Transport.allCases)
  func twoThousandRequestsCancelledAtAnyMomentAllEnd(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: Data(body.prefix(2000))))
    // The timeout is long, because on a busy machine the last request waits for two thousand others, and the
    // test is about whether all end, not when.
    let request = HTTPRequest(url: server.url("/"), silenceTimeout: 240)
    let ends = await withTaskGroup(of: Result<HTTPResponse, any Error>.self) { group in
      for round in 0..<2000 {
        group.addTask {
          let asked = Task { try await transport.client.response(to: request) }
          // Cancels after 0 to 39 turns of other tasks: from before the request is sent until well into the
          // response.
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
  func clientsCanBeMadeAndReleasedRepeatedly(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: body))
    for _ in 0..<20 {
      let client = transport.client()
      #expect(try await client.response(to: HTTPRequest(patiently: server.url("/"))).status == 200)
    }
  }
}
