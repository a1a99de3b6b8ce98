import Ingredients
import Testing

@Suite struct AmountPhraseTests {
  @Test(arguments: [
    ("2 boats", 2, 1, "4 boats"), ("2 boats", 1, 2, "1 boat"), ("1 loaf", 2, 1, "2 loaves"),
    ("Makes 12-16 cookies", 2, 1, "Makes 24-32 cookies"), ("24 cookies", 1, 24, "1 cookie"),
    ("2 dozen", 2, 1, "4 dozen"), ("2 dozen cookies", 1, 4, "6 cookies"),
    ("1 panettone", 3, 1, "3 panettone"),
    ("about 3 cups", 1, 2, "about 1½ cups"), ("1.5 kg", 1, 2, "0.75 kg"),
    ("Ergibt 4 Brötchen", 2, 1, "Ergibt 8 Brötchen"),
    ("1 (9-inch) pie", 2, 1, "2 (9-inch) pies"), ("3–4 jars", 1, 4, "1 jar"),
  ])
  func numberIsReplacedAndTheNounFollows(
    _ phrase: String, _ numerator: Int, _ denominator: Int, _ expected: String
  ) throws {
    let factor = try #require(Amount(numerator, over: denominator))
    #expect(AmountPhrase(phrase)?.scaled(by: factor) == expected)
  }

  @Test(arguments: [
    ("One 9-inch pie", "2 9-inch pies"), ("Two 9-inch cakes", "4 9-inch cakes"),
    ("One 9x13-inch pan", "2 9x13-inch pan"), ("Makes twelve 3-inch rolls", "Makes 24 3-inch rolls"),
    ("1 9\" pie", "2 9\" pies"), ("9 x 13\" pan, 12 servings", "9 x 13\" pan, 24 servings"),
    ("Makes 500 ml, 4 jars", "Makes 500 ml, 8 jars"), ("6 8-ounce jars", "12 8-ounce jars"),
    ("4 x 200 g jars", "8 x 200 g jars"), ("4 cups (1 l)", "8 cups (2 l)"),
    ("Serves 4 in 30 min", "Serves 8 in 30 min"), ("Makes 12 in total", "Makes 24 in total"),
    ("12 x 7cm tarts", "24 x 7cm tarts"), ("10 x 8cm tartlets", "20 x 8cm tartlets"),
    ("18 x 5 cm biscuits", "36 x 5 cm biscuits"),
    ("Makes 2 x 20cm cakes", "Makes 4 x 20cm cakes"), ("2 x 12 biscuits", "4 x 12 biscuits"),
    ("2 quarts", "4 quarts"), ("24 x 3 cm Plätzchen", "48 x 3 cm Plätzchen"),
    ("2 Dutzend Kekse", "4 Dutzend Kekse"), ("une douzaine de madeleines", "2 douzaines de madeleines"),
    ("Makes 1 l", "Makes 2 l"), ("One 2-quart dish", "2 2-quart dish"), ("Makes 1 quart", "Makes 2 quarts"),
    ("Une vingtaine de biscuits", "2 vingtaines de biscuits"), ("1 tarte de 24 cm", "2 tartes de 24 cm"),
  ])
  func countGrowsAndSizesStay(_ phrase: String, _ doubled: String) throws {
    #expect(AmountPhrase(phrase)?.scaled(by: try #require(Amount(2))) == doubled)
  }

  @Test(arguments: [
    ("12 large muffins or 24 mini", "24 large muffins or 48 mini"),
    ("1 loaf (12 slices)", "2 loaves (24 slices)"),
    ("1 Blech (ca. 20 Stück)", "2 Bleche (ca. 40 Stück)"),
    ("One 9-inch pie, 8 slices", "2 9-inch pies, 16 slices"),
    ("1 litre (4 to 6 servings)", "2 litres (8 to 12 servings)"),
    ("24 rolls, 2 dozen servings", "48 rolls, 4 dozen servings"),
    ("Serves 4 (1 cup each)", "Serves 8 (1 cup each)"), ("4 servings (1 cup)", "8 servings (1 cup)"),
    ("24 cookies (2 per serving)", "48 cookies (2 per serving)"), ("Serves 4, 30 min", "Serves 8, 30 min"),
    ("8 Portionen (je 250 g)", "16 Portionen (je 250 g)"), ("3 trays of 12 rolls", "6 trays of 12 rolls"),
  ])
  func allCountsOfTheYieldGrow(_ phrase: String, _ doubled: String) throws {
    #expect(AmountPhrase(phrase)?.scaled(by: try #require(Amount(2))) == doubled)
  }

