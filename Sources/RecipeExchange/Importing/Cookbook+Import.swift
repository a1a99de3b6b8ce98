public import Cookbook
import Foundation
import RecipePages
import Recipes
import Storage

extension Cookbook {
  /// Keeps the recipes in files and folders of other programs.
  ///
  /// The import reads, keeps and forgets each recipe before the next one, so memory does not grow with the file. It skips a
  /// recipe that the cookbook has already: with the same identity, with the same page and name, or with the same name and
  /// ingredients. Cancelling the task ends the import after the current recipe, and the recipes that it kept are whole.
  /// Imports of one data directory wait for each other.
  ///
  /// ```swift
  /// let summary = await cookbook.importFiles(["/home/ann/Export.paprikarecipes"])
  /// let both = await cookbook.keepSkipped(of: summary)
  /// try await cookbook.undo(summary)
  /// ```
  ///
  /// - Parameters:
  ///   - paths: Files or folders, in any format of `ImportFormats`.
  ///   - progress: Called after each recipe, on a thread of the import.
  ///   - waiting: Called with true if another import has not ended after two seconds, and with false when it has.
  /// - Returns: The result. It never fails as a whole.
  public func importFiles(
    _ paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in },
    waiting: @escaping @Sendable (Bool) -> Void = { _ in }
  ) async -> ImportSummary {
    await FileImport(cookbook: self, paths: paths, wanted: nil).run(progress, waiting)
  }

  /// Keeps the recipes that an import has skipped. Each gets an identity of its own.
  ///
  /// The files are read again. A recipe that is not at its position any more, because a file has changed since, is not
  /// kept.
  public func keepSkipped(
    of summary: ImportSummary, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in },
    waiting: @escaping @Sendable (Bool) -> Void = { _ in }
  ) async -> ImportSummary {
    var paths: [String] = []
    for recipe in summary.skipped where !paths.contains(recipe.file) { paths.append(recipe.file) }
    return await FileImport(cookbook: self, paths: paths, wanted: Set(summary.skipped)).run(progress, waiting)
  }

  /// Moves the recipes that an import kept to the trash.
  @discardableResult
  public func undo(_ summary: ImportSummary) async throws(CookbookError) -> TrashOutcome {
    try await remove(summary.kept)
  }
}

/// One import: it reads files, and keeps their recipes.
private struct FileImport: Sendable {
  /// How many addresses of a list are read at once.
  private static let width = 4

  let cookbook: Cookbook
  let paths: [String]
  /// The recipes to keep, which an earlier import has skipped; nil for all.
  let wanted: Set<SkippedRecipe>?

  func run(
    _ progress: @escaping @Sendable (ImportProgress) -> Void, _ waiting: @Sendable (Bool) -> Void
  ) async -> ImportSummary {
    let isCancelled = Mutex(false)
    return await withTaskCancellationHandler {
      let access: ImportAccess
      do throws(CookbookError) {
        access = try await ImportAccess.begin(in: cookbook, waiting: waiting)
      } catch {
        var summary = ImportSummary()
        if isCancelled.withLock({ $0 }) { summary.isCancelled = true } else { summary.stopped = error }
        return summary
      }
      let summary = await read(with: access, progress) { isCancelled.withLock { $0 } }
      // With the index up to date, a folder that is empty at the next launch counts as gone.
      await cookbook.refresh()
      return summary
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  /// Reads all files, and keeps their recipes. The dictionaries that recognize a recipe end with this function, before the
  /// index is written: for a large cookbook they have some megabytes.
  private func read(
    with access: ImportAccess, _ progress: @escaping @Sendable (ImportProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) async -> ImportSummary {
    // One copy, which each step changes in place: an import of many files has long lists.
    let run = Mutex(
      ImportRun(access, files: cookbook.files, wanted: wanted, progress: progress, isCancelled: isCancelled))
    for path in paths where !run.withLock({ $0.isOver }) {
      let addresses = await access.run { run.withLock { $0.read(path) } }
      await keep(addresses, from: path, run, access)
      access.publish()
    }
    return run.withLock { run in
      run.summary.isCancelled = run.isCancelled()
      return run.summary
    }
  }

  // MARK: - Addresses

  /// Reads the pages of a list of addresses, and keeps their recipes.
  private func keep(
    _ addresses: [(position: Int, url: URL)], from path: String, _ run: Mutex<ImportRun>,
    _ access: ImportAccess
  ) async {
    var rest = addresses[...]
    while !rest.isEmpty, !run.withLock({ $0.isOver }) {
      let batch = Array(rest.prefix(Self.width))
      rest = rest.dropFirst(batch.count)
      let read = await withTaskGroup(of: (Int, Result<ImportedRecipe, RecipePageError>).self) { group in
        for (index, address) in batch.enumerated() {
          group.addTask { (index, await recipe(at: address.url)) }
        }
        var read: [Int: Result<ImportedRecipe, RecipePageError>] = [:]
        for await (index, result) in group { read[index] = result }
        return read
      }
      await access.run {
        run.withLock { run in
          for (index, (position, url)) in batch.enumerated() where !run.isOver {
            switch read[index] {
            case .success(let recipe): run.keep(recipe, from: path, at: position)
            case .failure(let error):
              run.report(.failed(ImportProblem(file: path, reason: .page(url, error))))
            case nil: break
            }
          }
        }
      }
    }
  }

  private func recipe(at url: URL) async -> Result<ImportedRecipe, RecipePageError> {
    guard let address = WebAddress(url.absoluteString) else { return .failure(.addressRefused) }
    do throws(RecipePageError) {
      let contents = try await cookbook.pages.contents(at: address)
      let document = RecipeDocument(contents, source: address.text, host: address.host)
      return .success(ImportedRecipe(document: document))
    } catch {
      return .failure(error)
    }
  }
}
