public import Foundation
import Ingredients
public import RecipeFeed
public import RecipePages
public import RecipeSearch
public import Recipes

/// The recipe screen: what it shows, and what a person can do there.
///
/// At launch the last good answer of the feed is shown, then revalidated. A refresh during a refresh joins it, one
/// that fails keeps what was shown and says so beside it, and a cancelled one says nothing. Another feed shows none
/// of this one's recipes.
@MainActor
public final class RecipeListModel {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor (RecipeListChange) -> Void)?

  public private(set) var state = RecipeListState.loading
  public private(set) var query: RecipeQuery
  /// The cuisines of the feed, each with how many recipes the search leaves of it.
  public private(set) var cuisines = CuisineMenu()
  public private(set) var isRefreshing = false
  public private(set) var source: FeedSource

  private let feed: FeedClient
  private let preferences: PreferencesFile
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let revalidatePhotos: @Sendable () -> Void
  private let readBefore: PageMemory?

  /// What the feed said last, and when that was last confirmed.
  private var loaded: (index: RecipeIndex, date: Date, version: UInt64)?
  private var failure: Failure?
  private var furtherWords: [Recipe.ID: [String]] = [:]
  /// Reads what is stored, until that is shown.
  private var reading: Task<Stored?, Never>?
  private var work: Task<Void, Never>?
  private var ageing: Task<Void, Never>?
  private var recalling: Task<Void, Never>?
  /// Grows with each change of feed: what an older one still brings is dropped.
  private var generation = 0

  private typealias Stored = (snapshot: FeedSnapshot, index: RecipeIndex)

  private enum Failure {
    case error(FeedError)
    /// The person stopped the first load: not an error, and nothing to show.
    case stopped
  }

  /// Shows nothing yet. The `clock` keeps the age of what is shown true; `revalidatePhotos` is called when the person
  /// asks for a refresh, which is a refresh of the photos too; `readBefore` says what is kept of pages that were read
  /// in earlier runs, so that their recipes are found by their ingredients.
  public init(
    feed: FeedClient, preferences: PreferencesFile, now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(), readBefore: PageMemory? = nil,
    revalidatePhotos: @escaping @Sendable () -> Void = {}
  ) {
    self.feed = feed
    self.preferences = preferences
    self.now = now
    self.clock = clock
    self.revalidatePhotos = revalidatePhotos
    self.readBefore = readBefore
    source = preferences.current.feed
    query = RecipeQuery(sort: preferences.current.sort)
    preferences.observe { [weak self] in self?.preferencesChanged($0) }
  }

  deinit {
    work?.cancel()
    ageing?.cancel()
    recalling?.cancel()
  }

  // MARK: - Intents

  /// Begins to read what is stored, off the main thread, before anything can be shown: at launch, while the toolkit
  /// starts.
  public func prepare() { reading = Self.read(source, from: feed) }

  /// Shows what is stored, then revalidates it. Once, at launch.
  public func start() { load(storedFirst: true) }

  /// A refresh asked for by the person: the photos are revalidated too. Joins a refresh under way.
  /// - Returns: the refresh, to wait for; cancelling it stops only the wait.
  @discardableResult
  public func refresh() -> Task<Void, Never> {
    revalidatePhotos()
    if let work { return work }
    return load(storedFirst: false)
  }

  /// Stops a refresh under way. What is shown stays, and what is stored is shown all the same.
  public func cancelRefresh() {
    guard let work else { return }
    work.cancel()
    self.work = nil
    isRefreshing = false
    // What is stored is read still: the load says that it was stopped if there is nothing.
    if reading == nil {
      generation += 1
      if loaded == nil && failure == nil { failure = .stopped }
    }
    update()
  }

  /// The network is back: what failed for want of it is tried again.
  public func connectionReturned() {
    guard work == nil, case .error(let error) = failure, error.isRetryable else { return }
    load(storedFirst: false)
  }

  /// More of a search is left out, in Unicode scalars: a pasted page would be repeated in what is said of it, and lay
  /// out for minutes.
  public static let maximumSearch = 200

  public func search(_ text: String) {
    let text = String(text.unicodeScalars.prefix(Self.maximumSearch))
    guard text != query.search else { return }
    query.search = text
    update()
  }

  /// Chooses a cuisine beside those chosen, or drops it.
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

  /// What the page at an address said when it was read; nil if it never was. Called off the main actor.
  public typealias PageMemory = @Sendable (WebAddress) async -> RecipeContents?

  /// The page of a recipe was read: it is found by its ingredients from now on, beside its name and cuisine.
  public func read(_ contents: RecipeContents, for id: Recipe.ID) {
    learn([id: contents.ingredients.map(\.text)])
  }

  private func learn(_ words: [Recipe.ID: [String]]) {
    guard !words.isEmpty else { return }
    for (id, words) in words {
      furtherWords[id] = words
      loaded?.index.setFurtherWords(words, for: id)
    }
    if loaded != nil, !query.search.isEmpty { update() }
  }

  /// Looks for what earlier runs have read of these recipes.
  private func recall(_ recipes: [Recipe]) {
    guard let readBefore else { return }
    recalling?.cancel()
    let known = furtherWords
    recalling = Task.detached(priority: .background) { [weak self] in
      var words: [Recipe.ID: [String]] = [:]
      for recipe in recipes where known[recipe.id] == nil {
        guard !Task.isCancelled else { return }
        guard let source = recipe.source, let contents = await readBefore(source) else { continue }
        words[recipe.id] = contents.ingredients.map(\.text)
      }
      guard !Task.isCancelled else { return }
      await self?.recalled(words)
    }
  }

  private func recalled(_ words: [Recipe.ID: [String]]) {
    // What was read meanwhile is newer.
    learn(words.filter { furtherWords[$0.key] == nil })
  }

  // MARK: - What is shown beside the recipes

  /// How many recipes the feed has; nil until that is known.
  public var total: Int? { loaded?.index.recipes.count }

  public func recipe(_ id: Recipe.ID) -> Recipe? { loaded?.index.recipes.first { $0.id == id } }

  /// What assistive technology is told when the state has changed.
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
    if preferences.feed != source {
      source = preferences.feed
      work?.cancel()
      reading = nil
      loaded = nil
      failure = nil
      cuisines = CuisineMenu()
      // Another feed may mean another recipe by the same identity.
      recalling?.cancel()
      furtherWords = [:]
      query.search = ""
      query.cuisines = []
      load(storedFirst: true)
    }
    query.sort = preferences.sort
    update()
  }

  @discardableResult
  private func load(storedFirst: Bool) -> Task<Void, Never> {
    generation += 1
    let generation = generation
    isRefreshing = true
    if loaded == nil { failure = nil }
    if storedFirst, reading == nil { reading = Self.read(source, from: feed) }
    let task = Task { [weak self, feed, source, reading] in
      if let reading { self?.show(stored: await reading.value, generation: generation) }
      let result: Result<FeedRefresh, FeedError>
      do throws(FeedError) {
        result = .success(try await feed.refresh(source, having: self?.loaded?.version))
      } catch {
        result = .failure(error)
      }
      await self?.finish(result, generation: generation)
    }
    work = task
    update()
    return task
  }

  private func finish(_ result: Result<FeedRefresh, FeedError>, generation: Int) async {
    switch result {
    case .success(.unchanged(let date)):
      guard generation == self.generation else { return }
      loaded?.date = date
      failure = nil
    case .success(.changed(let snapshot)):
      if let loaded, loaded.index.recipes == snapshot.recipes {
        // The same recipes in other bytes: the index, the rows and what is read aloud stay as they are.
        guard generation == self.generation else { return }
        self.loaded = (loaded.index, snapshot.confirmed, snapshot.version)
        failure = nil
      } else {
        // Preparing 10,000 recipes takes tens of milliseconds, which the main thread does not have.
        let index = await Task.detached(priority: .userInitiated) { RecipeIndex(snapshot.recipes) }.value
        show(snapshot, index, isNews: loaded != nil, generation: generation)
      }
    case .failure(.cancelled): break
    case .failure(let error):
      guard generation == self.generation else { return }
      failure = .error(error)
    }
    guard generation == self.generation else { return }
    if case .failure(.cancelled) = result, loaded == nil { failure = .stopped }
    isRefreshing = false
    work = nil
    update()
  }

  private static func read(_ source: FeedSource, from feed: FeedClient) -> Task<Stored?, Never> {
    Task.detached(priority: .userInitiated) {
      await feed.stored(source).map { ($0, RecipeIndex($0.recipes)) }
    }
  }

  private func show(stored: Stored?, generation: Int) {
    guard generation == self.generation else { return }
    reading = nil
    guard let stored else { return }
    show(stored.snapshot, stored.index, isNews: false, generation: generation)
  }

  private func show(_ snapshot: FeedSnapshot, _ index: RecipeIndex, isNews: Bool, generation: Int) {
    guard generation == self.generation else { return }
    let old = loaded?.index.recipes
    var index = index
    for (id, words) in furtherWords { index.setFurtherWords(words, for: id) }
    loaded = (index, snapshot.confirmed, snapshot.version)
    failure = nil
    let known = Set(index.cuisines.map(\.cuisine))
    query.cuisines.formIntersection(known)
    update()
    recall(snapshot.recipes)
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
      // Nobody chose the built-in feed, or could mend its address.
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
        loaded.index, rows: rows, opensLinksDirectly: preferences.current.opensLinksDirectly), warning)
  }

  /// "2 hours ago" must not stay "2 hours ago" all evening.
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

/// What changed in a `RecipeListModel`.
public enum RecipeListChange: Hashable, Sendable {
  /// The state, the query, the cuisines or whether a refresh is under way.
  case state
  /// A refresh brought something: "3 new recipes". Said once, in passing.
  case news(String)
  /// A notice's button asks for the preferences.
  case preferencesWanted
}
