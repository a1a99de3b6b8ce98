import Foundation
import Networking
import Storage
import TestSupport
import Testing

@testable import RecipeImages

struct ImagePipelineTests {
  let folder: TemporaryDirectory
  let client = StubHTTPClient()
  let decoder = FakeDecoder()
  let clock = ManualClock()
  let log = EventLog()

  init() throws { folder = try TemporaryDirectory() }

  func pipeline(
    disk: Bool = true, decoder: FakeDecoder? = nil, unstored: String? = nil
  ) -> ImagePipeline<FakeDecoder> {
    let cache = disk ? DiskCache(directory: folder("images"), files: LocalFileStore(), limit: 4 << 20) : nil
    return ImagePipeline(
      decoder: decoder ?? self.decoder, client: client, disk: cache, unstored: unstored, clock: clock,
      events: log.sink)
  }

  func serve(_ number: Int, _ text: String = "dish", headers: [String: String] = [:]) {
    client.on(Samples.url(number), body: Samples.png(text), headers: headers)
  }

  // MARK: - The journey

  @Test func photoComesFromTheNetworkThenFromMemoryThenFromDisk() async throws {
    serve(1)
    let pipeline = pipeline()
    #expect(pipeline.cachedImage(for: Samples.request(1)) == nil)
    let first = try await pipeline.image(for: Samples.request(1))
    #expect(first.bytes == Samples.png("dish"))
    #expect(pipeline.cachedImage(for: Samples.request(1)) == first)
    pipeline.emptyMemory()
    #expect(pipeline.cachedImage(for: Samples.request(1)) == nil)
    #expect(try await pipeline.image(for: Samples.request(1)) == first)
    #expect(
      log.lines == ["image network ", "image memory ", "image disk "].map { $0 + Samples.address(1) })
    #expect(client.requests.count == 1)
  }

  /// Each may take 32 MB.
  @Test(.timeLimit(.minutes(10))) func photosThatWaitForTheDecoderHoldDownloadsBack() async throws {
    let gate = Gate()
    var decoder = FakeDecoder()
    decoder.gate = gate
    let pipeline = pipeline(decoder: decoder)
    for number in 0..<20 { serve(number) }
    let images = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 { group.addTask { _ = try await pipeline.image(for: Samples.request(number)) } }
        try await group.waitForAll()
      }
    }
    await client.arrivals.wait(for: 6)
    for _ in 0..<1000 { await Task.yield() }
    #expect(client.requests.count == 6)
    gate.open()
    try await images.value
    #expect(client.requests.count == 20)
  }

  @Test(.timeLimit(.minutes(10))) func photoThatWaitsAtTwoSizesIsDownloadedOnce() async throws {
    for number in 0..<7 { serve(number, "dish \(number)") }
    client.suspend()
    let pipeline = pipeline()
    let others = (0..<6).map { number in Task { try await pipeline.image(for: Samples.request(number)) } }
    await client.arrivals.wait(for: 6)
    let sizes = [100, 300].map { side in
      ImageRequest(url: Samples.url(6), size: PixelSize(width: side, height: side))
    }
    let both = sizes.map { size in Task { try await pipeline.image(for: size) } }
    await pipeline.waitForFetches(8)
    // Only one place becomes free, so the second size begins when the first one is stored: the five others
    // wait at the first gate, which never opens.
    client.suspend()
    others[0].cancel()
    await client.arrivals.wait(for: 7)
    client.resume()
    for task in both { _ = try await task.value }
    #expect(client.requests.count == 7)
    for task in others { task.cancel() }
  }

  @Test func imageThatIsAskedForAgainComesFromMemory() async throws {
    serve(1)
    let pipeline = pipeline()
    for _ in 0..<2 { _ = try await pipeline.image(for: Samples.request(1)) }
    #expect(log.lines == ["image network ", "image memory "].map { $0 + Samples.address(1) })
    #expect(decoder.decodings.count == 1)
  }

  @Test func photoThatIsAFileAlreadyIsNotStoredOnceMore() async throws {
    serve(1)
    let pipeline = pipeline(unstored: "photos.example")
    _ = try await pipeline.image(for: Samples.request(1))
    #expect(await pipeline.photoOnDisk(at: Samples.url(1)) == nil)
    pipeline.emptyMemory()
    _ = try await pipeline.image(for: Samples.request(1))
    #expect(client.requests.count == 2)
  }

  @Test(.timeLimit(.minutes(10))) func nextLaunchRequestsNoStoredPhoto() async throws {
    for number in 0..<20 { serve(number, "dish \(number)", headers: ["etag": "\"\(number)\""]) }
    do {
      let first = pipeline()
      for number in 0..<20 { _ = try await first.image(for: Samples.request(number)) }
    }
    // Tasks that have just returned may still hold the pipeline. It flushes when it is released.
    try await DiskCache.waitForRelease(of: folder("images"))
    let second = pipeline()
    for number in 0..<20 {
      let image = try await second.image(for: Samples.request(number))
      #expect(image.bytes == Samples.png("dish \(number)"))
    }
    #expect(client.requests.count == 20)
  }

  @Test func twoSizesAreTwoPicturesOfOneDownload() async throws {
    serve(1)
    client.suspend()
    let pipeline = pipeline()
    async let small = pipeline.image(for: Samples.request(1, side: 50))
    async let large = pipeline.image(for: Samples.request(1, side: 500))
    while pipeline.downloads.waiterCount(for: PhotoKey(Samples.url(1))) < 2 { await Task.yield() }
    await client.arrivals.wait(for: 1)
    client.resume()
    #expect(try await small.size.width == 50)
    #expect(try await large.size.width == 500)
    #expect(client.requests.count == 1)
    #expect(decoder.decodings.count == 2)
  }

  @Test func hundredRequestsMakeOneDownloadAndOneDecoding() async throws {
    serve(1)
    client.suspend()
    let pipeline = pipeline()
    try await withThrowingTaskGroup(of: FakeImage.self) { group in
      for _ in 0..<100 { group.addTask { try await pipeline.image(for: Samples.request(1)) } }
      await client.arrivals.wait(for: 1)
      client.resume()
      for try await image in group { #expect(image.bytes == Samples.png("dish")) }
    }
    #expect(client.requests.count == 1)
    #expect(decoder.decodings.count == 1)
    #expect(pipeline.isIdle)
  }

  @Test func withoutADiskItWorksAllTheSame() async throws {
    serve(1)
    let pipeline = pipeline(disk: false)
    #expect(try await pipeline.image(for: Samples.request(1)).bytes == Samples.png("dish"))
    await pipeline.flush()
    await pipeline.clear()
    #expect(await pipeline.diskUsage == 0)
  }

  @Test func lowerLimitGivesTheRoomOnDiskBack() async throws {
    let pipeline = pipeline()
    for number in 0..<40 {
      serve(number, String(repeating: "dish ", count: 6_000))
      _ = try await pipeline.image(for: Samples.request(number))
    }
    #expect(await pipeline.diskUsage > 1 << 20)
    pipeline.limitDisk(to: 1 << 20)
    #expect(await pipeline.diskUsage <= 1 << 20)
    #expect(await pipeline.diskUsage > 1 << 19)
  }

  // MARK: - Cancelling

  @Test func cancelledRequestEndsOnlyItsOwnWait() async throws {
    serve(1)
    client.suspend()
    let pipeline = pipeline()
    let leaver = Task { try await pipeline.image(for: Samples.request(1)) }
    await client.arrivals.wait(for: 1)
    let stayer = Task { try await pipeline.image(for: Samples.request(1)) }
    await pipeline.waitForWaiters(2, of: Samples.request(1))
    leaver.cancel()
    // The wait ends although the server has not answered.
    await #expect(throws: ImageError.cancelled) { try await leaver.value }
    client.resume()
    #expect(try await stayer.value.bytes == Samples.png("dish"))
    #expect(client.requests.count == 1)
    #expect(client.cancellations.count == 0)
  }

  @Test func lastCancelledRequestEndsTheDownload() async throws {
    serve(1)
    client.suspend()
    let pipeline = pipeline()
    let waiters = (0..<3).map { _ in Task { try await pipeline.image(for: Samples.request(1)) } }
    await client.arrivals.wait(for: 1)
    await pipeline.waitForWaiters(3, of: Samples.request(1))
    for waiter in waiters { waiter.cancel() }
    await client.cancellations.wait(for: 1)
    for waiter in waiters { await #expect(throws: ImageError.cancelled) { try await waiter.value } }
    #expect(log.lines == [])  // A cancelled request is not logged as a failure.
    client.resume()
    #expect(try await pipeline.image(for: Samples.request(1)).bytes == Samples.png("dish"))
  }

  @Test func requestOfACancelledTaskDownloadsNothing() async throws {
    let pipeline = pipeline()
    let gate = Gate()
    let task = Task {
      await gate.wait()
      return try await pipeline.image(for: Samples.request(1))
    }
    task.cancel()
    gate.open()
    await #expect(throws: ImageError.cancelled) { try await task.value }
    #expect(client.requests.isEmpty)
    #expect(pipeline.isIdle)
  }

  // MARK: - Order and bounds

  @Test func noMoreThanSixDownloadsRunAndVisibleOnesGoFirst() async throws {
    for number in 0..<30 { serve(number) }
    client.suspend()
    let pipeline = pipeline()
    let prefetches = (0..<20).map { number in
      Task { try await pipeline.image(for: Samples.request(number, .prefetch)) }
    }
    await client.arrivals.wait(for: 6)
    await pipeline.waitForFetches(20)
    let visible = Task { try await pipeline.image(for: Samples.request(25, .visible)) }
    await pipeline.waitForFetches(21)
    #expect(client.requests.count == 6)
    // Cancelling one of the six downloads lets a waiting one begin.
    let left = try #require((0..<20).first { client.requests[0].url == Samples.url($0) })
    prefetches[left].cancel()
    await client.arrivals.wait(for: 7)
    #expect(client.requests[6].url == Samples.url(25))
    client.resume()
    _ = try await visible.value
    for (number, task) in prefetches.enumerated() where number != left { _ = try await task.value }
    #expect(client.requests.count == 21)
  }

  @Test func prefetchedPhotoThatIsSeenByNowGoesFirst() async throws {
    for number in 0..<20 { serve(number) }
    client.suspend()
    let pipeline = pipeline()
    let prefetches = (0..<20).map { number in
      Task { try await pipeline.image(for: Samples.request(number, .prefetch)) }
    }
    await client.arrivals.wait(for: 6)
    await pipeline.waitForFetches(20)
    let last = try #require(pipeline.fetches.waitingKeys.last)
    let url = last.photo.url
    let seen = ImageRequest(url: url, size: PixelSize(width: 100, height: 100))
    let waiter = Task { try await pipeline.image(for: seen) }
    await pipeline.waitForWaiters(2, of: seen)
    let left = try #require((0..<20).first { client.requests[0].url == Samples.url($0) })
    prefetches[left].cancel()
    await client.arrivals.wait(for: 7)
    #expect(client.requests[6].url == url)
    client.resume()
    _ = try await waiter.value
    for (number, task) in prefetches.enumerated() where number != left { _ = try await task.value }
  }

  @Test func noMoreThanTwoDecodeAtOnce() async throws {
    for number in 0..<12 { serve(number) }
    let gate = Gate()
    var decoder = FakeDecoder()
    decoder.gate = gate
    let pipeline = pipeline(decoder: decoder)
    let tasks = (0..<12).map { number in Task { try await pipeline.image(for: Samples.request(number)) } }
    await decoder.decodings.wait(for: 2)
    await client.arrivals.wait(for: 6)
    gate.open()
    for task in tasks { _ = try await task.value }
    #expect(decoder.atOnce.withLock { $0.most } == 2)
  }

  @Test func downloadsDoNotWaitForDecoders() async throws {
    for number in 0..<6 { serve(number) }
    let gate = Gate()
    var decoder = FakeDecoder()
    decoder.gate = gate
    let pipeline = pipeline(decoder: decoder)
    let first = (0..<2).map { number in Task { try await pipeline.image(for: Samples.request(number)) } }
    await decoder.decodings.wait(for: 2)
    let others = (2..<6).map { number in Task { try await pipeline.image(for: Samples.request(number)) } }
    await client.arrivals.wait(for: 6)
    gate.open()
    for task in first + others { _ = try await task.value }
  }

  @Test func indexIsWrittenOnceForManyPhotos() async throws {
    for number in 0..<30 { serve(number, "dish \(number)") }
    let index = EventLog()
    let cache = DiskCache(directory: folder("images"), files: LocalFileStore(), events: index.sink)
    let pipeline = ImagePipeline(decoder: decoder, client: client, disk: cache, clock: clock)
    for number in 0..<30 { _ = try await pipeline.image(for: Samples.request(number)) }
    await clock.sleeps.wait(for: 31)  // One sleep for each decoding's time limit, and one for the index.
    #expect(index.lines.count == 30)  // One line for each photo.
    clock.advance(by: .seconds(1))
    await index.arrivals.wait(for: 31)
    #expect(index.lines.last == "cache index written 30")
  }

  // MARK: - Scrolling

  @Test func scrollingThroughTenThousandRowsAndBackRequestsNoAddressTwice() async throws {
    let rows = 10_000
    let (screen, window) = (10, 20)
    for number in 0..<rows + 1000 { serve(number, "dish \(number)") }
    let pipeline = ImagePipeline(
      decoder: decoder, client: client,
      disk: DiskCache(directory: folder("images"), files: LocalFileStore()), clock: clock)
    let down = stride(from: 0, to: rows, by: screen)
    for top in Array(down) + down.reversed() {
      pipeline.prefetch((top + screen..<top + screen + window).map { Samples.request($0, .prefetch) })
      for row in top..<top + screen { _ = try await pipeline.image(for: Samples.request(row)) }
    }
    pipeline.prefetch([])
    let asked = client.requests.map(\.url)
    #expect(Set(asked).count == asked.count)
    // The addresses of the rows that were shown, and at most those of the prefetch window at the bottom.
    #expect(Set(asked).isSubset(of: Set((0..<rows + window).map(Samples.url))))
  }

  @Test func requestThatLeavesThePrefetchWindowIsCancelledUnlessARowWaits() async throws {
    for number in 0..<4 { serve(number) }
    client.suspend()
    let pipeline = pipeline()
    pipeline.prefetch((0..<4).map { Samples.request($0, .prefetch) })
    await client.arrivals.wait(for: 4)
    let seen = Task { try await pipeline.image(for: Samples.request(2)) }
    await pipeline.waitForWaiters(2, of: Samples.request(2))
    for _ in 0..<2 { pipeline.prefetch([Samples.request(3, .prefetch)]) }
    await client.cancellations.wait(for: 2)
    client.resume()
    _ = try await seen.value
    #expect(client.cancellations.count == 2)
    #expect(client.requests.count == 4)
  }
}

extension ImagePipeline {
  /// Yields until `count` requests wait for an image.
  func waitForWaiters(_ count: Int, of request: ImageRequest) async {
    while images.waiterCount(for: ImageKey(request)) < count { await Task.yield() }
  }

  func waitForFetches(_ count: Int) async {
    while fetches.jobCount < count { await Task.yield() }
  }
}
