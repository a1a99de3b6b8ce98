import Cookbook

extension CookbookState {
  /// The folders of the recipes, also of those that cannot be read, in the cookbook's folder.
  func folders(in path: String) -> [String] {
    let unreadable = problems.filter { $0.reason != .link }.compactMap { problem in
      problem.path.split(separator: "/").first.map(String.init)
    }
    return (recipes.map(\.folder) + unreadable).map { path + "/" + $0 }
  }
}
