import Foundation
import Storage

extension LocalFileStore {
  /// Writes a file that the person has asked for. Waits for the disk. Returns false if the disk refuses it, which a toast
  /// says.
  static func write(_ contents: Data, to path: String) -> Bool {
    do throws(FileError) {
      try LocalFileStore().replace(path, with: contents)
      return true
    } catch {
      return false
    }
  }
}
