import RecipePages
import Testing

/// Declared texts that hold several steps or ingredients are parted where numbers, line breaks or marks of pictures part
/// them.
@Suite struct DeclaredTextTests {
  private static func steps(_ value: String, _ steps: [String], _ name: String) -> Form {
    Form(name, "", linkedData: "\(Form.declaredIngredients), \"recipeInstructions\": \(value)", steps: steps)
  }
  private static let three = ["Mix the eggs.", "Fry for 3 minutes.", "Serve."]

  @Test(arguments: [
    steps("\"1. Mix the eggs.2. Fry for 3 minutes.3. Serve.\"", three, "numbers directly behind full stops"),
    steps(
      """
      [{"@type": "HowToStep", "name": "1. Mix the eggs.2. Fry for 3 minutes.3. Serve.",
      "text": "1. Mix the eggs.2. Fry for 3 minutes.3. Serve."}]
      """, three, "numbers in a step that is named by its text"),
    steps("\"1) Mix the eggs.2) Fry for 3 minutes.3) Serve.\"", three, "numbers with brackets"),
    steps("\"1- Mix the eggs. 2- Fry for 3 minutes. 3- Serve.\"", three, "numbers with dashes"),
    steps("\"Step 1: Mix the eggs. Step 2: Fry for 3 minutes. Step 3: Serve.\"", three, "numbered words"),
    steps(
      "\"Schritt 1: Eier mischen. Schritt 2: Braten.\"", ["Eier mischen.", "Braten."], "two numbered words"),
    steps(
      "\"Étape 1 : Mélangez. Étape 2 : Cuisez 3 min.\"", ["Mélangez.", "Cuisez 3 min."], "words before colons"
    ),
    steps(
      "\"PASO 1 Mezclar los huevos. PASO 2 Freír.\"", ["Mezclar los huevos.", "Freír."], "words in capitals"),
    steps(
      "\"Peel the pears. Core them. [1] Boil the wine. Add the sugar. [2] Poach for 20 minutes. Chill. [3]\"",
      ["Peel the pears. Core them.", "Boil the wine. Add the sugar.", "Poach for 20 minutes. Chill."],
      "marks of pictures"),
  ])
  func glued(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    steps(
      "\"Whisk 2.5 dl of milk with 1.5 dl of cream. Add 2 eggs.\"",
      ["Whisk 2.5 dl of milk with 1.5 dl of cream. Add 2 eggs."], "decimals"),
    steps(
      "[\"Repeat step 2. Chill.\", \"Serve.\"]", ["Repeat step 2. Chill.", "Serve."],
      "a step that names another"),
  ])
  func numbersThatPartNothingStay(_ form: Form) throws { try form.expectRecipe() }

  private static func ingredients(_ value: String, _ lines: [String], _ name: String) -> Form {
    Form(name, "", linkedData: "\"recipeIngredient\": \(value), \(Form.declaredSteps)", ingredients: lines)
  }

  @Test(arguments: [
    ingredients(
      #"["2 tbsp butter\n2 leeks", "1 tsp thyme\n3 potatoes"]"#,
      ["2 tbsp butter", "2 leeks", "1 tsp thyme", "3 potatoes"], "two lines in each text"),
    ingredients(
      #"["200 g Mehl<br>2 Eier<br>Salz", "300 ml Milch"]"#, ["200 g Mehl", "2 Eier", "Salz", "300 ml Milch"],
      "breaks in markup"),
    ingredients(
      #"["1 cup\nflour", "2 eggs\nbeaten"]"#, ["1 cup flour", "2 eggs beaten"], "a line that goes on"),
    ingredients(
      #"["<p>1 kg patatas</p><p>2 cebollas</p>", "sal"]"#, ["1 kg patatas", "2 cebollas", "sal"], "paragraphs"
    ),
  ])
  func linesOfIngredients(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    ingredients(
      #"["Pastry", "200 g flour", "100 g butter", "Cream", "2 eggs", "200 ml milk"]"#,
      ["## Pastry", "200 g flour", "100 g butter", "## Cream", "2 eggs", "200 ml milk"], "two names"),
    ingredients(
      #"["Für den Teig", "200 g Mehl", "1 Ei", "Für den Belag", "3 Äpfel", "50 g Zucker"]"#,
      ["## Für den Teig", "200 g Mehl", "1 Ei", "## Für den Belag", "3 Äpfel", "50 g Zucker"], "German names"),
    ingredients(
      #"["Pâte", "200 g de farine", "100 g de beurre", "Garniture", "3 pommes", "50 g de sucre", "1 œuf"]"#,
      [
        "## Pâte", "200 g de farine", "100 g de beurre", "## Garniture", "3 pommes", "50 g de sucre", "1 œuf",
      ],
      "French names"),
    ingredients(
      #"["Salt", "200 g flour", "2 eggs", "Pepper", "1 onion", "100 ml milk"]"#,
      ["Salt", "200 g flour", "2 eggs", "Pepper", "1 onion", "100 ml milk"], "seasonings"),
    ingredients(
      #"["Butter, for the tin", "200 g flour", "Lemon juice", "1 onion", "100 ml milk"]"#,
      ["Butter, for the tin", "200 g flour", "Lemon juice", "1 onion", "100 ml milk"], "food without amounts"),
  ])
  func namesOfGroups(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    steps(
      #"["Pastry", "Rub the butter into the flour.", "Chill for an hour.", "Cream", "Whisk the eggs.", "Add the milk."]"#,
      [
        "## Pastry", "Rub the butter into the flour.", "Chill for an hour.", "## Cream", "Whisk the eggs.",
        "Add the milk.",
      ],
      "names among sentences"),
    steps(
      #"["Massa", "Misture a farinha e os ovos.", "Recheio", "Bata o creme.", "Leve ao forno."]"#,
      ["## Massa", "Misture a farinha e os ovos.", "## Recheio", "Bata o creme.", "Leve ao forno."],
      "Portuguese names"),
    steps(
      #"["Slice the leeks", "Fry them", "Bake"]"#, ["Slice the leeks", "Fry them", "Bake"],
      "steps without full stops"),
    steps(
      #"["Slice the leeks.", "Fry.", "Beat the eggs", "Bake."]"#,
      ["Slice the leeks.", "Fry.", "Beat the eggs", "Bake."],
      "a step whose full stop is missing"),
  ])
  func namesOfSections(_ form: Form) throws { try form.expectRecipe() }
}
