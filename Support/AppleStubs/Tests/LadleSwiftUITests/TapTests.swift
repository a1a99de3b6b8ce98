import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import Testing
import WebKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct TapTests {
  @Test func aTapOpensTheDetailInASheetOnIPhone() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Bakewell Tart, British"))
    let sheet = try #require(kitchen.tree.first("Sheet"))
    #expect(sheet.texts.contains("Bakewell Tart"))
    #expect(
      sheet.all.contains {
        $0.attributes["presentationDetents"] as? Set<PresentationDetent> == [.medium, .large]
      })
    #expect(kitchen.press("Button", "Done"))
    #expect(kitchen.tree.first("Sheet") == nil)
    #expect(kitchen.opened.isEmpty)
  }

  @Test func aTapOpensTheDetailBesideTheListOnIPad() async throws {
    let kitchen = try Kitchen(width: .regular)
    await kitchen.loaded()
    #expect(kitchen.tree.first("Detail")?.texts.contains("Choose a Recipe") == true)
    #expect(kitchen.press("Button", "Bakewell Tart, British"))
    #expect(kitchen.tree.first("Sheet") == nil)
    #expect(kitchen.tree.first("Detail")?.texts.contains("Bakewell Tart") == true)
    let row = kitchen.tree.first("List")?.first("Button", "Bakewell Tart, British")
    #expect((row?.attributes["accessibilityTraits"] as? AccessibilityTraits)?.contains(.isSelected) == true)
  }

  @Test func withLinksOpenedDirectlyAPageGoesToTheBrowserAndAVideoToTheDetail() async throws {
    let kitchen = try Kitchen { $0.opensLinksDirectly = true }
    await kitchen.loaded()
    let row = kitchen.tree.first("Button", "Bakewell Tart, British")
    #expect(row?.hint == "Opens example.com in the browser.")
    #expect(row?.press() == true)
    #expect(kitchen.opened.map(\.absoluteString) == ["https://www.example.com/tart"])
    #expect(kitchen.tree.first("Sheet") == nil)
    #expect(kitchen.press("Button", "Crème Brûlée, French, has a video"))
    #expect(kitchen.tree.first("Sheet") != nil)
    // A photo alone is nothing to open directly.
    #expect(!kitchen.press("Button", "Apam Balik, Malaysian, nothing to open"))
  }

  @Test func aPageOfTheSampleKitchenThatIsOpenedDirectlyOpensInTheApp() async throws {
    let kitchen = try Kitchen(feed: "sample") { $0.opensLinksDirectly = true }
    await kitchen.loaded()
    kitchen.host.search("katsu curry")
    let row = try #require(kitchen.tree.first("List")?.first("Button"))
    #expect(row.press())
    var view = kitchen.tree.first("UIView")?.attributes["uiView"] as? WKWebView
    #expect(view?.loaded?.baseURL?.isFileURL == true)
    #expect(kitchen.press("Button", "Done"))
    #expect(kitchen.press("Button", "Recipe from kitchen.example"))
    view = kitchen.tree.first("UIView")?.attributes["uiView"] as? WKWebView
    #expect(view?.loaded?.baseURL?.lastPathComponent == "katsu-curry.html")
    #expect(kitchen.opened.isEmpty)
  }

  @Test func aRecipeWithNothingToOpenCannotBeTappedAndSaysSo() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    let row = kitchen.tree.first("Button", "Water, British, nothing to open")
    #expect(row?.isEnabled == false)
    #expect(row?.hint == "This recipe has no video and no page to open.")
    #expect(!kitchen.press("Button", "Water, British, nothing to open"))
  }

  @Test func aLinkFromElsewhereOpensItsRecipeOnceTheFeedIsThere() async throws {
    let kitchen = try Kitchen()
    kitchen.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(Kitchen.id(2))")
    #expect(kitchen.tree.first("Sheet") == nil)
    let tree = await kitchen.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aLinkFromElsewhereIsNotHiddenByThePreferences() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Preferences"))
    #expect(kitchen.tree.first("Form") != nil)
    kitchen.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(Kitchen.id(2))")
    #expect(kitchen.tree.first("Form") == nil)
    #expect(kitchen.tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func theRecipeThatWasOpenIsOpenAgainAfterTheSystemHasEndedTheApp() async throws {
    let before = try Kitchen()
    await before.loaded()
    #expect(before.press("Button", "Bakewell Tart, British"))
    before.host.update()
    let after = try Kitchen()
    after.host.scene = before.host.scene
    let tree = await after.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
    #expect(after.press("Button", "Done"))
    after.host.update()
    let closed = try Kitchen()
    closed.host.scene = after.host.scene
    await closed.loaded()
    #expect(closed.tree.first("Sheet") == nil)
  }

  @Test func aLinkThatStartsTheAppGoesBeforeWhatWasOpen() async throws {
    let before = try Kitchen()
    await before.loaded()
    #expect(before.press("Button", "Bakewell Tart, British"))
    before.host.update()
    let after = try Kitchen()
    after.host.scene = before.host.scene
    after.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(Kitchen.id(1))")
    let tree = await after.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Crème Brûlée") == true)
  }

  @Test func aLinkOfAnotherKindOpensNothing() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    for link in ["ladle://cuisine/\(Kitchen.id(2))", "https://recipe/\(Kitchen.id(2))", "ladle://recipe/2"] {
      kitchen.tree.first("OnOpenURL")?.setText?(link)
    }
    #expect(kitchen.tree.first("Sheet") == nil)
  }
}
