import CAtspi
import CGLib
import Foundation

/// An accessible object of another program, as assistive technology sees it, by the AT-SPI protocol
/// (https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml).
final class Accessible {
  private let reference: AccessibilityBus.Reference
  private let bus: AccessibilityBus
  /// The objects of the last tree.
  private var known: [AccessibilityBus.Reference]
  /// Those of them that have no children.
  private var childless: Set<AccessibilityBus.Reference> = []

  /// The object disappeared while it was being queried.
  struct Gone: Error {}

  init(_ reference: AccessibilityBus.Reference, on bus: AccessibilityBus) {
    self.reference = reference
    self.bus = bus
    known = [reference]
  }

  /// The running program with a process identifier; nil until it has registered with the accessibility bus.
  static func application(processIdentifier: Int32) -> Accessible? {
    guard let bus = AccessibilityBus.current, let programs = try? bus.programs() else { return nil }
    let program = programs.last { bus.processIdentifier(of: $0.owner) == UInt32(processIdentifier) }
    return program.map { Accessible($0, on: bus) }
  }

  /// Handles the events that have arrived from programs, without waiting for more.
  static func passEvents() { while g_main_context_iteration(nil, 0) != 0 {} }

  /// The whole tree below this object, and the object.
  ///
  /// All objects of its last tree are asked for their children at once, then those that are new, level by level. Most
  /// trees are like the one before, and twenty levels that are waited for in turn take five times as long. Those that
  /// had no children, a third, are not asked again, because their facts tell whether they still have none.
  func tree() throws -> Node {
    var children: [AccessibilityBus.Reference: [AccessibilityBus.Reference]] = [:]
    for object in childless { children[object] = [] }
    var asked = known.filter { !childless.contains($0) }
    while true {
      let objects = try objects(asking: asked, &children)
      let facts = try bus.facts(of: objects, in: reference.owner)
      asked = objects.filter { childless.contains($0) && facts[$0]?.hasNoChildren != true }
      if asked.isEmpty {
        known = objects
        // GTK tells 0 of a program with any number of windows.
        childless = Set(
          objects.filter { $0 != reference && children[$0] == [] && facts[$0]?.hasNoChildren == true })
        return try node(reference, facts, children)
      }
      childless.subtract(asked)
    }
  }

  /// The objects of the tree. Asks some for their children, and then the new ones.
  private func objects(
    asking first: [AccessibilityBus.Reference],
    _ children: inout [AccessibilityBus.Reference: [AccessibilityBus.Reference]]
  ) throws -> [AccessibilityBus.Reference] {
    var asked = first
    var objects: [AccessibilityBus.Reference] = []
    repeat {
      // Objects of the last tree that are gone have no answer.
      for (object, answer) in zip(asked, bus.children(of: asked)) { children[object] = answer }
      objects = []
      var next = [reference]
      while let object = next.popLast() {
        objects.append(object)
        // An object that moves at the same time may seem to be below itself.
        guard objects.count < 100_000 else { throw Gone() }
        next += children[object] ?? []
      }
      let new = objects.filter { children[$0] == nil }
      guard Set(new).isDisjoint(with: asked) else { throw Gone() }
      asked = new
    } while !asked.isEmpty
    return objects
  }

  private func node(
    _ object: AccessibilityBus.Reference, _ facts: [AccessibilityBus.Reference: AccessibilityBus.Facts],
    _ children: [AccessibilityBus.Reference: [AccessibilityBus.Reference]]
  ) throws -> Node {
    guard let fact = facts[object] else { throw Gone() }
    return Node(
      object: Accessible(object, on: bus), role: AtspiRole(fact.role),
      name: fact.name.replacing("\u{A0}", with: " "),
      states: States(words: fact.states),
      children: try (children[object] ?? []).map { try node($0, facts, children) })
  }

  var name: String { get throws { try property(AccessibilityBus.interface, "Name").string } }
  var description: String { get throws { try property(AccessibilityBus.interface, "Description").string } }

  private func property(_ interface: String, _ name: String) throws -> AccessibilityBus.Answer {
    try bus.call(
      reference, "org.freedesktop.DBus.Properties", "Get",
      [.text(interface), .text(name)]
    ).unboxed
  }

