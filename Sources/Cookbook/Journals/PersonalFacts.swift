/// What a person has said about one recipe, apart from its document: whether it is a favourite, how many stars it
/// has, the days on which it was cooked, and a note.
public struct PersonalFacts: Hashable, Sendable {
  public var isFavorite: Bool
  /// One to five stars; nil without a rating.
  public var rating: Int?
  /// The days on which it was cooked, as "2026-11-22" in the calendar of ISO 8601.
  public var cookedOn: Set<String>
  /// The person's own note; empty without one.
  public var note: String

  public init(isFavorite: Bool = false, rating: Int? = nil, cookedOn: Set<String> = [], note: String = "") {
    self.isFavorite = isFavorite
    self.rating = rating
    self.cookedOn = cookedOn
    self.note = note
  }

  /// Whether the person has said nothing about the recipe.
  public var isEmpty: Bool { self == PersonalFacts() }
}

/// A change of one of the facts about a recipe.
public enum PersonalChange: Hashable, Sendable {
  case favorite(Bool)
  /// One to five stars, or nil to remove the rating.
  case rating(Int?)
  /// Whether the recipe was cooked on a day, "2026-11-22".
  case cooked(day: String, Bool)
  case note(String)
}
