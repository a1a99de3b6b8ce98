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

  /// Writes a file of a kind; of all recipes if `ids` is empty.
  func export(_ kind: ExportKind, to file: String, recipes ids: [UUID]) async -> Int32 {
    let hasProblems = Mutex(false)
    let path = Program.absolute(file)
    let outcome = await CookbookExport(cookbook, locations: locations)
      .write(kind, of: ids.isEmpty ? nil : ids, to: path) { line in
        hasProblems.withLock { $0 = true }
        Self.say(line)
      }
    switch outcome {
    case .written(let count, let losses):
      Self.write(Strings.exportDone(count, file: file))
      if !losses.isEmpty { Self.write(Strings.exportLosses(losses)) }
      return hasProblems.withLock { $0 } ? 1 : 0
    case .cancelled, .nothing: break
    case .failed(let error) where error.code != EEXIST:
      // The system's reason for a pipe behind a link, as "/dev/stdout" is one, would be a missing file.
      let isFile = (try? LocalFileStore().attributes(of: path).isRegular) ?? true
      let reason = isFile ? " (\(String(cString: strerror(error.code))))" : ""
      Self.say("ladle: \(Strings.cannotWrite(file))\(reason)")
    case .empty, .incomplete, .ownFile, .folder, .failed:
      if let problem = Strings.exportProblem(outcome, file: file) { Self.say("ladle: \(problem)") }
    }
    return 1
  }

  // MARK: - Lines

  /// Prints a line with a name of a recipe or file on standard error.
  private static func say(_ line: String) { Program.say(Self.line(line) + "\n") }

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
