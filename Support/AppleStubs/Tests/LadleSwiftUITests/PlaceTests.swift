import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import WebKit

@testable import LadleSwiftUI

/// The window's width changes while the app is in use: a large iPhone is rotated, or a window on iPad is
/// resized.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct PlaceTests {
  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func cookingGoesOnWhateverTheWidthBecomes(width: UserInterfaceSizeClass) async throws {
    let fixture = try await AppFixture.pancakes(width)
    let other = width == .compact ? UserInterfaceSizeClass.regular : .compact
    #expect(fixture.press("Button", "Start Cooking"))
    #expect(fixture.press("Button", "Next"))
    fixture.host.environment.horizontalSizeClass = other
    #expect(fixture.tree.first("FullScreenCover")?.texts.contains { $0.hasPrefix("Step 2 of ") } == true)
    #expect((fixture.tree.first("Sheet") != nil) == (width == .compact))
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.tree.first("FullScreenCover") == nil)
    #expect((fixture.tree.first("Sheet") != nil) == (other == .compact))
    #expect((fixture.tree.first("Detail")?.texts.contains("Ingredients") == true) == (other == .regular))
  }

  @Test func whatWasTickedOffAndScaledMovesWithTheRecipe() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    let ingredient = try #require(
      fixture.tree.all("Button").first { $0.first("Image")?.text == "circle" })
    ingredient.press()
    fixture.tree.first("Increment")?.press()
    let servings = try #require(fixture.tree.first("Stepper")?.texts)
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.tree.first("Sheet") == nil)
    let detail = try #require(fixture.tree.first("Detail"))
    #expect(detail.first("Stepper")?.texts == servings)
    #expect(detail.all("Button").contains { $0.first("Image")?.text == "checkmark.circle.fill" })
  }

  /// A sheet leaves with an animation, at whose end the column has been there for a while.
  @Test func aPageIsReadOnWhenTheOldPlaceOfItsRecipeGoesAfterTheNewOneHasCome() async throws {
    let fixture = try AppFixture(nil)
    let answer = Gate()
    let page = try String(
      contentsOfFile: AppFixture.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    var reply = LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(page.utf8))
    reply.steps.insert(.wait(answer), at: 0)
    fixture.server.on("/page", reply)
    let source = "\"source_url\":\"\(fixture.server.url("/page").absoluteString)\""
    fixture.server.on(
      "/recipes.json",
      LoopbackReply(body: Data(AppFixture.feed(AppFixture.recipe(1, "Ramen", "Japanese", source)).utf8)))
    await fixture.loaded()
    #expect(fixture.press("Button", "Ramen, Japanese"))
    await fixture.until { $0.first("Sheet")?.first("ProgressView") != nil }
    let recipe = try #require(fixture.services.navigator.model.opened)
    let column = ViewHost(RecipeDetailView(recipe, fixture.services))
    #expect(column.tree.first("ProgressView") != nil)
    fixture.host.close()
    #expect(column.tree.first("ProgressView") != nil)
    answer.open()
    await column.until { $0.texts.contains("Ingredients") }
  }

  @Test func aVideoPlaysOnInItsSheetWhenThePhoneIsTurned() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
    #expect(fixture.press("Button", "Watch Video"))
    let player = fixture.webView
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(player != nil && fixture.webView === player)
    #expect(fixture.press("Button", "Stop Video"))
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.tree.first("Detail")?.texts.contains("Crème Brûlée") == true)
  }

  @Test func editGoesOnWhateverTheWidthBecomes() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await folder.app()
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    #expect(fixture.sheet?.first("Menu", "More Actions")?.button("Edit Recipe")?.press() == true)
    await fixture.until { _ in fixture.field("Name") != nil }
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.host.update()
    fixture.host.environment.horizontalSizeClass = .regular
    // The recipe moves to the column, and the editor from its sheet to the window.
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.field("Name")?.text == "Plum Tart")
    fixture.host.environment.horizontalSizeClass = .compact
    #expect(fixture.tree.all("Sheet").count == 2)
    #expect(fixture.field("Name")?.text == "Plum Tart")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in folder.text(of: "Tart").contains("Plum Tart") }
  }

  @Test func sheetThatIsSwipedWhileItMovesToAnotherScreenStays() async throws {
    let fixture = try await CookbookFolderFixture("Tart").app(.regular)
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    let menu = fixture.tree.first("Detail")?.first("Menu", "More Actions")
    #expect(menu?.button("Edit Recipe")?.press() == true)
    await fixture.until { _ in fixture.field("Name") != nil }
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.host.update()
    let leaving = try #require(fixture.sheet)
    fixture.host.environment.horizontalSizeClass = .compact
    #expect(fixture.tree.all("Sheet").count == 2)
    // The swipe began over the window, and ends when the sheet lies over the recipe.
    #expect(leaving.press())
    #expect(fixture.tree.all("Sheet").count == 2 && fixture.field("Name")?.text == "Plum Tart")
  }

  @Test func addressAndNoteStayWhateverTheWidthBecomes() async throws {
    let fixture = try await CookbookFolderFixture("Tart").app()
    await fixture.loaded()
    fixture.services.app.desk.add()
    fixture.sheet?.first("TextField")?.setText?("kitchen.exam")
    fixture.host.update()
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.sheet?.first("TextField")?.text == "kitchen.exam")
    fixture.services.app.desk.closeAdding()
    fixture.host.environment.horizontalSizeClass = .compact
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    fixture.host.update()
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.tree.first("Detail")?.first("TextField", "Notes")?.text == "Less sugar")
  }

  @Test func videoStopsWhenItsRecipeIsLeft() async throws {
    let fixture = try AppFixture(width: .regular)
    await fixture.loaded()
    for leave in [
      { fixture.press("Button", "Bakewell Tart, British") }, { fixture.chooseSidebar(.cookbook) },
    ] {
      fixture.services.navigator.model.show(.recipes)
      #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
      #expect(fixture.press("Button", "Watch Video"))
      let player = try #require(fixture.webView)
      #expect(fixture.services.navigator.model.isWatching)
      #expect(leave())
      fixture.host.update()
      #expect(player.isStopped && fixture.webView == nil)
      #expect(!fixture.services.navigator.model.isWatching)
    }
    fixture.services.navigator.model.show(.recipes)
    #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
    #expect(fixture.webView == nil && fixture.tree.first("Button", "Watch Video") != nil)
  }

  @Test func aSheetThatIsClosedWhileItsVideoPlaysIsNotKept() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
    #expect(fixture.press("Button", "Watch Video"))
    fixture.host.update()
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.host.press("Sheet"))
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.tree.first("Detail")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aRefreshThatChangesARecipeStopsNeitherItsCookingNorItsTicks() async throws {
    let fixture = try AppFixture(nil)
    let page = try String(
      contentsOfFile: AppFixture.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    fixture.server.on("/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(page.utf8)))
    let source = "\"source_url\":\"\(fixture.server.url("/page").absoluteString)\""
    func serve(_ name: String) {
      let feed = AppFixture.feed(AppFixture.recipe(1, name, "Japanese", source))
      fixture.server.on("/recipes.json", LoopbackReply(body: Data(feed.utf8)))
    }
    serve("Ramen")
    await fixture.loaded()
    #expect(fixture.press("Button", "Ramen, Japanese"))
    await fixture.until { $0.texts.contains("Ingredients") }
    fixture.tree.all("Button").first { $0.first("Image")?.text == "circle" }?.press()
    #expect(fixture.press("Button", "Start Cooking"))
    #expect(fixture.press("Button", "Next"))
    serve("Shoyu Ramen")
    await fixture.services.list.model.refresh().value
    #expect(fixture.tree.first("FullScreenCover")?.texts.contains { $0.hasPrefix("Step 2 of ") } == true)
    #expect(fixture.press("Button", "Back to Recipe"))
    // The changed recipe is shown when the person stops cooking.
    let tree = await fixture.until { $0.first("Sheet")?.texts.contains("Shoyu Ramen") == true }
    let sheet = try #require(tree.first("Sheet"))
    #expect(sheet.all("Button").contains { $0.first("Image")?.text == "checkmark.circle.fill" })
  }
}
