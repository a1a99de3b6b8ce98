import Ingredients

// Both toolkits lay a recipe out in one piece, so a hostile page with 30,000 steps, or with one step of a
// million letters, would hang the app for minutes. No recipe that a person could cook from comes near these
// limits.
extension RecipeContents {
  /// The limit of ingredients, and of steps, in a recipe.
  static let maximumLines = 500
  /// The limit of lines of either kind that are read before boilerplate and repetitions are removed.
  static let maximumLinesRead = 2000
  /// The limit of one text, in Unicode scalars, because a single character can have a million accents.
  static let maximumText = 5000
  /// The limit of the name of a group, a section, a step, an author or a cuisine, in Unicode scalars. Names do not count
  /// towards `maximumTexts`.
  static let maximumName = 200
  /// The limit of keywords, and of one, in Unicode scalars. They are offered as buttons.
  static let maximumKeywords = 12
  static let maximumKeyword = 40
  /// The limit of all steps together, in Unicode scalars. GTK lays them out in half a second, and letters without spaces
  /// in 0.8 s.
  static let maximumTexts = 30_000
  /// The limit of all ingredients together, in Unicode scalars. GTK measures each of their lines several times, and took
  /// five seconds for 100,000.
  static let maximumIngredientTexts = 25_000
  /// The limit of a word, in Unicode scalars, because GTK takes seconds to break a line within 3,000 letters.
  static let maximumWord = 100

  /// Removes texts that are too long, and truncates a recipe that is too long as a whole.
  package mutating func cutToLimits() {
    var isWhole = true
    var lines = Room(characters: Self.maximumIngredientTexts)
    for group in ingredientGroups.indices {
      lines.cut(&ingredientGroups[group].name, to: Self.maximumName)
      ingredientGroups[group].ingredients = ingredientGroups[group].ingredients.compactMap { line in
        guard lines.subtract(line.text) else {
          isWhole = false
          return nil
        }
        return line.text.withBreaks().map(IngredientLine.init) ?? line
      }
    }
    ingredientGroups.removeAll(where: \.ingredients.isEmpty)
    var steps = Room()
    for section in sections.indices {
      steps.cut(&sections[section].name, to: Self.maximumName)
      sections[section].steps = sections[section].steps.compactMap { step in
        var step = step
        if steps.cut(&step.text) { isWhole = false }
        steps.cut(&step.name, to: Self.maximumName)
        steps.cut(&step.heading, to: Self.maximumName)
        guard steps.subtract(step.text) else {
          isWhole = false
          return nil
        }
        return step
      }
    }
    sections.removeAll(where: \.steps.isEmpty)
    if !isWhole { isCut = true }
    var facts = Room()
    facts.cut(&title)
    facts.cut(&summary)
    facts.cut(&description)
    keywords = Array(
      keywords.filter { !$0.isEmpty && $0.scalarCount <= Self.maximumKeyword }.prefix(Self.maximumKeywords))
    facts.cut(&author, to: Self.maximumName)
    facts.cut(&cuisine, to: Self.maximumName)
    if let words = yield?.words, !facts.subtract(words) { yield = nil }
    for fact in nutrition.indices {
      facts.cut(&nutrition[fact].name, to: Self.maximumName)
      facts.cut(&nutrition[fact].value, to: Self.maximumName)
    }
    nutrition.removeAll { !facts.subtract($0.name + $0.value) }
  }

  /// The text that may still be added before the limits are reached.
  private struct Room {
    private var lines = RecipeContents.maximumLines
    private var characters: Int

    init(characters: Int = RecipeContents.maximumTexts) { self.characters = characters }

    /// Subtracts a line from the remaining text; returns false if it does not fit.
    mutating func subtract(_ text: String) -> Bool {
      let count = text.scalarCount
      guard lines > 0, count <= min(characters, RecipeContents.maximumText) else {
        // A single overlong line is omitted. An overlong recipe is truncated, because a recipe with steps
        // missing in the middle is worse than a recipe that stops.
        if count <= RecipeContents.maximumText { lines = 0 }
        return false
      }
      lines -= 1
      characters -= count
      return true
    }

    /// Shortens a text that is too long; returns whether it was.
    @discardableResult
    func cut(_ text: inout String, to maximum: Int = RecipeContents.maximumText) -> Bool {
      text = text.withBreaks() ?? text
      guard text.scalarCount > maximum else { return false }
      text = String(text.unicodeScalars.prefix(maximum - 1)) + "…"
      return true
    }

    func cut(_ text: inout String?, to maximum: Int = RecipeContents.maximumText) {
      guard var words = text else { return }
      cut(&words, to: maximum)
      text = words
    }
  }
}

extension String {
  /// Returns the text with zero-width spaces in overlong words, so that lines can break there; nil if there
  /// are none.
  fileprivate func withBreaks() -> String? {
    guard mayHaveOverlongWord else { return nil }
    let breaking: Unicode.Scalar = "\u{200B}"
    var result = UnicodeScalarView()
    var length = 0
    var isChanged = false
    var before = breaking
    for scalar in unicodeScalars {
      length = scalar.mayEndLine || scalar == breaking ? 0 : length + 1
      if length > RecipeContents.maximumWord,
        !scalar.belongs(to: before) || length > 2 * RecipeContents.maximumWord
      {
        result.append(breaking)
        length = 1
        isChanged = true
      }
      result.append(scalar)
      before = scalar
    }
    return isChanged ? String(result) : nil
  }

  /// Whether more bytes than a word may have stand without a space between them.
  private var mayHaveOverlongWord: Bool {
    var length = 0
    for byte in utf8 {
      length = byte == 0x20 ? 0 : length + 1
      if length > RecipeContents.maximumWord { return true }
    }
    return false
  }

  /// The number of Unicode scalars, counted by their first bytes.
  fileprivate var scalarCount: Int { utf8.count { $0 & 0xc0 != 0x80 } }
}

extension Unicode.Scalar {
  /// Whether a line may end beside it: white space, and the ideographs and kana of scripts without spaces.
  package var mayEndLine: Bool {
    properties.isWhitespace || properties.isIdeographic || (0x3040...0x30ff).contains(value)
  }

  /// Whether a break would part a letter from its marks, or a number or the unit after it: "30 min" without the space.
  fileprivate func belongs(to before: Unicode.Scalar) -> Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    case .decimalNumber where ".,/⁄".unicodeScalars.contains(before): true
    default: before.properties.generalCategory == .decimalNumber || before == "\u{200D}"
    }
  }
}
