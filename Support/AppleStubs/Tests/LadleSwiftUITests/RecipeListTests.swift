import Foundation
import Network
import TestSupport
import RecipeFeed
import RecipePresentation
import RecipeSearch
import Recipes
@_spi(Stubs) import SwiftUI
import Testing
import UIKit
import WebKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct RecipeListTests {
  @Test func recipesOfTheFeedAreListedByName() async throws {
    let fixture = try AppFixture()
    #expect(fixture.tree.all.contains { $0.label == "Loading recipes…" })
    await fixture.loaded()
    #expect(
      fixture.rows == [
        "Apam Balik, Malaysian", "Bakewell Tart, British", "Crème Brûlée, French, has a video",
        "Water, British, nothing to open",
      ])
  }

  @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
  func theRealFeedIsListedWholeInSectionsAndFound() async throws {
    let path = try #require(SharedMaterial.path("feed/recipes.json"))
    let fixture = try AppFixture(String(contentsOfFile: path, encoding: .utf8))
    await fixture.loaded()
    #expect(fixture.rows.count == 63)
    #expect(fixture.press("Choice", "Cuisine A–Z"))
    #expect(fixture.tree.all("Section").count == 12)
    #expect(fixture.rows.count == 63)
    fixture.host.search("frangipan")
    #expect(fixture.rows == ["Apple Frangipan Tart, British, has a video"])
  }

  @Test func searchFoldsAccentsAndOrderStaysInReach() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    fixture.host.search("brulee")
    #expect(fixture.rows == ["Crème Brûlée, French, has a video"])
    #expect(fixture.tree.first("SafeAreaInset")?.all("Menu").count == 2)
    #expect(
      fixture.tree.first("Searchable")?.attributes["placement"] as? String == "navigationBarDrawer(always)")
    #expect(fixture.tree.first("Searchable")?.attributes["prompt"] as? String == "Search 4 recipes")
  }

  @Test func cuisinesAreChosenTogetherAndClearedByChoosingAgain() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Toggle", "British (2)"))
    #expect(fixture.tree.first("Toggle", "British (2)")?.attributes["isOn"] as? Bool == true)
    #expect(fixture.press("Toggle", "French (1)"))
    #expect(fixture.rows.count == 3)
    #expect(fixture.tree.first("Menu", "Cuisine: British and French") != nil)
    #expect(fixture.press("Toggle", "French (1)"))
    #expect(fixture.rows == ["Bakewell Tart, British", "Water, British, nothing to open"])
    #expect(fixture.press("Button", "All Cuisines"))
    #expect(fixture.rows.count == 4)
  }

  @Test func sortedByCuisineTheListHasSections() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Choice", "Cuisine A–Z"))
    let sections = fixture.tree.all("Section")
    #expect(sections.map { $0.first("Header")?.label } == ["British", "French", "Malaysian"])
    #expect(sections.first?.rows.count == 2)
    // The list would write them in capitals before iOS 26.
    #expect(sections.first?.first("Header")?.first("Text")?.attributes["textCase"] as? String == "none")
    #expect(fixture.services.preferences.current.sort == .cuisineAscending)
    #expect(fixture.tree.first("Menu", "Sort By: Cuisine A–Z") != nil)
  }

  @Test func noMatchIsNoEmptyFeedAndOffersAWayBack() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    fixture.host.search("pizza")
    #expect(fixture.tree.texts.contains("No results"))
    #expect(fixture.press("Button", "Show All Recipes"))
    #expect(fixture.rows.count == 4)
    #expect(fixture.tree.first("Searchable")?.text == "")
  }

  @Test func anEmptyFeedSaysSoAndOffersTheSamples() async throws {
    let fixture = try AppFixture(#"{"recipes":[]}"#)
    await fixture.until { $0.texts.contains("No recipes yet") }
    #expect(fixture.tree.first("SafeAreaInset")?.all("Menu").map(\.isEnabled) == [false, true])
    #expect(fixture.press("Button", "Open Sample Kitchen"))
    await fixture.loaded()
    #expect(fixture.rows.count >= 24)
  }

  @Test func aMalformedFeedNamesThePlaceAndShowsNoneOfIt() async throws {
    let fixture = try AppFixture(
      AppFixture.feed(AppFixture.recipe(1, "Soup", "Thai"), #"{"cuisine":"Thai"}"#))
    let tree = await fixture.until { $0.texts.contains("The feed has an error") }
    #expect(tree.texts.contains { $0.contains("Recipe 2 ") })
    #expect(fixture.rows.isEmpty)
    #expect(tree.first("Refreshable") != nil)
  }

  @Test func aRefreshThatFailsKeepsTheRowsAndSaysSoBesideThem() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)),
      LoopbackReply(status: 500, body: Data()),
      LoopbackReply(body: Data(AppFixture.recipes.utf8)))
    await fixture.loaded()
    await fixture.host.pullToRefresh()
    #expect(fixture.rows.count == 4)
    #expect(UIFeedbackGenerator.felt.contains("error"))
    let bar = try #require(fixture.tree.all("SafeAreaInset").first { $0.text == "bottom" })
    #expect(bar.texts.contains { $0.hasPrefix("Couldn’t refresh. The server has a problem.") })
    #expect(bar.first("Button", "Try Again")?.press() == true)
    await fixture.until { $0.all("SafeAreaInset").allSatisfy { $0.text != "bottom" } }
    #expect(fixture.rows.count == 4)
  }

  @Test func withTheLargestTextTheWarningScrollsAndLeavesRoomForTheRows() async throws {
    let fixture = try AppFixture(nil)
    fixture.host.environment.dynamicTypeSize = .accessibility5
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)),
      LoopbackReply(status: 500, body: Data()))
    await fixture.loaded()
    await fixture.host.pullToRefresh()
    #expect(fixture.tree.all("SafeAreaInset").allSatisfy { $0.text != "bottom" })
    #expect(fixture.tree.first("List")?.first("Button")?.label == "Try Again")
    fixture.host.search("nothing of that kind")
    #expect(fixture.tree.first("ScrollView")?.first("Button", "Try Again") != nil)
  }

  @Test func aViewThatAppearsAgainDoesNotStartTheListAgain() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    await fixture.until { _ in !fixture.services.list.model.isRefreshing }
    fixture.services.app.start(restoring: AppFixture.id(1))
    #expect(!fixture.services.list.model.isRefreshing)
    #expect(fixture.tree.first("Sheet") == nil)
  }

  @Test func whoComesBackToTheAppAfterAFailureNeedNotAsk() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on(
      "/recipes.json", LoopbackReply(status: 500, body: Data()),
      LoopbackReply(body: Data(AppFixture.recipes.utf8)))
    await fixture.until { $0.first("Button", "Try Again") != nil }
    fixture.host.environment.scenePhase = .inactive
    fixture.host.update()
    fixture.host.environment.scenePhase = .active
    await fixture.loaded()
    #expect(fixture.rows.count == 4)
  }

  @Test func aNetworkThatIsBackBringsTheListWithoutBeingAsked() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on("/recipes.json", LoopbackReply(status: 503, body: Data()))
    await fixture.until { $0.first("Button", "Try Again") != nil }
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)))
    let monitor = fixture.services.connectionMonitor.monitor
    monitor.report(.unsatisfied)
    monitor.report(.satisfied)
    await fixture.loaded()
    #expect(fixture.rows.count == 4)
  }

  @Test func networkThatGoesAwaySetsNothingOff() async {
    let (returned, later) = (Arrivals(), Arrivals())
    let monitor = ConnectionMonitor { returned.add() }
    let afterwards = ConnectionMonitor { later.add() }
    monitor.monitor.report(.unsatisfied)
    monitor.monitor.report(.satisfied)
    // The system reports in order.
    afterwards.monitor.report(.satisfied)
    await later.wait(for: 1)
    #expect(returned.count == 1)
  }

  @Test func aPhotoThatFailedIsAskedForAgainWhenTheNetworkIsBack() async throws {
    let fixture = try AppFixture(nil)
    let photo = fixture.server.url("/photo.jpg").absoluteString
    let recipe = AppFixture.recipe(1, "Soup", "Thai", "\"photo_url_small\":\"\(photo)\"")
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    fixture.server.on("/photo.jpg", LoopbackReply(status: 503, body: Data()))
    await fixture.loaded()
    await fixture.until { $0.all("Image").contains { $0.text == "fork.knife" } }
    let before = fixture.server.requests.count { $0.target == "/photo.jpg" }
    fixture.services.connectionMonitor.monitor.report(.satisfied)
    await fixture.until { !$0.all("Image").contains { $0.text == "fork.knife" } }
    await fixture.until { $0.all("Image").contains { $0.text == "fork.knife" } }
    #expect(fixture.server.requests.count { $0.target == "/photo.jpg" } == before + 1)
  }

  @Test func rowShowsTheNewPhotoOfItsRecipe() async throws {
    let fixture = try AppFixture(nil)
    func serve(_ photo: String) {
      let address = "\"photo_url_small\":\"\(fixture.server.url(photo).absoluteString)\""
      let feed = AppFixture.feed(AppFixture.recipe(1, "Soup", "Thai", address))
      fixture.server.on("/recipes.json", LoopbackReply(body: Data(feed.utf8)))
      fixture.server.on(photo, LoopbackReply(status: 404, body: Data()))
    }
    serve("/old.jpg")
    await fixture.loaded()
    await fixture.until { _ in !fixture.server.requests(to: "/old.jpg").isEmpty }
    serve("/new.jpg")
    await fixture.host.pullToRefresh()
    fixture.host.update()
    await fixture.until { _ in fixture.server.requests(to: "/new.jpg").count == 1 }
  }

  @Test func commandFAndCommandRAreThere() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let keys = fixture.tree.all("Button").compactMap { $0.attributes["keyboardShortcut"] as? KeyEquivalent }
    for key: KeyEquivalent in ["f", "r", ","] {
      #expect(keys.contains { $0.character == key.character })
    }
    #expect(fixture.tree.first("Searchable")?.attributes["isPresented"] as? Bool == false)
    for button in fixture.tree.all("Button") {
      let key = button.attributes["keyboardShortcut"] as? KeyEquivalent
      if key?.character == "f" { button.press() }
    }
    #expect(fixture.tree.first("Searchable")?.attributes["isPresented"] as? Bool == true)
  }

  @Test func aPullBringsWhatTheFeedHasNow() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)),
      LoopbackReply(body: Data(AppFixture.feed(AppFixture.recipe(9, "Zuppa", "Italian")).utf8)))
    await fixture.loaded()
    await fixture.host.pullToRefresh()
    #expect(fixture.rows == ["Zuppa, Italian, nothing to open"])
  }

  @Test func aCancelledRefreshShowsNoError() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)), .silence)
    await fixture.loaded()
    await fixture.until { $0.first("Button", "Refresh") != nil }
    #expect(fixture.press("Button", "Refresh"))
    await fixture.until { _ in fixture.server.arrivals.count >= 2 }
    #expect(fixture.press("Button", "Stop Refreshing"))
    await fixture.until { $0.first("Button", "Refresh") != nil }
    #expect(fixture.rows.count == 4)
    #expect(fixture.tree.all("SafeAreaInset").allSatisfy { $0.text != "bottom" })
  }

  @Test func onlyPhotosOfRowsOnScreenAreAskedFor() async throws {
    let fixture = try AppFixture(nil)
    let photo = "\"photo_url_small\":\"\(fixture.server.url("/photo").absoluteString)"
    let recipes = (0..<9).map { AppFixture.recipe($0, "R\($0)", "Thai", photo + "\($0)\"") }
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data("{\"recipes\":[\(recipes.joined(separator: ","))]}".utf8)))
    for number in 0..<9 { fixture.server.on("/photo\(number)", LoopbackReply(status: 404, body: Data())) }
    fixture.host.visibleRows = 0..<2
    await fixture.loaded()
    // The feed and two photos.
    await fixture.until { _ in fixture.server.arrivals.count >= 3 }
    fixture.host.visibleRows = 4..<5
    fixture.host.update()
    await fixture.until { _ in fixture.server.arrivals.count >= 4 }
    let photos = Set(fixture.server.requests.map(\.target)).subtracting(["/recipes.json"])
    #expect(photos == ["/photo0", "/photo1", "/photo4"])
  }

  @Test func aPhotoWhoseRowLeavesTheScreenIsNotWaitedFor() async throws {
    let fixture = try AppFixture(nil)
    let photo = "\"photo_url_small\":\"\(fixture.server.url("/photo").absoluteString)"
    let recipes = (0..<9).map { AppFixture.recipe($0, "R\($0)", "Thai", photo + "\($0)\"") }
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data("{\"recipes\":[\(recipes.joined(separator: ","))]}".utf8)))
    for number in 0..<9 { fixture.server.on("/photo\(number)", .silence) }
    fixture.host.visibleRows = 0..<1
    await fixture.loaded()
    await fixture.until { _ in fixture.server.arrivals.count >= 2 }
    fixture.host.visibleRows = 4..<5
    fixture.host.update()
    await fixture.until { _ in fixture.server.arrivals.count >= 3 }
    // The first request was cancelled, so the row that returns makes another.
    fixture.host.visibleRows = 0..<1
    fixture.host.update()
    await fixture.until { _ in fixture.server.requests(to: "/photo0").count == 2 }
  }

  @Test func rowsAreOneElementWithTargetsOf44Points() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    for row in fixture.tree.first("List")?.rows ?? [] {
      #expect(row.attributes["accessibilityLabel"] is String)
      let heights = row.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }
      #expect((heights.max() ?? 0) >= 44)
      // A pointer shows what it would press.
      #expect(row.attributes["hoverEffect"] != nil)
    }
  }

  @Test func menuOfARowLeadsToItsPageAndSharesIt() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let menus = fixture.tree.first("List")?.all("ContextMenu") ?? []
    let tart = try #require(menus.first { $0.first("ShareLink")?.text == "https://www.example.com/tart" })
    #expect(tart.first("Link", "Open in Browser")?.press() == true)
    #expect(fixture.opened.map(\.absoluteString) == ["https://www.example.com/tart"])
    // A recipe without a page has neither. A recipe of the feed is no favorite, and is not edited.
    #expect(menus.count { $0.first("Link") != nil } == 2)
    #expect(menus.allSatisfy { $0.first("Toggle") == nil && $0.button("Edit Recipe") == nil })
  }

  @Test func pageOfTheSampleKitchenOpensInTheAppFromTheMenuOfARow() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    let menu = try #require(fixture.tree.first("List")?.first("ContextMenu"))
    #expect(menu.first("Link") == nil && menu.first("ShareLink") == nil)
    #expect(menu.button("Recipe from kitchen.example")?.press() == true)
    #expect(fixture.webView?.loaded?.baseURL?.isFileURL == true && fixture.opened.isEmpty)
  }

  @Test func voiceControlKnowsARowByItsName() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let names = fixture.tree.first("List")?.rows.map {
      $0.attributes["accessibilityInputLabels"] as? [String]
    }
    #expect(names?.first == ["Apam Balik"])
    #expect(
      fixture.tree.first("SafeAreaInset")?.all("Menu").map {
        $0.attributes["accessibilityInputLabels"] as? [String]
      }
        == [["Cuisine"], ["Sort By"]])
  }

  @Test func withTheLargestTextARowPutsItsWordsUnderItsPhoto() async throws {
    let fixture = try AppFixture()
    fixture.host.environment.dynamicTypeSize = .accessibility5
    await fixture.loaded()
    #expect(
      fixture.tree.first("List")?.first("Button")?.first("HStack")?.texts.contains("Apam Balik") != true)
    #expect(fixture.rows.first == "Apam Balik, Malaysian")
  }

  @Test func whatChangedIsAnnouncedOnceTheTypingHasStopped() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let waiting = fixture.clock.sleeps.count
    fixture.host.search("tart")
    fixture.host.update()
    await fixture.until { _ in fixture.clock.sleeps.count >= waiting + 1 }
    #expect(!UIAccessibility.announced.contains("1 of 4 recipes"))
    // The wait of the announcement before this one, which was cancelled, may be among those that were counted.
    await fixture.pass { UIAccessibility.announced.contains("1 of 4 recipes") }
  }
}
