import Cookbook
import Foundation

/// Shows where the kept recipes are, and lets the person choose another folder.
///
/// Choosing a folder opens the cookbook in it, and leaves the old folder as it is. If the recipes are to move, the
/// folder itself moves. Another drive gets a copy, and the old folder stays.
///
/// ```swift
/// let folder = app.folderChoice()
/// folder.onChange = { show(folder.path, folder.size, folder.state) }
/// folder.choose(CookbookPlace(path: "/home/ann/Nextcloud/Recipes"), moving: true)
/// ```
@MainActor
public final class FolderChoiceModel {
  public enum State: Hashable, Sendable {
    case ready
    /// The recipes are being moved: a sentence.
    case working(String)
    /// The reason that the folder was not changed, or that a part of the change failed: a sentence.
    case problem(String)
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.ready
  /// "1.5 GB"; nil until it is known.
  public private(set) var size: String?
  /// The absolute path of the folder.
  public var fullPath: String { desk.list.path }
  /// The path as it is shown: "~/Recipes".
  public var path: String {
    let home = homeFolder + "/"
    return fullPath.hasPrefix(home) ? "~/" + fullPath.dropFirst(home.count) : fullPath
  }
  /// Whether it is the folder that Ladle makes by itself.
  public var isDefault: Bool { preferences.current.cookbookPlace == nil }
  /// Whether the person can have the folder that Ladle makes by itself: another one is open, or that one is gone and
  /// could be made again.
  public var offersDefault: Bool { !isDefault || isGone }
  /// Whether the person is asked if the recipes move to the chosen folder: nothing can move from a folder that is gone.
  public var asksToMove: Bool { !isGone }
  /// Whether the person is asked if the recipes move to this folder. They do not move to the folder in which they are.
  public func asksToMove(to place: CookbookPlace) -> Bool { asksToMove && !isSame(place.path, fullPath) }
  /// A sentence about the people who see the personal facts about the recipes.
  public var sharing: String { Strings.folderSharing }

  private let desk: EditingDesk
  private let preferences: PreferencesFile
  private let homeFolder: String
  private let open: @MainActor (CookbookPlace?) -> Cookbook?

  init(
    _ desk: EditingDesk, preferences: PreferencesFile, homeFolder: String,
    open: @escaping @MainActor (CookbookPlace?) -> Cookbook?
  ) {
    self.desk = desk
    self.preferences = preferences
    self.homeFolder = homeFolder
    self.open = open
    count()
  }

  /// Opens another folder.
  public func choose(_ place: CookbookPlace, moving: Bool) { change(to: place, moving: moving) }

  /// Opens the folder that Ladle makes by itself.
  public func useDefault(moving: Bool) { change(to: nil, moving: moving) }

  /// Shows why the folder that the person wants to open or to choose cannot be.
  public func refuse(_ reason: String) {
    // That of a move is still to come.
    if case .working = state { return }
    show(.problem(reason))
  }

  /// Follows the folder, which was moved to another place. An edit that is under way goes on.
  public func follow(_ place: CookbookPlace) {
    guard let new = open(place) else { return show(.problem(Strings.cookbookProblem(.gone))) }
    desk.requests.enqueue { [self] in
      do throws(MoveError) {
        show(try await change(to: new, at: place, moving: false, isMoved: true))
      } catch {
        show(.problem(Strings.moveProblem(error)))
      }
    }
  }

  /// Whether two paths lead to the same folder. The panel of iOS gives "/private/var/…" for a folder in "/var/…".
  private func isSame(_ path: String, _ other: String?) -> Bool {
    func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    return path == other || other.map { resolved(path) == resolved($0) } == true
  }

  private func change(to place: CookbookPlace?, moving: Bool) {
    guard let new = open(place) else { return show(.problem(Strings.cookbookProblem(.gone))) }
    // The folder that Ladle makes by itself is the default, also when the person chooses it.
    let chosen = isSame(new.path, open(nil)?.path) ? nil : place
    if isSame(new.path, desk.list.path) {
      // The person has given access to the same folder again, or says that it is the one.
      preferences.update { $0.cookbookPlace = chosen }
      new.prepareFirst(isChosen: true)
      desk.open(new)
      count()
      return show(.ready)
    }
    // The task retains the model, so the folder changes although the preferences were closed.
    let isPossible = desk.enqueueAlone { [self] in
      do throws(MoveError) {
        show(try await change(to: new, at: chosen, moving: moving))
      } catch {
        show(.problem(Strings.moveProblem(error)))
      }
    }
    show(
      isPossible
        ? .working(moving ? Strings.movingRecipes : Strings.openingFolder) : .problem(Strings.finishFirst))
  }

  private func change(
    to new: Cookbook, at place: CookbookPlace?, moving: Bool, isMoved: Bool = false
  ) async throws(MoveError) -> State {
    let old = desk.cookbook
    let outcome = moving ? try await old.move(to: new.path) : nil
    do throws(CookbookError) {
      try await new.prepare(isChosen: !isMoved)
    } catch {
      if await moveBack(new, to: old, outcome) { throw .folder(error) }
    }
    let before = preferences.current.cookbookPlace
    preferences.update { $0.cookbookPlace = place }
    // The next launch would open the old folder.
    let isSaved = await preferences.written()
    if !isSaved, await moveBack(new, to: old, outcome) {
      preferences.update { $0.cookbookPlace = before }
      return .problem(Strings.notSaved)
    }
    desk.open(new, isMoved: isMoved, isCopied: outcome != nil)
    size = nil
    count()
    if !isSaved { return .problem(Strings.notSaved) }
    guard case .copied(let isWhole) = outcome else { return .ready }
    return .problem(isWhole ? Strings.oldFolderStays : Strings.folderHasMore)
  }

  /// Gives a folder that was moved its old path, because the choice could not be saved. A copy stays where it is. Returns
  /// whether the recipes are in the old folder.
  private func moveBack(_ new: Cookbook, to old: Cookbook, _ outcome: FolderMoveOutcome?) async -> Bool {
    guard outcome == .renamed else { return true }
    // A folder that cannot be moved back stays where the person wanted it, and open.
    return (try? await new.move(to: old.path)) != nil
  }

  private var isGone: Bool { desk.cookbook.state.failure == .gone }

  private func count() {
    Task { [desk] in
      let cookbook = desk.cookbook
      // A folder that is gone has no size, and the cookbook's screen shows that it is gone.
      guard let bytes = try? await cookbook.size(), cookbook === desk.cookbook else { return }
      size = Strings.size(bytes)
      onChange?()
    }
  }

  private func show(_ state: State) {
    self.state = state
    onChange?()
  }
}
