import Cookbook
import Foundation
public import RecipeExchange
import Storage

// The import of recipes: its report, and the lines of a command.
extension Strings {
  /// The line of a command for one recipe of an import.
  public static func importOutcome(_ outcome: ImportOutcome) -> String {
    switch outcome {
    case .kept(_, let name, _): message("Kept: {name}", ["name": name])
    case .skipped(let recipe): message("Already there: {name}", ["name": recipe.name])
    case .failed(let problem): importProblem(problem)
    }
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
      labeled(importPlace(file: file, failure), importProblem(failure.reason, of: problem.file))
    case .page(let url, let error):
      labeled(url.absoluteString, pageUnavailable(error, host: url.host ?? ""))
    case .folder(let error): labeled(problem.name ?? file, cookbookProblem(error))
    }
  }

  /// Why a recipe or the file at `path` could not be imported.
  static func importProblem(_ reason: ImportFailure.Reason, of path: String = "") -> String {
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
}
