public import Foundation
public import Networking
import Recipes
public import Storage

/// Loads feeds: the last valid response from disk without waiting, then the server's current one.
///
/// ```swift
/// let client = FeedClient(client: web, store: ResponseStore(directory: folder, files: files), files: files)
/// let stored = await client.stored(.live)
/// switch try await client.refresh(.live, having: stored?.version) {
/// case .unchanged(let date): show(stored, asOf: date)
/// case .changed(let snapshot): show(snapshot, asOf: snapshot.confirmed)
/// }
/// ```
///
/// Only a response that decodes is stored, under its own address. So a broken response never replaces a valid
/// one, and feeds never mix. Safe to call from any task; reading and decoding run off the caller's actor.
public final class FeedClient: Sendable {
  /// The time after which a request fails if the server sends nothing, in seconds.
  public static let silenceTimeout: TimeInterval = 10
  /// The time limit of a whole response, in seconds. It is needed because a server that sends a byte now and
  /// then never triggers `silenceTimeout`.
  public static let totalTimeout: TimeInterval = 300

  private let client: any HTTPClient
  private let store: ResponseStore
  private let files: any FileStore
  private let now: @Sendable () -> Date
  private let silence: TimeInterval
  private let report: EventSink
  private let refreshes = TaskCoalescer<RefreshKey, FeedRefresh, FeedError>(cancelled: .cancelled)

  /// Refreshes with equal keys have the same result and share one request.
  private struct RefreshKey: Hashable, Sendable {
    let source: FeedSource
    /// The version that the caller shows.
    let version: UInt64?
  }

  /// - Parameters:
  ///   - client: Performs the requests; a `BundledFeedClient` where the sample kitchen is available.
  ///   - store: Keeps the last valid response of each address.
  ///   - files: Reads feeds that are local files.
  ///   - now: Returns the current date, at which a response is confirmed.
  ///   - silenceTimeout: The time without any data after which a request fails, in seconds.
  ///   - events: Receives `feed 200`, `feed 304` and `feed failed`.
  public init(
    client: any HTTPClient, store: ResponseStore, files: any FileStore,
    now: @escaping @Sendable () -> Date = { Date() },
    silenceTimeout: TimeInterval = FeedClient.silenceTimeout,
    events: @escaping EventSink = { _ in }
  ) {
    self.client = client
    self.store = store
    self.files = files
    self.now = now
    silence = silenceTimeout
    report = events
  }

  /// Returns the last valid response on disk without a request; nil if there is none or it is damaged.
  public func stored(_ source: FeedSource) async -> FeedSnapshot? {
    guard let url = source.url, let response = storedResponse(for: url) else { return nil }
    // The body decoded when it was stored. If a newer, stricter decoder rejects it, treat it as not stored.
    guard let recipes = try? FeedDecoder.recipes(from: response.body) else { return nil }
    return FeedSnapshot(
      source: source, recipes: recipes, confirmed: response.confirmed,
      version: Checksum.of(response.body))
  }

  /// Loads the current contents of the source.
  ///
  /// Concurrent refreshes of the same source with the same `version` share one request. Cancelling one of the
  /// waiting tasks ends only that task's wait; cancelling the last one cancels the request.
  ///
  /// - Parameters:
  ///   - source: The feed.
  ///   - version: The version that the caller shows. If the source still has it, the result is `.unchanged`
  ///     and nothing is decoded.
  /// - Returns: The source's current snapshot, or `.unchanged`.
  /// - Throws: `FeedError.cancelled` if the calling task was cancelled, otherwise the reason of the failure.
  ///   The answer stored on disk is not touched.
  public func refresh(
    _ source: FeedSource, having version: UInt64? = nil
  ) async throws(FeedError) -> FeedRefresh {
    let key = RefreshKey(source: source, version: version)
    return try await refreshes.value(for: key) { [self] () async throws(FeedError) -> FeedRefresh in
      do throws(FeedError) {
        if case .file(let path) = source { return try readFile(path, for: key) }
        guard let url = source.url else { throw .unsupportedAddress }
        return try await fetch(url, revalidating: storedResponse(for: url), for: key)
      } catch {
        if error != .cancelled { report(.feedFailed(reason: error.reason)) }
        throw error
      }
    }
  }

