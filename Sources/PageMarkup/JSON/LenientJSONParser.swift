import Foundation
import JSON

/// Parses JSON (RFC 8259) with the errors that publishers make: raw control characters in strings, trailing
/// commas and semicolons, CDATA and comment marks, bad escapes, unescaped quotation marks, missing ends.
///
///     LenientJSONParser.values(in: Array(#"{"a": "say "hi"",};"#.utf8)[...])    // one object
///
/// The depth and the number of values are limited. Time is linear: no byte is inspected more than four times.
package struct LenientJSONParser {
  package static let maximumDepth = 64
  static let maximumValues = 200_000

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var values = 0
  /// Whether a limit was reached. Values read before it are kept.
  private var isCutShort = false

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Parses every value in the text, because some publishers write two in sequence.
  package static func values(in text: ArraySlice<UInt8>) -> [JSONValue] {
    var parser = LenientJSONParser(text)
    return parser.parseAll()
  }

  private mutating func parseAll() -> [JSONValue] {
    var found: [JSONValue] = []
    // Skip all other text before and between the values: "<!--", "//<![CDATA[", ";".
    while let start = bytes[position...].firstIndex(where: {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[")
    }) {
      if isBracketOfCDATA(start) {
        position = start + 1
        continue
      }
      position = start
      found.append(value(depth: 0))
      if isCutShort { return found }
    }
    return found
  }

  /// Whether a bracket belongs to "<![CDATA[".
  private func isBracketOfCDATA(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "[")
      && (bytes[..<index].suffix(2).elementsEqual("<!".utf8)
        || bytes[..<index].suffix(5).elementsEqual("CDATA".utf8))
  }

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.endIndex, bytes[position] <= 0x20 { position += 1 }
  }

  // MARK: - Values

  private mutating func value(depth: Int) -> JSONValue {
    values += 1
    guard values <= Self.maximumValues, depth < Self.maximumDepth else {
      isCutShort = true
      position = bytes.endIndex
      return .null
    }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return .string(string())
    case nil: return .null
    default: return word()
    }
  }

  private mutating func object(depth: Int) -> JSONValue {
    position += 1
    var object = JSONObject()
    while true {
      guard let byte = current else { return .object(object) }
      switch byte {
      case UInt8(ascii: "}"):
        position += 1
        return .object(object)
      case UInt8(ascii: "\""):
        let key = string()
        skipSpace()
        guard current == UInt8(ascii: ":") else { continue }
        position += 1
        object.members.append((Self.term(key), value(depth: depth + 1)))
      case UInt8(ascii: "]"):
        // There is a surplus bracket or a missing brace: end the object here.
        return .object(object)
      default:  // A comma, white space, or anything else.
        position += 1
      }
    }
  }

  private mutating func array(depth: Int) -> JSONValue {
    position += 1
    var list: [JSONValue] = []
    while true {
      skipSpace()
      guard let byte = current else { return .array(list) }
      switch byte {
      case UInt8(ascii: "]"):
        position += 1
        return .array(list)
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        position += 1
      case UInt8(ascii: "}"):
        return .array(list)
      default:
        list.append(value(depth: depth + 1))
      }
    }
  }

  /// Reads a number, true, false, null, or an unquoted text, which becomes null unless it begins as a number does. A value
  /// that is missing is null too; the mark in its place is left to the list or object around it.
  private mutating func word() -> JSONValue {
    let start = position
    while let byte = current, byte > 0x20, !",]}:\"[{".utf8.contains(byte) { position += 1 }
    let text = String(limitingMarks: bytes[start..<position])
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      guard let first = text.utf8.first, first == UInt8(ascii: "-") || first.isASCIIDigit else {
        return .null
      }
      // "1/2" is no number of JSON, and could not be read again where a document with it is written.
      guard case .number = try? StrictJSONParser.value(in: Data(text.utf8)) else { return .string(text) }
      return .number(text)
    }
  }

  // MARK: - Strings

  /// Reads the string that begins at the current quotation mark.
  private mutating func string() -> String {
    position += 1
    let start = position
    // The fast path: most strings have no escapes.
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      position += 1
      if endsString { return String(limitingMarks: bytes[start..<position - 1]) }
      position -= 1
    }
    var text = Array(bytes[start..<position])
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        if endsString { return String(limitingMarks: text) }
        // An unescaped quotation mark within the text.
        text.append(byte)
      case UInt8(ascii: "\\"):
        escape(into: &text)
      case UInt8(ascii: "\r"):
        text.append(UInt8(ascii: "\n"))
      default:
        text.append(byte)
      }
    }
    return String(limitingMarks: text)
  }

  /// Whether the quotation mark before `position` ends its string. It does if a comma, a colon or a closing
  /// mark follows, as in valid JSON, or if the next quotation mark is on a new line or begins a name, because then
  /// only the comma is missing.
  private var endsString: Bool {
    var index = position
    var isNewLine = false
    while index < bytes.endIndex, bytes[index] <= 0x20 {
      isNewLine = isNewLine || bytes[index] == UInt8(ascii: "\n")
      index += 1
    }
    guard index < bytes.endIndex else { return true }
    switch bytes[index] {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: "\""): return isNewLine || beginsName(index)
    default: return false
    }
  }

  /// Whether the quotation mark at an index begins a word in quotation marks that a colon follows, the name of a member.
  /// That colon would end the string in any case, with the name in it.
  private func beginsName(_ index: Int) -> Bool {
    let name = bytes[(index + 1)...].prefix { $0 > 0x20 && !"\"\\".utf8.contains($0) }
    guard !name.isEmpty, name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: "\"") else {
      return false
    }
    return bytes[(name.endIndex + 1)...].first { $0 > 0x20 } == UInt8(ascii: ":")
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = current else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(UInt8(ascii: " "))
    case UInt8(ascii: "u"): unicodeEscape(into: &text)
    default: text.append(byte)
    }
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) {
    guard let first = hexadecimal() else {
      text.append(UInt8(ascii: "u"))
      return
    }
    var value = first
    // A character beyond the basic plane is escaped as a surrogate pair.
    if (0xd800..<0xdc00).contains(first), bytes[position...].starts(with: "\\u".utf8) {
      let before = position
      position += 2
      if let second = hexadecimal(), (0xdc00..<0xe000).contains(second) {
        value = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
      } else {
        position = before
      }
    }
    let scalar = Unicode.Scalar(value) ?? "\u{fffd}"
    text.append(contentsOf: Array(String(scalar).utf8))
  }

  /// Reads four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  // MARK: - Names

  /// Removes the vocabulary from a JSON-LD name: "schema:name" and "http://schema.org/name" become "name".
  private static func term(_ key: String) -> String {
    let marks = ":/#".utf8
    guard key.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      !key.hasPrefix("@"),
      let mark = key.utf8.lastIndex(where: marks.contains)
    else { return key }
    let term = key[key.utf8.index(after: mark)...]
    return term.isEmpty ? key : String(term)
  }
}
