import Cookbook
import Foundation
import RecipePresentation

/// Reaches the folders that the person has chosen for the cookbook. A folder is opened by the first who uses it, on the
/// cookbook's threads, because finding it may wait for a network; and again each time that it could not be opened.
final class ChosenFolders: FolderAccess, @unchecked Sendable {
  // @unchecked: what changes is behind `lock`.
  private let lock = NSLock()
  private let next: any FolderAccess
  private var chosen: [String: ChosenFolder] = [:]
  /// The folders whose access lasts, by their paths.
  private var opened: [String: BorrowedFolder] = [:]
  private var report: @Sendable (_ place: CookbookPlace, _ path: String) -> Void = { _, _ in }

  init(next: any FolderAccess) { self.next = next }

  /// Calls back, on any thread, when a folder has a new bookmark, or is at another path than the one at which it was looked
  /// for.
  func onChange(_ report: @escaping @Sendable (_ place: CookbookPlace, _ path: String) -> Void) {
    lock.withLock { self.report = report }
  }

  /// Prepares for a folder that was chosen before.
  func add(_ place: CookbookPlace) {
    guard let folder = ChosenFolder(place) else { return }
    lock.withLock { chosen[folder.path] = folder }
  }

  /// Remembers and opens a folder that the person has just chosen. Blocks.
  func choose(_ picked: URL) throws(ChosenFolderError) -> CookbookPlace {
    let folder = try ChosenFolder(picked)
    let opened = try folder.open()
    lock.withLock {
      chosen[opened.path] = opened.folder
      self.opened[opened.path] = opened
    }
    return CookbookPlace(opened.folder)
  }

  /// Asks the system for the access to a chosen folder, once. Throws if it is gone.
  private func open(_ path: String) throws(CookbookError) {
    let folder = lock.withLock { opened[path] == nil ? chosen[path] : nil }
    // The path is that of the app's own folder, or of an open folder.
    guard let folder else { return }
    let found: BorrowedFolder
    do throws(ChosenFolderError) {
      found = try folder.open()
    } catch {
      throw .gone
    }
    let report = lock.withLock {
      chosen[found.path] = found.folder
      opened[found.path] = found
      return self.report
    }
    if found.folder != folder { report(CookbookPlace(found.folder), path) }
    if found.path != path { throw .gone }
  }

  // MARK: - FolderAccess

  func coordinate<Result>(
    _ purpose: FolderPurpose, _ folder: String, _ body: () throws(CookbookError) -> Result
  ) throws(CookbookError) -> Result {
    try open(folder)
    do throws(CookbookError) {
      return try next.coordinate(purpose, folder, body)
    } catch {
      // It may have been moved, so the next use looks for it again.
      if error == .gone { _ = lock.withLock { opened.removeValue(forKey: folder) } }
      throw error
    }
  }

  func hasContents(_ path: String) -> Bool { next.hasContents(path) }
  func versionsInConflict(of path: String) -> [FileVersionInConflict] { next.versionsInConflict(of: path) }
  func markResolved(_ version: FileVersionInConflict, of path: String) {
    next.markResolved(version, of: path)
  }
}

extension ChosenFolder {
  /// Nil for a folder without a bookmark.
  init?(_ place: CookbookPlace) {
    guard let bookmark = place.bookmark else { return nil }
    self.bookmark = bookmark
    path = place.path
  }
}

extension CookbookPlace {
  init(_ folder: ChosenFolder) { self.init(path: folder.path, bookmark: folder.bookmark) }
}
