import Adwaita
import Foundation
import RecipePresentation

/// The menu of a row of the shopping list. It opens by the secondary button of the mouse, a long press, the menu key or
/// Shift+F10, and by the button of an opened row.
@MainActor
final class ItemMenu {
  private let actions: ItemActions
  private let menu = RowMenu<ItemRow>()
  private let group = ActionGroup()

  /// The actions are available in a widget that contains the rows.
  init(actions: ItemActions, in widget: Widget) {
    self.actions = actions
    for command in ItemCommand.allCases {
      group.add(
        Action(command.rawValue) { [weak self] in
          if let self, let row = menu.row { self.actions.perform?(command, row.row) }
        })
    }
    group.add(
      Action(
        "show",
        about: { [weak self] recipe in
          if let id = UUID(uuidString: recipe) { self?.actions.show?(id) }
        }))
    widget.insert(group, as: "item")
  }

  private static func entries(of row: ShoppingPage.Row, canShow: (UUID) -> Bool) -> Menu {
    let own = Menu().append(Strings.editItem, "item.edit", key: "F2")
      .append(row.noteTitle, "item.note")
      .append(Strings.moveToAisle, "item.move")
    if row.canKeepApart {
      own.append(Strings.keepApart, "item.keep-apart")
    } else {
      own.append(Strings.sameAs, "item.same-as")
    }
    own.append(Strings.alwaysHaveThis, "item.always")
    let recipes = Menu()
    for recipe in row.recipes where canShow(recipe.id) {
      recipes.append(recipe.title, "item.show::" + recipe.id.uuidString)
    }
    return Menu().append(section: own).append(section: recipes)
      .append(section: Menu().append(Strings.removeItem, "item.remove", key: "Delete"))
  }

  var isOpen: Bool { menu.row != nil }

  func open(_ row: ItemRow, over anchor: Widget, at point: (x: Double, y: Double)?) {
    let entries = Self.entries(of: row.row) { actions.canShow?($0) ?? false }
    menu.open(entries, of: row, over: anchor, at: point) { $0.focus() }
  }

  /// Closes the menu if it is open over a row that is about to be removed.
  func leave(_ row: ItemRow) { menu.leave(row) }
}
