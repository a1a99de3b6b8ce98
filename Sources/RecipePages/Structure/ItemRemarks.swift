import PageMarkup

/// Remarks below an ingredient, in the same item of a list.
enum ItemRemarks {
  private static let lists = TagNames("ul ol")
  private static let items = TagNames("li dt table")
  /// The most remarks in a list below an ingredient, their most nodes, and the longest in bytes.
  private static let mostRemarks = 3
  private static let mostNodes = 40
  private static let longest = 60

  /// Whether the only list in an item holds remarks on the ingredient above it: neither amounts nor sentences.
  static func are(in item: Int, of tree: HTMLTree) -> Bool {
    let nodes = tree.descendants(of: item)
    guard nodes.count <= mostNodes,
      let first = nodes.first(where: { tree.nodes[$0].isText && !tree.isBlank($0) }),
      beginsWithNumber(tree.text(of: first)),
      let list = nodes.first(where: { lists.contains(tree.nodes[$0].name) }),
      first < list, nodes.allSatisfy({ !items.contains(tree.nodes[$0].name) || tree.parent(of: $0) == list })
    else { return false }
    let remarks = tree.lines(of: list)
    return (1...mostRemarks).contains(remarks.count)
      && remarks.allSatisfy { $0.utf8.count <= longest && !beginsWithNumber($0) && $0.last != "." }
  }

  /// Returns the ingredient of an item with its remarks in brackets, or without the facts of a product ("Origin: France").
  /// Returns nil for an item without either.
  static func line(_ lines: [String], isNested: Bool) -> String? {
    guard lines.count > 1, beginsWithNumber(lines[0]), lines[0].contains(where: \.isLetter),
      !AmountLayout.isBare(lines[0])
    else { return nil }
    let rest = lines.dropFirst()
    if isNested { return lines[0] + " (" + rest.joined(separator: ", ") + ")" }
    let others = rest.filter { !isFact($0) }
    return others.count < rest.count ? ([lines[0]] + others).joined(separator: " ") : nil
  }

  private static func beginsWithNumber(_ text: String) -> Bool { text.first?.isNumber == true }

  /// Whether a line is a label and its value: "Allergens: milk".
  private static func isFact(_ line: String) -> Bool {
    let label = line.prefix { $0.isLetter || $0 == " " }
    return (3...30).contains(label.count) && label.first?.isUppercase == true
      && line[label.endIndex...].first == ":"
  }
}
