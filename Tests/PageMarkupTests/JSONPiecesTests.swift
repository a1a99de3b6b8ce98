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

  @Test func textsEndAtTheirLastQuotationMark() throws {
    #expect(
      try pieces(#"["\"", "\\", "\\\"]", "", "a\"\\\\"]"#) == [
        #""\"""#, #""\\""#, #""\\\"]""#, "\"\"", #""a\"\\\\""#,
      ])
    #expect(throws: JSONPieces.Damaged.self) { try pieces(#"["a\"]"#) }
    #expect(throws: JSONPieces.Damaged.self) { try pieces(#"["a\\\"]"#) }
  }

  @Test func valuesAreCounted() throws {
    var pieces = try #require(JSONPieces(Data(#"[{"a": [1, 2, 3], "b": "," }]"#.utf8)))
    #expect(try #require(try pieces.next()).valueCount >= 5)
  }

  @Test(arguments: ["", "x", "\"a\"", "[Prep]", "{{ name }}", "[link](address)"])
  func otherTextsAreNoJSON(_ text: String) {
    #expect(JSONPieces(Data(text.utf8)) == nil)
  }

  @Test(arguments: [
    "[1", "[\"a", "[\"a\\", "{\"a\"", "{\"a\":", "{\"a\" 1}", "[1 2]", "[{]", "[{\"a\": [}",
    "{\"a\":}", "{\"a\":,\"b\":1}", "{\"a\": ]}", "[1:2]", "{\"a\"}", "[\"a\"\"b\"]",
    "[\"a\\\"]", "{\"a\":1]", "[1}", "[[1]", "[\"]",
  ])
  func whatBreaksOffIsDamaged(_ text: String) {
    #expect(throws: JSONPieces.Damaged.self) { try pieces(text) }
  }

  @Test(arguments: [
    "[", "{", "[ ]", "{}", "{ \"", "[-1", "[true", "[false", "[null", "[[", "[{", "[\"", "[,", "[0", "{,",
    " \n\t[1",
    "\u{FEFF}[9",
  ])
  func beginningsOfListsAndObjectsAreJSON(_ text: String) {
    #expect(JSONPieces(Data(text.utf8)) != nil)
  }

  @Test(arguments: [
    "[-", "[-a]", "[- 1]", "[tru]", "[x", "{x", "{1", "{[", "{]", "[}", "]", "}", " ", "\u{FEFF}",
  ])
  func beginningsOfOtherTextsAreNot(_ text: String) {
    #expect(JSONPieces(Data(text.utf8)) == nil)
  }

  @Test func startAndEndAreOffsetsOfTheBrackets() throws {
    var pieces = try #require(JSONPieces(Data("\u{FEFF} [1, 2] x".utf8)))
    #expect(pieces.start == 4 && !pieces.isObject && pieces.endOfValue == nil)
    #expect(try pieces.next()?.range == 5..<6)
    #expect(try pieces.next()?.range == 8..<9)
    #expect(pieces.endOfValue == nil)
    #expect(try pieces.next() == nil && pieces.endOfValue == 10)
    #expect(try pieces.next() == nil)
    #expect(try #require(JSONPieces(Data("{\"a\":1}".utf8))).isObject)
  }

  @Test(arguments: [("[1]", [1]), ("[[]]", [2]), ("[[1,2], 3]", [3, 1]), (#"[{"a":[1,2],"b":","}]"#, [5])])
  func valuesAreCountedInEachPiece(_ json: String, _ counts: [Int]) throws {
    var pieces = try #require(JSONPieces(Data(json.utf8)))
    var found: [Int] = []
    while let piece = try pieces.next() { found.append(piece.valueCount) }
    #expect(found == counts)
  }

  @Test(arguments: [
    (#"{"a\"b":1}"#, "a\"b"), (#"{"a\x":1}"#, "a\\x"), (#"{"\u00e9":1}"#, "é"), (#"{"":1}"#, ""),
  ])
  func escapesInKeysAreDecodedWhereTheyAreValid(_ json: String, _ key: String) throws {
    var pieces = try #require(JSONPieces(Data("x\(json)".utf8).dropFirst()))
    #expect(try pieces.next()?.key == key)
  }
}
