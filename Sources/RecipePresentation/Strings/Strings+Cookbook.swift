public import Cookbook
import Foundation
import RecipeExchange
import Storage

// The cookbook's screen, and keeping recipes.
extension Strings {
  /// The recipes that the person keeps, one of the places of the app.
  public static var cookbook: String { message("Cookbook") }
  /// The name of the button that keeps a recipe.
  public static var keep: String { message("Keep in Cookbook") }
  /// The name of the same button for a kept recipe.
  public static var removeFromCookbook: String { message("Move to Trash") }
  /// A heart that marks a kept recipe as one of the favorites.
  public static var favorite: String { message("Favorite") }
  /// In a card's menu.
  public static var addToFavorites: String { message("Add to Favorites") }
  public static var removeFromFavorites: String { message("Remove from Favorites") }
  /// A filter.
  public static var favoritesOnly: String { message("Favorites Only") }
  /// The button that opens the filters.
  public static var filter: String { message("Filter") }
  public static var tags: String { message("Tags") }
  /// The name of the button for a tag on a recipe's page.
  public static func showRecipes(tagged tag: String) -> String {
    message("Show Recipes with “{tag}”", ["tag": tag])
  }
  /// The name of the button for the cuisine on a recipe's page.
  public static func showRecipes(fromCuisine cuisine: String) -> String {
    message("Show Recipes from “{cuisine}”", ["cuisine": cuisine])
  }
  /// The time that a recipe takes altogether.
  public static var totalTime: String { message("Total Time") }
  /// A filter by time that is not set.
  public static var anyTime: String { message("Any Time") }

  /// The spoken label of a recipe's card that is kept.
  public static func keptLabel(_ label: String) -> String { message("{recipe}, kept", ["recipe": label]) }

  /// The spoken label of a kept recipe's card that is a favorite.
  public static func favoriteLabel(_ label: String) -> String {
    message("{recipe}, favorite", ["recipe": label])
  }

  /// The name, the cuisine and further facts of a kept recipe's card, spoken.
  static func cardLabel(name: String, detail: String) -> String {
    detail.isEmpty ? name : listed(name, detail)
  }

  /// On the card of a recipe, after other facts: "Thai · 35 min · cooked 3 days ago".
  static func cooked(daysAgo days: Int) -> String {
    if days == 0 { return message("cooked today") }
    return message("cooked {count} day ago", plural: "cooked {count} days ago", days)
  }

  /// A rating of one to five stars, spoken.
  static func stars(_ count: Int) -> String { message("{count} star", plural: "{count} stars", count) }

  // The event comes first, because a narrow window cuts the end of a notice off.

  /// A toast with Undo.
  static func removedFromCookbook(_ name: String) -> String {
    message("Moved “{recipe}” to the trash", ["recipe": name])
  }

  /// A toast with Undo.
  static func keptInCookbook(_ name: String) -> String {
    message("Kept “{recipe}”", ["recipe": name])
  }
  /// A toast with Undo.
  static func imported(_ count: Int) -> String {
    message("Kept {count} recipe", plural: "Kept {count} recipes", count)
  }
  /// A toast with Undo.
  static func recipeChanged(_ name: String) -> String { message("Changed “{recipe}”", ["recipe": name]) }
  /// A toast with Undo.
  static var editDiscarded: String { message("Changes discarded") }

  /// When a recipe was moved to the trash.
  static func removed(daysAgo days: Int) -> String {
    if days == 0 { return message("Removed today") }
    return message("Removed {count} day ago", plural: "Removed {count} days ago", days)
  }

  // MARK: - The trash, other versions, the folder

  /// For assistive technology: puts a recipe back.
  public static func restore(_ name: String) -> String { labeled(restore, name) }
  /// For assistive technology, in the trash.
  public static func recipesInTrash(_ count: Int) -> String {
    message("{count} recipe in the trash", plural: "{count} recipes in the trash", count)
  }
  /// On the card of a recipe that is being cooked.
  public static var beingCooked: String { message("Being Cooked") }
  /// The spoken label of the card of a recipe that is being cooked.
  public static func cookingLabel(_ label: String) -> String {
    message("{recipe}, being cooked", ["recipe": label])
  }
  /// The spoken label of a card that shows how long cooking takes.
  public static func timeLabel(_ label: String, _ time: String) -> String {
    listed(label, time)
  }
  /// The spoken label of a kept recipe's card that has another version.
  public static func conflictLabel(_ label: String) -> String {
    message("{recipe}, two versions", ["recipe": label])
  }
  /// For assistive technology: keeps a part of the recipe as it is.
  public static func keepThis(of part: String) -> String { labeled(keepThis, part) }
  /// For assistive technology: takes a part of the other version.
  public static func useThis(of part: String) -> String { labeled(useThis, part) }
  /// Keeps all parts of the kept recipe, beside the parts of its page.
  public static var keepAll: String { message("Keep All") }
  /// Takes all parts over from the recipe's page.
  public static var useAll: String { message("Use All") }
  /// A command that reads the recipe's web page again and compares it with the kept recipe.
  public static var updateFromSource: String { message("Update from Source…") }
  /// The title of the differences between the recipe and its page.
  public static var sourceTitle: String { title(of: updateFromSource) }
  /// The heading of the column for the recipe's page.
  public static var sourceTheirs: String { message("On its page") }
  /// After a recipe was compared with its page.
  public static var sourceSame: String { message("Nothing has changed on its page.") }
  /// After the person chose from the differences between a recipe and its page.
  public static var sourceDone: String { message("Recipe updated.") }

