import Cookbook

extension CookbookModel {
  /// The folders of the recipes, also of those that cannot be read, for a `FolderWatcher`.
  public var folders: [String] {
    let unreadable = latest.problems.filter { $0.reason != .link }.compactMap { problem in
      problem.path.split(separator: "/").first.map(String.init)
    }
    return (latest.recipes.map(\.folder) + unreadable).map { path + "/" + $0 }
  }
}
