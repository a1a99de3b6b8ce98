import Foundation
import Ingredients
import RecipePages
import Testing

@Suite struct LinkedDataTests {
  @Test(arguments: [
    ("0", nil), ("[\"0\", \"0 servings\"]", nil), ("\"one loaf\"", "one loaf"), ("4", "4"),
    ("\"950 g\"", "950 g"),
  ])
  func aYieldOfNothingIsNone(_ yield: String, _ words: String?) throws {
    let contents = try read(
      linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\"], \"recipeYield\": \(yield)}"))
    #expect(contents.yield?.words == words)
  }

  @Test func lineWithTwoHalvesIsReadFromItsPage() throws {
    let contents = try read(
      linkedData(
        "{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\", \"½ a half teaspoon salt\"]}"))
    #expect(contents.ingredientTexts == ["1 egg", "½ a half teaspoon salt"])
  }

  @Test func everyFieldOfARecipeIsRead() throws {
    let contents = try read(
      linkedData(
        """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Pancakes",
         "author": {"@type": "Person", "name": "Ada"}, "recipeYield": ["4", "4–6 servings"], "prepTime": "PT10M",
         "cookTime": "PT1H5M", "totalTime": "P0DT1H15M", "image": ["/a.jpg", "/b.jpg"],
         "nutrition": {"@type": "NutritionInformation", "calories": "320 kcal", "saturatedFatContent": "2 g"},
         "recipeIngredient": ["200 g flour", "2 eggs"],
         "recipeInstructions": [{"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToStep", "text": "Fry."}]}
        """))
    #expect(contents.title == "Pancakes")
    #expect(contents.author == "Ada")
    #expect(contents.yield?.words == "4–6 servings")
    #expect(contents.yield?.amount == AmountRange(Amount(4)!, to: Amount(6)!))
    #expect(contents.prepTime == .seconds(600))
    #expect(contents.cookTime == .seconds(3900))
    #expect(contents.totalTime == .seconds(4500))
    #expect(contents.image?.absoluteString == "https://example.com/a.jpg")
    #expect(
      contents.nutrition == [
        NutritionFact(name: "Calories", value: "320 kcal"),
        NutritionFact(name: "Saturated fat", value: "2 g"),
      ])
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
    #expect(contents.stepTexts == ["Mix.", "Fry."])
  }

  @Test func aRecipeInAGraphIsFoundAndItsReferencesAreFollowed() throws {
    let contents = try read(
      linkedData(
        """
        {"@context": "https://schema.org", "@graph": [
          {"@type": "WebPage", "@id": "#page"}, {"@type": "Person", "@id": "#ada", "name": "Ada"},
          {"@type": ["Recipe", "Thing"], "name": "Pancakes", "author": {"@id": "#ada"},
           "recipeIngredient": "200 g flour<br>2 eggs", "recipeInstructions": "Mix.\\nFry."}]}
        """))
    #expect(contents.author == "Ada")
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
    #expect(contents.stepTexts == ["Mix.", "Fry."])
  }

  @Test func objectsThatReferToEachOtherEnd() throws {
    let contents = try read(
      linkedData(
        """
        [{"@id": "#a", "@type": "Person", "name": {"@id": "#b"}}, {"@id": "#b", "@type": "Person", "name": {"@id": "#a"}},
         {"@type": "Recipe", "name": "Pancakes", "author": {"@id": "#a"}, "recipeIngredient": ["1 egg"]}]
        """))
    #expect(contents.author == nil)
    #expect(contents.ingredientTexts == ["1 egg"])
  }

  @Test func sectionsKeepTheirNamesAndSteps() throws {
    let contents = try read(
      recipe(
        instructions: """
          [{"@type": "HowToSection", "name": "Batter", "itemListElement": [
             {"@type": "HowToStep", "text": "Mix."},
             {"@type": "HowToStep", "itemListElement": {"@type": "HowToDirection", "text": "Rest."}}]},
           {"@type": "HowToSection", "name": "Pan", "itemListElement": ["Fry."]}]
          """))
    #expect(contents.sections.map(\.name) == ["Batter", "Pan"])
    #expect(contents.sections.map { $0.steps.map(\.text) } == [["Mix.", "Rest."], ["Fry."]])
  }

  @Test func threeNamedSectionsKeepTheirNamesAlthoughOneIsAHeadingElsewhere() throws {
    func names(_ names: [String]) throws -> [String?] {
      let sections = names.map {
        #"{"@type": "HowToSection", "name": "\#($0)", "itemListElement": ["Mix all of it in a bowl."]}"#
      }
      return try read(recipe(instructions: "[\(sections.joined(separator: ","))]")).sections.map(\.name)
    }
    #expect(try names(["Preparation", "Dough", "Filling"]) == ["Preparation", "Dough", "Filling"])
    #expect(try names(["Preparation"]) == [nil])
  }

  @Test func aStepKeepsItsNameOnlyIfThatSaysMoreThanItsText() throws {
    let contents = try read(
      recipe(
        instructions: """
          [{"@type": "HowToStep", "name": "Make the batter", "text": "Mix it all."},
           {"@type": "HowToStep", "name": "Fry in a hot...", "text": "Fry in a hot pan."},
           {"@type": "HowToStep", "name": "Step 3", "text": "Serve."}]
          """))
    #expect(contents.steps.map(\.name) == ["Make the batter", nil, nil])
  }

  @Test(arguments: [
    "\"<ol><li>Mix.</li><li>Fry.</li></ol>\"", "\"<p>Mix.</p><p>Fry.</p>\"", "\"Mix.\\r\\nFry.\"",
    "\"&lt;p&gt;Mix.&lt;/p&gt;&lt;p&gt;Fry.&lt;/p&gt;\"", "[[\"Mix.\"], [\"Fry.\"]]", "\"1. Mix.\\n2. Fry.\"",
    "[\"Step 1\", \"Mix.\", \"Step 2\", \"Fry.\", \"Advertisement\"]",
    "[\"1 Mix.\", \"2Fry.\"]",
    "{\"@type\": \"ItemList\", \"itemListElement\": [{\"@type\": \"HowToStep\", \"text\": \"Mix.\"}, \"Fry.\"]}",
  ])
  func everyShapeOfInstructionsGivesTheSameSteps(_ instructions: String) throws {
    #expect(try read(recipe(instructions: instructions)).stepTexts == ["Mix.", "Fry."])
  }

  @Test func entitiesTagsAndMarksAreCleanedFromIngredients() throws {
    let contents = try read(
      linkedData(
        """
        {"@type": "Recipe", "name": "Mac &amp;amp; Cheese", "recipeIngredient": ["&frac12;&nbsp;cup <b>milk</b>",
         "▢ 1 onion ((chopped))", "For the top:", "10\u{a0}g  butter\u{200b}", "salt &#38; pepper"]}
        """))
    #expect(contents.title == "Mac & Cheese")
    #expect(contents.ingredientTexts == ["½ cup milk", "1 onion (chopped)", "10 g butter", "salt & pepper"])
    #expect(contents.ingredientGroups.map(\.name) == [nil, "For the top"])
  }

  @Test(arguments: [
    "{\"@type\": \"Recipe\", \"name\": \"Pancakes\", \"recipeIngredient\": [\"1 egg\", \"2 cups\n milk\",]};",
    "//<![CDATA[\n{\"@type\": \"Recipe\", \"name\": \"Pan\\cakes\", \"recipeIngredient\": [\"1 egg\", \"2 cups milk\"]}\n//]]>",
    "<!-- {\"@type\": \"Recipe\", \"name\": \"Pancakes\", \"recipeIngredient\": [\"1 egg\", \"2 cups milk\"]} -->",
    "{\"@type\": \"Recipe\", \"name\": \"Pancakes\"\n \"recipeIngredient\": [\"1 egg\", \"2 cups milk\"]",
    "{\"@type\": \"Recipe\", \"name\": \"The \"best\" Pancakes\", \"recipeIngredient\": [\"1 egg\", \"2 cups milk\"]}",
  ])
  func brokenJSONIsMended(_ json: String) throws {
    let contents = try read(linkedData(json))
    #expect(contents.ingredientTexts == ["1 egg", "2 cups milk"])
  }

  @Test func theRecipeThatSaysMostIsThePagesOwn() throws {
    let contents = try read(
      linkedData(
        """
        [{"@type": "Recipe", "name": "Related"}, {"@type": "Recipe", "name": "Pancakes",
          "recipeIngredient": ["1 egg"], "recipeInstructions": ["Fry it."]}, {"@type": "Recipe", "name": "Another"}]
        """))
    #expect(contents.title == "Pancakes")
  }

  @Test(arguments: [
    #"[{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": BUN}]}, OWN]"#,
    #"{"@graph": [{"@type": "Article", "mentions": [BUN]}, {"@type": "WebPage", "mainEntity": OWN}]}"#,
    #"[{"@type": "Product", "isRelatedTo": BUN}, {"@type": "Recipe", "name": "Pancakes", "recipeInstructions": ["Fry."]}, OWN]"#,
  ])
  func aRecipeInAnotherObjectIsNotThePagesOwn(_ json: String) throws {
    let bun = declaration("Bun", 4)
    let own =
      #"{"@type": "Recipe", "name": "Crêpes", "recipeIngredient": ["1 egg"], "recipeInstructions": ["Fry."]}"#
    let contents = try read(
      linkedData(json.replacingOccurrences(of: "BUN", with: bun).replacingOccurrences(of: "OWN", with: own)))
    #expect(contents.stepTexts == ["Fry."])
  }

  @Test(arguments: [
    (#""recipeYield": "4""#, #""url": "https://www.example.com/recipes/page.html?utm=1""#, "Roll"),
    (#""url": "https://example.com/""#, ##""@id": "/recipes/page.html#recipe""##, "Roll"),
    (
      #""url": "/a.html""#,
      #""mainEntityOfPage": {"@type": "WebPage", "@id": "https://example.com/recipes/page.html"}"#, "Roll"
    ),
    (#""url": "https://example.com/recipes/bun.html""#, #""recipeYield": "4""#, "Roll"),
    (#""mainEntityOfPage": "/recipes/bun.html""#, #""url": "https://example.com""#, "Roll"),
    (##""@id": "https://example.com/#/schema/1", "mainEntityOfPage": "true""##, #""url": "/""#, "Bun"),
  ])
  func theRecipeThatNamesThePageIsItsOwnAndOneThatNamesAnotherIsNot(
    _ first: String, _ second: String, _ expected: String
  ) throws {
    let json = [("Bun", first), ("Roll", second)].map { name, properties in
      #"""
      {"@type": "Recipe", "name": "\#(name)", "recipeIngredient": ["1 egg"], "recipeInstructions": ["\#(name)."], \#(properties)}
      """#
    }
    let contents = try read(linkedData("[\(json.joined(separator: ","))]"))
    #expect(contents.title == expected)
  }

  @Test func thePagesRecipeIsReadEvenIfAnotherOnItIsMoreComplete() throws {
    let html = page(
      "<h1>Pancakes</h1><h2>Method</h2><ol><li>Mix the flour and the egg in a bowl.</li><li>Fry it in a pan.</li></ol>",
      head: """
        <script type="application/ld+json">[\(declaration("Bun", 4)), {"@type": "Recipe", "name": "Pancakes",
        "recipeIngredient": ["1 egg", "200 g flour"], "recipeInstructions": ""}]</script>
        """)
    let contents = try read(html)
    #expect(contents.title == "Pancakes" && contents.ingredientTexts == ["1 egg", "200 g flour"])
    #expect(contents.stepTexts == ["Mix the flour and the egg in a bowl.", "Fry it in a pan."])
  }

  @Test(arguments: [("Bun", ["2 eggs"]), ("Grandma’s Pancakes", ["1 eggs"])])
  func aRecipeOfAnotherNameGivesWayToTheMarkedUpOneOfThePagesName(
    _ name: String, _ expected: [String]
  ) throws {
    let html = page(
      """
      <h1>Pancakes</h1><div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop=name>Pancakes</h2>
      <p itemprop=recipeIngredient>2 eggs</p><p itemprop=recipeInstructions>Fry.</p></div>
      """, head: "<script type=\"application/ld+json\">\(declaration(name, 1))</script>")
    #expect(try read(html).ingredientTexts == expected)
  }

  @Test func otherReadingsOfTheSameRecipeFillItsGaps() throws {
    let contents = try read(
      linkedData(
        """
        [{"@type": "Recipe", "name": "Pancakes", "recipeYield": "4 servings", "cookTime": "PT9M"},
         {"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["1 egg"], "recipeInstructions": ["Fry it."],
          "cookTime": "PT5M"},
         {"@type": "Recipe", "totalTime": "PT30M"}, {"@type": "Recipe", "name": "Waffles", "prepTime": "PT10M"}]
        """))
    #expect(contents.yield?.words == "4 servings")
    #expect(contents.cookTime == .seconds(300) && contents.totalTime == .seconds(1800))
    #expect(contents.prepTime == nil)
  }

  @Test(arguments: [
    ("Pancakes - Recipe - Example.com", "Pancakes"), ("Pancakes - for example", "Pancakes"),
    ("Pancakes – counterexamples", "Pancakes – counterexamples"), ("Pancakes – Recept", "Pancakes"),
    ("Pancakes | Recipe", "Pancakes"), ("My Pancakes Recipe", "My Pancakes Recipe"),
  ])
  func theNameOfTheSiteAndTheKindOfPageAreNoPartOfTheTitle(_ declared: String, _ expected: String) throws {
    let contents = try read(
      linkedData("{\"@type\": \"Recipe\", \"name\": \"\(declared)\", \"recipeIngredient\": [\"1 egg\"]}"))
    #expect(contents.title == expected)
  }

  @Test func oneTextOfSeveralIsOneStepUnlessItIsMarkup() throws {
    let texts = try read(recipe(instructions: "[\"Mix the flour.\\nAdd the eggs.\", \"Fry.\"]"))
    #expect(texts.stepTexts == ["Mix the flour. Add the eggs.", "Fry."])
    let markup = try read(recipe(instructions: "[\"<p>Mix the flour.</p><p>Add the eggs.</p>\", \"Fry.\"]"))
    #expect(markup.stepTexts == ["Mix the flour.", "Add the eggs.", "Fry."])
    let one = try read(recipe(instructions: "[\"Mix the flour.\\nAdd the eggs.\"]"))
    #expect(one.stepTexts == ["Mix the flour.", "Add the eggs."])
  }

  @Test func namesOfPropertiesAreReadInAnyCaseAfterTheirOwn() throws {
    let contents = try read(
      linkedData(
        """
        {"@type": "Recipe", "NAME": "Waffles", "Name": "Crumpets", "name": "Pancakes", "recipeingredient": ["1 egg"],
        "RecipeInstructions": [{"@type": "HowToSection", "Name": "Batter", "itemListElement": ["Beat the egg."]}]}
        """))
    #expect(contents.title == "Pancakes" && contents.ingredientTexts == ["1 egg"])
    #expect(contents.sections.first?.name == "Batter")
  }

  @Test(arguments: [
    #""recipeIngredient": "200 g flour, sifted, 2 eggs, beaten, 1 lemon, juiced""#,
    #""recipeIngredient": "flour and eggs", "ingredients": ["200 g flour, sifted", "2 eggs, beaten", "1 lemon, juiced"]"#,
  ])
  func oneTextForAllIngredientsIsAList(_ properties: String) throws {
    let contents = try read(linkedData("{\"@type\": \"Recipe\", \(properties)}"))
    #expect(contents.ingredientTexts == ["200 g flour, sifted", "2 eggs, beaten", "1 lemon, juiced"])
  }

  @Test func aTextThatCountsItsStepsIsPartedThere() throws {
    let counted = try read(
      recipe(instructions: "\"1. Heat the oven to 2.5 kW. 2. Mix. 3. Bake at gas mark 3.\""))
    #expect(counted.stepTexts == ["Heat the oven to 2.5 kW.", "Mix.", "Bake at gas mark 3."])
    let inside = try read(recipe(instructions: "\"1. Heat to gas mark 12. 2. Mix. 3. Bake.\""))
    #expect(inside.stepTexts == ["Heat to gas mark 12.", "Mix.", "Bake."])
    let whole = try read(recipe(instructions: "\"1. Bake at gas mark 2. Serve.\""))
    #expect(whole.stepTexts == ["Bake at gas mark 2. Serve."])
    let glued = try read(recipe(instructions: "\"1Mix for 2 minutes.2Bake at gas mark 3.3Serve.\""))
    #expect(glued.stepTexts == ["Mix for 2 minutes.", "Bake at gas mark 3.", "Serve."])
  }

  @Test(arguments: [
    ("1 egg ((beaten))", "1 egg (beaten)"),
    ("1 egg ((large) or two (small))", "1 egg (large) or two (small)"),
    ("1 egg ((large) beaten)", "1 egg ((large) beaten)"),
    ("1 egg ((beaten", "1 egg ((beaten"),
  ])
  func bracketsAroundBracketsGo(_ declared: String, _ expected: String) throws {
    let contents = try read(
      linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"\(declared)\", \"salt\"]}"))
    #expect(contents.ingredientTexts == [expected, "salt"])
  }

  @Test(arguments: [
    (
      #"{"@type": "HowToSupply", "name": "sugar", "requiredQuantity": {"value": 100, "unitText": "g"}}"#,
      "100 g sugar"
    ),
    (
      #"{"@type": "HowToSupply", "name": "sugar", "requiredQuantity": {"value": 100, "unitCode": "GRM"}}"#,
      "100 g sugar"
    ),
    (
      #"{"@type": "HowToSupply", "name": "eggs", "requiredQuantity": {"value": 2, "unitCode": "C62"}}"#,
      "2 eggs"
    ),
    (
      #"{"@type": "HowToSupply", "name": "milk", "requiredQuantity": {"minValue": 2, "maxValue": 3, "unitText": "cups"}}"#,
      "2–3 cups milk"
    ),
    (#"{"@type": "HowToSupply", "name": "milk", "requiredQuantity": "2 cups"}"#, "2 cups milk"),
    (#"{"@type": "PropertyValue", "name": "flour", "value": "200", "unitText": "g"}"#, "200 g flour"),
    (#"{"@type": "PropertyValue", "name": "flour", "value": "200 g", "unitText": "g"}"#, "200 g flour"),
    (#"{"@type": "PropertyValue", "name": "flour", "value": "200 g flour"}"#, "200 g flour"),
    (#"{"@type": "PropertyValue", "name": "200 g flour", "value": 200, "unitText": "g"}"#, "200 g flour"),
    (
      #"{"@type": "HowToSupply", "name": "14-oz can tomatoes", "requiredQuantity": 1}"#,
      "1 14-oz can tomatoes"
    ),
    (#"{"@type": "HowToSupply", "name": "2 eggs", "requiredQuantity": 2}"#, "2 eggs"),
    (#"{"@type": "PropertyValue", "name": "salt", "value": "to taste"}"#, "salt"),
    (#"{"text": "3 tbsp butter", "name": "butter"}"#, "3 tbsp butter"),
    (#"{"text": "See note 2", "name": "butter"}"#, "butter"),
    (#"{"text": "3 tbsp butter", "name": "1 stick butter"}"#, "1 stick butter"),
    (#"{"quantity": "2", "unit": "cups", "name": "milk"}"#, "2 cups milk"),
    (#"{"quantity": 2, "name": "eggs"}"#, "2 eggs"),
    (#"{"amount": "2 cups", "unit": "cups", "name": "milk"}"#, "2 cups milk"),
    (#"{"quantity": "some", "unit": "cups", "name": "milk"}"#, "some milk"),
    (#"{"@list": ["1 egg"]}"#, "1 egg"),
  ])
  func amountsOfIngredientsHaveTheirUnits(_ declared: String, _ expected: String) throws {
    let contents = try read(linkedData(#"{"@type": "Recipe", "recipeIngredient": [\#(declared), "salt"]}"#))
    #expect(contents.ingredientTexts == [expected, "salt"])
  }

  @Test(arguments: ["@list", "@set"])
  func listsOfLinkedDataAreLists(_ key: String) throws {
    let json =
      #"{"@type": "Recipe", "recipeIngredient": {"KEY": ["1 egg", "2 figs"]}, "recipeInstructions": {"KEY": ["Mix.", {"@type": "HowToStep", "text": "Fry."}]}}"#
    let contents = try read(linkedData(json.replacingOccurrences(of: "KEY", with: key)))
    #expect(contents.ingredientTexts == ["1 egg", "2 figs"] && contents.stepTexts == ["Mix.", "Fry."])
  }

  @Test(arguments: [
    (#"{"value": 24, "unitText": "cookies"}"#, "24 cookies"),
    (#"{"minValue": 4, "maxValue": 6, "unitText": "servings"}"#, "4–6 servings"),
    (#"{"minValue": 4, "maxValue": 4, "unitText": "servings"}"#, "4 servings"),
    (#"["4", {"maxValue": 6, "unitText": "servings"}]"#, "6 servings"),
    (#"{"name": "one loaf"}"#, "one loaf"),
  ])
  func aYieldHasItsUnit(_ declared: String, _ expected: String) throws {
    let json = #"{"@type": "Recipe", "recipeIngredient": ["1 egg"], "recipeYield": \#(declared)}"#
    #expect(try read(linkedData(json)).yield?.words == expected)
  }

  /// A recipe with as many ingredients as given and one step.
  private func declaration(_ name: String, _ count: Int) -> String {
    let ingredients = (1...count).map { "\"\($0) eggs\"" }.joined(separator: ",")
    return #"""
      {"@type": "Recipe", "name": "\#(name)", "recipeIngredient": [\#(ingredients)], "recipeInstructions": ["Fry them."]}
      """#
  }

  @Test(arguments: [
    (("Syrup", 3), ("Pancakes", 2), "Pancakes"), (("Pancakes", 2), ("Syrup", 3), "Pancakes"),
    (("Syrup", 3), ("Pancakes with syrup", 2), "Pancakes with syrup"),
    (("Pancakes with syrup", 3), ("Pancakes", 2), "Pancakes"),
    (("Cakes", 1), ("My best Pancakes", 1), "My best Pancakes"),
    (("Crêpes", 1), ("Syrup", 4), "Crêpes"), (("Crêpes", 4), ("Syrup", 1), "Crêpes"),
    (("Syrup", 1), ("Syrup", 4), "Syrup"),
  ])
  func amongWholeRecipesThePagesTitleThenTheOrderDecides(
    _ first: (String, Int), _ second: (String, Int), _ expected: String
  ) throws {
    let contents = try read(
      linkedData("[\(declaration(first.0, first.1)), \(declaration(second.0, second.1))]"))
    #expect(contents.title == expected)
  }

  @Test func stepsBehindASectionAreNotInIt() throws {
    let contents = try read(
      recipe(
        instructions:
          #"""
          [{"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep", "text": "Mix it."}]},
           {"@type": "HowToStep", "text": "Bake it."},
           {"@type": "HowToSection", "name": "Icing"}, {"@type": "HowToStep", "text": "Stir."}, "Spread it."]
          """#))
    #expect(contents.sections.map(\.name) == ["Dough", nil, "Icing"])
    #expect(
      contents.sections.map { $0.steps.map(\.text) } == [["Mix it."], ["Bake it."], ["Stir.", "Spread it."]])
  }

  @Test func sectionsInASectionHaveBothNames() throws {
    let contents = try read(
      recipe(
        instructions:
          #"""
          {"@type": "HowToSection", "name": "Method", "itemListElement": [
            {"@type": "HowToSection", "name": "Cake:", "itemListElement": [
              {"@type": "HowToSection", "name": "Batter", "itemListElement": ["Beat."]},
              {"@type": "HowToStep", "text": "Bake it."}]},
            {"@type": "HowToSection", "name": "Icing", "itemListElement": ["Stir."]}]}
          """#))
    #expect(contents.sections.map(\.name) == ["Cake: Batter", "Cake:", "Icing"])
  }

  @Test func stepWithDirectionsKeepsItsName() throws {
    let contents = try read(
      recipe(
        instructions:
          #"""
          [{"@type": "HowToStep", "name": "Make the dough", "itemListElement": [
             {"@type": "HowToDirection", "text": "Mix it."}, {"@type": "HowToTip", "text": "Use a spoon."}]},
           {"@type": "HowToStep", "text": "Serve it."}]
          """#))
    #expect(contents.steps.map(\.name) == ["Make the dough", nil, nil])
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "//", ""])
  func photoAddressOutsideTheWebIsNone(_ address: String) throws {
    let contents = try read(
      linkedData(
        """
        {"@type": "Recipe", "name": "Pancakes", "image": "\(address)",
         "recipeIngredient": ["1 egg"], "recipeInstructions": ["Fry."]}
        """))
    #expect(contents.image == nil)
  }
}
