/// What the page shows beside what it declares: JSON-LD knows no groups of ingredients, and some publishers leave
/// the amounts or the second half of the recipe out of it.
extension StructureReader {
  /// The declared ingredients with what only the page itself shows.
  func completing(_ declared: [IngredientGroup]) -> [IngredientGroup] {
    let lines = declared.flatMap(\.ingredients)
    guard !lines.isEmpty, let shown = ingredients() else { return declared }
    let shownLines = shown.groups.flatMap(\.ingredients)
    if shownLines.count == lines.count {
      let pairs = zip(lines, shownLines)
      guard pairs.allSatisfy({ Self.isAlike($0.text, $1.text) }) else { return declared }
      let declaredAmounts = lines.count { $0.text.contains(where: \.isNumber) }
      let shownAmounts = shownLines.count { $0.text.contains(where: \.isNumber) }
      if declaredAmounts * 4 < shownAmounts { return shown.groups }
      guard shown.groups.contains(where: { $0.name != nil }), declared.count == 1 else { return declared }
      return Self.regrouped(lines, as: shown.groups)
    }
    // The declared ones are the first of those that are shown.
    guard shownLines.count > lines.count + 1, lines.count > 1,
      zip(lines, shownLines).allSatisfy({ Self.key($0.text) == Self.key($1.text) })
    else { return declared }
    let rest = shownLines.dropFirst(lines.count)
    return rest.count { $0.amount != nil } * 2 >= rest.count ? shown.groups : declared
  }

  /// The declared steps, or those that the page shows if the declared ones are only some of them.
  func completing(_ declared: [InstructionSection]) -> [InstructionSection] {
    let steps = declared.flatMap(\.steps)
    guard !steps.isEmpty, let shown = instructions() else { return declared }
    let shownSteps = shown.sections.flatMap(\.steps)
    guard shownSteps.count > steps.count else { return declared }
    let declaredLength = steps.reduce(0) { $0 + $1.text.utf8.count }
    let shownLength = shownSteps.reduce(0) { $0 + $1.text.utf8.count }
    let areFirst = zip(steps, shownSteps).allSatisfy { Self.key($0.text) == Self.key($1.text) }
    return areFirst && shown.isList && shownLength * 2 > declaredLength * 3 ? shown.sections : declared
  }

  private static func regrouped(_ lines: [IngredientLine], as shown: [IngredientGroup]) -> [IngredientGroup] {
    var rest = lines[...]
    return shown.map { group in
      defer { rest = rest.dropFirst(group.ingredients.count) }
      return IngredientGroup(name: group.name, ingredients: Array(rest.prefix(group.ingredients.count)))
    }
  }

  private static func key(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether one line says what the other says, a few words more or less.
  private static func isAlike(_ declared: String, _ shown: String) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(text.lowercased().split { !$0.isLetter })
    }
    let (a, b) = (words(declared), words(shown))
    guard !a.isEmpty, !b.isEmpty else { return a.isEmpty && b.isEmpty }
    return a.intersection(b).count * 2 >= min(a.count, b.count)
  }
}
