import Foundation
import Networking
import RecipeFeed
import Recipes
import Storage
import TestSupport
import Testing

private func names(_ refresh: FeedRefresh) -> [String]? {
  guard case .changed(let snapshot) = refresh else { return nil }
  return snapshot.recipes.map(\.name)
}

private func version(_ refresh: FeedRefresh) -> UInt64? {
  guard case .changed(let snapshot) = refresh else { return nil }
  return snapshot.version
}

/// Uses a stub server to test which answers are stored, which events are reported, and which refreshes share a request.
@Suite struct FeedClientTests {
  let folder: TemporaryDirectory
  let server = StubHTTPClient()
  let files = FaultyFileStore()
  let clock = ManualClock()
  let events = Log()
  static let url = URL(literal: "https://a.example/recipes.json")
  let url = Self.url
  var source: FeedSource { .address(url) }

  init() throws { folder = try TemporaryDirectory() }

  /// Creates a client as a new launch would: only the disk is shared.
  func launch(events sink: EventSink? = nil) -> FeedClient {
    let (clock, events) = (clock, events)
    return FeedClient(
      client: server, store: ResponseStore(directory: folder("feeds"), files: files), files: files,
      now: { clock.date }, events: sink ?? { events.add($0.line) })
  }

  static func answer(_ status: Int, _ body: Data = Data(), etag: String? = nil) -> Result<
    HTTPResponse, HTTPError
  > {
    .success(
      HTTPResponse(status: status, headers: etag.map { ["etag": $0] } ?? [:], body: Data(body), url: Self.url)
    )
  }

  // MARK: - Storing

  @Test func theFirstLaunchHasNothingAndTheNextShowsTheLastAnswerWithItsAge() async throws {
    server.on(url, body: FeedFixture.one)
    let first = launch()
    #expect(await first.stored(source) == nil)
    #expect(names(try await first.refresh(source)) == ["Pancakes"])
    let asked = clock.date
    clock.advance(by: .seconds(3600))
    let stored = try #require(await launch().stored(source))
    #expect(stored.recipes.map(\.name) == ["Pancakes"])
    #expect(stored.confirmed == asked)
    #expect(stored.source == source)
    #expect(server.requests.count == 1)
  }

  @Test func anUnchangedFeedIsConfirmedWithoutABody() async throws {
    server.on(url, body: FeedFixture.one, headers: ["etag": "\"1\""])
    _ = try await launch().refresh(source)
    clock.advance(by: .seconds(60))
    let client = launch()
    let stored = try #require(await client.stored(source))
    #expect(try await client.refresh(source, having: stored.version) == .unchanged(clock.date))
    #expect(server.requests.last?.validators?.etag == "\"1\"")
    #expect(await launch().stored(source)?.confirmed == clock.date)
    #expect(events.lines == ["feed 200", "feed 304"])
  }

  @Test func aConfirmedFeedThatWasNeverShownIsShown() async throws {
    server.on(url, body: FeedFixture.one, headers: ["etag": "\"1\""])
    _ = try await launch().refresh(source)
    #expect(names(try await launch().refresh(source)) == ["Pancakes"])
    #expect(events.lines == ["feed 200", "feed 304"])
  }

  @Test func theSameBodyOnceMoreIsUnchanged() async throws {
    server.on(url, body: FeedFixture.one)
    let client = launch()
    let version = version(try await client.refresh(source))
    clock.advance(by: .seconds(60))
    #expect(try await client.refresh(source, having: version) == .unchanged(clock.date))
    #expect(await client.stored(source)?.confirmed == clock.date)
  }

  @Test func aChangedFeedReplacesTheOldOne() async throws {
    server.on(
      url, Self.answer(200, FeedFixture.one, etag: "1"), Self.answer(200, FeedFixture.two, etag: "2"))
    let client = launch()
    _ = try await client.refresh(source)
    #expect(names(try await client.refresh(source)) == ["Pancakes", "Waffles"])
    #expect(await launch().stored(source)?.recipes.count == 2)
  }

  @Test func anEmptyFeedIsAnAnswer() async throws {
    server.on(url, body: FeedFixture.empty)
    #expect(names(try await launch().refresh(source)) == [])
    #expect(await launch().stored(source)?.recipes == [])
  }

