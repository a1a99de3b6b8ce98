import Ingredients

/// The name of a food without the words beside it that change nothing about the purchase: preparations, remarks, and marks of
/// a plural.
///
/// English preparations are not in the names that lines give. Those of other languages follow the noun without a comma,
/// "oignon finement haché", or precede it, "gehackte Zwiebeln".
enum FoodName {
  /// Returns "Zwiebel" for "fein gehackte Zwiebel(n)", and "cebolla" for "cebolla en trozos de 2 o 3 cm".
  static func cleaned(_ item: String) -> String {
    var words = Preparation.removed(from: item).split(separator: " ")
    while words.count > 1, FoodLexicon.loose.contains(key(words[0])) { words.removeFirst() }
    removePreparations(before: &words)
    let isCut = cut(&words)
    while words.count > 1, let last = words.last, isLoose(last, isCut: isCut, behind: words.dropLast()) {
      words.removeLast()
    }
    joinForms(in: &words)
    var name = words.map(withoutMarks).joined(separator: " ")
    while name.last == "," { name.removeLast() }
    return name
  }

  /// A word in lowercase without the marks around it.
  private static func key(_ word: Substring) -> String {
    func isMark(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    guard let first = word.firstIndex(where: { !isMark($0) }),
      let last = word.lastIndex(where: { !isMark($0) })
    else { return "" }
    return word[first...last].lowercased()
  }

  /// Removes "fein gehackte" from "2 große, fein gehackte Zwiebeln". "Gehackte Mandeln" are bought so.
  private static func removePreparations(before words: inout [Substring]) {
    for index in words.indices.reversed() where FoodLexicon.preparationsBefore.contains(key(words[index])) {
      let rest = words[(index + 1)...]
      // German nouns have capitals.
      guard rest.contains(where: { $0.first?.isUppercase == true }), !isPrepared(rest) else { continue }
      words.remove(at: index)
      if index > 0, FoodLexicon.adverbs.contains(key(words[index - 1])) { words.remove(at: index - 1) }
    }
  }

  /// Cuts a name at its first remark or preparation. Returns whether it had one.
  private static func cut(_ words: inout [Substring]) -> Bool {
    guard var end = words.indices.dropFirst().first(where: { isEnd(of: words, at: $0) }) else { return false }
    while end > 1, isBeforeEnd(key(words[end - 1])) { end -= 1 }
    words.removeSubrange(end...)
    return true
  }

  private static func isBeforeEnd(_ key: String) -> Bool {
    FoodLexicon.adverbs.contains(key) || key == "à" || key == "al"
  }

  /// Whether a percentage at an index is the rest of a name: "à 70 %" in "chocolat noir à 70 %", but not the one of "organic 2%
  /// milk".
  private static func isPercentage(_ words: [Substring], at index: Int) -> Bool {
    guard words[index].first?.isNumber == true else { return false }
    var rest = words[(index + 1)...]
    if words[index].last != "%" {
      guard rest.first?.first == "%" else { return false }
      rest = rest.dropFirst()
    }
    return rest.allSatisfy {
      FoodLexicon.links.contains(key($0)) || FoodLexicon.wordsOfPercentages.contains(key($0))
    }
  }

  private static func isEnd(of words: [Substring], at index: Int) -> Bool {
    let (word, key) = (words[index], key(words[index]))
    // "carne picada -mitad ternera", and a bracket that a period has cut: "Apfel (z.B"
    if word.first == "-", word.count > 2 { return true }
    if word.first == "(", !words[index...].contains(where: { $0.contains(")") }) { return true }
    // "1/2 citron (jus)"
    if word.first == "(", FoodLexicon.zests.contains(key) || FoodLexicon.juices.contains(key) { return true }
    if FoodLexicon.remarks[key]?.contains(where: {
      $0.elementsEqual(words[index...].prefix($0.count).map(Self.key))
    })
      == true
    {
      return true
    }
    // "citron, zeste râpé et jus"
    if words[index - 1].last == ",", FoodLexicon.zests.contains(key) || FoodLexicon.juices.contains(key) {
      return true
    }
    if FoodLexicon.finalPreparations.contains(key) || isPercentage(words, at: index) { return true }
    let isPrepared = isPrepared(words[..<index])
    // "en rondelles", "in feine Ringe"
    if key == "en" || key == "in",
      words[(index + 1)...].prefix(2).contains(where: { FoodLexicon.cuts.contains(Self.key($0)) })
    {
      return !isPrepared || !has(FoodLexicon.foodsInPieces, in: words[..<index])
    }
    guard !isPrepared else { return false }
    if FoodLexicon.preparationsBefore.contains(key),
      words[(index + 1)...].contains(where: { $0.first?.isUppercase == true })
    {
      return false
    }
    return FoodLexicon.preparations.contains(key)
      && !words[index...].contains { FoodLexicon.states.contains(Self.key($0)) }
  }

  /// Whether shops have a food in several preparations: "viande hachée", "gehackte Mandeln".
  private static func isPrepared(_ words: ArraySlice<Substring>) -> Bool {
    has(FoodLexicon.preparedFoods, in: words)
  }

  /// Whether a word begins as one of some foods.
  private static func has(_ foods: Set<String>, in words: ArraySlice<Substring>) -> Bool {
    words.contains { foods.contains(where: key($0).hasPrefix) }
  }

  /// Whether a word at the end of a name is the rest of an amount, "à je", or of a cut, "desalado y", or marks a footnote.
  private static func isLoose(_ word: Substring, isCut: Bool, behind words: ArraySlice<Substring>) -> Bool {
    let key = key(word)
    if isCut, FoodLexicon.alternatives.contains(key) || FoodLexicon.conjunctions.contains(key) { return true }
    // The last word may close a bracket.
    return key.isEmpty && !(word.contains(")") && words.contains { $0.contains("(") })
      || FoodLexicon.loose.contains(key)
  }

  /// Makes "Nudel / Nudeln" the second word.
  private static func joinForms(in words: inout [Substring]) {
    guard let index = words.firstIndex(of: "/"), index > 0, index + 1 < words.count,
      NounForms.areStemForms(FoodText.stem(key(words[index - 1])), FoodText.stem(key(words[index + 1])))
    else { return }
    words.removeSubrange(index - 1...index)
  }

  /// A word without the mark of a plural and of a footnote: "Zwiebel(n)", "Dose/n", "farine*".
  private static func withoutMarks(_ word: Substring) -> Substring {
    var word = word
    while word.count > 1, word.last == "*" { word = word.dropLast() }
    for mark in ["(n)", "(en)", "(e)", "(s)", "(es)", "(x)", "/n", "/en", "/e"]
    where word.hasSuffix(mark) && word.count > mark.count + 2 {
      return word.dropLast(mark.count)
    }
    return word
  }

  // MARK: - Following a number

  /// Returns the regular plural of a food of French or Spanish that ends with a vowel: "calabazas". Nil for other words.
  private static func regularPlural(of word: Substring, in language: FoodLanguage?) -> String? {
    guard let language, language.isHeadFirst, let last = word.last,
      "aeo".contains(last) || language == .french && "éirtnlm".contains(last) && !word.hasSuffix("al"),
      AisleFinder.knows(word.lowercased(), in: language)
    else { return nil }
    return word + "s"
  }

  /// Returns the words of a name in the number that a count requires: "rote Zwiebeln", "citrons verts", "pommes de terre".
  /// A wrong plural is worse than none, so words stay if one of them is not known: "2 kleines Ei".
  static func inflected(_ words: [Substring], isPlural: Bool, in language: FoodLanguage?) -> [Substring] {
    guard let last = words.last else { return words }
    // "Zwiebel, rote"
    if let first = words.first, first.last == "," {
      let form = (language?.nouns ?? .all).inflected(String(first.dropLast()), isPlural: isPlural)
      return form.map { [($0 + ",")[...]] + words.dropFirst() } ?? words
    }
    var following = words.indices.suffix(1)
    if language?.isHeadFirst == true {
      let end = words.firstIndex { FoodText.words(of: $0).first.map(FoodLexicon.links.contains) == true }
      following = words[..<(end ?? words.endIndex)].indices
    } else if words.count > 1 {
      let isEnglish = (language ?? .english) == .english && NounForms.isEnglish(String(last))
      // Nouns have capitals, and adjectives in "-e" are the same in both numbers.
      let isGerman =
        (language ?? .german) == .german && last.first?.isUppercase == true
        && words.dropLast().allSatisfy { $0.first?.isLowercase == true && $0.last == "e" }
      guard isEnglish || isGerman else { return words }
    }
    var inflected = words
    for index in following {
      let form =
        (language?.nouns ?? .all).inflected(String(words[index]), isPlural: isPlural)
        ?? (isPlural && index == 0 ? regularPlural(of: words[index], in: language) : nil)
      guard let form else { return words }
      inflected[index] = form[...]
    }
    return inflected
  }
}
