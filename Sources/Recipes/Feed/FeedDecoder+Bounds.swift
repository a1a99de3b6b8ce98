import Foundation

/// The bounds of what `JSONDecoder` gets. Feeds pass them in some instructions for 16 bytes, so that a good feed does not
/// pay for a hostile one.
extension FeedDecoder {
  /// How many combining marks a letter may have. Unicode's "stream-safe text" has 30 at most (UAX #15, 13).
  static let maximumMarks = 100

  /// Counts the commas and opening brackets of a JSON text, also those in strings. Each begins a value.
  static func countOfValues(_ data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      var (count, start) = (0, 0)
      while start < bytes.count {
        // A sum of this many bytes fits into a byte, so that the compiler adds 16 of them at once.
        let end = min(start + 240, bytes.count)
        var sum: UInt8 = 0
        for index in start..<end {
          let comma: UInt8 = bytes[index] == UInt8(ascii: ",") ? 1 : 0
          // Without this bit, "{" is "[".
          let bracket: UInt8 = bytes[index] & ~0x20 == UInt8(ascii: "[") ? 1 : 0
          sum &+= comma &+ bracket
        }
        count += Int(sum)
        start = end
      }
      return count
    }
  }

  /// Whether a letter of a JSON text has more marks than any language writes, as they are or escaped.
  ///
  /// `JSONDecoder` hashes the keys, also unknown ones, and hashing sorts the marks of a letter in a time that grows with
  /// their square: those of a key of 160 kB take 2 s.
  static func hasTooManyMarks(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var (marks, index) = (0, 0)
      while index < bytes.count {
        if isPlain(bytes, at: index) {
          marks = 0
          index += 8
          continue
        }
        let byte = bytes[index]
        if byte < 0x80, byte != UInt8(ascii: "\\") {
          marks = 0
          index += 1
          continue
        }
        // Marks begin with U+0300, in UTF-8 with 0xCC. Letters such as "é" are before it, in two bytes.
        if 0x80..<0xCC ~= byte {
          marks = 0
          index += 2
          continue
        }
        let (value, length) = byte < 0x80 ? escaped(in: bytes, at: index) : character(in: bytes, at: index)
        let order = Unicode.Scalar(value)?.properties.canonicalCombiningClass ?? .notReordered
        marks = order == .notReordered ? 0 : marks + 1
        if marks > maximumMarks { return true }
        index += length
      }
      return false
    }
  }

  /// Whether eight bytes follow that are ASCII and no backslash.
  private static func isPlain(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    guard bytes.count - index >= 8 else { return false }
    let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    // A byte becomes zero if it is a backslash. Adding 0x7F sets the high bit of each other one.
    let differences = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return word & highBits == 0 && (differences &+ 0x7F7F_7F7F_7F7F_7F7F) & highBits == highBits
  }

  /// Reads a character of several bytes (RFC 3629, section 3). Bytes that are no UTF-8 become any other character.
  private static func character(in bytes: UnsafeRawBufferPointer, at index: Int) -> (
    value: UInt32, length: Int
  ) {
    let lead = bytes[index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead & (0xFF >> (length + 1)))
    for byte in bytes[index...].dropFirst().prefix(length - 1) { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, length)
  }

  /// Reads a character after a backslash: "\u0301", or "\ud834\udd65" for one beyond U+FFFF (RFC 8259, section 7).
  private static func escaped(in bytes: UnsafeRawBufferPointer, at index: Int) -> (value: UInt32, length: Int)
  {
    guard let first = unit(in: bytes, at: index) else { return (0, 2) }
    guard 0xD800...0xDBFF ~= first, let second = unit(in: bytes, at: index + 6), 0xDC00...0xDFFF ~= second
    else {
      return (first, 6)
    }
    return (0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), 12)
  }

  private static func unit(in bytes: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
    guard bytes.count - index >= 6, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    return bytes[(index + 2)..<(index + 6)].reduce(0) { value, digit in
      guard let value, let digit = digit.hexDigit else { return nil }
      return value << 4 | UInt32(digit)
    }
  }
}
