import Foundation
import Ingredients
import Shopping
import Testing

@Suite struct RowTests {
  @Test(arguments: Vector.all)
  func linesGiveTheRows(_ vector: Vector) {
    let rows = ShoppingRows(vector.contributions, measures: vector.measures)
    #expect(Vector.texts(rows) == vector.wanted)
  }

  @Test(arguments: Vector.all)
  func anyOrderOfContributionsGivesTheSameRows(_ vector: Vector) {
    let rows = ShoppingRows(vector.contributions, measures: vector.measures)
    #expect(ShoppingRows(vector.contributions.reversed(), measures: vector.measures) == rows)
  }

  @Test(arguments: [
    (["1 kg Mehl", "500 g Mehl"], FoodLanguage?.some(.german), "1,5 kg"),
    (["1 l de lait", "50 cl de lait"], .french, "1,5 l"),
    (["1 kg de harina", "250 g de harina"], .spanish, "1,25 kg"),
    (["1 kg flour", "500 g flour"], .english, "1.5 kg"), (["1 kg flour", "500 g flour"], nil, "1.5 kg"),
    (["1 EL Öl", "½ EL Öl"], .german, "1½ EL"),
  ])
  func sumsHaveTheDecimalCommaOfTheirLanguage(_ lines: [String], _ language: FoodLanguage?, _ amount: String)
  {
    let rows = ShoppingRows(
      lines.map { Contribution(entry: UUID(), line: ShoppingLine($0), language: language) })
    #expect(rows.all.map(\.amount) == [amount])
  }

  @Test func commaOfALaterLineIsThatOfTheSum() {
    let typed = Contribution(entry: UUID(letter: "a"), line: ShoppingLine("1 kg Mehl"))
    let german = Contribution(
      entry: UUID(letter: "b"), line: ShoppingLine("500 g Mehl"), added: 1, language: .german)
    #expect(ShoppingRows([typed, german]).all.map(\.amount) == ["1,5 kg"])
  }

  @Test func rowIsTheSameWhicheverOfItsLinesWasAddedFirst() {
    func row(_ lines: [String]) -> ShoppingRow? {
      let contributions = lines.enumerated().map {
        Contribution(entry: UUID(letter: "a"), line: ShoppingLine($1), index: $0)
      }
      return ShoppingRows(contributions, rules: rules).all.first
    }
    var rules = FoodRules()
    rules.join("spring onion", with: "scallion")
    rules.place("spring onion", in: .frozen)
    rules.place("scallion", in: .household)
    for lines in [["1 scallion", "1 spring onion"], ["1 spring onion", "1 scallion"]] {
      #expect(row(lines)?.parts.count == 2)
      #expect(row(lines)?.id == "scallion" && row(lines)?.aisle == .household)
    }
  }

  @Test(arguments: [
    ("1 großer säuerlicher Apfel, geschält und gerieben", "1 großer säuerlicher Apfel"),
    ("1 Möhre, geschält, in Scheiben geschnitten und gebraten", "1 Möhre"),
    ("2 Zwiebeln, fein gehackt oder gewürfelt", "2 Zwiebeln"),
    ("2 pommes, pelées et râpées", "2 pommes"), ("1 oignon, finement haché et fondu", "1 oignon"),
    ("3 carottes, pelées, épépinées et coupées en dés", "3 carottes"),
    ("2 dientes de ajo, pelados y picados", "2 dientes de ajo"),
    ("Salz, Pfeffer und Paprika", "Salz, Pfeffer und Paprika"),
    ("Salz, Pfeffer, Muskat", "Salz, Pfeffer, Muskat"), ("Butter, zum Fetten", "Butter"),
    ("500 ml de nata para montar", "500 ml de nata para montar"), ("Sal al gusto", "Sal"),
    ("beurre pour le moule", "beurre"), ("200 g Erbsen, TK", "200 g Erbsen, TK"),
    ("500 g carne picada -mitad ternera-", "500 g carne picada"),
    ("100 g de cebolla en trozos de 2 o 3 cm", "100 g de cebolla"), ("1 Apfel (z.B. Boskop)", "1 Apfel"),
    ("100 g gehackte Mandeln", "100 g gehackte Mandeln"),
    ("500 g de viande hachée", "500 g de viande hachée"),
    ("1 sobre o 16 g de levadura", "1 sobre de levadura"), ("4 Steaks à ca. 200 g", "4 Steaks (4 × 200 g)"),
    ("1 Bund Suppengrün (2 Möhren, 150 g Sellerie)", "1 Bund Suppengrün"),
    ("1 Zwiebel / Zwiebeln", "1 Zwiebel"),
    ("1 Dose ganze geschälte Tomaten", "1 Dose ganze geschälte Tomaten"),
    ("1 pizca de sal o al gusto", "1 pizca de sal"),
    ("1 citron bio, zeste râpé et 1 c. à s. de jus", "1 citron bio"),
    ("1/4 de botte de coriandre", "1 botte de coriandre"),
    ("2 cups milk (warm )", "2 cups milk (warm )"),
    ("1 pound jumbo or larger shrimp", "1 pound jumbo or larger shrimp"),
    ("100 g 70% chocolate", "100 g 70% chocolate"), ("Cooking spray, for pan", "Cooking spray"),
    ("To garnish: parsley, lime wedges (optional)", "parsley, lime wedges, optional"),
    ("milch, brot und sekt", "milch, brot und sekt"), ("lait, café et thé", "lait, café et thé"),
  ])
  func rowHasNoPreparationAndAllFoodsOfAList(_ line: String, _ text: String) {
    let rows = ShoppingRows([Contribution(entry: UUID(), line: ShoppingLine(line))])
    #expect(rows.all.map { $0.text(some: "some", optional: "optional") } == [text])
  }

