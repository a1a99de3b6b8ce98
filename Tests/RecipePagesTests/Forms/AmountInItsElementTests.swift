import RecipePages
import Testing

/// A row of a list is one ingredient, in however many elements its amount, its name and its remark stand.
@Suite struct AmountInItsElementTests {
  private static func rows(_ lines: [(String, String)], _ row: (String, String) -> String) -> String {
    lines.map { row($0.0, $0.1) }.joined()
  }
  private static let lines = [("2 heads", "lettuce"), ("50 g", "butter"), ("1 large", "onion"), ("", "salt")]
  private static let joined = ["2 heads lettuce", "50 g butter", "1 large onion", "salt"]

  @Test(arguments: [
    Form(
      "check boxes with two blocks",
      "<h2>Ingredients</h2><div>"
        + rows(lines) { "<div><input type=checkbox><div><div>\($0)</div><div>\($1)</div></div></div>" }
        + "</div>" + Form.method, ingredients: joined),
    Form(
      "two blocks in a row without a check box",
      "<h2>Ingredients</h2><section>"
        + rows(lines) { "<div class=row><div class=a>\($0)</div><div class=b>\($1)</div></div>" }
        + "</section>" + Form.method, ingredients: joined),
    Form(
      "the name in a block of its own, before the remark",
      "<h2>Ingredients</h2>"
        + rows([("200", "leeks,"), ("3", "eggs,"), ("1", "onion,")]) {
          "<div class=row><label><input type=checkbox><span>\($0)</span> <div><button>\($1)</button></div> chopped</label></div>"
        } + Form.method, ingredients: ["200 leeks, chopped", "3 eggs, chopped", "1 onion, chopped"]),
    Form(
      "names before amounts with a word of another language",
      "<h2>Sastojci</h2>"
        + rows([("2 komada", "poriluk"), ("3 komada", "jaja"), ("1 žlica", "ulje")]) {
          "<article><p>\($1)</p><p>\($0)</p></article>"
        } + Form.method, ingredients: ["2 komada poriluk", "3 komada jaja", "1 žlica ulje"]),
    Form(
      "declared names whose amounts stand in paragraphs of their own",
      "<h2>Ingredients</h2>"
        + rows([("2 komada", "leeks"), ("3 komada", "eggs"), ("1 žlica", "salt")]) {
          "<p><label><input type=checkbox><span>\($1)</span></label></p><p><span>\($0)</span></p>"
        } + Form.method,
      linkedData: "\"recipeIngredient\": [\"leeks\", \"eggs\", \"salt\"], \(Form.declaredSteps)",
      ingredients: ["2 komada leeks", "3 komada eggs", "1 žlica salt"]),
    Form(
      "a remark behind the amount",
      "<h2>Ingredients</h2>"
        + rows([("20 g, fresh", "basil"), ("70 g", "pine nuts"), ("4, large", "tomatoes")]) {
          "<div class=field><div>\($1)</div><div>\($0)</div></div>"
        } + Form.method, ingredients: ["20 g basil, fresh", "70 g pine nuts", "4 tomatoes, large"]),
    Form(
      "units that are links",
      "<h2>Ingredients</h2><ul><li>2 <a href=/cup>cups</a> (480 <a href=/ml>ml</a>) <a href=/milk>milk</a><li>1 <a href=/cup>cup</a> oats<li>2 eggs</ul>"
        + Form.method, ingredients: ["2 cups (480 ml) milk", "1 cup oats", "2 eggs"]),
    Form(
      "items with a button for the name",
      "<h2>Ingredients</h2><ul>"
        + rows([("200 g", "leeks"), ("3", "eggs"), ("1 tsp", "salt")]) {
          "<li><span>\($0)</span><button>\($1)</button></li>"
        } + "</ul>" + Form.method, ingredients: ["200 g leeks", "3 eggs", "1 tsp salt"]),
  ])
  func aRowIsOneLine(_ form: Form) throws { try form.expectRecipe() }
}
