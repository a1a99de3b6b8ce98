public import Foundation
import Storage

/// What became of an edit. It is in the recipe in every case but `setAside`.
public enum UpdateOutcome: Hashable, Sendable {
  case written
  /// Another program had changed other fields since the recipe was read; both changes are in it.
  case merged
  /// Another program had changed these keys too, and its values are in the recipe. The edit is among its
  /// conflicts as a whole.
  case conflict([String])
  /// The recipe's file had been deleted, so that the edit was kept as a whole recipe again.
  case keptAnew
  /// The recipe's file is no longer one that can be read. It is untouched, and the edit is among the
  /// recipe's conflicts.
  case setAside(FolderProblem.Reason)
}

extension CookbookFolder {
  /// Writes an edited document over the one that it was made from.
  ///
  /// The file is read again first. What another program has changed meanwhile is merged field by field. A change
  /// that another Ladle makes cannot come between, because of the folder's lock. Other programs know no lock: the
  /// file is compared once more after the new one has reached the disk, so that only a change within the
  /// some ten microseconds between that and renaming is replaced unseen.
  ///
  /// - Throws: The edit was not written, and the file is as it was.
  @discardableResult
  public func update(
    _ edited: RecipeDocument, from stored: StoredDocument
  ) throws(CookbookError) -> UpdateOutcome {
    try writing { state throws(CookbookError) in
      var edited = edited
      edited.id = stored.id
      if edited == stored.document { return .written }
      edited.modified = date(after: stored.document.modified)
      guard edited.data().count <= RecipeDocument.maximumBytes else { throw .tooLarge }
      let base = stored.document.fieldHashes
      // Each round but the last finds another program's change. One that never stops changing the file is busy.
      for _ in 0..<20 {
        let current: StoredDocument
        do throws(CookbookError) {
          guard let found = try locate(stored, &state) else {
            guard let outcome = try keepAnew(edited, from: stored, &state) else { continue }
            return outcome
          }
          current = found
        } catch {
          guard let reason = error.damage else { throw error }
          try keepConflict(edited, of: stored.id)
          return .setAside(reason)
        }
        var outcome = UpdateOutcome.written
        var document = edited
        if current.fingerprint != stored.fingerprint {
          let merge = RecipeDocument.merge(base: base, mine: current.document, theirs: edited)
          document = merge.document
          outcome = merge.conflicts.isEmpty ? .merged : .conflict(merge.conflicts)
          if !merge.conflicts.isEmpty { try keepConflict(edited, of: stored.id) }
        }
        document.id = stored.id
        if try replace(current, with: document, &state) { return outcome }
      }
      throw .busy
    }
  }

  /// The date of a change, which is never that of the one before: the photo's address has it, in whole seconds as the
  /// document has. A date more than a minute ahead is that of a clock which was wrong.
  private func date(after last: Date?) -> Date {
    let now = now()
    guard let next = last?.addingTimeInterval(1), next.timeIntervalSince(now) < 60 else { return now }
    return max(now, next)
  }

  /// Replaces the recipe's photo with a JPEG. The one before moves to the trash; with nil there is none afterwards.
  public func setPhoto(_ photo: Data?, of id: UUID) throws(CookbookError) {
    try writing { state throws(CookbookError) in
      let folder = try shownFolder(of: id, &state)
      if let photo {
        try put(photo, in: folder, isReplacing: true)
      } else if try hasPhoto(folder) {
        try filing { () throws(FileError) in _ = try trashFile(FolderName.photo, in: folder) }
      }
      notePhoto(photo != nil, in: folder, &state)
    }
  }

  /// Gives the recipe a photo, a JPEG that was fetched, if it has none meanwhile.
  public func addPhoto(_ photo: Data, to id: UUID) throws(CookbookError) {
    try writing { state throws(CookbookError) in try addPhoto(photo, to: id, &state) }
  }

  func addPhoto(_ photo: Data, to id: UUID, _ state: inout FolderState) throws(CookbookError) {
    let folder = try stored(id, &state).folder
    try put(photo, in: folder, isReplacing: false)
    notePhoto(true, in: folder, &state)
  }

  func notePhoto(_ hasPhoto: Bool, in folder: FileName, _ state: inout FolderState) {
    state.records[folder]?.recipe?.kept.hasPhoto = hasPhoto
    state.records[folder]?.recipe?.kept.photoFile = hasPhoto ? photoFile(in: folder) : nil
    state.records[folder]?.readAt = 0
    state.isChanged = true
  }

  /// Looks at the folder itself: another program may have put a photo there since the scan.
  private func hasPhoto(_ folder: FileName) throws(CookbookError) -> Bool {
    do {
      _ = try files.status(of: path(of: folder, FolderName.photo))
      return true
    } catch {
      guard error.code == ENOENT else { throw CookbookError(error) }
      if isOnlyInCloud(path(of: folder, FolderName.photo)) { throw .notDownloaded }
      return false
    }
  }

