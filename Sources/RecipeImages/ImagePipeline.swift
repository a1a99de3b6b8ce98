public import Foundation
public import Networking
public import Storage

/// Photos, from memory, disk or the network, decoded at the size that they are shown.
///
/// Safe from any thread. However many ask for one address, it is downloaded once; an asker who leaves (whose task
/// is cancelled) ends only their own wait, and the last one ends the download.
///
/// A row that is used again for another recipe must cancel what it asked for, and compare before it draws: an
/// answer may already be on its way when the cancellation arrives.
///
/// The journey of one photo is `ImagePipeline+Loading.swift`.
public final class ImagePipeline<Decoder: ImageDecoding>: Sendable {
  public typealias Image = Decoder.Image

  /// What memory holds: a picture, and the checksum of the bytes that it was decoded from.
  struct Picture: Sendable {
    let image: Image
    let content: UInt64
  }

  let decoder: Decoder
  let client: any HTTPClient
  let disk: DiskCache?
  let memory: MemoryCache<ThumbnailKey, Picture>
  let events: EventSink
  private let source: Locked<URL?>
  /// Time since the pipeline was made.
  let now: @Sendable () -> Duration

  /// Whole journeys: as many as are asked for, because each waits for one of the two below most of the time.
  let thumbnails = SharedJobs<ThumbnailKey, Picture>()
  /// Six at once, as browsers do with one host.
  let downloads = SharedJobs<OriginalDataKey, Download>(width: 6)
  let checks = SharedJobs<OriginalDataKey, Void>()
  /// Two at once: a decoder may need 256 MB for the largest picture that is let in.
  let decodings = SharedJobs<DecodingKey, Picture?>(width: 2)

  let decoders: DecodingLanes
  let filing = BlockingQueue()
  let failures = Locked(RememberedFailures())
  let failedChecks = Locked(RememberedFailures())
  let revalidation = Locked(Revalidation())
  private let prefetcher = Prefetcher()
  /// After photos came or went.
  private let flushOfChanges: DelayedFlush
  /// After photos were only used: their order is worth less than what writing it costs a phone.
  private let flushOfUses: DelayedFlush

  /// - Parameters:
  ///   - decoder: The platform's own.
  ///   - client: Where photos come from.
  ///   - disk: Nil for none.
  ///   - feed: See `feed`.
  ///   - memoryLimit: Of decoded pictures, in bytes.
  ///   - clock: Tells how long a failure is remembered, when the cache's index is written, and when a decoding
  ///     has taken too long. The default one stands still while the machine sleeps: a decoding that is
  ///     interrupted so has not taken too long.
  ///   - events: Is told where each photo came from.
  public init(
    decoder: Decoder, client: any HTTPClient, disk: DiskCache?, feed: URL? = nil,
    memoryLimit: Int = 64 << 20, clock: any Clock<Duration> = SuspendingClock(),
    events: @escaping EventSink = { _ in }
  ) {
    self.decoder = decoder
    self.client = client
    self.disk = disk
    self.events = events
    source = Locked(feed)
    memory = MemoryCache(costLimit: memoryLimit)
    now = Self.stopwatch(clock)
    decoders = DecodingLanes(width: 2, clock: clock)
    flushOfChanges = DelayedFlush(after: .seconds(1), clock: clock)
    flushOfUses = DelayedFlush(after: .seconds(30), clock: clock)
  }

  deinit { disk?.flush() }

  /// Where the feed came from that names the photos, nil for a file. A photo on the feed's own server may be asked
  /// for wherever that is; otherwise nothing on this machine or in a private network is.
  public var feed: URL? {
    get { source.withLock { $0 } }
    set {
      let isAnother = source.withLock { source in
        defer { source = newValue }
        return source != newValue
      }
      // What one feed was refused another may have.
      if isAnother { forgetFailures() }
    }
  }

  // MARK: - Asking

