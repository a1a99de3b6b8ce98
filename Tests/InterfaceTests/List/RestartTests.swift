import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct Restarting {
    let data: TemporaryDirectory
    let pantry: Pantry

    init() throws {
      data = try TemporaryDirectory()
      pantry = try Pantry()
    }

    @Test func killedAndStartedAgainWithoutAServerItShowsRecipesAndPhotos() throws {
      try fillAndKill()
      pantry.server.stop()
      let again = try Program(pantry, data: data)
      let tree = try again.shows("the cards and a bar") { $0.says("Couldn’t refresh") && $0.hasCards }
      #expect(tree.cards == Pantry.cards)
      try eventually("every photo from the disk", seen: { again.events.joined(separator: "\n") }) {
        again.events("image disk").count == photos ? true : nil
      }
      #expect(again.events("image network").isEmpty)
      #expect(again.events("image failed").isEmpty)
    }

    @Test func aSecondLaunchCostsOneConditionalRequestAndNoPhotos() throws {
      try fillAndKill()
      let before = pantry.server.requests.count
      let again = try Program(pantry, data: data)
      try again.showsCards(Pantry.cards)
      try eventually("feed 304 and every photo", seen: { again.events.joined(separator: "\n") }) {
        again.events("feed 304").count == 1 && again.events("image disk").count == photos ? true : nil
      }
      let asked = pantry.server.requests.dropFirst(before)
      #expect(asked.map(\.target) == [Pantry.feedPath])
      #expect(asked.first?.headers["if-none-match"] == "\"first\"")
    }

    @Test func recipesAreThereBeforeTheServerHasAnswered() throws {
      try fillAndKill()
      let gate = Gate()
      pantry.answers(LoopbackReply(body: pantry.json(Array(Pantry.dishes.dropLast())), after: gate))
      let again = try Program(pantry, data: data)
      try again.showsCards(Pantry.cards)
      gate.open()
      try again.showsCards(Pantry.cards.dropLast())
    }

    @Test func aRefreshAskedForRevalidatesThePhotosOnScreen() throws {
      try fillAndKill()
      let again = try Program(pantry, data: data)
      try again.showsCards(Pantry.cards)
      try eventually("the photos") { again.events("image disk").count == photos ? true : nil }
      let before = pantry.photoRequests
      try again.keyboard.press("ctrl+r")
      try eventually("a conditional request for each photo", seen: { again.events.joined(separator: "\n") }) {
        pantry.photoRequests == before + photos ? true : nil
      }
      let asked = pantry.server.requests.filter { $0.target.hasPrefix("/photos/") }.suffix(photos)
      #expect(asked.allSatisfy { $0.headers["if-none-match"] != nil })
    }

    private var photos: Int { Pantry.dishes.filter(\.hasPhoto).count }

    private func fillAndKill() throws {
      let program = try Program(pantry, data: data)
      try program.showsCards(Pantry.cards)
      try eventually("all photos, and the index of all", seen: { program.events.joined(separator: "\n") }) {
        program.events("cache index written \(photos)").isEmpty ? nil : true
      }
      program.kill()
    }
  }
}
