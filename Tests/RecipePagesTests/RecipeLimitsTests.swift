import Foundation
import Ingredients
import Testing

@testable import RecipePages

/// The most of a recipe that is kept, and the most of a page that is read.
@Suite struct RecipeLimitsTests {
  private func lines(_ texts: [String]) -> [IngredientGroup] {
    [IngredientGroup(ingredients: texts.map(IngredientLine.init))]
  }

  private func sections(_ texts: [String]) -> [InstructionSection] {
    [InstructionSection(steps: texts.map { InstructionStep($0) })]
  }

  private func cut(_ contents: RecipeContents) -> RecipeContents {
    var contents = contents
    contents.cutToLimits()
    return contents
  }

  private func words(_ length: Int) -> String {
    String((0..<length).map { $0 % 5 == 2 ? " " : "a" })
  }

  @Test func whatIsWithinTheLimitsIsKept() {
    let most = RecipeContents(
      title: words(RecipeContents.maximumText),
      ingredientGroups: lines((1...RecipeContents.maximumLines).map { "\($0) eggs" }),
      sections: sections(Array(repeating: words(RecipeContents.maximumText), count: 6)),
      yield: RecipeYield(words: words(RecipeContents.maximumText)),
      author: words(RecipeContents.maximumName))
    #expect(cut(most) == most)
    #expect(RecipeContents.maximumText * 6 == RecipeContents.maximumTexts)
  }

  @Test func whatIsBeyondTheLimitsIsCut() {
    let more = cut(
      RecipeContents(
        title: words(RecipeContents.maximumText + 1),
        ingredientGroups: lines((0...RecipeContents.maximumLines).map { "\($0) eggs" }),
        sections: sections(Array(repeating: words(RecipeContents.maximumText), count: 6) + ["a"]),
        yield: RecipeYield(words: words(RecipeContents.maximumText + 1)),
        author: words(RecipeContents.maximumName + 1)))
    #expect(more.title == words(RecipeContents.maximumText - 1) + "…")
    #expect(more.author == words(RecipeContents.maximumName - 1) + "…")
    #expect(more.ingredients.count == RecipeContents.maximumLines && more.steps.count == 6)
    #expect(more.yield == nil)
    #expect(more.isCut)
  }

  @Test func ingredientsHaveLessRoomThanSteps() {
    #expect(RecipeContents.maximumText * 5 == RecipeContents.maximumIngredientTexts)
    let five = Array(repeating: words(RecipeContents.maximumText), count: 5)
    #expect(cut(RecipeContents(ingredientGroups: lines(five))).ingredients.count == 5)
    #expect(cut(RecipeContents(ingredientGroups: lines(five + ["1 egg"]))).ingredients.count == 5)
  }

  @Test func lineThatIsTooLongIsLeftOut() {
    let long = cut(RecipeContents(ingredientGroups: lines([words(RecipeContents.maximumText + 1), "1 egg"])))
    #expect(long.ingredients.map(\.text) == ["1 egg"])
    let whole = cut(RecipeContents(ingredientGroups: lines([words(RecipeContents.maximumText), "1 egg"])))
    #expect(whole.ingredients.count == 2)
  }

  @Test func recipeWithoutAPartOfItsStepsOrIngredientsIsCut() {
    let long = words(RecipeContents.maximumText + 1)
    for contents in [
      RecipeContents(sections: sections([long])), RecipeContents(ingredientGroups: lines([long, "1 egg"])),
      RecipeContents(sections: sections(Array(repeating: words(RecipeContents.maximumText), count: 7))),
    ] { #expect(cut(contents).isCut) }
    #expect(!cut(RecipeContents(title: long, sections: sections(["Bake."]), author: long)).isCut)
  }

  @Test(arguments: ["a", "é"])
  func wordIsBrokenBehindItsHundredthLetter(_ letter: String) {
    func title(_ count: Int) -> String? {
      cut(RecipeContents(title: String(repeating: letter, count: count))).title
    }
    let most = RecipeContents.maximumWord
    #expect(title(most) == String(repeating: letter, count: most))
    #expect(title(most + 1) == String(repeating: letter, count: most) + "\u{200B}" + letter)
    let second = "a " + String(repeating: letter, count: most)
    #expect(cut(RecipeContents(title: second)).title == second)
  }

  @Test(arguments: [
    // Marks, the digits of a number and its unit stay together.
    (98, "ab\u{e48}c", "ab\u{e48}\u{200B}c"), (98, "123min", "123m\u{200B}in"),
    (97, "1.25 l", "1.25 l"), (99, "1.25kg", "1.25k\u{200B}g"), (99, "👩\u{200D}🍳a", "👩\u{200D}🍳\u{200B}a"),
    // A line may end beside ideographs and kana.
    (60, "煎" + String(repeating: "a", count: 60), "煎" + String(repeating: "a", count: 60)),
    (60, String(repeating: "かカ煎", count: 60) + "30分", String(repeating: "かカ煎", count: 60) + "30分"),
    (99, String(repeating: "1", count: 102), String(repeating: "1", count: 101) + "\u{200B}1"),
  ])
  func wordIsBrokenWhereItMayEnd(_ letters: Int, _ end: String, _ expected: String) {
    let word = String(repeating: "w", count: letters)
    #expect(cut(RecipeContents(title: word + end)).title == word + expected)
  }

  @Test func numberInALongTextWithoutSpacesKeepsItsTimer() {
    let step = String(repeating: "把面粉和鸡蛋放入碗中搅拌均匀，", count: 8).prefix(99) + "30分钟"
    let contents = cut(RecipeContents(sections: [InstructionSection(steps: [InstructionStep(String(step))])]))
    #expect(contents.steps.first?.timers.map(\.duration) == [.seconds(1800)])
  }
}

/// The values that are read from a page's data.
@Suite struct DeclaredLimitsTests {

  @Test func ofManyLinesTheFirst2000AreRead() throws {
    func texts(_ empty: Int) throws -> [String] {
      let lines = Array(repeating: "\"\"", count: empty).joined(separator: ",")
      return try read(
        linkedData(
          "{\"@type\": \"Recipe\", \"recipeIngredient\": [\(lines), \"1 egg\"], \"recipeInstructions\": \"Fry it.\"}"
        )
      ).ingredientTexts
    }
    #expect(try texts(1999) == ["1 egg"])
    #expect(try texts(2000) == [])
  }

  @Test(arguments: [(199, true), (200, false)])
  func first200RecipesAreRead(_ others: Int, _ isRead: Bool) {
    let related = Array(repeating: #"{"@type": "Recipe", "name": "Related"}"#, count: others)
    let own = #"{"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["1 egg"]}"#
    let contents = try? read(linkedData("[\((related + [own]).joined(separator: ","))]"))
    #expect(contents?.ingredientTexts == (isRead ? ["1 egg"] : nil))
  }

  @Test(arguments: [(49, true), (50, false)])
  func first50MarkedUpRecipesAreRead(_ others: Int, _ isRead: Bool) {
    func item(_ contents: String) -> String {
      "<div itemscope itemtype=\"http://schema.org/Recipe\">\(contents)</div>"
    }
    let related = String(repeating: item("<b itemprop=name>Related</b>"), count: others)
    let own = item("<p itemprop=recipeIngredient>2 eggs</p><p itemprop=recipeIngredient>1 lemon</p>")
    #expect((try? read(page(related + own)))?.ingredientTexts == (isRead ? ["2 eggs", "1 lemon"] : nil))
  }
}
