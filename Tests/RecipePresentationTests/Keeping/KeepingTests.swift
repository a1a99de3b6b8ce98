import Cookbook
import Foundation
import Ingredients
import Networking
import RecipeFeed
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Keeping a feed's recipe, opening it from either view, and removing it, in a folder on the disk.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KeepingTests {
  static let address = URL(literal: "https://feed.example/recipes.json")
  static let page = URL(literal: "https://pages.example/tart")
  static let tart = UUID()

  let client = StubHTTPClient()
  let clock = ManualClock()
  let files = FaultyFileStore()
  let folder: TemporaryDirectory
  let app: AppModel<StubDecoder>
  let changes = Arrivals()
  let notices = Mutex<[AppNotice]>([])

  init() throws {
    folder = try TemporaryDirectory()
    app = Self.launched(in: folder, client, clock, files)
    let recipe =
      #"{"uuid":"\#(Self.tart)","name":"Bakewell Tart","cuisine":"British","source_url":"\#(Self.page)"}"#
    let other =
      #"{"uuid":"\#(UUID())","name":"Apam Balik","cuisine":"Malaysian","youtube_url":"https://youtu.be/a"}"#
    client.on(Self.address, body: Data(#"{"recipes":[\#(recipe),\#(other)]}"#.utf8))
    servePage("2 eggs")
    observe(app)
  }

  func observe(_ app: AppModel<StubDecoder>) {
    app.onListChange = { [changes] _ in changes.add() }
    app.cookbook.onChange = { [changes] in changes.add() }
    app.navigator.onChange = { [changes] _ in changes.add() }
    app.onPageRead = { [changes] _, _ in changes.add() }
    app.onNotice = { [changes, notices] notice in
      notices.withLock { $0.append(notice) }
      changes.add()
    }
  }

  func servePage(_ ingredient: String, at page: URL = Self.page, firstStep: String = "Bake.") {
    let recipe =
      #"{"@context":"https://schema.org","@type":"Recipe","name":"Tart","recipeIngredient":["200 g almonds","#
      + #""\#(ingredient)"],"recipeInstructions":["\#(firstStep)","Cool."],"totalTime":"PT50M"}"#
    client.on(
      page, body: Data("<html><script type=\"application/ld+json\">\(recipe)</script></html>".utf8),
      headers: ["content-type": "text/html"])
  }

  static func launched(
    in folder: TemporaryDirectory, _ client: StubHTTPClient, _ clock: ManualClock,
    _ files: any FileStore = LocalFileStore()
  ) -> AppModel<StubDecoder> {
    var parts = AppParts.stub(in: folder, client, clock)
    parts.files = files
    parts.feed = .address(address)
    return AppModel(parts)
  }

  func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled {
      let count = changes.count
      if condition() { return }
      await changes.wait(for: count + 1)
    }
  }

  func load(_ app: AppModel<StubDecoder>) async {
    app.start()
    await until { !app.list.isRefreshing && app.cookbook.total != nil }
  }

  func recipe() throws -> Recipe { try #require(app.list.recipe(Self.tart)) }

  /// Keeps the tart, and waits until its page has been fetched.
  func keep() async throws {
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && kept(in: app)?.ingredientLines.count == 2 }
  }

  func kept(in app: AppModel<StubDecoder>) -> KeptRecipe? {
    app.cookbook.state.listing.flatMap { app.cookbook.kept($0.recipe(at: 0).id) }
  }

  func readDetail(in app: AppModel<StubDecoder>) async throws -> RecipeDetailModel {
    let detail = app.detail(for: try #require(app.navigator.opened))
    detail.open()
    await until { detail.page.read != nil }
    return detail
  }

  // MARK: - Keeping

  @Test func keepingShowsAtOnceAndTheFolderFollows() async throws {
    await load(app)
    #expect(app.cookbook.state.notice?.title == "Your cookbook is empty")
    app.toggleKept(try recipe())
    #expect(app.cookbook.isKept(try recipe()))
    await until { app.cookbook.total == 1 }
    #expect(app.cookbook.isKept(try recipe()))
    #expect(app.cookbook.state.listing?.card(at: 0).name == "Bakewell Tart")
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.cookbook.path).contains("Bakewell Tart"))
  }

  /// Nothing but the feed tells which kept recipe is one without a page.
  @Test func recipeOfAFileIsKeptOnceAndRemoved() async throws {
    let feed = folder("feed.json")
    let tart = #"{"uuid":"\#(Self.tart)","name":"Bakewell Tart","cuisine":"British"}"#
    try Data(#"{"recipes":[\#(tart)]}"#.utf8).write(to: URL(fileURLWithPath: feed))
    app.preferences.update { $0.feed = .file(feed) }
    await load(app)
    await until { app.list.recipe(Self.tart) != nil }
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(app.cookbook.isKept(try recipe()))
    let file = app.cookbook.path + "/Bakewell Tart/recipe.json"
    #expect(
      try !String(contentsOfFile: file, encoding: .utf8).contains("feed.json"), "a path is of this machine")
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 0 && app.desk.isSettled }
    #expect(!app.cookbook.isKept(try recipe()))
  }

  @Test func keptRecipeIsReadAfterARestartWithoutANetwork() async throws {
    await load(app)
    try await keep()
    app.close()
    for url in [Self.address, Self.page] { client.on(url, .failure(.offline)) }
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    await load(next)
    next.navigator.show(.cookbook)
    next.navigator.open(try #require(next.cookbook.state.listing?.recipe(at: 0)))
    let detail = try await readDetail(in: next)
    #expect(detail.page.read?.contents.ingredients.map(\.text) == ["200 g almonds", "2 eggs"])
    #expect(next.cookbook.isKept(try #require(next.list.recipe(Self.tart))), "the feed's card knows it")
  }

  @Test func keptRecipeHasItsVideoWithoutItsFeed() async throws {
    await load(app)
    app.toggleKept(try #require(app.list.state.listing?.recipe(at: 0)))
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    app.close()
    client.on(Self.address, .failure(.offline))
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    await load(next)
    #expect(next.cookbook.state.listing?.recipe(at: 0).video?.text == "https://youtu.be/a")
  }

  @Test func keptRecipeStaysAsItIsWhenItsPageChanges() async throws {
    await load(app)
    try await keep()
    servePage("3 eggs")
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    #expect(detail.page.read?.contents.ingredients.last?.text == "2 eggs")
  }

  @Test func refusedKeepingIsUndoneAndReported() async throws {
    await load(app)
    files.fail(.createDirectory, repeats: true, code: EROFS)
    app.toggleKept(try recipe())
    await until { notices.withLock { !$0.isEmpty } && app.desk.isSettled }
    #expect(notices.withLock { $0 } == [.cookbookRefused(.readOnly)])
    #expect(!app.cookbook.isKept(try recipe()))
  }

  @Test func pressingTwiceAtOnceKeepsAndRemovesInThatOrder() async throws {
    await load(app)
    app.toggleKept(try recipe())
    app.toggleKept(try recipe())
    #expect(!app.cookbook.isKept(try recipe()))
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(app.cookbook.isKept(try recipe()))
  }

  // MARK: - Removing

  @Test func removedRecipeIsInTheTrashAndUndoBringsItBack() async throws {
    await load(app)
    try await keep()
    let id = try #require(kept(in: app)?.id)
    app.requests.toggleFavorite(id)
    await until { app.desk.isSettled }
    app.toggleKept(try recipe())
    #expect(!app.cookbook.isKept(try recipe()))
    await until { notices.withLock { !$0.isEmpty } && app.cookbook.total == 0 }
    let notice = try #require(notices.withLock { $0.first })
    #expect(notice.text == "Moved “Bakewell Tart” to the trash" && notice.undoTitle == "Undo")
    #expect(app.holds(notice))
    app.undo(notice)
    #expect(!app.holds(notice), "it is no longer in the trash")
    await until { app.cookbook.total == 1 }
    #expect(app.cookbook.isKept(try recipe()))
    #expect(kept(in: app)?.id == id && app.cookbook.isFavorite(id))
  }

  @Test func undoOfARemovalThatIsRefusedCanBeTriedAgain() async throws {
    await load(app)
    try await keep()
    let id = try #require(kept(in: app)?.id)
    app.requests.toggleFavorite(id)
    app.toggleKept(try recipe())
    await until { notices.withLock { !$0.isEmpty } && app.cookbook.total == 0 }
    files.failAny(nth: 0, repeats: true, code: EROFS)
    app.undo(try #require(notices.withLock { $0.first }))
    await until { notices.withLock { $0.count } == 2 && app.desk.isSettled }
    #expect(!app.cookbook.isKept(try recipe()))
    files.heal()
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(kept(in: app)?.id == id && app.cookbook.isFavorite(id), "it is restored, not kept anew")
  }

  @Test func aRecipeWhoseTrashWasEmptiedElsewhereIsKeptAnew() async throws {
    await load(app)
    try await keep()
    app.toggleKept(try recipe())
    await until { notices.withLock { !$0.isEmpty } && app.desk.isSettled }
    try FileManager.default.removeItem(atPath: app.cookbook.path + "/Ladle/Trash")
    app.toggleKept(try recipe())
    await until { notices.withLock { $0.count } == 2 && app.desk.isSettled }
    #expect(notices.withLock { $0.last } == .cookbookRefused(.noRecipe))
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(app.cookbook.isKept(try recipe()))
  }

  @Test func theCookbookIsNotSettledBeforeAllThatWasAskedForIsDone() async throws {
    await load(app)
    let gate = Gate()
    app.requests.enqueue { await gate.wait() }
    app.requests.enqueue {}
    #expect(!app.desk.isSettled)
    gate.open()
    await until { app.desk.isSettled }
  }

  @Test func keepingARemovedRecipeAgainRestoresItWithWhatWasSaidOfIt() async throws {
    await load(app)
    try await keep()
    let id = try #require(kept(in: app)?.id)
    app.requests.toggleFavorite(id)
    app.toggleKept(try recipe())
    #expect(app.cookbook.state.listing == nil, "its card is gone at once")
    app.toggleKept(try recipe())
    #expect(app.cookbook.isKept(try recipe()))
    await until { app.desk.isSettled }
    #expect(kept(in: app)?.id == id && app.cookbook.isFavorite(id))
    let notice = try #require(notices.withLock { $0.first })
    #expect(!app.holds(notice))
    app.undo(notice)
    await until { app.desk.isSettled }
    #expect(app.cookbook.total == 1, "Undo after that restores nothing twice")
  }

  @Test func removedRecipeOfTheCookbookIsKeptAgainAsItWas() async throws {
    await load(app)
    try await keep()
    let card = try #require(app.cookbook.state.listing?.recipe(at: 0))
    app.toggleKept(card)
    app.toggleKept(card)
    await until { app.desk.isSettled }
    #expect(app.cookbook.total == 1 && kept(in: app)?.id == card.id)
    #expect(kept(in: app)?.ingredientLines.count == 2)
  }

  @Test func removedRecipeThatIsOpenBecomesTheFeedsAgain() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let opened = try #require(app.navigator.opened)
    #expect(opened.id != Self.tart && app.navigator.openedCard == Self.tart)
    app.toggleKept(opened)
    #expect(app.navigator.opened?.id == Self.tart)
  }

  @Test func removedRecipeOfTheCookbookIsClosed() async throws {
    await load(app)
    try await keep()
    app.navigator.show(.cookbook)
    app.navigator.open(try #require(app.cookbook.state.listing?.recipe(at: 0)))
    app.toggleKept(try #require(app.navigator.opened))
    #expect(app.navigator.opened == nil && app.navigator.place == .cookbook)
  }
}
