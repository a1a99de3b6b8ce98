import Adwaita
import GLib
import RecipePresentation

/// The menu of a meal. It opens by the button of its row, the secondary button of the mouse, a long press, the menu key or
/// Shift+F10.
@MainActor
final class MealMenu {
  private var shown: (menu: PopoverMenu, row: MealRow)?
  private var removing: Delay?
  private let group = ActionGroup()

  /// The actions are available in a widget that contains the rows.
  init(in widget: Widget) {
    for command in MealCommand.allCases {
      group.add(Action(command.rawValue) { [weak self] in self?.shown?.row.perform(command) })
    }
    widget.insert(group, as: "meal")
  }

  private static func menu(of meal: PlanPage.Meal) -> Menu {
    let (first, moving, own, last) = (Menu(), Menu(), Menu(), Menu())
    func add(_ command: MealCommand, _ title: String?, to menu: Menu, key: String? = nil) {
      guard meal.can(command), let title else { return }
      let action = "meal." + command.rawValue
      if let key { menu.append(title, action, key: key) } else { menu.append(title, action) }
    }
    let commands = meal.commands
    add(.open, Strings.openRecipe, to: first)
    add(.cook, commands.cookTitle, to: first)
    add(.edit, Strings.editMeal, to: first, key: "F2")
    add(.move, commands.moveTitle, to: moving)
    add(.moveToNext, Strings.moveToNextDay, to: moving, key: "<Alt>Down")
    add(.moveToPrevious, Strings.moveToPreviousDay, to: moving, key: "<Alt>Up")
    add(.servings, Strings.servingsCommand, to: own)
    add(.addToList, Strings.addToShoppingList, to: own)
    add(.mark, commands.markTitle, to: own)
    add(.remove, Strings.removeMeal, to: last, key: "Delete")
    return Menu().append(section: first).append(section: moving).append(section: own).append(section: last)
  }

  var isOpen: Bool { shown != nil }

  func open(_ row: MealRow, over place: Widget, at point: (x: Double, y: Double)?) {
    remove()
    let menu = PopoverMenu(Self.menu(of: row.meal))
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
  func leave(_ row: MealRow) {
    if shown?.row === row { remove() }
  }

  private func remove() {
    removing = nil
    guard let (menu, _) = shown else { return }
    shown = nil
    menu.remove()
  }
}
