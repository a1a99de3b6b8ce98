import Archives
import Cookbook
import Foundation
public import Storage

/// Reads recipes from the files of other programs. The contents of a file say its format.
///
/// One recipe is in memory at a time, beside the file that holds it (64 MiB at most) and the directory of its
/// archive. A recipe that cannot be read is a failure with its place, and reading goes on.
///
/// ```swift
/// try ImportReader(files: LocalFileStore()).read("/home/ann/Export.paprikarecipes") { result in … }
/// ```
///
/// `ImportFormats` has the formats. Files may be alone, in a folder, or in a ZIP archive.
public struct ImportReader: Sendable {
  /// The limit of a file that is no archive, and of a file in an archive, in bytes.
  public static let maximumBytes = ArchiveLimits.entryBytes
  /// The limit of files in a folder, with those in the folders in it.
  static let maximumFiles = 200_000
  /// How many folders may be within each other.
  static let maximumDepth = 16
  /// The limit of a photo, in bytes.
  static let maximumPhoto = Base64Photo.maximumBytes

  let files: any FileStore
  /// Shared by all folders and archives that this reader reads.
  let journals = ImportedJournals.Allowance()
  private let shouldStop: @Sendable () -> Bool

  /// `shouldStop` is asked before each file, entry and element, also where none is a recipe.
  public init(files: any FileStore, shouldStop: @escaping @Sendable () -> Bool = { false }) {
    self.files = files
    self.shouldStop = shouldStop
  }

  /// Reads a file or folder. A file without any recipe is one failure.
  ///
  /// `sink` is called with each recipe, in the order of the file. An error that it throws ends reading, and
  /// is thrown to the caller, and a `CancellationError` once `shouldStop` returns true. Nothing else is thrown.
  /// Blocks; safe from any thread.
  public func read(
    _ path: String, into sink: (Result<ImportedItem, ImportFailure>) throws -> Void
  ) throws {
    try read(path, as: nil, sink)
  }

  /// Reads a file or folder. `archive` is the file as an archive, if it was opened already: the directory of a large one
  /// takes a second.
  func read(_ path: String, as archive: ZipArchive?, _ sink: ImportSink) throws {
    do {
      // An error of the caller's must not be taken for one of the file.
      try readAll(path, archive) { result in
        do { try sink(result) } catch { throw Stopped(error: error) }
      }
    } catch let stopped as Stopped {
      throw stopped.error
    } catch {
      try sink(.failure(ImportFailure(error)))
    }
  }

  private struct Stopped: Error { let error: any Error }

  /// Ends reading if the caller wants no more.
  func checkStop() throws {
    if shouldStop() { throw Stopped(error: CancellationError()) }
  }

  private func readAll(_ path: String, _ archive: ZipArchive?, _ sink: ImportSink) throws {
    let isFound: Bool
    if try files.attributes(of: path).isRegular {
      // A folder that cannot be listed has nothing else that is known of.
      let names = (try? files.names(inDirectory: Path.folder(path))) ?? []
      let isShared = ImportedPhotos.recipes(among: names)[""] ?? 0 > 1
      isFound = try readFile(path, as: archive, entry: "", isAlone: true, isShared: isShared, sink)
    } else {
      var walk = FolderWalk(reader: self)
      do { isFound = try walk.read(path, entry: "", depth: 0, sink) } catch let error as FileError {
        // A pipe or device is there, and no folder.
        guard error.code == ENOTDIR else { throw error }
        isFound = false
      }
    }
    if !isFound { try sink(.failure(ImportFailure(.noRecipe))) }
  }

  /// Reads a file. Returns whether it has recipes, which may have failed. `isAlone` tells that the person
  /// chose this file, `isShared` that other recipes are in its folder.
  func readFile(
    _ path: String, as archive: ZipArchive? = nil, entry: String, isAlone: Bool, isShared: Bool,
    _ sink: ImportSink
  ) throws -> Bool {
    let kind = try FileKind(head(of: path))
    if kind == .zip {
      let archive = try archive ?? ZipArchive(OpenFileBytes(path, files: files))
      return try ArchiveWalk(archive, reader: self).read(entry: entry, sink)
    }
    guard kind != .other else { return false }
    var data = try files.read(path, atMost: Self.maximumBytes)
    if kind == .gzip {
      data = try Gzip.decompress(data, atMost: Self.maximumBytes)
      // An archive in gzip is no recipe, and would begin anew with the limits of archives.
      guard FileKind(data) == .text else { return false }
    }
    var photos = ImportedPhotos { folder, name throws(ImportFailure) in
      guard Path.isInside(Path.joined(folder, name)) else { return nil }
      var place = Path.folder(path)
      for part in folder.split(separator: "/") {
        place = Path.joined(place, String(part))
        // A link may lead out of the imported folder. A folder that is missing or refused has no photo.
        guard (try? files.status(of: place).kind) == .folder else { return nil }
      }
      return try photo(name, in: place)
    }
    photos.isShared = isShared && Path.stem(path) != ImportedPhotos.usualStem
    return try readText(
      data,
      at: ImportedPlace(
        entry: entry, name: Path.stem(path), isAlone: isAlone, isCooklang: Path.isCooklang(path),
        photos: photos), sink)
  }

  private func head(of path: String) throws(FileError) -> Data {
    var head = Data(count: FileKind.headBytes)
    let result = head.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try files.read(path, into: buffer) }
    }
    return head.prefix(try result.get())
  }

  /// Returns the photo of a name in a folder, by the endings that photos have.
  private func photo(_ name: String, in folder: String) throws(ImportFailure) -> Data? {
    for ending in FileKind.photoEndings {
      let path = Path.joined(folder, name + "." + ending)
      // Nothing of this name, or a link: then it is no photo of the recipe.
      guard let status = try? files.status(of: path), status.kind == .file else { continue }
      do {
        return try files.read(path, atMost: Self.maximumPhoto)
      } catch {
        throw ImportFailure(error)
      }
    }
    return nil
  }

  // MARK: - Contents

  /// Reads a text. Returns whether it has recipes, which may have failed.
  func readText(_ data: Data, at place: ImportedPlace, _ sink: ImportSink) throws -> Bool {
    let text = ImportedText(data, at: place, checkStop: checkStop)
    guard let format = ImportFormats.texts.first(where: { $0.sniff(text) }) else { return false }
    func located(_ failure: ImportFailure) -> ImportFailure {
      var failure = failure
      if failure.entry.isEmpty { failure.entry = place.entry }
      return failure
    }
    do {
      return try format.read(text) { try sink($0.mapError(located)) }
    } catch let failure as ImportFailure {
      throw located(failure)
    }
  }
}
