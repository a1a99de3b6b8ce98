import CAtspi
import Foundation
import TestSupport
import Testing

/// A way in which asking for the feed goes wrong, and what is to be read then.
struct Misfortune: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Of the page where there is nothing to show.
  let title: String
  /// After "Couldn’t refresh: ", where there is.
  let reason: String
  var stopsTheServer = false
  let happen: @Sendable (FeedFixture) -> Void

  static let all = [
    Misfortune(
      testDescription: "status 500", title: "The server has a problem", reason: "the server has a problem"
    ) { $0.answers(LoopbackReply(status: 500)) },
    Misfortune(
      testDescription: "refused connection", title: "The server can’t be reached",
      reason: "the server can’t be reached", stopsTheServer: true
    ) { $0.server.stop() },
    Misfortune(
      testDescription: "HTML with status 200", title: "This is a web page, not a feed",
      reason: "the server sent a web page instead of a feed"
    ) {
      $0.answers(
        LoopbackReply(
          headers: [("Content-Type", "text/html")],
          body: Data("<!DOCTYPE html><html><body>Sign in to the network</body></html>".utf8)))
    },
    Misfortune(
      testDescription: "body cut off", title: "The answer was cut off", reason: "the answer was cut off"
    ) { $0.answers(.cut($0.json(), after: 700)) },
    Misfortune(
      testDescription: "silence for 10 seconds", title: "The server isn’t answering",
      reason: "the server isn’t answering"
    ) { $0.answers(.silence) },
    Misfortune(
      testDescription: "recipe without a name", title: "The feed has an error",
      reason: "the feed has an error. Recipe 4 has no name"
    ) { $0.answers(LoopbackReply(body: $0.json(without: "name", in: "Cherry Pie"))) },
  ]
}

extension Node {
  fileprivate var windowHeight: Int? {
    get throws { try first(ATSPI_ROLE_FRAME) { _ in true }?.object.extent?.down.count }
  }
}

extension InterfaceTests {
  @Suite struct Failures {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test(arguments: Misfortune.all)
    func withNothingToShowEachFailureHasItsPageAndTryAgainWorks(_ misfortune: Misfortune) throws {
      misfortune.happen(fixture)
      let program = try Program(fixture, data: data)
      let tree = try program.shows("the page “\(misfortune.title)”") { $0.says(misfortune.title) }
      #expect(!tree.hasCards)
      #expect(tree.button("Browse Sample Recipes") != nil)
      let others = Misfortune.all.map(\.title).filter { $0 != misfortune.title }
      #expect(!others.contains(where: tree.says))

      try recover(from: misfortune)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      let recovered = try program.showsCards(FeedFixture.cards)
      #expect(!recovered.says(misfortune.title))
    }

    @Test(arguments: Misfortune.all)
    func withRecipesToShowEachFailureStandsBesideThemAndTryAgainWorks(_ misfortune: Misfortune) throws {
      let program = try Program(fixture, data: data)
      let before = try program.showsCards(FeedFixture.cards).windowHeight
      misfortune.happen(fixture)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Refresh")
      let words = "Couldn’t refresh: \(misfortune.reason). Last updated just now."
      let tree = try program.shows("a bar with “\(words)”") { $0.says(words) }
      #expect(tree.cards == FeedFixture.cards)

      try recover(from: misfortune)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      let recovered = try program.shows("no bar") {
        !$0.says("Couldn’t refresh") && $0.button("Try Again") == nil
      }
      #expect(recovered.cards == FeedFixture.cards)
      #expect(try recovered.windowHeight == before, "the bar made the window grow")
    }

