import Foundation
import Ingredients
import PageMarkup

/// The layouts of amounts on a page: in one line with the ingredient, or in a column before or after it.
enum AmountLayout {
  /// Whether the amounts are in lines of their own, which is assumed if a third of the lines are bare
  /// amounts.
  static func hasColumn(_ lines: [String]) -> Bool { lines.count(where: isBare) * 3 >= lines.count }

  /// Joins each amount in a line of its own with its ingredient, amount first, as `IngredientLine` expects
  /// it.
  static func joined(_ lines: [String]) -> [String] {
    let areBare = lines.map(isBare)
    // A total may follow the last amount: "Total weight: 9.7".
    let last = lines.last { !LineCleaning.isCounter($0) }
    let isAfter = areBare.first == false && last.map(isBare) == true
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if index > 0, areBare[index - 1] != areBare[index], areBare[index] == isAfter,
        result.last?.last != ":", let other = result.popLast()
      {
        result.append(isAfter ? line + " " + other : other + " " + line)
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// Joins the cells of a row or the blocks of an item into one line, amount first: "flour" and "200 g"
  /// become "200 g flour". No space is inserted in scripts without spaces between words.
  static func line(_ parts: [String], areCells: Bool) -> String {
    if parts.count == 1 { return parts[0] }
    if parts.count == 2, isBare(parts[1]),
      EastAsianAmount.matches(parts[1]) || !parts[0].hasNumber
    {
      return parts[1] + " " + parts[0]
    }
    let isUnspaced = parts.allSatisfy { $0.last.map(EastAsianAmount.isUnspaced) ?? false }
    return parts.joined(separator: isUnspaced && !areCells ? "" : " ")
  }

  /// Removes the dash between an amount and its ingredient: "200 g - flour" becomes "200 g flour", while "2 - 3 eggs"
  /// stays.
  static func withoutDash(_ line: String) -> String {
    // Most lines have no dash, and the search is slow. The dashes beyond ASCII begin with 0xE2.
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xe2 }) else { return line }
    for dash in [" - ", " – ", " — "] {
      if let range = line.range(of: dash), isBare(String(line[..<range.lowerBound])),
        line[range.upperBound...].first?.isLetter == true
      {
        return line[..<range.lowerBound] + " " + line[range.upperBound...]
      }
    }
    return line
  }

  /// Removes the dots that lead from an ingredient to its amount: "flour ........ 200 g" becomes "flour 200 g".
  static func withoutLeaders(_ line: String) -> String {
    guard let dots = line.firstRange(of: "....") else { return line }
    let (name, amount) = (
      line[..<dots.lowerBound].trimmed(), line[dots.lowerBound...].drop { $0 == "." }.trimmed()
    )
    return amount.isEmpty ? name : name + " " + amount
  }

  /// Splits "200 g flour, 2 eggs, salt" into three lines, at semicolons too; nil if it is a single ingredient.
  static func partedAtCommas(_ line: String) -> [String]? {
    guard line.utf8.count <= 2000, let mark = ["; ", ", "].first(where: line.contains) else { return nil }
    // A list that is written as a sentence ends as one.
    let list = line.last == "." ? line.dropLast() : line[...]
    let parts = list.split(separator: mark).map { $0.trimmed() }
    return parts.count >= 3 && parts.count { $0.first?.isNumber == true } * 3 >= parts.count * 2 ? parts : nil
  }

  /// Splits the only line of a recipe at its commas, or, if remarks have commas too, at those before an amount:
  /// "200 g flour, sifted, 2 eggs, beaten, 1 lemon, juiced". Nil if it is a single ingredient.
  static func partedAtAmounts(_ line: String) -> [String]? {
    if let parts = partedAtCommas(line) { return parts }
    var parts: [String] = []
    for part in line.prefix(10_000).split(separator: ", ").map({ $0.trimmed() }) {
      if part.first?.isNumber == true || parts.isEmpty {
        parts.append(part)
      } else {
        parts[parts.count - 1] += ", " + part
      }
    }
    return parts.count >= 3 && parts[0].first?.isNumber == true ? parts : nil
  }

  /// Whether a line contains an amount.
  static func isIn(_ line: String) -> Bool {
    if line.hasNumber { return true }
    // The words are Chinese, Japanese and Korean. Punctuation beyond ASCII begins with 0xE2.
    guard line.utf8.contains(where: { $0 >= 0xe1 && $0 != 0xe2 }) else { return false }
    return line.contains(where: EastAsianAmount.numerals.contains)
      || EastAsianAmount.vague.contains(where: line.contains)
  }

  /// Whether a line consists of an amount alone: "200 g", "½".
  static func isBare(_ line: String) -> Bool {
    guard line.utf8.count <= 24, let byte = line.utf8.first, byte.isASCIIDigit || byte > 0x7f else {
      return false
    }
    if EastAsianAmount.matches(line) { return true }
    guard line.first?.isNumber == true else { return false }
    let words = line.split { !$0.isLetter }
    guard let word = words.first else { return true }
    return words.count == 1
      && (MeasureUnit(name: String(word)) != nil || Lexicon.pieces.contains(word.lowercased()))
  }
}
