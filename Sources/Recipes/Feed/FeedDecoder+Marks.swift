import Foundation

extension FeedDecoder {
  /// How many combining marks a letter may have. Unicode's "stream-safe text" has 30 at most (UAX #15, 13).
  static let maximumMarks = 100

  /// Whether a letter of a JSON text has more marks than any language writes, as they are or escaped.
  ///
  /// `JSONDecoder` hashes the keys, also unknown ones, and hashing sorts the marks of a letter in a time that grows with
  /// their square: those of a key of 160 kB take 2 s.
  static func hasTooManyMarks(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var (marks, place) = (0, 0)
      while place < bytes.count {
        let byte = bytes[place]
        if byte < 0x80, byte != UInt8(ascii: "\\") {
          marks = 0
          place += 1
          continue
        }
        let (value, length) = byte < 0x80 ? escaped(in: bytes, at: place) : character(in: bytes, at: place)
        let order = Unicode.Scalar(value)?.properties.canonicalCombiningClass ?? .notReordered
        marks = order == .notReordered ? 0 : marks + 1
        if marks > maximumMarks { return true }
        place += length
      }
      return false
    }
  }

  /// Reads a character of several bytes (RFC 3629, section 3). Bytes that are no UTF-8 become any other character.
  private static func character(in bytes: UnsafeRawBufferPointer, at place: Int) -> (
    value: UInt32, length: Int
  ) {
    let lead = bytes[place]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead & (0xFF >> (length + 1)))
    for byte in bytes[place...].dropFirst().prefix(length - 1) { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, length)
  }

  /// Reads a character after a backslash: "\u0301", or "\ud834\udd65" for one beyond U+FFFF (RFC 8259, section 7).
  private static func escaped(in bytes: UnsafeRawBufferPointer, at place: Int) -> (value: UInt32, length: Int)
  {
    guard let first = unit(in: bytes, at: place) else { return (0, 2) }
    guard 0xD800...0xDBFF ~= first, let second = unit(in: bytes, at: place + 6), 0xDC00...0xDFFF ~= second
    else {
      return (first, 6)
    }
    return (0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), 12)
  }

  private static func unit(in bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32? {
    guard bytes.count - place >= 6, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    return bytes[(place + 2)..<(place + 6)].reduce(0) { value, digit in
      guard let value, let digit = digit.hexDigit else { return nil }
      return value << 4 | UInt32(digit)
    }
  }
}
