/// The words of all languages together. A line does not say in which language it is written.
package enum Lexicon {
  static let containers = words(\.containers)
  package static let pieces = words(\.pieces)
  static let sizes = words(\.sizes)
  static let lengths = words(\.lengths)
  static let additions = words(\.additions)
  static let partWords = words(\.partWords)
  static let approximations = words(\.approximations)
  static let longestApproximation = approximations.map(\.count).max() ?? 0
  static let alternatives = words(\.alternatives)
  static let wordsBeforeSize = words(\.wordsBeforeSize)
  static let wordsAfterSize = words(\.wordsAfterSize)
  static let pluralUnits = words(\.pluralUnits)

  /// The texts between the two numbers of a range.
  static let rangeSeparators =
    ["-", "–", "—", " - ", " – ", " — ", "~", "〜"] + words(\.rangeWords).sorted().map { " \($0) " }

  /// The texts between an hour and its minutes: words first, because a space begins each of them.
  static let timeJoints = words(\.timeJoints).sorted().map { " \($0) " } + [", ", " ", ""]

  /// Numbers by their words.
  static let numerals: [String: Int] = {
    var numerals: [String: Int] = [:]
    for language in IngredientWords.all {
      for (index, word) in language.numerals.words.enumerated() where word != "-" {
        numerals[word] = index + 1
      }
    }
    return numerals
  }()

  /// Units by their names.
  static let units: [String: MeasureUnit] = {
    var units: [String: MeasureUnit] = [:]
    for language in IngredientWords.all {
      for (unit, names) in language.units {
        for name in names.words { units[name] = unit }
      }
    }
    return units
  }()

  /// The length of units of time in seconds, by their names.
  static let timeUnits: [String: Int] = {
    var units: [String: Int] = [:]
    for language in IngredientWords.all {
      for (names, seconds) in [(language.seconds, 1), (language.minutes, 60), (language.hours, 3600)] {
        for name in names.words { units[name] = seconds }
      }
    }
    return units
  }()

  /// Times without a number, in seconds, the longer texts first.
  static let wordedTimes: [(words: String, seconds: Int)] = IngredientWords.all
    .flatMap { $0.wordedTimes.map { (words: $0.key, seconds: $0.value) } }
    .sorted { ($1.words.count, $0.words) < ($0.words.count, $1.words) }

  private static func words(_ list: KeyPath<IngredientWords, WordList>) -> Set<String> {
    Set(IngredientWords.all.flatMap { $0[keyPath: list].words })
  }
}
