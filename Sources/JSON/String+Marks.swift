/// Texts with more combining marks on a letter than any language writes. Comparing, hashing and normalising sort the marks
/// of a letter in a time that grows with their square: those of 80 kB take most of a minute. Joiners between the marks
/// make it no faster, because letter and marks stay one character.
///
/// `init(limitingMarks:)` is the gate between the bytes of files and pages and a `String`, so that no other code meets
/// such texts.
extension String {
  /// How many marks a letter may have. Unicode's "stream-safe text" has 30 at most (UAX #15, 13).
  package static let maximumMarks = 100

  package var hasTooManyMarks: Bool {
    // A mark has two bytes or more, none of them ASCII. So where each two-hundredth byte is ASCII, no letter has so many.
    let step = 2 * Self.maximumMarks
    let mayHave = utf8.withContiguousStorageIfAvailable { bytes in
      stride(from: step - 1, to: bytes.count, by: step).contains { bytes[$0] >= 0x80 }
    }
    guard mayHave ?? true else { return false }
    var count = 0
    for scalar in unicodeScalars {
      count = scalar.isMark ? count + 1 : 0
      if count > Self.maximumMarks { return true }
    }
    return false
  }

  /// Makes a text of UTF-8 from outside. Invalid bytes become U+FFFD, and each letter keeps as many marks as the limit.
  package init(limitingMarks bytes: some Collection<UInt8>) {
    self = String(decoding: bytes, as: UTF8.self).limitingMarks
  }

  /// The text without the marks beyond the limit.
  package var limitingMarks: String {
    guard hasTooManyMarks else { return self }
    var (text, count) = (String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      count = scalar.isMark ? count + 1 : 0
      if count <= Self.maximumMarks { text.append(scalar) }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to the letter before it: a mark, a vowel sign or a joiner (UAX #29, 3).
  fileprivate var isMark: Bool {
    value >= 0x300
      && (properties.isGraphemeExtend || properties.generalCategory == .spacingMark || value == 0x200d)
  }
}
