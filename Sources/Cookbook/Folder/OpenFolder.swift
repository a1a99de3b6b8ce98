import Foundation
import Storage

/// The cookbook's folder with everything that was read from it. `CookbookFolder` keeps it behind its lock.
///
/// A scan brings `records` up to date with the disk. Each change goes to the disk first, and then into the record that
/// it concerns, so that neither needs another scan.
struct OpenFolder: Sendable {
  let root: FolderRoot
  /// The file of the index, which is a cache.
  let indexPath: String

  var records = FolderRecords()
  /// Problems of files and names that are no folders.
  var rootProblems: [FolderProblem] = []
  /// The checksum of the document that this device wrote last, by the recipe's identity.
  var written: [UUID: UInt64] = [:]
  /// Where the folder's file system was mounted when the index was written, if that is known.
  private(set) var mountPoint: String?
  /// The documents that are still to be moved out of recipes' folders. The last one moves first.
  var waiting: [OtherDocument] = []
  var leftovers = Leftovers()
  var lostPhotos = LostPhotos()
  var choices = VersionChoices()
  private(set) var isScanned = false
  private var isLoaded = false

  init(root: FolderRoot, indexPath: String) {
    self.root = root
    self.indexPath = indexPath
  }

  var folders: [UUID: FileName] { records.folders }
  var files: any FileStore { root.files }
  var trash: FolderTrash { FolderTrash(root: root) }
  var versions: VersionFolder { VersionFolder(root: root) }

  var listing: CookbookListing {
    var recipes: [KeptRecipe] = []
    recipes.reserveCapacity(records.all.count)
    for record in records.all.values {
      if let recipe = record.recipe { recipes.append(recipe.kept) }
    }
    return CookbookListing(recipes: recipes, problems: problems, versions: choices.recipes)
  }

  /// The folders and files that cannot be listed, in the order of the paths.
  var problems: [FolderProblem] {
    var problems = rootProblems
    for (name, record) in records.all {
      if let reason = record.problem {
        problems.append(FolderProblem(path: record.problemPath(in: name.text), reason: reason))
      }
    }
    return problems.sorted { $0.path < $1.path }
  }

  /// Records the document that was just written to a folder. The next scan reads the folder again, because another program
  /// may have changed it since.
  mutating func wrote(_ document: RecipeDocument, _ data: Data, in name: FileName, hasPhoto: Bool) {
    let empty = FileStatus(kind: .folder, size: 0, inode: 0, modified: 0, changed: 0)
    var record = records[name] ?? FolderRecord(folder: empty, readAt: 0)
    record.readAt = 0
    (record.standIn, record.standInStatus) = (nil, nil)
    let checksum = Checksum.of(data)
    record.set(
      document, checksum: checksum, in: name, hasPhoto: hasPhoto,
      photo: hasPhoto ? root.photoFile(in: name) : nil)
    records.setWritten(record, document.id, for: name)
    if let id = document.id { written[id] = checksum }
  }

  /// Moves a folder into the cookbook, to the first free name.
  mutating func moveToFreeName(_ folder: String, _ name: String) throws(FileError) -> FileName {
    let root = root
    return try records.moveToFreeName(name) { free throws(FileError) in
      try root.files.moveWithoutReplacing(folder, to: root.path + "/" + free)
    }
  }

  // MARK: - Index

  mutating func loadIndex() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let index = FolderIndex.read(indexPath, of: root.path, files: files) else { return }
    (records, written, mountPoint) = (FolderRecords(index.records), index.written, index.mountPoint)
  }

  /// Writes the index, if anything has changed. It is a cache: the next launch reads the missing recipes again.
  mutating func saveIndex() {
    guard records.isChanged, isScanned else { return }
    written = written.filter { folders[$0.key] != nil }
    do {
      try files.createDirectory(PathParts(indexPath).folder)
      // An unknown device counts as present. A drive that goes at this moment has none.
      let isThere = (try? files.fileSystem(of: root.path)) != nil
      let mountPoint = isThere ? try? files.mountPoint(of: root.path) : nil
      let contents = FolderIndex.Contents(records: records.all, written: written, mountPoint: mountPoint)
      try files.replace(indexPath, with: FolderIndex.encode(contents, of: root.path))
      records.isChanged = false
    } catch {
      // The next scan tries again.
    }
  }

  /// Begins anew with a folder that was created, in which nothing is known. If the recipes come back, they are read again.
  mutating func reset() {
    let emptied = records.emptied()
    self = OpenFolder(root: root, indexPath: indexPath)
    records = emptied
    isLoaded = true
  }

  mutating func scanned() {
    records.assignIdentities()
    isScanned = true
  }
}
