import Ingredients
import PageMarkup

/// What pages put around their subject.
extension HTMLTree {
  private static let furniture: TagNames = ["nav", "footer", "head", "dialog", "menu", "figcaption"]
  private static let mostlyFurniture: TagNames = ["aside", "form"]
  /// How far such an element is looked into, in nodes: they may stand in each other.
  private static let maximumLook = 4000

  /// Whether a person reads no recipe in an element. Some publishing software puts a whole page into one form, and
  /// some authors put the ingredients aside, or their check boxes into a form.
  func isFurniture(_ node: Int) -> Bool {
    let name = nodes[node].name
    return Self.furniture.contains(name) || (Self.mostlyFurniture.contains(name) && !holdsRecipe(node))
  }

  /// Whether an element holds a heading of a recipe's part, or a form some ingredients.
  private func holdsRecipe(_ node: Int) -> Bool {
    let isForm = nodes[node].name == "form"
    var measured = 0
    for index in descendants(of: node).prefix(Self.maximumLook) where nodes[index].isText {
      let bytes = bytes(of: index)
      guard (4...120).contains(bytes.count) else { continue }
      let words = PlainText.collapsed(bytes)
      if SectionWords.headsPart(words) { return true }
      if isForm, words.contains(where: \.isNumber), IngredientLine(words).unit != nil { measured += 1 }
      if measured > 1 { return true }
    }
    return false
  }
}
