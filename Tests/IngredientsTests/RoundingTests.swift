import Testing

@testable import Ingredients

/// Numbers as a kitchen writes them, at the edges of their rules.
@Suite struct RoundingTests {
  private func scaled(_ line: String, _ numerator: Int, _ denominator: Int = 1) -> String {
    IngredientLine(line).scaled(by: .ratio(numerator, denominator))
  }

  @Test(arguments: [
    ("1,5 dl mjölk", 3, 4, "1,13 dl mjölk"), ("1.5 cups milk", 1, 3, "0.5 cup milk"),
    ("1.5 cups milk", 3, 1, "4.5 cups milk"), ("1 1/2 cups milk", 1, 1, "1 1/2 cups milk"),
    ("1/2 cup milk", 3, 1, "1 1/2 cups milk"),
    ("½ cup milk", 3, 1, "1½ cups milk"), ("1-2 cups milk", 1, 2, "½-1 cup milk"),
    ("2–3 eggs", 1, 3, "⅔–1 egg"), ("2 to 3 eggs", 1, 60, "1/30 to 1/20 egg"),
    ("5-pound chicken", 1, 5, "1-pound chicken"),
    ("1 cup milk", 3, 2, "1½ cups milk"), ("2 CUPS milk", 1, 2, "1 CUP milk"), ("2 EL Öl", 1, 2, "1 EL Öl"),
    ("2EL Öl", 2, 1, "4EL Öl"), ("2 tins (400 g) beans", 1, 2, "1 tin (400 g) beans"),
  ])
  func notationStaysThatOfTheLine(_ line: String, _ numerator: Int, _ denominator: Int, _ expected: String) {
    #expect(scaled(line, numerator, denominator) == expected)
  }

  @Test(arguments: [
    ("500000 eggs", "1000000 eggs"), ("500001 eggs", "500001 eggs"),
    ("400000–500000 eggs", "800000–1000000 eggs"), ("400000–500001 eggs", "400000–500001 eggs"),
  ])
  func amountUpToAMillionIsWritten(_ line: String, _ expected: String) {
    #expect(scaled(line, 2) == expected)
  }

  @Test(
    arguments: [
      ("500000 loaves", 2, 1, "1000000 loaves"), ("500001 loaves", 2, 1, nil),
      ("Makes 1 dozen", 1, 2, "Makes 6"), ("2–3 dozen rolls", 2, 1, "4–6 dozen rolls"),
      ("1–2 dozen rolls", 1, 2, "6–12 rolls"),
      ("2 dozen rolls", 1, 2, "1 dozen rolls"), ("2-2 rolls", 2, 1, "4-2 rolls"),
      ("3–4 rolls", 1, 3, "1 roll"), ("0 rolls", 2, 1, nil), ("0–2 rolls", 2, 1, "0–4 rolls"),
      ("a2 4 rolls", 2, 1, "a2 8 rolls"), ("4 rolls 1/0", 2, 1, "8 rolls 1/0"),
      ("2 dozenal rolls", 2, 1, "4 dozenal rolls"), ("1 roll", 5, 2, "3 rolls"), ("1 roll", 1, 4, "1 roll"),
      ("24 rolls", 1, 2, "12 rolls"),
    ] as [(String, Int, Int, String?)])
  func yieldIsScaledToAWholeNumber(
    _ phrase: String, _ numerator: Int, _ denominator: Int, _ expected: String?
  ) {
    #expect(AmountPhrase(phrase)?.scaled(by: .ratio(numerator, denominator)) == expected)
  }

  @Test(arguments: [
    ("2 szklanki whisky", MeasureSystem.metric), ("2 su bardağı sake", .metric), ("2 kopper soda", .metric),
    ("2 csésze vodka", .metric), ("2 tazas de sake", .metric),
  ])
  func cupsOfOtherCountriesAreNotThoseOfTheTable(_ line: String, _ system: MeasureSystem) {
    #expect(IngredientLine(line).unit == .cup)
    #expect(IngredientLine(line).scaled(by: .one, measures: system) == line)
  }

