import Cookbook
public import Foundation
public import Recipes

extension KeptRequests {
  /// Gives a kept recipe one to five stars, or none with nil.
  public func rate(_ id: Recipe.ID, stars: Int?) {
    guard list.facts(of: id).rating != stars else { return }
    list.pending.rate(id, stars)
    request(.rating(id), true) { [self] () throws(CookbookError) in
      try await cookbook.record([.rating(stars)], of: id)
    }
  }

  /// Returns a kept recipe's note for a field in which it can be edited: the last note if the folder has refused it, or the
  /// note that the list shows. A note that is set from then on replaces it. Notes that other devices write later stay
  /// above.
  public func showNote(of id: Recipe.ID) -> String {
    if let note = list.pending.notes[id] ?? refusedNotes[id] { return note }
    return cookbook.showNote(of: id)
  }

  /// Gives a kept recipe the person's own note.
  public func setNote(_ text: String, of id: Recipe.ID) {
    refusedNotes[id] = nil
    guard list.facts(of: id).note != text else { return }
    list.pending.write(text, of: id)
    request(.note(id), true) { [self] () throws(CookbookError) in
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
    list.pending.notes[id] == nil ? refusedNotes[id] : nil
  }

  /// Makes a kept recipe a favorite, or no favorite any more.
  public func toggleFavorite(_ id: Recipe.ID) {
    let isFavorite = !list.isFavorite(id)
    request(.favorite(id), isFavorite) { [self] () throws(CookbookError) in
      try await cookbook.record([.favorite(isFavorite)], of: id)
    }
  }

  /// Records that a recipe was cooked today, if it is kept.
  ///
  /// - Returns: The day that was recorded, for `forget`; nil if it was there already.
  func recordCooking(of recipe: Recipe) -> PendingChanges.Cooking? {
    guard let id = list.keptID(of: recipe) else { return nil }
    let cooking = PendingChanges.Cooking(id: id, day: CookbookDay.of(now()))
    let kept = list.latest.list[id]?.facts.cookedOn.contains(cooking.day) == true
    // The folder may be about to forget the day, or to record it.
    guard !(list.pending[.cooked(cooking)] ?? kept) else { return nil }
    record(cooking, true)
    return cooking
  }

  /// Records that a recipe was not cooked after all.
  func forget(_ cooking: PendingChanges.Cooking) { record(cooking, false) }

  /// Records whether a kept recipe was cooked on a day.
  func mark(_ cooking: PendingChanges.Cooking, isCooked: Bool) { record(cooking, isCooked) }

  private func record(_ cooking: PendingChanges.Cooking, _ isCooked: Bool) {
    request(.cooked(cooking), isCooked) { [self] () throws(CookbookError) in
      try await cookbook.record([.cooked(day: cooking.day, isCooked)], of: cooking.id)
    }
  }
}
