public import Foundation
import Storage

/// A removed recipe, which is in `Ladle/Trash` until the person empties it.
public struct TrashedRecipe: Hashable, Sendable {
  public let id: UUID
  public let name: String
  /// When it was removed; nil if another program put it there.
  public let date: Date?
  /// The name of its folder in the trash.
  let entry: String
  /// The name of the folder it had.
  let folder: String
}

/// What became of the recipes that were to be removed.
public struct TrashOutcome: Hashable, Sendable {
  public var trashed: [TrashedRecipe] = []
  /// The recipes that could not be moved, which are where they were.
  public var failed: [UUID: CookbookError] = [:]
}

extension CookbookFolder {
  /// Moves recipes to the trash, each with everything in its folder.
  public func trash(_ ids: some Collection<UUID> & Sendable) throws(CookbookError) -> TrashOutcome {
    try writing { state throws(CookbookError) in
      var outcome = TrashOutcome()
      try filing { () throws(FileError) in
        try createFolder(ownFolder)
        try createFolder(trashFolder)
      }
      for id in ids {
        do throws(CookbookError) {
          outcome.trashed.append(try trash(id, &state))
        } catch {
          outcome.failed[id] = error
        }
      }
      if !outcome.trashed.isEmpty {
        try filing { () throws(FileError) in
          for folder in [trashFolder, ownFolder, path] { try files.syncDirectory(folder) }
        }
        state.assignIdentities()
      }
      return outcome
    }
  }

  private func trash(_ id: UUID, _ state: inout FolderState) throws(CookbookError) -> TrashedRecipe {
    let folder = try shownFolder(of: id, &state)
    let name = state.records[folder]?.recipe?.kept.name ?? folder.text
    let date = now()
    let entry = try filing { () throws(FileError) in
      try moveToTrash(path + "/" + folder.text, date, from: folder.text, in: trashFolder)
    }
    state.records[folder] = nil
    state.folders[id] = nil
    state.takenNames = TakenNames()
    state.isChanged = true
    return TrashedRecipe(id: id, name: name, date: date, entry: entry, folder: folder.text)
  }

  /// Returns the removed recipes, the last one first.
  public func trashed() throws(CookbookError) -> [TrashedRecipe] {
    try access.coordinate(.reading, path) { () throws(CookbookError) in try listTrash() }
  }

  private func listTrash(
    where isWanted: (RecipeDocument) -> Bool = { _ in true }
  ) throws(CookbookError) -> [TrashedRecipe] {
    try requireNoLinks(ownFolder, trashFolder)
    var trashed: [TrashedRecipe] = []
    for entry in try namesIfPresent(trashFolder) where entry != Self.copies && !entry.hasPrefix(".") {
      // What cannot be described is no recipe either.
      guard (try? files.status(of: trashFolder + "/" + entry).kind) == .folder else { continue }
      // A file, or a folder without a readable document, is no recipe. It stays until the trash is emptied.
      let names = CloudPlaceholder.resolved(
        (try? files.names(inDirectory: trashFolder + "/" + entry)) ?? [])
      guard case .one(let file, _) = Self.document(among: names) else { continue }
      guard let data = try? readDocument(trashFolder + "/" + entry + "/" + file) else { continue }
      guard let document = try? RecipeDocument(reading: data), isWanted(document) else { continue }
      let (date, folder) = Self.parts(of: entry)
      let id = document.id ?? UUID(derivedFrom: folder, 0)
      trashed.append(TrashedRecipe(id: id, name: document.name, date: date, entry: entry, folder: folder))
    }
    return trashed.sorted { $0.entry > $1.entry }
  }

  /// The photo of the recipe that was removed last with an identity; nil if it cannot be read.
  func trashedPhoto(of id: UUID) -> Data? {
    guard let recipe = (try? listTrash())?.first(where: { $0.id == id }) else { return nil }
    return try? readPhoto(trashFolder + "/" + recipe.entry + "/" + FolderName.photo)
  }

