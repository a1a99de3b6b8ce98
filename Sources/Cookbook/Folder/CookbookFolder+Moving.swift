import Foundation
import Storage

/// Why a cookbook was not copied to another folder. The cookbook is as it was.
public enum MoveError: Error, Hashable, Sendable {
  /// There is something in the other folder.
  case notEmpty
  /// The other folder is in the cookbook's, or the other way round.
  case inside
  /// What was copied reads differently, or changed meanwhile.
  case different
  case folder(CookbookError)
}

extension CookbookFolder {
  /// How much of a file is in memory while it is copied, in bytes.
  private static let piece = 1 << 20

  /// Returns the size of all files, in bytes.
  public func size() throws(CookbookError) -> Int {
    try filing { () throws(FileError) in
      var size = 0
      try walk(path, "") { entry in
        if entry.status.kind == .file { size += entry.status.size }
      }
      return size
    }
  }

  /// Copies everything to an empty or new folder, and reads the copy again to compare. Other Ladles wait meanwhile.
  ///
  /// - Returns: Whether everything is there: links and unreadable names cannot be copied.
  /// - Throws: What was copied is removed again.
  public func copy(to other: String) throws(MoveError) -> Bool {
    let result: Result<Bool, MoveError>
    do throws(CookbookError) {
      result = try writing { _ throws(CookbookError) in
        do throws(MoveError) {
          return .success(try copyAll(to: other))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw .folder(error)
    }
    return try result.get()
  }

  private func copyAll(to other: String) throws(MoveError) -> Bool {
    let (from, to) = (path + "/", other + "/")
    guard !to.hasPrefix(from), !from.hasPrefix(to) else { throw .inside }
    var made: [(path: String, isFolder: Bool)] = []
    do throws(FileError) {
      var isNew = false
      do throws(FileError) {
        guard try files.names(inDirectory: other).isEmpty else {
          throw FileError(.write, other, code: ENOTEMPTY)
        }
      } catch {
        guard error.code == ENOENT else { throw error }
        isNew = true
      }
      try files.createDirectory(other)
      if isNew { made.append((other, true)) }
      var isWhole = true
      var copied: [(path: String, status: FileStatus)] = []
      try walk(path, "") { entry throws(FileError) in
        let (source, target) = (from + entry.name, to + entry.name)
        switch entry.status.kind {
        case _ where !entry.isReadable: isWhole = false
        case .folder:
          made.append((target, true))
          try files.createNewDirectory(target)
        case .file:
          made.append((target, false))
          try copyFile(source, to: target)
          copied.append((entry.name, entry.status))
        case .link, .other: isWhole = false
        }
      }
      for (place, isFolder) in made where isFolder { try files.syncDirectory(place) }
      for (name, status) in copied {
        guard try isEqual(from + name, to + name), try files.status(of: from + name) == status else {
          throw FileError(.read, from + name, code: EAGAIN)
        }
      }
      return isWhole
    } catch {
      for (place, isFolder) in made.reversed() {
        // What cannot be removed stays, and the person finds it in the folder that they have chosen.
        if isFolder { try? files.removeEmptyDirectory(place) } else { try? files.remove(place) }
      }
      switch error.code {
      case ENOTEMPTY: throw .notEmpty
      case EAGAIN: throw .different
      default: throw .folder(CookbookError(error))
      }
    }
  }

  private func copyFile(_ source: String, to target: String) throws(FileError) {
    let file = try files.openForReading(source)
    let copy = try files.openReplacement(of: target)
    try pieces(of: file) { data throws(FileError) in try copy.append(data) }
    try copy.commit()
    try files.setModified(files.attributes(of: source).modified, of: target)
  }

  private func isEqual(_ source: String, _ target: String) throws(FileError) -> Bool {
    func fingerprint(_ path: String) throws(FileError) -> [UInt64] {
      var sums: [UInt64] = []
      try pieces(of: files.openForReading(path)) { data throws(FileError) in sums.append(Checksum.of(data)) }
      return sums
    }
    return try fingerprint(source) == fingerprint(target)
  }

  private func pieces(
    of file: any RandomAccessFile, _ body: (Data) throws(FileError) -> Void
  ) throws(FileError) {
    var offset = 0
    var data = Data(count: Self.piece)
    while true {
      var count = 0
      // `withUnsafeMutableBytes` does not throw typed errors.
      let failure: FileError? = data.withUnsafeMutableBytes { buffer in
        do throws(FileError) {
          count = try file.read(into: buffer, at: offset)
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
      if count > 0 { try body(data.prefix(count)) }
      guard count == Self.piece else { return }
      offset += count
    }
  }

  /// Calls `body` with everything in a folder, each folder before what is in it. The names are relative to the first
  /// folder. Ladle's lock and temporary files are left out.
  private func walk(
    _ folder: String, _ prefix: String, _ body: (DirectoryEntry) throws(FileError) -> Void
  ) throws(FileError) {
    for var entry in try files.entries(inDirectory: folder, inner: FolderName.document)
      .sorted(by: { $0.name < $1.name })
    {
      let name = entry.name
      if LocalFileStore.isTemporary(name) || prefix == FolderName.reserved + "/" && name == "lock" {
        continue
      }
      entry.name = prefix + name
      try body(entry)
      if entry.status.kind == .folder, entry.isReadable {
        try walk(folder + "/" + name, entry.name + "/", body)
      }
    }
  }
}
