/// Writes a scaled or converted amount in the notation of the original: fraction, decimal comma or range.
struct QuantityWriter {
  let amount: IngredientAmount
  /// The text of the line, which the amount's ranges index.
  let text: String
  /// What the line measures in cups, which decides how they are converted.
  var cups = CupContent.liquid

  /// Returns the new amount with its unit; nil if it is too large, or if nothing changes.
  func words(times factor: Amount, in system: MeasureSystem?) -> String? {
    guard let lower = amount.amount.lower.multiplied(by: factor), lower <= .largestWritten else { return nil }
    var upper: Amount?
    if let old = amount.amount.upper {
      upper = old.multiplied(by: factor)
      guard let upper, upper <= .largestWritten else { return nil }
    }
    if let system, let unit = amount.unit, let from = amount.system, from != system, !staysInCups(unit),
      system == .metric || !isBelowScales(lower, unit)
    {
      return converted(lower, upper, from: unit, to: system)
    }
    if factor == .one, !amount.hasEmptyDecimals { return nil }
    return number(lower, upper, unit: amount.unit, style: amount.style) + unitWords(upper ?? lower)
  }

  private func number(_ lower: Amount, _ upper: Amount?, unit: MeasureUnit?, style: NumberScanner.Style)
    -> String
  {
    let first = Self.text(Self.rounded(lower, unit: unit), unit: unit, style: style)
    guard let upper else { return first }
    let second = Self.text(Self.rounded(upper, unit: unit), unit: unit, style: style)
    let between = amount.separator.map { text[utf8: $0] } ?? "–"
    return first == second ? first : first + between + second
  }

  /// Returns the text between number and unit followed by the unit's name, in the singular or plural as the
  /// amount requires.
  private func unitWords(_ new: Amount) -> String {
    guard let range = amount.unitName else { return "" }
    let name = text[utf8: range]
    let between = text[utf8: amount.number.upperBound..<range.lowerBound]
    // "5-pound chicken" has no plural.
    if between.contains(where: { $0 == "-" || $0 == "‑" }) { return between + name }
    let isPlural = Self.rounded(new, unit: amount.unit) > .one
    return between + (MeasureUnit.inflected(name, isPlural: isPlural) ?? name)
  }

  /// Whether the unit is a cup or a larger measure of a solid whose weight is not known.
  private func staysInCups(_ unit: MeasureUnit) -> Bool {
    cups == .unknown && Self.cupsAndMore.contains(unit)
  }

  /// Whether a weight is less than the quarter of an ounce from which scales show ounces: "4 g saffron".
  private func isBelowScales(_ amount: Amount, _ unit: MeasureUnit) -> Bool {
    unit.dimension == .mass && amount.value * unit.size.value < 7
  }

  private static let cupsAndMore: Set<MeasureUnit> = [.cup, .pint, .quart, .gallon]

  private func converted(_ lower: Amount, _ upper: Amount?, from unit: MeasureUnit, to system: MeasureSystem)
    -> String?
  {
    var (size, dimension) = (unit.size, unit.dimension)
    if case .solid(let grams) = cups, Self.cupsAndMore.contains(unit) {
      // Larger measures are whole numbers of cups.
      guard let weight = Amount(grams), let cups = size.divided(by: MeasureUnit.cup.size),
        let product = weight.multiplied(by: cups)
      else { return nil }
      (size, dimension) = (product, .mass)
    }
    guard let small = lower.multiplied(by: size) else { return nil }
    let target = Self.unit(for: small, dimension, system)
    guard let first = small.divided(by: target.size), first <= .largestWritten else { return nil }
    let second = upper?.multiplied(by: size)?.divided(by: target.size)
    if upper != nil, (second ?? first) > .largestWritten { return nil }
    let isComma = amount.style == .decimalComma
    let style: NumberScanner.Style = system == .us ? .vulgar : isComma ? .decimalComma : .decimalPoint
    // As the number is written: 250 ml are 1.04 cups, and are written as 1.
    let isPlural = Self.rounded(second ?? first, unit: target) > .one
    let name = MeasureUnit.inflected(target.symbol, isPlural: isPlural) ?? target.symbol
    return number(first, second, unit: target, style: style) + " " + name
  }

  /// Chooses the unit in which a cook would measure this many grams or millilitres.
  private static func unit(
    for amount: Amount, _ dimension: MeasureUnit.Dimension, _ system: MeasureSystem
  ) -> MeasureUnit {
    let value = amount.value
    switch (dimension, system) {
    case (.mass, .metric): return value < 1000 ? .gram : .kilogram
    case (.volume, .metric): return value < 1000 ? .milliliter : .liter
    // Scales show pounds and ounces: "18 oz" rather than "1⅛ lb", but "1 lb", "1½ lb".
    case (.mass, .us):
      let isHalfPounds = [453.6, 680.4].contains { abs(value - $0) < 7 }
      return value < 907 && !isHalfPounds ? .ounce : .pound
    case (.volume, .us): return value < 14 ? .teaspoon : value < 58 ? .tablespoon : .cup
    }
  }