  /// Gives recipes that came back without their photo a copy of the one in the trash. Where one device removes a recipe
  /// that another one edits, a program that syncs brings back only what was edited, the document.
  ///
  /// A photo that was in the trash when the recipe still had one is not taken: another device has removed the recipe's own.
  func bringBackPhotos(_ state: inout FolderState) {
    // A trash that cannot be listed is listed at the next scan.
    guard !state.bare.isEmpty, let trashed = try? trashed() else { return }
    var bare = state.bare
    state.bare = [:]
    for recipe in trashed {
      // Of a recipe that was removed several times, the last folder counts.
      guard let time = bare.removeValue(forKey: recipe.id) else { continue }
      let folder = trashFolder + "/" + recipe.entry
      let photo = folder + "/" + FolderName.photo
      // What cannot be described is no photo, or not here.
      let dates = [folder, photo].map { (try? files.status(of: $0))?.changed ?? .min }
      guard dates[1] > .min, dates.contains(where: { $0 > time }) else { continue }
      do throws(CookbookError) {
        try writing(&state) { state throws(CookbookError) in
          if let photo = try readPhoto(photo) { try addPhoto(photo, to: recipe.id, &state) }
        }
      } catch {
        // Trying again helps then. In a folder that is read-only each scan would look into the whole trash in vain.
        if error == .busy || error == .full { state.bare[recipe.id] = time }
      }
    }
  }

  /// Puts a removed recipe back, under another name if its own is taken.
  ///
  /// - Returns: Its identity, which is another one only if a recipe has its own meanwhile.
  @discardableResult
  public func restore(_ recipe: TrashedRecipe) throws(CookbookError) -> UUID {
    try writing { state throws(CookbookError) in try restore(recipe, &state) }
  }

  private func restore(_ recipe: TrashedRecipe, _ state: inout FolderState) throws(CookbookError) -> UUID {
    try requireNoLinks(trashFolder)
    let entry = trashFolder + "/" + recipe.entry
    do throws(FileError) {
      _ = try files.status(of: entry)
    } catch {
      // Another program has emptied the trash.
      throw error.code == ENOENT ? .noRecipe : CookbookError(error)
    }
    let folder = try filing { () throws(FileError) in
      // Another program may have put it there under a name that no scan would list.
      let name = FolderName.isListed(recipe.folder) ? recipe.folder : FolderName.name(for: recipe.folder)
      let folder = try moveToFreeName(entry, name, &state)
      try files.syncDirectory(path)
      try files.syncDirectory(trashFolder)
      return folder
    }
    _ = try list(&state)
    guard let kept = state.records[folder]?.recipe?.kept else { throw .noRecipe }
    return kept.id
  }

  /// Returns the recipe that was removed last among those that `isWanted` chooses.
  func lastTrashed(where isWanted: (RecipeDocument) -> Bool) -> TrashedRecipe? {
    // In a trash that cannot be read nothing is found.
    let found = try? access.coordinate(.reading, path) { () throws(CookbookError) in
      try listTrash(where: isWanted)
    }
    // Names without a date, by another program, come first in the list.
    return found?.first { $0.date != nil } ?? found?.first
  }

  /// Puts back a removed recipe if it is still there.
  ///
  /// - Returns: Its identity; nil if it cannot be had.
  /// - Throws: It is still in the trash, and another attempt may bring it back.
  func restoreIfPossible(_ recipe: TrashedRecipe, _ state: inout FolderState) throws(CookbookError) -> UUID? {
    do throws(CookbookError) {
      return try restore(recipe, &state)
    } catch {
      // Another program was quicker, or the trash belongs to another user.
      guard error == .noRecipe || error == .readOnly else { throw error }
      return nil
    }
  }

  /// Deletes everything in the trash: the only deletion there is, and only on the person's command. Links are
  /// deleted themselves; nothing they lead to is touched.
  public func emptyTrash() throws(CookbookError) {
    try writing { _ throws(CookbookError) in
      try filing { () throws(FileError) in
        for folder in [ownFolder, trashFolder] {
          do throws(FileError) {
            // If it is a link, what is in it is not in the trash.
            guard try files.status(of: folder).kind == .folder else {
              throw FileError(.remove, folder, code: ENOTDIR)
            }
          } catch {
            if error.code == ENOENT { return }
            throw error
          }
        }
        try deleteContents(of: trashFolder)
        try files.syncDirectory(trashFolder)
      }
    }
  }

  private func delete(_ path: String) throws(FileError) {
    guard try files.status(of: path).kind == .folder else { return try files.remove(path) }
    try deleteContents(of: path)
    try files.removeEmptyDirectory(path)
  }

