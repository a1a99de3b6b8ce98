import RecipePages
import Testing

/// One recipe without markup, in the layouts of several authors and content management systems.
@Suite struct PageLayoutTests {
  private static let ingredients = ["200 g flour", "2 eggs", "300 ml milk", "1 pinch of salt"]
  private static let steps = [
    "Mix the flour, the eggs and the milk until smooth.", "Leave the batter to rest for 20 minutes.",
    "Fry in a hot pan until golden on both sides.",
  ]
  private static func all(_ lines: [String], _ tag: String) -> String {
    lines.map { "<\(tag)>\($0)</\(tag)>" }.joined()
  }
  private static let list = "<ul>\(all(ingredients, "li"))</ul>"
  private static let method = "<ol>\(all(steps, "li"))</ol>"
  private static let checks = ingredients.map { "<label><input type=checkbox> \($0)</label>" }.joined()

  private static let layouts: [String: String] = [
    "the whole page in one form": """
    <form id=page method=post><input type=hidden value=abc><h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)</form>
    """,
    "check boxes in a form": "<h2>Ingredients</h2><form>\(checks)</form><h2>Method</h2>\(method)",
    "check boxes under a legend": """
    <fieldset><legend>Ingredients</legend>\(checks)</fieldset><h2>Method</h2>\(method)
    """,
    "the ingredients aside": """
    <aside><h2>Ingredients</h2>\(list)</aside><section><h2>Method</h2>\(method)</section>
    """,
    "two columns of a table": """
    <table><tr><td><b>Ingredients</b>\(all(ingredients, "p"))</td><td><b>Method</b>\(all(steps, "p"))</td></tr></table>
    """,
    "columns with headings": """
    <h2>Ingredients</h2><table><tr><th>Amount</th><th>Unit</th><th>Ingredient</th></tr>
    <tr><td>200</td><td>g</td><td>flour</td></tr><tr><td>2</td><td></td><td>eggs</td></tr>
    <tr><td>300</td><td>ml</td><td>milk</td></tr><tr><td>1</td><td>pinch</td><td>of salt</td></tr></table>
    <h2>Method</h2>\(method)
    """,
    "headings in their paragraphs": """
    <p><b>Ingredients:</b> \(ingredients.joined(separator: "<br>"))</p>
    <p><b>Method:</b> \(steps.joined(separator: "<br>"))</p>
    """,
    "all ingredients in a line": """
    <p><b>Ingredients:</b> \(ingredients.joined(separator: ", "))</p><p><b>Method:</b> \(steps[0])</p>
    <p>\(steps[1])</p><p>\(steps[2])</p>
    """,
    "headings of groups as high as theirs": """
    <h2>Ingredients</h2><h2>For the batter</h2><ul>\(all(Array(ingredients[..<2]), "li"))</ul>
    <h2>For the rest</h2><ul>\(all(Array(ingredients[2...]), "li"))</ul><h2>Method</h2>\(method)
    """,
    "times and servings before the list": """
    <h2>Ingredients</h2><p>Serves 4</p><p>Prep time: 10 min</p>\(list)<h2>Method</h2><p>Total: 30 minutes</p>\(method)
    """,
    "a shop's link in every item": """
    <h2>Ingredients</h2><ul>\(ingredients.map { "<li>\($0) <a href=/buy>Buy now</a></li>" }.joined())</ul>
    <h2>Method</h2>\(method)
    """,
    "an advertisement among the steps": """
    <h2>Ingredients</h2>\(list)<h2>Method</h2><ol>\(all(Array(steps[..<2]), "li"))</ol><div>Advertisement</div>
    <ol start=3>\(all([steps[2]], "li"))</ol>
    """,
    "photos among the steps": """
    <h2>Ingredients</h2>\(list)<h2>Method</h2>\(steps.map { "<p>\($0)</p><figure><img src=1.jpg></figure>" }.joined())
    """,
    "parts that open": """
    <details><summary>Ingredients</summary>\(list)</details><details><summary>Method</summary>\(method)</details>
    """,
    "two ingredients in every row": """
    <h2>Ingredients</h2><table><tr><td>200 g flour</td><td>2 eggs</td></tr><tr><td>300 ml milk</td><td>1 pinch of salt</td>
    </tr></table><h2>Method</h2>\(method)
    """,
    "amounts parted by style alone": """
    <h2>Ingredients</h2><div><p><span>200 g</span><span>flour</span></p><p><span>2</span><span>eggs</span></p>
    <p><span>300 ml</span><span>milk</span></p><p><span>1 pinch</span><span>of salt</span></p></div>
    <h2>Method</h2>\(method)
    """,
    "servings beside a field": """
    <h2>Ingredients</h2><div><button>-</button><input value=4><span>servings</span></div>\(list)<h2>Method</h2>\(method)
    """,
    "what readers say under the method": """
    <h2>Ingredients</h2>\(list)<h2>Method</h2>\(all(steps, "p"))<h3>2 thoughts on “Pancakes”</h3>
    <ol><li><p>Lovely, I used 3 eggs and it was fine.</p></li></ol>
    """,
    "numbers beside the steps": """
    <h2>Ingredients</h2>\(list)<h2>Method</h2><table>
    \(steps.enumerated().map { "<tr><td>\($0 + 1)</td><td>\($1)</td></tr>" }.joined())</table>
    """,
  ]

