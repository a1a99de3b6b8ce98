import Cookbook
import Foundation
import Ingredients
import RecipePages
import TestSupport
import Testing

@testable import RecipePresentation

/// The texts that a person edits, and the changes that reach the document.
struct RecipeFormTests {
  private func document(_ json: String) throws -> RecipeDocument {
    try RecipeDocument(reading: Data(json.utf8))
  }

  private let whole =
    ###"{"name":"Plum &amp; Tart","x":[1],"recipeIngredient":["##Dough","200 g flour","## Top","#10 can plums"],"###
    + #""recipeInstructions":[{"@type":"HowToStep","text":"Mix."},{"@type":"HowToStep","text":"Bake."}],"#
    + #""prepTime":"PT20M30S","totalTime":"PT1H30M","keywords":"fruit, baking","recipeYield":"4 pieces"}"#

  @Test func formThatIsNotChangedChangesNothing() throws {
    var changed = try document(whole)
    RecipeForm(changed).write(to: &changed)
    #expect(changed == (try document(whole)))
  }

  @Test func fieldThatIsTooLongToShowWholeIsNotWritten() throws {
    let lines = (0..<600).map { "\"\($0) g flour\"" }.joined(separator: ",")
    let before = try document(#"{"name":"Tart","recipeCuisine":"French","recipeIngredient":[\#(lines)]}"#)
    var form = RecipeForm(before)
    form.ingredients = "1 g flour"
    form.cuisine = "German"
    var after = before
    form.write(to: &after)
    #expect(after.cuisine == "German")
    #expect(after.cutFields == [.ingredients])
  }

  /// A field of GTK would show, and write, only the text before the NUL.
  @Test func aNULStaysUnlessItsFieldIsEdited() throws {
    var document = try document(
      #"{"name":"Tart","recipeInstructions":["Boil.\u0000 Stir.","Serve."],"url":"https://a.example/\u0000tart","x":"\u0000"}"#
    )
    let before = document
    var form = RecipeForm(document, note: "a\0b")
    #expect(form.steps == "Boil.\u{FFFD} Stir.\n\nServe." && form.notes == "a\u{FFFD}b")
    #expect(form.source == "https://a.example/\u{FFFD}tart")
    form.write(to: &document)
    #expect(document == before)
    form.steps += "\n\nEat."
    form.write(to: &document)
    #expect(document.linesOfSteps.count == 3)
  }

  @Test func aNameThatIsShownCutIsEditedWhole() throws {
    let name = String(repeating: "Long ", count: 2_000) + "Tart"
    var document = try document(#"{"@type": "Recipe", "name": "\#(name)"}"#)
    #expect(document.name.unicodeScalars.count == 500 && document.name.hasSuffix("…"))
    var form = RecipeForm(document)
    #expect(form.name == name)
    form.name += "s"
    form.write(to: &document)
    #expect(document.wholeName == name + "s")
  }

  @Test func authorIsWrittenIfItWasEditedAndOnlyThen() throws {
    var document = try document(#"{"name":"Tart","author":{"@type":"Person","name":" Ann  B ","x":1}}"#)
    var form = RecipeForm(document)
    let before = document.author
    form.name = "Pie"
    form.write(to: &document)
    #expect(document.author == before)
    form = RecipeForm(document)
    form.author = "Bea"
    form.write(to: &document)
    #expect(document.author == "Bea")
    form = RecipeForm(document)
    form.author = " "
    form.write(to: &document)
    #expect(document.author == nil)
  }

  @Test func formShowsGroupsAsLinesAndStepsAsParagraphs() throws {
    let form = RecipeForm(try document(whole))
    #expect(form.name == "Plum & Tart")
    #expect(form.ingredients == "# Dough\n200 g flour\n# Top\n#10 can plums")
    #expect(form.steps == "Mix.\n\nBake.")
    #expect(form.totalMinutes == 90 && form.prepMinutes == 21 && form.cookMinutes == nil)
    #expect(form.tags == "fruit, baking" && form.yield == "4 pieces")
  }

  @Test func onlyTheChangedFieldIsWritten() throws {
    var changed = try document(whole)
    var form = RecipeForm(changed)
    form.ingredients += "\n  1 egg \n\n"
    form.write(to: &changed)
    #expect(changed.ingredientTexts == ["200 g flour", "#10 can plums", "1 egg"])
    #expect(changed.ingredientGroups.map(\.name) == ["Dough", "Top"])
    #expect(changed.differences(to: try document(whole)).map(\.field) == [.ingredients])
    #expect(changed.prepTime == .seconds(20 * 60 + 30), "whole minutes replace only what was edited")
  }

  @Test func paragraphsAreStepsWithTheirLineBreaks() throws {
    var changed = try document(whole)
    var form = RecipeForm(changed)
    form.steps = "Mix.\nGently.\n\n\n# Baking\nBake.\n\n#\n\nServe."
    form.write(to: &changed)
    #expect(changed.sections.map(\.name) == [nil, "Baking", nil])
    #expect(changed.sections.flatMap(\.steps).map(\.text) == ["Mix.\nGently.", "Bake.", "Serve."])
    #expect(RecipeForm(changed).steps == "Mix.\nGently.\n\n# Baking\n\nBake.\n\n#\n\nServe.")
  }

  @Test func emptiedFieldsAreRemovedButForTheName() throws {
    var changed = try document(whole)
    var form = RecipeForm(changed)
    form.name = "  "
    (form.yield, form.tags, form.ingredients, form.totalMinutes) = ("", " , ", "\n", nil)
    form.write(to: &changed)
    #expect(changed.name == "Plum & Tart")
    #expect(changed.yield == nil && changed.tags.isEmpty && changed.totalTime == nil)
    #expect(changed.ingredientGroups.isEmpty)
  }

  @Test(arguments: [
    ("a\n\nb", ["a", "b"], ["a", "b"]), (" a \nb\n\n\n c", ["a\nb", "c"], ["a", "b", "c"]), ("", [], []),
    ("\n \n", [], []), ("# A\nb", ["## A", "b"], ["## A", "b"]),
    ("a\n#\nb", ["a", "##", "b"], ["a", "##", "b"]),
    ("#10 can\n##x", ["#10 can", "## x"], ["#10 can", "## x"]), ("### A", ["## A"], ["## A"]),
    ("a\n# A\nb\nc", ["a", "## A", "b\nc"], ["a", "## A", "b", "c"]),
  ])
  func linesAndParagraphsAreReadWithoutEmptyOnes(_ text: String, _ paragraphs: [String], _ lines: [String]) {
    #expect(RecipeForm.paragraphs(of: text) == paragraphs)
    #expect(RecipeForm.lines(of: text) == lines)
  }

  @Test func tagsAreTrimmedAndEachIsWrittenOnce() throws {
    var changed = try document(whole)
    var form = RecipeForm(changed)
    form.tags = " b ,, a,\nb\n c,a"
    form.write(to: &changed)
    #expect(changed.tags == ["b", "a", "c"])
  }

  @Test(
    arguments: [(1, 60), (90, 5400), (0, nil), (-5, nil), (144_000, 8_640_000), (144_001, 8_640_000)]
      as [(Int, Int?)])
  func minutesAreWrittenIfThereAreAny(_ minutes: Int, _ seconds: Int?) throws {
    var changed = try document(whole)
    var form = RecipeForm(changed)
    (form.prepMinutes, form.cookMinutes, form.totalMinutes) = (minutes, minutes, minutes)
    form.write(to: &changed)
    let time = seconds.map { Duration.seconds($0) }
    #expect(changed.prepTime == time && changed.cookTime == time && changed.totalTime == time)
  }

  @Test(arguments: [(29, 0), (30, 1), (90, 2), (8_640_000, 144_000)])
  func timeIsShownInWholeMinutes(_ seconds: Int, _ minutes: Int) {
    var document = RecipeDocument(name: "Tart")
    document.cookTime = .seconds(seconds)
    #expect(RecipeForm(document).cookMinutes == minutes)
  }

  /// Random edits read back as they were written.
  @Test(arguments: 0..<50) func editedFormReadsAsWritten(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "# Dough", "##", "200 g flour", "", " ", "#10 can", "Mix **well**", "1/2 cup", "# ", "**Rest** it",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: "\n")
    }
    var changed = try document(whole)
    var form = RecipeForm(changed)
    (form.ingredients, form.steps) = (text(), text())
    form.write(to: &changed)
    let once = RecipeForm(changed)
    let reread = RecipeForm(try RecipeDocument(reading: changed.data()))
    #expect(once == reread)
    var again = changed
    once.write(to: &again)
    #expect(again == changed, "the second time nothing changes")
  }
}
