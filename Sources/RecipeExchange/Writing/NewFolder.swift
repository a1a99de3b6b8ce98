import Foundation
import Storage

/// A folder that is written beside its path, and gets its name by `commit`. Without that, everything in it is removed with
/// this object.
final class NewFolder {
  private let path: String
  private let temporary: String
  private let files: any FileStore
  /// The paths within the folder, in the order of their making; "" for itself.
  private var folders = [""]
  private var contents: [String] = []
  private var isCommitted = false

  /// Makes the folder under a temporary name.
  ///
  /// - Throws: `EEXIST` if there is anything at the path: no folder of the person's is replaced or mixed with another.
  init(at path: String, files: any FileStore) throws(FileError) {
    let parts = PathParts(path)
    self.path = Path.joined(parts.folder, parts.name)
    self.files = files
    temporary = Path.joined(parts.folder, LocalFileStore.temporaryName())
    do throws(FileError) {
      _ = try files.status(of: path)
    } catch {
      guard error.code == ENOENT else { throw error }
      try files.createNewDirectory(temporary)
      return
    }
    throw FileError(.createDirectory, path, code: EEXIST)
  }

  deinit {
    guard !isCommitted else { return }
    // A file that cannot be removed keeps its folder, under the temporary name.
    for file in contents { try? files.remove(Path.joined(temporary, file)) }
    for folder in folders.reversed() { try? files.removeEmptyDirectory(Path.joined(temporary, folder)) }
  }

  /// Writes a file, whose folder may be missing, and waits until its contents are on the disk.
  func add(_ data: Data, at file: String) throws(FileError) {
    let folder = Path.folder(file)
    if !folders.contains(folder) {
      try files.createNewDirectory(Path.joined(temporary, folder))
      folders.append(folder)
    }
    contents.append(file)
    try files.create(Path.joined(temporary, file), with: data)
  }

  /// Waits until everything is on the disk, and gives the folder its name.
  func commit() throws(FileError) {
    for folder in folders { try files.syncDirectory(Path.joined(temporary, folder)) }
    try files.moveWithoutReplacing(temporary, to: path)
    isCommitted = true
    try files.syncDirectory(PathParts(path).folder)
  }
}
