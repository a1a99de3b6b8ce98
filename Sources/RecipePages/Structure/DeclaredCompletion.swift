import Ingredients
import PageMarkup

/// Completes a declared recipe from the shown one: JSON-LD has no groups of ingredients, and some publishers
/// omit the amounts or the second half of the recipe from it.
struct DeclaredCompletion {
  private let instructionFinder: InstructionFinder
  private let outline: PageOutline
  private var tree: HTMLTree { outline.tree }
  /// The ingredients that the page shows; nil if it shows no list of them.
  private let shown: FoundIngredients?

  init(outline: PageOutline) {
    shown = IngredientFinder(outline: outline).ingredients()
    instructionFinder = InstructionFinder(outline: outline)
    self.outline = outline
  }

  /// Returns the declared recipe, completed by facts that only the page shows.
  func contents(of declared: DeclaredRecipe) -> RecipeContents {
    var contents = declared.contents
    if contents.ingredientGroups.isEmpty {
      contents.ingredientGroups = shown?.groups ?? []
    } else {
      contents.ingredientGroups = ingredients(contents.ingredientGroups)
    }
    if contents.sections.isEmpty {
      contents.sections = instructionFinder.instructions(after: shown?.range.upperBound)?.sections ?? []
    } else {
      // Some pages declare their introduction to the dish as steps.
      contents.sections = instructions(contents.sections, introducedBy: contents.description)
    }
    return contents
  }

  // MARK: - Ingredients

  /// The declared ingredients with the groups, the amounts and the words that the page shows beside them.
  private func ingredients(_ declared: [IngredientGroup]) -> [IngredientGroup] {
    let parted = underHeadings(declared)
    guard let shown else { return parted }
    let declared = Self.grouped(parted, by: shown.groups)
    let lines = declared.flatMap(\.ingredients)
    guard !lines.isEmpty else { return declared }
    let list = ShownList(shown.groups)
    if let amounts = list.withAmountsBeside(lines) { return amounts }
    if list.continues(lines) || list.names(lines) || list.replaces(lines) || list.parts(lines) {
      return shown.groups
    }
    guard let pairs = ShownIngredients(of: lines, in: shown.groups) else {
      return list.hasAmounts(for: lines) ? shown.groups : declared
    }
    if pairs.sayMore { return pairs.groups { $0.shown ?? $0.declared } }
    return declared.count == 1 && pairs.haveNames ? pairs.groups(\.declared) : declared
  }

  /// Takes the declared lines that the page shows as names of groups for such names.
  private static func grouped(
    _ declared: [IngredientGroup], by shown: [IngredientGroup]
  ) -> [IngredientGroup] {
    let names = Set(shown.compactMap { $0.name.map(ShownSteps.letters) })
    guard !names.isEmpty else { return declared }
    return declared.flatMap { group in
      var parts = LineCleaning.groups(group.ingredients) { index in
        let line = group.ingredients[index]
        return line.amount == nil && names.contains(ShownSteps.letters(line.text))
      }
      if let first = parts.first, first.name == nil { parts[0].name = group.name }
      return parts
    }
  }

  /// Divides declared ingredients at the lines that the page shows as headings right over the next line.
  private func underHeadings(_ declared: [IngredientGroup]) -> [IngredientGroup] {
    guard declared.count == 1, declared[0].name == nil else { return declared }
    let lines = declared[0].ingredients
    guard lines.contains(where: { ShownHeadings.mayBe($0.text) }) else { return declared }
    let headings = ShownHeadings(outline)
    return LineCleaning.groups(lines) { headings.contain(lines[$0].text, over: lines[$0 + 1].text) }
  }

  // MARK: - Steps

  /// Divides declared steps in the same way.
  private func underHeadings(_ declared: [InstructionSection]) -> [InstructionSection] {
    guard declared.count == 1, declared[0].name == nil else { return declared }
    let steps = declared[0].steps
    guard steps.contains(where: { ShownHeadings.mayBe($0.text) }) else { return declared }
    let headings = ShownHeadings(outline)
    var sections = [InstructionSection(steps: [])]
    for (index, step) in steps.enumerated() {
      if index + 1 < steps.count, step.name == nil, headings.contain(step.text, over: steps[index + 1].text) {
        sections.append(InstructionSection(name: step.text, steps: []))
      } else {
        sections[sections.count - 1].steps.append(step)
      }
    }
    sections.removeAll(where: \.steps.isEmpty)
    return sections
  }

