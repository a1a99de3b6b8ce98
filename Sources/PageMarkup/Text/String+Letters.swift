// Questions about the letters of a line, answered from its bytes. A page has thousands of lines, and walking the
// `Character` values of each took most of the time of reading a page.
extension String {
  /// The same as `contains(where: \.isNumber)`, but faster.
  package var hasNumber: Bool {
    hasScalar {
      $0.isASCIIDigit
    } or: {
      $0.isNumber
    }
  }

  /// The same as `contains(where: \.isLetter)`, but faster.
  package var hasLetter: Bool {
    hasScalar {
      $0.isASCIILetter
    } or: {
      $0.isLetter
    }
  }

  /// The same as `prefix(while: \.isLetter)`, but faster.
  package var leadingLetters: Substring {
    let count = withBytes { bytes in
      let count = bytes.firstIndex { !$0.isASCIILetter } ?? bytes.count
      return count == bytes.count || bytes[count] < 0x80 ? count : nil
    }
    return count.map { self[..<utf8.index(startIndex, offsetBy: $0)] } ?? prefix(while: \.isLetter)
  }

  /// Drops the marks before the first letter, and after the last letter or closing bracket.
  package func withoutMarksAround() -> Substring {
    let range = withBytes { bytes -> Range<Int>? in
      var (start, end) = (bytes.count, bytes.count)
      var index = 0
      while index < bytes.count {
        var width = 1
        var isKept = bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: ")") && start < bytes.count
        if bytes[index] >= 0x80 {
          let (scalar, count) = Self.scalar(bytes, at: index)
          guard scalar.standsAlone else { return nil }
          isKept = scalar.isLetter
          width = count
        }
        if isKept {
          start = min(start, index)
          end = index + width
        }
        index += width
      }
      return start..<end
    }
    if let range {
      let start = utf8.index(startIndex, offsetBy: range.lowerBound)
      return self[start..<utf8.index(start, offsetBy: range.count)]
    }
    let words = drop { !$0.isLetter }
    // By scalars, because finding the character before another takes time for all flags before it.
    let scalars = words.unicodeScalars
    guard let last = scalars.lastIndex(where: { $0.properties.isAlphabetic || $0 == ")" }) else {
      return words.prefix(0)
    }
    var end = scalars.index(after: last)
    while end < scalars.endIndex, scalars[end].properties.isGraphemeExtend { end = scalars.index(after: end) }
    return words[..<end]
  }

  /// Whether the text contains another one of ASCII characters.
  package func contains(ascii text: StaticString) -> Bool {
    withBytes { bytes in
      text.withUTF8Buffer { wanted in
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { start in
          bytes[start] == wanted[0] && (1..<wanted.count).allSatisfy { bytes[start + $0] == wanted[$0] }
        }
      }
    }
  }

  /// Returns the letters in lowercase: "Mix 2 eggs." becomes "mixeggs".
  package func lowercasedLetters(andNumbers keepsNumbers: Bool = false) -> String {
    let letters = withBytes { bytes -> String? in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte.isASCIILetter {
            result.append(byte | 0x20)
          } else if keepsNumbers, byte.isASCIIDigit {
            result.append(byte)
          }
          index += 1
          continue
        }
        let (scalar, width) = Self.scalar(bytes, at: index)
        guard scalar.standsAlone else { return nil }
        index += width
        if scalar.isLetter || keepsNumbers && scalar.isNumber {
          result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
    return letters ?? lowercased().filter { $0.isLetter || keepsNumbers && $0.isNumber }
  }

  /// Returns the words in lowercase: "Mix 2 eggs." becomes "mix" and "eggs".
  package func lowercasedWords(andNumbers keepsNumbers: Bool = false) -> [Substring] {
    let text = lowercased()
    var words: [Substring] = []
    let isSplit = text.withBytes { bytes in
      var start: Int?
      var index = 0
      func finish() {
        guard let first = start else { return }
        let from = text.utf8.index(text.startIndex, offsetBy: first)
        words.append(text[from..<text.utf8.index(from, offsetBy: index - first)])
        start = nil
      }
      while index < bytes.count {
        let byte = bytes[index]
        var width = 1
        var isKept = byte.isASCIILetter || keepsNumbers && byte.isASCIIDigit
        if byte >= 0x80 {
          let (scalar, count) = Self.scalar(bytes, at: index)
          guard scalar.standsAlone else { return false }
          isKept = scalar.isLetter || keepsNumbers && scalar.isNumber
          width = count
        }
        if !isKept {
          finish()
        } else if start == nil {
          start = index
        }
        index += width
      }
      finish()
      return true
    }
    return isSplit ? words : text.split { !$0.isLetter && !(keepsNumbers && $0.isNumber) }
  }

  /// Passes the bytes in UTF-8 to `body`.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  private func hasScalar(_ isByte: (UInt8) -> Bool, or isScalar: (Unicode.Scalar) -> Bool) -> Bool {
    withBytes { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          if isByte(bytes[index]) { return true }
          index += 1
        } else {
          let (scalar, width) = Self.scalar(bytes, at: index)
          if isScalar(scalar) { return true }
          index += width
        }
      }
      return false
    }
  }

  /// Decodes the scalar beyond ASCII that begins at an index of a text in valid UTF-8, and returns it with the number
  /// of its bytes.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let first = UInt32(bytes[index])
    func next(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3f) }
    let value: UInt32
    let width: Int
    switch first {
    case ..<0xe0: (value, width) = ((first & 0x1f) << 6 | next(1), 2)
    case ..<0xf0: (value, width) = ((first & 0x0f) << 12 | next(1) << 6 | next(2), 3)
    default: (value, width) = ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a whole character of its own beside others of the kind. The ranges cover Latin, Greek,
  /// Cyrillic, punctuation, fractions, kana and Chinese characters.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x48a..<0x530, 0x2010...0x2027, 0x2030...0x205e, 0x2150...0x218f,
      0x3001...0x3029, 0x3041...0x3096, 0x30a0...0x30ff, 0x4e00...0x9fff:
      true
    default: false
    }
  }

  /// Whether a scalar beyond ASCII is a letter. The tables of Unicode are asked about rare ones only.
  fileprivate var isLetter: Bool {
    switch value {
    case 0xaa, 0xb5, 0xba: true
    case 0xd7, 0xf7, ..<0xc0, 0x2010...0x2027, 0x2030...0x205e: false
    case ..<0x250: true
    default: properties.isAlphabetic
    }
  }

  /// Whether a scalar beyond ASCII is a digit or a fraction.
  fileprivate var isNumber: Bool {
    switch value {
    case 0xb2, 0xb3, 0xb9, 0xbc...0xbe, 0x2150...0x215f: true
    case ..<0x300, 0x2010...0x2027, 0x2030...0x205e: false
    default: properties.numericType != nil
    }
  }
}

