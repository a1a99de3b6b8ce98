import Cookbook
import Foundation
import Recipes

/// A change of the kept recipes.
enum KeptChange {
  /// Whether a recipe is kept: a kept one, or one of the feed's that is not yet.
  case keeping(Recipe.ID, Bool)
  /// A personal fact about a kept recipe.
  case fact(PersonalChange, UUID)
  /// An edit of a recipe is written, or taken back.
  case edit(UUID)
}

extension Pending where Change == KeptChange {
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

  /// The note that a recipe will have; nil if no note is pending.
  func note(on id: UUID) -> String? {
    last { if case .fact(.note(let note), id) = $0 { note } else { nil } }
  }

  /// Returns the personal facts about a recipe with the pending ones.
  func applied(to facts: PersonalFacts, of id: UUID) -> PersonalFacts {
    var facts = facts
    for case .fact(let change, id) in changes { facts.apply(change) }
    return facts
  }

  private func last<Value>(_ value: (Change) -> Value?) -> Value? {
    changes.reversed().lazy.compactMap(value).first
  }
}
