import Testing

@testable import Ingredients

/// Cups become grams where the food is known, millilitres where it is a liquid, and else stay.
@Suite struct CupContentTests {
  @Test(arguments: [
    ("2 cups flour", "250 g flour"),
    ("1 1/2 cups all-purpose flour, sifted", "190 g all-purpose flour, sifted"),
    ("1 cup packed light brown sugar", "220 g packed light brown sugar"),
    ("½ cup unsalted butter, softened", "115 g unsalted butter, softened"),
    ("1 cup sliced almonds", "90 g sliced almonds"), ("1 cup almonds, sliced", "145 g almonds, sliced"),
    ("½ cup grated Parmesan cheese", "50 g grated Parmesan cheese"),
    ("1 cup cooked rice", "160 g cooked rice"),
    ("2 cups long-grain white rice", "370 g long-grain white rice"),
    ("1 cup diced onion", "160 g diced onion"),
    ("1 c sour cream", "230 g sour cream"), ("2 pints blueberries", "590 g blueberries"),
    ("6 cups granulated sugar", "1.2 kg granulated sugar"),
    ("8 cups flour", "1 kg flour"), ("5 cups sugar", "1 kg sugar"), ("4 cups sugar", "800 g sugar"),
    ("1 to 2 cups raisins", "145–290 g raisins"),
  ])
  func cupsOfAKnownSolidBecomeGrams(_ line: String, _ metric: String) {
    let shown = IngredientLine(line).scaled(by: .one, measures: .metric)
    #expect(shown.replacing(" to ", with: "–") == metric)
  }

  @Test(arguments: [
    ("2 cups milk", "480 ml milk"), ("1 cup heavy cream", "240 ml heavy cream"),
    ("1 cup chicken, beef, or vegetable broth", "240 ml chicken, beef, or vegetable broth"),
    ("1 cup freshly squeezed orange juice", "240 ml freshly squeezed orange juice"),
    ("1 quart water", "960 ml water"), ("2 quarts water", "1.9 l water"),
    ("8 fl oz maple syrup", "240 ml maple syrup"), ("1 cup half-and-half", "240 ml half-and-half"),
  ])
  func cupsOfALiquidBecomeMillilitres(_ line: String, _ metric: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .metric) == metric)
  }

  /// Milk and cream that are made of a solid flow as any other.
  @Test(arguments: [
    "oat milk", "almond milk", "unsweetened almond milk", "rice milk", "coconut milk", "coconut cream",
    "cashew cream", "hazelnut milk", "peanut milk", "oat cream", "soy milk", "butter milk", "rice vinegar",
    "walnut oil", "sesame oil",
  ])
  func liquidThatIsMadeOfASolidIsMeasuredAsALiquid(_ food: String) {
    #expect(IngredientLine("1 cup \(food)").scaled(by: .one, measures: .metric) == "240 ml \(food)")
  }

  @Test(arguments: [
    "2 cups mixed salad", "2 cups ice cream", "1 cup whipped cream", "1 cup chili powder",
    "1 cup dried basil",
    "1 cup flour or oats",
    "1 cup dry milk",
    "2 cups",
  ])
  func cupsOfAnythingElseStay(_ line: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .metric) == line)
    #expect(CupContent(of: IngredientLine(line).item, in: line) == .unknown)
  }

  /// A food that the table lacks has the weight of its kind.
  @Test(arguments: [
    ("1 cup apricot halves", "145 g apricot halves"), ("1 cup minced onion", "160 g minced onion"),
    ("2 cups loosely packed basil leaves", "50 g loosely packed basil leaves"),
    ("2 cups loosely packed tarragon leaves", "60 g loosely packed tarragon leaves"),
    ("½ cup milk (any kind)", "120 ml milk (any kind)"),
    ("1 cup bread crumbs", "105 g bread crumbs"), ("1 cup walnuts", "125 g walnuts"),
    ("1 cup grated manchego", "105 g grated manchego"), ("1 cup chopped leeks", "95 g chopped leeks"),
  ])
  func cupsOfAKindBecomeGrams(_ line: String, _ metric: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .metric) == metric)
  }

  /// A further cup may hold another food than the first.
  @Test(arguments: [
    ("¾ cup bread crumbs soaked in ½ cup cold water", "80 g bread crumbs soaked in 120 ml cold water"),
    ("2 cups milk or 1 cup flour", "480 ml milk or 125 g flour"),
    ("4 ripe tomatoes, or 2 cups canned tomatoes", "4 ripe tomatoes, or 480 g canned tomatoes"),
    ("1 cup flour plus ½ cup for dusting", "125 g flour plus 65 g for dusting"),
    ("1 cup (½ pint) heavy cream", "240 ml (½ pint) heavy cream"),
  ])
  func cupsAreOfTheFoodBehindThem(_ line: String, _ metric: String) {
    #expect(IngredientLine(line).scaled(by: .one, measures: .metric) == metric)
  }

  @Test func cupsThatStayAreScaled() throws {
    let line = IngredientLine("2 cups mixed salad")
    #expect(line.scaled(by: try #require(Amount(2)), measures: .metric) == "4 cups mixed salad")
  }

  @Test func weightThatTheLineGivesIsTheOneThatIsConverted() {
    let line = IngredientLine("1 cup (4 ounces) grated cheddar")
    #expect(line.scaled(by: .one, measures: .metric) == "1 cup (115 g) grated cheddar")
  }

  @Test func everyFoodOfTheTableHasAWeight() {
    #expect(CupWeights.foods.count > 100)
    for (name, food) in Array(CupWeights.foods) + Array(CupWeights.kinds) {
      let weights = Array(food.gramsByShape.values) + (food.grams.map { [$0] } ?? [])
      #expect(!weights.isEmpty && weights.allSatisfy { (15...300).contains($0) }, "\(name)")
    }
  }
}
