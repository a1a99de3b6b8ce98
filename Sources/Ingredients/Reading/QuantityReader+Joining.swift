/// Amounts of several numbers, and sizes that are the only amount of their line.
extension QuantityReader {
  /// The first amount that scales. Summands that share a unit make one amount, "1/3 + 1/2 cup", and so do the ends of
  /// a range that each have the unit, "200 g–250 g".
  var firstAmount: AmountRange? {
    guard let index = quantities.firstIndex(where: \.isScalable) else { return nil }
    let first = quantities[index]
    let amount = first.number.amount
    guard quantities.indices.contains(index + 1), amount.upper == nil else { return amount }
    let next = quantities[index + 1]
    guard next.isScalable, let unit = first.unit, next.unit == unit else { return amount }
    let other = next.number.amount
    let between = line.string(first.range.upperBound..<next.range.lowerBound)
    if first.unitRange == nil, between.contains("+") || between.contains("plus"), other.upper == nil {
      return amount.lower.adding(other.lower).map { AmountRange($0) }
    }
    return Lexicon.isRangeSeparator(between.filter { $0 != "." })
      ? AmountRange(amount.lower, to: other.upper ?? other.lower) : amount
  }

  /// Whether a length is an amount. A length is, if it begins the line before a food that is measured so, "5 cm ginger",
  /// but not "9-inch pie crust"; or if it restates such a length, "5 cm/2 in piece ginger".
  func isMeasuredAlong(_ quantity: Quantity) -> Bool {
    let start = quantity.range.lowerBound
    if let previous = quantities.last {
      return previous.isScalable && previous.isLength
        && ["/", "(", "or"].contains(joint(previous.range.upperBound..<start))
    }
    guard isAtStart(start) else { return false }
    var index = quantity.range.upperBound
    while index < line.count, !line.has(",", at: index) {
      guard let (word, wordEnd) = line.word(at: index) else {
        index += 1
        continue
      }
      if Lexicon.longThings.contains(word.lowercased()) { return true }
      index = wordEnd
    }
    return false
  }

  /// Whether a hyphenated amount is the weight of all, because it begins the line: "4- to 5-pound chicken".
  func isWhole(_ quantity: Quantity) -> Bool {
    quantities.isEmpty && quantity.unit?.dimension == .mass && isAtStart(quantity.range.lowerBound)
  }

  /// Whether the words after a number name something that is counted, and not for each of the previous ones: "1 egg
  /// yolk", but not "8 ribs in each".
  func isFood(at index: Int) -> Bool {
    guard line.isLetter(index), !line.has(anyOf: "xX", at: index) || line.isLetter(index + 1) else {
      return false
    }
    let end = (index..<line.count).first { line.has(anyOf: ",;(", at: $0) } ?? line.count
    let words = line.string(index..<end)
    let isForEach = words.lowercased().split(separator: " ").contains {
      Lexicon.wordsAfterSize.contains(String($0))
    }
    return !isForEach && CountedNoun(after: 0, in: words)?.isKnown == true
  }

  /// Whether only the counted thing and "of" stand before an amount, "fillets of", and no word such as "total".
  func isOfOne(_ between: String, _ words: ArraySlice<String>) -> Bool {
    guard let last = words.last, !Lexicon.wordsBeforeTotals.contains(last) else { return false }
    return between.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
      && !words.contains { Lexicon.additions.contains($0) || Lexicon.alternatives.contains($0) }
  }
}
