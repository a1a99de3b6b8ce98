/// One ingredient as a page writes it, with the amounts that were recognised in it.
///
/// The initializer parses the line; scaling only writes text:
///
///     let line = IngredientLine("1 1/2 cups (180 g) flour, sifted")
///     line.amount                                 // 3/2
///     line.unit                                   // .cup
///     line.item                                   // "flour"
///     line.scaled(by: Amount(2) ?? .one)          // "3 cups (360 g) flour, sifted"
///     line.scaled(by: .one, measures: .metric)    // the same line: it says both already
public struct IngredientLine: Sendable {
  /// The line as the page writes it.
  public let text: String
  /// The recognised amounts in reading order, without overlaps.
  public let amounts: [IngredientAmount]
  /// The UTF-8 offset after the amounts that begin the line; nil if it does not begin with one.
  private let endOfLeadingAmounts: Int?
  /// The first amount that scales with the servings; nil if there is none. The sum of "1/3 + 1/2 cup", and the range
  /// "200 g–250 g", are one amount here and two in `amounts`.
  public let amount: AmountRange?

  /// Parses a line. Never fails: a line without a recognised amount is kept as text.
  public init(_ text: String) {
    self.text = text
    let reader = QuantityReader(text)
    amounts = reader.quantities.map { IngredientAmount($0, in: reader.scanner.line) }
    amount = reader.firstAmount
    endOfLeadingAmounts = reader.quantities.first(where: \.isScalable).flatMap(reader.endOfLeadingAmounts)
  }

  private var first: IngredientAmount? { amounts.first(where: \.isScalable) }

  /// The unit of `amount`; nil if the amount is a count or the unit's size is unknown.
  public var unit: MeasureUnit? { first?.unit }

  // MARK: - Scaling

  /// Returns the line's text for another number of servings and, optionally, in another system of measures.
  ///
  /// Every recognised amount is scaled, inside brackets and outside, and a counted noun follows its number
  /// where its forms are known; all other words stay. Amounts are
  /// rounded to the measures of a kitchen. The whole line is returned unchanged if one of its amounts cannot
  /// be scaled ("1/0 cup") or would exceed a million, because a half-scaled line would be a different recipe.
  /// Decimals of a whole number, "120.0 g", are left out in any case.
  ///
  ///     IngredientLine("2–3 eggs").scaled(by: Amount(2) ?? .one)                // "4–6 eggs"
  ///     IngredientLine("2 cups milk").scaled(by: .one, measures: .metric)       // "480 ml milk"
  ///     IngredientLine("2 cups flour").scaled(by: .one, measures: .metric)      // "250 g flour"
  public func scaled(by factor: Amount, measures system: MeasureSystem? = nil) -> String {
    scaled(by: factor, measures: system, nouns: .all)
  }

  /// The same with the nouns of the line's language, because languages do not agree about "Tomate".
  package func scaled(by factor: Amount, measures system: MeasureSystem?, nouns: NounForms.Nouns) -> String {
    var result = ""
    var position = 0
    for edit in edits(times: factor, in: system, nouns: nouns) {
      result += text[utf8: position..<edit.range.lowerBound] + edit.text
      position = edit.range.upperBound
    }
    return result + text[utf8: position..<text.utf8.count]
  }

  /// A part of the text, in UTF-8 offsets, and the words that replace it.
  typealias Edit = (range: Range<Int>, text: String)

  /// Returns what `scaled(by:measures:)` replaces, in reading order and without overlaps.
  func edits(times factor: Amount, in system: MeasureSystem?, nouns: NounForms.Nouns = .all) -> [Edit] {
    var scalable = amounts.filter(\.isScalable)
    guard factor != .one || system != nil || scalable.contains(where: \.hasEmptyDecimals) else { return [] }
    // A third of "1 lb 2 oz" is 6 oz, and twice "6 lb 8 oz" is 13 lb.
    let isWhole = scalable.allSatisfy { amount in
      guard let scaled = amount.amount.lower.multiplied(by: factor) else { return false }
      return scaled.denominator == 1 && (amount.unit != .ounce || scaled < .whole(16))
    }
    let isMetric = system.map { $0 != .us } ?? false
    if isMetric || !isWhole { scalable = IngredientAmount.joiningOunces(scalable, in: text) }
    let cups = isMetric ? cupContent(scalable) : .liquid
    let hasFluidOunces = scalable.contains { $0.unit == .ounce } && CupContent.isThin(item)
    let isLiquid = scalable.contains { $0.unit == .teaspoon } && CupContent.isDropped(item)
    let given = Self.givingBoth(scalable, system).union(restatingSizes(scalable, system))
    var edits: [Edit] = []
    for (index, amount) in scalable.enumerated() {
      if let stick = stick(amount, of: scalable, times: factor, in: system) {
        edits.append(stick)
        continue
      }
      let writer = QuantityWriter(
        amount: amount, text: text, cups: index == 0 ? cups : content(of: amount, in: system) ?? cups,
        hasFluidOunces: hasFluidOunces, isLiquid: isLiquid)
      guard let written = writer.words(times: factor, in: given.contains(index) ? nil : system) else {
        if factor != .one { return [] }
        continue
      }
      // "1 cup (½ pint)" is 240 ml once.
      if amount.isRestatement, factor == .one, written == edits.last?.text { continue }
      edits.append((amount.range, written))
      guard let noun = CountedNoun(after: amount, in: text)?.edit(amount.amount, times: factor, nouns: nouns),
        // The noun of "1 x 2 eggs" follows the nearest amount.
        !amounts.contains(where: {
          $0.range.overlaps(noun.range)
            || $0.isScalable
              && (amount.range.upperBound..<noun.range.lowerBound).contains($0.range.lowerBound)
        })
      else { continue }
      edits.append(noun)
    }
    return edits
  }

