package import Foundation
import JSON

extension JSONValue {
  /// Returns the value as JSON (RFC 8259), two spaces a level, which people can read and `diff` compares line
  /// by line. Keys keep their order. "/" and characters beyond ASCII are not escaped.
  package func text() -> Data {
    var text: [UInt8] = []
    write(to: &text, indent: "\n")
    text.append(0x0a)
    return Data(text)
  }

  private func write(to text: inout [UInt8], indent: String) {
    switch self {
    case .null: text += "null".utf8
    case .bool(let isTrue): text += isTrue ? "true".utf8 : "false".utf8
    case .number(let digits): text += digits.utf8
    case .string(let string): Self.write(string, to: &text)
    case .array(let values):
      let inner = indent + "  "
      for (index, value) in values.enumerated() {
        text.append(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
        text += inner.utf8
        value.write(to: &text, indent: inner)
      }
      text += values.isEmpty ? "[]".utf8 : (indent + "]").utf8
    case .object(let object):
      let inner = indent + "  "
      for (index, member) in object.members.enumerated() {
        text.append(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
        text += inner.utf8
        Self.write(member.key, to: &text)
        text += ": ".utf8
        member.value.write(to: &text, indent: inner)
      }
      text += object.members.isEmpty ? "{}".utf8 : (indent + "}").utf8
    }
  }

  static func write(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    // More could not be read again.
    let bytes = string.limitingMarks.utf8
    if bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for byte in bytes { writeEscaped(byte, to: &text) }
    } else {
      // Most strings need no escapes.
      text += bytes
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func writeEscaped(_ byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): text += "\\\"".utf8
    case UInt8(ascii: "\\"): text += "\\\\".utf8
    case 0x0a: text += "\\n".utf8
    case 0x0d: text += "\\r".utf8
    case 0x09: text += "\\t".utf8
    case ..<0x20: text += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
    default: text.append(byte)
    }
  }
}

extension JSONObject {
  /// The value of the key exactly as it is written; nil if there is none. Setting nil removes the key; setting a
  /// new key appends it.
  package subscript(exactly key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }
}
