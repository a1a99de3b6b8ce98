public import Cookbook
public import RecipeExchange
import Foundation
import Storage

// What the program prints in a terminal.
extension Strings {
  public static func unknownOption(_ option: String) -> String {
    message("There is no option “{option}”.", ["option": option])
  }

  public static func missingValue(_ option: String) -> String {
    message("“{option}” needs a value.", ["option": option])
  }

  public static func unexpectedValue(_ option: String) -> String {
    message("“{option}” takes no value.", ["option": option])
  }

  public static func impossibleValue(_ value: String, of option: String) -> String {
    message("“{value}” can’t be the value of “{option}”.", ["value": value, "option": option])
  }

  public static func repeatedOption(_ option: String) -> String {
    message("“{option}” is given twice.", ["option": option])
  }

  /// Another process has the data directory, and does not answer.
  public static var dataDirectoryInUse: String {
    message("Another Ladle uses this data directory and doesn’t answer. Close it first.")
  }

  /// Two options that exclude each other.
  public static func optionsNotTogether(_ option: String, _ other: String) -> String {
    message("“{option}” and “{other}” can’t be given together.", ["option": option, "other": other])
  }

  public static var resourcesMissing: String {
    message(
      "Ladle’s files are missing. Set {variable} to the folder that holds “{folder}”.",
      ["variable": "LADLE_RESOURCES", "folder": "kitchen"])
  }

  public static func cannotWrite(_ path: String) -> String {
    message("“{path}” can’t be written.", ["path": path])
  }

  /// A folder, a pipe or a device, in place of the file to write.
  public static func notAFile(_ path: String) -> String {
    message("“{path}” can’t be written, because it is not a file.", ["path": path])
  }

  /// The text that `--help` prints.
  public static var commandLineHelp: String {
    let options = [
      ("--feed live|sample|malformed|empty|URL|FILE", message("the recipes to show")),
      ("--data-directory DIR", message("keep everything in this folder")),
      ("--size WxH", message("the window’s size, at least {size}", ["size": "360x200"])),
      ("--color-scheme light|dark", message("the appearance")),
      ("--text-scale N", message("from 0.5 to 3; 2 is twice as large")),
      ("--open UUID", message("show this recipe")),
      ("--screenshot FILE", message("write a PNG of the window and end")),
      ("--import FILE…", message("keep the recipes of files")),
      ("--export FORMAT FILE [UUID…]", message("write all kept recipes, or these, to a file")),
      ("--verbose", message("a line on standard error for each event")),
      ("--help", message("show this help")),
      ("--version", message("show the version")),
    ]
    let lines = options.map { option, help in
      "  " + option + String(repeating: " ", count: max(1, 46 - option.count)) + help
    }
    return """
      \(message("Usage: {command}", ["command": "ladle [OPTION…] [ladle://recipe/UUID | https://… | FILE…]"]))

      \(lines.joined(separator: "\n"))

      \(message("With --feed, --data-directory or --screenshot the program is an instance of its own."))
      \(message("Options override preferences and are not saved."))
      \(message("Formats of --export: {formats}.", ["formats": ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")]))

      """
  }
}

// MARK: - Import and export

extension Strings {
  /// Printed for each recipe of an import.
  public static func importKept(_ name: String) -> String { message("Kept: {name}", ["name": name]) }

  /// Printed for each recipe of an import that is in the cookbook already.
  public static func importAlreadyThere(_ name: String) -> String {
    message("Already there: {name}", ["name": name])
  }

  /// Printed for each recipe or file of an import that failed. `reason` is a sentence.
  public static func importFailed(_ place: String, reason: String) -> String {
    message("Failed: {place}: {reason}", ["place": place, "reason": reason])
  }

  /// Printed for each recipe of an export whose photo cannot be read.
  public static func exportedWithoutPhoto(_ recipe: String) -> String {
    message("{recipe} is written without its photo, which can’t be read.", ["recipe": recipe])
  }

  /// The last lines of an import.
  public static func importSummary(
    kept: Int, alreadyThere: Int, failed: Int, wasStopped: Bool
  ) -> [String] {
    [importKept(kept)] + importRest(alreadyThere: alreadyThere, failed: failed, wasStopped: wasStopped)
  }

  static func importKept(_ count: Int) -> String {
    message("{count} recipe kept.", plural: "{count} recipes kept.", count)
  }

  /// What an import says besides how many recipes it has kept.
  static func importRest(alreadyThere: Int, failed: Int, wasStopped: Bool) -> [String] {
    var lines: [String] = []
    if alreadyThere > 0 {
      lines.append(
        message(
          "{count} recipe was already there.", plural: "{count} recipes were already there.", alreadyThere))
    }
    if failed > 0 {
      lines.append(
        message("{count} recipe or file failed.", plural: "{count} recipes or files failed.", failed))
    }
    if wasStopped { lines.append(message("Stopped. What was kept stays.")) }
    return lines
  }

