import Cookbook
public import Foundation
import RecipePages
public import Recipes

/// The changes of the kept recipes. Each change shows at once; the folder follows on threads of its own, and the screen
/// takes back and reports a change that the folder refuses.
///
/// ```swift
/// app.requests.rate(id, stars: 4)
/// app.requests.toggleFavorite(id)
/// ```
@MainActor
public final class KeptRequests {
  /// Called for each notice: a removal, which can be undone, or a failure.
  var onNotice: (@MainActor (AppNotice) -> Void)?

  public let list: KeptList
  var cookbook: Cookbook { list.cookbook }
  var now: @Sendable () -> Date { list.now }
  /// Whether the folder is being changed for another.
  public private(set) var isMoving = false
  /// Counts the folders of other recipes that were opened. Data that was read in one folder must not be written into
  /// the next.
  private(set) var folderNumber = 0
  /// The notes that the folder has refused.
  private var refusedNotes: [UUID: String] = [:]
  /// The last request, which the next one waits for.
  private var working: Task<Void, Never>?
  /// How many requests have not been done.
  private var queued = 0
  /// The kept recipes that were asked to be removed in this run. Keeping such a recipe again restores it, with all
  /// personal facts about it.
  private(set) var removals: Set<UUID> = []
  /// The entries in the trash of the recipes in `removals`.
  private var removed: [UUID: TrashedRecipe] = [:]

  /// The note that the person writes.
  weak var writing: NoteModel?
  let clock: any Clock<Duration>

  init(_ list: KeptList, clock: any Clock<Duration> = ContinuousClock()) {
    self.list = list
    self.clock = clock
  }

  /// Shows another cookbook instead, or the same one at another path.
  ///
  /// - Parameters:
  ///   - cookbook: The one to show.
  ///   - isMoved: Whether it is the folder that was open, which has moved with its trash.
  ///   - holdsOthers: Whether it has other recipes.
  func open(_ cookbook: Cookbook, isMoved: Bool, holdsOthers: Bool) {
    if !isMoved { (removals, removed, refusedNotes) = ([], [:], [:]) }
    if holdsOthers { folderNumber += 1 }
    list.open(cookbook)
  }

  /// Fetches the missing parts of kept recipes, because there is a connection again.
  func connectionReturned() {
    Task { [cookbook] in await cookbook.fetchMissing() }
  }

  /// Whether the folder has done everything that was asked for, and the list shows it.
  var isSettled: Bool { list.pending.isEmpty && queued == 0 && !isMoving }

  /// Throws if another folder has been opened since the one with this number.
  func checkFolder(_ number: Int) throws(CookbookError) {
    guard number == folderNumber else { throw .noRecipe }
  }

  /// Shows a change at once, and makes it after earlier changes. A change that is refused is reported, and shown no
  /// longer.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - inAnyFolder: Whether the change is made even if another folder has been opened before its turn: a recipe is kept in
  ///     the folder that is open then.
  ///   - work: Makes the change.
  func request(
    _ change: KeptChange, inAnyFolder: Bool = false,
    _ work: @escaping @MainActor () async throws(CookbookError) -> Void
  ) {
    list.pending.add(change)
    list.update()
    enqueue { [self, folderNumber] in
      do throws(CookbookError) {
        if !inAnyFolder { try checkFolder(folderNumber) }
        try await work()
      } catch {
        onNotice?(.cookbookRefused(error))
      }
      list.finishChange()
    }
  }

  /// Does something after everything that was asked for before.
  func enqueue(_ work: @escaping @MainActor () async -> Void) {
    queued += 1
    working = Task { [self, working] in
      await working?.value
      await work()
      queued -= 1
      // The shell may wait for it.
      if queued == 0 { list.onChange?() }
    }
  }

  /// Does something during which the folder must not change otherwise, after everything that was asked for before.
  func enqueueMove(_ work: @escaping @MainActor () async -> Void) {
    isMoving = true
    list.update()
    enqueue { [self] in
      await work()
      isMoving = false
      list.update()
    }
  }

  // MARK: - Keeping and removing

  /// Keeps a recipe, at once on the screen.
  ///
  /// - Parameters:
  ///   - recipe: A recipe of the feed.
  ///   - parts: Returns the parts of it that have been read: the page's contents, and the photo's bytes.
  func keep(_ recipe: Recipe, parts: @escaping @MainActor () async -> (RecipeContents?, Data?)) {
    let id = list.keptID(of: recipe) ?? list.futureID(of: recipe)
    for id in [recipe.id, id] where removals.contains(id) { return undoRemoval(of: id) }
    let feed = list.feed
    request(.keeping(id, true), inAnyFolder: true) { [self] () throws(CookbookError) in
      let (contents, photo) = await parts()
      let id = try await cookbook.keep(recipe, feed: feed, contents: contents, photo: photo)
      // It may have come back from the trash.
      forgetRemoval(of: id)
      Task { await cookbook.fetchMissing(of: id) }
    }
  }

