import Foundation
import Recipes
import TestSupport
import Testing

@testable import RecipeSearch

/// What searching promises: a single word hits what `localizedStandardContains` hits on width-folded text.
struct SearchEquivalenceTests {
  private static func expected(_ text: String, _ word: String) -> Bool {
    text.folding(options: .widthInsensitive, locale: nil)
      .localizedStandardContains(word.folding(options: .widthInsensitive, locale: nil))
  }

  @Test(arguments: 1...5)
  func randomTextsAreHitByRandomWordsAsFoundationSays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hits = 0
    for _ in 0..<40 {
      let texts = (0..<120).map { _ in Alphabet.text(upTo: 12, using: &random) }
      let index = RecipeIndex(names: texts)
      for _ in 0..<25 {
        let word = Self.word(from: texts, using: &random)
        guard !word.isEmpty, !word.contains(where: \.isWhitespace) else { continue }
        let found = Set(index.rows(for: RecipeQuery(search: word)).indices.map { texts[Int($0)] })
        for text in texts where !Self.expected("-", word) {
          let expected = Self.expected(text, word)
          hits += expected ? 1 : 0
          #expect(
            found.contains(text) == expected,
            "\(text.debugDescription) \(Self.scalars(text)) / \(word.debugDescription) \(Self.scalars(word)): seed \(seed)"
          )
        }
      }
    }
    #expect(hits > 1000, "Hardly anything was hit: the test has lost its point.")
  }

  /// Mostly a piece of a text in another guise, so that many words hit.
  private static func word(from texts: [String], using random: inout SeededGenerator) -> String {
    if random.next() % 5 == 0 { return Alphabet.text(upTo: 3, using: &random) }
    let scalars = Array(random.one(of: texts).unicodeScalars)
    let start = Int.random(in: scalars.indices, using: &random)
    let end = min(scalars.count, start + Int.random(in: 1...4, using: &random))
    var piece = String.UnicodeScalarView()
    piece.append(contentsOf: scalars[start..<end])
    let word = String(piece)
    switch random.next() % 7 {
    case 0: return word.uppercased()
    case 1: return word.lowercased()
    case 2: return word.folding(options: .diacriticInsensitive, locale: nil)
    case 3: return word.decomposedStringWithCanonicalMapping
    case 4: return word.precomposedStringWithCanonicalMapping
    case 5: return word.folding(options: [.widthInsensitive, .caseInsensitive], locale: nil)
    default: return word
    }
  }

  private static func scalars(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  @Test func everyScalarThatFoldsExactlyIsFoundAsFoundationSays() throws {
    var folding = SearchFolding()
    var exact = 0
    for value in (0x20...0x2FFFF) as ClosedRange<UInt32>
    where value < 0x3400 || value > 0x9FFF || value % 64 == 0 {
      // Hangul syllables are alike.
      if (0xAC00...0xD7A3).contains(value), value % 64 != 0 { continue }
      guard let scalar = Unicode.Scalar(value), value < 0x20000 || value % 256 == 0 else { continue }
      var folded: [UInt8] = []
      let text = String(scalar)
      guard folding.fold(text, into: &folded), scalar.value > 0x7E else { continue }
      exact += 1
      let plain = try #require(String(bytes: folded, encoding: .utf8))
      #expect(Self.expected("(" + text + ")", plain), "U+\(String(value, radix: 16))")
      #expect(Self.expected("(" + plain + ")", text), "U+\(String(value, radix: 16))")
      #expect(Self.expected("(" + text + ")", "(" + plain + ")"), "U+\(String(value, radix: 16))")
      #expect("()".contains(plain) || !Self.expected("(" + text + ")", "()"), "U+\(String(value, radix: 16))")
    }
    #expect(exact > 5000)
  }

  @Test(arguments: [
    ("Crème Brûlée", "brulee"), ("Creme Brulee", "Brûlée"), ("Bru\u{302}le\u{301}e", "brûlée"),
    ("ＰＩＺＺＡ", "pizza"), ("pizza", "ＰＩＺＺＡ"), ("ｶﾞﾚｯﾄ", "ガレット"), ("Weißwurst", "weisswurst"),
    ("Weisswurst", "weißwurst"), ("İzmir Köfte", "izmir kofte"), ("Борщ", "БОРЩ"), ("Μουσακάς", "μουσακας"),
  ])
  func aPersonFinds(name: String, by search: String) {
    #expect(RecipeIndex(names: ["Pie", name, "Stew"]).names(matching: search) == [name])
  }
}
