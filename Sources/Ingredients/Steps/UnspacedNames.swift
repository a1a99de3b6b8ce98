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
    // "有塩バター" is "バター" in a step.
    let short = all.compactMap { index, name -> (ingredient: Int, name: String)? in
      let end = String(name.reversed().prefix { Self.isKatakana($0) }.reversed())
      return end.count >= 3 && end.count < name.count ? (index, end) : nil
    }
    // Of two lines with one name, none is meant clearly.
    let counts = Dictionary((all + short).map { ($0.name, 1) }, uniquingKeysWith: +)
    names = Array(
      (all + short).filter { counts[$0.name] == 1 }.prefix(Self.maximumCount)
        .sorted { ($1.name.count, $0.ingredient) < ($0.name.count, $1.ingredient) })
  }

  private static func isKatakana(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { 0x30a1...0x30fc ~= $0.value } ?? false
  }

  /// Returns the ingredients that a step names, in ascending order. A longer name hides a shorter one in it.
  func named(in text: String) -> [Int] {
    guard !names.isEmpty, text.contains(where: EastAsianAmount.isUnspaced) else { return [] }
    var rest = text
    var found: [Int] = []
    for (ingredient, name) in names where rest.contains(name) {
      guard name.count > 1 || stands(name, in: rest), !isUnlisted(name, in: text) else { continue }
      found.append(ingredient)
      rest = rest.replacing(name, with: " ")
    }
    return Set(found).sorted()
  }

  /// Whether a step says that its food is not that of the list: "水(分量外)".
  private func isUnlisted(_ name: String, in text: String) -> Bool {
    text.contains("分量外") && ["(", "（"].contains { text.contains(name + $0 + "分量外") }
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
