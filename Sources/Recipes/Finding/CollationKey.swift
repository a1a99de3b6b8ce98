import Foundation

/// Sort keys that compare as bytes the way `localizedStandardCompare` compares texts, prepared once per text.
///
/// The order is the root order of the Unicode Collation Algorithm (UTS #10, CLDR): first what the characters are,
/// numbers by their value; then their accents; then their case. A key is exact for texts of ASCII, the accented
/// letters of Latin and common punctuation; for others it is a good guess, and `localizedStandardCompare` decides.
struct CollationKeys {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  private(set) var isExact: [Bool] = []
  private var accents: [UInt8] = []
  private var cases: [UInt8] = []
  /// Whether the person's language sorts as the root order does.
  private let isRootOrder: Bool

  init(_ texts: some Collection<String>, locale: Locale) {
    isRootOrder = Self.rootOrdered.contains(locale.language.languageCode?.identifier ?? "")
    bytes.reserveCapacity(texts.count * 40)
    for text in texts { append(text) }
  }

  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Languages to which CLDR gives no order of their own.
  private static let rootOrdered: Set<String> = ["en", "de", "it", "nl", "pt"]

  private mutating func append(_ text: String) {
    accents.removeAll(keepingCapacity: true)
    cases.removeAll(keepingCapacity: true)
    var exact = isRootOrder
    var number = 0..<0
    for scalar in text.unicodeScalars {
      if scalar.value &- 0x30 < 10 {
        number = append(digit: UInt8(truncatingIfNeeded: scalar.value), to: number, exact: &exact)
        continue
      }
      number = 0..<0
      if let weight = Weight.of(scalar) {
        append(weight)
      } else {
        exact = false
        append(guess: scalar)
      }
    }
    close(exact: exact)
  }

  private mutating func append(_ weight: Weight) {
    bytes.append(weight.primary)
    accents.append(weight.accent)
    cases.append(weight.isUpper ? 2 : 1)
  }

  /// Numbers compare by value: the more digits the larger, then digit by digit.
  /// `number` is where the digits that precede without a gap are.
  private mutating func append(digit: UInt8, to number: Range<Int>, exact: inout Bool) -> Range<Int> {
    var number = number
    if number.isEmpty {
      bytes.append(Weight.number)
      bytes.append(1)
      accents.append(1)
      cases.append(1)
      number = bytes.count..<bytes.count
    } else if number.count == 1, bytes[number.lowerBound] == 0x30 {
      // A leading zero has no value, but still an order: beyond a key.
      exact = false
      bytes.removeLast()
      number = number.lowerBound..<number.lowerBound
    } else if number.count >= 18 {
      // Longer ones do not fit into Foundation's integers.
      exact = false
    }
    bytes.append(digit)
    let range = number.lowerBound..<bytes.count
    bytes[range.lowerBound - 1] = UInt8(min(range.count, 255))
    return range
  }

  /// After all letters of Latin, in the order of code points, which most scripts are near to.
  private mutating func append(guess scalar: Unicode.Scalar) {
    for letter in String(scalar).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .unicodeScalars
    {
      if let weight = Weight.of(letter) {
        append(weight)
      } else {
        bytes.append(0xF0)
        bytes.append(contentsOf: UTF8.encode(letter) ?? .init())
        accents.append(1)
        cases.append(1)
      }
    }
  }

  /// Primary weights, a zero, accents, a zero, cases; the ordinary ones at the end are left out.
  private mutating func close(exact: Bool) {
    bytes.append(0)
    while accents.last == 1 { accents.removeLast() }
    bytes.append(contentsOf: accents)
    bytes.append(0)
    while cases.last == 1 { cases.removeLast() }
    bytes.append(contentsOf: cases)
    ends.append(bytes.count)
    isExact.append(exact)
  }
}

/// What a character weighs in the root order.
private struct Weight {
  let primary: UInt8
  /// 1 for none.
  let accent: UInt8
  let isUpper: Bool

  static let number = UInt8(2 + punctuation.count)

  static func of(_ scalar: Unicode.Scalar) -> Weight? {
    scalar.value < 0x80 ? ascii[Int(scalar.value)] : beyondASCII[scalar]
  }

  /// In ascending order; those on one line differ as accents do.
  private static let punctuation: [[Unicode.Scalar]] = [
    [" "], ["_"], ["-"], ["–"], ["—"], [","], [";"], [":"], ["!"], ["¡"], ["?"], ["¿"], ["."], ["·"],
    ["'", "‘", "’", "‚"], ["\"", "“", "”", "„"], ["«"], ["»"], ["("], [")"], ["["], ["]"], ["{"], ["}"],
    ["§"], ["@"],
    ["*"], ["/"], ["\\"], ["&"], ["#"], ["%"], ["†"], ["•"], ["`"], ["^"], ["°"], ["©"], ["®"], ["+"], ["×"],
    ["<"], ["="], [">"], ["|"], ["~"], ["$"], ["£"], ["€"],
  ]

  /// Combining marks in ascending order.
  private static let marks: [Unicode.Scalar] = [
    "\u{301}", "\u{300}", "\u{306}", "\u{302}", "\u{30C}", "\u{30A}", "\u{308}", "\u{30B}", "\u{303}",
    "\u{307}",
    "\u{327}", "\u{328}", "\u{304}", "\u{309}", "\u{30F}", "\u{311}", "\u{31B}", "\u{323}", "\u{324}",
    "\u{325}",
    "\u{326}", "\u{32D}", "\u{32E}", "\u{330}", "\u{331}",
  ]

  private static let ascii: [Weight?] = (0..<0x80).map { value in
    let byte = UInt8(value)
    if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { return letter(byte, accent: 1) }
    return punctuation.firstIndex { $0[0].value == UInt32(value) }.map {
      Weight(primary: UInt8(2 + $0), accent: 1, isUpper: false)
    }
  }

  /// The letters that are one of a–z with one mark, and what else `punctuation` has.
  private static let beyondASCII: [Unicode.Scalar: Weight] = {
    var weights: [Unicode.Scalar: Weight] = [:]
    for (index, line) in punctuation.enumerated() {
      for (accent, scalar) in line.enumerated() where !scalar.isASCII {
        weights[scalar] = Weight(primary: UInt8(2 + index), accent: UInt8(1 + accent), isUpper: false)
      }
    }
    for scalar in [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count == 2, parts[0].isASCII, parts[0].properties.isAlphabetic,
        let mark = marks.firstIndex(of: parts[1])
      else { continue }
      weights[scalar] = letter(UInt8(truncatingIfNeeded: parts[0].value), accent: UInt8(2 + mark))
    }
    return weights
  }()

  private static func letter(_ byte: UInt8, accent: UInt8) -> Weight {
    Weight(primary: number + 1 + (byte | 0x20) - 0x61, accent: accent, isUpper: byte < 0x61)
  }
}
