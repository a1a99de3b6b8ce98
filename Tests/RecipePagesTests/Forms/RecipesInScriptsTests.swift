import Foundation
import RecipePages
import Testing

/// A recipe that only a script writes into the page is read from the script, if nothing else was found.
@Suite struct RecipesInScriptsTests {
  private static let recipe =
    "{\"@context\": \"https://schema.org\", \"@type\": \"Recipe\", \"name\": \"Leek Pie\", \(Form.declaredIngredients), \(Form.declaredSteps)}"
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  }
  private static let halves = (String(recipe.prefix(120)), String(recipe.dropFirst(120)))

  @Test(arguments: [
    Form(
      "a script that makes a script",
      """
      <script>var s=document.createElement("script");s.type="application/ld+json";\
      s.innerHTML=JSON.stringify([\(recipe)]);document.head.appendChild(s)</script>
      """),
    Form(
      "a text in a script", "<script>const data = JSON.parse(\"\(escaped(recipe))\"); show(data)</script>"),
    Form(
      "a stream of pieces",
      """
      <script>self.__next_f.push([1,"5:[\\"$\\",\\"script\\",null,\(escaped(halves.0))"])</script>\
      <script>self.__next_f.push([1,"\(escaped(halves.1))]"])</script>
      """),
    Form(
      "a state without types",
      """
      <script id=state type="application/json">{"page": {"data": {"title": "Leek Pie", \(Form.declaredIngredients), \
      \(Form.declaredSteps)}}}</script>
      """),
  ])
  func theRecipeIsRead(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    "<script>if (page[\"@type\"] == \"Recipe\") { track(\"recipeIngredient\") }</script>",
    "<script>var related = [{\"@type\": \"Recipe\", \"name\": \"Soup\", \"url\": \"/soup\"}]</script>",
    "<script>var t = \"\\\"@type\\\": \\\"Recipe\\\", {{{{\"</script>",
  ])
  func wordsInAScriptAreNoRecipe(_ script: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page("<h1>Soups</h1>\(script)")) }
  }

  @Test func whatThePageShowsComesFirst() throws {
    let contents = try read(
      page(
        """
        <h1>Leek Pie</h1><h2>Ingredients</h2>\(Form.list)\(Form.method)
        <script>var related = {"@type": "Recipe", "recipeIngredient": ["1 l stock"], "recipeInstructions": "Boil."}</script>
        """))
    #expect(contents.shownIngredients == Form.ingredients)
  }
}
