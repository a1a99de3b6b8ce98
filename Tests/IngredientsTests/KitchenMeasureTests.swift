import Testing

@testable import Ingredients

/// Amounts that no spoon, cup or scale holds move to amounts that a cook takes.
@Suite struct KitchenMeasureTests {
  private func scaled(
    _ line: String, _ numerator: Int, _ denominator: Int = 1, _ system: MeasureSystem? = nil
  )
    -> String
  {
    IngredientLine(line).scaled(by: .ratio(numerator, denominator), measures: system)
  }

  @Test(arguments: [
    ("½ cup milk", "2 tbsp + 2 tsp milk"), ("¼ cup milk", "4 tsp milk"), ("1/4 cup oil", "4 tsp oil"),
    ("1 tbsp oil", "1 tsp oil"), ("2 tablespoons oil", "2 teaspoons oil"), ("1 cup milk", "⅓ cup milk"),
    ("⅓ cup milk", "1 tbsp + 2¼ tsp milk"), ("½ tsp salt", "⅛ tsp + a pinch of salt"),
    ("⅛ tsp salt", "a pinch of salt"), ("1/8 teaspoon of salt", "a pinch of salt"), ("⅛ tsp", "a pinch"),
    ("1 quart stock", "1⅓ cups stock"), ("1 kg flour", "330 g flour"), ("1 Kilo Mehl", "330 g Mehl"),
    ("1 l milk", "330 ml milk"), ("1 lb beef", "5½ oz beef"), ("500g/1lb 2oz beans", "165g/6oz beans"),
    ("0.25 cup milk", "4 tsp milk"), ("1 heaped tbsp cocoa", "1 heaped tsp cocoa"),
    ("¼ tsp vanilla extract", "a few drops of vanilla extract"),
    ("1 pound (about 30) shrimp", "5½ ounces (about 10) shrimp"),
    ("30ml/1¼fl oz cream", "10ml/⅜fl oz cream"), ("800ml/1 pint 9fl oz stock", "265ml/⅓ pint 3fl oz stock"),
    ("2–3 tbsp oil", "2–3 tsp oil"),
    ("4 to 6 tablespoons butter", "4 to 6 teaspoons butter"),
    ("1/16 teaspoon/ 0.2 gram yeast", "a pinch/ 0.07 gram yeast"), ("⅛–¼ tsp cayenne", "a pinch of cayenne"),
    ("1 EL Öl", "⅓ EL Öl"),
  ])
  func thirdMovesToTheMeasureOfACook(_ line: String, _ expected: String) {
    #expect(scaled(line, 1, 3) == expected)
  }

  @Test(arguments: [
    ("4 tbsp sugar", "½ cup sugar"), ("6 tbsp sugar", "¾ cup sugar"), ("3 tsp salt", "2 tbsp salt"),
    ("2 tsp salt", "4 tsp salt"), ("24 oz beef", "3 lb beef"), ("500 g flour", "1 kg flour"),
    ("750 ml milk", "1½ l milk"), ("600 g flour", "1200 g flour"), ("130g/4¼oz flour", "260g/8½oz flour"),
    ("20g¾oz basil", "40g1½oz basil"), ("1lb2oz plums", "2lb4oz plums"),
    ("500-700ml/17fl oz-1¼ pints oil", "1000-1400ml/34fl oz-2½ pints oil"),
    ("24 fl oz milk", "48 fl oz milk"), ("5 tbsp oil", "½ cup + 2 tbsp oil"),
    ("3 lbs beans", "6 lbs beans"), ("3kg/6lb 8oz beef", "6kg/13lb beef"),
    ("2 small onions, 1 cut in half, 1 chopped", "4 small onions, 2 cut in half, 2 chopped"),
    ("4 apples, 3 sliced, 1 grated", "8 apples, 6 sliced, 2 grated"),
    ("1 onion, cut into 8, 2 of them grated", "2 onions, cut into 8, 2 of them grated"),
    ("1 lb cabbage (about 20 leaves)", "2 lb cabbage (about 40 leaves)"),
    ("1 lb bacon (12 slices, 2 inches wide)", "2 lb bacon (24 slices, 2 inches wide)"),
  ])
  func doubleMovesToTheMeasureOfACook(_ line: String, _ expected: String) {
    #expect(scaled(line, 2) == expected)
  }

