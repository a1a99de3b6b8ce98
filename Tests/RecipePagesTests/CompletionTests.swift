import RecipePages
import Testing

/// The cases in which the shown steps of a page replace its declared steps.
@Suite struct CompletionTests {
  /// Steps of a page that declares some and shows others.
  private func steps(
    declaring declared: String, showing shown: [String], _ more: String = ""
  ) throws -> [String] {
    let items = shown.map { "<li>\($0)</li>" }.joined()
    let json =
      "{\"@type\": \"Recipe\", \"recipeIngredient\": [\"2 eggs\"]\(more), \"recipeInstructions\": \(declared)}"
    let head = "<script type=\"application/ld+json\">\(json)</script>"
    return try read(page("<h1>Pancakes</h1><h2>Method</h2><ol>\(items)</ol>", head: head)).stepTexts
  }

  private let shown = ["Mix the flour with the eggs.", "Fry it in a hot pan until golden."]

  @Test(arguments: [
    #""https://example.com/pancakes#method""#, #"["undefined"]"#, #"["null", "[object Object]", "NaN"]"#,
    #"[{"@type": "HowToStep", "text": "https://example.com/pancakes#1"}]"#,
    #"[{"@type": "ImageObject", "name": "cake.jpg"}, {"@type": "VideoObject", "description": "How to fry pancakes."}]"#,
    #"["Mix the flour with…"]"#, #""Mix the flour with the eggs. Fry it in a ho...""#,
  ])
  func declaredTextThatIsNoMethodGivesWayToTheShownOne(_ declared: String) throws {
    #expect(try steps(declaring: declared, showing: shown) == shown)
  }

  @Test(arguments: ["Enjoy...", "Nullify it."])
  func declaredTextThatIsWholeStays(_ declared: String) throws {
    #expect(try steps(declaring: "[\"\(declared)\"]", showing: shown) == [declared])
  }

  @Test func ingredientsThatSayNothingGiveWayToTheShownOnes() throws {
    func ingredients(_ declared: String) throws -> [String] {
      let json =
        #"{"@type": "Recipe", "recipeIngredient": [\#(declared)], "recipeInstructions": ["Fry it."]}"#
      let list = "<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li></ul>"
      return try read(page(list, head: "<script type=\"application/ld+json\">\(json)</script>"))
        .ingredientTexts
    }
    #expect(
      try ingredients(#""https://example.com/pancakes#list", "undefined", "null""#) == [
        "200 g flour", "3 eggs",
      ])
    #expect(
      try ingredients(#""null", "1 egg (https://example.com/egg)""#) == ["1 egg (https://example.com/egg)"])
  }

  @Test func shownStepsThatGoOnAreInTheSameOrder() throws {
    let (mix, fry) = (shown[0], shown[1])
    let more = "Serve them with a lot of jam and with cream, and eat them at once."
    #expect(try steps(declaring: "[\"\(mix)\", \"\(fry)\"]", showing: [mix, fry, more]).count == 3)
    #expect(try steps(declaring: "[\"\(mix)\", \"\(fry)\"]", showing: [mix, more, fry]).count == 3)
    #expect(try steps(declaring: "[\"\(mix)\", \"\(fry)\"]", showing: [fry, mix, more]).count == 2)
    #expect(try steps(declaring: "[\"\(mix)\", \"\(fry)\"]", showing: [mix, more]).count == 2)
  }

  @Test(
    arguments: [
      (["Add", "Add", "Add", "Close", "Close"], 2), (["Add", "Add", "Pour", "Close", "Close"], 5),
      (["Add", "Add", "Add", "Close", nil], 5), ([nil, nil, nil, nil, nil], 5),
    ] as [([String?], Int)])
  func commandsForAnApplianceGiveWayToTheSteps(_ names: [String?], _ count: Int) throws {
    let texts = [
      "Put the flour in.", "Put the eggs in.", "Put the milk in.", "Shut the lid.", "Shut the pan.",
    ]
    let declared = zip(names, texts).map { name, text in
      "{\"@type\": \"HowToStep\"\(name.map { ", \"name\": \"\($0)\"" } ?? ""), \"text\": \"\(text)\"}"
    }.joined(separator: ",")
    let shown = ["Put the flour, the eggs and the milk in.", "Shut the lid of the pan and wait."]
    #expect(try steps(declaring: "[\(declared)]", showing: shown).count == count)
    let other = ["Whisk everything together in one big bowl.", "Bake this mixture inside an oven."]
    #expect(try steps(declaring: "[\(declared)]", showing: other).count == 5)
  }

  @Test func sameTextIsDividedAsThePageShowsIt() throws {
    let texts = ["Mix the flour with the eggs. Rest.", "Fry it in a hot pan."]
    let declared = "[\"Mix the flour with the eggs.\", \"Rest.\", \"Fry it in a hot pan.\"]"
    #expect(try steps(declaring: declared, showing: texts) == texts)
    let named = "[{\"@type\": \"HowToSection\", \"name\": \"Dough\", \"itemListElement\": \(declared)}]"
    #expect(try steps(declaring: named, showing: texts).count == 3)
  }
}
