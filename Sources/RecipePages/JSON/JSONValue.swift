/// A JSON value whose objects keep their order. Microdata and RDFa are turned into the same shape, so that
/// one reader understands all three.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// In the words of the source, so that nothing is rounded.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

struct JSONObject: Sendable {
  var members: [(key: String, value: JSONValue)] = []

  /// The first member of that name, in any case if none is written so; null counts as none.
  subscript(key: String) -> JSONValue? {
    first { $0 == key } ?? first { $0.utf8.count == key.utf8.count && $0.lowercased() == key.lowercased() }
  }

  private func first(_ isKey: (String) -> Bool) -> JSONValue? {
    for member in members where isKey(member.key) {
      if case .null = member.value { continue }
      return member.value
    }
    return nil
  }

  /// Adds a value; a name that is there already becomes a list.
  mutating func add(_ value: JSONValue, for key: String) {
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      members.append((key, value))
      return
    }
    if case .array(var list) = members[index].value {
      members[index].value = .null
      list.append(value)
      members[index].value = .array(list)
    } else {
      members[index].value = .array([members[index].value, value])
    }
  }
}

extension JSONValue {
  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// A list's values; anything else is a list of itself, null an empty one.
  var list: [JSONValue] {
    switch self {
    case .array(let values): values
    case .null: []
    default: [self]
    }
  }

  /// The words of a string or a number.
  var scalar: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}
