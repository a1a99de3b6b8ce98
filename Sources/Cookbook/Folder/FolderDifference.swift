import Foundation
import Storage

/// What has changed among the recipes of a folder since the last time that it was asked.
///
/// One list follows each folder (`CookbookList`), and takes over each difference once, so that a change of one recipe
/// costs one recipe up to the cards.
struct FolderDifference: Sendable {
  /// The recipes that are new or differ from before, as they are now.
  var changed: [KeptRecipe] = []
  /// The recipes that the folder no longer has.
  var removed: [UUID] = []

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}

extension FolderState {
  /// Returns what has changed since the last call.
  mutating func difference() -> FolderDifference {
    var difference = FolderDifference()
    var count = 0
    for record in records.values {
      guard let recipe = record.recipe else { continue }
      count += 1
      if reported[recipe.id]?.isSame(as: recipe) == true { continue }
      reported[recipe.id] = recipe
      difference.changed.append(recipe.kept)
    }
    guard count != reported.count else { return difference }
    let present = Set(records.values.compactMap { $0.recipe?.id })
    difference.removed = reported.keys.filter { !present.contains($0) }
    for id in difference.removed { reported[id] = nil }
    return difference
  }
}

extension CookbookFolder {
  /// Returns what has changed among the recipes since the last call. Only the cookbook's own list calls it.
  func difference() -> FolderDifference { state.withLock { $0.difference() } }

  /// What is in the folder but cannot be listed, in the order of the paths.
  var problems: [FolderProblem] { state.withLock { $0.problems } }
}
