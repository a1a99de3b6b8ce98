/// A text as an array of characters that is cheap to index and compare.
///
/// `Array(text)` would give the same characters, but comparing and classifying `Character` values took most
/// of the time of reading an ingredient. As in Swift, a character is an extended grapheme cluster (UAX #29),
/// so the "1" of a keycap emoji is not read as the number 1.
struct LineText {
  struct Letter {
    /// The code point that represents the character in comparisons: a space for every space, "1" for "１", and zero for
    /// a cluster of several that no parser looks for.
    let value: UInt32
    /// The first code point, which classifies the character as a letter or a number.
    let first: UInt32
    /// The character's UTF-8 offset in the text.
    let offset: Int
  }

  let text: String
  private(set) var letters: [Letter] = []
  /// The UTF-8 offset after the last of `letters`.
  private var end = 0

  /// Splits a text into characters, and omits those after `maximumLength`.
  init(_ text: String, maximumLength: Int) {
    self.text = text
    letters.reserveCapacity(min(text.utf8.count, maximumLength))
    for scalar in text.unicodeScalars {
      guard letters.count < maximumLength else { return }
      guard Self.standsAlone(scalar.value) else {
        readClusters(maximumLength)
        return
      }
      let value = Self.compared(scalar.value, after: letters.last?.first)
      letters.append(Letter(value: value, first: scalar.value, offset: end))
      end += UTF8.width(scalar)
    }
  }

  /// The slow path for texts with combining marks, emoji and other clusters.
  private mutating func readClusters(_ maximumLength: Int) {
    letters.removeAll(keepingCapacity: true)
    end = 0
    for character in text.prefix(maximumLength) {
      let scalars = character.unicodeScalars
      let first = scalars.first?.value ?? 0
      let value =
        Self.composed[character]
        ?? (scalars.count == 1 ? Self.compared(first, after: letters.last?.first) : 0)
      letters.append(Letter(value: value, first: first, offset: end))
      end += character.utf8.count
    }
  }

  /// A no-break space, a thin one and others of a fixed width are spaces to every parser. Digits of full width, which
  /// Japanese recipes use, are digits, and so are the marks of numbers after them: ",", "-", ".", "/", ":". After other
  /// digits these are punctuation: "180，20分钟" has two numbers.
  private static func compared(_ value: UInt32, after previous: UInt32?) -> UInt32 {
    guard value >= 0xa0 else { return value }
    switch value {
    case 0xa0, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: return 0x20
    case fullWidthDigits: return value - 0xff10 + 0x30
    // Arabic, Persian, Devanagari and Bengali digits.
    case 0x660...0x669: return value - 0x660 + 0x30
    case 0x6f0...0x6f9: return value - 0x6f0 + 0x30
    case 0x966...0x96f: return value - 0x966 + 0x30
    case 0x9e6...0x9ef: return value - 0x9e6 + 0x30
    // The signs of a fraction and of a division.
    case 0x2044, 0x2215: return 0x2f
    case 0xff0c...0xff0f, 0xff1a:
      guard let previous, fullWidthDigits.contains(previous) else { return value }
      return value - 0xff0c + 0x2c
    default: return value
    }
  }

  private static let fullWidthDigits: ClosedRange<UInt32> = 0xff10...0xff19

