import Cookbook
import Foundation
public import RecipeExchange
import Storage

// The export of the cookbook, and of one recipe.
extension Strings {
  /// A command: writes the cookbook to a file. It opens a dialog.
  public static var exportRecipes: String { message("Export…") }
  /// The button of the dialog, which asks for the place of the file. It stands beside "Cancel" and the title in 360 pixels.
  public static var exportButton: String { message("Export…", context: "button") }
  /// The title of the dialog.
  static var exportTitle: String { title(of: exportRecipes) }
  /// The title of the same dialog for one recipe.
  static var saveRecipeTitle: String { message("Save Recipe") }
  /// A command: writes one recipe to a file. It opens a dialog.
  public static var saveRecipe: String { message("Save as File…") }
  /// A toast: there is no recipe to export.
  public static var noRecipesToExport: String { message("Your cookbook is empty") }
  /// A command: opens the mail program with the recipe’s text.
  public static var mailRecipe: String { message("Send by Mail…") }
  /// The heading over the formats of a file.
  public static var exportFormat: String { message("Format") }

  /// A choice of recipes to export.
  static func allRecipes(_ count: Int) -> String {
    message("All {number}", ["number": number(count)])
  }
  /// A choice of recipes to export: the matches of the search and the filters.
  static func shownRecipes(_ count: Int) -> String {
    message("The {number} Shown", ["number": number(count)])
  }
  /// A choice of recipes to export.
  static func favoriteRecipes(_ count: Int) -> String {
    bracketed(favorites, count)
  }

  /// The name of a format. Names of programs are the same in all languages.
  static func title(of kind: ExportKind) -> String {
    switch kind {
    case .backup: ladleBackup
    case .format(.nextcloud): "Nextcloud Cookbook"
    case .format(.paprika): "Paprika"
    case .format(.mela): "Mela"
    case .format(.cooklang): "Cooklang"
    case .format(.markdown): "Markdown"
    case .format(.html): message("Web Page")
    case .format(.website): webPages
    case .format(.json): "JSON"
    }
  }

  /// The purpose of a format.
  static func purpose(of kind: ExportKind) -> String {
    switch kind {
    case .backup: message("Everything, to put back into Ladle.")
    case .format(.nextcloud):
      message("For {programs}.", ["programs": list(["Nextcloud", "Mealie", "Tandoor"])])
    case .format(.paprika): message("For {programs}.", ["programs": "Paprika 3"])
    case .format(.mela): message("For Mela on iPhone, iPad and Mac.")
    case .format(.cooklang): message("Text with marked ingredients, for Cooklang’s apps.")
    case .format(.markdown): message("To read and print anywhere.")
    case .format(.html): message("For any browser, and to print.")
    case .format(.website): message("For any browser and any web space.")
    case .format(.json): message("For programs that read schema.org.")
    }
  }

  /// The losses of a format.
  static func leavesOut(_ kind: ExportKind, isSingle: Bool) -> String {
    // Translators: the trash of the cookbook, which a backup does not have.
    kind == .backup ? message("Leaves out the trash.") : exportLosses(kind.losses(isSingle: isSingle))
  }

  /// The progress of an export.
  static func recipesWritten(_ count: Int) -> String {
    message("{count} recipe written…", plural: "{count} recipes written…", count)
  }

  /// A toast, the heading of a report, or the last line of a command.
  public static func exportDone(_ count: Int, file: String) -> String {
    message(
      "{count} recipe written to “{file}”", plural: "{count} recipes written to “{file}”", count,
      ["file": file])
  }

  /// Why no file was written.
  public static func exportProblem(_ outcome: ExportOutcome, file: String) -> String? {
    switch outcome {
    case .written, .cancelled: nil
    case .empty: nothingToExport(file)
    case .nothing: message("None of the recipes can be read, so no file was written.")
    case .incomplete: exportIsIncomplete(file)
    case .ownFile: exportOverOwnFile(file)
    case .folder(let error): cookbookProblem(error)
    case .failed(let error) where error.code == EEXIST: exportExists(file)
    case .failed(let error):
      sentences(
        cannotWrite(file), cookbookProblem([ENOSPC, EDQUOT].contains(error.code) ? .full : .other(error)))
    }
  }

  /// The parts of the recipes that the exported file leaves out.
  public static func exportLosses(_ losses: Set<RecipeLoss>) -> String {
    message("Leaves out {parts}.", ["parts": parts(losses)])
  }

  /// An empty cookbook does not replace an earlier export.
  private static func nothingToExport(_ file: String) -> String {
    message("The cookbook is empty. “{file}” was not written.", ["file": file])
  }

  /// An incomplete export does not replace an earlier export.
  private static func exportIsIncomplete(_ file: String) -> String {
    message(
      "“{file}” was not replaced, because some recipes can’t be read. Choose another name.",
      ["file": file])
  }

  /// An export to a file of Ladle's own, or of a recipe.
  private static func exportOverOwnFile(_ file: String) -> String {
    message("“{file}” is one of Ladle’s own files. Choose another name.", ["file": file])
  }

  /// An export to a folder that is there. An export replaces files, but no folders.
  private static func exportExists(_ folder: String) -> String {
    message("There is something at “{folder}” already. Choose another name.", ["folder": folder])
  }

  /// A UUID that no recipe of the cookbook has.
  static func noKeptRecipe(_ id: String) -> String {
    message("There is no recipe {id} in the cookbook.", ["id": id])
  }

  /// Printed for each recipe of an export whose photo cannot be read.
  static func exportedWithoutPhoto(_ recipe: String) -> String {
    message("The photo of {recipe} can’t be read.", ["recipe": recipe])
  }

  /// The headings of recipes in Markdown and on web pages.
  static var exportWords: ExportWords {
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
