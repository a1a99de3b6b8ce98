import Adwaita
import Foundation
import GLib
import RecipePresentation

/// The menu of a row of the shopping list. It opens by the secondary button of the mouse, a long press, the menu key or
/// Shift+F10, and by the button of an opened row.
@MainActor
final class ItemMenu {
  private let actions: ItemActions
  private var shown: (menu: PopoverMenu, row: ItemRow)?
  private var removing: Delay?
  private let group = ActionGroup()

  /// The actions are available in a widget that contains the rows.
  init(actions: ItemActions, in widget: Widget) {
    self.actions = actions
    for command in ItemCommand.allCases {
      group.add(
        Action(command.rawValue) { [weak self] in
          if let self, let row = shown?.row { self.actions.perform?(command, row.row) }
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

  private static func menu(of row: ShoppingPage.Row, canShow: (UUID) -> Bool) -> Menu {
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

  var isOpen: Bool { shown != nil }

  func open(_ row: ItemRow, over place: Widget, at point: (x: Double, y: Double)?) {
    remove()
    let menu = PopoverMenu(Self.menu(of: row.row) { actions.canShow?($0) ?? false })
    shown = (menu, row)
    menu.onClose { [weak self, weak row, weak place] in
      guard let self else { return }
      // The action of the entry follows, and is looked up from the menu's place.
      removing = MainLoop.after(milliseconds: 0) { [weak self] in self?.remove() }
      if place?.grabFocus() != true { row?.focus() }
    }
    menu.open(over: place, at: point)
  }

  /// A row is about to go, with the menu that is open over it.
  func leave(_ row: ItemRow) {
    if shown?.row === row { remove() }
  }

  private func remove() {
    removing = nil
    guard let (menu, _) = shown else { return }
    shown = nil
    menu.remove()
  }
}
