public import Foundation
public import RecipePages

/// What an import does with a recipe that the cookbook has already.
public enum DuplicateRule: Hashable, Sendable {
  /// Keeps the one that is there.
  case skip
  /// Keeps both.
  case keepBoth
}

/// What became of one recipe of an import.
public enum ImportOutcome: Hashable, Sendable {
  case kept(UUID, name: String, losses: Set<ImportLoss>)
  /// The cookbook has it already, as the recipe with this identity.
  case alreadyThere(UUID, name: String)
  case failed(ImportProblem)
}

/// A recipe that was not kept, or a file that is none.
public struct ImportProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case file(ImportFailure)
    /// The page of an address in a list.
    case page(URL, RecipePageError)
    case folder(CookbookError)
  }

  /// The path of the imported file.
  public var file: String
  /// The recipe's name, as far as it is known.
  public var name: String?
  public var reason: Reason
}

/// How far an import has come.
public struct ImportProgress: Sendable {
  /// What became of the recipe that was just read.
  public var outcome: ImportOutcome
  /// The path of its file.
  public var file: String
  /// The recipes so far, with this one.
  public var count: Int
}

/// What an import did.
public struct ImportSummary: Hashable, Sendable {
  /// The recipes that were kept, in the order of the files. `Cookbook.undo` takes them back.
  public internal(set) var kept: [UUID] = []
  /// The recipes that were there already.
  public internal(set) var alreadyThere: [UUID] = []
  public internal(set) var problems: [ImportProblem] = []
  /// In how many of the kept recipes something was lost.
  public internal(set) var losses: [ImportLoss: Int] = [:]
  /// Whether the import was cancelled before its end. What was kept until then is whole.
  public internal(set) var isCancelled = false
  /// Why nothing more could be kept: the folder is gone, read-only or full.
  public internal(set) var stopped: CookbookError?

  mutating func add(_ outcome: ImportOutcome) {
    switch outcome {
    case .kept(let id, _, let losses):
      kept.append(id)
      for loss in losses { self.losses[loss, default: 0] += 1 }
    case .alreadyThere(let id, _): alreadyThere.append(id)
    case .failed(let problem): problems.append(problem)
    }
  }
}
