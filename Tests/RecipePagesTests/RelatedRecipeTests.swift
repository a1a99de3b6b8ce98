import Foundation
import RecipePages
import Testing

/// Recipes that a page recommends or that its readers write, which are not its own.
@Suite struct RelatedRecipeTests {
  private static let bun = """
    <div itemscope itemtype="http://schema.org/Recipe"><a itemprop=url href="/bun"><img itemprop=image src="/bun.jpg">
    <span itemprop=name>Party Buns</span></a><meta itemprop=totalTime content=PT9H><meta itemprop=recipeYield
    content="99 servings">
    """
  private static let wholeBun = """
    \(bun)<p itemprop=recipeIngredient>9 g yeast</p><p itemprop=recipeInstructions>Bake the bun.</p></div>
    """
  private static let hRecipe = """
    <div class=h-recipe><b class=p-name>Hack</b><p class=p-ingredient>9 kg salt</p><p class=e-instructions>Eat.</p></div>
    """

  private let tart = """
    <h1>Lemon Tart</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li><li>2 lemons</li></ul><h2>Method</h2>
    <ol><li>Mix the flour and the eggs with the lemons.</li><li>Bake it for an hour.</li></ol>
    """

  @Test(arguments: [
    "<aside><h3>You may also like</h3>\(bun)</div></aside>", "<div class=more>\(bun)</div></div>",
    "<aside>\(wholeBun)</aside>", "<footer>\(wholeBun)</footer>",
    "<h2>Comments</h2><div class='post comment'>\(hRecipe)</div>",
    "<section id=comments><h2>Comments</h2>\(hRecipe)</section>",
    #"<script type="application/ld+json">{"@type": "Recipe", "name": "Party Buns", "recipeYield": "99", "image": "/bun.jpg"}</script>"#,
  ])
  func aRecommendedRecipeGivesThePageNothing(_ other: String) throws {
    let contents = try read(page(tart + other))
    #expect(contents.title == "Lemon Tart" && contents.ingredients.count == 3 && contents.steps.count == 2)
    #expect(contents.yield == nil && contents.totalTime == nil && contents.image == nil)
  }

  @Test(arguments: [("Lemon Tart", "99 servings"), ("Party Buns", nil)])
  func factsOfARecipeWithoutItsPartsAreThePagesIfItHasItsName(_ name: String, _ expected: String?) throws {
    let json = #"{"@type": "Recipe", "name": "\#(name)", "recipeYield": "99 servings"}"#
    let contents = try read(page(tart + "<script type=\"application/ld+json\">\(json)</script>"))
    #expect(contents.yield?.words == expected)
  }

  @Test func aDeclaredRecipeIsNotCompletedFromAnother() throws {
    let json = #"{"@type": "Recipe", "name": "Lemon Tart", "recipeIngredient": ["2 lemons"]}"#
    let head = "<script type=\"application/ld+json\">\(json)</script>"
    let contents = try read(page("<h1>Lemon Tart</h1><div>\(Self.wholeBun)</div>", head: head))
    #expect(contents.ingredientTexts == ["2 lemons"] && contents.steps.isEmpty && contents.yield == nil)
  }

  @Test(arguments: [
    "<form>RECIPE</form>", "<body class='comment comments-open'>RECIPE", "<p class=comment-count>1</p>RECIPE",
  ])
  func aRecipeInAFormOrOnAPageWithCommentsIsItsOwn(_ body: String) throws {
    let recipe = Self.wholeBun
    let contents = try read("<title>Buns</title>" + body.replacingOccurrences(of: "RECIPE", with: recipe))
    #expect(contents.ingredientTexts == ["9 g yeast"] && contents.stepTexts == ["Bake the bun."])
  }
}