  /// Moves a kept recipe to the trash, at once on the screen. The notice offers Undo.
  func remove(_ recipe: Recipe) {
    let feed = list.feed
    let kept = list.keptID(of: recipe)
    if let kept { removals.insert(kept) }
    request(.keeping(kept ?? list.futureID(of: recipe), false)) { [self] () throws(CookbookError) in
      // It may have been kept since the request.
      let kept = cookbook.state.list
      guard let id = kept[recipe.id]?.id ?? kept.keptID(for: recipe, feed: feed) else { return }
      let outcome = try await cookbook.remove([id])
      if let error = outcome.failed[id] { throw error }
      if let trashed = outcome.trashed.first { hasRemoved(trashed) }
    }
  }

  private func hasRemoved(_ recipe: TrashedRecipe) {
    removals.insert(recipe.id)
    removed[recipe.id] = recipe
    onNotice?(.recipeRemoved(recipe.id, name: recipe.name))
  }

  /// Puts a removed recipe back.
  func undoRemoval(of id: UUID) {
    guard removals.remove(id) != nil else { return }
    request(.keeping(id, true), inAnyFolder: true) { [self] () throws(CookbookError) in
      // The removal before this has failed if there is nothing in the trash.
      guard let trashed = removed[id] else { return }
      do throws(CookbookError) {
        try await cookbook.restore([trashed])
      } catch .noRecipe {
        // Another program has emptied the trash: keeping the recipe again keeps the feed's version.
        forgetRemoval(of: id)
        throw .noRecipe
      } catch {
        // It is still in the trash: keeping it again tries again.
        removals.insert(id)
        throw error
      }
      forgetRemoval(of: id)
    }
  }

  /// Moves a recipe that was added to the trash.
  func undoKeeping(of id: UUID) {
    request(.keeping(id, false)) { [self] () throws(CookbookError) in
      let outcome = try await cookbook.remove([id])
      if let error = outcome.failed[id] { throw error }
    }
  }

  private func forgetRemoval(of id: UUID) {
    removed[id] = nil
    // The removal that was undone adds the recipe again at its end. A removal that was requested since holds.
    guard list.pending.isKept(id) != false else { return }
    removals.remove(id)
  }

  /// Forgets recipes that Undo and keeping again would restore from the trash, because they have left it; nil for all.
  func forgetRemovals(_ ids: Set<UUID>?) {
    removals = ids.map(removals.subtracting) ?? []
    removed = removed.filter { removals.contains($0.key) }
  }

  // MARK: - Facts

  /// Gives a kept recipe one to five stars, or none with nil.
  public func rate(_ id: Recipe.ID, stars: Int?) {
    if list.facts(of: id).rating != stars { record(.rating(stars), of: id) }
  }

  /// Makes a kept recipe a favorite, or no favorite any more.
  public func toggleFavorite(_ id: Recipe.ID) { record(.favorite(!list.isFavorite(id)), of: id) }

  private func record(_ change: PersonalChange, of id: Recipe.ID) {
    request(.fact(change, id)) { [self] () throws(CookbookError) in
      try await cookbook.record([change], of: id)
    }
  }

  // MARK: - Notes

  /// Returns a kept recipe's note for a field in which it can be edited: the last note if the folder has refused it, or the
  /// note that the list shows. A note that is set from then on replaces it. Notes that other devices write later stay
  /// above.
  public func showNote(of id: Recipe.ID) -> String {
    if let note = list.pending.note(on: id) ?? refusedNotes[id] { return note }
    return cookbook.showNote(of: id)
  }

  /// Gives a kept recipe the person's own note.
  public func setNote(_ text: String, of id: Recipe.ID) {
    refusedNotes[id] = nil
    guard list.facts(of: id).note != text else { return }
    request(.fact(.note(text), id)) { [self] () throws(CookbookError) in
      do throws(CookbookError) {
        try await cookbook.record(note: text, of: id)
      } catch {
        refusedNotes[id] = text
        throw error
      }
    }
  }

  /// Records a note that was written in a field which began with the text `shown`.
  func record(note: String, shown: String, of id: UUID) async throws(CookbookError) {
    try await cookbook.record(note: note, of: id)
    if refusedNotes[id] == shown { refusedNotes[id] = nil }
  }

  /// Returns the last note if the folder has refused it; nil otherwise. `showNote` returns it too, so that the person can
  /// try again.
  public func refusedNote(of id: Recipe.ID) -> String? {
    list.pending.note(on: id) == nil ? refusedNotes[id] : nil
  }

  // MARK: - Days of cooking

  /// Records that a recipe was cooked today, if it is kept.
  ///
  /// - Returns: The day that was recorded, for `mark`; nil if it was there already.
  func recordCooking(of recipe: Recipe) -> CookedDay? {
    guard let id = list.keptID(of: recipe) else { return nil }
    let cooked = CookedDay(recipe: id, day: CookbookDay.of(now()))
    guard !list.isCooked(cooked) else { return nil }
    mark(cooked, isCooked: true)
    return cooked
  }

  /// Records whether a kept recipe was cooked on a day.
  func mark(_ cooked: CookedDay, isCooked: Bool) {
    record(.cooked(day: cooked.day, isCooked), of: cooked.recipe)
  }
}

/// A day on which a kept recipe was cooked.
struct CookedDay: Hashable {
  var recipe: UUID
  /// As `CookbookDay.of` returns it.
  var day: String
}
