import Cookbook
import Ingredients

/// Writes quantities that other programs store as numbers the way a cook writes them.
///
///     KitchenNumber.text(1.333, unit: "cup")    // "1 1/3"
///     KitchenNumber.text(0.25, unit: "kg")      // "0.25"
enum KitchenNumber {
  private static let fractions: [(numerator: Int, denominator: Int)] = [
    (1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 8), (3, 8), (5, 8), (7, 8), (1, 6), (5, 6), (1, 16),
  ]

  /// Returns the number as a fraction if it is one, rounded to two places or more, and the unit is not
  /// metric. Empty for zero, for negative numbers and for amounts that no cook measures.
  static func text(_ number: Double, unit: String) -> String {
    guard number > 0, number < 1_000_000 else { return "" }
    let whole = Int(number)
    let rest = number - Double(whole)
    if rest < 0.0005 { return whole == 0 ? "" : String(whole) }
    if !isMetric(unit) {
      for (numerator, denominator) in fractions
      where abs(rest - Double(numerator) / Double(denominator)) < 0.004 {
        return (whole == 0 ? "" : "\(whole) ") + "\(numerator)/\(denominator)"
      }
    }
    return decimal(number)
  }

  private static func isMetric(_ unit: String) -> Bool {
    !unit.isEmpty && unit.utf8.count < 40 && IngredientLine("1 \(unit)").unit?.system == .metric
  }

  private static func decimal(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    var places = String(1000 + thousandths % 1000).dropFirst()
    while places.last == "0" { places.removeLast() }
    return "\(thousandths / 1000).\(places)"
  }
}
