import Ingredients

/// Removes the second of two copies of a recipe. A page may contain a copy for narrow screens or in other
/// units, and the first copy is the author's own.
enum Deduplication {
  /// The fewest equal lines that make a copy. Fewer may be equal by chance.
  private static let fewest = 3

  static func withoutRepeats(_ groups: [IngredientGroup]) -> [IngredientGroup] {
    let lines = groups.flatMap(\.ingredients)
    let half = lines.count / 2
    guard half >= fewest, half * 2 == lines.count,
      zip(lines, lines.dropFirst(half)).allSatisfy(isSameIngredient)
    else { return groups }
    var left = half
    return groups.compactMap { group in
      let kept = Array(group.ingredients.prefix(left))
      left -= kept.count
      return kept.isEmpty ? nil : IngredientGroup(name: group.name, ingredients: kept)
    }
  }

  static func withoutRepeats(_ sections: [InstructionSection]) -> [InstructionSection] {
    let texts = sections.flatMap(\.steps).map(\.text)
    let half = texts.count / 2
    guard half >= fewest, half * 2 == texts.count, texts.prefix(half) == texts.suffix(half) else {
      return sections
    }
    var left = half
    return sections.compactMap { section in
      var section = section
      section.steps = Array(section.steps.prefix(left))
      left -= section.steps.count
      return section.steps.isEmpty ? nil : section
    }
  }

  /// Whether two lines have the same ingredient: "250 g flour" and "2 cups flour", but not "1 cup flour" and
  /// "2 cups flour".
  private static func isSameIngredient(_ a: IngredientLine, _ b: IngredientLine) -> Bool {
    a.text == b.text || (system(of: a) != system(of: b) && words(of: a) == words(of: b))
  }

  private static func system(of line: IngredientLine) -> MeasureSystem? {
    line.amounts.lazy.compactMap(\.unit?.system).first
  }

  /// Returns the words of a line without numbers and units.
  private static func words(of line: IngredientLine) -> [Substring] {
    line.text.lowercased().split { !$0.isLetter }.filter {
      $0 != "fl" && MeasureUnit(name: String($0)) == nil
    }
  }
}