  /// Writes a photo, which never replaces another one unseen. If there is one, a copy of it goes to the trash before,
  /// or it stays. Killed at any moment, the recipe has the old photo or the new one.
  private func put(_ photo: Data, in folder: FileName, isReplacing: Bool) throws(CookbookError) {
    let file = path(of: folder, FolderName.photo)
    let temporary = path(of: folder, LocalFileStore.temporaryName())
    // Another photo of the same name would be in conflict with one that is only in the cloud.
    guard !isOnlyInCloud(file) else { throw .notDownloaded }
    do throws(CookbookError) {
      try filing { () throws(FileError) in try files.create(temporary, with: photo) }
      for _ in 0..<20 {
        // A photo that cannot be described is not replaced.
        let status = try? files.status(of: file)
        if isReplacing, let status, status.kind != .file {
          // A link moves to the trash as it is.
          try filing { () throws(FileError) in _ = try trashFile(FolderName.photo, in: folder) }
        }
        let old = try isReplacing ? readPhoto(file) : nil
        if let old {
          try trashContents(old, of: FolderName.photo, from: folder)
          // Another program has replaced it while the copy was written.
          guard let status, (try? files.status(of: file)) == status else { continue }
        }
        do throws(FileError) {
          if old == nil {
            try files.moveWithoutReplacing(temporary, to: file)
          } else {
            try files.move(temporary, to: file)
          }
          try files.syncDirectory(path + "/" + folder.text)
          return
        } catch {
          guard error.code == EEXIST else { throw CookbookError(error) }
        }
        // Another program has just put a photo there.
        guard isReplacing else { break }
      }
      if isReplacing { throw .busy }
      try filing { () throws(FileError) in try files.remove(temporary) }
    } catch {
      // What stays is cleaned up by a later scan.
      try? files.remove(temporary)
      throw error
    }
  }

  // MARK: - Steps

  /// Finds the document that an edit began with, wherever another program has moved its folder; nil if it is
  /// nowhere.
  private func locate(
    _ stored: StoredDocument, _ state: inout FolderState
  ) throws(CookbookError) -> StoredDocument? {
    if let found = try self.stored(stored.id, in: stored.folder, state) { return found }
    _ = try list(&state)
    guard let folder = state.folders[stored.id] else { return nil }
    return try self.stored(stored.id, in: folder, state)
  }

  /// Replaces a document if it is still the one that was read. Returns false if it is not.
  func replace(
    _ current: StoredDocument, with document: RecipeDocument, _ state: inout FolderState
  ) throws(CookbookError) -> Bool {
    let file = path(of: current.folder, current.file)
    let temporary = path(of: current.folder, LocalFileStore.temporaryName())
    let data = document.data()
    // Two versions that are not can be too large together, and could not be read again.
    guard data.count <= RecipeDocument.maximumBytes else { throw .tooLarge }
    do {
      try filing { () throws(FileError) in try files.create(temporary, with: data) }
      guard Fingerprint(try readDocument(file)) == current.fingerprint else {
        try filing { () throws(FileError) in try files.remove(temporary) }
        return false
      }
      try filing { () throws(FileError) in try files.move(temporary, to: file) }
    } catch {
      // What stays is cleaned up by a later scan.
      try? files.remove(temporary)
      if case .other(let error) = error, error.code == ENOENT { return false }
      throw error
    }
    try filing { () throws(FileError) in try files.syncDirectory(path + "/" + current.folder.text) }
    let hasPhoto = state.records[current.folder]?.recipe?.kept.hasPhoto ?? false
    noteFolder(current.folder, document, replacing: current.document, hasPhoto: hasPhoto, &state)
    state.assignIdentities()
    return true
  }

  /// Writes an edit whose document is gone: into its folder, if that is still there without a document, else as a new
  /// recipe, with the photo of the one in the trash. Returns nil if the document came back meanwhile, or the folder
  /// went too.
  private func keepAnew(
    _ edited: RecipeDocument, from stored: StoredDocument, _ state: inout FolderState
  ) throws(CookbookError) -> UpdateOutcome? {
    if let record = state.records[stored.folder], record.recipe == nil, record.problem == nil {
      let temporary = path(of: stored.folder, LocalFileStore.temporaryName())
      do throws(CookbookError) {
        try filing { () throws(FileError) in
          try files.create(temporary, with: edited.data())
          try files.moveWithoutReplacing(temporary, to: path(of: stored.folder, FolderName.document))
          try files.syncDirectory(path + "/" + stored.folder.text)
        }
        // A photo that cannot be described now is found by the next scan.
        let hasPhoto = (try? files.status(of: path(of: stored.folder, FolderName.photo)).kind) == .file
        noteFolder(stored.folder, edited, hasPhoto: hasPhoto, &state)
        state.assignIdentities()
        return .keptAnew
      } catch {
        // A temporary file that stays is removed by a later scan.
        try? files.remove(temporary)
        if case .other(let error) = error, error.code == EEXIST || error.code == ENOENT { return nil }
        throw error
      }
    }
    _ = try add(edited, photo: edited.id.flatMap(trashedPhoto), &state)
    return .keptAnew
  }

  /// Writes a file atomically and waits for the disk.
  func write(_ contents: Data, to file: String, by temporary: String) throws(FileError) {
    do {
      try files.create(temporary, with: contents)
      try files.move(temporary, to: file)
    } catch {
      try? files.remove(temporary)  // What stays is cleaned up by a later scan.
      throw error
    }
    try files.syncDirectory(PathParts(file).folder)
  }
}

extension CookbookError {
  /// What is wrong with the recipe's file, if that is the error.
  fileprivate var damage: FolderProblem.Reason? {
    switch self {
    case .damaged(let damage): .damaged(damage)
    case .tooLarge: .tooLarge
    case .notAFile: .notAFile
    default: nil
    }
  }
}
