public import Ingredients

/// A line of a shopping list, read: the foods in it, and how much of each. Reading takes longer than all that is done with a
/// line, so it is a class, which the list, its rows and their parts share.
///
/// ```swift
/// ShoppingLine("3 medium garlic cloves, chopped")    // garlic, three cloves
/// ShoppingLine("For the filling:").foods             // none: a heading
/// ```
public final class ShoppingLine: Sendable {
  /// The line as the recipe or the person wrote it.
  public let text: String
  /// The words by which ticks name the line: `text`, and for one of several foods in it a line break and its staple.
  public let key: String
  /// The line as a recipe's page shows it, which scales.
  public let ingredient: IngredientLine
  /// Whether the recipe can do without it.
  public let isOptional: Bool
  /// The foods to buy: one for most lines, two for "salt and pepper", and none for headings and water.
  let foods: [Food]

  public init(_ text: String) {
    (self.text, key) = (text, text)
    let ingredient = IngredientLine(text)
    self.ingredient = ingredient
    isOptional = FoodText.words(of: text[...]).contains(where: FoodLexicon.optional.contains)
    foods =
      ShoppingLine.isHeading(text, ingredient) ? [] : ShoppingLine.foods(of: ingredient).filter(\.isBought)
  }

  /// Reads a line that a person has typed. All of it is bought, "water", "BBQ:" and "🍎" too, but no mark alone, "---".
  init(typed text: String) {
    (self.text, key) = (text, text)
    ingredient = IngredientLine(text)
    isOptional = FoodText.words(of: text[...]).contains(where: FoodLexicon.optional.contains)
    let isMark = text.allSatisfy { $0.isWhitespace || $0.isPunctuation }
    foods = isMark ? [] : ShoppingLine.foods(of: ingredient)
  }

  private init(_ staple: Staple, _ food: Food, of line: ShoppingLine) {
    (text, key) = (line.text, line.text + "\n" + staple.rawValue)
    (ingredient, isOptional, foods) = (line.ingredient, line.isOptional, [food])
  }

  /// The line once for each food in it, because "salt and pepper" are two rows, which are ticked apart.
  public var parts: [ShoppingLine] {
    let staples = foods.compactMap { food in food.staples.count == 1 ? food.staples.first : nil }
    guard foods.count > 1, staples.count == foods.count else { return [self] }
    return zip(staples, foods).map { ShoppingLine($0, $1, of: self) }
  }

  /// Whether nothing of the line is bought: it is a heading, or water.
  public var isEmpty: Bool { foods.isEmpty }

  /// The names of the foods, as the line has them.
  public var names: [String] { foods.map(\.name) }

  /// The staples that the line consists of; empty if it asks for another food.
  public var staples: Set<Staple> {
    foods.contains { $0.staples.isEmpty } ? [] : foods.reduce(into: []) { $0.formUnion($1.staples) }
  }

  private static func isHeading(_ text: String, _ line: IngredientLine) -> Bool {
    let text = text.drop { $0 == " " }
    guard let last = text.last(where: { $0 != " " }) else { return true }
    return text.first == "#" || last == ":" && line.amounts.isEmpty || !text.contains { $0.isLetter }
  }

  private static func foods(of line: IngredientLine) -> [Food] {
    if let one = countingVagueAmount(of: line) {
      return foods(of: one).flatMap { food in
        // "Etwas Salz und Pfeffer"
        let names = stapleNames(food.name)
        return names.isEmpty
          ? [Food(name: food.name, sorts: food.sorts)] : names.map { Food(name: $0) }
      }
    }
    if let rest = LineParts.withoutLead(line) ?? LineParts.withoutShortSize(line) { return foods(of: rest) }
    if let unmarked = PluralMarks.replaced(in: line) { return foods(of: unmarked) }
    if let joined = joinedFoods(of: line) { return joined }
    if let counted = countingArticles(of: line) { return foods(of: counted) }
    if let (share, rest) = share(of: line) {
      return foods(of: IngredientLine(rest)).map { food in
        Food(
          name: food.name,
          needs: food.needs.map {
            var need = $0
            if need.kind == .count { need.share = share }
            return need
          })
      }
    }
    let text = line.text
    if line.amounts.isEmpty, text.first(where: { $0 != " " })?.isNumber == true {
      return [Food(unread: text)]
    }
    let reader = NeedReader(line)
    // "To garnish: thyme sprigs, grated parmesan (optional)"
    let list = text.prefix { $0 != "(" }.split(separator: ":").last.map(String.init) ?? ""
    if reader.needs.isEmpty, let names = listedNames(list) {
      return names.allSatisfy(isStaple) ? names.map { Food(name: $0) } : [Food(name: FoodName.cleaned(list))]
    }
    // "Pinch of salt and pepper"
    let isPinch = reader.needs.allSatisfy { need in
      if case .noun(let noun) = need.kind { FoodLexicon.pinches.contains(noun) } else { false }
    }
    let names = isPinch ? stapleNames(reader.name) : []
    return names.isEmpty
      ? [Food(name: reader.name, needs: reader.needs, sorts: reader.sorts)]
      : names.map { Food(name: $0, needs: reader.needs) }
  }