    @Test func photosComeAfterAFirstLoadThatFailed() throws {
      fixture.server.on(FeedFixture.feedPath, LoopbackReply(status: 500), fixture.good)
      let program = try Program(fixture, data: data)
      try program.shows("the error") { $0.says("The server has a problem") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try program.showsCards(FeedFixture.cards)
      try eventually("every photo", seen: { program.events.joined(separator: "\n") }) {
        program.events("image network").count == FeedFixture.dishes.filter(\.hasPhoto).count ? true : nil
      }
    }

    @Test func tryAgainBesideTheRecipesAsksAgainForPhotosThatFailed() throws {
      let dish = FeedFixture.dishes[1]
      let photo = fixture.photo(dish, "small")
      fixture.server.on(
        photo, LoopbackReply(status: 500),
        LoopbackReply(headers: [("Content-Type", "image/png")], body: FeedFixture.picture))
      fixture.server.on(FeedFixture.feedPath, fixture.good, LoopbackReply(status: 500), fixture.good)
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try eventually("that a photo failed") { program.events("image failed").isEmpty ? nil : true }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Refresh")
      try program.shows("the bar") { $0.says("Couldn’t refresh") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try eventually("the photo", seen: { program.events.joined(separator: "\n") }) {
        program.events("image network").contains { $0.contains(photo) } ? true : nil
      }
    }

    /// What ends a program that asks by Foundation on Linux.
    @Test func serversThatSendTrailersAreRead() throws {
      let json = fixture.json()
      let chunked = "Transfer-Encoding: chunked\r\n\r\n"
      let answer = { (body: Data) in
        LoopbackReply(steps: [
          .send(
            Data("HTTP/1.1 200 OK\r\n\(chunked)\(String(body.count, radix: 16))\r\n".utf8) + body
              + Data("\r\n0\r\nX-Checksum: 1\r\nX-Other: 2\r\n\r\n".utf8))
        ])
      }
      fixture.answers(answer(json))
      for dish in FeedFixture.dishes {
        fixture.server.on(fixture.photo(dish, "small"), answer(FeedFixture.picture))
      }
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try eventually("every photo", seen: { program.events.joined(separator: "\n") }) {
        program.events("image network").count == FeedFixture.dishes.filter(\.hasPhoto).count ? true : nil
      }
    }

    @Test func theMistakeInAFeedIsNamed() throws {
      fixture.answers(LoopbackReply(body: fixture.json(without: "name", in: "Cherry Pie")))
      let program = try Program(fixture, data: data)
      let tree = try program.shows("the recipe without a name") { $0.says("Recipe 4 has no name.") }
      #expect(!tree.hasCards)
      for dish in FeedFixture.dishes { #expect(!tree.says(dish.name)) }
    }

    @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
    func theRealMalformedFeedShowsNothingAndNamesItsMistake() throws {
      let real = try RealFeed(fixture, file: "recipes-malformed.json")
      let program = try Program(feed: real.address, data: data)
      let tree = try program.shows("a recipe without a name") { tree in
        tree.all.contains { $0.name.contains("Recipe ") && $0.name.contains(" has no name.") }
      }
      #expect(!tree.hasCards)
    }

    @Test func anEmptyFeedHasAPageOfItsOwn() throws {
      fixture.answers(LoopbackReply(body: Data(#"{"recipes": []}"#.utf8)))
      let program = try Program(fixture, data: data)
      let tree = try program.shows("No recipes yet") { $0.says("No recipes yet") }
      #expect(!tree.hasCards)
      #expect(!tree.says("Couldn’t"))
      fixture.answers(fixture.good)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func whereNothingCanBeHadTheSampleKitchenCan() throws {
      fixture.server.stop()
      let program = try Program(fixture, data: data)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Browse Sample Recipes")
      try program.shows("the sample kitchen") { $0.announcement == "29 recipes" }
    }

    @Test func anotherFeedsFailureNeverShowsThisFeedsRecipes() throws {
      let first = try Program(fixture, data: data)
      try first.showsCards(FeedFixture.cards)
      first.kill()
      fixture.server.on("/other.json", LoopbackReply(status: 500))
      let other = try Program(feed: fixture.server.url("/other.json").absoluteString, data: data)
      let tree = try other.shows("the page of the other's failure") { $0.says("The server has a problem") }
      #expect(!tree.hasCards)
    }

    /// The server is well again.
    private func recover(from misfortune: Misfortune) throws {
      fixture.answers(fixture.good)
      // A server that runs must not be started again: it would have two threads to stop, and know of one.
      if misfortune.stopsTheServer { try fixture.server.start() }
    }
  }
}
