import Foundation

/// Sort keys whose bytes compare as `localizedStandardCompare` compares the texts, made once per text.
///
/// They exist because Ladle promises to show feeds of 10,000 recipes and more without delay. Sorting 10,000
/// names with `localizedStandardCompare` alone takes about 0.26 s, which every launch would wait for before
/// its first row, and 100,000 take 3.3 s. With keys, 100,000 take 0.26 s (P8 in Benchmarks).
///
/// The order is the root order of the Unicode Collation Algorithm (UTS #10, with CLDR's root collation). A
/// key has three parts with a zero byte between: the letters, with numbers by their value; the accents; the
/// case. A later part decides only between texts that are equal in the earlier ones. `Precision` says how
/// much of a key can be trusted; `NameOrder` asks Foundation about the rest.
struct CollationKeys {
  enum Precision: UInt8 {
    /// Nothing: the key is only close to where the text belongs. Scripts other than Latin, and languages with
    /// an order of their own, are only guessed.
    case guess
    /// The letters: two keys that differ in their first part are in order.
    case primary
    /// Everything: the text consists of ASCII, accented Latin letters and common punctuation.
    case full
  }

  private(set) var bytes: [UInt8] = []
  private(set) var precisions: [Precision] = []
  private var ends: [Int] = []
  private var primaryEnds: [Int] = []

  // The key under construction.
  /// Accent weights, one per character, where 1 is none. Trailing ones are omitted, as in `cases`.
  private var accents: [UInt8] = []
  /// Case weights, one per character: 1 for lowercase, 2 for uppercase.
  private var cases: [UInt8] = []
  private var characterCount = 0
  private var precision = Precision.full
  /// The most that keys can be trusted in this language.
  private let bestPrecision: Precision

  init(_ texts: some Collection<String>, locale: Locale) {
    bestPrecision = Self.rootOrdered.contains(locale.language.languageCode?.identifier ?? "") ? .full : .guess
    bytes.reserveCapacity(texts.count * 40)
    ends.reserveCapacity(texts.count)
    primaryEnds.reserveCapacity(texts.count)
    for text in texts { append(text) }
  }

  /// The range in `bytes` of a text's key.
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// The range in `bytes` of the key's first part, the letters.
  func primary(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<primaryEnds[index] }

  /// Languages that CLDR sorts by the root order.
  private static let rootOrdered: Set<String> = ["en", "de", "it", "nl", "pt"]

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
      if let weight = CollationWeight.of(scalar) {
        append(weight)
      } else if let parts = CollationWeight.expansion(of: scalar) {
        // Foundation departs from the root order where capitals or ligatures meet accents: "EØ" before "èç".
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

  /// Sets the weight of the last character. Those before it that have none get 1.
  private func setLast(_ weight: UInt8, of weights: inout [UInt8]) {
    while weights.count < characterCount - 1 { weights.append(1) }
    weights.append(weight)
  }

  /// Appends a digit. Numbers compare by value, so their digits follow a byte with their count: more digits
  /// are larger.
  ///
  /// `number` is the range in `bytes` of the digits right before this one. Returns that range with this
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
      // Foundation does not compare longer numbers by value: they do not fit into its integers.
      lower(to: .guess)
    }
    bytes.append(digit)
    bytes[start - 1] = UInt8(min(bytes.count - start, 255))
    return start..<bytes.count
  }

  /// Appends a character without a weight: after all Latin letters, by code point, which is close to the
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
