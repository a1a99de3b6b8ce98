/// The two systems of kitchen measures.
public enum MeasureSystem: String, Hashable, Sendable, Codable, CaseIterable {
  case metric
  /// United States customary units.
  case us
}

/// A unit of the kitchen whose size is known.
public enum MeasureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case milligram, gram, kilogram, ounce, pound
  case milliliter, centiliter, deciliter, liter
  case teaspoon, tablespoon, fluidOunce, cup, pint, quart, gallon

  enum Dimension { case mass, volume }

  var dimension: Dimension {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound: .mass
    default: .volume
    }
  }

  /// Nil for spoons, with which both systems measure.
  var system: MeasureSystem? {
    switch self {
    case .milligram, .gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter: .metric
    case .ounce, .pound, .fluidOunce, .cup, .pint, .quart, .gallon: .us
    case .teaspoon, .tablespoon: nil
    }
  }

  /// How many grams or millilitres it is. The household measures are those of the US food labels
  /// (21 CFR 101.9(b)(5)(viii)), on which cooks' tables agree: a cup is 240 ml, an ounce 28.35 g.
  var size: Amount {
    switch self {
    case .milligram: .ratio(1, 1000)
    case .gram, .milliliter: .whole(1)
    case .kilogram, .liter: .whole(1000)
    case .ounce: .ratio(2835, 100)
    case .pound: .ratio(4536, 10)
    case .centiliter: .whole(10)
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

  /// The short name with which a converted amount is written.
  var symbol: String {
    switch self {
    case .milligram: "mg"
    case .gram: "g"
    case .kilogram: "kg"
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

  private static let names: [MeasureUnit: [String]] = [
    .milligram: ["mg", "milligram", "milligrams"],
    .gram: [
      "g", "gr", "gm", "gms", "gram", "grams", "gramme", "grammes", "gramm", "gramos", "gramo", "grammi",
      "grammo",
      "gramas", "grama", "г", "гр", "грамм", "грама", "грамма", "γρ", "克", "グラム",
    ],
    .kilogram: [
      "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramm", "kilogramme", "кг", "公斤",
    ],
    .ounce: ["oz", "ozs", "ounce", "ounces"],
    .pound: ["lb", "lbs", "pound", "pounds"],
    .milliliter: ["ml", "mls", "milliliter", "milliliters", "millilitre", "millilitres", "мл", "毫升"],
    .centiliter: ["cl", "centiliter", "centilitre", "centilitres"],
    .deciliter: ["dl", "deciliter", "deciliters", "decilitre", "decilitres", "дл"],
    .liter: [
      "l", "liter", "liters", "litre", "litres", "litro", "litros", "litri", "л", "литр", "литра", "升",
    ],
    .teaspoon: [
      "tsp", "tsps", "teaspoon", "teaspoons", "t", "tl", "teelöffel", "tsk", "theelepel", "theelepels",
      "cucharadita", "cucharaditas", "cdita", "cditas", "cucchiaino", "cucchiaini", "łyżeczka", "łyżeczki",
      "łyżeczek",
    ],
    .tablespoon: [
      "tbsp", "tbsps", "tbs", "tblsp", "tablespoon", "tablespoons", "T", "el", "esslöffel", "spsk", "msk",
      "ss",
      "eetlepel", "eetlepels", "cucharada", "cucharadas", "cda", "cdas", "cucchiaio", "cucchiai", "łyżka",
      "łyżki",
      "łyżek", "rkl",
    ],
    .fluidOunce: ["floz"],
    .cup: ["cup", "cups"],
    .pint: ["pint", "pints"],
    .quart: ["quart", "quarts", "qt", "qts"],
    .gallon: ["gallon", "gallons"],
  ]

  private static let table: [String: MeasureUnit] = {
    var table: [String: MeasureUnit] = [:]
    for (unit, words) in names { for word in words { table[word] = unit } }
    return table
  }()

  /// The unit of that name; "T" and "t" differ.
  init?(name: String) {
    guard
      let unit = Self.table[name] ?? (name.count > 1 ? Self.table[name.lowercased()] : nil)
        ?? (["G", "L"].contains(name) ? Self.table[name.lowercased()] : nil)
    else { return nil }
    self = unit
  }

  /// English names follow the number: "1 cup", "2 cups". Nil if a name has but one form.
  static func inflected(_ name: String, isPlural: Bool) -> String? {
    let plurals = [
      "cup", "teaspoon", "tablespoon", "ounce", "pound", "pint", "quart", "gallon", "gram", "kilogram",
      "liter",
      "litre", "milliliter", "millilitre",
    ]
    let lowercase = name.lowercased()
    if isPlural, plurals.contains(lowercase) { return name + "s" }
    if !isPlural, lowercase.last == "s", plurals.contains(String(lowercase.dropLast())) {
      return String(name.dropLast())
    }
    return nil
  }
}

extension Amount {
  /// A ratio of two small positive numbers that stand in this source.
  static func ratio(_ numerator: Int, _ denominator: Int) -> Amount {
    Amount(numerator, over: denominator) ?? .one
  }
}
