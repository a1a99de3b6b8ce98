package import Foundation
import Storage

// The parts of a backup, which the import writes at a temporary path first.
extension ImportAccess {
  /// Returns a path for a file or folder that is not whole yet.
  package func temporaryPath() throws(CookbookError) -> String { try cookbook.folder.temporaryPath() }

  /// Whether the cookbook's folder has something of a name.
  package func hasFolder(_ name: String) throws(CookbookError) -> Bool {
    try cookbook.folder.hasFolder(name)
  }

  /// Moves a folder of a backup to its own name, or else to the first free one. `CookbookFolder.adopt` says more.
  package func adopt(
    folder temporary: String, named name: String, recipe: (document: RecipeDocument, data: Data)?
  ) throws(CookbookError) -> UUID? {
    try cookbook.folder.adopt(folder: temporary, named: name, recipe: recipe)
  }

  /// Moves a journal of a backup beside the others. No journal is overwritten: where one of the same name says something
  /// else, the backup's gets a name of its own, by which it is read as another journal of its device. A journal that only
  /// grew since the backup has all that the backup's has.
  ///
  /// - Returns: Whether the cookbook has the journal from now on.
  package func adopt(journal temporary: String, named name: String) throws(CookbookError) -> Bool {
    guard let device = Journals.device(ofJournal: name) else { return false }
    let own = FolderName.reserved + "/"
    if try cookbook.folder.adopt(file: temporary, at: own + name) { return true }
    let checksum = try translatingErrors { () throws(FileError) in try self.checksum(of: temporary) }
    let there = cookbook.path + "/" + own + name
    // A journal that cannot be read now may say something else.
    let isThere = (try? self.checksum(of: there, upTo: checksum.count)) == checksum
    let mark = String(checksum.value, radix: 16)
    if !isThere, try cookbook.folder.adopt(file: temporary, at: own + device.text + ".\(mark).jsonl") {
      return true
    }
    try translatingErrors { () throws(FileError) in try cookbook.files.remove(temporary) }
    return false
  }

  /// How many journals a backup may bring: half of all that are read, so that those of the person's devices have room.
  package var journalRoom: Int { Journals.maximumFiles / 2 - cookbook.journals.count }

  /// Whether a journal leaves room for later entries. One entry just before the year 2200 would be the last of all, because
  /// no device writes a later time.
  ///
  /// - Parameters:
  ///   - path: The path of the journal.
  ///   - isWanted: Asked before each line.
  /// - Returns: Whether all entries are early enough; nil if the journal is not wanted any more.
  /// - Throws: The journal cannot be read.
  package func leavesTime(
    journal path: String, isWanted: () -> Bool
  ) throws(CookbookError) -> Bool? {
    try translatingErrors { () throws(FileError) in
      let file = try cookbook.files.openForReading(path)
      var journal = Journal()
      var isOver = false
      // The times alone, without the entries.
      let room = Journal.Room(bytes: 0, lines: Bounds.journalLines)
      try JournalLines(file: file, size: try file.size()).forEach { line, _ in
        isOver = isOver || !isWanted()
        if !isOver { journal.add(line: line, room: room) }
      }
      return isOver ? nil : journal.newest.map { $0 < JournalEntry.latestTime / 2 } ?? true
    }
  }

  private struct FileChecksum: Equatable {
    var value: UInt64
    /// The number of bytes.
    var count: Int
  }

  private func checksum(of path: String, upTo limit: Int = .max) throws(FileError) -> FileChecksum {
    let file = try cookbook.files.openForReading(path)
    let count = min(try file.size(), limit)
    return FileChecksum(value: try JournalLines(file: file, size: count).checksum(of: count), count: count)
  }

  /// Moves another version of a recipe to its place. The name is a hash of the bytes, so an existing file has the same.
  package func adopt(version temporary: String, named name: String, of id: UUID) throws(CookbookError) {
    let file = "\(FolderName.reserved)/Conflicts/\(id.uuidString)/\(name)"
    if try !cookbook.folder.adopt(file: temporary, at: file) {
      try translatingErrors { () throws(FileError) in try cookbook.files.remove(temporary) }
    }
  }

  /// Reads the journals again. The cookbook's problems name each unreadable journal.
  package func readJournals() { _ = try? cookbook.journals.reload() }

  /// The facts that the journals have about a recipe, which need not be in the cookbook.
  package func facts(of id: UUID) -> PersonalFacts { cookbook.journals.facts(of: id) }
}

/// A cookbook's folder for a backup, which reads the files in it.
package struct BackupAccess: Sendable {
  private let cookbook: Cookbook

  package init(_ cookbook: Cookbook) { self.cookbook = cookbook }

  /// Lists the files that a backup holds. `CookbookFolder.backupContents` says which.
  package func contents() async throws(CookbookError) -> FolderContents {
    try await cookbook.run(.reading) { cookbook throws(CookbookError) in try cookbook.folder.backupContents()
    }
  }

  /// Runs `body` on the thread of imports, where it may take long.
  package func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await cookbook.importThread.run(body)
  }
}
