import PageMarkup
import RecipePages
import Testing

@Suite struct SchemaGraphTests {
  @Test(arguments: [#"{"name": "#, #"["#])
  func textAndAddressAreLookedForToTheMaximumDepth(_ opening: String) {
    func value(_ depth: Int) -> JSONValue? {
      LenientJSONParser.values(in: Array((String(repeating: opening, count: depth) + "\"a\"").utf8)[...])
        .first
    }
    let graph = SchemaGraph([])
    let most = SchemaGraph.maximumDepth - 1
    #expect(graph.text(value(most)) == "a")
    #expect(graph.text(value(most + 1)) == nil)
    #expect(graph.address(value(most), keys: ["name"]) == "a")
    #expect(graph.address(value(most + 1), keys: ["name"]) == nil)
  }

  /// A thousand references to one text of megabytes would be read for minutes.
  @Test(arguments: [true, false])
  func ofManyReferencesToALargeObjectTheFirstAreFollowed(_ isText: Bool) {
    let content: JSONValue =
      isText
      ? .string(String(repeating: "a", count: 11 << 20))
      : .array(Array(repeating: .number("1"), count: 1_300_000))
    let large = JSONObject(members: [("@id", .string("#a")), ("text", content)])
    let graph = SchemaGraph([.object(large)])
    let reference = JSONValue.object(JSONObject(members: [("@id", .string("#a"))]))
    let followed = (0..<6).map { _ in graph.resolve(reference).object?.members.count == 2 }
    #expect(followed == [true, true, true, false, false, false])
  }

  /// A page of 139 KB with 3,000 references to one long text would be read for seconds.
  @Test func referencesLeadToSixteenTimesWhatIsDeclared() {
    let text = JSONValue.string(String(repeating: "a", count: 200_000))
    let large = JSONObject(members: [("@id", .string("#a")), ("text", text)])
    let graph = SchemaGraph([.object(large)])
    let reference = JSONValue.object(JSONObject(members: [("@id", .string("#a"))]))
    let followed = (0..<100).filter { _ in graph.resolve(reference).object?.members.count == 2 }
    #expect(followed == Array(0..<17))
  }
}
