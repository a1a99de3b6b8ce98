/// Writes a scaled or converted amount in the notation of the original: fraction, decimal comma or range.
package struct QuantityWriter {
  let amount: IngredientAmount
  /// The text of the line, which the amount's ranges index.
  let text: String
  /// The content of the line's cups, which decides how they are converted.
  var cups = CupContent.liquid
  /// Whether ounces of the line are fluid.
  var hasFluidOunces = false
  /// Whether a cook adds the least amount by the drop.
  var isLiquid = false

  /// Returns the new amount with its unit; nil if it is too large, or if nothing changes.
  func words(times factor: Amount, in system: MeasureSystem?) -> String? {
    guard let lower = amount.amount.lower.multiplied(by: factor), lower <= .largestWritten else { return nil }
    var upper: Amount?
    if let old = amount.amount.upper {
      upper = old.multiplied(by: factor)
      guard let upper, upper <= .largestWritten else { return nil }
    }
    if let system, let unit = amount.unit, let from = amount.system, !from.agrees(with: system),
      !staysInCups(unit),
      system != .us || !isBelowScales(lower, unit)
    {
      return converted(lower, upper, from: unit, to: system)
    }
    if factor == .one, !amount.hasEmptyDecimals { return nil }
    return scaled(lower, upper)
  }

  // MARK: - In the line's own system

  private func scaled(_ lower: Amount, _ upper: Amount?) -> String {
    let kept = number(lower, upper, unit: amount.unit, style: amount.style) + unitWords(upper ?? lower)
    guard let unit = amount.unit, let name = amount.unitName, !isHyphenated, !staysDecimal(lower, upper)
    else { return kept }
    if let metric = Self.metricMeasure(upper ?? lower, unit), let symbol = symbol(of: metric, beside: name) {
      let factor = unit.size.divided(by: metric.size) ?? .one
      guard let first = lower.multiplied(by: factor) else { return kept }
      let style: NumberScanner.Style = amount.isDecimal ? amount.style : .vulgar
      return number(first, upper?.multiplied(by: factor), unit: metric, style: style) + between
        + symbol
    }
    if unit == .ounce, !hasFluidOunces, lower.value >= 32, upper == nil, lower.denominator == 1,
      lower.numerator.isMultiple(of: 8), let pounds = lower.divided(by: .whole(16))
    {
      return number(pounds, nil, unit: .pound, style: amount.style) + between + self.name(.pound, pounds)
    }
    if unit == .pound, upper == nil, lower < .one, ![1, 2, 4].contains(lower.denominator),
      let ounces = lower.multiplied(by: .whole(16))
    {
      return number(ounces, nil, unit: .ounce, style: amount.style) + between + self.name(.ounce, ounces)
    }
    // "½ litre/¾ pint" is British, and has no cups.
    if unit == .pint, amount.isRestatement { return kept }
    guard unit.isSpoonOrCup, Lexicon.englishUnits.contains(Lexicon.unitKey(text[utf8: name])) else {
      return kept
    }
    return measured(lower, upper, in: unit) ?? kept
  }

  /// Writes a number of US spoons or cups as a cook measures it; nil if it is measured in its own unit.
  private func measured(_ lower: Amount, _ upper: Amount?, in unit: MeasureUnit) -> String? {
    if let upper {
      if KitchenMeasure(of: upper, in: unit).parts.isEmpty { return pinch }
      let target = KitchenMeasure.unit(from: lower, to: upper, in: unit)
      guard let factor = unit.size.divided(by: target.size), let first = lower.multiplied(by: factor),
        let second = upper.multiplied(by: factor)
      else { return nil }
      let name = target == unit ? unitWords(second) : between + self.name(target, second)
      return number(first, second, unit: target, style: amount.style) + name
    }
    let measure = KitchenMeasure(of: lower, in: unit)
    guard let first = measure.parts.first else { return pinch }
    var words =
      Self.text(first.amount, unit: nil, style: measuredStyle)
      + (first.unit == unit ? unitWords(first.amount) : between + name(first.unit, first.amount))
    for part in measure.parts.dropFirst() {
      words +=
        " + " + Self.text(part.amount, unit: nil, style: measuredStyle) + " " + name(part.unit, part.amount)
    }
    return measure.hasPinch ? words + " + " + pinch : words
  }

  /// "a pinch of" or "a few drops of" before a food, and without "of" before this word or at the end.
  private var pinch: String {
    let after = text[utf8: amount.range.upperBound..<text.utf8.count]
    let isBeforeFood =
      after.first == " " && after.dropFirst().first?.isLetter == true && !after.hasPrefix(" of ")
    return (isLiquid ? "a few drops" : "a pinch") + (isBeforeFood ? " of" : "")
  }

  private var measuredStyle: NumberScanner.Style { amount.isDecimal ? .vulgar : amount.style }

  /// Whether a line in decimals goes on with them: 3 × 0.2 is 0.6, but a third of 0.25 has no end, and no cup holds
  /// 0.375.
  private func staysDecimal(_ lower: Amount, _ upper: Amount?) -> Bool {
    let parts = amount.unit?.isSpoonOrCup == true ? 100 : 1000
    return amount.isDecimal
      && [lower, upper].compactMap(\.self).allSatisfy { parts.isMultiple(of: $0.denominator) }
  }

  /// Returns the symbol of a metric unit in the script of the line's unit; nil for scripts whose symbols are not known.
  private func symbol(of unit: MeasureUnit, beside name: Range<Int>) -> String? {
    guard let letter = text[utf8: name].unicodeScalars.first else { return nil }
    // Letters of full width are Latin, too.
    if letter.value < 0x250 || 0xff00..<0xff60 ~= letter.value { return unit.symbol }
    return 0x400..<0x530 ~= letter.value ? Self.cyrillicSymbols[unit] : nil
  }

  private static let cyrillicSymbols: [MeasureUnit: String] = [
    .gram: "г", .kilogram: "кг", .milliliter: "мл", .liter: "л",
  ]

  /// The larger or smaller metric unit that a cook takes for an amount: grams for a third of a kilogram, kilograms for
  /// 1000 g; nil if it is the same one.
  private static func metricMeasure(_ amount: Amount, _ unit: MeasureUnit) -> MeasureUnit? {
    switch unit {
    case .kilogram: amount < .one ? .gram : nil
    case .liter: amount < .one ? .milliliter : nil
    case .deciliter, .centiliter: [1, 2, 4].contains(amount.denominator) ? nil : .milliliter
    case .gram, .milliliter:
      amount.value >= 1000 && amount.denominator == 1 && amount.numerator.isMultiple(of: 250)
        ? (unit == .gram ? .kilogram : .liter) : nil
    default: nil
    }
  }

  private func number(_ lower: Amount, _ upper: Amount?, unit: MeasureUnit?, style: NumberScanner.Style)
    -> String
  {
    let isExact = staysDecimal(lower, upper) || amount.isDecimal && amount.unit == nil
    func written(_ amount: Amount) -> String {
      Self.text(isExact ? amount : Self.rounded(amount, unit: unit), unit: unit, style: style)
    }
    let first = written(lower)
    guard let upper else { return first }
    let second = written(upper)
    let between = amount.separator.map { text[utf8: $0] } ?? "–"
    return first == second ? first : first + between + second
  }

  /// The text between the number and its unit. A number in words may touch the unit: "пол" in "полстакана".
  private var between: String {
    let end = amount.unitName?.lowerBound ?? amount.range.upperBound
    let between = text[utf8: amount.number.upperBound..<end]
    let isAtWord = text[utf8: end..<text.utf8.count].first?.isLetter == true
    guard between.isEmpty, isAtWord else { return between }
    let last = text[utf8: amount.number].last
    return last.map { $0.isNumber || EastAsianAmount.isUnspaced($0) } == true ? "" : " "
  }

  /// "5-pound chicken" has no plural, and stays in its unit.
  private var isHyphenated: Bool { between.contains { $0 == "-" || $0 == "‑" } }

  /// Returns the text between number and unit followed by the unit's name, in the singular or plural as the
  /// amount requires.
  private func unitWords(_ new: Amount) -> String {
    guard let range = amount.unitName else { return between }
    let name = text[utf8: range]
    if isHyphenated { return between + name }
    let isPlural = Self.rounded(new, unit: amount.unit) > .one
    return between + (inflected(name, isPlural: isPlural) ?? name)
  }

  /// Returns the name of a unit in the requested number; nil if it needs no change or has no plural. Other languages
  /// than English have no plural of "gram", and write "kilogram" and "liter" as English does.
  private func inflected(_ name: String, isPlural: Bool) -> String? {
    if let form = MeasureUnit.inflected(name, isPlural: isPlural) {
      let isShared = isPlural && ["gram", "kilogram", "liter", "milliliter"].contains(name.lowercased())
      return !isShared || isBeforeEnglish ? form : nil
    }
    // "colher (sopa)", "cuillère à soupe"
    let first = name.prefix { $0.isLetter }
    return NounForms.inflected(String(first), isPlural: isPlural).map { $0 + name.dropFirst(first.count) }
  }

  /// Whether the words after the amount are English.
  private var isBeforeEnglish: Bool {
    text[utf8: amount.range.upperBound..<text.utf8.count].lowercased().split { !$0.isLetter }.prefix(4)
      .contains { $0 == "of" || CupContent.isEnglish($0) || NounForms.isEnglish(String($0)) }
  }

  /// Returns the name of a unit in the number that an amount requires, long if the line has a long name.
  private func name(_ unit: MeasureUnit, _ amount: Amount) -> String {
    let old = self.amount.unitName.map { text[utf8: $0] } ?? ""
    let isLong = old.count > 4 && old.lowercased() != "cups" && old.lowercased() != "cup"
    let name =
      switch unit {
      case .teaspoon where isLong: "teaspoon"
      case .tablespoon where isLong: "tablespoon"
      case .pound where isLong: "pound"
      case .ounce where isLong: "ounce"
      default: unit.symbol
      }
    return MeasureUnit.inflected(name, isPlural: amount > .one) ?? name
  }

  // MARK: - In the other system

  /// Whether the unit is a cup or a larger measure of a solid whose weight is not known.
  private func staysInCups(_ unit: MeasureUnit) -> Bool {
    cups == .unknown && Self.cupsAndMore.contains(unit)
  }

  /// Whether a weight is less than the quarter of an ounce from which scales show ounces: "4 g saffron".
  private func isBelowScales(_ amount: Amount, _ unit: MeasureUnit) -> Bool {
    unit.dimension == .mass && amount.value * unit.size.value < 7
  }

  /// The measures whose weight depends on the food.
  package static let cupsAndMore: Set<MeasureUnit> = [.cup, .pint, .quart, .gallon]

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
    } else if unit == .ounce, hasFluidOunces {
      (size, dimension) = (MeasureUnit.fluidOunce.size, .volume)
    }
    guard let small = lower.multiplied(by: size), small <= .largestWritten else { return nil }
    return Self.measured(
      small, upper?.multiplied(by: size), dimension, in: system, isComma: amount.style == .decimalComma,
      separator: amount.separator.map { text[utf8: $0] } ?? "–")
  }

  /// Writes a number of grams or millilitres as a cook of a system measures it.
  package static func measured(
    _ small: Amount, _ upper: Amount? = nil, _ dimension: MeasureUnit.Dimension, in system: MeasureSystem,
    isComma: Bool = false, separator: String = "–"
  ) -> String? {
    if system == .us, dimension == .volume, upper == nil {
      guard let cups = small.divided(by: MeasureUnit.cup.size) else { return nil }
      return spoons(cups)
    }
    if system == .metricInDeciliters, dimension == .volume,
      let words = inDeciliters(small, upper, separator: separator)
    {
      return words
    }
    let target = unit(for: small, dimension, system)
    guard let first = small.divided(by: target.size) else { return nil }
    let second = upper?.divided(by: target.size)
    let style: NumberScanner.Style = system == .us ? .vulgar : isComma ? .decimalComma : .decimalPoint
    func rounded(_ amount: Amount) -> Amount {
      system == .us ? Self.rounded(amount, unit: target) : weighed(amount, target)
    }
    let words = ([first] + (second.map { [$0] } ?? [])).map {
      text(rounded($0), unit: target, style: style)
    }
    // As the number is written: 250 ml are 1.04 cups, and are written as 1.
    let isPlural = rounded(second ?? first) > .one
    let name = MeasureUnit.inflected(target.symbol, isPlural: isPlural) ?? target.symbol
    return (words.first == words.last ? words[0] : words.joined(separator: separator)) + " " + name
  }

  /// Writes millilitres as halves of decilitres; nil from a litre on, and if one end does not come near such a half.
  package static func inDeciliters(_ small: Amount, _ upper: Amount?, separator: String = "–") -> String? {
    let ends = [small] + (upper.map { [$0] } ?? [])
    let halves = ends.compactMap {
      $0.value < 1000 ? $0.divided(by: MeasureUnit.deciliter.size).flatMap(halfDeciliters) : nil
    }
    guard halves.count == ends.count else { return nil }
    let words = halves.map { text($0, unit: .deciliter, style: .vulgar) }
    return (words.first == words.last ? words[0] : words.joined(separator: separator)) + " "
      + MeasureUnit.deciliter.symbol
  }

  private static func spoons(_ cups: Amount) -> String {
    let measure = KitchenMeasure(of: cups, in: .cup, tolerance: 0.045)
    guard !measure.parts.isEmpty else { return "a pinch" }
    return measure.parts.map { part in
      let symbol = part.unit.symbol
      return text(part.amount, unit: nil, style: .vulgar) + " "
        + (MeasureUnit.inflected(symbol, isPlural: part.amount > .one) ?? symbol)
    }.joined(separator: " + ")
  }

  /// Chooses the unit in which a cook would measure this many grams or millilitres.
  private static func unit(
    for amount: Amount, _ dimension: MeasureUnit.Dimension, _ system: MeasureSystem
  ) -> MeasureUnit {
    let value = amount.value
    switch (dimension, system) {
    case (.mass, .metric), (.mass, .metricInDeciliters): return value < 1000 ? .gram : .kilogram
    case (.volume, .metric), (.volume, .metricInDeciliters): return value < 1000 ? .milliliter : .liter
    // Scales show pounds and ounces: "18 oz" rather than "1⅛ lb", but "1 lb", "1½ lb".
    case (.mass, .us):
      let isHalfPounds = [453.6, 680.4].contains { abs(value - $0) < 7 }
      return value < 907 && !isHalfPounds ? .ounce : .pound
    case (.volume, .us): return value < 14 ? .teaspoon : value < 58 ? .tablespoon : .cup
    }
  }
}

extension IngredientAmount {
  fileprivate var isDecimal: Bool { style == .decimalPoint || style == .decimalComma }
}

extension MeasureUnit {
  fileprivate var isSpoonOrCup: Bool {
    switch self {
    case .teaspoon, .tablespoon, .cup, .pint, .quart, .gallon: true
    default: false
    }
  }
}
