import Archives
import Cookbook
import Foundation
import Storage

/// Reads the files in a folder and in the folders in it, in the order of their names. Links are not followed.
struct FolderWalk {
  let reader: ImportReader
  private var remaining = ImportReader.maximumFiles

  init(reader: ImportReader) { self.reader = reader }

  mutating func read(_ path: String, entry: String, depth: Int, _ sink: ImportSink) throws -> Bool {
    guard depth < ImportReader.maximumDepth else {
      try sink(.failure(ImportFailure(.tooDeep, entry: entry)))
      return false
    }
    let names = try reader.files.names(inDirectory: path).sorted()
    guard names.contains("Ladle") else {
      return try readAll(names, in: path, entry: entry, depth: depth, sink)
    }
    let journals = try journals(in: Path.joined(path, "Ladle"), entry, sink)
    return try readAll(names, in: path, entry: entry, depth: depth) { result in
      try sink(result.map(journals.completed))
    }
  }

  private mutating func readAll(
    _ names: [String], in path: String, entry: String, depth: Int, _ sink: ImportSink
  ) throws -> Bool {
    var isFound = false
    let isShared = ImportedPhotos.recipes(among: names)[""] ?? 0 > 1
    for name in names {
      let inner = Path.joined(entry, name)
      guard !Path.isSkipped(inner) else { continue }
      try reader.checkStop()
      remaining -= 1
      guard remaining >= 0 else {
        throw ImportFailure(.tooMany(limit: ImportReader.maximumFiles), entry: inner)
      }
      do {
        let isRead = try readOne(
          Path.joined(path, name), entry: inner, named: name, isShared: isShared, depth: depth, sink)
        if !isRead, ImportFormats.isNamedRecipe(name) { throw ImportFailure(.noRecipe, entry: inner) }
        isFound = isRead || isFound
      } catch let error as FileError {
        try sink(.failure(ImportFailure(.unreadable(error), entry: inner)))
      } catch let failure as ImportFailure where remaining >= 0 {
        try sink(.failure(failure))
        isFound = true
      } catch let error as ArchiveError {
        try sink(.failure(ImportFailure(error, entry: inner)))
        isFound = true
      }
    }
    return isFound
  }

  /// Reads the journals in the folder "Ladle" of a cookbook.
  private func journals(
    in folder: String, _ entry: String, _ sink: ImportSink
  ) throws -> ImportedJournals {
    var journals = ImportedJournals(reader.journals)
    // A file of this name, or a link, is no cookbook's. A folder that cannot be read is reported by the walk itself.
    guard (try? reader.files.status(of: folder).kind) == .folder,
      let names = try? reader.files.names(inDirectory: folder)
    else { return journals }
    for name in names.sorted() where ImportedJournals.isJournal("Ladle/" + name) {
      try reader.checkStop()
      do {
        try journals.add(name, checkStop: reader.checkStop) { maximum in
          try reader.files.read(Path.joined(folder, name), atMost: maximum)
        }
      } catch let failure as ImportFailure {
        try sink(.failure(ImportFailure(failure.reason, entry: Path.joined(entry, "Ladle/" + name))))
      }
    }
    return journals
  }

  private mutating func readOne(
    _ path: String, entry: String, named name: String, isShared: Bool, depth: Int, _ sink: ImportSink
  ) throws -> Bool {
    switch try reader.files.status(of: path).kind {
    case .folder: return try read(path, entry: entry, depth: depth + 1, sink)
    case .file where !FileKind.isMedia(name):
      return try reader.readFile(path, entry: entry, isAlone: false, isShared: isShared, sink)
    case .file, .link, .other: return false
    }
  }
}
