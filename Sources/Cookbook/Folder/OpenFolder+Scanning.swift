import Foundation
import Storage

extension OpenFolder {
  /// Brings the records up to date with the folder, and moves some of the versions out of recipes' folders.
  ///
  /// - Parameters:
  ///   - names: The folders that may have changed; nil for all.
  ///   - isFree: Whether to move another version.
  /// - Throws: `gone` if the folder is not there; the records then stay as they were.
  mutating func scan(
    _ names: Set<FileName>? = nil, while isFree: () -> Bool = { true }
  ) throws(CookbookError) {
    let root = root
    try root.access.coordinate(.reading, root.path) { () throws(CookbookError) in
      if let names, isScanned { try list(names) } else { try list() }
    }
    Leftovers.remove(from: &self)
    LostPhotos.bringBack(to: &self)
    moveVersions(while: isFree)
    // Where the folder cannot be reached, the known versions stay.
    try? root.access.coordinate(.reading, root.path) { () throws(CookbookError) in findVersions() }
    if names == nil { saveIndex() }
  }

  /// Lists the whole folder, and reads the changed folders in it.
  mutating func list() throws(CookbookError) {
    loadIndex()
    let readAt = clock()
    let entries = try root.entries()
    if !FolderRoot.hasRecipes(entries) { try root.requirePresence() }
    rootProblems = []
    var changed: [(entry: DirectoryEntry, name: FileName)] = []
    var known = 0
    for entry in entries {
      guard let name = recipeFolder(entry) else { continue }
      if let record = records[name] {
        known += 1
        if record.isCurrent(entry), isStandInCurrent(record, in: name) { continue }
      }
      changed.append((entry, name))
    }
    if known != records.all.count {
      let names = Set(entries.lazy.filter { $0.status.kind == .folder }.map { FileName($0.name) })
      for name in records.all.keys.filter({ !names.contains($0) }) { records.set(nil, for: name) }
    }
    for (entry, name) in changed { read(entry, name, readAt: readAt) }
    scanned()
    findWaiting()
    leftovers = Leftovers(in: root, among: entries)
  }

  /// Reads some folders again, without a look at the others.
  private mutating func list(_ names: Set<FileName>) throws(CookbookError) {
    try root.requirePresence()
    let readAt = clock()
    for name in names where FolderName.isListed(name.text) {
      let status: FileStatus
      do throws(FileError) {
        status = try files.status(of: root.path(of: name))
      } catch {
        guard error.code == ENOENT else { throw CookbookError(error) }
        forget(name)
        continue
      }
      guard status.kind == .folder else {
        forget(name)
        continue
      }
      // Without a document there is nothing to describe.
      let inner = try? files.status(of: root.path(of: name, FolderName.document))
      let entry = DirectoryEntry(name: name.text, status: status, inner: inner)
      if let record = records[name], record.isCurrent(entry), isStandInCurrent(record, in: name) { continue }
      read(entry, name, readAt: readAt)
    }
    scanned()
    findWaiting()
  }

  private mutating func forget(_ name: FileName) { if records[name] != nil { records.set(nil, for: name) } }
  private mutating func read(_ entry: DirectoryEntry, _ name: FileName, readAt: Int64) {
    let record = FolderReader(root: root).record(of: entry, name, after: records[name], readAt: readAt)
    lostPhotos.record(record, at: name, among: records)
    records.set(record, for: name)
  }

  /// Returns the name of a recipe's folder; nil for everything else, and records the problems.
  private mutating func recipeFolder(_ entry: DirectoryEntry) -> FileName? {
    // Linux has an empty "lost+found" at the root of a drive, which only the administrator can list.
    if entry.name.utf8.first == UInt8(ascii: ".") || entry.name == "lost+found" { return nil }
    if entry.name.utf8.count == FolderName.reserved.utf8.count, !FolderName.isListed(entry.name) {
      if entry.inner?.kind == .file {
        rootProblems.append(
          FolderProblem(path: entry.name + "/" + FolderName.document, reason: .reservedName))
      }
      return nil
    }
    guard entry.isReadable else {
      rootProblems.append(FolderProblem(path: entry.name, reason: .unreadableName))
      return nil
    }
    if entry.status.kind == .link { rootProblems.append(FolderProblem(path: entry.name, reason: .link)) }
    return entry.status.kind == .folder ? FileName(entry.name) : nil
  }

  private func isStandInCurrent(_ record: FolderRecord, in folder: FileName) -> Bool {
    guard let file = record.standIn else { return true }
    // A file that cannot be described has changed.
    return (try? files.status(of: root.path(of: folder, file))) == record.standInStatus
  }

  /// The time in nanoseconds since 1970. It is 0, which makes the next scan read again, if the clock is beyond the year
  /// 2262 or before 1677.
  private func clock() -> Int64 { Int64(exactly: (root.now().timeIntervalSince1970 * 1e9).rounded()) ?? 0 }
}