  @Test(arguments: [
    "Springform 26 cm", "stampo da 24 cm", "Ø 26 cm", "Makes 500 ml", "750 grams", "9-inch pie", "9 in. pie",
    "9-in pie",
    "9\" x 13\" pan",
    "9-by-13-inch pan", "8 x 8 pan", "20 × 30 cm", "23 x 9 cm loaf tin", "30 x 9 cm glass dish",
    "1 lb 4 oz", "Makes 1 kg 200 g", "30 x 8 cm Kastenform",
  ])
  func sizeIsNoAmount(_ phrase: String) {
    #expect(AmountPhrase(phrase)?.amount == nil)
  }

  @Test(arguments: [
    ("1 loaf (12 servings)", 12), ("One 9-inch tart, 8 servings", 8), ("Makes 2 flans (serves 4)", 4),
    ("1 tart serves 6", 6), ("Serves 4 to 6 people", 4), ("Serves about 4", 4), ("Serves up to 6", 6),
    ("Servings: 4", 4), ("Servings : 4", 4), ("4 generous servings", 4), ("8 side-dish portions", 8),
    ("für 4 Personen", 4), ("4 personnes", 4), ("12 servings (2 each)", 12), ("2 servings of 3 cups", 2),
    ("24 rolls, 2 dozen servings", 24), ("(serves:4)", 4), ("Serves - 4", 4), ("4+ servings", 4),
    ("Makes 4 serves", 4), ("6 serveringar", 6),
  ])
  func amountIsThatOfThePeople(_ phrase: String, _ count: Int) {
    #expect(AmountPhrase(phrase)?.amount.lower == Amount(count))
    #expect(AmountPhrase(phrase)?.isOfPeople == true)
  }

  @Test(arguments: [
    ("6 jars of preserves", 6), ("4 personal pizzas", 4), ("24 cookies (2 per serving)", 24),
    ("24 cookies, serving size 2", 24), ("2 loaves", 2), ("12 reserved rolls", 12), ("4", 4),
    ("8 wedges with 2 dips for portions", 8), ("Servings vary, 12 rolls", 12),
    ("half a tart per person, 8 slices", 8),
  ])
  func amountOfSomethingElseIsNotOfPeople(_ phrase: String, _ count: Int) {
    #expect(AmountPhrase(phrase)?.amount.lower == Amount(count))
    #expect(AmountPhrase(phrase)?.isOfPeople == false)
  }

  @Test(arguments: [
    ("Serves four", 4, "Serves 8"), ("vier Portionen", 4, "8 Portionen"),
    ("quatre personnes", 4, "8 personnes"),
    ("cuatro raciones", 4, "8 raciones"), ("für zwei", 2, "für 4"),
    ("serves four to six", 4, "serves 8 to 12"),
    ("two dozen cookies", 24, "4 dozen cookies"), ("one loaf, serves eight", 8, "one loaf, serves 16"),
  ])
  func numberInWordsIsAnAmount(_ phrase: String, _ count: Int, _ doubled: String) throws {
    #expect(AmountPhrase(phrase)?.amount.lower == Amount(count))
    #expect(AmountPhrase(phrase)?.scaled(by: try #require(Amount(2))) == doubled)
  }

  @Test(arguments: ["one loaf", "serves a crowd", "", "1/0 loaves", "1e9 loaves"])
  func phraseWithoutAnAmountIsNone(_ phrase: String) {
    #expect(AmountPhrase(phrase)?.amount == nil)
  }

  @Test func amountBeyondAMillionIsNotWritten() throws {
    #expect(AmountPhrase("900000 loaves")?.scaled(by: try #require(Amount(2))) == nil)
  }
}
