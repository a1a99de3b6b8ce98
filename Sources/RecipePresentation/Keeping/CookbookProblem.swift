import Cookbook
import Foundation

/// Something in the cookbook's folder that cannot be read as a recipe or a journal. Ladle never writes over it.
public struct CookbookProblem: Identifiable, Hashable, Sendable {
  public var id: String { path }
  /// The name of a recipe's folder, or of the file.
  public let name: String
  /// The reason: a sentence.
  public let message: String
  /// The absolute path.
  public let path: String
  /// The path within the cookbook's folder: "Rhubarb Cake/recipe.json".
  public let pathInFolder: String

  init(_ problem: FolderProblem, in folder: String) {
    let names = (problem.path as NSString).pathComponents
    name = (problem.isOfJournal ? names.last : names.first) ?? problem.path
    message = Strings.folderProblem(problem.reason)
    path = folder + "/" + problem.path
    pathInFolder = problem.path
  }
}
