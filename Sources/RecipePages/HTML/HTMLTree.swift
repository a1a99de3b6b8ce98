/// A page as a flat tree in reading order: the elements below node `i` are those from `i + 1` up to its `end`.
/// Node 0 is the whole page.
struct HTMLTree {
  static let maximumNodes = 200_000
  static let maximumDepth = 400
  /// Elements, and pieces of text.
  static let maximumEvents = 500_000

  struct Node {
    var name: TagName
    var parent: Int32
    /// One past the last node of the subtree.
    var end: Int32
    /// The element's attributes in `attributes`.
    var attributes: Range<Int32>
    /// The bytes of a text node in `text`; empty for an element.
    var text: Range<Int32>
    var isText: Bool { name == TagName() && parent >= 0 }
  }

  struct Attribute {
    var name: TagName
    var value: Range<Int32>
  }

  var nodes: [Node] = [
    Node(name: TagName(), parent: -1, end: 1, attributes: 0..<0, text: 0..<0)
  ]
  var attributes: [Attribute] = []
  var text: [UInt8] = []
  var isCutShort = false
}

extension HTMLTree {
  /// The value of an attribute, without surrounding white space; nil if there is none.
  func attribute(_ name: TagName, of node: Int) -> String? {
    let range = nodes[node].attributes
    for index in Int(range.lowerBound)..<Int(range.upperBound) where attributes[index].name == name {
      var value = bytes(of: attributes[index].value)
      while let last = value.last, last <= 0x20 { value.removeLast() }
      return String(decoding: value.drop { $0 <= 0x20 }, as: UTF8.self)
    }
    return nil
  }

  private func bytes(of range: Range<Int32>) -> ArraySlice<UInt8> {
    text[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Whether an attribute's value holds one of the words, which are in lowercase, in any case.
  func has(_ words: [StaticString], in name: TagName, of node: Int) -> Bool {
    let range = nodes[node].attributes
    for index in Int(range.lowerBound)..<Int(range.upperBound) where attributes[index].name == name {
      let value = bytes(of: attributes[index].value)
      return words.contains { word in
        word.withUTF8Buffer { word in
          value.indices.dropLast(word.count - 1).contains { start in
            word.indices.allSatisfy { value[start + $0] | 0x20 == word[$0] }
          }
        }
      }
    }
    return false
  }

  func has(_ name: TagName, _ node: Int) -> Bool {
    let range = nodes[node].attributes
    for index in Int(range.lowerBound)..<Int(range.upperBound) where attributes[index].name == name {
      return true
    }
    return false
  }

  /// The words of the `class` attribute.
  func classes(of node: Int) -> [Substring] {
    attribute("class", of: node)?.utf8.split { $0 <= 0x20 }.map(Substring.init) ?? []
  }

  /// Names of classes by which publishing software shows something to screen readers or on paper alone.
  private static let hiding: Set<Substring> = [
    "sr-only", "visually-hidden", "is-visually-hidden", "screen-reader-text", "print-only", "visible-print",
    "visible-print-inline", "visible-print-block",
  ]

  /// Whether an element is not shown to who looks at the page.
  func isHidden(_ node: Int) -> Bool {
    guard !nodes[node].attributes.isEmpty else { return false }
    return has("hidden", node) || classes(of: node).contains { Self.hiding.contains($0) }
  }

  func end(of node: Int) -> Int { Int(nodes[node].end) }

  func parent(of node: Int) -> Int? {
    let parent = nodes[node].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// The nodes directly below.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < end(of: node) {
      children.append(child)
      child = end(of: child)
    }
    return children
  }

  /// The nodes below, in reading order.
  func descendants(of node: Int) -> Range<Int> { node + 1..<end(of: node) }

  /// The text below a node: one line for each block, each cleaned of white space, empty lines left out, and
  /// without the elements that `skipping` names. If `isShown`, as the page looks, with a space where only elements part
  /// a number from a word.
  func lines(of node: Int, isShown: Bool = false, skipping: (Int) -> Bool = { _ in false }) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    func endLine() {
      let words = PlainText.collapsed(line[...])
      if !words.isEmpty { lines.append(words) }
      line.removeAll(keepingCapacity: true)
    }
    var ends: [Int] = []
    var index = node
    let last = end(of: node)
    while index < last {
      while let block = ends.last, index >= block {
        endLine()
        ends.removeLast()
      }
      let entry = nodes[index]
      if entry.isText {
        append(index, to: &line, isShown: isShown)
      } else if index != node, skipping(index) {
        index = Int(entry.end)
        continue
      } else if TagName.block.contains(entry.name) {
        endLine()
        ends.append(Int(entry.end))
      } else if entry.name == "td" || entry.name == "th" {
        line.append(0x20)
      }
      index += 1
    }
    endLine()
    return lines
  }

  /// Adds a text node to a line; if it is as the page looks, with a space where style alone parts words: a number from
  /// a word (`2<b>eggs</b>`, but not `CO<sub>2</sub>`), an amount from what it is of, and elements of two kinds
  /// (`<b>mirin</b><i>to taste</i>`).
  func append(_ node: Int, to line: inout [UInt8], isShown: Bool) {
    let bytes = text[Int(nodes[node].text.lowerBound)..<Int(nodes[node].text.upperBound)]
    if isShown, let last = line.last, let first = bytes.first, Self.isWord(last), Self.isWord(first),
      nodes[node - 1].isText == false, let parent = parent(of: node),
      !["sup", "sub"].contains(nodes[parent].name),
      Self.isDigit(last) != Self.isDigit(first) || isBesideOtherKind(parent) || isBare(line, before: parent)
    {
      line.append(0x20)
    }
    line += bytes
  }

  /// Whether another element than such as this one ends where this one begins.
  private func isBesideOtherKind(_ node: Int) -> Bool {
    guard nodes[node - 1].isText, let before = parent(of: node - 1), end(of: before) == node else {
      return false
    }
    return nodes[before].name != nodes[node].name
  }

  /// Whether an element follows another one that holds nothing but an amount: `<b>200 g</b><b>flour</b>`.
  private func isBare(_ line: [UInt8], before node: Int) -> Bool {
    guard line.count <= 24, line.first.map(Self.isDigit) == true, nodes[node - 1].isText,
      parent(of: node - 1).map({ end(of: $0) }) == node
    else { return false }
    return AmountColumn.isBare(PlainText.collapsed(line[...]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a }

  /// The text below a node in one line.
  func text(of node: Int, skipping: (Int) -> Bool = { _ in false }) -> String {
    lines(of: node, skipping: skipping).joined(separator: " ")
  }
}
