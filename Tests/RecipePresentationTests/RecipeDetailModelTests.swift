import Foundation
import Ingredients
import Networking
import RecipePages
import RecipePresentation
import Recipes
import Storage
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RecipeDetailModelTests {
  let clock = ManualClock()
  let contents = RecipeContents(
    title: "Tart",
    ingredientGroups: [
      IngredientGroup(ingredients: [IngredientLine("200 g flour"), IngredientLine("2 eggs")])
    ],
    sections: [InstructionSection(steps: [InstructionStep("Bake it.")])],
    yield: RecipeYield(words: "4 servings"))

  func players(inPlace: Bool = true) throws -> VideoPlayers {
    VideoPlayers(
      origin: try #require(URL(string: "https://app.ladle.Ladle/")),
      youTubePlayer: try #require(URL(string: "https://www.youtube-nocookie.com/embed")),
      canPlayInPlace: { inPlace })
  }

  func model(
    source: String? = "https://www.bbcgoodfood.com/recipes/tart",
    video: String? = "https://youtu.be/abcdefghijk?t=3", inPlace: Bool = true,
    readPage: RecipeDetailModel.PageReading? = nil
  ) throws -> RecipeDetailModel {
    let recipe = Recipe(
      id: UUID(), name: "Bakewell Tart", cuisine: "British",
      smallPhoto: WebAddress("https://p.example/s.jpg"),
      largePhoto: WebAddress("https://p.example/l.jpg"), source: source.flatMap(WebAddress.init),
      video: video.flatMap(WebAddress.init))
    return RecipeDetailModel(
      recipe, players: try players(inPlace: inPlace), links: LinkTargets(), readPage: readPage, clock: clock)
  }

  // MARK: - Video

  @Test func nothingIsLoadedOfAVideoBeforeThePersonAsks() throws {
    let model = try model()
    guard case .poster(.inPlace) = model.video else { return #expect(Bool(false), "\(model.video)") }
    #expect(model.video.page == nil)
    #expect(model.playVideo() == nil)
    guard case .html(let page, let base) = try #require(model.video.page).contents else {
      return #expect(Bool(false))
    }
    #expect(page.contains("https://www.youtube-nocookie.com/embed/abcdefghijk?enablejsapi=1"))
    #expect(page.contains("frame-src https://www.youtube-nocookie.com;"))
    #expect(base.scheme == "https")
  }

  @Test func thePlayerReachesYouTubesHostsAlone() throws {
    let model = try model()
    _ = model.playVideo()
    struct Rule: Decodable {
      let trigger: [String: String]
      let action: [String: String]
    }
    let rules = try JSONDecoder().decode(
      [Rule].self, from: Data(try #require(model.video.page).rules.utf8))
    #expect(rules.first?.action["type"] == "block")
    func isAllowed(_ address: String) throws -> Bool {
      var isAllowed = true
      for rule in rules {
        let pattern = try NSRegularExpression(pattern: try #require(rule.trigger["url-filter"]))
        let range = NSRange(address.startIndex..., in: address)
        if pattern.firstMatch(in: address, range: range) != nil { isAllowed = rule.action["type"] != "block" }
      }
      return isAllowed
    }
    for address in [
      "https://www.youtube-nocookie.com/embed/x", "https://rr3---sn-h0jeln7l.googlevideo.com/videoplayback",
      "https://i.ytimg.com/vi/x/hq720.jpg", "blob:https://www.youtube-nocookie.com/1-2",
    ] {
      #expect(try isAllowed(address), "\(address)")
    }
    for address in [
      "http://127.0.0.1:8080/", "https://192.168.1.1/", "http://www.youtube-nocookie.com/",
      "file:///etc/passwd",
      "https://youtube.com.attacker.example/", "https://notyoutube.com/", "https://a.example/youtube.com/",
      "https://youtube.com:x@a.example/", "ws://localhost/", "https://www.youtube.com@a.example/",
    ] {
      #expect(try !isAllowed(address), "\(address)")
    }
  }

  @Test(arguments: [2, 5, 100, 101, 150, 153, 999])
  func failingVideoGivesWayToThePhotoAndALink(code: Int) throws {
    let model = try model()
    _ = model.playVideo()
    model.playerPosted(#"{"event":"error","code":\#(code)}"#)
    guard case .failed(let message, let link, _) = model.video else { return #expect(Bool(false)) }
    #expect(message.hasSuffix("."))
    #expect(link.title == "Watch on YouTube")
    #expect(model.video.page == nil)
  }

  @Test func silentPlayerIsAFailure() async throws {
    let model = try model()
    let failed = Gate()
    model.onChange = { if case .failed = model.video { failed.open() } }
    _ = model.playVideo()
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(16))
    await failed.wait()
  }

  @Test func silentPlayerThatIsTriedAgainIsWaitedForAnew() async throws {
    let model = try model()
    let failures = Arrivals()
    model.onChange = { if case .failed = model.video { failures.add() } }
    _ = model.playVideo()
    let page = model.video.page
    for time in 1...2 {
      await clock.sleeps.wait(for: time)
      clock.advance(by: .seconds(16))
      await failures.wait(for: time)
      model.retryVideo()
      guard case .loading(page, _) = model.video else { return #expect(Bool(false), "\(model.video)") }
    }
    model.playerPosted(#"{"event":"ready"}"#)
    guard case .playing(page, _) = model.video else { return #expect(Bool(false), "\(model.video)") }
  }

  @Test(arguments: [
    (2, false), (5, true), (100, false), (101, false), (150, false), (153, false), (999, true),
  ])
  func videoIsTriedAgainOnlyWhereThatMayHelp(code: Int, canRetry: Bool) throws {
    let model = try model()
    _ = model.playVideo()
    model.playerPosted(#"{"event":"error","code":\#(code)}"#)
    model.retryVideo()
    #expect((model.video.page != nil) == canRetry)
  }

  @Test func playerWhoseProcessEndedIsTriedAgain() throws {
    let model = try model()
    model.retryVideo()
    #expect(model.video.page == nil, "nothing has failed yet")
    _ = model.playVideo()
    model.playerFailed()
    #expect(model.video.page == nil)
    model.retryVideo()
    #expect(model.video.page != nil)
  }

  @Test func playingVideoThatFailsLaterStillGivesWay() throws {
    let model = try model()
    _ = model.playVideo()
    model.playerPosted(#"{"event":"ready"}"#)
    guard case .playing = model.video else { return #expect(Bool(false)) }
    model.playerFailed()
    guard case .failed = model.video else { return #expect(Bool(false)) }
    model.playerPosted(#"{"event":"ready"}"#)
    guard case .failed = model.video else { return #expect(Bool(false), "a dead player came back") }
  }

  @Test(arguments: ["", "{", "null", "[1]", #"{"event":7}"#, #"{"event":"dance"}"#])
  func nonsenseFromAPageChangesNothing(message: String) throws {
    let model = try model()
    _ = model.playVideo()
    let before = model.video
    model.playerPosted(message)
    #expect(model.video == before)
  }

  @Test func stoppedVideoIsThePosterAgain() throws {
    let model = try model()
    let poster = model.video
    _ = model.playVideo()
    model.stopVideo()
    #expect(model.video == poster)
  }

  @Test func videoOpensOutsideWhereNoWebViewCanLive() throws {
    let model = try model(inPlace: false)
    #expect(model.playVideo()?.absoluteString == "https://youtu.be/abcdefghijk?t=3")
    #expect(model.video.page == nil)
  }

  @Test func pageOfAnotherSiteIsNotAPlayer() throws {
    let model = try model(video: "https://videos.example/clip")
    #expect(model.playVideo()?.absoluteString == "https://videos.example/clip")
  }

  @Test func noVideoIsThePhotoAlone() throws {
    let model = try model(video: nil)
    #expect(model.video == .none)
    #expect(model.playVideo() == nil)
    #expect(model.photo?.text == "https://p.example/l.jpg")
  }

  // MARK: - Page

  @Test func sourceNamesItsHost() throws {
    #expect(try model().source?.title == "Recipe from bbcgoodfood.com")
    #expect(try model(source: nil).source == nil)
    #expect(try model(source: nil).shareAddress?.host == "youtu.be")
  }

  @Test func addressThatOnlyThisAppCanOpenIsNotShared() throws {
    let links = LinkTargets { $0.host == "kitchen.example" ? URL(fileURLWithPath: "/kitchen") : nil }
    func shared(source: String?, video: String?) throws -> String? {
      let recipe = Recipe(
        id: UUID(), name: "Tart", cuisine: "British", source: source.flatMap(WebAddress.init),
        video: video.flatMap(WebAddress.init))
      let model = RecipeDetailModel(recipe, players: try players(), links: links, clock: clock)
      #expect(model.shareAddress == links.shareAddress(of: recipe))
      return model.shareAddress?.text
    }
    let ours = "https://kitchen.example/tart.html"
    #expect(try shared(source: ours, video: nil) == nil)
    #expect(try shared(source: nil, video: ours) == nil)
    #expect(try shared(source: ours, video: "https://youtu.be/abcdefghijk") == "https://youtu.be/abcdefghijk")
    #expect(try shared(source: "https://a.example/tart", video: ours) == "https://a.example/tart")
  }

  @Test func pageIsReadWhenTheRecipeIsOpenedAndOnce() async throws {
    let asked = Arrivals()
    let contents = contents
    let model = try model(readPage: { _ in
      asked.add()
      return contents
    })
    #expect(asked.count == 0)
    let read = Gate()
    model.onChange = { if model.method.read != nil { read.open() } }
    model.open()
    #expect(model.method == .loading)
    model.open()
    await read.wait()
    model.open()
    #expect(asked.count == 1)
    #expect(model.method.read?.facts == ["Serves 4"])
  }

  @Test func recipeThatChangedGoesOnWithItsPage() async throws {
    let contents = contents
    let older = try model(readPage: { _ in contents })
    let read = Gate()
    older.onChange = { if older.method.read != nil { read.open() } }
    older.open()
    await read.wait()
    older.changeServings(by: 2)
    older.tick(ingredient: 0)
    let newer = try model(readPage: { _ in
      Issue.record("the page is asked for again")
      return contents
    })
    newer.goOn(from: older)
    newer.open()
    #expect(newer.method == older.method)
    let elsewhere = try model(source: "https://www.bbcgoodfood.com/recipes/pie")
    elsewhere.goOn(from: older)
    #expect(elsewhere.method == .none)
  }

  @Test(
    arguments: [
      (.noRecipe, "No ingredients or steps were found on the page from bbcgoodfood.com.", "Open in Browser"),
      (.status(403), "bbcgoodfood.com doesn’t let the recipe’s page be read here.", "Open in Browser"),
      (
        .tooLarge(limit: 1), "The recipe’s page from bbcgoodfood.com is too large to be read here.",
        "Open in Browser"
      ),
      (.status(404), "The recipe’s page isn’t on bbcgoodfood.com any more.", nil),
      (.status(500), "The recipe’s page isn’t available right now.", "Try Again"),
      (.network(.offline), "The recipe’s page isn’t available right now.", "Try Again"),
    ] as [(RecipePageError, String, String?)])
  func pageThatCannotBeReadSaysWhyAndWhatToDo(
    _ error: RecipePageError, _ message: String, _ action: String?
  ) async throws {
    let model = try model(readPage: { _ throws(RecipePageError) in throw error })
    let done = Gate()
    model.onChange = { if model.method != .loading { done.open() } }
    model.open()
    #expect(model.announcement == "Reading the recipe’s page…")
    await done.wait()
    guard case .unavailable(let unavailable) = model.method else {
      Issue.record("\(model.method)")
      return
    }
    #expect(unavailable.message == message)
    #expect(unavailable.action?.title == action)
    if case .openPage(let url) = unavailable.action { #expect(url == model.source?.url) }
    #expect(model.announcement == message)
  }

  @Test func recipeWithAVideoAloneSaysSo() throws {
    let model = try model(source: nil)
    model.open()
    #expect(model.method == .unavailable(UnavailableMethod(message: "This recipe is told in its video.")))
    #expect(try self.model(source: nil, video: nil).method == .none)
  }

  @Test func leavingARecipeCancelsItsReadingAndOpeningItAgainBeginsAnew() async throws {
    let (begun, cancelled) = (Gate(), Gate())
    let asked = Locked(0)
    let contents = contents
    let model = try model(readPage: { _ throws(RecipePageError) in
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      guard isFirst else { return contents }
      begun.open()
      // Ends when the task is cancelled, and not before.
      await withTaskCancellationHandler {
        await cancelled.wait()
      } onCancel: {
        cancelled.open()
      }
      throw .network(.cancelled)
    })
    model.open()
    await begun.wait()
    model.leave()
    await cancelled.wait()
    #expect(model.method == .none)
    let done = Gate()
    model.onChange = { if model.method.read != nil { done.open() } }
    model.open()
    await done.wait()
    model.leave()
    #expect(model.method.read?.contents == contents, "what was read stays")
  }

  @Test func recipeWithoutAPageReadsNone() throws {
    let model = try model(
      source: nil, video: nil,
      readPage: { _ throws(RecipePageError) in
        Issue.record("asked for a page")
        throw .noRecipe
      })
    model.open()
    #expect(model.method == .none)
  }

  @Test func servingsScaleAndComeBack() {
    var method = RecipeMethod(contents)
    #expect(method.servings == 4)
    method.changeServings(by: 4)
    #expect(method.servings == 8)
    #expect(method.isScaled)
    #expect(method.facts == ["Serves 8"])
    #expect(method.groups[0].ingredients.map(\.original) == ["200 g flour", "2 eggs"])
    method.resetServings()
    #expect(method.groups[0].ingredients.map(\.text) == ["200 g flour", "2 eggs"])
    method.changeServings(by: -4)
    #expect(method.servings == 4)
  }

  @Test func ingredientsAreTickedOffAndOn() {
    var method = RecipeMethod(contents)
    method.tick(1)
    method.tick(7)
    #expect(method.groups[0].ingredients.map(\.isTicked) == [false, true])
    method.tick(1)
    #expect(method.ticked.isEmpty)
  }

  @Test func recipeIsCopiedAsPlainText() throws {
    let text = RecipeMethod(contents).text(name: "Tart", source: try model().source)
    #expect(
      text == """
        Tart
        Serves 4
        Recipe from bbcgoodfood.com: https://www.bbcgoodfood.com/recipes/tart

        Ingredients
        • 200 g flour
        • 2 eggs

        Steps
        1. Bake it.

        """)
  }
}
