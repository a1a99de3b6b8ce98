public import Foundation
import Storage

/// Another version of a recipe: a document that a program which syncs left beside it, or that an edit met.
public struct KeptVersion: Hashable, Sendable {
  public let recipe: UUID
  public let document: RecipeDocument
  /// When it was changed: `dateModified`, else the date of its file.
  public let date: Date?
  /// Whether this device wrote it.
  public let isOwn: Bool
  /// The path in the folder of all versions.
  let file: String
}

/// A recipe and the other versions of it, among which the person chooses.
public struct RecipeVersions: Hashable, Sendable {
  /// The recipe as it is shown.
  public let recipe: StoredDocument
  /// When the recipe was changed: `dateModified`, else the date of its file.
  public let date: Date?
  /// Whether this device wrote the recipe last.
  public let isOwn: Bool
  /// The versions that differ from the recipe in a part that Ladle shows, the latest first; at most twenty.
  public let others: [KeptVersion]
}

/// The side of a choice between a recipe and another version of it.
public enum VersionSide: Hashable, Sendable { case recipe, other }

/// A choice between two versions, for Undo.
public struct ChosenVersion: Hashable, Sendable {
  public let recipe: UUID
  /// The version in the trash, and its path in the folder of all versions.
  let trashed: String
  let file: String
  /// The recipe before and after, if the person chose the other version.
  let before: RecipeDocument?
  let after: StoredDocument?
}

/// The folder `Ladle/Conflicts`, with a folder for each recipe that has other versions. A version's name is the hash of
/// its bytes, so that devices that keep the same version make the same file.
struct VersionFolder: Sendable {
  let root: FolderRoot
  private var files: any FileStore { root.files }
  var path: String { root.ownFolder + "/Conflicts" }
  private func folder(of id: UUID) -> String { path + "/" + id.uuidString }

  /// The greatest number of versions that are in memory at once, each of `RecipeDocument.maximumBytes` at most.
  static let maximumShown = 20

  static func name(of data: Data) -> String {
    let print = Fingerprint(data)
    return String(format: "%016llx%016llx.json", print.first, print.second)
  }

  // MARK: - Moving in

  /// Makes the folder for a recipe's versions.
  func prepare(for id: UUID) throws(FileError) {
    for folder in [root.ownFolder, path, folder(of: id)] { try root.createFolder(folder) }
  }

  /// Moves a file with these contents into the folder of a recipe's versions, which `prepare` has made. If another device
  /// has moved the same version, the file goes to the trash.
  func move(_ file: String, with contents: Data, to id: UUID, _ trash: FolderTrash) throws(FileError) {
    do throws(FileError) {
      try files.moveWithoutReplacing(file, to: folder(of: id) + "/" + Self.name(of: contents))
    } catch {
      guard error.code == EEXIST else { throw error }
      try trash.moveFile(file, of: PathParts(PathParts(file).folder).name)
    }
  }

  /// Waits until the moved files are on the disk.
  func sync(_ id: UUID) throws(FileError) {
    for folder in [folder(of: id), path, root.ownFolder] { try files.syncDirectory(folder) }
  }

  /// Writes a version that is no file of its own.
  func keep(_ contents: Data, of id: UUID) throws(FileError) {
    try prepare(for: id)
    try root.write(contents, to: folder(of: id) + "/" + Self.name(of: contents))
    try sync(id)
  }

  // MARK: - Reading

  /// The folders of recipes' versions, each with its status.
  func folders() throws(CookbookError) -> [(name: String, id: UUID, status: FileStatus)] {
    try root.requireNoLinks(root.ownFolder, path)
    do {
      return try files.entries(inDirectory: path, inner: FolderName.document).compactMap { entry in
        guard entry.isReadable, entry.status.kind == .folder else { return nil }
        return UUID(uuidString: entry.name).map { (entry.name, $0, entry.status) }
      }
    } catch {
      if error.code == ENOENT { return [] }
      throw CookbookError(error)
    }
  }

  /// The paths of a recipe's versions. Programs that sync may have changed the case of the identity's letters.
  func paths(of id: UUID) throws(CookbookError) -> [String] {
    var paths: [String] = []
    for folder in try folders().filter({ $0.id == id }).map(\.name).sorted() {
      let names = try root.names(in: path + "/" + folder).sorted()
      paths += names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { folder + "/" + $0 }
    }
    return paths
  }

  /// Calls `body` with each version of a recipe that can be read, until it returns false. If no version can be
  /// read, throws the reason for the first.
  func read(
    _ id: UUID, _ body: (_ file: String, _ data: Data, RecipeDocument) throws(CookbookError) -> Bool
  ) throws(CookbookError) {
    var (count, failure) = (0, CookbookError?.none)
    for file in try paths(of: id) {
      let data: Data
      let document: RecipeDocument
      do throws(CookbookError) {
        data = try root.readDocument(path + "/" + file)
        document = try RecipeDocument.reading(data)
      } catch {
        failure = failure ?? error
        continue
      }
      count += 1
      guard try body(file, data, document) else { return }
    }
    if count == 0, let failure { throw failure }
  }

  /// The date of a version's file; nil if it cannot be described.
  func date(of file: String) -> Date? { (try? files.status(of: path + "/" + file))?.date }

  // MARK: - Moving out

  /// Moves a version to the trash. Returns its path there.
  func trash(_ file: String, of owner: String, _ trash: FolderTrash) throws(CookbookError) -> String {
    let version = path + "/" + file
    try root.requireNoLinks(path, PathParts(version).folder)
    return try translatingErrors { () throws(FileError) in try trash.moveFile(version, of: owner) }
  }

  /// Puts a version back, to its path in this folder. A file that is there stays.
  func putBack(_ version: String, to file: String, of id: UUID) throws(CookbookError) {
    try root.requireNoLinks(path)
    try translatingErrors { () throws(FileError) in
      try prepare(for: id)
      do throws(FileError) {
        try files.moveWithoutReplacing(version, to: path + "/" + file)
      } catch {
        // A file of this name has the same bytes.
        if error.code != EEXIST { throw error }
      }
      try sync(id)
    }
  }
}

extension FileStatus {
  /// When the contents were last changed.
  var date: Date { Date(timeIntervalSince1970: Double(modified) / 1e9) }
}

extension RecipeDocument {
  /// Whether another document differs in a part that Ladle shows.
  func differs(from other: RecipeDocument) -> Bool { !differences(to: other).isEmpty }
}
