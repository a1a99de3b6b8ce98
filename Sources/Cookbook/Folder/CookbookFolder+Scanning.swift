import Foundation
import Storage

extension CookbookFolder {
  /// Looks at the whole folder and returns what is in it. Only what changed since the last scan is read.
  ///
  /// - Throws: `gone` if the folder is not there; `listing` then stays as it was.
  @discardableResult
  public func scan() throws(CookbookError) -> CookbookListing {
    try state.withLock { state throws(CookbookError) in try scan(&state) }
  }

  func scan(_ state: inout FolderState) throws(CookbookError) -> CookbookListing {
    let leftovers = try access.coordinate(.reading, path) { () throws(CookbookError) in
      try list(&state) + ownLeftovers()
    }
    removeLeftovers(leftovers, &state)
    let (merged, hasMore) = mergeCopies(&state)
    bringBackPhotos(&state)
    saveIndex(&state)
    var listing = state.listing
    listing.merged = merged
    listing.hasMoreCopies = hasMore
    return listing
  }

  /// Writes the index, if anything changed since. It is a cache: what is not written is read again from the recipes.
  private func saveIndex(_ state: inout FolderState) {
    guard state.isChanged, state.isScanned else { return }
    do {
      try files.createDirectory(PathParts(indexPath).folder)
      // An unknown place counts as one that is still there. A drive that goes at this moment has none.
      let isThere = (try? files.fileSystem(of: path)) != nil
      let mountPoint = isThere ? try? files.mountPoint(of: path) : nil
      try files.replace(indexPath, with: FolderIndex.encode(state, of: path, mountedAt: mountPoint))
      state.isChanged = false
    } catch {
      // The next scan tries again.
    }
  }

  func loadIndex(_ state: inout FolderState) {
    guard !state.isLoaded else { return }
    let index = FolderIndex.read(indexPath, of: path, files: files)
    state.records = index?.records ?? [:]
    state.mountPoint = index?.mountPoint
    // Of two folders with one identity, the one that had it at the last launch keeps it.
    for (name, record) in state.records { if let recipe = record.recipe { state.folders[recipe.id] = name } }
    state.isLoaded = true
  }

  /// Brings the state up to date with the folder. Returns the names of temporary folders that a killed process left.
  func list(_ state: inout FolderState) throws(CookbookError) -> [String] {
    loadIndex(&state)
    let readAt = clock()
    let entries: [DirectoryEntry]
    do {
      entries = try files.entries(inDirectory: path, inner: FolderName.document)
    } catch {
      throw error.code == ENOENT || error.code == ENOTDIR ? .gone : CookbookError(error)
    }
    if !Self.hasRecipes(entries) { try requirePresence() }

    var unchanged: [FileName] = []
    unchanged.reserveCapacity(entries.count)
    var changed: [(entry: DirectoryEntry, name: FileName)] = []
    var leftovers: [String] = []
    var problems: [FolderProblem] = []
    let reserved = FolderName.folded(FolderName.reserved)
    for entry in entries {
      if LocalFileStore.isTemporary(entry.name) { leftovers.append(entry.name) }
      if entry.name.utf8.first == UInt8(ascii: ".") || isLostAndFound(entry, in: path) { continue }
      let isOwn = entry.name.utf8.count == reserved.utf8.count && FolderName.folded(entry.name) == reserved
      if isOwn {
        if entry.inner?.kind == .file {
          problems.append(
            FolderProblem(path: entry.name + "/" + FolderName.document, reason: .reservedName))
        }
        continue
      }
      guard entry.isReadable else {
        problems.append(FolderProblem(path: entry.name, reason: .unreadableName))
        continue
      }
      guard entry.status.kind == .folder else {
        if entry.status.kind == .link { problems.append(FolderProblem(path: entry.name, reason: .link)) }
        continue
      }
      let name = FileName(entry.name)
      if let known = state.records[name], known.isCurrent(entry), isOtherDocumentCurrent(known, in: name) {
        unchanged.append(name)
      } else {
        changed.append((entry, name))
      }
    }
    // Mostly nothing has changed, and the records stay where they are.
    if !changed.isEmpty || unchanged.count != state.records.count {
      var records = [FileName: FolderRecord](minimumCapacity: entries.count)
      for name in unchanged { records[name] = state.records[name] }
      for (entry, name) in changed {
        var record = inspect(entry, name, known: state.records[name], readAt: readAt)
        record.judgeDates(after: state.records[name], end: clock())
        state.noteBare(record, after: state.records[name])
        records[name] = record
      }
      Self.moveHistories(from: state.records, to: &records)
      state.records = records
      state.isChanged = true
    }
    state.rootProblems = problems
    state.takenNames = TakenNames()
    if state.isChanged || !state.isScanned { state.assignIdentities() }
    state.isScanned = true
    return leftovers
  }

