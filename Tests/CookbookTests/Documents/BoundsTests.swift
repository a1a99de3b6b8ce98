import Foundation
import PageMarkup
import RecipePages
import Testing

@testable import Cookbook

/// A document of any size is worked with in parts of a bounded size, and its file keeps everything.
@Suite struct BoundsTests {
  private func document(_ key: String, _ value: JSONValue) -> RecipeDocument {
    var document = RecipeDocument(name: "Tart")
    document.json[exactly: key] = value
    return document
  }

  @Test(arguments: ["recipeIngredient", "recipeInstructions"])
  func linesBeyondTheBoundAreInTheFileAlone(key: String) throws {
    let lines = (1...Bounds.lines + 1).map { JSONValue.string("Stir \($0) times") }
    for (list, isCut) in [(Array(lines.dropLast()), false), (lines, true)] {
      let document = document(key, .array(list))
      #expect(document.linesOfIngredients.count + document.linesOfSteps.count == Bounds.lines)
      #expect(document.cutFields.isEmpty == !isCut)
      #expect(try RecipeDocument(reading: document.data()).json[exactly: key] == .array(list))
    }
  }

  @Test func longLineIsCut() {
    let step = String(repeating: "plum ", count: Bounds.lineCharacters / 5) + "W"
    let document = document("recipeInstructions", .array([.string(step)]))
    #expect(document.sections[0].steps[0].text == String(step.dropLast()))
    #expect(document.cutFields == [.steps])
  }

  /// A picture inside a step is such a line: "data:image/png;base64,…".
  @Test func lineEndsInALongWord() {
    let word = String(repeating: "W", count: Bounds.word)
    let document = document("recipeInstructions", .array([.string("Stir. \(word)W and stir.\nServe.")]))
    #expect(document.sections[0].steps.map(\.text) == ["Stir. \(word)", "Serve."])
    #expect(document.cutFields == [.steps])
  }

  @Test func lineWithoutSpacesIsWholeInAScriptThatHasNone() {
    let step = String(repeating: "番茄切块，", count: 250)
    let document = document("recipeInstructions", .array([.string(step), .string("上桌。")]))
    #expect(document.sections[0].steps[0].text == step)
    #expect(document.cutFields.isEmpty)
  }

  @Test(arguments: ["recipeIngredient", "recipeInstructions"])
  func textBeyondTheBoundIsInTheFileAlone(key: String) {
    let line = JSONValue.string(String(repeating: "plum ", count: Bounds.lineCharacters / 5 - 1) + "tarts")
    let count = Bounds.textBytes / Bounds.lineCharacters
    for (lines, isCut) in [(count, false), (count + 1, true)] {
      let document = document(key, .array(Array(repeating: line, count: lines)))
      #expect(document.linesOfIngredients.count + document.linesOfSteps.count == count)
      #expect(document.cutFields.isEmpty == !isCut)
    }
  }

  @Test func longLineOfAnIntroductionIsCut() {
    let line = String(repeating: "W", count: Bounds.word)
    let document = document("description", .string(line + "W\nServe warm."))
    #expect(document.summary == line + "\nServe warm.")
    #expect(document.cutFields == [.summary])
  }

  @Test func tagsBeyondTheBoundAreInTheFileAlone() {
    let words = (1...400_000).map { "t\($0)" }.joined(separator: ",")
    let document = document("keywords", .string(words))
    #expect(document.tags == (1...Bounds.tags).map { "t\($0)" })
    #expect(document.cutFields == [.tags])
  }

  @Test func searchedTextAndCuisineOfAKeptRecipeAreBounded() {
    var document = document("recipeCuisine", .string(String(repeating: "x", count: 2 << 20)))
    let line = JSONValue.string(String(repeating: "plum ", count: 900))
    document.json[exactly: "recipeIngredient"] = .array(Array(repeating: line, count: 80_000))
    let kept = KeptRecipe(document, id: UUID(), folder: "Tart", hasPhoto: false)
    #expect(kept.ingredientText.count == Bounds.searchedCharacters)
    #expect(kept.cuisine?.unicodeScalars.count == 500)
  }
}
