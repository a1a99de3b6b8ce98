import Cookbook
import Foundation
import RecipeExchange
import RecipePresentation

/// Counts what became of the recipes of an import, in the words and the exit status of the command line.
struct ImportTally: Equatable {
  enum Outcome: Equatable {
    case kept(name: String, losses: Set<ImportLoss> = [])
    case alreadyThere(name: String, differences: Set<ImportDifference> = [])
    /// A recipe that was read and could not be kept. The reason is a sentence.
    case notKept(name: String, reason: String)
    /// A recipe or a whole file that could not be read.
    case unreadable(place: String, reason: String)
  }

  private(set) var kept = 0
  private(set) var alreadyThere = 0
  private(set) var failed = 0
  /// What some of the kept recipes lost.
  private(set) var losses: Set<ImportLoss> = []
  /// What the files say otherwise about recipes that were there already.
  private var differences: [String] = []
  /// Whether any recipe was read.
  private var hasRead = false

  /// Counts an outcome, and returns its line.
  mutating func add(_ outcome: Outcome) -> String {
    if case .unreadable = outcome {} else { hasRead = true }
    switch outcome {
    case .kept(let name, let losses):
      kept += 1
      self.losses.formUnion(losses)
      return Self.line(Strings.importKept(name))
    case .alreadyThere(let name, let differences):
      alreadyThere += 1
      if !differences.isEmpty {
        self.differences.append(Self.line(Strings.importDifferences(name, differences)))
      }
      return Self.line(Strings.importAlreadyThere(name))
    case .notKept(let place, let reason), .unreadable(let place, let reason):
      failed += 1
      return Self.line(Strings.importFailed(place, reason: reason))
    }
  }

  func summary(wasStopped: Bool) -> [String] {
    let lost = ImportLoss.allCases.filter(losses.contains)
    return Strings.importSummary(
      kept: kept, alreadyThere: alreadyThere, failed: failed, wasStopped: wasStopped)
      + (lost.isEmpty ? [] : [Strings.importLosses(lost)]) + differences
  }

  /// 0 if every recipe is in the cookbook, 1 if some are not, 2 if none could be read.
  func exitStatus(wasStopped: Bool) -> Int32 {
    if failed == 0 && !wasStopped { return 0 }
    return hasRead || wasStopped ? 1 : 2
  }

  /// Names come from files of other people: a line break would forge a line, an escape sequence would be obeyed by
  /// the terminal, and a sign that turns the direction of writing would show the line's letters in another order.
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
}

extension ImportTally.Outcome {
  init(_ outcome: ImportOutcome) {
    switch outcome {
    case .kept(_, let name, let losses): self = .kept(name: name, losses: losses)
    case .alreadyThere(_, let name, let differences):
      self = .alreadyThere(name: name, differences: differences)
    case .failed(let problem):
      let (place, reason) = Strings.importFailure(problem)
      if case .folder = problem.reason {
        self = .notKept(name: place, reason: reason)
      } else {
        self = .unreadable(place: place, reason: reason)
      }
    }
  }
}
