import Ingredients
import TestSupport
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
    "salt", "00 flour", "a pinch of salt", "flour (type 405)", "9-inch pie crust", "35% cream", "",
  ])
  func lineWithoutAnAmountHasNone(_ line: String) {
    #expect(IngredientLine(line).amount == nil)
    #expect(IngredientLine(line).scaled(by: amount(2)) == line)
  }

  @Test(arguments: [
    "1,000,000,000,000,000,000,000 g flour", "1.000.000.000 g Mehl", "1/0 cup milk", "2 1/0 cups milk",
    "0/0 cup milk", "1/000 cup", "1e308 g sugar", "1E+9 g sugar", ".5e9 g sugar",
    "½5 cups", "999½7 g", "1/7/00 g", "1.7976931348623157e308 x 400 g tin",
    "100000000000000000000 x 400 g tin", "2-1e9 eggs", "2-7.9e9 eggs", "1/0-2 eggs",
    "1 cup (1e9 ml) milk", "1000000000 g", "999999 g (35273 oz) flour", "1000000 eggs", "1–999999 eggs",
    "900000 x 400 g tins",
  ])
  func impossibleAmountsStayAsTheyStand(_ line: String) {
    for (numerator, denominator) in [(2, 1), (500, 1), (7, 3)] {
      let factor = amount(numerator, denominator)
      for system in [nil, MeasureSystem.metric, .us] {
        #expect(IngredientLine(line).scaled(by: factor, measures: system) == line)
      }
    }
  }

  @Test func noNumberIsScaledBeyondAMillionOrInPart() {
    var generator = SeededGenerator(seed: 13)
    let numbers = ["0", "1", "2", "00", "7", "999", "1000", "1000000", "9999999", "99999999999"]
    let marks = ["", "/", ".", ",", "e", "E-", "⁄", " ", "-", " 1/", "½", " x "]
    let units = [" g", " cups", " eggs", " x 400 g tins", " (14 oz) cans", "", "g/3½oz"]
    for _ in 0..<5_000 {
      let words = (0..<Int.random(in: 1...4, using: &generator)).flatMap { _ in
        [numbers.randomElement(using: &generator)!, marks.randomElement(using: &generator)!]
      }
      let text = words.joined() + units.randomElement(using: &generator)!
      let line = IngredientLine(text)
      for factor in [amount(2), amount(1, 500), amount(500)] {
        let scaled = line.scaled(by: factor)
        guard scaled != text else { continue }
        #expect(line.amount != nil, "\(text) is scaled without an amount: \(scaled)")
        for number in scaled.split(whereSeparator: { !$0.isASCII || !$0.isNumber }) {
          // Numbers that are not scaled, such as sizes and the parts of fractions, are taken from the
          // original line.
          #expect(
            text.contains(number) || Int(number).map { $0 <= 1_000_000 } == true, "\(text): \(scaled)")
        }
      }
    }
  }

  @Test(arguments: [
    ("½ cup/120 ml crème fraîche", ["½ cup", "120 ml"], [true, true]),
    ("sucre (2 c. à soupe)", ["2 c. à soupe"], [true]), ("2 c. (à soupe) sucre", ["2 c. (à soupe)"], [true]),
    ("2 x 400 g tins", ["2", "400 g"], [true, false]), ("醤油 大さじ2", ["2"], [true]),
    ("e\u{301} 🍋 1 cup (240 ml)", ["1 cup", "240 ml"], [true, true]), ("salt", [], []),
  ])
  func amountsKeepTheirRangesInUTF8Offsets(_ line: String, _ words: [String], _ areScalable: [Bool]) {
    let amounts = IngredientLine(line).amounts
    #expect(amounts.map { String(decoding: Array(line.utf8)[$0.range], as: UTF8.self) } == words)
    #expect(amounts.map(\.isScalable) == areScalable)
  }

  /// Unicode has two spellings for some characters, and joins combining marks to the character before them.
  @Test(arguments: [
    ("1 a\u{300} 2 cups", "2 a\u{300} 4 cups"), ("1\u{FE0F}\u{20E3} cup", "1\u{FE0F}\u{20E3} cup"),
    ("2 \u{110F}\u{1173}\u{11AB}술", "4 \u{110F}\u{1173}\u{11AB}술"), ("200 g\r\nflour", "400 g\r\nflour"),
  ])
  func charactersOfSeveralCodePointsAreComparedWhole(_ line: String, _ expected: String) {
    #expect(Array(IngredientLine(line).scaled(by: amount(2)).utf8) == Array(expected.utf8))
  }

  @Test func longDecimalsAreRead() {
    #expect(IngredientLine("1.3333333333333 cups milk").scaled(by: amount(3)) == "4 cups milk")
    #expect(IngredientLine("0.66666666666 cup milk").amount?.lower == amount(666_666, 1_000_000))
  }

  @Test func unitAndItemAreSeparated() {
    let line = IngredientLine("1 1/2 cups (180 g) flour, sifted")
    #expect(line.unit == .cup && line.item == "flour")
    #expect(IngredientLine("2 T of butter").unit == .tablespoon)
    #expect(IngredientLine("2 t sugar").unit == .teaspoon)
    #expect(IngredientLine("8 fl. oz milk").unit == .fluidOunce)
    #expect(IngredientLine("500g flour").unit == .gram)
    #expect(IngredientLine("2 large eggs").item == "eggs")
  }

  @Test(arguments: [
    ("200 g flour", 2, 1, "400 g flour"), ("1 tsp (2 g) yeast", 3, 1, "3 tsp (6 g) yeast"),
    ("1 cup flour", 2, 1, "2 cups flour"), ("2 cups flour", 1, 2, "1 cup flour"),
    ("1 cup flour", 1, 2, "½ cup flour"),
    ("1 1/2 cups milk", 3, 2, "2 1/4 cups milk"), ("1½ cups milk", 2, 1, "3 cups milk"),
    ("2–3 eggs", 2, 1, "4–6 eggs"), ("1,5 dl mjölk", 3, 1, "4,5 dl mjölk"),
    ("125 g butter", 1, 3, "42 g butter"),
    ("2 x 400 g tins tomatoes", 2, 1, "4 x 400 g tins tomatoes"),
    ("1 (14-ounce) can milk", 2, 1, "2 (14-ounce) cans milk"),
    ("1 9-inch pie crust", 2, 1, "2 9-inch pie crusts"),
    ("2 (14 oz) cans beans", 2, 1, "4 (14 oz) cans beans"),
    ("4 chicken breasts (about 150 g each)", 2, 1, "8 chicken breasts (about 150 g each)"),
    ("1 onion, cut into 4 wedges", 2, 1, "2 onions, cut into 4 wedges"), ("salt", 2, 1, "salt"),
    ("2 tbsp oil, plus 300 ml for frying", 2, 1, "4 tbsp oil, plus 600 ml for frying"),
    ("1 egg plus 1 yolk", 2, 1, "2 eggs plus 2 yolks"), ("200 ml cream (35%)", 1, 2, "100 ml cream (35%)"),
    ("5 g salt", 1, 3, "1.5 g salt"), ("1 g saffron", 1, 3, "0.35 g saffron"),
    ("1 kg flour", 1, 2, "500 g flour"), ("1 g yeast", 1, 2, "0.5 g yeast"),
    ("29 C milk", 2, 1, "58 C milk"),
    ("101 g sugar", 2, 1, "202 g sugar"), ("1/8 tsp salt", 1, 4, "a pinch of salt"),
  ])
  func everyAmountThatIsUnderstoodIsScaledAndNothingElse(
    _ line: String, _ numerator: Int, _ denominator: Int, _ expected: String
  ) {
    #expect(IngredientLine(line).scaled(by: amount(numerator, denominator)) == expected)
  }

  @Test(arguments: [
    ("2 cups milk", MeasureSystem.metric, "480 ml milk"), ("1 lb beef", .metric, "450 g beef"),
    ("8 oz cheese", .metric, "225 g cheese"), ("500 g flour", .us, "18 oz flour"),
    ("240 ml milk", .us, "1 cup milk"),
    ("1 cup (240 ml) milk", .metric, "1 cup (240 ml) milk"), ("1 tsp salt", .metric, "1 tsp salt"),
    ("2 eggs", .us, "2 eggs"), ("200 g flour", .metric, "200 g flour"),
  ])
  func unitsAreConvertedWhereTheyAreKnown(_ line: String, _ system: MeasureSystem, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: system) == expected)
  }

  @Test func lineOfMoreThan4000BytesStaysAsItStands() {
    let line = "2 eggs" + String(repeating: " ", count: 3994)
    #expect(IngredientLine(line).scaled(by: amount(2)).hasPrefix("4 eggs"))
    #expect(IngredientLine(line + " ").scaled(by: amount(2)) == line + " ")
  }

  @Test func scalingByOneIsTheLineItself() {
    let line = IngredientLine("1.50 cups flour , sifted")
    #expect(line.scaled(by: amount(1)) == line.text)
  }

  @Test func noLineAndNoFactorOverflows() {
    for line in ["999999999 g flour", "1/999 cup salt", "9999999–99999999 eggs", "1.999999 kg x 999999"] {
      for factor in [amount(1_000_000_000), amount(1, 1_000_000_000), amount(999_999_937, 999_999_929)] {
        #expect(!IngredientLine(line).scaled(by: factor, measures: .us).isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("Serves 4–6", 4, 6), ("12 cookies", 12, 0), ("Makes 2 dozen", 24, 0), ("one loaf", 0, 0),
  ])
  func yieldsNameAmounts(_ words: String, _ lower: Int, _ upper: Int) {
    let expected = lower == 0 ? nil : AmountRange(amount(lower), to: upper == 0 ? nil : amount(upper))
    #expect(AmountRange(firstIn: words) == expected)
  }

  /// An amount that repeats another one in other units is scaled with it.
  @Test(arguments: [
    ("1 cup/240 ml milk", "2 cups/480 ml milk"), ("100g/3½oz butter", "200g/7oz butter"),
    ("100g / 3.5oz butter", "200g / 7oz butter"), ("115g/4oz/½ cup butter", "230g/8oz/1 cup butter"),
    ("2 tbsp./1 oz. oil", "4 tbsp./2 oz. oil"), ("500g/1lb 2oz flour", "1kg/2lb 4oz flour"),
    ("8 oz cream cheese (1 package)", "16 oz cream cheese (2 packages)"),
    ("1 cup butter (2 sticks)", "2 cups butter (4 sticks)"),
    ("500 g carrots (about 4 medium)", "1 kg carrots (about 8 medium)"),
    ("1 cup plus 2 tablespoons flour", "2 cups plus 4 tablespoons flour"),
    ("1 kg/2¼lb beef", "2 kg/4½lb beef"), ("750 g-1 kg potatoes", "1½ kg-2 kg potatoes"),
  ])
  func bothSidesAreScaled(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: amount(2)) == expected)
  }

  /// Amounts as words, in the middle of a line, and in the notation of East Asian recipes.
  @Test(arguments: [
    ("juice of 1 lemon", "juice of 2 lemons"), ("zest and juice 2 limes", "zest and juice 4 limes"),
    ("Saft von 2 Zitronen", "Saft von 4 Zitronen"), ("jus de 2 citrons", "jus de 4 citrons"),
    ("half a lemon", "1 lemon"), ("Juice of ½ a lemon", "Juice of 1 lemon"), ("Two eggs", "4 eggs"),
    ("one 14-ounce can beans", "2 14-ounce cans beans"), ("zwei Eier", "4 Eier"), ("deux œufs", "4 œufs"),
    (".5 cup milk", "1 cup milk"), ("大さじ2 しょうゆ", "大さじ4 しょうゆ"), ("しょうゆ 大さじ1", "しょうゆ 大さじ2"),
    ("鸡蛋2个", "鸡蛋4个"), ("玉ねぎ 1/2個", "玉ねぎ 1個"), ("200克 面粉", "400克 面粉"),
    ("2 c. à soupe d'huile", "4 c. à soupe d'huile"), ("1½ EL Essig", "3 EL Essig"),
    ("2 msk olja", "4 msk olja"), ("Farina 300 gr", "Farina 600 gr"),
    ("env. 200 g de farine", "env. 400 g de farine"),
    ("1–1½ tsp chili", "2–3 tsp chili"), ("0-1/2 tsp chili", "0-1 tsp chili"),
    ("1 to 1 1/2 cups broth", "2 to 3 cups broth"),
    ("6 to 8 (about 1 kg) thighs", "12 to 16 (about 2 kg) thighs"),
    ("20 g parmesan + 10 g to serve", "40 g parmesan + 20 g to serve"),
    ("12-year-old cheddar, 100 g", "12-year-old cheddar, 200 g"),
  ])
  func amountsAreFoundHoweverTheyAreWritten(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: amount(2)) == expected)
  }

  /// Numbers in sizes, percentages, temperatures, years, varieties and names are not scaled.
  @Test(arguments: [
    ("1 can (14 oz / 400 g) beans", "2 cans (14 oz / 400 g) beans"),
    ("1 (28-ounce / 794 g) can tomatoes", "2 (28-ounce / 794 g) cans tomatoes"),
    ("2 Dosen (à 400 g) Tomaten", "4 Dosen (à 400 g) Tomaten"),
    ("1 tsp 5-spice powder", "2 tsp 5-spice powder"),
    ("five spice powder", "five spice powder"), ("Seven-Up", "Seven-Up"), ("1 can 7-Up", "2 cans 7-Up"),
    ("Chinese 5 spice", "Chinese 5 spice"), ("No. 1 flour", "No. 1 flour"),
    ("100 g 00 flour", "200 g 00 flour"),
    ("100 g Mehl Type 550", "200 g Mehl Type 550"), ("1 cup V8 juice", "2 cups V8 juice"),
    ("500 g 5% fat mince", "1 kg 5% fat mince"), ("300 ml water (40 °C)", "600 ml water (40 °C)"),
    ("1 cup water (30 C)", "2 cups water (30 C)"),
    ("1 bottle of wine, 2015 vintage", "2 bottles of wine, 2015 vintage"),
    ("1 lb shrimp (16/20 count)", "2 lb shrimp (16/20 count)"), ("1 lb 80/20 beef", "2 lb 80/20 beef"),
    ("1 sheet pastry (25 x 38 cm)", "2 sheets pastry (25 x 38 cm)"),
    ("1 3-4 lb pork shoulder", "2 3-4 lb pork shoulder"), ("½ x 400 g tin beans", "1 x 400 g tin beans"),
    ("4 (6 to 8 oz each) fillets", "8 (6 to 8 oz each) fillets"),
    ("a handful of parsley", "a handful of parsley"),
  ])
  func numbersThatAreNoAmountsStay(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: amount(2)) == expected)
  }

  @Test(arguments: [
    ("1/3 cup oil", "2 tbsp + 2 tsp oil"), ("1.25 cups flour", "½ cup + 2 tbsp flour"),
    ("¼–½ tsp cayenne", "⅛–¼ tsp cayenne"),
    ("2-3 Zehen Knoblauch", "1-1½ Zehen Knoblauch"), ("1 1/2 cups/355 ml water", "3/4 cup/180 ml water"),
    ("6 1/4 cups flour", "3 cups + 2 tbsp flour"), ("1 2/3 cups milk", "3/4 cup + 1 1/2 tbsp milk"),
    ("1 3/8 cups oil", "1/2 cup + 3 tbsp oil"),
  ])
  func halvesAreWhatAKitchenCanMeasureAndNotFarOff(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: amount(1, 2)) == expected)
  }

  @Test(arguments: [
    ("2 x 400 g tins tomatoes", "tomatoes"), ("1 cup / 240 ml milk", "milk"),
    ("1 tbsp + 1 tsp sugar", "sugar"),
    ("About 2 cups milk", "milk"), ("ca. 200 g Mehl", "Mehl"),
    ("1 can (14 oz) coconut milk", "coconut milk"),
    ("Farine : 250 g", "Farine"), ("Juice of 2 limes", "Juice of 2 limes"),
    ("4 6-oz salmon fillets", "salmon fillets"),
    ("600 g strong white or 00 flour, plus extra for dusting", "strong white or 00 flour"),
  ])
  func itemIsNamedWithoutItsAmounts(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }
}
