/// How a metric kitchen measures what a line measures in cups.
enum CupContent: Hashable {
  /// In millilitres.
  case liquid
  /// In grams: the weight of a cup.
  case solid(grams: Int)
  /// In cups, because the food's weight is not known.
  case unknown

  /// Looks the food of a line up. A solid is known if its name is in the table, apart from words that do not change
  /// its weight ("unsalted"), with a weight for how the line has it cut.
  init(of line: IngredientLine) {
    let words = Self.words(of: line.item)
    let shapes = Set(Self.words(of: line.text).compactMap { Self.shapes[$0] })
    if let food = Self.food(words) {
      self = Self.grams(of: food, shapes).map(CupContent.solid) ?? .unknown
    } else if let last = words.last, Self.liquids.contains(last), shapes.isEmpty, !Self.isNoLiquid(words) {
      self = .liquid
    } else {
      self = .unknown
    }
  }

  /// Whether the last word of a name says too much: "ice cream", "dry milk", "baking soda", "apricot halves".
  private static func isNoLiquid(_ words: [Substring]) -> Bool {
    !Set(words).isDisjoint(with: ["ice", "instant", "baking"]) || words.suffix(2) == ["dry", "milk"]
      || words.last == "half" && !words.dropLast().contains("half")
  }

  private static func food(_ words: [Substring]) -> CupWeights.Food? {
    var words = words.filter { shapes[$0] == nil }
    while !words.isEmpty {
      if let food = CupWeights.foods[Substring(words.joined(separator: " "))] { return food }
      // The last word stays if it is a liquid: almond milk weighs nothing like almonds.
      let harmless = words.indices.first { index in
        harmlessWords.contains(words[index])
          && (index < words.count - 1 || !liquids.contains(words[index]))
      }
      guard let harmless else { return nil }
      words.remove(at: harmless)
    }
    return nil
  }

  private static func grams(of food: CupWeights.Food, _ shapes: Set<Substring>) -> Int? {
    guard let shape = shapes.first else { return food.grams }
    // "Chopped and cooked" is in no table.
    return shapes.count == 1 ? food.gramsByShape[shape] : nil
  }

  /// Returns the words of a text in lowercase and in the singular.
  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter }.map { word in
      if word == "leaves" { return "leaf" }
      if word == "halves" { return "half" }
      if word.hasSuffix("ies") { return Substring(word.dropLast(3) + "y") }
      if word.hasSuffix("oes") || word.hasSuffix("ches") { return word.dropLast(2) }
      return word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us") ? word.dropLast() : word
    }
  }

  /// Words for how a food is cut or cooked, and the words that the table has for them. Each changes what a cup holds.
  private static let shapes: [Substring: Substring] = [
    "chopped": "chopped", "diced": "chopped", "cubed": "chopped", "sliced": "sliced", "slivered": "slivered",
    "grated": "grated", "shredded": "grated", "ground": "ground", "crumbled": "crumbled", "mashed": "mashed",
    "cooked": "cooked", "canned": "canned", "pureed": "pureed", "puréed": "pureed", "minced": "minced",
    "crushed": "crushed", "halved": "halved", "quartered": "quartered", "torn": "torn", "packed": "packed",
    "whipped": "whipped", "powdered": "powdered",
  ]

  /// Words of names that do not change what a cup of the food weighs by more than tables differ.
  private static let harmlessWords: Set<Substring> = Set(
    """
    all purpose plain white unbleached bleached enriched organic fresh fine dry raw uncooked unsalted salted sweet
    cold cool room temperature whole light dark golden granulated caster superfine unsweetened sweetened dutch process
    processed natural semisweet semi bittersweet milk old fashioned quick cooking regular roasted toasted blanched
    natural shelled skinned red yellow green orange brown ripe seedless frozen sharp mild extra full fat low part skim
    nonfat good quality freshly young baby small medium large english italian flat leaf yukon gold russet cream smooth
    creamy chunky crunchy pure active stone self
    """.split { $0 == " " || $0 == "\n" })

  /// The last words of the names of liquids.
  private static let liquids: Set<Substring> = Set(
    """
    water milk buttermilk cream half stock broth bouillon wine juice oil vinegar beer ale stout lager cider brandy rum
    vodka gin sherry port vermouth whisky whiskey bourbon cognac sake mirin syrup coffee espresso tea liqueur kefir soda
    lemonade champagne prosecco passata honey molasses sauce
    """.split { $0 == " " || $0 == "\n" })
}
