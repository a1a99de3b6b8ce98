import Cookbook
public import Foundation
import RecipeFeed
public import RecipePages
public import Recipes

/// Decides which place is open, which recipe with its cooking session, and which sheet over them. Holds a link until
/// the feed or the cookbook has its recipe.
///
/// Both shells show its state and report the person's actions to it. Its rules:
///
/// - One sheet is shown at a time. The edit comes first, then the address of a new recipe, then the import, then the
///   sheet that the person has opened last.
/// - A link or a timer finishes the edit, and closes the other sheets.
/// - A link opens its recipe as soon as the feed or the cookbook has it, closing another recipe's cooking. The link
///   waits until it is known which recipes are kept, and while the feed is loading or cannot be loaded; it fails if the
///   feed has loaded and neither has the recipe.
/// - A refresh that changes the open recipe shows the new version, or defers it while the person is cooking
///   or watching its video. A recipe that was removed from the feed stays open.
/// - Changing the feed closes the recipe. Its cooking session is kept.
/// - A kept recipe opens as it is kept, from either view, and follows the cookbook instead of the feed. If it is
///   removed, its feed's version is shown, or it closes.
///
/// ```swift
/// navigator.onChange = { _ in show(navigator.opened) }
/// navigator.follow(link)  // Opens the recipe now, or once the feed or the cookbook has it.
/// navigator.close()
/// ```
///
/// `AppModel` creates it and reports changes of the list to it.
@MainActor
public final class Navigator {
  /// Called once after each change, on the main actor.
  public var onChange: (@MainActor (NavigatorChange) -> Void)?

  /// Called on the main actor when the person has chosen a place.
  var onPlace: (@MainActor (Place) -> Void)?
  /// Called after `onChange` when the steps of a recipe have gone.
  var onCookingLeft: (@MainActor () -> Void)?

  /// The recipe whose detail is shown; nil if no recipe is open.
  public var opened: Recipe? { position.opened }
  /// The cooking session shown over the open recipe; nil if no session is shown.
  public var cooking: CookingSession? { position.cooking }
  /// Whether the open recipe's video is loading or playing.
  public var isWatching: Bool { position.isWatching }
  /// The sheet over the page; nil if there is none. A sheet that covers another gives way to it again.
  public var sheet: Sheet? { desk?.sheet ?? position.sheet }
  /// The sheet to show while the folder writes an edit that the person has left; nil if there is none.
  public var sheetBelowEdit: Sheet? { desk?.sheetBelowEdit ?? position.sheet }
  /// The place below the recipe.
  public var place: Place { position.place }
  /// The card behind the open recipe, whose identity may be another if the recipe is kept; nil if no recipe is open.
  public var openedCard: Recipe.ID? { position.opened == nil ? nil : position.card }
  /// Whether a link is waiting for its recipe.
  public var awaitsRecipe: Bool { pending != nil }

  private let list: RecipeListModel
  private let desk: EditingDesk?
  private var cookbook: KeptList? { desk?.list }
  private let sessions: CookingSessions
  private var position = Position()
  /// The feed of the open recipe.
  private var feed: FeedSource?
  private var pending: Pending?
  /// The step of the open recipe to show as soon as its page has been read.
  private(set) var awaitedStep: Int?
  private struct Position: Equatable {
    var opened: Recipe?
    var cooking: CookingSession?
    var isWatching = false
    /// The sheet that the person has opened.
    var sheet: Sheet?
    var place = Place.recipes
    var card: Recipe.ID?
    /// Whether the open recipe is shown as it is kept.
    var isOpenKept = false
  }

  private enum Pending {
    case link(RecipeLink)
    /// The recipe that was open when the system ended the app. If neither the feed nor the cookbook has it any
    /// longer, nothing is reported.
    case restored(Recipe.ID)
    /// The step of a timer, or at which the person continues cooking.
    case step(Recipe, Int)
    /// The step that was shown when the program was killed. An edit, and a recipe that is open, come before it.
    case interrupted(Recipe, Int)
  }

  init(list: RecipeListModel, desk: EditingDesk? = nil, sessions: CookingSessions) {
    self.list = list
    self.desk = desk
    self.sessions = sessions
    desk?.onSheet = { [weak self] in self?.onChange?(.place) }
  }

  // MARK: - Recipes

  /// Opens a recipe, because the person activated its card.
  ///
  /// - Returns: The page to open outside the app, if that is the card's action.
  public func activate(_ card: RecipeCard) -> WebAddress? {
    switch card.action {
    case .detail:
      open(card.recipe)
      return nil
    case .browser(let address): return address
    case .nothing: return nil
    }
  }

  /// Shows the recipes of the feed or the cookbook, closing an open recipe.
  public func show(_ place: Place) {
    pending = nil
    move {
      if place != $0.place { close(in: &$0) }
      $0.place = place
    }
    onPlace?(place)
  }

