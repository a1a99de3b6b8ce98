import Cookbook
import Foundation
import RecipeFeed
import RecipePages
import RecipeSearch
import Recipes

/// The model of the cookbook's screen, and the answer to which recipes are kept.
///
/// A change of what is kept shows at once; the folder follows on threads of its own, and what it refuses is undone on
/// the screen and reported.
///
/// ```swift
/// app.cookbook.onChange = { show(app.cookbook.state) }
/// app.cookbook.search("soup")
/// app.toggleKept(recipe)
/// ```
@MainActor
public final class CookbookModel {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called after each change, before `onChange`.
  var onUpdate: (@MainActor () -> Void)?
  /// Called for each notice: a removal, which can be undone, or a failure.
  var onNotice: (@MainActor (AppNotice) -> Void)?

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

  /// Called on the main actor when `editor`, `adding` or `importing` appears, goes, or is replaced.
  public var onSheet: (@MainActor () -> Void)?
  /// The edit that is under way; nil if none is. The shell shows it at launch too: a crash may have left it.
  public internal(set) var editor: RecipeEditor? {
    didSet { if editor !== oldValue { onSheet?() } }
  }
  /// What reads the page of a new recipe; nil unless the person is adding one.
  public internal(set) var adding: AddModel? {
    didSet { if adding !== oldValue { onSheet?() } }
  }
  /// The import that runs, or what it did until the person has seen it; nil if there is none.
  public internal(set) var importing: ImportModel? {
    didSet { if importing !== oldValue { onSheet?() } }
  }

  var cookbook: Cookbook { opened.current }
  private let opened: OpenCookbook
  let drafts: DraftFiles
  /// What Undo needs of the last edits and of those that were given up, by the token of their notices.
  var undoable: [(token: UUID, edit: UndoableEdit)] = []
  /// The unfinished edits that an earlier crash has left, but for the one that is shown.
  var left: [DraftFiles.Left] = []
  /// Whether the folder is being changed for another.
  public private(set) var isMoving = false
  /// Counts the states that were shown.
  public private(set) var version = 0
  /// Counts the folders of other recipes that were opened. What was read in one must not be written into the next.
  private(set) var folderNumber = 0
  let preferences: PreferencesFile
  let now: @Sendable () -> Date
  private(set) var latest: CookbookState
  /// The folders of the recipes, also of those that cannot be read, for a `FolderWatcher`.
  public private(set) var folders: [String] = []
  var index: CookbookIndex?
  private var following: Task<Void, Never>?
  /// What the person has asked for and `index` does not have yet, the last request at the end.
  var pending: [Request: [Bool]] = [:]
  /// The requests that the folder has done or refused.
  private var done: [Request] = []
  /// Ratings, 0 for none, and notes that were given and that the folder does not have yet.
  var ratings: [UUID: Int] = [:]
  var notes: [UUID: String] = [:]
  /// The notes that the folder has refused, each with the one in place of which it was written.
  var refusedNotes: [UUID: (before: String, text: String)] = [:]
  /// The last request, which the next one waits for.
  private var working: Task<Void, Never>?
  /// How many requests have not been done.
  private var queued = 0
  private var indexing = 0
  /// The kept recipe of each recipe of a feed that was looked up in `latest`.
  var known: [Recipe: UUID?] = [:]
  private(set) var source: FeedSource
  var feed: String { source.url.map { FeedOrigin.key(of: $0.absoluteString) } ?? FeedOrigin.file }
  /// The kept recipes that were asked to be removed in this run. Keeping one again restores it, with all that the person
  /// has said of it.
  var gone: Set<UUID> = []
  /// The recipes of the feed as which those in `gone` were kept.
  var goneOrigins: [Recipe.ID: UUID] = [:]
  /// Where those in `gone` are in the trash.
  var removed: [UUID: TrashedRecipe] = [:]

  /// What a request changes.
  enum Request: Hashable {
    /// Whether a recipe is kept: a kept one, or one of the feed's that is not yet.
    case kept(Recipe.ID)
    case favorite(UUID)
    /// Whether a recipe was cooked on a day.
    case cooked(Cooking)
    case rating(UUID)
    case note(UUID)
    /// Whether an edit is written.
    case edited(UUID)
  }

  init(
    _ opened: OpenCookbook, drafts: DraftFiles, preferences: PreferencesFile,
    now: @escaping @Sendable () -> Date
  ) {
    self.opened = opened
    self.drafts = drafts
    latest = opened.current.state
    self.preferences = preferences
    self.now = now
    query.sort = preferences.current.cookbookSort
    source = preferences.current.feed
    drafts.observe { [weak self] id, isSaved in
      Task { @MainActor in
        if let editor = self?.editor, editor.id == id { editor.draftWritten(isSaved) }
      }
    }
    preferences.observe(self) { model, preferences in
      model.follow(preferences.feed, sort: preferences.cookbookSort)
    }
  }

  deinit { following?.cancel() }

  /// Reads the folder, shows what is in it, and fetches what is missing. Called once, at launch.
  func start() {
    guard following == nil else { return }
    follow()
    prepareDefault()
    // Before the first change is written: a draft that comes later is of this run.
    let unfinished = Task {
      let found = await drafts.left()
      left = found.drafts
      if found.hasDamage { onNotice?(.draftDamaged) }
    }
    Task { [cookbook] in
      await cookbook.refresh()
      await unfinished.value
      await restoreDrafts()
      await cookbook.fetchMissing()
    }
  }

