import Cookbook
import Foundation
import RecipePages
import TestSupport
import Testing

@Suite struct TextImportTests {
  private static let omelette = "---\ntitle: Omelette\n---\n\nBeat @eggs{2} with a #fork{}."

  @Test func cooklangIsReadWithThePhotoBesideIt() throws {
    let imported = try ImportedFile(zip: [
      ("Omelette.cook", Data(Self.omelette.utf8)), ("Omelette.jpg", jpeg),
      ("README.md", Data("Recipes from https://eggs.example".utf8)),
    ]).recipe()
    #expect(imported.document.name == "Omelette")
    #expect(imported.document.writtenIngredients == ["2 eggs"])
    #expect(imported.photo == jpeg)
  }

  @Test func aListOfAddressesOffersThem() throws {
    let list = "https://eggs.example/omelette\nhttps://eggs.example/scrambled\n"
    #expect(try ImportedFile(list).addresses.map(\.path) == ["/omelette", "/scrambled"])
    // In an archive it is no recipe.
    #expect(try ImportedFile(zip: [("list.txt", Data(list.utf8))]).failures == [ImportFailure(.noRecipe)])
  }

  @Test func aPageIsReadOnce() throws {
    let page = Data(
      """
      <html><head><title>Tart</title><script type="application/ld+json">\(SchemaDocumentTests.tart)</script></head>
      <body></body></html>
      """.utf8)
    #expect(try ImportedFile(page).recipe().document.name == "Plum Tart")
    let file = try ImportedFile(zip: [
      ("Tart/recipe.json", Data(SchemaDocumentTests.tart.utf8)), ("Tart/import.html", page),
    ])
    #expect(file.names == ["Plum Tart"])
  }
}
