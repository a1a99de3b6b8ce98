import Foundation

/// A folder outside the app, in iCloud Drive or of another app, that the person has chosen for the cookbook.
///
/// iOS lends an app a folder by a bookmark, not by its path: the bookmark stays valid after a restart, and follows a
/// folder that is moved or renamed. It is valid on this device alone.
///
/// ```swift
/// let chosen = try ChosenFolder(picked)
/// preferences.update { $0.cookbookPlace = CookbookPlace(chosen) }
/// let opened = try chosen.open()
/// if opened.folder != chosen { preferences.update { $0.cookbookPlace = CookbookPlace(opened.folder) } }
/// ```
struct ChosenFolder: Codable, Hashable, Sendable {
  let bookmark: Data
  /// Where the folder was when it was last opened.
  let path: String

  /// The name to tell the folder by, if it is gone too.
  var name: String { (path as NSString).lastPathComponent }

  /// Remembers a folder, while its URL is as a picker has returned it.
  ///
  /// - Throws: `file` if the URL is that of a file, and `refused` if the system makes no bookmark of the folder.
  init(_ picked: URL) throws(ChosenFolderError) {
    let isScoped = picked.startAccessingSecurityScopedResource()
    defer { if isScoped { picked.stopAccessingSecurityScopedResource() } }
    self = try ChosenFolder(accessible: picked)
  }

  /// Remembers a folder whose access has begun.
  private init(accessible url: URL) throws(ChosenFolderError) {
    var isFolder: ObjCBool = true
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard isFolder.boolValue else { throw .file }
    do {
      bookmark = try url.bookmarkData()
    } catch {
      throw .refused
    }
    path = url.path
  }

  private init(bookmark: Data, path: String) {
    self.bookmark = bookmark
    self.path = path
  }

  /// Finds the folder and begins the access to it, which lasts as long as the returned object. May wait for a network.
  ///
  /// - Throws: `gone` if the folder was deleted or may no longer be used. It may be there again another time.
  func open() throws(ChosenFolderError) -> BorrowedFolder {
    var isStale = false
    let url: URL
    do {
      url = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
    } catch {
      throw .gone
    }
    let isScoped = url.startAccessingSecurityScopedResource()
    // The system empties a trash after a while, and new recipes in it would go too.
    let isUsable =
      FileManager.default.isReadableFile(atPath: url.path) && !url.pathComponents.contains(".Trash")
    guard isUsable else {
      if isScoped { url.stopAccessingSecurityScopedResource() }
      throw .gone
    }
    // A stale bookmark works this time. If it cannot be renewed now, the next opening tries again.
    let renewed = isStale ? try? ChosenFolder(accessible: url) : nil
    return BorrowedFolder(
      renewed ?? ChosenFolder(bookmark: bookmark, path: url.path), at: url, isScoped: isScoped)
  }
}

/// Why a folder that the person chose cannot be used.
enum ChosenFolderError: Error, Hashable, Sendable {
  /// The other app hands out a file where a folder was asked for.
  case file
  /// The system does not let the app remember the folder.
  case refused
  /// The folder is not there, or the app may no longer use it.
  case gone
}

/// A chosen folder that the app may use as long as this object lives.
final class BorrowedFolder: Sendable {
  /// The folder as it is to be remembered from now on: the bookmark may be a new one, and the path another one.
  let folder: ChosenFolder
  private let url: URL
  private let isScoped: Bool

  var path: String { folder.path }

  fileprivate init(_ folder: ChosenFolder, at url: URL, isScoped: Bool) {
    self.folder = folder
    self.url = url
    self.isScoped = isScoped
  }

  // The system lends a limited number of folders at once, until each is given back.
  deinit { if isScoped { url.stopAccessingSecurityScopedResource() } }
}
