import Cookbook
import Foundation
import RecipePages
import Testing

@Suite struct RecipeDocumentTests {
  @Test func nameIsCutForShowingAndKeptWhole() throws {
    let names = [500, 501, 300_000].map { String(repeating: "é", count: $0) }
    let documents = try names.map { try RecipeDocument(reading: Data(#"{"name": "\#($0)"}"#.utf8)) }
    #expect(documents[0].name == names[0])
    for document in documents[1...] { #expect(document.name == names[0].dropLast() + "…") }
    #expect(documents[1].data().range(of: Data(names[1].utf8)) != nil)
  }

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

  @Test func theDescriptionIsShownAndStaysWhateverThePageSays() throws {
    var document = RecipeDocument("Tart", ["description": "Not for Tom.\r\nServe cold."])
    #expect(document.contents.summary == "Not for Tom.\nServe cold.")
    document.setContents(RecipeContents(author: "Ada"))
    #expect(document["description"] == "Not for Tom.\r\nServe cold.")
    document.summary = String(repeating: "word ", count: 2000)
    #expect(document.contents.summary?.count == 5000 && document.contents.summary?.last == "…")
    document.summary = " "
    #expect(document.contents.summary == nil)
  }
}
