public import Foundation
public import Networking
public import Storage

/// Loads photos from memory, disk or the network, and decodes them at the size at which they are shown.
///
/// ```swift
/// let photos = ImagePipeline(
///   decoder: TextureDecoder(), client: WebClient(),
///   disk: DiskCache(directory: locations.images, files: LocalFileStore()))
/// let request = ImageRequest(url: url, size: PixelSize(width: 160, height: 160))
/// if let image = photos.cachedImage(for: request) {
///   row.show(image)
/// } else {
///   for await result in photos.images(for: request) { row.show(try? result.get()) }
/// }
/// ```
///
/// Safe from any thread. A photo is downloaded once and decoded once for each size, however many requests
/// there are at the same time. Cancelling the task that waits for an image ends its own wait; cancelling the
/// last one ends the download.
///
/// A row that is reused for another recipe must cancel its task, and compare before it draws, because the
/// image may already be on its way when the task is cancelled.
///
/// In this module a *photo* is the file that the server sent, and an *image* its decoded pixels. The way from
/// the one to the other is in `ImagePipeline+Loading.swift`.
public final class ImagePipeline<Decoder: ImageDecoding>: Sendable {
  public typealias Image = Decoder.Image

  /// An image in memory, and the checksum of the photo from which it was decoded.
  struct LoadedImage: Sendable {
    let image: Image
    let checksum: UInt64
  }

  let decoder: Decoder
  let client: any HTTPClient
  let disk: DiskCache?
  let memory: MemoryCache<ImageKey, LoadedImage>
  let events: EventSink
  private let source: Mutex<URL?>
  /// The time since the pipeline was made.
  let now: @Sendable () -> Duration

  /// Any number at once, because each waits for a download or a decoding most of the time.
  let images = TaskCoalescer<ImageKey, LoadedImage, ImageError>(cancelled: .cancelled)
  /// Six at once, as many as browsers have with one host.
  let downloads = TaskCoalescer<PhotoKey, Download, ImageError>(width: 6, cancelled: .cancelled)
  let checks = TaskCoalescer<PhotoKey, Void, ImageError>(cancelled: .cancelled)
  /// Two at once, because a decoder may need 256 MB for the largest photo that is accepted.
  let decodings = TaskCoalescer<DecodingKey, LoadedImage, ImageError>(width: 2, cancelled: .cancelled)

  let decoders: DecodingThreads
  let diskQueue = SerialQueue()
  let failures = Mutex(RememberedFailures())
  let failedChecks = Mutex(RememberedFailures())
  let revalidation = Mutex(Revalidation())
  private let prefetcher = Prefetcher()
  /// Used when photos were stored or removed.
  private let flushOfChanges: DelayedFlush
  /// Used when photos were only read: their order is worth less than what writing it costs a phone.
  private let flushOfUses: DelayedFlush

  /// - Parameters:
  ///   - decoder: The platform's own.
  ///   - client: Downloads photos.
  ///   - disk: Keeps photos between launches; nil for none.
  ///   - feed: See `feed`.
  ///   - memoryLimit: For decoded images, in bytes.
  ///   - clock: Measures how long a failure is remembered, when the cache's index is written, and whether a
  ///     decoding takes too long. The default stands still while the machine sleeps, so that a decoding
  ///     interrupted by sleep has not taken too long.
  ///   - events: Told where each photo came from.
  public init(
    decoder: Decoder, client: any HTTPClient, disk: DiskCache?, feed: URL? = nil,
    memoryLimit: Int = 64 << 20, clock: any Clock<Duration> = SuspendingClock(),
    events: @escaping EventSink = { _ in }
  ) {
    self.decoder = decoder
    self.client = client
    self.disk = disk
    self.events = events
    source = Mutex(feed)
    memory = MemoryCache(costLimit: memoryLimit)
    now = Self.stopwatch(clock)
    decoders = DecodingThreads(width: 2, clock: clock)
    flushOfChanges = DelayedFlush(after: .seconds(1), clock: clock)
    flushOfUses = DelayedFlush(after: .seconds(30), clock: clock)
  }

  deinit { disk?.flush() }