  /// The time in nanoseconds since 1970. It is 0, which makes the next scan read again, if the clock is beyond the year 2262
  /// or before 1677.
  private func clock() -> Int64 { Int64(exactly: (now().timeIntervalSince1970 * 1e9).rounded()) ?? 0 }

  private func isOtherDocumentCurrent(_ record: FolderRecord, in folder: FileName) -> Bool {
    guard let other = record.otherDocument else { return true }
    // A file that cannot be described has changed.
    return (try? files.status(of: path(of: folder, other))) == record.otherStatus
  }

  /// A folder that another program renamed keeps its recipe's history.
  private static func moveHistories(
    from old: [FileName: FolderRecord], to new: inout [FileName: FolderRecord]
  ) {
    let vanished = old.filter { new[$0.key] == nil }
    guard !vanished.isEmpty else { return }
    var histories: [UUID: FieldHistory] = [:]
    for record in vanished.values {
      if let id = record.recipe?.documentID { histories[id] = record.history }
    }
    for name in new.keys where old[name] == nil {
      guard let id = new[name]?.recipe?.documentID, var history = histories[id] else { continue }
      for version in new[name]?.history.versions ?? [] { history.append(version.hashes) }
      new[name]?.history = history
    }
  }

  // MARK: - One folder

  /// Reads a recipe's folder. What cannot be read stays listed as it was known, beside the problem.
  private func inspect(
    _ entry: DirectoryEntry, _ name: FileName, known: FolderRecord?, readAt: Int64
  ) -> FolderRecord {
    var record = FolderRecord(folder: entry.status, inner: entry.inner, readAt: readAt)
    record.history = known?.history ?? FieldHistory()
    do {
      let names = CloudPlaceholder.resolved(
        try filing { () throws(FileError) in try files.names(inDirectory: path + "/" + name.text) })
      let hasPhoto = names.contains(FolderName.photo)
      switch Self.document(among: names) {
      case .none:
        if names.contains(where: FolderName.isMisnamedDocument) {
          record.problem = .misnamed
        } else if holdsRecipes(name) {
          record.problem = .nested
        }
        return record
      case .several:
        record.problem = .severalDocuments
        return record
      case .one(let file, let others):
        try choose(file, in: name, &record)
        var chosen: (file: String, document: RecipeDocument)?
        do {
          chosen = (file, try RecipeDocument(reading: try readDocument(path(of: name, file))))
        } catch let error as RecipeDocument.Damaged {
          record.problem = .damaged(error)
        }
        for other in others where chosen == nil {
          // Of copies, one that cannot be read stands for nothing.
          guard let data = try? readDocument(path(of: name, other)),
            let document = try? RecipeDocument(reading: data)
          else { continue }
          chosen = (other, document)
          try choose(other, in: name, &record)
        }
        guard let (file, document) = chosen else {
          // Any of the copies may be repaired.
          if !others.isEmpty { record.readAt = 0 }
          return record
        }
        // Another recipe in a folder of the same name has a history of its own.
        if let old = known?.recipe?.documentID, let new = document.id, old != new { record.history = .init() }
        record.note(document, in: name, hasPhoto: hasPhoto)
        if hasPhoto { record.recipe?.kept.photoFile = photoFile(in: name) }
        record.copies = copies(among: names, of: file, in: name)
        record.hasVersions = !access.versionsInConflict(of: path(of: name, file)).isEmpty
      }
    } catch let error as CookbookError {
      record.problem = Self.problem(error)
      if record.problem?.isPassing == true {
        record.recipe = known?.recipe
        record.readAt = 0
      }
    } catch {
      record.problem = .unreadable(FileError(.read, path, code: EIO))
    }
    return record
  }

