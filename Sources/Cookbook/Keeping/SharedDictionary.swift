/// A dictionary whose copies share their unchanged parts: setting a value in a copy copies one of 256 parts.
///
/// The cookbook's list is copied at each change of it, and compared with the copy before. A plain dictionary would copy
/// and compare all of its keys each time.
package struct SharedDictionary<Key: Hashable & Sendable, Value: Equatable & Sendable>: Sendable {
  private var parts: [[Key: Value]] = Array(repeating: [:], count: 256)
  package private(set) var count = 0

  package init() {}

  package subscript(key: Key) -> Value? {
    get { parts[Self.part(of: key)][key] }
    set {
      let part = Self.part(of: key)
      let before = parts[part].count
      parts[part][key] = newValue
      count += parts[part].count - before
    }
  }

  package var values: some Sequence<Value> { parts.lazy.flatMap(\.values) }

  /// Calls `body` with each key that has another value than in an earlier copy, or has one in only one of the two.
  package func forEachDifference(
    from earlier: Self, _ body: (_ key: Key, _ old: Value?, _ new: Value?) -> Void
  ) {
    // Parts that two copies share are equal at once, because the comparison of dictionaries looks at their storage first.
    for (old, new) in zip(earlier.parts, parts) where old != new {
      for (key, value) in new where old[key] != value { body(key, old[key], value) }
      for (key, value) in old where new[key] == nil { body(key, value, nil) }
    }
  }

  private static func part(of key: Key) -> Int { key.hashValue & 255 }
}
