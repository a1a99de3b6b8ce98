import Foundation
import Networking
import Storage
import TestSupport
import Testing
import URLSessionTransport

@testable import RecipeImages

/// Servers that send something other than a photo, or too much data.
struct RefusalTests {
  let folder: TemporaryDirectory
  let client = StubHTTPClient()
  let decoder = FakeDecoder()
  let clock = ManualClock()
  let log = EventLog()
  let pipeline: ImagePipeline<FakeDecoder>
  let disk: DiskCache

  init() throws {
    folder = try TemporaryDirectory()
    disk = DiskCache(directory: folder("images"), files: LocalFileStore(), limit: 4 << 20)
    pipeline = ImagePipeline(decoder: decoder, client: client, disk: disk, clock: clock, events: log.sink)
  }

  func error(_ request: ImageRequest = Samples.request(1)) async -> ImageError? {
    do throws(ImageError) {
      _ = try await pipeline.image(for: request)
      return nil
    } catch { return error }
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://a.example/x.png", "data:image/png;base64,AAAA", "x.png"])
  func otherAddressesAreNotRequested(_ address: String) async throws {
    let url = try #require(URL(string: address))
    let request = ImageRequest(url: url, size: PixelSize(width: 1, height: 1))
    #expect(await error(request) == .unsupportedAddress)
    #expect(client.requests.isEmpty)
  }

  @Test(arguments: ["text/html", "text/html; charset=utf-8", "application/json", "Video/MP4"])
  func answersOfAnotherTypeAreRefusedWhateverTheyHold(_ type: String) async {
    client.on(Samples.url(1), body: Samples.png("dish"), headers: ["content-type": type])
    #expect(await error() == .notAnImage)
    #expect(decoder.decodings.count == 0)
    #expect(!disk.contains(Samples.address(1)))
  }

  @Test(arguments: ["image/png", "IMAGE/JPEG; q=1", "application/octet-stream", "binary/octet-stream", ""])
  func photosOfTheRightOrAnUnknownTypeAreTaken(_ type: String) async {
    client.on(Samples.url(1), body: Samples.png("dish"), headers: ["content-type": type])
    #expect(await error() == nil)
  }

  @Test(arguments: ["<html>sorry</html>", "", "\u{89}PNG", "GIF8"])
  func bytesThatAreNoImageAreRefusedWhateverTheirType(_ body: String) async {
    client.on(Samples.url(1), body: Data(body.utf8), headers: ["content-type": "image/png"])
    #expect(await error() == .notAnImage)
    #expect(decoder.decodings.count == 0)
  }

  @Test func tooManyPixelsAreRefusedBeforeDecoding() async {
    client.on(Samples.url(1), body: Samples.png("bomb", width: 6001, height: 4000))
    #expect(
      await error() == .tooManyPixels(PixelSize(width: 6001, height: 4000), limit: 24_000_000))
    client.on(Samples.url(2), body: Samples.png("bomb", width: Int(UInt32.max), height: Int(UInt32.max)))
    guard case .tooManyPixels = await error(Samples.request(2)) else {
      Issue.record("was let in")
      return
    }
    #expect(decoder.decodings.count == 0)
    client.on(Samples.url(3), body: Samples.png("large", width: 6000, height: 4000))
    #expect(await error(Samples.request(3)) == nil)
  }

  @Test func tooManyBytesAreRefused() async {
    client.on(Samples.url(1), .failure(.tooLarge(limit: 32 << 20)))
    #expect(await error() == .tooLarge(limit: 32 << 20))
    #expect(client.requests[0].maximumBytes == 32 << 20)
    #expect(client.requests[0].totalTimeout == 120)
  }

  @Test func photoThatCannotBeDecodedIsNotStored() async {
    client.on(Samples.url(1), body: Samples.png("broken"))
    #expect(await error() == .undecodable)
    #expect(!disk.contains(Samples.address(1)))
  }

  @Test func photoThatCannotBeDecodedIsNotRequestedAgainUntilARefresh() async {
    client.on(Samples.url(1), body: Samples.png("broken"))
    #expect(await error() == .undecodable)
    clock.advance(by: .seconds(86_400))
    #expect(await error() == .undecodable)
    #expect(await error(Samples.request(1, side: 20)) == .undecodable)
    #expect(client.requests.count == 1)
    client.on(Samples.url(1), body: Samples.png("dish"))
    pipeline.revalidate()
    #expect(await error() == nil)
  }

  @Test func photoThatIsCutShortIsRefusedAndNotKept() async {
    client.on(Samples.url(1), body: Samples.png("dish").dropLast(12))
    #expect(await error() == .undecodable)
    #expect(decoder.decodings.count == 0)
    #expect(!disk.contains(Samples.address(1)))
  }

