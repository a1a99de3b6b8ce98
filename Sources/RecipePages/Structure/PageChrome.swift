import Ingredients
import PageMarkup

extension HTMLTree {
  private static let chrome = TagNames("nav footer head dialog menu figcaption")
  /// Chrome that may have been left open before the recipe.
  private static let mayBeOpen = TagNames("nav footer menu dialog")
  private static let mostlyChrome = TagNames("aside form")
  /// The limit of nodes that are inspected in such an element, because these elements may be nested.
  private static let maximumLook = 4000

  /// Whether the element is page chrome (navigation, footer, form) rather than content.
  /// An aside or a form that holds a part of a recipe is content: some publishing software wraps a whole page
  /// in a form, and some authors put the ingredients into an aside or their check boxes into a form. Navigation
  /// that was never closed holds the rest of the page.
  func isChrome(_ node: Int) -> Bool {
    let name = nodes[node].name
    if Self.chrome.contains(name) { return !(Self.mayBeOpen.contains(name) && holdsPage(node)) }
    return Self.mostlyChrome.contains(name) && !holdsRecipe(node)
  }

  /// Whether an element contains the better part of the page, with its first heading or that of a recipe's part.
  private func holdsPage(_ node: Int) -> Bool {
    guard descendants(of: node).count * 2 > nodes.count else { return false }
    if descendants(of: node).contains(where: { nodes[$0].name == "h1" }) { return true }
    return descendants(of: node).prefix(Self.maximumLook).contains { index in
      guard nodes[index].isText, (4...120).contains(bytes(of: index).count), let parent = parent(of: index),
        TagNames.headings.contains(nodes[parent].name)
      else { return false }
      return SectionHeading.headsPart(PlainText.collapsed(bytes(of: index)))
    }
  }

  /// Whether an element contains the heading of a recipe's part or, for a form, two ingredients with units.
  private func holdsRecipe(_ node: Int) -> Bool {
    let isForm = nodes[node].name == "form"
    var measured = 0
    for index in descendants(of: node).prefix(Self.maximumLook) where nodes[index].isText {
      let bytes = bytes(of: index)
      guard (4...120).contains(bytes.count) else { continue }
      let words = PlainText.collapsed(bytes)
      if SectionHeading.headsPart(words) { return true }
      if isForm, words.hasNumber, IngredientLine(words).unit != nil { measured += 1 }
      if measured > 1 { return true }
    }
    return false
  }
}