  // MARK: - Rounding

  private static let weighed: Set<MeasureUnit> = [.milligram, .gram, .milliliter]
  private static let metric: Set<MeasureUnit> = [.kilogram, .centiliter, .deciliter, .liter]

  /// Rounds to amounts that a kitchen can measure: grams and millilitres to whole ones, from 100 to multiples
  /// of five; ounces and pounds to halves and quarters; spoons, cups and pieces to eighths and thirds. Whole
  /// numbers do not change.
  static func rounded(_ amount: Amount, unit: MeasureUnit?) -> Amount {
    let value = amount.value
    if amount.denominator == 1 { return amount }
    if let unit, weighed.contains(unit) {
      if value >= 1000 { return nearest(amount, 10, 1) }
      if value >= 100 { return nearest(amount, 5, 1) }
      if value >= 10 { return nearest(amount, 1, 1) }
      if value >= 1 { return nearest(amount, 1, 2) }
      return nearest(amount, 1, 20)
    }
    if let unit, metric.contains(unit) { return nearest(amount, 1, value < 1 ? 100 : 20) }
    if let unit, unit == .ounce || unit == .pound { return weighed(amount, unit) }
    if [2, 3, 4, 8].contains(amount.denominator), value < 10 { return amount }
    if value >= 20 { return nearest(amount, 1, 1) }
    if value >= 10 { return nearest(amount, 1, 2) }
    if value < 0.1 { return amount }
    // Thirds are kitchen measures too, so take the nearest of eighth, quarter and third.
    let eighth = nearest(amount, 1, value < 3 ? 8 : 4)
    let third = nearest(amount, 1, 3)
    let kitchen = abs(third.value - value) < abs(eighth.value - value) ? third : eighth
    // Half of a third of a cup is a sixth; rounding it to an eighth would lose a quarter.
    // Five twelfths of a cup are three eighths to within a tenth, which division does not hit exactly.
    return abs(kitchen.value - value) > value / 9.99 && amount.denominator <= 16 ? amount : kitchen
  }

  /// Rounds ounces and pounds to what scales show: whole ounces from 8 and half ounces below, whole pounds from
  /// 10 and quarters below, unless that is more than a tenth off.
  private static func weighed(_ amount: Amount, _ unit: MeasureUnit) -> Amount {
    let whole = unit == .ounce ? 8.0 : 10
    let parts = amount.value >= whole ? 1 : unit == .ounce ? 2 : 4
    for parts in [parts, 4, 8] where amount.value * Double(parts) >= 0.5 {
      let rounded = nearest(amount, 1, parts)
      if abs(rounded.value - amount.value) <= amount.value / 10 { return rounded }
    }
    return amount
  }

  /// Returns the nearest multiple of `step / parts`, but never zero.
  private static func nearest(_ amount: Amount, _ step: Int, _ parts: Int) -> Amount {
    let count = (amount.value * Double(parts) / Double(step)).rounded()
    return count < 1 ? amount : Amount(Int(min(count, 1e8)) * step, over: parts) ?? amount
  }

  // MARK: - Writing

  private static func text(_ amount: Amount, unit: MeasureUnit?, style: NumberScanner.Style) -> String {
    if amount.denominator == 1 { return String(amount.numerator) }
    let isMetric = unit.map { weighed.contains($0) || metric.contains($0) } ?? false
    switch style {
    case .decimalPoint, .decimalComma: return decimal(amount, comma: style == .decimalComma)
    case .integer where isMetric: return decimal(amount, comma: false)
    default: break
    }
    let whole = amount.numerator / amount.denominator
    let rest = amount.numerator % amount.denominator
    if style != .fraction, let vulgar = VulgarFraction.character(rest, over: amount.denominator) {
      return (whole == 0 ? "" : String(whole)) + String(vulgar)
    }
    if amount.denominator > 64 { return decimal(amount, comma: false) }
    return (whole == 0 ? "" : "\(whole) ") + "\(rest)/\(amount.denominator)"
  }

  /// Writes at most two decimal places, or four below 0.1, so that a pinch is not written as zero.
  private static func decimal(_ amount: Amount, comma: Bool) -> String {
    let places = amount.value < 0.1 ? 4 : 2
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((amount.value * Double(scale)).rounded())
    var part = String(scaled % scale)
    while part.count < places { part = "0" + part }
    while part.last == "0" { part.removeLast() }
    return String(scaled / scale) + (part.isEmpty ? "" : (comma ? "," : ".") + part)
  }
}