  /// Why a recipe could not be compared with its page.
  static func sourceNotice(_ error: SourceError, host: String) -> Notice {
    let reason =
      switch error {
      case .noPage: message("This recipe has no page.")
      case .page(let error): pageUnavailable(error, host: host)
      case .folder(let error): cookbookProblem(error)
      }
    return Notice(
      glyph: .document, title: message("Couldn’t compare with its page"), message: reason,
      actions: error == .noPage ? [] : [.tryAgain])
  }

  /// In place of a part that one of two versions does not have.
  public static var nothingHere: String { message("Nothing") }
  /// In the field of the person's own note on a recipe.
  public static var notePlaceholder: String { message("Your note on this recipe") }
  /// The title of the list of files in the cookbook's folder that cannot be read.
  public static var problems: String { message("Files That Can’t Be Read") }
  public static var problemsRemark: String {
    message("Fix them in another app, or restore a backup.")
  }
  /// A toast.
  public static var couldNotOpenFolder: String { message("No app can show this folder") }
  /// Why a folder that was chosen is not used: it has no path, or the system refuses it.
  public static var folderRefused: String {
    message("Ladle can’t use this folder. Choose another one.")
  }
  /// The size of the cookbook's folder, before a number of bytes.
  public static var folderSize: String { message("Size") }
  /// The title of the dialog that asks for a folder.
  public static var chooseFolder: String { message("Choose a Folder for the Cookbook") }
  /// The button of that dialog.
  public static var choose: String { message("Choose") }

  /// The purpose of the cookbook, for the first start.
  public static var cookbookIntroduction: String {
    message("Bookmark a recipe to keep it, even offline.")
  }
  /// The title of the button that closes the introduction.
  public static var understood: String { message("Got It") }

  // MARK: - Notices

  static var emptyCookbook: Notice {
    Notice(
      glyph: .plate, title: message("Your cookbook is empty"), message: cookbookIntroduction,
      actions: [.addRecipe, .importRecipes])
  }

  /// Why the folder cannot be read. With a path, the person can choose another folder.
  static func cookbookNotice(_ error: CookbookError, path: String? = nil) -> Notice {
    Notice(
      glyph: .document, title: message("The cookbook can’t be read"), message: cookbookProblem(error),
      details: path, actions: path == nil ? [.tryAgain] : [.tryAgain, .chooseFolder])
  }

  // MARK: - A kept recipe

  /// A kept recipe whose page could not be read yet.
  static var keptPageMissing: String {
    message("Ingredients and steps haven’t been downloaded yet.")
  }
  static var keptPageUnreadable: String { pageWithoutRecipe }
}

// MARK: - Problems and losses

extension Strings {
  /// Why something could not be done in the cookbook's folder.
  public static func cookbookProblem(_ error: CookbookError) -> String {
    switch error {
    case .gone: message("The cookbook’s folder isn’t there.")
    case .readOnly: message("The cookbook’s folder can’t be written.")
    case .full: message("The disk is full.")
    case .busy: message("Another program is changing the cookbook. Try again later.")
    case .noRecipe: message("The recipe isn’t in the cookbook any more.")
    case .damaged, .notAFile: message("The recipe’s file is damaged.")
    case .tooLarge: message("The recipe is too large.")
    case .notDownloaded: message("Some of the cookbook’s files aren’t downloaded yet.")
    case .noIdentity: notSaved
    case .other(let error) where error.code == ENOTDIR:
      message(
        "Move or rename the file or link that is in the place of a folder: {path}", ["path": error.path])
    case .other(let error):
      message("The system says: {reason}", ["reason": String(cString: strerror(error.code))])
    }
  }

  /// Why something in the cookbook's folder is not listed.
  static func folderProblem(_ reason: FolderProblem.Reason) -> String {
    switch reason {
    case .link: message("Ladle doesn’t follow links.")
    case .notAFile, .damaged: cookbookProblem(.notAFile)
    case .tooLarge: cookbookProblem(.tooLarge)
    case .misnamed: message("The recipe’s file is not named recipe.json.")
    case .nested, .reservedName: message("Ladle doesn’t show recipes in this folder.")
    case .unreadableName: message("The name can’t be read.")
    case .unreadable(let error): cookbookProblem(.other(error))
    case .notDownloaded: cookbookProblem(.notDownloaded)
    case .journal(let reason): journalProblem(reason)
    }
  }

  /// Why a device's favorites, ratings, notes and days of cooking may be missing.
  private static func journalProblem(_ reason: FolderProblem.UnreadJournal) -> String {
    let loss = message("Favorites, ratings and notes may be missing.")
    return switch reason {
    case .tooLarge, .tooMany: sentences(loss, message("Their files are too large."))
    case .notDownloaded: sentences(loss, cookbookProblem(.notDownloaded))
    case .unreadable(let error): sentences(loss, cookbookProblem(.other(error)))
    }
  }

  /// The parts of recipes that a file leaves out, as a list.
  static func parts(_ losses: Set<RecipeLoss>) -> String {
    list(RecipeLoss.allCases.filter(losses.contains).map(part))
  }

  /// A part of recipes that a file leaves out, within a list: "Leaves out favorites, ratings, and notes."
  private static func part(_ loss: RecipeLoss) -> String {
    switch loss {
    case .favorites: message("favorites")
    case .ratings: message("ratings")
    case .cookingDays: message("days of cooking")
    case .notes: message("notes")
    case .photos: message("photos")
    case .videos: message("videos")
    case .equipment: message("equipment")
    case .authors: message("authors")
    case .order: message("the ingredients’ order")
    case .groups: message("the ingredients’ groups")
    case .times: message("times in words")
    case .attachments: message("attached files")
    case .longTexts: message("the rest of very long texts")
    }
  }
}
