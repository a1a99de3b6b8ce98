import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import WebKit

@testable import LadleSwiftUI

/// A large iPhone is turned on its side, a window on iPad is resized: the width changes under what one is doing.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PlaceTests {
  private func pancakes(_ width: UserInterfaceSizeClass) async throws -> Kitchen {
    let kitchen = try Kitchen(feed: "sample", width: width)
    await kitchen.loaded()
    kitchen.host.search("pancakes")
    kitchen.tree.first("List")?.first("Button")?.press()
    await kitchen.until { $0.texts.contains("Ingredients") }
    return kitchen
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func cookingGoesOnWhateverTheWidthBecomes(width: UserInterfaceSizeClass) async throws {
    let kitchen = try await pancakes(width)
    let other = width == .compact ? UserInterfaceSizeClass.regular : .compact
    #expect(kitchen.press("Button", "Start Cooking"))
    #expect(kitchen.press("Button", "Next"))
    kitchen.host.environment.horizontalSizeClass = other
    #expect(kitchen.tree.first("FullScreenCover")?.texts.contains { $0.hasPrefix("Step 2 of ") } == true)
    #expect((kitchen.tree.first("Sheet") != nil) == (width == .compact))
    #expect(kitchen.press("Button", "Stop Cooking"))
    #expect(kitchen.tree.first("FullScreenCover") == nil)
    #expect((kitchen.tree.first("Sheet") != nil) == (other == .compact))
    #expect((kitchen.tree.first("Detail")?.texts.contains("Ingredients") == true) == (other == .regular))
  }

  @Test func whatWasTickedOffAndScaledMovesWithTheRecipe() async throws {
    let kitchen = try await pancakes(.compact)
    let ingredient = try #require(
      kitchen.tree.all("Button").first { $0.first("Image")?.text == "circle" })
    ingredient.press()
    kitchen.tree.first("Increment")?.press()
    let servings = try #require(kitchen.tree.first("Stepper")?.texts)
    kitchen.host.environment.horizontalSizeClass = .regular
    #expect(kitchen.tree.first("Sheet") == nil)
    let detail = try #require(kitchen.tree.first("Detail"))
    #expect(detail.first("Stepper")?.texts == servings)
    #expect(detail.all("Button").contains { $0.first("Image")?.text == "checkmark.circle.fill" })
  }

  @Test func aVideoPlaysOnInItsSheetWhenThePhoneIsTurned() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Crème Brûlée, French, has a video"))
    #expect(kitchen.press("Button", "Watch Video"))
    let player = kitchen.tree.first("UIView")?.attributes["uiView"] as? WKWebView
    kitchen.host.environment.horizontalSizeClass = .regular
    #expect(player != nil && kitchen.tree.first("UIView")?.attributes["uiView"] as? WKWebView === player)
    #expect(kitchen.press("Button", "Stop Video"))
    #expect(kitchen.tree.first("Sheet") == nil)
    #expect(kitchen.tree.first("Detail")?.texts.contains("Crème Brûlée") == true)
  }

  @Test func aSheetThatIsClosedWhileItsVideoPlaysIsNotKept() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Crème Brûlée, French, has a video"))
    #expect(kitchen.press("Button", "Watch Video"))
    kitchen.host.update()
    kitchen.host.environment.horizontalSizeClass = .regular
    #expect(kitchen.host.press("Sheet"))
    #expect(kitchen.press("Button", "Bakewell Tart, British"))
    #expect(kitchen.tree.first("Sheet") == nil)
    #expect(kitchen.tree.first("Detail")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aRefreshThatChangesARecipeStopsNeitherItsCookingNorItsTicks() async throws {
    let kitchen = try Kitchen(nil)
    let page = try String(
      contentsOfFile: Kitchen.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    kitchen.server.on("/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(page.utf8)))
    let source = "\"source_url\":\"\(kitchen.server.url("/page").absoluteString)\""
    func serve(_ name: String) {
      let feed = Kitchen.feed(Kitchen.recipe(1, name, "Japanese", source))
      kitchen.server.on("/recipes.json", LoopbackReply(body: Data(feed.utf8)))
    }
    serve("Ramen")
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Ramen, Japanese"))
    await kitchen.until { $0.texts.contains("Ingredients") }
    kitchen.tree.all("Button").first { $0.first("Image")?.text == "circle" }?.press()
    #expect(kitchen.press("Button", "Start Cooking"))
    #expect(kitchen.press("Button", "Next"))
    serve("Shoyu Ramen")
    await kitchen.services.list.model.refresh().value
    let tree = await kitchen.until { $0.first("Sheet")?.texts.contains("Shoyu Ramen") == true }
    #expect(tree.first("FullScreenCover")?.texts.contains { $0.hasPrefix("Step 2 of ") } == true)
    #expect(kitchen.press("Button", "Stop Cooking"))
    let sheet = try #require(kitchen.tree.first("Sheet"))
    #expect(sheet.all("Button").contains { $0.first("Image")?.text == "checkmark.circle.fill" })
  }
}
