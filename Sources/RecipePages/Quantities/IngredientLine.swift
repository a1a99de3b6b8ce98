/// One ingredient as the page writes it, and what could be understood of it.
public struct IngredientLine: Hashable, Sendable {
  /// The original words: "1 1/2 cups (180 g) flour, sifted".
  public let text: String
  /// The first amount, if it begins the line.
  public let amount: AmountRange?
  public let unit: MeasureUnit?
  /// What to take: "flour". The whole text if nothing was understood.
  public let item: String
  /// What comes after the comma or in brackets: "sifted".
  public let note: String?

  public init(_ text: String) {
    self.text = text
    amount = nil
    unit = nil
    item = text
    note = nil
  }

  /// The same line for another number of servings, and, if wanted, in another system of units. Every amount
  /// that is understood is scaled, on both sides of a bracket; the rest of the words stays as it is.
  ///
  /// `scaled(by: 1)` without a system is the line itself.
  public func scaled(by factor: Amount, to system: MeasureSystem? = nil) -> IngredientLine {
    self
  }

  /// The same line in another system of units, where its unit is known.
  public func converted(to system: MeasureSystem) -> IngredientLine {
    self
  }
}

extension IngredientLine: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

public enum MeasureSystem: String, Hashable, Sendable, Codable, CaseIterable {
  case metric
  case us
}

/// A unit of the kitchen.
public enum MeasureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case milligram, gram, kilogram, ounce, pound
  case milliliter, centiliter, deciliter, liter
  case teaspoon, tablespoon, fluidOunce, cup, pint, quart, gallon
}
