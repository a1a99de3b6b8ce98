import Foundation

/// Sort keys whose bytes compare as `localizedStandardCompare` compares the texts in a language, made once per text.
///
/// Sorting 10,000 names with `localizedStandardCompare` alone takes about 0.26 s, which would delay the first
/// row of every launch, and 100,000 take 3.3 s. With keys, 100,000 take 0.26 s (P8 in Benchmarks).
///
/// The order is the root order of the Unicode Collation Algorithm (UTS #10, with CLDR's root collation), in Spanish with "ñ"
/// after "n". A key has three parts separated by zero bytes: the letters, with numbers by their value; the accents; the
/// case. A later part decides only if the earlier ones are equal. `Precision` tells how much of a key is exact;
/// `NameOrder` asks Foundation for the rest.
struct CollationKeys {
  enum Precision: UInt8 {
    /// No part is exact; the key is only close to the text's position. Used for scripts other than Latin, and
    /// for languages with an order of their own.
    case guess
    /// The letters are exact: keys that differ in their first part are in order.
    case primary
    /// All parts are exact. The text consists of ASCII, accented Latin letters and common punctuation.
    case full
  }

  private(set) var bytes: [UInt8] = []
  private(set) var precisions: [Precision] = []
  private var ends: [Int] = []
  private var primaryEnds: [Int] = []

  // The key under construction.
  /// The accent weights, one for each character, 1 for none. Trailing ones are omitted, as in `cases`.
  private var accents: [UInt8] = []
  /// The case weights, one for each character: 1 for lowercase, 2 for uppercase.
  private var cases: [UInt8] = []
  private var characterCount = 0
  private var precision = Precision.full
  /// The highest precision that keys can have in this language.
  private let bestPrecision: Precision
  /// Whether "ñ" is a letter of its own.
  private let isSpanish: Bool

  init(_ texts: some Collection<String>, locale: Locale) {
    let language = locale.language.languageCode?.identifier ?? ""
    isSpanish = language == "es"
    // Canadian French compares accents from the end.
    let isRootOrdered = Self.rootOrdered.contains(language) && locale.identifier != "fr_CA"
    bestPrecision = isSpanish || isRootOrdered ? .full : .guess
    bytes.reserveCapacity(texts.count * 40)
    ends.reserveCapacity(texts.count)
    primaryEnds.reserveCapacity(texts.count)
    for text in texts { append(text) }
  }

  /// Returns the range of a text's key in `bytes`.
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Returns the range of the key's first part, the letters, in `bytes`.
  func primary(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<primaryEnds[index] }

  /// The languages that CLDR sorts in the root order.
  private static let rootOrdered: Set<String> = ["en", "de", "fr", "it", "nl", "pt"]

  private mutating func append(_ text: String) {
    accents.removeAll(keepingCapacity: true)
    cases.removeAll(keepingCapacity: true)
    characterCount = 0
    precision = bestPrecision
    var number = 0..<0
    for scalar in text.unicodeScalars {
      if scalar.value &- 0x30 < 10 {
        number = append(digit: UInt8(truncatingIfNeeded: scalar.value), to: number)
        continue
      }
      number = 0..<0
      if isSpanish, scalar.value | 0x20 == 0xF1 {
        append(CollationWeight.enye(isUpper: scalar.value == 0xD1))
      } else if let weight = CollationWeight.of(scalar) {
        append(weight)
      } else if let parts = CollationWeight.expansion(of: scalar) {
        // Foundation deviates from the root order if capitals or ligatures meet accents: "EØ" before "èç".
        lower(to: scalar.properties.isUppercase || parts.count > 1 ? .guess : .primary)
        for part in parts { append(part) }
      } else {
        lower(to: .guess)
        append(guess: scalar)
      }
    }
    endKey()
  }

  private mutating func lower(to other: Precision) {
    if other.rawValue < precision.rawValue { precision = other }
  }

  private mutating func append(_ weight: CollationWeight) {
    bytes.append(weight.primary)
    characterCount += 1
    if weight.accent > 1 { setLast(weight.accent, of: &accents) }
    if weight.isUpper { setLast(2, of: &cases) }
  }

  /// Sets the weight of the last character. Preceding characters without a weight get 1.
  private func setLast(_ weight: UInt8, of weights: inout [UInt8]) {
    while weights.count < characterCount - 1 { weights.append(1) }
    weights.append(weight)
  }

  /// Appends a digit. Numbers compare by value, so the number of digits is written before them: more digits
  /// make a larger number.
  ///
  /// `number` is the range in `bytes` of the digits directly before this one. Returns that range extended by
  /// this digit.
  /// digit.
  private mutating func append(digit: UInt8, to number: Range<Int>) -> Range<Int> {
    var start = number.lowerBound
    if number.isEmpty {
      bytes.append(CollationWeight.number)
      bytes.append(1)
      characterCount += 1
      start = bytes.count
    } else if number.count == 1, bytes[start] == 0x30 {
      // "01" has the value of "1" but sorts after it, which a key cannot express.
      lower(to: .guess)
      bytes.removeLast()
    } else if number.count >= 18 {
      // Foundation does not compare longer numbers by value, because they exceed its integers.
      lower(to: .guess)
    }
    bytes.append(digit)
    bytes[start - 1] = UInt8(min(bytes.count - start, 255))
    return start..<bytes.count
  }

  /// Appends a character without a weight: after all Latin letters, by code point, which approximates the
  /// order of most scripts.
  private mutating func append(guess scalar: Unicode.Scalar) {
    bytes.append(0xF0)
    bytes.append(
      contentsOf: UTF8.encode(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar) ?? .init())
    characterCount += 1
  }

  private mutating func endKey() {
    primaryEnds.append(bytes.count)
    bytes.append(0)
    bytes.append(contentsOf: accents)
    bytes.append(0)
    bytes.append(contentsOf: cases)
    ends.append(bytes.count)
    precisions.append(precision)
  }
}