  @Test func amountIsInLowestTermsAndWithinABillion() {
    #expect(
      Amount(0)?.denominator == 1 && Amount(0, over: 5) == Amount(0) && Amount(1, over: 0) == nil
        && Amount(-1) == nil && Amount(1, over: -1) == nil)
    #expect(
      Amount(1_000_000_000) != nil && Amount(1_000_000_001) == nil && Amount(1, over: 1_000_000_000) != nil
        && Amount(1, over: 1_000_000_001) == nil)
    #expect(Amount(2_000_000_000, over: 2)?.numerator == 1_000_000_000)
    #expect(Amount.whole(2_000_000_000).numerator == 1_000_000_000 && Amount.whole(-1).numerator == 0)
    #expect(Amount.one.divided(by: .whole(0)) == nil && Amount.ratio(1, 2) < .one && !(Amount.one < .one))
    #expect(Amount(1, over: 3)?.adding(.ratio(1, 6)) == .ratio(1, 2) && Amount.ratio(1, 4).value == 0.25)
    #expect(AmountRange(.one, to: .one).upper == nil && AmountRange(.one, to: .whole(2)).upper == .whole(2))
  }
}

/// Numbers in the notations of several countries and programs.
@Suite struct NumberNotationTests {
  private func amount(_ line: String) -> String? {
    IngredientLine(line).amount.map { range in
      func text(_ amount: Amount) -> String {
        amount.denominator == 1 ? "\(amount.numerator)" : "\(amount.numerator)/\(amount.denominator)"
      }
      return text(range.lower) + (range.upper.map { "–" + text($0) } ?? "")
    }
  }

  @Test(arguments: [
    ("999/2 g salt", "999/2"), ("1/999 g salt", "1/999"), ("2/3 g salt", "2/3"),
  ])
  func partsOfAFractionHaveUpToThreeDigits(_ line: String, _ expected: String) {
    #expect(amount(line) == expected)
  }

  @Test(
    arguments: [
      ("1 and 1/2 cups", "3/2"), ("1 & 1/2 cups", "3/2"), ("1 + 1/2 cups", "3/2"), ("1-1/2 cups", "3/2"),
      ("1 1/2 cups", "3/2"), ("1  1/2 cups", "3/2"), ("11/2 cups", "3/2"), ("1 3/2 cups", "1"),
      ("0 1/2 cups", "1/2"),
      ("1⁄2 cup", "1/2"), ("2½ cups", "5/2"), ("2 ½ cups", "5/2"), (".5 cup", "1/2"), ("0.25 cup", "1/4"),
      ("0,25 l", "1/4"), ("1.500 g", "1500"), ("1.500 cups", "3/2"), ("0.500 g", "1/2"), ("1,500 g", "1500"),
      ("0,500 g", "1/2"),
      ("1.5000 g", "3/2"), ("1.1234567 g", "17554/15625"), ("100/3 g", "100/3"),
      ("9999999 g", "9999999"), ("10000000 g", nil), ("007 g", nil), ("0.5-1 g", "1/2–1"),
      ("1.5-2.5 g", "3/2–5/2"),
      ("1–1½ g", "1–3/2"), ("½–1 g", "1/2–1"), ("2 or 3 eggs", "2–3"), ("2~3 eggs", "2–3"),
      ("2-to-3 eggs", "2–3"), ("2- to 3-pound hen", "2–3"), ("0-2 eggs", "0–2"), ("0 eggs", nil),
      ("1,2,3 eggs", nil), ("1.2.3 eggs", nil), ("1/2/3 eggs", nil),
      ("2e5 eggs", nil), ("2eggs", "2"), ("2e-5 eggs", nil), ("2e eggs", "2"), ("1/0", nil), ("1/ eggs", "1"),
      ("⅞ cup", "7/8"), ("⅒ cup", "1/10"), ("#2 eggs", nil), ("$2 eggs", nil),
      ("B2 eggs", nil), ("x2 eggs", nil),
      ("half an onion", "1/2"), ("Half a cup milk", "1/2"), ("one third cup milk", "1/3"),
      ("three quarters cup milk", "3/4"), ("three thirds cup milk", "3"), ("two eggs", "2"),
      ("two-egg cake", nil), ("five spice", nil), ("½ an onion", "1/2"),
    ] as [(String, String?)])
  func numberIsReadInItsNotation(_ line: String, _ expected: String?) {
    #expect(amount(line) == expected)
  }

  @Test(arguments: [
    ("11/2 cups", "3/2"), ("21/4 cups", "9/4"), ("32/3 cups", "11/3"), ("15/8 cups", "13/8"),
    ("11/2-2 cups", "3/2–2"), ("11/2", "3/2"),
    // These are fractions.
    ("15/2 cups", "15/2"), ("12/2 cups", "6"), ("10/3 cups", "10/3"), ("12/4 cups", "3"),
    ("12/5 cups", "12/5"),
    ("11/16 cup", "11/16"), ("3/2 cups", "3/2"), ("225/8 oz", "225/8"), ("11/1 cups", "11"),
  ])
  func wholeNumberAndItsFractionMayHaveLostTheirSpace(_ line: String, _ expected: String) {
    #expect(amount(line) == expected)
  }

