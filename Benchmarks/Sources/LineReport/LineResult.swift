import Foundation
import Ingredients

/// The parts of a labelled line that are read as its labels say; nil where they say nothing.
struct LineResult {
  let line: LabelledLine
  let read: IngredientLine
  /// Nil if the labels have no amount, or none that the line writes in digits.
  var amountRight: Bool?
  /// Nil where `amountRight` is.
  var amountAndUnitRight: Bool?
  /// Nil if the labels name no food.
  var nameRight: Bool?
  /// The numbers, as UTF-8 offsets of their beginnings, that doubling the line changes and that no label counts as
  /// an amount.
  var changed: [Int]
  /// Whether one of `changed` is no further amount either: labels leave out those of "plus 1 tbsp to serve", "or 2
  /// tsp dried", "dissolved in 2 tbsp water", which a cook doubles, as well as that of "cut into 250 g pieces".
  var changesSize: Bool

  init(_ line: LabelledLine) {
    self.line = line
    read = IngredientLine(line.input)
    if let first = line.amounts.first, let unit = Self.unit(behind: first, in: line) {
      let isRight = read.amount.map { Self.agree(Self.ends($0), first.ends) } ?? false
      amountRight = isRight
      amountAndUnitRight = isRight && read.unit == unit.measure
    }
    if !line.name.isEmpty { nameRight = Self.words(read.item) == Self.words(line.name) }
    let labelled = line.amounts.flatMap(\.ends)
    let others = read.amounts.filter { amount in
      amount.isScalable
        && !Self.ends(amount.amount).allSatisfy { end in labelled.contains { Self.agree([end], [$0]) } }
    }
    changed = others.map(\.range.lowerBound)
    changesSize = changed.contains { !Self.isFurtherAmount(at: $0, in: line.input) }
  }

  /// Whether words that introduce a further amount precede a number: "plus", "or about", a bracket.
  private static func isFurtherAmount(at offset: Int, in text: String) -> Bool {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self).lowercased()
    if before.last == "/" { return true }
    let words = before.split { $0 == " " }.map(String.init)
    let near = words.reversed().drop {
      ["about", "approximately", "another", "an", "a", "extra", "1"].contains($0)
    }
    guard let last = near.first else { return false }
    return ["or", "(or", "plus", "(plus", "+", "and", "with", "in", "(", "of", "to", "substitute"].contains(
      last)
      || before.last == "("
  }

  private static func ends(_ range: AmountRange) -> [Double] {
    [range.lower.value] + (range.upper.map { [$0.value] } ?? [])
  }

  /// Labels write a third as 0.3333.
  private static func agree(_ read: [Double], _ labelled: [Double]) -> Bool {
    read.count == labelled.count && zip(read, labelled).allSatisfy { abs($0 - $1) < 0.001 + $1 / 2000 }
  }

  // MARK: - The labelled unit

  private struct LabelledUnit {
    /// Nil for counts, lengths and words such as "clove".
    var measure: MeasureUnit?
  }

  /// The unit of the first labelled amount: labels list the units of all amounts, so it is the one among the
  /// labelled words right behind the number. Nil if the line does not write the amount in digits.
  private static func unit(behind amount: LabelledLine.Range, in line: LabelledLine) -> LabelledUnit? {
    let number = #/\d+\s?[¼-¾⅐-⅞]|[¼-¾⅐-⅞]|\d+(?:\s|-)\d+[\/⁄]\d+|\d+[\/⁄]\d+|\d*\.?\d+/#
    var rest = line.input[...]
    for end in amount.ends {
      // A length or year may come before the amount.
      while let found = rest.firstMatch(of: number), !agree([value(found.output)], [end]) {
        rest = rest[found.range.upperBound...]
      }
      guard let found = rest.firstMatch(of: number) else { return nil }
      rest = rest[found.range.upperBound...]
    }
    let labelled = Set(line.units.map(singular))
    for word in rest.split(maxSplits: 6, whereSeparator: { " -.".contains($0) }) {
      let letters = word.prefix(while: \.isLetter)
      guard labelled.contains(singular(letters)) else { break }
      if let unit = units[String(letters)] ?? units[singular(letters)] {
        return LabelledUnit(measure: unit)
      }
      if letters.count < word.count { break }
    }
    return LabelledUnit()
  }

  private static func value(_ number: Substring) -> Double {
    number.split(whereSeparator: { $0 == " " || $0 == "-" }).reduce(0) { sum, part in
      let digits = part.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let rest = part.dropFirst(digits.count)
      let whole = Double(digits) ?? 0
      if let mark = rest.first, mark == "/" || mark == "⁄" {
        return sum + whole / (Double(rest.dropFirst()) ?? 1)
      }
      return sum + whole + (rest.first?.unicodeScalars.first?.properties.numericValue ?? 0)
    }
  }

  /// The names that the labels use, in a table apart from the one under test.
  private static let units: [String: MeasureUnit] = [
    "mg": .milligram, "g": .gram, "gm": .gram, "gram": .gram, "kg": .kilogram, "kilogram": .kilogram,
    "kilo": .kilogram, "oz": .ounce, "ounce": .ounce, "lb": .pound, "pound": .pound, "ml": .milliliter,
    "milliliter": .milliliter, "millilitre": .milliliter, "cl": .centiliter, "dl": .deciliter, "l": .liter,
    "liter": .liter, "litre": .liter, "tsp": .teaspoon, "teaspoon": .teaspoon, "t": .teaspoon,
    "tbsp": .tablespoon, "tbs": .tablespoon, "tb": .tablespoon, "tablespoon": .tablespoon, "T": .tablespoon,
    "fl": .fluidOunce, "fluid": .fluidOunce, "floz": .fluidOunce, "c": .cup, "cup": .cup, "pt": .pint,
    "pint": .pint, "qt": .quart, "quart": .quart, "gallon": .gallon,
  ]

  // MARK: - Names

  /// The words of a name, in no order, without case and plural.
  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(singular).sorted()
  }

  private static func singular(_ word: some StringProtocol) -> String {
    let word = word.lowercased()
    for (plural, singular) in [("leaves", "leaf"), ("loaves", "loaf"), ("halves", "half")]
    where word == plural {
      return singular
    }
    for (ending, replacement) in [("ies", "y"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"), ("sses", "ss")]
    where word.hasSuffix(ending) && word.count > ending.count + 1 {
      return word.dropLast(ending.count) + replacement
    }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 2 ? String(word.dropLast()) : word
  }
}
