import Ingredients

// Both toolkits lay a recipe out in one piece, so a hostile page with 30,000 steps, or with one of a million letters,
// would hang the app for minutes. No recipe that a person could cook from comes near these limits.
extension RecipeContents {
  /// How many ingredients, and how many steps, a recipe may have.
  static let maximumLines = 500
  /// How many of either are read before boilerplate and repetitions are removed.
  static let maximumLinesRead = 2000
  /// How long one text may be, in Unicode scalars: a single character can have a million accents.
  static let maximumText = 5000
  /// How long all ingredients, and all steps, may be together, in Unicode scalars.
  static let maximumTexts = 100_000
  /// How long a word may be, in Unicode scalars: GTK takes seconds to break a line within 3,000 letters.
  static let maximumWord = 100

  /// Cuts texts that are too long, and ends the recipe where it is too long as a whole.
  mutating func cutToLimits() {
    var lines = Room()
    for group in ingredientGroups.indices {
      lines.cut(&ingredientGroups[group].name)
      ingredientGroups[group].ingredients = ingredientGroups[group].ingredients.compactMap { line in
        guard lines.take(line.text) else { return nil }
        return line.text.withBreaks().map(IngredientLine.init) ?? line
      }
    }
    ingredientGroups.removeAll(where: \.ingredients.isEmpty)
    var steps = Room()
    for section in sections.indices {
      steps.cut(&sections[section].name)
      sections[section].steps = sections[section].steps.compactMap { step in
        var step = step
        steps.cut(&step.text)
        steps.cut(&step.name)
        return steps.take(step.text) ? step : nil
      }
    }
    sections.removeAll(where: \.steps.isEmpty)
    var facts = Room()
    facts.cut(&title)
    facts.cut(&author)
    if let words = yield?.words, !facts.take(words) { yield = nil }
    nutrition.removeAll { !facts.take($0.name + $0.value) }
  }

  /// How much more text there is room for.
  private struct Room {
    private var lines = RecipeContents.maximumLines
    private var characters = RecipeContents.maximumTexts

    /// Takes the room for a line; false if there is not enough.
    mutating func take(_ text: String) -> Bool {
      let count = text.unicodeScalars.count
      guard lines > 0, count <= min(characters, RecipeContents.maximumText) else {
        // A line that is too long by itself is left out. Where the recipe as a whole is too long it ends, because a
        // recipe with steps missing in the middle is worse than one that stops.
        if count <= RecipeContents.maximumText { lines = 0 }
        return false
      }
      lines -= 1
      characters -= count
      return true
    }

    mutating func cut(_ text: inout String) {
      text = text.withBreaks() ?? text
      guard text.unicodeScalars.count > RecipeContents.maximumText else { return }
      text = String(text.unicodeScalars.prefix(RecipeContents.maximumText - 1)) + "…"
    }

    mutating func cut(_ text: inout String?) {
      guard var words = text else { return }
      cut(&words)
      text = words
    }
  }
}

extension String {
  /// The text with zero-width spaces in words that are too long, so that lines can break there; nil if there are none.
  fileprivate func withBreaks() -> String? {
    let breaking: Unicode.Scalar = "\u{200B}"
    var result = UnicodeScalarView()
    var length = 0
    var isChanged = false
    for scalar in unicodeScalars {
      length = scalar.properties.isWhitespace || scalar == breaking ? 0 : length + 1
      if length > RecipeContents.maximumWord {
        result.append(breaking)
        length = 1
        isChanged = true
      }
      result.append(scalar)
    }
    return isChanged ? String(result) : nil
  }
}
