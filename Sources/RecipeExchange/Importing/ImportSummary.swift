public import Cookbook
public import Foundation
public import RecipePages

/// The result of one recipe of an import.
public enum ImportOutcome: Hashable, Sendable {
  case kept(UUID, name: String, losses: Set<RecipeLoss>)
  /// The cookbook has the recipe already.
  case skipped(SkippedRecipe)
  case failed(ImportProblem)
}

/// A recipe of a file that the cookbook has already. `Cookbook.keepSkipped` keeps it as well.
public struct SkippedRecipe: Hashable, Sendable {
  public var name: String
  /// The path of the imported file.
  public var file: String
  /// The number of the recipe or address in the file, from 0.
  public var position: Int

  public init(name: String, file: String, position: Int) {
    self.name = name
    self.file = file
    self.position = position
  }
}

/// A recipe that was not kept, or a file without one.
public struct ImportProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case file(ImportFailure)
    /// The page of an address in a list.
    case page(URL, RecipePageError)
    case folder(CookbookError)
  }

  /// The path of the imported file.
  public var file: String
  /// The recipe's name, where the file gives one.
  public var name: String?
  public var reason: Reason

  public init(file: String, name: String? = nil, reason: Reason) {
    self.file = file
    self.name = name
    self.reason = reason
  }
}

/// The progress of an import.
public struct ImportProgress: Sendable {
  /// The result of the recipe that was read last.
  public var outcome: ImportOutcome
  /// The number of recipes until now, including this one.
  public var count: Int
}

/// The result of an import.
public struct ImportSummary: Sendable {
  /// The recipes that were kept, in the order of the files. `Cookbook.undo` moves them to the trash.
  public internal(set) var kept: [UUID] = []
  /// The recipes that the cookbook had already, in the order of the files.
  public internal(set) var skipped: [SkippedRecipe] = []
  public internal(set) var problems: [ImportProblem] = []
  /// The parts that some of the kept recipes lost.
  public internal(set) var losses: Set<RecipeLoss> = []
  /// Whether a backup has brought journals: favorites, ratings, days of cooking, notes, and the shopping list.
  public internal(set) var hasFacts = false
  /// Whether the import was cancelled before its end. The recipes that it kept are whole.
  public internal(set) var isCancelled = false
  /// Why the import ended early: the folder is gone, read-only or full.
  public internal(set) var stopped: CookbookError?

  public init() {}

  public mutating func add(_ outcome: ImportOutcome) {
    switch outcome {
    case .kept(let id, _, let losses):
      kept.append(id)
      self.losses.formUnion(losses)
    case .skipped(let recipe): skipped.append(recipe)
    case .failed(let problem): problems.append(problem)
    }
  }
}
