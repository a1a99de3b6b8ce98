import Foundation
import RecipePages
import RecipePresentation
import Recipes

/// Which recipe is open, and what a tap, a link from elsewhere or a notice's button leads to.
@MainActor
final class Navigator {
  /// Called after each change, on the main actor.
  var onChange: (@MainActor () -> Void)?

  /// The recipe in the detail: a sheet on iPhone, a column on iPad.
  private(set) var opened: Recipe?
  private(set) var showsPreferences = false
  /// What is cooked in cooking mode, which covers the whole screen.
  private(set) var cooking: Cooking?
  /// The open recipe's video is loading or playing.
  private(set) var isWatching = false
  /// Asked for by a link, or open before, and its feed is not there yet.
  private var awaited: Recipe.ID?

  /// - Returns: the page that the tap goes to directly, if it does.
  func tap(_ card: RecipeCard) -> WebAddress? {
    switch card.tap {
    case .detail:
      open(card.recipe)
      return nil
    case .browser(let address): return address
    case .nothing: return nil
    }
  }

  func open(_ recipe: Recipe?) {
    awaited = nil
    guard recipe != opened else { return }
    if recipe?.id != opened?.id { cooking = nil }
    opened = recipe
    onChange?()
  }

  func cook(_ cooking: Cooking?) {
    guard cooking?.id != self.cooking?.id else { return }
    self.cooking = cooking
    onChange?()
  }

  func watch(_ isWatching: Bool) {
    guard isWatching != self.isWatching else { return }
    self.isWatching = isWatching
    onChange?()
  }

  /// A link from elsewhere. It waits for its recipe if that is not there yet.
  func follow(_ url: URL, in list: RecipeListModel) {
    guard let id = RecipeAddress.recipe(url) else { return }
    awaited = id
    listChanged(list)
  }

  /// What was open when the system ended the app; a link that has started it again goes first.
  func restore(_ id: Recipe.ID?) {
    if opened == nil, awaited == nil { awaited = id }
  }

  /// A refresh may bring the recipe that a link waits for, or change or remove the one that is open.
  func listChanged(_ list: RecipeListModel) {
    if let awaited, let recipe = list.recipe(awaited) {
      // They would hide it.
      showPreferences(false)
      open(recipe)
    } else if let opened, list.total != nil, let current = list.recipe(opened.id), current != opened {
      open(current)
    }
  }

  func showPreferences(_ shows: Bool) {
    guard shows != showsPreferences else { return }
    showsPreferences = shows
    onChange?()
  }
}

/// A recipe's steps, and the recipe that they are of.
@MainActor
struct Cooking: Identifiable {
  let contents: RecipeContents
  let detail: Observed<RecipeDetailModel>

  nonisolated let id: Recipe.ID

  init(_ contents: RecipeContents, of detail: Observed<RecipeDetailModel>) {
    self.contents = contents
    self.detail = detail
    id = detail.model.recipe.id
  }
}
