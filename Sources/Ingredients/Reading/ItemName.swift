/// Finds the name of a food in the text of an ingredient line without its amounts: "fresh parsley" in "large handful
/// of finely chopped fresh parsley (optional), to serve".
struct ItemName {
  /// A word of the text and the text before it.
  private struct Word {
    var text: Substring
    var key: String
    var isKept = true

    init(_ text: Substring) {
      self.text = text
      let lowercase = text.lowercased()
      // "pkg."
      key = lowercase.last == "." ? String(lowercase.dropLast()) : lowercase
    }

    /// Whether the word is a participle: "boned".
    var isParticiple: Bool { key.count > 4 && key.hasSuffix("ed") && !key.contains("-") }
    /// Whether the word describes how something was done: "finely". Names such as "jelly" are no such words, but a
    /// preparation does not follow them.
    var isAdverb: Bool { key.count > 4 && key.hasSuffix("ly") || key == "very" || key == "well" }
    var isPreparation: Bool { Lexicon.preparations.contains(key) }
    var isSize: Bool { Lexicon.foodSizes.contains(key) }
    /// Whether the word describes a food that is still to be named: "boneless", "dried".
    var isQuality: Bool { Lexicon.qualities.contains(key) || isParticiple || key.hasSuffix("less") }
    /// Whether the word is an amount with its unit: "250ml".
    var isMeasured: Bool {
      isNumber && MeasureUnit(name: String(key.drop { !$0.isLetter })) != nil
    }
    var isConjunction: Bool { Lexicon.conjunctions.contains(key) }
    /// "00" is a sort of flour.
    var isNumber: Bool { key.first?.isNumber == true && key != "00" }
  }

  /// The name; empty if the text has none.
  let text: String

  init(_ text: Substring) {
    let parts = Self.parts(of: Self.withoutRemarksInBrackets(text))
    var names: [[Word]] = []
    for (index, part) in parts.enumerated() {
      // Words such as "boneless" leave the food to a later part.
      let isOpen = names.joined().allSatisfy(\.isQuality)
      if !isOpen {
        guard !Self.isRemark(part), Self.continuesList(parts[index...]) else { break }
      } else if !names.joined().isEmpty, part.first.map({ Lexicon.remarks.contains($0.key) }) == true {
        break
      }
      let (name, isEnded) = Self.name(part, isFirst: isOpen)
      names.append(name)
      if isEnded { break }
    }
    self.text = names.map(Self.joined).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // MARK: - Parts

  /// Splits a text at commas, and ends it at a semicolon, colon, dash or the end of a sentence.
  private static func parts(of text: String) -> [[Word]] {
    var parts: [[Word]] = [[]]
    var word = text.startIndex
    var index = text.startIndex
    func finish() {
      if word < index { parts[parts.count - 1].append(Word(text[word..<index])) }
    }
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      let isBeforeGap = next == text.endIndex || text[next].isWhitespace
      switch character {
      case ",":
        finish()
        parts.append([])
        word = next
      case _ where character.isWhitespace:
        finish()
        word = next
      case "/"
      where next < text.endIndex && text[next].isNumber && (word < index || parts.last?.isEmpty == false)
        && !(word < index && text[word..<index].allSatisfy(\.isNumber)):
        finish()
        // "1 can/400g beans"
        guard parts.count == 1, parts[0].allSatisfy({ Lexicon.portions.contains($0.key) }) else {
          return parts
        }
        let size = text[next...].prefix { !$0.isWhitespace }
        index = size.endIndex
        word = index
        continue
      case ";", ":", "–", "—", "-", ".", "…":
        // "St. Agur", "plus 2 Tbs. cream", "free-range"
        let isShort =
          character == "."
          && (text.distance(from: word, to: index) < 3
            || Lexicon.portions.contains(text[word..<index].lowercased())
            || MeasureUnit(name: String(text[word..<index])) != nil)
        guard isBeforeGap, !isShort, ";:.".contains(character) || word == index else { break }
        finish()
        // The dash in "1 tbsp (20 ml) - olive oil" stands before the name.
        guard "–—-".contains(character), parts.joined().isEmpty else { return parts }
        word = next
      default: break
      }
      index = next
    }
    finish()
    return parts
  }

