import AppleFoundation
import Foundation
import RecipePresentation
import Shopping
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The rows of the shopping list: each command acts on its own row, and on its own part of the list.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct RowTests {
  /// The ingredients of the pancakes on the list.
  private func pancakes() async throws -> AppFixture {
    let fixture = try await AppFixture.shopping()
    let addition = fixture.services.app.listAddition(of: try fixture.kitchen("Pancakes"))
    addition.open()
    await fixture.until { _ in if case .lines = addition.state { true } else { false } }
    #expect(addition.add())
    await fixture.until { _ in !fixture.items().isEmpty }
    return fixture
  }

  /// The menu of a row.
  private func menu(_ item: String, _ way: String = "ContextMenu", in fixture: AppFixture) throws -> Node? {
    let index = try #require(fixture.items().firstIndex(of: item))
    return fixture.list?.all(way)[index]
  }

  @Test func rowThatIsRemovedEditedOrKeptAsAStapleIsTheOneWhoseMenuItWas() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread", "rice", "salt")
    #expect(try menu("bread", "SwipeActions", in: fixture)?.button("Remove")?.press() == true)
    #expect(Set(fixture.items()) == ["milk", "rice", "salt"])
    #expect(try menu("rice", in: fixture)?.button("Edit Item…")?.press() == true)
    #expect(fixture.list?.all("TextField").map(\.text) == ["rice"])
    fixture.list?.first("TextField")?.setText?("basmati rice")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(Set(fixture.items()) == ["milk", "basmati rice", "salt"])
    #expect(try menu("milk", in: fixture)?.button("I Always Have This")?.press() == true)
    #expect(Set(fixture.items()) == ["basmati rice", "salt"])
    #expect(try menu("salt", "AccessibilityActions", in: fixture)?.button("Remove")?.press() == true)
    #expect(fixture.items() == ["basmati rice"])
  }

  @Test func rowOfTheBasketIsOnlyTakenBackAndOpened() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread")
    #expect(fixture.item("milk")?.press() == true)
    await fixture.basketFills()
    #expect(fixture.press("Button", "In the Basket · 1"))
    let section = fixture.list?.all("Section").last
    for way in ["ContextMenu", "SwipeActions", "AccessibilityActions"] {
      #expect(section?.all(way).flatMap { $0.all("Button") }.isEmpty == true, "\(way)")
    }
    #expect(section?.button("Show Parts")?.press() == true)
    #expect(fixture.list?.all("Section").last?.button("Edit Item…") == nil)
    #expect(fixture.list?.all("Section").last?.button("Hide Parts") != nil)
    #expect(fixture.press("Button", "In the Basket · 1"))
    #expect(fixture.ticks().map(\.label) == ["bread"])
  }

  @Test func recipeOfARowIsOpenedByItsMenuAndByItsParts() async throws {
    let fixture = try await pancakes()
    for way in ["ContextMenu", "AccessibilityActions"] {
      let command = fixture.list?.first(way)?.all("Button").first {
        $0.label.hasPrefix("Show “") || $0.label.hasSuffix("Pancakes”") || $0.label.hasSuffix("Pancakes")
      }
      #expect(command?.press() == true)
      #expect(fixture.sheet?.texts.contains { $0.hasSuffix("Pancakes") } == true, "\(way)")
      #expect(fixture.press("Button", "Done"))
    }
  }

  @Test func recipeThatIsGoneIsNamedOnTheListAndCannotBeOpened() async throws {
    let fixture = try await AppFixture.withPage()
    try fixture.servePage()
    fixture.services.navigator.model.show(
      .addToList(try #require(fixture.services.list.model.state.listing).recipe(at: 0)))
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    func names() -> [Node] { fixture.list?.rows.filter { $0.texts.first == "Soup" } ?? [] }
    #expect(fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") }?.press() == true)
    #expect(fixture.openRow(0))
    #expect(names().count == 2)
    // The feed has another recipe instead.
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data(AppFixture.feed(AppFixture.recipe(2, "Stew", "Thai")).utf8)))
    await fixture.services.list.model.refresh().value
    fixture.services.shopping.model.add(typed: "milk")
    await fixture.until { _ in names().isEmpty }
    #expect(fixture.list?.texts.contains("Soup") == true)
    #expect(fixture.list?.first("ContextMenu")?.all("Button").contains { $0.label.contains("Soup") } == false)
  }

  @Test func fieldOfARowClosesWithoutAChangeIfNothingWasTyped() async throws {
    let fixture = try await AppFixture.shopping("milk")
    for title in ["Edit Item…", "Add Note…"] {
      #expect(try menu("milk", in: fixture)?.button(title)?.press() == true)
      #expect(fixture.list?.first("TextField")?.press() == true)
      #expect(fixture.list?.first("TextField") == nil && fixture.items() == ["milk"])
    }
    fixture.host.update()
    // Only the adding can be undone.
    fixture.host.undoManager.undo()
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
  }

  @Test func noteIsChangedAndTakenAway() async throws {
    let fixture = try await AppFixture.shopping("tahini")
    func write(_ note: String, _ title: String) throws {
      let item = try #require(fixture.items().first)
      #expect(try menu(item, in: fixture)?.button(title)?.press() == true)
      fixture.list?.first("TextField", "Note")?.setText?(note)
      fixture.host.update()
      #expect(fixture.list?.first("TextField")?.press() == true)
    }
    try write("the dark one", "Add Note…")
    let item = try #require(fixture.items().first)
    #expect(try menu(item, in: fixture)?.button("Edit Note…")?.press() == true)
    #expect(fixture.list?.first("TextField", "Note")?.text == "the dark one")
    #expect(fixture.list?.first("TextField")?.press() == true)
    try write("", "Edit Note…")
    #expect(fixture.items() == ["tahini"])
  }

  @Test func listAndItsAislesAreNamedOnPaper() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread", "2 onions")
    #expect(fixture.listCommand("Print…")?.press() == true)
    let list = fixture.services.shopping.model.print
    #expect(UIPrintInteractionController.shared.printInfo?.jobName == list.title)
    let markup = try #require(AppFixture.printed)
    for section in list.sections {
      let items = section.items.map { "☐ \(RecipePrinter.escaped($0))<br>" }.joined(separator: "\n")
      #expect(markup.contains("<h3>\(RecipePrinter.escaped(section.title))</h3>\n<p>\(items)</p>"))
    }
    // Both columns are about as high.
    let columns = markup.components(separatedBy: "<td").dropFirst().map {
      $0.components(separatedBy: "<h3>").count - 1
    }
    #expect(columns.count == 2 && columns.allSatisfy { $0 > 0 })
  }

  @Test func listWithRecipesNamesThemOnPaper() async throws {
    let fixture = try await pancakes()
    #expect(fixture.listCommand("Print…")?.press() == true)
    let recipe = try #require(fixture.services.shopping.model.print.recipes.first)
    #expect(AppFixture.printed?.contains("<p>\(RecipePrinter.escaped(recipe))</p>") == true)
  }

  @Test func threeRecipesAreSeenInTheFoldedRow() async throws {
    let fixture = try await AppFixture.shopping()
    for name in ["Pancakes", "Shakshuka", "Pad Thai", "Palak Paneer"] {
      let addition = fixture.services.app.listAddition(of: try fixture.kitchen(name))
      addition.open()
      await fixture.until { _ in if case .lines = addition.state { true } else { false } }
      #expect(addition.add())
    }
    await fixture.until { _ in !fixture.items().isEmpty }
    func fold() -> Node? { fixture.list?.all("Button").first { $0.label.hasPrefix("4 recipes") } }
    func photos(_ node: Node?) -> Int? {
      node?.all.count { $0.kind == "Color" && $0.attributes["ignoresInvertColors"] != nil }
    }
    #expect(photos(fold()) == 3)
    #expect(fold()?.press() == true)
    // Each is taken off by its own button.
    let removals =
      fixture.list?.all("HStack").flatMap(\.children).filter {
        $0.kind == "Button" && $0.label.hasPrefix("Remove ")
      } ?? []
    #expect(Set(removals.map(\.label)).count == 4)
    let pad = removals.first { $0.label.contains("Pad Thai") }
    #expect(pad?.press() == true)
    #expect(
      fixture.list?.texts.contains("Pad Thai") == false && fixture.list?.texts.contains("Shakshuka") == true)
  }
}
