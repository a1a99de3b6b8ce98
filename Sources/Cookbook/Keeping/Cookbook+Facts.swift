public import Foundation
public import Shopping
import Storage

/// The facts that people say about recipes, and the shopping list, which the journals have.
extension Cookbook {
  /// Records changes of the personal facts about a recipe.
  public func record(_ changes: [PersonalChange], of id: UUID) async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in
      try cookbook.writeIdentity(id)
      try cookbook.journals.writing { journals throws(FileError) in try journals.record(changes, of: id) }
    }
  }

  /// Returns the note of a recipe for a field in which it can be edited, and remembers that it was shown: a note that is
  /// recorded from then on replaces it. Notes that other devices write later stay above that one until they are shown too.
  /// Returns at once.
  public func showNote(of id: UUID) -> String {
    shared.withLock { shared in
      guard let entry = shared.state.list[id] else { return "" }
      shared.shownNotes[id] = entry.noteTimes
      return entry.facts.note
    }
  }

  /// Records the person's note, which replaces the note that `showNote` has returned last.
  ///
  /// - Throws: `noIdentity` if the data directory keeps no identity of this device, and `tooLarge` if the note is too
  ///   large.
  public func record(note: String, of id: UUID) async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in
      try cookbook.writeIdentity(id)
      let shown = cookbook.shared.withLock { $0.shownNotes[id] ?? [:] }
      try cookbook.journals.writing { journals throws(FileError) in
        try journals.record(note: note, shown: shown, of: id)
      }
    }
  }

  /// Records a change of the shopping list. Throws `noIdentity` if the data directory keeps no identity of this device.
  public func record(_ change: ShoppingChange) async throws(CookbookError) {
    // The recipes are not read for it.
    try await run(.reading) { cookbook throws(CookbookError) in
      try cookbook.journals.writing { journals throws(FileError) in try journals.record(change) }
      cookbook.publish()
    }
  }

  /// Gives a document of another program, or of a copied folder, its identity, so that the personal facts about the
  /// recipe stay with it when its folder is renamed.
  func writeIdentity(_ id: UUID) throws(CookbookError) {
    do throws(CookbookError) {
      let stored = try folder.read(id)
      guard stored.document.id != id else { return }
      var document = stored.document
      document.id = id
      try folder.update(document, from: stored)
    } catch .noRecipe {
      // The recipe is missing while a program that syncs replaces it. Its personal facts wait for it in the journal.
    }
  }
}
