public import Cookbook
import Foundation
import RecipeImages

// Adding and editing recipes, the trash, other versions, and the cookbook's folder.
extension Strings {
  public static var add: String { title(of: addRecipe) }
  /// Opens the system’s dialog for files of other programs.
  public static var importRecipes: String { message("Import…") }
  /// The title and the button of the dialog that asks for files.
  public static var importFilesTitle: String { message("Import Recipes") }
  public static var importFiles: String { message("Import") }
  /// The title of an import of files.
  public static var importTitle: String { message("Import") }
  /// A way to add a recipe: its web page.
  public static var addFromLink: String { message("From a Link") }
  /// A way to add recipes: files of other programs.
  public static var addFromFiles: String { message("From Files…") }
  /// A way to add a recipe: the person types it.
  public static var addByHand: String { message("Blank Recipe") }
  /// The field for a link.
  public static var recipeAddress: String { message("Address of the recipe’s page") }
  /// The button that reads the recipe's page.
  public static var readPage: String { message("Continue") }
  public static var editRecipe: String { message("Edit Recipe") }
  /// The title of the editor.
  public static var newRecipe: String { message("New Recipe") }
  /// The title of the button that keeps a recipe that was read or written.
  public static var keepShort: String { message("Keep") }

  /// The name of a recipe that was saved without one.
  static var untitledRecipe: String { message("Untitled Recipe") }
  /// A warning in the editor.
  static var keptAlready: String { message("This recipe is already in your cookbook.") }
  static var draftRestored: String {
    message("Ladle closed while you were editing. Your text is still here.")
  }
  static var draftRestoredWithoutPhoto: String {
    sentences(draftRestored, message("Choose the photo again."))
  }
  /// A file of an unfinished edit cannot be read. A damaged one is kept under another name.
  static var draftDamaged: String {
    message("Couldn’t read your unfinished edit. The file was kept.")
  }
  static var notAnAddress: String { message("This is not the address of a web page.") }
  /// An import that begins when another one of Ladle's ends.
  public static var waitingForImport: String { message("Waiting for another import…") }
  static func readingRecipes(_ count: Int) -> String {
    count == 0 ? loading : message("{count} recipe read…", plural: "{count} recipes read…", count)
  }
  static var importUndone: String { message("The imported recipes are in the trash.") }

  static func photoProblem(_ error: ImageError) -> String {
    switch error {
    case .tooLarge, .tooManyPixels: message("This photo is too large.")
    default: message("Ladle can’t read this photo.")
    }
  }

  static func unreadableRecipe(_ error: CookbookError, path: String) -> Notice {
    Notice(
      glyph: .document, title: message("Ladle can’t read this recipe"), message: cookbookProblem(error),
      details: path)
  }

  // MARK: - Fields

  /// A field of a recipe, in the editor. Preparation and cooking are times.
  public static func title(of field: RecipeField) -> String {
    switch field {
    case .name: message("Name")
    case .image: message("Photo")
    case .video: message("Video")
    case .author: message("Author")
    case .nutrition: nutrition
    case .prepTime: message("Preparation")
    case .cookTime: message("Cooking")
    case .totalTime: totalTime
    case .summary: message("Description")
    case .source: message("Source")
    case .tags: tags
    case .category: message("Category")
    case .cuisine: message("Cuisine")
    case .yield: message("Yield")
    case .ingredients: ingredients
    case .steps: steps
    case .tools: message("Equipment")
    }
  }

  /// The heading of the person’s own note on a recipe.
  public static var notes: String { message("Notes") }
  public static var rating: String { message("Rating") }
  /// The name of a field for a number of hours, for assistive technology.
  public static var hours: String { message("Hours") }
  /// The name of a field for a number of minutes, for assistive technology.
  public static var minutes: String { message("Minutes") }
  /// Under the field for ingredients.
  public static var ingredientsHint: String {
    message("One ingredient per line. Start a line with # for a heading.")
  }
  /// Under the field for steps.
  public static var stepsHint: String {
    message("One paragraph per step. Start a line with # for a heading.")
  }
  /// Over the keywords of the page, which a press makes tags.
  public static var offeredTags: String { message("From the page:") }
  public static func addTag(_ tag: String) -> String { message("Add Tag “{tag}”", ["tag": tag]) }
  /// Under the field for tags.
  public static var tagsHint: String { message("Separated by commas") }
  /// Under a field that shows the beginning of a text.
  public static var tooLongToEdit: String { textTooLong }
  /// Why a text is not accepted, or cannot be changed.
  static var textTooLong: String { message("This text is too long.") }
  /// The reason that a field has refused pasted text.
  public static func textIsFull(_ field: String, characters: Int, inALine line: Int) -> String {
    message(
      "“{field}” can have up to {count} characters, {line} per line.",
      ["field": field, "count": number(characters), "line": number(line)])
  }
  public static var choosePhoto: String { message("Choose Photo…") }
  public static var removePhoto: String { message("Remove Photo") }
  /// While a photo is decoded.
  public static var readingPhoto: String { message("Reading the photo…") }

  /// "3 stars", or "No rating" for 0.
  public static func ratingLabel(_ count: Int) -> String { count == 0 ? message("No rating") : stars(count) }

  /// A part of a recipe, over several lines. Empty if it is missing.
  static func text(of value: FieldDifference.Value) -> String {
    switch value {
    case .none: ""
    case .text(let text): text
    case .lines(let lines): lines.joined(separator: "\n")
    case .duration(let time): duration(time)
    }
  }

