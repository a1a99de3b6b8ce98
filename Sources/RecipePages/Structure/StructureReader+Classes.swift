import PageMarkup

/// Where there is no heading in words that are known, the names that authors gave to the elements may say what is in
/// them: `class="recipe-ingredients"`.
extension StructureReader {
  private static let instructionNames: [StaticString] = [
    "instruction", "direction", "method", "preparation", "procedure", "steps",
  ]
  private static let maximumCandidates = 12

  func ingredientsByClass() -> Ingredients? {
    var best: Ingredients?
    for ranges in candidates(["ingredient"], not: Self.instructionNames) {
      var groups: [(name: String?, lines: [String])] = [(nil, [])]
      for block in ranges.joined().map({ blocks[$0] })
      where !block.isLink && SectionWords.part(block.text) == nil {
        if block.headingLevel == nil {
          groups[groups.count - 1].lines.append(block.text)
        } else {
          groups.append((block.text, []))
        }
      }
      guard let found = rated(groups, range: ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound)
      else {
        continue
      }
      if found.certainty > best?.certainty ?? 0 { best = found }
    }
    // Less sure than a heading that a person reads.
    best?.certainty *= 0.9
    return best
  }

  func instructionsByClass() -> Instructions? {
    var best: Instructions?
    for ranges in candidates(Self.instructionNames, not: ["ingredient"]) {
      var sections = [InstructionSection(steps: [])]
      for index in ranges.joined() where !blocks[index].isLink && sectionParts[index] == nil {
        if blocks[index].headingLevel == nil {
          sections[sections.count - 1].steps.append(InstructionStep(blocks[index].text))
        } else {
          sections.append(InstructionSection(name: blocks[index].text, steps: []))
        }
      }
      let isList = ranges.joined().contains { blocks[$0].kind == .item }
      guard let found = rated(sections, isList: isList) else { continue }
      if found.certainty > best?.certainty ?? 0 { best = found }
    }
    best?.certainty *= 0.9
    return best
  }

  /// The blocks of the outermost elements that are named so, and not after the other part as well. Elements beside each
  /// other that are alike are the parts of one: those of the dough, those of the filling.
  private func candidates(_ names: [StaticString], not others: [StaticString]) -> [[Range<Int>]] {
    var found: [[Range<Int>]] = []
    var previous: Int?
    var node = 1
    var tried = 0
    while node < tree.nodes.count, found.count < Self.maximumCandidates, tried < 5 * Self.maximumCandidates {
      guard isNamed(node, names), !isNamed(node, others) else {
        node += 1
        continue
      }
      tried += 1
      let end = tree.end(of: node)
      let first = blocks.firstIndex { $0.node >= node } ?? blocks.count
      let last = blocks[first...].firstIndex { $0.node >= end } ?? blocks.count
      if last - first >= 1, last - first <= Self.maximumLength {
        if let previous, isAlike(previous, node) {
          found[found.count - 1].append(first..<last)
        } else {
          found.append([first..<last])
        }
        previous = node
      }
      // One that is too long may hold the right one.
      node = last - first > Self.maximumLength ? node + 1 : end
    }
    return found
  }

  private func isAlike(_ node: Int, _ other: Int) -> Bool {
    tree.parent(of: node) == tree.parent(of: other) && tree.nodes[node].name == tree.nodes[other].name
      && tree.attribute("class", of: node) == tree.attribute("class", of: other)
  }

  private func isNamed(_ node: Int, _ names: [StaticString]) -> Bool {
    guard !tree.nodes[node].isText, tree.nodes[node].hasAttributes, tree.nodes[node].name != "body",
      tree.nodes[node].name != "html"
    else { return false }
    return tree.has(names, in: "class", of: node) || tree.has(names, in: "id", of: node)
  }
}

/// Where the paragraphs of a method stand: beside each other. What is elsewhere on the page is something else.
struct ParagraphRegion {
  let tree: HTMLTree
  private var first: Int?
  private var region: Int?

  init(tree: HTMLTree) {
    self.tree = tree
  }

  /// Whether a paragraph belongs to those before it. The first two say how far the region reaches.
  mutating func holds(_ node: Int) -> Bool {
    guard let first else {
      self.first = node
      return true
    }
    guard let region else {
      self.region = commonAncestor(first, node)
      return true
    }
    return node >= region && node < tree.end(of: region)
  }

  private func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var ancestor = a
    while b < ancestor || b >= tree.end(of: ancestor), let parent = tree.parent(of: ancestor) {
      ancestor = parent
    }
    // Line breaks part the first two: what they stand in is one paragraph of several.
    if tree.nodes[ancestor].name == "p", let parent = tree.parent(of: ancestor) { return parent }
    return ancestor
  }
}
