import Ingredients
import PageMarkup

/// Columns of amounts whose unit stands at their head and whose total stands at their foot.
enum AmountColumns {
  /// The meaning of a column, by the text at its head.
  enum Column {
    /// Numbers in a unit: "KG", "Menge (g)".
    case unit(String)
    /// Shares, which say nothing that the amounts do not say: "%".
    case shares
  }

  /// Returns the meanings of the columns below a row; empty if the row gives none.
  static func columns(headedBy cells: [String]) -> [Int: Column] {
    guard cells.count > 1, !cells.contains(where: \.hasNumber) else { return [:] }
    var columns: [Int: Column] = [:]
    for (index, cell) in cells.enumerated() {
      if cell.contains("%") {
        columns[index] = .shares
      } else if let unit = unit(in: cell) {
        columns[index] = .unit(unit)
      }
    }
    return columns
  }

  /// Returns a cell's text with the unit of its column, or without text in a column of shares.
  static func text(_ cell: String, in column: Column?) -> String {
    switch column {
    case .unit(let unit) where isNumber(cell): withUnit(cell, unit)
    case .shares where cell.hasNumber: ""
    default: cell
    }
  }

  /// Returns the lines of a list in which each number has a line of its own, with the unit that stands alone over them.
  static func withUnits(_ lines: [String]) -> [String] {
    guard let head = lines.firstIndex(where: { isUnit($0) }), lines[head...].count(where: isNumber) > 1 else {
      return lines
    }
    return lines[..<head]
      + lines[(head + 1)...].filter { !isUnit($0) }.map { isNumber($0) ? withUnit($0, lines[head]) : $0 }
  }

  /// Words for a total.
  private static let totals: Set<Substring> = [
    "total", "totals", "totale", "totaal", "totalt", "gesamt", "gesamtgewicht", "summe", "suma", "razem",
    "итого", "celkem",
    "celkom", "összesen", "toplam", "yhteensä", "σύνολο",
  ]

  /// Returns the ingredients without the last one, if it is called a total and its amount is the sum of all others. "100 g
  /// butter, 100 g sugar, 200 g flour" has no total.
  static func withoutTotal(_ lines: [IngredientLine]) -> [IngredientLine] {
    // The name of a part has no unit.
    guard lines.count > 2, let last = lines.last, let unit = lines.lazy.compactMap(\.unit).first,
      last.text.lowercasedWords().contains(where: totals.contains), let total = amount(of: last, in: unit)
    else { return lines }
    let measured = lines.dropLast().filter { $0.unit != nil }
    let amounts = measured.compactMap { amount(of: $0, in: unit) }
    guard amounts.count > 1, amounts.count == measured.count else { return lines }
    let sum = amounts.reduce(0, +)
    return abs(sum - total) <= total / 100 ? lines.dropLast() : lines
  }

  /// Returns the amount of a line in a unit. A total need not repeat the unit: "Total weight: 9.7".
  private static func amount(of line: IngredientLine, in unit: MeasureUnit?) -> Double? {
    guard let unit else { return nil }
    if let own = line.unit { return own == unit ? line.amount?.lower.value : nil }
    return LineCleaning.isCounter(line.text)
      ? Double(line.text.drop { !$0.isNumber }.replacing(",", with: ".").trimmed()) : nil
  }

  private static func isNumber(_ text: String) -> Bool {
    text.hasNumber && text.allSatisfy { $0.isNumber || ".,".contains($0) }
  }

  private static func isUnit(_ text: String) -> Bool {
    text.utf8.count <= 8 && text.allSatisfy(\.isLetter) && MeasureUnit(name: text.lowercased()) != nil
  }

  /// Returns the unit that a heading is, or that it has after other words: "g" of "Menge (g)" and "Amount in g".
  private static func unit(in heading: String) -> String? {
    guard heading.utf8.count <= 40, let word = heading.split(whereSeparator: { !$0.isLetter }).last else {
      return nil
    }
    let isAlone = word.count == heading.count
    guard isAlone || heading.last == ")" || heading.contains(" in ") else { return nil }
    return isUnit(String(word)) ? String(word) : nil
  }

  /// Joins a number and a unit. Bakers write kilograms with three decimals: "6.000 kg" is six.
  private static func withUnit(_ number: String, _ unit: String) -> String {
    let unit = unit.lowercased()
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard unit == "kg" || unit == "l", parts.count == 2, parts[1].count == 3 else {
      return number + " " + unit
    }
    var decimals = parts[1]
    while decimals.last == "0" { decimals.removeLast() }
    return parts[0] + (decimals.isEmpty ? "" : "." + decimals) + " " + unit
  }
}
