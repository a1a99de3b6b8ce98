public import Foundation
public import Recipes
public import Shopping

/// The screen that lies over the page.
public enum Sheet: Hashable, Sendable {
  /// The edit of a recipe: `EditingDesk.editor`.
  case editor
  /// The address of a new recipe: `EditingDesk.adding`.
  case adding
  /// An import and its summary: `EditingDesk.importing`.
  case importing
  case trash
  /// The files of the cookbook's folder that cannot be read.
  case problems
  /// The other versions of a kept recipe.
  case versions(Recipe.ID)
  /// "Update from Source" of a kept recipe.
  case sourceUpdate(Recipe.ID)
  /// The lines of a recipe that go on the shopping list: `AppModel.listAddition(of:)`.
  case addToList(Recipe)
  /// The lines of a planned meal that go on the shopping list: `AppModel.listAddition(ofMeal:)`.
  case addMealToList(UUID)
  /// The day of a recipe that is planned: `AppModel.planAddition(of:)`.
  case addToPlan(Recipe)
  /// The search for a meal of a day, or for nil of the queue: `AppModel.mealSearch(for:)`.
  case addMeal(PlanDay?)
  /// The new day of a meal: `AppModel.planAddition(moving:)`.
  case moveMeal(UUID)
  /// The servings of a meal: `AppModel.mealServings(of:)`.
  case mealServings(UUID)
  /// The meals and ingredients that go on the shopping list: `AppModel.planToList()`.
  case planToList
  /// The staples that recipes leave out.
  case staples
  /// The order of the shopping list's aisles.
  case aisleOrder
  case preferences

  /// The planned meal that it is about; nil if it is about none.
  var meal: UUID? {
    switch self {
    case .addMealToList(let meal), .moveMeal(let meal), .mealServings(let meal): meal
    default: nil
    }
  }

  /// Whether the person writes a recipe or its address here.
  var isWriting: Bool { self == .editor || self == .adding }
}

extension EditingDesk {
  /// The sheet that lies over the page for an edit, a new recipe or an import; nil if there is none.
  var sheet: Sheet? { editor == nil ? sheetBelowEdit : .editor }
  var sheetBelowEdit: Sheet? {
    if adding != nil { return .adding }
    return importing == nil ? nil : .importing
  }
}
