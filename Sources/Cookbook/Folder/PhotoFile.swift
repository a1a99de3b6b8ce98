import Foundation
import Storage

/// The photo of a recipe, `full.jpg` in its folder.
struct PhotoFile {
  let root: FolderRoot
  let folder: FileName
  private var file: String { root.path(of: folder, FolderName.photo) }
  private var files: any FileStore { root.files }
  private var trash: FolderTrash { FolderTrash(root: root) }

  /// Looks at the folder itself: another program may have put a photo there since the scan.
  private func exists() throws(CookbookError) -> Bool {
    if try translatingErrors({ () throws(FileError) in try root.exists(file) }) { return true }
    if root.isOnlyInCloud(file) { throw .notDownloaded }
    return false
  }

  /// Moves the photo to the trash, if there is one.
  func remove() throws(CookbookError) { if try exists() { try moveToTrash() } }

  private func moveToTrash() throws(CookbookError) {
    try translatingErrors { () throws(FileError) in _ = try trash.moveFile(file, of: folder.text) }
  }

  /// Writes a photo, which never replaces another one unseen. If there is one, a copy of it goes to the trash before,
  /// or it stays. Killed at any moment, the recipe has the old photo or the new one.
  func write(_ photo: Data, isReplacing: Bool) throws(CookbookError) {
    let temporary = root.path(of: folder, LocalFileStore.temporaryName())
    // Another photo of the same name would conflict with a photo that is only in the cloud.
    guard !root.isOnlyInCloud(file) else { throw .notDownloaded }
    do throws(CookbookError) {
      try translatingErrors { () throws(FileError) in try files.create(temporary, with: photo) }
      for _ in 0..<20 {
        if try move(temporary, isReplacing: isReplacing) { return }
        // Another program has just put a photo there.
        guard isReplacing else {
          try translatingErrors { () throws(FileError) in try files.remove(temporary) }
          return
        }
      }
      throw .busy
    } catch {
      // A later scan removes what stays.
      try? files.remove(temporary)
      throw error
    }
  }

  /// Returns false if there is a photo that another program put there just now, or that must not be replaced.
  private func move(_ temporary: String, isReplacing: Bool) throws(CookbookError) -> Bool {
    // A photo that cannot be described is not replaced.
    let status = try? files.status(of: file)
    // A link moves to the trash as it is.
    if isReplacing, let status, status.kind != .file { try moveToTrash() }
    let old = try isReplacing ? root.readPhoto(file) : nil
    if let old {
      try translatingErrors { () throws(FileError) in
        try trash.keep(old, as: FolderName.photo, of: folder.text)
      }
      // Another program has replaced it while the copy was written.
      guard let status, (try? files.status(of: file)) == status else { return false }
    }
    do throws(FileError) {
      if old == nil {
        try files.moveWithoutReplacing(temporary, to: file)
      } else {
        try files.move(temporary, to: file)
      }
      try files.syncDirectory(root.path(of: folder))
      return true
    } catch {
      guard error.code == EEXIST else { throw CookbookError(error) }
      return false
    }
  }
}
