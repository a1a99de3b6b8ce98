import Ingredients
import PageMarkup

extension HTMLTree {
  static let maximumBlocks = 20_000

  /// Returns the blocks of a subtree, without page chrome.
  func blocks(of root: Int = 0) -> [PageBlock] {
    var builder = PageBlockBuilder(tree: self)
    builder.visit(root)
    return builder.blocks
  }
}

/// Divides a page into blocks. Elements with block layout begin and end paragraphs. A heading, list item or
/// table row is one block with all its contents, unless it only contains other blocks.
private struct PageBlockBuilder {
  private static let wholes = TagNames("h1 h2 h3 h4 h5 h6 li dt dd tr")
  private static let lists = TagNames("ul ol dl table")
  private static let items = TagNames("li td")
  private static let cells = TagNames("td th")
  /// The length from which a line of a preformatted text may go on in the next one, in bytes.
  private static let shortestWrapped = 50
  private static let nestedInItem = TagNames("li dt table")
  private static let pageHeadings = TagNames("h1 h2")
  private static let nestedInRow = TagNames("tr li")
  private static let bold = TagNames("b strong")
  private static let links = TagNames("a button")

  let tree: HTMLTree
  private let chrome: PageChrome
  /// Elements without a line of the recipe: buttons with their explanations, and lists in systems that are not chosen.
  private var skipped: Set<Int>
  private var rows: ListRows
  private let panes: [Int: String]
  private(set) var blocks: [PageBlock] = []
  /// The current paragraph, and the element of its last text.
  private var text: [UInt8] = []
  private var node = 0
  /// The number of letters of `text` that are bold, and that are in links.
  private var strong = 0
  private var linked = 0
  /// The columns of each table whose rows were read.
  private var columns: [Int: [Int: AmountColumns.Column]] = [:]
  /// The number of labels in each element that was inspected.
  private var labels: [Int: Int] = [:]

  init(tree: HTMLTree) {
    self.tree = tree
    chrome = PageChrome(tree)
    skipped = SystemPanes(tree).skipped.union(ControlBoxes(tree).nodes)
    rows = ListRows(tree)
    panes = PaneHeadings(tree).headings
  }

