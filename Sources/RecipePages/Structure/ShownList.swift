import Ingredients
import PageMarkup

/// The whole list of ingredients that the page shows, compared with the declared one, which may be a part of it.
struct ShownList {
  /// The most declared lines that are taken for mere names.
  private static let mostNames = 5

  private let groups: [IngredientGroup]
  private let lines: [IngredientLine]

  init(_ groups: [IngredientGroup]) {
    self.groups = groups
    lines = groups.flatMap(\.ingredients)
  }

  /// Whether the declared ingredients are a run of the shown ones and the rest are ingredients too, neither
  /// copies of the declared ones in other measures nor a table of nutrients.
  func continues(_ declared: [IngredientLine]) -> Bool {
    let count = declared.count
    guard count > 1, lines.count > count + 1 else { return false }
    let wanted = declared.map { Self.key($0.text) }
    let keys = lines.map { Self.key($0.text) }
    guard
      let start = (0...keys.count - count).first(where: { start in
        wanted.indices.allSatisfy { keys[start + $0] == wanted[$0] }
      })
    else { return false }
    let rest = lines[..<start] + lines[(start + count)...]
    let items = Set(declared.map { Self.key($0.item) })
    return rest.count { $0.amount != nil } * 2 >= rest.count && rest.contains { $0.unit != nil }
      && rest.count { items.contains(Self.key($0.item)) } * 2 <= rest.count
      && !rest.contains { RecipeEvidence.namesEnergy($0.text) }
  }

  /// Whether the declared lines have no amounts and are only names, of groups or of a few ingredients, while the
  /// shown ones have amounts.
  func names(_ declared: [IngredientLine]) -> Bool {
    // One text may have all names: "Cheese, pasta".
    let names = declared.flatMap { $0.text.split(separator: ",") }
    guard names.count <= Self.mostNames, lines.count >= names.count + 3,
      names.allSatisfy({ !$0.contains(where: \.isNumber) }),
      lines.count(where: { $0.amount != nil }) * 2 >= lines.count
    else { return false }
    let shown = groups.compactMap { $0.name.map(Self.words) } + lines.map { Self.words($0.text) }
    return names.allSatisfy { name in
      let words = Self.words(String(name))
      return !words.isEmpty && shown.contains { !$0.isEmpty && words.isSubset(of: $0) }
    }
  }

  /// Whether the declared lines are a text or two without amounts, such as the categories of the recipe, while the shown
  /// list is one of ingredients with amounts.
  func replaces(_ declared: [IngredientLine]) -> Bool {
    declared.count <= 2 && lines.count >= 3 && declared.allSatisfy { !$0.text.hasNumber }
      && lines.count { $0.amount != nil } * 3 >= lines.count * 2
  }

  /// Returns the shown list with the amounts joined that stand in lines of their own before or after each name, if the
  /// declared lines are these names. The words of such amounts need not be known: "2 komada".
  func withAmountsBeside(_ declared: [IngredientLine]) -> [IngredientGroup]? {
    guard groups.count == 1, lines.count > declared.count, declared.allSatisfy({ !$0.text.hasNumber }) else {
      return nil
    }
    let names = Set(declared.map { Self.key($0.text) })
    let areNames = lines.map { names.contains(Self.key($0.text)) }
    guard areNames.count(where: { $0 }) == declared.count,
      zip(lines, areNames).allSatisfy({ $1 || $0.text.first?.isNumber == true && $0.text.utf8.count <= 24 })
    else { return nil }
    let isBehind = areNames[0]
    var joined: [String] = []
    var amount: String?
    for (line, isName) in zip(lines, areNames) {
      if isName {
        joined.append([isBehind ? nil : amount, line.text].compactMap { $0 }.joined(separator: " "))
        amount = nil
      } else if isBehind, let name = joined.popLast() {
        joined.append(line.text + " " + name)
      } else if amount == nil {
        amount = line.text
      } else {
        return nil
      }
    }
    return [IngredientGroup(name: groups[0].name, ingredients: joined.map(IngredientLine.init))]
  }

  /// Whether the declared lines have the text of the shown ones but are cut, at commas or within "1.5", or hardly
  /// parted at all.
  func parts(_ declared: [IngredientLine]) -> Bool {
    (declared.count > lines.count || declared.count * 2 <= lines.count)
      && declared.map { Self.key($0.text) }.joined() == lines.map { Self.key($0.text) }.joined()
  }

  /// Whether no declared line has an amount, and the shown lines have amounts for the same ingredients in any
  /// order.
  func hasAmounts(for declared: [IngredientLine]) -> Bool {
    guard lines.count >= 3, declared.allSatisfy({ !$0.text.hasNumber }),
      lines.count(where: { $0.amount != nil }) * 2 >= lines.count,
      (declared.count...declared.count * 3 / 2 + 1).contains(lines.count)
    else { return false }
    let shown = lines.map { Self.words($0.text) }
    return declared.count { line in
      let words = Self.words(line.text)
      return !words.isEmpty && shown.contains { words.isSubset(of: $0) }
    } * 10 >= declared.count * 9
  }

  private static func key(_ text: String) -> String {
    text.lowercasedLetters(andNumbers: true)
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercasedWords())
  }
}
