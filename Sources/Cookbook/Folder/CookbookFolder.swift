public import Foundation
public import Storage

/// The recipes that a person keeps, in a folder that other programs and devices use at the same time.
///
/// Each recipe is a folder with `recipe.json` and `full.jpg`, as Nextcloud Cookbook stores them. Everything else of
/// Ladle's is in `Ladle/`. No recipe is ever deleted but by `emptyTrash`.
///
/// ```swift
/// let cookbook = CookbookFolder(at: "/home/ann/Recipes", index: caches + "/cookbook.index")
/// try cookbook.prepare()
/// let listing = try cookbook.scan()
/// let id = try cookbook.add(RecipeDocument(name: "Plum Tart"), photo: nil)
/// ```
///
/// Calls wait for the disk and for each other, and are safe from any thread. What fails leaves every recipe as it
/// was.
public final class CookbookFolder: Sendable {
  public let path: String
  let files: any FileStore
  let access: any FolderAccess
  /// The clock, for dates in documents and in the trash, and to judge how old something is.
  let now: @Sendable () -> Date
  /// The file of the index, which is a cache.
  let indexPath: String
  let state = Mutex(FolderState())

  /// Opens the cookbook in the folder at an absolute path. The index is a file in a folder of caches, and is
  /// made again if it is missing: then this device no longer knows who changed a field, or where the folder was mounted.
  /// A change that has not got the folder's lock after the store's `patience` fails as `busy`.
  public init(
    at path: String, index: String, files: any FileStore = LocalFileStore(),
    access: any FolderAccess = DirectAccess(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = path
    indexPath = index
    self.files = files
    self.access = access
    self.now = now
  }

  /// Makes the folder a cookbook: creates it, if it is missing, and puts the marker into it.
  ///
  /// To be called when the person chooses the folder, and for the default folder at each launch; never for a chosen
  /// folder later. Without a marker and without recipes a folder counts as gone, because the folder that a missing
  /// drive or network leaves behind looks just like that.
  ///
  /// - Parameter isChosen: Whether the person has just chosen the folder, and may have emptied it before.
  /// - Throws: `gone` too if the folder is such a one, was deleted in this run, or was on a drive that is not there, and
  ///   recipes in it are known. One that was deleted before this run is created.
  public func prepare(isChosen: Bool = false) throws(CookbookError) {
    try state.withLock { state throws(CookbookError) in
      try access.coordinate(.writing, path) { () throws(CookbookError) in
        loadIndex(&state)
        var isAnew = false
        if state.records.values.contains(where: { $0.recipe != nil }) {
          do throws(CookbookError) {
            try requirePresence()
          } catch {
            guard error == .gone else { throw error }
            isAnew = isChosen
            if !isChosen, !state.isScanned { isAnew = try wasDeleted(mountPoint: state.mountPoint) }
            guard isAnew else { throw error }
          }
        }
        try filing { () throws(FileError) in
          try files.createDirectory(path)
          try writeMarker()
        }
        // The recipes are known from the index, which is a cache. If they come back, they are read again.
        if isAnew { state = FolderState(reported: state.reported, isLoaded: true, isChanged: true) }
      }
    }
  }

  /// Whether nothing has the folder's name, although the drive that it was on is there.
  private func wasDeleted(mountPoint: String?) throws(CookbookError) -> Bool {
    do {
      _ = try files.status(of: path)
      return false
    } catch {
      guard error.code == ENOENT else { throw CookbookError(error) }
    }
    guard let mountPoint else { return true }
    return try filing { () throws(FileError) in try files.mountPoint(of: path) } == mountPoint
  }

  /// Returns what the last scan found and what was changed by this object since.
  public var listing: CookbookListing { state.withLock { $0.listing } }

  /// Reads a recipe's document.
  public func read(_ id: UUID) throws(CookbookError) -> StoredDocument {
    try state.withLock { state throws(CookbookError) in
      try access.coordinate(.reading, path) { () throws(CookbookError) in
        try requirePresence()
        return try stored(id, &state)
      }
    }
  }

  /// The limit of a photo that is read, in bytes.
  public static let maximumPhoto = 64 << 20

  /// Reads a recipe's photo; nil if it has none.
  public func photo(_ id: UUID, atMost maximum: Int = maximumPhoto) throws(CookbookError) -> Data? {
    try state.withLock { state throws(CookbookError) in
      try access.coordinate(.reading, path) { () throws(CookbookError) in
        try requirePresence()
        let file = path(of: try folder(of: id, &state), FolderName.photo)
        if let photo = try readPhoto(file, atMost: maximum) { return photo }
        if isOnlyInCloud(file) { throw .notDownloaded }
        return nil
      }
    }
  }

  // MARK: - Paths

  var ownFolder: String { path + "/" + FolderName.reserved }
  static let markerName = "cookbook.txt"
  var markerPath: String { ownFolder + "/" + Self.markerName }

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
    let entries: [DirectoryEntry]
    do {
      entries = try files.entries(inDirectory: path, inner: FolderName.document)
    } catch {
      throw error.code == ENOENT || error.code == ENOTDIR ? .gone : CookbookError(error)
    }
    guard Self.hasRecipes(entries) else { throw .gone }
  }

