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

  /// The values of numerals, by their code points.
  static let values: [UInt32: Int] = {
    let digits = Array("一二三四五六七八九").enumerated().map { ($1, $0 + 1) } + [("两", 2), ("兩", 2), ("十", 10)]
    return Dictionary(uniqueKeysWithValues: digits.map { ($0.0.unicodeScalars.first?.value ?? 0, $0.1) })
  }()

  /// Whether a numeral stands at an index: "十".
  static func isNumeral(at index: Int, in line: LineText) -> Bool {
    line.letters[index].first >= 0x4e00 && values[line.letters[index].value] != nil
  }

  /// Whether a half before a unit or a measure stands at an index: "半个", but not "半熟蛋" and not the end of "一个半".
  static func isHalf(at index: Int, in line: LineText) -> Bool {
    line.has("半", at: index) && (index == 0 || line.has(" ", at: index - 1))
      && (isMeasure(at: index + 1, in: line) || unitName(at: index + 1, in: line) != nil)
  }

  /// Reads a number in numerals before a unit or a measure: "一大匙", "十分钟", but not "三文鱼", a fish.
  static func number(at index: Int, in line: LineText) -> (value: Int, end: Int)? {
    guard isNumeral(at: index, in: line), index == 0 || !isNumeral(at: index - 1, in: line) else {
      return nil
    }
    var value = 0
    var end = index
    while end < line.count, end < index + 3, let digit = values[line.letters[end].value] {
      value = digit == 10 ? max(1, value) * 10 : value + digit
      end += 1
    }
    // "八丁味噌" is a name.
    guard !line.matches("丁", at: end), isMeasure(at: end, in: line) || unitName(at: end, in: line) != nil
    else {
      return nil
    }
    return (value, end)
  }

  /// Returns the name of a unit or a unit of time that begins at an index; words of these scripts have no spaces after
  /// them.
  static func unitName(at index: Int, in line: LineText) -> String? {
    for length in [3, 2, 1] where index + length <= line.count && line.isUnspaced(index) {
      let name = line.string(index..<index + length)
      if Lexicon.unitNames[name]?.unit != nil || Lexicon.timeUnits[name] != nil { return name }
    }
    return nil
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
