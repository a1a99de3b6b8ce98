import PageMarkup

/// Lists of the same ingredients in several systems of measures, behind tabs or buttons that name the systems. The page
/// shows the chosen list alone.
struct SystemPanes {
  /// The most rows of tabs that are looked at. A page has one or two.
  private static let mostRows = 20

  /// The rows of tabs, and the panes that are not chosen.
  private(set) var skipped: Set<Int> = []

  private let tree: HTMLTree

  init(_ tree: HTMLTree) {
    self.tree = tree
    var seen: Set<Int> = []
    for text in tree.nodes.indices where tree.nodes[text].isText && seen.count < Self.mostRows {
      guard isName(text) else { continue }
      let control = control(around: text)
      guard let row = tree.parent(of: control), row > 0, seen.insert(row).inserted else { continue }
      addRow(row)
    }
  }

  /// Whether a text is the name of a system. The first letters rule out nearly all texts.
  private func isName(_ text: Int) -> Bool {
    let bytes = tree.bytes(of: text).drop { $0 <= 0x20 }
    guard bytes.count <= 60, let first = bytes.first, let second = bytes.dropFirst().first,
      MeasureSystemName.mayBegin(first.lowercasedASCII, second.lowercasedASCII)
    else { return false }
    return MeasureSystemName.matches(PlainText.collapsed(bytes))
  }

  /// Returns the outermost element that holds nothing but a text.
  private func control(around text: Int) -> Int {
    var control = text
    while let parent = tree.parent(of: control), parent > 0, areBlank(parent + 1..<control),
      areBlank(tree.end(of: control)..<tree.end(of: parent))
    {
      control = parent
    }
    return control
  }

  private func areBlank(_ nodes: Range<Int>) -> Bool {
    nodes.count < 3 && nodes.allSatisfy { tree.nodes[$0].isText && tree.isBlank($0) }
  }

  /// Returns the children of an element without blank texts.
  private func children(of node: Int) -> [Int] {
    tree.children(of: node).filter { !tree.nodes[$0].isText || !tree.isBlank($0) }
  }

  /// Skips a row of buttons that choose the measures, and the lists of all measures but the chosen one.
  private mutating func addRow(_ row: Int) {
    let controls = children(of: row)
    guard (2...4).contains(controls.count),
      controls.allSatisfy({ MeasureSystemName.matches(tree.text(of: $0)) })
    else { return }
    skipped.insert(row)
    let chosen = controls.firstIndex(where: isChosen) ?? 0
    for (index, pane) in panes(controls.count, behind: row).enumerated() where index != chosen {
      skipped.insert(pane)
    }
  }

  private func isChosen(_ control: Int) -> Bool {
    (control..<tree.end(of: control)).contains { node in
      guard tree.nodes[node].hasAttributes else { return false }
      return tree.attribute("aria-selected", of: node) == "true"
        || tree.has(["active", "selected", "current"], in: "class", of: node)
    }
  }

  /// Returns the elements behind a row of tabs that are copies of each other, one for each tab; none if there are no such
  /// elements.
  private func panes(_ count: Int, behind row: Int) -> [Int] {
    var element = row
    // A wrapper may hold the row alone.
    for _ in 0..<3 {
      guard let parent = tree.parent(of: element) else { return [] }
      let next = children(of: parent).filter { $0 > element }
      let panes = Array(next.prefix(count))
      if panes.count == count, areCopies(panes) { return panes }
      let inner = next.first.map(children) ?? []
      if inner.count == count, areCopies(inner) { return inner }
      guard next.isEmpty else { return [] }
      element = parent
    }
    return []
  }

  /// Whether elements of one kind have the same foods in the same order, each with an amount.
  private func areCopies(_ panes: [Int]) -> Bool {
    guard !panes.contains(where: { tree.nodes[$0].isText }), Set(panes.map { tree.nodes[$0].name }).count == 1
    else {
      return false
    }
    let lists = panes.map { pane in
      tree.lines(of: pane).filter(AmountLayout.isIn).map { line in
        Set(line.lowercasedWords().filter { $0.count > 2 })
      }
    }
    guard let first = lists.first, first.count > 1 else { return false }
    return lists.dropFirst().allSatisfy { list in
      let pairs = zip(first, list)
      return list.count * 3 <= first.count * 4 && first.count * 3 <= list.count * 4
        && pairs.count { !$0.isDisjoint(with: $1) } * 3 >= first.count * 2
    }
  }
}
