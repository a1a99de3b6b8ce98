import RecipePages
import Testing

/// Titles with bylines and ratings, and lines that a program has put together badly.
@Suite struct OddSpellingsTests {
  @Test(arguments: [
    "<h1>Leek Pie <span>By Jane Doe - May 3, 2018</span></h1>",
    "<h1>Leek Pie<small>von Eva Muster</small></h1>",
    "<h1>Leek Pie <div class=rating>(4.8/5)</div></h1>",
    "<h1><span>Leek Pie</span> <em>par Anne Dupont</em></h1>",
    "<h1>Leek Pie (4.8/5)</h1>", "<h1>Leek Pie</h1>",
  ])
  func theTitleIsTheName(_ heading: String) throws {
    let contents = try read(
      "<html><head><title>Our kitchen</title></head><body>\(heading)<h2>Ingredients</h2>\(Form.list)\(Form.method)</body></html>"
    )
    #expect(contents.title == "Leek Pie")
  }

  @Test(arguments: [
    "<h1>Pie <span>by the sea</span></h1>", "<h1>Soup <b>in 20 minutes</b></h1>",
  ])
  func wordsOfTheNameStay(_ heading: String) throws {
    let contents = try read(
      "<html><head><title>Our kitchen</title></head><body>\(heading)<h2>Ingredients</h2>\(Form.list)\(Form.method)</body></html>"
    )
    #expect(contents.title == "Pie by the sea" || contents.title == "Soup in 20 minutes")
  }

  @Test(arguments: [
    ("1Â½ cups cream", "1½ cups cream"), ("180Â°C warm milk", "180°C warm milk"),
    ("2 cloves garlic (, minced)", "2 cloves garlic (minced)"), ("1 leek (,sliced)", "1 leek (sliced)"),
    ("0 As required pepper", "pepper, as required"),
    ("0 to taste salt", "salt, to taste"), ("4 numbers bay leaf", "4 bay leaf"), ("2 nos. eggs", "2 eggs"),
    ("1<sup>1</sup>&frasl;<sub>2</sub> cups milk", "1 1⁄2 cups milk"),
    ("2<sup>3</sup>/<sub>4</sub> cups oats", "2 3/4 cups oats"),
  ])
  func declaredLines(_ declared: String, _ line: String) throws {
    let form = Form(
      "", "", linkedData: "\"recipeIngredient\": [\"\(declared)\", \"2 onions\"], \(Form.declaredSteps)",
      ingredients: [line, "2 onions"])
    try form.expectRecipe()
  }

  @Test(arguments: ["1<sup>1</sup>⁄<sub>2</sub> cups milk", "1 <sup>1</sup>⁄<sub>2</sub> cups milk"])
  func shownFractions(_ line: String) throws {
    let contents = try read(
      page("<h1>Leek Pie</h1><h2>Ingredients</h2><ul><li>\(line)<li>2 eggs</ul>\(Form.method)"))
    #expect(contents.ingredientTexts.first == "1 1⁄2 cups milk")
  }
}
