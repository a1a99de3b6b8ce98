/// Finds the amounts in an ingredient line and decides which of them scale with the servings.
struct QuantityReader {
  /// A number with its unit. Ranges are indices of `scanner.line`.
  struct Quantity {
    var number: NumberScanner.NumberRange
    var unit: MeasureUnit?
    /// The range of the name of the unit or length after the number; nil for a count.
    var unitRange: Range<Int>?
    /// The index after the words for a part after the unit: "and a half" in "1 cup and a half".
    var partEnd: Int?
    /// Whether the number is a length, "5 cm", which has no `unit`.
    var isLength = false
    /// Whether the unit is a cup of another country than the United States.
    var isNationalCup = false
    /// Whether the amount says the one before it again, in other units: "240 ml" in "1 cup (240 ml)".
    var isRestatement = false
    /// True for an amount, "400 g"; false for a size, as in "2 x 400 g" or "a 9-inch tin".
    var isScalable: Bool

    var range: Range<Int> {
      number.range.lowerBound..<(partEnd ?? unitRange?.upperBound ?? number.range.upperBound)
    }
  }

  let scanner: NumberScanner
  private(set) var quantities: [Quantity] = []

  var line: LineText { scanner.line }

  init(_ text: String) {
    guard text.utf8.count <= NumberScanner.maximumLength else {
      scanner = NumberScanner("")
      return
    }
    scanner = NumberScanner(text)
    read()
  }

  /// Reads all quantities of the line, from its beginning to its end.
  private mutating func read() {
    var index = 0
    while index < line.count {
      guard scanner.mayBegin(at: index) || scanner.mayBeginNumeral(at: index) else {
        index += 1
        continue
      }
      let isFree = scanner.isFree(before: index)
      // Leave the whole line unscaled, because its other amounts may restate this one or give its size.
      if isFree, scanner.isImpossible(at: index) {
        quantities = []
        return
      }
      let isBehindUnit = quantities.last.map { $0.unit != nil && $0.range.upperBound == index } ?? false
      guard isFree || isBehindSlash(index) || isBehindUnit,
        var number = scanner.numberRange(at: index) ?? scanner.numeral(at: index),
        number.amount.lower.numerator > 0 || number.amount.upper != nil
      else {
        index += 1
        continue
      }
      let end = number.range.upperBound
      if let next = endOfOrdinal(number) {
        index = next
        continue
      }
      // The article of "½ a half teaspoon" belongs to the first number, and the second one begins after it.
      let start = max(number.range.lowerBound, quantities.last?.range.upperBound ?? 0)
      number.range = start..<end
      let quantity = quantity(number)
      // "20g¾oz" gives both, "1lb2oz" adds them.
      if !isFree, isBehindUnit, quantity.unit == nil {
        index += 1
        continue
      }
      quantities.append(quantity)
      // "Cup and a half" has no number, so its range may be empty.
      index = max(index + 1, quantity.range.upperBound)
    }
    borrowUnits()
    joinLists()
    joinParts()
  }

  /// Returns the index after a number that names a kind and no amount: "405er Mehl", "2nd cut", "1st-press".
  private func endOfOrdinal(_ number: NumberScanner.NumberRange) -> Int? {
    let end = number.range.upperBound
    let isFraction = number.style == .fraction || number.style == .vulgar
    let endings = isFraction ? ["er"] : ["er", "st", "nd", "rd", "th"]
    return endings.contains { line.matches($0, at: end) && !line.isLetter(end + 2) } ? end + 2 : nil
  }

  /// Gives the numbers of a sum the unit that is written once: "1/3 + 1/2 cup".
  private mutating func borrowUnits() {
    for index in quantities.indices.dropLast().reversed()
    where quantities[index].unit == nil && !quantities[index].isLength {
      let next = quantities[index + 1]
      guard next.unit != nil, next.isScalable, quantities[index].isScalable else { continue }
      let joint = joint(quantities[index].range.upperBound..<next.range.lowerBound)
      guard joint == "+" || joint == "plus" else { continue }
      quantities[index].unit = next.unit
      quantities[index].isNationalCup = next.isNationalCup
    }
  }

