import Cookbook
import Foundation
import Recipes

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
  var refusedNotes: [UUID: String] = [:]
  /// The last request, which the next one waits for.
  private var working: Task<Void, Never>?
  /// How many requests have not been done.
  private var queued = 0
  /// The kept recipes that were asked to be removed in this run. Keeping such a recipe again restores it, with all
  /// personal facts about it.
  var removals: Set<UUID> = []
  /// The entries in the trash of the recipes in `removals`.
  var removed: [UUID: TrashedRecipe] = [:]

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
}
