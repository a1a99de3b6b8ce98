import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI

/// The largest text, which needs the whole width of a phone.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct LargeTextTests {
  /// Expects photos on the screen, and no words beside them.
  private func expectWordsBelowPhotos(
    _ fixture: AppFixture, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func hasPhoto(_ node: Node) -> Bool { node.all.contains { $0.attributes["ignoresInvertColors"] != nil } }
    let tree = fixture.tree
    #expect(hasPhoto(tree), sourceLocation: sourceLocation)
    // A photo with its words may stand beside a tick.
    let beside = tree.all("HStack").filter { row in
      !row.texts.isEmpty && row.children.contains { hasPhoto($0) && $0.texts.isEmpty }
    }
    #expect(beside.map(\.texts).isEmpty, sourceLocation: sourceLocation)
  }

  @Test func wordsOfThePlanStandBelowPhotos() async throws {
    let fixture = try await AppFixture.plan()
    fixture.host.environment.dynamicTypeSize = .accessibility5
    try fixture.plan("Pancakes", in: 0)
    try fixture.plan("Pad Thai", in: 1)
    try fixture.plan("Shakshuka", in: nil)
    #expect(fixture.texts(on: 1).contains("Pad Thai"))
    expectWordsBelowPhotos(fixture)
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?("tagine")
    fixture.host.update()
    expectWordsBelowPhotos(fixture)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    fixture.services.navigator.model.show(.addToPlan(try fixture.kitchen("Tagine")))
    expectWordsBelowPhotos(fixture)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    fixture.services.navigator.model.show(.planToList)
    await fixture.until { _ in fixture.sheet?.texts.contains("Pad Thai") == true }
    expectWordsBelowPhotos(fixture)
  }

  @Test func wordsOfTheListsStandBelowPhotos() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    fixture.host.environment.dynamicTypeSize = .accessibility5
    #expect(fixture.press("Button", "Add to Shopping List…"))
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    expectWordsBelowPhotos(fixture)
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.press("Button", "Keep in Cookbook"))
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") }?.press() == true)
    expectWordsBelowPhotos(fixture)
    #expect(fixture.chooseTab("Cookbook"))
    await fixture.until { _ in !fixture.rows.isEmpty }
    expectWordsBelowPhotos(fixture)
  }
}
