import Adwaita
import RecipePresentation

/// The menu of a meal. It opens by the button of its row, the secondary button of the mouse, a long press, the menu key or
/// Shift+F10.
@MainActor
final class MealMenu {
  private let menu = RowMenu<MealRow>()
  private let group = ActionGroup()

  /// The actions are available in a widget that contains the rows.
  init(in widget: Widget) {
    for command in MealCommand.allCases {
      group.add(Action(command.rawValue) { [weak self] in self?.menu.row?.perform(command) })
    }
    widget.insert(group, as: "meal")
  }

  private static func entries(of meal: PlanPage.Meal) -> Menu {
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

  var isOpen: Bool { menu.row != nil }

  func open(_ row: MealRow, over anchor: Widget, at point: (x: Double, y: Double)?) {
    menu.open(Self.entries(of: row.meal), of: row, over: anchor, at: point) { $0.focus() }
  }

  /// Closes the menu if it is open over a row that is about to be removed.
  func leave(_ row: MealRow) { menu.leave(row) }
}