  @Test(arguments: [
    ("1 ¼-ounce package yeast", "2 ¼-ounce packages yeast"),
    ("1 1/4-oz. envelope yeast", "2 1/4-oz. envelopes yeast"),
    ("2 ¼-ounce packages yeast", "4 ¼-ounce packages yeast"),
    // These are sizes of more than an ounce.
    ("14 ¼-ounce can beans", "28½-ounce can beans"), ("2 15 ¼-ounce cans beans", "4 15 ¼-ounce cans beans"),
    ("1 ½-ounce package cocoa", "3-ounce package cocoa"), ("1 ¼-pound bag rice", "2½-pound bag rice"),
    ("1 ¼-ounce steak", "2½-ounce steak"), ("1 ¼ ounce package", "2½ ounces package"),
  ])
  func packsOfAQuarterOfAnOunceAreCounted(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: .whole(2)) == doubled)
  }

  @Test(arguments: [
    ("½ an onion", "1 onion"), ("½ a lemon", "1 lemon"), ("1 a-grade egg", "2 a-grade eggs"),
    ("2 (1 lb 4 oz) cans", "4 (1 lb 4 oz) cans"), ("1 lb. 4 oz. beef", "2 lb. 8 oz. beef"),
    ("100g/3½oz butter", "200g/7oz butter"), ("100 g. / 3½ oz. butter", "200 g. / 7 oz. butter"),
    ("2 eggs/3 figs", "4 eggs/6 figs"), ("1 cup [240 ml] milk", "2 cups [480 ml] milk"),
    ("1 cup or 240 ml milk", "2 cups or 480 ml milk"), ("1 cup and 2 oz milk", "2 cups and 4 oz milk"),
    ("1 egg + 1 yolk", "2 eggs + 2 yolks"), ("1 egg 1 yolk", "2 eggs 1 yolk"),
    ("200 g pears (2 medium)", "400 g pears (4 medium)"),
    ("200 g pears (about 2 medium)", "400 g pears (about 4 medium)"),
    ("200 g pears (2 ripe)", "400 g pears (2 ripe)"), ("200 g pears, 2 medium", "400 g pears, 2 medium"),
    ("2 pears (2 medium)", "4 pears (2 medium)"),
    ("2 fillets, 150 g each", "4 fillets, 150 g each"), ("2 cans of 400 g", "4 cans of 400 g"),
    ("2 cans about 400 g", "4 cans about 400 g"), ("2 eggs of 50 g", "4 eggs of 50 g"),
    ("2 Dosen à 400 g", "4 Dosen à 400 g"), ("2 × 400 g beans", "4 × 400 g beans"),
    ("2 + 400 g beans", "4 + 800 g beans"), ("40 °C water", "40 °C water"), ("40% cream", "40% cream"),
    ("5\" stick", "5\" stick"), ("5′ stick", "5′ stick"), ("29 c milk", "58 c milk"),
    ("30 c milk", "60 c milk"), ("1 kg-bag potatoes", "2 kg-bag potatoes"),
    ("1 cl rum", "2 cl rum"), ("2 T butter", "4 T butter"), ("eggs 2", "eggs 4"), ("eggs: 2", "eggs: 4"),
    ("eggs 2 fresh", "eggs 2 fresh"), ("eggs 2, milk 3", "eggs 2, milk 3"),
    ("1 leek, cut into 5 g bits", "2 leeks, cut into 5 g bits"),
    ("colheres (sopa) 2", "colheres (sopa) 4"), ("2 colheres (sopa) óleo", "4 colheres (sopa) óleo"),
    ("2 c.à.s. huile", "4 c.à.s. huile"), ("2 c....à soupe", "4 c....à soupe"),
    ("5 cm, ginger", "5 cm, ginger"), ("5 cm ginger", "10 cm ginger"), ("a 5 cm ginger", "a 10 cm ginger"),
    ("2 eggs plus 1 yolk", "4 eggs plus 2 yolks"), ("2 eggs with 1 yolk", "4 eggs with 1 yolk"),
    ("2 eggs, +1 yolk", "4 eggs, +2 yolks"), ("1 lb and 4 oz beef", "2 lb and 8 oz beef"),
    ("1 lb, 4 oz beef", "2 lb, 8 oz beef"),
  ])
  func amountsOfALineAreScaledTogether(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: .whole(2)) == expected)
  }
}
