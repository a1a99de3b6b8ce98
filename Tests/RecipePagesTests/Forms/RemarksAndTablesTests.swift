import RecipePages
import Testing

/// Remarks below an ingredient belong to it, and the head and the foot of a table belong to its rows.
@Suite struct RemarksAndTablesTests {
  @Test(arguments: [
    Form(
      "a remark in a nested list",
      """
      <h2>Ingredients</h2><ul><li>200 g carrots, grated<ul><li>about 2 medium carrots</ul></li><li>2 eggs</ul>\(Form.method)
      """, ingredients: ["200 g carrots, grated (about 2 medium carrots)", "2 eggs"]),
    Form(
      "two remarks in a nested list",
      """
      <h2>Zutaten</h2><ul><li>1 kg Tomaten<ol><li>reif<li>am besten vom Markt</ol></li><li>2 Eier</ul>\(Form.method)
      """, ingredients: ["1 kg Tomaten (reif, am besten vom Markt)", "2 Eier"]),
    Form(
      "ingredients in a nested list",
      """
      <h2>Ingredients</h2><ul><li>500 g mixed nuts<ul><li>200 g almonds<li>300 g walnuts</ul></li><li>2 eggs</ul>\
      \(Form.method)
      """, ingredients: ["500 g mixed nuts", "200 g almonds", "300 g walnuts", "2 eggs"]),
    Form(
      "facts of a product below an ingredient",
      """
      <h2>Ingredients</h2><ul><li><p>4 chicken wings</p><div><p>Composition: 98 % meat</p><p>Possible traces: gluten</p>\
      </div></li><li><p>2 eggs</p></li></ul>\(Form.method)
      """, ingredients: ["4 chicken wings", "2 eggs"]),
    Form(
      "facts of a product in another language",
      """
      <h2>Ingrédients</h2><ul><li><div>200 g de crème</div><div>Allergènes : lait</div></li><li><div>2 œufs</div>\
      <div>Origine : France</div></li></ul>\(Form.method)
      """, ingredients: ["200 g de crème", "2 œufs"]),
  ])
  func remarks(_ form: Form) throws { try form.expectRecipe() }

  private static func table(_ rows: [[String]], head: [String], tag: String = "th") -> String {
    "<table><tr>\(Form.all(head, tag))</tr>" + rows.map { "<tr>\(Form.all($0, "td"))</tr>" }.joined()
      + "</table>"
  }

  @Test(arguments: [
    Form(
      "a unit at the head of the column, a total at its foot",
      "<h2>Ingredients</h2>"
        + table(
          [["Flour", "6.000"], ["Water", "3.600"], ["Salt", "0.100"], ["Total weight:", "9.700"]],
          head: ["Ingredient", "KG"]) + Form.method,
      ingredients: ["6 kg Flour", "3.6 kg Water", "0.1 kg Salt"]),
    Form(
      "a unit in brackets behind a word, in a row of cells",
      "<h2>Zutaten</h2>"
        + table(
          [["Mehl", "500"], ["Wasser", "325"], ["Salz", "10"]], head: ["Zutat", "Menge (g)"], tag: "td")
        + Form.method, ingredients: ["500 g Mehl", "325 g Wasser", "10 g Salz"]),
    Form(
      "the amount first",
      "<h2>Ingrédients</h2>"
        + table(
          [["500", "farine"], ["325", "eau"], ["10", "sel"], ["835", "Total"]], head: ["g", "Ingrédient"])
        + Form.method, ingredients: ["500 g farine", "325 g eau", "10 g sel"]),
    Form(
      "blocks in two columns under the name of a part",
      "<h2>Ingredients</h2><div><div><span>Batch A</span></div><div><span>Ingredient</span></div><div><span>KG</span></div>"
        + "<div>Flour</div><div>6.000</div><div>Water</div><div>3.600</div>"
        + "<div>Salt</div><div>0.100</div></div><div><strong>Total weight</strong>: 9.700</div>"
        + Form.method,
      ingredients: ["6 kg Flour", "3.6 kg Water", "0.1 kg Salt"]),
    Form(
      "a last amount that happens to be the sum of the others",
      "<h2>Ingredients</h2><ul><li>100 g butter<li>100 g sugar<li>200 g flour</ul>" + Form.method,
      ingredients: ["100 g butter", "100 g sugar", "200 g flour"]),
    Form(
      "rows with their own units",
      "<h2>Ingredients</h2>"
        + table([["Flour", "500 g"], ["Eggs", "2"], ["Salt", "1 tsp"]], head: ["Ingredient", "Amount"])
        + Form.method,
      ingredients: ["500 g Flour", "2 Eggs", "1 tsp Salt"]),
    Form(
      "the heading of the part as the first row",
      "<table><tr><th colspan=2>Ingredients</th></tr><tr><td>200</td><td>g leeks</td></tr><tr><td>2</td><td>eggs</td></tr>"
        + "<tr><td>1/2</td><td>cup cream</td></tr></table>" + Form.method,
      ingredients: ["200 g leeks", "2 eggs", "1/2 cup cream"]),
    Form(
      "a list of terms",
      "<dl><dt>Ingredients</dt>\(Form.all(Form.ingredients, "dd"))<dt>Method</dt>\(Form.all(Form.steps, "dd"))</dl>"
    ),
  ])
  func tables(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    Form(
      "short steps", "<h2>Ingredients</h2>\(Form.list)<h2>Method</h2><ol><li>Slice.<li>Bake 30 minutes.</ol>",
      steps: ["Slice.", "Bake 30 minutes."]),
    Form(
      "short steps in paragraphs",
      "<h2>Zutaten</h2>\(Form.list)<h2>Zubereitung</h2><p>Mischen.</p><p>Kühlen.</p><p>Kalt servieren.</p>",
      steps: ["Mischen.", "Kühlen.", "Kalt servieren."]),
    Form(
      "three words",
      "<h3>Ingrédients</h3>\(Form.list)<h3>Préparation</h3><ol><li>Mélanger.<li>Refroidir.<li>Servir froid.</ol>",
      steps: ["Mélanger.", "Refroidir.", "Servir froid."]),
  ])
  func veryShortSteps(_ form: Form) throws { try form.expectRecipe() }
}