  /// Whether an amount follows a slash and restates the previous one: "100g/3½oz", "1 stick/113 g", "2 large/3 small".
  private func isBehindSlash(_ index: Int) -> Bool {
    guard line.has("/", at: index - 1), let previous = quantities.last else { return false }
    let between = previous.range.upperBound..<index - 1
    if previous.unit != nil || previous.isLength {
      return between.allSatisfy { line.has(anyOf: ". ", at: $0) }
    }
    // "1000000/1000" is no fraction, and no two amounts.
    return !between.isEmpty && between.count <= 24
      && between.allSatisfy { line.has(anyOf: ". ", at: $0) || line.isLetter($0) }
      && between.contains(where: line.isLetter)
  }

  private func quantity(_ number: NumberScanner.NumberRange) -> Quantity {
    var number = scanner.withArticle(number)
    var quantity = Quantity(number: number, isScalable: false)
    let end = number.range.upperBound
    let isHyphenated = line.has(anyOf: "-‑", at: end)
    let start = isHyphenated ? end + 1 : line.skippingSpaces(end)
    if let (unit, range, isNationalCup) = unit(at: start), !isTemperature(unit, range, number),
      !isSize(range, number)
    {
      quantity.unit = isCubicCentimeter(unit, range, number) ? .milliliter : unit
      quantity.unitRange = range
      quantity.isNationalCup = isNationalCup
      if number.isAmbiguous, unit == .gram || unit == .milliliter { number = asThousands(number) }
      quantity.number = number
      if let (amount, end) = partBehindUnit(range.upperBound, of: number) {
        quantity.number.amount = AmountRange(amount)
        quantity.partEnd = end
      } else if let (amount, end) = decimalsBehindUnit(unit, range.upperBound, of: number) {
        quantity.number.amount = AmountRange(amount)
        quantity.number.style = .decimalPoint
        quantity.partEnd = end
      }
    } else if let spoon = EastAsianAmount.spoon(before: number.range.lowerBound, in: line) {
      quantity.unit = Lexicon.unitNames[spoon]?.unit
      quantity.isNationalCup = quantity.unit == .cup
    } else if let (word, wordEnd) = line.word(at: start), Lexicon.lengths.contains(word.lowercased()) {
      quantity.isLength = true
      quantity.unitRange = start..<wordEnd
    }
    quantity.isScalable = isScalable(quantity, isHyphenated: isHyphenated)
    if let previous = quantities.last {
      quantity.isRestatement =
        isRepeated(quantity, after: previous) || isInBracket(quantity, after: previous)
        || isBehindFood(quantity)
    }
    return quantity
  }

  /// Reads "1 cup and a half" once its unit has been read.
  private func partBehindUnit(_ unitEnd: Int, of number: NumberScanner.NumberRange) -> (Amount, Int)? {
    guard number.amount.upper == nil, number.amount.lower.denominator == 1,
      let (part, end) = scanner.partBehindUnit(unitEnd)
    else { return nil }
    return number.amount.lower.adding(part).map { ($0, end) }
  }

  /// Reads the thousandths after kilograms and litres: "2kg300", "1l500".
  private func decimalsBehindUnit(_ unit: MeasureUnit, _ unitEnd: Int, of number: NumberScanner.NumberRange)
    -> (Amount, Int)?
  {
    guard unit == .kilogram || unit == .liter, number.style == .integer, number.amount.upper == nil,
      (0..<3).allSatisfy({ line.isDigit(unitEnd + $0) }), !line.isDigit(unitEnd + 3),
      let rest = Int(line.string(unitEnd..<unitEnd + 3)), let part = Amount(rest, over: 1000)
    else { return nil }
    return number.amount.lower.adding(part).map { ($0, unitEnd + 3) }
  }

