import Foundation
import Networking
import RecipeFeed
import Recipes
import Storage
import TestSupport
import Testing
import URLSessionTransport

@testable import RecipeImages

/// Counts the requests that a second launch makes to a real server.
struct SecondLaunchTests {
  let folder: TemporaryDirectory
  let server: LoopbackServer
  let recipes = 24

  init() throws {
    folder = try TemporaryDirectory()
    server = try LoopbackServer()
    var entries: [[String: String]] = []
    for number in 0..<recipes {
      let path = "/photos/\(number)/small.png"
      server.on(
        path,
        LoopbackReply(
          headers: [("Content-Type", "image/png")], body: Samples.png("dish \(number)"), etag: "\"\(number)\""
        ))
      entries.append([
        "uuid": UUID().uuidString, "name": "Dish \(number)", "cuisine": "Ours",
        "photo_url_small": server.url(path).absoluteString,
      ])
    }
    let feed = try JSONSerialization.data(withJSONObject: ["recipes": entries])
    server.on(
      "/recipes.json",
      LoopbackReply(headers: [("Content-Type", "application/json")], body: feed, etag: "\"feed\""))
  }

  /// Shows the stored feed, refreshes it, and shows every photo.
  func launch() async throws {
    let client = PatientClient(WebClient())
    let feeds = FeedClient(
      client: client, store: ResponseStore(directory: folder("feeds"), files: LocalFileStore()),
      files: LocalFileStore())
    let source = FeedSource.address(server.url("/recipes.json"))
    let stored = await feeds.stored(source)
    let refresh = try await feeds.refresh(source)
    var shown = stored?.recipes ?? []
    if case .changed(let snapshot) = refresh { shown = snapshot.recipes }
    #expect(shown.count == recipes)
    do {
      // Decoding never takes too long, however busy the machine is.
      let pipeline = ImagePipeline(
        decoder: FakeDecoder(), client: client,
        disk: DiskCache(directory: folder("images"), files: LocalFileStore()), feed: source.url,
        clock: ManualClock())
      for (number, recipe) in shown.enumerated() {
        let url = try #require(recipe.smallPhoto?.url)
        let request = ImageRequest(url: url, size: PixelSize(width: 160, height: 160))
        for await result in pipeline.images(for: request) {
          #expect(try result.get().bytes == Samples.png("dish \(number)"))
        }
      }
      await pipeline.flush()
    }
    // Tasks that have just returned may still hold the pipeline.
    try await DiskCache.waitForRelease(of: folder("images"))
  }

  @Test(.timeLimit(.minutes(10))) func secondLaunchMakesOneConditionalRequestAndLoadsNoPhoto() async throws {
    try await launch()
    #expect(server.requests.count == 1 + recipes)
    try await launch()
    let second = server.requests.dropFirst(1 + recipes)
    #expect(second.map(\.target) == ["/recipes.json"])
    #expect(second.first?.headers["if-none-match"] == "\"feed\"")
  }
}
