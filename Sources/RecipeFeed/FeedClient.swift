public import Foundation
public import Networking
import Recipes
public import Storage

/// Gets feeds: the last good answer from disk at once, then whatever the server has now.
///
/// Only an answer that decodes is ever kept, under its own address, so a broken answer never replaces a good one
/// and two feeds never mix. Safe from any task; reading and decoding happen off the caller's actor.
public final class FeedClient: Sendable {
  /// A server that sends nothing for this long has failed, in seconds.
  public static let silenceTimeout: TimeInterval = 10
  /// One that is not done by then has failed too, in seconds: somebody who sends a byte now and then is never silent.
  public static let totalTimeout: TimeInterval = 300

  private let client: any HTTPClient
  private let store: ResponseStore
  private let files: any FileStore
  private let now: @Sendable () -> Date
  private let silence: TimeInterval
  private let report: EventSink
  private let refreshes = TaskCoalescer<RefreshKey, FeedRefresh, FeedError>(cancelled: .cancelled)

  /// Refreshes with the same key share one request, because the answer is the same for both.
  private struct RefreshKey: Hashable, Sendable {
    let source: FeedSource
    let version: UInt64?
  }

  /// - Parameters:
  ///   - client: Asks servers; a `SampleKitchenClient` if there is to be a sample kitchen.
  ///   - store: Keeps the last good answers.
  ///   - files: Reads feeds that are files.
  ///   - now: The date of confirmations.
  ///   - silenceTimeout: In seconds.
  ///   - events: Told `feed 200`, `feed 304` and `feed failed`.
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

  /// The last good answer that is on disk, without asking anybody; nil if there is none, or none that is whole.
  public func stored(_ source: FeedSource) async -> FeedSnapshot? {
    guard let url = source.url, let stored = kept(url) else { return nil }
    // Kept because it decoded; if a stricter version of this program no longer takes it, it is not there.
    guard let recipes = try? FeedDecoder.recipes(from: stored.body) else { return nil }
    return FeedSnapshot(
      source: source, recipes: recipes, confirmed: stored.confirmed, version: Checksum.of(stored.body))
  }

  /// Asks for what the source has now. A refresh during another of the same source by an asker who has the same
  /// joins it; cancelling one of several waiting tasks ends that one's wait, the last one's the request.
  /// `version` is what the asker shows at the moment: only that is answered with `unchanged`, and costs no decoding.
  public func refresh(_ source: FeedSource, having version: UInt64? = nil) async throws(FeedError)
    -> FeedRefresh
  {
    let key = RefreshKey(source: source, version: version)
    return try await refreshes.value(for: key) { [self] () async throws(FeedError) -> FeedRefresh in
      do throws(FeedError) {
        return if let url = source.url { try await ask(url, key) } else { try read(key) }
      } catch {
        if error != .cancelled { report(.feedFailed(reason: error.reason)) }
        throw error
      }
    }
  }

  /// How many tasks wait for a source now.
  package func waiterCount(for source: FeedSource, having version: UInt64? = nil) -> Int {
    refreshes.waiterCount(for: RefreshKey(source: source, version: version))
  }

  private func ask(_ url: URL, _ key: RefreshKey) async throws(FeedError) -> FeedRefresh {
    // Read whole before asking: validators are sent only for a body that is there to be confirmed.
    try await ask(url, key, kept: kept(url))
  }

  private func ask(
    _ url: URL, _ key: RefreshKey, kept: StoredResponse?
  ) async throws(FeedError) -> FeedRefresh {
    let request = HTTPRequest(
      url: url, validators: kept?.validators, accept: "application/json",
      maximumBytes: FeedDecoder.maximumBytes, silenceTimeout: silence, totalTimeout: Self.totalTimeout)
    let response: HTTPResponse
    do {
      response = try await client.response(to: request)
    } catch {
      throw FeedError(error, host: url.host ?? "", silence: Int(silence.rounded(.up)))
    }
    let date = now()
    switch response.status {
    case 200:
      let refresh = try refresh(by: response.body, confirmed: date, key)
      store.store(
        StoredResponse(
          url: url, body: response.body, validators: response.validators, contentType: response.contentType,
          confirmed: date))
      report(.feedAnswered(status: 200))
      return refresh
    case 304:
      guard let kept, kept.validators != nil else { throw .status(304) }
      guard let refresh = try? refresh(by: kept.body, confirmed: date, key) else {
        // Confirmed, but kept by an older version of this program that took what this one does not. What the server
        // has is asked for anew, or it would be confirmed for ever.
        store.remove(url)
        return try await ask(url, key, kept: nil)
      }
      store.confirm(url, date)
      report(.feedAnswered(status: 304))
      return refresh
    default:
      throw .status(response.status)
    }
  }

  private func kept(_ url: URL) -> StoredResponse? {
    store.response(for: url, atMost: FeedDecoder.maximumBytes)
  }

  private func read(_ key: RefreshKey) throws(FeedError) -> FeedRefresh {
    guard case .file(let path) = key.source else { throw .unsupportedAddress }
    let body: Data
    do {
      body = try files.read(path, atMost: FeedDecoder.maximumBytes)
    } catch {
      switch error.code {
      case EFBIG: throw .tooLarge(limit: FeedDecoder.maximumBytes)
      case ENOENT, ENOTDIR: throw .fileNotFound(path: path)
      default: throw .fileNotReadable(path: path)
      }
    }
    let refresh = try refresh(by: body, confirmed: now(), key)
    if case .unchanged = refresh {
      report(.feedAnswered(status: 304))
    } else {
      report(.feedAnswered(status: 200))
    }
    return refresh
  }

  private func refresh(
    by body: Data, confirmed date: Date, _ key: RefreshKey
  ) throws(FeedError) -> FeedRefresh {
    let version = Checksum.of(body)
    if version == key.version { return .unchanged(date) }
    do {
      return .changed(
        FeedSnapshot(
          source: key.source, recipes: try FeedDecoder.recipes(from: body), confirmed: date,
          version: version))
    } catch {
      throw .malformed(error)
    }
  }
}
