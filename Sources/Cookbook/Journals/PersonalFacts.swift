import Foundation

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

  /// What stands between notes that were written without knowing of each other.
  static let betweenNotes = "\n\n"

  /// Returns what the person has written in place of `base`, below the lines that another device has added to that
  /// meanwhile, which make the note `kept`.
  ///
  /// ```swift
  /// PersonalFacts.note("Less sugar.", replacing: "", beside: "Serves six.")  // "Serves six.\n\nLess sugar."
  /// ```
  public static func note(_ text: String, replacing base: String, beside kept: String) -> String {
    if text == base || text == kept { return kept }
    let added = note(kept, without: lines(of: base).union(lines(of: text)))
    return [added, text].filter { !$0.isEmpty }.joined(separator: betweenNotes)
  }

  static func lines(of note: String) -> Set<Substring> { Set(note.split(whereSeparator: \.isNewline)) }

  /// Returns a note without some lines, and without what is empty before and after the others.
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
  /// Changes one fact.
  mutating func apply(_ change: PersonalChange) {
    switch change {
    case .favorite(let isFavorite): self.isFavorite = isFavorite
    case .rating(let stars): rating = stars
    case .cooked(let day, true): cookedOn.insert(day)
    case .cooked(let day, false): cookedOn.remove(day)
    case .note(let text): note = text
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
