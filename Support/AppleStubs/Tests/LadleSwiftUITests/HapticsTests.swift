import Foundation
import RecipePresentation
import Shopping
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The haptics of a change of a choice, of a success, and of a failure.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct HapticsTests {
  /// Returns what was felt while something was done, which has to be possible.
  private func felt(
    sourceLocation: SourceLocation = #_sourceLocation, _ act: @MainActor () -> Bool?
  ) -> [String] {
    UIFeedbackGenerator.felt = []
    #expect(act() == true, sourceLocation: sourceLocation)
    return UIFeedbackGenerator.felt
  }

  @Test func choicesInTheListsAreFelt() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(felt { fixture.press("Toggle", "British (2)") } == ["selection"])
    #expect(felt { fixture.press("Choice", "Cuisine A–Z") } == ["selection"])
    #expect(felt { fixture.list?.first("SwipeActions")?.all("Button").first?.press() } == ["selection"])
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(fixture.chooseTab("Cookbook"))
    await fixture.loaded()
    for (kind, label) in [("Toggle", "Favorites Only"), ("Choice", "Any Time")] {
      #expect(felt { fixture.press(kind, label) } == ["selection"])
    }
    #expect(fixture.press("Toggle", "Favorites Only"))
    #expect(
      felt { fixture.list?.first("ContextMenu")?.first("Toggle", "Favorite")?.press() } == ["selection"])
    let swipe = fixture.list?.all("SwipeActions").first { $0.text == "leading" }
    #expect(felt { swipe?.button("Favorite")?.press() } == ["selection"])
  }

  @Test func ticksStarsAndCopiesOfARecipeAreFelt() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    let tick = try #require(fixture.tree.all("Button").first { $0.first("Image")?.text == "circle" })
    #expect(felt { tick.press() } == ["selection"])
    #expect(felt { fixture.press("Button", "Copy as Text") } == ["success"])
    #expect(felt { fixture.press("Button", "Keep in Cookbook") } == ["selection"])
    await fixture.until { _ in fixture.sheet?.first("Toggle", "Favorite") != nil }
    #expect(felt { fixture.sheet?.first("Toggle", "Favorite")?.press() } == ["selection"])
    let stars = fixture.sheet?.all("Element").first { $0.label == "Rating" }
    #expect(felt { stars?.all("Button")[3].press() } == ["selection"])
    // Without a star it has no fewer.
    #expect(fixture.sheet?.all("Element").first { $0.label == "Rating" }?.all("Button")[3].press() == true)
    let none = fixture.sheet?.all("Element").first { $0.label == "Rating" }
    #expect(felt { none?.adjust(.decrement) }.isEmpty && none?.spokenValue == "No rating")
  }

  @Test func stepsAndTimersAreFelt() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Start Cooking"))
    #expect(felt { fixture.press("Button", "Next") } == ["selection"])
    #expect(felt { fixture.press("Button", "Previous") } == ["selection"])
    #expect(felt { fixture.tree.first("FullScreenCover")?.drag(-200) } == ["selection"])
    #expect(felt { fixture.tree.first("FullScreenCover")?.drag(200) } == ["selection"])
    try fixture.goToTimer()
    #expect(felt { fixture.startable?.press() } == ["selection"])
    UIFeedbackGenerator.felt = []
    fixture.clock.advance(by: .seconds(60 * 60))
    fixture.services.sessions.model.resume()
    #expect(UIFeedbackGenerator.felt == ["success"])
  }

  @Test func whatIsPlannedIsFeltAndSoIsWhatIsRefused() async throws {
    let fixture = try await AppFixture.plan()
    fixture.services.navigator.model.show(.addToPlan(try fixture.kitchen("Pad Thai")))
    #expect(
      felt { fixture.sheet?.all("Button").first { $0.label.hasPrefix("Tomorrow") }?.press() } == ["success"])
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?(String(repeating: "a", count: 2000))
    fixture.host.update()
    #expect(felt { fixture.sheet?.first("TextField")?.press() } == ["error"])
    fixture.sheet?.first("TextField")?.setText?("Soup")
    fixture.host.update()
    #expect(felt { fixture.sheet?.first("TextField")?.press() } == ["success"])
    let meal = try #require(fixture.section(1)?.liftable.first?.lift())
    let day = fixture.section(2)?.all.first { $0.attributes["receive"] != nil }
    #expect(felt { day?.receive(meal) } == ["selection"])
    await fixture.until { _ in fixture.section(2)?.first("ContextMenu")?.button("Mark as Cooked") != nil }
    #expect(felt { fixture.command("Mark as Cooked", of: fixture.section(2)) } == ["selection"])
  }

  @Test func whatGoesOnTheListIsFelt() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    fixture.services.navigator.model.show(.planToList)
    await fixture.until { _ in fixture.sheet?.first("Header", "Fruit & Vegetables") != nil }
    #expect(
      felt { fixture.sheet?.all("Choice").first { $0.texts == ["Next 3 Days"] }?.press() } == ["selection"])
    let ticks = fixture.ticks(in: fixture.sheet)
    #expect(ticks.count > 1 && felt { ticks.last?.press() } == ["selection"])
    for _ in 0..<2 {
      let meal = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Pad Thai") }
      #expect(felt { meal?.press() } == ["selection"])
    }
    #expect(
      felt { fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() } == ["success"])
    fixture.services.navigator.model.show(.addToList(try fixture.kitchen("Shakshuka")))
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    #expect(felt { fixture.ticks(in: fixture.sheet).first?.press() } == ["selection"])
    #expect(
      felt { fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() } == ["success"])
    fixture.services.navigator.model.show(.shopping)
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(felt { fixture.ticks().first?.press() } == ["selection"])
    #expect(felt { fixture.listCommand("Copy as Text")?.press() } == ["success"])
  }

  @Test func whatAFullListRefusesIsFelt() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    for _ in 0..<(ShoppingBounds.entries / ShoppingBounds.lines) {
      #expect(
        fixture.services.shopping.model.add(typed: String(repeating: "milk\n", count: ShoppingBounds.lines)))
    }
    for sheet in [RecipePresentation.Sheet.addToList(try fixture.kitchen("Shakshuka")), .planToList] {
      fixture.services.navigator.model.show(sheet)
      await fixture.until { _ in
        fixture.sheet?.all("Button").contains { $0.label.hasPrefix("Add ") && $0.isEnabled } == true
      }
      let add = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }
      #expect(felt { add?.press() } == ["error"])
      #expect(fixture.host.press("Sheet"))
    }
  }

  @Test func versionsAndRestoredRecipesAreFelt() async throws {
    let (folder, id) = (try CookbookFolderFixture("Pie"), UUID().uuidString)
    let identifier = #""identifier":"urn:uuid:\#(id.lowercased())""#
    try folder.write("Tart", identifier + #","url":"https://kitchen.example/recipes/shoyu-ramen.html""#)
    try folder.write(
      #"{"@type":"Recipe","name":"Plum Tart",\#(identifier)}"#, to: "Ladle/Conflicts/\(id)/other.json")
    let fixture = try await folder.app()
    let tart = try #require(UUID(uuidString: id))
    await fixture.until { _ in !fixture.services.cookbook.model.conflicts.isEmpty }
    fixture.services.navigator.model.show(.versions(tart))
    await fixture.until { _ in fixture.sheet?.texts.contains("Plum Tart") == true }
    let keep = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Keep This Version: ") }
    #expect(felt { keep?.press() } == ["selection"])
    await fixture.until { _ in fixture.sheet == nil && fixture.services.app.desk.isSettled }
    fixture.services.navigator.model.show(.sourceUpdate(tart))
    await fixture.until { _ in fixture.sheet?.button("Keep All") != nil }
    let choice = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Use This: ") }
    #expect(felt { choice?.press() } == ["selection"])
    #expect(fixture.host.press("Sheet"))
    let recipe = try #require(fixture.services.app.recipe(tart))
    fixture.services.toggleKept(recipe)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    fixture.services.navigator.model.show(.trash)
    await fixture.until { _ in fixture.sheet?.first("SwipeActions") != nil }
    #expect(felt { fixture.sheet?.first("SwipeActions")?.all("Button").first?.press() } == ["selection"])
  }
}
