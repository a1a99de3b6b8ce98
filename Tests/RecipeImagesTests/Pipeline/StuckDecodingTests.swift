import Foundation
import Networking
import Storage
import TestSupport
import Testing

@testable import RecipeImages

/// Decodes like `FakeDecoder`, but a photo that contains the word "stuck" blocks until the test opens the
/// gate.
struct StickingDecoder: ImageDecoding {
  let gate = Gate()
  /// Counts decodings that block.
  let stuck = Arrivals()
  /// For each of them, whether it was still wanted when the gate opened.
  let wanted = Mutex<[Bool]>([])
  let ended = Arrivals()

  func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<FakeImage> {
    if data.range(of: Data("stuck".utf8)) != nil {
      stuck.add()
      guard gate.waitBlocking(atMost: 300) else { throw ImageDecodingError("the test never opened the gate") }
      let isWanted = isWanted()
      wanted.withLock { $0.append(isWanted) }
      ended.add()
    }
    return DecodedImage(image: FakeImage(bytes: data, size: size), cost: 4)
  }
}

@Suite(.timeLimit(.minutes(10)))
struct StuckDecodingTests {
  let folder: TemporaryDirectory
  let client = StubHTTPClient()
  let decoder = StickingDecoder()
  let clock = ManualClock()
  let disk: DiskCache
  let pipeline: ImagePipeline<StickingDecoder>

  init() throws {
    folder = try TemporaryDirectory()
    disk = DiskCache(directory: folder("images"), files: LocalFileStore(), limit: 4 << 20)
    pipeline = ImagePipeline(decoder: decoder, client: client, disk: disk, clock: clock)
    for number in 0..<20 {
      client.on(Samples.url(number), body: Samples.png(number < 10 ? "stuck \(number)" : "dish"))
    }
  }

  func error(_ number: Int, side: Int = 100) async -> ImageError? {
    do throws(ImageError) {
      _ = try await pipeline.image(for: Samples.request(number, side: side))
      return nil
    } catch { return error }
  }

  /// Requests photos whose decoding blocks, and advances the clock past the time limit of each.
  func giveUp(_ numbers: Range<Int>) async {
    for number in numbers {
      let sleeps = clock.sleeps.count
      async let error = error(number)
      await decoder.stuck.wait(for: number + 1)
      await clock.sleeps.wait(for: sleeps + 1)
      clock.advance(by: DecodingThreads.timeLimit)
      #expect(await error == .tookTooLong)
    }
  }

  @Test func twoBadPhotosNeverHoldUpTheGoodOnes() async throws {
    defer { decoder.gate.open() }
    async let first = error(0)
    async let second = error(1)
    await decoder.stuck.wait(for: 2)
    let good = (10..<20).map { number in
      Task { try await pipeline.image(for: Samples.request(number)).bytes }
    }
    await clock.sleeps.wait(for: 2)
    clock.advance(by: .seconds(5))
    #expect(await [first, second] == [.tookTooLong, .tookTooLong])
    for photo in good { #expect(try await photo.value == Samples.png("dish")) }
  }

  @Test func photoThatTookTooLongIsNotStoredNorRequestedAgainForAnHour() async {
    defer { decoder.gate.open() }
    await giveUp(0..<1)
    #expect(!disk.contains(Samples.address(0)))
    clock.advance(by: RememberedFailures.tooLongLifetime - .seconds(1))
    pipeline.revalidate()
    pipeline.forgetFailure(at: Samples.url(0))
    pipeline.forgetFailures()
    #expect(await error(0) == .tookTooLong)
    #expect(await error(0, side: 20) == .tookTooLong)
    #expect(client.requests.count == 1)
    #expect(decoder.stuck.count == 1)
    clock.advance(by: .seconds(1))
    decoder.gate.open()
    #expect(await error(0) == nil)
  }

  @Test func photoOnDiskThatTakesTooLongStaysThere() async {
    defer { decoder.gate.open() }
    disk.store(CachedPhoto(data: Samples.png("stuck"), validators: nil), at: Samples.address(0))
    await giveUp(0..<1)
    #expect(disk.contains(Samples.address(0)))
    #expect(await error(0, side: 20) == .tookTooLong)
    #expect(client.requests.isEmpty)
    #expect(decoder.stuck.count == 1)
  }

  @Test func timeOfTheDiskDoesNotCountAsDecoding() async throws {
    let slow = Gate()
    defer { slow.open() }
    let files = FaultyFileStore()
    let cache = DiskCache(directory: folder("slow"), files: files, limit: 4 << 20)
    cache.store(CachedPhoto(data: Samples.png("dish"), validators: nil), at: Samples.address(10))
    files.hold(.read, until: slow)
    let pipeline = ImagePipeline(decoder: decoder, client: client, disk: cache, clock: clock)
    let waiter = Task { try await pipeline.image(for: Samples.request(10)).bytes }
    while pipeline.images.jobCount < 1 { await Task.yield() }
    // Long enough for a timeout to begin to sleep, if one had been armed.
    for _ in 0..<1_000 { await Task.yield() }
    clock.advance(by: DecodingThreads.timeLimit)
    for _ in 0..<1_000 { await Task.yield() }
    slow.open()
    #expect(try await waiter.value == Samples.png("dish"))
    #expect(client.requests.isEmpty)
  }

  @Test func decodingThatTookTooLongIsRememberedAlthoughAllRequestsWereCancelled() async {
    defer { decoder.gate.open() }
    let waiter = Task { await error(0) }
    await decoder.stuck.wait(for: 1)
    waiter.cancel()
    #expect(await waiter.value == .cancelled)
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(5))
    while !pipeline.isIdle { await Task.yield() }
    #expect(await error(0) == .tookTooLong)
    #expect(decoder.stuck.count == 1)
  }

