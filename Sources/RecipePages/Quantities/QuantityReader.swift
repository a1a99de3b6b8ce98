/// Finds the amounts in an ingredient's line, and which of them grow with the servings.
struct QuantityReader {
  struct Quantity {
    var number: NumberScanner.NumberRange
    var unit: MeasureUnit?
    /// Where the unit's name stands.
    var unitRange: Range<Int>?
    /// Whether it grows with the servings: "400 g", but not the size in "2 x 400 g" or "a 9-inch tin".
    var isScalable: Bool

    var range: Range<Int> {
      number.range.lowerBound..<(unitRange?.upperBound ?? number.range.upperBound)
    }
  }

  let scanner: NumberScanner
  private(set) var quantities: [Quantity] = []

  init(_ text: String) {
    scanner = NumberScanner(text)
    guard text.utf8.count <= NumberScanner.maximumLength else { return }
    read()
  }

  /// The first amount in some words: "Serves 4–6", "Makes 2 dozen".
  static func firstAmount(in text: String) -> AmountRange? {
    let scanner = NumberScanner(text)
    for index in scanner.characters.indices where scanner.isFree(before: index) {
      guard let found = scanner.numberRange(at: index), found.amount.lower.numerator > 0 else { continue }
      let next = scanner.skippingSpaces(found.range.upperBound)
      guard scanner.matches("dozen", at: next) else { return found.amount }
      return found.amount.lower.multiplied(by: .whole(12)).map {
        AmountRange($0, to: found.amount.upper?.multiplied(by: .whole(12)))
      }
    }
    return nil
  }

  private mutating func read() {
    var index = 0
    while index < scanner.characters.count {
      guard scanner.isFree(before: index), let number = scanner.numberRange(at: index),
        number.amount.lower.numerator > 0 || number.amount.upper != nil
      else {
        index += 1
        continue
      }
      let quantity = quantity(number)
      quantities.append(quantity)
      index = quantity.range.upperBound
    }
  }

  private func quantity(_ number: NumberScanner.NumberRange) -> Quantity {
    var number = number
    var quantity = Quantity(number: number, isScalable: false)
    let end = number.range.upperBound
    let gap = scanner.skippingSpaces(end)
    let isHyphenated = scanner.character(end) == "-" || scanner.character(end) == "‑"
    if let (name, unitEnd, unit) = unit(at: isHyphenated ? end + 1 : gap), name.count > 0 {
      quantity.unit = unit
      quantity.unitRange = (isHyphenated ? end + 1 : gap)..<unitEnd
      if number.isAmbiguous, unit == .gram || unit == .milliliter { number = asThousands(number) }
      quantity.number = number
    }
    quantity.isScalable = isScalable(quantity, isHyphenated: isHyphenated)
    return quantity
  }

  /// "1.500 g" is one and a half kilograms: nobody weighs to the milligram.
  private func asThousands(_ number: NumberScanner.NumberRange) -> NumberScanner.NumberRange {
    guard let lower = number.amount.lower.multiplied(by: .whole(1000)) else { return number }
    var number = number
    number.amount = AmountRange(lower, to: number.amount.upper?.multiplied(by: .whole(1000)))
    number.style = .integer
    return number
  }

  private func unit(at index: Int) -> (name: String, end: Int, unit: MeasureUnit)? {
    guard let (word, end) = scanner.word(at: index) else { return nil }
    if ["fl", "fluid"].contains(word.lowercased()) {
      var next = end
      if scanner.character(next) == "." { next += 1 }
      next = scanner.skippingSpaces(next)
      if let (second, secondEnd) = scanner.word(at: next), MeasureUnit(name: second) == .ounce {
        return (word + second, secondEnd, .fluidOunce)
      }
    }
    return MeasureUnit(name: word).map { (word, end, $0) }
  }

  private static let containers: Set<String> = [
    "can", "cans", "tin", "tins", "jar", "jars", "pack", "packs", "packet", "packets", "package", "packages",
    "pkg",
    "bottle", "bottles", "bag", "bags", "box", "boxes", "carton", "cartons", "sachet", "sachets", "tub",
    "tubs",
    "dose", "dosen", "packung", "packungen", "glas", "gläser", "becher", "boîte", "boîtes", "lata", "latas",
    "blik",
    "blikken", "stick", "sticks", "block", "blocks", "container", "containers", "envelope", "tube", "tubes",
    "sheet",
    "sheets", "loaf", "piece", "pieces",
  ]
  /// Before a bare number, these say that it is one more ingredient.
  private static let additions: Set<String> = ["plus", "and", "und", "et", "y", "e", "en", "og", "och"]

  private func isScalable(_ quantity: Quantity, isHyphenated: Bool) -> Bool {
    let start = quantity.range.lowerBound
    let end = quantity.range.upperBound
    // "9-inch", "14-ounce"; "35 %", "180 °C", "2 cm": sizes, shares and degrees.
    if isHyphenated { return false }
    let next = scanner.skippingSpaces(end)
    if quantity.unit == nil {
      if let mark = scanner.character(next), "%°\"″”'′".contains(mark) { return false }
      if let (word, _) = scanner.word(at: next),
        ["cm", "mm", "inch", "inches", "in", "percent", "см"].contains(word.lowercased())
      {
        return false
      }
    }
    if let previous = quantities.last {
      if isSize(quantity, after: previous, next: next) { return false }
    }
    if quantity.unit != nil || isAtStart(start) { return true }
    if scanner.skippingSpaces(end) == scanner.characters.count, quantities.isEmpty { return true }
    return follows(start, Self.additions) || previousMark(start) == "+"
  }

  /// "2 x 400 g", "1 (14 oz) can", "2 400 g tins", "2 cans (400 g each)": how big each of the counted things is.
  private func isSize(_ quantity: Quantity, after previous: Quantity, next: Int) -> Bool {
    guard quantity.unit != nil, previous.unit == nil else { return false }
    let between = String(scanner.characters[previous.range.upperBound..<quantity.range.lowerBound])
      .lowercased()
    let words = between.split { !$0.isLetter && $0 != "×" }.map(String.init)
    if words.isEmpty || words == ["x"] || words == ["×"] { return true }
    if let last = words.last {
      if last == "à" || last == "je" { return true }
      let isNear = ["of", "about", "ca"].contains(last) || Self.containers.contains(last)
      if isNear, words.contains(where: Self.containers.contains) { return true }
    }
    if let (word, _) = scanner.word(at: next) {
      return ["each", "jeweils", "chacun"].contains(word.lowercased())
    }
    return false
  }

  private func isAtStart(_ index: Int) -> Bool {
    scanner.characters[..<index].allSatisfy { !$0.isLetter && !$0.isNumber }
      || ["about", "approx", "ca", "circa", "approximately", "~", "etwa"].contains(
        String(scanner.characters[..<index].filter { $0.isLetter }).lowercased())
  }

  private func follows(_ index: Int, _ words: Set<String>) -> Bool {
    let before = scanner.characters[..<index].suffix(8)
    guard let word = String(before).split(separator: " ").last, before.last == " " else { return false }
    return words.contains(word.lowercased()) && quantities.contains { $0.isScalable }
  }

  private func previousMark(_ index: Int) -> Character? {
    scanner.characters[..<index].last { $0 != " " }
  }
}
