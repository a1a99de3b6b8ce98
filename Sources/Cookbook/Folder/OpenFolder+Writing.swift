import Foundation
import Storage

extension OpenFolder {
  /// Runs a change of the folder. No other Ladle changes it at the same time.
  mutating func writing<Value>(
    _ body: (inout OpenFolder) throws(CookbookError) -> Value
  ) throws(CookbookError) -> Value {
    let root = root
    return try root.access.coordinate(.writing, root.path) { () throws(CookbookError) in
      try root.requirePresence()
      let lock = try root.lock()
      defer { withExtendedLifetime(lock) {} }
      return try body(&self)
    }
  }

  /// Makes the folder a cookbook. `CookbookFolder.prepare` tells when.
  mutating func prepare(isChosen: Bool) throws(CookbookError) {
    let root = root
    try root.access.coordinate(.writing, root.path) { () throws(CookbookError) in
      loadIndex()
      var isAnew = false
      if records.all.values.contains(where: { $0.recipe != nil }) {
        do throws(CookbookError) {
          try root.requirePresence()
        } catch {
          guard error == .gone else { throw error }
          isAnew = isChosen
          if !isChosen, !isScanned { isAnew = try root.wasDeleted(from: mountPoint) }
          guard isAnew else { throw error }
        }
      }
      try translatingErrors { () throws(FileError) in
        try files.createDirectory(root.path)
        try root.writeMarker()
      }
      // The recipes are known from the index, which is a cache.
      if isAnew { reset() }
    }
  }

  // MARK: - Finding

  /// Reads a recipe's document, wherever another program has moved its folder.
  mutating func stored(_ id: UUID) throws(CookbookError) -> StoredDocument {
    if let stored = try locate(id) { return stored }
    throw .noRecipe
  }

  private mutating func locate(_ id: UUID, _ known: FileName? = nil) throws(CookbookError) -> StoredDocument?
  {
    if let folder = known ?? folders[id], let stored = try stored(id, in: folder) { return stored }
    try list()
    return if let folder = folders[id] { try stored(id, in: folder) } else { nil }
  }

  /// Returns the folder of a recipe as it is shown, which another program may have renamed since. If it is gone, its
  /// identity may have gone on to a copy that is shown as another recipe, and that one stays as it is.
  mutating func shownFolder(of id: UUID) throws(CookbookError) -> FileName {
    if let folder = folders[id], let stored = try stored(id, in: folder) { return stored.folder }
    let shown = records.all.compactMapValues { $0.recipe?.id }
    let folder = try stored(id).folder
    if let rival = shown[folder], rival != id { throw .noRecipe }
    return folder
  }

  /// Reads the document in a folder; nil if it is not there or is another recipe's.
  func stored(_ id: UUID, in folder: FileName) throws(CookbookError) -> StoredDocument? {
    let file = records[folder]?.standIn ?? FolderName.document
    let data: Data
    do throws(CookbookError) {
      let path = root.path(of: folder)
      let status = try translatingErrors { () throws(FileError) in try files.status(of: path) }
      // A link leads out of the cookbook.
      guard status.kind == .folder else { return nil }
      data = try root.readDocument(root.path(of: folder, file))
    } catch .other(let error) where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
    let document = try RecipeDocument.reading(data)
    // A recipe may be listed under an identity that is not its document's. Only the record of the folder tells whether it
    // still is in this folder.
    let listed = records[folder]?.recipe
    guard document.id == id || (listed?.id == id && listed?.documentID == document.id) else { return nil }
    return StoredDocument(
      id: id, document: document, folder: folder, file: file, fingerprint: Fingerprint(data))
  }

  // MARK: - Adding

