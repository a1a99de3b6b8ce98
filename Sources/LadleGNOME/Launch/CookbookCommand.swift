import Cookbook
import Foundation
import RecipeExchange
import RecipePresentation
import Storage

/// The cookbook in a terminal: `--import` and `--export`, without a window or a display. A window may be open on the
/// same folder.
struct CookbookCommand: Sendable {
  private let cookbook: Cookbook
  /// Whether the folder is the default folder, which Ladle makes by itself. A chosen folder that is missing has gone
  /// away.
  private let isDefault: Bool
  private let locations: StorageLocations

  /// - Throws: `PreferencesFile.Damaged` if it is unknown which folder the person has chosen.
  init(_ parts: AppParts<TextureDecoder>) throws(PreferencesFile.Damaged) {
    (cookbook, isDefault) = try parts.storedCookbook()
    locations = parts.locations
  }

  /// Runs a command to its end, and returns the exit status. Ctrl+C cancels it.
  static func run(_ command: @escaping @Sendable () async -> Int32) -> Int32 {
    // The command goes on after the reader of its lines, `head` say, has ended.
    signal(SIGPIPE, SIG_IGN)
    let status = Mutex<Int32>(0)
    let end = DispatchSemaphore(value: 0)
    let task = Task.detached {
      let result = await command()
      status.withLock { $0 = result }
      end.signal()
    }
    let interruption = Interruption { task.cancel() }
    // Nothing of the cookbook runs on the main thread.
    end.wait()
    withExtendedLifetime(interruption) {}
    return status.withLock { $0 }
  }

  // MARK: - Import

  func importFiles(_ paths: [String]) async -> Int32 {
    do throws(CookbookError) {
      if isDefault { try await cookbook.prepare() }
    } catch {
      Program.say("ladle: \(Strings.cookbookProblem(error))\n")
      return 1
    }
    let summary = await cookbook.importFiles(paths.map(Program.absolute)) { progress in
      Self.write(Self.line(Strings.importOutcome(progress.outcome)))
    } waiting: {
      if $0 { Program.say("ladle: \(Strings.waitingForImport)\n") }
    }
    let report = ImportReport(summary)
    for line in [report.headline] + report.groups.map(\.title) { Self.write(line) }
    return report.exitStatus
  }

  // MARK: - Export

  func export(_ format: ExportFormat, to file: String, recipes ids: [UUID]) async -> Int32 {
    // The folder is not made: if it is missing, an empty one would be exported over an earlier export.
    await cookbook.refresh()
    let state = cookbook.state
    guard state.isLoaded else {
      Program.say("ladle: \(Strings.cookbookProblem(state.failure ?? .gone))\n")
      return 1
    }
    let problems = sayProblems(of: state, isOfAll: ids.isEmpty)
    var isWhole = problems.isWhole
    let recipes = recipes(ids, of: state, &isWhole)
    if recipes.isEmpty, !ids.isEmpty { return 1 }
    let path = Program.absolute(file)
    // "--export json FILE" does not convert the file, but replaces it.
    let folders =
      [Cookbook.ownFolder] + state.recipes.map(\.folder)
      + state.problems.map { String($0.path.prefix { $0 != "/" }) }
    guard !locations.isOwn(path, cookbook: cookbook.path, folders: Set(folders)) else {
      say("ladle: \(Strings.exportOverOwnFile(file))")
      return 1
    }
    do throws(FileError) {
      guard try await write(recipes, of: state, as: format, to: file, &isWhole) else { return 1 }
      return isWhole ? problems.status : 1
    } catch {
      // The system's reason for a pipe behind a link, as "/dev/stdout" is one, would be a missing file.
      let isFile = (try? LocalFileStore().attributes(of: path).isRegular) ?? true
      let reason = isFile ? " (\(String(cString: strerror(error.code))))" : ""
      say("ladle: \(Strings.cannotWrite(file))\(reason)")
      return 1
    }
  }

