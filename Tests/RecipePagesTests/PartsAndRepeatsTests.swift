import RecipePages
import Testing

/// Recipes in several parts, and recipes that a page contains twice.
@Suite struct PartsAndRepeatsTests {
  private let names = ["Boil the pasta", "Make the sauce", "Put it together"]
  private let texts = [
    "Boil the pasta until it has a little bite.", "Melt the butter with the sage.", "Toss the two and serve.",
  ]

  private func microdata(_ body: String) -> String {
    page("<div itemscope itemtype=\"http://schema.org/Recipe\"><h1 itemprop=name>Pasta</h1>\(body)</div>")
  }

  private var namedSteps: String {
    zip(names, texts).enumerated().map { index, step in
      "<div itemprop=recipeInstructions><div><b>\(index + 1)</b> <span>\(step.0)</span></div><p>\(step.1)</p></div>"
    }.joined()
  }

  @Test func aStepMayBeginWithItsNumberAndItsName() throws {
    let contents = try read(microdata(namedSteps))
    #expect(contents.stepTexts == texts)
    // The first step's name only repeats the beginning of its text.
    #expect(contents.steps.map(\.name) == [nil, "Make the sauce", "Put it together"])
  }

  @Test func stepsForNarrowAndForWideScreensAreReadOnce() throws {
    #expect(try read(microdata(namedSteps + namedSteps)).stepTexts == texts)
  }

