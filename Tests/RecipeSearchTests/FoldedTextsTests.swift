import TestSupport
import Testing

@testable import RecipeSearch

struct FoldedTextsTests {
  private static func texts(_ entries: [[String]]) -> FoldedTexts {
    var texts = FoldedTexts()
    var folding = TextFolding()
    for entry in entries { texts.append(entry, folding: &folding) }
    return texts
  }

  @Test func noWordIsFoundAcrossTexts() {
    let texts = Self.texts([["ab", "cd"], ["ef"]])
    #expect(texts.entries(containing: Array("bc".utf8)) == [])
    #expect(texts.entries(containing: Array("de".utf8)) == [])
    #expect(texts.entries(containing: Array("cd".utf8)) == [0])
  }

  @Test func wordAtTheVeryEndIsFound() {
    let texts = Self.texts([["xxa"], ["aab"]])
    #expect(texts.entries(containing: Array("aab".utf8)) == [1])
    #expect(texts.entries(containing: Array("b".utf8)) == [1])
    #expect(texts.entries(containing: Array("aabb".utf8)) == [])
  }

  @Test func emptyTextsContainNoWord() {
    #expect(FoldedTexts().entries(containing: Array("a".utf8)) == [])
    #expect(Self.texts([[], [""], ["a"]]).entries(containing: Array("a".utf8)) == [2])
  }

  @Test(arguments: 1...5)
  func entriesAreThoseOfAPlainSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // The alphabet is small, so that a word nearly matches almost everywhere.
    let letters = ["a", "a", "b", "c"]
    func text(upTo length: Int) -> String {
      (0..<Int.random(in: 0...length, using: &random)).map { _ in random.one(of: letters) }.joined()
    }
    for _ in 0..<100 {
      let entries = (0..<20).map { _ in [text(upTo: 12), text(upTo: 3)] }
      let texts = Self.texts(entries)
      let word = "a" + text(upTo: 4)
      let expected = (0..<Int32(20)).filter { entries[Int($0)].contains { $0.contains(word) } }
      #expect(texts.entries(containing: Array(word.utf8)) == expected, "\(word), seed \(seed)")
    }
  }

  /// The search compares 32 bytes at once, so words and texts around that length are the hard ones.
  @Test(arguments: 1...5)
  func longWordsAreFoundAsByAPlainSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(upTo length: Int) -> String {
      (0..<Int.random(in: 0...length, using: &random)).map { _ in random.one(of: ["a", "b"]) }.joined()
    }
    for _ in 0..<100 {
      let entries = (0..<4).map { _ in [text(upTo: 100), text(upTo: 35)] }
      let texts = Self.texts(entries)
      let whole = random.one(of: random.one(of: entries))
      let end = whole.dropFirst(Int.random(in: 0...whole.count, using: &random))
      for word in [String(end), end + "a", String(end.dropLast()), "b" + end] where !word.isEmpty {
        let expected = (0..<Int32(4)).filter { entries[Int($0)].contains { $0.contains(word) } }
        #expect(texts.entries(containing: Array(word.utf8)) == expected, "\(word), seed \(seed)")
      }
    }
  }
}
