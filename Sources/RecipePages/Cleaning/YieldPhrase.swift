import Ingredients
import PageMarkup

/// Recognises yields in the texts of a page: "Yields 3-4 dozen balls", "Ingredients (for 3 or 4 persons)", "It makes about
/// 24 cookies."
enum YieldPhrase {
  private static let verbs = PageWords.words(\.yieldVerbs)
  private static let particles = PageWords.words(\.yieldParticles)
  private static let longest = 40

  /// Whether a text is the label of a yield: "Yield:".
  static func isLabel(_ text: String) -> Bool {
    text.utf8.count <= 16 && verbs.contains(text.prefix { $0 != ":" }.trimmed().lowercased())
  }

  /// Whether a text is a label with a number and up to three words: "Yield: 48 buns".
  static func isLabelled(_ text: String) -> Bool {
    guard text.utf8.count <= longest, verbs.contains(text.leadingLetters.lowercased()) else { return false }
    let rest = text[text.leadingLetters.endIndex...].drop { $0 == " " || $0 == ":" }
    return isCount(String(rest))
  }

  /// Whether a text in brackets is a number of things: "(18 rolls)".
  static func isInBrackets(_ text: String) -> Bool {
    guard text.first == "(", text.last == ")", text.utf8.count <= longest else { return false }
    let words = text.dropFirst().dropLast()
    return words.first?.isNumber == true && isCount(String(words))
      && IngredientLine(String(words)).unit == nil
  }

  /// Whether a text is a number, after a particle or two, and up to three words. Durations are none.
  private static func isCount(_ text: String) -> Bool {
    let words = text.split(separator: " ").drop { particles.contains($0.lowercased()) }
    let things = words.filter { $0.contains(where: \.isLetter) && !particles.contains($0.lowercased()) }
    return words.first?.first?.isNumber == true && (1...3).contains(things.count)
      && words.count <= 6 && StepTimer.timers(in: text).isEmpty
  }

  /// Returns the yield after the heading of the ingredients: "for 3 or 4 persons", "18 rolls".
  static func behindHeading(_ text: String) -> String? {
    guard text.hasNumber, SectionHeading.part(text) == .ingredients,
      let start = text.indices.first(where: { index in
        (text[index] == "(" || text[index] == " ")
          && SectionHeading.isWord(String(text[..<index]), of: .ingredients)
      })
    else { return nil }
    let rest = text[start...].drop { " (–-:".contains($0) }.prefix { $0 != ")" }.trimmed()
    let isBracketed = text[start...].contains("(")
    return LineCleaning.isYield(rest) || isBracketed && isInBrackets("(" + rest + ")") ? rest : nil
  }

  /// Returns the yield that ends a sentence: "serves 5 people" of "This recipe serves 5 people."
  static func inSentence(_ text: String) -> String? {
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() where verbs.contains(word.lowercased()) {
      var phrase: [Substring] = [word]
      for next in words[(index + 1)...].prefix(6) {
        phrase.append(next)
        guard let end = next.last, ".!,;)".contains(end) else { continue }
        let found = phrase.joined(separator: " ").dropLast()
        if isLabelled(String(found)) { return String(found) }
        break
      }
    }
    return nil
  }
}
