import Ingredients
import PageMarkup

/// Tells page chrome (navigation, footers, forms) from content.
///
/// A class, because it remembers its findings: such elements may be nested, and each would be searched again for every
/// element around it.
final class PageChrome {
  private static let chrome = TagNames("nav footer head dialog menu figcaption")
  /// Chrome that may have been left open before the recipe.
  private static let mayBeOpen = TagNames("nav footer menu dialog")
  private static let mostlyChrome = TagNames("aside form")
  /// The limit of nodes that are inspected in such an element.
  private static let maximumLook = 4000

  private enum Finding: UInt8 {
    case none
    /// The finding of an element.
    case content, chrome
    /// The finding of a text. Only texts in forms are asked for amounts.
    case heading, noHeading, amount, noAmount
  }

  private let tree: HTMLTree
  /// The finding for each node; empty until it is needed.
  private var findings: [Finding] = []
  /// How often the words of a text were read. For tests.
  private(set) var readings = 0

  init(_ tree: HTMLTree) { self.tree = tree }

  /// Whether an element is chrome rather than content.
  /// An aside or a form that holds a part of a recipe is content: some publishing software wraps a whole page
  /// in a form, and some authors put the ingredients into an aside or their check boxes into a form. Navigation
  /// that was never closed holds the rest of the page.
  func contains(_ node: Int) -> Bool {
    let name = tree.nodes[node].name
    let mayBeOpen = Self.mayBeOpen.contains(name)
    guard mayBeOpen || Self.mostlyChrome.contains(name) else { return Self.chrome.contains(name) }
    if findings.isEmpty { findings = Array(repeating: .none, count: tree.nodes.count) }
    if findings[node] == .none {
      let isContent = mayBeOpen ? holdsPage(node) : holdsRecipe(node)
      findings[node] = isContent ? .content : .chrome
    }
    return findings[node] == .chrome
  }

  /// Whether an element contains the better part of the page, with its first heading or that of a recipe's part.
  private func holdsPage(_ node: Int) -> Bool {
    let nodes = tree.descendants(of: node)
    guard nodes.count * 2 > tree.nodes.count else { return false }
    if nodes.contains(where: { tree.nodes[$0].name == "h1" }) { return true }
    return nodes.prefix(Self.maximumLook).contains { index in
      guard tree.nodes[index].isText, let parent = tree.parent(of: index) else { return false }
      return TagNames.headings.contains(tree.nodes[parent].name) && headsPart(index)
    }
  }

  /// Whether an element contains the heading of a recipe's part or, for a form, two ingredients with units.
  private func holdsRecipe(_ node: Int) -> Bool {
    let isForm = tree.nodes[node].name == "form"
    var measured = 0
    for index in tree.descendants(of: node).prefix(Self.maximumLook) where tree.nodes[index].isText {
      if headsPart(index) { return true }
      if isForm, hasUnit(index) { measured += 1 }
      if measured > 1 { return true }
    }
    return false
  }

  // MARK: - Texts

  private func headsPart(_ text: Int) -> Bool {
    if findings[text] == .none {
      findings[text] = words(text).map(SectionHeading.headsPart) == true ? .heading : .noHeading
    }
    return findings[text] == .heading
  }

  /// Whether a text that is no heading is an ingredient with a unit.
  private func hasUnit(_ text: Int) -> Bool {
    if findings[text] == .noHeading {
      let hasUnit = words(text).map { $0.hasNumber && IngredientLine($0).unit != nil } ?? false
      findings[text] = hasUnit ? .amount : .noAmount
    }
    return findings[text] == .amount
  }

  /// Returns the words of a text; nil if it is too short or too long to be a heading or an ingredient.
  private func words(_ text: Int) -> String? {
    readings += 1
    let bytes = tree.bytes(of: text)
    return (4...120).contains(bytes.count) ? PlainText.collapsed(bytes) : nil
  }
}
