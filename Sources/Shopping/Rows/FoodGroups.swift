import Ingredients

/// The groups of keys that are one food: their words are forms of the same nouns, or the person has joined them.
///
/// The groups are the same in any order of the keys. Keys have numbers, because each comparison of texts costs as much as
/// many of numbers.
struct FoodGroups {
  private var keys: [String] = []
  private var numbers: [String: Int] = [:]
  /// The number of the key that each key was joined with, or its own.
  private var parents: [Int] = []

  mutating func reserveCapacity(_ count: Int) {
    keys.reserveCapacity(count)
    numbers.reserveCapacity(count)
    parents.reserveCapacity(count)
  }

  /// Returns the number of a key, which is added.
  mutating func number(of key: String) -> Int {
    if let number = numbers[key] { return number }
    let number = keys.count
    numbers[key] = number
    keys.append(key)
    parents.append(number)
    return number
  }

  /// Returns the number of the least key of a key's group.
  func group(of number: Int) -> Int {
    var number = number
    while parents[number] != number { number = parents[number] }
    return number
  }

  /// Sorts values with the numbers of their keys into groups, in their order. Each group has its least key.
  func sorting<Value>(_ values: [(value: Value, key: Int)]) -> [(key: String, values: ArraySlice<Value>)] {
    let groups = values.map { group(of: $0.key) }
    let order = values.indices.sorted { groups[$0] != groups[$1] ? groups[$0] < groups[$1] : $0 < $1 }
    let sorted = order.map { values[$0].value }
    var result: [(key: String, values: ArraySlice<Value>)] = []
    var start = 0
    for index in order.indices {
      let isLast = index + 1 == order.count || groups[order[index + 1]] != groups[order[start]]
      guard isLast else { continue }
      result.append((keys[groups[order[start]]], sorted[start...index]))
      start = index + 1
    }
    return result
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (group(of: one), group(of: other))
    guard a != b else { return }
    if keys[a] < keys[b] { parents[b] = a } else { parents[a] = b }
  }

  /// Joins the keys of each pair.
  mutating func join(_ pairs: [[String]]) {
    for pair in pairs where pair.count == 2 { join(number(of: pair[0]), number(of: pair[1])) }
  }

  // MARK: - Forms of nouns

  /// Joins the keys whose words are forms of the same nouns.
  mutating func joinForms() {
    // Lines that cannot be read are joined with no others.
    let hashed = keys.indices.filter { keys[$0].utf8.first != UInt8(ascii: "=") }
      .map { (hash: Self.hash(ofBeginnings: keys[$0]), number: $0) }.sorted { $0.hash < $1.hash }
    var start = 0
    while start < hashed.count {
      let end = hashed[start...].firstIndex { $0.hash != hashed[start].hash } ?? hashed.count
      if end - start > 1 { joinForms(among: hashed[start..<end].map(\.number)) }
      start = end
    }
  }

  /// Joins the keys that differ only in their gaps: "Soja-Sauce" and "Sojasauce", "bread crumbs" and "breadcrumbs".
  mutating func joinSpellings() {
    var numbers: [[UInt8]: Int] = [:]
    numbers.reserveCapacity(keys.count)
    for number in keys.indices where keys[number].utf8.first != UInt8(ascii: "=") {
      let spelling = keys[number].utf8.filter { $0 != UInt8(ascii: " ") }
      if let other = numbers[spelling] { join(other, number) } else { numbers[spelling] = number }
    }
  }

  private mutating func joinForms(among numbers: [Int]) {
    let keys = numbers.map { (number: $0, words: words(of: $0)) }
    for (index, one) in keys.enumerated() {
      for other in keys[(index + 1)...]
      where one.words.count == other.words.count
        && zip(one.words, other.words).allSatisfy(NounForms.areStemForms)
      {
        join(one.number, other.number)
      }
    }
  }

  private func words(of number: Int) -> [String] {
    let key = keys[number]
    return key.utf8.contains(UInt8(ascii: " ")) ? key.split(separator: " ").map(String.init) : [key]
  }

  /// A hash (FNV-1a) of the first four bytes of each word. All forms of a noun have them alike (`NounForms.areStemForms`), also
  /// those of "мука", which differ in the fourth letter.
  private static func hash(ofBeginnings key: String) -> UInt64 {
    var (hash, length): (UInt64, Int) = (0xcbf2_9ce4_8422_2325, 0)
    for byte in key.utf8 {
      length = byte == UInt8(ascii: " ") ? 0 : length + 1
      if length <= 4 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
