public import Ingredients

/// A line of a shopping list, read: the foods in it, and how much of each.
///
/// ```swift
/// ShoppingLine("3 medium garlic cloves, chopped")    // garlic, three cloves
/// ShoppingLine("For the filling:").foods             // none: a heading
/// ```
public struct ShoppingLine: Sendable {
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
    foods = Self.isHeading(text, ingredient) ? [] : Self.foods(of: ingredient).filter(\.isBought)
  }

  /// Reads a line that a person has typed. All of it is bought, "water", "BBQ:" and "🍎" too, but no mark alone, "---".
  init(typed text: String) {
    (self.text, key) = (text, text)
    ingredient = IngredientLine(text)
    isOptional = FoodText.words(of: text[...]).contains(where: FoodLexicon.optional.contains)
    let isMark = text.allSatisfy { $0.isWhitespace || $0.isPunctuation }
    foods = isMark ? [] : Self.foods(of: ingredient)
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
    let names = reader.needs.isEmpty ? stapleNames(reader.name) : []
    return names.isEmpty
      ? [Food(name: reader.name, needs: reader.needs, sorts: reader.sorts)] : names.map { Food(name: $0) }
  }

  /// The names of "salt and pepper" without amounts; empty for other foods.
  private static func stapleNames(_ name: String) -> [String] {
    let words = name.split(separator: " ")
    let names = words.split { FoodLexicon.conjunctions.contains($0.lowercased()) }
      .map { $0.joined(separator: " ") }
    guard names.count > 1, names.allSatisfy({ Staple.of(FoodKey(name: $0).text) != nil }) else { return [] }
    return names
  }

  /// Reads "juice of 1 lemon" as the juice of one lemon.
  private static func share(of line: IngredientLine) -> (share: Need.Share?, rest: String)? {
    guard let amount = line.amounts.first(where: \.isScalable), amount.range.lowerBound > 0,
      amount.unit == nil
    else { return nil }
    let before = FoodText.words(of: line.text[utf8: 0..<amount.range.lowerBound][...])
    guard let first = before.first(where: { !FoodLexicon.links.contains($0) && !Self.articles.contains($0) }),
      isShare(first) || Lexicon.preparations.contains(first) || first.hasSuffix("ly"),
      before.contains(where: isShare),
      before.allSatisfy({
        isShare($0) || FoodLexicon.links.contains($0) || FoodLexicon.conjunctions.contains($0)
          || articles.contains($0) || Lexicon.preparations.contains($0) || $0.hasSuffix("ly")
      })
    else { return nil }
    return (share(of: before), line.text[utf8: amount.range.lowerBound..<line.text.utf8.count])
  }

  private static let articles: Set<String> = ["the", "le", "la", "les", "el", "l", "un", "une", "about"]

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
