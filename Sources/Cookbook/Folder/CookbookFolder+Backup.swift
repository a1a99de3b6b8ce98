package import Foundation
import Storage

// A backup holds the folder's files. Each part of it that comes back is written at a temporary path, and gets its own name
// once it is whole.
extension CookbookFolder {
  /// Lists the files that a backup holds, in the order of their paths: those of all folders, and Ladle's own but for the
  /// trash. Hidden files are other programs' own, and files beside the folders are the person's.
  ///
  /// - Returns: The files. `others` has the files that are only in a cloud, and their download begins.
  /// - Throws: The reason that the folder cannot be listed.
  package func backupContents() throws(CookbookError) -> FolderContents {
    try root.access.coordinate(.reading, path) { () throws(CookbookError) in
      try root.requirePresence()
      var contents = try translatingErrors { () throws(FileError) in
        try FolderContents(of: root, isTolerant: true) { path in
          let name = PathParts(path).name
          if path == FolderName.reserved + "/Trash" { return true }
          return name.hasPrefix(".") && CloudPlaceholder.original(of: name) == nil
        }
      }
      contents.files.removeAll { !$0.path.utf8.contains(UInt8(ascii: "/")) }
      var missing: Set<String> = []
      for file in contents.files {
        let parts = PathParts(file.path)
        let original = CloudPlaceholder.original(of: parts.name)
        if original != nil || !root.access.hasContents(path + "/" + file.path) {
          missing.insert(file.path)
          contents.others.append(
            FolderProblem(path: parts.folder + "/" + (original ?? parts.name), reason: .notDownloaded))
        }
      }
      contents.files.removeAll { missing.contains($0.path) }
      contents.files.sort { $0.path < $1.path }
      return contents
    }
  }

  /// Returns a path in the cookbook that no scan lists. If Ladle is killed there, a scan a day later removes a file, and of
  /// a folder the recipe and its photo. Other files in it stay.
  package func temporaryPath() throws(CookbookError) -> String {
    try root.requirePresence()
    return path + "/" + LocalFileStore.temporaryName()
  }

  /// Whether anything has a name in the cookbook's folder.
  package func hasFolder(_ name: String) throws(CookbookError) -> Bool {
    try translatingErrors { () throws(FileError) in try root.exists(path + "/" + name) }
  }

  /// Moves a folder from a temporary path into the cookbook, to its own name or else to the first free one.
  ///
  /// - Parameters:
  ///   - temporary: The folder's path.
  ///   - name: The folder's name.
  ///   - recipe: The recipe in it; nil if there is none that can be read.
  /// - Returns: The identity under which the recipe is listed; nil without a recipe.
  /// - Throws: The folder is at its temporary path.
  package func adopt(
    folder temporary: String, named name: String, recipe: (document: RecipeDocument, data: Data)?
  ) throws(CookbookError) -> UUID? {
    try writing { open throws(CookbookError) in
      let folder = try translatingErrors { () throws(FileError) in
        try open.files.syncDirectory(temporary)
        let folder = try open.moveToFreeName(temporary, name)
        try open.files.syncDirectory(path)
        return folder
      }
      guard let recipe else { return nil }
      let hasPhoto = root.photoFile(in: folder)?.kind == .file
      open.wrote(recipe.document, recipe.data, in: folder, hasPhoto: hasPhoto)
      return open.records[folder]?.recipe?.id
    }
  }

  /// Moves a file from a temporary path to a path in Ladle's own folder, whose parents are made.
  ///
  /// - Returns: False if there is a file at that path, which stays, also if it is only in a cloud: beside its placeholder the
  ///   new file would replace it there. The new one then is at its temporary path.
  package func adopt(file temporary: String, at file: String) throws(CookbookError) -> Bool {
    try writing { _ throws(CookbookError) in
      let folder = PathParts(file).folder
      return try translatingErrors { () throws(FileError) in
        var parent = path
        for part in folder.split(separator: "/") {
          parent += "/" + part
          // A link would lead out of the cookbook.
          try root.createFolder(parent)
        }
        if root.isOnlyInCloud(path + "/" + file) { return false }
        do throws(FileError) {
          try root.files.moveWithoutReplacing(temporary, to: path + "/" + file)
        } catch {
          if error.code == EEXIST { return false }
          throw error
        }
        try root.files.syncDirectory(parent)
        return true
      }
    }
  }
}
