/// Amounts in Chinese, Japanese and Korean recipes, which put no space between a number and its unit: "半根",
/// "两大勺", "大さじ2", "적당량".
package enum EastAsianAmount {
  package static let numerals: Set<Character> = Set("一二三四五六七八九十百两兩半几幾数數")
  /// Indefinite amounts: "to taste", "a little".
  package static let vague = ["适量", "少许", "若干", "適量", "少許", "少々", "お好みで", "적당량", "약간", "조금"]
  private static let measureNames =
    "克斤升匙勺杯碗个個根片颗顆粒瓣块塊只隻条條把滴支枝枚段袋包盒张張朵头頭棵株节節半本丁束缶袋切玉房丸匹枚개컵술큰작쪽줄장대모근알봉"
  private static let measures: Set<Character> = Set(measureNames)
  private static let measureScalars = Set(measureNames.unicodeScalars.map(\.value))
  private static let spoons = ["大さじ", "小さじ", "大匙", "小匙", "カップ"]

  /// The characters that `isMeasure` and `spoon` compare.
  static let characters = measureNames + spoons.joined()

  /// Whether a letter or mark belongs to a script that puts no spaces between words.
  package static func isUnspaced(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map {
      (0x3000...0x9fff).contains($0.value) || (0xff00...0xff60).contains($0.value)
    } ?? false
  }

  /// Whether a text consists of an amount alone. "八角" and "三文鱼" begin with numerals but are names of food.
  package static func matches(_ text: String) -> Bool {
    // The scripts of the words below begin at U+1000.
    guard text.utf8.contains(where: { $0 >= 0xe1 }) else { return false }
    if vague.contains(text) { return true }
    guard text.count <= 8, let first = text.first, let last = text.last else { return false }
    if spoons.contains(where: text.hasPrefix) { return last.isNumber || last == "半" }
    return (first.isNumber || numerals.contains(first)) && measures.contains(last)
      && text.utf8.count > text.count
  }

  /// Whether the name of a measure begins at an index: "个", "枚".
  static func isMeasure(at index: Int, in line: LineText) -> Bool {
    index < line.count && measureScalars.contains(line.letters[index].value)
  }

  /// Returns the name of the spoon or cup that ends before an index: "大さじ" in "醤油 大さじ2" and "大さじ 2".
  static func spoon(before index: Int, in line: LineText) -> String? {
    let end = line.has(" ", at: index - 1) ? index - 1 : index
    guard line.letters.indices.contains(end - 1), line.letters[end - 1].first >= 0x3040 else { return nil }
    return spoons.first { line.matches($0, at: end - $0.unicodeScalars.count) }
  }
}
