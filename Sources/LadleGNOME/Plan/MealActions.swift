import Adwaita
import Foundation
import GLib
import RecipePresentation

/// A command of a meal.
enum MealCommand: String, CaseIterable {
  case open, cook, move
  case moveToNext = "next-day"
  case moveToPrevious = "previous-day"
  case servings
  case addToList = "add-to-list"
  case mark, edit, remove
}

/// What happens on the meals of the plan.
@MainActor
final class MealActions {
  var perform: (@MainActor (MealCommand, PlanPage.Meal) -> Void)?
  /// The person wants a meal's menu, over a widget of its row.
  var menu: (@MainActor (MealRow, Widget, (x: Double, y: Double)?) -> Void)?
  /// The person has edited a line of text. Returns whether the plan takes it.
  var rename: (@MainActor (UUID, String) -> Bool)?
  /// A row is about to go.
  var leave: (@MainActor (MealRow) -> Void)?
  /// The meal that is being dragged.
  var dragged: UUID?
  /// Moves the meal that was dropped, once the drag has ended: the row from which it began goes then.
  private var drop: (@MainActor () -> Void)?
  private var ending: Delay?

  /// The dragged meal is dropped, and `body` moves it.
  func dropped(_ body: @escaping @MainActor () -> Void) { drop = body }

  /// The drag has ended, by a drop or without one.
  func dragEnded() {
    dragged = nil
    guard let drop else { return }
    self.drop = nil
    // GTK still uses the row's controller.
    ending = MainLoop.after(milliseconds: 0, drop)
  }
}

extension PlanPage.Meal {
  /// Whether a command is offered now.
  func can(_ command: MealCommand) -> Bool {
    switch command {
    case .open: commands.canOpen
    case .cook: commands.cookTitle != nil
    case .move, .remove: true
    case .moveToNext: commands.canMoveToNext
    case .moveToPrevious: commands.canMoveToPrevious
    case .servings: commands.canChangeServings
    case .addToList: commands.canAddToList
    case .mark: commands.markTitle != nil
    case .edit: commands.canEdit
    }
  }

  /// The command of a press on the row, which opens the recipe or edits the line of text. Nil where the menu remains.
  var pressed: MealCommand? { can(.open) ? .open : can(.edit) ? .edit : nil }
}
