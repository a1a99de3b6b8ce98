import Ingredients
import PageMarkup

extension LineCleaning {
  /// Whether a line is just a name with a colon: "For the sauce:".
  private static func isGroupName(_ line: String) -> Bool {
    line.utf8.last == UInt8(ascii: ":") && line.utf8.count <= 60 && !line.hasNumber
  }

  /// Removes the space before a comma, which comes from the layout of the markup: "carrot , peeled" becomes
  /// "carrot, peeled".
  static func withoutSpaceBeforeCommas(_ line: String) -> String {
    guard line.contains(ascii: " ,") else { return line }
    var result = ""
    for character in line {
      if character == "," {
        while result.last == " " { result.removeLast() }
      }
      result.append(character)
    }
    return result
  }

  /// Corrects amounts that programs put together badly: the word for a count ("4 numbers bay leaf"), and an amount of zero
  /// ("0 as required pepper").
  static func withoutOddities(_ line: String) -> String {
    let number = line.prefix { $0.isNumber }
    guard !number.isEmpty, line[number.endIndex...].first == " " else { return line }
    let words = line[number.endIndex...].dropFirst()
    if let word = countWords.first(where: { words.lowercased().hasPrefix($0) }) {
      return number + " " + words.dropFirst(word.count)
    }
    if number == "0", let amount = vagueAmounts.first(where: { words.lowercased().hasPrefix($0) }) {
      return words.dropFirst(amount.count) + ", " + amount.dropLast()
    }
    return line
  }

  private static let countWords = ["numbers ", "nos. ", "nos "]
  private static let vagueAmounts = ["as required ", "as needed ", "to taste "]

  /// Removes the decimals of the first amount if they are zero, as publishers' software writes them: "120.0g" becomes
  /// "120g", "Serves 6.0" becomes "Serves 6". The point in "1.000 g" separates thousands.
  static func withoutZeroDecimals(_ line: String) -> String {
    let hasZero = zip(line.utf8, line.utf8.dropFirst()).contains { mark, byte in
      byte == UInt8(ascii: "0") && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","))
    }
    guard hasZero, let start = line.firstIndex(where: \.isNumber) else { return line }
    let rest = line[start...].drop { $0.isNumber }
    let zeros = rest.dropFirst().prefix { $0 == "0" }
    guard let mark = rest.first, mark == "." || mark == ",", (1...2).contains(zeros.count),
      line[zeros.endIndex...].first?.isNumber != true
    else { return line }
    return String(line[..<rest.startIndex] + line[zeros.endIndex...])
  }

  /// Cleans and groups the ingredients. A line that only names a group begins a new one.
  static func ingredientGroups(_ lines: [String]) -> [IngredientGroup] {
    var kept = lines.map {
      withoutOddities(withoutZeroDecimals(withoutCommaInBracket(withoutDoubledBrackets(withoutMarks($0)))))
    }.filter { !$0.isEmpty && !isBoilerplate($0) }
    if let first = kept.first, SectionHeading.isWord(first, of: .ingredients) {
      kept.removeFirst()
    }
    let capitals = kept.count(where: isInCapitals)
    // One of them must stand over an amount: "SALT" among other lines is an ingredient.
    let areNames =
      capitals * 3 <= kept.count
      && zip(kept, kept.dropFirst()).contains { isInCapitals($0) && $1.hasNumber }
    let lines = kept.map(IngredientLine.init)
    let names = namesAmongAmounts(lines)
    return groups(lines) { index in
      let line = kept[index]
      if isGroupName(line) || line.hasPrefix("##") { return true }
      return areNames && isInCapitals(line) || names.contains(index)
    }
  }

  private static let seasonings = PageWords.words(\.seasonings)

  /// Returns the indices of lines that name groups, though nothing marks them as names: the first line and others have no
  /// amount, while all lines below them have one. Seasonings often have no amount either.
  private static func namesAmongAmounts(_ lines: [IngredientLine]) -> Set<Int> {
    guard lines.count > 4, lines[0].amount == nil else { return [] }
    let names = lines.indices.filter { lines[$0].amount == nil }
    let ends = names.dropFirst() + [lines.count]
    guard names.count > 1, zip(names, ends).allSatisfy({ $1 - $0 > 2 }),
      names.allSatisfy({ isPlainName(lines[$0].text) })
    else { return [] }
    return Set(names)
  }

  /// Whether a line has up to four words, neither a remark nor the word of a seasoning among them.
  private static func isPlainName(_ line: String) -> Bool {
    guard line.utf8.count <= 40, !line.hasNumber, line.first?.isUppercase == true,
      !line.contains(where: { ",;()".contains($0) })
    else { return false }
    let words = line.lowercasedWords()
    return words.count <= 4 && !words.contains { seasonings.contains(String($0)) }
  }

  /// Divides ingredients into groups. The last line is not asked whether it is a name, because a name stands over
  /// others.
  static func groups(_ lines: [IngredientLine], isName: (Int) -> Bool) -> [IngredientGroup] {
    var groups: [IngredientGroup] = []
    var group = IngredientGroup(ingredients: [])
    for (index, line) in lines.enumerated() {
      if index + 1 < lines.count, isName(index) {
        if !group.ingredients.isEmpty { groups.append(group) }
        let name = line.text.drop { $0 == "#" }.prefix { $0 != ":" }.trimmed()
        group = IngredientGroup(name: name, ingredients: [])
      } else {
        group.ingredients.append(line)
      }
    }
    return group.ingredients.isEmpty ? groups : groups + [group]
  }

  /// Whether a line is in capitals and has no number: "FOR THE SAUCE".
  static func isInCapitals(_ line: String) -> Bool {
    guard line.utf8.count <= 60, !line.utf8.contains(where: { (0x61...0x7a).contains($0) }) else {
      return false
    }
    return line.count(where: \.isUppercase) > 3 && !line.contains { $0.isLowercase || $0.isNumber }
  }
}