  @Test func twoAddressesNeverMix() async throws {
    let other = URL(literal: "https://a.example/other.json")
    server.on(url, body: FeedFixture.one, headers: ["etag": "same"])
    server.on(other, body: FeedFixture.two, headers: ["etag": "same"])
    let client = launch()
    _ = try await client.refresh(source)
    #expect(await client.stored(.address(other)) == nil)
    #expect(names(try await client.refresh(.address(other))) == ["Pancakes", "Waffles"])
    #expect(server.requests(to: other).first?.validators == nil)
    #expect(await launch().stored(source)?.recipes.count == 1)
    #expect(await launch().stored(.address(other))?.recipes.count == 2)
  }

  // MARK: - Failures

  @Test(
    arguments: [
      (.failure(.offline), .offline), (.failure(.hostNotFound), .hostNotFound(host: "a.example")),
      (.failure(.connectionFailed), .connectionFailed(host: "a.example")),
      (.failure(.timedOut), .silent(seconds: 10)), (.failure(.tooSlow), .tooSlow(minutes: 5)),
      (.failure(.truncated), .truncated), (.failure(.tooLarge(limit: 5)), .tooLarge(limit: 5)),
      (.failure(.badRedirect), .badRedirect), (.failure(.insecure), .insecure(host: "a.example")),
      (.failure(.unsupportedAddress), .unsupportedAddress), (.failure(.refusedAddress), .unsupportedAddress),
      (.failure(.leadsInside), .badRedirect),
      (.failure(.other("words")), .other("words")), (answer(500), .status(500)), (answer(404), .status(404)),
      (answer(304), .status(304)), (answer(204), .status(204)),
      (answer(200, FeedFixture.html), .malformed(.notJSON(.html))),
      (answer(200, Data()), .malformed(.notJSON(.empty))),
      (answer(200, FeedFixture.two.dropLast(20)), .malformed(.notJSON(.truncated))),
      (
        answer(200, FeedFixture.nameless),
        .malformed(.recipe(number: 1, name: nil, field: .name, problem: .missing))
      ),
      (answer(200, Data("{}".utf8)), .malformed(.noRecipes(.missing))),
    ] as [(Result<HTTPResponse, HTTPError>, FeedError)])
  func everyFailureIsItsOwnAndKeepsTheStoredFeed(
    _ answer: Result<HTTPResponse, HTTPError>, _ expected: FeedError
  ) async throws {
    server.on(url, body: FeedFixture.one)
    _ = try await launch().refresh(source)
    server.on(url, answer)
    await #expect(throws: expected) { try await launch().refresh(source) }
    #expect(await launch().stored(source)?.recipes.map(\.name) == ["Pancakes"])
    #expect(events.lines == ["feed 200", "feed failed " + expected.reason])
    #expect(!expected.reason.isEmpty)
    #expect(expected.isRetryable == (expected != .unsupportedAddress))
  }

  @Test func aFeedFailsAndThenAnswers() async throws {
    server.on(url, .failure(.connectionFailed), Self.answer(200, FeedFixture.one))
    let client = launch()
    await #expect(throws: FeedError.self) { try await client.refresh(source) }
    #expect(names(try await client.refresh(source)) == ["Pancakes"])
  }

  // MARK: - Redirects

  @Test func onlyTheServerThatAnsweredConfirmsItsAnswer() async throws {
    let answered = URL(literal: "https://recipes.example/feed.json")
    let other = URL(literal: "https://other.example/feed.json")
    func answer(_ status: Int, _ body: Data = Data(), by url: URL) -> Result<HTTPResponse, HTTPError> {
      .success(HTTPResponse(status: status, headers: ["etag": "1"], body: body, url: url))
    }
    server.on(
      url, answer(200, FeedFixture.one, by: answered), answer(304, by: answered), answer(304, by: other))
    _ = try await launch().refresh(source)
    #expect(names(try await launch().refresh(source)) == ["Pancakes"])
    #expect(server.requests.last?.validated == answered)
    await #expect(throws: FeedError.status(304)) { try await launch().refresh(source) }
    #expect(await launch().stored(source)?.recipes.map(\.name) == ["Pancakes"])
  }

  // MARK: - Disks

