import Foundation
import PageMarkup
import Testing

@Suite struct JSONPiecesTests {
  private func pieces(_ text: String) throws -> [String] {
    let data = Data(text.utf8)
    var pieces = try #require(JSONPieces(data))
    var found: [String] = []
    while let piece = try pieces.next() {
      found.append((piece.key.map { $0 + ": " } ?? "") + String(decoding: data[piece.range], as: UTF8.self))
    }
    return found
  }

  @Test func elementsAndMembersAreFound() throws {
    #expect(
      try pieces(#" [1, "a,]\"", {"b": [2, "}"]} , null,] "#) == [
        "1", #""a,]\"""#, #"{"b": [2, "}"]}"#, "null",
      ])
    #expect(try pieces("\u{FEFF}{\"a\\u0062\" : [ ] ,\n\"c\":-1.5e3}") == ["ab: [ ]", "c: -1.5e3"])
    #expect(try pieces("[]") == [])
  }

  @Test func aPartOfOtherDataIsRead() throws {
    let data = Data(#"xx{"a": [1, [2]]}"#.utf8).dropFirst(2)
    var members = try #require(JSONPieces(data))
    let piece = try #require(try members.next())
    var elements = try #require(JSONPieces(data, in: piece.range))
    #expect(try elements.next().map { String(decoding: data[$0.range], as: UTF8.self) } == "1")
    #expect(try elements.next().map { String(decoding: data[$0.range], as: UTF8.self) } == "[2]")
    #expect(try elements.next() == nil)
    #expect(elements.endOfValue == data.endIndex - 1)
  }

  @Test func valuesAreCounted() throws {
    var pieces = try #require(JSONPieces(Data(#"[{"a": [1, 2, 3], "b": "," }]"#.utf8)))
    #expect(try #require(try pieces.next()).valueCount >= 5)
  }

  @Test(arguments: ["", "x", "\"a\"", "[Prep]", "{{ name }}", "[link](address)"])
  func otherTextsAreNoJSON(_ text: String) {
    #expect(JSONPieces(Data(text.utf8)) == nil)
  }

  @Test(arguments: ["[1", "[\"a", "[\"a\\", "{\"a\"", "{\"a\":", "{\"a\" 1}", "[1 2]", "[{]", "[{\"a\": [}"])
  func whatBreaksOffIsDamaged(_ text: String) {
    #expect(throws: JSONPieces.Damaged.self) { try pieces(text) }
  }
}
