import Foundation

/// The facts about one recipe that are a person's own and apart from its document: whether it is a favorite, how many
/// stars it has, the days on which it was cooked, and a note.
public struct PersonalFacts: Hashable, Sendable {
  public var isFavorite: Bool
  /// One to five stars; nil without a rating.
  public var rating: Int?
  /// The days on which it was cooked, as "2026-11-22" in the calendar of ISO 8601.
  public var cookedOn: Set<String>
  /// The person's own note; empty without one.
  public var note: String
  /// Whether `note` is only the beginning of a note that is too long to show (`Bounds.note`). Such a note must not be
  /// edited, because the rest would be lost.
  public var isNoteCut = false

  public init(isFavorite: Bool = false, rating: Int? = nil, cookedOn: Set<String> = [], note: String = "") {
    self.isFavorite = isFavorite
    self.rating = rating
    self.cookedOn = cookedOn
    self.note = note
  }

  /// Whether there is no fact.
  public var isEmpty: Bool { self == PersonalFacts() }

  /// The separator of notes that were written without knowing of each other.
  static let betweenNotes = "\n\n"

  static func lines(of note: String) -> Set<Substring> { Set(note.split(whereSeparator: \.isNewline)) }

  /// Returns a note without some lines, and without the empty lines before and after the others.
  static func note(_ text: String, without lines: Set<Substring>) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .filter { !lines.contains($0) }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
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

// MARK: - Changes

extension PersonalFacts {
  /// Changes one fact. Returns whether it was another one before.
  @discardableResult
  package mutating func apply(_ change: PersonalChange) -> Bool {
    switch change {
    case .favorite(let isFavorite):
      defer { self.isFavorite = isFavorite }
      return self.isFavorite != isFavorite
    case .rating(let stars):
      defer { rating = stars }
      return rating != stars
    case .cooked(let day, true): return cookedOn.insert(day).inserted
    case .cooked(let day, false): return cookedOn.remove(day) != nil
    case .note(let text):
      defer { (note, isNoteCut) = (text, false) }
      return note != text || isNoteCut
    }
  }
}

extension PersonalChange {
  /// The change with a rating of one to five stars; no stars remove the rating.
  var withinLimits: PersonalChange {
    guard case .rating(let stars?) = self else { return self }
    return .rating(stars < 1 ? nil : min(stars, 5))
  }
}
