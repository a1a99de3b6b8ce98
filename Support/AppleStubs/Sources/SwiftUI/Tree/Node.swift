// swift-format-ignore-file: NoLeadingUnderscores
/// The name that tests know it by. `View` has to name the class, so the class itself cannot be hidden.
@_spi(Stubs) public typealias Node = _Node

/// What a view came to: a kind ("Text", "Button", "List" …), its words, what can be done to it.
@MainActor public final class _Node {
  public let kind: String
  /// The words of a `Text`, the symbol of an `Image`, the text of a field.
  public var text: String
  public var children: [_Node]
  /// What modifiers say about it, by their names: "accessibilityLabel", "font", "frame.minHeight" …
  public var attributes: [String: Any] = [:]
  /// Tapping, choosing, dismissing, going back.
  public var action: (@MainActor () -> Void)?
  /// Pulling to refresh.
  public var asyncAction: (@MainActor () async -> Void)?
  /// Typing.
  public var setText: (@MainActor (String) -> Void)?

  init(_ kind: String, text: String = "", _ children: [_Node] = []) {
    self.kind = kind
    self.text = text
    self.children = children
  }

  /// It and all below it, in reading order.
  public var all: [_Node] { [self] + children.flatMap(\.all) }

  public func all(_ kind: String) -> [_Node] { all.filter { $0.kind == kind } }

  /// Every text that a person could see below it.
  public var texts: [String] { all("Text").map(\.text) }

  /// What a person has to ask for: a menu, the buttons under a row that is swiped, the actions of a screen reader.
  public static let besides: Set<String> = ["ContextMenu", "SwipeActions", "AccessibilityActions"]

  /// What a screen reader would call it: its label, else the labels and texts inside, joined.
  public var label: String {
    if let label = attributes["accessibilityLabel"] as? String { return label }
    if attributes["accessibilityHidden"] as? Bool == true { return "" }
    if kind == "Text" { return text }
    return children.filter { !_Node.besides.contains($0.kind) }
      .map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  public var hint: String? { attributes["accessibilityHint"] as? String }
  public var isEnabled: Bool { attributes["disabled"] as? Bool != true }

  /// The first node of a kind, with this label if one is given.
  public func first(_ kind: String, _ label: String? = nil) -> _Node? {
    all.first { $0.kind == kind && (label == nil || $0.label == label) }
  }

  /// Presses it as a person would. False when it is disabled or does nothing.
  @discardableResult public func press() -> Bool {
    guard isEnabled, let action else { return false }
    action()
    return true
  }

  /// One line for each node, for reading when a test fails.
  public func dump(_ depth: Int = 0) -> String {
    let words = text.isEmpty ? "" : " “\(text)”"
    let names = attributes.isEmpty ? "" : " \(attributes.keys.sorted())"
    return String(repeating: "  ", count: depth) + kind + words + names + "\n"
      + children.map { $0.dump(depth + 1) }.joined()
  }
}
