/// The ways of joining texts of neighbouring elements into a line.
package enum TextJoining {
  /// Joins the texts as the source has them: `2<b>eggs</b>` becomes "2eggs".
  case asWritten
  /// Inserts the space that styling alone would show: `2<b>eggs</b>` becomes "2 eggs".
  ///
  /// `isLabel` tells whether a text that fills its element is separate from the next element, although both
  /// are of the same kind: an amount in `<b>200 g</b><b>flour</b>`.
  case asShown(isLabel: (String) -> Bool)
}

extension HTMLTree {
  /// Returns the bytes of a text node in UTF-8.
  package func bytes(of node: Int) -> ArraySlice<UInt8> {
    text[Int(nodes[node].text.lowerBound)..<Int(nodes[node].text.upperBound)]
  }

  /// Whether a text node contains only white space.
  package func isBlank(_ node: Int) -> Bool { bytes(of: node).allSatisfy { $0 <= 0x20 } }

  /// Returns the text below a node as one line.
  package func text(of node: Int, skipping: (Int) -> Bool = { _ in false }) -> String {
    lines(of: node, skipping: skipping).joined(separator: " ")
  }

  /// Returns the text below a node with one line for each block and collapsed white space.
  ///
  /// - Parameters:
  ///   - node: The element, or a text node.
  ///   - joining: The way of joining texts within a line.
  ///   - keepsBlankLines: Whether two line breaks between two lines give an empty line.
  ///   - skipping: Returns true for elements below the node that are left out.
  /// - Returns: The lines, without other empty ones.
  package func lines(
    of node: Int, joining: TextJoining = .asWritten, keepsBlankLines: Bool = false,
    skipping: (Int) -> Bool = { _ in false }
  ) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var breaks = 0
    func endLine() {
      let words = PlainText.collapsed(line[...])
      if !words.isEmpty {
        if keepsBlankLines, breaks > 1, !lines.isEmpty { lines.append("") }
        lines.append(words)
        breaks = 0
      }
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
        append(index, to: &line, joining: joining)
      } else if index != node, skipping(index) {
        index = Int(entry.end)
        continue
      } else if TagNames.block.contains(entry.name) {
        endLine()
        if entry.name == "br" { breaks += 1 }
        ends.append(Int(entry.end))
      } else if entry.name == "td" || entry.name == "th" {
        line.append(UInt8(ascii: " "))
      }
      index += 1
    }
    endLine()
    return lines
  }

  /// Appends a text node to a line.
  ///
  /// If the texts are joined as shown, a space is inserted between a number and a word (`2<b>eggs</b>`, but
  /// not `CO<sub>2</sub>`), after a label, and between elements of two kinds (`<b>mirin</b><i>to taste</i>`).
  package func append(_ node: Int, to line: inout [UInt8], joining: TextJoining) {
    if let raised = raised(node, after: line) {
      line += raised
      return
    }
    let bytes = bytes(of: node)
    if case .asShown(let isLabel) = joining, needsSpace(between: line, and: bytes, of: node, isLabel) {
      line.append(UInt8(ascii: " "))
    }
    line += bytes
  }

  /// Returns the meaning of a text that fills a raised element, or the link in it, beside the texts around it.
  private func raised(_ node: Int, after line: [UInt8]) -> [UInt8]? {
    guard var element = parent(of: node), end(of: element) == node + 1 else { return nil }
    if nodes[element].name == "a", let outer = parent(of: element) { element = outer }
    guard nodes[element].name == "sup", end(of: element) == node + 1 else { return nil }
    var next = node + 1
    while next < nodes.count, !nodes[next].isText, nodes[next].name != "sub",
      !TagNames.block.contains(nodes[next].name)
    {
      next += 1
    }
    // A lowered text is the denominator.
    guard next == nodes.count || nodes[next].name != "sub" else { return nil }
    let behind = next < nodes.count && nodes[next].isText ? bytes(of: next) : []
    return PlainText.raised(bytes(of: node), after: line[...], before: behind)
  }

  private func needsSpace(
    between line: [UInt8], and bytes: ArraySlice<UInt8>, of node: Int, _ isLabel: (String) -> Bool
  ) -> Bool {
    guard let last = line.last, let first = bytes.first, Self.endsInWord(line),
      Self.isWord(first, bytes.dropFirst().first),
      !nodes[node - 1].isText, let parent = parent(of: node), nodes[parent].name != "sup",
      nodes[parent].name != "sub"
    else { return false }
    return last.isASCIIDigit != first.isASCIIDigit || followsOtherKind(parent)
      || followsLabel(parent, after: line, isLabel)
  }

  /// Whether an element of another kind ends directly before the node.
  private func followsOtherKind(_ node: Int) -> Bool {
    guard nodes[node - 1].isText, let before = parent(of: node - 1), end(of: before) == node else {
      return false
    }
    return nodes[before].name != nodes[node].name
  }

  /// Whether the line so far is a label: a short text that begins with a number and fills the previous
  /// element.
  private func followsLabel(_ node: Int, after line: [UInt8], _ isLabel: (String) -> Bool) -> Bool {
    guard line.count <= 24, line.first?.isASCIIDigit == true, nodes[node - 1].isText,
      parent(of: node - 1).map({ end(of: $0) }) == node
    else { return false }
    return isLabel(PlainText.collapsed(line[...]))
  }

  private static func endsInWord(_ line: [UInt8]) -> Bool {
    guard let last = line.last, last & 0xc0 == 0x80 else { return line.last.map { isWord($0, nil) } ?? false }
    return line.dropLast().last.map { isWord($0, last) } ?? false
  }

  /// Whether a character is a digit or a letter of an alphabet, which UTF-8 writes in one byte or in two. In
  /// three bytes are mostly scripts without spaces.
  private static func isWord(_ byte: UInt8, _ second: UInt8?) -> Bool {
    switch (byte, second) {
    case (0xc3, 0x97), (0xc3, 0xb7): false  // × and ÷
    case (0xc3...0xdf, .some): true
    default: byte.isASCIIDigit || byte.isASCIILetter
    }
  }
}
