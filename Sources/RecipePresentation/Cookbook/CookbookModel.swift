import Cookbook
public import Foundation
import RecipeFeed
import RecipePages
public import RecipeSearch
public import Recipes

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
  public var tags: [CuisineCount] { index?.tags ?? [] }
  /// The number of kept recipes; nil until it is known.
  public var total: Int? { index?.kept.count }
  /// The folder of the kept recipes.
  public var path: String { cookbook.path }

  let cookbook: Cookbook
  private let preferences: PreferencesFile
  private let now: @Sendable () -> Date
  private var latest: CookbookState
  private var index: CookbookIndex?
  private var following: Task<Void, Never>?
  /// What the person has asked for and the folder has not done yet, by the recipe that is shown.
  private var keeping: [Recipe.ID: Bool] = [:]
  private var favorites: [UUID: Bool] = [:]
  /// The kept recipe of each recipe of a feed that was looked up in `latest`.
  private var known: [Recipe.ID: UUID?] = [:]
  private var feed: String?
  /// The removed recipes that Undo brings back.
  private var removed: [UUID: TrashedRecipe] = [:]

  init(_ cookbook: Cookbook, preferences: PreferencesFile, now: @escaping @Sendable () -> Date) {
    self.cookbook = cookbook
    latest = cookbook.state
    self.preferences = preferences
    self.now = now
    query.sort = preferences.current.cookbookSort
    feed = preferences.current.feed.url?.absoluteString
    preferences.observe(self) { model, preferences in
      model.follow(feed: preferences.feed.url?.absoluteString, sort: preferences.cookbookSort)
    }
  }

  deinit { following?.cancel() }

  /// Reads the folder, shows what is in it, and fetches what is missing. Called once, at launch.
  func start() {
    guard following == nil else { return }
    let states = cookbook.states
    following = Task { [weak self] in
      for await state in states {
        // Indexing 10,000 recipes takes a tenth of a second.
        let index = await Task.detached(priority: .userInitiated) { CookbookIndex(state) }.value
        guard let self, !Task.isCancelled else { return }
        show(state, index)
      }
    }
    Task { [cookbook] in
      // The state reports a folder that cannot be made.
      try? await cookbook.prepare()
      await cookbook.refresh()
      await cookbook.fetchMissing()
    }
  }

  /// Looks for what other programs have changed: when the window becomes active, every 30 seconds, and when the folder
  /// seems to have changed.
  public func refresh() {
    Task { [cookbook] in await cookbook.refresh() }
  }

  private func show(_ state: CookbookState, _ index: CookbookIndex) {
    latest = state
    known = [:]
    self.index = state.isLoaded || state.failure != nil ? index : nil
    let cuisines = Set(index.index.cuisines.map(\.cuisine))
    query.cuisines.formIntersection(cuisines)
    query.tags.formIntersection(index.tags.map(\.cuisine))
    update()
  }

  private func follow(feed: String?, sort: CookbookSort) {
    guard feed != self.feed || sort != query.sort else { return }
    self.feed = feed
    known = [:]
    query.sort = sort
    update()
  }

  // MARK: - Query

  /// Filters the list by a search, of which at most `RecipeListModel.maximumSearch` scalars count.
  public func search(_ text: String) {
    change { $0.search = String(text.unicodeScalars.prefix(RecipeListModel.maximumSearch)) }
  }
  public func toggle(cuisine: String) {
    change { if $0.cuisines.remove(cuisine) == nil { $0.cuisines.insert(cuisine) } }
  }
  public func toggle(tag: String) {
    change { if $0.tags.remove(tag) == nil { $0.tags.insert(tag) } }
  }
  public func showFavoritesOnly(_ shows: Bool) { change { $0.showsFavoritesOnly = shows } }
  public func limit(time: CookingTime?) { change { $0.time = time } }

  /// Removes all filters, and the search too if `andSearch`.
  public func showAll(andSearch: Bool = true) {
    change { query in
      let (search, sort) = (query.search, query.sort)
      query = CookbookQuery()
      query.sort = sort
      if !andSearch { query.search = search }
    }
  }

  /// Sorts the list, and stores the order in the preferences.
  public func sort(by sort: CookbookSort) { preferences.update { $0.cookbookSort = sort } }

  private func change(_ change: (inout CookbookQuery) -> Void) {
    let before = query
    change(&query)
    if query != before { update() }
  }

  /// Performs the action of a notice's or warning's button.
  public func perform(_ action: NoticeAction) {
    switch action {
    case .tryAgain: refresh()
    case .showAll: showAll()
    case .browseSamples, .openPreferences: break
    }
  }

  // MARK: - What is kept

  /// Whether a recipe is in the cookbook, or will be as soon as the disk has it: one of the feed's, or a kept one.
  public func isKept(_ recipe: Recipe) -> Bool { keeping[recipe.id] ?? (keptID(of: recipe) != nil) }

  /// Returns the recipe as it is kept; nil if it is not.
  func keptVersion(of recipe: Recipe) -> Recipe? {
    guard let id = keptID(of: recipe), let kept = index?[id] else { return nil }
    return kept.recipe(video: recipe.video)
  }

  /// Returns a kept recipe for showing.
  func recipe(_ id: Recipe.ID) -> Recipe? { index?[id]?.recipe() }

  /// Returns the current version of a kept recipe that was shown; nil if it is not kept any more.
  func recipe(_ id: Recipe.ID, like shown: Recipe) -> Recipe? {
    keeping[id] == false ? nil : index?[id]?.recipe(video: shown.video)
  }

  /// Returns what the listing says of a kept recipe.
  func kept(_ id: Recipe.ID) -> KeptRecipe? { index?[id] }

  func keptID(of recipe: Recipe) -> UUID? {
    if index?[recipe.id] != nil { return recipe.id }
    if let id = known[recipe.id] { return id }
    let id = latest.keptID(for: recipe, feed: feed)
    known[recipe.id] = id
    return id
  }

  /// Whether a kept recipe is a favourite.
  public func isFavorite(_ id: Recipe.ID) -> Bool {
    favorites[id] ?? (latest.facts[id]?.isFavorite == true)
  }

  /// Makes a kept recipe a favourite, or no favourite any more.
  public func toggleFavorite(_ id: Recipe.ID) {
    let isFavorite = !isFavorite(id)
    favorites[id] = isFavorite
    update()
    Task {
      do throws(CookbookError) {
        try await cookbook.record([.favorite(isFavorite)], of: id)
      } catch {
        onNotice?(.cookbookRefused(error))
      }
      // The state that has it came before this.
      if favorites[id] == isFavorite { favorites[id] = nil }
      latest = cookbook.state
      update()
    }
  }

  // MARK: - Keeping

  /// Keeps a recipe, at once on the screen.
  ///
  /// - Parameters:
  ///   - recipe: A recipe of the feed.
  ///   - parts: Returns what has been read of it: the page's contents, and the photo's bytes.
  func keep(_ recipe: Recipe, parts: @escaping @MainActor () async -> (RecipeContents?, Data?)) {
    guard !isKept(recipe) else { return }
    keeping[recipe.id] = true
    update()
    let feed = feed
    Task {
      let (contents, photo) = await parts()
      do throws(CookbookError) {
        let id = try await cookbook.keep(recipe, feed: feed, contents: contents, photo: photo)
        finish(recipe.id)
        await cookbook.fetchMissing(of: id)
      } catch {
        finish(recipe.id)
        onNotice?(.cookbookRefused(error))
      }
    }
  }

  /// Moves a kept recipe to the trash, at once on the screen. The notice offers Undo.
  func remove(_ recipe: Recipe) {
    guard let id = keptID(of: recipe) else { return }
    keeping[recipe.id] = false
    update()
    Task {
      do throws(CookbookError) {
        let outcome = try await cookbook.remove([id])
        finish(recipe.id)
        if let trashed = outcome.trashed.first {
          removed[id] = trashed
          onNotice?(.recipeRemoved(id, name: trashed.name))
        } else if let error = outcome.failed[id] {
          onNotice?(.cookbookRefused(error))
        }
      } catch {
        finish(recipe.id)
        onNotice?(.cookbookRefused(error))
      }
    }
  }

  /// Puts a removed recipe back.
  func undoRemoval(of id: UUID) {
    guard let trashed = removed.removeValue(forKey: id) else { return }
    Task {
      do throws(CookbookError) {
        try await cookbook.restore([trashed])
      } catch {
        removed[id] = trashed
        onNotice?(.cookbookRefused(error))
      }
    }
  }

  private func finish(_ id: Recipe.ID) {
    keeping[id] = nil
    // The state comes with its index a moment later; until then the recipe counts as what the folder says.
    latest = cookbook.state
    known = [:]
    update()
  }

  // MARK: - State

  /// The announcement for assistive technology after a change of the state.
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
    let rows = index.rows(for: query)
    cuisines = CuisineMenu(rows.cuisines.filter { !$0.cuisine.isEmpty }, chosen: query.cuisines)
    if rows.isEmpty { return .noMatch(Strings.noMatch(for: query), warning) }
    let details = CardDetails(index, sort: query.sort, today: now())
    return .recipes(RecipeListing(index.index, rows: rows, details: details), warning)
  }
}
