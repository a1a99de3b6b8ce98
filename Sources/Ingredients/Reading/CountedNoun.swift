/// The noun that a number in an ingredient line counts: "eggs" in "2 large eggs, beaten".
package struct CountedNoun {
  /// The noun's place in the text, in UTF-8 offsets.
  package let range: Range<Int>
  package let name: String
  /// Whether the text gives the singular and the plural: "Zehe/n".
  private let hasBothForms: Bool
  /// Whether adjectives stand before the noun, whose endings may depend on the number: "1 petite boîte".
  private let hasAdjectives: Bool

  /// Reads the noun after a number that ends at a UTF-8 offset; nil if there is no such noun.
  init?(after end: Int, in text: String) {
    var rest = text[utf8: end..<text.utf8.count][...]
    // "2 (14-ounce) cans"
    if let open = rest.firstIndex(where: { !$0.isWhitespace }), rest[open] == "(" {
      guard let close = rest.firstIndex(of: ")") else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    guard let next = rest.first(where: { !$0.isWhitespace }), next.isLetter || next.isNumber || next == "×"
    else {
      return nil
    }
    let start = text.utf8.count - rest.utf8.count
    guard let (noun, hasAdjectives) = Self.noun(in: Token.tokens(of: String(rest), from: start)) else {
      return nil
    }
    range = noun.range
    self.hasAdjectives = hasAdjectives
    name = text[utf8: range]
    // "Zehe/n" and "Prise(n)" have their plural.
    let after = text[utf8: range.upperBound..<text.utf8.count]
    hasBothForms =
      (after.first == "/" || after.first == "(") && after.dropFirst().first?.isLetter == true
      && after.dropFirst().prefix { $0.isLetter }.count <= 2
  }

  /// Whether the noun is known in the other number.
  var isKnown: Bool { form(isPlural: true) != nil || form(isPlural: false) != nil }

  /// Returns the noun in the singular or plural; nil if it stays as it is. Nouns of other languages stand among those of the
  /// line's own: "2 Cookies".
  func form(isPlural: Bool, in nouns: NounForms.Nouns = .all) -> String? {
    if hasBothForms || hasAdjectives { return nil }
    if let form = nouns.inflected(name, isPlural: isPlural) { return form }
    return nouns.inflected(name, isPlural: !isPlural) == nil
      ? NounForms.inflected(name, isPlural: isPlural) : nil
  }

  /// The noun among the words after a number.
  private static func noun(in tokens: [Token]) -> (noun: Token, hasAdjectives: Bool)? {
    let words = phrase(in: tokens)
    let phrase = words.indices.filter { !isOfSize($0, in: words) }.map { words[$0] }
    // A dozen of them are always several: "1 dozen eggs".
    guard let first = phrase.first, first.word != "dozen" else { return nil }
    // "1 petite boîte", "2 große Dosen"
    let adjectives = phrase.prefix { Lexicon.isMeasureAdjective($0.word) }
    if !adjectives.isEmpty, let noun = phrase.dropFirst(adjectives.count).first, isForeignPortion(noun) {
      return (noun, true)
    }
    return plainNoun(in: phrase, first).map { ($0, false) }
  }

  /// Whether a word is a portion of another language than English, which stands alone: "2 Dosen Tomaten".
  private static func isForeignPortion(_ token: Token) -> Bool {
    // A step's "Glas" is mostly a vessel, but a line's holds the food.
    !NounForms.isEnglish(token.word)
      && (StepLexicon.portions.contains(token.word) || Lexicon.containers.contains(token.word))
  }

  /// The words after the sizes, up to a mark, a number, or a word that is no part of a name.
  private static func phrase(in tokens: [Token]) -> [Token] {
    var phrase: [Token] = []
    var tokens = tokens[...]
    // "1 No. 10 can"
    if tokens.count > 2, tokens[0].word == "no", tokens[1].isNumber { tokens = tokens.dropFirst(2) }
    // "2 14-ounce cans", "4 x 400 g tins"
    while let first = tokens.first, first.isNumber || first.word == "x" || first.word == "×" {
      tokens = tokens.dropFirst()
      if let unit = tokens.first, MeasureUnit(name: unit.word) != nil || Lexicon.lengths.contains(unit.word) {
        tokens = tokens.dropFirst()
      }
    }
    for token in tokens {
      let isFirst = phrase.isEmpty
      if !isFirst && !token.continuesPhrase || token.isNumber { break }
      // "Can" is a verb, and a portion: "2 large cans".
      if !isFirst, !NounForms.isPortion(token.word),
        StepLexicon.boundaries.contains(token.word) || StepLexicon.links.contains(token.word)
      {
        break
      }
      phrase.append(token)
    }
    return phrase
  }

  private static func plainNoun(in phrase: [Token], _ first: Token) -> Token? {
    // Other languages have adjectives that follow the noun.
    if !NounForms.isEnglish(first.word), phrase.count == 1 || isForeignPortion(first) { return first }
    var phrase = phrase
    // "2 large cloves garlic"
    if let portion = phrase.first(where: {
      !StepLexicon.descriptions.contains($0.word) && !Lexicon.isMeasureAdjective($0.word)
        || NounForms.isPortion($0.word)
    }),
      NounForms.isPortion(portion.word)
    {
      return portion
    }
    // "1 onion finely chopped"
    while let last = phrase.last, phrase.count > 1, last.word.hasSuffix("ed") || last.word.hasSuffix("ly") {
      phrase.removeLast()
    }
    guard let last = phrase.last, last.gap != .hyphen, NounForms.isEnglish(last.word) else { return nil }
    // "1 white or yellow onion", but "1 egg white"
    if last.word == "white", phrase.dropLast().last?.word != "egg" { return nil }
    return last
  }

  /// Whether a word belongs to a portion that only tells a size: "thumb-sized", whose thumb is not counted.
  private static func isOfSize(_ index: Int, in phrase: [Token]) -> Bool {
    func isSize(_ index: Int) -> Bool {
      guard phrase.indices.contains(index), phrase.indices.contains(index - 1) else { return false }
      return phrase[index].gap == .hyphen && ["size", "sized"].contains(phrase[index].word)
        && StepLexicon.portions.contains(phrase[index - 1].word)
    }
    return isSize(index) || isSize(index + 1)
  }
}