  /// The address of the feed that names the photos, nil for a file. A photo on the feed's own server may be
  /// requested wherever that server is; otherwise nothing on this machine or in a private network is.
  public var feed: URL? {
    get { source.withLock { $0 } }
    set {
      let isAnother = source.withLock { source in
        defer { source = newValue }
        return source != newValue
      }
      // An address that may not be requested for one feed may be for another.
      if isAnother { forgetFailures() }
    }
  }

  // MARK: - Requests

  /// The image if it is in memory, at once. Cheap enough for every row that is drawn.
  public func cachedImage(for request: ImageRequest) -> Image? {
    let key = ImageKey(request)
    guard let image = memory.value(for: key) else { return nil }
    events(.image(.memory, address: key.photo.address))
    return image.image
  }

  /// The image, from memory, disk or the network. A cached photo is not revalidated: `images(for:)` does
  /// that.
  public func image(for request: ImageRequest) async throws(ImageError) -> Image {
    try await load(request).image
  }

  /// The image as `image(for:)` gives it; then, if `revalidate()` was called since the server was last asked
  /// about the photo and the server has another one, that one.
  ///
  /// A failure is the last element; a failed revalidation is none. Ending the loop or the task cancels the
  /// request.
  public func images(for request: ImageRequest) -> AsyncStream<Result<Image, ImageError>> {
    AsyncStream { continuation in
      let task = Task {
        do throws(ImageError) {
          let first = try await load(request)
          continuation.yield(.success(first.image))
          if let newer = await newerImage(than: first, for: request) {
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

  /// Loads the images of the rows that are about to be seen.
  ///
  /// Replaces the previous window. Requests that dropped out are cancelled one call later, because a row
  /// usually drops out by scrolling into view and is about to request its image itself. An empty window
  /// cancels all at once.
  public func prefetch(_ window: [ImageRequest]) {
    let window = window.map { ImageRequest(url: $0.url, size: $0.size, priority: .prefetch) }
    prefetcher.move(to: window) { [weak self] request in
      // Prefetch errors are ignored: the visible row will request the image itself and report the failure.
      _ = try? await self?.load(request)
    }
  }

  // MARK: - A person's intents

  /// Has every cached photo revalidated when it is next shown, and forgets failures: the person refreshed the
  /// list.
  public func revalidate() {
    revalidation.withLock { $0.begin() }
    forgetFailures()
  }

  /// Forgets that an address failed: the person pressed Try Again.
  public func forgetFailure(at url: URL) {
    failures.withLock { $0.forget(PhotoKey(url)) }
  }

  /// Forgets all failures: the network is back. Those that were answers count as well, because the sign-in
  /// page of a network, sent in a server's place, looks like the server's own refusal.
  public func forgetFailures() {
    failures.withLock { $0.forgetAll() }
    failedChecks.withLock { $0.forgetAll() }
  }

  /// Removes all photos, from memory and disk.
  public func clear() async {
    memory.removeAll()
    forgetFailures()
    guard let disk else { return }
    await diskQueue.run { disk.clear() }
  }

  /// Sets how many bytes photos may take on disk. A lower limit evicts photos and returns their room to the
  /// disk.
  public func limitDisk(to bytes: Int) {
    diskQueue.enqueue { [disk] in
      if let disk, disk.limit != bytes { disk.limit = bytes }
    }
  }

  // MARK: - System

  /// Called under memory pressure.
  public func emptyMemory() { memory.removeAll() }

  /// Writes the cache's index: called before the app is suspended or ends.
  public func flush() async {
    guard let disk else { return }
    await diskQueue.run { disk.flush() }
  }

  /// In bytes.
  public var diskUsage: Int {
    get async {
      guard let disk else { return 0 }
      return await diskQueue.run { disk.usage }
    }
  }

  /// Whether nothing is under way. For tests.
  package var isIdle: Bool { images.isIdle && downloads.isIdle && checks.isIdle && decodings.isIdle }

  /// Writes the cache's index a second from now, because photos were stored or removed.
  func scheduleFlush() {
    // Weak, because a pipeline flushes when it is deallocated, and another may then open the folder.
    flushOfChanges.schedule { [weak disk, diskQueue] in await diskQueue.run { [weak disk] in disk?.flush() } }
  }

  /// Writes the cache's index half a minute from now, because photos were read.
  func scheduleFlushOfUses() {
    flushOfUses.schedule { [weak disk, diskQueue] in await diskQueue.run { [weak disk] in disk?.flush() } }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
