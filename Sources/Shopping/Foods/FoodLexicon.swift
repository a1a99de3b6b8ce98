/// The words of all languages merged, because a line does not declare its language. Foods are stems, joined by spaces.
enum FoodLexicon {
  /// A food and the words of its plain sort.
  struct PlainSort: Sendable {
    let food: Set<String>
    let words: Set<String>
  }

  /// A part of a food that is counted: "2 egg yolks" of "egg".
  struct Part: Sendable {
    let food: [String]
    /// The stem of the counted noun: "yolk".
    let noun: String
  }

  /// The languages by the words that tell them.
  static let languages: [String: [FoodLanguage]] = {
    var languages: [String: [FoodLanguage]] = [:]
    for (words, language) in zip(FoodWords.all, FoodLanguage.allCases) {
      for word in Set(list(words.evidence)) { languages[word, default: []].append(language) }
    }
    return languages
  }()

  static let links = words(\.links)
  static let plainPhrases: [[String]] = phrases(\.plainWords).filter { $0.count > 1 }
  static let plainWords: Set<String> = Set(phrases(\.plainWords).filter { $0.count == 1 }.flatMap(\.self))
  static let foodsKeptFresh: Set<String> = Set(phrases(\.foodsKeptFresh).flatMap(\.self))

  /// The plain sorts by each word of their foods.
  static let plainSorts: [String: [PlainSort]] = {
    var sorts: [String: [PlainSort]] = [:]
    for (food, words) in lines(\.plainSorts) {
      let sort = PlainSort(food: Set(FoodText.stems(food)), words: Set(words.flatMap(FoodText.stems)))
      if let last = FoodText.stems(food).last { sorts[last, default: []].append(sort) }
    }
    return sorts
  }()

  /// The stem that keys have for each of the other words for it.
  static let sameWords = sameStems(\.sameWords)
  /// The stem of each portion that has several names.
  static let samePortions = sameStems(\.samePortions)
  static let countedFoods = keys(\.countedFoods)
  static let spoonedFoods = keys(\.spoonedFoods)

  /// The counted parts of foods, by their whole names.
  static let parts: [String: Part] = {
    var parts: [String: Part] = [:]
    for (name, words) in lines(\.parts) where words.count == 2 {
      parts[FoodText.stems(name).joined(separator: " ")] = Part(
        food: FoodText.stems(words[0]), noun: FoodText.stem(words[1]))
    }
    return parts
  }()

  static let preparations = words(\.preparations)
  /// Those of languages whose nouns follow their adjectives.
  static let preparationsBefore = Set(
    FoodWords.all.filter { !$0.isHeadFirst }.flatMap { list($0.preparations) })
  static let adverbs = words(\.preparationAdverbs)
  static let preparedFoods = words(\.preparedFoods)
  static let finalPreparations = words(\.finalPreparations)
  static let foodsInPieces = words(\.foodsInPieces)
  static let kindsBehind = words(\.kindsBehind)
  static let wordsOfPercentages = words(\.wordsOfPercentages)
  static let cuts = words(\.cuts)
  static let loose = words(\.loose)
  /// The words of each remark, by the first.
  static let remarks: [String: [[String]]] = Dictionary(
    grouping: FoodWords.all.flatMap { $0.remarks.split { $0 == "," || $0.isNewline } }
      .map { list(String($0)) }.filter { !$0.isEmpty },
    by: { $0[0] })
  /// Words of dried, ground, frozen and canned foods.
  static let states = words(\.aisles.dried).union(words(\.aisles.ground)).union(words(\.aisles.frozen)).union(
    words(\.aisles.canned))
  /// The counted nouns that names may begin with, "bouquet" in "bouquet de persil", and the foods that end with one.
  static let portions = Set(words(\.portions).map(FoodText.stem))
  static let compounds: [(food: String, noun: String)] = phrasesOfTwo(\.compounds)
  /// The beginnings of the foods that a noun is a portion of.
  static let portionsOf: [String: [String]] = Dictionary(
    lines(\.portionsOf).map { (FoodText.stem($0.name), $0.phrases) }, uniquingKeysWith: +)
  static let bareMeasures = words(\.bareMeasures)
  static let vagueWords = words(\.vagueWords)
  static let andAHalf = wordLists(\.andAHalf)
  static let vagueAmounts = wordLists(\.vagueAmounts).sorted { $0.count > $1.count }
  /// Those of German, whose nouns have capitals.
  static let germanMeasures = Set(list(FoodWords.german.bareMeasures))
  /// Articles that are a one before a counted noun.
  static let articles = words(\.articles)
  static let halves = words(\.halves)

