import Foundation
import Storage

/// Why a cookbook was not moved to another folder. The cookbook is as it was.
public enum MoveError: Error, Hashable, Sendable {
  /// There is something else in the other folder.
  case notEmpty
  /// The other folder is the cookbook's under another path, or one of them is in the other.
  case inside
  /// A copied file has another size: another program changed it during the copy, or the disk failed.
  case different
  case folder(CookbookError)
}

/// How a cookbook was moved.
public enum FolderMoveOutcome: Hashable, Sendable {
  case renamed
  /// The other folder has a copy, and the old folder stays. `isWhole` tells whether everything was copied: links and
  /// names that are not UTF-8 are not.
  case copied(isWhole: Bool)
}

/// The move of a cookbook to another folder: a renaming, or a copy where the other folder is on another file system.
struct FolderMove {
  let root: FolderRoot
  private var files: any FileStore { root.files }

  /// How much of a file is in memory while it is copied, in bytes.
  private static let piece = 1 << 20

  /// Returns the size of all files, in bytes.
  func size() throws(CookbookError) -> Int {
    try translatingErrors { () throws(FileError) in
      try FolderContents(of: root).files.reduce(0) { $0 + $1.size }
    }
  }

  func move(to other: String) throws(MoveError) -> FolderMoveOutcome {
    let (from, to) = (root.path + "/", other + "/")
    guard !to.hasPrefix(from), !from.hasPrefix(to) else { throw .inside }
    do throws(FileError) {
      try requireEmpty(other)
      if try rename(to: other) { return .renamed }
      return .copied(isWhole: try copy(to: other))
    } catch {
      switch error.code {
      case ENOTEMPTY: throw .notEmpty
      case EXDEV: throw .different
      case ENODATA: throw .folder(.notDownloaded)
      default: throw .folder(CookbookError(error))
      }
    }
  }

  /// Makes sure that there is nothing at a path, or an empty folder. A new cookbook is made one, and the file system's own
  /// folder at the root of a drive counts as nothing. Throws `ENOTEMPTY`.
  private func requireEmpty(_ other: String) throws(FileError) {
    guard try root.exists(other) else { return }
    let names = try files.names(inDirectory: other).filter { $0 != "lost+found" }
    if names == [FolderName.reserved] {
      // Ladle has just made this folder, and nothing is in it.
      let own = other + "/" + FolderName.reserved
      let made = [FolderRoot.markerName, "lock"]
      guard try files.names(inDirectory: own).allSatisfy(made.contains) else {
        throw FileError(.rename, other, code: ENOTEMPTY)
      }
      for name in made where try root.exists(own + "/" + name) { try files.remove(own + "/" + name) }
      try files.removeEmptyDirectory(own)
    } else if !names.isEmpty {
      throw FileError(.rename, other, code: ENOTEMPTY)
    }
  }

  /// Returns false where the folder itself cannot be moved: to another file system, or against the rules of the system.
  private func rename(to other: String) throws(FileError) -> Bool {
    let wasThere = try root.exists(other)
    do throws(FileError) {
      if wasThere { try files.removeEmptyDirectory(other) }
      try files.createDirectory(PathParts(other).folder)
      try files.moveWithoutReplacing(root.path, to: other)
    } catch {
      if wasThere { try files.createDirectory(other) }
      return false
    }
    // A power cut may take the renaming back. The folder is whole in either place.
    for folder in [PathParts(root.path).folder, PathParts(other).folder] { try? files.syncDirectory(folder) }
    return true
  }

  // MARK: - Copying

  /// Copies everything, and compares the sizes. Returns whether the copy is whole. If it fails, the copy is removed.
  private func copy(to other: String) throws(FileError) -> Bool {
    let contents = try FolderContents(of: root)
    try requireOnThisMachine(contents)
    var made: [(path: String, isFolder: Bool)] = []
    do throws(FileError) {
      if try !root.exists(other) {
        try files.createDirectory(other)
        made.append((other, true))
      }
      for folder in contents.folders {
        try files.createNewDirectory(other + "/" + folder)
        made.append((other + "/" + folder, true))
      }
      for file in contents.files {
        let target = other + "/" + file.path
        try copyFile(root.path + "/" + file.path, to: target)
        made.append((target, false))
        let source = try files.status(of: root.path + "/" + file.path)
        guard source.size == file.size, try files.status(of: target).size == file.size else {
          throw FileError(.read, file.path, code: EXDEV)
        }
      }
      for (path, isFolder) in made where isFolder { try files.syncDirectory(path) }
      return contents.others.isEmpty
    } catch {
      for (path, isFolder) in made.reversed() {
        // A file that cannot be removed stays, and the person finds it in the chosen folder.
        if isFolder { try? files.removeEmptyDirectory(path) } else { try? files.remove(path) }
      }
      throw error
    }
  }

  /// Makes sure that no file is only in a cloud: no cloud would download a copy of its placeholder. Asks for the downloads
  /// of all that are. Throws `ENODATA`.
  private func requireOnThisMachine(_ contents: FolderContents) throws(FileError) {
    var isHere = true
    for file in contents.files {
      let parts = PathParts(root.path + "/" + file.path)
      let original = CloudPlaceholder.original(of: parts.name)
      if !root.access.hasContents(parts.folder + "/" + (original ?? parts.name)) || original != nil {
        isHere = false
      }
    }
    guard isHere else { throw FileError(.read, root.path, code: ENODATA) }
  }

  private func copyFile(_ source: String, to target: String) throws(FileError) {
    let file = try files.openForReading(source)
    let copy = try files.openReplacement(of: target)
    var offset = 0
    var data = Data(count: Self.piece)
    while true {
      // `withUnsafeMutableBytes` does not throw typed errors.
      let count = try data.withUnsafeMutableBytes { buffer in
        Result { () throws(FileError) in try file.read(into: buffer, at: offset) }
      }.get()
      if count > 0 { try copy.append(data.prefix(count)) }
      guard count == Self.piece else { break }
      offset += count
    }
    try copy.commit()
    // Some file systems set no dates. The recipe's own date is in its document.
    try? files.setModified(files.attributes(of: source).modified, of: target)
  }
}
