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
      if scanner.isImpossible(at: index) { return nil }
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
      // Nothing in such a line grows: what stands beside it may be a size of it or say it in other units.
      if scanner.isFree(before: index), scanner.isImpossible(at: index) {
        quantities = []
        return
      }
      guard scanner.isFree(before: index) || isBehindSlash(index),
        let number = scanner.numberRange(at: index) ?? scanner.numeral(at: index),
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

  /// "100g/3½oz": the second says the first in other units.
  private func isBehindSlash(_ index: Int) -> Bool {
    guard scanner.character(index - 1) == "/", let previous = quantities.last, previous.unit != nil else {
      return false
    }
    return scanner.characters[previous.range.upperBound..<index - 1].allSatisfy { $0 == "." }
  }

  private func quantity(_ number: NumberScanner.NumberRange) -> Quantity {
    var number = scanner.withArticle(number)
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
      if isSaidAgain(quantity, after: previous) { return previous.isScalable }
      if isSize(quantity, after: previous, next: next) { return false }
    }
    if quantity.unit != nil || isAtStart(start) || isCounted(quantity, next: next) { return true }
    if scanner.skippingSpaces(end) == scanner.characters.count, quantities.isEmpty { return true }
    return follows(start, Self.additions) || previousMark(start) == "+"
  }

  /// "14 oz / 400 g": the second is the first in other units.
  private func isSaidAgain(_ quantity: Quantity, after previous: Quantity) -> Bool {
    guard quantity.unit != nil, previous.unit != nil else { return false }
    let between = scanner.characters[previous.range.upperBound..<quantity.range.lowerBound]
    return ["/", "or", "oder", "ou", "o"].contains(
      String(between.filter { $0 != " " && $0 != "." }).lowercased())
  }

  /// Behind these a bare number counts, though it is not the first word.
  private static let partsOf: Set<String> = [
    "of", "juice", "zest", "rind", "peel", "von", "saft", "schale", "abrieb", "de", "jus", "zeste", "di",
    "succo", "scorza", "zumo", "jugo", "av", "af", "van",
  ]

  /// Whether a bare number within a line counts: "juice of 2 limes", "zest 1 lemon", "8 oz cheese (1 package)",
  /// "大さじ2", "鶏卵2个".
  private func isCounted(_ quantity: Quantity, next: Int) -> Bool {
    let before = scanner.characters[..<quantity.range.lowerBound]
    if EastAsianAmount.endsWithSpoon(before) { return true }
    guard let previous = quantities.last else {
      if let counter = scanner.character(next), EastAsianAmount.isMeasure(counter) { return true }
      let word = before.split(separator: " ").last.map { String($0).lowercased() } ?? ""
      return before.last == " " && Self.partsOf.contains(word)
    }
    guard previous.isScalable, previous.unit != nil, let bracket = before.lastIndex(of: "("),
      bracket >= previous.range.upperBound, isAbout(before[(bracket + 1)...]),
      let (word, _) = scanner.word(at: next)
    else { return false }
    let name = word.lowercased()
    return CountedWords.containers.contains(name) || CountedWords.pieces.contains(name)
      || CountedWords.sizes.contains(name)
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
      let isNear = ["of", "about", "ca"].contains(last) || CountedWords.containers.contains(last)
      if isNear, words.contains(where: CountedWords.containers.contains) { return true }
    }
    if let (word, _) = scanner.word(at: next) {
      return ["each", "jeweils", "chacun"].contains(word.lowercased())
    }
    return false
  }

  private static let approximations: Set<String> = [
    "about", "approx", "approximately", "ca", "circa", "etwa", "ungefähr", "env", "environ", "upto",
    "atleast",
    "around", "roughly", "scarsi", "omkring", "cirka",
  ]

  /// Whether a quantity stands before what it is of.
  func beginsLine(_ quantity: Quantity) -> Bool { isAtStart(quantity.range.lowerBound) }

  /// Where what is measured begins: after "2 x 400 g", "1 cup / 240 ml", "1 tbsp + 1 tsp".
  func endOfAmounts(after first: Quantity) -> Int {
    var end = first.range.upperBound
    for quantity in quantities where quantity.range.lowerBound >= end && quantity.unit != nil {
      let between = String(scanner.characters[end..<quantity.range.lowerBound]).lowercased()
      guard ["", "x", "×", "/", "+", "plus", "and"].contains(between.filter { $0 != " " && $0 != "." }) else {
        break
      }
      end = quantity.range.upperBound
    }
    return end
  }

  private func isAbout(_ words: ArraySlice<Character>) -> Bool {
    words.allSatisfy { $0 == " " }
      || Self.approximations.contains(String(words.filter(\.isLetter)).lowercased())
  }

  private func isAtStart(_ index: Int) -> Bool {
    let before = scanner.characters[..<index]
    return before.allSatisfy { !$0.isLetter && !$0.isNumber } || isAbout(before)
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
