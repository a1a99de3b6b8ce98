import PageMarkup

/// Elements whose class or identifier says which part of a recipe is in them (`class="recipe-ingredients"`), for pages
/// without a known heading.
struct NamedElements {
  let outline: PageOutline

  /// The words in names of classes, which publishing software writes in English whatever the page's language.
  private static let ingredientNames: [StaticString] = ["ingredient"]
  private static let instructionNames: [StaticString] = [
    "instruction", "direction", "method", "preparation", "procedure", "steps",
  ]

  /// The ranges of blocks in the outermost elements that are named after a part, and not after the other one as well.
  ///
  /// Each candidate is the ranges of elements beside each other that are alike, which are the groups of one part: the
  /// ingredients of the dough, those of the filling.
  func candidates(for part: SectionHeading.Part) -> [[Range<Int>]] {
    let isForIngredients = part == .ingredients
    let names = isForIngredients ? Self.ingredientNames : Self.instructionNames
    let others = isForIngredients ? Self.instructionNames : Self.ingredientNames
    let tree = outline.tree
    var found: [[Range<Int>]] = []
    var previous: Int?
    var node = 1
    var tried = 0
    while node < tree.nodes.count, found.count < Scores.maximumNamedElements,
      tried < 5 * Scores.maximumNamedElements
    {
      guard isNamed(node, names), !isNamed(node, others) else {
        node += 1
        continue
      }
      tried += 1
      let range = blocks(in: node)
      // An element that is too long may hold the right one.
      let isTooLong = range.count > Scores.maximumBlocks
      if !range.isEmpty, !isTooLong {
        if let previous, isAlike(previous, node) {
          found[found.count - 1].append(range)
        } else {
          found.append([range])
        }
        previous = node
      }
      node = isTooLong ? node + 1 : tree.end(of: node)
    }
    return found
  }

  private func blocks(in node: Int) -> Range<Int> {
    let blocks = outline.blocks
    let end = outline.tree.end(of: node)
    let first = blocks.firstIndex { $0.node >= node } ?? blocks.count
    let last = blocks[first...].firstIndex { $0.node >= end } ?? blocks.count
    return first..<last
  }

  private func isAlike(_ node: Int, _ other: Int) -> Bool {
    let tree = outline.tree
    return tree.parent(of: node) == tree.parent(of: other) && tree.nodes[node].name == tree.nodes[other].name
      && tree.attribute("class", of: node) == tree.attribute("class", of: other)
  }

  private func isNamed(_ node: Int, _ names: [StaticString]) -> Bool {
    let tree = outline.tree
    let entry = tree.nodes[node]
    guard !entry.isText, entry.hasAttributes, entry.name != "body", entry.name != "html" else { return false }
    return tree.has(names, in: "class", of: node) || tree.has(names, in: "id", of: node)
  }
}
