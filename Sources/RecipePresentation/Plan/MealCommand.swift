/// A command of a planned meal, in its menu, by a key, or by a press.
///
/// ```swift
/// for command in MealCommand.menu.joined() {
///   if let title = meal.title(of: command) { menu.add(title) { app.perform(command, on: meal) } }
/// }
/// ```
public enum MealCommand: String, CaseIterable, Sendable {
  case open, cook, move
  case moveToNext = "next-day"
  case moveToPrevious = "previous-day"
  case servings
  case addToList = "add-to-list"
  case mark, edit, remove

  /// The commands of the menu, in groups.
  public static let menu: [[MealCommand]] = [
    [.open, .cook, .edit], [.move, .moveToNext, .moveToPrevious], [.servings, .addToList, .mark], [.remove],
  ]
}

extension PlanPage.Meal {
  /// Returns the title of a command; nil if the meal does not offer it now.
  public func title(of command: MealCommand) -> String? {
    switch command {
    case .open: commands.canOpen ? Strings.openRecipe : nil
    case .cook: commands.cookTitle
    case .edit: commands.canEdit ? Strings.editMeal : nil
    case .move: commands.moveTitle
    case .moveToNext: commands.canMoveToNext ? Strings.moveToNextDay : nil
    case .moveToPrevious: commands.canMoveToPrevious ? Strings.moveToPreviousDay : nil
    case .servings: commands.canChangeServings ? Strings.servingsCommand : nil
    case .addToList: commands.canAddToList ? Strings.addToShoppingList : nil
    case .mark: commands.markTitle
    case .remove: Strings.removeMeal
    }
  }

  /// Whether a command is offered now.
  public func can(_ command: MealCommand) -> Bool { title(of: command) != nil }

  /// The command of a press on the meal: opening the recipe, or editing the line of text. Nil if it has neither.
  public var pressCommand: MealCommand? { can(.open) ? .open : can(.edit) ? .edit : nil }
}
