import Foundation
import JSON
import Testing

@testable import PageMarkup

@Suite struct JSONWritingTests {
  private func value(_ json: String) throws -> JSONValue { try StrictJSONParser.value(in: Data(json.utf8)) }

  @Test(arguments: [
    ("[]", "[]\n"), ("{}", "{}\n"), ("[1]", "[\n  1\n]\n"), ("null", "null\n"),
    (
      #"{"a":[1,[],{"b":true}],"c":{},"d":"e"}"#,
      """
      {
        "a": [
          1,
          [],
          {
            "b": true
          }
        ],
        "c": {},
        "d": "e"
      }

      """
    ),
  ])
  func eachValueIsOnALineOfItsOwn(_ json: String, _ expected: String) throws {
    #expect(String(decoding: try value(json).text(), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("\u{1}\u{f}\u{10}\u{1f}", #""\u0001\u000f\u0010\u001f""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{7f}\u{80}é🍮 /", "\"\u{7f}\u{80}é🍮 /\""), ("a\"b\\c", #""a\"b\\c""#), ("", #""""#),
    ("\"", #""\"""#), ("\\", #""\\""#),
  ])
  func onlyWhatMustBeIsEscaped(_ text: String, _ expected: String) throws {
    #expect(String(decoding: JSONValue.string(text).text(), as: UTF8.self) == expected + "\n")
    #expect(String(decoding: JSONValue.string(text).canonical, as: UTF8.self) == expected)
    #expect(try value(expected).scalar == text)
  }

