import PageMarkup

/// A heading, an item of a list, a row of a table or a paragraph. A page is read as one block after another, as a person
/// reads it down.
struct PageBlock {
  enum Kind: Equatable { case heading(Int), item, row, paragraph }

  var text: String
  var kind: Kind
  /// The element that holds the text.
  var node: Int
  /// The list or table that an item or row belongs to; 0 if there is none.
  var list: Int = 0
  /// Whether all of it is bold.
  var isStrong = false
  /// Whether all of it is a link.
  var isLink = false

  var headingLevel: Int? {
    if case .heading(let level) = kind { level } else { nil }
  }

  /// Whether it looks like a heading, but not like that of a single step ("Step 1: Prepare the ingredients").
  var looksLikeHeading: Bool {
    (headingLevel ?? 1 > 1 || isStrong) && !LineCleaning.isNumbered(text)
  }

  /// "Mix the flour with the eggs and the milk until smooth."
  var isSentence: Bool {
    text.utf8.count > Scores.sentenceLength && text.last == "." && text.first?.isNumber == false
  }
}