  @Test func ofAListInTwoSystemsOfMeasuresTheFirstIsRead() throws {
    let contents = try read(
      microdata(
        """
        <h2>Ingredients</h2><div><h4>Pasta</h4><ul><li>250 g penne</li><li>2 tbsp salt</li></ul><h4>Sauce</h4>
        <ul><li>4 x 30 g butter, in cubes</li><li>8 sage leaves</li></ul></div>
        <div><h4>Pasta</h4><ul><li>9 oz penne</li><li>2 tbsp salt</li></ul><h4>Sauce</h4>
        <ul><li>4 x 1.1 fl. oz butter, in cubes</li><li>8 sage leaves</li></ul></div>\(namedSteps)
        """))
    #expect(
      contents.ingredientTexts == [
        "250 g penne", "2 tbsp salt", "4 x 30 g butter, in cubes", "8 sage leaves",
      ])
    #expect(contents.ingredientGroups.map(\.name) == ["Pasta", "Sauce"])
  }

  @Test func lastLinesThatAreDeclaredTwiceAreReadOnce() throws {
    let dressing = ["4 tbsp mayonnaise", "2 dl sour cream", "1 tbsp brine"]
    let lines = ["1 kg potatoes", "2 onions"] + dressing
    let items = (lines + [dressing[0], dressing[2], dressing[1]]).map {
      "<li itemprop=recipeIngredient>\($0)</li>"
    }
    #expect(try read(microdata(items.joined() + namedSteps)).ingredientTexts == lines)
  }

  @Test func copyInOtherMeasuresMayHaveOtherWords() throws {
    let metric = ["200 g flour", "50 g caster sugar", "30 g cornflour", "100 g butter", "300 ml milk"]
    let american = ["7 oz flour", "2 oz caster sugar", "1 oz cornstarch", "4 oz butter", "10 fl oz milk"]
    func texts(_ lines: [String]) throws -> [String] {
      try read(microdata(lines.map { "<li itemprop=recipeIngredient>\($0)</li>" }.joined() + namedSteps))
        .ingredientTexts
    }
    #expect(try texts(metric + american) == metric)
    #expect(try texts(metric + metric + metric) == metric)
    // Most lines in the same system are two recipes, and not two systems.
    let other = ["100 g flour", "20 g caster sugar", "10 g cornstarch", "10 g butter", "30 ml milk"]
    #expect(try texts(metric + other) == metric + other)
  }

  @Test func twoPartsThatTakeTheSameThingsAreBothRead() throws {
    let dough = ["2 cups flour", "1 cup sugar", "1 tsp salt"]
    let crumble = ["1 cup flour", "1/2 cup sugar", "1 tsp salt"]
    let items = (dough + crumble).map { "<li itemprop=recipeIngredient>\($0)</li>" }.joined()
    #expect(try read(microdata(items + namedSteps)).ingredientTexts == dough + crumble)
  }

  @Test func elementsAlikeBesideEachOtherAreThePartsOfOneRecipe() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><div>
        <dl class=ingredients><h3>batter</h3><dt>200 g flour</dt><dt>2 eggs</dt></dl>
        <ul class=instructions><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ul>
        <dl class=ingredients><h3>syrup</h3><dt>100 g sugar</dt><dt>50 ml water</dt></dl>
        <ul class=instructions><li>Boil the sugar in the water until it is brown.</li></ul></div>
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "100 g sugar", "50 ml water"])
    #expect(contents.ingredientGroups.map(\.name) == ["batter", "syrup"])
    #expect(contents.steps.count == 3)
  }

  @Test func piecesEachWithTheirStepsAreAllRead() throws {
    let contents = try read(
      page(
        """
        <h1>Buns</h1><p>Ingredients for the starter</p><p><b>150 g flour</b></p><p><b>150 g water</b></p>
        <ul><li>Whisk the water with the flour.</li></ul><ul><li>Leave it to rise for 3 hours.</li></ul>
        <p>Ingredients for the dough</p><p><b>400 g flour</b></p><p><b>8 g salt</b></p><p>* of any kind</p>
        <ol><li>Knead the flour and the salt into the starter.</li><li>Bake the buns for 20 minutes.</li></ol>
        """))
    #expect(contents.ingredientTexts.prefix(4) == ["150 g flour", "150 g water", "400 g flour", "8 g salt"])
    #expect(contents.stepTexts.map { $0.prefix(5) } == ["Whisk", "Leave", "Knead", "Bake "])
  }

  @Test func aRecipeThatThePageSumsUpAgainIsReadOnce() throws {
    let list = "<ul><li>200 g flour</li><li>2 eggs</li></ul>"
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h3>Ingredients</h3>\(list)<h3>Instructions</h3><p>I like to mix it all in one big bowl.</p>
        <p>Then I fry them in the widest pan that I have.</p><h3>Ingredients</h3>\(list)<h3>Instructions</h3>
        <ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ol>
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
    #expect(contents.stepTexts == ["Mix the flour and the eggs.", "Fry in a hot pan until golden."])
  }

  @Test func aHeadingThatNumbersAStepIsNoPart() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>
        <h4>Step 1</h4><p>Mix the flour and the eggs.</p><h4>Step 2</h4><p>Fry in a hot pan until golden.</p>
        """))
    #expect(contents.sections.map(\.name) == [nil])
    #expect(contents.stepTexts == ["Mix the flour and the eggs.", "Fry in a hot pan until golden."])
  }

  @Test func aDashBeforeEveryStepIsABulletAndBeforeOneItIsNot() throws {
    func steps(_ second: String, _ first: String) throws -> [String] {
      try read(
        recipe(
          instructions:
            "[\"\(first)Mix well.\", \"\(first)Fry until golden.\", \"\(second)Enjoy, says Ada!\"]")
      ).stepTexts
    }
    #expect(try steps("– ", "– ") == ["Mix well.", "Fry until golden.", "Enjoy, says Ada!"])
    #expect(try steps("– ", "") == ["Mix well.", "Fry until golden.", "– Enjoy, says Ada!"])
  }

  @Test func elementsOfTwoKindsPartWordsAndThoseOfOneKindDoNot() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li><b>200 g</b> flour</li><li><b>sugar</b><u>to taste</u></li>
        <li><span>2 eg</span><span>gs</span></li></ul>
        <h2>Method</h2><ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ol>
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "sugar to taste", "2 eggs"])
  }

  @Test func stepThatIsTheNextOnesTogetherIsReadOnce() throws {
    let whole = texts.joined(separator: " ")
    let steps = ([whole] + texts).map { "\"\($0)\"" }.joined(separator: ",")
    #expect(try read(recipe(instructions: "[\(steps)]")).stepTexts == texts)
    #expect(try read(recipe(instructions: "[\"Serve.\",\"Serve.\"]")).stepTexts == ["Serve.", "Serve."])
  }
}
