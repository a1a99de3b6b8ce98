public import Foundation
import Ingredients
public import RecipeFeed
public import RecipePages
public import RecipeSearch
public import Recipes

/// The recipe screen: its state, and the person's intents.
///
/// At launch the last good answer of the feed is shown, then revalidated. A refresh during a refresh joins
/// it. A refresh that fails keeps the list and adds a warning; a cancelled one reports nothing. Changing the
/// feed never shows another feed's recipes.
///
/// ```swift
/// let model = RecipeListModel(feed: feeds, preferences: preferences)
/// model.onChange = { _ in render(model.state) }
/// model.start()
/// model.search("brulee")
/// ```
@MainActor
public final class RecipeListModel {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor (RecipeListChange) -> Void)?

  public private(set) var state = RecipeListState.loading
  public private(set) var query: RecipeQuery
  /// The cuisines of the feed, each with how many recipes the search leaves of it.
  public private(set) var cuisines = CuisineMenu()
  /// The feed that is shown.
  public private(set) var source: FeedSource

  private let feed: FeedClient
  private let preferences: PreferencesFile
  private var opensLinksDirectly: Bool
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let onRefresh: @MainActor () -> Void
  private let storedPage: StoredPageLookup?

  /// The recipes, and when the server last confirmed them.
  private var loaded: (index: RecipeIndex, date: Date, version: UInt64)?
  private var failure: Failure?
  private var loading = FeedLoading.idle
  /// The ingredients of the pages that were read, which the search finds too.
  private var ingredients: [Recipe.ID: [String]] = [:]
  /// Looks up the pages that earlier runs have read.
  private var indexing: Task<Void, Never>?
  /// Updates the age in a warning.
  private var ageing: Task<Void, Never>?

  /// Returns the contents of the page at an address as they were last read; nil if it never was. Called off
  /// the main actor.
  public typealias StoredPageLookup = @Sendable (WebAddress) async -> RecipeContents?

  private enum Failure {
    case error(FeedError)
    /// The person stopped the first load: not an error, and nothing to show.
    case stopped
  }

  /// Shows nothing until `start`.
  /// - Parameters:
  ///   - feed: Loads feeds.
  ///   - preferences: Holds the feed and the sort order.
  ///   - now: The date.
  ///   - clock: Times the updates of the age in a warning.
  ///   - storedPage: Looks up pages that earlier runs have read, so that recipes are found by their
  ///     ingredients.
  ///   - onRefresh: Called when the person refreshes, which revalidates the photos too.
  public init(
    feed: FeedClient, preferences: PreferencesFile, now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(), storedPage: StoredPageLookup? = nil,
    onRefresh: @escaping @MainActor () -> Void = {}
  ) {
    self.feed = feed
    self.preferences = preferences
    self.now = now
    self.clock = clock
    self.onRefresh = onRefresh
    self.storedPage = storedPage
    source = preferences.current.feed
    query = RecipeQuery(sort: preferences.current.sort)
    opensLinksDirectly = preferences.current.opensLinksDirectly
    preferences.observe(self) { $0.preferencesChanged($1) }
  }

  deinit {
    loading.cancel()
    ageing?.cancel()
    indexing?.cancel()
  }

  // MARK: - Intents

  /// Begins to read the stored feed off the main thread, before anything can be shown: at launch, while the
  /// toolkit starts.
  public func prepare() {
    if case .idle = loading { loading = .prepared(Self.readStored(source, from: feed)) }
  }

  /// Shows the stored feed, then revalidates it. Call once, at launch.
  public func start() { load(storedFirst: true) }

  /// The person refreshes: the photos are revalidated too. Joins a refresh under way.
  /// - Returns: the refresh, to wait for. Cancelling the wait does not cancel the refresh.
  @discardableResult
  public func refresh() -> Task<Void, Never> {
    onRefresh()
    return loading.refresh ?? load(storedFirst: false)
  }

  /// Stops a refresh under way. The list stays; a stored feed that is being read is still shown.
  public func cancelRefresh() {
    guard loading.refresh != nil else { return }
    loading.cancel()
    if let stored = loading.stored {
      loading = .finishingStored(stored, Task { [weak self] in await self?.finishStored(stored) })
    } else {
      loading = .idle
      if loaded == nil && failure == nil { failure = .stopped }
    }
    update()
  }

  /// The network is back: retries a refresh that failed without it.
  public func connectionReturned() {
    guard !isRefreshing, case .error(let error) = failure, error.isRetryable else { return }
    load(storedFirst: false)
  }

  /// The longest search, in Unicode scalars. The list repeats the search in its messages, and laying out a
  /// pasted page takes minutes.
  public static let maximumSearch = 200

  public func search(_ text: String) {
    let text = String(text.unicodeScalars.prefix(Self.maximumSearch))
    guard text != query.search else { return }
    query.search = text
    update()
  }

  /// Adds a cuisine to the filter, or removes it.
  public func toggle(cuisine: String) {
    if query.cuisines.remove(cuisine) == nil { query.cuisines.insert(cuisine) }
    update()
  }

  public func showAllCuisines() {
    guard !query.cuisines.isEmpty else { return }
    query.cuisines = []
    update()
  }

  public func sort(by sort: RecipeSort) {
    guard sort != query.sort else { return }
    query.sort = sort
    preferences.update { $0.sort = sort }
    update()
  }

  public func perform(_ action: NoticeAction) {
    switch action {
    case .tryAgain: refresh()
    case .browseSamples: preferences.update { $0.feed = .sample }
    case .showAll:
      query.search = ""
      query.cuisines = []
      update()
    case .openPreferences: onChange?(.preferencesWanted)
    }
  }

  // MARK: - Ingredients

  /// The page of a recipe was read: the search finds its ingredients from now on.
  public func pageRead(_ contents: RecipeContents, for id: Recipe.ID) {
    index([id: contents.ingredients.map(\.text)])
  }

  private func index(_ lines: [Recipe.ID: [String]]) {
    guard !lines.isEmpty else { return }
    for (id, lines) in lines {
      ingredients[id] = lines
      loaded?.index.setFurtherWords(lines, for: id)
    }
    if loaded != nil, !query.search.isEmpty { update() }
  }

  /// Indexes the ingredients of pages that earlier runs have read.
  private func indexStoredPages(of recipes: [Recipe]) {
    guard let storedPage else { return }
    indexing?.cancel()
    let known = ingredients
    indexing = Task.detached(priority: .background) { [weak self] in
      var lines: [Recipe.ID: [String]] = [:]
      for recipe in recipes where known[recipe.id] == nil {
        guard !Task.isCancelled else { return }
        guard let source = recipe.source, let contents = await storedPage(source) else { continue }
        lines[recipe.id] = contents.ingredients.map(\.text)
      }
      await self?.indexStored(lines)
    }
  }

  private func indexStored(_ lines: [Recipe.ID: [String]]) {
    guard !Task.isCancelled else { return }
    // A page that was read in the meantime is newer.
    index(lines.filter { ingredients[$0.key] == nil })
  }

  // MARK: - Beside the recipes

  /// True while the stored feed is read to be revalidated, and while the server is asked.
  public var isRefreshing: Bool { loading.refresh != nil }

  /// The number of recipes in the feed; nil until it is known.
  public var total: Int? { loaded?.index.recipes.count }

  public func recipe(_ id: Recipe.ID) -> Recipe? { loaded?.index.recipes.first { $0.id == id } }

  /// The words for assistive technology after a change of the state.
  public var announcement: String {
    switch state {
    case .loading: Strings.loading
    case .recipes(let listing, let warning):
      warning?.message ?? Strings.matches(listing.count, of: total ?? listing.count)
    case .noMatch(let notice, let warning), .empty(let notice, let warning):
      warning.map { Strings.spoken(notice.title, $0.message) } ?? notice.title
    case .failed(let notice): Strings.spoken(notice.title, notice.message)
    }
  }

  // MARK: - Loading

  private func preferencesChanged(_ preferences: Preferences) {
    let isOtherFeed = preferences.feed != source
    guard
      isOtherFeed || preferences.sort != query.sort || preferences.opensLinksDirectly != opensLinksDirectly
    else { return }
    query.sort = preferences.sort
    opensLinksDirectly = preferences.opensLinksDirectly
    guard isOtherFeed else { return update() }
    source = preferences.feed
    loading.cancel()
    loading = .idle
    loaded = nil
    failure = nil
    cuisines = CuisineMenu()
    // Another feed may give the same identity to another recipe.
    indexing?.cancel()
    ingredients = [:]
    query.search = ""
    query.cuisines = []
    load(storedFirst: true)
  }

  @discardableResult
  private func load(storedFirst: Bool) -> Task<Void, Never> {
    let stored = loading.stored ?? (storedFirst ? Self.readStored(source, from: feed) : nil)
    loading.cancel()
    if loaded == nil { failure = nil }
    let task = Task { [weak self, feed, source] in
      if let stored {
        let feed = await stored.value
        self?.showStored(feed)
      }
      let result: Result<FeedRefresh, FeedError>
      do throws(FeedError) {
        result = .success(try await feed.refresh(source, having: self?.loaded?.version))
      } catch {
        result = .failure(error)
      }
      await self?.finish(result)
    }
    loading = stored.map { .readingStored($0, task) } ?? .refreshing(task)
    update()
    return task
  }

  /// Runs in the task of the refresh, which is cancelled if the person stops it or the feed is changed.
  private func finish(_ result: Result<FeedRefresh, FeedError>) async {
    guard !Task.isCancelled else { return }
    switch result {
    case .success(.unchanged(let date)):
      loaded?.date = date
      failure = nil
    case .success(.changed(let snapshot)):
      if let loaded, loaded.index.recipes == snapshot.recipes {
        // The same recipes in other bytes: the index, the rows and the announcement stay as they are.
        self.loaded = (loaded.index, snapshot.confirmed, snapshot.version)
        failure = nil
      } else {
        // Preparing 10,000 recipes takes tens of milliseconds, too long for the main thread.
        let index = await Task.detached(priority: .userInitiated) { RecipeIndex(snapshot.recipes) }.value
        guard !Task.isCancelled else { return }
        show(snapshot, index, isNews: loaded != nil)
      }
    case .failure(.cancelled): if loaded == nil { failure = .stopped }
    case .failure(let error): failure = .error(error)
    }
    loading = .idle
    update()
  }

  private static func readStored(_ source: FeedSource, from feed: FeedClient) -> Task<
    FeedLoading.Stored?, Never
  > {
    Task.detached(priority: .userInitiated) {
      await feed.stored(source).map { ($0, RecipeIndex($0.recipes)) }
    }
  }

  /// Shows the stored feed, which the server is then asked about.
  private func showStored(_ stored: FeedLoading.Stored?) {
    guard !Task.isCancelled, let task = loading.refresh else { return }
    loading = .refreshing(task)
    if let stored { show(stored.snapshot, stored.index, isNews: false) }
  }

  /// Shows the stored feed after the person has stopped the refresh.
  private func finishStored(_ reading: Task<FeedLoading.Stored?, Never>) async {
    let stored = await reading.value
    guard !Task.isCancelled else { return }
    loading = .idle
    if let stored {
      show(stored.snapshot, stored.index, isNews: false)
    } else {
      failure = .stopped
      update()
    }
  }

  private func show(_ snapshot: FeedSnapshot, _ index: RecipeIndex, isNews: Bool) {
    let old = loaded?.index.recipes
    var index = index
    for (id, lines) in ingredients { index.setFurtherWords(lines, for: id) }
    loaded = (index, snapshot.confirmed, snapshot.version)
    failure = nil
    let known = Set(index.cuisines.map(\.cuisine))
    query.cuisines.formIntersection(known)
    update()
    indexStoredPages(of: snapshot.recipes)
    if isNews, let old, let news = Strings.news(RecipeDifference(from: old, to: snapshot.recipes)) {
      onChange?(.news(news))
    }
  }

  // MARK: - State

  private func update() {
    state = makeState()
    keepAgeTrue()
    onChange?(.state)
  }

  private func makeState() -> RecipeListState {
    guard let loaded else {
      switch failure {
      // The person has not chosen the built-in feed and cannot correct its address.
      case .error(.offline) where source == .live, .error(.hostNotFound) where source == .live:
        return .failed(Strings.noRecipesYet(tried: source.url?.host))
      case .error(let error): return .failed(Strings.notice(for: error, source: source))
      case .stopped: return .failed(Strings.stopped)
      case nil: return .loading
      }
    }
    var warning: RefreshWarning?
    if case .error(let error) = failure {
      let age = now().timeIntervalSince(loaded.date)
      warning = Strings.warning(for: error, age: age)
    }
    if loaded.index.recipes.isEmpty {
      cuisines = CuisineMenu()
      return .empty(Strings.emptyFeed(source), warning)
    }
    let rows = loaded.index.rows(for: query)
    cuisines = CuisineMenu(rows.cuisines, chosen: query.cuisines)
    if rows.isEmpty { return .noMatch(Strings.noMatch(for: query), warning) }
    return .recipes(
      RecipeListing(
        loaded.index, rows: rows, opensLinksDirectly: opensLinksDirectly), warning)
  }

  /// Updates "2 hours ago" every minute.
  private func keepAgeTrue() {
    ageing?.cancel()
    ageing = nil
    guard state.warning != nil else { return }
    ageing = Task { [weak self, clock] in
      do { try await clock.sleep(for: .seconds(60)) } catch { return }
      self?.update()
    }
  }
}
