import AppleFoundation
import Cookbook
import Foundation
import RecipePages
import RecipePresentation
import Recipes
import Shopping
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// What happens to a screen that is covered, left, and come back to.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct OverTimeTests {
  /// The only recipe of the cookbook is open.
  private func open(_ folder: CookbookFolderFixture) async throws -> AppFixture {
    let fixture = try await folder.app()
    await fixture.loaded()
    fixture.list?.rows.first?.press()
    return fixture
  }

  @Test(arguments: [ScenePhase.inactive, .background])
  func noteIsKeptWhenTheAppIsLeft(phase: ScenePhase) async throws {
    let fixture = try await open(CookbookFolderFixture("Tart"))
    let id = try #require(fixture.services.navigator.model.opened?.id)
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    fixture.host.update()
    fixture.host.environment.scenePhase = phase
    fixture.host.update()
    #expect(fixture.services.cookbook.model.facts(of: id).note == "Less sugar")
  }

  @Test func noteIsKeptWhenAnotherRecipeIsOpenedAndBelongsToItsRecipe() async throws {
    let fixture = try await CookbookFolderFixture("Pie", "Tart").app(.regular)
    await fixture.until { _ in fixture.list?.rows.count == 2 }
    #expect(fixture.press("Choice", "Name"))
    func note() -> Node? { fixture.tree.first("Detail")?.first("TextField", "Notes") }
    fixture.list?.rows.first?.press()
    note()?.setText?("Less sugar")
    fixture.host.update()
    fixture.list?.rows.last?.press()
    #expect(note()?.text == "")
    note()?.setText?("More plums")
    fixture.host.update()
    fixture.list?.rows.first?.press()
    #expect(note()?.text == "Less sugar")
    fixture.list?.rows.last?.press()
    #expect(note()?.text == "More plums")
  }

  @Test func listIsWhereItWasAfterASheetHasCoveredIt() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Toggle", "British (2)"))
    fixture.host.search("tart")
    #expect(fixture.press("Button", "Preferences") && fixture.press("Button", "Done"))
    #expect(fixture.rows == ["Bakewell Tart, British"])
    #expect(fixture.tree.first("Searchable")?.text == "tart")
    fixture.host.environment.scenePhase = .background
    fixture.host.update()
    fixture.host.environment.scenePhase = .active
    #expect(fixture.rows == ["Bakewell Tart, British"])
    let british = fixture.tree.all("Toggle").first { $0.label.hasPrefix("British") }
    #expect(british?.attributes["isOn"] as? Bool == true)
  }

  @Test func whatIsUnfoldedOnAPageStaysUnderASheetAndWhileOneCooks() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Disclosure", "Nutrition"))
    #expect(fixture.press("Button", "Add to Plan…") && fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet?.texts.contains("Calories") == true)
    #expect(fixture.press("Button", "Start Cooking") && fixture.press("Button", "Back to Recipe"))
    #expect(fixture.sheet?.texts.contains("Calories") == true)
  }

  @Test func rowsThatAreOpenStayOpenWhileAnotherPlaceIsShown() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread")
    #expect(fixture.openRow(0))
    #expect(fixture.chooseTab("Plan") && fixture.chooseTab("Shopping"))
    #expect(fixture.list?.all("Button").count { $0.label == "Hide Parts" } == 1)
    #expect(fixture.list?.button("Hide Parts")?.press() == true)
    #expect(fixture.list?.button("Hide Parts") == nil)
  }

  @Test func lineThatIsEditedIsKeptWhenAnotherPlaceIsShown() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan(text: "Leftovers", in: 1)
    #expect(fixture.command("Edit…", of: fixture.section(1)))
    fixture.list?.first("TextField")?.setText?("Eating out")
    fixture.host.update()
    #expect(fixture.chooseTab("Shopping"))
    fixture.host.update()
    #expect(fixture.chooseTab("Plan"))
    #expect(fixture.texts(on: 1) == ["Eating out"])
  }

  @Test func sheetOfThePlanStaysWhenTheWindowBecomesWide() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    fixture.services.navigator.model.show(.planToList)
    await fixture.until { _ in fixture.sheet?.first("Header", "Fruit & Vegetables") != nil }
    #expect(fixture.ticks(in: fixture.sheet).last?.press() == true)
    let before = fixture.ticks(in: fixture.sheet).map(\.isCalledSelected)
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.ticks(in: fixture.sheet).map(\.isCalledSelected) == before)
  }

  @Test func refreshIsStoppedByEscapeAndAskedForByCommandR() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)), .silence)
    await fixture.loaded()
    await fixture.until { _ in !fixture.services.list.model.isRefreshing }
    #expect(fixture.key("r", .command)?.press() == true)
    #expect(fixture.services.list.model.isRefreshing)
    let stop = fixture.tree.first("Toolbar")?.all("Button").first {
      $0.attributes["keyboardShortcut"] as? KeyEquivalent == .escape
    }
    #expect(stop?.press() == true && !fixture.services.list.model.isRefreshing)
  }

  @Test func newsOfOneScreenIsSeenAndUndoneOnTheNext() async throws {
    let fixture = try await CookbookFolderFixture("Tart").app()
    await fixture.loaded()
    #expect(fixture.list?.first("SwipeActions")?.button("Move to Trash")?.press() == true)
    await fixture.until { $0.first("Button", "Undo") != nil }
    for place in ["Recipes", "Plan", "Shopping"] {
      #expect(fixture.chooseTab(place))
      #expect(fixture.tree.texts.contains("Moved “Tart” to the trash"), "\(place)")
    }
    #expect(fixture.press("Button", "Undo"))
    #expect(fixture.chooseTab("Cookbook"))
    await fixture.until { _ in fixture.rows == ["Tart"] }
  }

  @Test func timerIsSeenUnderEverySheet() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: 1)
    await fixture.until { _ in
      fixture.services.cookbook.model.total == 1 && fixture.services.app.desk.isSettled
        && fixture.mealRow("Pad Thai")?.first("ContextMenu")?.button("Servings…") != nil
    }
    let session = fixture.services.sessions.model.open(CookingTests.recipe, contents: CookingTests.contents)
    session.next()
    session.perform(.start, on: session.timers[0].id)
    func pause() -> Node? { fixture.sheet?.all("Button").first { $0.texts == ["Pause"] } }
    let recipe = try fixture.kitchen("Pad Thai")
    let meal = try #require(fixture.services.plan.model.page?.days[1].meals.first).id
    let kept = try #require(fixture.services.cookbook.model.keptID(of: recipe))
    let sheets: [RecipePresentation.Sheet] = [
      .trash, .problems, .versions(kept), .sourceUpdate(kept), .addToList(recipe), .addMealToList(meal),
      .addToPlan(recipe), .addMeal(nil), .moveMeal(meal), .mealServings(meal), .planToList, .staples,
      .aisleOrder, .preferences,
    ]
    for sheet in sheets {
      fixture.services.navigator.model.show(sheet)
      #expect(fixture.tree.all("Sheet").count == 1 && pause() != nil, "\(sheet)")
      fixture.host.press("Sheet")
    }
    let desk = fixture.services.app.desk
    for (name, open) in [
      ("address", { desk.add() }), ("editor", { desk.addByHand() }),
      ("guide", { fixture.services.sheets.showsImportGuide = true }),
      ("export", { fixture.services.export() }),
    ] {
      open()
      #expect(pause() != nil, "\(name)")
      fixture.host.press("Sheet")
      await fixture.until { _ in fixture.sheet == nil }
    }
    let file = URL(fileURLWithPath: AppFixture.resources + "/kitchen/nothing.json")
    fixture.services.sheets.importFiles([file])
    await fixture.until { _ in fixture.sheet?.button("Done") != nil }
    #expect(pause()?.press() == true)
    #expect(session.timers[0].actions.contains(.resume))
  }

  @Test func timerIsSeenUnderAPageOfTheSampleKitchen() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Start Cooking"))
    try fixture.goToTimer()
    #expect(fixture.startable?.press() == true)
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.sheet?.button("Recipe from kitchen.example")?.press() == true)
    #expect(fixture.webView != nil)
    #expect(fixture.sheet?.all("Button").contains { $0.texts == ["Pause"] } == true)
  }
}
