import RecipePages
import Testing

@Suite struct IngredientLineTests {
  private func amount(_ numerator: Int, _ denominator: Int = 1) -> Amount {
    guard let amount = Amount(numerator, over: denominator) else { preconditionFailure("no amount") }
    return amount
  }

  @Test(arguments: [
    ("2 eggs", 2, 1), ("1/2 tsp salt", 1, 2), ("1 1/2 cups flour", 3, 2), ("1½ cups flour", 3, 2),
    ("1 ½ cups flour", 3, 2), ("¾ cup milk", 3, 4), ("1,5 dl mjölk", 3, 2), ("0.5 l water", 1, 2),
    ("1-1/2 tsp salt", 3, 2), ("1 and 1/2 tsp salt", 3, 2), ("1,000 g flour", 1000, 1),
    ("1.500 g Mehl", 1500, 1),
    ("2 x 400 g tins tomatoes", 2, 1), ("about 3 apples", 3, 1), ("Farine : 250 g", 250, 1),
    ("Vanille 1", 1, 1),
  ])
  func amountsAreReadExactly(_ line: String, _ numerator: Int, _ denominator: Int) {
    #expect(IngredientLine(line).amount == AmountRange(amount(numerator, denominator)))
  }

  @Test(arguments: ["2-3 eggs", "2–3 eggs", "2 to 3 eggs", "2 - 3 eggs", "2 bis 3 Eier"])
  func rangesAreReadWithBothEnds(_ line: String) {
    #expect(IngredientLine(line).amount == AmountRange(amount(2), to: amount(3)))
  }

  @Test(arguments: [
    "salt", "00 flour", "a pinch of salt", "flour (type 405)", "½-inch ginger", "35% cream", "",
  ])
  func whatNamesNoAmountHasNone(_ line: String) {
    #expect(IngredientLine(line).amount == nil)
    #expect(IngredientLine(line).scaled(by: amount(2)).text == line)
  }

  @Test func unitItemAndNoteAreToldApart() {
    let line = IngredientLine("1 1/2 cups (180 g) flour, sifted")
    #expect(line.unit == .cup && line.item == "flour" && line.note == "sifted; 180 g")
    #expect(IngredientLine("2 T of butter").unit == .tablespoon)
    #expect(IngredientLine("2 t sugar").unit == .teaspoon)
    #expect(IngredientLine("8 fl. oz milk").unit == .fluidOunce)
    #expect(IngredientLine("500g flour").unit == .gram)
    #expect(IngredientLine("2 large eggs").item == "large eggs")
  }

  @Test(arguments: [
    ("200 g flour", 2, 1, "400 g flour"), ("1 tsp (2 g) yeast", 3, 1, "3 tsp (6 g) yeast"),
    ("1 cup flour", 2, 1, "2 cups flour"), ("2 cups flour", 1, 2, "1 cup flour"),
    ("1 cup flour", 1, 2, "½ cup flour"),
    ("1 1/2 cups milk", 3, 2, "2 1/4 cups milk"), ("1½ cups milk", 2, 1, "3 cups milk"),
    ("2–3 eggs", 2, 1, "4–6 eggs"), ("1,5 dl mjölk", 3, 1, "4,5 dl mjölk"),
    ("125 g butter", 1, 3, "42 g butter"),
    ("2 x 400 g tins tomatoes", 2, 1, "4 x 400 g tins tomatoes"),
    ("1 (14-ounce) can milk", 2, 1, "2 (14-ounce) can milk"),
    ("1 9-inch pie crust", 2, 1, "2 9-inch pie crust"),
    ("2 (14 oz) cans beans", 2, 1, "4 (14 oz) cans beans"),
    ("4 chicken breasts (about 150 g each)", 2, 1, "8 chicken breasts (about 150 g each)"),
    ("1 onion, cut into 4 wedges", 2, 1, "2 onion, cut into 4 wedges"), ("salt", 2, 1, "salt"),
    ("2 tbsp oil, plus 300 ml for frying", 2, 1, "4 tbsp oil, plus 600 ml for frying"),
    ("1 egg plus 1 yolk", 2, 1, "2 egg plus 2 yolk"), ("200 ml cream (35%)", 1, 2, "100 ml cream (35%)"),
    ("101 g sugar", 2, 1, "202 g sugar"), ("1/8 tsp salt", 1, 4, "1/32 tsp salt"),
  ])
  func everyAmountThatIsUnderstoodIsScaledAndNothingElse(
    _ line: String, _ numerator: Int, _ denominator: Int, _ expected: String
  ) {
    #expect(IngredientLine(line).scaled(by: amount(numerator, denominator)).text == expected)
  }

  @Test(arguments: [
    ("2 cups milk", MeasureSystem.metric, "480 ml milk"), ("1 lb beef", .metric, "455 g beef"),
    ("8 oz cheese", .metric, "225 g cheese"), ("500 g flour", .us, "1⅛ lb flour"),
    ("240 ml milk", .us, "1 cup milk"),
    ("1 cup (240 ml) milk", .metric, "1 cup (240 ml) milk"), ("1 tsp salt", .metric, "1 tsp salt"),
    ("2 eggs", .us, "2 eggs"), ("200 g flour", .metric, "200 g flour"),
  ])
  func unitsAreConvertedWhereTheyAreKnown(_ line: String, _ system: MeasureSystem, _ expected: String) {
    #expect(IngredientLine(line).converted(to: system).text == expected)
  }

  @Test func scalingByOneIsTheLineItself() {
    let line = IngredientLine("1.50 cups flour , sifted")
    #expect(line.scaled(by: amount(1)) == line)
  }

  @Test func noLineAndNoFactorOverflows() {
    for line in ["999999999 g flour", "1/999 cup salt", "9999999–99999999 eggs", "1.999999 kg x 999999"] {
      for factor in [amount(1_000_000_000), amount(1, 1_000_000_000), amount(999_999_937, 999_999_929)] {
        #expect(!IngredientLine(line).scaled(by: factor, to: .us).text.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("Serves 4–6", 4, 6), ("12 cookies", 12, 0), ("Makes 2 dozen", 24, 0), ("one loaf", 0, 0),
  ])
  func yieldsNameAmounts(_ words: String, _ lower: Int, _ upper: Int) {
    let expected = lower == 0 ? nil : AmountRange(amount(lower), to: upper == 0 ? nil : amount(upper))
    #expect(RecipeYield(words: words).amount == expected)
  }
}
