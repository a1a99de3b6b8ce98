/// Finds the amounts in an ingredient line and decides which of them scale with the servings.
struct QuantityReader {
  /// A number with its unit. Ranges are indices of `scanner.line`.
  struct Quantity {
    var number: NumberScanner.NumberRange
    var unit: MeasureUnit?
    /// The range of the name of the unit or length after the number; nil for a count.
    var unitRange: Range<Int>?
    /// The index after the words for a part behind the unit: "and a half" in "1 cup and a half".
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
      guard isFree || isBehindSlash(index),
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
      // The article of "½ a half teaspoon" belongs to the first number, and the second one begins behind it.
      let start = max(number.range.lowerBound, quantities.last?.range.upperBound ?? 0)
      number.range = start..<end
      let quantity = quantity(number)
      quantities.append(quantity)
      // "Cup and a half" has no number, so its range may be empty.
      index = max(index + 1, quantity.range.upperBound)
    }
    borrowUnits()
    joinLists()
  }

  /// Returns the index behind a number that names a kind and no amount: "405er Mehl", "2nd cut", "1st-press".
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
    if let (unit, range, isNationalCup) = unit(at: start), !isTemperature(unit, range, number) {
      quantity.unit = unit
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

  /// Reads the thousandths behind kilograms and litres: "2kg300", "1l500".
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
  private func unit(at index: Int) -> (unit: MeasureUnit, range: Range<Int>, isNationalCup: Bool)? {
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

  // MARK: - Which amounts grow with the servings

  private func isScalable(_ quantity: Quantity, isHyphenated: Bool) -> Bool {
    let start = quantity.range.lowerBound
    let end = quantity.range.upperBound
    // Sizes, shares and degrees do not scale: "9-inch", "14-ounce", "35 %", "180 °C", "2 cm".
    if quantity.isLength { return isMeasuredAlong(quantity) }
    if isHyphenated { return isWhole(quantity) }
    let next = line.skippingSpaces(end)
    if quantity.unit == nil {
      if line.has(anyOf: "%°\"″”'′", at: next) { return false }
      if let (word, _) = line.word(at: next), Lexicon.shares.contains(word.lowercased()) { return false }
      if let (word, _) = line.word(before: start), Lexicon.wordsBeforeKinds.contains(word) { return false }
    }
    if let previous = quantities.last {
      if isRepeated(quantity, after: previous) { return previous.isScalable }
      if isSize(quantity, after: previous) { return false }
      if line.has("/", at: start - 1) { return previous.isScalable }
      if quantity.unit != nil, let word = line.word(before: start)?.text,
        Lexicon.wordsBeforeCuts.contains(word) || Lexicon.numerals[word] != nil
      {
        return false
      }
    }
    if quantity.unit != nil || isAtStart(start) || isCounted(quantity, next: next) { return true }
    if next == line.count, quantities.isEmpty { return true }
    return isAdded(quantity)
  }

  /// Whether an amount restates or completes the previous one in other units: "14 oz / 400 g", "28 oz (796 ml)", "1
  /// lb 4 oz".
  private func isRepeated(_ quantity: Quantity, after previous: Quantity) -> Bool {
    guard quantity.unit != nil, previous.unit != nil else { return false }
    let between = previous.range.upperBound..<quantity.range.lowerBound
    let joint = joint(between)
    if !previous.isScalable {
      // "de 800 g à 1 kg"
      if Lexicon.isRangeSeparator(line.string(between)) { return true }
      // "15 oz, 425 g each"
      if joint == "," || joint == ";", quantity.unit != previous.unit { return isEqual(quantity, previous) }
    }
    if joint == "/" || joint == "(" || joint == "[" || Lexicon.alternatives.contains(joint) { return true }
    let isPart =
      quantity.unit == .ounce && previous.unit == .pound
      || quantity.unit == .fluidOunce && previous.unit == .pint
    return isPart && (joint.isEmpty || joint == "and")
  }

  /// Whether an amount begins a bracket behind another one, and tells its size in other units: "3 cups flour (about 14
  /// ounces)", "(5 ounces, 140 grams)", but not "(plus 300 ml for frying)".
  private func isInBracket(_ quantity: Quantity, after previous: Quantity) -> Bool {
    guard quantity.unit != nil, previous.unit != nil, quantity.unit != previous.unit else { return false }
    let joint = joint(previous.range.upperBound..<quantity.range.lowerBound)
    if previous.isRestatement, joint == "," || joint == ";" { return isEqual(quantity, previous) }
    guard
      let bracket = (previous.range.upperBound..<quantity.range.lowerBound).last(where: {
        line.has("(", at: $0)
      })
    else { return false }
    return isAbout(bracket + 1..<quantity.range.lowerBound)
  }

  /// Whether the last words of a line are its amount in the other system: "½ cup diced ham 125 mL", but not "1 cup rice plus
  /// 500 ml water".
  private func isBehindFood(_ quantity: Quantity) -> Bool {
    let amounts = quantities.filter(\.isScalable)
    guard amounts.count == 1, let unit = quantity.unit, let otherUnit = amounts[0].unit,
      let system = unit.system, system != otherUnit.system, isAtStart(amounts[0].range.lowerBound),
      (quantity.range.upperBound..<line.count).allSatisfy({ !line.isLetter($0) && !line.isNumber($0) })
    else { return false }
    let words = line.string(amounts[0].range.upperBound..<quantity.range.lowerBound).lowercased()
      .split { !$0.isLetter && $0 != "+" && $0 != "&" }.map(String.init)
    if words.contains(where: { $0 == "+" || Lexicon.additions.contains($0) }) { return false }
    let isAlternative = words.last.map(Lexicon.alternatives.contains) ?? false
    // A cup may be said to hold 250 ml, and a quarter of it 50 ml.
    return unit.dimension == otherUnit.dimension
      ? !isAlternative && isEqual(quantity, amounts[0], within: 0.2)
      : !words.contains { Lexicon.alternatives.contains($0) || StepLexicon.remarks.contains($0) }
  }

  /// Whether two amounts are about the same, in different units.
  private func isEqual(_ one: Quantity, _ other: Quantity, within tolerance: Double = 0.1) -> Bool {
    guard let unit = one.unit, let otherUnit = other.unit, unit.dimension == otherUnit.dimension else {
      return false
    }
    let (size, otherSize) = (
      one.number.amount.lower.value * unit.size.value, other.number.amount.lower.value * otherUnit.size.value
    )
    return abs(size - otherSize) <= tolerance * max(size, otherSize)
  }

  /// Returns the text between two amounts, in lowercase and without spaces and full stops.
  func joint(_ range: Range<Int>) -> String {
    // The longest joining word is "oder"; most other texts between two amounts are longer.
    let letters = range.lazy.filter { !line.has(anyOf: " .", at: $0) }
    guard letters.prefix(5).count < 5 else { return "…" }
    return String(line.string(range).filter { !$0.isWhitespace && $0 != "." }).lowercased()
  }

  /// Whether a number without a unit is a count even though it does not begin the line: "juice of 2 limes",
  /// "zest 1 lemon", "8 oz cheese (1 package)", "Optional: 2 eggs", "鶏卵2個".
  private func isCounted(_ quantity: Quantity, next: Int) -> Bool {
    let start = quantity.range.lowerBound
    guard let previous = quantities.last else {
      if (0..<start).last(where: { !line.has(" ", at: $0) }).map({ line.has(":", at: $0) }) == true {
        return true
      }
      if EastAsianAmount.isMeasure(at: next, in: line) || isCountBehindName(quantity, next: next) {
        return true
      }
      // "le jus d'1/2 orange"
      if line.has(anyOf: "'’", at: start - 1), line.has(anyOf: "dD", at: start - 2) { return true }
      return (line.word(before: start)?.text).map(Lexicon.partWords.contains) ?? false
    }
    guard previous.isScalable, previous.unit != nil,
      let bracket = (0..<start).last(where: { line.has("(", at: $0) }),
      bracket >= previous.range.upperBound, isAbout(bracket + 1..<start)
    else { return false }
    // "1 pound (about 30) shrimp"
    if line.has(")", at: next) { return (bracket..<start).contains(where: line.isLetter) }
    guard let (word, _) = line.word(at: next) else { return false }
    let name = word.lowercased()
    return Lexicon.containers.contains(name) || Lexicon.pieces.contains(name) || Lexicon.sizes.contains(name)
  }

  /// Whether the first number of a line counts the food before it: "Tomato - 1 (chopped)", "Garlic (6 cloves)", "aglio 2
  /// spicchi", "lemons x2", but not "bread cut into 4 pieces".
  private func isCountBehindName(_ quantity: Quantity, next: Int) -> Bool {
    let start = quantity.range.lowerBound
    guard let mark = (0..<start).last(where: { !line.has(" ", at: $0) }) else { return false }
    let isBehindX = line.has(anyOf: "x×", at: mark) && mark == start - 1
    if isBehindX { return true }
    let isFree = line.has(" ", at: start - 1)
    if line.isDash(mark), isFree, line.has(" ", at: mark - 1) {
      // "Flour - 00", "milk - 2% fat"
      return (0..<mark).contains(where: line.isLetter)
    }
    let isInBracket = line.has("(", at: mark)
    guard isInBracket || isFree && line.isLetter(mark) || line.has(anyOf: ",)", at: mark),
      let (word, end) = line.word(at: next),
      isInBracket || line.word(before: start).map({ !isPreposition($0.text) }) ?? false
    else { return false }
    let key = word.lowercased()
    let after = line.skippingSpaces(line.has(".", at: end) ? end + 1 : end)
    guard after == line.count || line.has(anyOf: "),;(-–", at: after) else { return false }
    return Lexicon.portions.contains(key) || Lexicon.sizes.contains(key) || NounForms.isPortion(key)
  }

  /// Whether a word before a number tells how a food is cut or used: "into", "en", "in".
  private func isPreposition(_ word: String) -> Bool {
    Lexicon.wordsBeforeCuts.contains(word) || Lexicon.cuts.contains(word)
      || StepLexicon.remarks.contains(word)
      || StepLexicon.numbered.contains(word) || Lexicon.additions.contains(word)
      || Lexicon.alternatives.contains(word)
  }

  /// Whether an amount is the size of each counted item: "2 x 400 g", "1 (14 oz) can", "2 400 g tins", "2
  /// cans (400 g each)", "2 14-oz cans (400 g each)".
  private func isSize(_ quantity: Quantity, after previous: Quantity) -> Bool {
    guard quantity.unit != nil else { return false }
    guard previous.unit == nil else {
      return !previous.isScalable && isForEach(quantity.range.upperBound, unit: quantity.unit)
    }
    guard !(previous.isLength && previous.isScalable) else { return false }
    let between = line.string(previous.range.upperBound..<quantity.range.lowerBound).lowercased()
    let words = between.split { !$0.isLetter && $0 != "×" }.map(String.init)
    if words.isEmpty { return !between.contains("+") }
    if words == ["x"] || words == ["×"] { return true }
    // "je ca. 150 g", "each weighing about 170 g"
    let introduction = words.lastIndex { !Lexicon.approximations.contains($0) && $0 != "weighing" }
    if let introduction, Lexicon.wordsBeforeSize.contains(words[introduction]) {
      // "4 batatas (cerca de 500 g)" tells of all together.
      return introduction == 0 || !Lexicon.wordsBeforeTotals.contains(words[introduction - 1])
    }
    if let introduction, words[introduction] == "of", isOfOne(between, words[..<introduction]) { return true }
    if let last = words.last {
      let isNear = ["of", "about", "ca"].contains(last) || Lexicon.containers.contains(last)
      if isNear, words.contains(where: Lexicon.containers.contains) { return true }
    }
    return isForEach(quantity.range.upperBound, unit: quantity.unit)
  }

  /// Whether "each" follows an amount and the amounts that restate it: "6 oz. each", "175g/6oz each", "7 oz (200 g)
  /// each".
  private func isForEach(_ end: Int, unit: MeasureUnit?, isInBracket: Bool = false) -> Bool {
    var next = end
    // The full stop of "lb.", behind which "Each" would begin a sentence, and the end of "(200 g)".
    while line.has(" ", at: next) || line.has(".", at: next) || isInBracket && line.has(")", at: next) {
      next += 1
    }
    if let (word, _) = line.word(at: next) { return Lexicon.wordsAfterSize.contains(word) }
    guard line.has(anyOf: "/(,;", at: next),
      let number = scanner.numberRange(at: line.skippingSpaces(next + 1)),
      let (other, range, _) = self.unit(at: line.skippingSpaces(number.range.upperBound)),
      other.dimension == unit?.dimension
    else { return false }
    return isForEach(range.upperBound, unit: unit, isInBracket: isInBracket || line.has("(", at: next))
  }

  /// Whether a number without a unit is a further amount: "1 egg plus 1 yolk", "1 onion or 2 shallots", "3 eggs, 1 egg
  /// yolk", "4 eggs, 2 whole and 2 separated".
  private func isAdded(_ quantity: Quantity) -> Bool {
    let start = quantity.range.lowerBound
    if line.has("+", at: (0..<start).last { !line.has(" ", at: $0) } ?? -1) { return true }
    guard quantities.contains(where: \.isScalable), let previous = quantities.last else { return false }
    let next = line.skippingSpaces(quantity.range.upperBound)
    if let (word, wordStart) = line.word(before: start) {
      // "coupé en 4": the preposition is Dutch for "and".
      if Lexicon.additions.contains(word) {
        return !(line.word(before: wordStart).map { Lexicon.cuts.contains($0.text) } ?? false)
      }
      if Lexicon.alternatives.contains(word), isPack(at: next) || previous.isScalable && line.isLetter(next) {
        return true
      }
    }
    if isListed(start, behind: ",") { return isPack(at: next) || previous.isScalable && isFood(at: next) }
    // The greater end of a range may come first: "4–3 eggs".
    return previous.isScalable && Lexicon.isRangeSeparator(line.string(previous.range.upperBound..<start))
  }

  /// Whether a number is the count of a size behind it: "2" in "1 x 400 g tin, 2 x 200 g tins".
  private func isPack(at index: Int) -> Bool {
    guard quantities.first?.isScalable == true, line.has(anyOf: "x×", at: index),
      let size = scanner.numberRange(at: line.skippingSpaces(index + 1))
    else { return false }
    return unit(at: line.skippingSpaces(size.range.upperBound)) != nil
  }

  /// Whether a number stands right behind one of some marks.
  private func isListed(_ index: Int, behind marks: String) -> Bool {
    line.has(anyOf: marks, at: (0..<index).last { !line.has(" ", at: $0) } ?? -1)
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
  private func isAbout(_ range: Range<Int>) -> Bool {
    if range.allSatisfy({ line.has(" ", at: $0) }) { return true }
    let letters = range.lazy.filter { line.isLetter($0) }.prefix(Lexicon.longestApproximation + 1).count
    guard letters <= Lexicon.longestApproximation else { return false }
    return Lexicon.approximations.contains(line.string(range).filter(\.isLetter).lowercased())
  }
}