  @Test func sticksOfButterAgreeWithTheirTablespoons() {
    #expect(scaled("6 tbsp (3/4 stick) butter", 3, 2) == "½ cup + 1 tbsp (1 1/8 sticks) butter")
  }

  /// Halves of decilitres where these come near enough, and millilitres elsewhere.
  @Test(arguments: [
    ("1 cup milk", "2½ dl milk"), ("2 cups milk", "5 dl milk"), ("½ cup milk", "120 ml milk"),
    ("1-2 cups milk", "2½-5 dl milk"), ("1 cup flour", "125 g flour"), ("8 oz beef", "225 g beef"),
    ("2 quarts stock", "1.9 l stock"), ("250 ml milk", "250 ml milk"), ("2 tbsp oil", "2 tbsp oil"),
    ("1 cup (240 ml) milk", "1 cup (240 ml) milk"),
  ])
  func liquidsAreInHalvesOfDecilitresWhereCooksHaveThem(_ line: String, _ expected: String) {
    #expect(scaled(line, 1, 1, .metricInDeciliters) == expected)
  }

  @Test(arguments: [
    ("0.2 tbsp fish sauce", 3, 1, "0.6 tbsp fish sauce"), ("0.1 cup oil", 7, 1, "0.7 cup oil"),
    ("1.25 cups flour", 1, 2, "½ cup + 2 tbsp flour"), ("0.25 c milk", 3, 2, "6 tbsp milk"),
    ("2.5cm/1in ginger", 1, 3, "0.83cm/⅓in ginger"),
    ("0,5 l Milch", 1, 2, "0,25 l Milch"),
  ])
  func decimalsStayDecimals(_ line: String, _ numerator: Int, _ denominator: Int, _ expected: String) {
    #expect(scaled(line, numerator, denominator) == expected)
  }

  @Test(arguments: [
    ("1 tbsp (15 mL) vinegar", MeasureSystem.us), ("⅛ tsp (0.5 mL) salt", .us), ("2 tsp (8g) starch", .us),
    ("2 cups (250 g) flour", .us), ("2 cups (250 g) flour", .metric), ("1 cup/140g flour", .us),
    ("½ cup diced ham 125 mL", .us), ("½ cup diced ham 125 mL", .metric), ("1 cup chopped pecans 125 g", .us),
    ("10 tablespoons (5.25 ounces, 148 grams) butter", .us), ("1 8 oz pack (226g) cream cheese", .us),
    ("800ml/1 pint 9fl oz chicken stock", .metric), ("1 chili, chopped", .us),
    ("500-700ml/17fl oz-1¼ pints oil", .metric), ("20g¾oz basil", .metric), ("20g¾oz basil", .us),
    ("2¾ cups flour, divided (412 grams)", .us), ("100ml/3½oz apple juice", .metric),
  ])
  func lineThatGivesBothSystemsStays(_ line: String, _ system: MeasureSystem) {
    #expect(scaled(line, 1, 1, system) == line)
  }

