/// Reads numbers as cooks write them: "2", "1/2", "1 1/2", "1½", "1,5", "1.000", "1 000", "2–3", "2 to 3".
///
/// Positions and ranges are indices of `line`.
struct NumberScanner {
  /// The longest text that is scanned, in characters: a longer one is neither an ingredient nor a step.
  static let maximumLength = 4000

  /// The longest whole number that is read as an amount, in digits.
  private static let maximumDigits = 7

  let line: LineText
  /// The index after a word of approximation that begins the text: of "two" in "about two cups".
  let startOfAmount: Int

  /// The notation of a number, which its scaled value keeps.
  enum Style { case integer, decimalPoint, decimalComma, fraction, vulgar }

  /// A number, and how it is written.
  struct Number {
    var amount: Amount
    var range: Range<Int>
    var style: Style
    /// Whether the number has a point and three digits, which mean thousands in German and decimals in
    /// English.
    var isAmbiguous = false
  }

  /// A number, or a range of two.
  struct NumberRange {
    var amount: AmountRange
    var range: Range<Int>
    var style: Style
    var isAmbiguous: Bool
    /// The range of the text between two numbers: "–", " to ".
    var separator: Range<Int>?
  }

  init(_ text: String) {
    line = LineText(text, maximumLength: Self.maximumLength)
    if line.letters.first?.vulgarFraction == nil, let (word, end) = line.word(at: 0), line.has(" ", at: end),
      !["a", "an"].contains(word.lowercased()),
      Lexicon.approximations.contains(word.lowercased())
    {
      startOfAmount = line.skippingSpaces(end)
    } else {
      startOfAmount = 0
    }
  }

  /// Whether a number may begin at an index. Where this is false, every other function here returns false or
  /// nil.
  func mayBegin(at index: Int) -> Bool {
    let letter = line.letters[index]
    return letter.isDigit || letter.isAny(of: ".,") || letter.vulgarFraction != nil
  }

  // MARK: - Numbers

  /// Reads a single number at an index.
  func number(at index: Int) -> Number? {
    if let fraction = fraction(at: index) { return gluedMixed(fraction) ?? fraction }
    // ".5" and ",5"
    if line.has(".", at: index)
      || line.has(",", at: index) && (index == 0 || line.has(anyOf: " (", at: index - 1)),
      let (part, places, end) = decimals(at: index + 1)
    {
      return decimal(0, part, places: places, comma: line.has(",", at: index), range: index..<end)
    }
    guard let (first, firstEnd) = digits(at: index, most: Self.maximumDigits) else { return nil }
    // "00 flour" and "007" are names, not amounts.
    if firstEnd - index > 1, line.has("0", at: index) { return nil }
    let (whole, end) = thousands(first, from: index, at: firstEnd) ?? (first, firstEnd)
    if let mixed = mixed(whole, from: index, at: end) { return mixed }
    if line.has(anyOf: ".,", at: end), let (part, places, partEnd) = decimals(at: end + 1) {
      return decimal(whole, part, places: places, comma: line.has(",", at: end), range: index..<partEnd)
    }
    return Amount(whole).map { Number(amount: $0, range: index..<end, style: .integer) }
  }

  /// Reads a fraction without a whole number, "1/2" or "½".
  func fraction(at index: Int) -> Number? {
    guard index < line.count else { return nil }
    if let (numerator, denominator) = line.letters[index].vulgarFraction {
      return Amount(numerator, over: denominator).map {
        Number(amount: $0, range: index..<index + 1, style: .vulgar)
      }
    }
    guard let (numerator, numeratorEnd) = digits(at: index, most: 3) else { return nil }
    // "3 / 4"
    let isSpaced = line.matches(" / ", at: numeratorEnd)
    let slash = isSpaced ? numeratorEnd + 1 : numeratorEnd
    guard line.has(anyOf: "/⁄", at: slash),
      let (denominator, end) = digits(at: isSpaced ? slash + 2 : slash + 1, most: 3), denominator > 0,
      !isSpaced || numerator < denominator && denominator <= 8,
      let amount = Amount(numerator, over: denominator)
    else { return nil }
    return Number(amount: amount, range: index..<end, style: .fraction)
  }

  /// Reads a whole number of up to `most` digits; returns nil if there are more.
  private func digits(at index: Int, most: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = index
    while end - index < most, line.isDigit(end) {
      value = value * 10 + Int(line.letters[end].value - 0x30)
      end += 1
    }
    return end == index || line.isDigit(end) ? nil : (value, end)
  }

