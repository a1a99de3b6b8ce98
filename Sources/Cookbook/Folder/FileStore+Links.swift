import Foundation
import Storage

extension FileStore {
  /// Makes sure that a folder of Ladle's own, if it is there, is one and no link, which would lead out of the cookbook.
  func requireNoLink(_ folder: String) throws(FileError) {
    do throws(FileError) {
      guard try status(of: folder).kind == .folder else { throw FileError(.open, folder, code: ENOTDIR) }
    } catch {
      if error.code != ENOENT { throw error }
    }
  }
}
