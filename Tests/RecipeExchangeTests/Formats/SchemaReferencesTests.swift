import PageMarkup
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct SchemaReferencesTests {
  /// Many references to one large object would fill the memory.
  @Test func referencesAreReplacedUpToEightMebibytes() {
    let text = String(repeating: "x", count: 1 << 20)
    let large = JSONObject(members: [("@id", .string("#a")), ("name", .string(text)), ("x", .bool(true))])
    let reference = JSONValue.object(JSONObject(members: [("@id", .string("#a"))]))
    let resolved = SchemaReferences([.object(large)]).resolved(.array(Array(repeating: reference, count: 9)))
    #expect(resolved.list.map { $0 == .object(large) } == Array(repeating: true, count: 7) + [false, false])
    #expect(resolved.list.suffix(2) == [reference, reference])
  }
}
