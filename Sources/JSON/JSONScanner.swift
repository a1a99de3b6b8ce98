import Foundation

/// Reads a JSON text (RFC 8259) from its first byte to its last, without making values of the parts that the caller skips.
///
/// ```swift
/// try scanner.object { scanner, key in
///   if case "name" = key { name = try scanner.string() } else { try scanner.skip() }
/// }
/// try scanner.end()
/// ```
///
/// A byte order mark is skipped. Escaped surrogates without a partner, which Swift's strings cannot hold, become U+FFFD.
package struct JSONScanner {
  /// The text is not JSON.
  package struct Invalid: Error, Hashable, CustomStringConvertible {
    /// The offset of the fault, in bytes.
    package let offset: Int
    package let reason: String

    package var description: String { "\(reason) at byte \(offset)" }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// How many objects and lists may be in each other.
  private let maximumDepth: Int
  /// How many objects and lists the position is in.
  private var depth = 0

  /// The scanner must not outlive `bytes`.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    (self.bytes, self.maximumDepth) = (bytes, maximumDepth)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  package func invalid(_ reason: String) -> Invalid { Invalid(offset: position, reason: reason) }

  /// Skips white space. Returns the byte after it, which begins a value and tells its kind; nil at the end.
  package mutating func next() -> UInt8? {
    while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
    return current
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Requires that nothing but white space follows.
  package mutating func end() throws(Invalid) {
    guard next() == nil else { throw invalid("text after the end") }
  }

  // MARK: - Objects and lists

  /// The key of a member. Most keys are only compared, which needs no text.
  package enum Key {
    /// ASCII without escapes, which must not outlive the bytes of the scanner.
    case plain(UnsafeBufferPointer<UInt8>)
    case text(String)

    package var text: String {
      switch self {
      case .plain(let bytes): String(decoding: bytes, as: UTF8.self)
      case .text(let text): text
      }
    }

    /// Compares the bytes of a key, not their canonical form.
    package static func ~= (name: String, key: Key) -> Bool {
      switch key {
      case .plain(let bytes):
        // `elementsEqual` of both would take 600 instructions a key.
        name.utf8.withContiguousStorageIfAvailable { name in
          name.count == bytes.count && name.indices.allSatisfy { name[$0] == bytes[$0] }
        } ?? name.utf8.elementsEqual(bytes)
      case .text(let text): name.utf8.elementsEqual(text.utf8)
      }
    }
  }

  /// Reads an object. `member` must read or skip the value of each key.
  package mutating func object(
    _ member: (inout JSONScanner, _ key: Key) throws(Invalid) -> Void
  ) throws(Invalid) {
    try enter()
    guard next() != UInt8(ascii: "}") else { return leave() }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw invalid("no key") }
      let key = try key()
      guard next() == UInt8(ascii: ":") else { throw invalid("no colon after a key") }
      position += 1
      try member(&self, key)
      _ = next()
    } while consume(",")
    guard current == UInt8(ascii: "}") else { throw invalid("an object without an end") }
    leave()
  }

  private mutating func key() throws(Invalid) -> Key {
    let start = position
    position += 1
    if skipPlain(), current == UInt8(ascii: "\"") {
      position += 1
      return .plain(UnsafeBufferPointer(rebasing: bytes[start + 1..<position - 1]))
    }
    position = start
    return .text(try string())
  }

  /// Reads a list. `element` must read or skip each element.
  package mutating func list(
    _ element: (inout JSONScanner) throws(Invalid) -> Void
  ) throws(Invalid) {
    try enter()
    guard next() != UInt8(ascii: "]") else { return leave() }
    repeat {
      try element(&self)
      _ = next()
    } while consume(",")
    guard current == UInt8(ascii: "]") else { throw invalid("a list without an end") }
    leave()
  }

  private mutating func enter() throws(Invalid) {
    guard depth < maximumDepth else { throw invalid("too many levels") }
    depth += 1
    position += 1
  }

  private mutating func leave() {
    depth -= 1
    position += 1
  }

  /// Passes a value over. Of an object or a list, only brackets and texts are looked at, however deep it is.
  package mutating func skip() throws(Invalid) {
    let outside = depth
    repeat {
      switch next() {
      case UInt8(ascii: "{"), UInt8(ascii: "["): try enter()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > outside else { throw invalid("no value") }
        leave()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > outside else { throw invalid("no value") }
        position += 1
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "t"): try word("true")
      case UInt8(ascii: "f"): try word("false")
      case UInt8(ascii: "n"): try word("null")
      default: _ = try number()
      }
    } while depth > outside
  }

  // MARK: - Words and numbers

  /// Reads "true", "false" or "null".
  package mutating func word(_ word: StaticString) throws(Invalid) {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: letters) else { throw invalid("an unknown word") }
    position += letters.count
  }

  /// Reads a number, as it is written.
  package mutating func number() throws(Invalid) -> String {
    let start = position
    _ = consume("-")
    if !consume("0") { try digits() }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Invalid) {
    let start = position
    while let byte = current, byte &- 0x30 < 10 { position += 1 }
    guard position > start else { throw invalid("no value") }
  }

  // MARK: - Strings

  /// Reads a text, which begins at the position.
  package mutating func string() throws(Invalid) -> String {
    position += 1
    let start = position
    let isASCII = skipPlain()
    // The fast path: most strings have no escapes.
    if current == UInt8(ascii: "\"") {
      let written = UnsafeBufferPointer(rebasing: bytes[start..<position])
      // ASCII is always UTF-8.
      let text = isASCII ? String(decoding: written, as: UTF8.self) : try text(written)
      position += 1
      return text
    }
    var text = Array(bytes[start..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try text.withUnsafeBufferPointer { bytes throws(Invalid) in try self.text(bytes) }
        position += 1
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &text)
      case ..<0x20:
        throw invalid("a control character in a text")
      default:
        let start = position
        _ = skipPlain()
        text.append(contentsOf: bytes[start..<position])
      }
    }
    throw invalid("a text without an end")
  }

  /// Passes the bytes of a string that stand for themselves, eight at a time. Returns whether all of them are ASCII.
  private mutating func skipPlain() -> Bool {
    var allBits: UInt64 = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= raw.count {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let ends = Self.ends(in: eight)
      guard ends == 0 else {
        let plain = ends.trailingZeroBitCount / 8
        allBits |= eight & (1 << UInt64(plain * 8) &- 1)
        position += plain
        return allBits & Self.each(0x80) == 0
      }
      allBits |= eight
      position += 8
    }
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      allBits |= UInt64(byte)
      position += 1
    }
    return allBits & Self.each(0x80) == 0
  }

  /// Returns 0 if none of eight bytes is a quotation mark, a backslash or a control character. Otherwise the lowest bit that
  /// is set is in the first of them (Sean Eron Anderson, "Bit Twiddling Hacks", "Determine if a word has a byte less than n").
  private static func ends(in eight: UInt64) -> UInt64 {
    let (quotes, backslashes) = (eight ^ each(UInt8(ascii: "\"")), eight ^ each(UInt8(ascii: "\\")))
    let ends =
      (quotes &- each(1)) & ~quotes | (backslashes &- each(1)) & ~backslashes | (eight &- each(0x20)) & ~eight
    return ends & each(0x80)
  }

  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  private mutating func skipString() throws(Invalid) {
    guard let end = UnsafeRawBufferPointer(bytes).endOfJSONString(at: position) else {
      position = bytes.count
      throw invalid("a text without an end")
    }
    position = end
  }

  private func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Invalid) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs invalid bytes, so that the text differs. `String(validating:as:)` needs iOS 18.
    let isSame = text.utf8.withContiguousStorageIfAvailable { decoded in
      guard decoded.count == bytes.count else { return false }
      guard let start = decoded.baseAddress, let source = bytes.baseAddress else { return true }
      return memcmp(start, source, bytes.count) == 0
    }
    guard isSame ?? text.utf8.elementsEqual(bytes) else { throw invalid("text that is not UTF-8") }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(Invalid) {
    guard let byte = current else { throw invalid("a text without an end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "u"): try unicodeEscape(into: &text)
    default: throw invalid("an unknown escape")
    }
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) throws(Invalid) {
    let first = try hexadecimal()
    var value = first
    // A character beyond the basic plane is escaped as a surrogate pair.
    if (0xd800..<0xdc00).contains(first), bytes[position...].starts(with: "\\u".utf8) {
      let before = position
      position += 2
      let second = try hexadecimal()
      if (0xdc00..<0xe000).contains(second) {
        value = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
      } else {
        position = before
      }
    }
    text.append(contentsOf: Array(String(Unicode.Scalar(value) ?? "\u{fffd}").utf8))
  }

  private mutating func hexadecimal() throws(Invalid) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw invalid("an escape without four digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the offset after the string that begins at an offset; nil if the string does not end. Its characters are not checked.
  package func endOfJSONString(at start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    var from = start + 1
    while from < count, let quote = memchr(base + from, Int32(UInt8(ascii: "\"")), count - from) {
      let offset = base.distance(to: quote)
      // A quotation mark behind an odd number of backslashes is escaped.
      let backslashes = self[from..<offset].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      from = offset + 1
      if backslashes.isMultiple(of: 2) { return from }
    }
    return nil
  }
}
