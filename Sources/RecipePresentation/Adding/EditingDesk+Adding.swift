import Cookbook
import Foundation
import RecipeExchange

extension EditingDesk {
  /// Shows Add. An address is read at once.
  public func add(_ address: String? = nil) {
    guard editor == nil else { return }
    let adding = self.adding ?? AddModel(self)
    self.adding = adding
    guard let address else { return }
    adding.type(address)
    adding.read()
  }

  public func closeAdding() {
    adding?.cancel()
    adding = nil
  }

  /// Keeps the recipes in files of other programs. Does nothing while an import is running.
  ///
  /// `ready` returns when the files can be read, on a system that may have to download them first, or when it is cancelled.
  public func importFiles(_ paths: [String], when ready: (@Sendable () async -> Void)? = nil) {
    guard importing?.state != .running, !requests.isMoving, !paths.isEmpty else { return }
    // Before Add is closed, because a shell gives the right to read the files back when no import runs.
    importing = ImportModel(paths, in: self, when: ready)
    closeAdding()
  }

  /// Closes what the import did, or ends an import that runs.
  public func closeImport() {
    guard importing?.state == .running else { return importing = nil }
    importing?.cancel()
  }

  func importHasEnded() {
    Task { [cookbook] in
      await cookbook.refresh()
      await cookbook.fetchMissing()
    }
  }

  /// Takes an import back.
  func undo(_ summary: ImportSummary, onEnd: @escaping @MainActor (CookbookError?) -> Void) {
    guard let first = summary.kept.first else { return }
    requests.request(.kept(first), false) { [self] () throws(CookbookError) in
      // The import's own view shows what the folder refuses.
      do throws(CookbookError) {
        let outcome = try await cookbook.undo(summary)
        onEnd(outcome.failed.values.first)
      } catch {
        onEnd(error)
      }
    }
  }
}
