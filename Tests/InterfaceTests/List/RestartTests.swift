import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct Restarting {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func killedAndStartedAgainWithoutAServerItShowsRecipesAndPhotos() throws {
      try fillAndKill()
      fixture.server.stop()
      let again = try Program(fixture, data: data)
      let tree = try again.shows("the cards and a bar") { $0.says("Couldn’t refresh") && $0.hasCards }
      #expect(tree.cards == FeedFixture.cards)
      try eventually("every photo from the disk", seen: { again.events.joined(separator: "\n") }) {
        again.events("image disk").count == photos ? true : nil
      }
      #expect(again.events("image network").isEmpty)
      #expect(again.events("image failed").isEmpty)
    }

    @Test func aSecondLaunchCostsOneConditionalRequestAndNoPhotos() throws {
      try fillAndKill()
      let before = fixture.server.requests.count
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards)
      try eventually("feed 304 and every photo", seen: { again.events.joined(separator: "\n") }) {
        again.events("feed 304").count == 1 && again.events("image disk").count == photos ? true : nil
      }
      let asked = fixture.server.requests.dropFirst(before)
      #expect(asked.map(\.target) == [FeedFixture.feedPath])
      #expect(asked.first?.headers["if-none-match"] == "\"first\"")
    }

    @Test func recipesAreThereBeforeTheServerHasAnswered() throws {
      try fillAndKill()
      let gate = Gate()
      fixture.answers(LoopbackReply(body: fixture.json(Array(FeedFixture.dishes.dropLast())), after: gate))
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards)
      gate.open()
      try again.showsCards(FeedFixture.cards.dropLast())
    }

    @Test func aRefreshAskedForRevalidatesThePhotosOnScreen() throws {
      try fillAndKill()
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards)
      try eventually("the photos") { again.events("image disk").count == photos ? true : nil }
      let before = fixture.photoRequests
      try again.keyboard.press("ctrl+r")
      try eventually("a conditional request for each photo", seen: { again.events.joined(separator: "\n") }) {
        fixture.photoRequests == before + photos ? true : nil
      }
      let asked = fixture.server.requests.filter { $0.target.hasPrefix("/photos/") }.suffix(photos)
      #expect(asked.allSatisfy { $0.headers["if-none-match"] != nil })
    }

    private var photos: Int { FeedFixture.dishes.filter(\.hasPhoto).count }

    private func fillAndKill() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try eventually("all photos, and the index of all", seen: { program.events.joined(separator: "\n") }) {
        program.events("cache index written \(photos)").isEmpty ? nil : true
      }
      program.kill()
    }
  }
}
