import PageMarkup

/// A heading, list item, table row or paragraph. A page is read as a sequence of blocks in reading order.
struct PageBlock {
  enum Kind: Equatable { case heading(Int), item, row, paragraph }

  var text: String
  var kind: Kind
  /// The element that contains the text.
  var node: Int
  /// The list or table of an item or row; 0 for other blocks.
  var list: Int = 0
  /// Whether the whole block is bold.
  var isStrong = false
  /// Whether the whole block is a link.
  var isLink = false

  var headingLevel: Int? {
    if case .heading(let level) = kind { level } else { nil }
  }

  /// Whether the block looks like a heading, except for that of a single step ("Step 1: Prepare the
  /// ingredients").
  var looksLikeHeading: Bool {
    (headingLevel ?? 1 > 1 || isStrong) && !LineCleaning.isNumbered(text)
  }

  /// Whether the text reads like a sentence: "Mix the flour with the eggs and the milk until smooth."
  var isSentence: Bool {
    text.utf8.count > Scores.sentenceLength && text.utf8.last == UInt8(ascii: ".")
      && text.first?.isNumber == false
  }
}