  /// Reads a line with two amounts of two foods, which must not add up. A part, "1 yolk" in "2 eggs plus 1 yolk", is one more
  /// amount of the food; two staples are bought apart; and "1 EL Öl und 1 EL Butter" stays one food, whose name leaves out the second
  /// amount, because it does not scale. Nil for other lines: "1 cup plus 2 tbsp flour".
  private static func joinedFoods(of line: IngredientLine) -> [Food]? {
    guard let (head, joint, tail) = LineParts.atJoint(line) else { return nil }
    let (foods, others) = (foods(of: head), foods(of: tail))
    guard foods.count == 1, others.count == 1, let food = foods.first, let other = others.first,
      !food.needs.isEmpty, !other.needs.isEmpty, food.nameOfWhole == nil, AisleFinder.isFood(food.name)
    else { return nil }
    if food.key == other.key {
      return other.nameOfWhole == nil
        ? nil : [Food(name: food.name, needs: food.needs + other.needs, sorts: food.sorts)]
    }
    guard LineParts.isPlain(line), AisleFinder.isFood(other.name), food.isBought, other.isBought,
      Set(FoodText.stems(food.name)).isDisjoint(with: FoodText.stems(other.name)),
      // The juice of "1 citron et 1 c. à s. de jus" is that of the same fruit.
      !FoodText.words(of: other.name[...]).contains(where: isShare)
    else { return nil }
    if food.staples.count == 1, other.staples.count == 1 { return [food, other] }
    return [
      Food(name: [food.name, joint, other.name].joined(separator: " "), needs: food.needs, sorts: food.sorts)
    ]
  }

  /// The names of "salt and pepper" without amounts; empty for other foods.
  private static func stapleNames(_ name: String) -> [String] {
    let words = name.split(separator: " ")
    let names = words.split { FoodLexicon.conjunctions.contains($0.lowercased()) }
      .map { $0.joined(separator: " ") }
    return names.count > 1 && names.allSatisfy(isStaple) ? names : []
  }

  private static func isStaple(_ name: String) -> Bool { Staple.of(FoodKey(name: name).text) != nil }

  /// The names of foods without amounts between commas, "salt, pepper, olive oil"; nil if a part is another word, "melted".
  private static func listedNames(_ text: String) -> [String]? {
    guard text.contains(","), !text.contains(where: \.isNumber) else { return nil }
    let parts = text.split(separator: ",").filter { part in
      // "Salz, Pfeffer, schwarzer"
      !FoodText.words(of: part).allSatisfy(FoodLexicon.kindsBehind.contains)
    }
    let names = parts.flatMap { part in
      part.split(separator: " ").split { FoodLexicon.conjunctions.contains($0.lowercased()) }
        .map { FoodName.cleaned($0.joined(separator: " ")) }
    }
    guard names.count > 1 else { return nil }
    let areFoods = names.allSatisfy { name in
      let first = name.prefix { $0 != " " }.lowercased()
      return !FoodLexicon.links.contains(first) && first.count > 1 && AisleFinder.isFood(name)
    }
    return areFoods ? names : nil
  }

  /// Reads the article of "un manojo de perejil" and "Saft einer halben Zitrone" as a number, and "1/4 de botte" as "1/4 botte".
  /// Nil for other lines.
  private static func countingArticles(of line: IngredientLine) -> IngredientLine? {
    var words = line.text.split(separator: " ").map(String.init)
    if let counted = countingHalf(of: line, words) { return counted }
    // "Prise Muskat", "Handful of basil"
    if line.amounts.isEmpty, words.count > 1, FoodLexicon.bareMeasures.contains(words[0].lowercased()),
      !isListed(words[1].lowercased())
    {
      let isGerman = FoodLexicon.germanMeasures.contains(words[0].lowercased())
      if !isGerman { words[0] = words[0].lowercased() }
      return IngredientLine("1 " + words.joined(separator: " "))
    }
    // "1 demi concombre", "1 halbe Zitrone"
    if words.count > 2, words[0] == "1", FoodLexicon.halves.contains(words[1].lowercased()) {
      return IngredientLine("½ " + words[2...].joined(separator: " "))
    }
    // "1 demi-concombre"
    if words.count > 1, words[0] == "1", words[1].count > 5, words[1].hasPrefix("demi-") {
      words[0] = "½"
      words[1].removeFirst(5)
      return IngredientLine(words.joined(separator: " "))
    }
    // "1/4 de botte de coriandre"
    if words.count > 3, words[1] == "de", let first = line.amounts.first, first.range.lowerBound == 0,
      first.unit == nil,
      first.range.upperBound <= words[0].utf8.count
    {
      words.remove(at: 1)
      return IngredientLine(words.joined(separator: " "))
    }
    guard line.amounts.first?.range.lowerBound != 0,
      let index = words.firstIndex(where: { FoodLexicon.articles.contains($0.lowercased()) }),
      index + 1 < words.count, !FoodLexicon.vagueWords.contains(words[index + 1].lowercased())
    else { return nil }
    let isElided = words[index].contains { $0 == "'" || $0 == "’" }
    words[index] = isElided ? "de 1" : "1"
    if index > 0 {
      guard line.amounts.isEmpty,
        isShare(
          words[..<index].flatMap { FoodText.words(of: $0[...]) }.first { !articles.contains($0) } ?? "")
      else { return nil }
      if FoodLexicon.halves.contains(words[index + 1].lowercased()) {
        words[index] = isElided ? "de ½" : "½"
        words.remove(at: index + 1)
      }
      return IngredientLine(words.joined(separator: " "))
    }
    let counted = IngredientLine(words.joined(separator: " "))
    guard let amount = counted.amounts.first, amount.range.lowerBound == 0,
      amount.unit != nil || CountedNoun(after: amount, in: counted.text) != nil
        || FoodLexicon.portions.contains(FoodText.stem(words[1].lowercased()))
    else { return nil }
    return counted
  }

