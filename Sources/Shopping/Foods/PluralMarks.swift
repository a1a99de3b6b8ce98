import Ingredients

/// The plurals in brackets of sites that scale a line without its words: "2 Dose(n) Mais", "3 oignon(s) rouge(s)", "1 Zehe/n".
enum PluralMarks {
  /// Returns a line whose nouns have the number that its first amount requires; nil if it has no such mark.
  ///
  /// Nouns behind a measure or a container are plurals, as in "200 g Tomate(n)" and "1 Dose(n) Tomate(n)".
  static func replaced(in line: IngredientLine) -> IngredientLine? {
    guard let amount = line.amounts.first, line.text.utf8.contains(where: { $0 == 0x28 || $0 == 0x2f }) else {
      return nil
    }
    var isPlural = amount.unit != nil || amount.amount.top > .one
    var hasMark = false
    let words = line.text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      guard let (noun, ending, rest) = parts(of: word) else { return String(word) }
      hasMark = true
      defer { if isPortion(noun) { isPlural = true } }
      return String(noun) + (isPlural ? ending : "") + rest
    }
    return hasMark ? IngredientLine(words.joined(separator: " ")) : nil
  }

  /// "Zwiebel", "n" and "," for "Zwiebel(n),". Nil without a mark.
  private static func parts(of word: Substring) -> (noun: Substring, ending: Substring, rest: Substring)? {
    let noun = word.prefix { $0.isLetter }
    let mark = word[noun.endIndex...]
    guard noun.count > 1, mark.first == "(" || mark.first == "/" else { return nil }
    let ending = mark.dropFirst().prefix { $0.isLetter }
    var rest = mark[ending.endIndex...]
    if mark.first == "(" {
      guard rest.first == ")" else { return nil }
      rest = rest.dropFirst()
    }
    // "M/L" are sizes, and "Tomate(n)püree" is another word.
    guard endings.contains(ending), rest.first?.isLetter != true else { return nil }
    return (noun, ending, rest)
  }

  private static func isPortion(_ noun: Substring) -> Bool {
    let key = noun.lowercased()
    return Lexicon.portions.contains(key) || FoodLexicon.portions.contains(FoodText.stem(key))
      || MeasureUnit(name: key) != nil
  }

  private static let endings: Set<Substring> = ["n", "en", "e", "er", "s", "x"]
}