  /// Whether a code point is always a whole character with a single spelling, provided that its neighbours
  /// are too. The ranges cover the common scripts: Latin, Greek, Cyrillic, punctuation, fractions, kana,
  /// Chinese characters, Hangul.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case 0x0d: false
    case 0..<0x300, 0x370..<0x37e, 0x37f..<0x483, 0x48a..<0x530, 0x2000...0x200b, 0x2010...0x2027,
      0x202f...0x205f, 0x2150...0x218f, 0x3000...0x3029, 0x3041...0x3096, 0x30a0...0x30ff, 0x4e00...0x9fff,
      0xac00...0xd7a3, 0xff01...0xff60:
      true
    default: false
    }
  }

  /// The characters that parsers look for and that have several Unicode spellings, such as "à" as "a" with a
  /// combining mark.
  private static let composed: [Character: UInt32] = {
    var composed: [Character: UInt32] = [:]
    for character in "àÀ" + EastAsianAmount.characters {
      composed[character] = character.unicodeScalars.first?.value
    }
    return composed
  }()

  // MARK: - Characters and words

  var count: Int { letters.count }

  /// Whether the character at an index exists and equals the given one.
  func has(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    letters.indices.contains(index) && letters[index].value == scalar.value
  }

  /// Whether the character at an index exists and is among the given ones.
  func has(anyOf scalars: StaticString, at index: Int) -> Bool {
    letters.indices.contains(index) && letters[index].isAny(of: scalars)
  }

  func isDigit(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].isDigit }
  func isNumber(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].isNumber }
  func isLetter(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].isLetter }

  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while has(" ", at: index) { index += 1 }
    return index
  }

  /// Whether a word begins at an index, ignoring case. `word` is lowercase.
  func matches(_ word: String, at index: Int) -> Bool {
    var index = index
    for wanted in word.unicodeScalars {
      guard letters.indices.contains(index), letters[index].isInAnyCase(wanted) else { return false }
      index += 1
    }
    return true
  }

  /// Returns the indices after those texts of a table that stand at an index.
  func ends(of table: SeparatorTable, at index: Int) -> [Int] {
    let first = has(" ", at: index) ? index + 1 : index
    guard first < letters.count else { return [] }
    var ends: [Int] = []
    for text in table.candidates(letters[first]) where index + text.count <= letters.count {
      var end = index
      while end < index + text.count, letters[end].isInAnyCase(text[end - index]) { end += 1 }
      if end == index + text.count { ends.append(end) }
    }
    return ends
  }

  /// Whether a sign that may separate the numbers of a range stands at an index.
  func isDash(_ index: Int) -> Bool {
    guard index < letters.count else { return false }
    let value = letters[index].value
    if value < 0x80 { return value == 0x2d || value == 0x7e }
    return Unicode.Scalar(value).map { Lexicon.dashes.contains(Character($0)) } ?? false
  }

  /// Reads the letters at an index; nil if there are none. At most 24, the length of the longest unit.
  func word(at index: Int) -> (text: String, end: Int)? {
    var end = index
    // "g" is a word of its own in "300g前後".
    while isLetter(end), end - index < 24, isUnspaced(end) == isUnspaced(index) { end += 1 }
    return end == index ? nil : (string(index..<end), end)
  }

  /// Whether a character belongs to a script that puts no spaces between words.
  func isUnspaced(_ index: Int) -> Bool { letters[index].first >= 0x3040 }

  /// Returns the word that precedes an index and a space, in lowercase, and where it begins.
  func word(before index: Int) -> (text: String, start: Int)? {
    guard has(" ", at: index - 1), let last = (0..<index).last(where: { !has(" ", at: $0) }) else {
      return nil
    }
    let start = (0..<last).last { has(" ", at: $0) }.map { $0 + 1 } ?? 0
    return (string(start..<last + 1).lowercased(), start)
  }

  /// Returns the text of a range of indices.
  func string(_ range: Range<Int>) -> String { text[utf8: utf8(range)] }

  /// Converts a range of indices to UTF-8 offsets.
  func utf8(_ range: Range<Int>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

  private func offset(_ index: Int) -> Int { index < letters.count ? letters[index].offset : end }
}

extension LineText.Letter {
  /// "0" to "9".
  var isDigit: Bool { 0x30...0x39 ~= value }

  /// Whether the character is a digit or fraction of any script, as in `Character.isNumber`.
  var isNumber: Bool {
    first < 0x80 ? 0x30...0x39 ~= first : Unicode.Scalar(first)?.properties.numericType != nil
  }

  /// Whether the character is a letter of any script, as in `Character.isLetter`.
  var isLetter: Bool {
    first < 0x80
      ? 0x61...0x7a ~= first | 0x20 : Unicode.Scalar(first)?.properties.isAlphabetic ?? false
  }

  /// Whether the character is among the given ones. It is asked of each letter of a line, and nearly always about ASCII,
  /// so the bytes are compared: those of other characters are all greater.
  func isAny(of scalars: StaticString) -> Bool {
    scalars.withUTF8Buffer { bytes in
      if value < 0x80 { return bytes.contains(UInt8(value)) }
      return !bytes.allSatisfy { $0 < 0x80 }
        && String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.value == value }
    }
  }

  func isInAnyCase(_ lowercase: Unicode.Scalar) -> Bool {
    if value == lowercase.value { return true }
    if value < 0x80 { return 0x41...0x5a ~= value && value + 0x20 == lowercase.value }
    return Unicode.Scalar(value)?.properties.lowercaseMapping == String(lowercase)
  }
}

extension String {
  /// Returns the text between two UTF-8 offsets, which must lie within it.
  package subscript(utf8 range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
