import Ingredients

/// The sum of the amounts of one kind in a row.
struct RowSum {
  let kind: Kind
  private(set) var needs: [Need]
  /// Whether the language of an entry writes decimals with a comma, although its line may have none.
  private var isOfCommaLanguage: Bool

  /// The kinds of amounts in a row. Cups of a food whose weight is not known stay cups for a metric cook.
  enum Kind: Hashable {
    case count, mass, volume, cups
    case noun(String)

    /// Whether amounts of two kinds add up. "2 Zehen" and "1 Zehe" are of one noun.
    func addsUp(with other: Kind) -> Bool {
      if case .noun(let noun) = self, case .noun(let form) = other {
        return NounForms.areStemForms(noun, form)
      }
      return self == other
    }
  }

  init(_ kind: Kind, _ needs: [Need], isOfCommaLanguage: Bool) {
    (self.kind, self.needs, self.isOfCommaLanguage) = (kind, needs, isOfCommaLanguage)
  }

  mutating func add(_ need: Need, isOfCommaLanguage: Bool) {
    needs.append(need)
    if isOfCommaLanguage { self.isOfCommaLanguage = true }
  }

  /// The kind of a need for a cook of a system of measures.
  static func kind(of need: Need, in system: MeasureSystem?) -> Kind {
    switch need.kind {
    case .count: return .count
    case .mass: return .mass
    case .noun(let noun): return .noun(noun)
    case .volume:
      guard let system, system != .us, need.unit?.system == .us else { return .volume }
      switch need.cup {
      case .liquid: return .volume
      case .grams: return .mass
      case .unknown: return .cups
      }
    }
  }

  /// The first link of a need to the name; nil if no need has a link.
  var link: String? { needs.first { !$0.link.isEmpty }?.link }
  /// Whether all needs have a link.
  var isLinked: Bool { needs.allSatisfy { !$0.link.isEmpty } }

  // MARK: - Writing

  /// The words of the sum: one, or several where it has no single unit or number.
  func words(in system: MeasureSystem?) -> [String] {
    switch kind {
    case .count: return numbers
    case .noun(let noun): return nouns(isPinch: FoodLexicon.pinches.contains(noun))
    case .mass: return masses(in: system)
    case .cups: return spoonsAndCups()
    case .volume: return volumes(in: system)
    }
  }

  /// The sums as whole numbers alone.
  var numbers: [String] { sums.map { Self.number($0.roundedUp, nil) } }

  /// Whether a noun that follows the number is in the plural.
  var isPlural: Bool { sums.contains { $0.roundedUp.top > .one } }

  private func nouns(isPinch: Bool) -> [String] {
    sums.map { sum in
      let amount = isPinch ? sum : sum.roundedUp
      let isPlural = amount.top > .one
      let index = needs.firstIndex { $0.isPlural == isPlural } ?? 0
      let noun = needs[index].word?.form(isPlural: isPlural) ?? ""
      return Self.number(amount, nil) + " " + withAdjectives(noun, of: needs[index], isPlural: isPlural)
    }
  }

  /// The noun with the adjectives that all lines have: "petites boîtes".
  private func withAdjectives(_ noun: String, of need: Need, isPlural: Bool) -> String {
    let stems = need.adjectives.stems
    guard !stems.isEmpty, needs.allSatisfy({ $0.adjectives.stems == stems }) else { return noun }
    return need.adjectives.around(noun, isPlural: isPlural, inflects: need.isPlural != isPlural) ?? noun
  }

  private func masses(in system: MeasureSystem?) -> [String] {
    let target = system ?? (needs.allSatisfy { $0.unit?.system == .us } ? .us : .metric)
    if let words = inOneUnit(target) { return words }
    // Scales show no less than a quarter of an ounce.
    let isSmall = needs.compactMap(Self.grams).reduce(0) { $0 + $1.top.value } < 7
    if target == .us, isSmall { return inOneUnit(nil) ?? converted(.mass, to: .metric, Self.grams) }
    return converted(.mass, to: target, Self.grams)
  }

