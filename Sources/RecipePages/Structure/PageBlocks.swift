/// A page as a person reads it down: one block after another, each a heading, an item of a list, a row of a
/// table or a paragraph.
struct PageBlock {
  enum Kind: Equatable { case heading(Int), item, row, paragraph }

  var text: String
  var kind: Kind
  /// The element that the text is in.
  var node: Int
  /// The list or table that an item belongs to.
  var list: Int = 0
  /// All of it is set in bold.
  var isStrong = false
  /// All of it is a link.
  var isLink = false

  var headingLevel: Int? {
    if case .heading(let level) = kind { level } else { nil }
  }
}

extension HTMLTree {
  /// Where a person reads no recipe.
  private static let furniture: Set<TagName> = ["nav", "footer", "aside", "form", "head", "dialog", "menu"]
  static let maximumBlocks = 20_000

  /// The blocks of a subtree, furniture left out.
  func blocks(of root: Int = 0) -> [PageBlock] {
    var builder = PageBlockBuilder(tree: self)
    builder.visit(root)
    return builder.blocks
  }

  static func isFurniture(_ name: TagName) -> Bool { furniture.contains(name) }
}

private struct PageBlockBuilder {
  let tree: HTMLTree
  var blocks: [PageBlock] = []
  private var text: [UInt8] = []
  private var node = 0
  private var strong = 0
  private var linked = 0

  init(tree: HTMLTree) {
    self.tree = tree
  }

  /// In reading order, without recursion into what is one block by itself.
  mutating func visit(_ root: Int) {
    var index = root
    let end = tree.end(of: root)
    var ends: [Int] = []
    while index < end, blocks.count < HTMLTree.maximumBlocks {
      while let last = ends.last, index >= last {
        flush()
        ends.removeLast()
      }
      let entry = tree.nodes[index]
      if entry.isText {
        append(index)
      } else if index != root, HTMLTree.isFurniture(entry.name) || tree.has("hidden", index) {
        flush()
        index = tree.end(of: index)
        continue
      } else if let kind = whole(index) {
        flush()
        add(index, kind)
        index = tree.end(of: index)
        continue
      } else if TagName.block.contains(entry.name) {
        flush()
        node = index
        ends.append(tree.end(of: index))
      }
      index += 1
    }
    flush()
  }

  private static let nestedInItem: Set<TagName> = ["li", "dt", "table", "h1", "h2"]
  private static let nestedInRow: Set<TagName> = ["tr", "li"]
  private static let bold: Set<TagName> = ["b", "strong"]
  private static let links: Set<TagName> = ["a", "button"]

  /// What is one block with all that is in it.
  private func whole(_ node: Int) -> PageBlock.Kind? {
    switch tree.nodes[node].name {
    case "h1": return .heading(1)
    case "h2": return .heading(2)
    case "h3": return .heading(3)
    case "h4": return .heading(4)
    case "h5": return .heading(5)
    case "h6": return .heading(6)
    case "li", "dt", "dd":
      if contains(node, Self.nestedInItem) { return nil }
      return isAll(node, in: TagName.headings) ? .heading(5) : .item
    case "tr": return contains(node, Self.nestedInRow) ? nil : .row
    default: return nil
    }
  }

  private func contains(_ node: Int, _ names: Set<TagName>) -> Bool {
    tree.descendants(of: node).contains { names.contains(tree.nodes[$0].name) }
  }

  private mutating func add(_ node: Int, _ kind: PageBlock.Kind) {
    let lines = tree.lines(of: node) { HTMLTree.isFurniture(tree.nodes[$0].name) }
      .filter { !Boilerplate.isYield($0) }
    let words = lines.joined(separator: " ")
    guard !words.isEmpty else { return }
    var block = PageBlock(text: words, kind: kind, node: node)
    var parent = tree.parent(of: node)
    while let above = parent, !["ul", "ol", "dl", "table"].contains(tree.nodes[above].name) {
      parent = tree.parent(of: above)
    }
    block.list = parent ?? 0
    block.isStrong = isAll(node, in: Self.bold)
    block.isLink = isAll(node, in: Self.links)
    blocks.append(block)
  }

  private func isAll(_ node: Int, in names: Set<TagName>) -> Bool {
    var index = node
    while index < tree.end(of: node) {
      let entry = tree.nodes[index]
      if names.contains(entry.name) {
        index = tree.end(of: index)
        continue
      }
      if entry.isText, !isBlank(entry) { return false }
      index += 1
    }
    return true
  }

  private func isBlank(_ entry: HTMLTree.Node) -> Bool {
    tree.text[Int(entry.text.lowerBound)..<Int(entry.text.upperBound)].allSatisfy { $0 <= 0x20 }
  }

  private mutating func append(_ index: Int) {
    let entry = tree.nodes[index]
    let bytes = tree.text[Int(entry.text.lowerBound)..<Int(entry.text.upperBound)]
    text += bytes
    var parent = tree.parent(of: index)
    let count = bytes.count { $0 > 0x20 }
    var steps = 0
    while let above = parent, steps < 6, !TagName.block.contains(tree.nodes[above].name) {
      if tree.nodes[above].name == "b" || tree.nodes[above].name == "strong" { strong += count }
      if tree.nodes[above].name == "a" || tree.nodes[above].name == "button" { linked += count }
      parent = tree.parent(of: above)
      steps += 1
    }
    node = tree.parent(of: index) ?? 0
  }

  private mutating func flush() {
    let count = text.count { $0 > 0x20 }
    if count > 0 {
      let words = PlainText.collapsed(text[...])
      if !words.isEmpty {
        blocks.append(
          PageBlock(
            text: words, kind: .paragraph, node: node, isStrong: strong >= count, isLink: linked >= count))
      }
    }
    text.removeAll(keepingCapacity: true)
    strong = 0
    linked = 0
  }
}
