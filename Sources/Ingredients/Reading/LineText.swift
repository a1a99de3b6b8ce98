/// A text as an array of characters that can be indexed and compared cheaply.
///
/// `Array(text)` would do the same, but comparing and classifying values of `Character` took most of the time of reading
/// an ingredient. A character here is what Swift calls one, an extended grapheme cluster (UAX #29), so that "1" in a
/// keycap emoji is not the number 1.
struct LineText {
  struct Letter {
    /// The code point by which the character is compared; zero if it has several and is none that a parser looks for.
    let value: UInt32
    /// The first code point, which decides whether it is a letter or a number.
    let first: UInt32
    /// The UTF-8 offset in the text.
    let offset: Int
  }

  let text: String
  private(set) var letters: [Letter] = []
  /// The UTF-8 offset behind the last of `letters`.
  private var end = 0

  /// Characters after `maximumLength` are left out.
  init(_ text: String, maximumLength: Int) {
    self.text = text
    letters.reserveCapacity(min(text.utf8.count, maximumLength))
    for scalar in text.unicodeScalars {
      guard letters.count < maximumLength else { return }
      guard Self.standsAlone(scalar.value) else {
        readClusters(maximumLength)
        return
      }
      letters.append(Letter(value: scalar.value, first: scalar.value, offset: end))
      end += UTF8.width(scalar)
    }
  }

  /// The slow way, for texts with combining marks, emoji and the like.
  private mutating func readClusters(_ maximumLength: Int) {
    letters.removeAll(keepingCapacity: true)
    end = 0
    for character in text.prefix(maximumLength) {
      let scalars = character.unicodeScalars
      let first = scalars.first?.value ?? 0
      let value = Self.composed[character] ?? (scalars.count == 1 ? first : 0)
      letters.append(Letter(value: value, first: first, offset: end))
      end += character.utf8.count
    }
  }

  /// Whether a code point among others of this kind is always a character of its own and has one spelling. The ranges
  /// are the common ones: Latin, Greek, Cyrillic, punctuation, fractions, kana, Chinese characters, Hangul.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case 0x0d: false
    case 0..<0x300, 0x370..<0x37e, 0x37f..<0x483, 0x48a..<0x530, 0x2000...0x200b, 0x2010...0x2027,
      0x2030...0x205f, 0x2150...0x218f, 0x3000...0x3029, 0x3041...0x3096, 0x30a0...0x30ff, 0x4e00...0x9fff,
      0xac00...0xd7a3, 0xff01...0xff60:
      true
    default: false
    }
  }

  /// The characters that parsers look for and that Unicode can spell in several ways, such as "à" as "a" and a mark.
  private static let composed: [Character: UInt32] = {
    var composed: [Character: UInt32] = [:]
    for character in "àÀ" + EastAsianAmount.characters {
      composed[character] = character.unicodeScalars.first?.value
    }
    return composed
  }()

  // MARK: - Characters and words

  var count: Int { letters.count }

  /// Whether the character at an index, if there is one, is the given one.
  func has(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    letters.indices.contains(index) && letters[index].value == scalar.value
  }

  /// Whether the character at an index is one of the given ones.
  func has(anyOf scalars: String, at index: Int) -> Bool {
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

  /// Whether a lowercase word stands at an index, in any case.
  func matches(_ word: String, at index: Int) -> Bool {
    var index = index
    for wanted in word.unicodeScalars {
      guard letters.indices.contains(index), letters[index].isInAnyCase(wanted) else { return false }
      index += 1
    }
    return true
  }

  /// The letters that begin at an index; nil if there is none. Units have at most 24.
  func word(at index: Int) -> (text: String, end: Int)? {
    var end = index
    while isLetter(end), end - index < 24 { end += 1 }
    return end == index ? nil : (string(index..<end), end)
  }

  /// The part of the text between two indices.
  func string(_ range: Range<Int>) -> String { text[utf8: utf8(range)] }

  /// The UTF-8 offsets of a range of indices.
  func utf8(_ range: Range<Int>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

  private func offset(_ index: Int) -> Int { index < letters.count ? letters[index].offset : end }
}

extension LineText.Letter {
  /// "0" to "9".
  var isDigit: Bool { 0x30...0x39 ~= value }

  /// A digit or fraction of any script, as `Character.isNumber` has it.
  var isNumber: Bool {
    first < 0x80 ? 0x30...0x39 ~= first : Unicode.Scalar(first)?.properties.numericType != nil
  }

  /// A letter of any script, as `Character.isLetter` has it.
  var isLetter: Bool {
    first < 0x80
      ? 0x61...0x7a ~= first | 0x20 : Unicode.Scalar(first)?.properties.isAlphabetic ?? false
  }

  func isAny(of scalars: String) -> Bool { scalars.unicodeScalars.contains { $0.value == value } }

  func isInAnyCase(_ lowercase: Unicode.Scalar) -> Bool {
    if value == lowercase.value { return true }
    if value < 0x80 { return 0x41...0x5a ~= value && value + 0x20 == lowercase.value }
    return Unicode.Scalar(value)?.properties.lowercaseMapping == String(lowercase)
  }
}

extension String {
  /// The part between two UTF-8 offsets, which lie within the text.
  subscript(utf8 range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
