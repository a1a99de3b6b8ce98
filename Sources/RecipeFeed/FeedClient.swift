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

  private let client: any HTTPClient
  private let store: ResponseStore
  private let files: any FileStore
  private let now: @Sendable () -> Date
  private let silence: TimeInterval
  private let report: EventSink
  private let refreshes = Coalescer<FeedSource, Finding, FeedError>(cancelled: .cancelled)
  /// The checksum of the body that was last given for each source: only that may be called unchanged.
  private let given = Locked<[FeedSource: UInt64]>([:])

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
    guard let url = source.url, let stored = store.response(for: url) else { return nil }
    // Kept because it decoded; if a stricter version of this program no longer takes it, it is not there.
    guard let recipes = try? FeedDecoder.recipes(from: stored.body) else { return nil }
    given.withLock { $0[source] = Checksum.xxh64(stored.body) }
    return FeedSnapshot(source: source, recipes: recipes, confirmed: stored.confirmed)
  }

  /// Asks for what the source has now. A refresh of a source during another of the same source joins it; cancelling
  /// one of several waiting tasks ends that one's wait, the last one's the request.
  public func refresh(_ source: FeedSource) async throws(FeedError) -> FeedRefresh {
    let finding = try await refreshes.value(for: source) { [self] () async throws(FeedError) -> Finding in
      do throws(FeedError) {
        let finding = if let url = source.url { try await ask(url, source) } else { try read(source) }
        report(.feedAnswered(status: finding.status))
        return finding
      } catch {
        if error != .cancelled { report(.feedFailed(reason: error.reason)) }
        throw error
      }
    }
    // Only here: had the asker left, nobody would have been given anything.
    given.withLock { $0[source] = finding.checksum }
    return finding.refresh
  }

  /// How many tasks wait for a source now.
  package func waiterCount(for source: FeedSource) -> Int { refreshes.waiterCount(for: source) }

  private struct Finding: Sendable {
    let status: Int
    let refresh: FeedRefresh
    let checksum: UInt64
  }

  private func ask(_ url: URL, _ source: FeedSource) async throws(FeedError) -> Finding {
    // Read whole before asking: validators are sent only for a body that is there to be confirmed.
    let kept = store.response(for: url)
    let request = HTTPRequest(
      url: url, validators: kept?.validators, accept: "application/json",
      maximumBytes: FeedDecoder.maximumBytes, silenceTimeout: silence)
    let response: HTTPResponse
    do {
      response = try await client.response(to: request)
    } catch {
      throw FeedError(error, host: url.host ?? "", silence: Int(silence.rounded(.up)))
    }
    let date = now()
    switch response.status {
    case 200:
      let finding = try finding(response.body, status: 200, source, date)
      store.store(
        StoredResponse(
          url: url, body: response.body, validators: response.validators, contentType: response.contentType,
          confirmed: date))
      return finding
    case 304:
      guard let kept, kept.validators != nil else { throw .status(304) }
      let finding = try finding(kept.body, status: 304, source, date)
      store.confirm(url, date)
      return finding
    default:
      throw .status(response.status)
    }
  }

  private func read(_ source: FeedSource) throws(FeedError) -> Finding {
    guard case .file(let path) = source else { throw .unsupportedAddress }
    let body: Data
    do {
      guard try files.attributes(of: path).size <= FeedDecoder.maximumBytes else {
        throw FeedError.tooLarge(limit: FeedDecoder.maximumBytes)
      }
      body = try files.read(path)
    } catch let error as FileError {
      throw error.code == ENOENT || error.code == ENOTDIR
        ? .fileNotFound(path: path) : .fileNotReadable(path: path)
    } catch let error as FeedError {
      throw error
    } catch {
      throw .fileNotReadable(path: path)
    }
    return try finding(body, status: isGiven(Checksum.xxh64(body), of: source) ? 304 : 200, source, now())
  }

  /// Decodes a body unless it is the one that was last given.
  private func finding(
    _ body: Data, status: Int, _ source: FeedSource, _ date: Date
  ) throws(FeedError) -> Finding {
    let checksum = Checksum.xxh64(body)
    if isGiven(checksum, of: source) {
      return Finding(status: status, refresh: .unchanged(date), checksum: checksum)
    }
    do {
      let snapshot = FeedSnapshot(
        source: source, recipes: try FeedDecoder.recipes(from: body), confirmed: date)
      return Finding(status: status, refresh: .changed(snapshot), checksum: checksum)
    } catch {
      throw .malformed(error)
    }
  }

  private func isGiven(_ checksum: UInt64, of source: FeedSource) -> Bool {
    given.withLock { $0[source] } == checksum
  }
}
