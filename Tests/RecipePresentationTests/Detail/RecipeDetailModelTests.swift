import Foundation
import Ingredients
import Networking
import RecipePages
@testable import RecipePresentation
import Recipes
import Storage
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecipeDetailModelTests {
  let clock = ManualClock()
  let contents = RecipeContents(
    title: "Tart",
    ingredientGroups: [
      IngredientGroup(ingredients: [IngredientLine("200 g flour"), IngredientLine("2 eggs")])
    ],
    sections: [InstructionSection(steps: [InstructionStep("Bake it.")])],
    yield: RecipeYield(words: "4 servings"))

  let folder: TemporaryDirectory
  let preferences: PreferencesFile
  let sessions: CookingSessions

  init() throws {
    folder = try TemporaryDirectory()
    preferences = PreferencesFile(path: folder("preferences.json"), files: LocalFileStore())
    sessions = CookingSessions(directory: folder("cooking"), files: LocalFileStore())
  }

  func videos(inPlace: Bool = true) -> VideoConfiguration {
    VideoConfiguration(identifier: "app.ladle.Ladle", canPlayInPlace: { inPlace })
  }

  func model(
    source: String? = "https://www.bbcgoodfood.com/recipes/tart",
    video: String? = "https://youtu.be/abcdefghijk?t=3", inPlace: Bool = true,
    readPage: RecipeDetailModel.PageReading? = nil,
    readStored: RecipeDetailModel.StoredPageReading? = nil
  ) throws -> RecipeDetailModel {
    let recipe = Recipe(
      id: UUID(), name: "Bakewell Tart", cuisine: "British",
      smallPhoto: WebAddress("https://p.example/s.jpg"),
      largePhoto: WebAddress("https://p.example/l.jpg"), source: source.flatMap(WebAddress.init),
      video: video.flatMap(WebAddress.init))
    return RecipeDetailModel(
      recipe, videos: videos(inPlace: inPlace), links: LinkResolver(), preferences: preferences,
      sessions: sessions, readPage: readPage, readStored: readStored, clock: clock)
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
    let links = LinkResolver { $0.host == "kitchen.example" ? URL(fileURLWithPath: "/kitchen") : nil }
    func shared(source: String?, video: String?) throws -> String? {
      let recipe = Recipe(
        id: UUID(), name: "Tart", cuisine: "British", source: source.flatMap(WebAddress.init),
        video: video.flatMap(WebAddress.init))
      let model = RecipeDetailModel(
        recipe, videos: videos(), links: links, preferences: preferences, sessions: sessions, clock: clock)
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
    model.onChange = { if model.page.read != nil { read.open() } }
    model.open()
    #expect(model.page == .loading)
    model.open()
    await read.wait()
    model.open()
    #expect(asked.count == 1)
    #expect(model.page.read?.facts == ["Serves 4"])
  }

  @Test func changedRecipeKeepsTheContentsOfItsPage() async throws {
    let contents = contents
    let older = try model(readPage: { _ in contents })
    let read = Gate()
    older.onChange = { if older.page.read != nil { read.open() } }
    older.open()
    await read.wait()
    older.changeServings(by: 2)
    older.tick(ingredient: 0)
    let newer = try model(readPage: { _ in
      Issue.record("the page is requested again")
      return contents
    })
    var drawn = newer.page
    newer.onChange = { drawn = newer.page }
    newer.adopt(older)
    newer.open()
    #expect(drawn.read != nil && drawn == older.page)
    let elsewhere = try model(source: "https://www.bbcgoodfood.com/recipes/pie")
    elsewhere.adopt(older)
    #expect(elsewhere.page == .none)
  }

  @Test(
    arguments: [
      (.noRecipe, "No recipe was found on the page.", "Open in Browser"),
      (.status(403), "Ladle can’t read the recipe’s page.", "Open in Browser"),
      (
        .tooLarge(limit: 1), "Ladle can’t read the recipe’s page.",
        "Open in Browser"
      ),
      (.status(404), "The recipe’s page isn’t on bbcgoodfood.com any more.", nil),
      (.status(500), "The recipe’s page isn’t available right now.", "Try Again"),
      (.network(.offline), "The recipe’s page isn’t available right now.", "Try Again"),
      (
        .addressRefused, "Ladle can’t read the recipe’s page.",
        "Open in Browser"
      ),
      (
        .network(.leadsInside), "Ladle can’t read the recipe’s page.",
        "Try Again"
      ),
    ] as [(RecipePageError, String, String?)])
  func pageThatCannotBeReadSaysWhyAndHowToGoOn(
    _ error: RecipePageError, _ message: String, _ action: String?
  ) async throws {
    let model = try model(readPage: { _ throws(RecipePageError) in throw error })
    let done = Gate()
    model.onChange = { if model.page != .loading { done.open() } }
    model.open()
    #expect(model.announcement == "Reading the recipe’s page…")
    await done.wait()
    guard case .unavailable(let unavailable) = model.page else {
      Issue.record("\(model.page)")
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
    #expect(model.page == .unavailable(UnavailablePage(message: "This recipe only has a video.")))
    #expect(try self.model(source: nil, video: nil).page == .none)
  }

  @Test func leavingARecipeCancelsItsReadingAndOpeningItAgainBeginsAnew() async throws {
    let (begun, cancelled) = (Gate(), Gate())
    let asked = Mutex(0)
    let contents = contents
    let model = try model(readPage: { _ throws(RecipePageError) in
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      guard isFirst else { return contents }
      begun.open()
      // Returns only when the task is cancelled.
      await withTaskCancellationHandler {
        await cancelled.wait()
      } onCancel: {
        cancelled.open()
      }
      throw .network(.cancelled)
    })
    model.open()
    await begun.wait()
    var drawn = model.page
    model.onChange = { drawn = model.page }
    model.leave()
    #expect(drawn == .none)
    await cancelled.wait()
    #expect(model.page == .none)
    let done = Gate()
    model.onChange = { if model.page.read != nil { done.open() } }
    model.open()
    await done.wait()
    model.leave()
    #expect(model.page.read?.contents == contents, "what was read stays")
  }

  @Test func recipeWithoutAPageReadsNone() throws {
    let model = try model(
      source: nil, video: nil,
      readPage: { _ throws(RecipePageError) in
        Issue.record("asked for a page")
        throw .noRecipe
      })
    model.open()
    #expect(model.page == .none)
  }

  @Test func pageThatWasReadIsNotRequestedAgainHoweverThePersonUsesIt() async throws {
    let contents = contents
    let requests = Arrivals()
    let model = try model(readPage: { _ in
      requests.add()
      return contents
    })
    let read = Arrivals()
    model.onRead = {
      #expect($0 == contents)
      read.add()
    }
    model.open()
    await read.wait(for: 1)
    model.tick(ingredient: 0)
    model.changeServings(by: 2)
    model.choose(.us)
    model.leave()
    model.open()
    #expect(model.page.read != nil && requests.count == 1)
  }

  @Test func chosenMeasuresHoldForEveryRecipeAndAreSaved() async throws {
    let contents = contents
    let read = Arrivals()
    let first = try model(readPage: { _ in contents })
    first.onRead = { _ in read.add() }
    first.open()
    await read.wait(for: 1)
    #expect(first.measures == .asWritten && first.page.read?.measures == nil)
    first.choose(.us)
    #expect(first.page.read?.measures == .us)
    let later = try model(readPage: { _ in contents })
    later.onRead = { _ in read.add() }
    later.open()
    await read.wait(for: 2)
    #expect(later.measures == .us && later.page.read?.measures == .us)
    preferences.flush()
    let saved = PreferencesFile(path: folder("preferences.json"), files: LocalFileStore())
    #expect(saved.current.measures == .us)
  }

  @Test func webViewOfAVideoIsReportedWhenItAppearsAndWhenItGoes() throws {
    let model = try model()
    var shown: [Bool] = []
    model.onVideo = { shown.append($0) }
    _ = model.playVideo()
    model.playerPosted(#"{"event":"ready"}"#)
    #expect(shown == [true])
    model.playerFailed()
    model.retryVideo()
    model.stopVideo()
    #expect(shown == [true, false, true, false])
  }

  @Test func playerThatCannotBeMadeIsNotReportedAsShown() throws {
    let model = try model()
    var shown: [Bool] = []
    model.onVideo = { shown.append($0) }
    model.onChange = { if case .loading = model.video { model.playerFailed() } }
    _ = model.playVideo()
    #expect(shown.last != true)
    #expect(model.video.page == nil)
  }

  @Test func servingsScaleAndComeBack() {
    var recipe = PreparedRecipe(contents)
    #expect(recipe.servings == 4)
    recipe.changeServings(by: 4)
    #expect(recipe.servings == 8)
    #expect(recipe.isScaled)
    #expect(recipe.facts == ["Serves 8"])
    #expect(recipe.groups[0].ingredients.map(\.original) == ["200 g flour", "2 eggs"])
    recipe.resetServings()
    #expect(recipe.groups[0].ingredients.map(\.text) == ["200 g flour", "2 eggs"])
    recipe.changeServings(by: -4)
    #expect(recipe.servings == 4)
  }

  @Test func ingredientsAreTickedOffAndOn() {
    var recipe = PreparedRecipe(contents)
    recipe.tick(1)
    recipe.tick(7)
    #expect(recipe.groups[0].ingredients.map(\.isTicked) == [false, true])
    recipe.tick(1)
    #expect(recipe.ticked.isEmpty)
  }

  @Test func recipeIsCopiedAsPlainText() throws {
    let text = PreparedRecipe(contents).text(name: "Tart", source: try model().source)
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
