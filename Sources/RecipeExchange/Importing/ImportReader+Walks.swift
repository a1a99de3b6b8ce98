import Archives
import Cookbook
import Foundation
import Storage

/// Reads the files in a folder and in the folders in it, in the order of their names. Links are not followed.
struct FolderWalk {
  let reader: ImportReader
  private var remaining = ImportReader.maximumFiles

  init(reader: ImportReader) { self.reader = reader }

  mutating func read(_ path: String, entry: String, depth: Int, _ item: ImportSink) throws -> Bool {
    guard depth < ImportReader.maximumDepth else {
      try item(.failure(ImportFailure(.tooDeep, entry: entry)))
      return false
    }
    let names = try reader.files.names(inDirectory: path).sorted()
    guard names.contains("Ladle") else { return try read(names, in: path, entry: entry, depth: depth, item) }
    let journals = try journals(in: Path.joined(path, "Ladle"), entry, item)
    return try read(names, in: path, entry: entry, depth: depth) { result in
      try item(result.map(journals.completed))
    }
  }

  private mutating func read(
    _ names: [String], in path: String, entry: String, depth: Int, _ item: ImportSink
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
        let isRead = try read(
          Path.joined(path, name), entry: inner, named: name, isShared: isShared, depth: depth, item)
        if !isRead, ImportFormats.isNamedRecipe(name) { throw ImportFailure(.noRecipe, entry: inner) }
        isFound = isRead || isFound
      } catch let error as FileError {
        try item(.failure(ImportFailure(.unreadable(error), entry: inner)))
      } catch let failure as ImportFailure where remaining >= 0 {
        try item(.failure(failure))
        isFound = true
      } catch let error as ArchiveError {
        try item(.failure(ImportFailure(error, entry: inner)))
        isFound = true
      }
    }
    return isFound
  }

  /// Reads the journals in the folder "Ladle" of a cookbook.
  private func journals(
    in folder: String, _ entry: String, _ item: ImportSink
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
        try item(.failure(ImportFailure(failure.reason, entry: Path.joined(entry, "Ladle/" + name))))
      }
    }
    return journals
  }

  private mutating func read(
    _ path: String, entry: String, named name: String, isShared: Bool, depth: Int, _ item: ImportSink
  ) throws -> Bool {
    switch try reader.files.status(of: path).kind {
    case .folder: return try read(path, entry: entry, depth: depth + 1, item)
    case .file where !FileKind.isMedia(name):
      return try reader.read(path, entry: entry, isAlone: false, isShared: isShared, item)
    case .file, .link, .other: return false
    }
  }
}

/// Reads the files in a ZIP archive, and in the archives in it.
struct ArchiveWalk {
  let reader: ImportReader
  private let archive: ZipArchive
  /// The photos that a recipe has got.
  private let given = Mutex<Set<String>>([])

  init(_ bytes: any RandomAccessBytes, reader: ImportReader) throws(ArchiveError) {
    archive = try ZipArchive(bytes)
    self.reader = reader
  }

  private init(_ archive: ZipArchive, reader: ImportReader) {
    self.archive = archive
    self.reader = reader
  }

  /// Returns whether the archive has recipes, which may have failed. `place` is the archive's own, if it is
  /// in a folder or another archive.
  func read(entry place: String, _ item: ImportSink) throws -> Bool {
    let journals = try journals(at: place, item)
    return try readRecipes(at: place) { result in try item(result.map(journals.completed)) }
  }

  private func readRecipes(at place: String, _ item: ImportSink) throws -> Bool {
    let photos = photos()
    let recipes = ImportedPhotos.recipes(among: archive.entries.lazy.map(\.name))
    let packed = Path.sharedFolders(of: archive.entries.lazy.map(\.name))
    var isFound = false
    for entry in archive.entries
    where !Path.isSkipped(entry.name, packed: packed) && !FileKind.isMedia(entry.name) {
      try reader.checkStop()
      let name = Path.joined(place, entry.name)
      do {
        let isShared = recipes[Path.folder(entry.name)] ?? 0 > 1
        let isRead = try read(entry, at: name, photos: photos, isShared: isShared, item)
        if !isRead, ImportFormats.isNamedRecipe(entry.name) { throw ImportFailure(.noRecipe, entry: name) }
        isFound = isRead || isFound
      } catch let failure as ImportFailure {
        try item(.failure(failure))
        isFound = true
      } catch let error as ArchiveError {
        try item(.failure(ImportFailure(error, entry: name)))
        isFound = true
      }
    }
    return isFound
  }

