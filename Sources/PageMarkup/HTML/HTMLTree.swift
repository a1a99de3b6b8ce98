import JSON

/// A page as a flat tree in reading order: the nodes below node `i` are those from `i + 1` up to its `end`.
/// Node 0 is the whole page.
///
/// A flat tree is walked with an index and needs no recursion, so deep nesting cannot exhaust the stack:
///
///     let tree = HTMLParser.tree(of: PageScanner.scan(Array("<ul><li>2 eggs</li></ul>".utf8)))
///     for node in tree.nodes.indices where tree.nodes[node].name == "li" {
///       tree.text(of: node)    // "2 eggs"
///     }
package struct HTMLTree: Sendable {
  static let maximumNodes = 200_000
  static let maximumDepth = 400
  /// The limit of start tags and pieces of text.
  static let maximumEvents = 500_000

  package struct Node: Sendable {
    package var name: TagName
    var parent: Int32
    /// The index after the last node of the subtree.
    package var end: Int32
    /// The indices of the element's attributes in `attributes`.
    var attributes: Range<Int32>
    /// The bytes of a text node, as indices of `text`; empty for an element.
    var text: Range<Int32>

    package var isText: Bool { name == TagName() && parent >= 0 }
    package var hasAttributes: Bool { !attributes.isEmpty }
  }

  struct Attribute: Sendable {
    var name: TagName
    var value: Range<Int32>
  }

  package internal(set) var nodes: [Node] = [
    Node(name: TagName(), parent: -1, end: 1, attributes: 0..<0, text: 0..<0)
  ]
  var attributes: [Attribute] = []
  /// The text of all nodes and the values of all attributes, in UTF-8.
  var text: [UInt8] = []
}

// MARK: - Relations

extension HTMLTree {
  package func end(of node: Int) -> Int { Int(nodes[node].end) }

  package func parent(of node: Int) -> Int? {
    let parent = nodes[node].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// Returns the direct children of a node.
  package func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < end(of: node) {
      children.append(child)
      child = end(of: child)
    }
    return children
  }

  /// Returns all nodes below a node, in reading order.
  package func descendants(of node: Int) -> Range<Int> { node + 1..<end(of: node) }
}

// MARK: - Attributes

extension HTMLTree {
  /// The classes with which publishing software marks text for screen readers or for print only.
  private static let hidingClasses: [[UInt8]] = [
    "sr-only", "visually-hidden", "is-visually-hidden", "screen-reader-text", "print-only", "visible-print",
    "visible-print-inline", "visible-print-block",
  ].map { Array($0.utf8) }

  /// The value of an attribute without surrounding white space; nil if the element does not have it.
  package func attribute(_ name: TagName, of node: Int) -> String? {
    guard var value = value(of: name, of: node) else { return nil }
    while let last = value.last, last <= 0x20 { value.removeLast() }
    return String(limitingMarks: value.drop { $0 <= 0x20 })
  }

  package func has(_ name: TagName, _ node: Int) -> Bool { value(of: name, of: node) != nil }

  /// Whether an attribute's value contains one of the given lowercase words, ignoring case.
  package func has(_ words: [StaticString], in name: TagName, of node: Int) -> Bool {
    guard let value = value(of: name, of: node) else { return false }
    return value.withUnsafeBufferPointer { value in
      words.contains { word in
        word.withUTF8Buffer { word in
          guard value.count >= word.count else { return false }
          return (0...value.count - word.count).contains { start in
            value[start] | 0x20 == word[0]
              && (1..<word.count).allSatisfy { value[start + $0] | 0x20 == word[$0] }
          }
        }
      }
    }
  }

  /// Returns the words of the `class` attribute.
  package func classes(of node: Int) -> [Substring] {
    attribute("class", of: node)?.utf8.split { $0 <= 0x20 }.map(Substring.init) ?? []
  }

  /// Whether the element is visually hidden.
  package func isHidden(_ node: Int) -> Bool {
    guard nodes[node].hasAttributes else { return false }
    if has("hidden", node) { return true }
    guard let classes = value(of: "class", of: node) else { return false }
    return classes.split { $0 <= 0x20 }.contains { name in
      Self.hidingClasses.contains { $0.count == name.count && name.elementsEqual($0) }
    }
  }

  private func value(of name: TagName, of node: Int) -> ArraySlice<UInt8>? {
    let range = nodes[node].attributes
    for index in Int(range.lowerBound)..<Int(range.upperBound) where attributes[index].name == name {
      let value = attributes[index].value
      return text[Int(value.lowerBound)..<Int(value.upperBound)]
    }
    return nil
  }
}
