import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// Marks of Cooklang and plain text, where both come close.
@Suite struct CooklangMarksTests {
  private func document(_ text: String) -> RecipeDocument { CooklangText.recipe(text, name: "Test").document }

  private func steps(_ document: RecipeDocument) -> [String] {
    document.sections.flatMap(\.steps).map(\.text)
  }

  private func extra(_ key: String, _ document: RecipeDocument) -> JSONValue? {
    document.json[exactly: "cooklang"]?.object?[exactly: key]
  }

  // MARK: - Components

  @Test(arguments: [
    "image: [http://a/b, {c: d}]", "course: [a, {b: c}]", "course: []", "tags: {a: b}", "nutrition: {a: [b]}",
    "author: [a, b]", "description: [a]", "servings: [4]", "source: [a, b]", "cook time: [1 h]",
  ])
  func valuesOfAnotherFormAreKept(_ entry: String) {
    let read = document("---\n\(entry)\n---\n")
    #expect(extra("metadata", read)?.object?.members.map(\.key) == [String(entry.prefix { $0 != ":" })])
    #expect(read.image == "" && read.category == nil && read.tags == [] && read.nutrition == [])
  }

  @Test func entriesInGroupsFillTheDocument() {
    let read = document(
      """
      ---
      Time: {prep: 5 min, Cook: 1 h}
      source: {author: Ann, name: Book}
      yield: 500%ml
      course: [a, b]
      tags: "a, b ,c"
      nutrition: {Calories: 5 kcal}
      video: https://a.example/v
      title: Tart
      ---
      """)
    #expect(read.prepTime == .seconds(300) && read.cookTime == .seconds(3600))
    #expect(read.author == "Ann" && read.source == "")
    #expect(read.yield?.words == "500 ml")
    #expect(read.json[exactly: "recipeCategory"] == .array([.string("a"), .string("b")]))
    #expect(read.tags == ["a", "b", "c"])
    #expect(read.nutrition.map(\.value) == ["5 kcal"])
    #expect(read.video == "https://a.example/v")
    #expect(extra("metadata", read)?.object?.members.map(\.key) == ["source.name"])
    #expect(document("---\nyield: 500%ml\nservings: 4\n---").yield?.words == "4")
    #expect(document("---\nyield: 1 1/2%cups\n---").yield?.words == "1 1/2 cups")
  }

  @Test func categoriesAreWrittenAsTheyAreRead() {
    var document = RecipeDocument(name: "Test")
    document.json[exactly: "recipeCategory"] = .string("Soups &amp; Stews")
    document.json[exactly: "recipeCuisine"] = .object(
      JSONObject(members: [("@type", .string("Thing")), ("name", .string("Thai < Lao &lt;"))]))
    let text = CooklangExport.text(of: document)
    #expect(text.contains("course: \"Soups & Stews\"\n"))
    let read = self.document(text)
    #expect(read.category == "Soups & Stews" && read.cuisine == document.cuisine)
  }

  @Test func furtherPhotosAreALossAndKept() {
    for (list, others) in [
      ("http://a/b", nil), ("[http://a/b]", nil), ("[http://a/b, http://a/c]", "http://a/c"),
    ] {
      let imported = CooklangText.recipe("---\nimages: \(list)\n---\n", name: "A")
      #expect(imported.document.image == "http://a/b")
      #expect(imported.losses == (others == nil ? [] : [.photos]))
      #expect(
        extra("metadata", imported.document)?.object?[exactly: "images"]
          == others.map { .array([.string($0)]) })
    }
  }

  // MARK: - Recognising

  @Test(arguments: [
    ("Add @eggs{2}", true), ("Add @eggs{few%bags}", true), ("Add @eggs{few}", false), ("Add @eggs{}", false),
    ("Add x @eggs{2}", true), ("Add x@eggs{2}", false), ("Add 1@eggs{2}", false), ("@eggs{2}", false),
    ("@eggs{2} 3 4", false), ("Add #pot{2}", false), ("Add @a:b{2}", false), ("Add @a{2;}", false),
    ("Add @a{2%<b}", false), ("Add @a{2%b>}", false), ("Add @a{2=}", false), ("Add @a{}@eggs{2}", true),
  ])
  func textWithAMeasuredIngredientAndWordsIsMarked(_ text: String, _ isMarked: Bool) {
    #expect(CooklangText.isMarked(text) == isMarked)
  }
}
