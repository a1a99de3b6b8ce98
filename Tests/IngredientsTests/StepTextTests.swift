import Ingredients
import TestSupport
import Testing

@Suite struct StepTextTests {
  private func step(_ text: String, _ lines: [String]) -> StepText {
    StepText(text, ingredients: lines.map(IngredientLine.init))
  }

  private func scaled(_ text: String, _ lines: [String], _ factor: Amount? = Amount(2)) throws -> String {
    let factor = try #require(factor)
    return step(text, lines).scaled(by: factor).map(\.text).joined()
  }

  // MARK: - Which ingredients a step uses

  @Test(arguments: [
    ("Whisk the eggs with the sugar.", ["2 eggs", "100 g caster sugar", "1 tsp salt"], [0, 1]),
    ("Add the egg.", ["3 eggs"], [0]), ("Stir in the tomatoes", ["1 large tomato"], [0]),
    ("Heat the oil and fry the garlic.", ["3 tbsp olive oil", "4 garlic cloves, crushed"], [0, 1]),
    ("Brown the chicken.", ["8 chicken thighs, skin on", "500 ml chicken stock"], [0]),
    ("Add the vanilla.", ["1 tsp vanilla extract"], [0]),
    ("Season with salt and pepper", ["Salt and pepper"], [0]),
    ("Squeeze in the lime juice.", ["Juice of 2 limes"], [0]),
    ("Die Zwiebeln im Öl anbraten.", ["1 Zwiebel, gehackt", "2 EL Öl", "200 g Mehl"], [0, 1]),
    ("Ajouter l'huile d'olive.", ["2 cuillères d'huile d'olive"], [0]),
    ("Bak de uien.", ["3 uien, in ringen", "2 eieren"], [0]),
    ("Rub in the butter and flour.", ["50 g butter", "200 g flour"], [0, 1]),
    ("Add the flour and butter to the bowl.", ["50 g butter", "200 g flour"], [0, 1]),
    ("Add the water.", ["500 ml water"], [0]), ("Stir in 2 cups of cold water.", ["500 ml water"], [0]),
    ("Beat both sugars into the butter.", ["100 g sugar", "50 g brown sugar", "90 g butter"], [0, 1, 2]),
    ("Chop both of the bell peppers.", ["1 red bell pepper", "1 green bell pepper"], [0, 1]),
    ("Beide Zwiebeln hacken.", ["1 rote Zwiebel", "1 weiße Zwiebel"], [0, 1]),
    (
      "Rör smör, socker och vaniljsocker.", ["1 dl strösocker", "1 tsk vaniljsocker", "100 g smör"],
      [0, 1, 2]
    ),
    ("Stir in the lime juice.", ["1 lime", "200 ml cream"], [0]),
    ("Sear the pork steaks.", ["4 bone-in pork shoulder steaks"], [0]),
    ("Cut the peppers into cubes.", ["¼ green pepper", "¼ red pepper", "1 tsp black pepper"], [0, 1]),
    (
      "Mix in salt and 3 cups of flour.",
      ["4 cups flour", "1 tsp salt", "2 tbsp sugar", "½ tsp cinnamon", "1½ cups flour", "1 tsp kosher salt"],
      [0, 1]
    ),
    ("Sift the confectioners sugar.", ["1 cup powdered sugar"], [0]),
    ("Knoblauch und Ingwer hacken.", ["2 Zehen Knoblauch", "1 Stück Ingwer ca. 2 cm"], [0, 1]),
    ("Ajouter le sucre en poudre.", ["100 g d'amandes en poudre", "80 g de sucre en poudre"], [1]),
    (
      "Em uma panela, coloque o óleo.", ["3 colheres de sopa de óleo", "1 kg de peito de frango em cubos"],
      [0]
    ),
    ("奶油奶酪加入蓝莓酱和牛奶", ["250克 奶油奶酪", "2个 鸡蛋", "60克 糖粉", "40克 蓝莓酱", "40克 奶油奶酪", "30克 牛奶"], [3, 4, 5]),
    ("再铺上一层芝士", ["适量 马苏里拉芝士碎"], [0]), ("Ogórki umyć i obrać.", ["600 g świeżych ogórków gruntowych"], [0]),
    ("Whisk the egg whites.", ["3 eggs, separated"], [0]), ("Whisk in the hot milk.", ["200 ml milk"], [0]),
  ])
  func ingredientsAreFoundByTheirWords(_ text: String, _ lines: [String], _ expected: [Int]) {
    #expect(step(text, lines).ingredients == expected)
  }

