import Foundation
import RecipePages
import Testing

/// Pages whose markup differs from their visible text.
@Suite struct DeclaredAndShownTests {
  @Test func groupsThatThePageShowsAreKept() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><h3>Batter</h3><ul><li>200 g flour</li><li>2 eggs</li></ul>
        <h3>Filling</h3><ul><li>100 g jam</li><li>50 g sugar</li></ul><h2>Method</h2><ol><li>Mix, rest, fry and fill.</li></ol>
        """,
        head: """
          <script type="application/ld+json">{"@type": "Recipe", "name": "Pancakes", "recipeIngredient":
          ["200 g flour", "2 eggs", "100 g jam", "50 g sugar"], "recipeInstructions": ["Mix, rest, fry and fill."]}</script>
          """))
    #expect(contents.ingredientGroups.map(\.name) == ["Batter", "Filling"])
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "100 g jam", "50 g sugar"])
  }

  /// The names of the groups that a page with these ingredients declares no names for.
  private func names(_ body: String, of declared: [String]) throws -> [String?] {
    let lines = declared.map { "\"\($0)\"" }.joined(separator: ",")
    let json = #"{"@type": "Recipe", "name": "Pancakes", "recipeIngredient": [\#(lines)]}"#
    let contents = try read(page(body, head: "<script type=\"application/ld+json\">\(json)</script>"))
    #expect(contents.ingredientTexts == declared)
    return contents.ingredientGroups.map(\.name)
  }

  @Test func wordForIngredientsMayEndTheNameOfAGroup() throws {
    let body = """
      <h3>Dry ingredients</h3><ul><li>200 g flour</li><li>1 tsp salt</li></ul>
      <h3>Wet ingredients</h3><ul><li>2 eggs</li><li>300 ml milk</li></ul>
      """
    let lines = ["200 g flour", "1 tsp salt", "2 eggs", "300 ml milk"]
    #expect(try names("<h2>Ingredients</h2>" + body, of: lines) == ["Dry ingredients", "Wet ingredients"])
    #expect(try names(body, of: lines) == ["Dry ingredients", "Wet ingredients"])
    #expect(
      try names(
        "<h2>Pancake ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>",
        of: ["200 g flour", "2 eggs"]) == [nil])
  }

  @Test func oneIngredientMayBeAGroup() throws {
    let body = """
      <h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>For the topping</h2><ul><li>50 g sugar</li></ul>
      """
    #expect(try names(body, of: ["200 g flour", "2 eggs", "50 g sugar"]) == [nil, "For the topping"])
  }

  @Test func onlyHeadingOfARowNamesTheRowsBelow() throws {
    let body = """
      <h2>Ingredients</h2><table><tr><th></th><th>For the batter:</th></tr><tr><td>200 g</td><td>flour</td></tr>
      <tr><td>2</td><td>eggs</td></tr><tr><th></th><th>Topping</th></tr><tr><td>50 g</td><td>sugar</td></tr></table>
      """
    #expect(try names(body, of: ["200 g flour", "2 eggs", "50 g sugar"]) == ["For the batter", "Topping"])
  }

  @Test func readersQuestionsBehindTheMethodAreNoSteps() throws {
    func steps(_ first: String) throws -> [String] {
      try read(
        page(
          """
          <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>
          <h2>Method</h2><p>Mix the flour with the eggs and rest it.</p><p>Fry the pancakes on both sides.</p>
          <p>\(first)</p><p>Put the batter into the fridge and use it on the next day.</p>
          """,
          head: """
            <script type="application/ld+json">{"@type": "Recipe", "name": "Pancakes", "recipeIngredient":
            ["200 g flour", "2 eggs"], "recipeInstructions":
            ["Mix the flour with the eggs and rest it.", "Fry the pancakes on both sides."]}</script>
            """)
      ).steps.map(\.text)
    }
    #expect(try steps("Can I make the batter for the pancakes on the day before?").count == 2)
    #expect(try steps("Fill the pancakes with the rest of the cherry jam.").count == 4)
  }

  @Test func servingsNameNoGroup() throws {
    let body = """
      <h2>Ingredients</h2><h3>Serves 4</h3><ul><li>200 g flour</li><li>2 eggs</li></ul>
      <h3>Topping</h3><ul><li>50 g sugar</li><li>1 lemon</li></ul>
      """
    #expect(try names(body, of: ["200 g flour", "2 eggs", "50 g sugar", "1 lemon"]) == [nil, "Topping"])
  }

  @Test(arguments: ["<h3>Glaze</h3>", "<div class=list__title>Glaze</div>", "<p><b>Glaze</b></p>"])
  func declaredLineThatThePageShowsAsANameNamesAGroup(_ name: String) throws {
    let json =
      #"{"@type": "Recipe", "recipeIngredient": ["200 g flour", "2 eggs", "Glaze", "50 g sugar", "1 lemon"]}"#
    let body = """
      <h2>Ingredients</h2><div class=line>200 g flour</div><div class=line>2 eggs</div>\(name)
      <div class=line>50 g sugar</div><div class=line>1 lemon</div>
      """
    let contents = try read(page(body, head: "<script type=\"application/ld+json\">\(json)</script>"))
    #expect(contents.ingredientGroups.map(\.name) == [nil, "Glaze"])
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "50 g sugar", "1 lemon"])
  }

  @Test func textOverTheOnlyListNamesNoGroup() throws {
    let html = try declaring(showing: ["200 g flour", "2 eggs"])
      .replacingOccurrences(of: "<ol>", with: "<p>Checklist</p><ol>")
    #expect(try read(html).ingredientGroups.map(\.name) == [nil])
  }

  @Test func amountsThatOnlyThePageShowsAreKept() throws {
    let contents = try read(
      page(
        "<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2><p>Mix.</p>",
        head: """
          <script type="application/ld+json">{"@type": "Recipe", "name": "Pancakes",
          "recipeIngredient": ["flour", "eggs"], "recipeInstructions": ["Mix and fry."]}</script>
          """))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
  }

  @Test func amountsThatAreDeclaredBehindAreReadAsThePageShowsThem() throws {
    let contents = try read(
      declaring(
        ["Flour 200gr", "Milk 1 l", "Eggs, 2", "Baking tin"],
        showing: ["200 gr flour (fine)", "1 l milk", "2 eggs"]))
    #expect(contents.ingredientTexts == ["200 gr flour (fine)", "1 l milk", "2 eggs", "Baking tin"])
    let parted = try read(declaring(["Flour: 200 g", "Eggs: 2"], showing: ["200 g flour", "2 eggs"]))
    #expect(parted.ingredientTexts == ["Flour: 200 g", "Eggs: 2"])
  }

  @Test func amountsThatAreGrownTogetherWithNamesAreReadAsThePageShowsThem() throws {
    let contents = try read(
      declaring(
        ["400gr flour (fine)", "1lemon", "salt"], showing: ["400 gr flour (fine)", "1 lemon", "salt"]))
    #expect(contents.ingredientTexts == ["400 gr flour (fine)", "1 lemon", "salt"])
    let chinese = try read(
      declaring(
        ["200克三文鱼", "120g淡奶油", "半根胡萝卜", "蓝莓酱"],
        showing: ["三文鱼<p>200克</p>", "蓝莓慕斯", "120g 淡奶油", "胡萝卜<p>半根</p>", "蓝莓酱"]))
    #expect(chinese.ingredientTexts == ["200克 三文鱼", "120g 淡奶油", "半根 胡萝卜", "蓝莓酱"])
    let written = try read(
      declaring(["1½ tsp salt", "2 eggs (beaten)"], showing: ["1 ½ tsp salt", "2 eggs beaten"]))
    #expect(written.ingredientTexts == ["1½ tsp salt", "2 eggs (beaten)"])
  }

  @Test func decimalsOfAMachineAreReadAsThePageShowsThem() throws {
    let contents = try read(
      declaring(
        ["18.20 gm oil", "250g pasta", "1.500 g bread"],
        showing: ["1 tbsp oil", "250g fine pasta", "1500 g bread"]))
    #expect(contents.ingredientTexts == ["1 tbsp oil", "250g fine pasta", "1500 g bread"])
    let written = try read(
      declaring(["2.5 tbsp oil", "1.500 g bread"], showing: ["2.5 tbsp olive oil", "1500 g bread"]))
    #expect(written.ingredientTexts == ["2.5 tbsp oil", "1.500 g bread"])
    let fractions = try read(
      declaring(["2.5 tbsp oil", "1 whole onion"], showing: ["2½ tbsp oil", "1 onion"]))
    #expect(fractions.ingredientTexts == ["2½ tbsp oil", "1 onion"])
  }

  @Test func amountsForOtherServingsAreNotTaken() throws {
    let declared = ["1.75 lbs strawberries", "2 cups sugar", "1 lemon"]
    let contents = try read(
      declaring(declared, showing: ["425 g strawberries", "1 cup sugar", "½ lemon"]))
    #expect(contents.ingredientTexts == declared)
  }

  @Test func otherLinesAmongTheShownIngredientsAreSkipped() throws {
    let contents = try read(
      declaring(
        ["flour", "eggs", "salt"],
        showing: ["4 portions", "200 g flour", "2 eggs", "1 pinch salt", "350 kcal"]))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "1 pinch salt"])
  }

  @Test func ingredientsOfAnotherRecipeAreNotTaken() throws {
    let contents = try read(
      declaring(["flour", "eggs", "salt"], showing: ["1 kg potatoes", "2 onions", "3 eggs", "4 carrots"]))
    #expect(contents.ingredientTexts == ["flour", "eggs", "salt"])
  }

  @Test func ingredientsThatGoOnOnThePageAreReadFromIt() throws {
    let shown = ["200 g flour", "2 eggs", "100 g jam", "50 g sugar"]
    #expect(try read(declaring(Array(shown.prefix(2)), showing: shown)).ingredientTexts == shown)
    let nutrients =
      "</ol><h3>Voedingswaarde per portie</h3><ol><li>12 g protein</li><li>24 g fat</li><li>300 kcal</li>"
    let html = try declaring(shown, showing: shown).replacingOccurrences(
      of: "</ol>", with: nutrients + "</ol>")
    #expect(try read(html).ingredientTexts == shown)
  }

  private let one = "Mix the flour and the eggs until smooth."
  private let two = "Fry in a hot pan until both sides are brown."

  @Test func ingredientsBeforeTheDeclaredOnesAreReadFromThePage() throws {
    let lines = ["1 kg apples", "1 lemon", "200 g flour", "2 eggs", "50 g sugar"]
    #expect(try read(declaring(showing: lines)).ingredientTexts == lines)
  }

  @Test(arguments: [
    ["200 g flour", "2 eggs", "1 1/2 cups flour", "2 eggs", "7 oz flour", "2 eggs"],
    ["200 g flour", "2 eggs", "Energy 1405 kJ", "335 kcal 17 %", "10 g fat", "2 g salt"],
  ])
  func copiesAndNutrientsDoNotContinueTheDeclaredIngredients(_ lines: [String]) throws {
    #expect(try read(declaring(showing: lines)).ingredientTexts == ["200 g flour", "2 eggs"])
  }

  @Test func fewDeclaredNamesGiveWayToTheShownIngredients() throws {
    let lines = ["1 whole chicken", "200 g rice", "2 onions", "1 l stock", "salt"]
    #expect(try read(declaring(["Chicken"], showing: lines)).ingredientTexts == lines)
    #expect(try read(declaring(["Rice, Chicken"], showing: lines)).ingredientTexts == lines)
    #expect(try read(declaring(["Poultry"], showing: lines)).ingredientTexts == lines)
    #expect(try read(declaring(["1 chicken"], showing: lines)).ingredientTexts == ["1 chicken"])
  }

  @Test func amountsOfIngredientsInAnotherOrderAreReadFromThePage() throws {
    let lines = [
      "1 whole chicken", "200 g rice", "2 onions", "1 l stock", "2 tbsp oil", "3 cloves garlic", "salt",
    ]
    let names = ["rice", "oil", "chicken", "garlic", "stock", "salt", "onions"]
    #expect(try read(declaring(names, showing: lines)).ingredientTexts == lines)
    let others = Array(names.dropLast(2)) + ["basil", "wine"]
    #expect(try read(declaring(others, showing: lines)).ingredientTexts == others)
  }

  @Test(arguments: [
    ["200 g flour 2 eggs, beaten 1.5 l milk"], ["200 g flour", "2 eggs", "beaten", "1", "5 l milk"],
  ])
  func gluedIngredientsArePartedAsThePageShowsThem(_ declared: [String]) throws {
    let lines = ["200 g flour", "2 eggs, beaten", "1.5 l milk"]
    #expect(try read(declaring(declared, showing: lines)).ingredientTexts == lines)
  }

  @Test func stepsAreThoseOfTheListThatShowsTheSameText() throws {
    #expect(try read(declaring(steps: [one + " " + two], showing: [one, two])).stepTexts == [one, two])
    #expect(
      try read(declaring(steps: ["Mix it.", "Rest it.", two], showing: ["Mix it. Rest it.", two])).stepTexts
        == ["Mix it. Rest it.", two])
    #expect(
      try read(declaring(steps: [one + " " + two], showing: [one, "Fry."])).stepTexts == [one + " " + two])
  }

  @Test func stepsThatGoOnOnThePageAreReadFromIt() throws {
    #expect(try read(declaring(steps: [one], showing: ["1 " + one, "2 " + two])).stepTexts == [one, two])
    let three = "Serve at once with what is left of the berries and the cream."
    #expect(
      try read(declaring(steps: [one, three], showing: [one, two, two + " Again.", three])).stepTexts.count
        == 4)
    #expect(
      try read(declaring(steps: [three, one], showing: [one, two, two + " Again.", three])).stepTexts.count
        == 2)
  }

  @Test func stepsThatGoOnInParagraphsAreReadFromThePage() throws {
    var html = try declaring(steps: [one], showing: [one, two])
    for (tag, paragraph) in [("<ol>", ""), ("</ol>", ""), ("<li>", "<p>"), ("</li>", "</p>")] {
      html = html.replacingOccurrences(of: tag, with: paragraph)
    }
    #expect(try read(html).stepTexts == [one, two])
  }

  @Test func stepsForAnApplianceAreReadAsThePageShowsThem() throws {
    let commands = ["the flour", "the eggs", "the milk", "the salt", "the butter", "the sugar"]
      .map { "{\"@type\": \"HowToStep\", \"name\": \"Add\", \"text\": \"Put \($0) in the bowl\"}" }
      .joined(separator: ", ")
    func steps(_ shown: String) throws -> [String] {
      try read(
        page(
          "<h2>Method</h2><ol>\(shown)</ol>",
          head: """
            <script type="application/ld+json">{"@type": "Recipe", "recipeIngredient": ["1 egg"],
            "recipeInstructions": [\(commands)]}</script>
            """)
      ).stepTexts
    }
    let one = "Put the flour, the eggs, the milk and the salt in the bowl."
    let two = "Put the butter and the sugar in."
    #expect(try steps("<li>\(one)</li><li>\(two)</li>") == [one, two])
    #expect(
      try steps("<li>Register on our website first.</li><li>Then write a review of us.</li>").count == 6)
  }

  @Test func anIntroductionDeclaredAsStepsGivesWayToTheStepsThatThePageShows() throws {
    let introduction = "Pancakes are what we had on Sundays, when it rained and nobody wanted to go out."
    func steps(_ declared: String, showing shown: String) throws -> [String] {
      try read(
        page(
          "<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>" + shown,
          head: """
            <script type="application/ld+json">{"@type": "Recipe", "description": "\(introduction)",
            "recipeIngredient": ["200 g flour", "2 eggs"], "recipeInstructions": "\(declared)"}</script>
            """)
      ).stepTexts
    }
    let shown = "<h2>Method</h2><p>\(one)</p><p>\(two)</p><p>Photo: A. Cook</p>"
    #expect(try steps(introduction, showing: shown) == [one, two])
    #expect(try steps(introduction + " We ate a lot.", showing: shown) == [one, two])
    #expect(try steps("Whisk. " + introduction, showing: shown) == ["Whisk. " + introduction])
    #expect(try steps(introduction, showing: "<p>Wait for rain.</p>") == [introduction])
  }

  @Test func stepsAreThoseOfTheListWhenOnlyTheirNumbersAreDeclaredAmongThem() throws {
    #expect(
      try read(declaring(steps: ["\(one) 2.\(two) 3."], showing: [one, two])).stepTexts == [one, two])
  }

  @Test(arguments: [
    "Mix the flour and the eggs.Rest the batter for an hour.Fry thin pancakes.",
    "Preparation Mix the flour and the eggs. Rest the batter for an hour. Fry thin pancakes.",
  ])
  func gluedStepsArePartedAsThePageShowsThem(_ declared: String) throws {
    let steps = ["Mix the flour and the eggs.", "Rest the batter for an hour.", "Fry thin pancakes."]
    let paragraphs = steps.map { "<p>\($0)</p>" }
    let json = #"{"@type": "Recipe", "recipeIngredient": ["2 eggs"], "recipeInstructions": ["\#(declared)"]}"#
    func read(_ shown: [String]) throws -> [String] {
      try RecipePagesTests.read(
        page(
          "<h2>Method</h2>" + shown.joined(),
          head: "<script type=\"application/ld+json\">\(json)</script>")
      ).stepTexts
    }
    #expect(try read(paragraphs) == steps)
    let tip = "<p>The batter keeps for a day in a cold place.</p>"
    #expect(try read([paragraphs[0], tip, paragraphs[1], paragraphs[2]]) == steps)
    let items = steps.map { "<li><p>\($0)</p><div>\(tip)</div></li>" }.joined()
    #expect(try read(["<ol>\(items)</ol>"]) == steps)
    #expect(try read(["<p>\(steps.joined(separator: "<br><br>"))</p>"]) == steps)
    // Another text, or a part of the text, is not the declared one.
    #expect(try read(Array(paragraphs.dropLast())) == [declared])
  }

  @Test func headingsInGluedStepsNameTheirSections() throws {
    let json = #"""
      {"@type": "Recipe", "recipeIngredient": ["2 eggs"], "recipeInstructions":
       ["Beforehand: Mix the flour and the eggs.Rest the batter for an hour. Later: Fry thin pancakes in a pan."]}
      """#
    let body = """
      <h2>Beforehand</h2><p>Mix the flour and the eggs.</p><p>Rest the batter for an hour.</p>
      <h2>Later</h2><p>Fry thin pancakes in a pan.</p>
      """
    let contents = try read(page(body, head: "<script type=\"application/ld+json\">\(json)</script>"))
    #expect(contents.sections.map(\.name) == ["Beforehand", "Later"])
    #expect(contents.steps.count == 3)
  }

  private func declaring(
    _ ingredients: [String] = ["200 g flour", "2 eggs"], steps: [String] = ["Mix and fry."],
    showing lines: [String]
  ) throws -> String {
    let recipe =
      ["@type": "Recipe", "name": "Pancakes", "recipeIngredient": ingredients, "recipeInstructions": steps]
      as [String: Any]
    let json = String(decoding: try JSONSerialization.data(withJSONObject: recipe), as: UTF8.self)
    let heading = steps == ["Mix and fry."] ? "Ingredients" : "Method"
    let list = lines.map { "<li>\($0)</li>" }.joined()
    return page(
      "<h2>\(heading)</h2><ol>\(list)</ol>", head: "<script type=\"application/ld+json\">\(json)</script>")
  }

  @Test func declaredLinesThatThePageShowsAsHeadingsAreNames() throws {
    let json = """
      {"@type": "Recipe", "name": "Skewers", "recipeIngredient": ["Skewers", "1 leg of lamb", "Salt", "2 peppers",
      "Salsa", "2 gherkins", "1 onion"], "recipeInstructions": ["Fry the skewers until they are done.", "Salsa",
      "Chop the gherkins and the onion."]}
      """
    let body = """
      <h2>You need</h2><h2>Skewers</h2><ul><li>1 leg of lamb</li><li>Salt</li><li>2 peppers</li></ul>
      <h2>Salsa</h2><ul><li>2 gherkins</li><li>1 onion</li></ul>
      <p>Fry the skewers until they are done.</p><h2>Salsa</h2><p>Chop the gherkins and the onion.</p><h2>Salt</h2>
      """
    let contents = try read(page(body, head: "<script type=\"application/ld+json\">\(json)</script>"))
    #expect(contents.ingredientGroups.map(\.name) == ["Skewers", "Salsa"])
    #expect(
      contents.ingredientTexts == ["1 leg of lamb", "Salt", "2 peppers", "2 gherkins", "1 onion"])
    #expect(contents.sections.map(\.name) == [nil, "Salsa"])
    #expect(
      contents.stepTexts == ["Fry the skewers until they are done.", "Chop the gherkins and the onion."])
  }

  @Test func shownStepThatIsSeveralDeclaredOnesAddsNothing() throws {
    let steps = [
      "Mix the flour and the eggs.", "Leave to rest for an hour.", "Fry in a hot pan until golden.",
    ]
    let json = """
      {"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["2 eggs"],
      "recipeInstructions": [\(steps.map { "\"\($0)\"" }.joined(separator: ","))]}
      """
    let body = """
      <h2>Method</h2><div><p>\(steps[0]) \(steps[1])</p><p>\(steps[2])</p></div>
      <div><p>\(steps.joined(separator: "</p><p>"))</p></div>
      """
    let contents = try read(page(body, head: "<script type=\"application/ld+json\">\(json)</script>"))
    #expect(contents.stepTexts == steps)
  }
}
