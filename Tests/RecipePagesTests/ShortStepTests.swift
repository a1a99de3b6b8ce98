import RecipePages
import Testing

/// Steps of one to four words, which look like the controls and the times around a recipe.
@Suite struct ShortStepTests {
  private func steps(_ method: String) throws -> [String] {
    let body =
      "<h1>Pie</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>" + method
    return try read(page(body)).stepTexts
  }

  private func list(_ items: [String]) -> String {
    "<ol>" + items.map { "<li>\($0)</li>" }.joined() + "</ol>"
  }

  @Test func sentencesThatSayHowLongAreSteps() throws {
    let items = [
      "Rub the pork with salt and lay it on the onion.", "Bake 30 minutes.",
      "Carve the pork and serve it with salad.",
    ]
    #expect(try steps(list(items)) == items)
    #expect(try steps(items.map { "<p>\($0)</p>" }.joined()) == items)
  }

  @Test func itemsThatSayHowLongAreStepsWithoutFullStops() throws {
    let items = [
      "Rub the pork with salt and lay it on the onion", "Bake 30 minutes", "Carve the pork and serve it",
    ]
    #expect(try steps(list(items)) == items)
  }

  @Test(arguments: [
    "30 percig sütjük.", "30 dakika pişirin.", "30 Minuten backen.", "5 minutes, no more.", "30 分焼く。",
  ])
  func sentencesThatBeginWithATimeAreSteps(_ step: String) throws {
    let items = [
      "Rub the pork with salt and lay it on the onion.", "Carve the pork and serve it with salad.", step,
    ]
    #expect(try steps(list(items)) == items)
    #expect(try steps(items.map { "<p>\($0)</p>" }.joined()) == items)
    #expect(try steps(items.enumerated().map { "<p>\($0 + 1). \($1)</p>" }.joined()) == items)
  }

  @Test(arguments: ["30 minutes", "30 min.", "Prep 30 min", "Time: 30 min."])
  func timesAmongTheStepsAreNone(_ time: String) throws {
    let items = [
      "Rub the pork with salt and lay it on the onion.", "Carve the pork and serve it with salad.",
    ]
    #expect(try steps(list([time] + items)) == items)
  }

  @Test func sentencesOfOneWordAreSteps() throws {
    let declared = #"["Method", "Mix it.", "Process.", "Portion.", "Cook.", "Serves 4.", "Cook"]"#
    #expect(
      try read(recipe(instructions: declared)).stepTexts == ["Mix it.", "Process.", "Portion.", "Cook."])
  }

  @Test func sentencesThatAreRepeatedAreSteps() throws {
    let turns = [
      "Roll out and fold.", "Chill.", "Roll out and fold.", "Chill.", "Roll out and fold.", "Chill.",
    ]
    let beginning = ["Mix the flour and salt with water to a dough.", "Fold it around the butter in three."]
    let items = beginning + turns + ["Bake it at 200 degrees until it is golden."]
    #expect(try steps(list(items)) == items)
  }
}

/// Methods whose author begins the steps in lowercase and ends them without full stops.
@Suite struct LowercaseStepTests {
  private let items = [
    "preheat the oven to 350", "mix flour and sugar", "add the eggs", "bake for 20 minutes",
  ]

  @Test(arguments: [
    #"<ol><li>preheat the oven to 350</li><li>mix flour and sugar</li><LI class=\"a\">add the eggs</LI><li>bake for 20 minutes</li></ol>"#,
    #"preheat the oven to 350\nmix flour and sugar\nadd the eggs\nbake for 20 minutes"#,
  ])
  func linesThatAllBeginInLowercaseAreSteps(_ declared: String) throws {
    #expect(try read(recipe(instructions: "\"\(declared)\"")).stepTexts == items)
  }

  @Test func itemsOfAListAreStepsBelowOneInCapitals() throws {
    let list = "<ol><li>Preheat the oven</li><li>mix flour and sugar</li><li>add the<br>eggs</li></ol>"
    let steps = ["Preheat the oven", "mix flour and sugar", "add the eggs"]
    #expect(try read(recipe(instructions: "\"\(list)\"")).stepTexts == steps)
    let marked = """
      <div itemscope itemtype="http://schema.org/Recipe"><p itemprop="recipeIngredient">2 eggs</p>
      <div itemprop="recipeInstructions">\(list)</div></div>
      """
    #expect(try read(page(marked)).stepTexts == steps)
  }

  @Test func linesThatContinueASentenceAreJoined() throws {
    let declared = #"Preheat the oven\nto 350 and grease\na large pan. Mix\nthe flour and sugar.\nBake."#
    let steps = ["Preheat the oven to 350 and grease a large pan. Mix the flour and sugar.", "Bake."]
    #expect(try read(recipe(instructions: "\"\(declared)\"")).stepTexts == steps)
  }
}