  /// Keeps a recipe in a new folder. `CookbookFolder.add` has the promises.
  mutating func add(_ document: RecipeDocument, photo: Data?) throws(CookbookError) -> UUID {
    var document = document
    let own = document.id.flatMap { folders[$0] == nil ? $0 : nil }
    let id = own ?? UUID()
    document.id = id
    let date = root.now()
    if document.created == nil { document.created = date }
    if document.modified == nil { document.modified = date }
    let data = document.data()
    guard data.count <= RecipeDocument.maximumBytes else { throw .tooLarge }

    let folder: FileName
    let temporary = root.path + "/" + LocalFileStore.temporaryName()
    do throws(FileError) {
      try root.makeRecipe(temporary, data, photo: photo)
      folder = try moveToFreeName(temporary, FolderName.name(for: document.name))
      do throws(FileError) {
        try files.syncDirectory(root.path)
      } catch {
        // Without its name on the disk the recipe is not kept, and the caller must hear so.
        try files.moveWithoutReplacing(root.path(of: folder), to: temporary)
        throw error
      }
    } catch {
      root.removeRecipe(temporary)
      throw CookbookError(error)
    }
    wrote(document, data, in: folder, hasPhoto: photo != nil)
    return id
  }

  // MARK: - Updating

  /// Writes an edited document in place of the document before the edit. `CookbookFolder.update` has the promises.
  @discardableResult
  mutating func update(
    _ edited: RecipeDocument, from stored: StoredDocument
  ) throws(CookbookError) -> UpdateOutcome {
    var edited = edited
    edited.id = stored.id
    if edited == stored.document { return .written }
    edited.modified = root.date(after: stored.document.modified)
    guard edited.data().count <= RecipeDocument.maximumBytes else { throw .tooLarge }
    var isAnew = false
    // Each round but the last finds another program's change. A file that never stops changing is busy.
    for _ in 0..<20 {
      let current: StoredDocument?
      do throws(CookbookError) {
        current = try locate(stored.id, stored.folder)
      } catch {
        guard let reason = error.damage else { throw error }
        try translatingErrors { () throws(FileError) in try versions.keep(edited.data(), of: stored.id) }
        findVersions()
        return .setAside(reason)
      }
      guard let current else {
        isAnew = true
        if try keepAnew(edited, from: stored) { return .keptAnew }
        continue
      }
      guard let outcome = try write(edited, over: current, from: stored) else { continue }
      // Only if the recipe still said the same: over another program's change, such a version may have words that the
      // recipe has no longer. A version that cannot be moved now stays, and the person may choose.
      if outcome == .written { try? trashVersions(of: stored.id, saying: stored.document) }
      findVersions()
      return isAnew && outcome == .written ? .keptAnew : outcome
    }
    throw .busy
  }

  /// Writes an edit over the current document. Of fields that another program has changed as well the edit's count, and
  /// the current document becomes a version. Returns nil if it has changed again.
  private mutating func write(
    _ edited: RecipeDocument, over current: StoredDocument, from stored: StoredDocument
  ) throws(CookbookError) -> UpdateOutcome? {
    guard current.fingerprint != stored.fingerprint else {
      return try replace(current, with: edited) ? .written : nil
    }
    var merge = RecipeMerge(
      base: stored.document.fieldHashes, mine: edited, theirs: current.document)
    merge.document.id = stored.id
    if !merge.conflicts.isEmpty {
      let data = current.document.data()
      try translatingErrors { () throws(FileError) in try versions.keep(data, of: stored.id) }
    }
    guard try replace(current, with: merge.document) else { return nil }
    return merge.conflicts.isEmpty ? .merged : .conflict(merge.conflicts)
  }

  /// Replaces a document if no other program has changed it since it was read. A document that stands in for a missing
  /// `recipe.json` is replaced by a new `recipe.json`. Returns false if another program was quicker.
  mutating func replace(
    _ current: StoredDocument, with document: RecipeDocument
  ) throws(CookbookError) -> Bool {
    let file = root.path(of: current.folder, current.file)
    let data = document.data()
    // Two versions that are small enough can be too large together, and could not be read again.
    guard data.count <= RecipeDocument.maximumBytes else { throw .tooLarge }
    let target = current.isStandIn ? root.path(of: current.folder, FolderName.document) : nil
    guard try root.replace(file, current.fingerprint, with: data, at: target) else {
      if current.isStandIn { try list() }
      return false
    }
    // The stand-in says the same as the document before the edit. Where it stays, it becomes a version.
    if current.isStandIn { _ = try? trash.moveFile(file, of: current.folder.text) }
    let hasPhoto = records[current.folder]?.recipe?.kept.hasPhoto ?? false
    wrote(document, data, in: current.folder, hasPhoto: hasPhoto)
    return true
  }