  /// The place of a recipe in a file: "recipes.zip, Desserts/Tart.json, recipe 12".
  public static func importPlace(file: String, _ failure: ImportFailure) -> String {
    var place = file
    if !failure.entry.isEmpty {
      place = message("{file}, {entry}", ["file": place, "entry": failure.entry])
    }
    if let name = failure.name { return message("{place}, “{name}”", ["place": place, "name": name]) }
    guard let number = failure.number else { return place }
    return message("{place}, recipe {number}", ["place": place, "number": Self.number(number)])
  }

  /// The place and the reason of a problem of an import: "Failed: recipes.zip, Tart.json: It is damaged."
  public static func importProblem(_ problem: ImportProblem) -> String {
    let (place, reason) = importFailure(problem)
    return importFailed(place, reason: reason)
  }

  /// The place of a problem of an import, and its reason as a sentence.
  public static func importFailure(_ problem: ImportProblem) -> (place: String, reason: String) {
    let file = PathParts(problem.file).name
    return switch problem.reason {
    case .file(let failure):
      (importPlace(file: file, failure), importProblem(failure.reason, of: problem.file))
    case .page(let url, let error): (url.absoluteString, pageUnavailable(error, host: url.host ?? ""))
    case .folder(let error): (problem.name ?? file, cookbookProblem(error))
    }
  }

  /// Why a recipe or the file at `path` could not be imported.
  public static func importProblem(_ reason: ImportFailure.Reason, of path: String = "") -> String {
    switch reason {
    case .noRecipe: message("There is no recipe in it that Ladle can read.")
    case .noName: message("The recipe has no name.")
    case .damaged: message("It is damaged or incomplete.")
    case .encrypted: message("It is protected by a password.")
    case .unsupported: message("It is packed in a way that Ladle can’t read. Unpack it first.")
    case .tooLarge(let limit):
      message("It is larger than {limit} MB.", ["limit": number(max(1, limit >> 20))])
    case .tooMany(let limit):
      message("It holds more than {limit}. Those before were read.", ["limit": number(limit)])
    case .tooCompressed: message("It would become more than 200 times as large, which Ladle doesn’t trust.")
    case .tooDeep: message("It is in too many folders or archives within each other.")
    case .unreadable(let error):
      switch error.code {
      // A name in another encoding comes with this character in place of its bytes.
      case ENOENT where path.contains("\u{FFFD}"):
        message("The file isn’t there, or its name is not in UTF-8. Rename it.")
      case ENOENT, ENOTDIR: message("The file isn’t there.")
      case EACCES, EPERM: message("The file can’t be read: permission is missing.")
      default: message("The file can’t be read.")
      }
    }
  }

  /// Why something could not be done in the cookbook's folder.
  public static func cookbookProblem(_ error: CookbookError) -> String {
    switch error {
    case .gone: message("The cookbook’s folder isn’t there.")
    case .readOnly: message("The cookbook’s folder can’t be written.")
    case .full: message("The disk is full.")
    case .busy: message("Another program is changing the cookbook. Try again later.")
    case .noRecipe: message("The recipe isn’t in the cookbook any more.")
    case .damaged: message("The recipe’s file is damaged.")
    case .notAFile: message("The recipe’s file is no file.")
    case .tooLarge: message("The recipe is too large.")
    case .notDownloaded: message("Some of the cookbook’s files aren’t downloaded yet.")
    case .noIdentity:
      message("Favorites, ratings and notes can’t be changed: Ladle’s own data folder can’t be written.")
    case .other(let error):
      message("The system says: {reason}", ["reason": String(cString: strerror(error.code))])
    }
  }

  /// Why something in the cookbook's folder is not listed.
  public static func folderProblem(_ reason: FolderProblem.Reason) -> String {
    switch reason {
    case .link: message("It is a link, which Ladle doesn’t follow.")
    case .notAFile: cookbookProblem(.notAFile)
    case .tooLarge: cookbookProblem(.tooLarge)
    case .damaged: message("The recipe’s file is damaged.")
    case .severalDocuments: message("There are several files that could be the recipe’s.")
    case .misnamed: message("The recipe’s file is not named recipe.json.")
    case .nested: message("Recipes in folders inside this one aren’t shown.")
    case .unreadableName: message("Its name can’t be read.")
    case .reservedName: message("Recipes in a folder with this name aren’t shown.")
    case .unreadable(let error): cookbookProblem(.other(error))
    case .notDownloaded: cookbookProblem(.notDownloaded)
    case .journal(let reason): journalProblem(reason)
    }
  }

  /// Why a device's favourites, ratings, notes and days of cooking may be missing.
  private static func journalProblem(_ reason: FolderProblem.UnreadJournal) -> String {
    switch reason {
    case .tooLarge: message("Favorites, ratings and notes may be missing: this file is too large.")
    case .tooMany:
      message(
        "Favorites, ratings and notes may be missing: there are too many such files, or too large ones.")
    case .notDownloaded:
      message("Favorites, ratings and notes may be missing: this file isn’t downloaded yet.")
    case .unreadable(let error):
      message(
        "Favorites, ratings and notes may be missing: this can’t be read. The system says: {reason}",
        ["reason": String(cString: strerror(error.code))])
    }
  }

