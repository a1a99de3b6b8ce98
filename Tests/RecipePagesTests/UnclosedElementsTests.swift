import RecipePages
import Testing

/// Pages whose navigation or footer was not closed properly.
@Suite struct UnclosedElementsTests {
  private let recipe = """
    <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li><li>300 ml milk</li></ul>
    <h2>Method</h2><ol><li>Whisk the flour with the eggs and the milk until smooth.</li>
    <li>Fry thin pancakes in a hot pan.</li></ol>
    """

  @Test(arguments: [
    "<nav><div><ul><li><a href=/>Home</a></li></ul></nav>",
    "<nav><div><div><ul><li>Home<div>Search</li></ul></nav>",
    "<footer><div>About us</footer>",
  ])
  func navigationEndsAlthoughAnElementInItIsOpen(_ navigation: String) throws {
    let contents = try read(page(navigation + "<main>\(recipe)</main>"))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "300 ml milk"])
    #expect(contents.steps.count == 2)
  }

  @Test func navigationThatIsNeverClosedHoldsTheRecipe() throws {
    let contents = try read(page("<nav><ul><li><a href=/>Home</a></li></ul><div>\(recipe)</div>"))
    #expect(contents.ingredients.count == 3)
    #expect(contents.steps.count == 2)
  }

  @Test func menuOfThePartsOfARecipeIsNavigation() throws {
    let links = "<nav><ul><li><a href=#i>Ingredients</a></li><li><a href=#m>Method</a></li></ul></nav>"
    let contents = try read(page(links + recipe + links))
    #expect(contents.steps.count == 2)
  }
}
