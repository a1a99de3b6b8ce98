package import Foundation

extension JSONValue {
  /// Returns the value as JSON (RFC 8259), two spaces a level, which people can read and `diff` compares line
  /// by line. Keys keep their order. "/" and characters beyond ASCII are not escaped.
  package func text() -> Data {
    var text = ""
    write(to: &text, indent: "\n")
    text += "\n"
    return Data(text.utf8)
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let isTrue): text += isTrue ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let values):
      let inner = indent + "  "
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "[" : ",") + inner
        value.write(to: &text, indent: inner)
      }
      text += values.isEmpty ? "[]" : indent + "]"
    case .object(let object):
      let inner = indent + "  "
      for (index, member) in object.members.enumerated() {
        text += (index == 0 ? "{" : ",") + inner
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: inner)
      }
      text += object.members.isEmpty ? "{}" : indent + "}"
    }
  }

  static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
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
