import Ingredients

/// The groups of keys that are one food: their words are forms of the same nouns, or the person has joined them.
///
/// The groups are the same in any order of the keys.
struct FoodGroups {
  private var parents: [String: String] = [:]

  init(_ keys: Set<String>, joining pairs: [[String]]) {
    for key in keys { parents[key] = key }
    var buckets: [[UInt8]: [String]] = [:]
    // Lines that cannot be read are joined with no others.
    for key in keys where !key.hasPrefix("=") { buckets[Self.beginnings(of: key), default: []].append(key) }
    for bucket in buckets.values where bucket.count > 1 {
      let bucket = bucket.map { (key: $0, words: $0.split(separator: " ")) }
      for (index, one) in bucket.enumerated() {
        for other in bucket[(index + 1)...]
        where zip(one.words, other.words).allSatisfy({ NounForms.areStemForms(String($0), String($1)) }) {
          join(one.key, other.key)
        }
      }
    }
    for pair in pairs where pair.count == 2 {
      for key in pair where parents[key] == nil { parents[key] = key }
      join(pair[0], pair[1])
    }
  }

  /// The first four bytes of each word. All forms of a noun have them alike (`NounForms.areStemForms`), also those of
  /// "мука", which differ in the fourth letter.
  private static func beginnings(of key: String) -> [UInt8] {
    var (bytes, length): ([UInt8], Int) = ([], 0)
    for byte in key.utf8 {
      length = byte == UInt8(ascii: " ") ? 0 : length + 1
      if length <= 4 { bytes.append(byte) }
    }
    return bytes
  }

  /// The least key of the group.
  func group(of key: String) -> String {
    var key = key
    while let parent = parents[key], parent != key { key = parent }
    return key
  }

  private mutating func join(_ one: String, _ other: String) {
    let (a, b) = (group(of: one), group(of: other))
    guard a != b else { return }
    parents[max(a, b)] = min(a, b)
  }
}