  @Test(arguments: [
    ("[1, 2, [3]]", "[1,2,[3]]"),
    (#"{"b": 1.0, "a": {"c": null, "B": false}}"#, #"{"a":{"B":false,"c":null},"b":1}"#),
    ("[0, 10, 1.5, -2.0, 1e2]", "[0,10,1.5,-2,100]"), ("[]", "[]"), ("{}", "{}"),
  ])
  func canonicalTextHasSortedKeysAndNoSpace(_ json: String, _ expected: String) throws {
    #expect(String(decoding: try value(json).canonical, as: UTF8.self) == expected)
  }

  /// From 2 to the power of 53 on, not every whole number has a `Double`.
  @Test(arguments: [
    ("9007199254740991", "9007199254740991.0", true), ("9007199254740992", "9007199254740992.0", false),
    ("-9007199254740991", "-9007199254740991.0", true), ("-9007199254740993", "-9007199254740992", false),
    ("123456789012345", "123456789012345.0", true), ("1234567890123456", "1234567890123456.0", true),
  ])
  func wholeNumbersAreComparedExactly(_ one: String, _ other: String, _ areEqual: Bool) throws {
    #expect((try value(one) == value(other)) == areEqual)
    #expect((try value(one).canonical == value(other).canonical) == areEqual)
  }

  @Test func valueOfAnExactKeyIsSetInItsPlace() {
    var object = JSONObject(members: [("a", .null), ("B", .bool(true))])
    object[exactly: "b"] = .number("1")
    object[exactly: "a"] = .number("2")
    object[exactly: "c"] = nil
    #expect(object.members.map(\.key) == ["a", "B", "b"])
    #expect(object[exactly: "a"] == .number("2") && object[exactly: "A"] == nil)
    object[exactly: "B"] = nil
    #expect(object.members.map(\.key) == ["a", "b"])
  }

  @Test(arguments: [
    ("[1,]", 3, "no value"), ("{\"a\" 1}", 5, "no colon after a key"), ("{\"a\":1,}", 7, "no key"),
    ("[1 2]", 3, "a list without an end"), ("{\"a\":1 2}", 7, "an object without an end"),
    ("\"a", 2, "a text without an end"), ("\"a\\n", 4, "a text without an end"),
    ("\"\\", 2, "a text without an end"),
    ("\"\\x\"", 3, "an unknown escape"), ("\"\\u12g4\"", 5, "an escape without four digits"),
    ("tru", 0, "an unknown word"), ("[1]]", 3, "text after the end"), ("1.", 2, "no value"),
    ("1e+", 3, "no value"),
    ("\"a\u{1}\"", 2, "a control character in a text"),
    ("\"\\na\u{1f}\"", 4, "a control character in a text"),
    (" - ", 2, "no value"), ("01", 1, "text after the end"),
  ])
  func faultIsFoundWhereItIs(_ json: String, _ offset: Int, _ reason: String) {
    let fault = #expect(throws: StrictJSONParser.Invalid.self) { try value(json) }
    #expect(fault?.offset == offset && fault?.reason == reason)
    #expect(fault?.description == "\(reason) at byte \(offset)")
  }

  @Test(arguments: [
    (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10ffff}"), (#"\ud83c\u0041"#, "\u{fffd}A"),
    (#"\ud7ff\udc00"#, "\u{d7ff}\u{fffd}"), (#"\udc00\ud800"#, "\u{fffd}\u{fffd}"), (#"\ue000"#, "\u{e000}"),
    (#"\ud800\ue000"#, "\u{fffd}\u{e000}"), (#"\u00Ff"#, "ÿ"), (#"\u0009"#, "\t"),
  ])
  func surrogatesArePairedBothStrictlyAndLeniently(_ escaped: String, _ text: String) throws {
    #expect(try value("\"\(escaped)\"").scalar == text)
    let lenient = LenientJSONParser.values(in: Array("[\"\(escaped)\"]".utf8)[...])
    #expect(lenient.first?.list.first?.scalar == text)
  }
}

@Suite struct BrokenJSONTests {
  private func scalars(_ json: String) -> [String?]? {
    LenientJSONParser.values(in: Array(json.utf8)[...]).first?.list.map(\.scalar)
  }

  @Test(
    arguments: [
      ("[1/2, 01, -x, 5g, -0]", ["1/2", "01", "-x", "5g", "-0"]), (#"["\u00e9"#, ["é"]),
      (#"["\u00e"#, ["u00e"]),
      (#"["a\"#, ["a"]), (#"["a" "b"]"#, [#"a" "b"#]), ("[\"a\"\n\"b\"]", ["a", "b"]),
      ("[\"a\" \r\n \"b\"]", ["a", "b"]),
      (#"["a"x"]"#, [#"a"x"#]), (#"["a"]"#, ["a"]), (#"["a":"b"]"#, ["a", "b"]), ("[\"a\tb\"]", ["a\tb"]),
      ("[ 1 , 2 ]", ["1", "2"]), ("[1\u{1},2]", ["1", "2"]), ("[a,1]", [nil, "1"]),
      (#"["a" : 1}"#, ["a", "1"]),
    ] as [(String, [String?])])
  func valuesOfABrokenListAreRead(_ json: String, _ expected: [String?]) {
    #expect(scalars(json) == expected)
  }

  @Test(arguments: [
    (#"{"a/b":1}"#, ["b"]), (#"{"a#b":1}"#, ["a#b"]), (#"{"x:a#b":1}"#, ["b"]), (#"{"@x:y":1}"#, ["@x:y"]),
    (#"{"a/":1}"#, ["a/"]), (#"{x, "a":1 ,, "b":2}"#, ["a", "b"]),
    ("{\n\"a\"\n:\n1\n}", ["a"]), (#"{"a":,"b":2}"#, ["a", "b"]), (#"{"a":{"b":},"c":3}"#, ["a", "c"]),
    (#"{"a"::1,"b":2}"#, ["a", "b"]),
  ])
  func namesOfMembersHaveNoVocabulary(_ json: String, _ keys: [String]) {
    let object = LenientJSONParser.values(in: Array(json.utf8)[...]).first?.object
    #expect(object?.members.map(\.key) == keys)
  }

  @Test(arguments: [
    ("<![CDATA[[1]]]>", 1), ("<![CDATA[{}]]>", 1), ("CDATA[1]", 0), ("x[1]y[2]", 2), ("<! [1]", 1),
    ("!<[1]", 1),
  ])
  func bracketsOfCDATAAreNoLists(_ json: String, _ count: Int) {
    #expect(LenientJSONParser.values(in: Array(json.utf8)[...]).count == count)
  }

  @Test func lettersAreWrittenWithTheMarksThatCanBeReadAgain() throws {
    func marked(_ count: Int) -> String { "e" + String(repeating: "\u{301}", count: count) }
    let value = JSONValue.object(JSONObject(members: [(marked(200), .string(marked(300)))]))
    let member = try #require(try StrictJSONParser.value(in: value.text()).object?.members.first)
    #expect(Array(member.key.utf8) == Array(marked(100).utf8))
    let text = try #require(member.value.scalar)
    #expect(Array(text.utf8) == Array(marked(100).utf8))
  }

  @Test func listsOfTheMaximumDepthAreWhole() {
    func depth(_ count: Int) -> Int {
      var value = LenientJSONParser.values(
        in: Array((String(repeating: "[", count: count) + "1" + String(repeating: "]", count: count)).utf8)[
          ...]
      ).first
      var depth = 0
      while case .array(let list) = value {
        depth += 1
        value = list.first
      }
      return value?.scalar == "1" ? depth : -depth
    }
    let most = LenientJSONParser.maximumDepth
    #expect(depth(most - 1) == most - 1 && depth(most) == -most && depth(most + 1) == -most)
  }
}