  func requireNoLinks(_ folders: String...) throws(CookbookError) {
    try filing { () throws(FileError) in
      for folder in folders { try files.requireNoLink(folder) }
    }
  }

  static func hasRecipes(_ entries: [DirectoryEntry]) -> Bool {
    entries.contains { $0.inner?.kind == .file && !$0.name.hasPrefix(".") }
  }

  /// Creates the marker, which says what the folder is to people as well. It is the same on every device, so that
  /// it cannot conflict.
  private func writeMarker() throws(FileError) {
    do {
      _ = try files.status(of: markerPath)
      return
    } catch {
      guard error.code == ENOENT else { throw error }
      if isOnlyInCloud(markerPath) { return }
    }
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

  /// Creates a folder in an existing one. Succeeds if it exists.
  func createFolder(_ path: String) throws(FileError) {
    do {
      try files.createNewDirectory(path)
    } catch {
      guard error.code == EEXIST, try files.status(of: path).kind == .folder else { throw error }
    }
  }

  // MARK: - Writing

  /// Runs a change of the folder, which no other Ladle changes meanwhile.
  func writing<Result: Sendable>(
    _ body: (inout FolderState) throws(CookbookError) -> Result
  ) throws(CookbookError) -> Result {
    try state.withLock { state throws(CookbookError) in
      if !state.isScanned { _ = try scan(&state) }
      return try writing(&state, body)
    }
  }

  func writing<Result>(
    _ state: inout FolderState, _ body: (inout FolderState) throws(CookbookError) -> Result
  ) throws(CookbookError) -> Result {
    try access.coordinate(.writing, path) { () throws(CookbookError) in
      try requirePresence()
      let lock = try takeLock()
      defer { withExtendedLifetime(lock) {} }
      return try body(&state)
    }
  }

  /// Takes the lock that all Ladles on this folder share. Another one holds it for the time of one change.
  ///
  /// Returns nil where there cannot be a lock: on a network without locks, or if the file is another person's. The
  /// write itself then says if the folder is read-only or full.
  func takeLock() throws(CookbookError) -> (any RandomAccessFile)? {
    // A folder of another program gets its marker, and with it the place for the lock, at the first write. The
    // write does not depend on them.
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

  /// Returns the folder of a recipe that the last scan found, or another scan now.
  func folder(of id: UUID, _ state: inout FolderState) throws(CookbookError) -> FileName {
    if state.isScanned, let folder = state.folders[id] { return folder }
    _ = try list(&state)
    guard let folder = state.folders[id] else { throw .noRecipe }
    return folder
  }

  func stored(_ id: UUID, _ state: inout FolderState) throws(CookbookError) -> StoredDocument {
    let known = state.folders[id]
    if let known, let found = try stored(id, in: known, state) { return found }
    _ = try list(&state)
    guard let folder = state.folders[id] else { throw .noRecipe }
    guard let found = try stored(id, in: folder, state) else { throw .noRecipe }
    return found
  }

  /// Returns the folder of a recipe as it is shown, which another program may have renamed since. If it is gone, its
  /// identity may have gone on to a copy that is shown as another recipe, and that one stays as it is.
  func shownFolder(of id: UUID, _ state: inout FolderState) throws(CookbookError) -> FileName {
    if let known = state.folders[id], let found = try stored(id, in: known, state) { return found.folder }
    let shown = state.records.compactMapValues { $0.recipe?.id }
    let folder = try stored(id, &state).folder
    if let other = shown[folder], other != id { throw .noRecipe }
    return folder
  }

  /// Reads the document in a folder; nil if it is not there or is another recipe's.
  func stored(_ id: UUID, in folder: FileName, _ state: FolderState) throws(CookbookError) -> StoredDocument?
  {
    let file = state.records[folder]?.otherDocument ?? FolderName.document
    let data: Data
    do {
      let place = path + "/" + folder.text
      let status = try filing { () throws(FileError) in try files.status(of: place) }
      // A link leads out of the cookbook.
      guard status.kind == .folder else { return nil }
      data = try readDocument(path(of: folder, file))
    } catch .other(let error) where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
    let document: RecipeDocument
    do {
      document = try RecipeDocument(reading: data)
    } catch {
      throw .damaged(error)
    }
    // A recipe may be listed under an identity that is not its document's. Whether it still is in this folder, only
    // the record of the folder tells.
    let listed = state.records[folder]?.recipe
    let isSame = document.id == id || (listed?.kept.id == id && listed?.documentID == document.id)
    guard isSame else { return nil }
    return StoredDocument(
      id: id, document: document, folder: folder, file: file, fingerprint: Fingerprint(data))
  }

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
    return try filing { () throws(FileError) in try files.read(path, atMost: RecipeDocument.maximumBytes) }
  }

  /// Reads a photo; nil if there is none. A link is no photo: in a folder that others write to it could name any of the
  /// person's files, whose contents would be copied into the folder, and into what is exported.
  func readPhoto(_ path: String, atMost maximum: Int = maximumPhoto) throws(CookbookError) -> Data? {
    guard access.hasContents(path) else { throw .notDownloaded }
    do throws(FileError) {
      guard try files.status(of: path).kind == .file else { return nil }
      return try files.read(path, atMost: maximum)
    } catch {
      if error.code == ENOENT { return nil }
      throw CookbookError(error)
    }
  }
}
