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
}
