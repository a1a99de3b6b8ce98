public import Ingredients

/// A language whose foods have aisles.
public enum FoodLanguage: Int, CaseIterable, Sendable {
  case english, german, french, spanish

  /// Whether decimals are written with a comma.
  var hasDecimalComma: Bool { self != .english }

  /// Whether the noun precedes the words that describe it.
  var isHeadFirst: Bool { self == .french || self == .spanish }

  /// The words of names in singular and plural.
  var nouns: NounForms.Nouns {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    }
  }

  /// The language of lines that belong together, by the words that tell it; nil if no language has more than the others.
  public init?(of lines: [String]) {
    var counts = Array(repeating: 0, count: Self.allCases.count)
    let words = lines.flatMap { FoodText.words(of: $0[...]) }
    for word in words {
      for language in FoodLexicon.languages[word] ?? [] { counts[language.rawValue] += 1 }
    }
    if let index = Self.greatest(counts) {
      self.init(rawValue: index)
      return
    }
    // "2 litros de leche" has only words that French has too, and its food tells.
    let different = Set(words)
    let most = counts.max() ?? 0
    let foods = Self.allCases.map { language in
      counts[language.rawValue] < most ? 0 : different.count { AisleFinder.knows($0, in: language) }
    }
    guard let index = Self.greatest(foods) else { return nil }
    self.init(rawValue: index)
  }

  /// The index of the greatest count; nil if it is 0, or not the only one.
  private static func greatest(_ counts: [Int]) -> Int? {
    guard let most = counts.max(), most > 0, counts.filter({ $0 == most }).count == 1 else { return nil }
    return counts.firstIndex(of: most)
  }
}

extension IngredientLine {
  /// Returns the line's text as `scaled(by:measures:)` does, with the nouns of a language: of French lines "2 Tomates", of
  /// German ones "2 Tomaten".
  public func scaled(
    by factor: Amount, measures system: MeasureSystem?, language: FoodLanguage?
  ) -> String {
    scaled(by: factor, measures: system, nouns: language?.nouns ?? .all)
  }
}
