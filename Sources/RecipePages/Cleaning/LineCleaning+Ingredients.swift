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
    var kept = lines.map { withoutZeroDecimals(withoutDoubledBrackets(withoutMarks($0))) }.filter {
      !$0.isEmpty && !isBoilerplate($0)
    }
    if let first = kept.first, SectionHeading.isWord(first, of: .ingredients) {
      kept.removeFirst()
    }
    let capitals = kept.count(where: isInCapitals)
    // One of them must stand over an amount: "SALT" among other lines is an ingredient.
    let areNames =
      capitals * 3 <= kept.count
      && zip(kept, kept.dropFirst()).contains { isInCapitals($0) && $1.hasNumber }
    return groups(kept.map(IngredientLine.init)) { index in
      let line = kept[index]
      if isGroupName(line) || line.hasPrefix("##") { return true }
      return areNames && isInCapitals(line)
    }
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
