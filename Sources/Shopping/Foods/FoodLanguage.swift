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
    for line in lines {
      for word in FoodText.words(of: line[...]) {
        for language in FoodLexicon.languages[word] ?? [] { counts[language.rawValue] += 1 }
      }
    }
    guard let most = counts.max(), most > 0, counts.filter({ $0 == most }).count == 1,
      let index = counts.firstIndex(of: most)
    else { return nil }
    self.init(rawValue: index)
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
