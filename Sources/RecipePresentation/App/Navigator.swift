public import Foundation
import RecipeFeed
public import RecipePages
public import Recipes

/// Decides what is open: the recipe, its cooking session, the preferences, and the recipe that a link waits
/// for.
///
/// Both shells show what it says and report what the person does. Its rules:
///
/// - A link opens its recipe as soon as the feed has it, closing the preferences and another recipe's
///   cooking. While the feed is loading, or cannot be loaded, the link waits; a feed that has loaded without
///   the recipe ends it.
/// - A refresh that changes the open recipe shows the new version, but not while the person cooks it or
///   watches its video: then it is shown when they stop. A recipe that the feed no longer has stays open.
/// - Another feed closes the recipe. Its cooking session goes on while one of its timers does.
///
/// An `AppModel` makes it and tells it of changes of the list.
@MainActor
public final class Navigator {
  /// Called once after each change, on the main actor.
  public var onChange: (@MainActor (NavigatorChange) -> Void)?

  /// The recipe whose detail is shown.
  public var opened: Recipe? { place.opened }
  /// The cooking session that is shown, over the open recipe.
  public var cooking: CookingSession? { place.cooking }
  /// True while the open recipe's video is loading or playing.
  public var isWatching: Bool { place.isWatching }
  public var showsPreferences: Bool { place.showsPreferences }
  /// True while a link waits for its recipe.
  public var awaitsRecipe: Bool { pending != nil }

  private let list: RecipeListModel
  private let sessions: CookingSessions
  private var place = Place()
  /// The feed that the open recipe comes from.
  private var feed: FeedSource?
  private var pending: Pending?

  private struct Place: Equatable {
    var opened: Recipe?
    var cooking: CookingSession?
    var isWatching = false
    var showsPreferences = false
  }

  private enum Pending {
    case link(RecipeLink)
    /// The recipe that was open when the system ended the app. If it is gone, the person is told nothing.
    case restored(Recipe.ID)

    var recipe: Recipe.ID {
      switch self {
      case .link(let link): link.recipe
      case .restored(let id): id
      }
    }
  }

  public init(list: RecipeListModel, sessions: CookingSessions) {
    self.list = list
    self.sessions = sessions
  }

  // MARK: - Recipes

  /// The person activated a card.
  /// - Returns: the page to open outside the app, if that is the card's action.
  public func activate(_ card: RecipeCard) -> WebAddress? {
    switch card.action {
    case .detail:
      open(card.recipe)
      return nil
    case .browser(let address): return address
    case .nothing: return nil
    }
  }

  /// Opens a recipe of the list. A link that waits is forgotten: the person has chosen something else.
  public func open(_ recipe: Recipe) {
    pending = nil
    move { open(recipe, in: &$0) }
  }

  /// Closes the open recipe and its cooking session.
  public func close() {
    pending = nil
    move { close(in: &$0) }
  }

  /// Opens a link from outside, now or once the feed has its recipe.
  public func follow(_ link: RecipeLink) {
    pending = .link(link)
    listChanged()
  }

  /// Opens the recipe that was open when the system ended the app, once the feed has it. A recipe that is
  /// open, or a link that waits, has precedence.
  public func restore(_ id: Recipe.ID?) {
    if opened == nil, pending == nil, let id { pending = .restored(id) }
  }

  /// The recipe `offset` rows from the open one in the list, in the list's order. Nil at either end, if the
  /// list does not show the open recipe, and while the person cooks.
  public func neighbour(_ offset: Int) -> Recipe? {
    guard cooking == nil, let opened else { return nil }
    return list.state.listing?.neighbour(of: opened.id, offset: offset)
  }

  // MARK: - Cooking and watching

  /// Begins or resumes cooking the open recipe.
  public func startCooking(_ contents: RecipeContents) {
    guard let opened, cooking == nil else { return }
    let session = sessions.open(opened, contents: contents)
    move { $0.cooking = session }
  }

  /// Returns from cooking to the recipe. The session is kept while one of its timers is active.
  public func stopCooking() {
    move {
      $0.cooking = nil
      followFeed(in: &$0)
    }
  }

  /// The open recipe's video has begun to load, or has ended, stopped or failed.
  public func videoChanged(isShown: Bool) {
    move {
      $0.isWatching = isShown
      followFeed(in: &$0)
    }
  }

  // MARK: - Preferences

  public func showPreferences(_ shows: Bool) { move { $0.showsPreferences = shows } }

  // MARK: - The list

  /// Call after each change of the list: the feed, the recipes, or whether they are being loaded.
  public func listChanged() {
    var isMissing = false
    move {
      if list.source != feed { close(in: &$0) }
      followFeed(in: &$0)
      guard let awaited = pending else { return }
      if let recipe = list.recipe(awaited.recipe) {
        pending = nil
        // They would hide it.
        $0.showsPreferences = false
        open(recipe, in: &$0)
      } else if list.total != nil, !list.isRefreshing {
        pending = nil
        if case .link = awaited { isMissing = true }
      }
    }
    if isMissing { onChange?(.recipeNotFound) }
  }

  // MARK: - Places

  private func open(_ recipe: Recipe, in place: inout Place) {
    feed = list.source
    guard recipe.id != place.opened?.id else { return followFeed(in: &place) }
    place.opened = recipe
    place.cooking = nil
    place.isWatching = false
  }

  private func close(in place: inout Place) {
    place.opened = nil
    place.cooking = nil
    place.isWatching = false
  }

  /// Takes over what the feed now says of the open recipe.
  private func followFeed(in place: inout Place) {
    guard let opened = place.opened, place.cooking == nil, !place.isWatching, list.source == feed,
      let current = list.recipe(opened.id)
    else { return }
    place.opened = current
  }

  private func move(_ change: (inout Place) -> Void) {
    var next = place
    change(&next)
    guard next != place else { return }
    let left = place.cooking.flatMap { $0 === next.cooking ? nil : $0 }
    place = next
    if let left { sessions.close(left.recipe.id) }
    onChange?(.place)
  }
}

/// What changed in a `Navigator`.
public enum NavigatorChange: Hashable, Sendable {
  /// What is open.
  case place
  /// A link names a recipe that the feed does not have.
  case recipeNotFound
}
