/// Reads the numbers that cooks write: "2", "1/2", "1 1/2", "1½", "1,5", "1.000", "2–3", "2 to 3".
struct NumberScanner {
  /// Longer texts are no ingredient and no step.
  static let maximumLength = 4000

  /// Of a whole number.
  private static let maximumDigits = 7

  let characters: [Character]

  /// How a number was written, so that its successor can be written the same way.
  enum Style { case integer, decimalPoint, decimalComma, fraction, vulgar }

  struct Number {
    var amount: Amount
    var range: Range<Int>
    var style: Style
    /// Three digits after a point: a thousand in German, a decimal in English.
    var isAmbiguous = false
  }

  struct NumberRange {
    var amount: AmountRange
    var range: Range<Int>
    var style: Style
    var isAmbiguous: Bool
    /// What stands between the two: "–", " to ".
    var separator: Range<Int>?
  }

  init(_ text: String) {
    characters = Array(text.prefix(Self.maximumLength))
  }

  func character(_ index: Int) -> Character? { characters.indices.contains(index) ? characters[index] : nil }

  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while character(index) == " " { index += 1 }
    return index
  }

  private static let vulgar: [Character: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    "⅑": (1, 9), "⅒": (1, 10),
  ]

  /// The vulgar fraction of a fraction, if Unicode has one.
  static func vulgarFraction(_ numerator: Int, _ denominator: Int) -> Character? {
    vulgar.first { $0.value == (numerator, denominator) }?.key
  }

  /// A fraction of its own, "1/2" or "½", from zero to one.
  private func fraction(at index: Int) -> Number? {
    if let character = character(index), let (numerator, denominator) = Self.vulgar[character] {
      return Amount(numerator, over: denominator).map {
        Number(amount: $0, range: index..<index + 1, style: .vulgar)
      }
    }
    guard let (numerator, slash) = digits(at: index, most: 3),
      character(slash) == "/" || character(slash) == "⁄",
      let (denominator, end) = digits(at: slash + 1, most: 3), denominator > 0,
      let amount = Amount(numerator, over: denominator)
    else { return nil }
    return Number(amount: amount, range: index..<end, style: .fraction)
  }

  private func digits(at index: Int, most: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = index
    while let character = character(end), let digit = character.wholeNumberValue, character.isASCII,
      end - index < most
    {
      value = value * 10 + digit
      end += 1
    }
    if end == index || character(end)?.wholeNumberValue != nil && character(end)?.isASCII == true {
      return nil
    }
    return (value, end)
  }

  /// What stands behind a decimal point. Of "1.3333333333", which programs write, six places count.
  private func places(at index: Int) -> (value: Int, count: Int, end: Int)? {
    var end = index
    while isDigit(end) { end += 1 }
    let count = min(end - index, 6)
    return digits(in: index..<index + count).map { ($0, count, end) }
  }

  private func digits(in range: Range<Int>) -> Int? {
    range.isEmpty ? nil : Int(String(characters[range]))
  }

  private func isVulgar(_ index: Int) -> Bool { character(index).map { Self.vulgar[$0] != nil } ?? false }

  private func isDigit(_ index: Int) -> Bool {
    character(index).map { $0.isASCII && $0.isNumber } ?? false
  }

  /// Whether a number begins here that is no amount: "1/0", "1e308", "1,000,000,000", "10000000000". A part of it would
  /// be one, but not the one that is written.
  func isImpossible(at index: Int) -> Bool {
    if isVulgar(index) { return isDigit(index + 1) }
    guard isDigit(index) || (character(index) == "." && isDigit(index + 1)) else { return false }
    var end = index
    var marks = 0
    while let next = character(end) {
      if ".,".contains(next), isDigit(end + 1) {
        marks += 1
      } else if !isDigit(end) {
        break
      } else if marks == 0, end - index >= Self.maximumDigits {
        return true
      }
      end += 1
    }
    if marks > 1 { return true }
    switch character(end) {
    case "e", "E": return isDigit(end + 1) || ("+-−".contains(character(end + 1) ?? " ") && isDigit(end + 2))
    case "/", "⁄":
      guard isDigit(end + 1) else { return false }
      end += 1
      let isZero = characters[end...].prefix { $0.isASCII && $0.isNumber }.allSatisfy { $0 == "0" }
      while isDigit(end) { end += 1 }
      return isZero || ("/⁄".contains(character(end) ?? " ") && isDigit(end + 1))
    default: return isVulgar(end) && isDigit(end + 1)
    }
  }

  /// One number that begins here.
  func number(at index: Int) -> Number? {
    if let fraction = fraction(at: index) { return fraction }
    // ".5"
    if character(index) == ".", let (part, places, end) = places(at: index + 1) {
      return decimal(0, part, digits: places, comma: false, range: index..<end)
    }
    guard let (whole, end) = digits(at: index, most: Self.maximumDigits) else { return nil }
    // "00 flour" and "007" are names.
    if end - index > 1, characters[index] == "0" { return nil }
    if let mixed = mixed(whole, from: index, at: end) { return mixed }
    if let mark = character(end), mark == "." || mark == ",",
      let (part, places, partEnd) = places(at: end + 1)
    {
      return decimal(whole, part, digits: places, comma: mark == ",", range: index..<partEnd)
    }
    return Amount(whole).map { Number(amount: $0, range: index..<end, style: .integer) }
  }

  /// "1½", "1 1/2", "1-1/2", "1 and 1/2": the whole number has been read.
  private func mixed(_ whole: Int, from start: Int, at end: Int) -> Number? {
    var candidates = [end, skippingSpaces(end)]
    if character(end) == "-" { candidates.append(end + 1) }
    for joint in [" and ", " & ", " + "] where matches(joint, at: end) {
      candidates.append(end + joint.count)
    }
    for candidate in candidates {
      guard let part = fraction(at: candidate), part.amount < Amount.one, whole > 0 || part.style == .vulgar,
        candidate > end || part.style == .vulgar, let amount = Amount(whole)?.adding(part.amount)
      else { continue }
      return Number(amount: amount, range: start..<part.range.upperBound, style: part.style)
    }
    return nil
  }

  private func decimal(_ whole: Int, _ part: Int, digits: Int, comma: Bool, range: Range<Int>) -> Number? {
    if digits == 3, comma, whole > 0 {
      return Amount(whole * 1000 + part).map { Number(amount: $0, range: range, style: .integer) }
    }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    guard let fraction = Amount(part, over: scale), let amount = Amount(whole)?.adding(fraction) else {
      return nil
    }
    return Number(
      amount: amount, range: range, style: comma ? .decimalComma : .decimalPoint,
      isAmbiguous: digits == 3 && whole > 0)
  }

  func matches(_ word: String, at index: Int) -> Bool {
    var index = index
    for wanted in word {
      guard let character = character(index), character == wanted || character.lowercased() == String(wanted)
      else {
        return false
      }
      index += 1
    }
    return true
  }

  private static let separators = [
    "-", "–", "—", " - ", " – ", " — ", " to ", " or ", " bis ", " oder ", " à ", " ou ", " a ", " o ",
    " tot ", " of ",
    " til ", " till ", " eller ", " do ", " до ", " или ", "~", "〜",
  ]

  /// One number, or two with a mark between them of which the second is greater.
  func numberRange(at index: Int) -> NumberRange? {
    guard let first = number(at: index) else { return nil }
    let end = first.range.upperBound
    for separator in Self.separators where matches(separator, at: end) {
      let next = end + separator.count
      guard !isImpossible(at: next), let second = number(at: next), first.amount < second.amount else {
        continue
      }
      return NumberRange(
        amount: AmountRange(first.amount, to: second.amount), range: index..<second.range.upperBound,
        style: second.style == .integer ? first.style : second.style,
        isAmbiguous: first.isAmbiguous || second.isAmbiguous, separator: end..<next)
    }
    return NumberRange(
      amount: AmountRange(first.amount), range: first.range, style: first.style,
      isAmbiguous: first.isAmbiguous, separator: nil)
  }

  /// The letters, with points between them, that begin here: "fl. oz.", one word at a time.
  func word(at index: Int) -> (text: String, end: Int)? {
    var end = index
    while let character = character(end), character.isLetter, end - index < 24 { end += 1 }
    return end == index ? nil : (String(characters[index..<end]), end)
  }

  /// Whether nothing that belongs to a number or a word stands before.
  func isFree(before index: Int) -> Bool {
    guard let previous = character(index - 1) else { return true }
    // Chinese, Japanese and Korean have no spaces before a number.
    if let scalar = previous.unicodeScalars.first, scalar.value >= 0x3040, previous.isLetter { return true }
    if previous.isLetter || previous.isNumber || "/⁄#№$€£".contains(previous) { return false }
    // "1.5" and "1,5" were read as a whole already.
    return !(".,".contains(previous) && character(index - 2)?.isNumber == true)
  }
}

extension Amount {
  static let one = Amount.whole(1)
}
