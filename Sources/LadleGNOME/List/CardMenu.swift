import Adwaita
import Foundation
import GLib
import RecipePresentation
import Recipes

/// The menu of a recipe's card. It opens by the secondary button of the mouse, a long press, the menu key or Shift+F10.
@MainActor
final class CardMenu {
  /// The actions that the entries perform on the recipe of the card.
  struct Actions {
    var open: @MainActor (RecipeCard) -> Void
    var openSource: @MainActor (URL) -> Void
  }

  private let app: AppModel<TextureDecoder>
  private let grid: RecipeGrid
  private let actions: Actions
  private var shown: (menu: PopoverMenu, card: RecipeCard, place: Widget)?
  private var removing: Delay?
  private var focusing: Delay?
  private var group = ActionGroup()

  init(_ app: AppModel<TextureDecoder>, over grid: RecipeGrid, actions: Actions) {
    self.app = app
    self.grid = grid
    self.actions = actions
    group = makeActions()
    grid.widget.insert(group, as: "card-menu")
    grid.onMenu = { [weak self] in self?.open($0, over: $1, at: $2) }
    grid.onLeave = { [weak self] place in
      guard let self, let shown, shown.place == place else { return }
      if shown.menu.isVisible { focusLater(shown.card) }
      remove()
    }
  }

  private func makeActions() -> ActionGroup {
    func action(_ name: String, _ body: @escaping @MainActor (CardMenu, RecipeCard) -> Void) -> Action {
      Action(name) { [weak self] in
        if let self, let card = shown?.card { body(self, card) }
      }
    }
    return ActionGroup([
      action("open") { $0.actions.open($1) },
      action("keep") { $0.app.toggleKept($1.recipe) },
      action("favorite") { menu, card in
        if let id = menu.app.cookbook.keptID(of: card.recipe) { menu.app.requests.toggleFavorite(id) }
      },
      action("edit") { menu, card in
        if let id = menu.app.cookbook.keptID(of: card.recipe) { menu.app.desk.edit(id) }
      },
      action("plan") { $0.app.navigator.show(.addToPlan($1.recipe)) },
      action("list") { $0.app.navigator.show(.addToList($1.recipe)) },
      action("source") { menu, card in
        if let source = card.recipe.source { menu.actions.openSource(menu.app.links.url(for: source)) }
      },
    ])
  }

  private func entries(for card: RecipeCard) -> Menu {
    let cookbook = app.cookbook
    let recipe = card.recipe
    let isKept = cookbook.isKept(recipe)
    let first = Menu()
    if card.isEnabled { first.append(Strings.open, "card-menu.open") }
    if recipe.source != nil { first.append(Strings.openInBrowser, "card-menu.source") }
    let list = Menu().append(Strings.addToPlan, "card-menu.plan")
    if isKept || recipe.source != nil { list.append(Strings.addToShoppingList, "card-menu.list") }
    let own = Menu()
    if !isKept { own.append(Strings.keep, "card-menu.keep") }
    // A recipe that the folder does not have yet has no place for the heart.
    if let id = cookbook.shownKeptID(of: recipe) {
      own.append(
        cookbook.isFavorite(id) ? Strings.removeFromFavorites : Strings.addToFavorites, "card-menu.favorite")
      own.append(Strings.editRecipe, "card-menu.edit")
    }
    let last = Menu()
    if isKept { last.append(Strings.removeFromCookbook, "card-menu.keep") }
    return Menu().append(section: first).append(section: list).append(section: own).append(section: last)
  }

  private func open(_ card: RecipeCard, over place: Widget, at point: (x: Double, y: Double)?) {
    remove()
    let menu = PopoverMenu(entries(for: card))
    shown = (menu, card, place)
    menu.onClose { [weak self] in
      guard let self else { return }
      if place.isMapped { grid.focus(card.recipe.id) } else { focusLater(card) }
      // The action of the entry follows, and is looked up from the menu's place.
      removing = MainLoop.after(milliseconds: 0) { [weak self] in self?.remove() }
    }
    menu.open(over: place, at: point)
  }

  /// Focuses a card whose menu has closed because the list changes: GTK 4.8 crashes if the focus moves within the change.
  private func focusLater(_ card: RecipeCard) {
    focusing = MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, grid.widget.isMapped, !grid.focus(card.recipe.id) else { return }
      grid.grabFocus()
    }
  }

  private func remove() {
    removing = nil
    guard let (menu, _, _) = shown else { return }
    shown = nil
    menu.remove()
  }
}
