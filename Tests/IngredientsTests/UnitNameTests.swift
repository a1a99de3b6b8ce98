import Ingredients
import Testing

/// The names of units as cooks of several countries write them.
@Suite struct UnitNameTests {
  @Test(arguments: [
    ("1 ts salt", MeasureUnit.teaspoon, "salt"), ("2 ss olje", .tablespoon, "olje"),
    ("3 kopper mel", .cup, "mel"),
    ("2 krm salt", .milliliter, "salt"), ("1 kopp ris", .cup, "ris"), ("1 matsked olja", .tablespoon, "olja"),
    ("2 xícaras (chá) de farinha", .cup, "farinha"), ("1 colher (sopa) de azeite", .tablespoon, "azeite"),
    ("2 colheres de chá de sal", .teaspoon, "sal"), ("1 chávena de arroz", .cup, "arroz"),
    ("2 ek olaj", .tablespoon, "olaj"), ("1 tk só", .teaspoon, "só"), ("1 mk bors", .teaspoon, "bors"),
    ("25 dkg liszt", .decagram, "liszt"), ("2 csésze cukor", .cup, "cukor"),
    ("1 evőkanál méz", .tablespoon, "méz"),
    ("2 c. à soupe d'huile", .tablespoon, "huile"), ("1 c.à.c. de sel", .teaspoon, "sel"),
    ("2 c. à s. de miel", .tablespoon, "miel"), ("1 cuillère à café de sucre", .teaspoon, "sucre"),
    ("2 cuil. à soupe de lait", .tablespoon, "lait"), ("1 tasse de riz", .cup, "riz"),
    ("2 cucharadas soperas de aceite", .tablespoon, "aceite"), ("1 cdta de sal", .teaspoon, "sal"),
    ("2 tazas de harina", .cup, "harina"), ("1 vaso de leche", .cup, "leche"),
    ("2 su bardağı un", .cup, "un"), ("1 yemek kaşığı salça", .tablespoon, "salça"),
    ("1 çay kaşığı tuz", .teaspoon, "tuz"), ("2 κ.σ. ελαιόλαδο", .tablespoon, "ελαιόλαδο"),
    ("1 κ.γ. αλάτι", .teaspoon, "αλάτι"), ("2 φλ. αλεύρι", .cup, "αλεύρι"),
    ("3 κουταλιές της σούπας ζάχαρη", .tablespoon, "ζάχαρη"), ("2 lžíce oleje", .tablespoon, "oleje"),
    ("1 lžička soli", .teaspoon, "soli"), ("1 hrnek mouky", .cup, "mouky"),
    ("2 PL cukru", .tablespoon, "cukru"),
    ("2 szklanki mąki", .cup, "mąki"), ("1 łyżeczka soli", .teaspoon, "soli"),
    ("3 łyżki oleju", .tablespoon, "oleju"),
    ("10 dag masła", .decagram, "masła"), ("2 Teel. Salz", .teaspoon, "Salz"), ("1 Tasse Reis", .cup, "Reis"),
  ])
  func spoonsAndCupsOfOtherLanguagesAreUnits(_ line: String, _ unit: MeasureUnit, _ item: String) {
    #expect(IngredientLine(line).unit == unit)
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("1 heaped tsp cumin", MeasureUnit.teaspoon, "2 heaped tsp cumin"),
    ("1 scant cup milk", .cup, "2 scant cups milk"),
    ("2 lightly packed cups basil", .cup, "4 lightly packed cups basil"),
    ("1 gestrichener TL Salz", .teaspoon, "2 gestrichener TL Salz"),
    ("1 rågad msk mjöl", .tablespoon, "2 rågad msk mjöl"),
  ])
  func adjectiveMayStandBeforeTheUnit(_ line: String, _ unit: MeasureUnit, _ doubled: String) throws {
    #expect(IngredientLine(line).unit == unit)
    #expect(IngredientLine(line).scaled(by: try #require(Amount(2))) == doubled)
  }

  @Test(arguments: [
    "2 large eggs", "1 small onion", "1 good handful basil", "4 T-bone steaks", "2 C-vitamin tablets",
  ])
  func adjectiveOrLetterWithoutAUnitIsACount(_ line: String) {
    #expect(IngredientLine(line).unit == nil)
  }

  @Test(arguments: ["2 c flour", "½ C. milk", "1 1/2 c. sugar", "2 C sugar"])
  func cIsACup(_ line: String) {
    #expect(IngredientLine(line).unit == .cup)
  }

  @Test func greatNumberBeforeCIsATemperature() {
    #expect(IngredientLine("200 ml water, at 40 C").amounts.map(\.unit) == [.milliliter, nil])
  }
}
