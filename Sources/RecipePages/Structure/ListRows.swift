import Ingredients
import PageMarkup

/// Rows of a list whose amount, name and remark each stand in a block of its own. Such a row is one line.
struct ListRows {
  /// The most nodes in a row.
  private static let mostNodes = 40
  private static let mostLines = 4
  private static let longestLine = 80

  private let tree: HTMLTree
  /// The rows among the children of each element that was asked about.
  private var rows: [Int: Set<Int>] = [:]

  init(_ tree: HTMLTree) { self.tree = tree }

  /// Returns the line of a row, amount first; nil for other elements.
  mutating func line(of node: Int) -> String? {
    guard mayBeRow(node), let parent = tree.parent(of: node) else { return nil }
    if rows[parent] == nil { rows[parent] = rows(in: parent) }
    guard rows[parent]?.contains(node) == true else { return nil }
    return Self.joined(lines(of: node))
  }

  /// Whether an element is small and holds several texts, and one of them may begin with a number.
  private func mayBeRow(_ node: Int) -> Bool {
    let nodes = tree.descendants(of: node)
    guard TagNames.block.contains(tree.nodes[node].name), (4...Self.mostNodes).contains(nodes.count),
      !TagNames.headings.contains(tree.nodes[node].name)
    else { return false }
    var texts = 0
    var hasNumber = false
    for text in nodes where tree.nodes[text].isText {
      guard let first = tree.bytes(of: text).first(where: { $0 > 0x20 }) else { continue }
      texts += 1
      if first.isASCIIDigit || first >= 0x80 { hasNumber = true }
    }
    return texts > 1 && hasNumber
  }

  /// Returns the children that are rows, if they are several and not the numbered steps of a method.
  private func rows(in parent: Int) -> Set<Int> {
    let amounts = tree.children(of: parent).filter { mayBeRow($0) }.compactMap { child in
      Self.amount(in: lines(of: child)).map { (child, $0) }
    }
    let isNumbering = amounts.enumerated().allSatisfy { $1.1 == String($0 + 1) }
    guard amounts.count > 1, !isNumbering, Set(amounts.map { tree.nodes[$0.0].name }).count == 1 else {
      return []
    }
    return Set(amounts.map(\.0))
  }

  private func lines(of node: Int) -> [String] {
    tree.lines(of: node, joining: .asShown(isLabel: AmountLayout.isBare), skipping: tree.isHidden)
      .filter { $0.hasLetter || $0.hasNumber }
  }

  /// Returns the only line that is an amount, if the others are names and remarks; nil for other lines.
  private static func amount(in lines: [String]) -> String? {
    guard (2...mostLines).contains(lines.count) else { return nil }
    let amounts = lines.filter { $0.first?.isNumber == true }
    guard amounts.count == 1, let amount = amounts.first, amount.utf8.count <= 24,
      amount.split(separator: " ").count <= 3, StepTimer.timers(in: amount).isEmpty,
      lines.allSatisfy({ $0.utf8.count <= longestLine && !".:".contains($0.last ?? ".") || $0 == amount })
    else { return nil }
    return amount
  }

  /// Joins the amount, the name and the remark of a row. A remark in the amount's block goes after the name: "20 g, fresh"
  /// and "basil" become "20 g basil, fresh".
  private static func joined(_ lines: [String]) -> String {
    guard let last = lines.last, last.first?.isNumber == true else { return lines.joined(separator: " ") }
    let parts = last.split(separator: ", ", maxSplits: 1).map(String.init)
    let line = ([parts[0]] + lines.dropLast()).joined(separator: " ")
    return parts.count > 1 ? line + ", " + parts[1] : line
  }
}