  /// Keeps an edit whose document is gone: in its folder, if that is still there without a document, else as a new recipe.
  /// Returns false if the document came back, as from the trash, to which another device has moved it.
  private mutating func keepAnew(
    _ edited: RecipeDocument, from stored: StoredDocument
  ) throws(CookbookError) -> Bool {
    if let record = records[stored.folder], record.recipe == nil, record.problem == nil {
      let document = root.path(of: stored.folder, FolderName.document)
      let temporary = root.path(of: stored.folder, LocalFileStore.temporaryName())
      let data = edited.data()
      do throws(FileError) {
        try files.create(temporary, with: data)
        try files.moveWithoutReplacing(temporary, to: document)
        try files.syncDirectory(root.path(of: stored.folder))
        wrote(edited, data, in: stored.folder, hasPhoto: root.photoFile(in: stored.folder)?.kind == .file)
        return true
      } catch {
        // A later scan removes a temporary file that stays.
        try? files.remove(temporary)
        if error.code == EEXIST || error.code == ENOENT { return false }
        throw CookbookError(error)
      }
    }
    if let removed = trash.last(where: { $0.id == stored.id }), try restoreIfPossible(removed) != nil {
      return false
    }
    _ = try add(edited, photo: nil)
    return true
  }

  // MARK: - Trash

  /// Moves recipes to the trash.
  mutating func trash(_ ids: some Collection<UUID>) throws(CookbookError) -> TrashOutcome {
    var outcome = TrashOutcome()
    try translatingErrors { () throws(FileError) in try trash.prepare() }
    for id in ids {
      do throws(CookbookError) {
        let folder = try shownFolder(of: id)
        let name = records[folder]?.recipe?.kept.name ?? folder.text
        let trashed = try translatingErrors { () throws(FileError) in
          try trash.move(folder, of: id, named: name)
        }
        records.remove(id, in: folder)
        outcome.trashed.append(trashed)
      } catch {
        outcome.failed[id] = error
      }
    }
    if !outcome.trashed.isEmpty {
      try translatingErrors { () throws(FileError) in try trash.sync() }
      records.assignIdentities()
      findVersions()
    }
    return outcome
  }

  /// Puts a removed recipe back, under another name if its own is not free, or a version.
  mutating func restore(_ recipe: TrashedRecipe) throws(CookbookError) -> UUID {
    let entry = try trash.path(of: recipe)
    if recipe.isVersion {
      try versions.putBack(entry, to: recipe.id.uuidString + "/" + recipe.folder, of: recipe.id)
      findVersions()
      return recipe.id
    }
    let folder = try translatingErrors { () throws(FileError) in
      // Another program may have put it there under a name that no scan would list.
      let name = FolderName.isListed(recipe.folder) ? recipe.folder : FolderName.name(for: recipe.folder)
      let folder = try moveToFreeName(entry, name)
      try files.syncDirectory(root.path)
      try files.syncDirectory(trash.path)
      return folder
    }
    try list()
    findVersions()
    guard let id = records[folder]?.recipe?.id else { throw .noRecipe }
    return id
  }

  /// Puts back a removed recipe if it is still there.
  ///
  /// - Returns: Its identity; nil if it is not.
  /// - Throws: It is still in the trash, and another attempt may bring it back.
  mutating func restoreIfPossible(_ recipe: TrashedRecipe) throws(CookbookError) -> UUID? {
    do throws(CookbookError) {
      return try restore(recipe)
    } catch {
      // Another program was quicker, or the trash belongs to another user.
      guard error == .noRecipe || error == .readOnly else { throw error }
      return nil
    }
  }
}
