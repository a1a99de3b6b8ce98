import RecipePages
import Testing

/// A list in two or three systems of measures is one list: the chosen one or, without a choice, the first.
@Suite struct SystemsSideBySideTests {
  private static let metric = ["90 g butter", "60 g almonds", "1 tsp cinnamon"]
  private static let imperial = ["3.2 oz butter", "2.1 oz almonds", "1 tsp cinnamon"]
  private static let cups = ["0.8 stick butter", "0.4 cup almonds", "1 tsp cinnamon"]
  private static func list(_ lines: [String], _ attributes: String = "") -> String {
    "<ul \(attributes)>\(Form.all(lines, "li"))</ul>"
  }

  @Test(arguments: [
    Form(
      "three lists under a selection",
      """
      <h3>Ingredients</h3><select><option>Metric<option>Imperial<option>Cups</select>\(list(metric))\
      \(list(imperial, "class=hidden"))\(list(cups, "class=hidden"))\(Form.method)
      """, ingredients: metric),
    Form(
      "paragraphs of three systems",
      """
      <h3>Ingredients</h3><div>\(Form.all(metric, "p"))</div><div>\(Form.all(imperial, "p"))</div>\
      <div>\(Form.all(cups, "p"))</div>\(Form.method)
      """, ingredients: metric),
    Form(
      "names of systems over the lines of one list",
      """
      <h3>Ingredients</h3><div><span>Metric</span> <span>Imperial</span></div><ul><p>Metric</p>\
      <li class="metric">200ml cream</li><li class="metric">150g flour</li><li class="metric">2 eggs</li><p>Imperial</p>\
      <li class="imperial hide">7fl oz cream</li><li class="imperial hide">5oz flour</li><li>2 eggs</li></ul>\
      \(Form.method)
      """, ingredients: ["200ml cream", "150g flour", "2 eggs"]),
    Form(
      "headings of systems",
      """
      <h2>Zutaten</h2><h3>Metrisch</h3>\(list(["500 g Mehl", "250 ml Milch"]))<h3>US</h3>\
      \(list(["4 cups Mehl", "1 cup Milch"]))\(Form.method)
      """, ingredients: ["500 g Mehl", "250 ml Milch"]),
    Form(
      "tabs whose second is selected",
      """
      <h2>Ingredients</h2><ul role="tablist"><li role=tab><a>US</a><li role=tab><a aria-selected="true">METRIC</a></ul>\
      <div role="tabpanel">\(Form.all(["10.5oz rice", "14 fl oz stock", "1 onion"], "p"))</div>\
      <div role="tabpanel">\(Form.all(["300g rice", "400ml stock", "1 onion"], "p"))</div>\(Form.method)
      """, ingredients: ["300g rice", "400ml stock", "1 onion"]),
    Form(
      "buttons whose second is active",
      """
      <h2>Ingrédients</h2><div class=switch><button>US</button><button class="active">Métrique</button></div>\
      <div class=pane>\(list(["10.5 oz de riz", "14 fl oz de bouillon"]))</div>\
      <div class=pane>\(list(["300 g de riz", "400 ml de bouillon"]))</div>\(Form.method)
      """, ingredients: ["300 g de riz", "400 ml de bouillon"]),
  ])
  func oneSystemIsRead(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    Form(
      "two parts with the same foods",
      """
      <h2>Ingredients</h2><h3>For the dough</h3>\(list(["200 g flour", "2 eggs", "100 g butter"]))\
      <h3>For the crumble</h3>\(list(["1 cup flour", "1 egg", "2 tbsp butter"]))\(Form.method)
      """,
      ingredients: [
        "## For the dough", "200 g flour", "2 eggs", "100 g butter", "## For the crumble", "1 cup flour",
        "1 egg",
        "2 tbsp butter",
      ])
  ])
  func partsThatAreNoCopiesStay(_ form: Form) throws { try form.expectRecipe() }
}