  /// Opens a recipe of the list, and drops a waiting link, because the person has chosen another recipe.
  public func open(_ recipe: Recipe) {
    pending = nil
    move { open(recipe, in: &$0) }
  }

  /// Shows the open recipe as it is kept. A recipe that was kept while it was open is shown as its feed has it until
  /// then.
  public func openKept() {
    guard let opened, cooking == nil, let kept = cookbook?.keptVersion(of: opened), kept.id != opened.id
    else { return }
    open(opened)
  }

  /// Closes the open recipe and its cooking session.
  public func close() {
    pending = nil
    move { close(in: &$0) }
  }

  /// Opens a link's recipe, now or once the feed or the cookbook has it.
  public func follow(_ link: RecipeLink) {
    desk?.leave()
    pending = .link(link)
    listChanged()
  }

  /// Reopens the recipe that was open when the system ended the app, once the feed or the cookbook has it. Does
  /// nothing if a recipe is open or a link is waiting.
  public func restore(_ id: Recipe.ID?) {
    if opened == nil, pending == nil, let id { pending = .restored(id) }
  }

  /// Returns the recipe `offset` rows from the open one in the list's order. Nil beyond either end, if the
  /// list does not show the open recipe, and while the person is cooking.
  public func neighbour(_ offset: Int) -> Recipe? {
    guard cooking == nil, opened != nil, let card = position.card else { return nil }
    let state: RecipeListState? =
      switch place {
      case .recipes: list.state
      case .cookbook: cookbook?.state
      case .plan, .shopping: nil
      }
    return state?.listing?.neighbour(of: card, offset: offset)
  }

  /// Opens the recipe of a timer to show the timer's step, as soon as the cookbook and the recipe's page have been read.
  func open(timer id: ActiveTimer.ID) {
    desk?.leave()
    if let place = sessions.place(of: id) { open(place.recipe, atStep: place.step) }
  }

  /// Opens a recipe, which need not be in the list, to show a step as soon as the cookbook and the recipe's page have been
  /// read.
  func open(_ recipe: Recipe, atStep step: Int) {
    desk?.leave()
    pending = .step(recipe, step)
    listChanged()
  }

  /// Opens the recipe that was cooked when the program was killed, at its step, as soon as the cookbook has been read.
  func resume(_ recipe: Recipe, atStep step: Int) {
    pending = .interrupted(recipe, step)
    listChanged()
  }

  // MARK: - Cooking and watching

  /// Begins or resumes cooking the open recipe, at a step if one is given.
  public func startCooking(_ contents: RecipeContents, at step: Int? = nil) {
    guard let opened else { return }
    awaitedStep = nil
    let session = cooking ?? sessions.open(opened, contents: contents)
    if let step { session.go(to: step) }
    move { $0.cooking = session }
  }

  /// Returns from cooking to the recipe. The session is kept.
  public func stopCooking() {
    // The session of a kept recipe that was removed moves to the feed's, unless it is shown. A session that has ended
    // stays with its timers, where Undo brings it back.
    if let id = cooking?.id, sessions.record(of: id)?.hasEnded == false { sessions.close(id) }
    move {
      $0.cooking = nil
      followFeed(in: &$0)
    }
  }

  /// Records whether the open recipe's video is shown: from the beginning of loading to its end, stop or
  /// failure.
  public func videoChanged(isShown: Bool) {
    move {
      $0.isWatching = isShown
      followFeed(in: &$0)
    }
  }

  /// Forgets the step that waits for the recipe's page, because the person writes a recipe.
  func forgetAwaitedStep() { awaitedStep = nil }

  // MARK: - Sheets

  /// Opens a sheet in place of the open one. An edit, a new recipe and an import stay until they are finished.
  public func show(_ sheet: Sheet) { move { $0.sheet = sheet } }

  /// Closes the sheet that is shown. An edit is written, and an import that is running ends.
  public func closeSheet() {
    switch sheet {
    case .editor: desk?.editor?.finish()
    case .adding: desk?.closeAdding()
    case .importing: desk?.closeImport()
    default: move { $0.sheet = nil }
    }
  }

  /// Closes a sheet that the person has opened, unless another one has replaced it.
  public func close(_ sheet: Sheet) { move { if $0.sheet == sheet { $0.sheet = nil } } }

  // MARK: - The list

  /// Follows a change of the list: its feed, its recipes, or whether it is loading.
  public func listChanged() {
    var isMissing = false
    move {
      if list.source != feed, !(knowsCookbook ? isKept($0.opened) : $0.isOpenKept) { close(in: &$0) }
      followFeed(in: &$0)
      // The feed's version of a kept recipe would open before the cookbook is known, and stay.
      if knowsCookbook { isMissing = openPending(in: &$0) }
    }
    if isMissing { onChange?(.recipeNotFound) }
  }