  /// Leaves out brackets, but for other names: "clarified butter (ghee)", "kosher (coarse) salt".
  private static func withoutRemarksInBrackets(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let open = rest.firstIndex(where: { $0 == "(" || $0 == "[" }) {
      result += rest[..<open]
      let close: Character = rest[open] == "(" ? ")" : "]"
      guard let end = Self.end(of: rest[open...], close) else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let content = rest[rest.index(after: open)..<end]
      let words = content.split(separator: " ").map(Word.init)
      let after = rest[rest.index(after: end)...]
      let isWithin = after.first == " " && after.dropFirst().first?.isLetter == true
      let isName =
        words.count <= (isWithin ? 5 : 2) && !content.contains(",")
        && !words.contains {
          $0.isPreparation || $0.isSize || $0.isNumber || $0.isAdverb || $0.isParticiple
            || Lexicon.bracketRemarks.contains($0.key) || Lexicon.remarks.contains($0.key)
        }
      if isName, isWithin || words.first?.isConjunction != true {
        result += rest[open...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the index of the mark that closes a bracket, which may have others in it.
  private static func end(of bracket: Substring, _ close: Character) -> String.Index? {
    var depth = 0
    for index in bracket.indices {
      if bracket[index] == bracket.first { depth += 1 }
      if bracket[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Whether the part after a comma is a remark: "finely chopped", "to serve", "or 2 tins", "zest only".
  private static func isRemark(_ part: [Word]) -> Bool {
    let words = part.first?.isConjunction == true ? part.dropFirst() : part[...]
    guard let first = words.first else { return false }
    return Lexicon.remarks.contains(first.key) || Lexicon.partsOfFoods.contains(first.key) || first.isNumber
      || words.allSatisfy { $0.isQuality || $0.isConjunction }
      || words.contains {
        $0.isPreparation || $0.isParticiple || $0.isAdverb || $0.key == "only" || $0.key == "on"
      }
  }

  /// Whether the parts after a name go on with a list, which a conjunction ends: "chicken, beef, or vegetable
  /// stock", "chervil, basil and parsley".
  private static func continuesList(_ parts: ArraySlice<[Word]>) -> Bool {
    parts.prefix { !isRemark($0) }.contains { part in part.dropLast().contains(where: \.isConjunction) }
  }

  // MARK: - Words

  /// Leaves out words that are no part of a name, and ends it where a remark begins.
  private static func name(_ part: [Word], isFirst: Bool) -> (words: [Word], isEnded: Bool) {
    var words = part
    var kept = 0
    let isPortion = isFirst
    // "Chopped tomatoes" in a tin are bought so.
    var isPacked = false
    for index in words.indices {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : nil
      if kept > 0, endsName(word, next: next) { return (trimmed(words[..<index]), true) }
      let previous = index > 0 ? words[index - 1] : nil
      if word.isConjunction {
        words[index].isKept = kept > 0 ? previous?.isKept == true : index == 0 && !isFirst
      } else if isLeftOut(word, previous: previous, next: next, isPacked: isPacked)
        || kept == 0 && beginsRemark(word)
      {
        words[index].isKept = false
      } else if isPortion, kept == 0, isPortionOrArticle(word, next: next) {
        words[index].isKept = false
        isPacked = isPacked || Lexicon.packs.contains(word.key)
      } else {
        if kept == 0 { words[index] = withoutGenitive(word) }
        if ["canned", "tinned"].contains(word.key) { isPacked = true }
        kept += 1
      }
    }
    // "2 cloves" are the spice.
    if kept == 0, isPortion, let last = words.last, Lexicon.portions.contains(last.key) {
      return ([Word(last.text)], false)
    }
    return (trimmed(words[...]), false)
  }

  /// Whether a remark begins at a word after the name: "for frying", "or 2 tins", "250 ml", "beaten with milk".
  private static func endsName(_ word: Word, next: Word?) -> Bool {
    if Lexicon.remarks.contains(word.key) { return true }
    guard let next else { return word.isMeasured }
    if word.isConjunction { return beginsRemark(next) || ["a", "an", "extra"].contains(next.key) }
    if word.isNumber { return word.isMeasured || MeasureUnit(name: next.key) != nil }
    return (word.isPreparation || word.isParticiple) && ["in", "with", "into"].contains(next.key)
  }

  private static func beginsRemark(_ word: Word) -> Bool {
    Lexicon.remarks.contains(word.key) || word.isNumber
  }

  /// Whether a word before the name is of its portion: "handful", "good" in "good handful", "of", "a".
  private static func isPortionOrArticle(_ word: Word, next: Word?) -> Bool {
    if let name = Lexicon.unitNames[word.key], name.isAdjective {
      // "colmadas" in "2 cucharadas colmadas de azúcar"
      return next.map { Lexicon.portions.contains($0.key) || Lexicon.genitives.contains($0.key) } ?? false
    }
    // "St. Agur" is a name, "2 st lök" are pieces.
    let isAbbreviatedName = word.key == "st" && word.text.first?.isUppercase == true
    return Lexicon.portions.contains(word.key) && !isAbbreviatedName || Lexicon.genitives.contains(word.key)
      || ["a", "an", "each", "the"].contains(word.key) || MeasureUnit(name: word.key) != nil
  }

  /// A word without the article that is written in one with it: "huile" of "d'huile".
  private static func withoutGenitive(_ word: Word) -> Word {
    for genitive in Lexicon.genitives where genitive.last.map({ "'’".contains($0) }) == true {
      if word.key.hasPrefix(genitive), word.key.count > genitive.count {
        return Word(word.text.dropFirst(genitive.count))
      }
    }
    return word
  }

  /// Whether a word says how large the food is or how it is prepared: "large", "finely", "chopped", and "ground" in
  /// "freshly ground pepper".
  private static func isLeftOut(_ word: Word, previous: Word?, next: Word?, isPacked: Bool) -> Bool {
    if word.isSize { return true }
    if isPacked { return false }
    // "Toasted sesame oil" is bought so.
    if word.key == "toasted", next?.key == "sesame" { return false }
    if word.isPreparation { return true }
    if word.isAdverb, let next {
      return next.isPreparation || next.isParticiple || next.isAdverb || next.key == "ground"
    }
    if let previous, previous.isAdverb { return word.isParticiple || word.key == "ground" }
    if word.key == "ground", let next { return ["black", "white", "pepper"].contains(next.key) }
    return word.key == "extra" && next?.isSize == true
  }

  /// Leaves out conjunctions and portions at the end: "cloves" in "garlic cloves".
  private static func trimmed(_ words: ArraySlice<Word>) -> [Word] {
    var words = words.filter(\.isKept)
    while let last = words.last,
      last.isConjunction || Lexicon.genitives.contains(last.key) || words.count > 1 && last.isParticiple
    {
      words.removeLast()
    }
    if words.count > 1, let last = words.last, Lexicon.portionsBehind.contains(last.key),
      !["cinnamon", "ground", "whole"].contains(words[words.count - 2].key)
    {
      words.removeLast()
    }
    return words
  }

  private static func joined(_ words: [Word]) -> String {
    words.map { String($0.text) }.joined(separator: " ")
  }
}
