import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing
import URLSessionTransport

@Suite struct RecipePageClientTests {
  private let url = webURL("https://example.com/pancakes")
  private let stub = StubHTTPClient()
  private let folder: TemporaryDirectory
  private let store: ResponseStore
  private let client: RecipePageClient

  private static let recipe = Data(
    linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\"]}").utf8)

  init() throws {
    folder = try TemporaryDirectory()
    store = ResponseStore(directory: folder("pages"), files: LocalFileStore())
    client = RecipePageClient(client: stub, store: store)
  }

  private func address(_ url: URL) -> WebAddress {
    guard let address = WebAddress(url.absoluteString) else { preconditionFailure("\(url)") }
    return address
  }

  private func ingredients(at url: URL, feed: URL? = nil) async throws -> [String] {
    try await client.contents(at: address(url), feed: feed).ingredients.map(\.text)
  }

  @Test func requestCarriesTheLimits() async throws {
    stub.on(url, body: Self.recipe)
    #expect(try await ingredients(at: url) == ["1 egg"])
    let request = try #require(stub.requests.first)
    #expect(
      request.maximumBytes == 8 << 20 && request.totalTimeout == 20 && request.addressPolicy == .publicOnly)
  }

  @Test(arguments: [
    #"<meta http-equiv="Refresh" content="0; URL='/ok'">"#, #"<META HTTP-EQUIV=refresh CONTENT="0;url=/ok">"#,
    "<meta content='1; url=https://example.com/ok' http-equiv='refresh'/>",
    "<!-- <meta http-equiv=refresh content='0; url=/old'> --><meta http-equiv=refresh content=' 3;URL= &quot;/ok&quot; '>",
    #"<meta http-equiv="refresh" content="0, /ok">"#,
    #"<meta http-equiv="refresh" content="1.5 ; url = '/ok'">"#,
    #"<meta http-equiv="refresh" content="0;/ok">"#,
    #"<noscript><META http-equiv="refresh" content="0;URL=/ok"></noscript><script>go("/ok")</script>"#,
  ])
  func pageThatHasMovedWithoutARedirectIsFollowedOnce(_ element: String) async throws {
    let next = webURL("https://example.com/ok")
    stub.on(url, body: Data("<html><head>\(element)</head><body>Moved</body></html>".utf8))
    stub.on(next, body: Self.recipe)
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(stub.requests.map(\.url) == [url, next])
    #expect(stub.requests.allSatisfy { $0.addressPolicy == .publicOnly })
    // Two pages that lead to each other end in an error.
    stub.on(next, body: Data("<html><head>\(element.replacing("/ok", with: "/pancakes"))</head></html>".utf8))
    let empty = RecipePageClient(
      client: stub, store: ResponseStore(directory: folder("empty"), files: LocalFileStore()))
    await #expect(throws: RecipePageError.noRecipe) { try await empty.contents(at: address(url)) }
  }

  @Test func pageWithARecipeThatReloadsItselfIsNotFollowed() async throws {
    let page = Data(#"<meta http-equiv="refresh" content="300; url=/other">"#.utf8) + Self.recipe
    stub.on(url, body: page)
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(stub.requests.count == 1)
  }

  @Test(arguments: [
    #"<meta http-equiv="refresh" content="600; url=/ok">"#, #"<meta http-equiv="refresh" content="url=/ok">"#,
    #"<meta name="refresh" content="0; url=/ok">"#, #"<meta http-equiv="refresh" content="0">"#,
    #"<!-- <meta http-equiv="refresh" content="0; url=/ok"> -->"#,
  ])
  func pageThatShowsSomethingFirstIsNotLeft(_ element: String) async throws {
    stub.on(url, body: Data("<html><head>\(element)</head><body>Sign in</body></html>".utf8))
    stub.on(webURL("https://example.com/ok"), body: Self.recipe)
    await #expect(throws: RecipePageError.noRecipe) { try await ingredients(at: url) }
    #expect(stub.requests.map(\.url) == [url])
  }

  @Test func answerInJSONMayHoldMarkup() async throws {
    let json = #"{"@type": "Recipe", "description": "<script>a</script>", "recipeIngredient": ["1 egg"]}"#
    stub.on(url, body: Data(json.utf8), headers: ["content-type": "application/json"])
    #expect(try await ingredients(at: url) == ["1 egg"])
  }

  @Test(arguments: [
    "application/json", "application/ld+json; charset=utf-8", "text/json", "text/plain",
    "text/html; charset=utf-8",
    "application/octet-stream",
  ])
  func answerInJSONIsARecipe(_ type: String) async throws {
    let json = #" {"@type": "Recipe", "recipeIngredient": ["1 egg"]}"#
    for text in [json, "\u{FEFF}[\(json)]\n"] {
      stub.on(url, body: Data(text.utf8), headers: ["content-type": type])
      #expect(try await ingredients(at: url) == ["1 egg"])
    }
  }

  @Test func pageThatBeginsWithABracketIsAPage() async throws {
    stub.on(url, body: Data("[if IE]".utf8) + Self.recipe, headers: ["content-type": "text/html"])
    #expect(try await ingredients(at: url) == ["1 egg"])
  }

  @Test func unchangedPageIsNotDownloadedAgain() async throws {
    stub.on(url, body: Self.recipe, headers: ["etag": "\"1\""])
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(stub.requests.map { $0.validators?.etag } == [nil, "\"1\""])
  }

  @Test func aStoredPageIsReadAsThePageOfTheServerThatSentIt() async throws {
    let page = Data(
      linkedData(
        #"{"@type": "Recipe", "recipeIngredient": ["1 egg"], "image": "egg.jpg"}"#
      ).utf8)
    let answered = webURL("https://www.example.com/recipes/pancakes")
    stub.on(
      url, .success(HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: page, url: answered)),
      .success(HTTPResponse(status: 304, url: answered)),
      .success(HTTPResponse(status: 304, url: webURL("https://other.example/"))))
    for _ in 0..<3 {
      let image = try await client.contents(at: address(url)).image
      #expect(image?.absoluteString == "https://www.example.com/recipes/egg.jpg")
    }
    #expect(stub.requests.map(\.validated) == [nil, answered, answered])
  }

  @Test(arguments: [HTTPError.offline, .timedOut, .hostNotFound, .truncated, .leadsInside])
  func storedPageIsReadWithoutAConnection(_ error: HTTPError) async throws {
    stub.on(url, .success(HTTPResponse(status: 200, body: Self.recipe, url: url)), .failure(error))
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(await client.stored(at: address(url))?.ingredients.count == 1)
  }

  @Test func cancelledReadingIsNeitherStoredNorAnsweredFromTheDisk() async throws {
    stub.on(url, body: Self.recipe, headers: ["etag": "\"1\""])
    #expect(try await ingredients(at: url) == ["1 egg"])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ingredients(at: url)
    }
    await #expect(throws: RecipePageError.network(.cancelled)) { try await task.value }
    #expect(try await ingredients(at: url) == ["1 egg"], "whoever asks next is answered")
  }

  @Test func serverErrorIsAnsweredFromTheStoredPage() async throws {
    stub.on(
      url, .success(HTTPResponse(status: 200, body: Self.recipe, url: url)),
      .success(HTTPResponse(status: 503, url: url)))
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(try await ingredients(at: url) == ["1 egg"])
  }

  /// A network that wants its users to sign in answers every address with a page of its own.
  @Test(arguments: [200, 401, 403])
  func pageOfTheNetworkOrOfASignInLeavesTheStoredPage(_ status: Int) async throws {
    stub.on(
      url, .success(HTTPResponse(status: 200, body: Self.recipe, url: url)),
      .success(HTTPResponse(status: status, body: Data(page("<h1>Sign in</h1>").utf8), url: url)))
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(try await ingredients(at: url) == ["1 egg"])
    #expect(await client.stored(at: address(url))?.ingredients.map(\.text) == ["1 egg"])
  }

  private static func cake(_ properties: String, name: String = "Cake") -> Data {
    Data(linkedData("{\"@type\": \"Recipe\", \"name\": \"\(name)\", \(properties)}").utf8)
  }

  private static let whole = #""recipeIngredient": ["2 eggs"], "recipeInstructions": ["Bake it."]"#

  @Test(arguments: [
    ("https://example.com/pancakes", cake(#""recipeIngredient": ["2 eggs"]"#)),
    ("https://example.com/pancakes", cake(#""recipeInstructions": ["Sign in."]"#)),
    ("https://example.com/", cake(whole)),
    (
      "https://example.com/new",
      cake(#""recipeIngredient": ["1 bun"], "recipeInstructions": ["Eat."]"#, name: "Bun")
    ),
    (
      "https://example.com/pancakes?id=9",
      cake(#""recipeIngredient": ["1 bun"], "recipeInstructions": ["Eat."]"#, name: "Bun")
    ),
  ])
  func aTeaserOrAnotherRecipeLeavesTheStoredPage(_ answered: String, _ body: Data) async throws {
    stub.on(
      url, .success(HTTPResponse(status: 200, body: Self.cake(Self.whole), url: url)),
      .success(HTTPResponse(status: 200, body: body, url: webURL(answered))))
    for _ in 0..<2 {
      let contents = try await client.contents(at: address(url))
      #expect(contents.ingredientTexts == ["2 eggs"] && contents.stepTexts == ["Bake it."])
    }
    #expect(await client.stored(at: address(url))?.steps.map(\.text) == ["Bake it."])
  }

  @Test(arguments: [("https://example.com/pancakes", "Bun"), ("https://example.com/new", "Cake")])
  func aRecipeThatItsAuthorChangedOrMovedReplacesTheStoredPage(_ answered: String, _ name: String)
    async throws
  {
    let changed = #""recipeIngredient": ["3 eggs"], "recipeInstructions": ["Bake it."]"#
    stub.on(
      url, .success(HTTPResponse(status: 200, body: Self.cake(Self.whole), url: url)),
      .success(HTTPResponse(status: 200, body: Self.cake(changed, name: name), url: webURL(answered))))
    #expect(try await ingredients(at: url) == ["2 eggs"])
    #expect(try await ingredients(at: url) == ["3 eggs"])
    #expect(await client.stored(at: address(url))?.ingredients.map(\.text) == ["3 eggs"])
  }

  @Test func aPageThatLedToAnotherRecipeIsReadOnceItAnswersItself() async throws {
    let other = Self.cake(#""recipeIngredient": ["1 bun"], "recipeInstructions": ["Eat."]"#, name: "Bun")
    stub.on(
      url, .success(HTTPResponse(status: 200, body: other, url: webURL("https://example.com/of-the-day"))),
      .success(HTTPResponse(status: 200, body: Self.cake(Self.whole), url: url)))
    #expect(try await ingredients(at: url) == ["1 bun"])
    #expect(try await ingredients(at: url) == ["2 eggs"])
  }

  @Test func theRecipeOnTheHomePageIsNotThatOfAPageWhichLeadsThere() async throws {
    stub.on(
      url, .success(HTTPResponse(status: 200, body: Self.recipe, url: webURL("https://example.com"))))
    await #expect(throws: RecipePageError.noRecipe) { try await ingredients(at: url) }
    #expect(folder.files.isEmpty)
  }

  @Test func missingPageIsAnErrorEvenIfItIsStored() async throws {
    stub.on(
      url, .success(HTTPResponse(status: 200, body: Self.recipe, url: url)),
      .success(HTTPResponse(status: 410, url: url)))
    _ = try await ingredients(at: url)
    await #expect(throws: RecipePageError.status(410)) { try await ingredients(at: url) }
  }

  @Test func pageWithoutARecipeIsNotStored() async throws {
    stub.on(url, body: Data(page("<h1>Hello</h1>").utf8))
    await #expect(throws: RecipePageError.noRecipe) { try await ingredients(at: url) }
    #expect(folder.files.isEmpty)
  }

  @Test func charsetOfTheHeaderIsStoredWithThePage() async throws {
    let html = linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"200 г муки\"]}")
    let body = try #require(html.data(using: .windowsCP1251))
    stub.on(url, body: body, headers: ["content-type": "text/html; charset=windows-1251"])
    #expect(try await ingredients(at: url) == ["200 г муки"])
    #expect(await client.stored(at: address(url))?.ingredients.map(\.text) == ["200 г муки"])
  }

  @Test(.timeLimit(.minutes(10))) func simultaneousCallsShareARequest() async throws {
    stub.on(url, body: Self.recipe)
    stub.suspend()
    async let first = ingredients(at: url)
    async let second = ingredients(at: url)
    while client.waiterCount(at: address(url)) < 2, !Task.isCancelled { await Task.yield() }
    stub.resume()
    #expect(try await first == ["1 egg"])
    #expect(try await second == ["1 egg"])
    #expect(stub.requests.count == 1)
  }

  @Test func cancellingEndsTheRequestWithACancellationError() async throws {
    stub.on(url, body: Self.recipe)
    stub.suspend()
    let task = Task { try await ingredients(at: url) }
    await stub.arrivals.wait(for: 1)
    task.cancel()
    await #expect(throws: RecipePageError.network(.cancelled)) { try await task.value }
    stub.resume()
  }

  // MARK: - Addresses

  private func realClient() -> RecipePageClient {
    RecipePageClient(client: PatientClient(WebClient()), store: store)
  }

  @Test func pageOnThisMachineIsFetchedOnlyIfTheFeedCameFromThere() async throws {
    let server = try LoopbackServer()
    server.on("/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Self.recipe))
    let client = realClient()
    let page = address(server.url("/page"))
    for feed in [nil, url, URL(string: "http://127.0.0.1:1/feed")] {
      await #expect(throws: RecipePageError.addressRefused) {
        try await client.contents(at: page, feed: feed)
      }
    }
    #expect(server.requests.isEmpty)
    let contents = try await client.contents(at: page, feed: server.url("/feed.json"))
    #expect(contents.ingredients.map(\.text) == ["1 egg"])
  }

  @Test(arguments: [
    "http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://0x7f.1/", "http://2130706433/",
    "http://10.0.0.1/",
    "http://192.168.1.1/", "http://169.254.169.254/latest/meta-data", "http://[fe80::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://0.0.0.0/", "http://172.16.0.1/", "http://[fd00::1]/",
  ])
  func privateAddressesAreRefusedHoweverTheyAreSpelled(_ text: String) async throws {
    let client = realClient()
    let page = try #require(WebAddress(text))
    await #expect(throws: RecipePageError.addressRefused) { try await client.contents(at: page) }
  }

  @Test func storedPageOfThisMachineIsNotShownOnceItsAddressIsRefused() async throws {
    let server = try LoopbackServer()
    server.on("/page", LoopbackReply(body: Self.recipe))
    let client = realClient()
    let page = address(server.url("/page"))
    _ = try await client.contents(at: page, feed: server.url("/feed.json"))
    await #expect(throws: RecipePageError.addressRefused) { try await client.contents(at: page) }
  }

  @Test func anAnswerThatUnpacksToMoreThanTheLimitIsRefused() async throws {
    let server = try LoopbackServer()
    server.on(
      "/bomb",
      LoopbackReply(
        headers: [("Content-Encoding", "gzip"), ("Content-Type", "text/html")], body: Gzip.bomb(runs: 40_000))
    )
    let client = realClient()
    await #expect(throws: RecipePageError.tooLarge(limit: RecipePageReader.maximumBytes)) {
      try await client.contents(at: address(server.url("/bomb")), feed: server.url("/"))
    }
  }

  @Test func endlessAnswerIsRefusedAtTheLimit() async throws {
    let server = try LoopbackServer()
    let chunk = Data(repeating: 0x20, count: 1 << 20)
    server.on("/endless", .chunked(Array(repeating: chunk, count: 9), ending: false))
    let client = realClient()
    await #expect(throws: RecipePageError.tooLarge(limit: RecipePageReader.maximumBytes)) {
      try await client.contents(at: address(server.url("/endless")), feed: server.url("/"))
    }
  }
}
