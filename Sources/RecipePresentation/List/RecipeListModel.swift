public import Foundation
import Ingredients
public import RecipeFeed
public import RecipePages
public import RecipeSearch
public import Recipes

/// The model of the recipe screen: its state, and the actions of the person.
///
/// At launch it shows the last valid response of the feed, then revalidates it. A refresh during a refresh
/// joins it. A failed refresh keeps the list and adds a warning; a cancelled one reports nothing. After a
/// change of the feed the recipes of the previous one are never shown.
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
  /// The state of the screen.
  public private(set) var state = RecipeListState.loading
  /// The search, the chosen cuisines and the sort order.
  public private(set) var query: RecipeQuery
  /// The cuisines of the feed, each with its number of matches.
  public private(set) var cuisines = NameMenu()
  /// The feed that is shown.
  public private(set) var source: FeedSource

  private let feed: FeedClient
  private let preferences: PreferencesFile
  private var opensLinksDirectly: Bool
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let onRefresh: @MainActor () -> Void
  private let storedPage: StoredPageLookup?

  /// The recipes, the date at which the server last confirmed them, and their version.
  private var loaded: (index: RecipeIndex, date: Date, version: UInt64)?
  private var failure: Failure?
  private var loading = FeedLoading.idle
  /// The ingredients of the recipes whose pages were read, which the search covers too.
  private var ingredients: [Recipe.ID: [String]] = [:]
  /// Indexes the ingredients of pages that earlier runs stored.
  private var indexing: Task<Void, Never>?
  /// Updates the age in a warning once a minute.
  private var ageing: Task<Void, Never>?

  /// Returns the stored contents of a page, nil if it was never read. Called off the main actor.
  public typealias StoredPageLookup = @Sendable (WebAddress) async -> RecipeContents?

  private enum Failure {
    case error(FeedError)
    /// The person stopped the first load, which is not an error, but leaves nothing to show.
    case stopped
  }

  /// Creates a model that shows nothing until `start`.
  /// - Parameters:
  ///   - feed: Loads feeds.
  ///   - preferences: Holds the feed and the sort order.
  ///   - now: Returns the current date.
  ///   - clock: Times the updates of the age in a warning.
  ///   - storedPage: Looks up pages that earlier runs stored, so that recipes are found by their ingredients.
  ///   - onRefresh: Called when the person refreshes, which also revalidates the photos.
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

  /// Starts reading the stored feed off the main thread. Call it at launch, while the toolkit starts, before
  /// anything can be shown.
  public func prepare() {
    if case .idle = loading { loading = .prepared(Self.readStored(source, from: feed)) }
  }

  /// Shows the stored feed, then revalidates it. Call it once, at launch.
  public func start() { load(storedFirst: true) }

  /// Refreshes the feed and revalidates the photos. Joins a refresh in progress.
  ///
  /// - Returns: The refresh, to wait for. Cancelling the wait does not cancel the refresh.
  @discardableResult
  public func refresh() -> Task<Void, Never> {
    onRefresh()
    return loading.refresh ?? load(storedFirst: false)
  }

  /// Stops a refresh in progress. The list stays; a stored feed that is being read is still shown.
  public func cancelRefresh() {
    guard loading.refresh != nil else { return }
    loading.cancel()
    if let stored = loading.stored {
      loading = .finishingStored(stored, Task { [weak self] in await self?.finishStored(stored) })
    } else {
      loading = .idle
      if loaded == nil { failure = .stopped }
    }
    update()
  }

  /// Retries a refresh that failed for lack of a connection.
  public func connectionReturned() {
    guard !isRefreshing, case .error(let error) = failure, error.isRetryable else { return }
    load(storedFirst: false)
  }

  /// The longest search, in Unicode scalars. The list repeats the search in its messages, and laying out a
  /// whole pasted page takes minutes.
  public static let maximumSearch = 200

  /// Filters the list by the first `maximumSearch` scalars of a search.
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

  /// Shows the recipes from a cuisine, and no others.
  func showOnly(cuisine: String) {
    query.search = ""
    query.cuisines = [cuisine]
    update()
  }

  /// Removes all cuisines from the filter.
  public func showAllCuisines() {
    guard !query.cuisines.isEmpty else { return }
    query.cuisines = []
    update()
  }

  /// Sorts the list, and stores the order in the preferences.
  public func sort(by sort: RecipeSort) {
    guard sort != query.sort else { return }
    query.sort = sort
    preferences.update { $0.sort = sort }
    update()
  }

  /// Performs the action of a notice's or warning's button.
  public func perform(_ action: NoticeAction) {
    switch action {
    case .tryAgain: refresh()
    case .browseSamples: preferences.update { $0.feed = .sample }
    case .showAll:
      query.search = ""
      query.cuisines = []
      update()
    case .openPreferences: onChange?(.preferencesWanted)
    // These are the other places'.
    case .addRecipe, .importRecipes, .chooseFolder, .browseRecipes, .clearBasket, .addMeal: break
    }
  }

  // MARK: - Ingredients

  /// Records the contents of a recipe's page, so that the search finds its ingredients.
  public func pageRead(_ contents: RecipeContents, for id: Recipe.ID) {
    index([id: Self.words(of: contents)])
  }

  private nonisolated static func words(of contents: RecipeContents) -> [String] {
    contents.ingredients.map(\.text) + [contents.author].compactMap(\.self)
  }

  private func index(_ lines: [Recipe.ID: [String]]) {
    guard !lines.isEmpty else { return }
    for (id, lines) in lines {
      ingredients[id] = lines
      loaded?.index.setFurtherWords(lines, for: id)
    }
    if loaded != nil, !query.search.isEmpty { update() }
  }

  /// Indexes the ingredients of pages that earlier runs stored.
  private func indexStoredPages(of recipes: [Recipe]) {
    guard let storedPage else { return }
    indexing?.cancel()
    let known = ingredients
    indexing = Task.detached(priority: .background) { [weak self] in
      var lines: [Recipe.ID: [String]] = [:]
      for recipe in recipes where known[recipe.id] == nil {
        guard !Task.isCancelled else { return }
        guard let source = recipe.source, let contents = await storedPage(source) else { continue }
        lines[recipe.id] = Self.words(of: contents)
      }
      await self?.indexStored(lines)
    }
  }

  private func indexStored(_ lines: [Recipe.ID: [String]]) {
    guard !Task.isCancelled else { return }
    // Skip the recipes whose pages were read since: those contents are newer.
    index(lines.filter { ingredients[$0.key] == nil })
  }

  // MARK: - Beside the recipes

  /// Whether a refresh is in progress, including the reading of the stored feed before it.
  public var isRefreshing: Bool { loading.refresh != nil }

  /// The number of recipes in the feed; nil until it is known.
  public var total: Int? { loaded?.index.recipes.count }

  /// Returns a recipe of the feed, whether or not the list shows it.
  public func recipe(_ id: Recipe.ID) -> Recipe? { loaded?.index.recipes.first { $0.id == id } }

  /// Returns the first recipes of the feed that match a search, by name, whether or not the list shows them.
  func found(_ search: String, atMost count: Int, where isSuch: (Recipe) -> Bool) -> [Recipe] {
    guard let index = loaded?.index else { return [] }
    let rows = index.rows(for: RecipeQuery(search: search))
    return Array(rows.indices.lazy.map { index.recipes[Int($0)] }.filter(isSuch).prefix(count))
  }

  /// The announcement for assistive technology after a change of the state.
  public var announcement: String { state.announcement(of: total) }

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
    cuisines = NameMenu()
    // The identifier of a recipe may mean another recipe in another feed.
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

  /// Ends a refresh. Runs in its task, which is cancelled if the person stops it or changes the feed.
  private func finish(_ result: Result<FeedRefresh, FeedError>) async {
    guard !Task.isCancelled else { return }
    switch result {
    case .success(.unchanged(let date)):
      loaded?.date = date
      failure = nil
    case .success(.changed(let snapshot)):
      if let loaded, loaded.index.recipes == snapshot.recipes {
        // The recipes are the same although the bytes differ, so the index, the rows and the announcement
        // stay.
        self.loaded = (loaded.index, snapshot.confirmed, snapshot.version)
        failure = nil
      } else {
        // Indexing 10,000 recipes takes tens of milliseconds, too long for the main thread, and so does comparing 100,000.
        let (index, news) = await Task.detached(priority: .userInitiated) {
          [old = loaded?.index.recipes, locale = Strings.locale] in
          (
            RecipeIndex(snapshot.recipes, locale: locale),
            old.map { RecipeDifference(from: $0, to: snapshot.recipes) }
          )
        }.value
        guard !Task.isCancelled else { return }
        show(snapshot, index, news: news)
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
    let locale = Strings.locale
    return Task.detached(priority: .userInitiated) {
      await feed.stored(source).map { ($0, RecipeIndex($0.recipes, locale: locale)) }
    }
  }

  /// Shows the stored feed before it is revalidated.
  private func showStored(_ stored: FeedLoading.Stored?) {
    guard !Task.isCancelled, let task = loading.refresh else { return }
    loading = .refreshing(task)
    if let stored { show(stored.snapshot, stored.index) }
  }

  /// Shows the stored feed after the person has stopped the refresh.
  private func finishStored(_ reading: Task<FeedLoading.Stored?, Never>) async {
    let stored = await reading.value
    guard !Task.isCancelled else { return }
    loading = .idle
    if let stored {
      show(stored.snapshot, stored.index)
    } else {
      failure = .stopped
      update()
    }
  }

  private func show(_ snapshot: FeedSnapshot, _ index: RecipeIndex, news: RecipeDifference? = nil) {
    if let old = loaded?.index.recipes {
      // A recipe that has another page now is not found by the words of the old one.
      let sources = Dictionary(old.map { ($0.id, $0.source) }) { first, _ in first }
      for recipe in snapshot.recipes where sources[recipe.id] != recipe.source {
        ingredients[recipe.id] = nil
      }
    }
    var index = index
    for (id, lines) in ingredients { index.setFurtherWords(lines, for: id) }
    loaded = (index, snapshot.confirmed, snapshot.version)
    failure = nil
    let known = Set(index.cuisines.map(\.name))
    query.cuisines.formIntersection(known)
    update()
    indexStoredPages(of: snapshot.recipes)
    if let news = news.flatMap(Strings.news) { onChange?(.news(news)) }
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
      // The default feed's address is built in, so the person cannot correct it.
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
      cuisines = NameMenu()
      return .empty(Strings.emptyFeed(source), warning)
    }
    let rows = loaded.index.rows(for: query)
    cuisines = NameMenu(rows.cuisines, chosen: query.cuisines)
    if rows.isEmpty { return .noMatch(Strings.noMatch(for: query), warning) }
    let listing = RecipeListing(loaded.index, rows: rows, opensLinksDirectly: opensLinksDirectly)
    return .recipes(listing, warning)
  }

  /// Updates the age in a warning ("2 hours ago") every minute.
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
