public import Ingredients
public import RecipePages
import Recipes
import Shopping

/// The contents of a recipe's page as the detail shows them: facts, ingredients for the chosen servings and
/// units, ticks, and steps.
public struct PreparedRecipe: Hashable, Sendable {
  public let contents: RecipeContents
  /// The chosen number of portions: servings, or halves of a recipe whose page names no number of servings.
  private var portions: Int
  /// The units of the ingredients; nil for the page's own.
  public var measures: MeasureSystem?
  /// Indices of the ticked lines in `contents.ingredients`.
  public private(set) var ticked: Set<Int> = []

  /// The page's own number of servings; nil if the page names none.
  public let originalServings: Int?
  private var originalPortions: Int { originalServings ?? 2 }

  /// The texts of `contents.steps` with the ingredients and times that they name.
  private let stepTexts: [StepText]
  /// The ingredients of all groups.
  private let allIngredients: [IngredientLine]
  /// The language of the ingredients; nil if they do not tell it.
  private let language: FoodLanguage?

  public init(_ contents: RecipeContents) {
    self.contents = contents
    // "4–6 servings" is scaled from the lower end, so that scaled amounts are never too small.
    if let amount = contents.yield?.amount?.lower, amount.denominator == 1,
      Self.servingsRange.contains(amount.numerator)
    {
      originalServings = amount.numerator
    } else {
      originalServings = nil
    }
    portions = originalServings ?? 2
    allIngredients = contents.ingredients
    language = FoodLanguage(of: contents.ingredients.map(\.text))
    stepTexts = StepText.steps(contents.steps.map(\.text), ingredients: contents.ingredients)
  }

  /// The chosen number of servings; nil if the page names no number.
  public var servings: Int? { originalServings == nil ? nil : portions }
  public var isScaled: Bool { portions != originalPortions }
  /// The portions as a cooking session keeps them; nil for the page's own.
  var chosenPortions: Portions? {
    guard isScaled else { return nil }
    return originalServings == nil ? .halves(portions) : .servings(portions)
  }
  /// The numbers of servings that can be chosen.
  public static let servingsRange = 1...500
  public var canHaveFewer: Bool { portions > Self.servingsRange.lowerBound }
  public var canHaveMore: Bool { portions < Self.servingsRange.upperBound }

  /// Chooses more or fewer servings, or halves of the recipe if its page names no number.
  public mutating func changeServings(by difference: Int) { setPortions(portions + difference) }

  /// Chooses a number of servings. Ignores a number out of range, and any number for a recipe whose page names none.
  public mutating func setServings(_ count: Int) { if originalServings != nil { setPortions(count) } }

  /// Chooses as many servings as of an earlier version of the recipe, or the same multiple of a recipe without a number.
  mutating func setServings(of earlier: PreparedRecipe) {
    if (earlier.originalServings == nil) == (originalServings == nil) { setPortions(earlier.portions) }
  }

  /// Chooses a multiple of the page's own amounts. Ignores one for which the portions are no whole number.
  mutating func setFactor(_ factor: Amount) {
    guard let portions = Amount(originalPortions)?.multiplied(by: factor), portions.denominator == 1 else {
      return
    }
    setPortions(portions.numerator)
  }

  private mutating func setPortions(_ count: Int) {
    if Self.servingsRange.contains(count) { portions = count }
  }

  public mutating func resetServings() { portions = originalPortions }

  public mutating func tick(_ ingredient: Int) {
    guard contents.ingredients.indices.contains(ingredient) else { return }
    if ticked.remove(ingredient) == nil { ticked.insert(ingredient) }
  }

  public var hasTicks: Bool { !ticked.isEmpty }
  public mutating func clearTicks() { ticked = [] }

  // MARK: - Keeping

  /// The ticked lines in the page's words, by which they are found again if the page changes.
  var tickedLines: [String] {
    let lines = contents.ingredients
    return ticked.sorted().map { lines[$0].text }
  }

  /// Restores the servings and the ticks of a cooking session. Halves are forgotten if the page has come to name a number of
  /// servings, and servings if it no longer does. Of several equal lines, the first ones are ticked.
  mutating func restore(_ record: CookingRecord?) {
    switch (record?.portions, originalServings) {
    case (.servings(let count), _?), (.halves(let count), nil): portions = count
    default: portions = originalPortions
    }
    var wanted: [String: Int] = [:]
    for line in record?.ticked ?? [] { wanted[line, default: 0] += 1 }
    ticked = []
    for (index, line) in contents.ingredients.enumerated() {
      guard let count = wanted[line.text], count > 0 else { continue }
      wanted[line.text] = count - 1
      ticked.insert(index)
    }
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
    var first = 0
    return contents.ingredientGroups.map { group in
      defer { first += group.ingredients.count }
      return Group(
        name: group.name, ingredients: (first..<first + group.ingredients.count).map { row(at: $0) })
    }
  }

  /// Returns an ingredient for the chosen servings and measures.
  private func row(at index: Int) -> IngredientRow {
    let line = allIngredients[index]
    return IngredientRow(
      id: index, text: shown(line), original: line.text, isTicked: ticked.contains(index))
  }

  /// The steps for the chosen servings and measures, each with the ingredients that it uses.
  public var steps: [PreparedStep] { stepTexts.indices.compactMap { step(at: $0) } }

  /// Returns the step at an index of `steps`, without preparing the others; nil if there is none.
  public func step(at index: Int) -> PreparedStep? {
    guard stepTexts.indices.contains(index) else { return nil }
    var rest = index
    for section in contents.sections {
      guard rest >= section.steps.count else {
        let text = stepTexts[index]
        return PreparedStep(
          section: section.name, name: section.steps[rest].heading,
          runs: text.scaled(by: factor, measures: measures), ingredients: text.ingredients.map { row(at: $0) }
        )
      }
      rest -= section.steps.count
    }
    return nil
  }

  private func shown(_ line: IngredientLine) -> String {
    line.scaled(by: factor, measures: measures, language: language)
  }

  /// The multiple of the page's own amounts that is shown.
  var factor: Amount { Amount(portions, over: originalPortions) ?? .one }

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
    if !facts.isEmpty { lines.append(.text(Strings.facts(facts))) }
    if let source { lines.append(.text(Strings.source(source.title, address: source.address.text))) }
    if let summary = contents.summary { lines.append(.text(summary)) }
    if !contents.ingredients.isEmpty { lines.append(.heading(Strings.ingredients)) }
    for group in groups {
      if let name = group.name { lines.append(.subheading(name)) }
      lines += group.ingredients.map { .text("• " + $0.text) }
    }
    if !contents.steps.isEmpty { lines.append(.heading(Strings.steps)) }
    var section: String?
    for (index, step) in steps.enumerated() {
      if step.section != section, let name = step.section { lines.append(.subheading(name)) }
      section = step.section
      lines.append(.text(Strings.numbered(index + 1, step.name ?? step.text)))
      if step.name != nil { lines.append(.text(step.text)) }
    }
    if let cutNotice { lines.append(.text(cutNotice)) }
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

/// One step for the chosen servings and measures.
public struct PreparedStep: Hashable, Sendable {
  /// The name of the step's section: "For the sauce".
  public let section: String?
  /// The page's name for the step: "Fry the onions".
  public let name: String?
  /// The parts of the text: the page's own words, amounts that were scaled or converted, and durations.
  public let runs: [StepText.Run]
  /// The ingredients that the step uses, with the identifiers of `PreparedRecipe.groups`.
  public let ingredients: [PreparedRecipe.IngredientRow]

  public var text: String { runs.map(\.text).joined() }
}
