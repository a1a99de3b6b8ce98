import Foundation
import RecipePresentation
import Shopping
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The commands of a meal, each of which acts on that meal and on no other.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct MealTests {
  /// The plan with two recipes tomorrow, whose pages have been read.
  private func plan(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try await AppFixture.plan(width)
    try fixture.plan("Shakshuka", in: 1)
    try fixture.plan("Pad Thai", in: 1)
    await fixture.until { _ in
      fixture.services.plan.model.page?.days[1].meals.allSatisfy { $0.commands.markTitle != nil } == true
    }
    return fixture
  }

  /// The menu of the meal at an index of tomorrow, by one of the ways to it.
  private func menu(_ index: Int, _ way: String, in fixture: AppFixture) -> Node? {
    let menus = fixture.section(1)?.all(way) ?? []
    return menus.indices.contains(index) ? menus[index] : nil
  }

  @Test(arguments: ["ContextMenu", "AccessibilityActions"])
  func recipeOfTheMealIsOpenedAndCooked(way: String) async throws {
    let fixture = try await plan()
    #expect(menu(1, way, in: fixture)?.button("Open Recipe")?.press() == true)
    #expect(fixture.sheet?.texts.contains("Pad Thai") == true)
    #expect(fixture.tree.first("FullScreenCover") == nil)
    #expect(fixture.press("Button", "Done"))
    #expect(menu(1, way, in: fixture)?.button("Start Cooking")?.press() == true)
    await fixture.until { $0.first("FullScreenCover")?.texts.contains("Pad Thai") == true }
  }

  @Test(arguments: ["ContextMenu", "AccessibilityActions", "SwipeActions"])
  func mealThatIsMovedByTheSheetIsTheOneWhoseMenuItWas(way: String) async throws {
    let fixture = try await plan()
    let move = menu(1, way, in: fixture)?.button(way == "SwipeActions" ? "Move…" : "Move to…")
    #expect(move?.press() == true)
    #expect(
      fixture.sheet?.all.contains { $0.attributes["navigationTitle"] as? String == "Move “Pad Thai”" } == true
    )
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Saturday") }?.press() == true)
    #expect(fixture.texts(on: 2).contains("Pad Thai") && !fixture.texts(on: 1).contains("Pad Thai"))
    #expect(fixture.texts(on: 1).contains("Shakshuka"))
  }

  @Test(arguments: ["ContextMenu", "AccessibilityActions"])
  func servingsListAndMarkAreThoseOfTheMeal(way: String) async throws {
    let fixture = try await plan()
    #expect(menu(1, way, in: fixture)?.button("Servings…")?.press() == true)
    #expect(fixture.sheet?.first("Header")?.texts == ["Pad Thai"])
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(menu(1, way, in: fixture)?.button("Add to Shopping List…")?.press() == true)
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    #expect(fixture.sheet?.texts.contains("Pad Thai") == true)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(menu(1, way, in: fixture)?.button("Mark as Cooked")?.press() == true)
    // A meal that is cooked before its day moves to today.
    await fixture.until { _ in fixture.texts(on: 0).contains { $0.hasPrefix("✓ Cooked") } }
    #expect(fixture.texts(on: 0).contains("Pad Thai"))
    #expect(fixture.texts(on: 1).contains("Shakshuka"))
    #expect(!fixture.texts(on: 1).contains { $0.hasPrefix("✓ Cooked") })
  }

  @Test func mealOfThePastIsPlannedAgainAndStays() async throws {
    let fixture = try await plan()
    fixture.clock.advance(by: .seconds(3 * 86_400))
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in fixture.list?.first("Header")?.texts.first == "Today · 4 January" }
    #expect(fixture.press("Button", "Past Days"))
    let again = fixture.mealRow("Pad Thai")?.all("ContextMenu").last
    #expect(again?.button("Move to Next Day") == nil && again?.button("Servings…") == nil)
    #expect(again?.button("Plan Again…")?.press() == true)
    // None of the days is said to have it.
    #expect(fixture.sheet?.all("Button").contains { $0.isCalledSelected } == false)
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Today") }?.press() == true)
    #expect(fixture.sheet == nil)
    #expect(fixture.tree.texts.count { $0 == "Pad Thai" } == 2)
  }

  @Test func keysOpenAndMoveTheMealThatTheArrowsReached() async throws {
    let fixture = try await plan(.regular)
    let meals = try #require(fixture.services.plan.model.page?.days[1].meals)
    #expect(fixture.list?.select(meals[1].id) == true)
    #expect(fixture.key(.return, [])?.press() == true)
    #expect(fixture.tree.first("Detail")?.texts.contains("Pad Thai") == true)
    #expect(fixture.key(.upArrow, .option)?.press() == true)
    #expect(fixture.texts(on: 0).contains("Pad Thai") && fixture.texts(on: 1).contains("Shakshuka"))
    // It is still reached, and cannot be moved into the past.
    #expect(fixture.key(.upArrow, .option) == nil && fixture.key(.downArrow, .option) != nil)
    // The keys are for the arrows alone.
    for key in [KeyEquivalent.return, .delete] {
      #expect(fixture.key(key, [])?.attributes["accessibilityHidden"] as? Bool == true)
    }
  }

  @Test func nothingIsDroppedOnThePairOfButtons() async throws {
    let fixture = try await plan()
    let meal = try #require(fixture.section(1)?.liftable.first?.lift())
    let pair = try #require(fixture.tree.first("SafeAreaInset")?.first("Picker"))
    #expect(!pair.receive(meal))
    #expect(fixture.texts(on: 1).contains("Shakshuka"))
    // A meal that leaves the pair switches nothing.
    pair.drag(meal, isOver: false)
    #expect(fixture.services.drafts.planPart == .days)
  }

  @Test func mealThatIsDroppedOnTheQueueIsMarkedThereAndGoesThere() async throws {
    let fixture = try await plan()
    let meal = try #require(fixture.section(1)?.liftable.last?.lift())
    fixture.services.drafts.planPart = .toCook
    func queue() -> Node? { fixture.list?.all.first { $0.attributes["receive"] != nil } }
    func isMarked() -> Bool { queue()?.attributes["hasRowBackground"] as? Bool == true }
    #expect(!isMarked())
    queue()?.drag(meal, isOver: true)
    #expect(isMarked())
    #expect(queue()?.receive(meal) == true)
    #expect(!isMarked() && fixture.services.plan.model.page?.queue.map(\.name) == ["Pad Thai"])
    // It is there already.
    #expect(queue()?.receive(meal) == false)
  }

  @Test func daysWithoutMealsHaveNothingForTheList() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 5)
    fixture.services.navigator.model.show(.planToList)
    await fixture.until { _ in fixture.sheet?.first("Header", "Fruit & Vegetables") != nil }
    #expect(fixture.sheet?.all("Choice").first { $0.texts == ["Next 3 Days"] }?.press() == true)
    #expect(fixture.sheet?.texts.contains("Nothing is planned on these days") == true)
    #expect(fixture.sheet?.first("Header", "Fruit & Vegetables") == nil)
    let add = fixture.sheet?.first("Toolbar")?.all("Button").last
    #expect(add?.isEnabled == false)
  }

  @Test func planAndItsPartsAreNamedOnPaper() async throws {
    let fixture = try await plan()
    #expect(fixture.listCommand("Print…")?.press() == true)
    let printer = UIPrintInteractionController.shared
    #expect(printer.printInfo?.jobName == fixture.services.plan.model.print.title)
    #expect(
      printer.printFormatter?.perPageContentInsets == UIEdgeInsets(top: 72, left: 72, bottom: 72, right: 72))
    let markup = try #require(AppFixture.printed)
    #expect(markup.hasPrefix("<h1>"))
    let days = fixture.services.plan.model.print.days
    #expect(days.contains { $0.meals.count == 2 })
    for day in days {
      let meals = day.meals.map(RecipePrinter.escaped).joined(separator: "<br>\n")
      #expect(markup.contains("<h3>\(RecipePrinter.escaped(day.title))</h3>\n<p>\(meals)</p>"))
    }
  }
}
