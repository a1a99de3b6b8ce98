import Foundation
import Networking
import TestSupport
import Testing

extension WebClientTests {
  @Test(arguments: Transport.allCases, [301, 302, 303, 307, 308])
  func aRedirectIsFollowed(_ transport: Transport, _ status: Int) async throws {
    server.on("/old/a", .redirect(status, to: "../new"))
    server.on("/new", LoopbackReply(body: body, etag: "\"v1\""))
    let response = try await ask(transport, "/old/a")
    #expect(response.body == body)
    #expect(response.url == server.url("/new"))
  }

  @Test(arguments: Transport.allCases)
  func onlyTheAddressThatGaveValidatorsGetsThemBack(_ transport: Transport) async throws {
    server.on("/old", .redirect(to: "/new"))
    server.on("/new", LoopbackReply(body: body, etag: "\"v1\""))
    func tags(_ path: String) -> [String?] { server.requests(to: path).map { $0.headers["if-none-match"] } }
    let first = try await ask(transport, "/old")
    let again = try await ask(transport, "/old") {
      ($0.validators, $0.validated) = (first.validators, first.url)
    }
    #expect(again.status == 304)
    #expect(tags("/old") == [nil, nil] && tags("/new") == [nil, "\"v1\""])
    // The referrer is the first address, without any other instruction.
    _ = try await ask(transport, "/old") { $0.validators = first.validators }
    #expect(tags("/old").last == "\"v1\"" && tags("/new").last == .some(nil))
  }

  @Test(arguments: Transport.allCases)
  func fiveRedirectsAreFollowedAndSixAreNot(_ transport: Transport) async throws {
    for step in 1...6 { server.on("/\(step)", .redirect(to: "/\(step - 1)")) }
    server.on("/0", LoopbackReply(body: body))
    #expect(try await ask(transport, "/5").body == body)
    await #expect(throws: HTTPError.badRedirect) { try await ask(transport, "/6") }
  }

  @Test(arguments: Transport.allCases)
  func aRedirectToItselfEnds(_ transport: Transport) async throws {
    server.on("/", .redirect(to: "/"))
    await #expect(throws: HTTPError.badRedirect) { try await ask(transport, "/") }
    #expect(server.requests.count == 6)
  }

  @Test(
    arguments: Transport.allCases, ["ftp://a.example/", "file:///etc/passwd", "data:text/plain,x", "http://"])
  func aRedirectAwayFromTheWebIsNotFollowed(_ transport: Transport, _ target: String) async throws {
    server.on("/", .redirect(to: target))
    await #expect(throws: HTTPError.badRedirect) { try await ask(transport, "/") }
  }

  @Test(arguments: Transport.allCases)
  func aRedirectToNowhereIsAnAnswer(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(status: 302))
    #expect(try await ask(transport, "/").status == 302)
  }

  @Test(arguments: Transport.allCases)
  func aRedirectWithABodyIsFollowed(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(status: 302, headers: [("Location", "/new")], body: body))
    server.on("/new", LoopbackReply(body: Data("new".utf8)))
    #expect(try await ask(transport, "/").body == Data("new".utf8))
  }

  @Test(arguments: Transport.allCases)
  func manyRedirectsAtOnceAreFollowed(_ transport: Transport) async throws {
    server.on("/", .redirect(303, to: "/new"))
    server.on("/new", LoopbackReply(body: body))
    let request = HTTPRequest(patiently: server.url("/"))
    let answers = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<200 {
        group.addTask { try? await transport.client.response(to: request).body.count }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: 100_000, count: 200))
  }
}