  @Test func replacementThatTakesTooLongKeepsThePhoto() async throws {
    defer { decoder.gate.open() }
    client.on(Samples.url(10), body: Samples.png("dish"), headers: ["etag": "1"])
    #expect(await error(10) == nil)
    // The time limit of the decoding and the delay of the cache's index, which begin to sleep in tasks of their own.
    await clock.sleeps.wait(for: 2)
    client.on(Samples.url(10), body: Samples.png("stuck"), headers: ["etag": "2"])
    for round in 0..<2 {
      pipeline.revalidate()
      let sleeps = clock.sleeps.count
      let waiter = Task {
        var images: [Data] = []
        for await result in pipeline.images(for: Samples.request(10)) {
          images.append(try result.get().bytes)
        }
        return images
      }
      if round == 0 {
        await decoder.stuck.wait(for: 1)
        await clock.sleeps.wait(for: sleeps + 1)
        clock.advance(by: .seconds(5))
      }
      #expect(try await waiter.value == [Samples.png("dish")])
    }
    #expect(decoder.stuck.count == 1)
    pipeline.emptyMemory()
    #expect(await error(10) == nil)
  }

  @Test func decodingThatIsGivenUpIsNotWantedAndItsImageIsNotShown() async {
    await giveUp(0..<2)
    decoder.gate.open()
    await decoder.ended.wait(for: 2)
    #expect(decoder.wanted.withLock { $0 } == [false, false])
    #expect(await error(10) == nil)
    #expect(pipeline.cachedImage(for: Samples.request(0)) == nil)
  }

  @Test func noMoreThreadsThanTheBoundAreGivenUpAndAllOfThemComeBack() async throws {
    defer { decoder.gate.open() }
    // Two threads decode and block, and four that were given up still run.
    await giveUp(0..<6)
    let good = (10..<20).map { number in
      Task { try await pipeline.image(for: Samples.request(number)).bytes }
    }
    await client.arrivals.wait(for: 12)
    #expect(!disk.contains(Samples.address(10)))
    decoder.gate.open()
    for photo in good { #expect(try await photo.value == Samples.png("dish")) }
  }

  @Test func cancelledDecodingIsDroppedIfItWaitsAndStoredIfItHasBegun() async {
    let begun = (0..<2).map { number in Task { await error(number) } }
    await decoder.stuck.wait(for: 2)
    let waiting = Task { await error(10) }
    await client.arrivals.wait(for: 3)
    while pipeline.decodings.jobCount < 3 { await Task.yield() }
    for waiter in begun + [waiting] { waiter.cancel() }
    for waiter in begun + [waiting] { #expect(await waiter.value == .cancelled) }
    decoder.gate.open()
    while !pipeline.isIdle { await Task.yield() }
    #expect(disk.contains(Samples.address(0)))
    #expect(disk.contains(Samples.address(1)))
    #expect(!disk.contains(Samples.address(10)))
  }
}
