/// Numbers that are written as words.
extension NumberScanner {
  /// Whether a number word may begin at an index. Where this is false, `numeral(at:)` is nil.
  func mayBeginNumeral(at index: Int) -> Bool { index == 0 || line.has(anyOf: "hH", at: index) }

  /// Reads "two" at the beginning of a line, and "half a" anywhere.
  func numeral(at index: Int) -> NumberRange? {
    for half in ["half an ", "half a "] where line.matches(half, at: index) {
      return Amount(1, over: 2).map { range($0, index..<index + half.utf8.count - 1, .vulgar) }
    }
    guard index == 0, let (word, end) = line.word(at: 0), let value = Lexicon.numerals[word.lowercased()],
      // "Five-spice", "five spice powder"
      line.has(" ", at: end), !line.matches("spice", at: end + 1)
    else { return nil }
    // "One third", "three quarters"
    if let (part, partEnd) = line.word(at: end + 1), let parts = Lexicon.fractions[part.lowercased()],
      value < parts, !line.has(anyOf: "-‑", at: partEnd)
    {
      return Amount(value, over: parts).map { range($0, 0..<partEnd, .vulgar) }
    }
    return range(.whole(value), 0..<end, .integer)
  }

  /// Extends a fraction by the article after it, so that "½ a lemon" doubled is "1 lemon".
  func withArticle(_ number: NumberRange) -> NumberRange {
    guard number.amount.upper == nil, number.amount.lower < .one else { return number }
    var number = number
    for article in [" an ", " a "] where line.matches(article, at: number.range.upperBound) {
      number.range = number.range.lowerBound..<number.range.upperBound + article.utf8.count - 1
    }
    return number
  }

  private func range(_ amount: Amount, _ range: Range<Int>, _ style: Style) -> NumberRange {
    NumberRange(
      amount: AmountRange(amount), range: range, style: style, isAmbiguous: false, separator: nil)
  }
}
