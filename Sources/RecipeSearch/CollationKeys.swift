import Foundation

/// Sort keys that compare as bytes the way `localizedStandardCompare` compares texts, prepared once per text.
///
/// The order is the root order of the Unicode Collation Algorithm (UTS #10, CLDR): first what the characters are,
/// numbers by their value; then their accents; then their case. `Precision` says how far a key can be trusted;
/// beyond that `localizedStandardCompare` decides.
struct CollationKeys {
  enum Precision: UInt8 {
    /// Near to where the text belongs, no more.
    case guess
    /// What the characters are: keys that differ in it are in order.
    case primary
    /// All: texts of ASCII, the accented letters of Latin and common punctuation.
    case full
  }

  private(set) var bytes: [UInt8] = []
  private(set) var precisions: [Precision] = []
  private var ends: [Int] = []
  private var primaryEnds: [Int] = []
  /// Of the key that is being made, by character; 1 means none, and those after the last that has one are left out.
  private var accents: [UInt8] = []
  private var cases: [UInt8] = []
  private var count = 0
  private var precision = Precision.full
  private let most: Precision

  init(_ texts: some Collection<String>, locale: Locale) {
    most = Self.rootOrdered.contains(locale.language.languageCode?.identifier ?? "") ? .full : .guess
    bytes.reserveCapacity(texts.count * 40)
    ends.reserveCapacity(texts.count)
    primaryEnds.reserveCapacity(texts.count)
    for text in texts { append(text) }
  }

  /// Where in `bytes` the whole key of a text is.
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Where the part of it is that says what the characters are.
  func primary(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<primaryEnds[index] }

  /// Languages to which CLDR gives no order of their own.
  private static let rootOrdered: Set<String> = ["en", "de", "it", "nl", "pt"]

  private mutating func append(_ text: String) {
    accents.removeAll(keepingCapacity: true)
    cases.removeAll(keepingCapacity: true)
    count = 0
    precision = most
    var number = 0..<0
    for scalar in text.unicodeScalars {
      if scalar.value &- 0x30 < 10 {
        number = append(digit: UInt8(truncatingIfNeeded: scalar.value), to: number)
        continue
      }
      number = 0..<0
      if let weight = Weight.of(scalar) {
        append(weight)
      } else if let parts = Weight.expansion(of: scalar) {
        // Foundation has an order of its own where a capital or a ligature meets accents ("EØ" before "èç").
        lower(to: scalar.properties.isUppercase || parts.count > 1 ? .guess : .primary)
        for part in parts { append(part) }
      } else {
        lower(to: .guess)
        append(guess: scalar)
      }
    }
    close()
  }

  private mutating func lower(to other: Precision) {
    if other.rawValue < precision.rawValue { precision = other }
  }

  private mutating func append(_ weight: Weight) {
    bytes.append(weight.primary)
    count += 1
    if weight.accent > 1 { Self.put(weight.accent, into: &accents, at: count) }
    if weight.isUpper { Self.put(2, into: &cases, at: count) }
  }

  private static func put(_ byte: UInt8, into bytes: inout [UInt8], at count: Int) {
    while bytes.count < count - 1 { bytes.append(1) }
    bytes.append(byte)
  }

  /// Numbers compare by value: the more digits the larger, then digit by digit.
  /// `number` is where the digits that precede without a gap are.
  private mutating func append(digit: UInt8, to number: Range<Int>) -> Range<Int> {
    var start = number.lowerBound
    if number.isEmpty {
      bytes.append(Weight.number)
      bytes.append(1)
      count += 1
      start = bytes.count
    } else if number.count == 1, bytes[start] == 0x30 {
      // A leading zero has no value, but still an order: beyond a key.
      lower(to: .guess)
      bytes.removeLast()
    } else if number.count >= 18 {
      // Longer ones do not fit into Foundation's integers.
      lower(to: .guess)
    }
    bytes.append(digit)
    bytes[start - 1] = UInt8(min(bytes.count - start, 255))
    return start..<bytes.count
  }

  /// After all letters of Latin, in the order of code points, which most scripts are near to.
  private mutating func append(guess scalar: Unicode.Scalar) {
    bytes.append(0xF0)
    bytes.append(
      contentsOf: UTF8.encode(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar) ?? .init())
    count += 1
  }

  private mutating func close() {
    primaryEnds.append(bytes.count)
    bytes.append(0)
    bytes.append(contentsOf: accents)
    bytes.append(0)
    bytes.append(contentsOf: cases)
    ends.append(bytes.count)
    precisions.append(precision)
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

  /// The letters that a letter or a mark beyond `of` is ordered as, but for its accents; nil if that is unknown.
  static func expansion(of scalar: Unicode.Scalar) -> [Weight]? { expansions[scalar] }

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

  private static let expansions: [Unicode.Scalar: [Weight]] = {
    var weights: [Unicode.Scalar: [Weight]] = [:]
    let letters: KeyValuePairs<Unicode.Scalar, String> = [
      "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "Ø": "O", "ø": "o", "Ł": "L", "ł": "l", "Đ": "D",
      "đ": "d",
    ]
    for (scalar, text) in letters { weights[scalar] = text.utf8.map { letter($0, accent: 1) } }
    for scalar in latin where beyondASCII[scalar] == nil {
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      // Letters with two marks.
      guard parts.count > 2, parts[0].isASCII, parts[0].properties.isAlphabetic else { continue }
      weights[scalar] = [letter(UInt8(truncatingIfNeeded: parts[0].value), accent: 1)]
    }
    return weights
  }()

  private static let latin = [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap {
    Unicode.Scalar(UInt32($0))
  }

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
    for scalar in latin {
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