  /// None rather than a wrong one.
  @Test(arguments: [
    ("Cook the pasta in salted water.", ["1 tsp salt"]), ("Pour the sauce over.", ["2 tbsp soy sauce"]),
    ("Fold in the flour mixture.", ["200 g flour"]), ("Turn the salmon meatballs.", ["2 cans salmon"]),
    ("Stir in the peanut butter.", ["50 g butter"]),
    ("Stir in the lime juice.", ["Juice of 1 lemon", "1 lime"]),
    ("Häll soppan i en skål.", ["2 tsk citronskal"]),
    ("Beat both sugars.", ["100 g icing sugar", "50 g brown sugar", "1 tsp vanilla sugar"]),
    ("Butter a 20 cm tin.", ["50 g butter"]), ("Flour the board and roll it out.", ["200 g flour"]),
    ("Then butter a dish.", ["50 g butter"]), ("Butter and flour a tin.", ["50 g butter", "200 g flour"]),
    ("Place on an oiled tray.", ["1 tbsp oil"]), ("Bring a pot of water to a boil.", ["200 ml water"]),
    ("Cream together until light.", ["200 ml cream"]), ("Add the stock.", ["1 chicken"]),
    ("Reserve the pasta water.", ["1 l water", "200 ml stock"]), ("", ["1 egg"]),
    ("Stir in the oil.", ["1 tbsp olive oil", "1 tbsp sesame oil"]),
    ("Whisk in the sugar.", ["100 g brown sugar", "50 g icing sugar"]),
  ])
  func wordsThatMeanSomethingElseNameNoIngredient(_ text: String, _ lines: [String]) {
    #expect(step(text, lines).ingredients == [])
  }

  @Test func twoOfAKindNeedTheWordThatTellsThem() {
    let lines = ["100 g brown sugar", "50 g icing sugar", "20 g sugar"]
    #expect(step("Add the brown sugar.", lines).ingredients == [0])
    #expect(step("Add the icing sugar and the brown sugar.", lines).ingredients == [0, 1])
    #expect(step("Add the sugar.", lines).ingredients == [2])
  }

  @Test func amountTellsWhichOfTwoEqualNamesIsMeant() {
    let lines = ["2 tbsp olive oil", "1 onion", "3 tbsp olive oil"]
    #expect(step("Heat 3 tbsp olive oil.", lines).ingredients == [2])
    #expect(step("Heat the olive oil.", lines).ingredients == [])
  }

  // MARK: - Which amounts are scaled

