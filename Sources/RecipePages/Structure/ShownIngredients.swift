import Ingredients
import PageMarkup

/// The declared ingredients, each paired with the line in which the page shows it, in the same order. Other
/// lines shown among them (the number of portions, nutrients) are left out.
struct ShownIngredients {
  /// An ingredient as the page declares it and as it shows it.
  struct Pair {
    var declared: IngredientLine
    /// The shown line; nil if the page does not show this ingredient.
    var shown: IngredientLine?
  }

  /// The pairs, in the groups that the page shows.
  private var pairs: [(name: String?, pairs: [Pair])] = []

  private var all: [Pair] { pairs.flatMap(\.pairs) }

  /// Returns nil if the page shows less than three quarters of the declared lines.
  init?(of declared: [IngredientLine], in shown: [IngredientGroup]) {
    let lines = shown.enumerated().flatMap { group, ingredients in
      ingredients.ingredients.map { (group: group, line: $0, words: Self.words($0.text)) }
    }
    var position = 0
    var group = -1
    var missing = 0
    for line in declared {
      let words = Self.words(line.text)
      let found = lines[position...].firstIndex { Self.areAlike(words, $0.words) }
      if let found {
        position = found + 1
        if lines[found].group != group {
          group = lines[found].group
          pairs.append((shown[group].name, []))
        }
      } else {
        missing += 1
        guard missing * 4 <= declared.count else { return nil }
        if pairs.isEmpty { pairs.append((nil, [])) }
      }
      pairs[pairs.count - 1].pairs.append(Pair(declared: line, shown: found.map { lines[$0].line }))
    }
  }

  /// Whether the page shows named groups. A single name over all ingredients does not count, because it is
  /// usually a control ("Checklist").
  var haveNames: Bool { pairs.count > 1 && pairs.contains { $0.name != nil } }

  func groups(_ line: (Pair) -> IngredientLine) -> [IngredientGroup] {
    pairs.map { IngredientGroup(name: $0.name, ingredients: $0.pairs.map(line)) }
  }

  /// Whether the shown lines are better than the declared ones, which some publishers write for machines
  /// only: without amounts ("butter"), with the amount last ("butter 75g"), without a space ("75gbutter",
  /// "1lemon") or with decimals ("36.40 gm butter").
  var sayMore: Bool {
    let all = all
    func count(_ test: (_ declared: String, _ shown: String) -> Bool) -> Int {
      all.count { pair in pair.shown.map { test(pair.declared.text, $0.text) } ?? false }
    }
    let declaredAmounts = count { declared, _ in declared.hasNumber }
    let shownAmounts = count { _, shown in shown.hasNumber }
    if declaredAmounts * 4 < shownAmounts { return true }
    let behind = count { Self.hasAmountBehind($0) && $1.first?.isNumber == true }
    if behind * 2 > all.count { return true }
    if count(Self.isParted) * 4 >= all.count { return true }
    return count { Self.hasDecimals($0) && !Self.hasDecimals($1) } > 0 && areForTheSameServings
  }

  /// Whether the amounts agree. They may not, because a page may show the recipe for twice as many servings.
  private var areForTheSameServings: Bool {
    let others = all.filter { $0.shown != nil && !Self.hasDecimals($0.declared.text) }
    return others.count { $0.declared.amount != $0.shown?.amount } * 4 <= others.count
  }

  /// Whether the amount comes last, as in "butter 75g" and "butter, 75 g". "butter: 75 g" does not count,
  /// because publishers also write it for people.
  private static func hasAmountBehind(_ text: String) -> Bool {
    text.first?.isNumber == false && text.hasNumber && !text.contains { ":-–".contains($0) }
  }

  /// Whether the lines differ only in the space after the amount.
  private static func isParted(_ declared: String, _ shown: String) -> Bool {
    let amount = shown.prefix { $0 != " " }
    return (amount.first?.isNumber == true || EastAsianAmount.matches(String(amount)))
      && declared.hasPrefix(amount)
      && declared.dropFirst(amount.count).first?.isLetter == true
      && declared.filter { $0 != " " } == shown.filter { $0 != " " }
  }

  /// Whether the amount has decimals, as in "36.40 gm" and "2.5 cups". The point in "1.500 g" separates
  /// thousands.
  private static func hasDecimals(_ text: String) -> Bool {
    let parts = text.prefix { $0.isNumber || $0 == "." }.split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[1].count)
  }

  /// Returns the words of a line; for scripts without spaces between words, all pairs of neighbouring
  /// characters.
  private static func words(_ text: String) -> Set<Substring> {
    Set(
      text.lowercasedWords().flatMap { word -> [Substring] in
        // The scripts without spaces begin with 0xE3.
        guard word.utf8.contains(where: { $0 >= 0xe3 }) else { return [word] }
        let unspaced = word.drop { !EastAsianAmount.isUnspaced($0) }
        guard unspaced.count > 2 else { return [unspaced.isEmpty ? word : unspaced] }
        return zip(unspaced.indices, unspaced.indices.dropFirst()).map { unspaced[$0...$1] }
      })
  }

  /// Whether half of the words of the shorter line occur in the other.
  private static func areAlike(_ a: Set<Substring>, _ b: Set<Substring>) -> Bool {
    guard !a.isEmpty, !b.isEmpty else { return a.isEmpty && b.isEmpty }
    return a.intersection(b).count * 2 >= min(a.count, b.count)
  }
}
