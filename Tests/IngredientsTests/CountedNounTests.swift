import Ingredients
import Testing

@Suite struct CountedNounTests {
  private func scaled(_ line: String, _ numerator: Int, _ denominator: Int) throws -> String {
    IngredientLine(line).scaled(by: try #require(Amount(numerator, over: denominator)))
  }

  @Test(arguments: [
    ("1 egg, beaten", "2 eggs, beaten"), ("1 large egg", "2 large eggs"), ("1 egg yolk", "2 egg yolks"),
    ("1 red onion finely chopped", "2 red onions finely chopped"), ("1 potato", "2 potatoes"),
    ("1 bay leaf", "2 bay leaves"), ("1 loaf of bread", "2 loaves of bread"),
    ("1 clove garlic", "2 cloves garlic"), ("1 large clove of garlic", "2 large cloves of garlic"),
    ("1 garlic clove, crushed", "2 garlic cloves, crushed"), ("1 bunch parsley", "2 bunches parsley"),
    ("1 can (400 g) tomatoes", "2 cans (400 g) tomatoes"), ("1 x 400 g tin beans", "2 x 400 g tins beans"),
    ("1 large can red salmon", "2 large cans red salmon"), ("1 green chilli", "2 green chillies"),
    ("1 white or yellow onion", "2 white or yellow onion"), ("1 egg white", "2 egg whites"),
    ("½ onion", "1 onion"), ("1 Egg", "2 Eggs"), ("Juice of 1 lemon", "Juice of 2 lemons"),
    ("1 Ei", "2 Eier"), ("1 Zwiebel, gehackt", "2 Zwiebeln, gehackt"), ("1 œuf", "2 œufs"),
    ("1 thumb-sized piece of ginger", "2 thumb-sized pieces of ginger"),
    ("1 gousse d'ail", "2 gousses d'ail"), ("1 cebolla", "2 cebollas"), ("1 uovo", "2 uova"),
  ])
  func nounFollowsItsNumberUp(_ line: String, _ expected: String) throws {
    #expect(try scaled(line, 2, 1) == expected)
  }

  @Test(arguments: [
    ("2 eggs", "1 egg"), ("2 large eggs, beaten", "1 large egg, beaten"), ("1 onion", "½ onion"),
    ("2 tomatoes", "1 tomato"), ("2 Eier", "1 Ei"), ("3 eggs", "1½ eggs"), ("2–4 leaves", "1–2 leaves"),
  ])
  func nounFollowsItsNumberDown(_ line: String, _ expected: String) throws {
    #expect(try scaled(line, 1, 2) == expected)
  }

  @Test(arguments: [
    ("half a dozen eggs", 2, 1, "1 dozen eggs"), ("2 dozen large eggs", 1, 2, "1 dozen large eggs"),
    ("1 dozen eggs", 1, 2, "½ dozen eggs"), ("a dozen eggs", 2, 1, "2 dozen eggs"),
    ("About a dozen figs", 2, 1, "About 2 dozen figs"), ("a dozenal egg", 2, 1, "a dozenal egg"),
  ])
  func dozenAreAlwaysSeveral(_ line: String, _ numerator: Int, _ denominator: Int, _ expected: String) throws
  {
    #expect(try scaled(line, numerator, denominator) == expected)
  }

  /// A wrong plural is worse than an unchanged word.
  @Test(arguments: [
    ("1 chorizo", "2 chorizo"), ("1 oignon rouge", "2 oignon rouge"), ("1 kleines Ei", "2 kleines Ei"),
    ("1 lemon juice", "2 lemon juice"), ("1 zucchero", "2 zucchero"), ("1, egg", "2, egg"),
    ("1 æg", "2 æg"), ("1 c. à soupe d'huile", "2 c. à soupe d'huile"),
  ])
  func nounThatIsNotKnownStays(_ line: String, _ expected: String) throws {
    #expect(try scaled(line, 2, 1) == expected)
  }

  @Test(arguments: ["1 gr. Dose/n Mais", "2 gr. Zwiebel(n)", "1 gr. Glas Gurken"])
  func largeThingsOfGermanAreNotWeighed(_ line: String) {
    #expect(IngredientLine(line).unit == nil)
    #expect(IngredientLine(line).scaled(by: .one, measures: .us) == line)
    #expect(IngredientLine("5 gr. Safran").unit == .gram && IngredientLine("500 gr. Tomate(n)").unit == .gram)
  }

  @Test func gramsBelowAnOunceAreScaledAsGrams() throws {
    let two = try #require(Amount(2))
    #expect(IngredientLine("2 g saffron").scaled(by: two, measures: .us) == "4 g saffron")
    #expect(IngredientLine("0.2 oz saffron").scaled(by: .one, measures: .metric) == "5.5 g saffron")
  }

  @Test(arguments: [
    ("250 ml milk", "1 cup milk"), ("480 ml milk", "2 cups milk"), ("100 ml milk", "6½ tbsp milk"),
    ("200–250 ml milk", "⅞–1 cup milk"), ("75 ml milk", "5 tbsp milk"), ("80 ml milk", "⅓ cup milk"),
  ])
  func cupsAreInTheNumberThatIsWritten(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .us) == expected)
  }

  @Test(arguments: [
    ("40 g butter", "1½ oz butter"), ("150 g rice", "5½ oz rice"), ("100 g sugar", "3½ oz sugar"),
    ("250 g flour", "9 oz flour"), ("450 g beef", "1 lb beef"), ("500 g flour", "18 oz flour"),
    ("1 kg potatoes", "2¼ lb potatoes"), ("15 g yeast", "½ oz yeast"),
    ("7 g yeast", "¼ oz yeast"), ("10 g yeast", "⅜ oz yeast"),
    // No scale shows tenths of an ounce.
    ("2 g saffron", "2 g saffron"), ("6.5 g salt", "6.5 g salt"), ("500 mg saffron", "500 mg saffron"),
    ("5–10 g yeast", "5–10 g yeast"),
  ])
  func gramsBecomeOuncesAndPoundsThatScalesShow(_ line: String, _ expected: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .us) == expected)
  }
}
