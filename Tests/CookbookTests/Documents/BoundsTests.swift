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
    let step = String(repeating: "W", count: Bounds.lineCharacters + 1)
    let document = document("recipeInstructions", .array([.string(step)]))
    #expect(document.sections[0].steps[0].text == String(step.dropLast()))
    #expect(document.cutFields == [.steps])
  }

  @Test(arguments: ["recipeIngredient", "recipeInstructions"])
  func textBeyondTheBoundIsInTheFileAlone(key: String) {
    let line = JSONValue.string(String(repeating: "W", count: Bounds.lineCharacters))
    let count = Bounds.textBytes / Bounds.lineCharacters
    for (lines, isCut) in [(count, false), (count + 1, true)] {
      let document = document(key, .array(Array(repeating: line, count: lines)))
      #expect(document.linesOfIngredients.count + document.linesOfSteps.count == count)
      #expect(document.cutFields.isEmpty == !isCut)
    }
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
