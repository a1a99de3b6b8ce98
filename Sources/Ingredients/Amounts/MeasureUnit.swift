/// The two systems of kitchen measures, the metric one with two ways to measure liquids.
public enum MeasureSystem: String, Hashable, Sendable, Codable, CaseIterable {
  /// Grams, kilograms, millilitres and litres.
  case metric
  /// The same with liquids in halves of decilitres, where these come near enough: the Nordic countries and Switzerland.
  case metricInDeciliters
  /// United States customary units.
  case us

  /// Whether both are metric, or neither is.
  package func agrees(with other: MeasureSystem?) -> Bool {
    other.map { ($0 == .us) == (self == .us) } ?? false
  }
}

/// A kitchen unit of known size.
public enum MeasureUnit: Hashable, Sendable, CaseIterable {
  /// `metricPound` is half a kilogram, the "Pfund" and "livre" of a market.
  case milligram, gram, decagram, kilogram, metricPound, ounce, pound
  case milliliter, centiliter, deciliter, liter
  case teaspoon, tablespoon, fluidOunce, cup, pint, quart, gallon

  package enum Dimension { case mass, volume }

  package var dimension: Dimension {
    switch self {
    case .milligram, .gram, .decagram, .kilogram, .metricPound, .ounce, .pound: .mass
    default: .volume
    }
  }

  /// The unit's system of measures; nil for spoons, which both systems use.
  public var system: MeasureSystem? {
    switch self {
    case .milligram, .gram, .decagram, .kilogram, .metricPound: .metric
    case .milliliter, .centiliter, .deciliter, .liter: .metric
    case .ounce, .pound, .fluidOunce, .cup, .pint, .quart, .gallon: .us
    case .teaspoon, .tablespoon: nil
    }
  }

  /// The size in grams or millilitres. Household measures follow the US food labelling rules (21 CFR
  /// 101.9(b)(5)(viii)), which conversion tables for cooks share: a cup is 240 ml, an ounce 28.35 g.
  package var size: Amount {
    switch self {
    case .milligram: .ratio(1, 1000)
    case .gram, .milliliter: .whole(1)
    case .decagram, .centiliter: .whole(10)
    case .kilogram, .liter: .whole(1000)
    case .metricPound: .whole(500)
    case .ounce: .ratio(2835, 100)
    case .pound: .ratio(4536, 10)
    case .deciliter: .whole(100)
    case .teaspoon: .whole(5)
    case .tablespoon: .whole(15)
    case .fluidOunce: .whole(30)
    case .cup: .whole(240)
    case .pint: .whole(480)
    case .quart: .whole(960)
    case .gallon: .whole(3840)
    }
  }

  /// The short name used for a converted amount.
  package var symbol: String {
    switch self {
    case .milligram: "mg"
    case .gram: "g"
    case .decagram: "dkg"
    case .kilogram: "kg"
    case .metricPound: "Pfund"
    case .ounce: "oz"
    case .pound: "lb"
    case .milliliter: "ml"
    case .centiliter: "cl"
    case .deciliter: "dl"
    case .liter: "l"
    case .teaspoon: "tsp"
    case .tablespoon: "tbsp"
    case .fluidOunce: "fl oz"
    case .cup: "cup"
    case .pint: "pint"
    case .quart: "quart"
    case .gallon: "gallon"
    }
  }
}
