/// The singular and plural of nouns in ingredient lines.
package enum NounForms {
  // MARK: - Comparing

  /// Whether two results of `stem` belong to one noun, as those of "Zwiebel" and "Zwiebeln", "pomodoro" and "pomodori".
  package static func areStemForms(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let (short, long) = a.utf8.count < b.utf8.count ? (a, b) : (b, a)
    guard short.utf8.count >= 4 else { return false }
    if long.hasPrefix(short) { return endings.contains(String(long.dropFirst(short.count))) }
    guard a.utf8.count == b.utf8.count, a.utf8.count >= 5, a.dropLast() == b.dropLast() else { return false }
    // "молоко", "молока"
    if let last = a.last, let other = b.last, cyrillicEndings.contains(last), cyrillicEndings.contains(other)
    {
      return true
    }
    return vowels.contains(String([a.last, b.last].compactMap(\.self).sorted()))
      && !(a.hasPrefix("past") && a.count == 5)
  }

  /// Whether two stems differ only in the endings of cases: "woda" and "wody".
  static func areCases(_ a: String, _ b: String, endings: Set<String>) -> Bool {
    let shared = a.commonPrefix(with: b)
    let rests = [a.dropFirst(shared.count), b.dropFirst(shared.count)].map(String.init)
    guard
      shared.count >= (rests.contains("") ? 3 : 4) || shared.count == 3 && rests.allSatisfy({ $0.count == 1 })
    else {
      return false
    }
    return rests.allSatisfy { $0.isEmpty || endings.contains($0) }
  }

  private static let endings: Set<String> = [
    "n", "en", "e", "er", "nen", "ar", "or", "et", "na", "arna", "erna", "orna", "ene", "erne", "ne", "i",
    "u", "ı", "ü",
  ]
  private static let cyrillicEndings: Set<Character> = ["а", "о", "е", "и", "ы", "у", "ю", "я"]
  private static let vowels: Set<String> = ["ae", "io", "ei"]

  /// Returns a lowercase word without accents and without an English plural ending.
  package static func stem(_ word: String) -> String {
    if let irregular = irregularStems[word] { return irregular }
    var stem = word.utf8.allSatisfy { $0 < 0x80 } ? word : String(word.map { unaccented[$0] ?? $0 })
    guard stem.count > 3, stem.last == "s", !stem.hasSuffix("ss"), !stem.hasSuffix("us") else { return stem }
    for (plural, singular) in [("ies", "y"), ("oes", "o"), ("shes", "sh"), ("ches", "ch"), ("xes", "x")]
    where stem.hasSuffix(plural) && stem.count > 4 {
      return stem.dropLast(plural.count) + singular
    }
    stem.removeLast()
    return stem
  }

  private static let irregularStems: [String: String] = {
    let pairs = IngredientWords.all.flatMap(\.stems.pairs)
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  private static let unaccented: [Character: Character] = [
    "é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "á": "a", "ã": "a", "ä": "a", "ç": "c",
    "ñ": "n", "í": "i", "î": "i", "ï": "i", "ó": "o", "ô": "o", "õ": "o", "ö": "o", "ú": "u", "û": "u",
    "ü": "u", "å": "a", "ı": "i", "ş": "s", "ğ": "g", "ł": "l", "ż": "z", "ę": "e", "ą": "a", "ś": "s",
    "ć": "c", "ń": "n", "ź": "z", "č": "c", "š": "s", "ž": "z", "ř": "r", "ě": "e", "ů": "u", "ý": "y",
    "ő": "o", "ű": "u", "ľ": "l", "ĺ": "l", "ť": "t", "ď": "d", "ň": "n", "ŕ": "r",
  ]

  // MARK: - Following a number

  /// Returns the noun in the number that an amount requires; nil if it has that number or is not known.
  package static func inflected(_ noun: String, isPlural: Bool) -> String? {
    Nouns.all.inflected(noun, isPlural: isPlural)
  }

  /// Whether a noun is English, so that others may stand before it: "1 red onion".
  package static func isEnglish(_ noun: String) -> Bool { english.contains(noun.lowercased()) }

  /// Whether a known noun names a part or container: "clove" in "1 clove garlic".
  package static func isPortion(_ noun: String) -> Bool { portions.contains(noun.lowercased()) }

  private static let english = Set(englishPairs.flatMap { [$0.0, $0.1] })
  private static let portions = Set(
    regular(\.regularPortions).flatMap { [$0.0, $0.1] } + ["loaf", "loaves", "leaf", "leaves"])

  private static let englishPairs =
    regular(\.regularPortions) + regular(\.regularFoods) + IngredientWords.english.nouns.pairs
  private static let foreignPairs = IngredientWords.all.filter { $0.regularFoods.words.isEmpty }
    .flatMap(\.nouns.pairs)

  private static func regular(_ list: KeyPath<IngredientWords, WordList>) -> [(String, String)] {
    IngredientWords.english[keyPath: list].words.map { word in
      for ending in ["sh", "ch", "x", "ss"] where word.hasSuffix(ending) { return (word, word + "es") }
      let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
      if word.last == "y", let before = word.dropLast().last, !vowels.contains(before) {
        return (word, word.dropLast() + "ies")
      }
      return (word, word + "s")
    }
  }

  /// Nouns in singular and plural, as they stand in lines: those of other languages than German with and without a capital.
  package struct Nouns: Sendable {
    private let plurals: [String: String]
    private let singulars: [String: String]
    /// Whether a word may consist of several nouns, the last of which takes the plural.
    private let hasCompounds: Bool

    package static let all = Nouns(capitalised(NounForms.englishPairs) + NounForms.foreignPairs)
    // The languages by themselves, because they do not agree about "Tomate".
    package static let english = Nouns(capitalised(NounForms.englishPairs))
    package static let german = Nouns(IngredientWords.german.nouns.pairs, hasCompounds: true)
    package static let french = Nouns(.french)
    package static let spanish = Nouns(.spanish)

    private init(_ words: IngredientWords) {
      self.init(Self.capitalised(words.nouns.pairs + words.adjectives.pairs))
    }

    private init(_ pairs: [(String, String)], hasCompounds: Bool = false) {
      plurals = Self.table(pairs.map { ($0.0, $0.1) })
      singulars = Self.table(pairs.map { ($0.1, $0.0) })
      self.hasCompounds = hasCompounds
    }

    /// Returns the noun in the number that an amount requires; nil if it has that number or is not known.
    package func inflected(_ noun: String, isPlural: Bool) -> String? {
      let forms = isPlural ? plurals : singulars
      if let form = forms[noun] { return form }
      return hasCompounds ? Self.compound(noun, forms) : nil
    }

    /// The form of a noun by its longest known ending of four letters or more: "Frühlingszwiebeln", "Bio-Zitronen".
    private static func compound(_ noun: String, _ forms: [String: String]) -> String? {
      var ending = noun.dropFirst(2)
      while ending.count >= 4 {
        if let form = forms[ending.prefix(1).uppercased() + ending.dropFirst()] {
          let hasCapital = ending.first?.isUppercase == true
          return noun.dropLast(ending.count) + (hasCapital ? form : form.lowercased())
        }
        ending = ending.dropFirst()
      }
      return nil
    }

    private static func capitalised(_ pairs: [(String, String)]) -> [(String, String)] {
      func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
      return pairs + pairs.map { (capitalised($0.0), capitalised($0.1)) }
    }

    /// Maps each form to the other, except for forms that languages do not agree about.
    private static func table(_ pairs: [(from: String, to: String)]) -> [String: String] {
      var table: [String: String?] = [:]
      for (from, to) in pairs {
        if let known = table[from], known != to { table[from] = .some(nil) } else { table[from] = to }
      }
      return table.compactMapValues(\.self)
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
