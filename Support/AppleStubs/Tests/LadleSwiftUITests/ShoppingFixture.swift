import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing

@testable import LadleSwiftUI

extension AppFixture {
  /// The app with the shopping list on its screen, and items on it.
  static func shopping(
    _ items: String..., width: UserInterfaceSizeClass = .compact
  ) async throws -> AppFixture {
    let fixture = try AppFixture(feed: "sample", width: width)
    fixture.services.navigator.model.show(.shopping)
    await fixture.until { _ in fixture.services.shopping.model.state != .loading }
    if !items.isEmpty { #expect(fixture.services.shopping.model.add(typed: items.joined(separator: "\n"))) }
    return fixture
  }

  /// The list of the place that is shown, which is not the sidebar.
  var list: Node? {
    let sidebar = tree.first("Sidebar")?.first("List")
    return tree.all("List").first { $0 !== sidebar } ?? tree.first("ScrollView")
  }

  /// What can be ticked: the rows of the list from top to bottom, or the lines of a sheet.
  func ticks(in node: Node? = nil) -> [Node] {
    (node ?? list)?.all("Button").filter {
      ["circle", "checkmark.circle.fill"].contains($0.first("Image")?.text)
    } ?? []
  }

  func items(in node: Node? = nil) -> [String] { ticks(in: node).map(\.label) }

  /// The row with this label.
  func item(_ label: String) -> Node? { ticks().first { $0.label == label } }

  func isTicked(_ label: String) -> Bool { item(label)?.first("Image")?.text == "checkmark.circle.fill" }

  /// Opens the row at an index by its arrow.
  func openRow(_ index: Int) -> Bool {
    guard let arrows = list?.all("Button").filter({ $0.label == "Show Parts" }), arrows.count > index else {
      return false
    }
    return arrows[index].press()
  }

  /// Types into the field above the list.
  func typeItem(_ text: String) {
    tree.first("TextField", "Add an item")?.setText?(text)
    host.update()
  }

  /// Chooses a command of the whole list.
  func listCommand(_ title: String) -> Node? {
    tree.first("Toolbar")?.first("Menu", "More Actions")?.button(title)
  }

  /// Lets the ticked rows go to the basket.
  func basketFills(named clear: String = "Clear") async {
    await until { [clock] tree in
      let isFull = tree.all("Header").contains { $0.button(clear) != nil }
      if !isFull { clock.advance(by: .seconds(3)) }
      return isFull
    }
  }

  /// Takes servings away until there are the fewest, by the first stepper of a screen or a sheet. Returns the halves of the
  /// stepper that are grey then.
  func greyAtTheFewestServings(in screen: () -> Node?) -> [String] {
    var presses = 0
    while presses < 100, screen()?.first("Decrement")?.press() == true { presses += 1 }
    return ["Decrement", "Increment"].filter { screen()?.first($0)?.action == nil }
  }
}
