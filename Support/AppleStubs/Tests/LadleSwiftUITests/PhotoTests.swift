import Foundation
import Network
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing

@testable import LadleSwiftUI

/// The photos of recipes over time: a row comes and goes, its recipe gets another photo, the network is back.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct PhotoTests {
  /// The app with one recipe, whose photo is on this machine.
  private func app(_ replies: LoopbackReply) async throws -> AppFixture {
    let fixture = try AppFixture(nil)
    fixture.server.on("/photo.jpg", replies)
    serve("/photo.jpg", on: fixture)
    await fixture.loaded()
    return fixture
  }

  /// Serves a feed whose only recipe has its photo at this path, or none.
  private func serve(_ path: String?, on fixture: AppFixture) {
    let photo = path.map { "\"photo_url_small\":\"\(fixture.server.url($0).absoluteString)\"" }
    let recipe = AppFixture.recipe(1, "Soup", "Thai", photo ?? "")
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
  }

  private func photo() throws -> LoopbackReply {
    let file = URL(fileURLWithPath: AppFixture.resources + "/kitchen/photos/apam-balik-small.jpg")
    return LoopbackReply(headers: [("Content-Type", "image/jpeg")], body: try Data(contentsOf: file))
  }

  /// Whether the row shows a photo.
  private func showsPhoto(_ fixture: AppFixture) -> Bool {
    fixture.list?.all("Image").contains { $0.text.contains("×") } == true
  }

  /// Whether the row shows a plate in place of a photo.
  private func showsPlate(_ fixture: AppFixture) -> Bool {
    fixture.list?.all("Image").contains { $0.text == "fork.knife" } == true
  }

  @Test func rowShowsThePhotoThatARefreshBringsOrTakesAway() async throws {
    let fixture = try await app(photo())
    await fixture.until { _ in showsPhoto(fixture) && !showsPlate(fixture) }
    serve(nil, on: fixture)
    await fixture.host.pullToRefresh()
    await fixture.until { _ in showsPlate(fixture) && !showsPhoto(fixture) }
    serve("/photo.jpg", on: fixture)
    await fixture.host.pullToRefresh()
    await fixture.until { _ in showsPhoto(fixture) && !showsPlate(fixture) }
  }

  @Test func photoThatFailedIsLoadedOnceTheNetworkIsBack() async throws {
    let fixture = try await app(LoopbackReply(status: 503, body: Data()))
    await fixture.until { _ in showsPlate(fixture) }
    fixture.server.on("/photo.jpg", try photo())
    fixture.services.connectionMonitor.monitor.report(.unsatisfied)
    fixture.services.connectionMonitor.monitor.report(.satisfied)
    await fixture.until { _ in showsPhoto(fixture) && !showsPlate(fixture) }
  }

  @Test func photoOfARowThatLeavesTheScreenIsNotWaitedForAndIsRequestedWhenItIsBack() async throws {
    let fixture = try await app(.silence)
    func requests() -> Int { fixture.server.requests(to: "/photo.jpg").count }
    await fixture.until { _ in requests() == 1 }
    fixture.host.visibleRows = 5..<10
    fixture.host.update()
    fixture.server.on("/photo.jpg", try photo())
    fixture.host.visibleRows = 0..<10
    await fixture.until { _ in showsPhoto(fixture) }
    #expect(requests() == 2)
  }
}
