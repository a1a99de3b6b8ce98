import Testing

@testable import PageMarkup

@Suite struct LenientJSONParserTests {
  private func values(_ json: String) -> [JSONValue] { LenientJSONParser.values(in: Array(json.utf8)[...]) }

  /// The value as compact JSON, for comparison.
  private func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let list): "[" + list.map(text).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\"\($0.key)\":" + text($0.value) }.joined(separator: ",") + "}"
    }
  }

  @Test func marksBeyondAHundredAreLeftOut() {
    let many = String(repeating: "\u{301}", count: 40_000)
    let few = String(repeating: "\u{301}", count: 100)
    #expect(Array(parsed("[\"a\(many)b\"]").utf8) == Array("[\"a\(few)b\"]".utf8))
    // Without quotation marks.
    #expect(Array(parsed("[1\(many)]").utf8) == Array("[\"1\(few)\"]".utf8))
  }

  private func parsed(_ json: String) -> String { values(json).map(text).joined(separator: " ") }

  @Test(arguments: [
    #"{"a":[1,-2.50,true,false,null,"b"],"c":{}}"#, #"[[],[[]]]"#, #"{"a":"1"}"#, #"[1e5]"#,
  ])
  func validJSONIsReadAsItIs(_ json: String) {
    #expect(parsed(json) == json)
  }

  @Test(arguments: [
    (#"[1,2,]"#, "[1,2]"), (#"{"a":1,};"#, #"{"a":1}"#), (#"{"a":1 "b":2}"#, #"{"a":1,"b":2}"#),
    ("{\"a\":\"1\"\n\"b\":2}", #"{"a":"1","b":2}"#), (#"{"a":[1,2"#, #"{"a":[1,2]}"#),
    (#"{"a":[1,2}"#, #"{"a":[1,2]}"#), (#"{"a":{"b":1]"#, #"{"a":{"b":1}}"#),
    (#"<!-- {"a":1} -->"#, #"{"a":1}"#), ("//<![CDATA[\n[1]\n//]]>", "[1]"), (#"[1] [2]"#, "[1] [2]"),
    (#"{"a":undefined,"b":NaN,"c":x}"#, #"{"a":null,"b":null,"c":null}"#),
    (#"{"a":"the "best" one"}"#, #"{"a":"the "best" one"}"#), ("", ""), ("null", ""),
    (#"{"a":"B" "b":["y"],"c":1}"#, #"{"a":"B","b":["y"],"c":1}"#),
    (#"{"a":"" "b" : "y"}"#, #"{"a":"","b":"y"}"#),
    (#"{"a":"say "hi" now"}"#, #"{"a":"say "hi" now"}"#),
    (#"{"a":"a "B" "C" and "D" "E"","b":1}"#, #"{"a":"a "B" "C" and "D" "E"","b":1}"#),
    (#"{"a" : "the "best" one" , "b" : [ "c" ] }"#, #"{"a":"the "best" one","b":["c"]}"#),
  ])
  func brokenJSONIsMended(_ json: String, _ expected: String) {
    #expect(parsed(json) == expected)
  }

  @Test(arguments: [
    (#"["\n\t\/\\\"\b"]"#, "\n\t/\\\" "), (#"["\u00e9"]"#, "é"), (#"["\u00E9\u00AF"]"#, "é\u{af}"),
    (#"["\ud83c\udf4b"]"#, "🍋"),
    (#"["\ud83c x"]"#, "\u{fffd} x"), (#"["\u12"]"#, "u12"), (#"["\cakes"]"#, "cakes"),
    ("[\"a\r\nb\"]", "a\n\nb"),
  ])
  func escapesAreDecoded(_ json: String, _ expected: String) throws {
    #expect(values(json).first?.list.first?.scalar == expected)
  }

  @Test func vocabulariesAreTakenOffNames() {
    #expect(
      parsed(#"{"@type":1,"schema:name":2,"http://schema.org/url":3,"a:":4}"#)
        == #"{"@type":1,"name":2,"url":3,"a:":4}"#)
  }

  @Test func membersAreFoundInAnyCaseAfterTheirOwn() throws {
    let object = try #require(values(#"{"A":1,"a":null,"b":2,"B":3}"#).first?.object)
    #expect(object["a"]?.scalar == "1")
    #expect(object["B"]?.scalar == "3")
    #expect(object["c"] == nil)
  }

  @Test func secondValueOfANameMakesAList() {
    var object = JSONObject()
    for value in ["1", "2", "3"] { object.add(.number(value), for: "a") }
    #expect(text(.object(object)) == #"{"a":[1,2,3]}"#)
  }

  @Test func depthAndNumberOfValuesAreBounded() {
    let deep = parsed(String(repeating: "[", count: 100_000))
    #expect(deep.filter { $0 == "[" }.count == LenientJSONParser.maximumDepth)
    // The list is a value as well.
    let most = LenientJSONParser.maximumValues - 1
    let whole = values("[" + String(repeating: "1,", count: most - 1) + "1]")
    #expect(whole.first?.list.count == most && whole.first?.list.last?.scalar == "1")
    let many = values("[" + String(repeating: "1,", count: most) + "1]")
    #expect(many.first?.list.count == most + 1 && many.first?.list.last?.scalar == nil)
  }
}
