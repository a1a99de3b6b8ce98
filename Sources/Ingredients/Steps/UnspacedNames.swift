/// Finds ingredients in steps of languages without spaces, where a name may stand anywhere in a row of letters:
/// "牛乳を加える".
struct UnspacedNames: Sendable {
  /// The number of names that are looked for. No recipe has as many, and a hostile one would be read for minutes.
  private static let maximumCount = 200

  /// The names by ingredient, without their amounts.
  private let names: [(ingredient: Int, name: String)]

  init(_ lines: [IngredientLine]) {
    let all = lines.enumerated().compactMap { index, line -> (ingredient: Int, name: String)? in
      let words = line.item.split(separator: " ").map(String.init).filter { !EastAsianAmount.matches($0) }
      let name = (words.first ?? "").prefix { $0.isLetter }
      return name.first.map(EastAsianAmount.isUnspaced) == true ? (index, String(name)) : nil
    }
    // Of two lines with one name, none is meant clearly.
    let counts = Dictionary(all.map { ($0.name, 1) }, uniquingKeysWith: +)
    names = Array(
      all.filter { counts[$0.name] == 1 }.prefix(Self.maximumCount)
        .sorted { ($1.name.count, $0.ingredient) < ($0.name.count, $1.ingredient) })
  }

  /// Returns the ingredients that a step names, in ascending order. A longer name hides a shorter one in it.
  func named(in text: String) -> [Int] {
    guard !names.isEmpty, text.contains(where: EastAsianAmount.isUnspaced) else { return [] }
    var rest = text
    var found: [Int] = []
    for (ingredient, name) in names where rest.contains(name) {
      guard name.count > 1 || stands(name, in: rest) else { continue }
      found.append(ingredient)
      rest = rest.replacing(name, with: " ")
    }
    return found.sorted()
  }

  /// Whether a name of one letter stands apart from other Chinese characters: "卵を", but not "卵黄".
  private func stands(_ name: String, in text: String) -> Bool {
    func isCharacter(_ letter: Character?) -> Bool {
      letter?.unicodeScalars.first.map { 0x4e00...0x9fff ~= $0.value } ?? false
    }
    return text.ranges(of: name).contains { range in
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : nil
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
      return !isCharacter(before) && !isCharacter(after)
    }
  }
}