  /// Returns the declared steps, or the shown ones if these continue them, divide the same text differently,
  /// or replace an introduction, a text that was cut off or an appliance's commands.
  private func instructions(
    _ texts: [InstructionSection], introducedBy description: String?
  ) -> [InstructionSection] {
    if let parted = parted(texts) ?? numberedBehind(texts) { return parted }
    let declared = underHeadings(texts)
    let steps = declared.flatMap(\.steps)
    guard !steps.isEmpty, let shown = instructionFinder.instructions() else { return declared }
    if let description, Self.isIntroduction(steps, description) { return shown.sections }
    if Self.isCutOff(steps, shown.steps) { return shown.sections }
    guard shown.steps.count != steps.count else { return declared }
    if shown.isList, Self.areCommands(steps), Self.isParaphrase(shown.steps, of: steps) {
      return shown.sections
    }
    let keys = steps.map { ShownSteps.letters($0.text) }
    let shownKeys = shown.steps.map { ShownSteps.letters($0.text) }
    let isPlain = declared.count == 1 && declared[0].name == nil && steps.allSatisfy { $0.name == nil }
    if shown.isList, isPlain, keys.joined() == shownKeys.joined() { return shown.sections }
    // Readers' questions may follow the method. A step asks nothing.
    let asks = zip(shown.steps, shownKeys).contains { $0.text.last == "?" && !keys.contains($1) }
    return !asks && Self.continues(shownKeys, keys) ? shown.sections : declared
  }

  /// Returns the declared steps as the lines of the page part them; nil if they are not glued together.
  private func parted(_ declared: [InstructionSection]) -> [InstructionSection]? {
    let steps = declared.flatMap(\.steps)
    guard steps.count <= ShownSteps.mostDeclared, declared.allSatisfy({ $0.name == nil }) else { return nil }
    let lines = tree.lines(of: 0, joining: .asShown(isLabel: AmountLayout.isBare)) { tree.isHidden($0) }
    return ShownSteps.parting(lines, of: steps)
  }

  /// Returns the only declared step with the shown steps after it, if all are numbered: "1. Mix.", "2. Bake."
  private func numberedBehind(_ declared: [InstructionSection]) -> [InstructionSection]? {
    guard declared.count == 1, declared[0].steps.count == 1, let step = declared[0].steps.first else {
      return nil
    }
    let key = ShownSteps.letters(LineCleaning.withoutNumber(step.text))
    guard !key.isEmpty,
      let first = outline.blocks.firstIndex(where: {
        let text = LineCleaning.withoutNumber($0.text)
        return text != $0.text && ShownSteps.letters(text) == key
      })
    else { return nil }
    let steps = outline.blocks[first...].prefix(RecipeContents.maximumLines)
      .prefix { LineCleaning.withoutNumber($0.text) != $0.text }
    guard steps.count > 1 else { return nil }
    return LineCleaning.sections([
      InstructionSection(name: declared[0].name, steps: steps.map { InstructionStep($0.text) })
    ])
  }

  /// Whether the steps are only an introduction, because they begin with the page's whole description.
  private static func isIntroduction(_ steps: [InstructionStep], _ description: String) -> Bool {
    // Compare the first letters first, because that is quicker and mostly decides.
    guard description.utf8.count >= 60, let first = steps.first?.text.first, first == description.first else {
      return false
    }
    return steps.map { ShownSteps.letters($0.text) }.joined().hasPrefix(ShownSteps.letters(description))
  }

  /// Whether the only declared step is the beginning of the shown ones, cut off in the middle: "Mix the flour with…".
  private static func isCutOff(_ steps: [InstructionStep], _ shown: [InstructionStep]) -> Bool {
    guard steps.count == 1, let text = steps.first?.text, text.last == "…" || text.hasSuffix("...") else {
      return false
    }
    let (beginning, whole) = (ShownSteps.letters(text), shown.map { ShownSteps.letters($0.text) }.joined())
    return !beginning.isEmpty && whole != beginning && whole.hasPrefix(beginning)
  }

  /// Whether the steps are commands for an appliance: many small ones with a few repeated names ("Add
  /// ingredient", "Close the lid").
  private static func areCommands(_ steps: [InstructionStep]) -> Bool {
    let names = steps.compactMap(\.name)
    return names.count > 4 && names.count * 2 > steps.count && Set(names).count * 2 <= names.count
  }

  /// Whether most words of the shown steps occur in the declared ones.
  private static func isParaphrase(_ shown: [InstructionStep], of declared: [InstructionStep]) -> Bool {
    func words(_ steps: [InstructionStep]) -> Set<Substring> {
      Set(steps.flatMap { $0.text.lowercasedWords() })
    }
    let shown = words(shown)
    return shown.intersection(words(declared)).count * 2 > shown.count
  }

  /// Whether the shown steps contain all declared ones in the same order, and add half as much again. A step that is
  /// several declared ones together adds nothing.
  private static func continues(_ shown: [String], _ declared: [String]) -> Bool {
    guard shown.count > declared.count else { return false }
    var rest = shown[...]
    for key in declared {
      guard let index = rest.firstIndex(of: key) else { return false }
      rest = rest[(index + 1)...]
    }
    func length(_ keys: [String]) -> Int { keys.reduce(0) { $0 + $1.utf8.count } }
    let known = Set(declared)
    let whole = declared.joined()
    // Each is searched for in the whole text, which a hostile page makes long.
    let added = shown.filter { !known.contains($0) }.prefix(40).filter { !whole.contains($0) }
    return length(added) * 2 > length(declared)
  }
}
