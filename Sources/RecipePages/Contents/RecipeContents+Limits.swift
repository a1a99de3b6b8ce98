import Ingredients

/// A recipe is laid out whole, and a toolkit takes minutes over the text of a library: a page that has 30,000 steps, or
/// one of a million letters, must not stop the app. No recipe that a person could cook from comes near these.
extension RecipeContents {
  /// Ingredients, and steps.
  static let maximumLines = 500
  /// Of either, so many are worked through: some are furniture of the page, or stand there twice.
  static let maximumLinesRead = 2000
  /// Unicode scalars of one step, and of anything else that is one text: a character can have a million accents.
  static let maximumText = 5000
  /// Unicode scalars of all ingredients, and of all steps.
  static let maximumTexts = 100_000
  /// Unicode scalars without a place for a line to end: over a word of 3,000 letters GTK takes seconds.
  static let maximumWord = 100

  /// Leaves what is within the limits; says whether anything had to go.
  mutating func cut() -> Bool {
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
    facts.cut(&description)
    facts.cut(&author)
    facts.cut(&publisher)
    if let words = yield?.words, !facts.take(words) { yield = nil }
    nutrition.removeAll { !facts.take($0.name + $0.value) }
    return lines.isCut || steps.isCut || facts.isCut
  }

  /// What is left of the limits.
  private struct Room {
    private(set) var isCut = false
    private var lines = RecipeContents.maximumLines
    private var characters = RecipeContents.maximumTexts

    mutating func take(_ text: String) -> Bool {
      let count = text.unicodeScalars.count
      guard lines > 0, count <= min(characters, RecipeContents.maximumText) else {
        isCut = true
        // A recipe ends early rather than having a hole.
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
      isCut = true
    }

    mutating func cut(_ text: inout String?) {
      guard var words = text else { return }
      cut(&words)
      text = words
    }
  }
}

extension String {
  /// The same to look at, with places for lines to end in the words that have too many letters; nil if none has.
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
