import Ingredients
import Testing

/// Amounts of several numbers, sizes that are amounts, and sizes that are none.
@Suite struct JoinedAmountTests {
  private let two = Amount(2) ?? .one

  @Test(arguments: [
    ("1/3 + 1/2 cup sugar", 5, 6, "2/3 + 1 cup sugar"),
    ("½ plus ⅛ teaspoon salt", 5, 8, "1 plus ¼ teaspoon salt"),
    ("1 + 1 cups flour", 2, 1, "2 + 2 cups flour"),
  ])
  func sumsThatShareAUnitAreOneAmount(_ line: String, _ numerator: Int, _ denominator: Int, _ doubled: String)
  {
    let read = IngredientLine(line)
    #expect(read.amount == Amount(numerator, over: denominator).map { AmountRange($0) })
    #expect(read.unit != nil && read.amounts.count == 2)
    #expect(read.scaled(by: two) == doubled)
  }

  @Test func eachSummandIsConverted() {
    #expect(IngredientLine("1/3 + 1/2 cup milk").scaled(by: .one, measures: .metric) == "80 ml + 120 ml milk")
  }

  @Test(arguments: [
    "200 g–250 g steak", "200g-250g steak", "200 g to 250 g steak", "200 g bis 250 g Fleisch",
  ])
  func endsOfARangeMayEachHaveTheUnit(_ line: String) throws {
    let (lower, upper) = (try #require(Amount(200)), try #require(Amount(250)))
    #expect(IngredientLine(line).amount == AmountRange(lower, to: upper))
    #expect(IngredientLine(line).unit == .gram)
  }

  @Test(arguments: [
    ("2 lb 3 oz beef", "990 g beef"), ("chicken (2 lb. 3 oz)", "chicken (990 g)"),
    ("2 pounds and 8 ounces beef", "1.15 kg beef"),
  ])
  func poundsWithOuncesAreConvertedAsOneWeight(_ line: String, _ metric: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .metric) == metric)
  }

  @Test(arguments: [
    ("1 lb 4 oz beef", "2 lb 8 oz beef"), ("1 (1 lb 4 oz) can beans", "2 (1 lb 4 oz) cans beans"),
  ])
  func ouncesGrowIfTheirPoundsDo(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("2¾-pound chicken, quartered", "5½-pound chicken, quartered"),
    ("4- to 5-pound chicken", "8- to 10-pound chicken"),
    ("A 3½-to-4-pound chicken", "A 7-to-8-pound chicken"), ("28-oz can tomatoes", "56-oz can tomatoes"),
    ("1 4-pound chicken", "2 4-pound chickens"),
  ])
  func hyphenatedWeightThatBeginsTheLineIsItsAmount(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("5 cm piece ginger", "10 cm piece ginger"),
    ("5cm/2in piece fresh ginger", "10cm/4in piece fresh ginger"),
    ("2 inch ginger root", "4 inch ginger root"), ("2 in (5cm) piece ginger", "4 in (10cm) piece ginger"),
    ("A 2-inch piece fresh ginger", "A 4-inch piece fresh ginger"),
    ("2 inches cinnamon stick", "4 inches cinnamon stick"),
    ("9-inch pie crust", "9-inch pie crust"), ("10cm/4in square puff pastry", "10cm/4in square puff pastry"),
    ("1 (1-inch) piece ginger", "2 (1-inch) pieces ginger"),
    ("2 carrots, cut into 2-inch pieces", "4 carrots, cut into 2-inch pieces"),
    ("ginger, 5 cm piece", "ginger, 5 cm piece"),
  ])
  func lengthThatBeginsTheLineGrowsWhereTheFoodIsMeasuredAlong(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("2 lb steak, cut into 8 oz pieces", "4 lb steak, cut into 8 oz pieces"),
    ("2 lb tomatoes, or one 28oz (784g) can", "4 lb tomatoes, or one 28oz (784g) can"),
    ("1 can (28 oz [796 mL]) tomatoes", "2 cans (28 oz [796 mL]) tomatoes"),
    ("1 stick (4 oz) butter", "2 sticks (8 oz) butter"), ("cream (35 percent)", "cream (35 percent)"),
  ])
  func sizesOfPiecesAndPacksStay(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("Leaves from 2 sprigs thyme", "Leaves from 4 sprigs thyme"),
    ("Optional: 2 small squid", "Optional: 4 small squid"),
    ("A 5 to 6 pound fowl", "A 10 to 12 pounds fowl"), ("Scant ½ cup sugar", "Scant 1 cup sugar"),
    ("one third tsp salt", "⅔ tsp salt"), ("three quarters cup oil", "1½ cups oil"),
    ("醤油 大さじ 2", "醤油 大さじ 4"),
  ])
  func amountsAreFoundBehindTheWordsThatIntroduceThem(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test func spoonBeforeItsNumberIsAUnit() {
    #expect(IngredientLine("醤油 大さじ2").unit == .tablespoon)
    #expect(IngredientLine("砂糖 小さじ1/2").unit == .teaspoon)
    #expect(IngredientLine("水 カップ2").unit == .cup)
  }

  @Test(arguments: [
    ("2 su bardağı un", MeasureSystem.metric), ("2 szklanki mąki", .metric), ("2 kopper mel", .us),
    ("水 カップ2", .metric),
  ])
  func cupsOfOtherCountriesAreNotConverted(_ line: String, _ system: MeasureSystem) {
    #expect(IngredientLine(line).scaled(by: .one, measures: system) == line)
  }

  @Test(arguments: [
    ("120.0g sugar", "120g sugar"), ("3.0 tbsp oil", "3 tbsp oil"), ("1.0-2.0 cups milk", "1-2 cups milk"),
    ("1.50 cups flour", "1.50 cups flour"), ("2 x 400.0 g tins", "2 x 400.0 g tins"),
  ])
  func decimalsOfAWholeNumberAreLeftOut(_ line: String, _ shown: String) {
    #expect(IngredientLine(line).scaled(by: .one) == shown)
  }
}