  /// Reads the digits after a decimal point. Six places count, because programs write "1.3333333333".
  private func decimals(at index: Int) -> (value: Int, places: Int, end: Int)? {
    var end = index
    var value = 0
    while line.isDigit(end) {
      if end - index < 6 { value = value * 10 + Int(line.letters[end].value - 0x30) }
      end += 1
    }
    return end == index ? nil : (value, min(end - index, 6), end)
  }

  /// Reads "1½", "1 1/2", "1-1/2", "1 and 1/2" or "1 and a half" once its whole number has been read.
  private func mixed(_ whole: Int, from start: Int, at end: Int) -> Number? {
    var candidates = [end, line.skippingSpaces(end)]
    if line.isDash(end) { candidates.append(end + 1) }
    // "1 -1/2 cups"
    if line.has(" ", at: end), line.isDash(end + 1), line.isDigit(end + 2) { candidates.append(end + 2) }
    for next in line.ends(of: Lexicon.partJoints, at: end) { candidates.append(line.skippingSpaces(next)) }
    for candidate in candidates {
      guard let part = fraction(at: candidate), part.amount < Amount.one,
        candidate > end || part.style == .vulgar,
        whole > 0 || part.style == .vulgar || line.has(" ", at: candidate - 1),
        let amount = Amount(whole)?.adding(part.amount),
        !isCount(whole, from: start, at: end, before: part)
      else { continue }
      return Number(amount: amount, range: start..<part.range.upperBound, style: part.style)
    }
    guard whole > 0, let (part, partEnd) = partInWords(behind: end), let amount = Amount(whole)?.adding(part)
    else { return nil }
    return Number(amount: amount, range: start..<partEnd, style: .vulgar)
  }

  /// Whether a number that begins the text counts things whose size is a fraction: packs of a quarter of an ounce, as
  /// those of yeast are, "1 ¼-ounce package", "2 ¼-ounce packages", but not "14 ¼-ounce can"; and pieces, "12 1/2-inch
  /// slices", but not "1 1/2-inch piece".
  private func isCount(_ whole: Int, from start: Int, at end: Int, before size: Number) -> Bool {
    guard start == startOfAmount, line.has(" ", at: end), line.has(anyOf: "-‑", at: size.range.upperBound),
      let (unit, unitEnd) = line.word(at: size.range.upperBound + 1),
      let (noun, _) = line.word(at: line.skippingSpaces(line.has(".", at: unitEnd) ? unitEnd + 1 : unitEnd))
    else { return false }
    let isPlural = noun.lowercased().last == "s"
    if Lexicon.lengths.contains(unit.lowercased()) { return whole > 1 && isPlural }
    return size.amount == Amount(1, over: 4) && MeasureUnit(name: unit) == .ounce
      && Lexicon.containers.contains(noun.lowercased()) && (whole > 1) == isPlural
  }

  /// Reads "11/2" as 1 1/2 whose space was lost: a recipe has no eleven halves. Nil for "15/2", "10/2" and "225/8", which
  /// are none.
  private func gluedMixed(_ fraction: Number) -> Number? {
    guard fraction.style == .fraction, let (above, slash) = digits(at: fraction.range.lowerBound, most: 2),
      let (below, _) = digits(at: slash + 1, most: 1), [2, 3, 4, 8].contains(below), above > 10,
      let part = Amount(above % 10, over: below), part < .one, part.denominator == below,
      let amount = Amount.whole(above / 10).adding(part)
    else { return nil }
    return Number(amount: amount, range: fraction.range, style: .fraction)
  }

  private func decimal(_ whole: Int, _ part: Int, places: Int, comma: Bool, range: Range<Int>) -> Number? {
    if places == 3, comma, whole > 0, !isLargeUnit(behind: range) {
      return Amount(whole * 1000 + part).map { Number(amount: $0, range: range, style: .integer) }
    }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard let fraction = Amount(part, over: scale), let amount = Amount(whole)?.adding(fraction) else {
      return nil
    }
    return Number(
      amount: amount, range: range, style: comma ? .decimalComma : .decimalPoint,
      isAmbiguous: places == 3 && whole > 0)
  }

  /// Reads a number, or a range whose second number is the greater.
  func numberRange(at index: Int) -> NumberRange? {
    number(at: index).map { range(from: $0, number(at:)) }
  }

  /// Reads the second number of a range, if there is one, once the first has been read.
  func range(from first: Number, _ number: (Int) -> Number?) -> NumberRange {
    let end = first.range.upperBound
    for next in separatorEnds(from: end, behind: first.range.lowerBound) {
      guard !isImpossible(at: next), let second = number(next), first.amount < second.amount else { continue }
      return NumberRange(
        amount: AmountRange(first.amount, to: second.amount),
        range: first.range.lowerBound..<second.range.upperBound,
        style: second.style == .integer ? first.style : second.style,
        isAmbiguous: first.isAmbiguous || second.isAmbiguous, separator: end..<next)
    }
    return NumberRange(
      amount: AmountRange(first.amount), range: first.range, style: first.style,
      isAmbiguous: first.isAmbiguous, separator: nil)
  }

