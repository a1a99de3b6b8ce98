import Cookbook
import Foundation
import RecipeFeed
import RecipeSearch
import Recipes

/// The kept recipes as the cookbook's screen shows them, together with the changes that the folder has not made yet.
///
/// ```swift
/// app.cookbook.onChange = { show(app.cookbook.state) }
/// app.cookbook.search("soup")
/// app.cookbook.isKept(recipe)
/// ```
@MainActor
public final class KeptList {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called after each change, before `onChange`.
  var onUpdate: (@MainActor () -> Void)?
  /// What the screen shows.
  public private(set) var state = RecipeListState.loading
  public private(set) var query = CookbookQuery()
  /// The cuisines of the kept recipes, each with its number of matches.
  public private(set) var cuisines = CuisineMenu()
  /// The tags of the kept recipes, each with its number of recipes.
  public var tags: CuisineMenu { CuisineMenu(index?.tags ?? [], chosen: query.tags) }
  /// The number of kept recipes; nil until it is known.
  public var total: Int? { index?.kept.count }
  /// The folder of the kept recipes.
  public var path: String { cookbook.path }

  /// What the cookbook is for, in a sentence, until the person knows it: at the first start.
  public var introduction: String? {
    preferences.current.knowsCookbook || total != 0 ? nil : Strings.cookbookIntroduction
  }
  /// The person has read it, or looks into the cookbook.
  public func endIntroduction() {
    guard !preferences.current.knowsCookbook else { return }
    preferences.update { $0.knowsCookbook = true }
    update()
  }

  var cookbook: Cookbook { opened.current }
  /// The changes that the folder has not made yet, which the screen shows.
  var pending = PendingChanges()
  private let opened: OpenCookbook
  /// Counts the states that were shown.
  public private(set) var version = 0
  let preferences: PreferencesFile
  let now: @Sendable () -> Date
  private(set) var latest: CookbookState
  /// The folders of the recipes, also of those that cannot be read, for a `FolderWatcher`.
  public private(set) var folders: [String] = []
  var index: CookbookIndex?
  private var following: Task<Void, Never>?
  private var indexing = 0
  /// The kept recipe of each recipe of a feed that was looked up in `latest`.
  var known: [Recipe: UUID?] = [:]
  private(set) var source: FeedSource
  var feed: String { source.url.map { FeedOrigin.key(of: $0.absoluteString) } ?? FeedOrigin.file }

  init(_ opened: OpenCookbook, preferences: PreferencesFile, now: @escaping @Sendable () -> Date) {
    self.opened = opened
    latest = opened.current.state
    self.preferences = preferences
    self.now = now
    query.sort = preferences.current.cookbookSort
    source = preferences.current.feed
    preferences.observe(self) { model, preferences in
      model.follow(preferences.feed, sort: preferences.cookbookSort)
    }
  }

  deinit { following?.cancel() }

  /// Reads the folder, and shows what is in it. Called once, at launch.
  ///
  /// - Returns: The reading.
  @discardableResult
  func start() -> Task<Void, Never> {
    follow()
    prepareDefault()
    return Task { [cookbook] in await cookbook.refresh() }
  }

  /// Makes the folder, if it is the one that Ladle makes by itself: a chosen one that is missing went away.
  private func prepareDefault() {
    if preferences.current.cookbookPlace == nil { cookbook.prepareFirst() }
  }

  private func follow() {
    let states = cookbook.states
    following = Task { [weak self] in
      for await _ in states { await self?.showLatest() }
    }
  }

  /// Shows another cookbook instead, or the same one at another path.
  func open(_ cookbook: Cookbook) {
    following?.cancel()
    opened.replace(by: cookbook)
    // The index that is being made is of the old one.
    indexing += 1
    (latest, index, folders, known) = (cookbook.state, nil, [], [:])
    version += 1
    follow()
    update()
    refresh()
  }

  /// Looks for what other programs have changed: when the window becomes active, every 30 seconds, and when the folder
  /// seems to have changed.
  public func refresh() {
    if latest.failure != nil { prepareDefault() }
    Task { [cookbook] in await cookbook.refresh() }
  }

  /// Shows what the cookbook holds now.
  func showLatest() async {
    indexing += 1
    let (number, settled) = (indexing, pending.done.count)
    // Indexing 10,000 recipes takes a tenth of a second, and most scans find nothing new.
    var listed: Listed? = await Task.detached(priority: .userInitiated) {
      [state = cookbook.state, old = index, path, today = CookbookIndex.day(now())] in
      let folders = state.folders(in: path)
      if let old, old.kept == state.recipes, old.facts == state.facts, old.today == today {
        return Listed(state: state, index: old, folders: folders)
      }
      return Listed(state: state, index: CookbookIndex(state, today: today), folders: folders)
    }.value
    // One that began later shows more.
    if number == indexing, let new = listed.take() { listed = show(new, settled) }
    // Freeing 10,000 recipes takes 15 ms, which the window would feel.
    Task.detached { [listed = listed.take()] in withExtendedLifetime(listed) {} }
  }

  /// What the folder holds, prepared for showing.
  private struct Listed: Sendable {
    var state: CookbookState
    var index: CookbookIndex?
    var folders: [String]
    /// What the screen showed.
    var shown: RecipeListState?
  }

  /// Shows what the folder holds, after `settled` requests. Returns what was shown before.
  private func show(_ new: Listed, _ settled: Int) -> Listed {
    pending.remove(first: settled)
    let old = Listed(state: latest, index: index, folders: folders, shown: state)
    latest = new.state
    folders = new.folders
    version += 1
    known = [:]
    index = latest.isLoaded || latest.failure != nil ? new.index : nil
    query.cuisines.formIntersection(new.index?.index.cuisines.map(\.cuisine) ?? [])
    query.tags.formIntersection(new.index?.tags.map(\.cuisine) ?? [])
    update()
    return old
  }

  private func follow(_ source: FeedSource, sort: CookbookSort) {
    guard source != self.source || sort != query.sort else { return }
    // Other recipes of another feed or file may have the same identities.
    if source != self.source { (self.source, known) = (source, [:]) }
    query.sort = sort
    update()
  }

  // MARK: - Query

  func change(_ change: (inout CookbookQuery) -> Void) {
    let before = query
    change(&query)
    if query != before { update() }
  }

  // MARK: - State

  /// The announcement for assistive technology after a change of the state.
  public var announcement: String { state.announcement(of: total) }

  /// Shows the list again, together with what is pending.
  func update() {
    state = makeState()
    onUpdate?()
    onChange?()
  }

  private func makeState() -> RecipeListState {
    guard let index else { return .loading }
    let warning = latest.failure.map { RefreshWarning(message: Strings.cookbookProblem($0)) }
    if index.kept.isEmpty {
      cuisines = CuisineMenu()
      guard let failure = latest.failure else { return .empty(Strings.emptyCookbook, nil) }
      return .failed(Strings.cookbookNotice(failure))
    }
    let rows = index.rows(for: query, without: pending.removals)
    cuisines = CuisineMenu(rows.cuisines.filter { !$0.cuisine.isEmpty }, chosen: query.cuisines)
    if rows.isEmpty { return .noMatch(Strings.noMatch(for: query), warning) }
    let details = CardDetails(index, sort: query.sort, today: CookbookIndex.day(now()))
    return .recipes(RecipeListing(index.index, rows: rows, details: details), warning)
  }
}
