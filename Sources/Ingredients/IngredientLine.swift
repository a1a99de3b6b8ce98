/// One ingredient as a page writes it, with the amounts that were understood.
///
/// A line is parsed once, when it is made. Scaling it writes text and parses nothing:
///
///     let line = IngredientLine("1 1/2 cups (180 g) flour, sifted")
///     line.amount                                 // 3/2
///     line.unit                                   // .cup
///     line.item                                   // "flour"
///     line.scaled(by: Amount(2) ?? .one)          // "3 cups (360 g) flour, sifted"
///     line.scaled(by: .one, measures: .metric)    // the same line: it says both already
public struct IngredientLine: Sendable {
  /// The page's own words.
  public let text: String
  /// The amounts in the text, in reading order; none overlap.
  public let amounts: [IngredientAmount]
  /// The UTF-8 offset behind the amounts that begin the line; nil if none does.
  private let endOfLeadingAmounts: Int?

  public init(_ text: String) {
    self.text = text
    let reader = QuantityReader(text)
    amounts = reader.quantities.map { IngredientAmount($0, in: reader.scanner.line) }
    endOfLeadingAmounts = reader.quantities.first(where: \.isScalable).flatMap(reader.endOfLeadingAmounts)
  }

  private var first: IngredientAmount? { amounts.first(where: \.isScalable) }

  /// The first amount that grows with the servings.
  public var amount: AmountRange? { first?.amount }

  /// The unit of `amount`, if its size is known.
  public var unit: MeasureUnit? { first?.unit }

  // MARK: - Scaling

  /// The line's text for another number of servings and, if wanted, in another system of measures.
  ///
  /// Every amount that is understood is scaled, within brackets and outside; the other words stay as they are. Amounts
  /// are rounded to what a kitchen can measure. The whole line stays as it is if one of its amounts cannot be scaled
  /// ("1/0 cup") or would come to more than a million: half of a line scaled would be another recipe.
  ///
  ///     IngredientLine("2–3 eggs").scaled(by: Amount(2) ?? .one)                // "4–6 eggs"
  ///     IngredientLine("2 cups milk").scaled(by: .one, measures: .metric)       // "480 ml milk"
  public func scaled(by factor: Amount, measures system: MeasureSystem? = nil) -> String {
    guard factor != .one || system != nil else { return text }
    let scalable = amounts.filter(\.isScalable)
    // "1 cup (240 ml)" says both already.
    let target = scalable.contains { $0.unit?.system == system } ? nil : system
    var result = ""
    var position = 0
    for amount in scalable {
      guard
        let written = QuantityWriter(amount: amount, text: text)
          .words(times: factor, in: target)
      else {
        if factor != .one { return text }
        continue
      }
      result += text[utf8: position..<amount.range.lowerBound] + written
      position = amount.range.upperBound
    }
    return result + text[utf8: position..<text.utf8.count]
  }

  // MARK: - The ingredient's name

  /// The name of the ingredient, without amounts and remarks: "flour". The whole text if no amount was understood.
  public var item: String {
    guard let first else { return text }
    var rest: Substring
    if let end = endOfLeadingAmounts {
      rest = text[utf8: end..<text.utf8.count][...]
    } else {
      // "Juice of 2 limes" is of limes, "Flour 200 g" of flour.
      let after = text[utf8: first.range.upperBound..<text.utf8.count]
      if after.first(where: { $0 != " " })?.isLetter == true { return text }
      rest = text[utf8: 0..<first.range.lowerBound][...]
    }
    rest = rest.withoutMarksBefore()
    // "(180 g)" right after the amount repeats it in other units.
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: close)...].withoutMarksBefore()
    }
    for word in ["of ", "de ", "d'", "d’"] where rest.prefix(word.count).lowercased() == word {
      rest = rest.dropFirst(word.count)
    }
    // "can (400 g) beans"
    if let open = rest.firstIndex(of: "("), !rest[..<open].contains(","),
      let close = rest[open...].firstIndex(of: ")")
    {
      let after = rest[rest.index(after: close)...].drop { $0 == " " }
      if after.first?.isLetter == true { rest = rest[..<open] + after }
    }
    let item = rest.prefix { $0 != "," && $0 != "(" && $0 != ";" }.withoutMarksAround()
    return item.isEmpty ? text : item
  }
}

// The amounts follow from the text.
extension IngredientLine: Hashable {
  public static func == (a: IngredientLine, b: IngredientLine) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Substring {
  /// Without the marks that join it to an amount before it.
  fileprivate func withoutMarksBefore() -> Substring { drop { " .,:–-".contains($0) } }

  /// Without white space around it and the marks that join it to an amount behind it.
  fileprivate func withoutMarksAround() -> String {
    var text = drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    while let last = text.last, " –-:.".contains(last) { text = text.dropLast() }
    return String(text)
  }
}
