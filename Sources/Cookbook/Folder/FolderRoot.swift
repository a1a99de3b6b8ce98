import Foundation
import Storage

/// The cookbook's folder: the paths in it, and how single files are read and written.
///
/// `OpenFolder`, `FolderTrash` and `VersionFolder` share it. All calls block, and throw the error of the disk.
struct FolderRoot: Sendable {
  /// The absolute path of the cookbook's folder.
  let path: String
  let files: any FileStore
  let access: any FolderAccess
  /// The clock, for dates in documents and in the trash, and for the age of a file.
  let now: @Sendable () -> Date

  // MARK: - Paths

  var ownFolder: String { path + "/" + FolderName.reserved }
  var markerPath: String { ownFolder + "/" + Self.markerName }
  static let markerName = "cookbook.txt"

  func path(of folder: FileName) -> String { path + "/" + folder.text }
  func path(of folder: FileName, _ file: String) -> String { path + "/" + folder.text + "/" + file }

  // MARK: - Presence

  /// Makes sure that this is the cookbook's folder, and not the empty folder that a missing drive leaves behind.
  func requirePresence() throws(CookbookError) {
    if let own = try? files.status(of: ownFolder), own.kind != .folder {
      // A link would lead the marker, the lock and the journals into another program's folder.
      throw CookbookError(FileError(.open, ownFolder, code: ENOTDIR))
    }
    do {
      _ = try files.status(of: markerPath)
      return
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw CookbookError(error) }
      if isOnlyInCloud(markerPath) { return }
    }
    guard Self.hasRecipes(try entries()) else { throw .gone }
  }

  /// Lists the cookbook's folder, with the status of each recipe's document.
  func entries() throws(CookbookError) -> [DirectoryEntry] {
    do {
      return try files.entries(inDirectory: path, inner: FolderName.document)
    } catch {
      throw error.code == ENOENT || error.code == ENOTDIR ? .gone : CookbookError(error)
    }
  }

  static func hasRecipes(_ entries: [DirectoryEntry]) -> Bool {
    entries.contains { $0.inner?.kind == .file && !$0.name.hasPrefix(".") }
  }

  /// Makes sure that folders of Ladle's own are no links, which would lead out of the cookbook. They may be missing.
  func requireNoLinks(_ folders: String...) throws(CookbookError) {
    try translatingErrors { () throws(FileError) in
      for folder in folders { try files.requireNoLink(folder) }
    }
  }

  func exists(_ path: String) throws(FileError) -> Bool {
    do {
      _ = try files.status(of: path)
      return true
    } catch {
      if error.code == ENOENT { return false }
      throw error
    }
  }

  /// Creates the marker, which also explains the folder to people. It is the same on every device, so that it
  /// cannot conflict.
  func writeMarker() throws(FileError) {
    if try exists(markerPath) || isOnlyInCloud(markerPath) { return }
    try createFolder(ownFolder)
    do {
      try files.create(markerPath, with: Data(Self.marker.utf8))
    } catch {
      if error.code != EEXIST { throw error }
    }
    try files.syncDirectory(ownFolder)
    try files.syncDirectory(path)
  }

  private static let marker = """
    This folder is a cookbook of Ladle. Each recipe is a folder with recipe.json and full.jpg.
    Ladle knows the cookbook by this file: please leave it here.

    """

  /// Waits for the lock that all Ladles on this folder share. Another Ladle holds it for the time of one change.
  ///
  /// Returns nil where there cannot be a lock: on a network without locks, or if the file belongs to another person. The
  /// write itself then fails if the folder is read-only or full.
  func lock() throws(CookbookError) -> (any RandomAccessFile)? {
    // A folder of another program gets its marker, and with it room for the lock, at the first write. The write does
    // not depend on them.
    try? writeMarker()
    let end = ContinuousClock.now + files.patience
    repeat {
      do {
        return try files.openExclusively(ownFolder + "/lock", isShared: true)
      } catch {
        guard error.code == EWOULDBLOCK else { return nil }
        Thread.sleep(forTimeInterval: 0.01)
      }
    } while ContinuousClock.now < end
    throw .busy
  }

  // MARK: - Reading

  /// Reads a document's file, but no link, pipe or device.
  func readDocument(_ path: String) throws(CookbookError) -> Data {
    let status: FileStatus
    do {
      status = try files.status(of: path)
    } catch {
      throw error.code == ENOENT && isOnlyInCloud(path) ? .notDownloaded : CookbookError(error)
    }
    guard status.kind == .file else { throw .notAFile }
    guard status.size <= RecipeDocument.maximumBytes else { throw .tooLarge }
    guard access.hasContents(path) else { throw .notDownloaded }
    return try translatingErrors { () throws(FileError) in
      try files.read(path, atMost: RecipeDocument.maximumBytes)
    }
  }

  /// Reads a photo; nil if there is none. A link is no photo: in a folder that others write to it could name any of the
  /// person's files, whose contents would be copied into the folder, and into an export.
  func readPhoto(_ path: String, atMost maximum: Int = CookbookFolder.maximumPhoto) throws(CookbookError)
    -> Data?
  {
    guard access.hasContents(path) else { throw .notDownloaded }
    do throws(FileError) {
      guard try files.status(of: path).kind == .file else { return nil }
      return try files.read(path, atMost: maximum)
    } catch {
      if error.code == ENOENT { return nil }
      throw CookbookError(error)
    }
  }

  /// Describes a recipe's photo; nil if there is none, or none that can be described now.
  func photoFile(in folder: FileName) -> FileStatus? {
    try? files.status(of: path(of: folder, FolderName.photo))
  }

  /// Whether a file that is not there is only in the cloud. Ladle asks for its download then, where it can.
  func isOnlyInCloud(_ path: String) -> Bool {
    guard CloudPlaceholder.stands(for: path, in: files) else { return false }
    _ = access.hasContents(path)
    return true
  }

  /// The names in a folder; none if it is not there.
  func names(in folder: String) throws(CookbookError) -> [String] {
    do {
      return CloudPlaceholder.resolved(try files.names(inDirectory: folder))
    } catch {
      if error.code == ENOENT { return [] }
      throw CookbookError(error)
    }
  }

  // MARK: - Writing

  /// Creates a folder in an existing one. Succeeds if it exists.
  func createFolder(_ path: String) throws(FileError) {
    do {
      try files.createNewDirectory(path)
    } catch {
      guard error.code == EEXIST, try files.status(of: path).kind == .folder else { throw error }
    }
  }

  /// Writes a file atomically and waits for the disk.
  func write(_ contents: Data, to file: String) throws(FileError) {
    let folder = PathParts(file).folder
    let temporary = folder + "/" + LocalFileStore.temporaryName()
    do {
      try files.create(temporary, with: contents)
      try files.move(temporary, to: file)
    } catch {
      try? files.remove(temporary)  // A later scan removes what stays.
      throw error
    }
    try files.syncDirectory(folder)
  }

  /// Replaces a document's file if its bytes still have the fingerprint. With a target, the file stays and the document
  /// is new there. Returns false if another program was quicker.
  func replace(
    _ file: String, _ fingerprint: Fingerprint, with data: Data, at target: String?
  ) throws(CookbookError) -> Bool {
    let folder = PathParts(file).folder
    let temporary = folder + "/" + LocalFileStore.temporaryName()
    do {
      try translatingErrors { () throws(FileError) in try files.create(temporary, with: data) }
      guard Fingerprint(try readDocument(file)) == fingerprint else {
        try translatingErrors { () throws(FileError) in try files.remove(temporary) }
        return false
      }
      try translatingErrors { () throws(FileError) in
        if let target {
          try files.moveWithoutReplacing(temporary, to: target)
        } else {
          try files.move(temporary, to: file)
        }
      }
    } catch {
      // A later scan removes what stays.
      try? files.remove(temporary)
      if case .other(let error) = error, error.code == ENOENT || error.code == EEXIST { return false }
      throw error
    }
    try translatingErrors { () throws(FileError) in try files.syncDirectory(folder) }
    return true
  }

  /// Writes the folder of a new recipe under a temporary name, and waits for the disk.
  func makeRecipe(_ folder: String, _ document: Data, photo: Data?) throws(FileError) {
    try files.createNewDirectory(folder)
    try files.create(folder + "/" + FolderName.document, with: document)
    if let photo { try files.create(folder + "/" + FolderName.photo, with: photo) }
    try files.syncDirectory(folder)
  }

  /// Removes the folder of a recipe that was not kept. A later scan tries again with everything that stays.
  func removeRecipe(_ folder: String) {
    for file in [FolderName.document, FolderName.photo] { try? files.remove(folder + "/" + file) }
    try? files.removeEmptyDirectory(folder)
  }

  /// Whether a folder that could not be written can be written again, by writing a file of 64 KiB and removing it.
  func canWrite() -> Bool {
    let file = path + "/" + LocalFileStore.temporaryName()
    do {
      try files.replace(file, with: Data(count: 64 << 10))
      try files.remove(file)
      return true
    } catch {
      return false
    }
  }

  // MARK: - Leftovers

  /// Whether something with a temporary name is a day old, so that no Ladle is still writing it.
  func isLeftover(_ path: String) -> Bool {
    guard let status = try? files.status(of: path), status.kind != .link else { return false }
    return now().timeIntervalSince(status.date) > 86_400
  }

  // MARK: - Dates and drives

  /// The date of a change, which is never that of the one before: the photo's address has it, in whole seconds as the
  /// document has. A date more than a minute ahead comes from a clock which was wrong.
  func date(after last: Date?) -> Date {
    let now = now()
    guard let next = last?.addingTimeInterval(1), next.timeIntervalSince(now) < 60 else { return now }
    return max(now, next)
  }

  /// Whether nothing has the folder's name, although the drive that it was on is there.
  func wasDeleted(from mountPoint: String?) throws(CookbookError) -> Bool {
    try translatingErrors { () throws(FileError) in
      if try exists(path) { return false }
      guard let mountPoint else { return true }
      return try files.mountPoint(of: path) == mountPoint
    }
  }
}