  /// Makes the folder, if it is the one that Ladle makes by itself: a chosen one that is missing went away. If it is
  /// unknown whether the person has chosen another one, recipes must not go into a new folder unnoticed.
  private func prepareDefault() {
    let chosen = preferences.current
    if chosen.cookbookPlace == nil, !chosen.isCookbookUnknown { cookbook.prepareFirst() }
  }

  private func follow() {
    let states = cookbook.states
    following = Task { [weak self] in
      for await _ in states { await self?.showLatest() }
    }
  }

  /// Finishes what the program would leave unfinished: the edit, and the recipe that an import is reading. The shell calls
  /// it before it waits until `isSettled` and ends.
  public func finish() {
    editor?.finish()
    if importing?.state == .running { importing?.cancel() }
  }

  /// Shows another cookbook instead, or the same one at another place.
  ///
  /// - Parameters:
  ///   - cookbook: The one to show.
  ///   - isMoved: Whether it is the folder that was open, which has moved with its trash.
  ///   - isCopied: Whether the recipes were copied into it.
  func open(_ cookbook: Cookbook, isMoved: Bool = false, isCopied: Bool = false) {
    let holdsOthers = !isMoved && !isCopied && cookbook.path != path
    following?.cancel()
    opened.replace(by: cookbook)
    // What is being indexed is of the old one.
    indexing += 1
    (latest, index, folders, known) = (cookbook.state, nil, [], [:])
    if !isMoved { (gone, goneOrigins, removed, undoable, refusedNotes) = ([], [:], [:], [], [:]) }
    if holdsOthers {
      folderNumber += 1
      importing = nil
    }
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
  private func showLatest() async {
    indexing += 1
    let (number, settled) = (indexing, done)
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
  private func show(_ new: Listed, _ settled: [Request]) -> Listed {
    for request in settled { pending[request]?.removeFirst() }
    pending = pending.filter { !$0.value.isEmpty }
    done.removeFirst(settled.count)
    ratings = ratings.filter { pending[.rating($0.key)] != nil }
    notes = notes.filter { pending[.note($0.key)] != nil }
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
    if source != self.source { (self.source, known, goneOrigins) = (source, [:], [:]) }
    query.sort = sort
    update()
  }

  // MARK: - Query

  func change(_ change: (inout CookbookQuery) -> Void) {
    let before = query
    change(&query)
    if query != before { update() }
  }

  // MARK: - Requests

  /// Fetches what is missing of kept recipes, because there is a connection again.
  func connectionReturned() {
    Task { [cookbook] in await cookbook.fetchMissing() }
  }

  /// Whether the folder has done everything that was asked for, and the lists show it. The shell waits for that before it
  /// ends the program.
  public var isSettled: Bool {
    pending.isEmpty && queued == 0 && !isMoving && importing?.state != .running && editor?.state != .saving
  }

  /// Throws if another folder has been opened since the one with this number.
  func checkFolder(_ number: Int) throws(CookbookError) {
    guard number == folderNumber else { throw .noRecipe }
  }

  /// Shows a change at once, and makes it after those before it. One that is refused is reported, and shown no longer.
  /// So is a change of a recipe whose folder has been replaced before its turn; a recipe is kept, also from the editor, in
  /// the folder that is open then.
  func request(
    _ request: Request, _ value: Bool, _ work: @escaping @MainActor () async throws(CookbookError) -> Void
  ) {
    pending[request, default: []].append(value)
    update()
    let isKeeping =
      switch request {
      case .kept, .edited: value
      default: false
      }
    enqueue { [self, folderNumber] in
      do throws(CookbookError) {
        if !isKeeping { try checkFolder(folderNumber) }
        try await work()
      } catch {
        onNotice?(.cookbookRefused(error))
      }
      done.append(request)
      await showLatest()
    }
  }

  /// Whether ending now would lose what was typed: the folder refuses the edit, and the disk its draft. Blocks for as long
  /// as the disk does.
  public var wouldLoseEdit: Bool {
    guard let editor, editor.hasChanges else { return false }
    return !drafts.hasSaved(editor.id)
  }

  /// Writes what was typed in the editor to the disk, on a thread of its own.
  public func draftWritten() async { await drafts.written() }

  /// Does something after everything that was asked for before.
  func enqueue(_ work: @escaping @MainActor () async -> Void) {
    queued += 1
    working = Task { [self, working] in
      await working?.value
      await work()
      queued -= 1
      // The shell may wait for it.
      if queued == 0 { onChange?() }
    }
  }

  /// Does something with the folder for which nothing else may be under way, after everything that was asked for before.
  ///
  /// - Returns: False if the person is editing or an import is running.
  func enqueueAlone(_ work: @escaping @MainActor () async -> Void) -> Bool {
    guard !isMoving, editor == nil, importing?.state != .running else { return false }
    isMoving = true
    update()
    enqueue { [self] in
      await work()
      isMoving = false
      update()
      // What was opened meanwhile can be imported now.
      onSheet?()
    }
    return true
  }

  // MARK: - State

  /// The announcement for assistive technology after a change of the state.
  public var announcement: String { state.announcement(of: total) }

  private func update() {
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
    let leaving = Set(
      pending.compactMap { request, values in
        if case .kept(let id) = request, values.last == false { id } else { nil }
      })
    let rows = index.rows(for: query, without: leaving)
    cuisines = CuisineMenu(rows.cuisines.filter { !$0.cuisine.isEmpty }, chosen: query.cuisines)
    if rows.isEmpty { return .noMatch(Strings.noMatch(for: query), warning) }
    let details = CardDetails(index, sort: query.sort, today: CookbookIndex.day(now()))
    return .recipes(RecipeListing(index.index, rows: rows, details: details), warning)
  }
}
