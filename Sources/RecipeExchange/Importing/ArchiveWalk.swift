import Archives
import Cookbook
import Foundation
import Storage

/// Reads the files in a ZIP archive, and in the archives in it.
struct ArchiveWalk {
  let reader: ImportReader
  private let archive: ZipArchive
  /// The photos that a recipe has got.
  private let given = Mutex<Set<String>>([])

  init(_ archive: ZipArchive, reader: ImportReader) {
    self.archive = archive
    self.reader = reader
  }

  /// Returns whether the archive has recipes, which may have failed. `place` is the archive's own, if it is
  /// in a folder or another archive.
  func read(entry place: String, _ sink: ImportSink) throws -> Bool {
    let journals = try journals(at: place, sink)
    return try readAll(at: place) { result in try sink(result.map(journals.completed)) }
  }

  private func readAll(at place: String, _ sink: ImportSink) throws -> Bool {
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
        let isRead = try readOne(entry, at: name, photos: photos, isShared: isShared, sink)
        if !isRead, ImportFormats.isNamedRecipe(entry.name) { throw ImportFailure(.noRecipe, entry: name) }
        isFound = isRead || isFound
      } catch let failure as ImportFailure {
        try sink(.failure(failure))
        isFound = true
      } catch let error as ArchiveError {
        try sink(.failure(ImportFailure(error, entry: name)))
        isFound = true
      }
    }
    return isFound
  }

  private func readOne(
    _ entry: ZipEntry, at place: String, photos: [String: [String: ZipEntry]], isShared: Bool,
    _ sink: ImportSink
  ) throws -> Bool {
    if entry.size > ImportReader.maximumBytes { return try readLarge(entry, at: place, sink) }
    var contents = try archive.contents(of: entry, atMost: ImportReader.maximumBytes)
    switch FileKind(contents) {
    case .zip: return try ArchiveWalk(archive.archive(in: entry), reader: reader).read(entry: place, sink)
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
    return try reader.readText(
      contents,
      at: ImportedPlace(
        entry: place, name: Path.stem(entry.name), isAlone: false, isCooklang: Path.isCooklang(entry.name),
        photos: beside),
      sink)
  }

  /// Reads an archive in an archive in place, where it is too large for the memory.
  private func readLarge(_ entry: ZipEntry, at place: String, _ sink: ImportSink) throws -> Bool {
    do {
      return try ArchiveWalk(archive.archive(in: entry), reader: reader).read(entry: place, sink)
    } catch ArchiveError.notAnArchive {
      throw ArchiveError.tooLarge
    }
  }

  /// Reads the journals of a cookbook in the archive.
  private func journals(at place: String, _ sink: ImportSink) throws -> ImportedJournals {
    var journals = ImportedJournals(reader.journals)
    for entry in archive.entries where ImportedJournals.isJournal(entry.name) {
      try reader.checkStop()
      do {
        try journals.add(entry.name, checkStop: reader.checkStop) { maximum in
          try archive.contents(of: entry, atMost: maximum)
        }
      } catch let failure as ImportFailure {
        try sink(.failure(ImportFailure(failure.reason, entry: Path.joined(place, entry.name))))
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
