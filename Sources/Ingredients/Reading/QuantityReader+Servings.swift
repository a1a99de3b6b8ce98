/// Decides which amounts grow with the servings, and which say another one again.
extension QuantityReader {
  func isScalable(_ quantity: Quantity, isHyphenated: Bool) -> Bool {
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
  func isRepeated(_ quantity: Quantity, after previous: Quantity) -> Bool {
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
    // "500–700 ml/17 fl oz–1¼ pints", "20g¾oz"
    if previous.isRestatement, Lexicon.isRangeSeparator(line.string(between)) { return true }
    if between.isEmpty, let system = quantity.unit?.system, system != previous.unit?.system { return true }
    let isPart =
      quantity.unit == .ounce && previous.unit == .pound
      || quantity.unit == .fluidOunce && previous.unit == .pint
    return isPart && (joint.isEmpty || joint == "and")
  }

  /// Whether an amount begins a bracket after another one, and tells its size in other units: "3 cups flour (about 14
  /// ounces)", "(5 ounces, 140 grams)", but not "(plus 300 ml for frying)".
  func isInBracket(_ quantity: Quantity, after previous: Quantity) -> Bool {
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
  func isBehindFood(_ quantity: Quantity) -> Bool {
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
    // "1 lb cabbage (about 20 leaves)"
    if (bracket..<start).contains(where: line.isLetter), isFood(at: next) { return true }
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
    // The full stop of "lb.", after which "Each" would begin a sentence, and the end of "(200 g)".
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

  /// Whether a number is the count of a size after it: "2" in "1 x 400 g tin, 2 x 200 g tins".
  private func isPack(at index: Int) -> Bool {
    guard quantities.first?.isScalable == true, line.has(anyOf: "x×", at: index),
      let size = scanner.numberRange(at: line.skippingSpaces(index + 1))
    else { return false }
    return unit(at: line.skippingSpaces(size.range.upperBound)) != nil
  }

  /// Whether a number stands right after one of some marks.
  func isListed(_ index: Int, behind marks: StaticString) -> Bool {
    line.has(anyOf: marks, at: (0..<index).last { !line.has(" ", at: $0) } ?? -1)
  }
}