  @Test(arguments: [
    ("Pour in the 2 eggs.", "2 eggs, beaten", "Pour in the 4 eggs."),
    ("Add 200 ml of the stock.", "500 ml stock", "Add 400 ml of the stock."),
    ("2 EL Öl in einer Pfanne erhitzen.", "3 EL Rapsöl", "4 EL Öl in einer Pfanne erhitzen."),
    ("Añade media cucharadita de azúcar y sal.", "Azúcar", "Añade 1 cucharadita de azúcar y sal."),
    ("Posypać 1 łyżeczką soli.", "1 łyżeczka soli", "Posypać 2 łyżeczką soli."),
    ("倒入30克温牛奶。", "30克 牛奶", "倒入60克温牛奶。"),
    ("Add 1/4 cup (60 ml) warm milk, then stir.", "1 cup milk", "Add 1/2 cup (120 ml) warm milk, then stir."),
    ("Add two tablespoons of oil.", "3 tablespoons olive oil", "Add 4 tablespoons of oil."),
    ("Add one tablespoon of oil.", "3 tablespoons olive oil", "Add 2 tablespoons of oil."),
    ("Add half an ounce of yeast.", "1 ounce yeast", "Add 1 ounce of yeast."),
    ("Add half a cup of sugar.", "1 cup sugar", "Add 1 cup of sugar."),
    ("Stir in half a teaspoon salt and simmer.", "1 teaspoon salt", "Stir in 1 teaspoon salt and simmer."),
    ("Rub in the salmon with the oil (2 tbsp).", "2 tbsp oil", "Rub in the salmon with the oil (4 tbsp)."),
    ("Add 1 (8 oz) bottle clam juice.", "1 (8 oz) bottle clam juice", "Add 2 (8 oz) bottles clam juice."),
    ("Stir in ½ cup plus 2 tablespoons milk.", "2 cups milk", "Stir in 1 cup plus 4 tablespoons milk."),
    ("2 EL Öl in einer Pfanne erhitzen.", "3 EL Öl", "4 EL Öl in einer Pfanne erhitzen."),
    ("Ajouter 40 g de beurre.", "80 g de beurre", "Ajouter 80 g de beurre."),
    (
      "Make a well in the centre and add 1 tbsp oil.", "2 tbsp oil",
      "Make a well in the centre and add 2 tbsp oil."
    ),
    ("Heat 1 tbsp oil and fry on each side.", "2 tbsp oil", "Heat 2 tbsp oil and fry on each side."),
    ("Add 8 oz. cheese.", "10 oz. cheese", "Add 16 oz. cheese."),
    ("Add the salt (½ tsp, or to taste).", "½ tsp salt", "Add the salt (1 tsp, or to taste)."),
    ("aggiungete 65 g di zucchero semolato", "105 g di zucchero", "aggiungete 130 g di zucchero semolato"),
    ("Add two tbsp.\u{A0}oil and stir.", "2 tbsp. oil", "Add 4 tbsp.\u{A0}oil and stir."),
    // The full stop ends the sentence.
    ("Add 2 tbsp. Oil the pan.", "2 tbsp. oil", "Add 2 tbsp. Oil the pan."),
    ("Add 2 tbsp.\noil the pan.", "2 tbsp. oil", "Add 2 tbsp.\noil the pan."),
    ("Use a cup. oil is next.", "1 cup oil", "Use a cup. oil is next."),
  ])
  func amountOfAnIngredientIsScaled(_ text: String, _ line: String, _ expected: String) throws {
    #expect(try scaled(text, [line]) == expected)
  }

  @Test(arguments: [
    "Heat the oven to 180 °C (350 °F).", "Simmer the butter for 10 minutes.", "Add half the butter.",
    "Cut the butter into 4 pieces.", "Cut the butter into 2 cm pieces.", "Line a 20 cm tin with butter.",
    "Add the butter in 2 batches.", "Beat in the butter, 1 tablespoon at a time.",
    "Beat in 1 tablespoon butter at a time.", "Spread 1 tablespoon butter on each slice.",
    "Melt 1 tablespoon butter per pancake.", "Melt the butter in a 4 quart pot.",
    "Add one 750 ml bottle butter.", "Melt a 2 to 3 teaspoons of butter.",
    "Melt 10 g butter and turn a pancake.",
    "Add 10 g butter and a quarter of the eggs.", "1 cup of butter will make 2 cups.",
    "Use 1 tablespoon butter mixture.",
    "Add 3 cups water.", "Divide between 2 plates.", "Whisk at speed 2 with the butter.",
    "Add 7-Up and butter.",
    "Use 1 kg butter if you make more.", "Place 1 tbsp butter on the bread.", "Fry 3 eggs in butter.",
    "Bake at 200 degrees for 20–25 minutes.", "Turn the heat to 6, butter the tin.",
    "Butter a 9x13-inch pan.",
    "Add 1/0 cup butter.", "Bake 12 muffins.", "Melt 10 g butter, which makes a thin layer.",
    "Melt 10 g butter in the centre.",
  ])
  func otherNumbersStay(_ text: String) throws {
    #expect(try scaled(text, ["200 g butter", "2 eggs"]) == text)
  }

  @Test(arguments: [
    "Add twenty-five grams butter.", "Add twenty five grams butter.", "Add treinta y cinco g butter.",
    "Add one hundred and five grams butter.", "Add one hundred five grams butter.", "Add two-three eggs.",
    "Add two or three eggs.",
  ])
  func endOfANumberInWordsIsNoAmount(_ text: String) throws {
    #expect(try scaled(text, ["200 g butter", "3 eggs"]) == text)
  }

