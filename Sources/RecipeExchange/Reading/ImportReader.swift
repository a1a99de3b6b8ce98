import Archives
import Cookbook
import Foundation
public import Storage

/// Reads recipes from the files of other programs. What a file is, its contents say, not its name.
///
/// One recipe is in memory at a time, beside the file that holds it (64 MiB at most) and the directory of its
/// archive. A recipe that cannot be read is a failure with its place, and reading goes on.
///
/// ```swift
/// try ImportReader(files: LocalFileStore()).read("/home/ann/Export.paprikarecipes") { result in … }
/// ```
///
/// Formats: schema.org's Recipe as JSON, alone or in lists; Nextcloud Cookbook's folder; Paprika 3; Mela;
/// Mealie's exports of 0.x and backups of 1.x; Tandoor; Cooklang; the HTML of Paprika, Recipe Keeper, Copy Me That and
/// of pages. Each of them alone, in a folder, or in a ZIP archive. A text file that the person chose may also be a list
/// of addresses.
public struct ImportReader: Sendable {
  /// The limit of a file that is no archive, and of a file in an archive, in bytes.
  public static let maximumBytes = ArchiveLimits.entryBytes
  /// The limit of files in a folder, with those in the folders in it.
  static let maximumFiles = 200_000
  /// How many folders may be within each other.
  static let maximumDepth = 16
  /// The limit of a photo, in bytes.
  static let maximumPhoto = Base64Photo.maximumBytes

  typealias Sink = (Result<ImportedItem, ImportFailure>) throws -> Void

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
  /// `item` is called with each recipe, in the order of the file. An error that it throws ends reading, and
  /// is thrown to the caller. Once `shouldStop` says so, a `CancellationError` is. Nothing else is thrown.
  /// Blocks; safe from any thread.
  public func read(
    _ path: String, item: (Result<ImportedItem, ImportFailure>) throws -> Void
  ) throws {
    do {
      // An error of the caller's must not be taken for one of the file.
      try readAll(path) { result in
        do { try item(result) } catch { throw Stopped(error: error) }
      }
    } catch let stopped as Stopped {
      throw stopped.error
    } catch {
      try item(.failure(ImportFailure(error)))
    }
  }

  private struct Stopped: Error { let error: any Error }

  /// Ends reading if the caller wants no more.
  func checkStop() throws {
    if shouldStop() { throw Stopped(error: CancellationError()) }
  }

  private func readAll(_ path: String, _ item: Sink) throws {
    let isFound: Bool
    if try files.attributes(of: path).isRegular {
      // A folder that cannot be listed has nothing else that is known of.
      let names = (try? files.names(inDirectory: Path.folder(path))) ?? []
      let isShared = ImportedPhotos.recipes(among: names)[""] ?? 0 > 1
      isFound = try read(path, entry: "", isAlone: true, isShared: isShared, item)
    } else {
      var walk = FolderWalk(reader: self)
      do { isFound = try walk.read(path, entry: "", depth: 0, item) } catch let error as FileError {
        // A pipe or device is there, and no folder.
        guard error.code == ENOTDIR else { throw error }
        isFound = false
      }
    }
    if !isFound { try item(.failure(ImportFailure(.noRecipe))) }
  }

  /// Reads a file. Returns whether it has recipes, which may have failed. `isAlone` tells that the person
  /// chose this file, `isShared` that other recipes are in its folder.
  func read(
    _ path: String, entry: String, isAlone: Bool, isShared: Bool, _ item: Sink
  ) throws -> Bool {
    let head = try head(of: path)
    if FileKind(head) == .zip {
      return try ArchiveWalk(FileBytes(path, files: files), reader: self).read(entry: entry, item)
    }
    guard FileKind(head) != .other else { return false }
    let data = try files.read(path, atMost: Self.maximumBytes)
    var photos = ImportedPhotos { folder, name throws(ImportFailure) in
      guard Path.isInside(Path.joined(folder, name)) else { return nil }
      var place = Path.folder(path)
      for part in folder.split(separator: "/") {
        place = Path.joined(place, String(part))
        // A link may lead out of what the person imports. A folder that is not there, or is refused, has no photo to take.
        guard (try? files.status(of: place).kind) == .folder else { return nil }
      }
      return try photo(name, in: place)
    }
    photos.isShared = isShared && Path.stem(path) != ImportedPhotos.usualStem
    return try read(
      data,
      at: ImportedPlace(
        entry: entry, name: Path.stem(path), isAlone: isAlone, isCooklang: Path.isCooklang(path),
        photos: photos), item)
  }

