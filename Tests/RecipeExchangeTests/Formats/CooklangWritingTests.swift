import Foundation
import Ingredients
import PageMarkup
import RecipePages
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeExchange

@Suite struct CooklangWritingTests {
  private func recipe(_ lines: [String], _ steps: [String]) -> RecipeDocument {
    var document = RecipeDocument(name: "Test")
    document.ingredientGroups = [IngredientGroup(ingredients: lines.map(IngredientLine.init))]
    document.sections = [InstructionSection(steps: steps.map { InstructionStep($0) })]
    return document
  }

  private func again(_ document: RecipeDocument) -> RecipeDocument {
    CooklangText.recipe(CooklangExport.text(of: document), name: nil).document
  }

  @Test func ingredientsStandInTheStepThatNamesThemAndTheRestComeFirst() {
    var document = recipe(
      ["500 g plums", "2 eggs, beaten", "salt"], ["Halve the plums.", "Stir the eggs in. Add the plums."])
    document.tools = ["pan"]
    document.yield = RecipeYield(words: "4 servings")
    document.source = "https://example.com/a"
    document.totalTime = .seconds(5400)
    document.tags = ["quick", "odd #1"]
    document.summary = "One.\nTwo: three."
    #expect(
      CooklangExport.text(of: document) == """
        ---
        title: Test
        description: "One.\\nTwo: three."
        source: https://example.com/a
        servings: 4 servings
        time required: 1 hr 30 min
        tags: "quick, odd #1"
        ---

        @salt{},
        #pan{}

        Halve the @plums{500%g}.

        Stir the @eggs{2}(beaten) in. Add the plums.

        """)
    let read = again(document)
    #expect(read.ingredientTexts == ["salt", "500 g plums", "2 eggs, beaten"] && read.tools == ["pan"])
    #expect(read.tags == ["quick", "odd #1"] && read.summary == document.summary)
    #expect(read.totalTime == .seconds(5400) && read.yield?.words == "4 servings")
  }

  @Test(arguments: [
    "Write a@b.c, #5, ~6 and {7}", "> not a note", "= not a section", ">> a: b",
    "-- and [- marks -] --- here",
    "A \\ and \\\\ and \\@x{1}", "title: x", "@", "~", "(a)", "\\", "ends with \\", "== x ==", "@a{b}(c)",
  ])
  func everySentenceComesBackAsItIs(_ step: String) {
    let document = recipe(["2 onions"], ["First.", step, "Last."])
    #expect(again(document).sections.flatMap(\.steps).map(\.text) == ["First.", step, "Last."])
    #expect(again(document).ingredientTexts == ["2 onions"])
  }

  @Test func stepOfIngredientsAloneStaysAStep() {
    let read = again(recipe(["1 onion", "salt"], ["Onion, salt.", "Stir."]))
    #expect(read.sections.flatMap(\.steps).map(\.text) == ["Onion, salt.", "Stir."])
    #expect(read.ingredientTexts == ["1 onion", "salt"])
  }

  @Test(arguments: [
    "salt", "Salt and pepper, to taste", "Juice of 2 limes", "2 x 400 g tins tomatoes", "300g flour",
    "2–3 onions", "½ cup milk", "50 % cream", "2 eggs (beaten), cold", "a {b} c", "@home{2}",
    "1 cup #1 ~2 [-x-] --", "? what", "1 onion, (peeled", "x)", "100 g sugar, plus more, to serve", "./a",
    "salt\\", "1 kg (2 lb) meat; fat", "= 2 g salt", "mezza cipolla", "half an onion",
  ])
  func everyLineComesBackAsItIs(_ line: String) {
    #expect(again(recipe([line], ["Stir."])).ingredientTexts == [line])
    #expect(again(recipe([line], ["Take \(line) now."])).ingredientTexts == [line])
  }

  @Test func headingOfASectionIsWrittenAndReadAgain() {
    var document = recipe(["2 eggs"], [])
    document.sections = [
      InstructionSection(name: "Dough = base", steps: [InstructionStep("Beat the eggs.")]),
      InstructionSection(name: "Bake", steps: [InstructionStep("Bake it.")]),
    ]
    #expect(again(document).sections.map(\.name) == ["Dough = base", "Bake"])
  }

  @Test(arguments: 0..<100)
  func randomBytesAndTruncationsAreReadAndWritten(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.text(&random).utf8)
    if seed % 2 == 0 {
      bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
    } else {
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    }
    let document = CooklangText.recipe(String(decoding: bytes, as: UTF8.self), name: nil).document
    let written = CooklangExport.text(of: document)
    #expect(!CooklangText.recipe(written, name: nil).document.name.isEmpty)
  }

  @Test(arguments: ["@a{", "[-", "@a{}(", "@", "\\", "((((", "= \n", "a:\n ", "> ", "[", "@a{}[-\"", "{a: "])
  func repeatedMarksTakeLinearTime(_ mark: String) {
    let text =
      "---\n" + String(repeating: mark, count: 5000) + "\n---\n" + String(repeating: mark, count: 20_000)
    let document = CooklangText.recipe(text, name: "A").document
    #expect(!CooklangExport.text(of: document).isEmpty)
  }

  /// A text made of what Cooklang consists of.
  private static func text(_ random: inout SeededGenerator) -> String {
    let words = [
      "Mix", "the", "flour", "eggs", "olive oil", "salt", "and", ",", ".", "butter", "(soft)", "for", "2",
      "a",
      "é", "-", "--", "[-", "-]", "\\", "{", "}", "(", ")", "%", "1/2", "=", ">", "~", "#", "@", "?", ":",
      "5 minutes",
    ]
    let marks = [
      "@flour{200%g}", "@eggs{2}", "@eggs", "@olive oil{1%tbsp}(cold)", "@salt{}", "@salt{=1%tsp}",
      "@?chives",
      "#pan", "#big pot{2}", "~{5%minutes}", "~eggs{1/2%hour}", "@./a/Sauce{1%dl}", "@sugar{to taste}",
      "@butter{1%kg}[-\"butter\"-]", "@egg yolk{}", "~{1%hour}[-\"an hour\"-]", "2 eggs", "200 g flour",
      "-- note",
    ]
    let entries = [
      "title: A Tart", "tags: [a, b c]", "servings: 4", "yield: 500%ml", "source: https://example.com/x",
      "source:\n  name: Book\n  url: https://e.com", "source: a book", "time required: 1h30m",
      "prep time: 5 min",
      "x: y: z", "description: |\n  a\n  b", "diet:\n  - v\n  - w", "- odd",
      "images: [http://a/b, http://a/c]",
      "nutrition: {Calories: 5 kcal}", "cook time: soon", "locale: de", "course: [a, b]", "# c",
    ]
    var text = ""
    if Bool.random(using: &random) {
      text += "---\n"
      for _ in 0..<Int.random(in: 0...5, using: &random) { text += random.one(of: entries) + "\n" }
      text += "---\n"
    }
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0: text += "= " + random.one(of: ["Dough", "Filling", "", "= x ="]) + "\n"
      case 1: text += "> "
      case 2: text += ">> " + random.one(of: ["serves: 3", "a: b", "c"]) + "\n"
      default: break
      }
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text += random.one(of: Bool.random(using: &random) ? words : marks)
        text += random.one(of: [" ", " ", " ", " ", "", "\n", "\\\n"])
      }
      text += random.one(of: ["\n\n", "\n\n", "\n", "\r\n\r\n"])
    }
    return text
  }
}
