import Foundation
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
  /// Asked for by a link before its feed was there.
  private var awaited: Recipe.ID?

  /// - Returns: an address that leaves the app, if the tap does.
  func tap(_ card: RecipeCard) -> URL? {
    switch card.tap {
    case .detail:
      open(card.recipe)
      return nil
    case .browser(let address): return address.url
    case .nothing: return nil
    }
  }

  func open(_ recipe: Recipe?) {
    awaited = nil
    guard recipe != opened else { return }
    opened = recipe
    onChange?()
  }

  /// A link from elsewhere. It waits for its recipe if that is not there yet.
  func follow(_ url: URL, in list: RecipeListModel) {
    guard let id = RecipeAddress.recipe(url) else { return }
    awaited = id
    listChanged(list)
  }

  /// A refresh may bring the recipe that a link waits for, or change or remove the one that is open.
  func listChanged(_ list: RecipeListModel) {
    if let awaited, let recipe = list.recipe(awaited) {
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
