import Ingredients
import PageMarkup

extension LineCleaning {
  /// Whether a line is just a name with a colon: "For the sauce:".
  private static func isGroupName(_ line: String) -> Bool {
    line.last == ":" && line.utf8.count <= 60 && !line.contains(where: \.isNumber)
  }

  /// Removes the space before a comma, which comes from the layout of the markup: "carrot , peeled" becomes
  /// "carrot, peeled".
  static func withoutSpaceBeforeCommas(_ line: String) -> String {
    guard line.contains(" ,") else { return line }
    var result = ""
    for character in line {
      if character == "," {
        while result.last == " " { result.removeLast() }
      }
      result.append(character)
    }
    return result
  }

  /// Cleans and groups the ingredients. A line that only names a group begins a new one.
  static func ingredientGroups(_ lines: [String]) -> [IngredientGroup] {
    let kept = lines.map { withoutDoubledBrackets(withoutMarks($0)) }.filter {
      !$0.isEmpty && !isBoilerplate($0)
    }
    var groups: [IngredientGroup] = []
    var group = IngredientGroup(ingredients: [])
    for (index, line) in kept.enumerated() {
      if index + 1 < kept.count, isGroupName(line) {
        if !group.ingredients.isEmpty { groups.append(group) }
        group = IngredientGroup(name: line.prefix { $0 != ":" }.trimmed(), ingredients: [])
      } else {
        group.ingredients.append(IngredientLine(line))
      }
    }
    return group.ingredients.isEmpty ? groups : groups + [group]
  }
}
