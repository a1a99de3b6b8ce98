public import Cookbook
public import Foundation
import RecipeFeed
public import Recipes
import RecipeSearch

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
  /// Called for a notice's button whose action lies beyond the list.
  var onWanted: (@MainActor (NoticeAction) -> Void)?
  /// Called after each change, before `onChange`.
  var onUpdate: (@MainActor () -> Void)?
  /// The state of the screen.
  public private(set) var state = RecipeListState.loading
  public private(set) var query = CookbookQuery()
  /// The cuisines of the kept recipes, each with its number of matches.
  public private(set) var cuisines = NameMenu()
  /// The tags of the kept recipes, each with its number of recipes.
  public var tags: NameMenu { NameMenu(index?.tags ?? [], chosen: query.tags) }
  /// The number of kept recipes; nil until it is known.
  public var total: Int? { index?.count }
  /// The folder of the kept recipes.
  public var path: String { cookbook.path }

  /// A sentence on the purpose of the cookbook, until the person knows it: at the first start.
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
  var pending = Pending<KeptChange>()
  private let opened: OpenCookbook
  /// Counts the states that were shown.
  public private(set) var version = 0
  let preferences: PreferencesFile
  let now: @Sendable () -> Date
  private var shown: Shown
  var latest: CookbookState { shown.state }
  /// The folders of all recipes, also of unreadable ones, for a `FolderWatcher`.
  public var folders: [String] { shown.folders }
  /// The recipes that are shown; nil until the folder has been read.
  var index: KeptIndex? { shown.index }
  private var following: Task<Void, Never>?
  /// The kept recipe of each recipe of the feed that was looked up in `latest`.
  private var keptIDs: [Recipe.ID: UUID?] = [:]
  private(set) var source: FeedSource
  var feed: String { source.url.map { FeedOrigin.key(of: $0.absoluteString) } ?? FeedOrigin.file }

  init(_ opened: OpenCookbook, preferences: PreferencesFile, now: @escaping @Sendable () -> Date) {
    self.opened = opened
    shown = Shown(opened.current.state)
    self.preferences = preferences
    self.now = now
    query.sort = preferences.current.cookbookSort
    source = preferences.current.feed
    preferences.observe(self) { model, preferences in
      model.follow(preferences.feed, sort: preferences.cookbookSort)
    }
  }

  deinit { following?.cancel() }

  /// Reads the folder, and shows its recipes. Called once, at launch.
  ///
  /// - Returns: The reading.
  @discardableResult
  func start() -> Task<Void, Never> {
    follow()
    prepareDefault()
    return Task { [cookbook] in await cookbook.refresh() }
  }

  /// Makes the folder, if it is the default folder: a chosen folder that is missing went away.
  private func prepareDefault() {
    if preferences.current.cookbookPlace == nil { cookbook.prepareFirst() }
  }

  private func follow() {
    let states = cookbook.states
    following = Task { [weak self] in
      for await state in states { await self?.show(state) }
    }
  }

  /// Shows another cookbook instead, or the same one at another path.
  func open(_ cookbook: Cookbook) {
    following?.cancel()
    opened.replace(by: cookbook)
    pending.removeFinished()
    // The list of another folder may have the version of the rows that are shown.
    (shown, keptIDs) = (Shown(cookbook.state), [:])
    version += 1
    follow()
    update()
    refresh()
  }

  /// Looks for changes by other programs: when the window becomes active, every 30 seconds, and when a `FolderWatcher`
  /// tells of some.
  ///
  /// - Parameter folders: The names of the recipes' folders to look at; nil for the whole cookbook.
  /// - Returns: The task that ends when the folder has been read.
  @discardableResult public func refresh(_ folders: Set<String>? = nil) -> Task<Void, Never> {
    if latest.failure != nil { prepareDefault() }
    // "Cooked today" becomes "Cooked yesterday" at midnight, and tomorrow's days of cooking begin to count.
    if let index, index.today != CookbookDay.of(now()) { Task { await show(cookbook.state) } }
    return Task { [cookbook] in await cookbook.refresh(folders) }
  }

  /// Shows a state of the cookbook. Only what differs from the last one is prepared anew, off the main thread; the main
  /// actor takes over the result.
  private func show(_ state: CookbookState) async {
    let today = CookbookDay.of(now())
    guard !state.isSame(as: latest) || index?.today != today else { return }
    var new: Shown? = await Task.detached(priority: .userInitiated) { [shown, query, path] in
      shown.updated(to: state, query, path: path, today: today)
    }.value
    // Another cookbook was opened.
    guard !Task.isCancelled, let new = new.take() else { return }
    let old = (shown, self.state)
    install(new)
    // Freeing 10,000 recipes takes 15 ms, which the window would feel.
    Task.detached { withExtendedLifetime(old) {} }
  }

  private func install(_ new: Shown) {
    pending.remove(through: new.state.list.version)
    (shown, keptIDs) = (new, [:])
    version += 1
    if let index { query = index.answerable(query) }
    update()
  }

  /// Records that the folder has done or refused the next pending change. The screen shows the result with the state that
  /// has it.
  func finishChange() {
    pending.finish(version: cookbook.state.list.version)
    guard index != nil else { return }
    pending.remove(through: latest.list.version)
    update()
  }

  private func follow(_ source: FeedSource, sort: CookbookSort) {
    guard source != self.source || sort != query.sort else { return }
    // Other recipes of another feed or file may have the same identities.
    if source != self.source { (self.source, keptIDs) = (source, [:]) }
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

  /// Shows the list again, together with the pending changes.
  func update() {
    state = makeState()
    onUpdate?()
    onChange?()
  }

  private func makeState() -> RecipeListState {
    guard let index else { return .loading }
    let warning = latest.failure.map { RefreshWarning(message: Strings.cookbookProblem($0), details: path) }
    if index.isEmpty {
      cuisines = NameMenu()
      guard let failure = latest.failure else { return .empty(Strings.emptyCookbook, nil) }
      return .failed(Strings.cookbookNotice(failure, path: path))
    }
    shown.rows.find(query, without: pending.removals, in: index)
    let rows = shown.rows
    cuisines = NameMenu(rows.cuisines.filter { !$0.name.isEmpty }, chosen: query.cuisines)
    if rows.ids.isEmpty { return .noMatch(Strings.noMatch(isFiltered: query.isFiltered), warning) }
    let details = CardDetails(sort: query.sort, today: CookbookDay.of(now()))
    return .recipes(RecipeListing(index, ids: rows.ids, details: details), warning)
  }

  /// A state of the cookbook, prepared for showing.
  private struct Shown: Sendable {
    let state: CookbookState
    /// Nil until the folder has been read.
    private(set) var index: KeptIndex?
    var rows = Rows()
    private(set) var folders: [String] = []

    init(_ state: CookbookState) { self.state = state }

    /// Prepares a later state. Only what differs is prepared anew.
    func updated(to state: CookbookState, _ query: CookbookQuery, path: String, today: String) -> Shown {
      var new = Shown(state)
      guard state.isLoaded || state.failure != nil else { return new }
      let index = index?.updated(to: state.list, today: today) ?? KeptIndex(state.list, today: today)
      new.index = index
      new.rows = rows
      new.rows.find(index.answerable(query), without: [], in: index)
      let hasFolders = self.index != nil && self.state.hasFolders(of: state)
      new.folders = hasFolders ? folders : state.folders(in: path)
      return new
    }
  }

  /// The result of a query, which stands until the query or the list changes.
  private struct Rows: Sendable {
    private(set) var ids: [UUID] = []
    private(set) var cuisines: [NameCount] = []
    private var question: Question?

    /// The question that the rows answer.
    private struct Question: Hashable {
      var query: CookbookQuery
      var removals: Set<UUID>
      var list: Int
      /// Days of cooking after it do not count yet.
      var today: String
    }

    mutating func find(_ query: CookbookQuery, without removals: Set<UUID>, in index: KeptIndex) {
      let question = Question(
        query: query, removals: removals, list: index.list.version, today: index.today)
      guard question != self.question else { return }
      self.question = question
      (ids, cuisines) = index.recipes(for: query, without: removals)
    }
  }
}

