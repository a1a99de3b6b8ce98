import Foundation

/// The folded texts of one recipe, for a list whose recipes change one at a time. A feed has them all in one buffer
/// (`RecipeIndex`).
///
/// ```swift
/// var folding = TextFolding()
/// let text = SearchText(["Crème Brûlée", "French"], folding: &folding)
/// text.contains(SearchWords("brulee fren"))  // true
/// ```
package struct SearchText: Sendable {
  private let texts: FoldedTexts

  /// Folds the texts. `folding` remembers how characters are folded, for the next recipe.
  package init(_ texts: [String], folding: inout TextFolding) {
    var folded = FoldedTexts()
    folded.append(texts, folding: &folding)
    self.texts = folded
  }

  /// Whether every word occurs within one of the texts.
  package func contains(_ words: SearchWords) -> Bool {
    words.words.allSatisfy { $0.contains { !texts.entries(containing: $0).isEmpty } }
  }
}

/// The words of a search, folded as texts are: without case, diacritics and width.
package struct SearchWords: Sendable {
  /// For each word, the spellings by which a text may have it.
  let words: [[[UInt8]]]

  package init(_ search: String) {
    var folding = TextFolding()
    words = search.split(whereSeparator: \.isWhitespace).flatMap(Self.parts).compactMap { word in
      let folded = folding.folded(word)
      guard !folded.isEmpty else { return nil }
      let spellings = Self.spellings(of: folded)
      let umlauts = folding.folded(Self.withTwoLetters(word))
      return spellings.contains(umlauts) ? spellings : spellings + [umlauts]
    }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Returns the two words of "stir-fry", because a text may have "Stir Fry"; "t-bone" and "7-up" are one.
  private static func parts(of word: Substring) -> [Substring] {
    let parts = word.split(whereSeparator: { "-‐‑–".contains($0) })
    return parts.allSatisfy { $0.count > 2 } && !parts.isEmpty ? parts : [word]
  }

  /// The words that people type for "&".
  private static let ands = ["and", "und", "et", "y", "n"].map { Array($0.utf8) }

  /// Returns a word and what else a text may write for it: "Käse" for "kaese", "Baker's" for "bakers", "&" for "and".
  private static func spellings(of word: [UInt8]) -> [[UInt8]] {
    if ands.contains(word) { return [word, Array("&".utf8), Array("'n'".utf8)] + ands.prefix(1) }
    // Everything has the letters of the others.
    if word == Array("&".utf8) { return [word, Array("'n'".utf8)] + ands.prefix(2) }
    // The first letters of a word find what begins with them.
    guard word.count > 3 else { return [word] }
    let umlauts = withoutTwoLetters(word)
    return withApostrophes(word) + (umlauts == word ? [] : withApostrophes(umlauts)) + singulars(of: word)
  }

  /// Returns the singulars of a plural: "tomato" for "tomatoes", "strawberry" for "strawberries", "Zwiebel" for "Zwiebeln". The
  /// text's word must end there, because the singular "pea" of "peas" begins "peach". German compounds may go on.
  private static func singulars(of word: [UInt8]) -> [[UInt8]] {
    func hasEnding(_ ending: String) -> Bool { word.reversed().starts(with: ending.utf8.reversed()) }
    if hasEnding("eln"), word.count > 5 { return [word.dropLast()] }
    var singulars: [[UInt8]] = []
    if hasEnding("ies") { singulars.append(word.dropLast(3) + Array("y".utf8)) }
    if ["oes", "ches", "shes", "xes", "ones", "ines"].contains(where: hasEnding) {
      singulars.append(word.dropLast(2))
    }
    if hasEnding("eaux") || hasEnding("s") && !hasEnding("ss") && !hasEnding("oes") {
      singulars.append(word.dropLast())
    }
    return singulars.filter { $0.count > 2 }.flatMap { singular in
      FoldedTexts.wordEnds.map { singular + [$0] }
    }
  }

  /// Returns a word with and without an apostrophe.
  private static func withApostrophes(_ word: [UInt8]) -> [[UInt8]] {
    var spellings = [word]
    let apostrophe = UInt8(ascii: "'")
    if word.contains(apostrophe) {
      spellings.append(word.filter { $0 != apostrophe })
    } else {
      if word.last == UInt8(ascii: "s") {
        spellings.append(word.dropLast() + [apostrophe, UInt8(ascii: "s")])
      }
      // "S'mores", "hors d'œuvres", "à l'orange", "O'Brien".
      if let first = word.first, "dlos".utf8.contains(first) {
        spellings.append([first, apostrophe] + word.dropFirst())
      }
    }
    return spellings.filter { !$0.isEmpty }
  }

  /// Returns a word with two letters for each umlaut: "Muesli" for "Müsli".
  private static func withTwoLetters(_ word: Substring) -> String {
    word.lowercased().precomposedStringWithCanonicalMapping
      .map { ["ä": "ae", "ö": "oe", "ø": "oe", "ü": "ue", "å": "aa"][$0] ?? String($0) }.joined()
  }

  /// Returns a word with one letter for two that stand for an umlaut, "ae", "oe", "ue", or for "å", "aa". Few umlauts end a
  /// word, and "blue" would find all that has "blu".
  private static func withoutTwoLetters(_ word: [UInt8]) -> [UInt8] {
    word.indices.filter { index in
      guard index > 0, index < word.count - 1 else { return true }
      let pair = [word[index - 1], word[index]]
      return !["ae", "oe", "ue", "aa"].contains { pair.elementsEqual($0.utf8) }
    }.map { word[$0] }
  }
}