  @Test(arguments: [
    ("2 oz gin", MeasureSystem.metric, "60 ml gin"), ("1 oz lemon juice", .metric, "30 ml lemon juice"),
    ("8 oz cheddar", .metric, "225 g cheddar"), ("8 oz tomato sauce", .metric, "225 g tomato sauce"),
    ("1 stick butter", .metric, "115 g butter"),
    ("2 sticks unsalted butter", .metric, "225 g unsalted butter"),
    ("1 stick cinnamon", .metric, "1 stick cinnamon"),
    ("1 stick (113 g) butter", .metric, "1 stick (113 g) butter"),
    (
      "3 1/2 cups beef broth, homemade or low-sodium canned", .metric,
      "840 ml beef broth, homemade or low-sodium canned"
    ),
    ("1 lb beef", .metric, "450 g beef"), ("¼ cup flour", .metric, "30 g flour"),
    ("1 cup chopped cilantro", .metric, "50 g chopped cilantro"),
    ("1 cup teff flour", .metric, "125 g teff flour"),
    ("1 cup ketchup", .metric, "240 ml ketchup"),
    ("1 cup confectioner’s sugar", .metric, "120 g confectioner’s sugar"),
    ("1 cup raisins or currants", .metric, "145 g raisins or currants"),
    ("1 cup flour or oats", .metric, "1 cup flour or oats"),
    ("200 ml cream", .us, "¾ cup + 1½ tbsp cream"), ("500 ml milk", .us, "2 cups milk"),
    ("2 tbsp oil, plus 240 ml for frying", .us, "2 tbsp oil, plus 1 cup for frying"),
  ])
  func measuresAreThoseOfTheOtherKitchen(_ line: String, _ system: MeasureSystem, _ expected: String) {
    #expect(scaled(line, 1, 1, system) == expected)
  }

  @Test(arguments: [
    ("400 gram rijst", "800 gram rijst"), ("1 kilogram pirinç", "2 kilogram pirinç"),
    ("1 liter melk", "2 liter melk"), ("1 gram salt of celery", "2 grams salt of celery"),
    ("1 liter milk", "2 liters milk"), ("1 patata", "2 patata"),
    ("1 Zehe(n) Knoblauch", "2 Zehe(n) Knoblauch"),
    ("1 taza de arroz", "2 tazas de arroz"), ("1 Dose Tomaten", "2 Dosen Tomaten"),
  ])
  func wordsOfOtherLanguagesGetNoEnglishPlural(_ line: String, _ doubled: String) {
    #expect(scaled(line, 2) == doubled)
  }
}

