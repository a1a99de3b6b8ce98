import Cookbook
import Foundation
import Recipes

extension AppModel {
  /// Shows a notice, and remembers a change that can be undone.
  func report(_ notice: AppNotice) {
    var canUndo = notice.undoTitle != nil
    if case .shopping = notice, showsShopping { canUndo = false }
    if case .plan = notice, showsPlan { canUndo = false }
    if canUndo { undoable = undoable.suffix(AppNotice.undoLimit - 1) + [notice] }
    onNotice?(notice)
  }

  /// Undoes the last change that still holds, also after its notice has gone. Over the shopping list or the plan that is the
  /// last change there, and elsewhere none that was made there.
  public func undoLast() {
    if showsShopping { return shopping.undo() }
    if showsPlan { return plan.undo() }
    // Not in place, because `canUndo` reads the same changes.
    undoable = undoable.filter(canUndo)
    if let last = undoable.last { undo(last) }
  }

  /// Whether there is a change for `undoLast`.
  public var canUndo: Bool {
    if showsShopping { return shopping.canUndo }
    return showsPlan ? plan.canUndo : undoable.contains(where: canUndo)
  }

  /// Undoes the change that a notice reports.
  public func undo(_ notice: AppNotice) {
    undoable.removeAll { $0 == notice }
    switch notice {
    case .cookingEnded(let recipe):
      guard sessions.canUndoEnd(of: recipe) else { break }
      sessions.undoEnd(of: recipe)
      if let latest, latest.recipe.id == navigator.opened?.id, cookbook.recipe(latest.recipe.id) == nil {
        // It may have been removed from the cookbook while it was cooked, and is shown as its feed has it.
        navigator.returnSession(to: latest.recipe)
        latest.showSession()
      }
      if let day = cooked.removeValue(forKey: recipe) { requests.mark(day, isCooked: false) }
    case .recipeRemoved(let id, _): requests.undoRemoval(of: id)
    case .recipeKept(let id, _): requests.undoKeeping(of: id)
    case .recipeEdited(let edit, _), .editCancelled(let edit, _), .recipesImported(let edit, _):
      desk.undoEdit(edit)
    case .versionChosen(let chosen): requests.undo(chosen)
    case .shopping(let notice): shopping.undo(notice)
    case .plan(let notice): plan.undo(notice)
    case .sessionDamaged, .sessionNotSaved, .draftDamaged, .preferencesDamaged, .preferencesNotSaved,
      .remindersSent, .exported, .linkNotUnderstood, .cookbookRefused:
      break
    }
  }

  /// Whether a notice is still true: its change can be undone, and a recipe that it says was kept is.
  public func holds(_ notice: AppNotice) -> Bool {
    if case .plan(let notice) = notice { return plan.holds(notice) }
    return canUndo(notice)
  }

  /// Whether the change that a notice reports still holds. A removal that was undone, by keeping the recipe again or
  /// from the trash, does not, nor a removal whose recipe has left the trash for good, nor the end of cooking that goes
  /// on anew.
  private func canUndo(_ notice: AppNotice) -> Bool {
    if case .shopping(let notice) = notice { return shopping.canUndo(notice) }
    if case .plan(let notice) = notice { return plan.canUndo(notice) }
    if notice.undoTitle != nil, !undoable.contains(notice) { return false }
    return switch notice {
    case .recipeRemoved(let id, _): requests.removals.contains(id)
    case .cookingEnded(let recipe): sessions.canUndoEnd(of: recipe)
    default: true
    }
  }
}
