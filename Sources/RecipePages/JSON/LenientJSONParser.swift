/// Reads JSON (RFC 8259) and what publishers take for it: raw control characters in strings, trailing commas
/// and semicolons, CDATA and comment marks, bad escapes, missing ends.
///
/// Depth and number of values are bounded, and so is time: no byte is looked at more than twice.
struct LenientJSONParser {
  static let maximumDepth = 64
  static let maximumValues = 200_000

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var values = 0
  /// Whether something had to be mended.
  private(set) var wasMended = false
  private(set) var isCutShort = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Every value in the text: publishers also write two after one another.
  mutating func parseAll() -> [JSONValue] {
    var found: [JSONValue] = []
    while let start = bytes[position...].firstIndex(where: { $0 == 0x7b || $0 == 0x5b }) {
      // Before and between the values only white space belongs; "<!--", "//<![CDATA[" and ";" occur.
      if bytes[position..<start].contains(where: { $0 > 0x20 }) { wasMended = true }
      // "<![CDATA[" itself has brackets that are none of ours.
      if bytes[start] == 0x5b,
        bytes[..<start].suffix(2).elementsEqual([0x3c, 0x21])
          || bytes[..<start].suffix(5).elementsEqual([0x43, 0x44, 0x41, 0x54, 0x41])
      {
        position = start + 1
        continue
      }
      position = start
      found.append(value(depth: 0))
      if isCutShort { return found }
    }
    if bytes[position...].contains(where: { $0 > 0x20 }) { wasMended = true }
    return found
  }

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.endIndex, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func value(depth: Int) -> JSONValue {
    values += 1
    guard values <= Self.maximumValues, depth < Self.maximumDepth else {
      isCutShort = true
      position = bytes.endIndex
      return .null
    }
    skipSpace()
    switch current {
    case 0x7b: return object(depth: depth)
    case 0x5b: return array(depth: depth)
    case 0x22: return .string(string())
    case nil: return .null
    default: return word()
    }
  }

  private mutating func object(depth: Int) -> JSONValue {
    position += 1
    var object = JSONObject()
    while true {
      skipSpace()
      guard let byte = current else {
        wasMended = true
        return .object(object)
      }
      switch byte {
      case 0x7d:
        position += 1
        return .object(object)
      case 0x2c:
        position += 1
      case 0x22:
        let key = string()
        skipSpace()
        guard current == 0x3a else {
          wasMended = true
          continue
        }
        position += 1
        object.members.append((Self.term(key), value(depth: depth + 1)))
      case 0x5d:
        // A bracket too many, or a brace too few: the object ends here.
        wasMended = true
        return .object(object)
      default:
        wasMended = true
        position += 1
      }
    }
  }

  private mutating func array(depth: Int) -> JSONValue {
    position += 1
    var list: [JSONValue] = []
    var needsValue = false
    while true {
      skipSpace()
      guard let byte = current else {
        wasMended = true
        return .array(list)
      }
      switch byte {
      case 0x5d:
        if needsValue { wasMended = true }
        position += 1
        return .array(list)
      case 0x2c:
        position += 1
        needsValue = true
      case 0x7d, 0x3a:
        wasMended = true
        if byte == 0x7d { return .array(list) }
        position += 1
      default:
        list.append(value(depth: depth + 1))
        needsValue = false
      }
    }
  }

  /// A number, true, false, null, or something unquoted.
  private mutating func word() -> JSONValue {
    let start = position
    while let byte = current, byte > 0x20, ![0x2c, 0x5d, 0x7d, 0x3a, 0x22, 0x5b, 0x7b].contains(byte) {
      position += 1
    }
    if position == start { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "null", "undefined", "NaN": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      guard let first = text.utf8.first, first == 0x2d || (0x30...0x39).contains(first) else {
        wasMended = true
        return .null
      }
      return .number(text)
    }
  }

  /// A string that begins at the quote here.
  private mutating func string() -> String {
    position += 1
    let start = position
    // Most strings have nothing to undo.
    while let byte = current, byte != 0x22, byte != 0x5c, byte >= 0x20 { position += 1 }
    if current == 0x22 {
      position += 1
      if endsString { return String(decoding: bytes[start..<position - 1], as: UTF8.self) }
      position -= 1
    }
    var text = Array(bytes[start..<position])
    while let byte = current {
      position += 1
      switch byte {
      case 0x22:
        if endsString { return String(decoding: text, as: UTF8.self) }
        // A quotation mark inside the text that nobody escaped.
        wasMended = true
        text.append(byte)
      case 0x5c:
        escape(into: &text)
      case 0..<0x20:
        wasMended = true
        text.append(byte == 0x0d ? 0x0a : byte)
      default:
        text.append(byte)
      }
    }
    wasMended = true
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the quote before `position` ends its string: in valid JSON always, for then a comma, a colon or a
  /// closing mark follows. A quote on a new line is a comma left out.
  private var endsString: Bool {
    var index = position
    var isNewLine = false
    while index < bytes.endIndex, bytes[index] <= 0x20 {
      isNewLine = isNewLine || bytes[index] == 0x0a
      index += 1
    }
    guard index < bytes.endIndex else { return true }
    switch bytes[index] {
    case 0x2c, 0x3a, 0x7d, 0x5d: return true
    case 0x22: return isNewLine
    default: return false
    }
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = current else { return }
    position += 1
    switch byte {
    case 0x6e: text.append(0x0a)
    case 0x72: text.append(0x0a)
    case 0x74: text.append(0x09)
    case 0x62, 0x66: text.append(0x20)
    case 0x22, 0x5c, 0x2f: text.append(byte)
    case 0x75: unicodeEscape(into: &text)
    default:
      wasMended = true
      text.append(byte)
    }
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) {
    guard let first = hexadecimal() else {
      wasMended = true
      text.append(0x75)
      return
    }
    var value = first
    if (0xd800..<0xdc00).contains(first), bytes[position...].starts(with: [0x5c, 0x75]) {
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

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    position += 4
    return value
  }

  /// A property's name without its vocabulary: "schema:name" and "http://schema.org/name" are "name".
  private static func term(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == 0x3a || $0 == 0x2f }), !key.hasPrefix("@"),
      let mark = key.utf8.lastIndex(where: { $0 == 0x3a || $0 == 0x2f || $0 == 0x23 })
    else { return key }
    let term = key[key.utf8.index(after: mark)...]
    return term.isEmpty ? key : String(term)
  }
}
