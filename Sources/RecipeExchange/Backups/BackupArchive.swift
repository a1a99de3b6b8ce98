import Archives
import Cookbook
import Foundation
import Storage

/// A backup of a cookbook: a ZIP archive of its folder, which `Cookbook.backUp` or a file manager has made.
struct BackupArchive {
  /// A folder of the cookbook, mostly a recipe's.
  struct Folder {
    var name: String
    /// The files in it, by their paths in the folder.
    var files: [(path: String, entry: ZipEntry)]

    var document: ZipEntry? { files.first { $0.path == FolderName.document }?.entry }
  }

  /// How many folders may be within each other.
  private static let maximumDepth = 16

  let archive: ZipArchive
  /// The order is that of the archive.
  private(set) var folders: [Folder] = []
  private(set) var journals: [(name: String, entry: ZipEntry)] = []
  /// Other versions of recipes.
  private(set) var versions: [(id: UUID, name: String, entry: ZipEntry)] = []

  /// Reads the archive's directory. Nil for everything else than a cookbook's folder.
  init?(_ archive: ZipArchive) {
    let marker = [Cookbook.ownFolder, "cookbook.txt"]
    // A file manager puts the folder itself into the archive.
    let found = archive.entries.lazy.filter { $0.name.hasSuffix(marker[1]) }
      .map { Path.parts($0.name).map { String($0) } }
      .first { $0.count <= 3 && $0.suffix(2).elementsEqual(marker) }
    guard let found else { return nil }
    self.archive = archive
    let prefix = Array(found.dropLast(2))
    var indices: [String: Int] = [:]
    for entry in archive.entries {
      let parts = Path.parts(entry.name).map { String($0) }
      guard parts.starts(with: prefix), parts.count <= Self.maximumDepth else { continue }
      add(entry, at: Array(parts.dropFirst(prefix.count)), &indices)
    }
  }

  private mutating func add(_ entry: ZipEntry, at parts: [String], _ indices: inout [String: Int]) {
    // Hidden files are other programs' own. Files beside the folders are no recipes.
    guard parts.count > 1, !parts.contains(where: { $0.hasPrefix(".") }) else { return }
    // A "/" and a combining mark after it are one character, and still two folders on the disk.
    guard !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) else { return }
    if parts[0] == Cookbook.ownFolder {
      if parts.count == 2, Journals.device(ofJournal: parts[1]) != nil { journals.append((parts[1], entry)) }
      if parts.count == 4, parts[1] == "Conflicts", parts[3].hasSuffix(".json"),
        let id = UUID(uuidString: parts[2])
      {
        versions.append((id, parts[3], entry))
      }
    } else if FolderName.folded(parts[0]) != FolderName.folded(Cookbook.ownFolder) {
      let index = indices[parts[0], default: folders.count]
      if index == folders.count {
        folders.append(Folder(name: parts[0], files: []))
        indices[parts[0]] = index
      }
      folders[index].files.append((parts.dropFirst().joined(separator: "/"), entry))
    }
  }

  /// Returns a folder's document; nil if there is none that Ladle can read.
  func document(in folder: Folder) -> (document: RecipeDocument, data: Data)? {
    guard let entry = folder.document,
      // A damaged document is no recipe, and its folder comes back as it is.
      let data = try? archive.contents(of: entry, atMost: RecipeDocument.maximumBytes),
      let document = try? RecipeDocument(reading: data)
    else { return nil }
    return (document, data)
  }

  /// Returns the photo of a folder; nil if there is none.
  func photo(in folder: Folder) throws(ArchiveError) -> Data? {
    guard let entry = folder.files.first(where: { $0.path == FolderName.photo })?.entry else { return nil }
    return try archive.contents(of: entry, atMost: Base64Photo.maximumBytes)
  }

  // MARK: - Writing

  /// The largest file that is in memory as a whole while it is unpacked, in bytes.
  private static let unpackedAtOnce = 4 << 20

  /// Writes an entry to a new file, whose contents are on the disk then.
  func write(_ entry: ZipEntry, to path: String, files: any FileStore) throws(ArchiveError) {
    if entry.size <= Self.unpackedAtOnce {
      let contents = try archive.contents(of: entry, atMost: Self.unpackedAtOnce)
      return try writing { () throws(FileError) in try files.create(path, with: contents) }
    }
    let file = try writing { () throws(FileError) in try files.openReplacement(of: path) }
    try archive.read(entry) { piece throws(ArchiveError) in
      try writing { () throws(FileError) in try file.append(piece) }
    }
    try writing { () throws(FileError) in try file.commit() }
  }

  /// Writes the files of a folder into a new one. If that fails, nothing of it stays.
  func write(_ folder: Folder, to path: String, files: any FileStore) throws(ArchiveError) {
    var made: [(path: String, isFolder: Bool)] = []
    var known: Set<String> = []
    func make(_ inner: String) throws(ArchiveError) {
      guard known.insert(inner).inserted else { return }
      if !inner.isEmpty { try make(Path.folder(inner)) }
      let new = Path.joined(path, inner)
      try writing { () throws(FileError) in try files.createNewDirectory(new) }
      made.append((new, true))
    }
    do throws(ArchiveError) {
      for file in folder.files {
        if let defect = file.entry.defect { throw defect }
        try make(Path.folder(file.path))
        let target = path + "/" + file.path
        made.append((target, false))
        try write(file.entry, to: target, files: files)
      }
    } catch {
      for (path, isFolder) in made.reversed() {
        // A file that cannot be removed stays under its temporary name, which no scan lists.
        if isFolder { try? files.removeEmptyDirectory(path) } else { try? files.remove(path) }
      }
      throw error
    }
  }

  /// Removes a folder that `write` has written.
  func remove(_ folder: Folder, at path: String, files: any FileStore) {
    // A file that cannot be removed stays under its temporary name, which no scan lists.
    for file in folder.files { try? files.remove(path + "/" + file.path) }
    for inner in Set(folder.files.map { Path.folder($0.path) }).sorted(by: >) {
      try? files.removeEmptyDirectory(Path.joined(path, inner))
    }
  }

  private func writing<Value>(_ body: () throws(FileError) -> Value) throws(ArchiveError) -> Value {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
