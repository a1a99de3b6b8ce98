import TestSupport
import Testing

@testable import RecipeSearch

struct FoldedWordsTests {
  private static func words(_ entries: [[String]]) -> FoldedWords {
    var folding = TextFolding()
    return FoldedWords(entries, folding: &folding)
  }

  @Test func wordsThatDifferInCaseAndAccentsAreOne() {
    let words = Self.words([["Crème  Brûlée "], ["creme", "brulee"], ["Cream"]])
    #expect(words.entries(containing: [Array("reme".utf8)]) == [0, 1])
    #expect(words.entries(containing: [Array("brulee".utf8), Array("cream".utf8)]) == [0, 1, 2])
    #expect(words.entries(containing: [Array("emeb".utf8)]) == [])
  }

  /// Texts of up to 80 letters have more words than are told apart.
  @Test(arguments: 1...5)
  func entriesAreThoseOfAPlainSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(upTo length: Int, of letters: [String]) -> String {
      (0..<Int.random(in: 0...length, using: &random)).map { _ in random.one(of: letters) }.joined()
    }
    for _ in 0..<100 {
      let entries = (0..<100).map { _ in
        [text(upTo: 80, of: ["a", "b", "c", " "]), text(upTo: 3, of: ["a", "b"])]
      }
      let word = "a" + text(upTo: 4, of: ["a", "b", "c"])
      let expected = (0..<Int32(100)).filter { entries[Int($0)].contains { $0.contains(word) } }
      #expect(
        Self.words(entries).entries(containing: [Array(word.utf8)]) == expected, "\(word), seed \(seed)")
    }
  }
}
