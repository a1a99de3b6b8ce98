import Foundation
import Networking
import RecipeFeed
import Storage
import TestSupport
import Testing

@Suite struct BundledFeedClientTests {
  let resources: TemporaryDirectory
  let next = StubHTTPClient()

  init() throws {
    resources = try TemporaryDirectory()
    let files = LocalFileStore()
    try files.createDirectory(resources("kitchen/photos"))
    for name in [
      "recipes.json", "photos/soup.jpg", "page.html", "a b.css", "player.js", "x.unknown", ".secret",
    ] {
      try files.replace(resources("kitchen/" + name), with: Data(name.utf8))
    }
    try files.replace(resources("outside.json"), with: Data("outside".utf8))
  }

  func ask(_ address: String, _ change: (inout HTTPRequest) -> Void = { _ in }) async throws(HTTPError)
    -> HTTPResponse
  {
    guard let url = URL(string: address) else { throw .unsupportedAddress }
    var request = HTTPRequest(url: url)
    change(&request)
    let client = BundledFeedClient(resources: resources.path, files: LocalFileStore(), next: next)
    return try await client.response(to: request)
  }

  @Test(arguments: [
    ("recipes.json", "application/json"), ("photos/soup.jpg", "image/jpeg"),
    ("page.html", "text/html; charset=utf-8"),
    ("a%20b.css", "text/css; charset=utf-8"), ("player.js", "text/javascript; charset=utf-8"),
    ("x.unknown", "application/octet-stream"),
  ])
  func filesAreAnsweredWithTheirType(_ path: String, _ type: String) async throws {
    let response = try await ask("https://kitchen.example/" + path)
    #expect(response.status == 200)
    #expect(response.body == path.removingPercentEncoding.map { Data($0.utf8) })
    #expect(response.headers["content-type"] == type)
  }

  @Test(arguments: [
    "missing.json", "../outside.json", "%2e%2e/outside.json", "photos/../../outside.json",
    "photos/%2E%2E/recipes.json",
    "..%2Foutside.json", "photos", "photos/", "", ".secret", "/recipes.json", "recipes.json%00.jpg",
    "..%5Coutside.json",
  ])
  func everythingElseIsNotFound(_ path: String) async throws {
    #expect(try await ask("https://kitchen.example/" + path).status == 404)
  }

  @Test func anotherLanguageAnswersWhatItHas() async throws {
    let files = LocalFileStore()
    try files.createDirectory(resources("kitchen/de"))
    try files.replace(resources("kitchen/de/page.html"), with: Data("Seite".utf8))
    let german = BundledFeedClient(resources: resources.path, language: "de", files: files, next: next)
    func body(_ path: String) async throws -> String {
      let url = try #require(URL(string: "https://kitchen.example/" + path))
      return String(decoding: try await german.response(to: HTTPRequest(url: url)).body, as: UTF8.self)
    }
    #expect(try await body("page.html") == "Seite")
    #expect(try await body("photos/soup.jpg") == "photos/soup.jpg")
    let page = try #require(URL(string: "https://kitchen.example/page.html"))
    #expect(german.fileURL(for: page)?.path == resources("kitchen/de/page.html"))
    let photo = try #require(URL(string: "https://kitchen.example/photos/soup.jpg"))
    #expect(german.fileURL(for: photo)?.path == resources("kitchen/photos/soup.jpg"))
  }

  @Test func unchangedFileIsConfirmed() async throws {
    let first = try await ask("https://kitchen.example/recipes.json")
    let again = try await ask("https://KITCHEN.example/recipes.json") { $0.validators = first.validators }
    #expect(first.validators != nil)
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    try LocalFileStore().replace(resources("kitchen/recipes.json"), with: Data("new".utf8))
    #expect(
      try await ask("https://kitchen.example/recipes.json") { $0.validators = first.validators }.status == 200
    )
  }

  @Test func answerOverTheLimitIsRefused() async {
    await #expect(throws: HTTPError.tooLarge(limit: 3)) {
      try await ask("https://kitchen.example/recipes.json") { $0.maximumBytes = 3 }
    }
  }

  @Test func requestsForOtherHostsArePassedOn() async throws {
    let url = try #require(URL(string: "https://a.example/recipes.json"))
    next.on(url, body: Data("theirs".utf8))
    #expect(try await ask(url.absoluteString).body == Data("theirs".utf8))
    let lookalike = try #require(URL(string: "https://kitchen.example.evil.test/recipes.json"))
    next.on(lookalike, .failure(.hostNotFound))
    await #expect(throws: HTTPError.hostNotFound) { try await ask(lookalike.absoluteString) }
    #expect(next.requests.count == 2)
  }

  @Test func cancelledRequestIsNotAnswered() async {
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ask("https://kitchen.example/recipes.json")
    }
    await #expect(throws: HTTPError.cancelled) { try await request.value }
  }
}
