import Foundation
import TestSupport
import Testing

@testable import Recipes

/// Every defect that a feed can have, and the place that its error names.
struct FeedDefectTests {
  @Test(
    arguments: [
      (.name, nil, .missing), (.name, "null", .null), (.name, #""""#, .blank),
      (.name, #"" \t\u3000""#, .blank),
      (.name, #""\u200b\u0000\ufeff""#, .blank), (.name, #""\u0080""#, .blank),
      (.name, #""\u0600""#, .blank), (.name, "7", .wrongType), (.name, "{}", .wrongType),
      (.cuisine, nil, .missing), (.cuisine, "null", .null), (.cuisine, #""\n""#, .blank),
      (.cuisine, "[\"French\"]", .wrongType), (.cuisine, "false", .wrongType),
      (.identity, nil, .missing), (.identity, "null", .null), (.identity, #"" ""#, .blank),
      (.identity, "12", .wrongType), (.identity, #""12""#, .notAUUID),
      (.identity, #""0C6CA6E7-E32A-4053-B824-1DBF749910D""#, .notAUUID),
      (.identity, #""0C6CA6E7-E32A-4053-B824-1DBF749910DG""#, .notAUUID),
      (.identity, #""0C6CA6E7E32A4053B8241DBF749910D8""#, .notAUUID),
      (.identity, #""{0C6CA6E7-E32A-4053-B824-1DBF749910D8}""#, .notAUUID),
      (.largePhoto, "1", .wrongType), (.smallPhoto, "{}", .wrongType), (.source, "[]", .wrongType),
      (.video, "true", .wrongType),
    ] as [(FeedDefect.Field, String?, FeedDefect.Problem)])
  func placeAndKindAreNamed(field: FeedDefect.Field, json: String?, problem: FeedDefect.Problem) {
    let bad = FeedText.recipe([field.rawValue: json])
    let name = field == .name ? nil : "Apam Balik"
    let expected = FeedDefect.recipe(number: 2, name: name, field: field, problem: problem)
    #expect(defect(FeedText.feed(FeedText.other, bad, FeedText.other)) == expected)
    #expect(defect(FeedText.feed(FeedText.other, bad, bad)) == expected)
  }

  @Test(
    arguments: [("null", .null), ("7", .wrongType), ("[]", .wrongType), (#""Pie""#, .wrongType)]
      as [(String, FeedDefect.Problem)])
  func recipeThatIsNoObjectIsNamed(json: String, problem: FeedDefect.Problem) {
    #expect(
      defect(FeedText.feed(FeedText.recipe(), json))
        == .recipe(number: 2, name: nil, field: .recipe, problem: problem))
  }

  @Test func emptyRecipeLacksItsName() {
    #expect(defect(FeedText.feed("{}")) == .recipe(number: 1, name: nil, field: .name, problem: .missing))
  }

  @Test(
    arguments: [
      ("[]", .topLevelNotAnObject), ("null", .topLevelNotAnObject), ("42", .topLevelNotAnObject),
      (#""recipes""#, .topLevelNotAnObject), ("{}", .missing), (#"{"Recipes":[]}"#, .missing),
      (#"{"recipes":null}"#, .null), (#"{"recipes":{}}"#, .notAnArray), (#"{"recipes":"none"}"#, .notAnArray),
    ] as [(String, FeedDefect.List)])
  func listThatIsNotThereIsNamed(text: String, list: FeedDefect.List) {
    #expect(defect(text) == .noRecipes(list))
  }

  @Test(
    arguments: [
      ("", .empty), (" \r\n\t", .empty), ("\u{FEFF}", .empty),
      ("<!DOCTYPE html><html><body>Sign in</body></html>", .html), ("\u{FEFF}\n  <html>", .html),
      ("Internal server error", .other), ("recipes: []", .other), (#"{"recipes":[]} and more"#, .other),
      (#"{"recipes":[}"#, .truncated), (#"{"recipes"}"#, .other), ("\u{1F355}", .other),
    ] as [(String, FeedDefect.Body)])
  func bodyThatIsNoJSONIsDescribed(text: String, body: FeedDefect.Body) {
    #expect(defect(text) == .notJSON(body))
  }

  @Test func feedThatIsCutAtAnyByteIsTruncated() {
    let whole =
      Data([0xEF, 0xBB, 0xBF])
      + FeedText.feed(FeedText.recipe(["name": #""Crème 🍮 ก味 \"Brûlée\" \\ [""#]), FeedText.other)
    #expect(defect(whole) == nil)
    for length in 0..<whole.count {
      let expected: FeedDefect.Body = length <= 3 ? .empty : .truncated
      #expect(defect(whole.prefix(length)) == .notJSON(expected), "after \(length) bytes")
    }
  }

  @Test func textThatIsNotUTF8IsRefused() throws {
    let feed = FeedText.feed(FeedText.recipe(["name": #""Crème""#]))
    let text = try #require(String(bytes: feed, encoding: .utf8))
    for encoding in [
      String.Encoding.isoLatin1, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32BigEndian,
    ] {
      let data = try #require(text.data(using: encoding))
      #expect(defect(data) == .notJSON(.notUTF8), "\(encoding)")
    }
  }

  @Test(arguments: [#"\u12"#, #"\u12g4"#, #"\x"#])
  func brokenEscapeIsNoJSON(escape: String) {
    #expect(defect(FeedText.feed(FeedText.recipe(["name": "\"\(escape)\""]))) == .notJSON(.other))
  }

  @Test func bareControlCharactersAreNoJSON() {
    #expect(defect(FeedText.feed(FeedText.recipe(["name": "\"a\u{0}b\""]))) == .notJSON(.other))
  }

  @Test(arguments: [513, 100_000])
  func deepNestingIsRefusedWithoutHarm(depth: Int) {
    let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(defect(FeedText.feed(FeedText.recipe(["x": nest]))) == .notJSON(.tooDeep))
    #expect(defect(String(repeating: #"{"recipes":["#, count: depth)) == .notJSON(.tooDeep))
  }

  @Test(arguments: ["[1,]", "[,1]", "[1 2]", "[1", "{\"a\"}", "{\"a\":}", "tru", "+1", "01", ","])
  func listThatIsNoJSONIsRefused(list: String) {
    #expect(defect(#"{"recipes":\#(list)"# + "}") != nil)
    #expect(defect(FeedText.feed(list)) != nil)
  }

  @Test func defectOfARecipeCountsOnlyInWholeJSON() {
    let bad = FeedText.feed(FeedText.recipe(["name": nil]), FeedText.other)
    #expect(defect(bad) == .recipe(number: 1, name: nil, field: .name, problem: .missing))
    #expect(defect(bad.dropLast()) == .notJSON(.truncated))
  }

  /// Comparing and hashing such texts takes a time that grows with the square of the marks.
  @Test(arguments: ["\u{301}", "\u{302A}", "\u{1E8D0}", #"\u0301"#, #"\uD83A\udcd0"#])
  func letterKeepsAHundredMarks(mark: String) throws {
    let marked = "e" + String(repeating: mark, count: 50_000)
    let feed = FeedText.feed(FeedText.recipe(["name": "\"\(marked)\"", marked: "1", "x": "\"\(marked)\""]))
    #expect(try FeedDecoder.recipes(from: feed).map(\.name.unicodeScalars.count) == [101])
  }

  @Test func millionsOfUnknownValuesTakeNoMemory() throws {
    let values = String(repeating: "[0],", count: 1_000_000) + "0"
    let feed = Data(#"{"x":[\#(values)],"recipes":[]}"#.utf8)
    #expect(try FeedDecoder.recipes(from: feed) == [])
  }

  @Test(arguments: ["é", "喝", "🍲", #"\u00e9"#, #"\ud83c\udf72"#, #"\n"#, "e\u{301}"])
  func lettersThatAreNoMarksMayBeAsMany(letter: String) {
    let text = String(repeating: letter, count: 5000)
    #expect(defect(FeedText.feed(FeedText.recipe(["x": "\"\(text)\""]))) == nil)
  }

  @Test func depthThatIsRefusedIsTheOneThatIsNamed() {
    // The feed, its list and the recipe are three levels.
    func feed(_ depth: Int) -> Data {
      let nest = String(repeating: "[", count: depth - 3) + String(repeating: "]", count: depth - 3)
      return FeedText.feed(FeedText.recipe(["x": nest]))
    }
    #expect(defect(feed(512)) == nil)
    #expect(defect(feed(513)) == .notJSON(.tooDeep))
    #expect(defect(feed(512).dropLast()) == .notJSON(.truncated))
  }

  @Test(arguments: 1...5)
  func damagedFeedIsReadOrRefusedButNeverCrashes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = FeedText.feed(FeedText.recipe(), FeedText.other)
    var refused = 0
    for _ in 0..<500 {
      var data = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        data[Int.random(in: data.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      refused += defect(data) == nil ? 0 : 1
    }
    #expect(refused > 100, "seed \(seed)")
  }
}