  /// Whether a word behind a portion tells of several: "each" in "pinch each basil, oregano", "or" in "glug or two of wine".
  private static func isListed(_ word: String) -> Bool {
    FoodLexicon.alternatives.contains(word) || Lexicon.wordsAfterSize.contains(word)
  }

  /// Reads "quelques feuilles de basilic" as one of them, so that the name has no "feuilles". Nil for other lines.
  private static func countingVagueAmount(of line: IngredientLine) -> IngredientLine? {
    guard line.amounts.isEmpty else { return nil }
    let words = line.text.split(separator: " ")
    let keys = words.prefix(3).map { $0.lowercased() }
    guard let amount = FoodLexicon.vagueAmounts.first(where: keys.starts), amount.count < words.count else {
      return nil
    }
    return IngredientLine("1 " + words.dropFirst(amount.count).joined(separator: " "))
  }

  /// Reads "1 cebolla y media" as one and a half of them. Nil for other lines.
  private static func countingHalf(of line: IngredientLine, _ words: [String]) -> IngredientLine? {
    guard words.count > 3, words[0].allSatisfy(\.isNumber), line.amounts.first?.unit == nil else {
      return nil
    }
    let rest = words[2...].map { $0.lowercased().filter(\.isLetter) }
    guard let half = FoodLexicon.andAHalf.first(where: rest.starts) else { return nil }
    return IngredientLine(
      ([words[0] + "½", words[1]] + words.dropFirst(2 + half.count)).joined(separator: " "))
  }

  /// Reads "juice of 1 lemon" as the juice of one lemon.
  private static func share(of line: IngredientLine) -> (share: Need.Share?, rest: String)? {
    guard let amount = line.amounts.first(where: \.isScalable), amount.range.lowerBound > 0,
      amount.unit == nil
    else { return nil }
    let before = FoodText.words(of: line.text[utf8: 0..<amount.range.lowerBound][...])
    guard let first = before.first(where: { !FoodLexicon.links.contains($0) && !Self.articles.contains($0) }),
      isShare(first) || isPreparation(first),
      before.contains(where: isShare),
      before.allSatisfy({
        isShare($0) || FoodLexicon.links.contains($0) || FoodLexicon.conjunctions.contains($0)
          || articles.contains($0) || isPreparation($0)
      })
    else { return nil }
    return (share(of: before), line.text[utf8: amount.range.lowerBound..<line.text.utf8.count])
  }

  private static let articles: Set<String> = ["the", "le", "la", "les", "el", "l", "un", "une", "about"]

  /// Whether a word tells how juice or zest is made: "finely grated", "abgeriebene".
  private static func isPreparation(_ word: String) -> Bool {
    Lexicon.preparations.contains(word) || word.hasSuffix("ly") || FoodLexicon.preparations.contains(word)
      || FoodLexicon.adverbs.contains(word)
  }

  private static func isShare(_ word: String) -> Bool {
    FoodLexicon.juices.contains(word) || FoodLexicon.zests.contains(word)
  }

  /// The share that words name; nil if they name both, which take the whole fruit, or none.
  static func share(of words: [String]) -> Need.Share? {
    let hasJuice = words.contains(where: FoodLexicon.juices.contains)
    let hasZest = words.contains(where: FoodLexicon.zests.contains)
    return hasJuice == hasZest ? nil : hasJuice ? .juice : .zest
  }
}

// Comparing the keys suffices: they determine the foods, but for water and headings, which only a person's own lines buy.
extension ShoppingLine: Hashable {
  public static func == (a: ShoppingLine, b: ShoppingLine) -> Bool { a.key == b.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
