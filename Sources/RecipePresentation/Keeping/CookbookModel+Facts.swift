public import Cookbook
public import Foundation
public import Recipes

extension CookbookModel {
  /// Returns what the person has said about a kept recipe.
  public func facts(of id: Recipe.ID) -> PersonalFacts {
    var facts = latest.facts[id] ?? PersonalFacts()
    facts.isFavorite = isFavorite(id)
    if let rating = ratings[id] { facts.rating = rating == 0 ? nil : rating }
    if let note = notes[id] { facts.note = note }
    return facts
  }

  /// Gives a kept recipe one to five stars, or none with nil.
  public func rate(_ id: Recipe.ID, stars: Int?) {
    guard facts(of: id).rating != stars else { return }
    ratings[id] = stars ?? 0
    request(.rating(id), true) { [self] () throws(CookbookError) in
      try await cookbook.record([.rating(stars)], of: id)
    }
  }

  /// Gives a kept recipe the person's own note, which was written in place of `base`. What another device has added to that
  /// stays in the note.
  public func setNote(_ text: String, replacing base: String, of id: Recipe.ID) {
    let base = self.base(of: base, id)
    refusedNotes[id] = nil
    guard facts(of: id).note != text else { return }
    notes[id] = text
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
    if let refused = refusedNotes[id], refused.text == note, keptNote(of: id) != note {
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

  /// Returns the note that the folder has, which the screen may not show yet.
  func keptNote(of id: UUID) -> String { cookbook.state.facts[id]?.note ?? "" }

  /// Returns the note that the folder has refused last, together with what it has got since, for the field in which it
  /// was written; nil if there is none.
  public func refusedNote(of id: Recipe.ID) -> String? {
    guard notes[id] == nil, let refused = refusedNotes[id] else { return nil }
    let kept = facts(of: id).note
    let note = PersonalFacts.note(refused.text, replacing: refused.before, beside: kept)
    return note == kept ? nil : note
  }

  /// Whether a kept recipe is a favourite.
  public func isFavorite(_ id: Recipe.ID) -> Bool {
    pending[.favorite(id)]?.last ?? (latest.facts[id]?.isFavorite == true)
  }

  /// Makes a kept recipe a favourite, or no favourite any more.
  public func toggleFavorite(_ id: Recipe.ID) {
    let isFavorite = !isFavorite(id)
    request(.favorite(id), isFavorite) { [self] () throws(CookbookError) in
      try await cookbook.record([.favorite(isFavorite)], of: id)
    }
  }

  /// A day on which a kept recipe was cooked.
  struct Cooking: Hashable {
    var id: UUID
    var day: String
  }

  /// Records that a recipe was cooked today, if it is kept.
  ///
  /// - Returns: What was recorded, for `forget`; nil if nothing was.
  func recordCooking(of recipe: Recipe) -> Cooking? {
    guard let id = keptID(of: recipe) else { return nil }
    let cooking = Cooking(id: id, day: CookbookIndex.day(now()))
    let kept = latest.facts[id]?.cookedOn.contains(cooking.day) == true
    // The folder may be about to forget the day, or to record it.
    guard !(pending[.cooked(cooking)]?.last ?? kept) else { return nil }
    record(cooking, true)
    return cooking
  }

  /// Records that a recipe was not cooked after all.
  func forget(_ cooking: Cooking) { record(cooking, false) }

  private func record(_ cooking: Cooking, _ isCooked: Bool) {
    request(.cooked(cooking), isCooked) { [self] () throws(CookbookError) in
      try await cookbook.record([.cooked(day: cooking.day, isCooked)], of: cooking.id)
    }
  }
}