  private func volumes(in system: MeasureSystem?) -> [String] {
    let hasUS = needs.contains { $0.unit?.system == .us }
    let hasMetric = needs.contains { $0.unit?.system == .metric }
    // Spoons among themselves stay spoons, and so do cups with spoons.
    if !hasUS, !hasMetric { return spoonsAndCups() }
    let target = system ?? (hasMetric ? .metric : .us)
    if let words = inOneUnit(target) { return words }
    if target == .us, !hasMetric { return spoonsAndCups() }
    return converted(.volume, to: target, Self.milliliters)
  }

  /// The sums in a system of measures. Amounts that cannot be converted exactly stand beside them as they are.
  private func converted(
    _ dimension: MeasureUnit.Dimension, to target: MeasureSystem, _ convert: (Need) -> AmountRange?
  ) -> [String] {
    Self.sum(needs.compactMap(convert)).map { Self.measured($0, dimension, target, writesComma) }
      + needs.filter { convert($0) == nil }.compactMap { need in
        need.unit.map { Self.number(need.amount, $0) + " " + (need.word?.text ?? $0.symbol) }
      }
  }

  /// The sum in the unit that all needs share, as the lines name it; nil if they have several, or one of another system.
  private func inOneUnit(_ target: MeasureSystem?) -> [String]? {
    guard let unit = needs.first?.unit, target == nil || unit.system?.agrees(with: target) == true,
      needs.allSatisfy({ $0.unit == unit })
    else { return nil }
    return needs.count == 1 ? [inUnit(unit, needs[0].amount)] : sums.map { inUnit(unit, $0) }
  }

  private func inUnit(_ unit: MeasureUnit, _ sum: AmountRange) -> String {
    let isLarge = (unit == .gram || unit == .milliliter) && sum.top.value >= 1000
    if isLarge || unit == .ounce && sum.upper == nil && sum.lower.value >= 16,
      let size = sum.scaled(by: unit.size)
    {
      return Self.measured(size, unit.dimension, isLarge ? .metric : .us, writesComma)
    }
    let isMeasurable = 1...4 ~= sum.lower.denominator || sum.lower.denominator == 8
    if !isMeasurable, sum.upper == nil, unit.dimension == .volume, unit.system != .metric, isEnglish,
      !hasDecimalComma
    {
      return Self.kitchen(sum.lower, unit, word: word(of:))
    }
    return Self.number(sum, unit, isComma: isComma(unit)) + " " + unitWord(unit, sum)
  }

  /// Sums of spoons and cups. Those with English names are measured as a cook does, "2 tbsp + 1 tsp"; others are summed by unit.
  private func spoonsAndCups() -> [String] {
    if let words = inOneUnit(nil) { return words }
    let units = needs.compactMap(\.unit)
    guard let largest = units.max(by: { $0.size < $1.size }) else { return [] }
    let isRange = needs.contains { $0.amount.upper != nil }
    if isEnglish, !isRange {
      let amounts = needs.compactMap { need -> AmountRange? in
        guard let unit = need.unit, let ratio = unit.size.divided(by: largest.size) else { return nil }
        return need.amount.multiplied(by: ratio)
      }
      if amounts.count == needs.count {
        return Self.sum(amounts).map { Self.kitchen($0.lower, largest, word: word(of:)) }
      }
    }
    return Set(units).sorted { $0.size > $1.size }.flatMap { unit in
      Self.sum(needs.filter { $0.unit == unit }.map(\.amount)).map {
        Self.number($0, unit, isComma: isComma(unit)) + " " + unitWord(unit, $0)
      }
    }
  }

  private static func kitchen(_ amount: Amount, _ unit: MeasureUnit, word: (MeasureUnit) -> String) -> String
  {
    let measure = KitchenMeasure(of: amount, in: unit)
    let parts = measure.parts.map { part in
      let word = word(part.unit)
      return QuantityWriter.number(part.amount, in: nil) + " "
        + (MeasureUnit.inflected(word, isPlural: part.amount > .one) ?? word)
    }
    return parts.isEmpty ? "1 pinch" : parts.joined(separator: " + ")
  }

  /// The name of a unit, as the first line with it has it.
  private func word(of unit: MeasureUnit) -> String {
    needs.first { $0.unit == unit }?.word?.text ?? unit.symbol
  }

