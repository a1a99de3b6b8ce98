import Foundation
import RecipePresentation
import Shopping
@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI

/// The rules that all sheets over the lists and the plan follow.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct SheetTests {
  /// The button of the sheet with this key.
  private func button(_ key: KeyEquivalent, in fixture: AppFixture) -> Node? {
    fixture.sheet?.all("Button").first { $0.attributes["keyboardShortcut"] as? KeyEquivalent == key }
  }

  @Test func everySheetIsLeftByAKey() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: 1)
    // Once the recipe is kept and its page is read.
    await fixture.until { _ in
      fixture.services.cookbook.model.total == 1
        && fixture.mealRow("Pad Thai")?.first("ContextMenu")?.button("Servings…") != nil
    }
    let recipe = try fixture.kitchen("Pad Thai")
    let meal = try #require(fixture.services.plan.model.page?.days[1].meals.first).id
    let kept = try #require(fixture.services.cookbook.model.keptID(of: recipe))
    let sheets: [Sheet] = [
      .trash, .problems, .sourceUpdate(kept), .addToList(recipe), .addMealToList(meal), .addToPlan(recipe),
      .addMeal(nil), .moveMeal(meal), .mealServings(meal), .planToList, .staples, .aisleOrder,
    ]
    for sheet in sheets {
      fixture.services.navigator.model.show(sheet)
      await fixture.until { _ in fixture.sheet?.first("Toolbar") != nil }
      // The key Escape cancels a sheet, and the key Return ends a sheet that has nothing to cancel.
      let way = button(.escape, in: fixture) ?? button(.return, in: fixture)
      #expect(way?.press() == true, "\(sheet)")
      #expect(fixture.sheet == nil, "\(sheet)")
    }
  }

  @Test func sheetsOfNewRecipesAndFilesAreLeftByEscape() async throws {
    let fixture = try await AppFixture.plan(.regular)
    fixture.services.app.desk.add()
    #expect(button(.escape, in: fixture)?.press() == true)
    #expect(fixture.sheet == nil)
    fixture.services.app.desk.addByHand()
    #expect(button(.escape, in: fixture)?.press() == true)
    #expect(fixture.sheet == nil)
    fixture.services.sheets.showsImportGuide = true
    #expect(button(.return, in: fixture)?.label == Strings.chooseFiles)
    #expect(button(.escape, in: fixture)?.press() == true)
    #expect(fixture.sheet == nil)
  }

  @Test func whatIsOnlyReadIsLeftByAKey() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Start Cooking"))
    let cooking = fixture.tree.first("FullScreenCover")
    #expect(cooking?.all("Button").first { $0.label.hasPrefix("All ") }?.press() == true)
    #expect(fixture.sheet?.first("Stepper") != nil)
    #expect(button(.return, in: fixture)?.press() == true)
    #expect(fixture.tree.first("FullScreenCover")?.first("Sheet") == nil)
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.sheet?.button("Recipe from kitchen.example")?.press() == true)
    #expect(fixture.webView != nil)
    #expect(button(.return, in: fixture)?.press() == true)
    #expect(fixture.webView == nil)
    // The key Return begins a line of the recipe's note, and uses the feed's address.
    #expect(button(.return, in: fixture) == nil)
    #expect(button(.escape, in: fixture)?.press() == true)
    #expect(fixture.sheet == nil)
    fixture.services.navigator.model.show(.preferences)
    #expect(button(.return, in: fixture) == nil)
    #expect(button(.escape, in: fixture)?.press() == true)
    #expect(fixture.sheet == nil)
  }

  @Test func servingsInASheetHaveAnEndWhereOneHalfOfTheStepperIsGrey() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: 1)
    await fixture.until { _ in
      fixture.mealRow("Pad Thai")?.first("ContextMenu")?.button("Servings…") != nil
    }
    let recipe = try fixture.kitchen("Pancakes")
    let meal = try #require(fixture.services.plan.model.page?.days[1].meals.first).id
    let sheets: [Sheet] = [.addToList(recipe), .addToPlan(recipe), .mealServings(meal), .planToList]
    for sheet in sheets {
      fixture.services.navigator.model.show(sheet)
      await fixture.until { _ in fixture.sheet?.first("Increment")?.action != nil }
      #expect(fixture.greyAtTheFewestServings { fixture.sheet } == ["Decrement"], "\(sheet)")
      #expect(fixture.host.press("Sheet"))
    }
  }

  /// The plan with a meal, and the sheets that add ingredients to the list.
  private func addingSheets() async throws -> (AppFixture, [Sheet]) {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: 1)
    return (fixture, [.addToList(try fixture.kitchen("Pancakes")), .planToList])
  }

  @Test func nothingIsAddedWithoutATick() async throws {
    let (fixture, sheets) = try await addingSheets()
    for sheet in sheets {
      fixture.services.navigator.model.show(sheet)
      await fixture.until { _ in button(.return, in: fixture)?.isEnabled == true }
      for tick in fixture.ticks(in: fixture.sheet) where tick.isCalledSelected { tick.press() }
      #expect(button(.return, in: fixture)?.isEnabled == false, "\(sheet)")
      #expect(fixture.host.press("Sheet"))
    }
  }

  @Test func whatAFullListRefusesStaysInItsSheetWithTheReason() async throws {
    let (fixture, sheets) = try await addingSheets()
    for _ in 0..<(ShoppingBounds.entries / ShoppingBounds.lines) {
      let items = (0..<ShoppingBounds.lines).map { _ in "milk" }
      #expect(fixture.services.shopping.model.add(typed: items.joined(separator: "\n")))
    }
    for sheet in sheets {
      fixture.services.navigator.model.show(sheet)
      await fixture.until { _ in button(.return, in: fixture)?.isEnabled == true }
      #expect(button(.return, in: fixture)?.press() == true)
      let problem = fixture.services.plan.model.problem ?? fixture.services.shopping.model.problem
      #expect(fixture.sheet?.texts.contains(try #require(problem)) == true, "\(sheet)")
      #expect(fixture.host.press("Sheet"))
    }
  }

  @Test func returnAddsWhatASheetHasTicked() async throws {
    let (fixture, sheets) = try await addingSheets()
    for sheet in sheets {
      fixture.services.navigator.model.show(sheet)
      await fixture.until { _ in button(.return, in: fixture)?.isEnabled == true }
      #expect(button(.return, in: fixture)?.press() == true)
      #expect(fixture.sheet == nil)
    }
    fixture.services.navigator.model.show(.shopping)
    await fixture.until { _ in
      fixture.items().contains { $0.contains("Pancakes") }
        && fixture.items().contains { $0.contains("Pad Thai") }
    }
  }
}
