import Cookbook
import Foundation
import Testing

@Suite struct RecipeDocumentTests {
  @Test func keysOfOtherProgramsStayInTheirOrder() throws {
    let text = #"""
      {
        "zebra": 1.50,
        "name": "Plum Tart",
        "_groceryState": {
          "b": [],
          "a": "\u0001/é"
        },
        "@type": "Recipe"
      }

      """#
    var document = try RecipeDocument(reading: Data(text.utf8))
    #expect(String(decoding: document.data(), as: UTF8.self) == text)
    document.name = "Tart"
    #expect(
      String(decoding: document.data(), as: UTF8.self)
        == text.replacingOccurrences(of: "Plum Tart", with: "Tart"))
  }
}