  @Test func badPhotoThatAnEarlierVersionStoredIsRemoved() async {
    disk.store(CachedPhoto(data: Samples.png("dish").dropLast(12), validators: nil), at: Samples.address(1))
    client.on(Samples.url(1), .success(HTTPResponse(status: 404, url: Samples.url(1))))
    #expect(await error() == .status(404))
    #expect(!disk.contains(Samples.address(1)))
  }

  @Test func refusalsAreRememberedForAMinuteAndLoggedOnce() async {
    client.on(Samples.url(1), .success(HTTPResponse(status: 404, url: Samples.url(1))))
    for _ in 0..<10 { #expect(await error() == .status(404)) }
    clock.advance(by: .seconds(59))
    #expect(await error() == .status(404))
    #expect(client.requests.count == 1)
    #expect(log.lines == ["image failed " + Samples.address(1)])
    clock.advance(by: .seconds(2))
    #expect(await error() == .status(404))
    #expect(client.requests.count == 2)
  }

  @Test func brokenConnectionsAreRememberedForSeconds() async {
    client.on(
      Samples.url(1), .failure(.offline),
      .success(HTTPResponse(status: 200, body: Samples.png("dish"), url: Samples.url(1))))
    #expect(await error() == .network(.offline))
    #expect(await error() == .network(.offline))
    #expect(client.requests.count == 1)
    clock.advance(by: .seconds(6))
    #expect(await error() == nil)
  }

  @Test func personMayTryAgainAtOnce() async {
    client.on(
      Samples.url(1), .failure(.timedOut),
      .success(HTTPResponse(status: 200, body: Samples.png("dish"), url: Samples.url(1))))
    #expect(await error() == .network(.timedOut))
    pipeline.forgetFailure(at: Samples.url(1))
    #expect(await error() == nil)
  }

  @Test func photosOnThisMachineAreRequestedOnlyIfTheFeedCameFromIt() async throws {
    let server = try LoopbackServer()
    server.on("/photo", LoopbackReply(body: Samples.png("dish")))
    let request = ImageRequest(url: server.url("/photo"), size: PixelSize(width: 1, height: 1))
    let feeds = [
      nil, URL(string: "https://feeds.example/recipes.json"), URL(string: "http://127.0.0.1:1/recipes.json"),
    ]
    let pipeline = ImagePipeline(
      decoder: decoder, client: PatientClient(WebClient()), disk: disk, clock: clock, events: log.sink)
    for feed in feeds {
      pipeline.feed = feed
      await #expect(throws: ImageError.refusedAddress) { try await pipeline.image(for: request) }
    }
    #expect(server.requests.isEmpty)
    // The failure was recorded for another feed, so the photo is requested again.
    pipeline.feed = server.url("/recipes.json")
    #expect(try await pipeline.image(for: request).bytes == Samples.png("dish"))
    #expect(server.requests.count == 1)
  }

  @Test func refreshOfAnotherFeedDoesNotRevalidatePhotosOfThisMachine() async throws {
    let server = try LoopbackServer()
    server.on("/photo", LoopbackReply(body: Samples.png("dish")))
    let request = ImageRequest(url: server.url("/photo"), size: PixelSize(width: 1, height: 1))
    let pipeline = ImagePipeline(
      decoder: decoder, client: PatientClient(WebClient()), disk: disk, feed: server.url("/recipes.json"),
      clock: clock)
    _ = try await pipeline.image(for: request)
    pipeline.feed = URL(string: "https://feeds.example/recipes.json")
    pipeline.revalidate()
    for await result in pipeline.images(for: request) {
      #expect(try result.get().bytes == Samples.png("dish"))
    }
    #expect(server.requests.count == 1)
  }

  @Test func returnedNetworkLetsFailedPhotosBeRequestedAgain() async {
    let dish = HTTPResponse(status: 200, body: Samples.png("dish"), url: Samples.url(1))
    client.on(Samples.url(1), .failure(.offline), .success(dish))
    // A captive portal's sign-in page in place of the photo.
    let page = HTTPResponse(
      status: 200, headers: ["content-type": "text/html"], body: Data("Sign in".utf8), url: Samples.url(2))
    client.on(Samples.url(2), .success(page), .success(dish))
    #expect(await error() == .network(.offline))
    #expect(await error(Samples.request(2)) == .notAnImage)
    pipeline.forgetFailures()
    #expect(await error() == nil)
    #expect(await error(Samples.request(2)) == nil)
  }

  @Test func answer304WithoutValidatorsIsAFailure() async {
    client.on(Samples.url(1), .success(HTTPResponse(status: 304, url: Samples.url(1))))
    #expect(await error() == .status(304))
  }

  @Test func damagedPhotoOnDiskIsDownloadedAgain() async throws {
    client.on(Samples.url(1), body: Samples.png("dish"))
    #expect(await error() == nil)
    pipeline.emptyMemory()
    let path = folder("images/photos")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))  // In place: the cache has this file open.
    #expect(await error() == nil)
    #expect(client.requests.count == 2)
  }
}