  /// What some of the imported recipes had and the kept ones do not show.
  public static func importLosses(_ losses: [ImportLoss]) -> String {
    message("Left out of some recipes: {parts}.", ["parts": list(losses.map(importLoss))])
  }

  /// What an import did not take from its files, about a recipe that was kept already.
  public static func importDifferences(_ name: String, _ differences: Set<ImportDifference>) -> String {
    let parts = ImportDifference.allCases.filter(differences.contains).map(importDifference)
    return message(
      "Not taken for “{name}”, which was already there: {parts}.", ["name": name, "parts": list(parts)])
  }

  private static func importDifference(_ difference: ImportDifference) -> String {
    switch difference {
    case .favorite: message("the mark as a favorite")
    case .rating: message("another rating")
    case .cookingDays: message("days of cooking")
    case .note: message("another note")
    case .version: message("another version of the recipe")
    case .photo: message("the photo")
    case .unreadFacts: message("favorite, rating, days and note (not all of the cookbook’s can be read)")
    }
  }

  private static func importLoss(_ loss: ImportLoss) -> String {
    switch loss {
    case .photo: message("photos that are too large or damaged")
    case .furtherPhotos: message("photos after a recipe’s first")
    case .stepPhotos: message("photos within steps and notes")
    case .attachments: message("attached files")
    case .comments: message("comments and earlier versions")
    case .linkedRecipes: message("links to other recipes (their names stay)")
    case .formatting: message("emphasis and lists (their words stay)")
    case .times: message("times that name no duration")
    case .difficulty: message("difficulty")
    case .wantToCook: message("the mark “want to cook”")
    case .stepTimes: message("times of single steps")
    case .ratingsOfOthers: message("other people’s ratings")
    case .longTexts: message("the ends of very long texts")
    }
  }

  /// A UUID that no recipe of the cookbook has.
  public static func noKeptRecipe(_ id: String) -> String {
    message("There is no recipe {id} in the cookbook.", ["id": id])
  }

  /// An empty cookbook does not replace what was exported before.
  public static func nothingToExport(_ file: String) -> String {
    message("There are no recipes in the cookbook. “{file}” is not written.", ["file": file])
  }

  /// An export that lacks something does not replace what was exported before.
  public static func exportIsIncomplete(_ file: String) -> String {
    message(
      "“{file}” stays as it is, because not everything could be read. Another file gets what can.",
      ["file": file])
  }

  /// An export to a file of Ladle's own, or of a recipe.
  public static func exportOverOwnFile(_ file: String) -> String {
    message("“{file}” is one of Ladle’s own files. An export needs another name.", ["file": file])
  }

  /// The last line of an export.
  public static func exported(_ count: Int, file: String) -> String {
    message(
      "{count} recipe written to “{file}”.", plural: "{count} recipes written to “{file}”.", count,
      ["file": file])
  }

  /// What the recipes have and the exported file does not.
  public static func exportLosses(_ losses: [ExportLoss]) -> String {
    message("Not in the file, which has no place for it: {parts}.", ["parts": list(losses.map(exportLoss))])
  }

  private static func exportLoss(_ loss: ExportLoss) -> String {
    switch loss {
    case .favorite: message("favourites")
    case .rating: message("ratings")
    case .cookedOn: message("the days of cooking")
    case .note: message("your own notes")
    case .photo: message("photos")
    case .photoAddress: message("the addresses of photos")
    case .author: message("authors")
    case .video: message("videos")
    case .category: message("categories (kept as tags)")
    case .cuisine: message("cuisines (kept as tags)")
    case .tools: message("equipment")
    case .created: message("when a recipe was kept")
    case .ingredientOrder: message("the order of ingredients")
    case .groupEnds: message("where groups end")
    case .emptyGroups: message("headings of ingredients with nothing below them")
    case .emptySections: message("headings of steps with nothing below them")
    case .sourceWords: message("sources that are no address in the web")
    case .listGrouping: message("which ingredients are in no group")
    case .marks: message("signs that mean a heading, a list or emphasis there")
    case .lineBreaks: message("line breaks within a step")
    case .longTimes: message("times of more than 48 hours")
    case .seconds: message("seconds")
    case .otherKeys: message("what only other programs show")
    }
  }

  /// The headings of recipes in Markdown.
  public static var exportWords: ExportWords {
    ExportWords(
      ingredients: ingredients, steps: steps, tools: message("Equipment"), nutrition: nutrition,
      note: message("Notes"), yield: message("Yield"), prepTime: message("Preparation"),
      cookTime: message("Cooking"), totalTime: message("Total Time"), author: message("Author"),
      category: message("Category"), cuisine: message("Cuisine"), tags: message("Tags"),
      source: message("Source"), video: message("Video"), rating: message("Rating"),
      duration: { duration($0) })
  }
}
