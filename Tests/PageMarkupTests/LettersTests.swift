import PageMarkup
import Testing

@Suite struct LettersTests {
  /// Texts of several scripts, with marks, fractions, and clusters of several code points.
  private static let texts = [
    "", " ", "Mix 2 Eggs.", "½ cup of milk", "\u{a0}Crème fraîche\u{a0}", "ÄPFEL & Ößen×2÷3", "i̇İstanbul DİL",
    "Ελληνικά Σ ς", "Яйца — 2 шт.", "大さじ2 醤油、卵", "계란 두 개", "นม ๒ ถ้วย", "e\u{301}te\u{301} 1\u{301}",
    "1\u{fe0f}\u{20e3} egg 👩‍🍳", "Ⅷ ⅓ ² ª µ º ʼn ǅ", "\r\na\r\n", "a\u{2028}", "\u{2003}b", "“Mix”…",
    "x\u{200b}y", "é", "日",
    " \u{301}a", "a \u{301}", "\u{85}c\u{85}", "दूध २ कप",
  ]

  @Test(arguments: texts)
  func bytesAnswerAsCharactersDo(_ text: String) {
    #expect(text.hasNumber == text.contains(where: \.isNumber))
    #expect(text.hasLetter == text.contains(where: \.isLetter))
    #expect(text.lowercasedLetters() == text.lowercased().filter(\.isLetter))
    #expect(
      text.lowercasedLetters(andNumbers: true) == text.lowercased().filter { $0.isLetter || $0.isNumber })
    #expect(text.lowercasedWords() == text.lowercased().split { !$0.isLetter })
    #expect(
      text.lowercasedWords(andNumbers: true) == text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  @Test(arguments: texts)
  func marksAroundTheLettersAreDropped(_ text: String) {
    #expect(text.leadingLetters == text.prefix(while: \.isLetter))
    for text in [text, "1. (\(text)):"] {
      let kept = text.drop { !$0.isLetter }.reversed().drop { !$0.isLetter && $0 != ")" }.reversed()
      #expect(String(text.withoutMarksAround()) == String(kept))
    }
  }

  @Test(arguments: texts)
  func whiteSpaceAtBothEndsIsTrimmed(_ text: String) {
    let kept = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    #expect(text.trimmed() == String(kept))
    #expect("(\(text))".dropFirst().dropLast().trimmed() == String(kept))
  }

  @Test func shortTextIsFoundInAnother() {
    #expect("a ((b))".contains(ascii: "((") && "((".contains(ascii: "(("))
    #expect(!"a (b)".contains(ascii: "((") && !"(".contains(ascii: "((") && !"".contains(ascii: "(("))
  }
}
