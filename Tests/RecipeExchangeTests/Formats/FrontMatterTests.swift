import Ingredients
import PageMarkup
import RecipePages
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct FrontMatterTests {
  private func value(_ text: String) -> JSONValue? { FrontMatter(text).object[exactly: "a"] }

  // MARK: - Reading

  @Test(arguments: [
    ("---\na: b\n---\nStir.", "a: b\n", "Stir."), ("---\na: b\n...\nStir.", "a: b\n", "Stir."),
    ("---\na: b\n---", "a: b\n", ""), ("\n \n--- \na: b\n---  \nStir.", "a: b\n", "Stir."),
    ("---\n---\nStir.", "", "Stir."), ("---\na: b\n---x\n---\n", "a: b\n---x\n", ""),
    ("\n \n", nil, "\n \n"), (" ", nil, " "), ("---\na: b\n---\n", "a: b\n", ""),
    ("---\na: b", nil, "---\na: b"), ("---", nil, "---"), ("---\n", nil, "---\n"), ("", nil, ""),
    ("...\na: b\n---\n", nil, "...\na: b\n---\n"), ("--\na: b\n--\n", nil, "--\na: b\n--\n"),
  ])
  func textIsDividedAtTheSecondFence(_ text: String, _ matter: String?, _ body: String) {
    let (read, rest) = FrontMatter.split(Array(text.unicodeScalars))
    #expect(read == matter)
    #expect(String(rest) == body)
  }

  @Test(arguments: [
    ("a: |2-\n  b\n  c", "b\nc"), ("a: >2-\n  b\n  c", "b c"), ("a: |abc\n  b", "|abc b"),
    ("a: >abc\n  b", ">abc b"), ("a: |\n    b\n  c\n\n\nd: e", "b\nc"), ("a: |\n\n  b\n   c\n", "\nb\n c"),
    ("a: >\n  b\n    c\n\n\n  d", "b c\n\nd"), ("a:\nb: c", ""), ("a:\n  b\n  c", "b c"),
    ("a: b\n  c # why\n  # what\n  d", "b c"), ("a: b\n\t c", "b c"), ("a: b#c", "b#c"),
    ("a: # why", ""), ("'a': b", "b"), ("a: \"b\" # why", "b"), ("a: \"b\" c", "\"b\" c"),
    ("a: 'b", "'b"), ("a: \"b\\q\\t\\\"\"", "bq\t\""), ("a: \"b\\ud800\"", "b\u{fffd}"),
    ("a: \"\\u12\"", "\"\\u12\""), ("a: \"b\\", "\"b\\"), ("a: [b}", "[b}"), ("a: {b}", "{b}"),
    ("a: {b: c]", "{b: c]"), ("a: {b: c", "{b: c"), ("a: [b, [c]", "[b, [c]"), ("a: \"b\n  c\"", "b c"),
    ("a: {'b' c}", "{'b' c}"), ("a: \"b\nc: d", "\"b"),
  ])
  func textsAreReadWhereverTheyGoOn(_ text: String, _ value: String) {
    #expect(self.value(text) == .string(value))
  }

  @Test(arguments: [
    ("a: [b, , c,]", ["b", "c"]), ("a: [ 'b c' , \"d\" ] # why", ["b c", "d"]), ("a: []", []),
    ("a:\n- b\n- c\nd: e", ["b", "c"]), ("a:\n  - b\n    c\n  -\n    d", ["b c", "d"]),
    ("a: [b\n]", ["b"]), ("a: [b,\nc: d", nil), ("a:\n  - b\n - c", ["b"]),
  ])
  func listsAreReadInBothForms(_ text: String, _ values: [String]?) {
    #expect(value(text) == values.map { .array($0.map(JSONValue.string)) } ?? .string("[b,"))
  }

  @Test(arguments: [
    "a: {b: c, 'd' : \"e\"}", "a:\n  b: c\n  d: e", "a:\n b: c # why\n\n # what\n d:   e",
    "a: {b: c,\n d: e\n}",
  ])
  func mapsAreReadInBothForms(_ text: String) {
    let members = value(text)?.object?.members ?? []
    #expect(members.map(\.key) == ["b", "d"])
    #expect(members.map(\.value) == [.string("c"), .string("e")])
  }

  // MARK: - Limits

  @Test func mapsWithinMapsHaveAThousandEntries() {
    for (count, isWhole) in [(1000, true), (1001, false)] {
      let keys = (0..<count).map { "k\($0)" }
      let block = value("a:\n" + keys.map { "  \($0): x\n" }.joined())?.object
      #expect(block?.members.count == 1000)
      let flow = value("a: {" + keys.map { "\($0): x" }.joined(separator: ", ") + "}")
      #expect((flow?.object?.members.count == 1000) == isWhole)
      #expect((flow?.scalar != nil) == !isWhole)
    }
  }

  @Test func blocksAreReadToADepthOfSixteen() {
    let maps = (0...17).map { String(repeating: " ", count: $0) + "a\($0):\n" }.joined()
    var (object, depth): (JSONObject?, Int) = (FrontMatter(maps).object, 0)
    while let inner = object?[exactly: "a\(depth)"] { (object, depth) = (inner.object, depth + 1) }
    #expect(depth == 17)
    for (count, isRead) in [(16, true), (17, false)] {
      var list = value(
        "a:\n" + (1..<count).map { String(repeating: " ", count: $0) + "-\n" }.joined()
          + String(repeating: " ", count: count) + "- x")
      for _ in 1..<count { list = list?.list.first }
      #expect((list == .array([.string("x")])) == isRead)
    }
  }

  @Test func bracketsAreReadToADepthOfSixteen() {
    for (open, close, inner) in [("[", "]", "x"), ("{b: ", "}", "x"), ("[", "]", "'x'")] {
      for (count, isRead) in [(15, true), (16, false)] {
        let text = String(repeating: open, count: count) + inner + String(repeating: close, count: count)
        #expect((value("a: " + text)?.scalar == nil) == isRead)
      }
    }
  }

  @Test func aListInBracketsGoesOnOverTwoHundredLines() {
    for (count, isRead) in [(200, true), (201, false)] {
      let text = "a: [b" + String(repeating: ",\n  c", count: count) + "]\nd: e"
      let object = FrontMatter(text).object
      #expect((object[exactly: "a"]?.list.count == count + 1) == isRead)
      #expect(object[exactly: "d"] == .string("e"))
    }
  }

  @Test func spaceBeforeALineOfATextIsKeptToALimit() {
    for (count, kept) in [(100, 100), (101, 100)] {
      let text = "a: |\n b\n " + String(repeating: " ", count: count) + "c"
      #expect(value(text) == .string("b\n" + String(repeating: " ", count: kept) + "c"))
    }
  }

  // MARK: - Writing

}
