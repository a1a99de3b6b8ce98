/// The measures that a cook takes for an amount: "2 tbsp + 2 tsp" for a sixth of a cup, "a pinch" for a 24th of a
/// teaspoon.
package struct KitchenMeasure: Equatable {
  /// A number of one spoon, cup or larger measure.
  package struct Part: Equatable {
    package var amount: Amount
    package var unit: MeasureUnit
  }

  /// The parts from the largest on; empty for a pinch alone.
  package var parts: [Part]
  /// Whether a pinch is added to the parts.
  package private(set) var hasPinch = false

  /// Finds the measures for a number of US spoons, cups or larger measures. They stay in `unit`, in which the amount is
  /// given, if that can be measured to a tolerance, and are the fewest that come so near otherwise.
  package init(of amount: Amount, in unit: MeasureUnit, tolerance: Double = 0.03) {
    let spoons = amount.value * unit.size.value / MeasureUnit.teaspoon.size.value
    // The smallest spoon holds an eighth. The usual pinch is about half of that.
    guard spoons >= 0.1 else {
      self.init(parts: [], hasPinch: true)
      return
    }
    if 0.145..<0.2 ~= spoons {
      self.init(parts: [Part(amount: .ratio(1, 8), unit: .teaspoon)], hasPinch: true)
      return
    }
    let candidates = Self.candidates(for: spoons, in: unit)
    let best =
      [tolerance, 0.07].lazy.compactMap { tolerance in
        candidates.first { Self.deviation($0, from: spoons) <= tolerance }
      }.first
      ?? candidates.min { Self.deviation($0, from: spoons) < Self.deviation($1, from: spoons) }
    self.init(parts: best ?? [Part(amount: amount, unit: unit)])
  }

  private init(parts: [Part], hasPinch: Bool = false) {
    self.parts = parts
    self.hasPinch = hasPinch
  }

  /// Finds the unit in which both ends of a range can be measured: the given one, or a smaller one.
  static func unit(from lower: Amount, to upper: Amount, in unit: MeasureUnit) -> MeasureUnit {
    let spoons = [lower, upper].map { $0.value * unit.size.value / MeasureUnit.teaspoon.size.value }
    let units = [unit] + [MeasureUnit.cup, .tablespoon, .teaspoon].filter { $0.size < unit.size }
    for tolerance in [0.03, 0.08] {
      for candidate in units
      where spoons.allSatisfy({ value in
        // "4 to 6 tsp" is a third of "4 to 6 tbsp".
        candidate == .teaspoon && abs(value - 6) < 0.01
          || part(value, candidate).map { deviation([$0], from: value) <= tolerance } ?? false
      }) {
        return candidate
      }
    }
    return unit
  }

  /// Returns the measures that come near an amount, from the most to the least convenient.
  private static func candidates(for spoons: Double, in unit: MeasureUnit) -> [[Part]] {
    let smaller: [MeasureUnit] = [.cup, .tablespoon, .teaspoon].filter { $0 != unit }
    // More than four teaspoons are read as spoons of both sizes.
    var candidates = ([unit] + smaller).filter { $0 == unit || $0 != .teaspoon || spoons < 4.6 }
      .compactMap { part(spoons, $0).map { [$0] } }
    for (large, small) in [(unit, MeasureUnit.cup), (.cup, .tablespoon), (.tablespoon, .teaspoon)]
    where small.size < large.size {
      let size = large.size.value / MeasureUnit.teaspoon.size.value
      // A cook fills thirds and quarters of a cup, but whole spoons.
      let shares: [Double] = large == .cup ? [1.0 / 3, 0.25] : [1]
      let wholes = shares.map { (spoons / size / $0 + 0.001).rounded(.down) * $0 }.sorted(by: >)
      for whole in wholes {
        guard whole > 0, let first = part(whole * size, large),
          let second = part(spoons - first.spoons, small, isSecond: true)
        else { continue }
        candidates.append([first, second])
      }
    }
    return candidates
  }

  private static func deviation(_ parts: [Part], from spoons: Double) -> Double {
    abs(parts.reduce(0) { $0 + $1.spoons } - spoons) / spoons
  }

  /// Returns the nearest amount that one kind of measure holds; nil if it is too small or too large for it. After a
  /// tablespoon, a cook takes no third of a teaspoon.
  private static func part(_ spoons: Double, _ unit: MeasureUnit, isSecond: Bool = false) -> Part? {
    let value = spoons / (unit.size.value / MeasureUnit.teaspoon.size.value)
    let denominators: [Int]
    let range: ClosedRange<Double>
    switch unit {
    case .teaspoon: (denominators, range) = (value < 1.2 ? [8, 3] : isSecond ? [4] : [4, 3], 0.1...5.9)
    case .tablespoon: (denominators, range) = ([2], 0.45...7.9)
    case .cup: (denominators, range) = (value < 10 ? [4, 3] : [2], 0.23...1e6)
    default: (denominators, range) = ([2], 0.45...1e6)
    }
    guard range ~= value else { return nil }
    let nearest = denominators.compactMap { parts in
      Amount(max(1, Int((value * Double(parts)).rounded())), over: parts)
    }.min { abs($0.value - value) < abs($1.value - value) }
    return nearest.map { Part(amount: $0, unit: unit) }
  }
}

extension KitchenMeasure.Part {
  /// The size in teaspoons.
  fileprivate var spoons: Double { amount.value * unit.size.value / MeasureUnit.teaspoon.size.value }
}
