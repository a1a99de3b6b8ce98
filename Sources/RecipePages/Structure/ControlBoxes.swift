import PageMarkup

/// Small elements that hold a button and its explanation: "Keep your screen on? Your phone cannot do this."
struct ControlBoxes {
  /// The most nodes in a box, and the most bytes of its text.
  private static let mostNodes = 40
  private static let longestText = 240
  private static let boxes = TagNames("div p section aside header footer span center figure")
  private static let contents = TagNames("li dt dd tr table ul ol dl h1 h2 h3 h4 h5 h6 label input")

  private let tree: HTMLTree
  private(set) var nodes: Set<Int> = []
  /// How many elements of each kind in an element hold a button. Counted once for each element around a box.
  private var holders: [Int: [TagName: Int]] = [:]

  init(_ tree: HTMLTree) {
    self.tree = tree
    for button in tree.nodes.indices where tree.nodes[button].name == "button" {
      if let box = box(around: button), isAlone(box) { nodes.insert(box) }
    }
  }

  /// Returns the innermost element around a button that has further text, if it is small and holds neither numbers nor
  /// lists nor headings.
  private func box(around button: Int) -> Int? {
    let own = length(button)
    guard own > 0, var box = tree.parent(of: button) else { return nil }
    while Self.boxes.contains(tree.nodes[box].name), tree.descendants(of: box).count <= Self.mostNodes {
      let whole = length(box)
      guard whole <= Self.longestText else { return nil }
      if whole > own { return isPlain(box) ? box : nil }
      guard let parent = tree.parent(of: box) else { return nil }
      box = parent
    }
    return nil
  }

  /// The bytes of the text in an element.
  private func length(_ node: Int) -> Int {
    tree.descendants(of: node).reduce(0) { sum, index in
      sum + (tree.nodes[index].isText && !tree.isBlank(index) ? tree.bytes(of: index).count : 0)
    }
  }

  /// Whether a box has neither numbers nor elements with contents of their own.
  private func isPlain(_ box: Int) -> Bool {
    tree.descendants(of: box).allSatisfy { node in
      tree.nodes[node].isText
        ? !tree.bytes(of: node).contains(where: \.isASCIIDigit)
        : !Self.contents.contains(tree.nodes[node].name)
    }
  }

  /// Whether no element of the same kind beside a box holds a button, too. The steps of a method may each have one.
  private mutating func isAlone(_ box: Int) -> Bool {
    guard let parent = tree.parent(of: box) else { return true }
    if holders[parent] == nil {
      let children = tree.children(of: parent).filter { child in
        tree.descendants(of: child).prefix(Self.mostNodes).contains { tree.nodes[$0].name == "button" }
      }
      holders[parent] = children.reduce(into: [:]) { $0[tree.nodes[$1].name, default: 0] += 1 }
    }
    return holders[parent]?[tree.nodes[box].name] == 1
  }
}
