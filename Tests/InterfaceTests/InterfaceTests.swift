import CAtspi
import Foundation
import TestSupport
import Testing

/// Runs the real program under its own display and bus, and drives it through the accessibility tree and the
/// keyboard. `Support/test interface` provides the display and the bus; without them these tests are skipped.
///
/// The tests run one at a time, because a display has one keyboard focus.
@Suite(.serialized, .enabled(if: Stage.isSet, "needs a display: run Support/test interface"))
struct InterfaceTests {}

/// The display and bus that the tests run under.
enum Stage {
  static var isSet: Bool {
    ProcessInfo.processInfo.environment["DISPLAY"] != nil
      && ProcessInfo.processInfo.environment["LADLE_INTERFACE_TESTS"] != nil
  }
}

/// Finds the parts of Ladle's window in the accessibility tree.
extension Node {
  /// The cards' accessible names, from first to last.
  var cards: [String] { names(ATSPI_ROLE_TABLE_CELL).filter { !$0.isEmpty } }

  /// Whether the list has exactly these cards. From GTK 4.14 on, cells outside the visible area are not in
  /// the tree; then the visible cards and the announced number must match.
  func shows(cards all: [String]) -> Bool {
    if cards == all { return true }
    return hasCards && all.starts(with: cards) && announcedRecipes == all.count
  }

  /// The live region's text, which assistive technology announces and which is not visible.
  var announcement: String? { first(ATSPI_ROLE_STATUS_BAR) { _ in true }?.names(ATSPI_ROLE_LABEL).first }

  var announcedRecipes: Int? {
    announcement.flatMap { $0.hasSuffix(" recipes") ? Int($0.prefix { $0 != " " }) : nil }
  }

  var hasFocusOnACard: Bool {
    first(ATSPI_ROLE_TABLE_CELL) { $0.states.contains(.focused) } != nil
  }

  var hasCards: Bool { first(ATSPI_ROLE_TABLE_CELL) { _ in true } != nil }

  func card(_ name: String) -> Node? { first(ATSPI_ROLE_TABLE_CELL) { $0.name.hasPrefix(name + ",") } }

  func button(_ name: String) -> Node? { first(ATSPI_ROLE_PUSH_BUTTON, name) }

  var search: Node? { first(ATSPI_ROLE_ENTRY, "Search Recipes") ?? first(ATSPI_ROLE_TEXT, "Search Recipes") }
}

extension Program {
  /// Starts the program with a fixture's feed.
  convenience init(
    _ fixture: FeedFixture, data: TemporaryDirectory, options: [String] = [], animates: Bool = false
  ) throws {
    try self.init(feed: fixture.feed, data: data, options: options, animates: animates)
  }

  /// Waits until exactly these cards are shown, in this order.
  @discardableResult
  func showsCards(_ cards: [String]) throws -> Node {
    try shows("the cards \(cards)") { $0.shows(cards: cards) }
  }

  /// The names of all cards. Scrolls through the list, because not all of them may be in the tree at once.
  func allCards(_ count: Int) throws -> Set<String> {
    try walk("Tab", to: "a card") { $0.role == ATSPI_ROLE_TABLE_CELL }
    var seen: Set<String> = []
    return try ask("\(count) cards") { tree in
      seen.formUnion(tree.cards)
      if seen.count >= count { return seen }
      try keyboard.press("Page_Down")
      return nil
    }
  }

  var keyboard: Keyboard { Keyboard(program: self) }
}
