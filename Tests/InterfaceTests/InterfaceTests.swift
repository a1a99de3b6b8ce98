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

  var hasCards: Bool { first(ATSPI_ROLE_TABLE_CELL) { _ in true } != nil }

  func card(_ name: String) -> Node? { first(ATSPI_ROLE_TABLE_CELL) { $0.name.hasPrefix(name + ",") } }

  func button(_ name: String) -> Node? { first(ATSPI_ROLE_PUSH_BUTTON, name) }

  var search: Node? { first(ATSPI_ROLE_ENTRY, "Search Recipes") ?? first(ATSPI_ROLE_TEXT, "Search Recipes") }
}

extension Program {
  /// The program showing the feed of a pantry.
  convenience init(_ pantry: Pantry, data: TemporaryDirectory, options: [String] = []) throws {
    try self.init(feed: pantry.feed, data: data, options: options)
  }

  /// The tree once exactly these cards are there, in this order.
  @discardableResult
  func showsCards(_ cards: [String]) throws -> Node {
    try shows("the cards \(cards)") { $0.cards == cards }
  }

  var keyboard: Keyboard { Keyboard(program: self) }
}
