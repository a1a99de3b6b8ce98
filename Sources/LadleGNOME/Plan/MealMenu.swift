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
    let menu = Menu()
    for group in MealCommand.menu {
      let section = Menu()
      for command in group {
        guard let title = meal.title(of: command) else { continue }
        let action = "meal." + command.rawValue
        if let key = key(of: command) {
          section.append(title, action, key: key)
        } else {
          section.append(title, action)
        }
      }
      menu.append(section: section)
    }
    return menu
  }

  /// The key that the menu shows beside a command; nil for none. `MealRow` handles it.
  private static func key(of command: MealCommand) -> String? {
    switch command {
    case .edit: "F2"
    case .moveToNext: "<Alt>Down"
    case .moveToPrevious: "<Alt>Up"
    case .remove: "Delete"
    case .open, .cook, .move, .servings, .addToList, .mark: nil
    }
  }

  var isOpen: Bool { menu.row != nil }

  func open(_ row: MealRow, over anchor: Widget, at point: (x: Double, y: Double)?) {
    menu.open(Self.entries(of: row.meal), of: row, over: anchor, at: point) { $0.focus() }
  }

  /// Closes the menu if it is open over a row that is about to be removed.
  func leave(_ row: MealRow) { menu.leave(row) }
}
