package import Foundation

/// Parses JSON (RFC 8259) exactly as it is written, for documents that are written back: the order of keys and
/// the digits of numbers stay, and anything that is not JSON is an error instead of a guess.
///
///     try StrictJSONParser.value(in: Data(#"{"name": "Tart", "rating": 4.50}"#.utf8))
///
/// A byte order mark is skipped. Of a key that is repeated, the last value counts, in the first place. Escaped
/// surrogates without a partner, which Swift's strings cannot hold, become U+FFFD.
package struct StrictJSONParser {
  package static let maximumDepth = 64

  /// The text is not JSON.
  package struct Invalid: Error, Hashable, CustomStringConvertible {
    /// The offset of the fault, in bytes.
    package let offset: Int
    package let reason: String

    package var description: String { "\(reason) at byte \(offset)" }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Parses one value, which must be the whole text.
  package static func value(in text: Data) throws(Invalid) -> JSONValue {
    let result = text.withUnsafeBytes { raw in
      Result { () throws(Invalid) in
        var parser = StrictJSONParser(raw.bindMemory(to: UInt8.self))
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.current == nil else { throw parser.invalid("text after the end") }
        return value
      }
    }
    return try result.get()
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func invalid(_ reason: String) -> Invalid { Invalid(offset: position, reason: reason) }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Invalid) -> JSONValue {
    guard depth < Self.maximumDepth else { throw invalid("too many levels") }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Invalid) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw invalid("an unknown word") }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(Invalid) -> JSONValue {
    position += 1
    var object = JSONObject()
    var keys = MemberKeys()
    skipSpace()
    if take("}") { return .object(object) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw invalid("no key") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw invalid("no colon after a key") }
      let value = try value(depth: depth + 1)
      if let index = keys.index(of: key, in: object.members) {
        object.members[index].value = value
      } else {
        object.members.append((key, value))
      }
      skipSpace()
    } while take(",")
    guard take("}") else { throw invalid("an object without an end") }
    return .object(object)
  }

  private mutating func array(depth: Int) throws(Invalid) -> JSONValue {
    position += 1
    var list: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(list) }
    repeat {
      list.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw invalid("a list without an end") }
    return .array(list)
  }

  private mutating func number() throws(Invalid) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Invalid) {
    let start = position
    while let byte = current, byte.isASCIIDigit { position += 1 }
    guard position > start else { throw invalid("no value") }
  }

  // MARK: - Strings

  private mutating func string() throws(Invalid) -> String {
    position += 1
    let start = position
    var allBits: UInt8 = 0
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      allBits |= byte
      position += 1
    }
    // The fast path: most strings have no escapes.
    if current == UInt8(ascii: "\"") {
      let written = UnsafeBufferPointer(rebasing: bytes[start..<position])
      // ASCII is always UTF-8, and has no marks.
      let text = allBits < 0x80 ? String(decoding: written, as: UTF8.self) : try text(written)
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
        text.append(byte)
        position += 1
      }
    }
    throw invalid("a text without an end")
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
    guard !text.hasTooManyMarks else { throw invalid("more than \(String.maximumMarks) marks on a letter") }
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

/// Finds the member of an object that has a key, by the key's bytes: `String` compares by Unicode's canonical form, and two
/// keys may differ in that alone.
private struct MemberKeys {
  /// With so few members, comparing them all is quicker than hashing.
  private static let fewMembers = 32

  /// The indices of the first members by their keys; empty while there are few.
  private var indices: [[UInt8]: Int] = [:]

  /// Returns the index of the member with a key. If there is none, the key's member is appended next.
  mutating func index(of key: String, in members: [(key: String, value: JSONValue)]) -> Int? {
    if members.count < Self.fewMembers {
      return members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8) }
    }
    if indices.isEmpty {
      for (index, member) in members.enumerated() { indices[Array(member.key.utf8)] = index }
    }
    let written = Array(key.utf8)
    if let index = indices[written] { return index }
    indices[written] = members.count
    return nil
  }
}