  /// The object's horizontal and vertical extent in its window, in pixels; nil if it has none.
  var extent: (across: Range<Int>, down: Range<Int>)? {
    get throws {
      guard try has("Component") else { return nil }
      let window = ATSPI_COORD_TYPE_WINDOW.rawValue
      let place = try call("Component", "GetExtents", [.word(window)]).children
      let (left, top, width, height) = (place[0].number, place[1].number, place[2].number, place[3].number)
      // GTK 4.18 answers for a widget without an allocation with any bytes of the memory.
      guard max(width, height) < 1 << 20 else { return nil }
      return (left..<(left + max(0, width)), top..<(top + max(0, height)))
    }
  }

  /// The names of the object's actions.
  var actions: [String] {
    get throws {
      guard try has("Action") else { return [] }
      return try (0..<property("org.a11y.atspi.Action", "NActions").number).map { index in
        try call("Action", "GetName", [.number(index)]).string
      }
    }
  }

  /// Performs the object's first action, as a screen reader's "activate" does. For a card it performs "open",
  /// because from GTK 4.14 on the cells of a grid also have actions that select them and scroll to them.
  func activate() throws {
    let isCard = try AtspiRole(bus.role(of: reference)) == ATSPI_ROLE_TABLE_CELL
    guard let index = try actions.firstIndex(where: { !isCard || $0.hasSuffix("open") }),
      try call("Action", "DoAction", [.number(index)]).isTrue
    else { throw Unusable(name: try name) }
  }

  /// The object has no action that activates it.
  struct Unusable: Error { let name: String }

  var text: String {
    get throws {
      guard try has("Text") else { return "" }
      // For an entry GTK 4.8 takes -1 for the beginning instead of the end.
      let end = try property("org.a11y.atspi.Text", "CharacterCount").number
      return try call("Text", "GetText", [.number(0), .number(end)]).string
    }
  }

  func type(_ words: String) throws {
    guard try has("EditableText"),
      try call("EditableText", "SetTextContents", [.text(words)]).isTrue
    else { throw Unusable(name: try name) }
  }

  func select(child index: Int) throws {
    guard try has("Selection"),
      try call("Selection", "SelectChild", [.number(index)]).isTrue
    else { throw Unusable(name: try name) }
  }

  private func has(_ interface: String) throws -> Bool {
    try bus.call(reference, AccessibilityBus.interface, "GetInterfaces").children
      .contains { $0.string == "org.a11y.atspi." + interface }
  }

  private func call(
    _ interface: String, _ method: String, _ values: [AccessibilityBus.Value] = []
  ) throws -> AccessibilityBus.Answer {
    try bus.call(reference, "org.a11y.atspi." + interface, method, values)
  }
}

/// The accessibility states that the tests check.
struct States: OptionSet, Hashable, CustomStringConvertible {
  let rawValue: Int

  static let checked = States(rawValue: 1)
  static let focused = States(rawValue: 2)
  static let sensitive = States(rawValue: 4)
  static let visible = States(rawValue: 8)
  static let selected = States(rawValue: 16)
  static let focusable = States(rawValue: 32)
  static let pressed = States(rawValue: 64)
  static let expanded = States(rawValue: 128)
  /// GTK 4.8 sets it on windows alone.
  static let showing = States(rawValue: 256)

  static let named: [(AtspiStateType, States)] = [
    (ATSPI_STATE_CHECKED, .checked), (ATSPI_STATE_FOCUSED, .focused), (ATSPI_STATE_SENSITIVE, .sensitive),
    (ATSPI_STATE_VISIBLE, .visible), (ATSPI_STATE_SELECTED, .selected),
    (ATSPI_STATE_FOCUSABLE, .focusable), (ATSPI_STATE_PRESSED, .pressed),
    (ATSPI_STATE_EXPANDED, .expanded), (ATSPI_STATE_SHOWING, .showing),
  ]

  /// Reads the bits as AT-SPI sends them, in words of 32.
  init(words: [UInt32]) {
    self = []
    for (type, state) in Self.named {
      let bit = Int(type.rawValue)
      if bit / 32 < words.count, words[bit / 32] & 1 << UInt32(bit % 32) != 0 { insert(state) }
    }
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  var description: String {
    let names = [
      "checked", "focused", "sensitive", "visible", "selected", "focusable", "pressed", "expanded",
      "showing",
    ]
    return names.enumerated().filter { contains(States(rawValue: 1 << $0.offset)) }.map(\.element).joined(
      separator: " ")
  }
}