  /// Deletes what can be deleted, and then throws the first error. A file whose name is not UTF-8 cannot be named here.
  private func deleteContents(of path: String) throws(FileError) {
    var failure: FileError?
    for name in try files.names(inDirectory: path) {
      do { try delete(path + "/" + name) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  // MARK: - Places

  private var trashFolder: String { ownFolder + "/Trash" }

  /// The folder in the trash for single files: merged conflict copies, photos, versions that were not chosen.
  private static let copies = "Copies"

  /// Moves a file of a recipe's folder to the trash, and returns its path there.
  func trashFile(_ file: String, in folder: FileName) throws(FileError) -> String {
    let trashed = try trashFile(at: path(of: folder, file), from: folder.text)
    try files.syncDirectory(path + "/" + folder.text)
    return trashed
  }

  func trashFile(at file: String, from folder: String) throws(FileError) -> String {
    let copies = trashFolder + "/" + Self.copies
    for folder in [ownFolder, trashFolder, copies] { try createFolder(folder) }
    let entry = try moveToTrash(file, now(), from: folder, as: " " + PathParts(file).name, in: copies)
    for folder in [copies, trashFolder, ownFolder] { try files.syncDirectory(folder) }
    return copies + "/" + entry
  }

  /// Keeps contents that are no file of the folder, but a cloud's version, or of a file that is about to be replaced.
  func trashContents(
    _ contents: Data, of file: String = FolderName.document, from folder: FileName
  ) throws(CookbookError) {
    try filing { () throws(FileError) in
      let copies = trashFolder + "/" + Self.copies
      for folder in [ownFolder, trashFolder, copies] { try createFolder(folder) }
      let temporary = copies + "/" + LocalFileStore.temporaryName()
      try files.create(temporary, with: contents)
      _ = try moveToTrash(temporary, now(), from: folder.text, as: " " + file, in: copies)
      for folder in [copies, trashFolder, ownFolder] { try files.syncDirectory(folder) }
    }
  }

  /// Moves a whole folder that is a conflict copy to the trash.
  func trashCopy(_ folder: FileName) throws(FileError) {
    let copies = trashFolder + "/" + Self.copies
    for folder in [ownFolder, trashFolder, copies] { try createFolder(folder) }
    _ = try moveToTrash(path + "/" + folder.text, now(), from: folder.text, in: copies)
    for folder in [copies, trashFolder, ownFolder, path] { try files.syncDirectory(folder) }
  }

  /// Renames to the first free name in the trash, of the date, the recipe's folder and the ending, and returns that.
  private func moveToTrash(
    _ path: String, _ date: Date, from folder: String, as ending: String = "", in trash: String
  ) throws(FileError) -> String {
    var number = 1
    // File systems take 255 bytes, of which a number needs some.
    var limit = 240
    while true {
      let stamp = Self.stamp(date) + " "
      let name = Self.cut(folder, to: limit - stamp.utf8.count - ending.utf8.count)
      // Two of the same name within a second, or a very long name of another program.
      let candidate =
        Self.cut(stamp + name + ending, to: limit) + (number == 1 ? "" : " (\(number))")
      do {
        try files.moveWithoutReplacing(path, to: trash + "/" + candidate)
        return candidate
      } catch {
        switch error.code {
        case EEXIST, ENOTEMPTY, ENOTDIR:
          guard number < 10_000 else { throw error }
          number += 1
        case ENAMETOOLONG where limit > 130:
          // Where names are encrypted (eCryptfs), they take 143 bytes.
          limit = 130
        default: throw error
        }
      }
    }
  }

  /// Cuts whole characters off the end.
  private static func cut(_ name: String, to limit: Int) -> String {
    var name = Substring(name)
    while name.utf8.count > max(limit, 0) { name.removeLast() }
    return String(name)
  }

  /// "2026-11-22T081500Z": without colons, which Windows and macOS do not take.
  private static func stamp(_ date: Date) -> String {
    date.ISO8601Format(.init(timeSeparator: .omitted))
  }

  /// Splits a name in the trash into the date and the folder's own name.
  private static func parts(of entry: String) -> (Date?, String) {
    let parts = entry.split(separator: " ", maxSplits: 1)
    // Another program put a name without a date there.
    guard parts.count == 2,
      let date = try? Date.ISO8601FormatStyle(timeSeparator: .omitted).parse(String(parts[0]))
    else { return (nil, entry) }
    return (date, String(parts[1]))
  }
}
