import PageMarkup
import RecipePages
import Testing

@testable import Cookbook

/// The marks that people write into the fields of other programs.
@Suite struct WrittenTextTests {
  @Test(
    arguments: [
      ("See [Sauce](sauce.md) now.", "See Sauce now.", [.linkedRecipes]),
      ("See [Sauce](https://a.example) now.", "See Sauce (https://a.example) now.", []),
      ("See [https://a.example](https://a.example).", "See https://a.example.", []),
      ("Use [recipe:Crust] twice.", "Use Crust twice.", [.linkedRecipes]),
      ("Cut.[photo:1] Bake.", "Cut. Bake.", [.stepPhotos]),
      ("Cut. ![x](1.jpg)Bake.", "Cut. Bake.", [.stepPhotos]),
      ("Use [recipe:Crust", "Use [recipe:Crust", []), ("Cut [photo:1", "Cut [photo:1", []),
      ("[a] (b)", "[a] (b)", []), ("[a](b", "[a](b", []), ("[a]", "[a]", []),
    ] as [(String, String, Set<ImportLoss>)])
  func linksBecomeTheirLabels(text: String, plain: String, losses: Set<ImportLoss>) {
    var written = WrittenText()
    #expect(written.plain(text) == plain)
    #expect(written.losses == losses)
  }

  @Test func longTextsAreCutAtTheirLimits() {
    for (count, isCut) in [(1000, false), (1001, true)] {
      var written = WrittenText()
      #expect(written.lines(.string(String(repeating: "x\n", count: count))).count == 1000)
      #expect(written.losses == (isCut ? [.longTexts] : []))
    }
    for (count, isCut) in [(20_000, false), (20_001, true)] {
      var written = WrittenText()
      let text = String(repeating: "x", count: count)
      #expect(written.plain(text) == (isCut ? text.dropLast() + "…" : text))
      #expect(written.losses == (isCut ? [.longTexts] : []))
    }
    for (count, isCut) in [(300, false), (301, true)] {
      let recipe = ImportedRecipe(named: String(repeating: "x", count: count))
      #expect(recipe.document.name.count == 300)
      #expect(recipe.losses == (isCut ? [.longTexts] : []))
    }
  }

  @Test(
    arguments: [
      (["1. Mix.", "2) Bake."], ["Mix.", "Bake."]), (["1. Mix.", "3. Bake."], nil), (["1. Mix.", "2."], nil),
      (["1.5 l milk", "2. Bake."], nil), (["0. Mix.", "1. Bake."], nil),
    ] as [([String], [String]?)])
  func numbersOfStepsAreLeftOutIfAllCountUp(written: [String], steps: [String]?) {
    let sections = WrittenText.sections(written.map(WrittenText.Line.text))
    #expect(sections.flatMap(\.steps).map(\.text) == steps ?? written)
  }

  @Test(
    arguments: [
      ("Dough:", .heading("Dough")), (":", .text(":")), ("**Dough**", .heading("Dough")),
      ("****", .text("****")), ("[Dough]", .heading("Dough")), ("[]", .text("[]")),
      ("# Dough", .heading("Dough")),
      ("#10 can", .text("#10 can")), ("**Dough** Mix.", .named("Dough", "Mix.")),
      (String(repeating: "x", count: 99) + ":", .heading(String(repeating: "x", count: 99))),
      (String(repeating: "x", count: 100) + ":", .text(String(repeating: "x", count: 100) + ":")),
    ] as [(String, WrittenText.Line)])
  func headingsAreWrittenInManyWays(text: String, line: WrittenText.Line) {
    var written = WrittenText()
    #expect(written.lines(.string(text), headings: .colons) == [line])
  }
}