  @Test func amountsBehindUnitsWithAFullStopAreScaledTogether() throws {
    #expect(
      try scaled("Add 8 oz. cheese and 1 cup milk.", ["8 oz. cheese", "1 cup milk"])
        == "Add 16 oz. cheese and 2 cups milk.")
    #expect(
      try scaled("Heat 2 Tbsp. oil in a pan. Add ½ tsp. salt.", ["2 Tbsp. oil", "½ tsp. salt"])
        == "Heat 4 Tbsp. oil in a pan. Add 1 tsp. salt.")
  }

  @Test func countOfAPartIsNotScaled() throws {
    #expect(try scaled("Crack 1 egg into the pan.", ["4 eggs"]) == "Crack 1 egg into the pan.")
    #expect(try scaled("Crack the 4 eggs into the pan.", ["4 eggs"]) == "Crack the 8 eggs into the pan.")
  }

  @Test func runsTogetherAreTheTextAndMarkWhatChanged() throws {
    let step = step("Whisk the 2 eggs for 5 minutes.", ["2 eggs"])
    let runs = step.scaled(by: try #require(Amount(1, over: 2)))
    #expect(
      runs == [
        StepText.Run("Whisk the ", style: .plain), StepText.Run("1 egg", style: .changed),
        StepText.Run(" for ", style: .plain), StepText.Run("5 minutes", style: .time),
        StepText.Run(".", style: .plain),
      ])
  }

  @Test func scalingByOneIsTheTextItself() {
    let text = "Whisk the 2 eggs for 5 minutes, add 1 cup milk."
    let step = step(text, ["2 eggs", "1 cup milk"])
    #expect(step.scaled(by: .one).map(\.text).joined() == text)
    #expect(!step.scaled(by: .one).contains { $0.style == .changed })
  }

  @Test func amountsAreConvertedWithTheMeasures() {
    let step = step("Bake the 1 cup milk at 350 °F.", ["1 cup milk"])
    #expect(
      step.scaled(by: .one, measures: .metric).map(\.text).joined() == "Bake the 240 ml milk at 180 °C.")
  }

  @Test func offsetsHoldInTextsOfSeveralScripts() throws {
    #expect(try scaled("👩‍🍳 e\u{301} 2 eggs 🍋", ["2 eggs"]) == "👩‍🍳 e\u{301} 4 eggs 🍋")
    #expect(try scaled("煮10分钟，加2个鸡蛋", ["鸡蛋2个"]).contains("煮10分钟"))
  }

  @Test func stepsOfARecipeAreTheSameAsOneByOne() {
    let lines = ["2 eggs", "1 cup milk"].map(IngredientLine.init)
    let texts = ["Whisk 2 eggs.", "Add the milk.", ""]
    #expect(StepText.steps(texts, ingredients: lines) == texts.map { StepText($0, ingredients: lines) })
  }

  /// "A répákat kockára" has no word that tells Hungarian from other languages.
  @Test func shortStepIsInTheLanguageOfTheRecipe() {
    let lines = ["2 db répa", "3 fej lilahagyma"].map(IngredientLine.init)
    let steps = StepText.steps(
      ["A répákat kockára.", "Majd a lilahagymát megfőzzük.", "Az egészet 5 percig pihentetjük."],
      ingredients: lines)
    #expect(steps.map(\.ingredients) == [[0], [1], []])
  }

  @Test func noTextIsChangedOutsideItsAmounts() throws {
    var generator = SeededGenerator(seed: 15)
    let words = [
      "2", "1/2", "½", "(", ")", ",", ".", "eggs", "egg", "g", "cups", "milk", "x", "400", "-", "the", "and",
      "plus",
      "for", "5 minutes", "10–12", "°C", "each", "Ei", "鸡蛋", "🍋", "1/0", "of", "tins", "half a", "two", "\n",
      "½5",
    ]
    let lines = ["2 eggs", "1 cup milk", "½ egg", "2 x 400 g tins milk"].map(IngredientLine.init)
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in generator.one(of: words) }
        .joined(separator: Bool.random(using: &generator) ? " " : "")
      let step = StepText(text, ingredients: lines)
      let runs = step.scaled(by: try #require(Amount(2)), measures: .metric)
      // Words that stay occur in the text in the same order.
      var rest = text[...]
      for run in runs where run.style != .changed {
        let found = try #require(rest.firstRange(of: run.text), "\(text): \(runs)")
        rest = rest[found.upperBound...]
      }
      #expect(step.scaled(by: .one).map(\.text).joined() == text)
    }
  }
}
