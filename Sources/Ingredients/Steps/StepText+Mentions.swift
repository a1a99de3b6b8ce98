extension StepText {
  /// Words of a step that name one ingredient of the recipe.
  package struct NamedIngredient: Hashable, Sendable {
    /// The range of the words in the step's text, in UTF-8 offsets.
    package let range: Range<Int>
    /// The index of the ingredient's line.
    package let ingredient: Int
  }

  /// Returns where each step names ingredients, in reading order. Words that may mean several lines are left out.
  package static func namedIngredients(in texts: [String], of ingredients: [IngredientLine])
    -> [[NamedIngredient]]
  {
    let names = IngredientNames(ingredients)
    return texts.map { text in
      guard text.utf8.count <= NumberScanner.maximumLength else { return [] }
      let mentions = StepMentions(tokens: Token.tokens(of: text), names: names)
      return mentions.mentions.compactMap { mention in
        guard mention.candidates.count == 1, let ingredient = mention.candidates.first else { return nil }
        let words = mentions.tokens[mention.tokens]
        guard let first = words.first, let last = words.last else { return nil }
        return NamedIngredient(
          range: first.range.lowerBound..<last.range.upperBound, ingredient: ingredient)
      }
    }
  }
}
