public import Foundation
public import Networking
public import Recipes

/// Fetches the recipe on a source page when the recipe is opened, revalidates the page when it is opened again, and reads
/// it from disk where there is no connection.
///
/// ```swift
/// let pages = RecipePageClient(client: client, store: store)
/// let contents = try await pages.contents(at: address, feed: feedURL)
/// ```
///
/// Only a page that has a recipe is stored. Simultaneous calls for one page share a request. Nothing on the page is
/// executed, and nothing that it refers to is fetched. Safe from any task.
public final class RecipePageClient: Sendable {
  /// How long a request may take with all its redirects, in seconds.
  public static let totalTimeout: TimeInterval = 20

  private let client: any HTTPClient
  private let store: ResponseStore
  private let reader: RecipePageReader
  private let now: @Sendable () -> Date
  // Two threads, so that a recipe that is opened does not wait for stored pages that are read for the search.
  private let thread = ReadingThread("opened", qos: .userInitiated)
  private let storedThread = ReadingThread("stored", qos: .utility)
  private let fetches: TaskCoalescer<FetchKey, RecipeContents, RecipePageError>

  private struct FetchKey: Hashable {
    let address: WebAddress
    let policy: AddressPolicy
  }

  /// - Parameters:
  ///   - client: Sends the requests.
  ///   - store: Stores the last good pages, and also the feeds.
  ///   - reader: Reads the pages.
  ///   - now: The current date, at which a stored page is confirmed.
  public init(
    client: any HTTPClient, store: ResponseStore, reader: RecipePageReader = RecipePageReader(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.client = client
    self.store = store
    self.reader = reader
    self.now = now
    fetches = TaskCoalescer(cancelled: .network(.cancelled))
  }

  /// The recipe on the page at an address.
  ///
  /// - Parameters:
  ///   - address: The page.
  ///   - feed: The address of the feed that names the page, nil for a file. A page on the feed's own server may be fetched
  ///     wherever that is; no other page on this machine or in a private network is (`AddressPolicy`).
  /// - Returns: The recipe; from disk if the page has not changed, or if the server does not answer.
  /// - Throws: Why there is nothing to show.
  public func contents(at address: WebAddress, feed: URL? = nil) async throws(RecipePageError)
    -> RecipeContents
  {
    let policy = AddressPolicy.named(by: feed)
    return try await fetches.value(for: FetchKey(address: address, policy: policy)) {
      [self] () async throws(RecipePageError) -> RecipeContents in
      try await fetch(address.url, policy)
    }
  }

  /// The recipe of a stored page, without a request; nil if the page is not stored.
  public func stored(at address: WebAddress) async -> RecipeContents? {
    await storedThread.run { [self] cancellation in
      guard !cancellation.isCancelled, let kept = kept(address.url) else { return nil }
      // It was stored because it could be read. If this version of the reader finds nothing in it, it is not there.
      return try? reader.contents(
        of: kept.body, contentType: kept.contentType, address: kept.url, cancellation: cancellation)
    }
  }

  private func kept(_ url: URL) -> StoredResponse? {
    store.response(for: url, atMost: RecipePageReader.maximumBytes)
  }

  private func read(
    _ body: Data, contentType: String?, address: URL
  ) async throws(RecipePageError) -> RecipeContents {
    try await thread.run { [reader] cancellation in
      Result { () throws(RecipePageError) in
        try reader.contents(of: body, contentType: contentType, address: address, cancellation: cancellation)
      }
    }.get()
  }

  private func read(_ kept: StoredResponse) async throws(RecipePageError) -> RecipeContents {
    try await read(kept.body, contentType: kept.contentType, address: kept.url)
  }

  private func fetch(_ url: URL, _ policy: AddressPolicy) async throws(RecipePageError) -> RecipeContents {
    let kept = kept(url)
    let request = HTTPRequest(
      url: url, validators: kept?.validators, accept: "text/html,application/xhtml+xml;q=0.9",
      maximumBytes: RecipePageReader.maximumBytes, totalTimeout: Self.totalTimeout, addressPolicy: policy)
    do {
      let response = try await client.response(to: request)
      return try await receive(response, url, kept)
    } catch let error as HTTPError {
      let reason = Self.reason(error)
      // A refused address is not answered from disk either. Every other error means a bad connection.
      if let kept, reason.isRetryable, error != .cancelled { return try await read(kept) }
      throw reason
    } catch let error as RecipePageError {
      if let kept, error.isRetryable, error != .network(.cancelled) { return try await read(kept) }
      throw error
    } catch {
      throw .network(.other(String(describing: error)))
    }
  }

  private func receive(
    _ response: HTTPResponse, _ url: URL, _ kept: StoredResponse?
  ) async throws(RecipePageError) -> RecipeContents {
    switch response.status {
    case 200:
      // The whole header, because its charset takes precedence when the page is read again.
      let type = response.headers["content-type"]
      let contents = try await read(response.body, contentType: type, address: response.url)
      store.store(
        StoredResponse(
          url: url, body: response.body, validators: response.validators, contentType: type, confirmed: now())
      )
      return contents
    case 304:
      guard let kept, kept.validators != nil else { throw .status(304) }
      let contents = try await read(kept)
      store.confirm(url, now())
      return contents
    default:
      throw .status(response.status)
    }
  }

  private static func reason(_ error: HTTPError) -> RecipePageError {
    switch error {
    case .refusedAddress, .unsupportedAddress: .addressRefused
    case .tooLarge(let limit): .tooLarge(limit: limit)
    default: .network(error)
    }
  }
}