  // MARK: - The trash

  /// The place of removed recipes.
  public static var trash: String { message("Trash") }
  /// A command that asks first.
  public static var emptyTrash: String { message("Empty Trash…") }
  /// The button that deletes everything in the trash.
  public static var emptyTrashNow: String { title(of: emptyTrash) }
  /// The button that moves a recipe out of the trash.
  public static var restore: String { message("Restore") }
  /// Before the trash is emptied.
  public static var emptyTrashQuestion: String {
    message("Everything in the trash will be deleted for good.")
  }
  static var emptyTrashNotice: Notice {
    Notice(
      glyph: .plate, title: message("The trash is empty"),
      message: message("Recipes you remove stay here until you empty the trash."))
  }

  // MARK: - Other versions

  public static var conflictNotice: String { message("This recipe has two versions.") }
  public static var conflictTitle: String { message("Two Versions") }
  /// The button that shows both versions.
  public static var chooseVersion: String { message("Choose…") }
  /// The heading of the column for the kept recipe.
  public static var sourceMine: String { message("In your cookbook") }
  /// The button that keeps a part of the kept recipe, beside the same part of its page.
  public static var keepThis: String { message("Keep This") }
  /// The button that takes a part over from the recipe's page.
  public static var useThis: String { message("Use This") }
  /// In place of the versions, after the person chose one.
  public static var conflictDone: String { message("Only one version is left.") }
  static var versionInTrash: String { message("The other version is in the trash") }
  /// In place of the versions, until they are there.
  public static var readingVersions: String { message("Reading versions…") }
  /// The button under one of two versions.
  public static var keepThisVersion: String { message("Keep This Version") }
  /// The label of the button for assistive technology: "Keep This Version: Yours, today 14:12".
  public static func keepThisVersion(_ heading: String) -> String {
    labeled(keepThisVersion, heading)
  }
  /// Describes a line for assistive technology.
  public static var onlyInThisVersion: String { message("Only in this version") }
  public static var previousVersion: String { message("Previous Version") }
  public static var nextVersion: String { message("Next Version") }
  /// Which of the versions of a recipe a narrow window shows.
  static func version(_ number: Int, of count: Int) -> String {
    message("Version {number} of {count}", ["number": self.number(number), "count": self.number(count)])
  }

  /// The heading of a version: "Yours, today 14:12", if this device wrote it.
  static func versionHeading(isOwn: Bool, _ date: Date?, now: Date) -> String {
    let whose = isOwn ? message("Yours") : message("Changed in the folder")
    guard let date else { return whose }
    return listed(whose, moment(date, now: now))
  }

  /// "today 14:12", or "23 Nov 2026 14:12".
  private static func moment(_ date: Date, now: Date) -> String {
    let style = Date.FormatStyle(locale: locale)
    let time = date.formatted(style.hour().minute())
    if Calendar.current.isDate(date, inSameDayAs: now) { return message("today {time}", ["time": time]) }
    let day = withFirstDay(date.formatted(style.day().month(.abbreviated).year()))
    return message("{day} {time}", ["day": day, "time": time])
  }

  // MARK: - The folder

  public static func unreadable(_ count: Int) -> String {
    message("{count} file can’t be read", plural: "{count} files can’t be read", count)
  }
  /// The button of a warning, or of a timer: shows the recipe or the files.
  public static var show: String { message("Show") }
  public static var openFolder: String { message("Open Folder") }
  /// The button that chooses another folder for the cookbook.
  public static var chooseAnotherFolder: String { message("Choose Another…") }
  /// The button that goes back to the folder that Ladle makes by itself.
  public static var useDefaultFolder: String { message("Use Ladle’s Folder") }
  /// The folder of the cookbook, in the preferences.
  public static var cookbookFolder: String { message("Folder") }
  /// After the person chose another folder.
  public static var moveRecipesQuestion: String { message("Move your recipes there?") }
  public static var moveRecipesMessage: String {
    message(
      "If you don’t move them, your current recipes stay in the old folder.")
  }
  /// The button that moves the recipes to the other folder.
  public static var moveRecipes: String { message("Move") }
  /// The button that opens the other folder and leaves the recipes.
  public static var openWithoutMoving: String { message("Don’t Move") }
  public static var folderSharing: String {
    message("Everyone who shares this folder also sees your favorites, ratings and notes.")
  }
  static var movingRecipes: String { message("Moving the recipes…") }
  static var folderNotEmpty: String {
    message("That folder isn’t empty. Choose another one, or open it without moving.")
  }
  static var folderInside: String { message("Choose a folder outside the cookbook.") }
  static var folderCopyFailed: String {
    message("Couldn’t copy the recipes. Your cookbook hasn’t moved.")
  }
  static var openingFolder: String { message("Opening the folder…") }
  static var finishFirst: String {
    message("Finish editing or importing first.")
  }
  static var folderHasMore: String {
    message("Recipes copied. Links and some files are only in the old folder.")
  }
  static func moveProblem(_ error: MoveError) -> String {
    switch error {
    case .notEmpty: folderNotEmpty
    case .inside: folderInside
    case .different: folderCopyFailed
    case .folder(let error): cookbookProblem(error)
    }
  }
  static var oldFolderStays: String {
    message("Recipes copied. The old folder is still there.")
  }
}
