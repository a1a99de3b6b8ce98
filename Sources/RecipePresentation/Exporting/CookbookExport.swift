public import Cookbook
public import Foundation
public import RecipeExchange
import RecipeSearch
public import Storage

/// The outcome of an export. Only `written` has changed the file.
public enum ExportOutcome: Hashable, Sendable {
  /// The number of recipes, and the parts of them that the file leaves out.
  case written(count: Int, losses: Set<RecipeLoss>)
  case cancelled
  /// The cookbook has no recipe.
  case empty
  /// None of the wanted recipes could be written, for the reasons that `problem` received.
  case nothing
  /// The earlier file stays, because the new one would lack something that `problem` received.
  case incomplete
  /// The file is one of Ladle's own, or a recipe's.
  case ownFile
  /// The cookbook's folder cannot be read.
  case folder(CookbookError)
  /// The file cannot be written.
  case failed(FileError)
}

/// Writes kept recipes to a file or folder, for the dialog and for the command line.
///
/// ```swift
/// let export = CookbookExport(cookbook, locations: locations)
/// let outcome = await export.write(.format(.mela), to: path) { print($0) } progress: { count in show(count) }
/// ```
///
/// Cancelling the task ends the export, and the earlier file stays.
public struct CookbookExport: Sendable {
  private let cookbook: Cookbook
  private let locations: StorageLocations
  private let files: any FileStore