  /// The picture if it is in memory, at once. Cheap enough for every row that is drawn.
  public func cachedImage(for request: ImageRequest) -> Image? {
    let key = ThumbnailKey(request)
    guard let picture = memory.value(for: key) else { return nil }
    events(.image(.memory, address: key.original.address))
    return picture.image
  }

  /// The picture from wherever it is nearest. What is cached is not asked about again: see `images(for:)`.
  public func image(for request: ImageRequest) async throws(ImageError) -> Image {
    try await picture(for: request).image
  }

  /// The picture as `image(for:)` gives it, then, if a `revalidate()` came since the server was last asked about
  /// it and it has another one by now, that one. A failure is the last element; a failed revalidation is none.
  /// Ending the loop or the task leaves.
  public func images(for request: ImageRequest) -> AsyncStream<Result<Image, ImageError>> {
    AsyncStream { continuation in
      let task = Task {
        do throws(ImageError) {
          let first = try await picture(for: request)
          continuation.yield(.success(first.image))
          if let newer = await newerPicture(than: first, for: request) {
            continuation.yield(.success(newer.image))
          }
        } catch {
          if error != .cancelled { continuation.yield(.failure(error)) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  // MARK: - Ahead of the asker

  /// The rows that will be seen soon. This replaces the window that was given before: what is no longer in it is
  /// cancelled (unless somebody else waits for it), one window later: a row often leaves it by being seen, and asks
  /// only then. An empty window cancels all at once.
  public func prefetch(_ window: [ImageRequest]) {
    let window = window.map { ImageRequest(url: $0.url, size: $0.size, priority: .prefetch) }
    prefetcher.move(to: window) { [weak self] request in
      // Nobody waits for what fails; the row that is shown will ask, and be told.
      _ = try? await self?.picture(for: request)
    }
  }

  // MARK: - By the person

  /// Marks all that is cached as to be revalidated, and forgets failures: the person asked for a refresh.
  public func revalidate() {
    revalidation.withLock { $0.begin() }
    forgetFailures()
  }

  /// Forgets that this address failed a moment ago: the person asked to try again.
  public func forgetFailure(at url: URL) {
    failures.withLock { $0.forget(OriginalDataKey(url)) }
  }

  /// Forgets what failed, for whatever reason: the network is back. What a network's sign-in page answered in a
  /// server's place looks like the server's own refusal.
  public func forgetFailures() {
    failures.withLock { $0.forgetAll() }
    failedChecks.withLock { $0.forgetAll() }
  }

  /// Removes all photos, from memory and disk.
  public func clear() async {
    memory.removeAll()
    forgetFailures()
    guard let disk else { return }
    await filing.run { disk.clear() }
  }

  /// Bytes that photos may take on disk from now on. Lowering it evicts, and gives the room back.
  public func limitDisk(to bytes: Int) {
    filing.start { [disk] in
      if let disk, disk.limit != bytes { disk.limit = bytes }
    }
  }

  // MARK: - The machine's wishes

  /// Under memory pressure.
  public func emptyMemory() { memory.removeAll() }

  /// Writes what is not yet written: before the app is suspended or ends.
  public func flush() async {
    guard let disk else { return }
    await filing.run { disk.flush() }
  }

  /// Bytes on disk.
  public var diskUsage: Int {
    get async {
      guard let disk else { return 0 }
      return await filing.run { disk.usage }
    }
  }

  /// Nothing is under way. For tests.
  package var isIdle: Bool { thumbnails.isIdle && downloads.isIdle && checks.isIdle && decodings.isIdle }

  /// Photos came or went: writes the cache's index soon.
  func scheduleFlush() {
    // Weak: a pipeline that is gone has flushed, and another may want to open the folder.
    flushOfChanges.schedule { [weak disk, filing] in await filing.run { [weak disk] in disk?.flush() } }
  }

  func scheduleFlushOfUses() {
    flushOfUses.schedule { [weak disk, filing] in await filing.run { [weak disk] in disk?.flush() } }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
