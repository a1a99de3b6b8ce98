import Ingredients
import RecipePages
import Testing

/// A yield that the page only shows, wherever it stands.
@Suite struct ShownYieldTests {
  private static func form(
    _ name: String, _ yield: String, before: String = "", heading: String = "Ingredients", below: String = "",
    after: String = ""
  ) -> Form {
    Form(name, "\(before)<h2>\(heading)</h2>\(below)\(Form.list)\(Form.method)\(after)", yield: yield)
  }

  @Test(arguments: [
    form("in the heading", "3 or 4 persons", heading: "Ingredients (for 3 or 4 persons)"),
    form("in the heading, without brackets", "für 2 Portionen", heading: "Zutaten für 2 Portionen"),
    form("in brackets under the heading", "18 rolls", below: "<p>(18 rolls)</p>"),
    form(
      "in brackets under the heading, in another language", "12 gaufres", heading: "Ingrédients",
      below: "<p>(12 gaufres)</p>"),
    form("dozens", "Yields 3-4 dozen balls", before: "<p>Yields 3-4 dozen balls</p>"),
    form("in a sentence", "serves 5 people", before: "<p>This recipe serves 5 people.</p>"),
    form(
      "in a longer sentence", "makes about 24 cookies",
      before: "<p>It is quick, it is cheap, and the recipe makes about 24 cookies. We eat them all.</p>"),
    form("after the method", "Yield : 48 buns", after: "<p>Yield : 48 buns</p>"),
    form("after the method, in two elements", "Yield: 48 buns", after: "<p><b>Yield:</b> 48 buns</p>"),
    form("in German", "Ergibt 20 Stück", before: "<p>Ergibt 20 Stück</p>"),
    form("in French", "pour 6 personnes", heading: "Ingrédients pour 6 personnes"),
    form("in Spanish", "para 4 personas", heading: "Ingredientes (para 4 personas)"),
  ])
  func theYieldIsRead(_ form: Form) throws {
    let contents = try read(form.html)
    #expect(contents.shownIngredients == form.ingredients)
    #expect(contents.yield?.amount == RecipeYield(words: form.yield ?? "").amount)
    #expect(contents.yield?.amount != nil)
  }

  @Test(arguments: [
    "<p>It takes 3 hours and makes 2 people happy to wait for 40 minutes.</p>", "<p>(2 hours)</p>",
    "<p>Serve with 2 salads.</p>",
    "<p>The sauce serves as a dip for 3 days.</p>",
  ])
  func numbersOfOtherThingsAreNoYield(_ text: String) throws {
    let contents = try read(page("<h1>Leek Pie</h1>\(text)<h2>Ingredients</h2>\(Form.list)\(Form.method)"))
    #expect(contents.yield == nil || contents.yield?.amount == nil)
  }
}