  private func head(of path: String) throws(FileError) -> Data {
    var head = Data(count: 16)
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

  /// Reads the contents of a file that is no archive of its own. Returns whether it has recipes.
  func read(_ data: Data, at place: ImportedPlace, _ item: Sink) throws -> Bool {
    let located: Sink = { result in
      try item(
        result.mapError { failure in
          var failure = failure
          if failure.entry.isEmpty { failure.entry = place.entry }
          return failure
        })
    }
    switch FileKind(data) {
    case .gzip:
      let inner: Data
      do {
        inner = try Gzip.decompress(data, atMost: Self.maximumBytes)
      } catch {
        throw ImportFailure(error, entry: place.entry)
      }
      // An archive in gzip is no recipe, and would begin anew with the limits of archives.
      guard FileKind(inner) == .text else { return false }
      return try TextImport.read(inner, at: place, checkStop: checkStop, located)
    case .text: return try TextImport.read(data, at: place, checkStop: checkStop, located)
    case .zip, .other: return false
    }
  }
}

/// Where the contents that are read come from.
struct ImportedPlace {
  /// The path in the folder or archive; empty for the file itself.
  var entry: String
  /// The file's name without its ending.
  var name: String
  /// Whether it is the file that the person chose.
  var isAlone: Bool
  /// Whether the file's name ends in ".cook".
  var isCooklang: Bool
  var photos: ImportedPhotos
}

/// What a file is by its first bytes.
enum FileKind {
  case zip, gzip, text
  /// A photo, a video, a PDF or a program.
  case other

  static let photoEndings = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif", "JPG", "JPEG", "PNG",
  ]
  /// The endings of files that are not read, because a whole archive of them would be unpacked for nothing.
  private static let mediaEndings: Set<String> = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif", "bmp", "tif", "tiff", "mp4", "mov", "pdf",
  ]

  init(_ data: Data) {
    let head = data.prefix(512)
    self =
      if head.starts(with: "PK\u{3}\u{4}".utf8) || head.starts(with: "PK\u{5}\u{6}".utf8) {
        .zip
      } else if head.starts(with: [0x1f, 0x8b]) {
        .gzip
      } else if Self.isUTF16(head) {
        .text
      } else if head.contains(0) || head.starts(with: [0xff, 0xd8]) || head.starts(with: "%PDF".utf8)
        || head.starts(with: "GIF8".utf8)
      {
        .other
      } else {
        .text
      }
  }

  /// Whether text begins with the byte order mark of UTF-16, which is the only one with zeros.
  static func isUTF16(_ data: Data) -> Bool {
    data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
  }

  static func isMedia(_ name: String) -> Bool {
    mediaEndings.contains(PathParts(name).ending.lowercased())
  }
}

/// Paths within folders and archives.
enum Path {
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty
      ? name : name.isEmpty ? folder : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// "a/b" of "a/b/c.json"; empty for "c.json".
  static func folder(_ path: String) -> String { PathParts(path).folder }

  /// Whether a path stays in the folder that it begins in.
  static func isInside(_ path: String) -> Bool {
    // By the bytes: a "/" and a combining mark behind it are one character.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    return !path.utf8.starts(with: "/".utf8) && !path.utf8.contains(0)
      && !parts.contains { $0.elementsEqual("..".utf8) }
  }

  /// The folders of a path and its name, without the "." of "./a/b".
  static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

  /// How many folders all the paths begin with: two for ".local/share/a" and ".local/share/b/c".
  static func sharedFolders(of paths: some Sequence<String>) -> Int {
    var shared: ArraySlice<Substring>?
    for path in paths {
      let folders = parts(path).dropLast()
      guard let before = shared else {
        shared = folders
        continue
      }
      shared = before.prefix(zip(before, folders).prefix { $0 == $1 }.count)
    }
    return shared?.count ?? 0
  }

  /// "c" of "a/b/c.json".
  static func stem(_ path: String) -> String { PathParts(path).stem }

  static func isCooklang(_ path: String) -> Bool { path.lowercased().hasSuffix(".cook") }

  /// Whether a path is passed over: hidden files, the page that Nextcloud Cookbook keeps beside a recipe that
  /// it has read from it, and the recipes and journals that Ladle keeps apart in a cookbook. `packed` is the
  /// number of folders at the beginning that were packed on purpose, also if they are hidden.
  static func isSkipped(_ path: String, packed: Int = 0) -> Bool {
    let parts = parts(path)
    return parts.last == "import.html"
      || parts.dropFirst(packed).contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
      || zip(parts, parts.dropFirst()).contains { $0 == "Ladle" && ["Trash", "Conflicts"].contains($1) }
      || ImportedJournals.isJournal(path)
  }
}