  /// - Parameters:
  ///   - cookbook: The cookbook.
  ///   - locations: Ladle's own files, which no export replaces.
  ///   - files: Where the file is written.
  public init(_ cookbook: Cookbook, locations: StorageLocations, files: any FileStore = LocalFileStore()) {
    self.cookbook = cookbook
    self.locations = locations
    self.files = files
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - kind: The kind of file.
  ///   - ids: The recipes, in their order; nil for all. A backup has all.
  ///   - path: The absolute path of the file.
  ///   - problem: Receives a line for everything that is left out because it cannot be read.
  ///   - progress: Receives the number of recipes that are written.
  /// - Returns: The number of recipes in the new file, or the reason for which there is none.
  public func write(
    _ kind: ExportKind, of ids: [UUID]? = nil, to path: String, problem: @escaping @Sendable (String) -> Void,
    progress: @escaping @Sendable (_ recipes: Int) -> Void = { _ in }
  ) async -> ExportOutcome {
    // The folder is not made: if it is missing, an empty one would be exported over an earlier export.
    await cookbook.refresh()
    let state = cookbook.state
    guard state.isLoaded else { return .folder(state.failure ?? .gone) }
    guard !isOwn(path, of: state) else { return .ownFile }
    // A folder of pages in the cookbook would be on all devices, and in each backup.
    guard !kind.isFolder || !StorageLocations.isWithin(path, cookbook.path) else { return .ownFile }
    switch kind {
    case .backup: return await writeBackup(to: path, problem, progress)
    case .format(let format):
      var run = Run(state: state, problem: problem)
      run.sayProblems(isOfAll: ids == nil)
      let recipes = run.recipes(ids)
      if recipes.isEmpty { return ids == nil ? .empty : .nothing }
      do throws(FileError) {
        return try await write(recipes, as: format, to: path, &run, progress)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Writes one recipe, which need not be kept. A recipe that lacks something, because it cannot be read, replaces no file.
  public func write(
    _ recipe: ExportedRecipe, isWhole: Bool = true, as format: ExportFormat, to path: String
  ) async -> ExportOutcome {
    guard !isOwn(path, of: cookbook.state) else { return .ownFile }
    // The export replaces nothing if there is no file, or no file whose attributes can be read.
    if !isWhole, (try? files.attributes(of: path).isRegular) == true { return .incomplete }
    do throws(FileError) {
      var export = try RecipeExport(
        format, to: path, isSingle: true, words: Strings.exportWords, files: files, now: Date())
      try export.add(recipe)
      if Task.isCancelled { return .cancelled }
      try export.finish()
      return .written(count: 1, losses: export.losses)
    } catch {
      return .failed(error)
    }
  }

  /// Whether a path is that of a file of Ladle's own or in a recipe's folder: "--export json FILE" does not convert the
  /// file, but replaces it.
  private func isOwn(_ path: String, of state: CookbookState) -> Bool {
    let folders =
      [Cookbook.ownFolder] + state.recipes.map(\.folder)
      + state.problems.map { String($0.path.prefix { $0 != "/" }) }
    return locations.isOwn(path, cookbook: cookbook.path, folders: Set(folders))
  }

  // MARK: - Backups

  private func writeBackup(
    to path: String, _ problem: @Sendable (String) -> Void,
    _ progress: @escaping @Sendable (_ recipes: Int) -> Void
  ) async -> ExportOutcome {
    func say(_ problems: [FolderProblem]) {
      for one in problems {
        problem(Strings.labeled(one.path, Strings.folderProblem(one.reason)))
      }
    }
    switch await cookbook.backUp(to: path, progress: progress) {
    case .written(let count, let problems):
      say(problems)
      return .written(count: count, losses: [])
    case .incomplete(let problems):
      say(problems)
      return .incomplete
    case .empty: return .empty
    case .cancelled: return .cancelled
    case .folder(let error): return .folder(error)
    case .failed(let error): return .failed(error)
    }
  }

  // MARK: - Formats

  /// An export under way.
  private struct Run {
    let state: CookbookState
    let problem: @Sendable (String) -> Void
    /// Whether nothing is missing that an earlier export may have had.
    var isWhole = true

    /// Reports the files that the cookbook cannot list.
    mutating func sayProblems(isOfAll: Bool) {
      // A journal is about all recipes.
      for problem in state.problems where isOfAll || problem.isOfJournal {
        self.problem(Strings.labeled(problem.path, Strings.folderProblem(problem.reason)))
        if problem.isGap { isWhole = false }
      }
    }

    /// Returns the wanted recipes, or all by their names.
    mutating func recipes(_ ids: [UUID]?) -> [KeptRecipe] {
      guard let ids else { return state.recipes.sortedByName() }
      let kept = Dictionary(state.recipes.map { ($0.id, $0) }) { first, _ in first }
      for id in ids where kept[id] == nil {
        problem(Strings.noKeptRecipe(id.uuidString.lowercased()))
        isWhole = false
      }
      var named: Set<UUID> = []
      return ids.filter { named.insert($0).inserted }.compactMap { kept[$0] }
    }
  }

  private func write(
    _ recipes: [KeptRecipe], as format: ExportFormat, to path: String, _ run: inout Run,
    _ progress: @Sendable (_ recipes: Int) -> Void
  ) async throws(FileError) -> ExportOutcome {
    var export = try RecipeExport(
      format, to: path, isSingle: recipes.count == 1, words: Strings.exportWords, files: files, now: Date())
    for recipe in recipes {
      // An export that is not finished leaves the earlier file.
      if Task.isCancelled { return .cancelled }
      guard var whole = await whole(recipe, &run) else { continue }
      if format == .website, let photo = whole.photo {
        // A photo that cannot be decoded has a page of its own all the same.
        whole.thumbnail = try? cookbook.encoded(photo, longestSide: KeptPhoto.thumbnailSide)
      }
      try export.add(whole)
      progress(export.count)
    }
    guard export.count > 0 else { return .nothing }
    // The export replaces nothing if there is no file, or no file whose attributes can be read.
    if !run.isWhole, (try? files.attributes(of: path).isRegular) == true { return .incomplete }
    try export.finish()
    return .written(count: export.count, losses: export.losses)
  }

  /// Returns a recipe with all that belongs to it; nil if the recipe cannot be read.
  private func whole(_ recipe: KeptRecipe, _ run: inout Run) async -> ExportedRecipe? {
    let stored: StoredDocument
    do throws(CookbookError) {
      stored = try await cookbook.read(recipe.id)
    } catch {
      run.problem(Strings.labeled(recipe.name, Strings.cookbookProblem(error)))
      run.isWhole = false
      return nil
    }
    var photo: Data?
    do throws(CookbookError) {
      photo = try await cookbook.photo(recipe.id)
    } catch {
      run.problem(Strings.exportedWithoutPhoto(recipe.name))
      run.isWhole = false
    }
    let facts = run.state.list[recipe.id]?.facts ?? PersonalFacts()
    return ExportedRecipe(stored, photo: photo, personal: facts)
  }
}

extension [KeptRecipe] {
  /// The recipes by their names, in the order of the cookbook's screen.
  func sortedByName() -> [KeptRecipe] {
    NameOrder.indices(of: map(\.recipe), locale: Strings.locale).map { self[Int($0)] }
  }
}