  /// Whether a folder holds recipes' folders, into which somebody has sorted recipes. Only those at the top are listed.
  private func holdsRecipes(_ folder: FileName) -> Bool {
    // What cannot be listed is not known to be a recipe's.
    let path = path + "/" + folder.text
    let entries = (try? files.entries(inDirectory: path, inner: FolderName.document)) ?? []
    return entries.contains { $0.inner?.kind == .file && !$0.name.hasPrefix(".") }
  }

  /// Describes a recipe's photo; nil if there is none, or none that can be described now.
  func photoFile(in folder: FileName) -> FileStatus? {
    try? files.status(of: path(of: folder, FolderName.photo))
  }

  /// Whether an entry of a folder is the "lost+found" at the root of a file system of Linux, in which the person sees
  /// nothing: only the administrator can list it.
  func isLostAndFound(_ entry: DirectoryEntry, in folder: String) -> Bool {
    guard entry.name == "lost+found", entry.status.kind == .folder else { return false }
    do throws(FileError) {
      return try files.names(inDirectory: folder + "/" + entry.name).isEmpty
    } catch {
      return error.code == EACCES
    }
  }

  /// Records which file is the folder's document.
  private func choose(_ file: String, in folder: FileName, _ record: inout FolderRecord) throws(CookbookError)
  {
    guard file != FolderName.document else { return }
    record.otherDocument = file
    record.otherStatus = try filing { () throws(FileError) in try files.status(of: path(of: folder, file)) }
  }

  private static func problem(_ error: CookbookError) -> FolderProblem.Reason? {
    switch error {
    case .tooLarge: .tooLarge
    case .notDownloaded: .notDownloaded
    case .damaged(let damage): .damaged(damage)
    case .notAFile: .notAFile
    // The folder or file vanished while it was read: the next scan tells.
    case .other(let error) where error.code == ENOENT: nil
    case .other(let error): .unreadable(error)
    default: .unreadable(FileError(.read, "", code: EIO))
    }
  }

  /// `others` are the copies that stand for a missing document if the first one is damaged.
  enum DocumentChoice { case none, one(String, others: [String] = []), several }

  /// Chooses the recipe's document: `recipe.json`, else the only other `.json` that is not a conflict copy of
  /// another one. If all are copies of one that is missing, the first by name that is whole stands for it, on each device
  /// the same.
  static func document(among names: [String]) -> DocumentChoice {
    if names.contains(FolderName.document) { return .one(FolderName.document) }
    let visible = names.filter { !$0.hasPrefix(".") }
    var documents = visible.filter { $0.lowercased().hasSuffix(".json") }
    if documents.isEmpty {
      // rclone renames both versions: "recipe.json.conflict1".
      documents = visible.filter { ConflictCopyName($0)?.original.lowercased().hasSuffix(".json") == true }
    }
    let named = Set(documents)
    let all = documents.filter { name in ConflictCopyName(name).map { !named.contains($0.original) } ?? true }
    let sorted = all.map(FileName.init).sorted()
    guard let first = sorted.first else { return .none }
    if all.count == 1 { return .one(first.text) }
    let copies = all.map { ConflictCopyName($0) }
    guard let original = copies[0]?.original, copies.allSatisfy({ $0?.original == original }) else {
      return .several
    }
    // "Soup 2.json" and "Soup 3.json" may be two recipes of the person's own.
    let mayBeOwn = original != FolderName.document && copies.allSatisfy { $0?.isNumbered == true }
    return mayBeOwn ? .several : .one(first.text, others: sorted.dropFirst().map(\.text))
  }

