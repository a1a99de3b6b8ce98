import Foundation
import PageMarkup
import RecipePages
import Ingredients
import Storage
import Testing

@testable import Cookbook

@Suite struct DocumentInstructionsTests {
  private func document(_ key: String, _ json: String) throws -> RecipeDocument {
    try RecipeDocument(reading: Data("{\"name\": \"Tart\", \"\(key)\": \(json)}".utf8))
  }

  private static let step =
    #"{"@type": "HowToStep", "name": "Mix", "itemListElement": [{"text": "Stir."}, {"text": "Beat."}]}"#

  /// The name of a list around everything is that of the dish.
  @Test(
    arguments: [
      (step, [nil, "Stir.", "Beat."]), ("[\(step), \"Bake.\"]", [nil, "Mix | Stir.", "Beat.", "Bake."]),
      (
        #"{"@type": "ItemList", "name": "Tart", "itemListElement": ["Stir.", "Bake."]}"#,
        [nil, "Stir.", "Bake."]
      ),
      (
        #"[{"@type": "ItemList", "name": "Dough", "itemListElement": ["Stir.", "Bake."]}, "Eat."]"#,
        ["Dough", "Stir.", "Bake.", "Eat."]
      ), (#"[{"@type": "HowToStep", "name": "Mix", "itemListElement": []}]"#, [nil, "Mix"]),
      (
        #"[{"@type": "HowToStep", "name": "Mix"}, {"@type": "HowToSection", "name": "End"}]"#,
        [nil, "Mix", "End"]
      ),
      ("[\"## A\", \"## \", \"Stir.\", \"##\", \"Bake.\"]", ["A", nil, "Stir.", nil, "Bake."]),
      (
        #"[{"@type": "HowToStep", "name": "Mix", "text": ["Stir.", "Beat."]}]"#,
        [nil, "Mix | Stir.", "Beat."]
      ),
      (#"[{"@type": "HowToStep", "name": "Mix", "text": ""}]"#, [nil, "Mix"]),
    ] as [(String, [String?])])
  func namesAreHeadingsWithinAList(json: String, lines: [String?]) throws {
    let sections = try document("recipeInstructions", json).sections
    let read = sections.flatMap { section -> [String?] in
      [section.name as String?]
        + section.steps.map { [$0.heading, $0.text].compactMap { $0 }.joined(separator: " | ") }
    }
    #expect(read == lines)
  }

  @Test(
    arguments: [
      ("**Mix** Stir.", "Mix", "Stir."), ("**Stir *** Mix.", "Stir *", "Mix."), ("**Mix**", nil, "**Mix**"),
      ("** ** Stir.", nil, "** ** Stir."), ("**Mix", nil, "**Mix"), ("*Mix* Stir.", nil, "*Mix* Stir."),
      ("**Mix** ", nil, "**Mix**"),
    ] as [(String, String?, String)])
  func boldTextBeginsAStep(text: String, heading: String?, rest: String) throws {
    let steps = try document("recipeInstructions", "[\"\(text)\", \"Eat.\"]").sections.flatMap(\.steps)
    #expect(steps.first?.heading == heading && steps.first?.text == rest)
  }

  @Test(arguments: [
    (#"["4 servings", "8 servings"]"#, "4 servings"), (#"["4", "4 servings"]"#, "4 servings"), ("4.0", "4"),
    ("4.5", "4.5"),
    (#"{"value": 4, "unitText": "servings"}"#, "4 servings"),
    (#"{"minValue": 4, "unitCode": "C62"}"#, "4 C62"),
    (#""one loaf""#, "one loaf"),
  ])
  func theLongestWordsAreTheYield(json: String, words: String) throws {
    #expect(try document("recipeYield", json).yield?.words == words)
  }

  @Test(arguments: [
    ("1/2 loaf", "1"), ("0.4", "1"), ("2.5 kg", "3"), ("4–6", "4"), ("1000000", "1000000"),
    ("1000001", "1000000"), ("some", "1"),
  ])
  func programsGetAWholeNumber(words: String, number: String) {
    var document = RecipeDocument(name: "Tart")
    document.yield = RecipeYield(words: words)
    #expect(document.json[exactly: "recipeYield"] == .number(number))
    #expect(document.yield?.words == words)
  }

  @Test(
    arguments: [
      (Duration.seconds(90), "PT0H1M30S"), (.seconds(90_061), "PT25H1M1S"), (.milliseconds(499), nil),
      (.milliseconds(500), "PT0H0M1S"), (.milliseconds(59_500), "PT0H1M0S"), (.seconds(0), nil), (nil, nil),
    ] as [(Duration?, String?)])
  func timesAreWrittenInWholeSeconds(time: Duration?, text: String?) {
    var document = RecipeDocument(name: "Tart")
    document.prepTime = time
    #expect(document.json[exactly: "prepTime"]?.scalar == text)
  }
}
