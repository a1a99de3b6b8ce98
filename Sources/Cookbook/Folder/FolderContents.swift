import Storage

/// Everything in a cookbook's folder but Ladle's lock, temporary files and the file system's own folder.
package struct FolderContents: Sendable {
  package struct File: Hashable, Sendable {
    /// The path in the cookbook's folder.
    package let path: String
    /// The size in bytes.
    package let size: Int
  }

  package internal(set) var files: [File] = []
  /// The paths of the folders, each before those in it.
  var folders: [String] = []
  /// Everything that no program copies: links, devices, names in other encodings, and unreadable folders.
  package internal(set) var others: [FolderProblem] = []

  /// Lists the folder.
  ///
  /// - Parameters:
  ///   - root: The cookbook's folder.
  ///   - isTolerant: Whether a folder in it that cannot be listed is one of `others`.
  ///   - isLeftOut: Whether something is left out, with everything in it, by its path.
  /// - Throws: The error of a folder that cannot be listed.
  init(
    of root: FolderRoot, isTolerant: Bool = false, without isLeftOut: (String) -> Bool = { _ in false }
  ) throws(FileError) {
    try list("", of: root, isTolerant, isLeftOut)
  }

  private mutating func list(
    _ prefix: String, of root: FolderRoot, _ isTolerant: Bool, _ isLeftOut: (String) -> Bool
  ) throws(FileError) {
    for entry in try root.files.entries(inDirectory: root.path + "/" + prefix, inner: FolderName.document) {
      let path = prefix + entry.name
      if LocalFileStore.isTemporary(entry.name) || path == FolderName.reserved + "/lock" { continue }
      if path == "lost+found" || isLeftOut(path) { continue }
      guard entry.isReadable else {
        others.append(FolderProblem(path: path, reason: .unreadableName))
        continue
      }
      switch entry.status.kind {
      case .file: files.append(File(path: path, size: entry.status.size))
      case .folder:
        folders.append(path)
        do throws(FileError) {
          try list(path + "/", of: root, isTolerant, isLeftOut)
        } catch {
          guard isTolerant else { throw error }
          others.append(FolderProblem(path: path, reason: .unreadable(error)))
        }
      case .link: others.append(FolderProblem(path: path, reason: .link))
      case .other: others.append(FolderProblem(path: path, reason: .notAFile))
      }
    }
  }
}
