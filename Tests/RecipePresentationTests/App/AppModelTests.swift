import Foundation
import Networking
import RecipeFeed
import RecipeImages
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppModelTests {
  static let address = URL(literal: "https://feed.example/recipes.json")
  static let page = URL(literal: "https://pages.example/tart")
  static let id = UUID()

  let client = StubHTTPClient()
  let clock = ManualClock()
  let folder: TemporaryDirectory
  let app: AppModel<StubDecoder>
  let changes = Arrivals()

  init() throws {
    folder = try TemporaryDirectory()
    app = Self.launched(in: folder, client, clock)
    serve("British")
    let recipe =
      #"{"@context":"https://schema.org","@type":"Recipe","name":"Tart","#
      + #""recipeIngredient":["200 g ground almonds","2 eggs"],"recipeInstructions":["Simmer for 20 minutes."]}"#
    client.on(
      Self.page,
      body: Data("<html><script type=\"application/ld+json\">\(recipe)</script></html>".utf8),
      headers: ["content-type": "text/html"])
    app.onListChange = { [changes] _ in changes.add() }
  }

  func serve(_ cuisine: String) {
    let recipe =
      #"{"uuid":"\#(Self.id)","name":"Bakewell Tart","cuisine":"\#(cuisine)","source_url":"\#(Self.page)","#
      + #""youtube_url":"https://youtu.be/abcdefghijk"}"#
    client.on(Self.address, body: Data(#"{"recipes":[\#(recipe)]}"#.utf8))
  }

  /// Loads the list, and waits for the cookbook's first state: a link opens nothing before.
  func load() async {
    await startWithCookbook(app)
    while app.list.isRefreshing { await changes.wait(for: changes.count + 1) }
  }

  @Test(arguments: Place.allCases) func placeShownLastOpensAtTheNextStart(place: Place) async throws {
    await load()
    app.navigator.show(.cookbook)
    app.navigator.show(place)
    app.close()
    let next = Self.launched(in: folder, client, clock)
    await startWithCookbook(next)
    #expect(next.navigator.place == place)
  }

  /// The open recipe's detail, once its page has been read.
  func readDetail() async throws -> RecipeDetailModel {
    let detail = app.detail(for: try #require(app.navigator.opened))
    let read = Gate()
    detail.onChange = { if detail.page.read != nil { read.open() } }
    detail.open()
    await read.wait()
    return detail
  }

  @Test func startingTwiceLoadsTheListOnce() async {
    await load()
    app.start()
    #expect(!app.list.isRefreshing)
    #expect(client.requests(to: Self.address).count == 1)
  }

  @Test func listIsDrawnBeforeTheNavigatorFollowsIt() async {
    var order: [String] = []
    app.onListChange = { [app, changes] _ in
      if app.list.total != nil { order.append("list") }
      changes.add()
    }
    app.navigator.onChange = { _ in order.append("navigator") }
    app.navigator.follow(RecipeLink(Self.id))
    await load()
    #expect(order.first == "list" && order.contains("navigator"))
  }

  @Test func recipeHasOneDetailForAsLongAsItIsShown() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let recipe = try #require(app.navigator.opened)
    let detail = app.detail(for: recipe)
    #expect(app.detail(for: recipe) === detail)
  }

  @Test func changedRecipeKeepsItsPageAndItsTicks() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let detail = try await readDetail()
    detail.tick(ingredient: 1)
    serve("English")
    await app.list.refresh().value
    let current = try #require(app.navigator.opened)
    #expect(current.cuisine == "English")
    let newer = app.detail(for: current)
    #expect(newer !== detail)
    #expect(newer.page.read?.ticked == [1])
  }

  @Test func pageThatWasReadIsFoundByItsIngredients() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    var read: Set<Recipe.ID> = []
    app.onPageRead = { _, id in read.insert(id) }
    app.list.search("almonds")
    #expect(app.list.state.listing == nil)
    _ = try await readDetail()
    #expect(app.list.state.listing?.count == 1 && read == [Self.id])
  }

  @Test func videoOfTheOpenRecipeHoldsBackARefresh() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let detail = app.detail(for: try #require(app.navigator.opened))
    _ = detail.playVideo()
    #expect(app.navigator.isWatching)
    serve("English")
    await app.list.refresh().value
    #expect(app.navigator.opened?.cuisine == "British")
    detail.stopVideo()
    #expect(app.navigator.opened?.cuisine == "English")
  }

  @Test func cookingStopsTheVideoAndNeedsAPageThatWasRead() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    app.startCooking()
    #expect(app.navigator.cooking == nil)
    let detail = try await readDetail()
    _ = detail.playVideo()
    app.startCooking()
    #expect(app.navigator.cooking?.steps.map(\.text) == ["Simmer for 20 minutes."])
    #expect(detail.video.page == nil && !app.navigator.isWatching)
  }

  @Test func returnedConnectionRetriesTheListAndThePage() async throws {
    client.on(Self.address, .failure(.offline))
    await load()
    #expect(app.list.total == nil)
    serve("British")
    app.connectionReturned()
    while app.list.isRefreshing { await changes.wait(for: changes.count + 1) }
    #expect(app.list.total == 1)
    app.navigator.follow(RecipeLink(Self.id))
    client.on(Self.page, .failure(.offline))
    let detail = app.detail(for: try #require(app.navigator.opened))
    let settled = Arrivals()
    detail.onChange = { if detail.page != .loading { settled.add() } }
    detail.open()
    await settled.wait(for: 1)
    #expect(detail.page.read == nil)
    client.on(
      Self.page,
      body: Data(
        #"<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["2 eggs","1 leek"],"recipeInstructions":"Cook the leek."}</script>"#
          .utf8), headers: ["content-type": "text/html"])
    app.connectionReturned()
    await settled.wait(for: 2)
    #expect(detail.page.read != nil)
  }

  @Test func noticesButtonOpensThePreferences() async {
    app.list.perform(.openPreferences)
    #expect(app.navigator.sheet == .preferences)
  }

  // MARK: - Cooking

  /// The app after a restart, on the same folder; the first one is closed.
  private func restarted() -> AppModel<StubDecoder> {
    app.close()
    return Self.launched(in: folder, client, clock)
  }

  /// Starts the app, and waits for the cookbook's first state: until then nothing of an earlier launch opens.
  private func startWithCookbook(_ app: AppModel<StubDecoder>) async {
    let known = Gate()
    app.cookbook.onChange = { [weak app] in if app?.cookbook.total != nil { known.open() } }
    if app.cookbook.total != nil { known.open() }
    app.start()
    await known.wait()
  }

  private static func launched(
    in folder: TemporaryDirectory, _ client: StubHTTPClient, _ clock: ManualClock
  ) -> AppModel<StubDecoder> {
    var parts = AppParts.stub(in: folder, client, clock)
    parts.feed = .address(address)
    return AppModel(parts)
  }

  /// Reads the page of the opened recipe, and waits until the app has done the work that follows.
  private func readAwaitedPage(in app: AppModel<StubDecoder>) async throws {
    let detail = app.detail(for: try #require(app.navigator.opened))
    let read = Gate()
    app.onPageRead = { _, _ in read.open() }
    detail.open()
    await read.wait()
    #expect(detail.page.read != nil)
  }

  @Test func ticksServingsAndStepAreAsTheyWereAfterARestart() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let detail = try await readDetail()
    #expect(detail.cookingTitle == "Start Cooking" && !detail.canEndCooking)
    detail.tick(ingredient: 1)
    #expect(detail.canEndCooking && detail.cookingTitle == "Start Cooking")
    app.startCooking()
    #expect(detail.cookingTitle == "Continue Cooking · Step 1")
    app.navigator.stopCooking()
    let next = restarted()
    next.start()
    let record = next.sessions.record(of: Self.id)
    #expect(record?.ticked == ["2 eggs"] && record?.step == 0)
  }

  @Test func nextOnTheLastStepEndsCookingAndUndoBringsItBack() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let detail = try await readDetail()
    detail.tick(ingredient: 1)
    app.startCooking()
    var notices: [AppNotice] = []
    app.onNotice = { notices.append($0) }
    let session = try #require(app.navigator.cooking)
    #expect(session.isLastStep && session.nextTitle == "Done")
    session.perform(.start, on: "1.1")
    app.nextStep()
    #expect(app.navigator.cooking == nil && app.navigator.opened != nil)
    #expect(notices == [.cookingEnded(Self.id)] && notices[0].undoTitle == "Undo")
    #expect(detail.page.read?.hasTicks == false && detail.cookingTitle == "Start Cooking")
    #expect(app.sessions.hasTimerToSound, "timers outlive Done")
    app.undo(notices[0])
    #expect(detail.page.read?.ticked == [1] && detail.cookingTitle == "Continue Cooking · Step 1")
  }

  /// Cooks the recipe of the feed, and starts the timer of its first step.
  private func startTimer() async throws -> (RecipeDetailModel, ActiveTimer) {
    await startWithCookbook(app)
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let shown = try await readDetail()
    app.startCooking()
    app.navigator.cooking?.perform(.start, on: "1.1")
    return (shown, try #require(app.sessions.timers().first))
  }

  @Test func timerOpensItsStepFromAnywhereAlsoAfterARestart() async throws {
    let (shown, timer) = try await startTimer()
    app.navigator.close()
    app.navigator.show(.preferences)
    app.show(timer: timer.id)
    #expect(app.navigator.opened?.id == Self.id && app.navigator.sheet == nil)
    #expect(shown.page.read != nil && app.navigator.cooking?.position == 0)

    // Before the list has loaded, and without a network for it.
    client.on(Self.address, .failure(.offline))
    let next = restarted()
    next.show(timer: timer.id)
    await startWithCookbook(next)
    try await readAwaitedPage(in: next)
    #expect(next.navigator.cooking?.timers.map(\.isRunning) == [true])
  }

  @Test func timerThatWaitsForTheCookbookGivesWayToWhatThePersonOpensOrCloses() async throws {
    let (shown, timer) = try await startTimer()
    for isClosed in [false, true] {
      let next = restarted()
      next.show(timer: timer.id)
      let other = Recipe(id: UUID(), name: "Soup", cuisine: "")
      next.navigator.open(isClosed ? shown.recipe : other)
      if isClosed { next.navigator.close() }
      await startWithCookbook(next)
      #expect(next.navigator.opened == (isClosed ? nil : other) && next.navigator.awaitedStep == nil)
    }
  }

  @Test func stepThatIsAwaitedIsForgottenWhenItsRecipeIsClosed() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let shown = try await readDetail()
    app.startCooking()
    app.navigator.cooking?.perform(.start, on: "1.1")
    let next = restarted()
    await startWithCookbook(next)
    next.navigator.close()
    next.show(timer: try #require(app.sessions.timers().first).id)
    #expect(next.navigator.awaitedStep == 0)
    next.navigator.close()
    next.navigator.open(shown.recipe)
    try await readAwaitedPage(in: next)
    #expect(next.navigator.cooking == nil)
  }

  @Test func stepThatArrivesWhileARecipeIsWrittenDoesNotCoverIt() async throws {
    let (_, timer) = try await startTimer()
    let next = restarted()
    await startWithCookbook(next)
    next.navigator.close()
    next.show(timer: timer.id)
    #expect(next.navigator.awaitedStep == 0)
    next.desk.addByHand()
    try await readAwaitedPage(in: next)
    #expect(next.desk.editor != nil && next.navigator.cooking == nil)
    #expect(next.navigator.awaitedStep == nil, "it does not come when the recipe is read again")
  }

  @Test func timerThatIsChosenDuringAnEditFinishesItAndShowsItsStep() async throws {
    let (_, timer) = try await startTimer()
    app.navigator.stopCooking()
    app.desk.addByHand()
    app.desk.editor?.change { $0.name = "Half a reci" }
    app.show(timer: timer.id)
    #expect(app.desk.editor?.state == .saving && app.navigator.cooking == nil)
    while app.navigator.cooking == nil { await Task.yield() }
    #expect(app.desk.editor == nil && app.navigator.cooking?.position == 0)
  }

  @Test func cookingThatWasCutOffWaitsForAnEdit() async throws {
    _ = try await startTimer()
    app.sessions.flush()
    let killed = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: killed.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: killed.path)
    let next = Self.launched(in: killed, client, clock)
    next.desk.addByHand()
    await startWithCookbook(next)
    #expect(next.desk.editor != nil && next.navigator.opened == nil)
  }

  @Test func cookingIsShownAgainAfterTheProgramWasKilled() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let shown = try await readDetail()
    app.startCooking()
    app.sessions.flush()
    let killed = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: killed.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: killed.path)
    let next = Self.launched(in: killed, client, clock)
    await startWithCookbook(next)
    #expect(next.navigator.opened == shown.recipe && next.navigator.awaitedStep == 0)
    try await readAwaitedPage(in: next)
    #expect(next.navigator.cooking?.position == 0)
  }

  @Test func sessionStaysWithItsRecipeIfAnotherHasTheSamePage() async throws {
    let other = UUID()
    let recipes = [Self.id, other].map {
      #"{"uuid":"\#($0)","name":"Bakewell Tart","cuisine":"British","source_url":"\#(Self.page)"}"#
    }
    client.on(Self.address, body: Data(#"{"recipes":[\#(recipes.joined(separator: ","))]}"#.utf8))
    await load()
    app.navigator.open(try #require(app.list.recipe(Self.id)))
    let detail = try await readDetail()
    detail.tick(ingredient: 0)
    app.navigator.close()
    app.navigator.open(try #require(app.list.recipe(other)))
    #expect(app.sessions.record(of: Self.id)?.ticked.count == 1 && app.sessions.record(of: other) == nil)
  }

  @Test func clearedTicksLeaveStepAndServings() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let detail = try await readDetail()
    detail.tick(ingredient: 0)
    app.startCooking()
    detail.clearTicks()
    #expect(detail.page.read?.hasTicks == false)
    #expect(app.sessions.record(of: Self.id)?.step == 0)
  }

  @Test func preparedStepAndWhatIsSaidOfItAreThoseOfTheSession() async throws {
    await load()
    app.navigator.follow(RecipeLink(Self.id))
    let detail = try await readDetail()
    app.startCooking()
    let session = try #require(app.navigator.cooking)
    #expect(detail.preparedStep(of: session)?.text == "Simmer for 20 minutes.")
    #expect(detail.spokenStep(of: session) == "Step 1 of 1. Simmer for 20 minutes.")
  }
}
