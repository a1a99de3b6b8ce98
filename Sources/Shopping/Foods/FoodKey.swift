/// The words by which two names are one food: "butter" for "unsalted butter", "tomato" for "fresh tomatoes".
struct FoodKey: Hashable, Sendable {
  /// A word of the name, and whether it is left out of the key.
  struct Word: Hashable, Sendable {
    let text: String
    let stem: String
    var isPlain = false
  }

  /// The words of the name, without the links between them.
  private(set) var words: [Word]

  /// The stems that tell the food, joined by spaces.
  let text: String
  /// The stems of the whole name, joined by spaces.
  let whole: String

  init(name: String) {
    var words = Self.words(of: name[...])
    Self.markPlainWords(&words)
    // "Kartoffeln, festkochend" are "festkochende Kartoffeln".
    let kinds = words.reversed().prefix { FoodLexicon.kindsBehind.contains($0.text) }.count
    if kinds > 0, kinds < words.count, !words.contains(where: { FoodLexicon.conjunctions.contains($0.text) })
    {
      words = Array(words.suffix(kinds) + words.dropLast(kinds))
    }
    self.words = words
    whole = words.map(\.stem).joined(separator: " ")
    let telling = words.filter { !$0.isPlain }
    text =
      telling.isEmpty
      ? whole : telling.map { FoodLexicon.sameWords[$0.stem] ?? $0.stem }.joined(separator: " ")
  }

  /// The words without links. A remark in brackets behind the name, "sauce soja (Kikkoman)", is no part of the key, unless it
  /// tells another food: "Erbsen (TK)".
  private static func words(of name: Substring) -> [Word] {
    func words(of text: Substring, isRemark: Bool) -> [Word] {
      FoodText.words(of: text).filter { !FoodLexicon.links.contains($0) }.map { word in
        let isPlain =
          isRemark && !FoodLexicon.states.contains(word) && !FoodLexicon.kindsBehind.contains(word)
        return Word(text: word, stem: FoodText.stem(word), isPlain: isPlain)
      }
    }
    guard name.utf8.last == UInt8(ascii: ")"), let bracket = name.lastIndex(of: "("),
      bracket > name.startIndex
    else { return words(of: name, isRemark: false) }
    return words(of: name[..<bracket], isRemark: false) + words(of: name[bracket...], isRemark: true)
  }

  /// The stems that are left out of the key.
  var plainStems: Set<String> { Set(words.filter(\.isPlain).map(\.stem)) }

  private static func markPlainWords(_ words: inout [Word]) {
    if !words.contains(where: { FoodLexicon.foodsKeptFresh.contains($0.stem) }) {
      for index in words.indices where FoodLexicon.plainWords.contains(words[index].stem) {
        words[index].isPlain = true
      }
    }
    for phrase in FoodLexicon.plainPhrases where words.count > phrase.count {
      for start in 0...(words.count - phrase.count)
      where words[start..<start + phrase.count].map(\.stem) == phrase {
        for index in start..<start + phrase.count { words[index].isPlain = true }
      }
    }
    let stems = words.filter { !$0.isPlain }.map(\.stem)
    guard stems.count > 1 else { return }
    for stem in stems {
      for sort in FoodLexicon.plainSorts[stem] ?? []
      where sort.food.isSubset(of: stems) && sort.words.isSuperset(of: Set(stems).subtracting(sort.food)) {
        for index in words.indices where !sort.food.contains(words[index].stem) {
          words[index].isPlain = true
        }
        return
      }
    }
  }
}
