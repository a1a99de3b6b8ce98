public import Foundation
import Storage

/// A removed recipe, or another version of one, which is in `Ladle/Trash` until the person empties it.
public struct TrashedRecipe: Hashable, Sendable {
  public let id: UUID
  public let name: String
  /// The date of the removal; nil if another program put it there.
  public let date: Date?
  /// Whether it is only another version of a recipe, against which the person has chosen.
  public let isVersion: Bool
  /// The path in the trash.
  let entry: String
  /// The name of the folder it had, or of the version's file.
  let folder: String
}

/// The result of removing recipes.
public struct TrashOutcome: Hashable, Sendable {
  public var trashed: [TrashedRecipe] = []
  /// The recipes that could not be moved, which are where they were.
  public var failed: [UUID: CookbookError] = [:]
}

/// The trash of a cookbook, `Ladle/Trash`: folders of removed recipes, and in `Copies` single files, which are photos and
/// versions. Each name begins with the date of the removal.
struct FolderTrash: Sendable {
  let root: FolderRoot
  private var files: any FileStore { root.files }
  var path: String { root.ownFolder + "/Trash" }
  private static let copies = "Copies"
  private var copies: String { path + "/" + Self.copies }

  // MARK: - Moving in

  /// Makes the folder of the trash if it is missing.
  func prepare() throws(FileError) {
    for folder in [root.ownFolder, path] { try root.createFolder(folder) }
  }

  /// Waits until the recipes that `move` has moved are on the disk.
  func sync() throws(FileError) {
    for folder in [path, root.ownFolder, root.path] { try files.syncDirectory(folder) }
  }

  /// Moves a recipe's folder to the trash, which `prepare` has made. `sync` waits for the disk.
  func move(_ folder: FileName, of id: UUID, named name: String) throws(FileError) -> TrashedRecipe {
    let date = root.now()
    let entry = try move(root.path(of: folder), date, as: folder.text, in: path)
    return TrashedRecipe(id: id, name: name, date: date, isVersion: false, entry: entry, folder: folder.text)
  }

  /// Moves a single file to the trash under its name after `owner`, a folder's name or an identity. Returns its path in
  /// the trash.
  @discardableResult
  func moveFile(_ file: String, of owner: String) throws(FileError) -> String {
    let parts = PathParts(file)
    let entry = try inCopies { () throws(FileError) in
      try move(file, root.now(), as: owner, ending: " " + parts.name, in: copies)
    }
    try files.syncDirectory(parts.folder)
    return Self.copies + "/" + entry
  }

  /// Keeps contents in the trash as a file's, after `owner`. The file itself is about to be replaced.
  func keep(_ contents: Data, as file: String, of owner: String) throws(FileError) {
    _ = try inCopies { () throws(FileError) in
      let temporary = copies + "/" + LocalFileStore.temporaryName()
      try files.create(temporary, with: contents)
      return try move(temporary, root.now(), as: owner, ending: " " + file, in: copies)
    }
  }

  private func inCopies(_ body: () throws(FileError) -> String) throws(FileError) -> String {
    for folder in [root.ownFolder, path, copies] { try root.createFolder(folder) }
    let entry = try body()
    for folder in [copies, path, root.ownFolder] { try files.syncDirectory(folder) }
    return entry
  }

