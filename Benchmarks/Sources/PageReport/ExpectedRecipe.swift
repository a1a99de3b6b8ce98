import Foundation

/// The recipe that a reader should find on a page, as the corpus has it.
struct ExpectedRecipe: Decodable {
  var title: String?
  var ingredients: [String]?
  var instructionsList: [String]?
  var instructions: String?
  var yields: String?
  var totalTime: Double?
  var image: String?
  var groups: [Group]?

  struct Group: Decodable {
    var purpose: String?
    var ingredients: [String]
  }

  enum CodingKeys: String, CodingKey {
    case title, ingredients, instructions, yields, image
    case groups = "ingredient_groups"
    case instructionsList = "instructions_list"
    case totalTime = "total_time"
  }

  var steps: [String] {
    instructionsList ?? instructions?.split(separator: "\n").map(String.init) ?? []
  }
}

/// White space, case, character references, step numbers and the comma that a plugin leaves in "(, minced)" do not count
/// as differences.
func normalized(_ text: String) -> String {
  var text = text
  for _ in 0..<2 where text.contains("&") {
    for (entity, character) in entities { text = text.replacingOccurrences(of: entity, with: character) }
    text = withoutNumericReferences(text)
  }
  text = String(String.UnicodeScalarView(text.unicodeScalars.filter { !invisible.contains($0.value) }))
  return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    .replacingOccurrences(of: "(, ", with: "(")
}

private let invisible: Set<UInt32> = [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]
private let entities = [
  ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&frac12;", "½"),
  ("&frac14;", "¼"), ("&frac34;", "¾"), ("&deg;", "°"), ("&ndash;", "–"), ("&mdash;", "—"), ("&rsquo;", "’"),
  ("&lsquo;", "‘"), ("&eacute;", "é"), ("&amp;", "&"),
]

private func withoutNumericReferences(_ text: String) -> String {
  let parts = text.components(separatedBy: "&#")
  return parts.dropFirst().reduce(parts.first ?? "") { result, part in
    let digits = part.prefix { $0 != ";" }
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(Unicode.Scalar.init), digits.count < part.count else {
      return result + "&#" + part
    }
    return result + String(Character(scalar)) + part.dropFirst(digits.count + 1)
  }
}

/// A list for comparison: normalised, without empty lines, and in steps without leading numbers.
func normalized(_ list: [String], numbered: Bool = false) -> [String] {
  list.enumerated().map { index, line in
    let line = normalized(line)
    guard numbered, let mark = line.firstIndex(where: { !$0.isNumber }), mark > line.startIndex,
      ".):".contains(line[mark]) || line[..<mark] == String(index + 1)
    else { return line }
    return line[line.index(after: mark)...].trimmingCharacters(in: .whitespaces)
  }.filter { !$0.isEmpty }
}

/// The overlap of two lists as bags of words, from 0 to 1 (F1, the harmonic mean of precision and recall).
func tokenF1(_ found: [String], _ expected: [String]) -> Double {
  func bag(_ list: [String]) -> [String: Int] {
    var bag: [String: Int] = [:]
    for line in list {
      for word in normalized(line).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        bag[String(word), default: 0] += 1
      }
    }
    return bag
  }
  let (a, b) = (bag(found), bag(expected))
  let total = a.values.reduce(0, +) + b.values.reduce(0, +)
  guard total > 0 else { return 1 }
  let shared = a.reduce(0) { $0 + min($1.value, b[$1.key] ?? 0) }
  return 2 * Double(shared) / Double(total)
}
