import Foundation
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import WebKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct TapTests {
  @Test func aTapOpensTheDetailInASheetOnIPhone() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    let sheet = try #require(fixture.tree.first("Sheet"))
    #expect(sheet.texts.contains("Bakewell Tart"))
    #expect(
      sheet.all.contains {
        $0.attributes["presentationDetents"] as? Set<PresentationDetent> == [.medium, .large]
      })
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.opened.isEmpty)
  }

  @Test func aTapOpensTheDetailBesideTheListOnIPad() async throws {
    let fixture = try AppFixture(width: .regular)
    await fixture.loaded()
    #expect(fixture.tree.first("Detail")?.texts.contains("Choose a Recipe") == true)
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.tree.first("Detail")?.texts.contains("Bakewell Tart") == true)
    let row = fixture.tree.first("List")?.first("Button", "Bakewell Tart, British")
    #expect((row?.attributes["accessibilityTraits"] as? AccessibilityTraits)?.contains(.isSelected) == true)
    // Another recipe begins at its top: its page is another view.
    func view() -> UIView? { fixture.tree.first("Detail")?.first("UIView")?.attributes["uiView"] as? UIView }
    let before = try #require(view())
    #expect(fixture.press("Button", "Apam Balik, Malaysian"))
    #expect(fixture.tree.first("Detail")?.texts.contains("Apam Balik") == true)
    #expect(view() != nil && view() !== before)
  }

  @Test func withLinksOpenedDirectlyAPageGoesToTheBrowserAndAVideoToTheDetail() async throws {
    let fixture = try AppFixture { $0.opensLinksDirectly = true }
    await fixture.loaded()
    let row = fixture.tree.first("Button", "Bakewell Tart, British")
    #expect(row?.hint == "Opens example.com in the browser.")
    #expect(row?.press() == true)
    #expect(fixture.opened.map(\.absoluteString) == ["https://www.example.com/tart"])
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
    #expect(fixture.tree.first("Sheet") != nil)
    // A recipe with only a photo has nothing that can be opened directly.
    #expect(!fixture.press("Button", "Apam Balik, Malaysian, nothing to open"))
  }

  @Test func aPageOfTheSampleKitchenThatIsOpenedDirectlyOpensInTheApp() async throws {
    let fixture = try AppFixture(feed: "sample") { $0.opensLinksDirectly = true }
    await fixture.loaded()
    fixture.host.search("katsu curry")
    let row = try #require(fixture.tree.first("List")?.first("Button"))
    #expect(row.press())
    #expect(fixture.webView?.loaded?.baseURL?.isFileURL == true)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.press("Button", "Recipe from kitchen.example"))
    #expect(fixture.webView?.loaded?.baseURL?.lastPathComponent == "katsu-curry.html")
    #expect(fixture.opened.isEmpty)
  }

  @Test func aRecipeWithNothingToOpenCannotBeTappedAndSaysSo() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let row = fixture.tree.first("Button", "Water, British, nothing to open")
    #expect(row?.isEnabled == false)
    #expect(row?.hint == "This recipe has no video and no page to open.")
    #expect(!fixture.press("Button", "Water, British, nothing to open"))
  }

  @Test func aLinkFromElsewhereOpensItsRecipeOnceTheFeedIsThere() async throws {
    let fixture = try AppFixture()
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(2))")
    #expect(fixture.tree.first("Sheet") == nil)
    let tree = await fixture.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aLinkFromElsewhereIsNotHiddenByThePreferences() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Preferences"))
    #expect(fixture.tree.first("Form") != nil)
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(2))")
    #expect(fixture.tree.first("Form") == nil)
    #expect(fixture.tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aLinkFromElsewhereIsNotHiddenByAPageOfTheSampleKitchen() async throws {
    let fixture = try AppFixture(feed: "sample") { $0.opensLinksDirectly = true }
    await fixture.loaded()
    fixture.host.search("katsu curry")
    let id = try #require(fixture.services.list.model.state.listing?.recipe(at: 0).id)
    #expect(fixture.tree.first("List")?.first("Button")?.press() == true)
    #expect(fixture.webView != nil)
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(id)")
    #expect(fixture.webView == nil)
    #expect(fixture.tree.first("Sheet")?.texts.contains("Katsu Curry") == true)
    // The recipe's own page is closed by a link to the same recipe.
    #expect(fixture.press("Button", "Recipe from kitchen.example"))
    #expect(fixture.webView != nil)
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(id)")
    #expect(fixture.webView == nil)
  }

  @Test func aKeyboardsArrowsMoveThroughTheRecipesOnIPad() async throws {
    let fixture = try AppFixture(width: .regular) { $0.opensLinksDirectly = true }
    await fixture.loaded()
    #expect(fixture.tree.first("List")?.select(AppFixture.id(1)) == true)
    #expect(fixture.tree.first("Detail")?.texts.contains("Crème Brûlée") == true)
    // A row that would open the browser, and one with nothing to open.
    for number in [2, 4] {
      fixture.tree.first("List")?.select(AppFixture.id(number))
      // The next key goes on from there.
      #expect(fixture.tree.first("List")?.attributes["selected"] as? UUID == AppFixture.id(number))
    }
    #expect(fixture.tree.first("Detail")?.texts.contains("Crème Brûlée") == true)
    #expect(fixture.opened.isEmpty)
    fixture.host.environment.horizontalSizeClass = .compact
    #expect(fixture.tree.first("List")?.select(AppFixture.id(1)) == false)
  }

  @Test func aScreenReaderFindsNoButtonThatIsOnlyAKey() async throws {
    let fixture = try AppFixture(width: .regular)
    await fixture.loaded()
    // The four places and the search.
    for key in ["1", "2", "3", "4", "f"] as [KeyEquivalent] {
      let button = try #require(fixture.key(key, .command))
      #expect(button.attributes["accessibilityHidden"] as? Bool == true)
    }
  }

  @Test func arrowsGoOnFromTheRecipeThatWasOpenedBeforeThePhoneWasTurned() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    fixture.host.environment.horizontalSizeClass = .regular
    fixture.host.update()
    #expect(fixture.tree.first("List")?.attributes["selected"] as? UUID == AppFixture.id(2))
  }

  @Test func arrowsGoOnFromTheRecipeThatATapOrALinkHasOpened() async throws {
    let fixture = try AppFixture(width: .regular)
    await fixture.loaded()
    func selected() -> UUID? {
      fixture.host.update()
      return fixture.tree.first("List")?.attributes["selected"] as? UUID
    }
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(selected() == AppFixture.id(2))
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(1))")
    #expect(selected() == AppFixture.id(1))
  }

  @Test func theRecipeThatWasOpenIsOpenAgainAfterTheSystemHasEndedTheApp() async throws {
    let before = try AppFixture()
    await before.loaded()
    #expect(before.press("Button", "Bakewell Tart, British"))
    before.host.update()
    let after = try AppFixture()
    after.host.scene = before.host.scene
    let tree = await after.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
    #expect(after.press("Button", "Done"))
    after.host.update()
    let closed = try AppFixture()
    closed.host.scene = after.host.scene
    await closed.loaded()
    #expect(closed.tree.first("Sheet") == nil)
  }

  @Test func theRecipeThatWasOpenIsOpenAgainInTheWindowOfAnAppThatANotificationHasStarted() async throws {
    let before = try AppFixture()
    await before.loaded()
    #expect(before.press("Button", "Bakewell Tart, British"))
    before.host.update()
    let after = try AppFixture()
    after.services.start()
    let list = ViewHost(RecipeListView(after.services))
    await list.until { $0.first("Button", "Bakewell Tart, British") != nil }
    after.host.scene = before.host.scene
    let tree = await after.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aLinkThatStartsTheAppGoesBeforeWhatWasOpen() async throws {
    let before = try AppFixture()
    await before.loaded()
    #expect(before.press("Button", "Bakewell Tart, British"))
    before.host.update()
    let after = try AppFixture()
    after.host.scene = before.host.scene
    after.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(1))")
    let tree = await after.until { $0.first("Sheet") != nil }
    #expect(tree.first("Sheet")?.texts.contains("Crème Brûlée") == true)
  }

  @Test func aLinkClosesWhatWouldCoverItsRecipe() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    fixture.services.navigator.model.show(.trash)
    #expect(fixture.sheet != nil)
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(1))")
    #expect(fixture.tree.all("Sheet").count == 1 && fixture.sheet?.texts.contains("Crème Brûlée") == true)
    #expect(fixture.services.sheets.shown == nil)
    fixture.services.app.desk.add()
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(2))")
    #expect(fixture.tree.all("Sheet").count == 1 && fixture.sheet?.texts.contains("Bakewell Tart") == true)
  }

  @Test func aTimerIsSeenAndStoppedUnderASheet() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let session = fixture.services.sessions.model.open(CookingTests.recipe, contents: CookingTests.contents)
    session.next()
    session.perform(.start, on: session.shownTimers[0].id)
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    var stop: Node? { fixture.sheet?.all("Button").first { $0.texts == ["Stop"] } }
    for page in [RecipePresentation.Sheet.trash, .problems, .versions(UUID())] {
      fixture.services.navigator.model.show(page)
      #expect(stop != nil, "\(page)")
    }
    fixture.services.sheets.dismiss()
    fixture.services.app.desk.add()
    #expect(stop != nil)
    fixture.services.app.desk.closeAdding()
    fixture.services.navigator.model.show(.preferences)
    #expect(stop?.press() == true)
    #expect(!session.timers[0].isActive)
  }

  @Test func aLinkOfAnotherKindOpensNothing() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    for link in [
      "ladle://cuisine/\(AppFixture.id(2))", "https://recipe/\(AppFixture.id(2))", "ladle://recipe/2",
    ] {
      fixture.tree.first("OnOpenURL")?.setText?(link)
    }
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.tree.texts.contains("Ladle can’t open this link."))
  }
}
