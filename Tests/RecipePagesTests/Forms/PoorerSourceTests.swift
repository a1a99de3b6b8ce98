import RecipePages
import Testing

/// Of two sources on a page the richer one is read: lines with amounts before mere names, a whole method before its
/// first step.
@Suite struct PoorerSourceTests {
  private static func declared(_ name: String, _ rest: String) -> String {
    "<script type=\"application/ld+json\">{\"@type\": \"Recipe\", \"name\": \"\(name)\", \(rest)}</script>"
  }
  private static let names = #""recipeIngredient": ["leeks", "eggs", "cream", "salt"]"#

  @Test(arguments: [
    Form(
      "a declared copy with amounts under a longer name",
      declared("Leek Pie", names)
        + declared("Grandmother's Leek Pie", "\(Form.declaredIngredients), \(Form.declaredSteps)")),
    Form(
      "a declared copy with amounts, both with steps",
      declared("Leek Pie", "\(names), \"recipeInstructions\": \"Slice the leeks and bake the pie.\"")
        + declared("Easy Leek Pie Recipe", "\(Form.declaredIngredients), \(Form.declaredSteps)")),
    Form(
      "names in one marked-up text behind the list",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h2>Ingredients</h2>\(Form.list)\
      <meta itemprop="recipeIngredient" content="leeks, eggs, cream, salt, butter">\(Form.method)</div>
      """),
    Form(
      "declared categories",
      """
      <h2>Gather your ingredients</h2><div>\(Form.all(Form.ingredients, "p"))</div>\(Form.method)
      """, linkedData: "\"recipeIngredient\": \"Vegetables, Eggs\", \(Form.declaredSteps)"),
    Form(
      "declared categories in a list",
      "<h2>Zutaten</h2>\(Form.list)\(Form.method)",
      linkedData: "\"recipeIngredient\": [\"Gemüse\", \"Milchprodukte\"], \(Form.declaredSteps)"),
    Form(
      "a block marked up with both names of the property",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><div itemprop="ingredients recipeIngredient"><p>Sauce:</p>\
      <p>2 cups tomatoes</p><p>1 tablespoon oil</p></div><div itemprop="recipeInstructions">\(Form.all(Form.steps, "p"))\
      </div></div>
      """, ingredients: ["## Sauce", "2 cups tomatoes", "1 tablespoon oil"]),
    Form(
      "only the first step marked up",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h2>Ingredients</h2>\
      \(Form.ingredients.map { "<p itemprop=recipeIngredient>\($0)</p>" }.joined())\
      <p><span itemprop="recipeInstructions">1. Mix the flour.</span></p><p>2. Beat the eggs.</p><p>3. Bake.</p></div>
      """, steps: ["Mix the flour.", "Beat the eggs.", "Bake."]),
    Form(
      "only the first step marked up, in a list",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h2>Ingrédients</h2>\
      \(Form.ingredients.map { "<p itemprop=recipeIngredient>\($0)</p>" }.joined())<h2>Préparation</h2>\
      <div><div itemprop="recipeInstructions">Étape 1 : Mélangez la farine.</div><div>Étape 2 : Battez les œufs.</div>\
      <div>Étape 3 : Cuisez 30 minutes.</div></div></div>
      """, steps: ["Mélangez la farine.", "Battez les œufs.", "Cuisez 30 minutes."]),
    Form(
      "a whole article marked up as the method",
      """
      <div itemscope itemtype="https://schema.org/Recipe">\
      <div itemprop="recipeInstructions"><p>We love pies of all kinds, and this one is our favourite since we first had it in \
      the north, where leeks grow behind each house and a pie is made of them every Sunday.</p><ul><li><a>Ingredients</a>\
      <li><a>Method</a></ul><h2>Ingredients</h2>\(Form.ingredients.map { "<p itemprop=recipeIngredient>\($0)</p>" }.joined())\
      <h2>Method</h2>\(Form.all(Form.steps, "p"))</div></div>
      """),
    Form(
      "amounts of the markup of 2010 that are all one",
      """
      <div itemscope itemtype="https://schema.org/Recipe">
      \(Form.ingredients.map { """
        <p itemprop=ingredient itemscope itemtype="https://schema.org/Ingredient"><span itemprop="name">\($0)</span>: \
        <span itemprop="amount">1</span></p>
        """ }.joined())<div itemprop=recipeInstructions>\(Form.all(Form.steps, "p"))</div></div>
      """),
  ])
  func theRicherSourceIsRead(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    Form(
      "a declared recipe of a dish beside it",
      declared("Leek Pie", "\(names), \(Form.declaredSteps)")
        + declared(
          "Leek Soup", "\"recipeIngredient\": [\"3 leeks\", \"1 l stock\"], \"recipeInstructions\": \"Boil.\""
        ),
      ingredients: ["leeks", "eggs", "cream", "salt"])
  ])
  func aRecipeOfAnotherDishIsNoSource(_ form: Form) throws { try form.expectRecipe() }
}
