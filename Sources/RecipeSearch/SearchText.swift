/// The folded texts of one recipe, for a list whose recipes change one at a time. A feed has them all in one buffer
/// (`RecipeIndex`).
///
/// ```swift
/// var folding = TextFolding()
/// let text = SearchText(["Crème Brûlée", "French"], folding: &folding)
/// text.contains(SearchWords("brulee fren"))  // true
/// ```
package struct SearchText: Sendable {
  private let texts: FoldedTexts

  /// Folds the texts. `folding` remembers how characters are folded, for the next recipe.
  package init(_ texts: [String], folding: inout TextFolding) {
    var folded = FoldedTexts()
    folded.append(texts, folding: &folding)
    self.texts = folded
  }

  /// Whether every word occurs within one of the texts.
  package func contains(_ words: SearchWords) -> Bool {
    words.words.allSatisfy { !texts.entries(containing: $0).isEmpty }
  }
}

/// The words of a search, folded as texts are: without case, diacritics and width.
package struct SearchWords: Sendable {
  let words: [[UInt8]]

  package init(_ search: String) {
    var folding = TextFolding()
    words = search.split(whereSeparator: \.isWhitespace).map { folding.folded($0) }.filter { !$0.isEmpty }
  }

  package var isEmpty: Bool { words.isEmpty }
}
