/// The words of all languages merged, because a line does not declare its language.
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

  /// The texts that may separate the two numbers of a range.
  static let rangeSeparators =
    ["-", "–", "—", " - ", " – ", " — ", "~", "〜"] + words(\.rangeWords).sorted().map { " \($0) " }

  /// The texts that may join an hour and its minutes. Words come first, because each of them also begins with
  /// a space.
  static let timeJoints = words(\.timeJoints).sorted().map { " \($0) " } + [", ", " ", ""]

  /// The values of number words.
  static let numerals: [String: Int] = {
    var numerals: [String: Int] = [:]
    for language in IngredientWords.all {
      for (index, word) in language.numerals.words.enumerated() where word != "-" {
        numerals[word] = index + 1
      }
    }
    return numerals
  }()

  /// Units by name.
  static let units: [String: MeasureUnit] = {
    var units: [String: MeasureUnit] = [:]
    for language in IngredientWords.all {
      for (unit, names) in language.units {
        for name in names.words { units[name] = unit }
      }
    }
    return units
  }()

  /// The lengths of units of time in seconds, by name.
  static let timeUnits: [String: Int] = {
    var units: [String: Int] = [:]
    for language in IngredientWords.all {
      for (names, seconds) in [(language.seconds, 1), (language.minutes, 60), (language.hours, 3600)] {
        for name in names.words { units[name] = seconds }
      }
    }
    return units
  }()

  /// Durations written without a number, in seconds; longer texts come first.
  static let wordedTimes: [(words: String, seconds: Int)] = IngredientWords.all
    .flatMap { $0.wordedTimes.map { (words: $0.key, seconds: $0.value) } }
    .sorted { ($1.words.count, $0.words) < ($0.words.count, $1.words) }

  private static func words(_ list: KeyPath<IngredientWords, WordList>) -> Set<String> {
    Set(IngredientWords.all.flatMap { $0[keyPath: list].words })
  }
}