  /// Renames to the first free name in the trash, of the date, the owner and the ending, and returns that.
  private func move(
    _ path: String, _ date: Date, as owner: String, ending: String = "", in trash: String
  ) throws(FileError) -> String {
    var number = 1
    // File systems allow 255 bytes, and a number needs some of them.
    var limit = 240
    while true {
      let stamp = Self.stamp(date) + " "
      let name = Self.cut(owner, to: limit - stamp.utf8.count - ending.utf8.count)
      // Two of the same name within a second, or a very long name of another program.
      let candidate = Self.cut(stamp + name + ending, to: limit) + (number == 1 ? "" : " (\(number))")
      do {
        try files.moveWithoutReplacing(path, to: trash + "/" + candidate)
        return candidate
      } catch {
        switch error.code {
        case EEXIST, ENOTEMPTY, ENOTDIR:
          guard number < 10_000 else { throw error }
          number += 1
        case ENAMETOOLONG where limit > 130:
          // Where names are encrypted (eCryptfs), they may have 143 bytes.
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

  // MARK: - Listing

  /// Returns the removed recipes, the last one first.
  func recipes(
    where isWanted: (RecipeDocument) -> Bool = { _ in true }
  ) throws(CookbookError) -> [TrashedRecipe] {
    try root.requireNoLinks(root.ownFolder, path)
    var trashed: [TrashedRecipe] = []
    for entry in try root.names(in: path) where entry != Self.copies && !entry.hasPrefix(".") {
      // A file, or a folder without a readable document, is no recipe. It stays until the person empties the trash.
      guard let document = document(in: path + "/" + entry), isWanted(document) else { continue }
      let (date, folder) = Self.parts(of: entry)
      trashed.append(
        TrashedRecipe(
          id: document.id ?? UUID(derivedFrom: folder, 0), name: document.name, date: date, isVersion: false,
          entry: entry, folder: folder))
    }
    return trashed.sorted { $0.entry > $1.entry }
  }

  /// Reads the document of a removed recipe's folder; nil if there is none that can be read.
  private func document(in folder: String) -> RecipeDocument? {
    guard (try? files.status(of: folder).kind) == .folder,
      let names = try? files.names(inDirectory: folder)
    else { return nil }
    let candidates = FolderName.documents(among: CloudPlaceholder.resolved(names))
    return candidates.lazy.compactMap { name in
      (try? root.readDocument(folder + "/" + name)).flatMap { try? RecipeDocument(reading: $0) }
    }.first
  }

  /// Returns the versions against which the person has chosen, the last one first.
  func versions() throws(CookbookError) -> [TrashedRecipe] {
    try root.requireNoLinks(root.ownFolder, path, copies)
    return try root.names(in: copies).sorted(by: >).compactMap { entry in
      let (date, rest) = Self.parts(of: entry)
      let words = rest.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let id = UUID(uuidString: String(words[0])),
        // A version that cannot be read stays until the person empties the trash.
        let data = try? root.readDocument(copies + "/" + entry),
        let document = try? RecipeDocument(reading: data)
      else { return nil }
      return TrashedRecipe(
        id: id, name: document.name, date: date, isVersion: true, entry: Self.copies + "/" + entry,
        folder: VersionFolder.name(of: data))
    }
  }

  /// Returns the last removed recipe that `isWanted` chooses; nil in a trash that cannot be read.
  func last(where isWanted: (RecipeDocument) -> Bool) -> TrashedRecipe? {
    let trashed = try? recipes(where: isWanted)
    // Names without a date, by another program, come first in the list.
    return trashed?.first { $0.date != nil } ?? trashed?.first
  }

  /// Returns the paths of removed recipes' photos by identity.
  ///
  /// - Parameter recipes: The wanted recipes, and the times after which their photos came into the trash, in nanoseconds
  ///   since 1970.
  /// - Returns: Of a recipe that was removed several times the photo in the last folder.
  func photos(of recipes: [UUID: Int64]) -> [UUID: String] {
    guard let earliest = recipes.values.min(), (try? root.requireNoLinks(root.ownFolder, path)) != nil,
      // A trash that cannot be listed has no photos now.
      let names = try? root.names(in: path)
    else { return [:] }
    var photos: [UUID: String] = [:]
    for entry in names.sorted() where entry != Self.copies && !entry.hasPrefix(".") {
      let photo = path + "/" + entry + "/" + FolderName.photo
      // A file that cannot be described is no photo, or is not here.
      let statuses = [path + "/" + entry, photo].compactMap { try? files.status(of: $0) }
      let changed = statuses.map(\.changed).max() ?? .min
      guard statuses.map(\.kind) == [.folder, .file], changed > earliest,
        let id = document(in: path + "/" + entry)?.id, let time = recipes[id], changed > time
      else { continue }
      photos[id] = photo
    }
    return photos
  }

  // MARK: - Moving out

  /// The path of something in the trash. Throws `noRecipe` if another program has emptied the trash.
  func path(of recipe: TrashedRecipe) throws(CookbookError) -> String {
    try root.requireNoLinks(path)
    let entry = path + "/" + recipe.entry
    guard try translatingErrors({ () throws(FileError) in try root.exists(entry) }) else { throw .noRecipe }
    return entry
  }

  /// Deletes everything in the trash. Links are deleted themselves, but nothing that they lead to.
  func empty() throws(FileError) {
    for folder in [root.ownFolder, path] {
      guard try root.exists(folder) else { return }
      // A link leads to files that are not in the trash.
      guard try files.status(of: folder).kind == .folder else {
        throw FileError(.remove, folder, code: ENOTDIR)
      }
    }
    try deleteContents(of: path)
    try files.syncDirectory(path)
  }

  private func delete(_ path: String) throws(FileError) {
    guard try files.status(of: path).kind == .folder else { return try files.remove(path) }
    try deleteContents(of: path)
    try files.removeEmptyDirectory(path)
  }

  /// Deletes all that can be deleted, and then throws the first error. A file whose name is not UTF-8 stays.
  private func deleteContents(of path: String) throws(FileError) {
    var failure: FileError?
    for name in try files.names(inDirectory: path) {
      do { try delete(path + "/" + name) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  // MARK: - Names

  /// "2026-11-22T081500Z": without colons, which Windows and macOS do not allow.
  private static func stamp(_ date: Date) -> String {
    date.ISO8601Format(.init(timeSeparator: .omitted))
  }

  /// Splits a name in the trash into the date and the rest.
  private static func parts(of entry: String) -> (Date?, String) {
    let parts = entry.split(separator: " ", maxSplits: 1)
    // Another program put a name without a date there.
    guard parts.count == 2,
      let date = try? Date.ISO8601FormatStyle(timeSeparator: .omitted).parse(String(parts[0]))
    else { return (nil, entry) }
    return (date, String(parts[1]))
  }
}
