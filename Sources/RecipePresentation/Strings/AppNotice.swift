public import Cookbook
public import Foundation
public import Recipes

/// Something that has happened and is shown for a moment, with a button to undo it if there is one.
public enum AppNotice: Hashable, Sendable {
  /// The session of a recipe was ended; `AppModel.undo(_:)` restores it.
  case cookingEnded(Recipe.ID)
  /// A file of a cooking session was damaged and has been set aside.
  case sessionDamaged
  /// The disk refuses to store the cooking sessions.
  case sessionNotSaved
  /// The file of an unfinished edit could not be read; a damaged file has been set aside.
  case draftDamaged
  /// The file of the preferences was damaged; it is set aside by the next choice.
  case preferencesDamaged
  /// The disk refuses to store a choice.
  case preferencesNotSaved
  /// A kept recipe was moved to the trash; `AppModel.undo(_:)` brings it back.
  case recipeRemoved(UUID, name: String)
  /// A recipe that was added is kept; `AppModel.undo(_:)` moves it to the trash.
  case recipeKept(UUID, name: String)
  /// An import has kept all recipes of its files whole; `AppModel.undo(_:)` moves them to the trash.
  case recipesImported(UUID, count: Int)
  /// A kept recipe was edited; `AppModel.undo(_:)` brings back how it was.
  case recipeEdited(UUID, name: String)
  /// The person has chosen between two versions of a recipe; `AppModel.undo(_:)` brings both back.
  case versionChosen(ChosenVersion)
  /// An edit was given up; `AppModel.undo(_:)` goes on with it.
  case editCancelled(UUID, name: String)
  /// The shopping list was changed; `AppModel.undo(_:)` takes the change back.
  case shopping(PlaceNotice)
  /// The plan was changed; `AppModel.undo(_:)` takes the change back.
  case plan(PlaceNotice)
  /// So many rows of the shopping list are in Reminders.
  case remindersSent(Int)
  /// So many recipes are in a file of this name.
  case exported(Int, file: String)
  /// Another app has opened a link of Ladle's scheme that means nothing.
  case linkNotUnderstood
  /// The cookbook's folder refused a change.
  case cookbookRefused(CookbookError)

  /// The number of changes that can be undone one after the other.
  static let undoLimit = 10

  public var text: String {
    switch self {
    case .cookingEnded: Strings.cookingEnded
    case .sessionDamaged: Strings.sessionDamaged
    case .sessionNotSaved: Strings.notSaved
    case .draftDamaged: Strings.draftDamaged
    case .preferencesDamaged: Strings.preferencesDamaged
    case .preferencesNotSaved: Strings.notSaved
    case .recipeRemoved(_, let name): Strings.removedFromCookbook(name)
    case .recipeKept(_, let name): Strings.keptInCookbook(name)
    case .recipesImported(_, let count): Strings.imported(count)
    case .recipeEdited(_, let name): Strings.recipeChanged(name)
    case .editCancelled: Strings.editDiscarded
    case .versionChosen: Strings.versionInTrash
    case .shopping(let notice): notice.text
    case .plan(let notice): notice.text
    case .remindersSent(let count): Strings.inReminders(count)
    case .exported(let count, let file): Strings.exportDone(count, file: file)
    case .linkNotUnderstood: Strings.linkNotUnderstood
    case .cookbookRefused(let error): Strings.cookbookProblem(error)
    }
  }

  /// The title of the button that undoes it.
  public var undoTitle: String? {
    switch self {
    case .cookingEnded, .recipeRemoved, .recipeKept, .recipesImported, .recipeEdited, .editCancelled,
      .versionChosen, .shopping, .plan:
      Strings.undo
    case .sessionDamaged, .sessionNotSaved, .draftDamaged, .preferencesDamaged, .preferencesNotSaved,
      .remindersSent, .exported, .linkNotUnderstood, .cookbookRefused:
      nil
    }
  }
}

extension AppNotice {
  /// Whether the notice replaces the one before it, if that is of this kind too. Changes of the plan and of the list follow
  /// each other quickly, and Undo of the place takes them back one after the other.
  public var replacesLast: Bool {
    switch self {
    case .plan, .shopping: true
    default: false
    }
  }
}

/// The words for a change of the shopping list or of the plan that can be undone.
public struct PlaceNotice: Hashable, Sendable {
  /// The number of the change, by which the list or the plan finds it.
  let number: Int
  public let text: String
}