// The kept recipes.
extension KeptList {
  /// Whether a recipe is in the cookbook, or will be as soon as the disk has it: one of the feed's, or a kept one.
  public func isKept(_ recipe: Recipe) -> Bool {
    let id = keptID(of: recipe)
    // GTK asks for more than a hundred cards at launch, and deriving an identity takes longest.
    if pending.isEmpty { return id != nil }
    return pending.isKept(id ?? futureID(of: recipe)) ?? pending.isKept(recipe.id) ?? (id != nil)
  }

  /// Returns the identity that a feed's recipe gets when it is kept.
  func futureID(of recipe: Recipe) -> UUID { FeedOrigin(feed: feed, recipe: recipe.id).keptID(of: recipe) }

  /// Returns the recipe as it is kept; nil if it is not.
  func keptVersion(of recipe: Recipe) -> Recipe? { shownKeptID(of: recipe).flatMap { index?[$0]?.recipe } }

  /// Returns a kept recipe for showing; nil if it is not kept, or about to be removed.
  func recipe(_ id: Recipe.ID) -> Recipe? { pending.isKept(id) == false ? nil : index?[id]?.recipe }

  /// Returns a kept recipe as the folder's list has it.
  func kept(_ id: Recipe.ID) -> KeptRecipe? { index?[id]?.kept }

