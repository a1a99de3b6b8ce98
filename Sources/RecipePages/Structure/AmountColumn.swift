/// Amounts that stand in a column of their own, before or after what they are of.
enum AmountColumn {
  /// The lines of a list, each with its amount first, as cooks write it and as it is scaled.
  static func joined(_ lines: [String]) -> [String] {
    let areBare = lines.map(isBare)
    guard areBare.count(where: { $0 }) * 3 >= lines.count else { return lines }
    let isAfter = areBare.first == false && areBare.last == true
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if index > 0, areBare[index - 1] != areBare[index], areBare[index] == isAfter,
        let other = result.popLast()
      {
        result.append(isAfter ? line + " " + other : other + " " + line)
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// What stands in the cells of a row or the blocks of an item, in one line: "flour" and "200 g" as "200 g flour".
  static func line(_ parts: [String]) -> String {
    if parts.count == 2, isBare(parts[1]), !parts[0].contains(where: \.isNumber) {
      return parts[1] + " " + parts[0]
    }
    return parts.joined(separator: " ")
  }

  /// "200 g", "½"
  static func isBare(_ line: String) -> Bool {
    guard line.utf8.count <= 24, line.first?.isNumber == true else { return false }
    let words = line.split { !$0.isLetter }
    return words.isEmpty || (words.count == 1 && MeasureUnit(name: String(words[0])) != nil)
  }
}
