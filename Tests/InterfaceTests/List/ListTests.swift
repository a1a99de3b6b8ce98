import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct TheList {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func everyRecipeIsACardThatIsReadWhole() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
    }

    @Test func theNumberOfRecipesIsAnnounced() throws {
      let program = try Program(fixture, data: data)
      try program.shows("the status 12 recipes") { $0.announcement == "12 recipes" }
    }

    @Test func photosAreAskedForOnceAndOnlyTheSmallOnes() throws {
      let program = try Program(fixture, data: data)
      try eventually("all photos") { program.events("image network").count == 11 ? true : nil }
      let asked = fixture.server.requests.map(\.target).filter { $0.hasPrefix("/photos/") }
      #expect(
        asked.sorted() == FeedFixture.dishes.filter(\.hasPhoto).map { fixture.photo($0, "small") }.sorted())
    }

    @Test func aSmallPhotoShrinksWithItsCard() throws {
      // 120 × 90 pixels, in cards of about 290 pixels and then of 180: twice its size is between the two.
      let photo = try #require(
        Data(
          base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAHgAAABaAQAAAABbe69CAAAAFElEQVR42mNgGAWjYBSM"
            + "glEwGAEABaAAAdrNUzwAAAAASUVORK5CYII="))
      for dish in FeedFixture.dishes {
        fixture.server.on(
          fixture.photo(dish, "small"), LoopbackReply(headers: [("Content-Type", "image/png")], body: photo))
      }
      let program = try Program(fixture, data: data, options: ["--size", "620x640"])
      try eventually("photos") { program.events("image network").count >= 4 ? true : nil }
      try program.keyboard.resize(width: 400, height: 640)
      // GTK warns, which ends the program, if a photo needs more room than there is.
      try program.shows("narrower cards") { tree in
        try tree.card("Apple Pie")?.object.extent.map { $0.across.count < 200 } == true
      }
      try program.showsCards(FeedFixture.cards)
    }

    @Test func theSampleKitchenNeedsNoServer() throws {
      let program = try Program(feed: "sample", data: data)
      let cards = try program.allCards(24)
      let cuisines = Set(cards.compactMap { $0.components(separatedBy: ", ").dropFirst().first })
      #expect(cuisines.count >= 8)
      #expect(cards.contains("Crème Brûlée, French, has a video"))
      try eventually("photos") { program.events("image network").isEmpty ? nil : true }
      #expect(program.events("image failed").isEmpty)
    }

    @Test func aFeedInAFileIsShown() throws {
      let file = data("mine.json")
      try fixture.json().write(to: URL(fileURLWithPath: file))
      let program = try Program(feed: file, data: data)
      try program.showsCards(FeedFixture.cards)
      // A file may come from anywhere, so it cannot make Ladle request photos from this machine.
      try eventually("refused photos") { program.events("image failed").isEmpty ? nil : true }
      #expect(fixture.photoRequests == 0)
    }

    @Test func aRefreshBringsNewRecipesAndSaysSo() throws {
      let fewer = Array(FeedFixture.dishes.dropFirst(2))
      fixture.server.on(FeedFixture.feedPath, LoopbackReply(body: fixture.json(fewer)), fixture.good)
      let program = try Program(fixture, data: data)
      try program.showsCards(fewer.map(\.card))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Refresh")
      let tree = try program.showsCards(FeedFixture.cards)
      #expect(tree.hasCards)
      try program.shows("2 new recipes") { $0.says("2 new recipes") }
    }

    @Test func aRefreshShowsRecipesInTheirPlaceWhenTheirNamesChanged() throws {
      var renamed = FeedFixture.dishes
      renamed[0] = FeedFixture.Dish(name: "Zander", cuisine: "Finnish", hasSource: true)
      let before = fixture.json()
      let text = String(decoding: before, as: UTF8.self).replacingOccurrences(
        of: "Åland Pancake", with: "Zander")
      fixture.server.on(
        FeedFixture.feedPath, LoopbackReply(body: before), LoopbackReply(body: Data(text.utf8)))
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("F5")
      try program.shows("Zander between Tiramisù and Żurek") { tree in
        tree.cards.suffix(3).map { $0.prefix(while: { $0 != "," }) } == ["Tiramisù", "Zander", "Żurek"]
      }
    }

    @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
    func theRealFeedShowsAllItsRecipesByName() throws {
      let real = try RealFeed(fixture)
      let program = try Program(feed: real.address, data: data)
      let cards = try program.allCards(63)
      let strangers = cards.filter { card in !real.recipes.contains { card.hasPrefix($0.name) } }
      #expect(cards.count == 63, "\(strangers)")
      for recipe in real.recipes {
        #expect(cards.contains { $0.hasPrefix("\(recipe.name), \(recipe.cuisine)") }, "\(recipe.name)")
      }
    }
  }
}
