public import Cookbook
public import RecipeExchange
import Foundation
import Storage

// The messages that the program prints in a terminal.
extension Strings {
  public static func unknownOption(_ option: String) -> String {
    message("There is no option “{option}”.", ["option": option])
  }

  /// An option of the command line, such as "--feed".
  public static func missingValue(_ option: String) -> String {
    message("“{option}” needs a value.", ["option": option])
  }

  public static func unexpectedValue(_ option: String) -> String {
    message("“{option}” takes no value.", ["option": option])
  }

  public static func impossibleValue(_ value: String, of option: String) -> String {
    message("“{value}” is not a value of “{option}”.", ["value": value, "option": option])
  }

  public static func repeatedOption(_ option: String) -> String {
    message("“{option}” is given twice.", ["option": option])
  }

  /// Another process has the data directory, and does not answer.
  public static var dataDirectoryInUse: String {
    message("Another Ladle uses this data directory and doesn’t answer. Close it first.")
  }

  /// The folder of `--data-directory`, `HOME`, `XDG_DATA_HOME` or `XDG_CACHE_HOME`.
  public static func directoryIsNotUTF8(_ path: String) -> String {
    message(
      "Ladle can’t keep its data in “{path}”, because this name is not in UTF-8. Rename the folder, or name another one with “{option}”.",
      ["path": path, "option": "--data-directory"])
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

  /// The person named a file to write.
  public static func cannotWrite(_ path: String) -> String {
    message("“{path}” can’t be written.", ["path": path])
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
      \(message("Formats of --export: {formats}.", ["formats": (["backup"] + ExportFormat.allCases.map(\.rawValue)).joined(separator: ", ")]))
      \(message("One recipe as {formats} is one file; several are a ZIP archive.", ["formats": ["html", "markdown", "mela"].joined(separator: ", ")]))

      """
  }
}

// MARK: - Import and export

extension Strings {
  /// The line of a command for one recipe of an import.
  public static func importOutcome(_ outcome: ImportOutcome) -> String {
    switch outcome {
    case .kept(_, let name, _): message("Kept: {name}", ["name": name])
    case .skipped(let recipe): message("Already there: {name}", ["name": recipe.name])
    case .failed(let problem): importProblem(problem)
    }
  }

  /// A recipe or file that failed. `reason` is a sentence.
  public static func importFailed(_ place: String, reason: String) -> String {
    labeled(place, reason)
  }

  /// Printed for each recipe of an export whose photo cannot be read.
  public static func exportedWithoutPhoto(_ recipe: String) -> String {
    message("The photo of {recipe} can’t be read.", ["recipe": recipe])
  }

  /// The headline of a finished import.
  static func importKept(_ count: Int) -> String {
    count == 0
      ? message("No new recipes.") : message("{count} recipe kept.", plural: "{count} recipes kept.", count)
  }

  /// After the person kept recipes that were already there as well.
  static func importKeptToo(_ count: Int) -> String {
    message("{count} more recipe kept.", plural: "{count} more recipes kept.", count)
  }

  /// A heading over the names of recipes that an import has skipped.
  static func importSkipped(_ count: Int) -> String {
    message("{count} recipe was already there.", plural: "{count} recipes were already there.", count)
  }

  /// A button under the recipes that were already there.
  public static var keepTheseToo: String { message("Keep These Too") }

  /// A heading over the files and recipes that could not be imported.
  static func importFailures(_ count: Int) -> String {
    message("Couldn’t import {count} item.", plural: "Couldn’t import {count} items.", count)
  }

  /// A heading, if an import ended early.
  static var importStopped: String { message("Stopped. Imported recipes stay.") }

  /// The place of a recipe in a file: "recipes.zip, Desserts/Tart.json, Recipe 12".
  static func importPlace(file: String, _ failure: ImportFailure) -> String {
    var place = file
    if !failure.entry.isEmpty {
      place = listed(place, failure.entry)
    }
    if let name = failure.name { return listed(place, name) }
    guard let number = failure.number else { return place }
    return listed(place, recipePlace(number))
  }

  /// The place and the reason of a problem of an import: "recipes.zip, Tart.json: The file is damaged."
  static func importProblem(_ problem: ImportProblem) -> String {
    let file = PathParts(problem.file).name
    return switch problem.reason {
    case .file(let failure):
      importFailed(
        importPlace(file: file, failure), reason: importProblem(failure.reason, of: problem.file))
    case .page(let url, let error):
      importFailed(url.absoluteString, reason: pageUnavailable(error, host: url.host ?? ""))
    case .folder(let error): importFailed(problem.name ?? file, reason: cookbookProblem(error))
    }
  }

  /// Why a recipe or the file at `path` could not be imported.
  public static func importProblem(_ reason: ImportFailure.Reason, of path: String = "") -> String {
    switch reason {
    case .noRecipe: message("No recipe was found.")
    case .noName: message("The recipe has no name.")
    case .damaged: message("The file is damaged.")
    case .encrypted: message("The file is protected by a password.")
    case .unsupported, .tooCompressed, .tooDeep: message("Ladle can’t unpack the file. Unpack it first.")
    case .tooLarge(let limit):
      message("The file is larger than {size}.", ["size": size(limit)])
    case .tooMany(let limit):
      message("The file has more than {number} entries. The rest was left out.", ["number": number(limit)])
    case .unreadable(let error):
      switch error.code {
      // A name in another encoding comes with this character in place of its bytes.
      case ENOENT where path.contains("\u{FFFD}"): folderProblem(.unreadableName)
      case ENOENT, ENOTDIR: message("The file isn’t there.")
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
    case .damaged, .notAFile: message("The recipe’s file is damaged.")
    case .tooLarge: message("The recipe is too large.")
    case .notDownloaded: message("Some of the cookbook’s files aren’t downloaded yet.")
    case .noIdentity: notSaved
    case .other(let error):
      message("The system says: {reason}", ["reason": String(cString: strerror(error.code))])
    }
  }

  /// Why something in the cookbook's folder is not listed.
  public static func folderProblem(_ reason: FolderProblem.Reason) -> String {
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

  /// The parts that some of the imported recipes lost.
  static func importLosses(_ losses: Set<RecipeLoss>) -> String {
    message("Left out of some recipes: {parts}.", ["parts": parts(losses)])
  }

  /// A backup has brought more than recipes.
  static var importedFacts: String {
    message(
      "The backup’s favorites, ratings, days of cooking, notes, shopping list and plan came too. Where both say something, the later counts."
    )
  }

  /// A UUID that no recipe of the cookbook has.
  public static func noKeptRecipe(_ id: String) -> String {
    message("There is no recipe {id} in the cookbook.", ["id": id])
  }

  /// An empty cookbook does not replace an earlier export.
  public static func nothingToExport(_ file: String) -> String {
    message("The cookbook is empty. “{file}” was not written.", ["file": file])
  }

  /// An incomplete export does not replace an earlier export.
  public static func exportIsIncomplete(_ file: String) -> String {
    message(
      "“{file}” was not replaced, because some recipes can’t be read. Choose another name.",
      ["file": file])
  }

  /// An export to a file of Ladle's own, or of a recipe.
  public static func exportOverOwnFile(_ file: String) -> String {
    message("“{file}” is one of Ladle’s own files. Choose another name.", ["file": file])
  }

  /// An export to a folder that is there. An export replaces files, but no folders.
  public static func exportExists(_ folder: String) -> String {
    message("There is something at “{folder}” already. Choose another name.", ["folder": folder])
  }

  /// The parts of the recipes that the exported file leaves out.
  public static func exportLosses(_ losses: Set<RecipeLoss>) -> String {
    message("Leaves out {parts}.", ["parts": parts(losses)])
  }

  private static func parts(_ losses: Set<RecipeLoss>) -> String {
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

  /// The headings of recipes in Markdown and on web pages.
  public static var exportWords: ExportWords {
    ExportWords(
      language: language.replacing("_", with: "-"), ingredients: ingredients, steps: steps,
      tools: message("Equipment"), nutrition: nutrition,
      note: notes, yield: message("Yield"), prepTime: message("Preparation"),
      cookTime: message("Cooking"), totalTime: message("Total Time"), author: message("Author"),
      category: message("Category"), cuisine: message("Cuisine"), tags: message("Tags"),
      source: message("Source"), video: message("Video"), rating: message("Rating"),
      search: search, noResults: noMatch(isFiltered: false).title, duration: { duration($0) },
      nutrient: { nutrient($0) },
      label: { labeled($0, "").trimmingCharacters(in: .whitespaces) })
  }
}
