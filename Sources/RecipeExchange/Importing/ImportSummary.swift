public import Cookbook
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
  case alreadyThere(UUID, name: String, differences: Set<ImportDifference>)
  case failed(ImportProblem)
}

/// What a file has of a recipe that is kept already, and the cookbook does not take: a person may have changed it since,
/// or removed it.
public enum ImportDifference: Hashable, Sendable, CaseIterable {
  /// It is a favorite in the file, and was one in the cookbook.
  case favorite
  case rating
  /// Days on which it was not cooked after all.
  case cookingDays
  case note
  /// The recipe itself, apart from its photo.
  case version
  /// The kept recipe has no photo.
  case photo
  /// Facts that are in the file, and may be said or taken back in a journal that was not read.
  case unreadFacts
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
public struct ImportSummary: Sendable {
  /// The recipes that were kept, in the order of the files. `Cookbook.undo` takes them back.
  public internal(set) var kept: [UUID] = []
  /// The recipes that were there already.
  public internal(set) var alreadyThere: [UUID] = []
  /// The names of those of which the files have something else, with what that is.
  public internal(set) var differing: [(name: String, differences: Set<ImportDifference>)] = []
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
    case .alreadyThere(let id, let name, let differences):
      alreadyThere.append(id)
      if !differences.isEmpty { differing.append((name, differences)) }
    case .failed(let problem): problems.append(problem)
    }
  }
}

extension PersonalFacts {
  /// What is said here and not by others. A note may stand among further lines there, and without its marks of Markdown,
  /// which importing removes.
  func differences(from others: PersonalFacts) -> Set<ImportDifference> {
    func lines(_ note: String) -> Set<String> {
      var text = WrittenText()
      return Set(
        text.paragraphs(note).split(whereSeparator: \.isNewline).map { RecipeTraits.folded(String($0)) })
    }
    var differences: Set<ImportDifference> = []
    if isFavorite, !others.isFavorite { differences.insert(.favorite) }
    if let rating, rating != others.rating { differences.insert(.rating) }
    if !cookedOn.isSubset(of: others.cookedOn) { differences.insert(.cookingDays) }
    if !note.isEmpty, !lines(note).isSubset(of: lines(others.note)) { differences.insert(.note) }
    return differences
  }
}
