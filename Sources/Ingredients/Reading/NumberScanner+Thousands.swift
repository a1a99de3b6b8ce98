/// Thousands whose groups are parted by a space or an apostrophe.
extension NumberScanner {
  /// Reads the groups of three digits after the first digits: "1 500 g", "1\u{202F}500 g", "1'500 g".
  func thousands(_ first: Int, from start: Int, at end: Int) -> (value: Int, end: Int)? {
    let groups = thousandsGroups(from: start, at: end)
    guard let last = groups.last, groups.count <= 2 else { return nil }
    // "2 400 g tins" has a size.
    let isPlain = line.has(" ", at: end) && line.has(" ", at: last.end - 4) && !isThin(end)
    guard !isPlain || line.has("0", at: end + 1) || isWeighed(behind: last.end) else { return nil }
    return (groups.reduce(first) { $0 * 1000 + $1.value }, last.end)
  }

  /// Returns the groups of three digits, each with a sign before it, that begin at an index.
  func thousandsGroups(from start: Int, at end: Int) -> [(value: Int, end: Int)] {
    guard end - start <= 3, !line.has("0", at: start) else { return [] }
    var groups: [(value: Int, end: Int)] = []
    var index = end
    while (1...3).allSatisfy({ line.isDigit(index + $0) }), line.has(anyOf: " '’", at: index),
      !line.isNumber(index + 4), !line.has(anyOf: "/⁄", at: index + 4)
    {
      let value = (1...3).reduce(0) { $0 * 10 + Int(line.letters[index + $1].value - 0x30) }
      index += 4
      groups.append((value, index))
    }
    return groups
  }

  /// Whether a space only parts digits. A thin or a narrow space does, but not a no-break space, which editors of
  /// pages put anywhere.
  private func isThin(_ index: Int) -> Bool { ![0x20, 0xa0].contains(line.letters[index].first) }

  /// Whether a unit that is too large for a thousand follows a number or its range, so that a comma before three digits
  /// is a decimal one: "1,250 kg", "1,250–1,500 kg", but not "1,250 g".
  func isLargeUnit(behind number: Range<Int>) -> Bool {
    var index = number.upperBound
    if let second = separatorEnds(from: index, behind: number.lowerBound).first {
      index = second
      while line.isDigit(index) || line.has(anyOf: ".,", at: index) { index += 1 }
    }
    guard let (word, _) = line.word(at: line.skippingSpaces(index)), let unit = MeasureUnit(name: word) else {
      return false
    }
    return ![.milligram, .gram, .milliliter].contains(unit)
  }

  /// Whether grams or millilitres follow, and no thing that has this size: "1 500 g Mehl", but not "2 400 g tins".
  private func isWeighed(behind end: Int) -> Bool {
    var isMeasured = false
    var index = end
    for _ in 0..<8 {
      while index < line.count, !line.isLetter(index), !line.has(anyOf: ",;(", at: index) { index += 1 }
      guard let (word, wordEnd) = line.word(at: index) else { break }
      let unit = MeasureUnit(name: word)
      if isMeasured {
        if Lexicon.portions.contains(word.lowercased()) || NounForms.isEnglish(word) { return false }
      } else if unit == .gram || unit == .milliliter {
        isMeasured = true
      } else if !Lexicon.isRangeSeparator(" \(word.lowercased()) ") {
        return false
      }
      index = wordEnd
    }
    return isMeasured
  }
}
