/// The measure of a metric kitchen for a food that a line measures in cups.
package enum CupContent: Hashable {
  /// In millilitres.
  case liquid
  /// In grams: the weight of a cup.
  case solid(grams: Int)
  /// In cups, because the food's weight is not known.
  case unknown

  /// Looks up the food of a line by its name, `item`. The table has a solid by its name, apart from words that do not
  /// change its weight ("unsalted"), or by the kind that its last word tells, with a weight for how the line has it cut.
  package init(of item: String, in text: String) {
    let words = Self.words(of: item)
    // "1 cup sliced almonds" is cut before it is measured, "1 cup almonds, sliced" after.
    let parts = text.split(separator: ",", maxSplits: 1)
    let shapes = parts.map { part in
      let words = Self.words(of: String(part))
      // "Loosely packed" leaves weigh no more than leaves as they fall.
      let known = words.indices.filter { $0 == 0 || words[$0] != "packed" || words[$0 - 1] != "loosely" }
      return Set(known.compactMap { Self.shapes[words[$0]] })
    }
    let (before, after) = (shapes.first ?? [], shapes.count > 1 ? shapes[1] : [])
    let names = words.split { $0 == "or" }.map(Array.init)
    let weights = names.map { name in
      [Self.food(name), Self.kind(of: name)].lazy.compactMap {
        $0.flatMap { Self.grams(of: $0, before, after) }
      }.first
    }
    if let last = weights.last, let grams = last {
      // "Raisins or walnuts" weigh the same, "flour or oats" do not.
      let others = weights.dropLast().compactMap(\.self)
      let isAlike = others.allSatisfy { abs($0 - grams) * 5 <= max($0, grams) }
      self = isAlike ? .solid(grams: grams) : .unknown
    } else if let last = words.last, Self.liquids.contains(last), !Self.isNoLiquid(words),
      before.isSubset(of: ["canned", "cooked", "crushed"])
    {
      self = .liquid
    } else {
      self = .unknown
    }
  }

  /// Whether a word in lowercase is English for a food or a kind of it. "Water" is Dutch as well.
  static func isEnglish(_ word: Substring) -> Bool {
    harmlessWords.contains(word) || liquids.contains(word) && word != "water" || shapes[word] != nil
      || CupWeights.foods[word] != nil
  }

  /// Whether ounces of a food are fluid: those of a drink or another thin liquid, but not of honey or tomato sauce.
  package static func isThin(_ item: String) -> Bool {
    guard let last = words(of: item).last else { return false }
    return thinLiquids.contains(last) && !isNoLiquid(words(of: item))
  }

  /// Whether a food is added by the drop where its amount is very small: vanilla extract, vinegar.
  static func isDropped(_ item: String) -> Bool {
    guard let last = words(of: item).last else { return false }
    return isThin(item) || ["extract", "essence", "flavoring", "bitters", "tabasco"].contains(last)
  }

  /// Whether the last word of a name says too much: "ice cream", "dry milk", "baking soda", "apricot halves".
  private static func isNoLiquid(_ words: [Substring]) -> Bool {
    !Set(words).isDisjoint(with: ["ice", "instant", "baking"])
      || !Set(words).isDisjoint(with: ["marzipan", "powder"]) || words.suffix(2) == ["dry", "milk"]
      || words.last == "half" && !words.dropLast().contains("half")
  }

  /// The food of the table that the words name, or a part of them.
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

  /// Looks a food up by its last word: "hen of the woods mushrooms".
  private static func kind(of words: [Substring]) -> CupWeights.Food? {
    let known = words.filter { shapes[$0] == nil && !emptyWords.contains($0) }
    guard let last = known.last, !liquids.contains(last),
      Set(words).isDisjoint(with: wordsOfOtherKinds),
      last != "pepper" || Set(words).isDisjoint(with: ["black", "white", "ground"]),
      CupWeights.kinds[last] != nil
    else { return nil }
    if CupWeights.freshKinds.contains(last), !Set(words).isDisjoint(with: ["dried", "dry", "freeze"]) {
      return nil
    }
    return CupWeights.kinds[last]
  }

  /// Last words of names that say nothing of the food: "walnut pieces".
  private static let emptyWords: Set<Substring> = ["piece", "half", "bulb", "stem", "top", "strip", "meat"]
  /// Words that make another thing of a food: "black pepper", "freeze-dried", "puffed rice".
  private static let wordsOfOtherKinds: Set<Substring> = [
    "cayenne", "aleppo", "cracked", "puffed", "popped", "crispy", "fried", "candied", "powdered",
    "dehydrated", "porcini",
    "shiitake", "graham", "instant", "ice", "lemon", "salad",
  ]

  private static func grams(
    of food: CupWeights.Food, _ before: Set<Substring>, _ after: Set<Substring>
  ) -> Int? {
    // Packed food weighs as much as loose food, unless the table has a weight for it.
    let before = food.gramsByShape["packed"] == nil ? before.subtracting(["packed"]) : before
    if before.isEmpty {
      if let grams = food.grams { return grams }
      return after.count == 1 ? after.first.flatMap { food.gramsByShape[$0] } : nil
    }
    let grams = before.compactMap { food.gramsByShape[$0] }
    if before.count == 1 { return grams.first ?? (before.isSubset(of: mildShapes) ? food.grams : nil) }
    // "Chopped and cooked" is in no table, but "packed chopped" is nearly chopped.
    return before.contains("packed") ? grams.max() : nil
  }

  /// Shapes that hardly change the weight of a cup.
  private static let mildShapes: Set<Substring> = ["halved", "quartered", "crushed", "torn"]

  /// Returns the words of a text in lowercase and in the singular.
  private static func words(of text: String) -> [Substring] {
    // "confectioner’s" leaves an "s".
    text.lowercased().split { !$0.isLetter }.filter { $0 != "s" }.map { word in
      if word == "leaves" { return "leaf" }
      if word == "halves" { return "half" }
      if word.hasSuffix("ies") { return Substring(word.dropLast(3) + "y") }
      if word.hasSuffix("oes") || word.hasSuffix("ches") { return word.dropLast(2) }
      return word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us") ? word.dropLast() : word
    }
  }

  /// Words for how a food is cut or cooked, and the words that the table has for them. Each changes the weight of a cup.
  private static let shapes: [Substring: Substring] = [
    "chopped": "chopped", "diced": "chopped", "cubed": "chopped", "sliced": "sliced", "slivered": "slivered",
    "grated": "grated", "shredded": "grated", "ground": "ground", "crumbled": "crumbled", "mashed": "mashed",
    "cooked": "cooked", "canned": "canned", "pureed": "pureed", "puréed": "pureed", "minced": "chopped",
    "crushed": "crushed", "halved": "halved", "quartered": "quartered", "torn": "torn", "snipped": "chopped",
    "julienned": "sliced", "shaved": "sliced", "packed": "packed",
    "whipped": "whipped", "powdered": "powdered",
  ]

  /// Words of names that change the weight of a cup no more than tables differ.
  private static let harmlessWords: Set<Substring> = Set(
    """
    all purpose plain white unbleached bleached enriched organic fresh fine dry raw uncooked unsalted salted sweet
    cold cool room temperature whole light dark golden granulated caster superfine unsweetened sweetened dutch process
    processed natural semisweet semi bittersweet milk old fashioned quick cooking regular roasted toasted blanched
    natural shelled skinned red yellow green orange brown ripe seedless frozen sharp mild extra full fat low part skim
    nonfat good quality freshly young baby small medium large english italian flat leaf yukon gold russet cream smooth
    creamy chunky crunchy pure active stone self
    """.split { $0 == " " || $0 == "\n" })

  /// The last words of the names of liquids that are measured in fluid ounces.
  private static let thinLiquids: Set<Substring> = Set(
    """
    water milk buttermilk cream stock broth juice oil vinegar beer ale stout lager cider brandy rum vodka gin sherry port
    vermouth whisky whiskey bourbon cognac sake syrup liqueur soda lemonade champagne prosecco wine tequila mezcal
    campari aperol pisco absinthe cointreau curaçao curacao grenadine schnapps cachaça scotch rye kahlúa kahlua amaro
    amaretto sec orgeat falernum aquavit limoncello tonic cola espresso seltzer
    """.split { $0 == " " || $0 == "\n" })

  /// The last words of the names of liquids.
  private static let liquids: Set<Substring> = Set(
    """
    water milk buttermilk cream half stock broth bouillon wine juice oil vinegar beer ale stout lager cider brandy rum
    vodka gin sherry port vermouth whisky whiskey bourbon cognac sake mirin syrup coffee espresso tea liqueur kefir soda
    lemonade champagne prosecco passata honey molasse sauce ketchup tahini mustard jam jelly preserve marmalade pesto salsa
    dressing vinaigrette fraîche fraiche crema nectar glucose gochujang miso paste puree purée tamari madeira campari tequila
    cabernet chardonnay claret port marsala eggnog fumet demiglace schmaltz ghee chutney hummus
    """.split { $0 == " " || $0 == "\n" })
}
