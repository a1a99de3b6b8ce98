/// Numbers that are written as words.
extension NumberScanner {
  /// Articles are left out ("ein", "une"): they begin "a little" and "a few" as well. So are words that another
  /// language has for something else.
  private static let numerals: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
    "twelve": 12, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "deux": 2, "trois": 3, "quatre": 4,
    "cinq": 5, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "due": 2, "tre": 3, "quattro": 4, "cinque": 5,
    "två": 2, "fyra": 4, "twee": 2, "drie": 3,
  ]

  /// "Two" where a line begins, and "half a" anywhere.
  func numeral(at index: Int) -> NumberRange? {
    for half in ["half an ", "half a "] where matches(half, at: index) {
      return Amount(1, over: 2).map { range($0, index..<index + half.count - 1, .vulgar) }
    }
    guard index == 0, let (word, end) = word(at: 0), let value = Self.numerals[word.lowercased()],
      // "Five-spice", "five spice powder"
      character(end) == " ", !matches("spice", at: end + 1)
    else { return nil }
    return range(.whole(value), 0..<end, .integer)
  }

  /// With the article behind it: "½ a lemon" is "1 lemon" twice.
  func withArticle(_ number: NumberRange) -> NumberRange {
    guard number.amount.upper == nil, number.amount.lower < .one else { return number }
    var number = number
    for article in [" an ", " a "] where matches(article, at: number.range.upperBound) {
      number.range = number.range.lowerBound..<number.range.upperBound + article.count - 1
    }
    return number
  }

  private func range(_ amount: Amount, _ range: Range<Int>, _ style: Style) -> NumberRange {
    NumberRange(
      amount: AmountRange(amount), range: range, style: style, isAmbiguous: false, separator: nil)
  }
}
