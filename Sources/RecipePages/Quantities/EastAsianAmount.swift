/// Amounts as Chinese, Japanese and Korean recipes write them, in which no space parts a number from its unit: "半根",
/// "两大勺", "大さじ2", "적당량".
enum EastAsianAmount {
  static let numerals: Set<Character> = Set("一二三四五六七八九十百两兩半几幾数數")
  /// As much as is right, or a little.
  static let vague = ["适量", "少许", "若干", "適量", "少許", "少々", "お好みで", "적당량", "약간", "조금"]
  private static let measures: Set<Character> = Set(
    "克斤升匙勺杯碗个個根片颗顆粒瓣块塊只隻条條把滴支枝枚段袋包盒张張朵头頭棵株节節半本丁束缶袋切玉房丸匹枚개컵술큰작쪽줄장대모근알봉")
  private static let spoons = ["大さじ", "小さじ", "カップ"]

  /// Whether a letter or mark is of a script that puts no spaces between words.
  static func isUnspaced(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map {
      (0x3000...0x9fff).contains($0.value) || (0xff00...0xff60).contains($0.value)
    }
      ?? false
  }

  /// Whether a text is nothing but an amount; "八角" and "三文鱼" are names of food.
  static func matches(_ text: String) -> Bool {
    if vague.contains(text) { return true }
    guard text.count <= 8, let first = text.first, let last = text.last else { return false }
    if spoons.contains(where: text.hasPrefix) { return last.isNumber || last == "半" }
    return (first.isNumber || numerals.contains(first)) && measures.contains(last)
      && text.utf8.count > text.count
  }

  /// "个", "枚"
  static func isMeasure(_ character: Character) -> Bool { measures.contains(character) }

  /// "醤油 大さじ"
  static func endsWithSpoon(_ text: ArraySlice<Character>) -> Bool {
    spoons.contains { text.count >= $0.count && text.suffix($0.count).elementsEqual($0) }
  }
}
