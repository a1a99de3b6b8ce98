import Ingredients

/// What tells a dish from the other things that come with a list and with steps: a shelf, a week's shopping, vitamins,
/// a subscription.
extension StructureReader {
  /// Whether the steps speak of at least half of the ingredients. Words are alike if they begin alike, because most
  /// languages inflect them.
  static func speak(_ instructions: Instructions, of ingredients: Ingredients) -> Bool {
    let stems = Set(instructions.sections.flatMap(\.steps).flatMap { Self.stems($0.text) })
    let lines = ingredients.groups.flatMap(\.ingredients)
    return lines.count { line in Self.stems(line.item).contains(where: stems.contains) } * 2 >= lines.count
  }

  private static func stems(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }.map { String($0.prefix(4)) }
  }

  /// Whether a list is of what no cook weighs: a third in milligrams.
  static func isOfSupplements(_ lines: [String]) -> Bool {
    lines.count { IngredientLine($0).unit == .milligram } * 3 >= lines.count
  }

  /// Whether most of what reads as steps has a price.
  static func isOffer(_ steps: [String]) -> Bool { steps.count(where: namesPrice) * 2 > steps.count }

  /// "£3.99", "10 €"
  private static func namesPrice(_ text: String) -> Bool {
    guard let mark = text.firstIndex(where: { "£€$¥".contains($0) }) else { return false }
    let after = text[text.index(after: mark)...].first { $0 != " " }
    return after?.isNumber == true || text[..<mark].last { $0 != " " }?.isNumber == true
  }
}
