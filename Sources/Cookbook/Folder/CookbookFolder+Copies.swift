import Foundation
import Storage

extension CookbookFolder {
  /// Merges the conflict copies that the last listing found, and moves them to the trash promptly: Nextcloud Cookbook
  /// and Mealie take the first `.json` of a folder for the recipe, which may be a copy.
  ///
  /// What cannot be merged now (a folder that is read-only, a full disk, a damaged copy) stays where it is.
  ///
  /// One scan merges `mergesPerScan`, because each waits for the disk: a program that syncs may have left thousands. A
  /// cloud's versions are not counted: it gives few, and should it keep them, scans would follow without end.
  ///
  /// - Returns: The recipes that had copies, and whether there may be more to merge.
  func mergeCopies(_ state: inout FolderState) -> (merged: [UUID], hasMore: Bool) {
    let files = state.records.filter {
      (!$1.copies.isEmpty || $1.hasVersions || $1.missingOriginal != nil) && $1.recipe != nil
    }.keys.sorted()
    let folders = copiedFolders(state)
    guard !files.isEmpty || !folders.isEmpty else { return ([], false) }
    var merged: [UUID] = []
    var rest = Self.mergesPerScan
    // The next scan tries again, because the copies are still recorded.
    try? writing(&state) { state throws(CookbookError) in
      for folder in files where rest > 0 {
        guard let id = state.records[folder]?.recipe?.kept.id else { continue }
        do throws(CookbookError) {
          if try mergeCopies(in: folder, &state, &rest) { merged.append(id) }
        } catch {
          continue
        }
      }
      for (copy, original) in folders where rest > 0 {
        guard let id = state.records[original]?.recipe?.kept.id else { continue }
        do throws(CookbookError) {
          guard try merge(copy, into: original, &state) else { continue }
          merged.append(id)
          rest -= 1
        } catch {
          continue
        }
      }
    }
    return (merged, rest == 0)
  }

  /// How many copies one scan merges.
  static let mergesPerScan = 20

  // MARK: - Files

  /// Merges as many copies as `rest` still allows. Returns whether a copy was merged.
  private func mergeCopies(
    in folder: FileName, _ state: inout FolderState, _ rest: inout Int
  ) throws(CookbookError) -> Bool {
    guard try hasOriginal(in: folder, &state), let record = state.records[folder] else { return false }
    var hasMerged = false
    // Documents first: one that becomes a recipe of its own takes its photo with it.
    let documents = record.copies.filter { ConflictCopyName($0)?.original != FolderName.photo }
    var waiting: Set<String> = []
    for name in documents + record.copies.filter({ !documents.contains($0) }) where rest > 0 {
      let copy = path(of: folder, name)
      if LocalFileStore.isTemporary(name) {
        if isLeftover(copy, .file) { try filing { () throws(FileError) in try files.remove(copy) } }
        continue
      }
      if ConflictCopyName(name)?.original != FolderName.photo {
        // A damaged copy is nobody's version: it stays for the person to look at.
        let photo = photoCopy(of: name, record.otherDocument ?? FolderName.document)
        guard let document = try? RecipeDocument(reading: readDocument(copy)),
          isToBeMerged(document, at: copy, record.history, &state)
        else {
          if let photo { waiting.insert(photo) }
          continue
        }
        try mergeOrAdd(document, photo: photo, in: folder, record, &state)
        hasMerged = true
      } else if waiting.contains(name) || isOnlyInCloud(copy) {
        continue
      }
      try filing { () throws(FileError) in _ = try trashFile(name, in: folder) }
      rest -= 1
    }
    let file = path(of: folder, record.otherDocument ?? FolderName.document)
    for version in record.hasVersions ? access.versionsInConflict(of: file) : [] {
      // A damaged version stays with the cloud, where the person finds it.
      guard let contents = version.contents, let document = try? RecipeDocument(reading: contents) else {
        continue
      }
      try mergeOrAdd(document, photo: nil, in: folder, record, &state)
      try trashContents(contents, from: folder)
      access.markResolved(version, of: file)
      hasMerged = true
    }
    // The next scan looks at the folder again.
    state.records[folder]?.readAt = 0
    return hasMerged
  }

