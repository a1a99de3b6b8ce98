import Foundation
import RecipePresentation
import Recipes
import Shopping
@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI

extension AppFixture {
  /// The app over the sample kitchen, with the plan on its screen. Today is Thursday, 1 January 2026.
  static func plan(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try AppFixture(feed: "sample", width: width)
    await fixture.until { _ in fixture.services.list.model.total != nil }
    fixture.services.navigator.model.show(.plan)
    await fixture.until { _ in fixture.services.plan.model.page != nil }
    return fixture
  }

  /// A recipe of the sample kitchen whose name contains this.
  func kitchen(_ name: String) throws -> Recipe {
    let listing = try #require(services.list.model.state.listing)
    return try #require((0..<listing.count).map { listing.recipe(at: $0) }.first { $0.name.contains(name) })
  }

  /// The day in so many days.
  func day(_ offset: Int) throws -> PlanDay {
    let page = try #require(services.plan.model.page)
    return page.days[offset].id
  }

  /// Plans a recipe for the day in so many days, or without a day.
  func plan(_ name: String, in days: Int?) throws {
    let day = try days.map { try self.day($0) }
    #expect(services.app.planAddition(of: try kitchen(name)).choose(day))
  }

  /// Plans a line of text.
  func plan(text: String, in days: Int) throws {
    let search = services.app.mealSearch(for: try day(days))
    search.search(text)
    let row = try #require(search.sections.last?.rows.last)
    #expect(search.add(row.id))
  }

  /// The section of the day in so many days.
  func section(_ offset: Int) -> Node? {
    guard let day = services.plan.model.page?.days[offset] else { return nil }
    return list?.all("Section").first { $0.first("Header")?.all.contains { $0.label == day.label } == true }
  }

  /// The names and facts of the day in so many days.
  func texts(on offset: Int) -> [String] {
    section(offset)?.children.filter { $0.kind != "Header" }.flatMap(\.shownTexts) ?? []
  }

  /// Chooses a command in the menu of a meal.
  func command(_ title: String, of meal: Node?, by way: String = "ContextMenu") -> Bool {
    meal?.first(way)?.button(title)?.press() == true
  }

  /// The row of the list with a meal's name, with its menus.
  func mealRow(_ name: String) -> Node? {
    // A row's modifiers stand beside its button, in its section.
    list?.all("Section").first { section in
      section.children.contains {
        $0.kind != "Header" && $0.all.contains { $0.kind == "Text" && $0.text == name }
      }
    }
  }

  /// The button with this key.
  func key(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Node? {
    tree.all("Button").first {
      $0.attributes["keyboardShortcut"] as? KeyEquivalent == key
        && $0.attributes["keyboardModifiers"] as? EventModifiers == modifiers
    }
  }
}

extension Node {
  /// The texts that are seen without a menu.
  var shownTexts: [String] {
    if Node.besides.contains(kind) { return [] }
    return kind == "Text" ? [text] : children.flatMap(\.shownTexts)
  }

  /// Those below it that can be lifted.
  var liftable: [Node] { all.filter { $0.attributes["lift"] != nil } }
}
