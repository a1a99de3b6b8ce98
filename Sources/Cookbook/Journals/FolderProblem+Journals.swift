import Foundation
import Storage

extension FolderProblem {
  /// Nil for a journal in which only some lines are damaged: a power cut leaves such a line, which stays, and each of
  /// the others counts.
  init?(_ problem: Journals.Problem) {
    let reason: UnreadJournal
    switch problem.reason {
    case .unreadable(let error): reason = error.code == EFBIG ? .tooLarge : .unreadable(error)
    case .tooMany: reason = .tooMany
    case .notDownloaded: reason = .notDownloaded
    case .damaged: return nil
    }
    self.init(
      path: FolderName.reserved + (problem.name.isEmpty ? "" : "/" + problem.name), reason: .journal(reason))
  }
}
