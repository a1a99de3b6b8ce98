import Ingredients

/// The groups of keys that are one food: their words are forms of the same nouns, or the person has joined them.
///
/// The groups are the same in any order of the keys.
struct FoodGroups {
  private var parents: [String: String] = [:]

  init(_ keys: Set<String>, joining pairs: [[String]]) {
    for key in keys { parents[key] = key }
    var buckets: [String: [(key: String, words: [Substring])]] = [:]
    // Lines that cannot be read are joined with no others.
    for key in keys where !key.hasPrefix("=") {
      let words = key.split(separator: " ")
      // All forms of a noun begin alike (`NounForms.areStemForms`).
      buckets[words.map { $0.prefix(4) }.joined(separator: " "), default: []].append((key, words))
    }
    for bucket in buckets.values where bucket.count > 1 {
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
