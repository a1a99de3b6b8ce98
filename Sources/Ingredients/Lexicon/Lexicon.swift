/// The words of all languages merged, because a line does not declare its language.
package enum Lexicon {
  package static let containers = words(\.containers)
  package static let pieces = words(\.pieces)
  static let sizes = words(\.sizes)
  static let lengths = words(\.lengths)
  static let longThings = words(\.longThings)
  static let shares = words(\.shares)
  static let wordsBeforeCuts = words(\.wordsBeforeCuts)
  static let wordsBeforeKinds = words(\.wordsBeforeKinds)
  static let cuts = words(\.cuts)
  package static let additions = words(\.additions)
  static let partWords = words(\.partWords)
  static let approximations = words(\.approximations).union(wordsBeforeRange)
  static let longestApproximation = approximations.map(\.count).max() ?? 0
  static let wordsBeforeRange = words(\.wordsBeforeRange)
  static let alternatives = words(\.alternatives)
  static let wordsBeforeSize = words(\.wordsBeforeSize)
  static let wordsBeforeTotals = words(\.wordsBeforeTotals)
  package static let wordsAfterSize = words(\.wordsAfterSize)
  package static let portions = words(\.portions).union(words(\.portionsBehind)).union(pieces).union(
    containers)
  static let portionsBehind = words(\.portionsBehind)
  static let packs = words(\.packs)
  static let partsOfFoods = words(\.partsOfFoods)
  package static let foodSizes = words(\.foodSizes)
  package static let shortSizes = words(\.shortSizes)
  package static let preparations = words(\.preparations)
  static let qualities = words(\.qualities)
  package static let remarks = words(\.remarks)
  static let bracketRemarks = words(\.bracketRemarks)
  static let wordsBeforeTimes = words(\.wordsBeforeTimes)
  static let timeAbbreviations = words(\.timeAbbreviations)
  package static let genitives = words(\.genitives)
  static let conjunctions = words(\.conjunctions)
  static let people = words(\.people)
  static let servingVerbs = words(\.servingVerbs)
  static let wordsBeforeCounts = alternatives.union(conjunctions).union(approximations).union(people)
    .union(servingVerbs).union(words(\.wordsBeforeYields))
  static let wordsOfEach = words(\.wordsOfEach)
  static let dozens = IngredientWords.all.reduce(into: [:]) { $0.merge($1.dozens) { first, _ in first } }
  static let pluralUnits = words(\.pluralUnits)

  /// The signs that may separate the two numbers of a range, with spaces around them or without.
  static let dashes: Set<Character> = ["-", "‐", "‑", "‒", "–", "—", "−", "~", "〜", "～"]

  /// The texts other than `dashes` that may separate the two numbers of a range.
  static let rangeSeparators = SeparatorTable(
    ["- to ", "-to-", "- or ", "-or-"]
      + words(\.rangeWords).sorted().flatMap { [" \($0) "] + (isUnspaced($0) ? [$0] : []) })

  /// The texts that may join a whole and its part.
  static let partJoints = SeparatorTable(
    words(\.partJoints).sorted().map { isUnspaced($0) ? $0 : " \($0) " })

  /// The texts for a half more than the number or unit before them.
  static let andAHalf = SeparatorTable(
    words(\.andAHalf).sorted().map { phrase in
      (isUnspaced(phrase) ? "" : " ") + phrase.split(separator: ".").joined(separator: " ")
    })

  /// Whether a word is written without a space before it, as in Chinese, Japanese and Korean.
  private static func isUnspaced(_ word: String) -> Bool {
    word.unicodeScalars.first.map { $0.value >= 0x3040 } ?? false
  }

  /// Whether a text separates the two numbers of a range.
  static func isRangeSeparator(_ text: String) -> Bool {
    let words = text.filter { !$0.isWhitespace }
    return words.count == 1 && words.allSatisfy(dashes.contains) || rangeSeparators.texts.contains(text)
  }

  /// The values of number words.
  static let numerals: [String: Int] = {
    var numerals: [String: Int] = [:]
    for language in IngredientWords.all {
      for (index, word) in language.numerals.words.enumerated() where word != "-" {
        for form in word.split(separator: "|") { numerals[String(form)] = index + 1 }
      }
      for (index, word) in language.tens.words.enumerated() { numerals[word] = (index + 2) * 10 }
    }
    return numerals
  }()

  package static let articles = words(\.articles)
  static let vaguePortions = words(\.vaguePortions)
  static let halfPrefixes = words(\.halfPrefixes)
  static let halvesOfMeasures = words(\.halvesOfMeasures)

  /// Phrases for a half and for one and a half, longest first.
  static let wordedParts: [(String, Amount)] = {
    let halves = words(\.halves).union(halvesOfMeasures).map { ($0, Amount.ratio(1, 2)) }
    let more = words(\.oneAndAHalf).map { ($0, Amount.ratio(3, 2)) }
    return (halves + more).map { ($0.0.replacing(".", with: " "), $0.1) }
      .sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) }
  }()

  /// The characters with which `wordedParts` may begin.
  static let wordedPartLetters = Set(wordedParts.map(\.0).flatMap(beginnings))

  static let tens = words(\.tens)
  static let tensAndHundreds = tens.union(words(\.hundreds))

  /// The meanings of a word after a number.
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

  /// Whether a word may stand between a number and its unit, or after the unit: "heaped", "generosa".
  package static func isMeasureAdjective(_ word: String) -> Bool { unitNames[word]?.isAdjective == true }

  /// The English names of units, as `unitKey` gives them.
  package static let englishUnits = Set(IngredientWords.english.units.values.flatMap(\.words).map(unitKey))

  /// The key of a word in `unitNames`: case distinguishes "T" from "t" only.
  package static func unitKey(_ word: String) -> String { word == "T" ? word : word.lowercased() }

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

  /// Durations written without a number, in seconds, by their first character in either case. Longer texts come first.
  static let wordedTimes: [UInt32: [(words: String, seconds: Int)]] = {
    var times: [UInt32: [(words: String, seconds: Int)]] = [:]
    for (words, seconds) in IngredientWords.all.flatMap(\.wordedTimes) {
      for spelling in Set([words, words.replacing("'", with: "’")]) {
        for letter in beginnings(spelling) { times[letter, default: []].append((spelling, seconds)) }
      }
    }
    return times.mapValues { $0.sorted { ($1.words.count, $0.words) < ($0.words.count, $1.words) } }
  }()

  /// The characters with which a duration in words may begin.
  static let timeLetters = Set(wordedTimes.keys)
    .union(EastAsianAmount.values.keys).union(
      (Array(numerals.keys) + Array(fractions.keys) + ["a"]).flatMap(beginnings))

  /// The first character of a lowercase text, in either case.
  private static func beginnings(_ text: String) -> Set<UInt32> {
    Set((text.prefix(1) + text.prefix(1).uppercased()).unicodeScalars.map(\.value))
  }

  private static func words(_ list: KeyPath<IngredientWords, WordList>) -> Set<String> {
    Set(IngredientWords.all.flatMap { $0[keyPath: list].words })
  }
}
