import Adwaita
import Foundation
import GLib
import RecipePresentation
import Shopping

/// The actions of the meals of the plan, and the drag of a meal that is under way.
@MainActor
final class MealActions {
  var perform: (@MainActor (MealCommand, PlanPage.Meal) -> Void)?
  /// Called when the person wants to add a meal to a day, or for nil to the queue.
  var add: (@MainActor (PlanDay?) -> Void)?
  /// Called when the person wants a meal's menu, over a widget of its row.
  var menu: (@MainActor (MealRow, Widget, (x: Double, y: Double)?) -> Void)?
  /// Called when the person has edited a line of text. Returns whether the plan accepts it.
  var rename: (@MainActor (UUID, String) -> Bool)?
  /// Called before a row is removed.
  var leave: (@MainActor (MealRow) -> Void)?
  /// The meal that is being dragged.
  var dragged: UUID?
  /// Moves the meal that was dropped. It is called after the drag has ended, because it removes the row in which the drag
  /// began.
  private var drop: (@MainActor () -> Void)?
  private var ending: Delay?

  /// The dragged meal is dropped, and `body` moves it.
  func dropped(_ body: @escaping @MainActor () -> Void) { drop = body }

  /// The drag has ended, by a drop or without one.
  func dragEnded() {
    dragged = nil
    guard let drop else { return }
    self.drop = nil
    // In this call GTK still uses the controller of the row, which the move removes.
    ending = MainLoop.after(milliseconds: 0, drop)
  }
}
