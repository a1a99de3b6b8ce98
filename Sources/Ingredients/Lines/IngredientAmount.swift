/// An amount in an ingredient line: a number or a range, and the unit after it.
///
///     IngredientLine("2 x 400 g tins").amounts
///     // "2", which is scalable, and "400 g", which is not
public struct IngredientAmount: Sendable {
  /// The range of the number and its unit in the line's text, in UTF-8 offsets.
  public let range: Range<Int>
  /// The number or range, in `unit` or as a count.
  public let amount: AmountRange
  /// Nil if the amount is a count, or if the unit's size is unknown.
  public let unit: MeasureUnit?
  /// Whether the amount scales with the servings. A size does not: "400 g" in "2 x 400 g", "a 9-inch tin".
  public let isScalable: Bool

  /// The system of measures of `unit`. Nil for counts, spoons, and cups of other countries than the United States,
  /// which are not converted.
  package let system: MeasureSystem?
  /// Whether the amount says the one before it again, in other units.
  package let isRestatement: Bool
  // The ranges of the parts of `range`, in UTF-8 offsets of the text, and the number's notation.
  package let number: Range<Int>
  let separator: Range<Int>?
  package let unitName: Range<Int>?
  let style: NumberScanner.Style

  init(_ quantity: QuantityReader.Quantity, in line: LineText) {
    range = line.utf8(quantity.range)
    amount = quantity.number.amount
    unit = quantity.unit
    isScalable = quantity.isScalable
    system = quantity.isNationalCup ? nil : quantity.unit?.system
    isRestatement = quantity.isRestatement
    number = line.utf8(quantity.number.range)
    separator = quantity.number.separator.map(line.utf8)
    unitName = quantity.unitRange.map(line.utf8)
    style = quantity.number.style
  }

  /// Whether the number has a decimal comma: "0,5".
  package var hasDecimalComma: Bool { style == .decimalComma }

  /// Whether the number is whole but has decimals, as programs write it: "120.0 g".
  var hasEmptyDecimals: Bool {
    (style == .decimalPoint || style == .decimalComma) && amount.lower.denominator == 1
      && (amount.upper?.denominator ?? 1) == 1
  }

  // MARK: - Pounds with ounces

  /// Joins pounds with the ounces right after them, "1 lb 4 oz", and pints with fluid ounces, because a metric measure is
  /// one number.
  package static func joiningOunces(_ amounts: [IngredientAmount], in text: String) -> [IngredientAmount] {
    var joined: [IngredientAmount] = []
    for amount in amounts {
      if let last = joined.last, let both = IngredientAmount(pounds: last, ounces: amount, in: text) {
        joined[joined.count - 1] = both
      } else {
        joined.append(amount)
      }
    }
    return joined
  }

  private init?(pounds: IngredientAmount, ounces: IngredientAmount, in text: String) {
    let isPint = pounds.unit == .pint && ounces.unit == .fluidOunce && !pounds.isRestatement
    guard isPint || pounds.unit == .pound && ounces.unit == .ounce, pounds.amount.upper == nil,
      ounces.amount.upper == nil,
      pounds.range.upperBound <= ounces.range.lowerBound
    else { return nil }
    let between = text[utf8: pounds.range.upperBound..<ounces.range.lowerBound].filter {
      !$0.isWhitespace && $0 != "."
    }
    guard between.isEmpty || between == "and",
      let sum = ounces.amount.lower.divided(by: .whole(16)).flatMap(pounds.amount.lower.adding)
    else { return nil }
    range = pounds.range.lowerBound..<ounces.range.upperBound
    amount = AmountRange(sum)
    unit = pounds.unit
    isScalable = true
    system = .us
    isRestatement = pounds.isRestatement
    number = pounds.number
    separator = nil
    unitName = pounds.unitName
    style = pounds.style
  }
}
