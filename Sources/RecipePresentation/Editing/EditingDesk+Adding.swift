import Cookbook
import Foundation
import RecipeExchange

extension EditingDesk {
  /// Shows Add. An address is read at once, or as soon as the edit has been written.
  public func add(_ address: String? = nil) {
    if let editor {
      guard let address else { return }
      awaited = address
      return editor.finish()
    }
    let adding = self.adding ?? AddModel(requests, preferences: preferences) { [weak self] in self?.edit($0) }
    self.adding = adding
    guard let address else { return }
    adding.type(address)
    adding.read()
  }

  public func closeAdding() {
    adding?.cancel()
    adding = nil
  }

  /// Keeps the recipes in files of other programs, as soon as the summary of the last import has been closed.
  ///
  /// `ready` returns when the files can be read, on a system that may have to download them first, or when it is cancelled.
  public func importFiles(_ paths: [String], when ready: (@Sendable () async -> Void)? = nil) {
    guard !paths.isEmpty else { return }
    waiting.append(WaitingFiles(paths: paths, ready: ready))
    importWaiting()
    closeAdding()
  }

  /// Whether files wait for an import to be closed, or for the folder that is being moved.
  public var hasWaitingFiles: Bool { !waiting.isEmpty }

  func importWaiting() {
    guard importing == nil, !requests.isMoving, !waiting.isEmpty else { return }
    let files = waiting
    waiting = []
    let waits = files.compactMap(\.ready)
    let waitForAll: @Sendable () async -> Void = { for wait in waits { await wait() } }
    importing = ImportModel(
      files.flatMap(\.paths), requests, when: waits.isEmpty ? nil : waitForAll,
      onEnd: { [weak self] in self?.importHasEnded($0, $1) }, onClose: { [weak self] in self?.endImport() })
  }

  /// Closes the import's view, and imports the files that wait.
  func endImport() {
    let kept = importing?.firstKept
    importing = nil
    if let kept { onAdded?(kept) }
    importWaiting()
  }

  /// Closes the report of an import, or ends an import that runs.
  public func closeImport() {
    guard importing?.state == .running else { return endImport() }
    importing?.cancel()
  }

  /// Closes an import that has kept everything whole, and reports it by a notice: its report would hold nothing to read.
  private func importHasEnded(_ model: ImportModel, _ summary: ImportSummary) {
    guard importing === model, model.hasKeptAll, !summary.hasFacts, !summary.kept.isEmpty else { return }
    onNotice?(.recipesImported(undo(by: .imported(summary)), count: summary.kept.count))
    endImport()
  }
}