  /// The number of tasks waiting for a refresh of a source.
  package func waiterCount(for source: FeedSource, having version: UInt64? = nil) -> Int {
    refreshes.waiterCount(for: RefreshKey(source: source, version: version))
  }

  // MARK: - From a server

  /// Requests a feed, conditionally if the stored response has validators (RFC 9110, section 13).
  private func fetch(
    _ url: URL, revalidating stored: StoredResponse?, for key: RefreshKey
  ) async throws(FeedError) -> FeedRefresh {
    let response = try await response(from: url, revalidating: stored)
    let date = now()
    switch response.status {
    case 200:
      let result = try decoded(response.body, confirmed: date, for: key)
      store.store(
        StoredResponse(
          url: url, answered: response.url, body: response.body, validators: response.validators,
          contentType: response.contentType, confirmed: date))
      report(.feedAnswered(status: 200))
      return result
    case 304:
      guard let stored, response.confirms(stored.validators, of: stored.answered) else { throw .status(304) }
      guard let result = try? decoded(stored.body, confirmed: date, for: key) else {
        // An older version of Ladle stored a body that this one rejects. Remove it and request without
        // validators, or the server would keep confirming that body.
        store.remove(url)
        return try await fetch(url, revalidating: nil, for: key)
      }
      store.confirm(url, date)
      report(.feedAnswered(status: 304))
      return result
    default:
      throw .status(response.status)
    }
  }

  private func response(
    from url: URL, revalidating stored: StoredResponse?
  ) async throws(FeedError) -> HTTPResponse {
    let request = HTTPRequest(
      url: url, validators: stored?.validators, of: stored?.answered, accept: "application/json",
      maximumBytes: FeedDecoder.maximumBytes, silenceTimeout: silence, totalTimeout: Self.totalTimeout)
    do {
      return try await client.response(to: request)
    } catch {
      throw FeedError(error, host: url.host ?? "", silence: Int(silence.rounded(.up)))
    }
  }

  /// Returns the stored response only if its whole body is there, because validators may be sent only for a
  /// body that can be reused.
  private func storedResponse(for url: URL) -> StoredResponse? {
    store.response(for: url, atMost: FeedDecoder.maximumBytes)
  }

  // MARK: - From a file

  private func readFile(_ path: String, for key: RefreshKey) throws(FeedError) -> FeedRefresh {
    let body: Data
    do {
      body = try files.read(path, atMost: FeedDecoder.maximumBytes)
    } catch {
      switch error.code {
      case EFBIG: throw .tooLarge(limit: FeedDecoder.maximumBytes)
      // A folder is no file, and other permissions would not make it one.
      case ENOENT, ENOTDIR, EISDIR: throw .fileNotFound(path: path)
      default: throw .fileNotReadable(path: path)
      }
    }
    let result = try decoded(body, confirmed: now(), for: key)
    // Reading a file has no status, so it reports the event that a server would cause.
    if case .unchanged = result {
      report(.feedAnswered(status: 304))
    } else {
      report(.feedAnswered(status: 200))
    }
    return result
  }

  // MARK: - Decoding

  /// Decodes a body, or returns `.unchanged` if the caller already shows the same bytes.
  private func decoded(
    _ body: Data, confirmed date: Date, for key: RefreshKey
  ) throws(FeedError) -> FeedRefresh {
    let version = Checksum.of(body)
    if version == key.version { return .unchanged(date) }
    do {
      let recipes = try FeedDecoder.recipes(from: body)
      return .changed(
        FeedSnapshot(source: key.source, recipes: recipes, confirmed: date, version: version))
    } catch {
      throw .malformed(error)
    }
  }
}
