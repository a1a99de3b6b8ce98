import Cookbook
import Foundation
import RecipeExchange
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
  static func exportProblem(_ outcome: ExportOutcome, file: String) -> String? {
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
}
