// Values are compared by their meaning, because programs that rewrite a document change the order of keys and the
// spelling of numbers.
extension JSONValue: Hashable {
  package static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b || JSONNumber.canonical(a) == JSONNumber.canonical(b)
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let isTrue): hasher.combine(isTrue)
    case .number(let digits): hasher.combine(JSONNumber.canonical(digits))
    case .string(let string): hasher.combine(string)
    case .array(let values): hasher.combine(values)
    case .object(let object): hasher.combine(object)
    }
  }
}

extension JSONObject: Hashable {
  package static func == (a: JSONObject, b: JSONObject) -> Bool {
    guard a.members.count == b.members.count else { return false }
    let values = Dictionary(b.members.map { ($0.key, $0.value) }) { first, _ in first }
    return a.members.allSatisfy { values[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(Set(members.map(\.key))) }
}

extension JSONValue {
  /// The value in the one form that all values of the same meaning have, on every machine: JSON with its keys
  /// sorted by their bytes, numbers as `JSONNumber` writes them, and no white space.
  package var canonical: [UInt8] {
    var text: [UInt8] = []
    writeCanonical(to: &text)
    return text
  }

  private func writeCanonical(to text: inout [UInt8]) {
    switch self {
    case .null: text += "null".utf8
    case .bool(let isTrue): text += isTrue ? "true".utf8 : "false".utf8
    case .number(let digits): text += JSONNumber.canonical(digits).utf8
    case .string(let string): Self.write(string, to: &text)
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value.writeCanonical(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let object):
      text.append(UInt8(ascii: "{"))
      let members = object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.writeCanonical(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }
}

/// Numbers that mean the same: "1.50", "1.5" and "15e-1".
enum JSONNumber {
  /// `Double` tells the integers up to this one apart, and fractions as programs round them.
  private static let largestExact = 9_007_199_254_740_992.0

  /// Returns the number's only form. Greater numbers than a `Double` holds exactly stay as they are written.
  static func canonical(_ digits: String) -> String {
    let bytes = digits.utf8
    if bytes.count <= 15, bytes.allSatisfy(\.isASCIIDigit) { return digits }
    guard let number = Double(digits), abs(number) < largestExact else { return digits }
    return number == number.rounded() ? String(Int64(number)) : "\(number)"
  }
}
