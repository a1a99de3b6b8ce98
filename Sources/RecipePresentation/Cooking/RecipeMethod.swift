public import Ingredients
public import RecipePages
import Recipes

/// What a recipe's page says, as the detail shows it: facts, ingredients for so many servings, steps.
public struct RecipeMethod: Hashable, Sendable {
  public let contents: RecipeContents
  /// How many it is cooked for now; nil where the page names no number.
  public private(set) var servings: Int?
  /// In which units ingredients are shown; nil for the page's own.
  public var measures: MeasureSystem?
  /// Positions in `contents.ingredients` that are ticked off.
  public private(set) var ticked: Set<Int> = []

  /// How many the page writes for.
  public let originalServings: Int?

  public init(_ contents: RecipeContents, measures: MeasureSystem? = nil) {
    self.contents = contents
    self.measures = measures
    // "4–6 servings" is scaled from the lower end: too little on the plate is noticed later than too much.
    if let amount = contents.yield?.amount?.lower, amount.denominator == 1,
      (1...500).contains(amount.numerator)
    {
      originalServings = amount.numerator
    } else {
      originalServings = nil
    }
    servings = originalServings
  }

  public var isScaled: Bool { servings != originalServings }
  public var canHaveFewer: Bool { (servings ?? 1) > 1 }
  public var canHaveMore: Bool { servings.map { $0 < 500 } ?? false }

  public mutating func changeServings(by difference: Int) {
    guard let servings, (1...500).contains(servings + difference) else { return }
    self.servings = servings + difference
  }

  public mutating func resetServings() { servings = originalServings }

  public mutating func tick(_ ingredient: Int) {
    guard contents.ingredients.indices.contains(ingredient) else { return }
    if ticked.remove(ingredient) == nil { ticked.insert(ingredient) }
  }

  // MARK: - What is shown

  /// "25 min", "Serves 4": short, in the order of a recipe's head.
  public var facts: [String] {
    var facts: [String] = []
    if let time = contents.totalTime ?? contents.cookTime, time > .zero {
      facts.append(Strings.duration(time))
    }
    if let yield = contents.yield { facts.append(Strings.yield(yield, servings: isScaled ? servings : nil)) }
    return facts
  }

  public struct IngredientRow: Identifiable, Hashable, Sendable {
    /// The position in `contents.ingredients`.
    public let id: Int
    /// Scaled and converted as chosen.
    public let text: String
    /// The page's own words.
    public let original: String
    public let isTicked: Bool
  }

  public struct Group: Hashable, Sendable {
    public let name: String?
    public let ingredients: [IngredientRow]
  }

  public var groups: [Group] {
    var id = 0
    return contents.ingredientGroups.map { group in
      Group(
        name: group.name,
        ingredients: group.ingredients.map { line in
          defer { id += 1 }
          return IngredientRow(
            id: id, text: shown(line), original: line.text, isTicked: ticked.contains(id))
        })
    }
  }

  private func shown(_ line: IngredientLine) -> String {
    guard let servings, let originalServings, let factor = Amount(servings, over: originalServings) else {
      return line.scaled(by: .one, measures: measures)
    }
    return line.scaled(by: factor, measures: measures)
  }

  /// A line of the recipe written down.
  public enum Line: Hashable, Sendable {
    case title(String)
    case heading(String)
    /// Of a group of ingredients, or of a section of steps.
    case subheading(String)
    case text(String)

    public var text: String {
      switch self {
      case .title(let text), .heading(let text), .subheading(let text), .text(let text): text
      }
    }
  }

  /// The recipe written down, for the printer; a blank line is to stand above each heading.
  public func lines(name: String, source: SourceLink?) -> [Line] {
    var lines = [Line.title(name)]
    if !facts.isEmpty { lines.append(.text(facts.joined(separator: " · "))) }
    if let source { lines.append(.text(Strings.source(source.title, address: source.address.text))) }
    if !contents.ingredients.isEmpty { lines.append(.heading(Strings.ingredients)) }
    for group in groups {
      if let name = group.name { lines.append(.subheading(name)) }
      lines += group.ingredients.map { .text("• " + $0.text) }
    }
    if !contents.steps.isEmpty { lines.append(.heading(Strings.steps)) }
    var number = 0
    for section in contents.sections {
      if let name = section.name { lines.append(.subheading(name)) }
      for step in section.steps {
        number += 1
        lines.append(.text(Strings.numbered(number, step.text)))
      }
    }
    return lines
  }

  /// The same as plain text, for the clipboard.
  public func text(name: String, source: SourceLink?) -> String {
    lines(name: name, source: source).map { line in
      switch line {
      case .title, .text: line.text + "\n"
      case .heading, .subheading: "\n" + line.text + "\n"
      }
    }.joined()
  }
}
