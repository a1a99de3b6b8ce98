import Foundation
import Ingredients
import Shopping
import Testing

@Suite struct AisleTests {
  private func aisle(_ line: String, in language: FoodLanguage? = nil) -> Aisle? {
    ShoppingRows([Contribution(entry: UUID(letter: "a"), line: ShoppingLine(line), language: language)]).all
      .first?.aisle
  }

  @Test(arguments: [
    ("2 onions", Aisle.produce), ("1 bunch flat-leaf parsley", .produce), ("2 bell peppers", .produce),
    ("2 peppers", .produce), ("1 tsp black pepper", .spices), ("2 tbsp lemon juice", .produce),
    ("400 ml coconut milk", .cans), ("2 tbsp tomato paste", .cans), ("1 tin tomatoes", .cans),
    ("3 tomatoes", .produce),
    ("2 tbsp peanut butter", .cans), ("50 g butter", .dairy), ("1 l chicken stock", .cans),
    ("4 chicken thighs", .meat),
    ("1 tsp garlic powder", .spices), ("2 cloves garlic", .produce), ("1 tbsp white wine vinegar", .sauces),
    ("200 ml white wine", .drinks), ("200 g frozen peas", .frozen), ("1 tsp dried thyme", .spices),
    ("2 sprigs thyme", .produce), ("10 basil leaves", .produce), ("2 salmon fillets", .fish),
    ("kitchen roll", .household),
    ("1 tsp baking powder", .baking), ("250 g spaghetti", .grains), ("6 eggs", .dairy),
    ("600 g strong white or 00 flour, plus extra for dusting", .baking),
    ("1 xylophone", .other),
    ("8 chicken nuggets", .other), ("2 tuna steaks", .fish), ("2 rib-eye steaks", .meat),
  ])
  func englishFoodsHaveAisles(_ line: String, _ wanted: Aisle) { #expect(aisle(line) == wanted) }

  @Test(arguments: [
    ("3 EL Sonnenblumenöl", Aisle.sauces), ("500 g Rinderhackfleisch", .meat), ("250 g Basmatireis", .grains),
    ("2 rote Zwiebeln", .produce), ("1 Dose Kokosmilch", .cans), ("200 g Kirschtomaten", .produce),
    ("1 TL Paprika edelsüß", .spices), ("1 rote Paprika", .produce), ("400 g Weizenmehl", .baking),
    ("1 Päckchen Vanillezucker", .baking), ("100 g geriebener Bergkäse", .dairy), ("2 Äpfel", .produce),
    ("300 g Jasminreis", .grains), ("500 ml Zitroneneis", .frozen), ("6 Wachteleier", .dairy),
    ("10 Minzeblätter", .produce), ("12 Curryblätter", .produce), ("50 g Haselnussblättchen", .snacks),
    ("1 Flunkerwurz", .other),
  ])
  func germanCompoundsHaveTheAisleOfTheirEnding(_ line: String, _ wanted: Aisle) {
    #expect(aisle(line, in: .german) == wanted)
  }

  @Test(arguments: [
    ("2 c. à s. d'huile d'olive", Aisle.sauces), ("400 g de pommes de terre", .produce),
    ("1 filet de poulet", .meat),
    ("20 cl de crème fraîche", .dairy), ("100 g de raisins secs", .snacks), ("250 g de farine", .baking),
    ("1 gousse d'ail", .produce), ("2 feuilles de laurier", .spices), ("2 côtes de blette", .produce),
    ("1 c. à c. de graines de cumin", .spices), ("500 g de pâtes", .grains),
  ])
  func frenchFoodsHaveAislesByTheirFirstNoun(_ line: String, _ wanted: Aisle) {
    #expect(aisle(line, in: .french) == wanted)
  }

  @Test(arguments: [
    ("3 cucharadas de aceite de oliva", Aisle.sauces), ("2 dientes de ajo", .produce),
    ("1 pimiento rojo", .produce),
    ("1 cucharadita de pimentón dulce", .spices), ("200 g de queso rallado", .dairy), ("4 huevos", .dairy),
    ("2 limones", .produce), ("1 pechuga de pollo", .meat), ("4 filetes de merluza", .fish),
    ("4 filetes", .meat), ("1 cucharadita de semillas de comino", .spices),
  ])
  func spanishFoodsHaveAislesByTheirFirstNoun(_ line: String, _ wanted: Aisle) {
    #expect(aisle(line, in: .spanish) == wanted)
  }

  /// "Limón" is no "Limo" of German, and "2 pommes" are no fries.
  @Test(arguments: [("1 limón", Aisle.produce), ("2 pommes", .produce), ("100 g de jamón serrano", .meat)])
  func wordsOfAnotherLanguageGiveNoAisle(_ line: String, _ wanted: Aisle) { #expect(aisle(line) == wanted) }

  @Test func linesTellTheirLanguage() {
    #expect(FoodLanguage(of: ["2 EL Butter und etwas Salz", "500 g Rind"]) == .german)
    #expect(FoodLanguage(of: ["1 gelbe Paprika"]) == .german)
    #expect(FoodLanguage(of: ["100 g de raisins", "1 cuillère à soupe de miel"]) == .french)
    // Foods tell the language where no other word does.
    #expect(FoodLanguage(of: ["milk"]) == .english)
    #expect(FoodLanguage(of: ["2 litros de leche", "1 pimiento rojo"]) == .spanish)
    #expect(FoodLanguage(of: ["kiwi"]) == nil && FoodLanguage(of: ["xyz"]) == nil)
  }

  @Test func aislesOfLadleHaveStableIdentifiers() {
    #expect(
      Aisle.all.map(\.identifier).joined(separator: " ")
        == "produce bread meat fish dairy chilled frozen grains cans sauces spices baking snacks drinks household other"
    )
    #expect(Aisle.all.map { Aisle(identifier: $0.identifier) } == Aisle.all)
    #expect(Aisle(identifier: "Market").identifier == "Market")
  }

  @Test func identityOfAMealsEntryIsThatOfTheNamespace() {
    // By Python's uuid.uuid5 of the same namespace and name.
    let meal = UUID(uuidString: "91C0A3F4-0000-4000-8000-000000000000")!
    #expect(ShoppingEntry.id(ofMeal: meal).uuidString.lowercased() == "1325feab-baf8-5f85-b1ea-b09365f20cf7")
  }
}