  @Test func noValidatorsAreSentForABodyThatIsGoneOrDamaged() async throws {
    server.on(url, body: FeedFixture.one, headers: ["etag": "1"])
    _ = try await launch().refresh(source)
    let path = folder(try #require(folder.files.first))
    var damaged = try LocalFileStore().read(path)
    damaged[damaged.count - 3] ^= 4
    try LocalFileStore().replace(path, with: damaged)
    #expect(await launch().stored(source) == nil)
    #expect(names(try await launch().refresh(source)) == ["Pancakes"])
    #expect(server.requests.last?.validators == nil)
    try LocalFileStore().remove(path)
    #expect(names(try await launch().refresh(source)) == ["Pancakes"])
    #expect(server.requests.last?.validators == nil)
  }

  @Test func storedFeedThatThisVersionRefusesIsRequestedUnconditionally() async throws {
    // An older, less strict version of the program may have stored this body.
    ResponseStore(directory: folder("feeds"), files: files).store(
      StoredResponse(
        url: url, body: FeedFixture.nameless, validators: HTTPValidators(etag: "1", lastModified: nil),
        contentType: nil, confirmed: clock.date))
    server.on(url, Self.answer(304), Self.answer(200, FeedFixture.one, etag: "2"))
    #expect(names(try await launch().refresh(source)) == ["Pancakes"])
    #expect(server.requests.map { $0.validators?.etag } == ["1", nil])
  }

  @Test(.timeLimit(.minutes(10))) func storedFeedThatCannotBeRemovedIsRequestedUnconditionally() async throws
  {
    ResponseStore(directory: folder("feeds"), files: files).store(
      StoredResponse(
        url: url, body: FeedFixture.nameless, validators: HTTPValidators(etag: "1", lastModified: nil),
        contentType: nil, confirmed: clock.date))
    files.fail(.remove, repeats: true, code: EROFS)
    files.fail(.write, repeats: true, code: EROFS)
    let again = Self.answer(304)
    server.on(url, again, Self.answer(200, FeedFixture.one, etag: "2"), again, again)
    #expect(names(try await launch().refresh(source)) == ["Pancakes"])
    #expect(server.requests.map { $0.validators?.etag } == ["1", nil])
    await #expect(throws: FeedError.status(304)) { try await launch().refresh(source) }
    #expect(server.requests.count == 4)
  }

  @Test func aFullDiskCostsADownloadAndNothingElse() async throws {
    server.on(url, body: FeedFixture.one, headers: ["etag": "1"])
    files.fail(.write, repeats: true)
    let client = launch()
    let first = try await client.refresh(source)
    #expect(names(first) == ["Pancakes"])
    #expect(await launch().stored(source) == nil)
    #expect(try await client.refresh(source, having: version(first)) == .unchanged(clock.date))
    #expect(server.requests.last?.validators == nil)
  }

  @Test func answerThatCouldNotBeStoredIsNotConfirmedByAnOlderOne() async throws {
    server.on(
      url, Self.answer(200, FeedFixture.one, etag: "1"), Self.answer(200, FeedFixture.two, etag: "2"),
      Self.answer(200, FeedFixture.one, etag: "1"))
    let client = launch()
    _ = try await client.refresh(source)
    files.fail(.write, repeats: true)
    #expect(names(try await client.refresh(source))?.count == 2)
    files.heal()
    // The server is back at its first version. If the client had kept that validator, this would be a 304
    // while the second version is shown.
    #expect(names(try await client.refresh(source))?.count == 1)
  }

  // MARK: - Concurrent refreshes

  @Test func aSecondRefreshJoinsTheFirst() async throws {
    server.on(url, body: FeedFixture.one)
    server.suspend()
    let (client, source) = (launch(), source)
    let both = (0..<2).map { _ in Task { try await client.refresh(source) } }
    await server.arrivals.wait(for: 1)
    while client.waiterCount(for: source) < 2 { await Task.yield() }
    server.resume()
    for refresh in both { #expect(names(try await refresh.value) == ["Pancakes"]) }
    #expect(server.requests.count == 1)
    #expect(events.lines == ["feed 200"])
  }

  @Test func aRefreshOfAnotherFeedDoesNotJoin() async throws {
    let other = URL(literal: "https://a.example/other.json")
    server.on(url, body: FeedFixture.one)
    server.on(other, body: FeedFixture.two)
    server.suspend()
    let (client, source) = (launch(), source)
    let first = Task { try await client.refresh(source) }
    let second = Task { try await client.refresh(.address(other)) }
    await server.arrivals.wait(for: 2)
    server.resume()
    #expect(names(try await first.value)?.count == 1)
    #expect(names(try await second.value)?.count == 2)
  }

  @Test func cancellingOneOfTwoRefreshesEndsOnlyItsWait() async throws {
    server.on(url, body: FeedFixture.one)
    server.suspend()
    let (client, source) = (launch(), source)
    let first = Task { try await client.refresh(source) }
    let second = Task { try await client.refresh(source) }
    await server.arrivals.wait(for: 1)
    while client.waiterCount(for: source) < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: FeedError.cancelled) { try await first.value }
    #expect(server.cancellations.count == 0)
    server.resume()
    #expect(names(try await second.value) == ["Pancakes"])
  }

  @Test func cancellingTheLastRefreshCancelsTheRequestWithoutAnEvent() async throws {
    server.on(url, body: FeedFixture.one)
    server.suspend()
    let (client, source) = (launch(), source)
    let refresh = Task { try await client.refresh(source) }
    await server.arrivals.wait(for: 1)
    refresh.cancel()
    await #expect(throws: FeedError.cancelled) { try await refresh.value }
    await server.cancellations.wait(for: 1)
    server.resume()
    #expect(names(try await client.refresh(source)) == ["Pancakes"])
    #expect(events.lines == ["feed 200"])
    #expect(!FeedError.cancelled.isRetryable)
  }

  @Test func answerStoredDuringACancellationIsStillNewToTheCaller() async throws {
    server.on(url, body: FeedFixture.one, headers: ["etag": "1"])
    let caller = Mutex<Task<FeedRefresh, any Error>?>(nil)
    // The event comes when the answer is on disk and has not been returned yet. The test cancels the caller
    // at that moment.
    let client = launch { _ in caller.withLock { $0 }?.cancel() }
    let source = source
    let started = Gate()
    let refresh = Task<FeedRefresh, any Error> {
      await started.wait()
      return try await client.refresh(source)
    }
    caller.withLock { $0 = refresh }
    started.open()
    await #expect(throws: FeedError.cancelled) { try await refresh.value }
    #expect(names(try await client.refresh(source)) == ["Pancakes"])
    // The second refresh gets the first answer, if that is still being returned, or asks with its validators.
    #expect(server.requests.dropFirst().allSatisfy { $0.validators?.etag == "1" })
  }

  // MARK: - Files

  @Test func aFileIsAFeed() async throws {
    let path = folder("recipes.json")
    try LocalFileStore().replace(path, with: FeedFixture.one)
    let client = launch()
    #expect(await client.stored(.file(path)) == nil)
    let first = try await client.refresh(.file(path))
    #expect(names(first) == ["Pancakes"])
    clock.advance(by: .seconds(1))
    #expect(try await client.refresh(.file(path), having: version(first)) == .unchanged(clock.date))
    try LocalFileStore().replace(path, with: FeedFixture.two)
    #expect(names(try await client.refresh(.file(path)))?.count == 2)
    #expect(events.lines == ["feed 200", "feed 304", "feed 200"])
    #expect(server.requests.isEmpty)
    #expect(folder.files == ["recipes.json"])
  }

  @Test func aFileThatCannotBeReadSaysWhy() async throws {
    let client = launch()
    let path = folder("recipes.json")
    await #expect(throws: FeedError.fileNotFound(path: path)) { try await client.refresh(.file(path)) }
    await #expect(throws: FeedError.fileNotFound(path: folder.path)) {
      try await client.refresh(.file(folder.path))
    }
    try LocalFileStore().replace(path, with: FeedFixture.html)
    await #expect(throws: FeedError.malformed(.notJSON(.html))) { try await client.refresh(.file(path)) }
    let below = path + "/below"
    await #expect(throws: FeedError.fileNotFound(path: below)) { try await client.refresh(.file(below)) }
    files.fail(.read, code: EACCES)
    await #expect(throws: FeedError.fileNotReadable(path: path)) { try await client.refresh(.file(path)) }
  }

  @Test func aFileOverTheLimitIsNotRead() async throws {
    let path = folder("huge.json")
    let file = try LocalFileStore().openExclusively(path)
    // Both files are sparse; the second is larger than any memory.
    for size in [FeedDecoder.maximumBytes + 1, 1 << 42] {
      try file.resize(to: size)
      await #expect(throws: FeedError.tooLarge(limit: FeedDecoder.maximumBytes)) {
        try await launch().refresh(.file(path))
      }
    }
  }
}
