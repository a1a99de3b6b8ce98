/// Finds ingredients in steps of languages without spaces, where a name may stand anywhere in a row of letters:
/// "牛乳を加える".
struct UnspacedNames: Sendable {
  /// The number of names that are looked for. No recipe has as many, and a hostile one would be read for minutes.
  private static let maximumCount = 200

  /// The names without their amounts, each with the ingredients that have it, the longest name first.
  private let names: [(name: String, ingredients: [Int])]

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
    // "马苏里拉芝士碎" is "芝士".
    let kinds = all.compactMap { index, name -> (ingredient: Int, name: String)? in
      let whole = Self.pieces.contains(where: name.hasSuffix) ? String(name.dropLast()) : name
      return Self.heads.first { whole.hasSuffix($0) && $0 != name }.map { (index, $0) }
    }
    let ingredients = Dictionary(
      grouping: (all + short + kinds).prefix(Self.maximumCount), by: \.name
    ).mapValues { Set($0.map(\.ingredient)).sorted() }
    names = ingredients.map { (name: $0, ingredients: $1) }
      .sorted { ($1.name.count, $0.name) < ($0.name.count, $1.name) }
  }

  private static let heads = IngredientWords.chinese.steps.shortHeads.words
  private static let pieces = IngredientWords.chinese.steps.pieces.words

  private static func isKatakana(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { 0x30a1...0x30fc ~= $0.value } ?? false
  }

  /// Returns the ingredients that a step names, in ascending order. A longer name hides a shorter one in it. Of lines with
  /// one name, the one is meant that is listed nearest to the step's other ingredients, by two lines or more.
  func named(in text: String) -> [Int] {
    guard !names.isEmpty, text.contains(where: EastAsianAmount.isUnspaced) else { return [] }
    var rest = text
    var found: Set<Int> = []
    var unclear: [[Int]] = []
    for (name, ingredients) in names where rest.contains(name) {
      guard name.count > 1 || stands(name, in: rest), !isUnlisted(name, in: text) else { continue }
      if ingredients.count == 1 { found.formUnion(ingredients) } else { unclear.append(ingredients) }
      rest = rest.replacing(name, with: " ")
    }
    if let first = found.min(), let last = found.max() {
      for ingredients in unclear where found.isDisjoint(with: ingredients) {
        let lengths = ingredients.map { (line: $0, length: max(last, $0) - min(first, $0)) }
          .sorted { ($0.length, $0.line) < ($1.length, $1.line) }
        if lengths[0].length + 2 <= lengths[1].length { found.insert(lengths[0].line) }
      }
    }
    return found.sorted()
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
