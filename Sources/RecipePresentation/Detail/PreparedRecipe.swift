public import Ingredients
public import RecipePages
import Recipes

/// The contents of a recipe's page as the detail shows them: facts, ingredients for the chosen servings and
/// units, ticks, and steps.
public struct PreparedRecipe: Hashable, Sendable {
  public let contents: RecipeContents
  /// The chosen number of servings; nil if the page names no number.
  public private(set) var servings: Int?
  /// The units of the ingredients; nil for the page's own.
  public var measures: MeasureSystem?
  /// Indices of the ticked lines in `contents.ingredients`.
  public private(set) var ticked: Set<Int> = []

  /// The page's own number of servings.
  public let originalServings: Int?

  public init(_ contents: RecipeContents, measures: MeasureSystem? = nil) {
    self.contents = contents
    self.measures = measures
    // "4–6 servings" is scaled from the lower end, so that scaled amounts are never too small.
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

  // MARK: - Display

  public struct IngredientRow: Identifiable, Hashable, Sendable {
    /// The index in `contents.ingredients`.
    public let id: Int
    /// The scaled and converted line.
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

  /// A line of the recipe as text.
  public enum Line: Hashable, Sendable {
    case title(String)
    case heading(String)
    /// The name of a group of ingredients or a section of steps.
    case subheading(String)
    case text(String)

    public var text: String {
      switch self {
      case .title(let text), .heading(let text), .subheading(let text), .text(let text): text
      }
    }
  }

  /// The recipe as lines, for the printer, which puts a blank line above each heading.
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
        lines.append(.text(Strings.numbered(number, step.heading ?? step.text)))
        if step.heading != nil { lines.append(.text(step.text)) }
      }
    }
    return lines
  }

  /// The recipe as plain text, for the clipboard.
  public func text(name: String, source: SourceLink?) -> String {
    lines(name: name, source: source).map { line in
      switch line {
      case .title, .text: line.text + "\n"
      case .heading, .subheading: "\n" + line.text + "\n"
      }
    }.joined()
  }
}
