public import Recipes

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
  /// The staples that recipes leave out.
  case staples
  /// The order of the shopping list's aisles.
  case aisleOrder
  case preferences

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
