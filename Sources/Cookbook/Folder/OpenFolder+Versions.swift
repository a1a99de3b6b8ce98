import Foundation
import Storage

// Other documents in a recipe's folder move to `Ladle/Conflicts` at once: Nextcloud Cookbook and Mealie use the first
// `.json` of a folder as the recipe. The person chooses among the versions that differ.
extension OpenFolder {
  /// The greatest number of documents that one call moves. Other programs wait no longer than that for the folder's lock.
  private static let batch = 20

  /// Collects the documents that are to be moved, unless some are still waiting.
  mutating func findWaiting() {
    guard waiting.isEmpty else { return }
    for name in records.withOthers {
      guard let record = records[name], record.recipe != nil else { continue }
      waiting += record.others.map { OtherDocument(folder: name, file: $0) }
      if record.hasCloudVersions { waiting.append(OtherDocument(folder: name, file: nil)) }
    }
  }

  /// Moves some of the other documents out of recipes' folders: one, and more while `isFree`.
  ///
  /// A document that cannot be moved now (the folder is read-only, the disk full, the contents in a cloud) stays, and the
  /// next scan tries again.
  mutating func moveVersions(while isFree: () -> Bool = { true }) {
    guard !waiting.isEmpty else { return }
    let failed = Result { () throws(CookbookError) in
      try writing { open throws(CookbookError) in open.moveWaiting(while: isFree) }
    }
    // Without the lock or the disk the others fail too.
    if case .failure = failed { waiting = [] }
  }

  private mutating func moveWaiting(while isFree: () -> Bool) {
    var folders: Set<FileName> = []
    var owners: Set<UUID> = []
    for _ in 0..<Self.batch {
      guard let document = waiting.popLast() else { break }
      folders.insert(document.folder)
      // A document that fails is found again by the next scan.
      if let owner = try? move(document) { owners.insert(owner) }
      guard isFree() else { break }
    }
    // A move that a power cut takes back is made again.
    for id in owners { try? versions.sync(id) }
    for folder in folders { try? files.syncDirectory(root.path(of: folder)) }
  }

  /// Returns the recipe to which the document belongs as a version, if it was moved.
  private mutating func move(_ document: OtherDocument) throws(CookbookError) -> UUID? {
    guard let file = document.file else {
      try moveCloudVersions(in: document.folder)
      return nil
    }
    guard LocalFileStore.isTemporary(file) else { return try move(file, in: document.folder) }
    try removeLeftover(file, in: document.folder)
    return nil
  }

  private mutating func removeLeftover(_ file: String, in folder: FileName) throws(CookbookError) {
    let path = root.path(of: folder, file)
    guard root.isLeftover(path) else { return }
    try translatingErrors { () throws(FileError) in try files.remove(path) }
    records.forgetOther(file, in: folder)
  }

  /// Returns the recipe in a folder, whose document gets its identity first: versions are kept by it, and a derived one
  /// changes with the folder's name. Nil where `recipe.json` is missing, because a program that syncs may be replacing it.
  private mutating func namedRecipe(in folder: FileName) throws(CookbookError) -> RecipeRecord? {
    guard let recipe = records[folder]?.recipe, records[folder]?.standIn == nil,
      (try? files.status(of: root.path(of: folder, FolderName.document)).kind) == .file
    else { return nil }
    if recipe.documentID == recipe.id { return recipe }
    guard let current = try stored(recipe.id, in: folder) else { return nil }
    var document = current.document
    document.id = recipe.id
    guard try replace(current, with: document) else { throw .busy }
    return records[folder]?.recipe
  }

  /// Moves a file out of a recipe's folder. Returns the recipe to which it belongs as a version.
  private mutating func move(_ file: String, in folder: FileName) throws(CookbookError) -> UUID? {
    let path = root.path(of: folder, file)
    let data = try root.readDocument(path)
    guard let document = try? RecipeDocument(reading: data) else {
      // Another program's file, or a damaged one, stays where the person finds it.
      records.forgetOther(file, in: folder)
      return nil
    }
    guard let recipe = try namedRecipe(in: folder) else { return nil }
    let owner = owner(of: document, beside: recipe)
    if let owner {
      try translatingErrors { () throws(FileError) in
        try versions.prepare(for: owner)
        try versions.move(path, with: data, to: owner, trash)
      }
    } else {
      try keepApart(document)
      try translatingErrors { () throws(FileError) in _ = try trash.moveFile(path, of: folder.text) }
    }
    records.forgetOther(file, in: folder)
    return owner
  }

  /// Keeps the versions that a cloud has of a recipe's document, and tells it so.
  private mutating func moveCloudVersions(in folder: FileName) throws(CookbookError) {
    let file = root.path(of: folder, FolderName.document)
    for version in root.access.versionsInConflict(of: file) {
      // A version that is only in the cloud comes later, and a damaged one stays there.
      guard let data = version.contents, let document = try? RecipeDocument(reading: data),
        let recipe = try namedRecipe(in: folder)
      else { continue }
      if let owner = owner(of: document, beside: recipe) {
        try translatingErrors { () throws(FileError) in try versions.keep(data, of: owner) }
      } else {
        try keepApart(document)
      }
      root.access.markResolved(version, of: file)
    }
    // The next scan asks the cloud again.
    records.update(folder) { $0.hasCloudVersions = false }
  }

