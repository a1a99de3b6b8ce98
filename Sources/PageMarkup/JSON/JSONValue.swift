/// A JSON value whose objects keep the order of their members. Microdata and RDFa are converted to the same shape, so
/// that one reader understands all three.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number as the source writes it, so that nothing is rounded.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// An object whose members keep their order.
package struct JSONObject: Sendable {
  package var members: [(key: String, value: JSONValue)]

  package init(members: [(key: String, value: JSONValue)] = []) {
    self.members = members
  }

  /// Adds all members as `add` does, in linear time.
  package init(adding members: [(key: String, value: JSONValue)]) {
    self.init()
    var places: [String: Int] = [:]
    for (key, value) in members {
      if let place = places[key] {
        join(value, at: place)
      } else {
        places[key] = self.members.count
        self.members.append((key, value))
      }
    }
  }

  /// Returns the first member with a name whose value is not null. The name's case is ignored only if no
  /// member matches it exactly.
  package subscript(key: String) -> JSONValue? {
    first { $0 == key } ?? first { $0.utf8.count == key.utf8.count && $0.lowercased() == key.lowercased() }
  }

  private func first(_ isKey: (String) -> Bool) -> JSONValue? {
    for member in members where isKey(member.key) {
      if case .null = member.value { continue }
      return member.value
    }
    return nil
  }

  /// Adds a value. A second value for the same name turns both into a list.
  package mutating func add(_ value: JSONValue, for key: String) {
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      members.append((key, value))
      return
    }
    join(value, at: index)
  }

  private mutating func join(_ value: JSONValue, at index: Int) {
    if case .array(var list) = members[index].value {
      // Release the object's reference first, so that appending does not copy the list.
      members[index].value = .null
      list.append(value)
      members[index].value = .array(list)
    } else {
      members[index].value = .array([members[index].value, value])
    }
  }
}

extension JSONValue {
  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of a list. Any other value counts as a list of itself, and null as an empty one.
  package var list: [JSONValue] {
    switch self {
    case .array(let values): values
    case .null: []
    default: [self]
    }
  }

  /// The text of a string or number; nil for other values.
  package var scalar: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}
