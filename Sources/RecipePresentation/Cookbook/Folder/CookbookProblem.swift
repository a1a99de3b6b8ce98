import Cookbook
import Foundation

/// Something in the cookbook's folder that cannot be read as a recipe. Ladle never writes over it.
public struct CookbookProblem: Identifiable, Hashable, Sendable {
  public var id: String { path }
  /// The name of its folder or file.
  public let name: String
  /// The reason: a sentence.
  public let message: String
  /// The absolute path.
  public let path: String

  init(_ problem: FolderProblem, in folder: String) {
    name = (problem.path as NSString).pathComponents.first ?? problem.path
    message = Strings.folderProblem(problem.reason)
    path = folder + "/" + problem.path
  }
}