  /// Reads the point as a thousands separator: "1.500 g" is 1.5 kg, because no cook weighs to the milligram.
  private func asThousands(_ number: NumberScanner.NumberRange) -> NumberScanner.NumberRange {
    guard let lower = number.amount.lower.multiplied(by: .whole(1000)) else { return number }
    var number = number
    number.amount = AmountRange(lower, to: number.amount.upper?.multiplied(by: .whole(1000)))
    number.style = .integer
    return number
  }

  /// Reads a unit, which may have several words or follow an adjective: "c. à soupe", "heaped tsp".
  func unit(at index: Int) -> (unit: MeasureUnit, range: Range<Int>, isNationalCup: Bool)? {
    if index < line.count, line.isUnspaced(index), let name = EastAsianAmount.unitName(at: index, in: line),
      let unit = Lexicon.unitNames[name], let measure = unit.unit
    {
      return (measure, index..<index + name.unicodeScalars.count, unit.isNationalCup)
    }
    guard let (word, end) = line.word(at: index), let name = Lexicon.unitNames[Lexicon.unitKey(word)] else {
      return nil
    }
    for phrase in name.phrases {
      if let end = self.end(of: phrase.words, at: end) {
        return (phrase.unit, index..<end, phrase.isNationalCup)
      }
    }
    // "T-bone" and "C-vitamin" are names.
    if let unit = name.unit, end > index + 1 || !line.has(anyOf: "-‑", at: end) || !line.isLetter(end + 1) {
      return (unit, index..<end, name.isNationalCup)
    }
    // "2 gestr. TL"
    return name.isAdjective ? unit(at: line.skippingSpaces(line.has(".", at: end) ? end + 1 : end)) : nil
  }

  /// Returns the index after the further words of a unit's name; nil if they do not follow. Spaces, full stops,
  /// slashes and brackets may part them: "colheres (sopa)", "c.à.s.".
  private func end(of words: [String], at index: Int) -> Int? {
    var end = index
    var isInBracket = false
    for word in words {
      var next = end
      while line.has(anyOf: " .(/", at: next), next < end + 3 {
        isInBracket = isInBracket || line.has("(", at: next)
        next += 1
      }
      guard line.matches(word, at: next) else { return nil }
      end = next + word.unicodeScalars.count
      if line.isLetter(end) { return nil }
    }
    return isInBracket && line.has(")", at: end) ? end + 1 : end
  }

  /// Whether "C" after a number stands for degrees: no line asks for 40 cups.
  private func isTemperature(_ unit: MeasureUnit, _ range: Range<Int>, _ number: NumberScanner.NumberRange)
    -> Bool
  {
    unit == .cup && range.count == 1 && number.amount.lower >= .whole(30)
  }

  /// Whether a unit's name is a short word for a size, as "gr." is in "1 gr. Dose/n" and "2 gr. Zwiebel(n)". Cooks do not weigh
  /// so few grams of an onion.
  private func isSize(_ range: Range<Int>, _ number: NumberScanner.NumberRange) -> Bool {
    guard Lexicon.shortSizes.contains(line.string(range).lowercased()), line.has(".", at: range.upperBound),
      number.amount.lower <= .whole(12),
      let (word, end) = line.word(at: line.skippingSpaces(range.upperBound + 1))
    else { return false }
    return Lexicon.containers.contains(word.lowercased()) || StepLexicon.portions.contains(word.lowercased())
      || line.has(anyOf: "(/", at: end) && line.isLetter(end + 1)
  }

  /// Whether "cc" are cubic centimetres, as in "250 cc" of Spanish, and no teaspoons, as in "1 cc" of French. Five and more
  /// are not measured by the spoon.
  private func isCubicCentimeter(
    _ unit: MeasureUnit, _ range: Range<Int>, _ number: NumberScanner.NumberRange
  ) -> Bool {
    unit == .teaspoon && range.count == 2 && line.has("c", at: range.lowerBound + 1)
      && number.amount.lower >= .whole(5)
  }

