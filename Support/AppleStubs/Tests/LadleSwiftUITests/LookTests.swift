import Foundation
import RecipeImages
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The look of screens on other devices, and with the person's settings of the system.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct LookTests {
  private func isAnimated(_ fixture: AppFixture) -> Bool? {
    fixture.list?.attributes["isAnimated"] as? Bool
  }

  @Test func listsMoveNothingForAPersonWhoWantsLessMotion() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.services.shopping.model.add(typed: "milk"))
    func show(_ place: Place, _ part: PlanPart = .days) {
      fixture.services.navigator.model.show(place)
      fixture.services.drafts.planPart = part
    }
    for (place, part) in [(Place.plan, PlanPart.days), (.plan, .toCook), (.shopping, .days)] {
      show(place, part)
      fixture.host.environment.prefer(reducedMotion: false)
      #expect(isAnimated(fixture) == true, "\(place) \(part)")
      fixture.host.environment.prefer(reducedMotion: true)
      #expect(isAnimated(fixture) == false, "\(place) \(part)")
    }
  }

  @Test func tickedRowIsStruckInAColourThatCanBeRead() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread")
    #expect(fixture.item("milk")?.press() == true)
    func words(_ item: String) -> Node? { fixture.item(item)?.all("Text").first { $0.text == item } }
    for scheme in [ColorScheme.light, .dark] {
      for contrast in [ColorSchemeContrast.standard, .increased] {
        fixture.host.environment.colorScheme = scheme
        fixture.host.environment.prefer(contrast: contrast)
        let colour = words("milk")?.attributes["foregroundStyle"] as? String
        #expect(colour == "\(Palette.struck(scheme, contrast))")
      }
    }
    #expect(words("milk")?.attributes["isStruck"] as? Bool == true)
    #expect(words("bread")?.attributes["isStruck"] as? Bool != true)
    #expect(words("bread")?.attributes["foregroundStyle"] as? String == "primary")
  }

  @Test func amountsOfTheListAreBold() async throws {
    let fixture = try await AppFixture.shopping("500 g flour")
    let words = fixture.item("500 g flour")?.first("Text")
    #expect(words?.attributes["bold"] as? [String] == ["500\u{A0}g"])
    // Suggestions have the typed letters in bold.
    fixture.typeItem("flo")
    let suggestion = fixture.tree.first("SafeAreaInset")?.all("Text").first { $0.text == "flour" }
    #expect(suggestion?.attributes["bold"] as? [String] == ["flo"])
  }

  @Test func filterThatHidesRecipesIsColouredAsLongAsItDoes() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    func colours() -> [String?] {
      let pill = fixture.tree.first("SafeAreaInset")?.first("Menu")?.first("HStack")
      return [pill?.attributes["background"], pill?.attributes["foregroundStyle"]].map { $0 as? String }
    }
    #expect(colours() == ["\(Palette.placeholder)", "primary"])
    #expect(fixture.press("Toggle", "British (2)"))
    for scheme in [ColorScheme.light, .dark] {
      fixture.host.environment.colorScheme = scheme
      #expect(colours() == ["\(Palette.prominent(scheme))", "\(Palette.onProminent(scheme))"])
    }
  }

  @Test func timerThatRingsIsColouredInItsStepAndInTheBar() async throws {
    let fixture = try AppFixture()
    fixture.services.start()
    let session = fixture.services.sessions.model.open(CookingTests.recipe, contents: CookingTests.contents)
    session.next()
    session.perform(.start, on: session.timers[0].id)
    let hosts = [
      ViewHost(CookingView(session, fixture.services)), ViewHost(TimerBar(fixture.services)),
    ]
    func colours() -> [[String]] {
      hosts.map { host in host.tree.all("HStack").compactMap { $0.attributes["background"] as? String } }
    }
    #expect(colours() == [["\(Palette.card)"], ["clear"]])
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    for scheme in [ColorScheme.light, .dark] {
      for host in hosts { host.environment.colorScheme = scheme }
      #expect(colours() == [["\(Palette.ringing(scheme))"], ["\(Palette.ringing(scheme))"]])
    }
  }

  @Test func wordsThatAreAlwaysVisibleGrowToTwiceTheirSizeAtMost() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Start Cooking"))
    try fixture.goToTimer()
    #expect(fixture.startable?.press() == true)
    fixture.host.environment.dynamicTypeSize = .accessibility5
    func size(_ text: String?, in node: Node?) -> DynamicTypeSize? {
      node?.all("Text").last { $0.text == text }?.attributes["dynamicTypeSize"] as? DynamicTypeSize
    }
    let cover = fixture.tree.first("FullScreenCover")
    let session = try #require(fixture.services.navigator.model.cooking)
    #expect(size(session.progress, in: cover) == .accessibility2)
    #expect(size("Next", in: cover) ?? size("Done", in: cover) == .accessibility5)
    fixture.clock.advance(by: .seconds(60 * 60))
    fixture.services.sessions.model.resume()
    #expect(size("Time’s up", in: fixture.tree.first("FullScreenCover")) == .accessibility2)
    #expect(fixture.press("Button", "Back to Recipe"))
    let active = try #require(fixture.services.sessions.model.timers().first)
    #expect(size(active.title, in: fixture.sheet) == .accessibility2)
    #expect(size("Ingredients", in: fixture.sheet) == .accessibility5)
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func planningAndBuyingStandBesideCookingOnATablet(width: UserInterfaceSizeClass) async throws {
    let fixture = try await AppFixture.pancakes(width)
    let isBeside = fixture.tree.all("HStack").contains { row in
      ["Start Cooking", "Add to Plan…", "Add to Shopping List…"].allSatisfy { row.button($0) != nil }
    }
    #expect(isBeside == (width == .regular))
    let photo = fixture.tree.all.compactMap { $0.attributes["frame.height"] as? CGFloat }.max()
    #expect(photo == (width == .regular ? Metrics.heroHeight : Metrics.sheetHeroHeight))
  }

  @Test func rowTellsWhereItLeads() async throws {
    let fixture = try AppFixture { $0.opensLinksDirectly = true }
    await fixture.loaded()
    let arrows = fixture.list?.rows.map { $0.all("Image").last?.text }
    #expect(arrows == ["chevron.forward", "arrow.up.right", "chevron.forward", "chevron.forward"])
  }

  @Test(arguments: [1, 3])
  func photoIsDecodedForTheScreen(scale: Int) async throws {
    let fixture = try AppFixture(nil)
    let photo = try Data(
      contentsOf: URL(fileURLWithPath: AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"))
    fixture.server.on("/photo.jpg", LoopbackReply(headers: [("Content-Type", "image/jpeg")], body: photo))
    let address = "\"photo_url_small\":\"\(fixture.server.url("/photo.jpg").absoluteString)\""
    let recipe = AppFixture.recipe(1, "Soup", "Thai", address)
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    fixture.host.environment.displayScale = CGFloat(scale)
    await fixture.loaded()
    await fixture.until { $0.first("List")?.all("Image").contains { $0.text.contains("×") } == true }
    let size = fixture.list?.all("Image").first { $0.text.contains("×") }?.text.split(separator: "×")
    let sides = try #require(size).compactMap { Int($0) }
    // The shorter side fills the square of the row.
    #expect(sides.min() == Int(Metrics.rowPhoto) * scale)
  }
}