  /// Opens what waits, if it is here now.
  ///
  /// - Returns: Whether a link's recipe is missing.
  private func openPending(in position: inout Position) -> Bool {
    switch pending {
    case nil: return false
    case .link(let link): return open(link.recipe, in: &position)
    case .restored(let id):
      _ = open(id, in: &position)
      return false
    case .step(let recipe, let step): open(recipe, atStep: step, in: &position)
    case .interrupted(let recipe, let step):
      if position.opened == nil, sheet?.isWriting != true { open(recipe, atStep: step, in: &position) }
    }
    pending = nil
    return false
  }

  /// Opens a recipe of the list or the cookbook.
  ///
  /// - Returns: Whether it is missing.
  private func open(_ id: Recipe.ID, in position: inout Position) -> Bool {
    if let recipe = list.recipe(id) ?? cookbook?.recipe(id) {
      pending = nil
      position.sheet = nil
      open(recipe, in: &position)
      return false
    }
    guard list.total != nil, !list.isRefreshing else { return false }
    pending = nil
    return true
  }

  /// Opens a recipe as it is now, which need not be in the list, to show a step as soon as its page has been read.
  private func open(_ recipe: Recipe, atStep step: Int, in position: inout Position) {
    position.sheet = nil
    open(list.recipe(recipe.id) ?? cookbook?.recipe(recipe.id) ?? recipe, in: &position)
    awaitedStep = step
  }

  // MARK: - The cookbook

  /// Whether it is known which recipes are kept. It is not while the folder is read for the first time or is replaced.
  private var knowsCookbook: Bool { cookbook == nil || cookbook?.total != nil }

  private func isKept(_ recipe: Recipe?) -> Bool { recipe.flatMap { cookbook?.recipe($0.id) } != nil }

  // MARK: - Positions

  private func open(_ card: Recipe, in position: inout Position) {
    // The recipe that is being cooked stays as it is, also if it was kept or removed since.
    let isOpen = card.id == position.opened?.id || card.id == position.card && list.source == feed
    if isOpen, position.cooking != nil { return }
    feed = list.source
    let recipe = cookbook?.keptVersion(of: card) ?? card
    position.card = card.id
    position.isOpenKept = recipe.id != card.id || isKept(recipe)
    if position.isOpenKept {
      // Cooking goes on where it was before the recipe was kept, also if the kept recipe is opened in the cookbook. A
      // recipe that has the origin's identity in another feed has another page, and its session does not move.
      let origin = cookbook?.kept(recipe.id)?.origin?.recipe
      for id in [card.id, origin].compactMap(\.self) where id != recipe.id { sessions.move(id, to: recipe) }
    } else {
      returnSession(to: recipe)
    }
    guard recipe.id != position.opened?.id else { return followFeed(in: &position) }
    position.opened = recipe
    position.cooking = nil
    position.isWatching = false
    awaitedStep = nil
  }

  /// Lets the cooking of a recipe that was removed from the cookbook go on in the feed's.
  func returnSession(to recipe: Recipe) {
    guard knowsCookbook, let kept = cookbook?.futureID(of: recipe) else { return }
    sessions.move(kept, to: recipe)
  }

  private func close(in position: inout Position) {
    position.opened = nil
    position.cooking = nil
    position.isWatching = false
    awaitedStep = nil
  }

  /// Updates the open recipe to the feed's current version.
  private func followFeed(in position: inout Position) {
    guard let opened = position.opened, position.cooking == nil, !position.isWatching else { return }
    if position.isOpenKept {
      if let kept = cookbook?.recipe(opened.id) {
        position.opened = kept
      } else if !knowsCookbook {
        // The recipe stays open until it is known whether it is still kept.
        return
      } else if let card = position.card, list.source == feed, let recipe = list.recipe(card) {
        sessions.move(opened.id, to: recipe)
        position.opened = recipe
        position.isOpenKept = false
      } else {
        close(in: &position)
      }
    } else if list.source == feed, let current = list.recipe(opened.id) {
      position.opened = current
    }
  }

  private func move(_ change: (inout Position) -> Void) {
    var next = position
    change(&next)
    guard next != position else { return }
    let left = position.cooking.flatMap { $0 === next.cooking ? nil : $0 }
    position = next
    if let left { sessions.close(left.recipe.id) }
    onChange?(.place)
    if left != nil { onCookingLeft?() }
  }
}

/// A change of a `Navigator`.
public enum NavigatorChange: Hashable, Sendable {
  /// The open recipe, its cooking session, the place, the sheet or the waiting link.
  case place
  /// A link names a recipe that is neither in the feed nor in the cookbook.
  case recipeNotFound
}
