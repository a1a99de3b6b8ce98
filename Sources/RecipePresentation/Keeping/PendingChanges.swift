import Cookbook
import Foundation
import Recipes

/// The changes that the person has asked for and the list of the folder does not have yet, in their order. The screen shows
/// them at once.
struct PendingChanges {
  enum Change: Hashable {
    /// Whether a recipe is kept: a kept one, or one of the feed's that is not yet.
    case keeping(Recipe.ID, Bool)
    /// A personal fact about a kept recipe.
    case fact(PersonalChange, UUID)
    /// An edit of a recipe is written, or taken back.
    case edit(UUID)
  }

  private var changes: [Change] = []
  /// The versions of the list that have the result of the first changes, which the folder has done or refused.
  private var done: [Int] = []

  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ change: Change) { changes.append(change) }

  /// Records that the folder has done or refused one more change, which stays here until the list shows the result.
  /// `version` is the version of the list that has the result.
  mutating func finish(version: Int) { done.append(version) }

  /// Removes the finished changes whose result is in a version of the list, because the screen shows it.
  mutating func remove(through version: Int) {
    let shown = done.prefix { $0 <= version }.count
    changes.removeFirst(shown)
    done.removeFirst(shown)
  }

  // MARK: - Values

  /// Whether a recipe will be kept; nil if nothing about it is pending.
  func isKept(_ id: Recipe.ID) -> Bool? {
    last { if case .keeping(id, let isKept) = $0 { isKept } else { nil } }
  }

  /// The kept recipes that the folder will remove.
  var removals: Set<UUID> {
    var removals: Set<UUID> = []
    for case .keeping(let id, let isKept) in changes {
      if isKept { removals.remove(id) } else { removals.insert(id) }
    }
    return removals
  }

  /// The note that the folder will have; nil if no note is pending.
  func note(on id: UUID) -> String? {
    last { if case .fact(.note(let note), id) = $0 { note } else { nil } }
  }

  /// Returns the personal facts about a recipe with the pending ones.
  func applied(to facts: PersonalFacts, of id: UUID) -> PersonalFacts {
    var facts = facts
    for case .fact(let change, id) in changes { facts.apply(change) }
    return facts
  }

  private func last<Value>(_ value: (Change) -> Value?) -> Value? { changes.reversed().lazy.compactMap(value).first }
}
