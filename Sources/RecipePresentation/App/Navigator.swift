import Cookbook
public import Foundation
import RecipeFeed
public import RecipePages
public import Recipes

/// Decides what is open: the recipe, its cooking session and the preferences. Holds a link until the feed or the
/// cookbook has its recipe.
///
/// Both shells show its state and report the person's actions to it. Its rules:
///
/// - A link opens its recipe as soon as the feed or the cookbook has it, closing the preferences and another
///   recipe's cooking. The link waits until it is known which recipes are kept, and while the feed is loading or
///   cannot be loaded; it fails if the feed has loaded and neither has the recipe.
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

  /// Called after `onChange` when the steps of a recipe have gone.
  var onCookingLeft: (@MainActor () -> Void)?

  /// The recipe whose detail is shown; nil if none is.
  public var opened: Recipe? { place.opened }
  /// The cooking session shown over the open recipe; nil if none is.
  public var cooking: CookingSession? { place.cooking }
  /// Whether the open recipe's video is loading or playing.
  public var isWatching: Bool { place.isWatching }
  public var showsPreferences: Bool { place.showsPreferences }
  /// Called on the main actor when the person has chosen a view.
  var onView: (@MainActor (LibraryView) -> Void)?
  /// The view below the recipe.
  public var view: LibraryView { place.view }
  /// The card behind the open recipe, whose identity is another one if the recipe is kept; nil if none is open.
  public var openedCard: Recipe.ID? { place.opened == nil ? nil : place.card }
  /// Whether a link is waiting for its recipe.
  public var awaitsRecipe: Bool { pending != nil }

  private let list: RecipeListModel
  private let requests: KeptRequests?
  private var cookbook: KeptList? { requests?.list }
  private let sessions: CookingSessions
  private var place = Place()
  /// The feed of the open recipe.
  private var feed: FeedSource?
  private var pending: Pending?
  /// The step of the open recipe to show as soon as its page has been read.
  private(set) var awaitedStep: Int?
  /// Counts what the person has opened and closed.
  private(set) var choices = 0

  private struct Place: Equatable {
    var opened: Recipe?
    var cooking: CookingSession?
    var isWatching = false
    var showsPreferences = false
    var view = LibraryView.recipes
    var card: Recipe.ID?
    /// Whether the open recipe is shown as it is kept.
    var isOpenKept = false
  }

  private enum Pending {
    case link(RecipeLink)
    /// The recipe that was open when the system ended the app. If neither the feed nor the cookbook has it any
    /// longer, nothing is reported.
    case restored(Recipe.ID)

    var recipe: Recipe.ID {
      switch self {
      case .link(let link): link.recipe
      case .restored(let id): id
      }
    }
  }

  init(list: RecipeListModel, requests: KeptRequests? = nil, sessions: CookingSessions) {
    self.list = list
    self.requests = requests
    self.sessions = sessions
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
  public func show(_ view: LibraryView) {
    pending = nil
    move {
      if view != $0.view { close(in: &$0) }
      $0.view = view
    }
    onView?(view)
  }

  /// Opens a recipe of the list, and drops a waiting link, because the person has chosen another recipe.
  public func open(_ recipe: Recipe) {
    choices += 1
    pending = nil
    move { open(recipe, in: &$0) }
  }

  /// Shows the open recipe as it is kept. One that was kept while it was open is shown as its feed has it until then.
  public func openKept() {
    guard let opened, cooking == nil, let kept = cookbook?.keptVersion(of: opened), kept.id != opened.id
    else { return }
    open(opened)
  }

  /// Closes the open recipe and its cooking session.
  public func close() {
    choices += 1
    pending = nil
    move { close(in: &$0) }
  }

  /// Opens a link's recipe, now or once the feed or the cookbook has it.
  public func follow(_ link: RecipeLink) {
    choices += 1
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
    guard cooking == nil, opened != nil, let card = place.card else { return nil }
    let state = view == .cookbook ? cookbook?.state : list.state
    return state?.listing?.neighbour(of: card, offset: offset)
  }

  /// Opens a recipe, which need not be in the list, to show a step as soon as its page has been read. Closes the
  /// preferences and the cooking of another recipe.
  func open(_ recipe: Recipe, atStep step: Int) {
    pending = nil
    move {
      $0.showsPreferences = false
      open(recipe, in: &$0)
      awaitedStep = step
    }
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
    // The session of a kept recipe that was removed moves to the feed's, unless it is shown. One that has ended stays with
    // its timers, where Undo brings it back.
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

  /// Forgets the step that waits for the recipe's page, because the person does something else by now.
  func forgetAwaitedStep() { awaitedStep = nil }

  // MARK: - Preferences

  /// Opens or closes the preferences.
  public func showPreferences(_ shows: Bool) { move { $0.showsPreferences = shows } }

  // MARK: - The list

  /// Follows a change of the list: its feed, its recipes, or whether it is loading.
  public func listChanged() {
    var isMissing = false
    move {
      if list.source != feed, !(knowsCookbook ? isKept($0.opened) : $0.isOpenKept) { close(in: &$0) }
      followFeed(in: &$0)
      // The feed's version of a kept recipe would open before the cookbook is known, and stay.
      guard let awaited = pending, knowsCookbook else { return }
      if let recipe = list.recipe(awaited.recipe) ?? cookbook?.recipe(awaited.recipe) {
        pending = nil
        // The preferences would cover the recipe.
        $0.showsPreferences = false
        open(recipe, in: &$0)
      } else if list.total != nil, !list.isRefreshing {
        pending = nil
        if case .link = awaited { isMissing = true }
      }
    }
    if isMissing { onChange?(.recipeNotFound) }
  }

  // MARK: - The cookbook

  /// Whether it is known which recipes are kept. It is not while the folder is read for the first time or is replaced.
  private var knowsCookbook: Bool { cookbook == nil || cookbook?.total != nil }

  private func isKept(_ recipe: Recipe?) -> Bool { recipe.flatMap { cookbook?.recipe($0.id) } != nil }

  // MARK: - Places

  private func open(_ card: Recipe, in place: inout Place) {
    // What is cooked stays as it is, also if it was kept or removed since.
    let isOpen = card.id == place.opened?.id || card.id == place.card && list.source == feed
    if isOpen, place.cooking != nil { return }
    feed = list.source
    let recipe = cookbook?.keptVersion(of: card) ?? card
    place.card = card.id
    place.isOpenKept = recipe.id != card.id || isKept(recipe)
    if place.isOpenKept {
      // Cooking goes on where it was before the recipe was kept, also if that is opened in the cookbook. What has the
      // origin's identity in another feed has another page, and does not move.
      let origin = cookbook?.kept(recipe.id)?.origin?.recipe
      for id in [card.id, origin].compactMap(\.self) where id != recipe.id { sessions.move(id, to: recipe) }
    } else {
      takeWhatWasLeft(recipe)
    }
    guard recipe.id != place.opened?.id else { return followFeed(in: &place) }
    place.opened = recipe
    place.cooking = nil
    place.isWatching = false
    awaitedStep = nil
  }

  /// Lets the cooking of a recipe that was removed from the cookbook go on in the feed's.
  func takeWhatWasLeft(_ recipe: Recipe) {
    // Which recipes are known is not known before.
    guard knowsCookbook, list.total != nil else { return }
    // It may have had another name there.
    if let kept = requests?.goneOrigins[recipe.id] { sessions.move(kept, to: recipe) }
    sessions.moveWhatWasLeft(to: recipe) { list.recipe($0) != nil || cookbook?.recipe($0) != nil }
  }

  private func close(in place: inout Place) {
    place.opened = nil
    place.cooking = nil
    place.isWatching = false
    awaitedStep = nil
  }

  /// Updates the open recipe to the feed's current version.
  private func followFeed(in place: inout Place) {
    guard let opened = place.opened, place.cooking == nil, !place.isWatching else { return }
    if place.isOpenKept {
      if let kept = cookbook?.recipe(opened.id) {
        place.opened = kept
      } else if !knowsCookbook {
        // The recipe stays open until it is known whether it is still kept.
        return
      } else if let card = place.card, list.source == feed, let recipe = list.recipe(card) {
        sessions.move(opened.id, to: recipe)
        place.opened = recipe
        place.isOpenKept = false
      } else {
        close(in: &place)
      }
    } else if list.source == feed, let current = list.recipe(opened.id) {
      place.opened = current
    }
  }

  private func move(_ change: (inout Place) -> Void) {
    var next = place
    change(&next)
    guard next != place else { return }
    let left = place.cooking.flatMap { $0 === next.cooking ? nil : $0 }
    place = next
    if let left { sessions.close(left.recipe.id) }
    onChange?(.place)
    if left != nil { onCookingLeft?() }
  }
}

/// One of the two views that a window switches between.
public enum LibraryView: String, CaseIterable, Hashable, Sendable, Codable {
  /// The feed's recipes.
  case recipes
  /// The kept recipes.
  case cookbook

  public var title: String {
    switch self {
    case .recipes: Strings.recipes
    case .cookbook: Strings.cookbook
    }
  }
}

/// A change of a `Navigator`.
public enum NavigatorChange: Hashable, Sendable {
  /// The open recipe, its cooking session, the preferences or the waiting link.
  case place
  /// A link names a recipe that is neither in the feed nor in the cookbook.
  case recipeNotFound
}
