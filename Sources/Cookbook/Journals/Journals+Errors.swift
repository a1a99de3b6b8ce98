import Foundation
import Storage

extension FolderProblem {
  /// Nil for a journal in which only some lines are damaged: a power cut leaves such a line, which stays, and each of
  /// the others counts.
  init?(_ problem: Journals.Problem) {
    guard case .unread(let reason) = problem.reason else { return nil }
    self.init(
      path: FolderName.reserved + (problem.name.isEmpty ? "" : "/" + problem.name), reason: .journal(reason))
  }
}

extension Journals {
  /// Records entries by `record`. Throws `noIdentity` if the data directory keeps no identity of this device, and
  /// `tooLarge` if a note or the journal would pass its bound.
  func writing<Value>(
    _ record: (Journals) throws(FileError) -> Value
  ) throws(CookbookError) -> Value {
    do throws(FileError) {
      try identify()
    } catch {
      throw .noIdentity(error)
    }
    do throws(FileError) {
      return try record(self)
    } catch {
      switch error.code {
      // The folder in which the journal would be.
      case ENOENT: throw .gone
      case ENODATA: throw .notDownloaded
      case EMSGSIZE: throw .tooLarge
      default: throw CookbookError(error)
      }
    }
  }
}
