import Foundation
import Ingredients
import RecipePages
@testable import RecipePresentation
import Recipes
import Testing

/// The parts of a page that the detail shows beside its ingredients.
@Suite struct PreparedRecipeTests {
  private func facts(
    preparation: Int? = nil, cooking: Int? = nil, total: Int? = nil, author: String? = nil
  ) -> [String] {
    func time(_ minutes: Int?) -> Duration? { minutes.map { .seconds($0 * 60) } }
    return PreparedRecipe(
      RecipeContents(
        prepTime: time(preparation), cookTime: time(cooking), totalTime: time(total), author: author)
    ).facts
  }

  @Test func factsAreTheTimesTheServingsAndTheAuthor() {
    let contents = RecipeContents(
      yield: RecipeYield(words: "4 servings"), prepTime: .seconds(600), cookTime: .seconds(1800),
      totalTime: .seconds(2400), author: "Ada")
    #expect(
      PreparedRecipe(contents).facts
        == ["10 min preparation", "30 min cooking", "40 min in total", "Serves 4", "By Ada"])
    #expect(PreparedRecipe(RecipeContents()).facts == [])
  }

  @Test(arguments: ["4-4½ servings", "2-2.5 persons", "1½-2 servings"])
  func halfServingsStayAsTheyAreWritten(words: String) {
    #expect(PreparedRecipe(RecipeContents(yield: RecipeYield(words: words))).facts == [words])
  }

  @Test func yieldThatDoesNotCountPeopleKeepsItsNoun() {
    var recipe = PreparedRecipe(RecipeContents(yield: RecipeYield(words: "2 boats")))
    #expect(recipe.facts == ["2 boats"])
    recipe.changeServings(by: 2)
    #expect(recipe.facts == ["4 boats"])
    recipe.changeServings(by: -3)
    #expect(recipe.facts == ["1 boat"])
  }

  @Test func wholeTimeIsStatedOrTheSumOfWhatIsKnown() {
    #expect(
      facts(preparation: 10, cooking: 30) == ["10 min preparation", "30 min cooking", "40 min in total"])
    #expect(
      facts(preparation: 10, cooking: 30, total: 90)
        == ["10 min preparation", "30 min cooking", "1 hr 30 min in total"])
    #expect(facts(total: 40) == ["40 min in total"])
    #expect(facts(cooking: 30) == ["30 min cooking"])
    #expect(facts(preparation: 10) == ["10 min preparation"])
  }

  @Test func timeOfNothingIsNotShown() {
    #expect(facts(preparation: 0, cooking: 30, total: 0) == ["30 min cooking"])
    #expect(
      facts(preparation: 15, cooking: 0, total: 15) == ["15 min preparation"], "one time is not shown twice")
  }

  @Test func controlOfTheServingsHasTheWordsOfTheYield() {
    func recipe(_ words: String) -> PreparedRecipe {
      let line = IngredientGroup(ingredients: [IngredientLine("1 egg")])
      return PreparedRecipe(RecipeContents(ingredientGroups: [line], yield: RecipeYield(words: words)))
    }
    var boats = recipe("2 boats")
    #expect(boats.servingsTitle == "2 boats" && boats.factsBesideServings == [])
    boats.setServings(4)
    boats.setServings(0)
    boats.setServings(501)
    #expect(boats.servingsTitle == "4 boats")
    #expect(recipe("Serves 4").servingsTitle == "For 4")
    let many = recipe("Makes 24 very small cookies and a cake")
    #expect(many.servingsTitle == "For 24", "the words are too long for a button")
  }

  @Test func titleOfTheNutritionSaysTheServing() {
    let facts = [
      NutritionFact(name: "Calories", value: "420 kcal"),
      NutritionFact(name: "Serving size", value: "1 bowl"),
    ]
    let recipe = PreparedRecipe(RecipeContents(nutrition: facts))
    #expect(recipe.nutritionTitle == "Nutrition per 1 bowl" && recipe.nutrition.map(\.value) == ["420 kcal"])
    #expect(PreparedRecipe(RecipeContents(nutrition: [facts[0]])).nutritionTitle == "Nutrition")
  }

  @Test(arguments: [
    ("Bake for 2 hours at 180 °C.", "Bake for 2\u{A0}hours at 180\u{A0}°C."),
    ("1 1/2 cups flour", "1\u{A0}1/2\u{A0}cups flour"), ("½ egg", "½\u{A0}egg"),
    ("salt and oil", "salt and oil"),
    ("2 – 3 eggs", "2 – 3\u{A0}eggs"), ("1–2 Minuten", "1–\u{2060}2\u{A0}Minuten"),
    ("½—1 egg", "½—\u{2060}1\u{A0}egg"),
    ("A–Z", "A–Z"), ("4 fillets (4 × 180 g)", "4\u{A0}fillets (4\u{A0}×\u{A0}180\u{A0}g)"),
    ("", ""),
  ])
  func numberStaysWithItsUnit(text: String, shown: String) {
    #expect(text.keepingAmountsTogether == shown)
  }

  @Test(arguments: [
    ("Ada", "By Ada"), ("by Ada", "By Ada"), ("By Ada, Byron", "By Ada, Byron"),
    ("https://a.example/authors/ada", nil), ("Ada, https://a.example/authors/ada", "By Ada"), ("7", nil),
    ("", nil),
  ])
  func authorsAreNamesAlone(_ author: String, _ shown: String?) {
    #expect(facts(author: author) == (shown.map { [$0] } ?? []))
  }

  @Test func nutritionIsInTheOrderOfALabelWhateverThePageBeginsWith() {
    let names = ["Protein", "Vitamin c", "Saturated fat", "Salt", "Fat", "Calories"]
    let recipe = PreparedRecipe(
      RecipeContents(nutrition: names.map { NutritionFact(name: $0, value: "1 g") }))
    #expect(
      recipe.nutrition.map(\.name) == ["Calories", "Fat", "Saturated fat", "Protein", "Vitamin c", "Salt"])
  }

  @Test func whatARecipeSaysAboutItselfIsPrintedAndCopied() {
    let recipe = PreparedRecipe(RecipeContents(summary: "Never in the blue pot.", author: "Ada"))
    #expect(
      recipe.lines(name: "Tart", source: nil)
        == [.title("Tart"), .text("By Ada"), .text("Never in the blue pot.")])
  }

  @Test func nameOfAStepIsPrintedAndCopiedAboveItsText() {
    let recipe = PreparedRecipe(
      RecipeContents(
        sections: [
          InstructionSection(
            name: "Crust",
            steps: [InstructionStep("Mix it all.", name: "Make the dough"), InstructionStep("Bake.")])
        ], author: "Ada"))
    #expect(
      recipe.lines(name: "Tart", source: nil) == [
        .title("Tart"), .text("By Ada"), .heading("Steps"), .subheading("Crust"), .text("1. Make the dough"),
        .text("Mix it all."), .text("2. Bake."),
      ])
  }

  @Test(arguments: [
    ("1 serving", 1), ("500 servings", 500), ("501 servings", nil), ("1½ servings", nil), ("4–6 servings", 4),
    ("a pie", nil),
  ])
  func servingsAreAWholeNumberUpTo500(_ words: String, _ servings: Int?) {
    let recipe = PreparedRecipe(RecipeContents(yield: RecipeYield(words: words)))
    #expect(recipe.originalServings == servings && recipe.servings == servings && !recipe.isScaled)
    #expect(recipe.canHaveFewer == ((servings ?? 2) > 1) && recipe.canHaveMore == ((servings ?? 2) < 500))
  }

  @Test(arguments: [
    ("1 loaf (12 servings)", "Serves 12", "Serves 13"),
    ("One 9-inch tart, 8 servings", "Serves 8", "Serves 9"),
    ("Makes 2 flans (serves 4)", "Serves 4", "Serves 5"), ("Serves 4–6", "Serves 4–6", "Serves 5"),
    ("4", "Serves 4", "Serves 5"), ("4-6", "Serves 4–6", "Serves 5"),
    ("6 jars of preserves", "6 jars of preserves", "7 jars of preserves"),
    ("2 personal pizzas", "2 personal pizzas", "3 personal pizzas"),
  ])
  func yieldNamesPeopleOnlyIfItCountsThem(_ words: String, _ shown: String, _ withOneMore: String) {
    var recipe = PreparedRecipe(RecipeContents(yield: RecipeYield(words: words)))
    #expect(recipe.facts == [shown])
    recipe.changeServings(by: 1)
    #expect(recipe.facts == [withOneMore])
  }

  @Test func servingsStayWithinTheirLimits() {
    var recipe = PreparedRecipe(RecipeContents(yield: RecipeYield(words: "499 servings")))
    recipe.changeServings(by: 1)
    #expect(recipe.servings == 500 && recipe.isScaled && !recipe.canHaveMore && recipe.canHaveFewer)
    recipe.changeServings(by: 1)
    #expect(recipe.servings == 500)
    recipe.changeServings(by: -500)
    #expect(recipe.servings == 500)
    recipe.changeServings(by: -499)
    #expect(recipe.servings == 1 && !recipe.canHaveFewer && recipe.canHaveMore)
    recipe.resetServings()
    #expect(recipe.servings == 499 && !recipe.isScaled)
  }

  @Test(arguments: [nil, "serves a crowd", "one loaf", "1½ servings"])
  func recipeWithoutANumberOfServingsIsHalvedAndDoubled(_ words: String?) {
    let eggs = IngredientGroup(ingredients: [IngredientLine("4 eggs")])
    let yield = words.map { RecipeYield(words: $0) }
    var recipe = PreparedRecipe(RecipeContents(ingredientGroups: [eggs], yield: yield))
    func shown(_ title: String, _ line: String, _ facts: [String]) {
      #expect(recipe.servingsTitle == title && recipe.groups[0].ingredients[0].text == line)
      #expect(recipe.facts == [words].compactMap(\.self) + facts)
      #expect(recipe.factsBesideServings == [words].compactMap(\.self), "the control says the rest")
    }
    shown("1×", "4 eggs", [])
    recipe.changeServings(by: -1)
    shown("½×", "2 eggs", ["½ times"])
    #expect(!recipe.canHaveFewer)
    recipe.changeServings(by: 2)
    shown("1½×", "6 eggs", ["1½ times"])
    recipe.changeServings(by: 1)
    shown("2×", "8 eggs", ["2 times"])
    recipe.setServings(9)
    shown("2×", "8 eggs", ["2 times"])
    recipe.resetServings()
    shown("1×", "4 eggs", [])
    #expect(PreparedRecipe(RecipeContents(yield: yield)).servingsTitle == nil, "there is nothing to scale")
  }

  @Test(arguments: [
    (["1 Tomate", "1 Orange", "etwas Salz"], ["2 Tomaten", "2 Orangen", "etwas Salz"]),
    (["1 Frühlingszwiebel", "1 Cookie", "etwas Salz"], ["2 Frühlingszwiebeln", "2 Cookies", "etwas Salz"]),
    (
      ["1 Tomate", "1 Orange", "1 cuillère à soupe de miel"],
      ["2 Tomates", "2 Oranges", "2 cuillères à soupe de miel"]
    ),
    (["1 Tomate", "1 cucharada de aceite"], ["2 Tomates", "2 cucharadas de aceite"]),
    (["1 tomato", "1 orange", "some salt"], ["2 tomatoes", "2 oranges", "some salt"]),
    // Lines that tell no language.
    (["1 Orange"], ["2 Orange"]),
  ])
  func nounsFollowTheirNumbersInTheLanguageOfTheLines(_ lines: [String], _ doubled: [String]) {
    var recipe = PreparedRecipe(
      RecipeContents(
        ingredientGroups: [IngredientGroup(ingredients: lines.map { IngredientLine($0) })],
        yield: RecipeYield(words: "4 servings")))
    recipe.setServings(8)
    #expect(recipe.groups[0].ingredients.map(\.text) == doubled)
  }

  @Test func rowsAreNumberedThroughAllGroups() {
    var recipe = PreparedRecipe(
      RecipeContents(
        ingredientGroups: [
          IngredientGroup(ingredients: [IngredientLine("2 eggs")]),
          IngredientGroup(name: "Top", ingredients: [IngredientLine("1 fig"), IngredientLine("salt")]),
        ],
        sections: [
          InstructionSection(
            name: "Dough", steps: [InstructionStep("Mix the eggs."), InstructionStep("Rest.")]),
          InstructionSection(steps: [InstructionStep("Cut the fig.")]),
          InstructionSection(name: "Dough", steps: [InstructionStep("Bake.")]),
        ], yield: RecipeYield(words: "2 servings")))
    recipe.tick(2)
    recipe.tick(3)
    recipe.tick(-1)
    recipe.changeServings(by: 2)
    #expect(recipe.groups.map { $0.ingredients.map(\.id) } == [[0], [1, 2]])
    #expect(recipe.groups.flatMap(\.ingredients).map(\.text) == ["4 eggs", "2 figs", "salt"])
    #expect(recipe.groups.flatMap(\.ingredients).map(\.original) == ["2 eggs", "1 fig", "salt"])
    #expect(recipe.groups.flatMap(\.ingredients).map(\.isTicked) == [false, false, true] && recipe.hasTicks)
    #expect(recipe.steps.map { $0.ingredients.map(\.id) } == [[0], [], [1], []])
    let lines = [
      "Pie", "Serves 4", "", "Ingredients", "• 4 eggs", "", "Top", "• 2 figs", "• salt", "", "Steps", "",
      "Dough",
      "1. Mix the eggs.", "2. Rest.", "3. Cut the fig.", "", "Dough", "4. Bake.", "",
    ]
    #expect(recipe.text(name: "Pie", source: nil) == lines.joined(separator: "\n"))
    recipe.tick(2)
    #expect(!recipe.hasTicks)
  }

  @Test func ticksBelongToTheWordsOfTheirLines() {
    func recipe(_ lines: String...) -> PreparedRecipe {
      PreparedRecipe(
        RecipeContents(
          ingredientGroups: [IngredientGroup(ingredients: lines.map { IngredientLine($0) })],
          yield: RecipeYield(words: "4 servings")))
    }
    var old = recipe("2 eggs", "salt", "1 leek", "salt")
    for index in 0..<4 where index != 1 { old.tick(index) }
    #expect(old.tickedLines == ["2 eggs", "1 leek", "salt"])
    let record = CookingRecord(
      recipe: Recipe(id: UUID(), name: "Pie", cuisine: "British"), portions: .servings(6),
      ticked: old.tickedLines,
      touched: Date())
    var new = recipe("1 leek", "3 eggs", "salt", "salt")
    new.restore(record)
    #expect(new.ticked == [0, 2] && new.servings == 6)
    var twice = recipe("salt", "2 eggs", "salt", "salt")
    twice.tick(0)
    twice.tick(3)
    var again = recipe("salt", "salt", "2 eggs", "salt")
    again.restore(CookingRecord(recipe: record.recipe, ticked: twice.tickedLines, touched: Date()))
    #expect(again.ticked == [0, 1], "as many of the equal lines as before")
    new.restore(nil)
    #expect(!new.hasTicks && new.servings == 4)
  }

  @Test func servingsAndHalvesAreNotTakenForEachOther() {
    func record(_ portions: Portions) -> CookingRecord {
      CookingRecord(
        recipe: Recipe(id: UUID(), name: "Pie", cuisine: "British"), portions: portions, touched: Date())
    }
    var counted = PreparedRecipe(RecipeContents(yield: RecipeYield(words: "4 servings")))
    var uncounted = PreparedRecipe(RecipeContents())
    for portions in [Portions.servings(6), .halves(3)] {
      counted.restore(record(portions))
      uncounted.restore(record(portions))
      #expect(counted.servings == (portions == .servings(6) ? 6 : 4))
      #expect(uncounted.facts == (portions == .halves(3) ? ["1½ times"] : []))
    }
  }

  @Test func recipeOfWhichAPartIsMissingSaysSo() {
    var contents = RecipeContents(
      sections: [
        InstructionSection(steps: (0..<501).map { _ in InstructionStep("Stir.") })
      ])
    #expect(PreparedRecipe(contents).cutNotice == nil)
    contents.cutToLimits()
    let recipe = PreparedRecipe(contents)
    #expect(recipe.cutNotice == Strings.recipeIsCut)
    #expect(recipe.text(name: "Soup", source: nil).hasSuffix("Stir.\n" + Strings.recipeIsCut + "\n"))
  }

  @Test func multiplesAreExact() {
    var recipe = PreparedRecipe(
      RecipeContents(ingredientGroups: [IngredientGroup(ingredients: [IngredientLine("1 egg")])]))
    recipe.changeServings(by: 39)
    #expect(recipe.servingsTitle == "20½×" && recipe.facts == ["20½ times"])
  }
}
