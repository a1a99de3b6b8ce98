import Foundation
import Network
import TestSupport
import RecipeFeed
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct RecipeListTests {
  @Test func recipesOfTheFeedAreListedByName() async throws {
    let kitchen = try Kitchen()
    #expect(kitchen.tree.all.contains { $0.label == "Loading recipes…" })
    await kitchen.loaded()
    #expect(
      kitchen.rows == [
        "Apam Balik, Malaysian", "Bakewell Tart, British", "Crème Brûlée, French, has a video",
        "Water, British, nothing to open",
      ])
  }

  @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
  func theRealFeedIsListedWholeInSectionsAndFound() async throws {
    let path = try #require(SharedMaterial.path("feed/recipes.json"))
    let kitchen = try Kitchen(String(contentsOfFile: path, encoding: .utf8))
    await kitchen.loaded()
    #expect(kitchen.rows.count == 63)
    #expect(kitchen.press("Choice", "Cuisine A–Z"))
    #expect(kitchen.tree.all("Section").count == 12)
    #expect(kitchen.rows.count == 63)
    kitchen.host.search("frangipan")
    #expect(kitchen.rows == ["Apple Frangipan Tart, British, has a video"])
  }

  @Test func searchFoldsAccentsAndOrderStaysInReach() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    kitchen.host.search("brulee")
    #expect(kitchen.rows == ["Crème Brûlée, French, has a video"])
    #expect(kitchen.tree.first("SafeAreaInset")?.all("Menu").count == 2)
    #expect(
      kitchen.tree.first("Searchable")?.attributes["placement"] as? String == "navigationBarDrawer(always)")
    #expect(kitchen.tree.first("Searchable")?.attributes["prompt"] as? String == "Search 4 recipes")
  }

  @Test func cuisinesAreChosenTogetherAndClearedByChoosingAgain() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Toggle", "British (2)"))
    #expect(kitchen.tree.first("Toggle", "British (2)")?.attributes["isOn"] as? Bool == true)
    #expect(kitchen.press("Toggle", "French (1)"))
    #expect(kitchen.rows.count == 3)
    #expect(kitchen.tree.first("Menu", "Cuisine: British and French") != nil)
    #expect(kitchen.press("Toggle", "French (1)"))
    #expect(kitchen.rows == ["Bakewell Tart, British", "Water, British, nothing to open"])
    #expect(kitchen.press("Button", "All Cuisines"))
    #expect(kitchen.rows.count == 4)
  }

  @Test func sortedByCuisineTheListHasSections() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Choice", "Cuisine A–Z"))
    let sections = kitchen.tree.all("Section")
    #expect(sections.map { $0.first("Header")?.label } == ["British", "French", "Malaysian"])
    #expect(sections.first?.all("Button").map(\.label).count == 2)
    #expect(kitchen.services.preferences.current.sort == .cuisineAscending)
    #expect(kitchen.tree.first("Menu", "Sorted by cuisine, A to Z") != nil)
  }

  @Test func noMatchIsNoEmptyFeedAndOffersAWayBack() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    kitchen.host.search("pizza")
    #expect(kitchen.tree.texts.contains("No recipes match"))
    #expect(kitchen.press("Button", "Show All Recipes"))
    #expect(kitchen.rows.count == 4)
    #expect(kitchen.tree.first("Searchable")?.text == "")
  }

  @Test func anEmptyFeedSaysSoAndOffersTheSamples() async throws {
    let kitchen = try Kitchen(#"{"recipes":[]}"#)
    await kitchen.until { $0.texts.contains("No recipes yet") }
    #expect(kitchen.press("Button", "Browse Sample Recipes"))
    await kitchen.loaded()
    #expect(kitchen.rows.count >= 24)
  }

  @Test func aMalformedFeedNamesThePlaceAndShowsNoneOfIt() async throws {
    let kitchen = try Kitchen(Kitchen.feed(Kitchen.recipe(1, "Soup", "Thai"), #"{"cuisine":"Thai"}"#))
    let tree = await kitchen.until { $0.texts.contains("The feed has an error") }
    #expect(tree.texts.contains { $0.contains("Recipe 2 ") })
    #expect(kitchen.rows.isEmpty)
    #expect(tree.first("Refreshable") != nil)
  }

  @Test func aRefreshThatFailsKeepsTheRowsAndSaysSoBesideThem() async throws {
    let kitchen = try Kitchen(nil)
    kitchen.server.on(
      "/recipes.json", LoopbackReply(body: Data(Kitchen.recipes.utf8)),
      LoopbackReply(status: 500, body: Data()),
      LoopbackReply(body: Data(Kitchen.recipes.utf8)))
    await kitchen.loaded()
    await kitchen.host.pullToRefresh()
    #expect(kitchen.rows.count == 4)
    let bar = try #require(kitchen.tree.all("SafeAreaInset").first { $0.text == "bottom" })
    #expect(bar.texts.contains { $0.hasPrefix("Couldn’t refresh: the server has a problem.") })
    #expect(bar.first("Button", "Try Again")?.press() == true)
    await kitchen.until { $0.all("SafeAreaInset").allSatisfy { $0.text != "bottom" } }
    #expect(kitchen.rows.count == 4)
  }

  @Test func withTheLargestTextTheWarningScrollsAndLeavesRoomForTheRows() async throws {
    let kitchen = try Kitchen(nil)
    kitchen.host.environment.dynamicTypeSize = .accessibility5
    kitchen.server.on(
      "/recipes.json", LoopbackReply(body: Data(Kitchen.recipes.utf8)),
      LoopbackReply(status: 500, body: Data()))
    await kitchen.loaded()
    await kitchen.host.pullToRefresh()
    #expect(kitchen.tree.all("SafeAreaInset").allSatisfy { $0.text != "bottom" })
    #expect(kitchen.tree.first("List")?.first("Button")?.label == "Try Again")
    kitchen.host.search("nothing of that kind")
    #expect(kitchen.tree.first("ScrollView")?.first("Button", "Try Again") != nil)
  }

  @Test func aViewThatAppearsAgainDoesNotStartTheListAgain() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    await kitchen.until { _ in !kitchen.services.list.model.isRefreshing }
    kitchen.services.start(with: Kitchen.id(1))
    #expect(!kitchen.services.list.model.isRefreshing)
    #expect(kitchen.tree.first("Sheet") == nil)
  }

  @Test func whoComesBackToTheAppAfterAFailureNeedNotAsk() async throws {
    let kitchen = try Kitchen(nil)
    kitchen.server.on(
      "/recipes.json", LoopbackReply(status: 500, body: Data()),
      LoopbackReply(body: Data(Kitchen.recipes.utf8)))
    await kitchen.until { $0.first("Button", "Try Again") != nil }
    kitchen.host.environment.scenePhase = .inactive
    kitchen.host.update()
    kitchen.host.environment.scenePhase = .active
    await kitchen.loaded()
    #expect(kitchen.rows.count == 4)
  }

  @Test func aNetworkThatIsBackBringsTheListWithoutBeingAsked() async throws {
    let kitchen = try Kitchen(nil)
    kitchen.server.on("/recipes.json", LoopbackReply(status: 503, body: Data()))
    await kitchen.until { $0.first("Button", "Try Again") != nil }
    kitchen.server.on("/recipes.json", LoopbackReply(body: Data(Kitchen.recipes.utf8)))
    let monitor = kitchen.services.connectionMonitor.monitor
    monitor.report(.unsatisfied)
    monitor.report(.satisfied)
    await kitchen.loaded()
    #expect(kitchen.rows.count == 4)
  }

  @Test func aPhotoThatFailedIsAskedForAgainWhenTheNetworkIsBack() async throws {
    let kitchen = try Kitchen(nil)
    let photo = kitchen.server.url("/photo.jpg").absoluteString
    let recipe = Kitchen.recipe(1, "Soup", "Thai", "\"photo_url_small\":\"\(photo)\"")
    kitchen.server.on("/recipes.json", LoopbackReply(body: Data(Kitchen.feed(recipe).utf8)))
    kitchen.server.on("/photo.jpg", LoopbackReply(status: 503, body: Data()))
    await kitchen.loaded()
    await kitchen.until { $0.all("Image").contains { $0.text == "fork.knife" } }
    let before = kitchen.server.requests.count { $0.target == "/photo.jpg" }
    kitchen.services.connectionMonitor.monitor.report(.satisfied)
    await kitchen.until { !$0.all("Image").contains { $0.text == "fork.knife" } }
    await kitchen.until { $0.all("Image").contains { $0.text == "fork.knife" } }
    #expect(kitchen.server.requests.count { $0.target == "/photo.jpg" } == before + 1)
  }

  @Test func commandFAndCommandRAreThere() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    let keys = kitchen.tree.all("Button").compactMap { $0.attributes["keyboardShortcut"] as? KeyEquivalent }
    for key: KeyEquivalent in ["f", "r", ","] {
      #expect(keys.contains { $0.character == key.character })
    }
    #expect(kitchen.tree.first("Searchable")?.attributes["isPresented"] as? Bool == false)
    for button in kitchen.tree.all("Button") {
      let key = button.attributes["keyboardShortcut"] as? KeyEquivalent
      if key?.character == "f" { button.press() }
    }
    #expect(kitchen.tree.first("Searchable")?.attributes["isPresented"] as? Bool == true)
  }

  @Test func aPullBringsWhatTheFeedHasNow() async throws {
    let kitchen = try Kitchen(nil)
    kitchen.server.on(
      "/recipes.json", LoopbackReply(body: Data(Kitchen.recipes.utf8)),
      LoopbackReply(body: Data(Kitchen.feed(Kitchen.recipe(9, "Zuppa", "Italian")).utf8)))
    await kitchen.loaded()
    await kitchen.host.pullToRefresh()
    #expect(kitchen.rows == ["Zuppa, Italian, nothing to open"])
  }

  @Test func aCancelledRefreshShowsNoError() async throws {
    let kitchen = try Kitchen(nil)
    kitchen.server.on("/recipes.json", LoopbackReply(body: Data(Kitchen.recipes.utf8)), .silence)
    await kitchen.loaded()
    await kitchen.until { $0.first("Button", "Refresh") != nil }
    #expect(kitchen.press("Button", "Refresh"))
    await kitchen.server.arrivals.wait(for: 2)
    #expect(kitchen.press("Button", "Stop Refreshing"))
    await kitchen.until { $0.first("Button", "Refresh") != nil }
    #expect(kitchen.rows.count == 4)
    #expect(kitchen.tree.all("SafeAreaInset").allSatisfy { $0.text != "bottom" })
  }

  @Test func onlyPhotosOfRowsOnScreenAreAskedFor() async throws {
    let kitchen = try Kitchen(nil)
    let photo = "\"photo_url_small\":\"\(kitchen.server.url("/photo").absoluteString)"
    let recipes = (0..<9).map { Kitchen.recipe($0, "R\($0)", "Thai", photo + "\($0)\"") }
    kitchen.server.on(
      "/recipes.json", LoopbackReply(body: Data("{\"recipes\":[\(recipes.joined(separator: ","))]}".utf8)))
    for number in 0..<9 { kitchen.server.on("/photo\(number)", LoopbackReply(status: 404, body: Data())) }
    kitchen.host.visibleRows = 0..<2
    await kitchen.loaded()
    // The list and two photos.
    await kitchen.server.arrivals.wait(for: 3)
    kitchen.host.visibleRows = 4..<5
    kitchen.host.update()
    await kitchen.server.arrivals.wait(for: 4)
    let photos = Set(kitchen.server.requests.map(\.target)).subtracting(["/recipes.json"])
    #expect(photos == ["/photo0", "/photo1", "/photo4"])
  }

  @Test func rowsAreOneElementWithTargetsOf44Points() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    for row in kitchen.tree.first("List")?.all("Button") ?? [] {
      #expect(row.attributes["accessibilityLabel"] is String)
      let heights = row.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }
      #expect((heights.max() ?? 0) >= 44)
    }
  }

  @Test func withTheLargestTextARowPutsItsWordsUnderItsPhoto() async throws {
    let kitchen = try Kitchen()
    kitchen.host.environment.dynamicTypeSize = .accessibility5
    await kitchen.loaded()
    #expect(
      kitchen.tree.first("List")?.first("Button")?.first("HStack")?.texts.contains("Apam Balik") != true)
    #expect(kitchen.rows.first == "Apam Balik, Malaysian")
  }

  @Test func whatChangedIsAnnouncedOnceTheTypingHasStopped() async throws {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    let waiting = kitchen.clock.sleeps.count
    kitchen.host.search("tart")
    kitchen.host.update()
    await kitchen.clock.sleeps.wait(for: waiting + 1)
    #expect(!UIAccessibility.announced.contains("1 of 4 recipes"))
    kitchen.clock.advance(by: .seconds(1))
    await kitchen.clock.sleeps.wait(for: waiting + 1)
    await UIAccessibility.announcement("1 of 4 recipes")
  }
}
