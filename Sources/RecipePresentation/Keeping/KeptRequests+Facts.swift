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

  /// Gives a kept recipe the person's own note, which was written in place of `base`. What another device has added to that
  /// stays in the note.
  public func setNote(_ text: String, replacing base: String, of id: Recipe.ID) {
    let base = self.base(of: base, id)
    refusedNotes[id] = nil
    guard list.facts(of: id).note != text else { return }
    list.pending.write(text, of: id)
    request(.note(id), true) { [self] () throws(CookbookError) in
      do throws(CookbookError) {
        try await record(note: text, replacing: base, of: id)
      } catch {
        refusedNotes[id] = (self.base(of: base, id), text)
        throw error
      }
    }
  }

  /// Returns the note that the folder had when the person wrote one in place of `note`, which it may have refused.
  private func base(of note: String, _ id: UUID) -> String {
    if let refused = refusedNotes[id], refused.text == note, list.keptNote(of: id) != note {
      refused.before
    } else {
      note
    }
  }

  /// Returns the note before and after.
  @discardableResult
  func record(
    note: String, replacing base: String, of id: UUID
  ) async throws(CookbookError) -> (before: String, after: String) {
    // What the note replaces may have been refused since it was begun.
    let change = try await cookbook.record(note: note, replacing: self.base(of: base, id), of: id)
    if refusedNotes[id]?.text == base { refusedNotes[id] = nil }
    return change
  }

  /// Returns the note that the folder has refused last, together with what it has got since, for the field in which it
  /// was written; nil if there is none.
  public func refusedNote(of id: Recipe.ID) -> String? {
    guard list.pending.notes[id] == nil, let refused = refusedNotes[id] else { return nil }
    let kept = list.facts(of: id).note
    let note = PersonalFacts.note(refused.text, replacing: refused.before, beside: kept)
    return note == kept ? nil : note
  }

  /// Makes a kept recipe a favourite, or no favourite any more.
  public func toggleFavorite(_ id: Recipe.ID) {
    let isFavorite = !list.isFavorite(id)
    request(.favorite(id), isFavorite) { [self] () throws(CookbookError) in
      try await cookbook.record([.favorite(isFavorite)], of: id)
    }
  }

  /// Records that a recipe was cooked today, if it is kept.
  ///
  /// - Returns: What was recorded, for `forget`; nil if nothing was.
  func recordCooking(of recipe: Recipe) -> PendingChanges.Cooking? {
    guard let id = list.keptID(of: recipe) else { return nil }
    let cooking = PendingChanges.Cooking(id: id, day: CookbookIndex.day(now()))
    let kept = list.latest.facts[id]?.cookedOn.contains(cooking.day) == true
    // The folder may be about to forget the day, or to record it.
    guard !(list.pending[.cooked(cooking)] ?? kept) else { return nil }
    record(cooking, true)
    return cooking
  }

  /// Records that a recipe was not cooked after all.
  func forget(_ cooking: PendingChanges.Cooking) { record(cooking, false) }

  private func record(_ cooking: PendingChanges.Cooking, _ isCooked: Bool) {
    request(.cooked(cooking), isCooked) { [self] () throws(CookbookError) in
      try await cookbook.record([.cooked(day: cooking.day, isCooked)], of: cooking.id)
    }
  }
}
