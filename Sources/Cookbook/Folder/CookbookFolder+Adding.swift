public import Foundation
import Storage

extension CookbookFolder {
  /// Keeps a recipe in a new folder, named after it.
  ///
  /// The folder is written whole under a temporary name, waits until it is on the disk, and is then renamed: killed
  /// at any moment, the recipe is there with its photo, or it is not there.
  ///
  /// The photo is a JPEG.
  ///
  /// - Returns: The recipe's identity: the document's own if it has one that no other recipe has.
  /// - Throws: The recipe was not kept.
  @discardableResult
  public func add(_ document: RecipeDocument, photo: Data?) throws(CookbookError) -> UUID {
    try writing { state throws(CookbookError) in try add(document, photo: photo, &state) }
  }

  func add(_ document: RecipeDocument, photo: Data?, _ state: inout FolderState) throws(CookbookError) -> UUID
  {
    var document = document
    let own = document.id.flatMap { state.folders[$0] == nil ? $0 : nil }
    let id = own ?? UUID()
    document.id = id
    let date = now()
    if document.created == nil { document.created = date }
    if document.modified == nil { document.modified = date }
    let data = document.data()
    guard data.count <= RecipeDocument.maximumBytes else { throw .tooLarge }

    let temporary = path + "/" + LocalFileStore.temporaryName()
    let folder: FileName
    do throws(CookbookError) {
      folder = try filing { () throws(FileError) in
        try files.createNewDirectory(temporary)
        try files.create(temporary + "/" + FolderName.document, with: data)
        if let photo { try files.create(temporary + "/" + FolderName.photo, with: photo) }
        try files.syncDirectory(temporary)
        let folder = try moveToFreeName(temporary, FolderName.name(for: document.name), &state)
        do throws(FileError) {
          try files.syncDirectory(path)
        } catch {
          // Without its name on the disk the recipe is not kept, and what the caller is told must be true.
          try files.moveWithoutReplacing(path + "/" + folder.text, to: temporary)
          throw error
        }
        return folder
      }
    } catch {
      // What stays is cleaned up by a later scan.
      for file in [FolderName.document, FolderName.photo] { try? files.remove(temporary + "/" + file) }
      try? files.removeEmptyDirectory(temporary)
      throw error
    }
    noteFolder(folder, document, hasPhoto: photo != nil, &state)
    state.folders[id] = folder
    state.records[folder]?.recipe?.kept.id = id
    return id
  }

  /// Moves a folder into the cookbook, to the first free name: "Tart", "Tart (2)". Names that differ only in case or
  /// Unicode form count as the same, because other file systems take them for the same.
  func moveToFreeName(
    _ folder: String, _ name: String, _ state: inout FolderState
  ) throws(FileError) -> FileName {
    if state.takenNames.folded.isEmpty {
      state.takenNames.folded = Set(state.records.keys.map { FolderName.folded($0.text) })
    }
    let first = FolderName.folded(name)
    var number = state.takenNames.next[first] ?? 1
    var attempts = 0
    defer { state.takenNames.next[first] = number }
    while true {
      let candidate = FolderName.numbered(name, number)
      number += 1
      let folded = FolderName.folded(candidate)
      if state.takenNames.folded.contains(folded) { continue }
      attempts += 1
      do {
        try files.moveWithoutReplacing(folder, to: path + "/" + candidate)
        state.takenNames.folded.insert(folded)
        return FileName(candidate)
      } catch {
        // Another program has made a folder or file of this name since the scan.
        guard error.code == EEXIST || error.code == ENOTEMPTY || error.code == ENOTDIR, attempts < 10_000
        else {
          // The name may still be free.
          number -= 1
          throw error
        }
      }
    }
  }

  /// Records the document that was just written to a folder. The history tells which version it replaced.
  func noteFolder(
    _ name: FileName, _ document: RecipeDocument, replacing old: RecipeDocument? = nil, hasPhoto: Bool,
    _ state: inout FolderState
  ) {
    // `readAt` is as early as can be, so that the next scan reads the folder again: another program may have
    // changed it since.
    var record =
      state.records[name]
      ?? FolderRecord(
        folder: FileStatus(kind: .folder, size: 0, inode: 0, modified: 0, changed: 0), readAt: 0)
    record.readAt = 0
    if let old { record.history.append(old.fieldHashes) }
    record.note(document, in: name, hasPhoto: hasPhoto, isSuccessor: true)
    if hasPhoto { record.recipe?.kept.photoFile = photoFile(in: name) }
    state.records[name] = record
    state.isChanged = true
  }
}