  /// Returns the recipe to which a document belongs as a version; nil if the document is another recipe, which is not kept yet.
  private func owner(of document: RecipeDocument, beside recipe: RecipeRecord) -> UUID? {
    guard let id = document.id, id != recipe.documentID else { return recipe.id }
    return folders[id] == nil ? nil : id
  }

  /// Keeps a document with another identity as a recipe in a folder of its own.
  private mutating func keepApart(_ document: RecipeDocument) throws(CookbookError) {
    var document = document
    if !document.image.isEmpty { document.missing.insert(.photo) }
    _ = try add(document, photo: nil)
  }

  // MARK: - Showing

  /// Finds the recipes that have versions to choose from, and reads only changed folders.
  mutating func findVersions() {
    // If the folder cannot be listed now, the known versions stay.
    guard let folders = try? versions.folders() else { return }
    var choices = choices
    let present = folders.compactMap { _, id, status -> VersionChoices.Folder? in
      guard let name = self.folders[id], let checksum = records[name]?.checksum else { return nil }
      return VersionChoices.Folder(recipe: id, status: status, checksum: checksum)
    }
    for id in choices.update(present, at: root.now(), differs: { try? hasVersions($0) }) { records.touch(id) }
    self.choices = choices
  }

  private func hasVersions(_ id: UUID) throws(CookbookError) -> Bool {
    guard let folder = folders[id], let recipe = try stored(id, in: folder)?.document else { return false }
    var differs = false
    try versions.read(id) { _, _, document in
      differs = document.differs(from: recipe)
      return !differs
    }
    return differs
  }

  /// Reads a recipe and the versions to choose from.
  mutating func versions(of id: UUID) throws(CookbookError) -> RecipeVersions {
    try root.requirePresence()
    let recipe = try stored(id)
    var others: [KeptVersion] = []
    try versions.read(id) { file, data, document in
      guard document.differs(from: recipe.document),
        others.allSatisfy({ $0.document.differs(from: document) })
      else { return true }
      others.append(
        KeptVersion(
          recipe: id, document: document, date: document.modified ?? versions.date(of: file),
          isOwn: written[id] == Checksum.of(data), file: file))
      return others.count < VersionFolder.maximumShown
    }
    others.sort { ($0.date ?? .distantPast, $1.file) > ($1.date ?? .distantPast, $0.file) }
    let file = try? files.status(of: root.path(of: recipe.folder, recipe.file))
    return RecipeVersions(
      recipe: recipe, date: recipe.document.modified ?? file?.date,
      isOwn: written[id] == recipe.fingerprint.first, others: others)
  }

  // MARK: - Choosing

  /// Keeps one of two versions. The other one goes to the trash.
  mutating func choose(
    _ side: VersionSide, of version: KeptVersion, beside stored: StoredDocument
  ) throws(CookbookError) -> ChosenVersion {
    let id = version.recipe
    var after: StoredDocument?
    if side == .other {
      let data = stored.document.data()
      try translatingErrors { () throws(FileError) in
        try trash.keep(data, as: VersionFolder.name(of: data), of: id.uuidString)
      }
      try update(version.document, from: stored)
      after = try self.stored(id)
    }
    // The version that is the recipe now need not be listed in the trash.
    let owner = side == .other ? stored.folder.text : id.uuidString
    let trashed = try versions.trash(version.file, of: owner, trash)
    // Another device may keep the same version with other bytes.
    try trashVersions(of: id, saying: version.document)
    findVersions()
    return ChosenVersion(
      recipe: id, trashed: trashed, file: version.file, before: after == nil ? nil : stored.document,
      after: after)
  }

  /// Undoes a choice.
  mutating func undo(_ chosen: ChosenVersion) throws(CookbookError) {
    if let before = chosen.before, let after = chosen.after { try update(before, from: after) }
    try versions.putBack(trash.path + "/" + chosen.trashed, to: chosen.file, of: chosen.recipe)
    findVersions()
  }

  /// Moves versions that say the same as a document to the trash, because the person has edited or chosen it.
  mutating func trashVersions(of id: UUID, saying document: RecipeDocument) throws(CookbookError) {
    var same: [String] = []
    try versions.read(id) { file, _, version in
      if !version.differs(from: document) { same.append(file) }
      return true
    }
    for file in same { _ = try versions.trash(file, of: id.uuidString, trash) }
  }
}

/// A document that is to be moved out of a recipe's folder; without a file, the versions that a cloud keeps of its
/// document.
struct OtherDocument: Sendable {
  let folder: FileName
  let file: String?
}
