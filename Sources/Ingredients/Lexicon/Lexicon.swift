/// The words of all languages merged, because a line does not declare its language.
package enum Lexicon {
  static let containers = words(\.containers)
  package static let pieces = words(\.pieces)
  static let sizes = words(\.sizes)
  static let lengths = words(\.lengths)
  static let longThings = words(\.longThings)
  static let shares = words(\.shares)
  static let wordsBeforeCuts = words(\.wordsBeforeCuts)
  static let additions = words(\.additions)
  static let partWords = words(\.partWords)
  static let approximations = words(\.approximations)
  static let longestApproximation = approximations.map(\.count).max() ?? 0
  static let alternatives = words(\.alternatives)
  static let wordsBeforeSize = words(\.wordsBeforeSize)
  static let wordsAfterSize = words(\.wordsAfterSize)
  static let portions = words(\.portions).union(words(\.portionsBehind)).union(pieces).union(containers)
  static let portionsBehind = words(\.portionsBehind)
  static let packs = words(\.packs)
  static let partsOfFoods = words(\.partsOfFoods)
  static let foodSizes = words(\.foodSizes)
  static let preparations = words(\.preparations)
  static let qualities = words(\.qualities)
  static let remarks = words(\.remarks)
  static let bracketRemarks = words(\.bracketRemarks)
  static let genitives = words(\.genitives)
  static let conjunctions = words(\.conjunctions)
  static let pluralUnits = words(\.pluralUnits)

  /// A text that may separate the two numbers of a range.
  struct RangeSeparator {
    let text: String
    /// The first two code points, or zero, which are cheap to compare before the whole text.
    let first: UInt32
    let second: UInt32

    init(_ text: String) {
      self.text = text
      let scalars = text.unicodeScalars.map(\.value)
      first = scalars.first ?? 0
      second = scalars.count > 1 ? scalars[1] : 0
    }
  }

  /// The texts that may separate the two numbers of a range.
  static let rangeSeparators =
    (["-", "–", "—", " - ", " – ", " — ", "~", "〜", "- to ", "-to-", "- or ", "-or-"]
    + words(\.rangeWords).sorted().map { " \($0) " }).map(RangeSeparator.init)

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

  /// What a word after a number may be.
  struct UnitName {
    /// The unit that the word alone names.
    var unit: MeasureUnit?
    /// Whether the word alone names a cup of another country than the United States.
    var isNationalCup = false
    /// The further words of names that begin with the word, longest first.
    var phrases: [(words: [String], unit: MeasureUnit, isNationalCup: Bool)] = []
    /// Whether a unit may follow: "heaped".
    var isAdjective = false
  }

  /// The denominators of fractions that are written as words: 3 for "third".
  static let fractions: [String: Int] = {
    var fractions: [String: Int] = [:]
    for list in IngredientWords.all.flatMap({ [$0.fractions, $0.pluralFractions] }) {
      for (index, word) in list.words.enumerated() where word != "-" { fractions[word] = index + 2 }
    }
    return fractions
  }()

  /// Units by the first word of their names, in lowercase; names of one letter are also here in their own case.
  static let unitNames: [String: UnitName] = {
    var names: [String: UnitName] = [:]
    func add(_ name: String, _ unit: MeasureUnit, isNationalCup: Bool) {
      let words = name.split(separator: ".").map(String.init)
      guard let first = words.first else { return }
      if words.count == 1 {
        names[first, default: UnitName()].unit = unit
        names[first, default: UnitName()].isNationalCup = isNationalCup
      } else {
        names[first, default: UnitName()].phrases.append((Array(words.dropFirst()), unit, isNationalCup))
      }
    }
    for language in IngredientWords.all {
      for (unit, list) in language.units {
        for name in list.words { add(name, unit, isNationalCup: false) }
      }
      for name in language.nationalCups.words { add(name, .cup, isNationalCup: true) }
      for word in language.measureAdjectives.words { names[word, default: UnitName()].isAdjective = true }
    }
    for word in names.keys { names[word]?.phrases.sort { $0.words.count > $1.words.count } }
    return names
  }()

  /// The key of a word in `unitNames`: case distinguishes "T" from "t" only.
  static func unitKey(_ word: String) -> String { word == "T" ? word : word.lowercased() }

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
