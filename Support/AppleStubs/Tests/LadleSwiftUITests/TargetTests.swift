import Foundation
import TestSupport
@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI

/// The label of a button is its target. A frame around the button only keeps other views away from it.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TargetTests {
  private func height(inside node: Node) -> CGFloat {
    node.children.flatMap(\.all).compactMap { $0.attributes["frame.minHeight"] as? CGFloat }.max() ?? 0
  }

  @Test func aPageWithoutRecipesHasTargetsOf44Points() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on("/recipes.json", LoopbackReply(status: 500, body: Data()))
    await fixture.until { $0.first("Button", "Try Again") != nil }
    let page = try #require(fixture.tree.first("ScrollView"))
    for button in page.all("Button") { #expect(height(inside: button) >= Metrics.borderedLabel) }
    let second = try #require(page.first("Button", "Open Sample Kitchen"))
    #expect(height(inside: second) >= 44)
  }

  @Test func theBarBesideTheRecipesHasATargetOf44Points() async throws {
    let fixture = try AppFixture(nil)
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)),
      LoopbackReply(status: 500, body: Data()))
    await fixture.loaded()
    await fixture.host.pullToRefresh()
    let bar = try #require(fixture.tree.all("SafeAreaInset").first { $0.text == "bottom" })
    #expect(height(inside: try #require(bar.first("Button"))) >= 44)
  }

  @Test func linksOfARecipeHaveTargetsOf44Points() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
    let link = try #require(fixture.tree.first("Sheet")?.first("Link"))
    #expect(height(inside: link) >= 44)
  }

  @Test func aPhotoIsOverItsPlaceAndCannotWidenIt() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    await fixture.until { $0.first("List")?.first("Overlay")?.first("Image") != nil }
  }
}
