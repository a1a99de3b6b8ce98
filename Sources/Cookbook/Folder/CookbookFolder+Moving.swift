import Foundation
import Storage

/// Why a cookbook was not copied to another folder. The cookbook is as it was.
public enum MoveError: Error, Hashable, Sendable {
  /// There is something else in the other folder.
  case notEmpty
  /// The other folder is the cookbook's under another path, or one of them is in the other.
  case inside
  /// What was copied reads differently, or another program changed the cookbook meanwhile.
  case different
  case folder(CookbookError)
}

/// A copy of a whole cookbook in another folder, which was compared with it.
public struct FolderCopy: Hashable, Sendable {
  /// Whether everything was copied. Links and unreadable names are not.
  public let isWhole: Bool
  let files: [FileName: FileStatus]
  let folders: Set<FileName>
  /// What was not in the other folder before, each folder before what is in it.
  var made: [Made] = []

  struct Made: Hashable, Sendable {
    let path: String
    /// The file that was copied; nil for a folder.
    let original: String?
    let status: FileStatus
  }
}

extension CookbookFolder {
  /// How much of a file is in memory while it is copied, in bytes.
  private static let piece = 1 << 20

  /// Returns the size of all files, in bytes.
  public func size() throws(CookbookError) -> Int {
    try filing { () throws(FileError) in try list().files.values.reduce(0) { $0 + $1.size } }
  }

  /// Copies everything to an empty or new folder, or one where an earlier copying was cut off, and reads the copy again to
  /// compare. Nothing else of this process reads or writes the cookbook meanwhile, and other Ladles find it busy.
  ///
  /// - Throws: What was copied is removed again.
  public func copy(to other: String) throws(MoveError) -> FolderCopy {
    let result: Result<FolderCopy, MoveError>
    do throws(CookbookError) {
      result = try writing { _ throws(CookbookError) in
        Result { () throws(MoveError) in try copyAll(to: other) }
      }
    } catch {
      throw .folder(error)
    }
    return try result.get()
  }

  /// Gives a folder that was copied to the system's trash, by `trash`, unless anything in it has changed since. Returns
  /// whether the folder is in the trash.
  public func giveUp(_ copy: FolderCopy, trash: @Sendable (String) throws -> Void) -> Bool {
    guard copy.isWhole else { return false }
    // A folder that cannot be locked, listed or given to the trash now stays where it is.
    return
      (try? writing { _ throws(CookbookError) in
        guard let now = try? list().copy, (now.files, now.folders) == (copy.files, copy.folders), now.isWhole
        else { return false }
        return (try? trash(path)) != nil
      }) ?? false
  }

  /// Removes a copy that is not needed, but nothing that was in the other folder before, that has changed since, or of
  /// which there is no original any more.
  public func discard(_ copy: FolderCopy) {
    // What cannot be removed stays, and the person finds it in the folder that they have chosen.
    try? writing { _ throws(CookbookError) in
      for made in copy.made.reversed() {
        guard let original = made.original else {
          try? files.removeEmptyDirectory(made.path)
          continue
        }
        guard (try? files.status(of: original).kind) == .file,
          (try? files.status(of: made.path)) == made.status
        else { continue }
        try? files.remove(made.path)
      }
    }
  }

  // MARK: - Copying

  private func copyAll(to other: String) throws(MoveError) -> FolderCopy {
    let (from, to) = (path + "/", other + "/")
    guard !to.hasPrefix(from), !from.hasPrefix(to) else { throw .inside }
    var made: [(path: String, isFolder: Bool)] = []
    do {
      let contents = try list()
      try requireOnThisMachine(contents)
      if try exists(other) {
        try requireNothingElse(than: contents, in: to)
      } else {
        try files.createDirectory(other)
        made.append((other, true))
      }
      for folder in contents.folders where try !exists(to + folder) {
        try files.createNewDirectory(to + folder)
        made.append((to + folder, true))
      }
      for name in contents.files.keys where try !exists(to + name.text) {
        try copyFile(from + name.text, to: to + name.text)
        made.append((to + name.text, false))
      }
      for (place, isFolder) in made where isFolder { try files.syncDirectory(place) }
      for name in contents.files.keys {
        guard try isEqual(from + name.text, to + name.text) else { throw MoveError.different }
      }
      var copy = contents.copy
      guard try list().copy == copy else { throw MoveError.different }
      copy.made = try made.map { place, isFolder in
        FolderCopy.Made(
          path: place, original: isFolder ? nil : from + place.dropFirst(to.count),
          status: try files.status(of: place))
      }
      return copy
    } catch {
      for (place, isFolder) in made.reversed() {
        // What cannot be removed stays, and the person finds it in the folder that they have chosen.
        if isFolder { try? files.removeEmptyDirectory(place) } else { try? files.remove(place) }
      }
      switch error {
      case let error as MoveError: throw error
      case let error as FileError: throw .folder(CookbookError(error))
      // Nothing else is thrown above.
      default: throw .different
      }
    }
  }

