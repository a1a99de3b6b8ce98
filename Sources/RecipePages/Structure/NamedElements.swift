import PageMarkup

/// Finds elements whose class or identifier names a part of a recipe (`class="recipe-ingredients"`), for
/// pages without a known heading.
struct NamedElements {
  let outline: PageOutline

  /// The words in class names, which publishing software writes in English on pages of any language.
  private static let ingredientNames: [StaticString] = ["ingredient"]
  private static let instructionNames: [StaticString] = [
    "instruction", "direction", "method", "preparation", "procedure", "steps",
  ]

  /// Returns the blocks of the outermost elements that are named after a part, and not after the other part
  /// as well.
  ///
  /// Each candidate consists of the ranges of similar elements beside each other, which are the groups of one
  /// part: the ingredients of the dough, those of the filling.
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
      // A shorter element inside an overlong one may be the right one.
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

  /// The blocks in an element.
  private func blocks(in node: Int) -> Range<Int> {
    let blocks = outline.blocks
    let end = outline.tree.end(of: node)
    let first = blocks.firstIndex { $0.node >= node } ?? blocks.count
    let last = blocks[first...].firstIndex { $0.node >= end } ?? blocks.count
    return first..<last
  }

  /// Whether two elements are siblings of one kind, as the parts of a list are.
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
