import Storage

/// The temporary folders and files that a killed Ladle left in the cookbook, and in its own folder, a day ago. They hold
/// a recipe that was never reported as kept.
struct Leftovers: Sendable {
  /// Their paths in the cookbook's folder.
  private var paths: [String] = []

  init() {}

  /// Finds them in a listing of the cookbook's folder.
  init(in root: FolderRoot, among entries: [DirectoryEntry]) {
    // Nothing is removed from a folder that cannot be listed.
    let own = (try? root.files.names(inDirectory: root.ownFolder)) ?? []
    let all =
      entries.lazy.map(\.name).filter(LocalFileStore.isTemporary)
      + own.filter(LocalFileStore.isTemporary).map { FolderName.reserved + "/" + $0 }
    paths = all.filter { root.isLeftover(root.path + "/" + $0) }
  }

  /// Removes the leftovers of the last scan. Anything else in their folders stays, and so do these folders.
  static func remove(from folder: inout OpenFolder) {
    let paths = folder.leftovers.paths
    guard !paths.isEmpty else { return }
    // The next scan tries again with all that is not there, or cannot be removed now.
    try? folder.writing { open throws(CookbookError) in
      for name in paths {
        let path = open.root.path + "/" + name
        if (try? open.files.status(of: path).kind) == .file { try? open.files.remove(path) }
        open.root.removeRecipe(path)
      }
    }
  }
}