  @Test(arguments: [
    (["1 cup + 2 tbsp milk"], "1 cup + 2 tbsp milk"), (["1 egg plus 1 yolk", "2 eggs"], "3 eggs + 1 yolk"),
    (["1 tbsp plus 1 tsp soy sauce"], "4 tsp soy sauce"),
    (["3 eggs", "2 large egg yolks", "1 egg yolk"], "3 eggs + 3 yolks"),
  ])
  func amountsOfALineAddUp(_ lines: [String], _ text: String) {
    let rows = ShoppingRows(lines.map { Contribution(entry: UUID(), line: ShoppingLine($0)) })
    #expect(rows.all.map { $0.text(some: "some", optional: "optional") } == [text])
  }

  @Test(arguments: [
    (["1 Zwiebel", "1 Zwiebel"], FoodLanguage?.some(.german), "2 Zwiebeln"),
    (["1 rote Zwiebel", "1 rote Zwiebel"], .german, "2 rote Zwiebeln"),
    (["1 Frühlingszwiebel", "1 Frühlingszwiebel"], .german, "2 Frühlingszwiebeln"),
    (["1 Bio-Zitrone", "1 Bio-Zitrone"], .german, "2 Bio-Zitronen"),
    (["2 Ei", "3 Eier"], .german, "5 Eier"), (["1 Orange", "1 Orange"], .german, "2 Orangen"),
    (["½ Zitronen", "½ Zitronen"], .german, "1 Zitrone"),
    (["1 Oignon", "1 Oignon"], .french, "2 Oignons"), (["1 Orange", "1 Orange"], .french, "2 Oranges"),
    (["1 citron vert", "1 citron vert"], .french, "2 citrons verts"),
    (["1 pomme de terre", "1 pomme de terre"], .french, "2 pommes de terre"),
    (["1 limón", "1 limón"], .spanish, "2 limones"),
    (["1 cebolla roja", "1 cebolla roja"], .spanish, "2 cebollas rojas"),
    (["1 Orange", "1 Orange"], .english, "2 Oranges"),
    (["1 red onion", "1 red onion"], nil, "2 red onions"),
    (["1 calabaza", "1 calabaza"], .spanish, "2 calabazas"),
    (["1 pimiento verde", "1 pimiento verde"], nil, "2 pimientos verdes"),
  ])
  func nameHasTheNumberOfItsCount(_ lines: [String], _ language: FoodLanguage?, _ row: String) {
    #expect(texts(lines, language) == [row])
  }

  /// A wrong plural is worse than none, and a single line stays as its recipe has it.
  @Test(arguments: [
    (["1 kleines Ei", "1 kleines Ei"], FoodLanguage?.some(.german), "2 kleines Ei"),
    (["2 Ei"], .german, "2 Ei"), (["2 Tomate"], .french, "2 Tomate"),
    (["1 chou rouge", "1 chou rouge"], .french, "2 chou rouge"),
    (["1 Orange", "1 Orange"], nil, "2 Orange"), (["1 xylophone", "1 xylophone"], .english, "2 xylophone"),
  ])
  func nameWhosePluralIsNotKnownStays(_ lines: [String], _ language: FoodLanguage?, _ row: String) {
    #expect(texts(lines, language) == [row])
  }

  private func texts(_ lines: [String], _ language: FoodLanguage?) -> [String] {
    Vector.texts(
      ShoppingRows(lines.map { Contribution(entry: UUID(), line: ShoppingLine($0), language: language) }))
  }

  @Test func rowsStandByTheirFood() {
    let lines = ["2 red peppers", "1 bunch of parsley", "1 onion", "15 g fresh ginger", "9 cloves garlic"]
    let rows = ShoppingRows(lines.map { Contribution(entry: UUID(), line: ShoppingLine($0)) })
    #expect(
      rows.byAisle.map { $0.rows.map(\.name) } == [
        ["garlic", "fresh ginger", "onion", "parsley", "red peppers"]
      ])
  }

  @Test func spanishFoodsWithEnyeStandBehindThoseWithN() {
    let lines = ["1 olba", "1 ñoba", "1 nuba", "1 äba", "1 abo"]
    let rows = ShoppingRows(lines.map { Contribution(entry: UUID(), line: ShoppingLine($0)) })
    #expect(rows.all.map(\.name) == ["äba", "abo", "nuba", "ñoba", "olba"])
  }
}