  /// Lets the counts of a list grow as its last one does: "4 Eier, 2 ganze und 2 getrennte", "4 cups flour, divided (3 +
  /// 1)"; and the number of an alternative in brackets as the first does: "3 (or 4) carrots", "1 small (or ½ big) pumpkin".
  private mutating func joinLists() {
    for index in quantities.indices.dropFirst() where !quantities[index].isScalable {
      let quantity = quantities[index]
      let start = quantity.range.lowerBound
      guard quantities[0].isScalable, quantity.unit == nil, !quantity.isLength else { continue }
      if let (word, wordStart) = line.word(before: start), line.has("(", at: wordStart) || word.first == "(",
        StepLexicon.alternatives.contains(word.filter(\.isLetter)),
        !line.has("-", at: quantity.range.upperBound)
      {
        quantities[index].isScalable = true
      }
      let end = line.skippingSpaces(quantity.range.upperBound)
      if line.has("(", at: start - 1), line.has("+", at: end), index + 1 < quantities.count {
        quantities[index].isScalable = quantities[index + 1].isScalable
      }
    }
    for index in quantities.indices.dropFirst().dropLast().reversed() {
      let (number, next) = (quantities[index].number.range, quantities[index + 1])
      if quantities[index].range == number, quantities[0].unit == nil,
        isListed(number.lowerBound, behind: ",("),
        next.isScalable, next.unit == nil, line.isLetter(line.skippingSpaces(number.upperBound))
      {
        quantities[index].isScalable = true
      }
    }
  }

  /// Lets the parts of a count grow with it: "2 onions, 1 halved, 1 chopped". They are its parts if it is their sum.
  private mutating func joinParts() {
    guard let whole = quantities.first, whole.isScalable, whole.unit == nil else { return }
    let parts = quantities.indices.dropFirst().filter {
      quantities[$0].unit == nil && !quantities[$0].isLength
        && isListed(quantities[$0].range.lowerBound, behind: ",(")
    }
    let sum = parts.reduce(0) { $0 + quantities[$1].number.amount.lower.value }
    guard parts.count > 1, sum == whole.number.amount.lower.value else { return }
    for index in parts { quantities[index].isScalable = true }
  }

  // MARK: - Positions

  /// Returns the UTF-8 offset after the amounts that begin the line, such as "2 x 400 g", "1 cup / 240 ml" or
  /// "1 tbsp + 1 tsp"; nil if the first amount comes later in the line.
  func endOfLeadingAmounts(first: Quantity) -> Int? {
    guard isAtStart(first.range.lowerBound) else { return nil }
    var end = first.range.upperBound
    for quantity in quantities
    where quantity.range.lowerBound >= end && (quantity.unit != nil || quantity.isLength) {
      guard ["", "x", "×", "/", "+", "plus", "and"].contains(joint(end..<quantity.range.lowerBound)) else {
        break
      }
      end = quantity.range.upperBound
    }
    return line.utf8(end..<end).lowerBound
  }

  func isAtStart(_ index: Int) -> Bool {
    line.letters[..<index].allSatisfy { !$0.isLetter && !$0.isNumber } || isAbout(0..<index)
  }

  /// Whether a range consists of a word of approximation: "about", "ca."
  func isAbout(_ range: Range<Int>) -> Bool {
    if range.allSatisfy({ line.has(" ", at: $0) }) { return true }
    let letters = range.lazy.filter { line.isLetter($0) }.prefix(Lexicon.longestApproximation + 1).count
    guard letters <= Lexicon.longestApproximation else { return false }
    return Lexicon.approximations.contains(line.string(range).filter(\.isLetter).lowercased())
  }
}
