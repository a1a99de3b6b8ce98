import Ingredients
import TestSupport
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
    ("1 (1 lb) can beans, 4 oz cheese", "2 (1 lb) cans beans, 8 oz cheese"),
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

  @Test(arguments: [
    ("4 salmon fillets, about 175g/6oz each", "8 salmon fillets, about 175g/6oz each"),
    ("4 duck breasts, about 7oz (200g) each", "8 duck breasts, about 7oz (200g) each"),
    ("4 salmon fillets, each about 170 g", "8 salmon fillets, each about 170 g"),
    ("4 salmon fillets, each weighing 170g/6oz", "8 salmon fillets, each weighing 170g/6oz"),
    ("2 eggplants (1 lb. each)", "4 eggplants (1 lb. each)"),
    ("2 14-oz cans (400g each)", "4 14-oz cans (400g each)"),
    ("2 cans (15 oz, 425 g each)", "4 cans (15 oz, 425 g each)"),
    ("2 cans tuna (5 oz; 142 g each)", "4 cans tuna (5 oz; 142 g each)"),
    ("2 mozzarelle da 125 g", "4 mozzarelle da 125 g"), ("2 boîtes de 400 g", "4 boîtes de 400 g"),
    ("2 latas de atún de 80 g", "4 latas de atún de 80 g"), ("2 blikken van 400 g", "4 blikken van 400 g"),
    ("4 Lachsfilets (je ca. 150 g)", "8 Lachsfilets (je ca. 150 g)"),
    ("2 fillets of 150 g", "4 fillets of 150 g"),
    ("4 boneless trout fillets of about 150 g", "8 boneless trout fillets of about 150 g"),
    ("1 piece of ham of 1 kg", "2 pieces of ham of 1 kg"),
    // Amounts of all together grow.
    ("2 trout, a total of 900 g", "4 trout, a total of 1800 g"),
    ("2 trout with a combined weight of 900 g", "4 trout with a combined weight of 1800 g"),
    ("2 lemons and zest of 1 cup", "4 lemons and zest of 2 cups"),
    ("2 lemons, juice of 60 ml", "4 lemons, juice of 120 ml"),
    (
      "4 chicken breasts (about 6 oz. each), 1 lb. total", "8 chicken breasts (about 6 oz. each), 2 lb. total"
    ),
    ("2 onions (about 1 lb), each cut into 8 wedges", "4 onions (about 2 lb), each cut into 8 wedges"),
    ("2 cans (14 oz each), 1 cup rice", "4 cans (14 oz each), 2 cups rice"),
    ("2 x 400 g, 1 cup liquid", "4 x 400 g, 2 cups liquid"),
    ("4 thighs, weighing about 500 g", "8 thighs, weighing about 1 kg"),
    ("2 gousses d'ail ou 5 g de poudre", "4 gousses d'ail ou 10 g de poudre"),
    ("4 batatas (cerca de 500 g)", "8 batatas (cerca de 1 kg)"),
    ("3 courgettes (près de 600 g)", "6 courgettes (près de 1200 g)"),
    (
      "6 medium carrots (1 lb), 2 tsp each salt and pepper",
      "12 medium carrots (2 lb), 4 tsp each salt and pepper"
    ),
    ("2 zucchini (about 1 pound) each halved", "4 zucchinis (about 2 pounds) each halved"),
    ("2 onions (about 1 lb). Each cut in half", "4 onions (about 2 lb). Each cut in half"),
    ("2 x 400 ml, 1 tbsp oil", "4 x 400 ml, 2 tbsp oil"), ("2 x 400 g, 1 kg total", "4 x 400 g, 2 kg total"),
    // Both ends of a range are the size of one.
    ("4 filetes de 150 g a 200 g", "8 filetes de 150 g a 200 g"),
    ("1 gigot de 1,5 kg à 2 kg", "2 gigot de 1,5 kg à 2 kg"),
  ])
  func sizesOfPiecesStayWhenAmountsDouble(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  // MARK: - Every number of an amount

  @Test(arguments: [
    ("one and a half cups milk", "3 cups milk"), ("2 and a half cups milk", "5 cups milk"),
    ("About two and a half cups milk", "About 5 cups milk"), ("one and 1/2 cups milk", "3 cups milk"),
    ("one and three quarters cups milk", "3½ cups milk"), ("one-half cup milk", "1 cup milk"),
    ("two-thirds cup milk", "1⅓ cups milk"), ("half cup milk", "1 cup milk"),
    ("a quarter cup milk", "½ cup milk"), ("1 cup and a half of milk", "3 cups of milk"),
    ("1 und 1/2 TL Salz", "3 TL Salz"), ("2 und eine halbe Tasse Mehl", "5 Tassen Mehl"),
    ("1 et 1/2 tasse de lait", "3 tasses de lait"), ("1 tasse et demie de lait", "3 tasses de lait"),
    ("1 taza y media de harina", "3 tazas de harina"), ("1 xícara e meia de leite", "3 xícaras de leite"),
    ("1 litro e mezzo di latte", "3 litro di latte"), ("1 buçuk su bardağı un", "3 su bardağı un"),
    ("醤油 大さじ1と1/2", "醤油 大さじ3"), ("1–1/2 cups milk", "3 cups milk"),
    ("2 dl och en halv", "5 dl"),
    ("Twenty-five cherry tomatoes", "50 cherry tomatoes"),
    ("Twenty four-ounce steaks", "40 four-ounce steaks"),
    ("1 tbsp and a half teaspoon salt", "2 tbsp and 1 teaspoon salt"),
    // The half belongs to the food.
    ("200g 반건조 오징어", "400g 반건조 오징어"), ("200 g 半干番茄", "400 g 半干番茄"), ("2 半熟蛋", "4 半熟蛋"),
  ])
  func wholeAndItsPartAreOneAmount(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    "half and half", "Half fat cream", "one-pot pasta",
    "five spice powder", "0 and a half apples",
  ])
  func wordsThatAreNoPartOfANumberStay(_ line: String) {
    #expect(IngredientLine(line).scaled(by: two) == line)
  }

  /// The signs and words between the two numbers of a range, each with the notations of the numbers.
  @Test(arguments: ["-", "‐", "‑", "‒", "–", "—", "−", "~", "～"])
  func rangeGrowsAtBothEndsWhateverTheDash(_ dash: String) {
    for space in ["", " ", "\u{A0}", "\u{2009}", "\u{202F}"] {
      for ends in [("2", "3", "4", "6"), ("1½", "2 1/2", "3", "5"), ("1/2", "3/4", "1", "1 1/2")] {
        let separator = space + dash + space
        let doubled = IngredientLine(ends.0 + separator + ends.1 + space + "cups milk").scaled(by: two)
        #expect(doubled == ends.2 + separator + ends.3 + space + "cups milk")
      }
    }
  }

  @Test(arguments: [
    ("between 2 and 3 cups milk", "between 4 and 6 cups milk"),
    ("Between two and three cups milk", "Between 4 and 6 cups milk"),
    ("zwischen 2 und 3 EL Öl", "zwischen 4 und 6 EL Öl"), ("entre 2 et 3 gousses", "entre 4 et 6 gousses"),
    ("Two to three cups milk", "4 to 6 cups milk"), ("two or 3 eggs", "4 or 6 eggs"),
    ("4–3 eggs", "8–6 eggs"), ("2 až 3 vejce", "4 až 6 vejce"), ("2到3个鸡蛋", "4到6个鸡蛋"),
    ("卵 2～3個", "卵 4～6個"), ("2 veya 3 yumurta", "4 veya 6 yumurta"),
  ])
  func bothEndsOfARangeInWordsGrow(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("1 500 g Mehl", "3 kg Mehl"), ("1\u{A0}500\u{A0}g Mehl", "3\u{A0}kg Mehl"),
    ("1\u{2009}500 g Mehl", "3 kg Mehl"), ("1\u{202F}500 ml d'eau", "3 l d'eau"),
    ("1'500 g Mehl", "3 kg Mehl"), ("1 000 g Mehl", "2 kg Mehl"),
    ("1 500–2 000 g Mehl", "3–4 kg Mehl"),
    ("1 500 bis 2 000 g Mehl", "3 bis 4 kg Mehl"), ("2 400 g tins tomatoes", "4 400 g tins tomatoes"),
    ("1 400g tin tomatoes", "2 400g tins tomatoes"), ("4 150 g steaks", "8 150 g steaks"),
    ("1 400 g Dose Tomaten", "2 400 g Dosen Tomaten"), ("1 000 000 000 g Mehl", "1 000 000 000 g Mehl"),
  ])
  func spacesPartThousandsButNotACountFromItsSize(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("1/2 cup (1 stick/113g) butter", "1 cup (2 sticks/226g) butter"),
    ("115g /4oz flour", "230g /8oz flour"), ("2 large/3 medium carrots", "4 large/6 medium carrots"),
    ("1 tin/400g tomatoes", "2 tins/400g tomatoes"),
    ("4 eggs, 2 whole and 2 separated", "8 eggs, 4 whole and 4 separated"),
    ("4 Eier, 2 ganze und 2 getrennte", "8 Eier, 4 ganze und 4 getrennte"),
    ("1 oignon coupé en 4", "2 oignon coupé en 4"), ("1 ei en 1 dooier", "2 eieren en 2 dooier"),
    ("1 egg & 1 yolk", "2 eggs & 2 yolks"),
  ])
  func countsOfTheSameFoodGrowTogether(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("1 leek or 3 spring onions", "2 leeks or 6 spring onions"),
    ("1 red chilli, or 2 if mild", "2 red chillies, or 4 if mild"),
    ("2 tbsp fresh thyme or 3 sprigs dried", "4 tbsp fresh thyme or 6 sprigs dried"),
    ("3 fresh or 5 to 6 frozen figs", "6 fresh or 10 to 12 frozen figs"),
    ("1 Zwiebel oder 2 Schalotten", "2 Zwiebeln oder 4 Schalotten"),
    ("1 oignon ou 2 échalotes", "2 oignons ou 4 échalotes"),
    ("1 lb tomatoes or 1 x 400 g tin", "2 lb tomatoes or 2 x 400 g tins"),
    ("2 x 400 g tins or 4 x 200 g tins", "4 x 400 g tins or 8 x 200 g tins"),
    // A size behind "or" is none.
    ("2 shortcrust pastry sheets or 1 9-inch crust", "4 shortcrust pastry sheets or 1 9-inch crust"),
    ("1 leek, cut in 2 or 3 pieces", "2 leeks, cut in 2 or 3 pieces"),
    ("40% or 30% cream", "40% or 30% cream"),
  ])
  func countOfAnAlternativeGrows(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("2 eggs, 3 egg yolks", "4 eggs, 6 egg yolks"), ("1 orange, 2 lemons", "2 oranges, 4 lemons"),
    ("2 Eier, 1 Eigelb", "4 Eier, 2 Eigelbe"), ("200 g ham, 6 slices", "400 g ham, 12 slices"),
    ("1 x 800 g tin, 2 x 400 g tins", "2 x 800 g tins, 4 x 400 g tins"),
    ("1 × 800 g tin, 2 × 400 g tins", "2 × 800 g tins, 4 × 400 g tins"),
    // An amount that is counted in each, or unclear, stays.
    ("2 racks of pork, 8 ribs in each", "4 racks of pork, 8 ribs in each"),
    ("2 racks of pork, 8 bones in each", "4 racks of pork, 8 bones in each"),
    ("2 loaves, 8 slices each, toasted", "4 loaves, 8 slices each, toasted"),
    ("6 sheets pastry, 20x20cm squares", "12 sheets pastry, 20x20cm squares"),
    ("eggs, 2 lemons", "eggs, 2 lemons"), ("eggs, 2 x 3 pieces", "eggs, 2 x 3 pieces"),
  ])
  func countBehindACommaGrowsIfItsNounIsKnown(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("250 g 405er Mehl", "500 g 405er Mehl"), ("405er Mehl", "405er Mehl"),
    ("Weizenmehl Type 405", "Weizenmehl Type 405"), ("1 6er Pack Eier", "2 6er Pack Eier"),
    ("500 g farina tipo 0", "1 kg farina tipo 0"),
  ])
  func numberOfAKindIsNoAmount(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("1,250 kg Mehl", "2,5 kg Mehl"), ("1,250 kg de farine", "2,5 kg de farine"),
    ("1,125 l Milch", "2,25 l Milch"), ("1,250–1,500 kg Mehl", "2,5–3 kg Mehl"),
    ("1 bis 1,250 kg Mehl", "2 bis 2,5 kg Mehl"), ("1,250kg/1,250 g Mehl", "2,5kg/2½ kg Mehl"),
    ("1,125 EL Öl", "2,25 EL Öl"), ("1,250 g flour", "2½ kg flour"), ("1,000 ml milk", "2 l milk"),
    ("1,250–1,500 g flour", "2½–3 kg flour"), ("1,000 eggs", "2000 eggs"),
  ])
  func commaBeforeThreeDigitsPartsThousandsOfSmallUnitsOnly(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test(arguments: [
    ("醤油 大さじ１", "醤油 大さじ2"), ("鶏肉 １枚", "鶏肉 2枚"), ("醤油 大さじ１／２", "醤油 大さじ1"),
    ("醤油 大さじ１．５", "醤油 大さじ3"), ("醤油 大さじ１と１／２", "醤油 大さじ3"), ("卵　２～３個", "卵　4～6個"),
    ("卵 １－２個", "卵 2－4個"), ("米 １，０００ｇ", "米 2kg"), ("砂糖：１個", "砂糖：2個"),
    ("鶏肉 ２００ｇ", "鶏肉 400ｇ"), ("牛乳 ２００ｍｌ", "牛乳 400ｍｌ"), ("A1：200g", "A1：400g"),
  ])
  func digitsOfFullWidthAreDigits(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: two) == doubled)
  }

  @Test func unitOfFullWidthIsConverted() {
    #expect(IngredientLine("牛乳 ２００ｍｌ").unit == .milliliter)
    #expect(IngredientLine("鶏肉 １００ｇ").scaled(by: .one, measures: .us) == "鶏肉 3½ oz")
  }

  // MARK: - Places of the amounts

  @Test(arguments: [
    ("½ a half teaspoon salt", 1, 2, "1 half teaspoon salt", "salt"),
    ("half a half cup milk", 1, 2, "1 half cup milk", "milk"),
    ("1 cup ½ a half cup", 1, 1, "2 cups ½ a half cup", "half cup"),
  ])
  func articleBetweenTwoHalvesBelongsToTheFirst(
    _ line: String, _ numerator: Int, _ denominator: Int, _ doubled: String, _ item: String
  ) {
    let read = IngredientLine(line)
    #expect(read.amount == Amount(numerator, over: denominator).map { AmountRange($0) })
    #expect(read.scaled(by: two) == doubled)
    #expect(read.item == item)
  }

  @Test func amountsOfALineStandBehindEachOther() {
    var generator = SeededGenerator(seed: 17)
    let words = [
      "half", "a half", "½ a", "half a", "half an", "½", "1/2", "1", "2–3", "a", "an", "and a half", "two",
      "to",
      "/", "(", ")", "x", "+", ",", "er", "cup", "cup.", "teaspoon", "c. (à soupe)", "g", "大さじ", "1½", "半",
      "salt",
    ]
    for _ in 0..<5_000 {
      let line = IngredientLine(
        (0..<Int.random(in: 2...8, using: &generator)).map { _ in generator.one(of: words) }
          .joined(separator: Bool.random(using: &generator) ? " " : ""))
      for (first, second) in zip(line.amounts, line.amounts.dropFirst()) {
        #expect(first.range.upperBound <= second.range.lowerBound, "\(line.text)")
      }
      #expect(line.scaled(by: .one) == line.text)
    }
  }
}
