import Foundation
import Networking
import Storage
import TestSupport
import Testing

@testable import RecipeImages

struct RevalidationTests {
  let folder: TemporaryDirectory
  let client = StubHTTPClient()
  let clock = ManualClock()
  let log = EventLog()
  let pipeline: ImagePipeline<FakeDecoder>

  init() throws {
    folder = try TemporaryDirectory()
    pipeline = ImagePipeline(
      decoder: FakeDecoder(), client: client,
      disk: DiskCache(directory: folder("images"), files: LocalFileStore(), limit: 4 << 20), clock: clock,
      events: log.sink)
  }

  func serve(_ text: String, etag: String? = nil) {
    client.on(Samples.url(1), body: Samples.png(text), headers: etag.map { ["etag": $0] } ?? [:])
  }

  func all(_ request: ImageRequest = Samples.request(1)) async throws -> [Data] {
    var images: [Data] = []
    for await result in pipeline.images(for: request) { images.append(try result.get().bytes) }
    return images
  }

  @Test func withoutARefreshNothingIsRevalidated() async throws {
    serve("old", etag: "\"1\"")
    for _ in 0..<5 { #expect(try await all() == [Samples.png("old")]) }
    pipeline.emptyMemory()
    #expect(try await all() == [Samples.png("old")])
    #expect(client.requests.count == 1)
  }

  @Test func afterARefreshTheCachedPhotoComesFirstAndTheNewOneReplacesIt() async throws {
    serve("old", etag: "\"1\"")
    _ = try await all()
    serve("new", etag: "\"2\"")
    pipeline.revalidate()
    #expect(try await all() == [Samples.png("old"), Samples.png("new")])
    #expect(client.requests.last?.validators?.etag == "\"1\"")
    #expect(try await all() == [Samples.png("new")])
    pipeline.emptyMemory()
    #expect(try await all() == [Samples.png("new")])  // The new photo is on disk too.
    #expect(client.requests.count == 2)
  }

  @Test func unchangedPhotoIsRevalidatedOnceAndNotReplaced() async throws {
    serve("same", etag: "\"1\"")
    _ = try await all()
    pipeline.revalidate()
    for _ in 0..<3 { #expect(try await all() == [Samples.png("same")]) }
    #expect(client.requests.count == 2)
    #expect(client.requests.last?.validators?.etag == "\"1\"")
  }

  @Test func onlyTheAddressOfAPhotoItselfGetsItsValidators() async throws {
    let other = URL(literal: "https://photos.example/1.png")
    client.on(
      Samples.url(1),
      .success(HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: Samples.png("old"), url: other)),
      .success(HTTPResponse(status: 304, url: other)),
      .success(
        HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: Samples.png("new"), url: Samples.url(1))),
      .success(HTTPResponse(status: 304, url: other)))
    #expect(try await all() == [Samples.png("old")])
    for expected in [[Samples.png("old")], [Samples.png("old"), Samples.png("new")], [Samples.png("new")]] {
      pipeline.revalidate()
      #expect(try await all() == expected)
    }
    #expect(client.requests.map { $0.validators?.etag } == [nil, nil, nil, "\"1\""])
    // The last 304 came from elsewhere, and says nothing. So the photo is asked about again after a while.
    clock.advance(by: .seconds(61))
    #expect(try await all() == [Samples.png("new")])
    #expect(client.requests.count == 5)
  }

  @Test func withoutValidatorsTheBytesAreCompared() async throws {
    serve("same")
    _ = try await all()
    pipeline.revalidate()
    #expect(try await all() == [Samples.png("same")])
    pipeline.revalidate()
    serve("new")
    #expect(try await all() == [Samples.png("same"), Samples.png("new")])
    #expect(client.requests.count == 3)
  }

  @Test func newValidatorsOfTheSamePhotoAreStored() async throws {
    var asked: [String?] = []
    for etag in ["1", "2", "3"] {
      serve("same", etag: etag)
      pipeline.revalidate()
      #expect(try await all() == [Samples.png("same")])
      asked.append(client.requests.last?.validators?.etag)
    }
    #expect(asked == [nil, "1", "2"])
  }

  @Test func failedRevalidationKeepsThePhotoAndIsNotRepeatedAtOnce() async throws {
    serve("old", etag: "\"1\"")
    _ = try await all()
    client.on(Samples.url(1), .failure(.offline))
    pipeline.revalidate()
    for _ in 0..<3 { #expect(try await all() == [Samples.png("old")]) }
    #expect(client.requests.count == 2)
    clock.advance(by: .seconds(6))
    serve("new", etag: "\"2\"")
    #expect(try await all() == [Samples.png("old"), Samples.png("new")])
  }

  @Test func checkThatBeganBeforeARefreshDoesNotCountForIt() async throws {
    serve("old", etag: "\"1\"")
    _ = try await all()
    let answers = [("old", "\"1\""), ("new", "\"2\"")].map { text, etag in
      HTTPResponse(status: 200, headers: ["etag": etag], body: Samples.png(text), url: Samples.url(1))
    }
    client.on(Samples.url(1), .success(answers[0]), .success(answers[1]))
    pipeline.revalidate()
    client.suspend()
    async let images = all()
    await client.arrivals.wait(for: 2)
    pipeline.revalidate()
    client.resume()
    #expect(try await images == [Samples.png("old"), Samples.png("new")])
    #expect(client.requests.count == 3)
  }

  @Test func replacementThatIsNoPictureKeepsThePhoto() async throws {
    serve("old", etag: "\"1\"")
    _ = try await all()
    serve("broken", etag: "\"2\"")
    pipeline.revalidate()
    #expect(try await all() == [Samples.png("old")])
    pipeline.emptyMemory()
    #expect(try await all() == [Samples.png("old")])
  }

  @Test func otherSizesOfAReplacedPhotoAreNotShownAnyMore() async throws {
    serve("old", etag: "\"1\"")
    _ = try await all(Samples.request(1, side: 50))
    _ = try await all(Samples.request(1, side: 90))
    serve("new", etag: "\"2\"")
    pipeline.revalidate()
    _ = try await all(Samples.request(1, side: 50))
    #expect(pipeline.cachedImage(for: Samples.request(1, side: 90)) == nil)
    #expect(try await all(Samples.request(1, side: 90)) == [Samples.png("new")])
    #expect(client.requests.count == 2)
  }

  @Test func otherSizesAreReplacedWithoutADiskAsWell() async throws {
    let pipeline = ImagePipeline(decoder: FakeDecoder(), client: client, disk: nil, clock: clock)
    func all(side: Int) async throws -> [Data] {
      var images: [Data] = []
      for await result in pipeline.images(for: Samples.request(1, side: side)) {
        images.append(try result.get().bytes)
      }
      return images
    }
    serve("old")
    _ = try await all(side: 50)
    _ = try await all(side: 90)
    serve("new")
    pipeline.revalidate()
    #expect(try await all(side: 50).last == Samples.png("new"))
    #expect(try await all(side: 90).last == Samples.png("new"))
    #expect(try await all(side: 90) == [Samples.png("new")])
  }

  @Test func twoRowsOfOnePhotoRequestItOnceAndBothShowTheNewOne() async throws {
    serve("old", etag: "\"1\"")
    _ = try await all()
    serve("new", etag: "\"2\"")
    pipeline.revalidate()
    async let one = all()
    async let other = all()
    #expect(try await one.last == Samples.png("new"))
    #expect(try await other.last == Samples.png("new"))
    #expect(client.requests.count == 2)
  }
}