  /// Gives the copy that stands for a missing document the document's name, and its photo's copy the photo's. Within
  /// ten minutes it does not, because the document may be on its way.
  ///
  /// - Returns: Whether there is an original into which copies can be merged.
  private func hasOriginal(in folder: FileName, _ state: inout FolderState) throws(CookbookError) -> Bool {
    guard let record = state.records[folder], let copy = record.otherDocument,
      let original = record.missingOriginal
    else { return true }
    guard isOld(path(of: folder, copy), &state) else { return false }
    try filing { () throws(FileError) in
      try files.moveWithoutReplacing(path(of: folder, copy), to: path(of: folder, original))
      if let photo = photoCopy(of: copy, original), record.recipe?.kept.hasPhoto == false {
        do throws(FileError) {
          try files.moveWithoutReplacing(path(of: folder, photo), to: path(of: folder, FolderName.photo))
          notePhoto(true, in: folder, &state)
        } catch {
          if error.code != ENOENT && error.code != EEXIST { throw error }
        }
      }
      try files.syncDirectory(path + "/" + folder.text)
    }
    state.records[folder]?.otherDocument = original == FolderName.document ? nil : original
    state.records[folder]?.readAt = 0
    state.isChanged = true
    return true
  }

  /// Merges a copy into its recipe. If two devices kept two recipes in folders of one name, the copy is a recipe of its
  /// own, with the photo's copy, or with its photo still to be fetched.
  private func mergeOrAdd(
    _ copy: RecipeDocument, photo: String?, in folder: FileName, _ record: FolderRecord,
    _ state: inout FolderState
  ) throws(CookbookError) {
    guard let recipe = record.recipe else { throw .noRecipe }
    guard let other = copy.id, let own = recipe.documentID, other != own else {
      return try merge(copy, recipe.kept.id, in: folder, &state)
    }
    if let place = state.folders[other] { return try merge(copy, other, in: place, &state) }
    var jpeg: Data?
    if let photo { jpeg = try readPhoto(path(of: folder, photo)) }
    var copy = copy
    if jpeg == nil, !copy.image.isEmpty { copy.missing.insert(.photo) }
    _ = try add(copy, photo: jpeg, &state)
  }

  /// The name that the program that syncs gives to the photo's copy of the same moment.
  private func photoCopy(of name: String, _ document: String) -> String? {
    // Behind the whole name: "recipe.json.conflict1".
    if name.hasPrefix(document) { return FolderName.photo + name.dropFirst(document.count) }
    let (stem, copy, photo) = (PathParts(document).stem, PathParts(name).stem, PathParts(FolderName.photo))
    guard copy.hasPrefix(stem) else { return nil }
    return photo.stem + copy.dropFirst(stem.count) + "." + photo.ending
  }

  /// Whether this device is to merge a copy: at once if it knows the version, else when the device that does has not
  /// done so within ten minutes. That one can tell what the copy changed. A copy of what this device has now waits for
  /// the recipe's next change, because the version that won over it may still be on its way, and then replaces this one.
  private func isToBeMerged(
    _ copy: RecipeDocument, at path: String, _ history: FieldHistory, _ state: inout FolderState
  ) -> Bool {
    history.versions.last?.hashes != copy.fieldHashes && (history.knows(copy) || isOld(path, &state))
  }

  /// Whether a copy came to this device more than ten minutes ago. That date is not the date of its contents. Where it
  /// is in the future, because the clock was put back or a server's is ahead, this object must have known it as long.
  private func isOld(_ path: String, _ state: inout FolderState) -> Bool {
    guard let status = try? files.status(of: path) else { return false }
    let date = now()
    let age = date.timeIntervalSince1970 - Double(status.changed) / 1e9
    if age >= 0 { return age > 600 }
    if let known = state.copiesOfTheFuture[path], known.changed == status.changed {
      return date.timeIntervalSince(known.seen) > 600
    }
    state.copiesOfTheFuture[path] = (status.changed, date)
    return false
  }