  /// Returns the indices of amounts that are given in the wanted system as well, "1 cup (240 ml)", or in spoons, which
  /// both systems have, "1 tbsp (15 ml)".
  private static func givingBoth(_ amounts: [IngredientAmount], _ system: MeasureSystem?) -> Set<Int> {
    var both: Set<Int> = []
    var start = 0
    while start < amounts.count {
      let end = amounts[(start + 1)...].firstIndex { !$0.isRestatement } ?? amounts.count
      if amounts[start..<end].contains(where: { $0.unit != nil && ($0.system?.agrees(with: system) ?? true) })
      {
        both.formUnion(start..<end)
      }
      start = end
    }
    return both
  }

  /// Returns the indices of amounts that say a size in the wanted system again: "1 8 oz pack (226 g)".
  private func restatingSizes(_ scalable: [IngredientAmount], _ system: MeasureSystem?) -> [Int] {
    scalable.indices.filter { index in
      guard scalable[index].isRestatement,
        let size = amounts.last(where: { $0.range.upperBound <= scalable[index].range.lowerBound })
      else { return false }
      return !size.isScalable && (size.system == system || size.system?.agrees(with: system) == true)
    }
  }

  /// Returns the weight of sticks of butter for a metric cook, "1 stick butter", where the line gives no measure.
  private func stick(
    _ amount: IngredientAmount, of scalable: [IngredientAmount], times factor: Amount,
    in system: MeasureSystem?
  ) -> Edit? {
    guard let system, system != .us, scalable.allSatisfy({ $0.unit == nil }), amount.range.lowerBound == 0,
      let noun = CountedNoun(after: amount, in: text), text[utf8: noun.range].lowercased().hasPrefix("stick"),
      item.lowercased().split(separator: " ").contains(where: { $0 == "butter" || $0 == "margarine" }),
      let grams = Amount(227, over: 2)?.multiplied(by: factor),
      let lower = amount.amount.lower.multiplied(by: grams),
      let words = QuantityWriter.measured(
        lower, amount.amount.upper?.multiplied(by: grams), .mass, in: .metric)
    else { return nil }
    return (amount.range.lowerBound..<noun.range.upperBound, words)
  }

  /// Returns how the line's cups are converted to metric measures.
  private func cupContent(_ scalable: [IngredientAmount]) -> CupContent {
    // "1 cup (4 ounces)" gives the weight.
    scalable.contains { $0.unit?.dimension == .mass } ? .unknown : CupContent(of: item, in: text)
  }

  /// Returns the content of the cups of a further amount, which may be of another food: "crumbs soaked in ½ cup water". Nil
  /// if it is that of the line's first amount.
  private func content(of amount: IngredientAmount, in system: MeasureSystem?) -> CupContent? {
    guard let system, system != .us, let unit = amount.unit, QuantityWriter.cupsAndMore.contains(unit),
      !amount.isRestatement
    else { return nil }
    let line = IngredientLine(text[utf8: amount.range.lowerBound..<text.utf8.count])
    let content = CupContent(of: line.item, in: line.text)
    if content != .unknown { return content }
    let before = text[utf8: 0..<amount.range.lowerBound].lowercased().split { !$0.isLetter }.last ?? ""
    return ["in", "or"].contains(before) ? .unknown : nil
  }

  // MARK: - The ingredient's name

  /// The ingredient's name without amounts and remarks: "flour". The whole text if no amount was recognised.
  public var item: String {
    guard let first else { return named(text[...]) }
    var rest: Substring
    if let end = endOfLeadingAmounts {
      rest = text[utf8: end..<text.utf8.count][...]
    } else {
      // The name may follow a preposition ("Juice of 2 limes") or precede the amount ("Flour 200 g").
      let after = text[utf8: first.range.upperBound..<text.utf8.count]
      if after.first(where: { $0 != " " })?.isLetter == true { return named(text[...]) }
      rest = text[utf8: 0..<first.range.lowerBound][...]
      // "醤油 大さじ2"
      if first.unit != nil, first.unitName == nil, let gap = rest.lastIndex(of: " "), gap > rest.startIndex,
        MeasureUnit(name: rest[rest.index(after: gap)...].trimmed) != nil
      {
        rest = rest[..<gap]
      }
    }
    return named(rest)
  }

  private func named(_ part: Substring) -> String {
    let name = ItemName(part.withoutMarksBefore()).text
    return name.isEmpty ? text : name
  }
}

// Comparing the texts suffices, because they determine the amounts.
extension IngredientLine: Hashable {
  public static func == (a: IngredientLine, b: IngredientLine) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }

  /// Drops the marks that join the text to a preceding amount.
  fileprivate func withoutMarksBefore() -> Substring { drop { " .,:–-/".contains($0) } }
}
