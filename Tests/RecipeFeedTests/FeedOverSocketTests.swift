import Foundation
import Networking
import RecipeFeed
import Recipes
import Storage
import TestSupport
import Testing
import URLSessionTransport

private let httpClient = WebClient()

private func names(_ refresh: FeedRefresh) -> [String]? {
  guard case .changed(let snapshot) = refresh else { return nil }
  return snapshot.recipes.map(\.name)
}

/// Tests the whole path: disk, client and socket.
@Suite struct FeedOverSocketTests {
  let folder: TemporaryDirectory
  let server: LoopbackServer
  var source: FeedSource { .address(server.url("/recipes.json")) }

  init() throws {
    folder = try TemporaryDirectory()
    server = try LoopbackServer()
  }

  func launch(silence: TimeInterval = 240) -> FeedClient {
    let locations = StorageLocations(dataDirectory: folder.path)
    return FeedClient(
      client: httpClient, store: ResponseStore(directory: locations.feedResponses, files: LocalFileStore()),
      files: LocalFileStore(), silenceTimeout: silence)
  }

  @Test func theSecondLaunchCostsOneConditionalRequest() async throws {
    server.on("/recipes.json", LoopbackReply(body: FeedFixture.two, etag: "\"v1\""))
    #expect(names(try await launch().refresh(source))?.count == 2)
    let second = launch()
    let stored = try #require(await second.stored(source))
    #expect(stored.recipes.count == 2)
    guard case .unchanged = try await second.refresh(source, having: stored.version) else {
      Issue.record("not confirmed")
      return
    }
    #expect(server.requests.count == 2)
    #expect(server.requests.last?.headers["if-none-match"] == "\"v1\"")
  }

  @Test func aServerThatGoesAndComesBack() async throws {
    server.on("/recipes.json", LoopbackReply(body: FeedFixture.one, etag: "\"v1\""))
    let client = launch()
    _ = try await client.refresh(source)
    server.stop()
    await #expect(throws: FeedError.connectionFailed(host: "127.0.0.1")) { try await client.refresh(source) }
    #expect(await launch().stored(source)?.recipes.count == 1)
    try server.start()
    server.on("/recipes.json", LoopbackReply(body: FeedFixture.two, etag: "\"v2\""))
    #expect(names(try await client.refresh(source))?.count == 2)
  }

  @Test func everyBadServerHasItsOwnError() async throws {
    let replies: [(LoopbackReply, FeedError)] = [
      (LoopbackReply(status: 500), .status(500)), (.cut(FeedFixture.two, after: 50), .truncated),
      (
        LoopbackReply(headers: [("Content-Type", "text/html")], body: FeedFixture.html),
        .malformed(.notJSON(.html))
      ),
      (.silence, .silent(seconds: 1)), (LoopbackReply(steps: [.close]), .connectionFailed(host: "127.0.0.1")),
      (.redirect(to: "/recipes.json"), .badRedirect),
      (
        LoopbackReply(steps: [
          .send(Data("HTTP/1.1 200 OK\r\nContent-Length: 67108865\r\n\r\n".utf8)), .stall,
        ]),
        .tooLarge(limit: 64 << 20)
      ),
    ]
    server.on("/recipes.json", LoopbackReply(body: FeedFixture.one, etag: "\"v1\""))
    _ = try await launch().refresh(source)
    for (reply, expected) in replies {
      server.on("/recipes.json", reply)
      // The timeout is short only where the test waits for it, so a slow machine does not change the outcome.
      let silence = expected == .silent(seconds: 1) ? 0.5 : 240
      await #expect(throws: expected) { try await launch(silence: silence).refresh(source) }
      #expect(await launch().stored(source)?.recipes.count == 1)
    }
    server.on("/recipes.json", LoopbackReply(body: FeedFixture.two))
    #expect(names(try await launch().refresh(source))?.count == 2)
  }

  @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
  func theRealFeedsAreRead() async throws {
    let client = launch()
    let live = try #require(SharedMaterial.path("feed/recipes.json"))
    #expect(names(try await client.refresh(.file(live)))?.count == 63)
    let empty = try #require(SharedMaterial.path("feed/recipes-empty.json"))
    #expect(names(try await client.refresh(.file(empty))) == [])
    let malformed = try #require(SharedMaterial.path("feed/recipes-malformed.json"))
    let error = await #expect(throws: FeedError.self) { try await client.refresh(.file(malformed)) }
    guard case .malformed(.recipe(_, _, let field, let problem)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(field == .name && problem == .missing)
  }
}