  /// Merges a copy into the recipe. A copy with changes that are in conflict is kept as a whole, before the recipe is
  /// written.
  private func merge(
    _ copy: RecipeDocument, _ id: UUID, in folder: FileName, _ state: inout FolderState
  ) throws(CookbookError) {
    for _ in 0..<20 {
      guard let current = try stored(id, in: folder, state) else { throw .noRecipe }
      var history = state.records[folder]?.history ?? FieldHistory()
      history.append(current.document.fieldHashes)
      let merge = history.merge(copy: copy, into: current.document)
      if !merge.conflicts.isEmpty { try keepConflict(copy, of: id) }
      // A conflict is kept by the identity, which must not change with the folder's name.
      var document = merge.document
      document.id = id
      if document == current.document { return }
      if try replace(current, with: document, &state) { return }
    }
    throw .busy
  }

  // MARK: - Folders

  /// The folders that are conflict copies of others, as pairs. A name with only a number more ("Tart 2") may be the
  /// person's own: such a folder stays a recipe, and gets an identity of its own.
  private func copiedFolders(_ state: FolderState) -> [(copy: FileName, original: FileName)] {
    // Most names have none of the marks that folders get, and looking for single bytes is the quickest.
    let names = state.records.keys.lazy.filter { name in
      name.text.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ")") }
        && name.text.contains("onflict")
    }
    return names.compactMap { name -> (FileName, FileName)? in
      guard let copy = state.records[name]?.recipe else { return nil }
      guard let found = ConflictCopyName(name.text), !found.isNumbered else { return nil }
      let original = FileName(found.original)
      guard let recipe = state.records[original]?.recipe else { return nil }
      let isSame =
        copy.documentID == nil || recipe.documentID == nil
        ? copy.kept.name == recipe.kept.name : copy.documentID == recipe.documentID
      return isSame ? (name, original) : nil
    }.sorted { $0.copy < $1.copy }
  }

  private func merge(
    _ copy: FileName, into original: FileName, _ state: inout FolderState
  ) throws(CookbookError) -> Bool {
    guard let id = state.records[original]?.recipe?.kept.id, let copyID = state.records[copy]?.recipe?.kept.id
    else { return false }
    guard let document = try stored(copyID, in: copy, state)?.document else { return false }
    let history = state.records[original]?.history ?? FieldHistory()
    guard isToBeMerged(document, at: path + "/" + copy.text, history, &state) else { return false }
    let file = state.records[copy]?.otherDocument ?? FolderName.document
    let hasMore = try holdsMore(copy, than: file)
    try merge(document, id, in: original, &state)
    try filing { () throws(FileError) in
      if state.records[original]?.recipe?.kept.hasPhoto == false,
        state.records[copy]?.recipe?.kept.hasPhoto == true
      {
        try files.moveWithoutReplacing(
          path(of: copy, FolderName.photo), to: path(of: original, FolderName.photo))
        try files.syncDirectory(path + "/" + original.text)
        notePhoto(true, in: original, &state)
      }
      if hasMore {
        do throws(FileError) {
          _ = try trashFile(FolderName.photo, in: copy)
        } catch {
          // There is none, or it is the original's now.
          if error.code != ENOENT { throw error }
        }
        _ = try trashFile(file, in: copy)
      } else {
        try trashCopy(copy)
      }
    }
    state.records[copy] = nil
    state.records[original]?.readAt = 0
    state.takenNames = TakenNames()
    state.assignIdentities()
    return true
  }

  /// Whether a folder holds more than a document and its photo: files of the person's, or copies that are not merged.
  /// Hidden files and Nextcloud's small photos, which it makes again, are nobody's.
  private func holdsMore(_ folder: FileName, than document: String) throws(CookbookError) -> Bool {
    let known = [document, FolderName.photo, "thumb.jpg", "thumb16.jpg"]
    return try namesIfPresent(path + "/" + folder.text).contains { !known.contains($0) && !$0.hasPrefix(".") }
  }
}
