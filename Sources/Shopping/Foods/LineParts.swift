import Ingredients

/// The parts of lines that have more than an amount and a food.
enum LineParts {
  /// Returns a line without the words before it that tell nothing of the food: "Optional:", "evtl.", "nach Belieben" before "1
  /// TL Zucker", and the short forms for a size, "gr." in "1 gr. Dose Mais". Nil for other lines.
  static func withoutLead(_ line: IngredientLine) -> IngredientLine? {
    let words = line.text.split(separator: " ")
    guard words.count > 1 else { return nil }
    if words.count > 2, words[0].allSatisfy(\.isNumber), sizes.contains(words[1].lowercased()),
      line.amounts.first?.unit == nil
    {
      return IngredientLine(([words[0]] + words[2...]).joined(separator: " "))
    }
    func key(_ word: Substring) -> String { word.lowercased().filter(\.isLetter) }
    let first = key(words[0])
    if FoodLexicon.optional.contains(first) { return rest(of: words.dropFirst()) }
    let count =
      FoodLexicon.loose.contains(first)
      ? 1
      : FoodLexicon.remarks[first]?.first { $0.elementsEqual(words.prefix($0.count).map(key)) }?.count ?? 0
    let rest = words.dropFirst(count)
    guard count > 0, rest.first?.first?.isNumber == true else { return nil }
    return self.rest(of: rest)
  }

  private static func rest(of words: ArraySlice<Substring>) -> IngredientLine? {
    let words = words.drop { !$0.contains { $0.isLetter || $0.isNumber } }
    return words.isEmpty ? nil : IngredientLine(words.joined(separator: " "))
  }

  /// Those of German recipes: "groß" and "klein".
  private static let sizes: Set<String> = ["gr.", "kl."]

  /// Returns what stands before, at and behind the first "plus" or "and" that an amount follows. Nil without one.
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
