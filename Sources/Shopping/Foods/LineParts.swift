import Ingredients

/// The parts of lines that have more than an amount and a food.
enum LineParts {
  /// Returns a line without the words before it that tell nothing of the food: "Optional:", "evtl.", "nach Belieben" before "1
  /// TL Zucker". Nil for other lines.
  static func withoutLead(_ line: IngredientLine) -> IngredientLine? {
    let words = line.text.split(separator: " ")
    guard words.count > 1 else { return nil }
    func key(_ word: Substring) -> String { word.lowercased().filter(\.isLetter) }
    let first = key(words[0])
    if FoodLexicon.optional.contains(first) { return lineWithoutSigns(words.dropFirst()) }
    let count =
      FoodLexicon.loose.contains(first)
      ? 1
      : FoodLexicon.remarks[first]?.first { $0.elementsEqual(words.prefix($0.count).map(key)) }?.count ?? 0
    guard count > 0, words.dropFirst(count).first?.first?.isNumber == true else { return nil }
    return lineWithoutSigns(words.dropFirst(count))
  }

  /// Returns a line of words without the signs before the first of them, as "–" in "Optional – 1 egg".
  private static func lineWithoutSigns(_ words: ArraySlice<Substring>) -> IngredientLine? {
    let words = words.drop { !$0.contains { $0.isLetter || $0.isNumber } }
    return words.isEmpty ? nil : IngredientLine(words.joined(separator: " "))
  }

  /// Returns a line without the short word for a size behind its number: "1 Dose Mais" of "1 gr. Dose Mais". Nil for other lines.
  static func withoutShortSize(_ line: IngredientLine) -> IngredientLine? {
    let words = line.text.split(separator: " ")
    guard words.count > 2, words[0].allSatisfy(\.isNumber), words[1].hasSuffix("."),
      Lexicon.shortSizes.contains(words[1].dropLast().lowercased()), line.amounts.first?.unit == nil
    else { return nil }
    return IngredientLine(([words[0]] + words[2...]).joined(separator: " "))
  }

  /// Returns the parts of a line before and behind the first "plus" or "and" that an amount follows, and that word. Nil
  /// without such a word.
  static func atJoint(_ line: IngredientLine) -> (head: IngredientLine, joint: String, tail: IngredientLine)?
  {
    let words = line.text.split(separator: " ")
    guard words.count > 4,
      let index = words.indices.dropFirst(2).dropLast(2).first(where: { index in
        guard words[index + 1].first?.isNumber == true else { return false }
        let key = words[index].lowercased()
        return key == "+" || FoodLexicon.conjunctions.contains(key) || Lexicon.additions.contains(key)
      })
    else { return nil }
    let head = words[..<index]
    guard !head.contains(where: { $0.contains("(") }) || head.contains(where: { $0.contains(")") }) else {
      return nil
    }
    return (
      IngredientLine(head.joined(separator: " ")), String(words[index]),
      IngredientLine(words[(index + 1)...].joined(separator: " "))
    )
  }

  /// Whether a line has no bracket, comma or alternative, and nothing that tells what an amount is for: "plus 2 tbsp for the pan".
  static func isPlain(_ line: IngredientLine) -> Bool {
    !line.text.contains { "(,;:".contains($0) }
      && !FoodText.words(of: line.text[...]).contains {
        FoodLexicon.alternatives.contains($0)
          || Lexicon.remarks.contains($0) && !Lexicon.additions.contains($0)
      }
  }
}