  static let juices = words(\.juices)
  static let zests = words(\.zests)
  static let leaves = words(\.leaves)
  static let foodsWithOwnLeaves = Set(words(\.foodsWithOwnLeaves).map(FoodText.stem))
  static let conjunctions = words(\.conjunctions).union(["&"])
  static let alternatives = words(\.alternatives)
  static let waters = Set(phrases(\.waters).map { $0.joined(separator: " ") })
  static let optional = words(\.optional)
  static let pinches = Set(words(\.pinches).map(FoodText.stem))
  static let dozens = words(\.dozens)

  /// The foods of each staple.
  static let staples: [Staple: Set<String>] = {
    var staples: [Staple: Set<String>] = [:]
    for (name, foods) in lines(\.staples) {
      guard let staple = Staple(rawValue: name) else { continue }
      staples[staple, default: []].formUnion(foods.map { FoodKey(name: $0).text })
    }
    return staples
  }()

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The words of each phrase of a list.
  private static func wordLists(_ list: KeyPath<FoodWords, String>) -> [[String]] {
    FoodWords.all.flatMap { $0[keyPath: list].split(separator: ",") }.map { self.list(String($0)) }
  }

  private static func words(_ list: KeyPath<FoodWords, String>) -> Set<String> {
    Set(FoodWords.all.flatMap { self.list($0[keyPath: list]) })
  }

  /// The phrases of a list, which commas end, as stems.
  static func phrases(_ text: String) -> [[String]] {
    text.split { $0 == "," || $0.isNewline }.map(FoodText.stems).filter { !$0.isEmpty }
  }

  private static func phrases(_ list: KeyPath<FoodWords, String>) -> [[String]] {
    FoodWords.all.flatMap { phrases($0[keyPath: list]) }
  }

  private static func phrasesOfTwo(_ list: KeyPath<FoodWords, String>) -> [(food: String, noun: String)] {
    FoodWords.all.flatMap { $0[keyPath: list].split(separator: ",") }.map { self.list(String($0)) }
      .filter { $0.count == 2 }.map { ($0[0].replacing("_", with: " "), $0[1]) }
  }

  /// The lines of a list, each with a name and, after a colon, phrases.
  private static func lines(_ list: KeyPath<FoodWords, String>) -> [(name: String, phrases: [String])] {
    FoodWords.all.flatMap { $0[keyPath: list].split(whereSeparator: \.isNewline) }.compactMap { line in
      let parts = line.split(separator: ":").map(String.init)
      guard parts.count == 2 else { return nil }
      return (parts[0], parts[1].split(separator: ",").map { String($0.drop { $0 == " " }) })
    }
  }

  /// Maps the stems of the words behind each colon to the one before it.
  private static func sameStems(_ list: KeyPath<FoodWords, String>) -> [String: String] {
    let pairs = lines(list).flatMap { line in
      line.phrases.map { (FoodText.stem($0), FoodText.stem(line.name)) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func keys(_ list: KeyPath<FoodWords, String>) -> [String: String] {
    var keys: [String: String] = [:]
    for (name, foods) in lines(list) {
      keys[FoodText.stems(name).joined(separator: " ")] = foods.first.map {
        FoodText.stems($0).joined(separator: " ")
      }
    }
    return keys
  }
}

/// A food that a household always has, so that adding a recipe leaves it out.
public enum Staple: String, CaseIterable, Sendable {
  case salt, pepper, oil, sugar, flour

  /// Whether recipes leave the food out before the person has decided.
  public var isDefault: Bool { self == .salt || self == .pepper }

  /// The staple of a food; nil if it is none.
  static func of(_ key: String) -> Staple? {
    allCases.first { FoodLexicon.staples[$0]?.contains(key) == true }
  }
}
