import Cookbook

extension CookbookState {
  /// The folders of the recipes in the cookbook's folder, including recipes that cannot be read.
  func folders(in path: String) -> [String] {
    let unreadable = problems.filter { $0.reason != .link }.compactMap { problem in
      problem.path.split(separator: "/").first.map(String.init)
    }
    return (list.entries.map(\.recipe.folder) + unreadable).map { path + "/" + $0 }
  }

  /// Whether a later state has the same folders.
  func hasFolders(of later: CookbookState) -> Bool {
    guard problems == later.problems else { return false }
    let difference = later.list.difference(from: list)
    return difference.inserted.isEmpty && difference.removed.isEmpty
      && difference.changed.allSatisfy { list[$0]?.recipe.folder == later.list[$0]?.recipe.folder }
  }
}
