import RecipePages
import Testing

/// Ingredients without a heading.
@Suite struct HeadlessListTests {
  private let steps =
    "<ol><li>Whisk the flour with the eggs and the milk.</li><li>Fry it in butter with the sugar.</li></ol>"
  private let dough = "<ul><li>200 g flour</li><li>2 eggs</li><li>300 ml milk</li></ul>"

  @Test func stepsMayStandUnderAHeadingFurtherDown() throws {
    let contents = try read(
      page(
        "<h1>Pancakes</h1>\(dough)<h3>Notes</h3><p>Keep them warm until all of them are done.</p><h3>Method</h3>\(steps)"
      ))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "300 ml milk"])
    #expect(contents.steps.count == 2)
  }

  @Test func listsBelowEachOtherAreOneRecipe() throws {
    let contents = try read(
      page(
        "<h1>Pancakes</h1>\(dough)<h3>Topping</h3><ul><li>50 g sugar</li><li>20 g butter</li></ul><h3>Method</h3>\(steps)"
      ))
    #expect(contents.ingredientGroups.map(\.name) == [nil, "Topping"])
    #expect(contents.ingredients.count == 5)
  }

  @Test(arguments: [(["sugar", "butter"], 5), (["sugar", "butter", "salt"], nil)])
  func threeOfFiveLinesMustHaveAmounts(_ others: [String], _ count: Int?) throws {
    let list = dough.replacing("</ul>", with: others.map { "<li>\($0)</li>" }.joined() + "</ul>")
    let contents = try? read(page("<h1>Pancakes</h1>\(list)<h3>Method</h3>\(steps)"))
    #expect(contents?.ingredients.count == count)
  }

  /// Lines that are links without an amount may be the menu of a page.
  @Test(arguments: [(1, nil), (2, nil), (3, 6), (4, 7)])
  func aThirdOfTheLinesMayBeOther(_ more: Int, _ count: Int?) throws {
    let amounts = ["200 g flour", "300 ml milk", "2 eggs", "20 g butter", "50 g sugar"].prefix(more + 1)
    let links = ["<a href=/salt>salt</a>", "<a href=/oil>oil</a>"]
    let lines = (amounts + links).map { "<li>\($0)</li>" }.joined()
    let contents = try? read(page("<h1>Pancakes</h1><ul>\(lines)</ul><h3>Method</h3>\(steps)"))
    #expect(contents?.ingredients.count == count)
  }

  @Test func shortListsOfTheShelvesOfAShopAreOneRecipe() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h3>Cold</h3><ul><li>2 eggs</li><li>300 ml milk</li></ul><h3>Dry</h3><ul><li>200 g flour</li></ul>
        <h3>Spices</h3><ul><li>salt</li></ul><h3>Other</h3><ul><li>20 g butter</li></ul>
        <h3>1. The batter</h3><ul><li>Whisk the flour with the eggs and the milk, and add the salt.</li></ul>
        <h3>2. The pancakes</h3><ul><li>Fry them in the butter until they are golden.</li></ul>
        """))
    #expect(contents.ingredientTexts == ["2 eggs", "300 ml milk", "200 g flour", "salt", "20 g butter"])
    #expect(contents.steps.count == 2)
  }

  @Test func noHalfOfTheListsIsRead() {
    let other =
      "<p>This much is needed for the topping, and it is worth the while.</p><ul><li>50 g sugar</li></ul>"
    #expect(throws: RecipePageError.noRecipe) {
      try read(page("<h1>Pancakes</h1>\(dough)\(other)<h3>Method</h3>\(steps)"))
    }
  }

  @Test func dashBetweenAmountAndIngredientGoes() throws {
    let items = ["<b>200 g</b> - flour", "<b>2</b> - eggs", "<b>1 tbsp</b> – oil", "2 - 3 figs"].map {
      "<li>\($0)</li>"
    }
    .joined()
    let contents = try read(
      page("<h1>Pancakes</h1><h2>Ingredients</h2><ul>\(items)</ul><h2>Method</h2>\(steps)"))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "1 tbsp oil", "2 - 3 figs"])
  }
}
