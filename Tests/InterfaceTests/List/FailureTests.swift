import CAtspi
import Foundation
import TestSupport
import Testing

/// One way in which loading the feed fails, and the words that the program then shows.
struct FeedFailure: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The title of the page that is shown when there are no recipes.
  let title: String
  /// The words that the warning beside the recipes adds to the title.
  var detail = ""
  var stopsTheServer = false
  let happen: @Sendable (FeedFixture) -> Void

  static let all = [
    FeedFailure(
      testDescription: "status 500", title: "The server has a problem"
    ) { $0.answers(LoopbackReply(status: 500)) },
    FeedFailure(
      testDescription: "refused connection", title: "The server can’t be reached", stopsTheServer: true
    ) { $0.server.stop() },
    FeedFailure(
      testDescription: "HTML with status 200", title: "This is a web page, not a feed"
    ) {
      $0.answers(
        LoopbackReply(
          headers: [("Content-Type", "text/html")],
          body: Data("<!DOCTYPE html><html><body>Sign in to the network</body></html>".utf8)))
    },
    FeedFailure(
      testDescription: "body cut off", title: "The answer was cut off"
    ) { $0.answers(.cut($0.json(), after: 700)) },
    FeedFailure(
      testDescription: "silence for 10 seconds", title: "The server isn’t answering"
    ) { $0.answers(.silence) },
    FeedFailure(
      testDescription: "recipe without a name", title: "The feed has an error",
      detail: " Recipe 4 has no name."
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

    @Test(arguments: FeedFailure.all)
    func withNothingToShowEachFailureHasItsPageAndTryAgainWorks(_ failure: FeedFailure) throws {
      failure.happen(fixture)
      let program = try Program(fixture, data: data)
      let tree = try program.shows("the page “\(failure.title)”") { $0.says(failure.title) }
      #expect(!tree.hasCards)
      #expect(tree.button("Open Sample Kitchen") != nil)
      let others = FeedFailure.all.map(\.title).filter { $0 != failure.title }
      #expect(!others.contains(where: tree.says))

      try recover(from: failure)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      let recovered = try program.showsCards(FeedFixture.cards)
      #expect(!recovered.says(failure.title))
    }

    @Test(arguments: FeedFailure.all)
    func withRecipesToShowEachFailureStandsBesideThemAndTryAgainWorks(_ failure: FeedFailure) throws {
      let program = try Program(fixture, data: data)
      let before = try program.showsCards(FeedFixture.cards).windowHeight
      failure.happen(fixture)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Refresh")
      let words = "Couldn’t refresh. \(failure.title).\(failure.detail) Last updated just now."
      let tree = try program.shows("a bar with “\(words)”") { $0.says(words) }
      #expect(tree.cards == FeedFixture.cards)

      try recover(from: failure)
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

    /// Trailers crash Foundation's `URLSession` on Linux (Swift 6.3.1); libsoup reads them.
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

    @Test func sampleKitchenIsOfferedWhereNoFeedCanBeLoaded() throws {
      fixture.server.stop()
      let program = try Program(fixture, data: data)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Open Sample Kitchen")
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

    /// Lets the server answer normally again.
    private func recover(from failure: FeedFailure) throws {
      fixture.answers(fixture.good)
      // Only a stopped server is started: starting a running one would leave its first thread without an
      // owner.
      if failure.stopsTheServer { try fixture.server.start() }
    }
  }
}