  /// Prints the problems of the folder. Returns whether nothing is missing that an earlier export may have had, and the
  /// exit status.
  private func sayProblems(of state: CookbookState, isOfAll: Bool) -> (isWhole: Bool, status: Int32) {
    var (isWhole, status) = (true, Int32(0))
    // A journal is about all recipes.
    for problem in state.problems where isOfAll || problem.isOfJournal {
      say(Strings.importFailed(problem.path, reason: Strings.folderProblem(problem.reason)))
      status = 1
      // These two were never shown, and in no export.
      if problem.reason != .link, problem.reason != .reservedName { isWhole = false }
    }
    return (isWhole, status)
  }

  /// Returns the named recipes, or all. A name without a recipe is printed, and makes `isWhole` false.
  private func recipes(_ ids: [UUID], of state: CookbookState, _ isWhole: inout Bool) -> [KeptRecipe] {
    let recipes = state.recipes.sorted { ($0.name, $0.id.uuidString) < ($1.name, $1.id.uuidString) }
    guard !ids.isEmpty else { return recipes }
    let kept = Dictionary(recipes.map { ($0.id, $0) }) { first, _ in first }
    for id in ids where kept[id] == nil {
      Program.say("ladle: \(Strings.noKeptRecipe(id.uuidString.lowercased()))\n")
      isWhole = false
    }
    var named: Set<UUID> = []
    return ids.filter { named.insert($0).inserted }.compactMap { kept[$0] }
  }

  /// Writes the file. Returns false if it is not written, after printing the reason.
  private func write(
    _ recipes: [KeptRecipe], of state: CookbookState, as format: ExportFormat, to file: String,
    _ isWhole: inout Bool
  ) async throws(FileError) -> Bool {
    let path = Program.absolute(file)
    var export = try RecipeExport(
      format, to: path, isSingle: recipes.count == 1, words: Strings.exportWords, files: LocalFileStore(),
      now: Date())
    for recipe in recipes {
      // An export that is not finished leaves the earlier file.
      if Task.isCancelled { return false }
      if let whole = await whole(recipe, state.list[recipe.id]?.facts, &isWhole) { try export.add(whole) }
    }
    if export.count == 0 {
      // Each recipe has printed why it failed.
      if recipes.isEmpty { say("ladle: \(Strings.nothingToExport(file))") }
      return false
    }
    // The export replaces nothing if there is no file, or no file whose attributes can be read.
    if !isWhole, (try? LocalFileStore().attributes(of: path).isRegular) == true {
      say("ladle: \(Strings.exportIsIncomplete(file))")
      return false
    }
    try export.finish()
    Self.write(Strings.exported(export.count, file: file))
    if !export.losses.isEmpty { Self.write(Strings.exportLosses(export.losses)) }
    return true
  }

  /// Returns a recipe with all that belongs to it; nil if the recipe cannot be read. Parts that cannot be read are
  /// reported, and make `isWhole` false.
  private func whole(
    _ recipe: KeptRecipe, _ facts: PersonalFacts?, _ isWhole: inout Bool
  ) async -> ExportedRecipe? {
    let stored: StoredDocument
    do throws(CookbookError) {
      stored = try await cookbook.read(recipe.id)
    } catch {
      say(Strings.importFailed(recipe.name, reason: Strings.cookbookProblem(error)))
      isWhole = false
      return nil
    }
    var photo: Data?
    do throws(CookbookError) {
      photo = try await cookbook.photo(recipe.id)
    } catch {
      say(Strings.exportedWithoutPhoto(recipe.name))
      isWhole = false
    }
    return ExportedRecipe(stored, photo: photo, personal: facts ?? PersonalFacts())
  }

  // MARK: - Lines

  /// Prints a line with a name of a recipe or file on standard error.
  private func say(_ line: String) { Program.say(Self.line(line) + "\n") }

  /// Returns a line without signs that would speak to the terminal. Names come from other people's files: a line break
  /// would forge a line, the terminal would obey an escape sequence, and a sign that turns the direction of writing would
  /// show the letters in another order.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.lazy.filter { !$0.properties.isBidiControl }.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }

  /// Prints a line at once. Where the terminal is closed, the recipe is kept all the same.
  private static func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
