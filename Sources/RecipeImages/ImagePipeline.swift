public import Foundation
public import Networking
public import Storage

/// Loads photos from memory, disk or the network, and decodes them at the size in which they are shown.
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
/// Safe to call from any thread. Concurrent requests share the download of a photo and its decoding at each
/// size. Cancelling a task that waits for an image ends only that task's wait; cancelling the last one ends
/// the download.
///
/// A row that is reused for another recipe must cancel its task and compare requests before it draws, because
/// the image may already be on its way when the task is cancelled.
///
/// In this module a *photo* is the file that the server sent, and an *image* its decoded pixels.
/// `ImagePipeline+Loading.swift` turns the one into the other.
public final class ImagePipeline<Decoder: ImageDecoding>: Sendable {
  public typealias Image = Decoder.Image

  /// An image in memory, with the checksum of the photo from which it was decoded.
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

  /// The loads are not limited, because each spends most of its time waiting for a download or a decoding.
  let images = TaskCoalescer<ImageKey, LoadedImage, ImageError>(cancelled: .cancelled)
  /// Six at once, because each holds a photo of up to 32 MB from its download to the end of its decoding.
  let fetches = TaskCoalescer<ImageKey, LoadedImage, ImageError>(width: 6, cancelled: .cancelled)
  /// Six at once, the number of connections that browsers open to one host.
  let downloads = TaskCoalescer<PhotoKey, Download, ImageError>(width: 6, cancelled: .cancelled)
  /// Six at once, for the same reason.
  let checks = TaskCoalescer<PhotoKey, Void, ImageError>(width: 6, cancelled: .cancelled)
  /// Two at once, because decoding the largest accepted photo may need 256 MB.
  let decodings = TaskCoalescer<DecodingKey, LoadedImage, ImageError>(width: 2, cancelled: .cancelled)

  let unstored: String?
  let decoders: DecodingThreads
  let diskQueue = SerialQueue()
  let failures = Mutex(RememberedFailures())
  let failedChecks = Mutex(RememberedFailures())
  let revalidation = Mutex(Revalidation())
  private let prefetcher = Prefetcher()
  /// Scheduled when photos were stored or removed.
  private let flushOfChanges: DelayedFlush
  /// Scheduled when photos were only read: writing their order soon would cost a phone more than the order is
  /// worth.
  private let flushOfUses: DelayedFlush

  /// - Parameters:
  ///   - decoder: The platform's decoder.
  ///   - client: Downloads photos.
  ///   - disk: Keeps photos between launches; nil to keep none.
  ///   - feed: The address of the feed that names the photos; see `feed`.
  ///   - unstored: A host whose photos `client` answers from files of the person's, so that `disk` keeps none of them: it
  ///     would take room, and would not know when a file has changed.
  ///   - memoryLimit: The limit for decoded images, in bytes.
  ///   - clock: Measures how long failures are remembered, when the cache's index is written, and the time
  ///     limit of a decoding. The default stops while the machine sleeps, so that sleep does not count as
  ///     decoding time.
  ///   - events: Receives the origin of each photo.
  public init(
    decoder: Decoder, client: any HTTPClient, disk: DiskCache?, feed: URL? = nil,
    unstored: String? = nil, memoryLimit: Int = 64 << 20, clock: any Clock<Duration> = SuspendingClock(),
    events: @escaping EventSink = { _ in }
  ) {
    self.decoder = decoder
    self.client = client
    self.disk = disk
    self.unstored = unstored
    self.events = events
    source = Mutex(feed)
    memory = MemoryCache(costLimit: memoryLimit)
    now = Self.stopwatch(clock)
    decoders = DecodingThreads(width: 2, clock: clock)
    flushOfChanges = DelayedFlush(after: .seconds(1), clock: clock)
    flushOfUses = DelayedFlush(after: .seconds(30), clock: clock)
  }

  deinit { disk?.flush() }

  /// The address of the feed that names the photos; nil for a file. Photos on the feed's own server may be
  /// requested even from this machine or a private network; other photos may not (`AddressPolicy`).
  public var feed: URL? {
    get { source.withLock { $0 } }
    set {
      let isAnother = source.withLock { source in
        defer { source = newValue }
        return source != newValue
      }
      // An address that was refused for one feed may be allowed for another.
      if isAnother { forgetFailures() }
    }
  }