/// Amounts that stand behind their food, in words, or in the notation of a country.
@Suite struct AmountsOfManyLanguagesTests {
  @Test(arguments: [
    ("Garlic (6 cloves)", "Garlic (12 cloves)"), ("Tomato - 1 (chopped)", "Tomato - 2 (chopped)"),
    ("Cebola 2 unidades", "Cebola 4 unidades"), ("Milho 1 lata", "Milho 2 latas"),
    ("ajo 3 dientes", "ajo 6 dientes"),
    ("aglio 2 spicchi", "aglio 4 spicchi"), ("papryka 2 sztuki", "papryka 4 sztuki"),
    ("Zucchini 2 Stück", "Zucchini 4 Stück"), ("помидоры – 3 шт.", "помидоры – 6 шт."),
    ("mrkev 2 ks", "mrkev 4 ks"), ("tojás 3 db", "tojás 6 db"), ("lök 2 st", "lök 4 st"),
    ("yumurta 2 adet", "yumurta 4 adet"),
    ("lemons x2", "lemons x4"), ("eggs (x3)", "eggs (x6)"), ("le jus d'1/2 orange", "le jus d'1 orange"),
    ("豚肉 300g前後", "豚肉 600g前後"), ("盐 1小勺", "盐 2小勺"),
    // These tell how the food is cut.
    ("bread cut into 4 pieces", "bread cut into 4 pieces"),
    ("pan cortado en 4 rodajas", "pan cortado en 4 rodajas"),
  ])
  func countBehindItsFoodGrows(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: .whole(2)) == doubled)
  }

  @Test(arguments: [
    ("eine halbe Zitrone", "1 Zitrone"), ("anderthalb Liter Milch", "3 Liter Milch"),
    ("mezza cipolla", "1 cipolla"),
    ("un demi citron", "1 citron"), ("une demi-tasse de lait", "1 tasse de lait"),
    ("medio kilo de pan", "1 kilo de pan"),
    ("meia xícara de óleo", "1 xícara de óleo"), ("een halve citroen", "1 citroen"),
    ("en halv citron", "1 citron"),
    ("halvanden dl mælk", "3 dl mælk"), ("pół szklanki mleka", "1 szklanki mleka"),
    ("půl kila brambor", "1 kila brambor"),
    ("másfél dl olaj", "3 dl olaj"), ("полстакана воды", "1 стакана воды"),
    ("yarım su bardağı yağ", "1 su bardağı yağ"),
    ("μισό κιλό αλεύρι", "1 κιλό αλεύρι"), ("puoli kuppia maitoa", "1 kuppia maitoa"),
    ("חצי כוס סוכר", "1 כוס סוכר"),
    ("una taza y media de arroz", "3 tazas de arroz"), ("juice of half a lemon", "juice of 1 lemon"),
    ("three quarters of a cup of rice", "1½ cups of rice"),
    ("½ de xícara (chá) de leite", "1 xícara (chá) de leite"),
  ])
  func halvesInWordsGrow(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: .whole(2)) == doubled)
  }

  @Test(arguments: [
    ("a cup of sugar", "2 cups of sugar"), ("an egg", "2 eggs"), ("un uovo", "2 uova"),
    ("a clove of garlic", "2 cloves of garlic"),
    ("a pinch of salt", "a pinch of salt"), ("a few leaves", "a few leaves"),
    ("eine Prise Salz", "eine Prise Salz"),
  ])
  func articleBeforeAMeasureIsOne(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: .whole(2)) == doubled)
  }

  @Test(arguments: [
    ("1 -1/2 cups barley", "3 cups barley"), ("2 3 / 4 cups oats", "5 1/2 cups oats"),
    ("0 3/4 cup rice", "1 1/2 cups rice"),
    ("1∕2 cup cream", "1 cup cream"), (",5 l Milch", "1 l Milch"), ("1l500 d'eau", "3l d'eau"),
    ("1 litre 1/2 de lait", "3 litres de lait"), ("2kg300 potatoes", "4.6kg potatoes"),
    ("٢ كوب دقيق", "4 كوب دقيق"),
    ("۲ پیمانه برنج", "4 پیمانه برنج"), ("২ কাপ চাল", "4 কাপ চাল"), ("一大匙酱油", "2大匙酱油"),
    ("2nd cut brisket", "2nd cut brisket"), ("1st-press oil", "1st-press oil"),
    ("2/3rds cup milk", "1 1/3 cups milk"),
    ("12 1/2-inch slices bread", "24 1/2-inch slices bread"),
    ("1 1/2-inch piece ginger", "3-inch piece ginger"),
    ("3 (or 4) carrots", "6 (or 8) carrots"),
    ("4 cups flour, divided (3 + 1)", "8 cups flour, divided (6 + 2)"),
    ("2 pkgs (8 oz ea) cheese", "4 pkgs (8 oz ea) cheese"),
    ("1 small (or ½ big) pumpkin", "2 small (or 1 big) pumpkin"),
    ("100 mililitros de agua", "200 mililitros de agua"),
    ("2 cuill. à café de sucre", "4 cuill. à café de sucre"),
  ])
  func notationsOfCountriesAreRead(_ line: String, _ doubled: String) {
    #expect(IngredientLine(line).scaled(by: .whole(2)) == doubled)
  }

  @Test(arguments: [
    ("1 (9 oz.) pkg. noodles", "noodles"), ("1 Tbsp (20ml) - Sun Dried Tomato Oil", "Sun Dried Tomato Oil"),
    ("2/3 cup (5 fl. oz./160 ml) plus 2 Tbs. heavy cream", "heavy cream"), ("1 can/400g beans", "beans"),
    ("2 cups apples (diced (2 large))", "apples"),
    ("2 medium sized turnips", "turnips"), ("1 tbsp toasted sesame oil", "toasted sesame oil"),
    ("2 stk. modne mango", "modne mango"),
    ("q.b. pepe", "pepe"), ("醤油 大さじ2", "醤油"), ("1 sáček vanilky", "vanilky"), ("2 ks cibule", "cibule"),
  ])
  func nameHasNoPortion(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }
}
