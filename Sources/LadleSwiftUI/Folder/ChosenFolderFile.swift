import Foundation
import Storage

/// The file that remembers the folder chosen for the cookbook, beside the preferences. It is not a preference, because it
/// is valid on one device alone.
struct ChosenFolderFile: Sendable {
  private static let maximumBytes = 1 << 20

  let path: String
  private let files: any FileStore

  init(_ locations: StorageLocations, files: any FileStore = LocalFileStore()) {
    path = (locations.preferences as NSString).deletingLastPathComponent + "/cookbook-folder.json"
    self.files = files
  }

  /// Returns the chosen folder; nil if the cookbook is in the app's own.
  ///
  /// - Throws: `damaged` if the file cannot be read. It stays as it is until another folder is chosen.
  func read() throws(ChosenFolderError) -> ChosenFolder? {
    let data: Data
    do {
      data = try files.read(path, atMost: Self.maximumBytes)
    } catch {
      if error.code == ENOENT { return nil }
      throw .damaged
    }
    do {
      return try JSONDecoder().decode(ChosenFolder.self, from: data)
    } catch {
      throw .damaged
    }
  }

  /// Remembers a folder, or with nil the app's own. Waits for the disk.
  func write(_ folder: ChosenFolder?) throws(FileError) {
    guard let folder else { return try files.remove(path) }
    guard let data = try? JSONEncoder().encode(folder) else { throw FileError(.write, path, code: EINVAL) }
    try files.createDirectory((path as NSString).deletingLastPathComponent)
    try files.replace(path, with: data, synced: true)
  }
}
