public import Foundation
public import Networking
public import Recipes

/// Fetches the source page of an opened recipe and reads the recipe on it. A stored page is revalidated, and
/// used as it is when the server does not send a page with a recipe.
///
/// ```swift
/// let pages = RecipePageClient(client: client, store: store)
/// let contents = try await pages.contents(at: address, feed: feedURL)
/// ```
///
/// Only pages with a recipe are stored. Concurrent calls for one page share a request. No script on the page
/// is run, and no resource it refers to is fetched. Safe to call from any task.
public final class RecipePageClient: Sendable {
  /// The time limit of a request including its redirects, in seconds.
  public static let totalTimeout: TimeInterval = 20

  private let client: any HTTPClient
  private let store: ResponseStore
  private let reader: RecipePageReader
  private let now: @Sendable () -> Date
  // Separate from `storedThread`, so that an opened recipe does not wait for stored pages that the search index
  // reads.
  private let thread = ReadingThread("opened", qos: .userInitiated)
  private let storedThread = ReadingThread("stored", qos: .utility)
  private let fetches: TaskCoalescer<FetchKey, RecipeContents, RecipePageError>

  /// Two requests for a page are one if they may reach the same servers.
  private struct FetchKey: Hashable {
    let address: WebAddress
    let policy: AddressPolicy
  }

  /// - Parameters:
  ///   - client: Sends the requests.
  ///   - store: Keeps the last page of each address that had a recipe. It may be the feeds' store as well.
  ///   - reader: Reads the recipe on a page.
  ///   - now: Returns the current date, at which a page is confirmed.
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

  /// Returns the recipe on the page at an address.
  ///
  /// - Parameters:
  ///   - address: The address of the page.
  ///   - feed: The address of the feed that links to the page; nil for a file. A page on the feed's own server
  ///     may be fetched even from this machine or a private network; other pages may not (`AddressPolicy`).
  /// - Returns: The recipe, from disk if the page has not changed or the server sends no recipe.
  /// - Throws: The reason that there is no recipe to show.
  public func contents(at address: WebAddress, feed: URL? = nil) async throws(RecipePageError)
    -> RecipeContents
  {
    let policy = AddressPolicy.named(by: feed)
    return try await fetches.value(for: FetchKey(address: address, policy: policy)) {
      [self] () async throws(RecipePageError) -> RecipeContents in
      try await fetch(address.url, policy)
    }
  }

  /// Returns the recipe on a stored page without a request; nil if the page is not stored.
  public func stored(at address: WebAddress) async -> RecipeContents? {
    await storedThread.run { [self] cancellation in
      guard !cancellation.isCancelled, let kept = kept(address.url) else { return nil }
      // The page had a recipe when it was stored. If a newer reader finds none, treat the page as not stored.
      return try? reader.contents(
        of: kept.body, contentType: kept.contentType, address: kept.answered, cancellation: cancellation)
    }
  }

  /// The number of calls that wait for a page. For tests.
  package func waiterCount(at address: WebAddress, feed: URL? = nil) -> Int {
    fetches.waiterCount(for: FetchKey(address: address, policy: .named(by: feed)))
  }

  /// The page that an earlier request has stored.
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
    try await read(kept.body, contentType: kept.contentType, address: kept.answered)
  }

  /// Requests a page, and a second one if the first only says where the page is now.
  private func fetch(_ url: URL, _ policy: AddressPolicy) async throws(RecipePageError) -> RecipeContents {
    let kept = kept(url)
    do throws(RecipePageError) {
      let response = try await response(from: url, policy, after: kept)
      do throws(RecipePageError) {
        return try await receive(response, url, kept)
      } catch {
        // A page that has moved without a redirect. Its new address need not lead further.
        guard error == .noRecipe, response.status == 200,
          let next = MetaRefresh.address(
            in: response.body, contentType: response.headers["content-type"], at: response.url)
        else { throw error }
        return try await receive(self.response(from: next, policy, after: nil), url, kept)
      }
    } catch {
      // The stored page is as good as it was, and a person may be cooking from it. If a newer reader finds no recipe
      // in it, the error says why there is none.
      if let kept, error.leavesStoredPage, let contents = try? await read(kept) { return contents }
      throw error
    }
  }

  /// Requests a page with the validators of the stored one.
  private func response(
    from url: URL, _ policy: AddressPolicy, after kept: StoredResponse?
  ) async throws(RecipePageError) -> HTTPResponse {
    let request = HTTPRequest(
      url: url, validators: kept?.validators, of: kept?.answered,
      accept: "text/html,application/xhtml+xml;q=0.9", maximumBytes: RecipePageReader.maximumBytes,
      totalTimeout: Self.totalTimeout, addressPolicy: policy)
    do throws(HTTPError) {
      return try await client.response(to: request)
    } catch {
      throw Self.reason(error)
    }
  }

  /// Reads a response, and stores it if it may replace the stored page.
  private func receive(
    _ response: HTTPResponse, _ url: URL, _ kept: StoredResponse?
  ) async throws(RecipePageError) -> RecipeContents {
    switch response.status {
    case 200:
      // Store the whole header, because its charset takes precedence when the page is read again.
      let type = response.headers["content-type"]
      // A page that leads to the site's home page is gone, and a recipe there is another one.
      if Self.isHome(response.url), !Self.isHome(url) { throw .noRecipe }
      let contents = try await read(response.body, contentType: type, address: response.url)
      if let kept, try await replaces(kept, by: contents, from: response.url) == false { throw .noRecipe }
      store.store(
        StoredResponse(
          url: url, answered: response.url, body: response.body, validators: response.validators,
          contentType: type, confirmed: now()))
      return contents
    case 304:
      guard let kept, response.confirms(kept.validators, of: kept.answered) else { throw .status(304) }
      let contents = try await read(kept)
      store.confirm(url, now())
      return contents
    default:
      throw .status(response.status)
    }
  }

  /// Whether an address is that of a site as a whole.
  private static func isHome(_ url: URL) -> Bool { url.path.count <= 1 && url.query == nil }

  /// Whether a recipe may replace the stored one: it has all the parts that this has, unlike the teaser before a sign-in,
  /// and is not another recipe, to which the address leads now. The answer of the address itself replaces a recipe behind a
  /// redirect.
  private func replaces(
    _ kept: StoredResponse, by contents: RecipeContents, from answered: URL
  ) async throws(RecipePageError) -> Bool {
    let isSamePlace = [kept.url, kept.answered].contains {
      $0.path == answered.path && $0.query == answered.query
    }
    // The usual case, for which the stored page need not be read.
    if isSamePlace, !contents.ingredientGroups.isEmpty, !contents.sections.isEmpty { return true }
    let known: RecipeContents
    do throws(RecipePageError) {
      known = try await read(kept)
    } catch {
      if error == .network(.cancelled) { throw error }
      // In a page that a newer reader cannot read, there is nothing to keep.
      return true
    }
    let hasParts =
      (known.ingredientGroups.isEmpty || !contents.ingredientGroups.isEmpty)
      && (known.sections.isEmpty || !contents.sections.isEmpty)
    return hasParts && (isSamePlace || contents.title == known.title)
  }

  private static func reason(_ error: HTTPError) -> RecipePageError {
    switch error {
    case .refusedAddress, .unsupportedAddress: .addressRefused
    case .tooLarge(let limit): .tooLarge(limit: limit)
    default: .network(error)
    }
  }
}
