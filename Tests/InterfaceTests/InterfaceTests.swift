import CAtspi
import Foundation
import TestSupport
import Testing

/// The real program under its own display and bus, driven as assistive technology and a keyboard do.
/// `Support/test interface` gives them both; without them nothing here can run.
///
/// One test at a time: there is one keyboard focus, and libatspi is not for several threads.
@Suite(.serialized, .enabled(if: Stage.isSet, "needs a display: run Support/test interface"))
struct InterfaceTests {}

/// Where the tests play.
enum Stage {
  static var isSet: Bool {
    ProcessInfo.processInfo.environment["DISPLAY"] != nil
      && ProcessInfo.processInfo.environment["LADLE_INTERFACE_TESTS"] != nil
  }
}

/// What a person can be looking at, as the accessibility tree has it.
extension Node {
  /// The cards, from first to last, as they are read.
  var cards: [String] { names(ATSPI_ROLE_TABLE_CELL).filter { !$0.isEmpty } }

  /// As of GTK 4.14 cells that are out of sight are not in the tree: then these are the first of as many as are announced.
  func shows(cards all: [String]) -> Bool {
    if cards == all { return true }
    return hasCards && all.starts(with: cards) && announcedRecipes == all.count
  }

  /// How things stand, said and not shown.
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
  /// The program showing the feed of a fixture.
  convenience init(_ fixture: FeedFixture, data: TemporaryDirectory, options: [String] = []) throws {
    try self.init(feed: fixture.feed, data: data, options: options)
  }

  /// The tree once exactly these cards are there, in this order.
  @discardableResult
  func showsCards(_ cards: [String]) throws -> Node {
    try shows("the cards \(cards)") { $0.shows(cards: cards) }
  }

  /// All cards of a list, which is scrolled through where not all of them are in the tree.
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