  // MARK: - Requests

  /// Returns the image if it is in memory. Fast enough to be called for every row that is drawn.
  public func cachedImage(for request: ImageRequest) -> Image? {
    let key = ImageKey(request)
    guard let image = memory.value(for: key) else { return nil }
    events(.image(.memory, address: key.photo.address))
    return image.image
  }

  /// Returns the image from memory, disk or the network. Unlike `images(for:)`, it does not revalidate a
  /// cached photo.
  public func image(for request: ImageRequest) async throws(ImageError) -> Image {
    try await load(request).image
  }

  /// Returns the image, followed by a newer one if the server has it.
  ///
  /// The first element is that of `image(for:)`. The photo is then revalidated if `revalidate()` was called
  /// since the server was last asked about it. A failure to load is the last element; a failed revalidation
  /// adds none. Ending the loop or the task cancels the request.
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

  /// Loads the images of rows that are about to scroll into view.
  ///
  /// Replaces the previous window. Requests that dropped out are cancelled one call later, because a row
  /// usually drops out by scrolling into view and is about to request its image itself. An empty window
  /// cancels all requests at once.
  public func prefetch(_ window: [ImageRequest]) {
    let window = window.map { ImageRequest(url: $0.url, size: $0.size, priority: .prefetch) }
    prefetcher.move(to: window) { [weak self] request in
      // Prefetch errors are ignored: the visible row will request the image itself and report the failure.
      _ = try? await self?.load(request)
    }
  }

  // MARK: - Refresh and retry

  /// Marks every cached photo for revalidation when it is next shown, and forgets failures. Call it when the
  /// person refreshes the list.
  public func revalidate() {
    revalidation.withLock { $0.begin() }
    forgetFailures()
  }

  /// Forgets that an address failed. Call it when the person chooses to try again.
  public func forgetFailure(at url: URL) {
    failures.withLock { $0.forget(PhotoKey(url)) }
  }

  /// Forgets all failures. Call it when the network returns. Failures with a response are included, because
  /// the sign-in page of a network looks like a server's own refusal.
  public func forgetFailures() {
    failures.withLock { $0.forgetAll() }
    failedChecks.withLock { $0.forgetAll() }
  }

  /// Removes all photos from memory and disk.
  public func clear() async {
    memory.removeAll()
    forgetFailures()
    guard let disk else { return }
    await diskQueue.run { disk.clear() }
  }

  /// Sets the limit of the photos on disk, in bytes. Lowering it evicts photos and returns their space to the
  /// disk.
  public func limitDisk(to bytes: Int) {
    diskQueue.enqueue { [disk] in
      if let disk, disk.limit != bytes { disk.limit = bytes }
    }
  }

  // MARK: - System

  /// Removes all images from memory. Call it under memory pressure.
  public func emptyMemory() { memory.removeAll() }

  /// Writes the disk cache's index. Call it before the app is suspended or ends.
  public func flush() async {
    guard let disk else { return }
    await diskQueue.run { disk.flush() }
  }

  /// The size of the disk cache, in bytes.
  public var diskUsage: Int {
    get async {
      guard let disk else { return 0 }
      return await diskQueue.run { disk.usage }
    }
  }

  /// Whether no load, download, revalidation or decoding is in progress. For tests.
  package var isIdle: Bool {
    images.isIdle && fetches.isIdle && downloads.isIdle && checks.isIdle && decodings.isIdle
  }

  /// Writes the cache's index in one second, because photos were stored or removed.
  func scheduleFlush() {
    // A weak reference, because a pipeline flushes when it is deallocated, and another may then open the
    // folder.
    flushOfChanges.schedule { [weak disk, diskQueue] in await diskQueue.run { [weak disk] in disk?.flush() } }
  }

  /// Writes the cache's index in half a minute, because photos were read.
  func scheduleFlushOfUses() {
    flushOfUses.schedule { [weak disk, diskQueue] in await diskQueue.run { [weak disk] in disk?.flush() } }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