  /// Visits a subtree in reading order, and skips the contents of elements that became one block.
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
      let pane = panes[index]
      if let pane {
        flush()
        blocks.append(PageBlock(text: pane, kind: .heading(2), node: index))
      }
      if entry.isText {
        if isPreformatted(index) { addLines(of: index) } else { append(index) }
      } else if index != root,
        chrome.contains(index) || tree.has("hidden", index) && pane == nil || skipped.contains(index)
      {
        flush()
        index = tree.end(of: index)
        continue
      } else if let kind = whole(index) {
        flush()
        add(index, kind)
        index = tree.end(of: index)
        continue
      } else if index != root, let line = rows.line(of: index) {
        flush()
        blocks.append(PageBlock(text: line, kind: .paragraph, node: index))
        index = tree.end(of: index)
        continue
      } else if TagNames.block.contains(entry.name) || Self.cells.contains(entry.name)
        || isLabelOfSeveral(index)
      {
        flush()
        node = index
        ends.append(tree.end(of: index))
      }
      index += 1
    }
    flush()
  }

  /// Returns the kind of block that an element forms with all its contents; nil if it forms none.
  private func whole(_ node: Int) -> PageBlock.Kind? {
    guard Self.wholes.contains(tree.nodes[node].name) else { return nil }
    switch tree.nodes[node].name {
    case "h1": return .heading(1)
    case "h2": return .heading(2)
    case "h3": return .heading(3)
    case "h4": return .heading(4)
    case "h5": return .heading(5)
    case "h6": return .heading(6)
    case "li", "dt", "dd":
      if contains(node, Self.nestedInItem) && !ItemRemarks.are(in: node, of: tree)
        || beginsWithPageHeading(node)
      {
        return nil
      }
      return isAll(node) { TagNames.headings.contains(tree.nodes[$0].name) } ? .heading(5) : .item
    case "tr": return contains(node, Self.nestedInRow) || isColumns(node) ? nil : .row
    default: return nil
    }
  }

  private func contains(_ node: Int, _ names: TagNames) -> Bool {
    tree.descendants(of: node).contains { names.contains(tree.nodes[$0].name) }
  }

  /// Whether a row only places parts of the page beside each other, because one of its cells has many lines.
  private func isColumns(_ row: Int) -> Bool {
    tree.children(of: row).contains { cell in
      tree.descendants(of: cell).count { TagNames.block.contains(tree.nodes[$0].name) } >= 3
        && tree.lines(of: cell).count >= 3
    }
  }

  /// Whether a row is one cell that heads those below it: "Ingredients (serves 4)".
  private func isHeader(_ row: Int) -> Bool {
    let cells = cells(of: row)
    return cells.count == 1 && (tree.nodes[cells[0]].name == "th" || beginsBold(cells[0]))
  }

  /// Whether the first text of a cell is bold.
  private func beginsBold(_ cell: Int) -> Bool {
    guard let text = tree.descendants(of: cell).first(where: { tree.nodes[$0].isText && !tree.isBlank($0) })
    else { return false }
    var node = tree.parent(of: text)
    while let element = node, element > cell {
      if Self.bold.contains(tree.nodes[element].name) { return true }
      node = tree.parent(of: element)
    }
    return false
  }

  /// Whether each cell of a row is the heading of a column: "Amount", "Ingredient".
  private func headsColumns(_ row: Int) -> Bool {
    let cells = cells(of: row)
    return cells.count > 1 && cells.allSatisfy { tree.nodes[$0].name == "th" }
  }

  /// Adds a table of two columns, one of the ingredients and one of the steps that use them, as one list after the other.
  /// Returns false if the row does not head such columns.
  private mutating func addParts(headedBy row: Int) -> Bool {
    let heads = cells(of: row)
    let parts = heads.map { SectionHeading.part(tree.text(of: $0), mayNameDish: true) }
    guard heads.count == 2, Set(parts) == [.ingredients, .instructions],
      let table = nearest(Self.lists, above: row)
    else { return false }
    let rows = tree.descendants(of: table).filter {
      $0 > row && tree.nodes[$0].name == "tr" && nearest(Self.lists, above: $0) == table
    }
    guard rows.count > 1, rows.allSatisfy({ cells(of: $0).count == 2 }) else { return false }
    for part in [SectionHeading.Part.ingredients, .instructions] {
      let column = parts[0] == part ? 0 : 1
      blocks.append(PageBlock(text: tree.text(of: heads[column]), kind: .heading(5), node: heads[column]))
      for row in rows {
        let lines = tree.lines(of: cells(of: row)[column])
        let texts = part == .ingredients ? lines : [lines.joined(separator: " ")]
        for text in texts where text.hasLetter {
          // Each column is a list of its own.
          blocks.append(PageBlock(text: text, kind: .item, node: row, list: heads[column]))
        }
      }
    }
    skipped.formUnion(rows)
    return true
  }

  /// Whether a label belongs to one check box of a list.
  private mutating func isLabelOfSeveral(_ node: Int) -> Bool {
    guard tree.nodes[node].name == "label", let parent = tree.parent(of: node) else { return false }
    // Counted once for each list, because counting visits the whole list, and labels of other lists may be in it.
    if let count = labels[parent] { return count >= 3 }
    let count = tree.children(of: parent).count { tree.nodes[$0].name == "label" }
    labels[parent] = count
    return count >= 3
  }

  /// Whether a row is the head of columns, and one of them has a unit.
  private mutating func headsUnits(_ row: Int) -> Bool {
    guard let table = nearest(Self.lists, above: row), columns[table] == nil else { return false }
    let found = AmountColumns.columns(headedBy: cells(of: row).map { tree.text(of: $0) })
    columns[table] = found
    return !found.isEmpty
  }

  /// The cells of a row of a table.
  private func cells(of row: Int) -> [Int] { tree.children(of: row).filter { !tree.nodes[$0].isText } }

  /// Whether a heading is the first in an item, which then holds a part of the page.
  private func beginsWithPageHeading(_ item: Int) -> Bool {
    tree.descendants(of: item).first { node in
      let entry = tree.nodes[node]
      return entry.isText ? !tree.isBlank(node) : Self.pageHeadings.contains(entry.name)
    }.map { !tree.nodes[$0].isText } ?? false
  }

  private mutating func add(_ node: Int, _ kind: PageBlock.Kind) {
    let lines = self.lines(of: node, kind)
    guard !lines.isEmpty else { return }
    if kind == .row, lines.count == 2, addParts(headedBy: node) { return }
    if lines.count == 1, kind == .row || tree.nodes[node].name == "dt",
      SectionHeading.headsPart(lines[0]) || isHeader(node) && SectionHeading.part(lines[0]) != nil
    {
      blocks.append(PageBlock(text: lines[0], kind: .heading(5), node: node))
      return
    }
    if kind == .row, headsUnits(node) { return }
    if kind == .row, headsColumns(node) {
      // The only heading in a row is over the rows below it, and not over a column.
      if lines.count == 1 { blocks.append(PageBlock(text: lines[0], kind: .heading(5), node: node)) }
      return
    }
    if kind == .row, areIngredients(lines) {
      for line in lines { blocks.append(PageBlock(text: line, kind: .row, node: node, list: list(of: node))) }
      return
    }
    if kind == .item, let line = ItemRemarks.line(lines, isNested: contains(node, Self.nestedInItem)) {
      blocks.append(PageBlock(text: line, kind: kind, node: node, list: list(of: node)))
      return
    }
    if lines.count >= 3, kind != .row, isRunOfLines(lines, kind) {
      for line in lines where !line.isEmpty {
        blocks.append(PageBlock(text: line, kind: kind == .item ? .item : .paragraph, node: node))
      }
      return
    }
    let list = list(of: node)
    let paragraphs = kind == .item ? lines.split(separator: "").map(Array.init) : [lines]
    if paragraphs.count > 1 {
      for lines in paragraphs {
        blocks.append(PageBlock(text: lines.joined(separator: " "), kind: kind, node: node, list: list))
      }
      return
    }
    var block = PageBlock(text: AmountLayout.line(lines, areCells: kind == .row), kind: kind, node: node)
    block.list = list
    block.isStrong = isAll(node) { isBold($0) }
    block.isLink = isAll(node) { Self.links.contains(tree.nodes[$0].name) }
    blocks.append(block)
  }

  /// Returns the lines of an item or heading, or the cells of a row, without controls and captions. A button whose words
  /// follow a bare amount is the name of the ingredient.
  private func lines(of node: Int, _ kind: PageBlock.Kind) -> [String] {
    let hasButtons = kind != .row && !isAll(node) { Self.links.contains(tree.nodes[$0].name) }
    let lines = lines(of: node, kind, hasButtons: hasButtons)
    guard hasButtons, lines.count == 1, AmountLayout.isBare(lines[0]) else { return lines }
    return self.lines(of: node, kind, hasButtons: false)
  }

  /// Whether the text of a link is a control. "Cups" is a system of measures beside others, and a unit in an ingredient.
  private func isControl(_ text: String) -> Bool {
    LineCleaning.isBoilerplate(text) && MeasureUnit(name: text.trimmed().lowercased()) == nil
  }

  private func lines(of node: Int, _ kind: PageBlock.Kind, hasButtons: Bool) -> [String] {
    let isSkipped = { (child: Int) -> Bool in
      let name = tree.nodes[child].name
      return chrome.contains(child) || (hasButtons && name == "button")
        || (hasButtons && name == "a" && isControl(tree.text(of: child)))
        || (name == "span" && tree.isHidden(child))
        || (kind == .item && Self.pageHeadings.contains(name))
        // Ingredients that the page repeats below a step's text.
        || (kind == .item && TagNames.block.contains(name)
          && tree.has(["ingredients"], in: "class", of: child))
    }
    var lines: [String] = []
    if kind == .row {
      let columns = nearest(Self.lists, above: node).flatMap { self.columns[$0] } ?? [:]
      for (index, cell) in cells(of: node).enumerated() {
        lines.append(AmountColumns.text(tree.text(of: cell, skipping: isSkipped), in: columns[index]))
      }
    } else {
      lines = tree.lines(
        of: node, joining: .asShown(isLabel: AmountLayout.isBare), keepsBlankLines: kind == .item,
        skipping: isSkipped)
    }
    let isOneCell = lines.count { $0.hasLetter || $0.hasNumber } == 1
    // Check boxes and bullets contain neither letters nor digits.
    lines.removeAll {
      (kind != .item || !$0.isEmpty)
        // The count of an ingredient in a cell of its own may look like a yield: "2个".
        && (!$0.hasLetter && !$0.hasNumber || (kind != .row || isOneCell) && LineCleaning.isYield($0))
    }
    // Blank lines part the sentences of an item, not its amount from its name.
    let areSentences = lines.split(separator: "").allSatisfy { paragraph in
      paragraph.reduce(0) { $0 + $1.utf8.count } >= Scores.Instructions.sentenceLength
    }
    return areSentences ? lines : lines.filter { !$0.isEmpty }
  }

  /// Returns the list or table that contains an item or row. A table of one row that only lays out an item belongs to
  /// the item's list.
  private func list(of node: Int) -> Int {
    guard let list = nearest(Self.lists, above: node) else { return 0 }
    guard tree.nodes[list].name == "table", let item = nearest(Self.items, above: list),
      tree.nodes[item].name == "li", hasOneRow(list)
    else { return list }
    return nearest(Self.lists, above: item) ?? list
  }

  /// Whether a table has one row, as far as its first thousand nodes tell: it is asked for each item of a page, whose
  /// tables may hold the rest of it.
  private func hasOneRow(_ table: Int) -> Bool {
    var rows = 0
    for node in tree.descendants(of: table).prefix(1000) where tree.nodes[node].name == "tr" {
      rows += 1
      if rows == 2 { return false }
    }
    return rows == 1
  }

  /// The innermost element of some names around a node.
  private func nearest(_ names: TagNames, above node: Int) -> Int? {
    var parent = tree.parent(of: node)
    while let above = parent, !names.contains(tree.nodes[above].name) {
      parent = tree.parent(of: above)
    }
    return parent
  }

  /// Returns the item around a text that no other block element holds.
  private func item(around node: Int) -> Int? {
    var above: Int? = node
    while let element = above {
      let name = tree.nodes[element].name
      if name == "li" { return element }
      if TagNames.block.contains(name) { return nil }
      above = tree.parent(of: element)
    }
    return nil
  }

  /// Whether each cell of a row is a separate ingredient, in a list of two columns.
  private func areIngredients(_ cells: [String]) -> Bool {
    cells.count > 1
      && cells.allSatisfy {
        $0.first?.isNumber == true && $0.contains(where: \.isLetter) && !AmountLayout.isBare($0)
      }
  }

  /// Whether a whole list was written as one heading or item with line breaks.
  private func isRunOfLines(_ lines: [String], _ kind: PageBlock.Kind) -> Bool {
    guard kind == .item else { return true }
    let counted = lines.count {
      $0.first?.isNumber == true && $0.last != "." && $0.utf8.count <= 100 && !AmountLayout.isBare($0)
    }
    return counted >= (lines[0].hasSuffix(":") ? 1 : 2) && counted * 2 >= lines.count - 1
  }

  private func isBold(_ node: Int) -> Bool {
    Self.bold.contains(tree.nodes[node].name) || tree.has("style", node)
  }

  private func isAll(_ node: Int, _ test: (Int) -> Bool) -> Bool {
    var index = node
    while index < tree.end(of: node) {
      let entry = tree.nodes[index]
      if test(index) {
        index = tree.end(of: index)
        continue
      }
      if entry.isText, !tree.isBlank(index) { return false }
      index += 1
    }
    return true
  }

  private func isPreformatted(_ text: Int) -> Bool {
    tree.parent(of: text).map { tree.nodes[$0].name == "pre" } ?? false
  }

  /// Adds the lines of a preformatted text as blocks. A long line that does not end a sentence goes on in the next one.
  private mutating func addLines(of index: Int) {
    for line in tree.bytes(of: index).split(separator: UInt8(ascii: "\n")) {
      node = tree.parent(of: index) ?? 0
      text += line
      let isWrapped = line.count >= Self.shortestWrapped && !(line.last.map(".!?:".utf8.contains) ?? true)
      if isWrapped { text.append(UInt8(ascii: " ")) } else { flush() }
    }
    flush()
  }

  private mutating func append(_ index: Int) {
    let bytes = tree.bytes(of: index)
    tree.append(index, to: &text, joining: .asShown(isLabel: AmountLayout.isBare))
    var parent = tree.parent(of: index)
    let count = bytes.count { $0 > 0x20 }
    var steps = 0
    while let above = parent, steps < 6 {
      let name = tree.nodes[above].name
      if isBold(above) { strong += count }
      if Self.links.contains(name) { linked += count }
      if TagNames.block.contains(name) { break }
      parent = tree.parent(of: above)
      steps += 1
    }
    node = tree.parent(of: index) ?? 0
  }

  private mutating func flush() {
    let count = text.count { $0 > 0x20 }
    if count > 0 {
      var words = PlainText.collapsed(text[...])
      if let (heading, rest) = SectionHeading.partedAtHeading(words) {
        blocks.append(PageBlock(text: heading, kind: .paragraph, node: node, isStrong: true))
        words = rest
      }
      if !words.isEmpty {
        var block = PageBlock(
          text: words, kind: .paragraph, node: node, isStrong: strong >= count, isLink: linked >= count)
        // The text of an item that has a list in it.
        if let item = item(around: node), AmountLayout.isIn(words), IngredientLine(words).unit != nil {
          block.kind = .item
          block.list = list(of: item)
        }
        blocks.append(block)
      }
    }
    text.removeAll(keepingCapacity: true)
    strong = 0
    linked = 0
  }
}
