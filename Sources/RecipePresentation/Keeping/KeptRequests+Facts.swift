import Cookbook
public import Foundation
public import Recipes

extension KeptRequests {
  /// Gives a kept recipe one to five stars, or none with nil.
  public func rate(_ id: Recipe.ID, stars: Int?) {
    if list.facts(of: id).rating != stars { record(.rating(stars), of: id) }
  }

  /// Makes a kept recipe a favorite, or no favorite any more.
  public func toggleFavorite(_ id: Recipe.ID) { record(.favorite(!list.isFavorite(id)), of: id) }

  private func record(_ change: PersonalChange, of id: Recipe.ID) {
    request(.fact(change, id)) { [self] () throws(CookbookError) in
      try await cookbook.record([change], of: id)
    }
  }

  // MARK: - Notes

  /// Returns a kept recipe's note for a field in which it can be edited: the last note if the folder has refused it, or the
  /// note that the list shows. A note that is set from then on replaces it. Notes that other devices write later stay
  /// above.
  public func showNote(of id: Recipe.ID) -> String {
    if let note = list.pending.note(on: id) ?? refusedNotes[id] { return note }
    return cookbook.showNote(of: id)
  }

  /// Gives a kept recipe the person's own note.
  public func setNote(_ text: String, of id: Recipe.ID) {
    refusedNotes[id] = nil
    guard list.facts(of: id).note != text else { return }
    request(.fact(.note(text), id)) { [self] () throws(CookbookError) in
      do throws(CookbookError) {
        try await cookbook.record(note: text, of: id)
      } catch {
        refusedNotes[id] = text
        throw error
      }
    }
  }

  /// Records a note that was written in a field which began with the text `shown`.
  func record(note: String, shown: String, of id: UUID) async throws(CookbookError) {
    try await cookbook.record(note: note, of: id)
    if refusedNotes[id] == shown { refusedNotes[id] = nil }
  }

  /// Returns the last note if the folder has refused it; nil otherwise. `showNote` returns it too, so that the person can
  /// try again.
  public func refusedNote(of id: Recipe.ID) -> String? {
    list.pending.note(on: id) == nil ? refusedNotes[id] : nil
  }

  // MARK: - Days of cooking

  /// Records that a recipe was cooked today, if it is kept.
  ///
  /// - Returns: The day that was recorded, for `mark`; nil if it was there already.
  func recordCooking(of recipe: Recipe) -> CookedDay? {
    guard let id = list.keptID(of: recipe) else { return nil }
    let cooked = CookedDay(recipe: id, day: CookbookDay.of(now()))
    guard !list.isCooked(cooked) else { return nil }
    mark(cooked, isCooked: true)
    return cooked
  }

  /// Records whether a kept recipe was cooked on a day.
  func mark(_ cooked: CookedDay, isCooked: Bool) {
    record(.cooked(day: cooked.day, isCooked), of: cooked.recipe)
  }
}

/// A day on which a kept recipe was cooked.
struct CookedDay: Hashable {
  var recipe: UUID
  /// As `CookbookDay.of` returns it.
  var day: String
}