  /// Makes sure that no file is only in a cloud: a copy of its placeholder is nothing that a cloud would download. Asks for
  /// the downloads of all that are.
  private func requireOnThisMachine(_ contents: Contents) throws(MoveError) {
    var isHere = true
    for name in contents.files.keys {
      let file = PathParts(path + "/" + name.text)
      let original = CloudPlaceholder.original(of: file.name)
      if !access.hasContents(file.folder + "/" + (original ?? file.name)) || original != nil {
        isHere = false
      }
    }
    guard isHere else { throw .folder(.notDownloaded) }
  }

  // Makes sure that a folder has only what a new cookbook has, or what a copying that was cut off has left there. Looks
  // at the `folder` in it, a path that ends with "/".
  private func requireNothingElse(
    than contents: Contents, in other: String, folder: String = ""
  ) throws {
    for entry in try files.entries(inDirectory: other + folder, inner: FolderName.document) {
      let name = folder + entry.name
      if isUnlisted(entry, at: name, of: other) { continue }
      if entry.isReadable, entry.status.kind == .folder,
        try name == FolderName.reserved || exists(path + "/" + name)
      {
        try requireNothingElse(than: contents, in: other, folder: name + "/")
      } else if let file = contents.files[FileName(name)] {
        // A link or a mount leads back to the cookbook: to remove one would remove the other.
        guard entry.status != file else { throw MoveError.inside }
        guard entry.isReadable, entry.status.kind == .file, entry.status.size == file.size,
          try isEqual(path + "/" + name, other + name)
        else { throw MoveError.notEmpty }
      } else if name != FolderName.reserved + "/" + Self.markerName {
        throw MoveError.notEmpty
      }
    }
  }

  private func exists(_ path: String) throws(FileError) -> Bool {
    do {
      _ = try files.status(of: path)
      return true
    } catch {
      if error.code == ENOENT { return false }
      throw error
    }
  }

  private func copyFile(_ source: String, to target: String) throws(FileError) {
    let file = try files.openForReading(source)
    let temporary = PathParts(target).folder + "/" + LocalFileStore.temporaryName()
    let copy = try files.openReplacement(of: temporary)
    try pieces(of: file) { data throws(FileError) in try copy.append(data) }
    try copy.commit()
    do throws(FileError) {
      // Some file systems set no dates. The recipe's own date is in its document.
      try? files.setModified(files.attributes(of: source).modified, of: temporary)
      try files.moveWithoutReplacing(temporary, to: target)
    } catch {
      // A temporary file that stays is removed by a scan of that folder.
      try? files.remove(temporary)
      throw error
    }
  }

  private func isEqual(_ source: String, _ target: String) throws(FileError) -> Bool {
    func sums(_ path: String) throws(FileError) -> [UInt64] {
      var sums: [UInt64] = []
      try pieces(of: files.openForReading(path)) { data throws(FileError) in sums.append(Checksum.of(data)) }
      return sums
    }
    return try sums(source) == sums(target)
  }

  private func pieces(
    of file: any RandomAccessFile, _ body: (Data) throws(FileError) -> Void
  ) throws(FileError) {
    var offset = 0
    var data = Data(count: Self.piece)
    while true {
      // `withUnsafeMutableBytes` does not throw typed errors.
      let count = try data.withUnsafeMutableBytes { buffer in
        Result { () throws(FileError) in try file.read(into: buffer, at: offset) }
      }.get()
      if count > 0 { try body(data.prefix(count)) }
      guard count == Self.piece else { return }
      offset += count
    }
  }

  // MARK: - Listing

  private struct Contents {
    /// The files by their paths in the folder.
    var files: [FileName: FileStatus] = [:]
    /// The paths of the folders, each before those in it.
    var folders: [String] = []
    /// Whether there is nothing else: no links, and no names that are not UTF-8.
    var isWhole = true

    var copy: FolderCopy {
      FolderCopy(isWhole: isWhole, files: files, folders: Set(folders.map { FileName($0) }))
    }
  }

  /// Lists everything but Ladle's lock and temporary files.
  private func list() throws(FileError) -> Contents {
    var contents = Contents()
    try list("", into: &contents)
    return contents
  }

  private func list(_ prefix: String, into contents: inout Contents) throws(FileError) {
    for entry in try files.entries(inDirectory: path + "/" + prefix, inner: FolderName.document) {
      let name = prefix + entry.name
      if isUnlisted(entry, at: name, of: path) { continue }
      guard entry.isReadable else {
        contents.isWhole = false
        continue
      }
      switch entry.status.kind {
      case .file: contents.files[FileName(name)] = entry.status
      case .folder:
        contents.folders.append(name)
        try list(name + "/", into: &contents)
      case .link, .other: contents.isWhole = false
      }
    }
  }

  /// Whether it is Ladle's lock, a temporary file or the file system's own folder.
  private func isUnlisted(_ entry: DirectoryEntry, at name: String, of root: String) -> Bool {
    LocalFileStore.isTemporary(entry.name) || name == FolderName.reserved + "/lock"
      || name == entry.name && isLostAndFound(entry, in: root)
  }
}
