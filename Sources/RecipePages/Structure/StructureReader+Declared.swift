import Ingredients

/// What the page shows beside what it declares: JSON-LD knows no groups of ingredients, and some publishers leave
/// the amounts or the second half of the recipe out of it.
extension StructureReader {
  /// The declared ingredients with what only the page itself shows.
  func completing(_ declared: [IngredientGroup], by shown: Ingredients?) -> [IngredientGroup] {
    let lines = declared.flatMap(\.ingredients)
    guard !lines.isEmpty, let shown else { return declared }
    if goesOn(shown, after: lines) { return shown.groups }
    guard let pairs = ShownIngredients(of: lines, in: shown.groups) else { return declared }
    if pairs.sayMore { return pairs.groups { $0.shown ?? $0.declared } }
    return declared.count == 1 && pairs.haveNames ? pairs.groups(\.declared) : declared
  }

  /// Whether the declared ingredients are only the first of those that are shown.
  private func goesOn(_ shown: Ingredients, after declared: [IngredientLine]) -> Bool {
    let lines = shown.groups.flatMap(\.ingredients)
    guard lines.count > declared.count + 1, declared.count > 1,
      zip(declared, lines).allSatisfy({ Self.key($0.text) == Self.key($1.text) })
    else { return false }
    let rest = lines.dropFirst(declared.count)
    return rest.count { $0.amount != nil } * 2 >= rest.count
  }

  /// The declared steps, or those that the page shows if these go on, part the same text otherwise, or were written
  /// for people and the declared ones for an appliance or as an introduction.
  func completing(_ declared: [InstructionSection], introducedBy description: String?)
    -> [InstructionSection]
  {
    let steps = declared.flatMap(\.steps)
    guard !steps.isEmpty, let shown = instructions() else { return declared }
    if let description, Self.begin(steps, with: description) { return shown.sections }
    let shownSteps = shown.sections.flatMap(\.steps)
    guard shownSteps.count != steps.count else { return declared }
    if shown.isList, Self.areCommands(steps), Self.tell(shownSteps, of: steps) { return shown.sections }
    let keys = steps.map { Self.letters($0.text) }
    let shownKeys = shownSteps.map { Self.letters($0.text) }
    if shown.isList, keys.joined() == shownKeys.joined(), declared.count == 1, declared[0].name == nil,
      steps.allSatisfy({ $0.name == nil })
    {
      return shown.sections
    }
    guard shownSteps.count > steps.count else { return declared }
    let goesOn = Self.isPart(keys, of: shownKeys)
    let length = keys.reduce(0) { $0 + $1.utf8.count }
    let shownLength = shownKeys.reduce(0) { $0 + $1.utf8.count }
    return goesOn && shownLength * 2 > length * 3 ? shown.sections : declared
  }

  /// Whether the steps are an introduction: they begin with the whole description of the page.
  private static func begin(_ steps: [InstructionStep], with description: String) -> Bool {
    // Most do not begin with the same letter, and need not be compared.
    guard description.utf8.count >= 60, let first = steps.first?.text.first, first == description.first else {
      return false
    }
    return steps.map { letters($0.text) }.joined().hasPrefix(letters(description))
  }

  /// Many small steps under a few names ("Add ingredient", "Close the lid").
  private static func areCommands(_ steps: [InstructionStep]) -> Bool {
    let names = steps.compactMap(\.name)
    return names.count > 4 && names.count * 2 > steps.count && Set(names).count * 2 <= names.count
  }

  /// Whether most words of the shown steps are in the declared ones.
  private static func tell(_ shown: [InstructionStep], of declared: [InstructionStep]) -> Bool {
    func words(_ steps: [InstructionStep]) -> Set<Substring> {
      Set(steps.flatMap { $0.text.lowercased().split { !$0.isLetter } })
    }
    let shown = words(shown)
    return shown.intersection(words(declared)).count * 2 > shown.count
  }

  /// Whether all of the declared steps are among the shown ones, in this order.
  private static func isPart(_ declared: [String], of shown: [String]) -> Bool {
    var rest = shown[...]
    return declared.allSatisfy { key in
      guard let index = rest.firstIndex(of: key) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  private static func key(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// What a step says without numbers, which may be its own.
  private static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}
