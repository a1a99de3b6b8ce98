/// A phrase with an amount in it, such as the yield "Makes 2 loaves".
///
///     AmountPhrase("2 boats")?.scaled(by: Amount(2) ?? .one)    // "4 boats"
public struct AmountPhrase: Sendable {
  public let text: String
  /// The first amount in the text, counting a dozen as twelve.
  public let amount: AmountRange
  // The ranges of the number and of "dozen", in UTF-8 offsets, and the text between two numbers.
  private let number: Range<Int>
  private let dozen: Range<Int>?
  private let separator: String

  /// Returns nil if the phrase contains no amount.
  public init?(_ text: String) {
    let scanner = NumberScanner(text)
    let line = scanner.line
    let starts = (0..<line.count).lazy.filter { scanner.mayBegin(at: $0) && scanner.isFree(before: $0) }
    guard
      let start = starts.first(where: {
        scanner.isImpossible(at: $0) || (scanner.numberRange(at: $0)?.amount.lower.numerator ?? 0) > 0
      }), !scanner.isImpossible(at: start), let found = scanner.numberRange(at: start)
    else { return nil }
    let next = line.skippingSpaces(found.range.upperBound)
    self.text = text
    number = line.utf8(found.range)
    separator = found.separator.map(line.string) ?? "–"
    guard line.matches("dozen", at: next) else {
      dozen = nil
      amount = found.amount
      return
    }
    dozen = line.utf8(next..<next + 5)
    guard let lower = found.amount.lower.multiplied(by: .whole(12)) else { return nil }
    amount = AmountRange(lower, to: found.amount.upper?.multiplied(by: .whole(12)))
  }

  /// Returns the phrase with its amount multiplied and rounded to a whole number, and the noun after it in that
  /// number where its forms are known; nil if the amount is too large.
  public func scaled(by factor: Amount) -> String? {
    guard let (lower, lowerIsDozens) = counted(amount.lower, factor) else { return nil }
    var words = String(lower)
    var isDozens = lowerIsDozens
    var last = lower
    if let old = amount.upper {
      guard let (upper, upperIsDozens) = counted(old, factor) else { return nil }
      isDozens = isDozens && upperIsDozens
      last = upper
      if upper > lower { words += separator + String(upper) }
    }
    if isDozens {
      words = [lower, last].map { String($0 / 12) }.reduce(into: [String]()) { parts, part in
        if parts.last != part { parts.append(part) }
      }.joined(separator: separator)
    }
    let end = isDozens ? number.upperBound : dozen?.upperBound ?? number.upperBound
    var after = text[utf8: end..<text.utf8.count]
    if dozen == nil, let noun = CountedNoun(after: end, in: text), let form = noun.form(isPlural: last > 1) {
      after =
        text[utf8: end..<noun.range.lowerBound] + form + text[utf8: noun.range.upperBound..<text.utf8.count]
    }
    return text[utf8: 0..<number.lowerBound] + words + after
  }

  private func counted(_ amount: Amount, _ factor: Amount) -> (count: Int, isDozens: Bool)? {
    guard let new = amount.multiplied(by: factor), new <= .largestWritten else { return nil }
    let count = max(1, Int(new.value.rounded()))
    return (count, dozen != nil && count % 12 == 0)
  }
}