  private func read(
    _ entry: ZipEntry, at place: String, photos: [String: [String: ZipEntry]], isShared: Bool,
    _ item: ImportSink
  ) throws -> Bool {
    if entry.size > ImportReader.maximumBytes { return try readLarge(entry, at: place, item) }
    var contents = try archive.contents(of: entry, atMost: ImportReader.maximumBytes)
    switch FileKind(contents) {
    case .zip: return try ArchiveWalk(archive.archive(in: entry), reader: reader).read(entry: place, item)
    case .gzip:
      contents = try archive.unpacked(contents, of: entry)
      guard FileKind(contents) == .text else { return false }
    case .text: break
    case .other: return false
    }
    let folder = Path.folder(entry.name)
    var beside = ImportedPhotos { inner, name throws(ImportFailure) in
      let path = Path.joined(Path.joined(folder, inner), name)
      // Only the recipe's own folder counts, and none whose name differs from it by the case of a letter.
      let alike = photos[path.lowercased()] ?? [:]
      // A hostile archive has as many names that are alike as entries.
      let own = alike[path] == nil && alike.count <= 100 ? alike.filter { $0.key.hasPrefix(folder) } : [:]
      guard let photo = alike[path] ?? (own.count == 1 ? own.first?.value : nil) else { return nil }
      do {
        // The limit of the archive counts each photo once.
        let isAnother = given.withLock { !$0.insert(photo.name).inserted }
        if isAnother { try archive.allowance.spend(entries: 0, bytes: photo.size) }
        return try archive.contents(of: photo, atMost: ImportReader.maximumPhoto)
      } catch {
        throw ImportFailure(error)
      }
    }
    beside.isShared = isShared && Path.stem(entry.name) != ImportedPhotos.usualStem
    return try reader.read(
      contents,
      at: ImportedPlace(
        entry: place, name: Path.stem(entry.name), isAlone: false, isCooklang: Path.isCooklang(entry.name),
        photos: beside),
      item)
  }

  /// Reads an archive in an archive in place, where it is too large for the memory.
  private func readLarge(_ entry: ZipEntry, at place: String, _ item: ImportSink) throws -> Bool {
    do {
      return try ArchiveWalk(archive.archive(in: entry), reader: reader).read(entry: place, item)
    } catch ArchiveError.notAnArchive {
      throw ArchiveError.tooLarge
    }
  }

  /// Reads the journals of a cookbook in the archive.
  private func journals(at place: String, _ item: ImportSink) throws -> ImportedJournals {
    var journals = ImportedJournals(reader.journals)
    for entry in archive.entries where ImportedJournals.isJournal(entry.name) {
      try reader.checkStop()
      do {
        try journals.add(entry.name, checkStop: reader.checkStop) { maximum in
          try archive.contents(of: entry, atMost: maximum)
        }
      } catch let failure as ImportFailure {
        try item(.failure(ImportFailure(failure.reason, entry: Path.joined(place, entry.name))))
      }
    }
    return journals
  }

  /// The photos in the archive by their paths without the ending: in lowercase, and then as they are written. Of those
  /// that differ in the ending, the one whose ending comes first in `FileKind.photoEndings`.
  private func photos() -> [String: [String: ZipEntry]] {
    var photos: [String: [String: ZipEntry]] = [:]
    func rank(of entry: ZipEntry) -> Int? {
      FileKind.photoEndings.firstIndex(of: PathParts(entry.name).ending.lowercased())
    }
    for entry in archive.entries {
      guard let new = rank(of: entry) else { continue }
      let path = Path.joined(Path.folder(entry.name), Path.stem(entry.name))
      let old = photos[path.lowercased()]?[path].flatMap { rank(of: $0) }
      if new <= old ?? new { photos[path.lowercased(), default: [:]][path] = entry }
    }
    return photos
  }
}

extension ImportFailure {
  init(_ error: any Error, entry: String = "") {
    switch error {
    case let failure as ImportFailure: self = failure
    case let error as ArchiveError: self.init(Reason(error), entry: entry)
    case let error as FileError where error.code == EFBIG:
      self.init(.tooLarge(limit: ImportReader.maximumBytes), entry: entry)
    case let error as FileError: self.init(.unreadable(error), entry: entry)
    // Every error of this module is one of those above.
    default: self.init(.damaged, entry: entry)
    }
  }
}

extension ImportFailure.Reason {
  init(_ error: ArchiveError) {
    self =
      switch error {
      case .encrypted: .encrypted
      case .unsupported: .unsupported
      case .tooManyEntries: .tooMany(limit: ArchiveLimits.entries)
      case .tooLarge: .tooLarge(limit: ArchiveLimits.entryBytes)
      case .tooCompressed: .tooCompressed
      case .tooDeep: .tooDeep
      case .file(let error): .unreadable(error)
      case .notAnArchive, .damaged, .overlapping, .unsafeName, .link: .damaged
      }
  }
}