  /// Returns the indices after the separators of a range that begin at an index. `start` is where its first number
  /// begins.
  func separatorEnds(from end: Int, behind start: Int) -> [Int] {
    var ends = line.ends(of: Lexicon.rangeSeparators, at: end)
    let dash = line.skippingSpaces(end)
    if line.isDash(dash) { ends.append(line.skippingSpaces(dash + 1)) }
    // "between 2 and 3"
    if line.has(" ", at: start - 1) {
      let joints = line.ends(of: Lexicon.partJoints, at: end)
      if !joints.isEmpty, let (word, _) = line.word(before: start), Lexicon.wordsBeforeRange.contains(word) {
        ends += joints
      }
    }
    return ends
  }

  // MARK: - Where numbers may not be read

  /// Whether the number at an index cannot be an amount: "1/0", "1e308", "1,000,000,000", "10000000000".
  /// Reading only a part of it would give a wrong amount.
  func isImpossible(at index: Int) -> Bool {
    if isVulgar(index) { return line.isDigit(index + 1) }
    guard line.isDigit(index) || line.has(anyOf: ".,", at: index) else { return false }
    var end = index
    var marks = 0
    while end < line.count {
      if line.has(anyOf: ".,", at: end), line.isDigit(end + 1) {
        marks += 1
      } else if !line.isDigit(end) {
        break
      } else if marks == 0, end - index >= Self.maximumDigits {
        return true
      }
      end += 1
    }
    if marks > 1 || thousandsGroups(from: index, at: end).count > 2 { return true }
    if line.has(anyOf: "eE", at: end) {
      return line.isDigit(end + 1) || (line.has(anyOf: "+-−", at: end + 1) && line.isDigit(end + 2))
    }
    if line.has(anyOf: "/⁄", at: end) {
      guard line.isDigit(end + 1) else { return false }
      end += 1
      var isZero = true
      while line.isDigit(end) {
        isZero = isZero && line.has("0", at: end)
        end += 1
      }
      return isZero || (line.has(anyOf: "/⁄", at: end) && line.isDigit(end + 1))
    }
    return isVulgar(end) && line.isDigit(end + 1)
  }

  /// Whether "x" stands after a name and before the number at an index, which ends the text or a bracket.
  private func isCountBehindName(_ index: Int) -> Bool {
    guard line.has(anyOf: " (", at: index - 2), (0..<index - 2).contains(where: line.isLetter),
      let (_, end) = digits(at: index, most: 3)
    else { return false }
    return end == line.count || line.has(")", at: end)
  }

  private func isVulgar(_ index: Int) -> Bool {
    index < line.count && line.letters[index].vulgarFraction != nil
  }

  /// Whether the character before an index is not part of a number or a word.
  func isFree(before index: Int) -> Bool {
    guard index > 0 else { return true }
    let previous = line.letters[index - 1]
    let isLetter = previous.isLetter
    // Chinese, Japanese and Korean have no spaces before a number.
    if previous.first >= 0x3040, isLetter { return true }
    // "lemons x2", "eggs (x3)"
    if previous.isAny(of: "x×"), isCountBehindName(index) { return true }
    if isLetter || previous.isNumber || previous.isAny(of: "/⁄#№$€£") { return false }
    // A number such as "1.5", "1,5" or "1:30" has been read as a whole already.
    return !(previous.isAny(of: ".,:") && line.isNumber(index - 2))
  }
}

// MARK: - Vulgar fractions

extension LineText.Letter {
  /// The numerator and denominator of a single-character fraction: "½".
  var vulgarFraction: (Int, Int)? {
    guard 0xbc...0xbe ~= value || 0x2150...0x215e ~= value else { return nil }
    return VulgarFraction.all.first { $0.character.value == value }.map { ($0.numerator, $0.denominator) }
  }
}

/// The fractions that Unicode encodes as one character.
enum VulgarFraction {
  static let all: [(character: Unicode.Scalar, numerator: Int, denominator: Int)] = [
    ("½", 1, 2), ("⅓", 1, 3), ("⅔", 2, 3), ("¼", 1, 4), ("¾", 3, 4), ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5),
    ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8),
    ("⅑", 1, 9), ("⅒", 1, 10),
  ]

  /// Returns the character for a fraction in lowest terms, or nil if Unicode has none.
  static func character(_ numerator: Int, over denominator: Int) -> Character? {
    all.first { $0.numerator == numerator && $0.denominator == denominator }.map { Character($0.character) }
  }
}
