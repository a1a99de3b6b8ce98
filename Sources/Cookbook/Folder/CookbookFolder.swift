public import Foundation
public import Storage

/// The recipes that a person keeps, in a folder that other programs and devices use at the same time.
///
/// Each recipe is a folder with `recipe.json` and `full.jpg`, as Nextcloud Cookbook stores them. Everything else of
/// Ladle's is in `Ladle/`. Only `emptyTrash` ever deletes a recipe.
///
/// ```swift
/// let cookbook = CookbookFolder(at: "/home/ann/Recipes", index: caches + "/cookbook.index")
/// try cookbook.prepare()
/// let listing = try cookbook.scan()
/// let id = try cookbook.add(RecipeDocument(name: "Plum Tart"), photo: nil)
/// ```
///
/// Calls wait for the disk and for each other, and are safe from any thread. A call that fails leaves every recipe as it
/// was. A change that has not got the folder's lock after the store's `patience` fails as `busy`.
public final class CookbookFolder: Sendable {
  /// The limit of a photo that is read, in bytes.
  public static let maximumPhoto = 64 << 20

  public let path: String
  let root: FolderRoot
  private let open: Mutex<OpenFolder>

  /// Opens the cookbook in the folder at an absolute path. The index is a file in a folder of caches. Without it all
  /// recipes are read again, and this device no longer knows which documents it wrote.
  public init(
    at path: String, index: String, files: any FileStore = LocalFileStore(),
    access: any FolderAccess = DirectAccess(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = path
    let root = FolderRoot(path: path, files: files, access: access, now: now)
    self.root = root
    open = Mutex(OpenFolder(root: root, indexPath: index))
  }

  /// Makes the folder a cookbook: creates it, if it is missing, and puts the marker into it.
  ///
  /// Call it when the person chooses the folder, and for the default folder at each launch; never for a chosen
  /// folder later. Without a marker and without recipes a folder counts as gone, because the folder that a missing
  /// drive or network leaves behind looks just like that.
  ///
  /// - Parameter isChosen: Whether the person has just chosen the folder, and may have emptied it before.
  /// - Throws: `gone` too if the folder is such a one, was deleted in this run, or was on a drive that is not there, and
  ///   recipes in it are known. A folder that was deleted before this run is created.
  public func prepare(isChosen: Bool = false) throws(CookbookError) {
    try open.withLock { open throws(CookbookError) in try open.prepare(isChosen: isChosen) }
  }

  // MARK: - Listing

  /// Scans the whole folder and returns its recipes. Only changed folders are read.
  ///
  /// - Throws: `gone` if the folder is not there; `listing` then stays as it was.
  @discardableResult
  public func scan() throws(CookbookError) -> CookbookListing {
    try open.withLock { open throws(CookbookError) in
      try open.scan()
      return open.listing
    }
  }

  /// Looks at some recipes' folders again, given by their names, without a look at the others. For nil, and before the
  /// first scan, it looks at all. Then it moves versions as `moveVersions` does.
  ///
  /// - Returns: Whether more versions are waiting.
  @discardableResult
  public func scan(
    _ folders: Set<String>?, while isFree: @Sendable () -> Bool = { true }
  ) throws(CookbookError) -> Bool {
    let names = folders.map { Set($0.map { FileName($0) }) }
    return try open.withLock { open throws(CookbookError) in
      try open.scan(names, while: isFree)
      return !open.waiting.isEmpty
    }
  }

  /// Moves some more of the versions that wait in recipes' folders: each call some twenty, so that others get the folder in
  /// between.
  ///
  /// - Parameter isFree: Asked after each version, whether to move another one.
  /// - Returns: Whether more are waiting.
  public func moveVersions(while isFree: @Sendable () -> Bool = { true }) -> Bool {
    open.withLock { open in
      open.moveVersions(while: isFree)
      guard open.waiting.isEmpty else { return true }
      // Where the folder cannot be reached, the known versions stay.
      try? root.access.coordinate(.reading, path) { () throws(CookbookError) in open.findVersions() }
      return false
    }
  }

  /// Whether the folder has been scanned, so that its recipes are known.
  var isScanned: Bool { open.withLock { $0.isScanned } }

  /// Returns the recipes of the last scan, with the later changes of this object.
  public var listing: CookbookListing { open.withLock { $0.listing } }

  /// The folders and files that cannot be listed, in the order of the paths.
  var problems: [FolderProblem] { open.withLock { $0.problems } }

  /// The recipes that have other versions to choose from, as far as is known.
  var recipesWithVersions: Set<UUID> { open.withLock { $0.choices.recipes } }

  /// Returns the changes among the recipes since the last call. Only the cookbook's own list calls it.
  func difference() -> FolderDifference { open.withLock { $0.records.difference() } }

  // MARK: - Reading

  /// Reads a recipe's document.
  public func read(_ id: UUID) throws(CookbookError) -> StoredDocument {
    try reading { open throws(CookbookError) in try open.stored(id) }
  }

  /// Reads a recipe's photo; nil if it has none.
  public func photo(_ id: UUID, atMost maximum: Int = maximumPhoto) throws(CookbookError) -> Data? {
    try reading { open throws(CookbookError) in try open.photo(id, atMost: maximum) }
  }

  /// Reads a recipe and the other versions to choose from. Versions that cannot be read are left out.
  ///
  /// - Throws: The reason why the first version cannot be read, if no version can.
  public func versions(of id: UUID) throws(CookbookError) -> RecipeVersions {
    try reading { open throws(CookbookError) in try open.versions(of: id) }
  }

  /// Returns the removed recipes and the versions in the trash, the last one first.
  ///
  /// - Throws: `gone` if the folder is not there, whose trash is not known then.
  public func trashed() throws(CookbookError) -> [TrashedRecipe] {
    let trash = FolderTrash(root: root)
    return try root.access.coordinate(.reading, path) { () throws(CookbookError) in
      try root.requirePresence()
      return try trash.recipes() + trash.versions()
    }
  }

  /// Returns the last removed recipe that `isWanted` chooses.
  func lastTrashed(where isWanted: (RecipeDocument) -> Bool) -> TrashedRecipe? {
    let trash = FolderTrash(root: root)
    // In a trash that cannot be read is nothing.
    let trashed = try? root.access.coordinate(.reading, path) { () throws(CookbookError) in
      trash.last(where: isWanted)
    }
    return trashed ?? nil
  }

  private func reading<Value: Sendable>(
    _ body: (inout OpenFolder) throws(CookbookError) -> Value
  ) throws(CookbookError) -> Value {
    try open.withLock { open throws(CookbookError) in
      try root.access.coordinate(.reading, path) { () throws(CookbookError) in
        try root.requirePresence()
        return try body(&open)
      }
    }
  }

  // MARK: - Writing

  /// Runs a change of the folder. No other Ladle changes it at the same time.
  func writing<Value: Sendable>(
    _ body: (inout OpenFolder) throws(CookbookError) -> Value
  ) throws(CookbookError) -> Value {
    try open.withLock { open throws(CookbookError) in
      if !open.isScanned { try open.scan() }
      return try open.writing(body)
    }
  }

  /// Keeps a recipe in a new folder, named after it.
  ///
  /// The folder is written whole under a temporary name, waits until it is on the disk, and is then renamed: killed
  /// at any moment, the recipe is there with its photo, or it is not there.
  ///
  /// The photo is a JPEG.
  ///
  /// - Returns: The recipe's identity: the document's own, or a new one if another recipe has that.
  /// - Throws: The recipe was not kept.
  @discardableResult
  public func add(_ document: RecipeDocument, photo: Data?) throws(CookbookError) -> UUID {
    try writing { open throws(CookbookError) in try open.add(document, photo: photo) }
  }

  /// Writes an edited document in place of the document before the edit.
  ///
  /// The file is read again first. A change of another program is merged field by field. A change
  /// that another Ladle makes cannot come between, because of the folder's lock. Other programs know no lock: the
  /// file is compared once more after the new one has reached the disk, so that only a change within some ten microseconds
  /// before the file is renamed is replaced unseen.
  ///
  /// - Throws: The edit was not written, and the file is as it was.
  @discardableResult
  public func update(
    _ edited: RecipeDocument, from stored: StoredDocument
  ) throws(CookbookError) -> UpdateOutcome {
    try writing { open throws(CookbookError) in try open.update(edited, from: stored) }
  }

  /// Gives a document of another program, or of a copied folder, the identity under which it is listed, so that the
  /// personal facts about the recipe stay with it when its folder is renamed. Most documents have theirs, and are not read.
  func writeIdentity(of id: UUID) throws(CookbookError) {
    let isDue = try reading { open in
      open.folders[id].flatMap { open.records[$0]?.recipe }.map { $0.documentID != id } ?? false
    }
    guard isDue else { return }
    do throws(CookbookError) {
      let stored = try read(id)
      // The identity is all that changes.
      try update(stored.document, from: stored)
    } catch .noRecipe {
      // The recipe is missing while a program that syncs replaces it. Its personal facts wait for it in the journal.
    }
  }

  /// Replaces the recipe's photo with a JPEG. The one before moves to the trash; with nil there is none afterwards.
  public func setPhoto(_ photo: Data?, of id: UUID) throws(CookbookError) {
    try writing { open throws(CookbookError) in try open.setPhoto(photo, of: id) }
  }

  /// Gives the recipe a photo, a fetched JPEG, unless there is a photo already.
  public func addPhoto(_ photo: Data, to id: UUID) throws(CookbookError) {
    try writing { open throws(CookbookError) in try open.addPhoto(photo, to: id) }
  }

  /// Ends the choice between a recipe and another version: the side that was not chosen goes to the trash.
  ///
  /// - Parameters:
  ///   - side: The side to keep, as a whole.
  ///   - version: The other version.
  ///   - stored: The recipe as it was shown beside it. Later changes are merged.
  /// - Returns: What `undo` takes back.
  /// - Throws: There is still a choice.
  @discardableResult
  public func choose(
    _ side: VersionSide, of version: KeptVersion, beside stored: StoredDocument
  ) throws(CookbookError) -> ChosenVersion {
    try writing { open throws(CookbookError) in try open.choose(side, of: version, beside: stored) }
  }

  /// Brings back both sides of a choice.
  public func undo(_ chosen: ChosenVersion) throws(CookbookError) {
    try writing { open throws(CookbookError) in try open.undo(chosen) }
  }

  /// Moves recipes to the trash, each with everything in its folder.
  public func trash(_ ids: some Collection<UUID> & Sendable) throws(CookbookError) -> TrashOutcome {
    try writing { open throws(CookbookError) in try open.trash(ids) }
  }

  /// Puts a removed recipe back, under another name if its own is not free, or a version.
  ///
  /// - Returns: Its identity: a new one if another recipe has its own by then.
  @discardableResult
  public func restore(_ recipe: TrashedRecipe) throws(CookbookError) -> UUID {
    try writing { open throws(CookbookError) in try open.restore(recipe) }
  }

  /// Deletes everything in the trash: the only deletion there is, and only on the person's command. Links are
  /// deleted themselves, but nothing that they lead to.
  public func emptyTrash() throws(CookbookError) {
    let trash = FolderTrash(root: root)
    try writing { _ throws(CookbookError) in
      try translatingErrors { () throws(FileError) in try trash.empty() }
    }
  }

  // MARK: - Moving

  /// Returns the size of all files, in bytes.
  public func size() throws(CookbookError) -> Int { try FolderMove(root: root).size() }

  /// Moves the folder to an absolute path, at which there is nothing or an empty folder.
  ///
  /// During the move nothing else of this process reads or writes the cookbook, and other Ladles find it busy.
  ///
  /// - Returns: Whether the folder itself was moved. Another file system gets a copy, and the old folder stays.
  /// - Throws: The cookbook is as it was.
  public func move(to other: String) throws(MoveError) -> FolderMoveOutcome {
    let move = FolderMove(root: root)
    let result: Result<FolderMoveOutcome, MoveError>
    do throws(CookbookError) {
      result = try writing { _ throws(CookbookError) in
        Result { () throws(MoveError) in try move.move(to: other) }
      }
    } catch {
      throw .folder(error)
    }
    return try result.get()
  }
}