  /// The conflict copies of the document and the photo, and the temporary files of a killed Ladle. A photo that only
  /// has a number more ("full 2.jpg") may be the person's own, unless it is the same photo.
  private func copies(among names: [String], of document: String, in folder: FileName) -> [String] {
    let hasPhoto = names.contains(FolderName.photo)
    let missing = document == FolderName.document ? nil : ConflictCopyName(document)?.original
    return names.filter { name in
      if LocalFileStore.isTemporary(name) { return true }
      guard name != document, let copy = ConflictCopyName(name) else { return false }
      if copy.original == document || copy.original == missing { return true }
      guard copy.original == FolderName.photo, hasPhoto else { return false }
      return !copy.isNumbered || isPhoto(path(of: folder, name), in: folder)
    }.sorted()
  }

  /// Whether a file has the contents of the folder's photo. One that cannot be read now is left where it is.
  private func isPhoto(_ file: String, in folder: FileName) -> Bool {
    let photo = path(of: folder, FolderName.photo)
    guard let size = try? files.status(of: photo).size, (try? files.status(of: file).size) == size,
      let contents = try? readPhoto(photo, atMost: size)
    else { return false }
    return (try? readPhoto(file, atMost: size)) == contents
  }

  // MARK: - Leftovers

  /// The temporary files that a killed Ladle left in its own folder, as when a journal was compacted.
  private func ownLeftovers() -> [String] {
    // Where it is a link or cannot be listed, nothing is removed.
    guard (try? files.status(of: ownFolder).kind) == .folder,
      let names = try? files.names(inDirectory: ownFolder)
    else { return [] }
    return names.filter(LocalFileStore.isTemporary).map { FolderName.reserved + "/" + $0 }
  }

  /// Removes the temporary folders and files that a killed Ladle left in the cookbook, when they are a day old: what
  /// was being kept in them was never reported as kept. Anything in them that is not ours stays, and so does the folder.
  ///
  /// A server's clock may differ from this machine's by more than a day. So this object must also have seen the folder
  /// for an hour by its own clock, and holds the lock, without which another Ladle may be writing.
  private func removeLeftovers(_ names: [String], _ state: inout FolderState) {
    let date = now()
    state.leftovers = Dictionary(names.map { ($0, state.leftovers[$0] ?? date) }) { first, _ in first }
    let old = state.leftovers.filter { date.timeIntervalSince($0.value) > 3600 }.keys
    guard !old.isEmpty else { return }
    // They do no harm meanwhile: the next scan tries again.
    try? access.coordinate(.writing, path) { () throws(CookbookError) in
      try requirePresence()
      guard let lock = try takeLock() else { return }
      defer { withExtendedLifetime(lock) {} }
      for name in old {
        let folder = path + "/" + name
        if isLeftover(folder, .file) { try? files.remove(folder) }
        guard isLeftover(folder, .folder) else { continue }
        // What is not there, or cannot be removed now, is left for the next scan.
        for file in [FolderName.document, FolderName.photo] { try? files.remove(folder + "/" + file) }
        try? files.removeEmptyDirectory(folder)
      }
    }
  }

  /// Whether something with a temporary name is a day old, so that no Ladle is still writing it. What cannot be
  /// described or removed is tried again at the next scan, and does no harm meanwhile.
  func isLeftover(_ path: String, _ kind: FileStatus.Kind) -> Bool {
    guard let status = try? files.status(of: path), status.kind == kind else { return false }
    return now().timeIntervalSince1970 - Double(status.modified) / 1e9 > 86_400
  }
}

extension FolderRecord {
  /// Records a document that was read or written.
  mutating func note(
    _ document: RecipeDocument, in folder: FileName, hasPhoto: Bool, isSuccessor: Bool = false
  ) {
    let id = document.id
    recipe = RecipeRecord(
      kept: KeptRecipe(
        document, id: id ?? recipe?.kept.id ?? UUID(derivedFrom: folder.text, 0), folder: folder.text,
        hasPhoto: hasPhoto), documentID: id)
    problem = nil
    history.append(document.fieldHashes, isSuccessor: isSuccessor)
  }
}

extension FolderProblem.Reason {
  /// Whether the recipe itself may be as it was.
  var isPassing: Bool {
    switch self {
    case .unreadable, .notDownloaded: true
    default: false
    }
  }
}
