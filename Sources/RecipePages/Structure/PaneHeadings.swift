import PageMarkup

/// The headings of panes behind tabs. A tab names a part of the recipe and leads to the element that holds it, whose own
/// text has no heading.
struct PaneHeadings {
  private static let tabs = TagNames("a button")
  private static let panes = TagNames("div section article ul ol dl table p form")
  /// The most tabs that are looked at. A recipe has two to five.
  private static let mostTabs = 40
  /// The most nodes in a tab, and the most bytes of its text. Tabs may be in each other.
  private static let mostNodesOfTab = 20
  private static let longestTab = 240
  /// The most nodes of a pane that may precede its first text.
  private static let mostNodes = 200

  private let tree: HTMLTree
  /// The heading of each pane, by its element.
  private(set) var headings: [Int: String] = [:]

  init(_ tree: HTMLTree) {
    self.tree = tree
    var names: [String: String] = [:]
    for node in tree.nodes.indices where Self.tabs.contains(tree.nodes[node].name) {
      guard names.count < Self.mostTabs else { break }
      guard isShort(node), let pane = pane(of: node), names[pane] == nil else { continue }
      let name = tree.text(of: node)
      if SectionHeading.headsPart(name) { names[pane] = name }
    }
    guard !names.isEmpty else { return }
    for node in tree.nodes.indices where Self.panes.contains(tree.nodes[node].name) {
      guard tree.nodes[node].hasAttributes, let id = tree.attribute("id", of: node), let name = names[id],
        let text = firstText(in: node), SectionHeading.part(text) == nil
      else { continue }
      headings[node] = name
      names[id] = nil
    }
  }

  private func isShort(_ tab: Int) -> Bool {
    let nodes = tree.descendants(of: tab)
    return nodes.count <= Self.mostNodesOfTab
      && nodes.reduce(0) { $0 + tree.bytes(of: $1).count } <= Self.longestTab
  }

  /// Returns the identifier of the element to which a tab leads.
  private func pane(of tab: Int) -> String? {
    if let pane = tree.attribute("aria-controls", of: tab) { return pane }
    guard let address = tree.attribute("href", of: tab), address.utf8.first == UInt8(ascii: "#") else {
      return nil
    }
    return String(address.dropFirst())
  }

  /// Returns the beginning of a pane's first text, which is longer than any heading if it is cut.
  private func firstText(in node: Int) -> String? {
    tree.descendants(of: node).prefix(Self.mostNodes).first { tree.nodes[$0].isText && !tree.isBlank($0) }
      .map { PlainText.collapsed(tree.bytes(of: $0).prefix(Self.longestTab)) }
  }
}
