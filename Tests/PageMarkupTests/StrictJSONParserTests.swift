import Foundation
import JSON
import PageMarkup
import Testing

@Suite struct StrictJSONParserTests {
  private func value(_ json: String) throws -> JSONValue { try StrictJSONParser.value(in: Data(json.utf8)) }

  private func compact(_ value: JSONValue) -> String {
    String(decoding: value.text(), as: UTF8.self).filter { !$0.isWhitespace }
  }

  private static let sample = #"""
    {"name":"Crème brûlée 🍮","n":[0,-0,1.50,1e5,1E-2,-12.25e+3],"t":true,"f":false,"z":null,"e":{},"l":[],
     "s":"\"\\\/\b\f\n\r\t\u00e9\ud83c\udf6e","o":{"a":{"b":[[["c"]]]}}}
    """#

  @Test(arguments: [
    #"{"a":[1,-2.50,true,false,null,"b"],"c":{}}"#, "[[],[[]]]", #""a""#, "1e5", "null", "[0.10,-0,1E+2]",
    #"{"":{"b":1,"a":2}}"#,
  ])
  func validJSONIsReadAsItIs(_ json: String) throws {
    #expect(compact(try value(json)) == json)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "[1 2]", "01", "1.", ".5", "+1", "-",
    "1e", "0x10", "NaN", "Infinity", "tru", "nul", "[1]]", "{} {}", "'a'", "\"a\nb\"", "\"\u{1}\"",
    #""\x""#, #""\u12""#, #""\u12g4""#, #""\"#, "// a\n1", "[1,,2]", "{,}", "\u{feff}\u{feff}1", "\u{a0}1",
    "<<<<<<< HEAD\n{}", "True", "[\"a\"", "{\"a\":\"b\"", "1 a",
  ])
  func whatIsNotJSONIsAnError(_ json: String) {
    #expect(throws: StrictJSONParser.Invalid.self) { try value(json) }
  }

  @Test func keysThatDifferInUnicodesFormOnlyAreTwo() throws {
    let json = "{\"caf\u{E9}\":1,\"cafe\u{301}\":2,\"caf\u{E9}\":3}"
    let written = Data(compact(try value(json)).utf8)
    #expect(written == Data("{\"caf\u{E9}\":3,\"cafe\u{301}\":2}".utf8))
  }

  @Test func lastValueOfAKeyCountsInAnObjectOfAnySize() throws {
    for count in [1, 31, 32, 33, 100] {
      let keys = (0..<count).map { "\"k\($0)\":" }
      let json = "{" + (keys.map { $0 + "1" } + keys.map { $0 + "2" }).joined(separator: ",") + "}"
      #expect(compact(try value(json)) == "{" + keys.map { $0 + "2" }.joined(separator: ",") + "}")
    }
  }

  @Test(arguments: [("\u{301}", true), (#"\u0301"#, true), ("e\u{301}", false), ("\u{30A}\u{316}e", false)])
  func aLetterHasAHundredMarks(marks: String, isLimited: Bool) throws {
    for json in ["\"a@\"", "{\"a@\":1}"] {
      func parsed(_ count: Int) -> JSONValue? {
        try? value(json.replacingOccurrences(of: "@", with: String(repeating: marks, count: count)))
      }
      #expect(parsed(100) != nil)
      #expect((parsed(101) == nil) == isLimited)
    }
  }

  @Test func listsOfTheMaximumDepthAreRead() {
    func lists(_ depth: Int) -> JSONValue? {
      try? value(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    #expect(lists(StrictJSONParser.maximumDepth) != nil && lists(StrictJSONParser.maximumDepth + 1) == nil)
  }

  @Test func aTextCutAnywhereIsAnError() throws {
    let whole = Data(Self.sample.utf8)
    #expect(throws: Never.self) { try StrictJSONParser.value(in: whole) }
    for length in 0..<whole.count {
      #expect(throws: StrictJSONParser.Invalid.self, "\(length) bytes") {
        try StrictJSONParser.value(in: whole.prefix(length))
      }
    }
  }

  @Test func aTextWithAnyByteReplacedDoesNotTrap() {
    let whole = Data(Self.sample.utf8)
    for place in whole.indices {
      for byte: UInt8 in [0x00, 0x22, 0x5b, 0x5c, 0x7b, 0x7d, 0x80, 0xc3, 0xed, 0xff] {
        var damaged = whole
        damaged[place] = byte
        // Whether it is still JSON depends on the place; a value that was read can be written and read again.
        guard let value = try? StrictJSONParser.value(in: damaged) else { continue }
        #expect(throws: Never.self) { try StrictJSONParser.value(in: value.text()) }
      }
    }
  }

  @Test func slicesOfDataAreReadFromTheirStart() throws {
    let data = Data("xx[1]".utf8).dropFirst(2)
    #expect(compact(try StrictJSONParser.value(in: data)) == "[1]")
  }

  @Test func escapesAreDecoded() throws {
    let text = try value(#""\"\\\/\b\f\n\r\t\u00e9\ud83c\udf6e""#).scalar
    #expect(text == "\"\\/\u{8}\u{c}\n\r\té🍮")
  }

  @Test(arguments: [
    (#""\ud83c""#, "\u{fffd}"), (#""\udf6e""#, "\u{fffd}"), (#""\ud83cx""#, "\u{fffd}x"),
    (#""\ud83c\n""#, "\u{fffd}\n"), (#""\ud83c\ud83c\udf6e""#, "\u{fffd}🍮"),
  ])
  func surrogatesWithoutAPartnerBecomeReplacementCharacters(_ json: String, _ expected: String) throws {
    #expect(try value(json).scalar == expected)
  }

  @Test(
    arguments: [
      [0x22, 0xff, 0x22], [0x22, 0xc3, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22], [0x22, 0x5c, 0x6e, 0x80, 0x22],
    ] as [[UInt8]])
  func textThatIsNotUTF8IsAnError(_ bytes: [UInt8]) {
    #expect(throws: StrictJSONParser.Invalid.self) { try StrictJSONParser.value(in: Data(bytes)) }
  }

  @Test(arguments: [#"\""#, #"\\"#, #"\n"#, "é", "\u{7F}", "~", "!"])
  func aCharacterIsReadWhereverItStands(_ written: String) throws {
    let read = [#"\""#: "\"", #"\\"#: "\\", #"\n"#: "\n"][written] ?? written
    for before in 0..<20 {
      for after in [0, 1, 9] {
        let (start, end) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
        #expect(try value("\"" + start + written + end + "\"") == .string(start + read + end))
      }
    }
  }

  @Test(arguments: ["\u{1F}", "\0", "\n"])
  func aControlCharacterInATextIsAnErrorWhereverItStands(_ control: String) {
    for before in 0..<20 {
      let start = String(repeating: "a", count: before)
      #expect(throws: StrictJSONParser.Invalid.self) { try value("\"\(start)\(control)aaaaaaaaaaaa\"") }
    }
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(compact(try value("\u{feff}{}")) == "{}")
  }

  @Test func ofRepeatedKeysTheLastValueCountsInTheFirstPlace() throws {
    #expect(compact(try value(#"{"a":1,"b":2,"a":3}"#)) == #"{"a":3,"b":2}"#)
  }

  @Test func numbersKeepTheirDigits() throws {
    let numbers = "[1e999999999,123456789012345678901234567890,0.10000000000000000000001,-0.0]"
    #expect(compact(try value(numbers)) == numbers)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func depthIsLimited(_ opening: String) {
    let invalid = #expect(throws: StrictJSONParser.Invalid.self) {
      try value(String(repeating: opening, count: 200_000))
    }
    #expect(invalid?.reason == "too many levels")
  }

  @Test func theDeepestTextIsWrittenAndReadAgain() throws {
    let depth = StrictJSONParser.maximumDepth
    let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let deepest = try value(text)
    #expect(compact(try StrictJSONParser.value(in: deepest.text())) == text)
    #expect(throws: StrictJSONParser.Invalid.self) { try value("[\(text)]") }
  }
}

@Suite struct JSONMeaningTests {
  private func value(_ json: String) throws -> JSONValue { try StrictJSONParser.value(in: Data(json.utf8)) }

  @Test(arguments: [
    ("1", "1.0"), ("1.50", "15e-1"), ("0", "-0"), ("0", "0.00"), ("100", "1e2"),
    ("4.580034423407917", "4.5800344234079170"), (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#),
    (#""é""#, #""\u00e9""#), (#""/""#, #""\/""#),
  ])
  func formsOfOneValueAreEqual(_ one: String, _ other: String) throws {
    let (one, other) = (try value(one), try value(other))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.canonical == other.canonical)
  }

  @Test(arguments: [
    ("1", "2"), ("1", "\"1\""), ("null", "false"), ("[]", "{}"), ("[1,2]", "[2,1]"),
    (#"{"a":1}"#, #"{"a":null}"#),
    (#"{"a":1}"#, #"{"b":1}"#), ("12345678901234567890", "12345678901234567891"), (#""é""#, "\"e\u{301}\""),
    (#"["a","b"]"#, #"["a\",\"b"]"#), ("[[1],2]", "[[1,2]]"), ("1e400", "1e500"),
  ])
  func differentValuesAreNot(_ one: String, _ other: String) throws {
    let (one, other) = (try value(one), try value(other))
    #expect(one != other)
    #expect(one.canonical != other.canonical)
  }
}