  /// Returns the name of a kept recipe; empty if it is not kept.
  public func keptName(of id: Recipe.ID) -> String { kept(id)?.name ?? "" }

  /// Returns the category and the tags of a kept recipe, which are filters alike. The cuisine is shown beside them, and is
  /// left out.
  public func tags(of id: Recipe.ID) -> [String] {
    guard let row = index?[id] else { return [] }
    let cuisine = row.kept.cuisine?.lowercased()
    return row.tags.filter { $0.lowercased() != cuisine }
  }

  /// Returns the identity of a kept recipe, given itself or the recipe of a feed; nil if it is not kept, or the folder
  /// does not have it yet.
  public func keptID(of recipe: Recipe) -> UUID? {
    if latest.list.isEmpty { return nil }
    if index?[recipe.id] != nil { return recipe.id }
    if let id = keptIDs[recipe.id] { return id }
    let id = latest.list.keptID(for: recipe, feed: feed)
    keptIDs[recipe.id] = id
    return id
  }

  /// Returns the identity of a kept recipe, as `keptID` does; nil also if it is about to be removed.
  public func shownKeptID(of recipe: Recipe) -> UUID? { isKept(recipe) ? keptID(of: recipe) : nil }

  /// The kept recipes that have another version to choose from.
  public var conflicts: Set<UUID> { latest.conflicts }

  /// The files in the folder that cannot be read.
  public var problems: [CookbookProblem] { latest.problems.map { CookbookProblem($0, in: path) } }

  /// Returns the personal facts about a kept recipe.
  public func facts(of id: Recipe.ID) -> PersonalFacts {
    pending.applied(to: latest.list[id]?.facts ?? PersonalFacts(), of: id)
  }

  /// Whether a kept recipe is a favorite.
  public func isFavorite(_ id: Recipe.ID) -> Bool { facts(of: id).isFavorite }

  /// Whether a kept recipe was cooked on a day.
  func isCooked(_ cooked: CookedDay) -> Bool { facts(of: cooked.recipe).cookedOn.contains(cooked.day) }

  /// Returns the note that the folder has, which the screen may not show yet.
  func keptNote(of id: UUID) -> String { cookbook.state.list[id]?.facts.note ?? "" }
}