// MARK: - White space at the ends

extension String {
  /// Removes white space at both ends.
  package func trimmed() -> String { self[...].trimmed() }
}

extension Substring {
  /// Removes white space at both ends.
  package func trimmed() -> String {
    let range = utf8.withContiguousStorageIfAvailable(Self.textRange) ?? nil
    if let range {
      if range.count == utf8.count { return String(self) }
      let start = utf8.index(startIndex, offsetBy: range.lowerBound)
      return String(self[start..<utf8.index(start, offsetBy: range.count)])
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// Returns the range of the bytes without white space at the ends; nil if a character at an end may be white
  /// space, or combined with it, beyond ASCII.
  private static func textRange(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start].isASCIIWhitespace { start += 1 }
    while end > start, bytes[end - 1].isASCIIWhitespace { end -= 1 }
    if start == end { return start..<end }
    // The letters and fractions of Latin begin with the bytes 0xC3 to 0xCB, and 0xC2 before 0xA1 to 0xBF.
    let isLatin = (0xc3...0xcb).contains(bytes[start]) || bytes[start] == 0xc2 && bytes[start + 1] > 0xa0
    let endsInLatin = end - start > 1 && (0xc3...0xcb).contains(bytes[end - 2])
    return (bytes[start] < 0x80 || isLatin) && (bytes[end - 1] < 0x80 || endsInLatin) ? start..<end : nil
  }
}