  /// The name of a unit in the number of a sum, as a line with this number has it.
  private func unitWord(_ unit: MeasureUnit, _ sum: AmountRange) -> String {
    let isPlural = QuantityWriter.isPlural(sum.top, in: unit)
    let index =
      needs.firstIndex { $0.isPlural == isPlural && $0.unit == unit } ?? needs.firstIndex { $0.unit == unit }
    return index.flatMap { needs[$0].word?.form(isPlural: isPlural) } ?? unit.symbol
  }

  private var isEnglish: Bool { needs.allSatisfy { $0.word?.isEnglish == true } }

  private var hasDecimalComma: Bool { needs.contains(where: \.hasDecimalComma) }

  /// Whether decimals of grams and litres get a comma: "1,5 kg Mehl".
  private var writesComma: Bool { isOfCommaLanguage || hasDecimalComma }

  /// Spoons, which have fractions, become decimals only where a line has such.
  private func isComma(_ unit: MeasureUnit) -> Bool {
    unit.system == .metric ? writesComma : hasDecimalComma
  }

  // MARK: - Arithmetic

  private var sums: [AmountRange] {
    needs.count == 1 ? [needs[0].amount] : Self.sum(needs.map(\.amount))
  }

  /// Sums amounts exactly. Where a sum exceeds an `Amount`, the rest stands beside it.
  static func sum(_ amounts: [AmountRange]) -> [AmountRange] {
    var sums: [AmountRange] = []
    for amount in amounts {
      if let last = sums.last, let sum = last.adding(amount) {
        sums[sums.count - 1] = sum
      } else {
        sums.append(amount)
      }
    }
    return sums
  }

  static func grams(_ need: Need) -> AmountRange? {
    guard let unit = need.unit else { return nil }
    guard unit.dimension == .volume else { return need.amount.scaled(by: unit.size) }
    guard case .grams(let grams) = need.cup, let weight = Amount(grams, over: 240),
      let size = unit.size.multiplied(by: weight)
    else { return nil }
    return need.amount.scaled(by: size)
  }

  static func milliliters(_ need: Need) -> AmountRange? {
    need.unit.flatMap { need.amount.scaled(by: $0.size) }
  }

  // MARK: - Numbers

  /// Writes a count.
  static func count(_ range: AmountRange) -> String { number(range, nil) }

  private static func number(_ range: AmountRange, _ unit: MeasureUnit?, isComma: Bool = false) -> String {
    let first = QuantityWriter.number(rounded(range.lower, unit), in: unit, isComma: isComma)
    guard let upper = range.upper else { return first }
    let second = QuantityWriter.number(rounded(upper, unit), in: unit, isComma: isComma)
    return first == second ? first : first + "–" + second
  }

  /// Rounds grams and millilitres from 100 to fives, as scales and jugs show them. Whole ones stay, so that a sum is the sum of
  /// its lines.
  private static func rounded(_ amount: Amount, _ unit: MeasureUnit?) -> Amount {
    guard unit == .gram || unit == .milliliter, amount.denominator > 1, amount.value >= 100 else {
      return amount
    }
    return Amount(Int((amount.value / 5).rounded()) * 5) ?? amount
  }

  /// Writes grams or millilitres in a unit of a system.
  private static func measured(
    _ range: AmountRange, _ dimension: MeasureUnit.Dimension, _ system: MeasureSystem, _ isComma: Bool
  ) -> String {
    if system == .us {
      return QuantityWriter.measured(range.lower, range.upper, dimension, in: .us) ?? ""
    }
    if system == .metricInDeciliters, dimension == .volume,
      let words = QuantityWriter.inDeciliters(range.lower, range.upper)
    {
      return words
    }
    let unit: MeasureUnit =
      dimension == .mass
      ? (range.top.value < 1000 ? .gram : .kilogram) : (range.top.value < 1000 ? .milliliter : .liter)
    guard let ratio = Amount.one.divided(by: unit.size), let shown = range.scaled(by: ratio) else {
      return ""
    }
    return number(shown, unit, isComma: isComma) + " " + unit.symbol
  }
}

extension AmountRange {
  /// Multiplies both ends; nil if an end exceeds an `Amount`.
  func scaled(by factor: Amount) -> AmountRange? {
    guard let low = lower.multiplied(by: factor) else { return nil }
    guard let upper else { return AmountRange(low) }
    return upper.multiplied(by: factor).map { AmountRange(low, to: $0) }
  }
}
