extension QuantityWriter {
  private static let small: Set<MeasureUnit> = [.milligram, .gram, .milliliter]
  private static let metric: Set<MeasureUnit> = [.kilogram, .centiliter, .deciliter, .liter]

  /// Rounds to amounts that a kitchen can measure: grams and millilitres to whole ones, from 100 to multiples
  /// of five and from 300 to tens; ounces and pounds to halves and quarters; spoons and cups to what these hold; pieces
  /// to quarters and thirds. Whole numbers do not change.
  static func rounded(_ amount: Amount, unit: MeasureUnit?) -> Amount {
    let value = amount.value
    if amount.denominator == 1 { return amount }
    guard let unit else { return pieces(amount) }
    if small.contains(unit) {
      if value >= 300 { return nearest(amount, 10, 1) }
      if value >= 100 { return nearest(amount, 5, 1) }
      if value >= 10 { return nearest(amount, 1, 1) }
      if value >= 1 { return nearest(amount, 1, 2) }
      // A third of "0.2 g yeast" is 0.07 g.
      let near = nearest(amount, 1, 20)
      return abs(near.value - value) <= value * 0.101 ? near : nearest(amount, 1, 100)
    }
    if metric.contains(unit) { return nearest(amount, 1, value < 1 ? 100 : 20) }
    if unit == .ounce || unit == .pound || unit == .fluidOunce { return ounces(amount, unit) }
    return pieces(amount)
  }

  /// Rounds pieces, and the spoons and cups of languages whose smaller measures are not written: to quarters and thirds
  /// below ten and to halves and whole ones above.
  private static func pieces(_ amount: Amount) -> Amount {
    let value = amount.value
    if [2, 3, 4].contains(amount.denominator), value < 10 { return amount }
    // "1⅛ sticks": nine tablespoons.
    if amount.denominator == 8, value < 2 { return amount }
    if value >= 20 { return nearest(amount, 1, 1) }
    if value >= 10 { return nearest(amount, 1, 2) }
    if value < 0.1 { return amount }
    let quarter = nearest(amount, 1, value < 1 ? 8 : 4)
    let third = nearest(amount, 1, 3)
    let kitchen = abs(third.value - value) < abs(quarter.value - value) ? third : quarter
    // Half of a third is a sixth; rounding it to an eighth would lose a quarter.
    return abs(kitchen.value - value) > value * 0.13 && amount.denominator <= 16 ? amount : kitchen
  }

  /// Rounds converted grams and millilitres to multiples of five, from 300 to tens, and to whole ones where that is more
  /// than seven parts in a hundred off; kilograms and litres to hundredths that end in five or zero.
  static func weighed(_ amount: Amount, _ unit: MeasureUnit) -> Amount {
    guard small.contains(unit) else { return rounded(amount, unit: unit) }
    let five = nearest(amount, amount.value >= 300 ? 10 : 5, 1)
    return amount.value >= 10 && abs(five.value - amount.value) <= amount.value * 0.07
      ? five : rounded(amount, unit: unit)
  }

  /// The half decilitres nearest to an amount in decilitres; nil if that is more than seven parts in a hundred off.
  static func halfDeciliters(_ amount: Amount) -> Amount? {
    let halves = nearest(amount, 1, 2)
    return abs(halves.value - amount.value) <= amount.value * 0.07 ? halves : nil
  }

  /// Rounds ounces and pounds to what scales show: whole ounces from 8 and half ounces below, whole pounds from
  /// 10 and quarters below, unless that is more than a tenth off.
  private static func ounces(_ amount: Amount, _ unit: MeasureUnit) -> Amount {
    if [2, 4].contains(amount.denominator), amount.value < 32 { return amount }
    if amount.denominator == 3, amount < .one { return amount }
    let whole = unit == .pound ? 10.0 : 8
    let parts = amount.value >= whole ? 1 : unit == .pound ? 4 : 2
    for parts in [parts, 4, 8] where amount.value * Double(parts) >= 0.5 {
      let rounded = nearest(amount, 1, parts)
      if abs(rounded.value - amount.value) <= amount.value * 0.101 { return rounded }
    }
    return amount
  }

  /// Returns the nearest multiple of `step / parts`, but never zero.
  private static func nearest(_ amount: Amount, _ step: Int, _ parts: Int) -> Amount {
    let count = (amount.value * Double(parts) / Double(step)).rounded()
    return count < 1 ? amount : Amount(Int(min(count, 1e8)) * step, over: parts) ?? amount
  }

  // MARK: - Writing

  /// Writes a number, rounded to a measure that a kitchen has: "1½", "0,25" with a decimal comma.
  package static func number(_ amount: Amount, in unit: MeasureUnit?, isComma: Bool = false) -> String {
    let isMetric = unit.map { small.contains($0) || metric.contains($0) } ?? false
    return text(
      rounded(amount, unit: unit), unit: unit,
      style: isComma ? .decimalComma : isMetric ? .decimalPoint : .vulgar)
  }

  /// Whether a number takes the plural, as it is written.
  package static func isPlural(_ amount: Amount, in unit: MeasureUnit?) -> Bool {
    rounded(amount, unit: unit) > .one
  }

  /// Writes a number in a notation. Fractions that have no character of their own are written with a slash.
  static func text(_ amount: Amount, unit: MeasureUnit?, style: NumberScanner.Style) -> String {
    if amount.denominator == 1 { return String(amount.numerator) }
    let isMetric = unit.map { small.contains($0) || metric.contains($0) } ?? false
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
    if amount.denominator > 64 || isMetric { return decimal(amount, comma: false) }
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
