import Foundation
import RecipePresentation
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

  @Test func returnAddsWhatASheetHasTicked() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: 1)
    let sheets: [Sheet] = [.addToList(try fixture.kitchen("Pancakes")), .planToList]
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