  @Test(arguments: layouts.keys.sorted())
  func aRecipeIsReadHoweverItIsLaidOut(_ layout: String) throws {
    let contents = try read(page("<h1>Pancakes</h1><p>Thin and quick.</p>" + (Self.layouts[layout] ?? "")))
    #expect(contents.ingredientTexts == Self.ingredients)
    #expect(contents.stepTexts == Self.steps)
  }

  @Test(arguments: [
    ("Ainekset", "Näin teet"), ("Hráefni", "Leiðbeiningar"), ("Nguyên liệu", "Hướng dẫn"),
    ("Sastojci", "Upute"),
    ("Sestavine", "Priprava"), ("Ingrediencie", "Postup"), ("Ingredientai", "Paruošimas"),
    ("Ingredients", "Elaboració"), ("Les ingrédients", "La préparation"), ("सामग्री", "विधि"),
    ("Mga sangkap", "Paraan ng pagluluto"), ("Састојци", "Припрема"),
    ("المقادير", "طريقة التحضير"), ("材料（4人分）", "作り方"), ("Ingredients", "How it’s made"),
  ])
  func headingsAreKnownInManyLanguages(_ ingredients: String, _ method: String) throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>\(ingredients)</h2>\(Self.all(Self.ingredients, "p"))<h2>\(method)</h2>
        \(Self.all(Self.steps, "p"))<h2>More</h2><p>There are many more recipes where this one came from.</p>
        """))
    #expect(contents.ingredientTexts == Self.ingredients)
    #expect(contents.stepTexts == Self.steps)
  }

  @Test(arguments: [
    "<form action=/search><label>Search</label><input name=q><button>Go</button><p>Bring 2 bags to our 5 shops.</p></form>",
    "<aside><h3>Popular now</h3><p>Bread that needs 500 g of flour and a day of patience.</p></aside>",
  ])
  func asidesAndFormsAroundTheRecipeAreNotRead(_ furniture: String) throws {
    let contents = try read(
      page("<h1>Pancakes</h1><h2>Ingredients</h2>\(Self.list)\(furniture)<h2>Method</h2>\(Self.method)"))
    #expect(contents.ingredientTexts == Self.ingredients)
    #expect(contents.stepTexts == Self.steps)
  }

  @Test func blankLinesPartTheStepsInOneItem() throws {
    let method = "<ul><li>" + Self.steps.joined(separator: "<br/> <br>") + "</li></ul>"
    let contents = try read(
      page("<h1>Pancakes</h1><h2>Ingredients</h2>\(Self.list)<h2>Method</h2>\(method)"))
    #expect(contents.stepTexts == Self.steps)
  }

  @Test func secondPartOfTheMethodMayHaveItsOwnElement() throws {
    let first = "<h3>Preparation</h3><div class=text><p>\(Self.steps[0])</p><p>\(Self.steps[1])</p></div>"
    func steps(_ rest: String) throws -> [String] {
      try read(
        page("<h1>Pancakes</h1><h2>Ingredients</h2>\(Self.list)<div><h2>Method</h2>\(first)\(rest)</div>")
      ).stepTexts
    }
    #expect(try steps("<h3>Cooking</h3><div class=text><p>\(Self.steps[2])</p></div>") == Self.steps)
    // Without a heading, or in an element of another class, it is something else.
    #expect(try steps("<div class=text><p>\(Self.steps[2])</p></div>") == Array(Self.steps[..<2]))
    #expect(
      try steps("<h3>Author</h3><div class=about><p>\(Self.steps[2])</p></div>") == Array(Self.steps[..<2]))
  }

  @Test func tablesThatLayOutTheItemsAreOneList() throws {
    let items = Self.steps.enumerated().map { index, step in
      "<li><p><table><tr><td>\(index + 1)</td><td><div>\(step)</div></td></tr></table></p></li>"
    }
    let contents = try read(
      page(
        "<h1>Pancakes</h1><h2>Ingredients</h2>\(Self.list)<h2>Directions</h2><ul>\(items.joined())</ul>"))
    #expect(contents.stepTexts == Self.steps)
  }

  @Test func numberBetweenTwoButtonsIsNoIngredient() throws {
    let control = "<button>Fewer</button><div>4 port</div><button>More</button>"
    let contents = try read(
      page("<h1>Pancakes</h1><h2>Ingredients</h2>\(control)\(Self.list)<h2>Method</h2>\(Self.method)"))
    #expect(contents.ingredientTexts == Self.ingredients)
  }
}
