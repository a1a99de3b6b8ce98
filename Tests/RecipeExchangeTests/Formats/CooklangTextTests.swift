import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct CooklangTextTests {
  private func document(_ text: String, name: String? = "Test") -> RecipeDocument {
    CooklangText.recipe(text, name: name).document
  }

  private func steps(_ text: String) -> [String] { document(text).sections.flatMap(\.steps).map(\.text) }

  private func metadata(_ text: String, _ key: String) -> JSONValue? {
    document("---\n\(text)\n---\n").json[exactly: "cooklang"]?.object?[exactly: "metadata"]?.object?[
      exactly: key]
  }

  // MARK: - Components

  @Test(arguments: [
    ("Add @salt to the pot.", "salt", "Add salt to the pot."),
    ("Add @sea salt{} to it.", "sea salt", "Add sea salt to it."),
    ("Peel @carrots{3}.", "3 carrots", "Peel 3 carrots."),
    ("Melt @butter{30%g}.", "30 g butter", "Melt 30 g butter."),
    ("Pour @cream{ 1 / 2 % cup }.", "1/2 cup cream", "Pour 1/2 cup cream."),
    ("Fry @onion{1}(peeled (well), sliced) now.", "1 onion, peeled (well), sliced", "Fry 1 onion now."),
    ("Season with @salt{=1%tsp}.", "1 tsp salt", "Season with 1 tsp salt."),
    ("Season with @salt{to taste}.", "salt, to taste", "Season with salt (to taste)."),
    ("Strew @thyme{few%sprigs}.", "few sprigs thyme", "Strew few sprigs thyme."),
    ("Top with @?chives{1%bunch}.", "1 bunch chives (optional)", "Top with 1 bunch chives."),
    ("Stir in the rest of @&cream{}.", "cream", "Stir in the rest of cream."),
    ("Dip in @./sauces/Aioli{100%g}.", "100 g Aioli", "Dip in 100 g Aioli."),
    ("Use @crème fraîche{2%EL}, please.", "2 EL crème fraîche", "Use 2 EL crème fraîche, please."),
    ("Add @盐{5%克}。", "5 克 盐", "Add 5 克 盐。"),
    ("Sift @self-raising flour into it.", "self-raising", "Sift self-raising flour into it."),
    ("Serve with @lemon.", "lemon", "Serve with lemon."),
    ("A @🌶 goes in.", "🌶", "A 🌶 goes in."),
  ])
  func ingredientBecomesALineAndAPlainSentence(_ text: String, _ line: String, _ step: String) {
    #expect(document(text).ingredientTexts == [line])
    #expect(steps(text) == [step])
  }

  @Test(arguments: [
    "Wait @ home for {5} minutes", "Number # 5 in it", "It takes ~ {5} turns", "Write to me@example.com",
    "Nothing in @{5} here", "An @ at the end @", "An [- open comment", "Braces {without} a name",
  ])
  func marksWithoutANameAreText(_ text: String) {
    #expect(document(text).ingredientTexts.isEmpty)
    #expect(steps(text) == [text])
  }

  @Test func toolsAndTimersReadAsWords() {
    let text = "Heat a #frying pan{} and #two pots{2}. Cook ~eggs{3%minutes}, then ~rest, or ~{1/2%hour}."
    #expect(document(text).tools == ["frying pan", "2 two pots"])
    #expect(steps(text) == ["Heat a frying pan and 2 two pots. Cook 3 minutes, then rest, or 1/2 hour."])
  }

  @Test func theNextMarkEndsANameWithoutBraces() {
    let text = "Crush @garlic with the #knife and @coarse salt{1%pinch}"
    #expect(document(text).ingredientTexts == ["garlic", "1 pinch coarse salt"])
    #expect(document(text).tools == ["knife"])
  }

  @Test func ingredientUsedTwiceHasTwoLinesAndAMentionNone() {
    let text = "Beat @eggs{2}.\n\nBrush with @eggs{1}. Add the @eggs to it."
    #expect(document(text).ingredientTexts == ["2 eggs", "1 eggs"])
  }

  // MARK: - Lines

  @Test func emptyLinesDivideStepsAndLinesJoin() {
    #expect(
      steps("Boil water.\nAdd salt.\r\n\r\n\r\nDrain.\u{2028}Serve.") == [
        "Boil water. Add salt.", "Drain. Serve.",
      ])
  }

  @Test func backslashBreaksALineWithinAStep() {
    #expect(steps("First,\\\nthen.\n\nNext \\@ word \\\\ end") == ["First,\nthen.", "Next @ word \\ end"])
  }

  @Test func commentsLeaveTheText() {
    let text = "-- a plan\nMash @potato{2} -- not too much\nand [- later\n\n-] serve.\n"
    #expect(steps(text) == ["Mash 2 potato and serve."])
  }

  @Test func sectionsNameTheGroupsOfTheirIngredients() {
    let text = "= Dough\n\nMix @flour{200%g}.\n\n== Filling ==\n\nMix @cheese{100%g}.\n\n==\n\nBake."
    #expect(document(text).sections.map(\.name) == ["Dough", "Filling", nil])
    #expect(document(text).ingredientGroups.map(\.name) == ["Dough", "Filling"])
  }

  @Test func sectionEndsTheParagraphBeforeIt() {
    #expect(document("Boil.\n= Dough\nMix.").sections.map(\.name) == [nil, "Dough"])
    #expect(steps("Boil.\n= Dough\nMix.") == ["Boil.", "Mix."])
  }

  @Test func onlySectionGivesTheIngredientsNoHeading() {
    #expect(document("= Method\n\nMix @flour{200%g}.").ingredientGroups.map(\.name) == [nil])
  }

  @Test func notesAreThePartOfTheIntroduction() {
    let text = "---\ndescription: From the coast.\n---\n> My aunt\n> made it.\n\nBoil.\n\n> Keep warm."
    #expect(document(text).summary == "From the coast.\n\nMy aunt made it.\n\nKeep warm.")
    #expect(steps(text) == ["Boil."])
  }

  @Test func paragraphOfIngredientsAloneIsNoStep() {
    let text = "@flour{200%g}, @salt{}\n\nMise en place (Sauce):\n@cream{1%dl},\n#whisk{}\n\nStir."
    #expect(steps(text) == ["Stir."])
    #expect(document(text).ingredientGroups.map(\.name) == [nil, "Sauce"])
    #expect(document(text).ingredientTexts == ["200 g flour", "salt", "1 dl cream"])
    #expect(document(text).tools == ["whisk"])
  }

  // MARK: - Metadata

  @Test func canonicalKeysFillTheDocument() {
    let imported = CooklangText.recipe(
      """
      ---
      title: "Plum Tart"
      source:
        name: Aunt's book
        url: https://example.com/tart
      author: 'Ann O''Neill'
      servings: 4 people
      Prep Time: 15 minutes
      time.cook: 1h30m
      duration: 105 min
      course: dessert
      cuisine: French
      tags: [plums, "sweet: very", baking]
      image: https://example.com/tart.jpg
      introduction: |
        First line.
          Second line.
      difficulty: easy
      diet:
      - vegetarian
      - nut-free
      ---

      Bake.
      """, name: "file")
    let document = imported.document
    #expect(document.name == "Plum Tart")
    #expect(document.source == "https://example.com/tart")
    #expect(document.author == "Ann O'Neill")
    #expect(document.yield?.words == "4 people")
    #expect(document.prepTime == .seconds(900))
    #expect(document.cookTime == .seconds(5400))
    #expect(document.totalTime == .seconds(6300))
    #expect(document.category == "dessert")
    #expect(document.cuisine == "French")
    #expect(document.tags == ["plums", "sweet: very", "baking"])
    #expect(imported.photoAddress?.absoluteString == "https://example.com/tart.jpg")
    #expect(document.summary.hasPrefix("First line.\n"))
    let others = document.json[exactly: "cooklang"]?.object?[exactly: "metadata"]?.object
    #expect(others?[exactly: "diet"] == .array([.string("vegetarian"), .string("nut-free")]))
    #expect(others?[exactly: "difficulty"] == .string("easy"))
    #expect(imported.losses == [])
  }

  @Test func olderMetadataLinesAreRead() {
    let document = document(">> servings: 6\n>> source: my mother\nStir.\n>> course: soup")
    #expect(document.yield?.words == "6")
    #expect(document.category == "soup")
    #expect(document.sections.flatMap(\.steps).map(\.text) == ["Stir."])
  }

  @Test(arguments: [
    ("a: b # why", "b"), ("a    :b", "b"), ("a: \"b # c\"", "b # c"), ("a: b\n  c", "b c"),
    ("a: >\n  b\n  c\n\n  d", "b c\nd"), ("a: |-\n  b\n    c\n", "b\n  c"), ("\"a\": 'it''s'", "it's"),
    ("a: \"b\\u00e9\\n\"", "bé\n"), ("a: \"open", "\"open"), ("a: [open", "[open"), ("a:", ""),
  ])
  func scalarsOfTheFrontMatterAreRead(_ text: String, _ value: String) {
    #expect(metadata(text, "a") == .string(value))
  }

  @Test func nestedMapsAndListsOfTheFrontMatterAreKept() {
    let map = metadata("a:\n  b: 1\n  c:\n    - x\n    - y: 2\n  d: {e: [f, 'g']}", "a")?.object
    #expect(map?[exactly: "b"] == .string("1"))
    #expect(map?[exactly: "c"]?.list.first == .string("x"))
    #expect(map?[exactly: "d"]?.object?[exactly: "e"] == .array([.string("f"), .string("g")]))
  }

  @Test(arguments: ["a: [b,\n  c,\n  d\n]", "a:\n\n  # why\n  - b\n  - c\n  - d", "a:\n\n- b\n\n- c\n- d"])
  func listOfTheFrontMatterGoesOnInTheLinesBelow(_ text: String) {
    #expect(metadata(text, "a") == .array(["b", "c", "d"].map(JSONValue.string)))
  }

  @Test func onlyAThousandEntriesOfTheFrontMatterAreRead() {
    for count in [1000, 100_000] {
      let entries = (0..<count).map { "key \($0): x" }
      let matter = FrontMatter(entries.joined(separator: "\n\n"))
      #expect(matter.object.members.map(\.key) == (0..<1000).map { "key \($0)" })
    }
  }

  @Test func openFrontMatterIsText() {
    #expect(steps("---\ntitle: No end") == ["--- title: No end"])
    #expect(steps("hello ---\na: b\n---") == ["hello --- a: b ---"])
  }

  @Test func nameComesFromTheTitleThenTheFile() {
    #expect(document("---\ntitle: A\n---", name: "B").name == "A")
    #expect(document("\n---  \ntitle: A\n--- \nStir.", name: "B").name == "A")
    #expect(document("----\ntitle: A\n----\nStir.", name: "B").name == "B")
    #expect(document("Stir.", name: "B").name == "B")
    #expect(document("Stir.", name: nil).name == "Recipe")
  }

  @Test func plainTextIsNotTakenForARecipe() {
    #expect(CooklangText.isMarked("Beat @eggs{2}."))
    #expect(CooklangText.isMarked("Add @flour{200%g}."))
    #expect(!CooklangText.isMarked("---\ntitle: A\n---\nDear diary."))
    #expect(!CooklangText.isMarked("@media print{margin:0}\n@page a{2px;} b"))
    #expect(!CooklangText.isMarked("Write to ann@example.com {2} of us."))
    #expect(!CooklangText.isMarked("Dear Ann, write to me@example.com about #12."))
  }
}
