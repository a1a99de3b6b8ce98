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
  /// Capitalised words are looked up as they stand, because German nouns are, and then in lowercase.
  package static func inflected(_ noun: String, isPlural: Bool) -> String? {
    let forms = isPlural ? plurals : singulars
    if let form = forms[noun] { return form }
    let lowercase = noun.lowercased()
    guard lowercase != noun, noun.dropFirst() == lowercase.dropFirst(), let form = forms[lowercase],
      english.contains(lowercase)
    else { return nil }
    return form.prefix(1).uppercased() + form.dropFirst()
  }

  /// Whether a noun is English, so that others may stand before it: "1 red onion".
  static func isEnglish(_ noun: String) -> Bool { english.contains(noun.lowercased()) }

  /// Whether a known noun names a part or container: "clove" in "1 clove garlic".
  package static func isPortion(_ noun: String) -> Bool { portions.contains(noun.lowercased()) }

  private static let plurals = table(\.0, \.1)
  private static let singulars = table(\.1, \.0)
  private static let english = Set(englishPairs.flatMap { [$0.0, $0.1] })
  private static let portions = Set(
    regular(\.regularPortions).flatMap { [$0.0, $0.1] } + ["loaf", "loaves", "leaf", "leaves"])

  private static let englishPairs =
    regular(\.regularPortions) + regular(\.regularFoods) + IngredientWords.english.nouns.pairs
  private static let foreignPairs = IngredientWords.all.filter { $0.regularFoods.words.isEmpty }
    .flatMap(\.nouns.pairs)

  /// Maps each form to the other, except for forms that languages do not agree about.
  private static func table(
    _ key: KeyPath<(String, String), String>, _ value: KeyPath<(String, String), String>
  ) -> [String: String] {
    var table: [String: String?] = [:]
    for pair in englishPairs + foreignPairs {
      let (from, to) = (pair[keyPath: key], pair[keyPath: value])
      if let known = table[from], known != to { table[from] = .some(nil) } else { table[from] = to }
    }
    return table.compactMapValues(\.self)
  }

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
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
