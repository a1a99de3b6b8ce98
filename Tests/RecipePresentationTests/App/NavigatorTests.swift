import Foundation
import Networking
import RecipeFeed
import RecipePages
import RecipeSearch
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Which recipe is open, and what happens to it when the list changes. Both shells follow these rules.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigatorTests {
  let fixture: ListFixture
  let list: RecipeListModel
  let folder: TemporaryDirectory
  let sessions: CookingSessions
  let navigator: Navigator
  let contents = RecipeContents(
    sections: [InstructionSection(steps: [InstructionStep("Simmer for 20 minutes.")])])

  init() throws {
    let fixture = try ListFixture()
    let clock = fixture.clock
    self.fixture = fixture
    list = fixture.model()
    folder = try TemporaryDirectory()
    sessions = CookingSessions(
      directory: folder("cooking"), files: LocalFileStore(), now: { clock.date }, clock: clock)
    let navigator = Navigator(list: list, sessions: sessions)
    self.navigator = navigator
    // The callbacks are connected as `AppModel` connects them.
    list.onChange = {
      if $0 == .state { navigator.listChanged() }
      fixture.changed($0)
    }
  }

  func serve(_ recipes: (String, String)...) { fixture.serve(recipes) }

  func load() async throws {
    serve(("Apam Balik", "Malaysian"), ("Bakewell Tart", "British"), ("Crème Brûlée", "French"))
    list.start()
    await fixture.until { [list] in !list.isRefreshing }
  }

  /// The same feed with other recipes.
  func refresh(_ recipes: (String, String)...) async {
    fixture.serve(recipes)
    await list.refresh().value
  }

  func recipe(_ name: String) throws -> Recipe { try #require(list.recipe(ListFixture.identity(name))) }

  func link(_ name: String) -> RecipeLink { RecipeLink(ListFixture.identity(name)) }

  // MARK: - Recipes

  @Test func cardOpensItsRecipe() async throws {
    try await load()
    let tart = try recipe("Bakewell Tart")
    #expect(navigator.activate(RecipeCard(tart, opensLinksDirectly: false)) == nil)
    // A recipe without a video, a photo or a page.
    #expect(navigator.opened == nil)
    let filled = Recipe(
      id: tart.id, name: tart.name, cuisine: tart.cuisine, source: WebAddress("https://a.example/tart"))
    #expect(
      navigator.activate(RecipeCard(filled, opensLinksDirectly: true))?.text == "https://a.example/tart")
    #expect(navigator.opened == nil)
    #expect(navigator.activate(RecipeCard(filled, opensLinksDirectly: false)) == nil)
    #expect(navigator.opened?.id == tart.id)
  }

  @Test func closingARecipeClosesItsCooking() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    let session = navigator.cooking
    navigator.close()
    #expect(navigator.opened == nil && navigator.cooking == nil)
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    #expect(navigator.cooking == session, "its step is kept")
  }

  @Test func screenFollowsEachIntent() async throws {
    try await load()
    let screen = Screen(navigator)
    let tart = try recipe("Bakewell Tart")
    navigator.open(tart)
    #expect(screen.opened == tart && !screen.isCooking)
    navigator.startCooking(contents)
    #expect(screen.opened == tart && screen.isCooking)
    navigator.stopCooking()
    #expect(screen.opened == tart && !screen.isCooking)
    navigator.show(.preferences)
    #expect(screen.sheet == .preferences)
    navigator.closeSheet()
    #expect(screen.opened == tart && screen.sheet == nil)
    navigator.close()
    #expect(screen.opened == nil)
  }

  @Test func neighboursAreThoseOfTheListAsItIsSortedAndFiltered() async throws {
    try await load()
    #expect(navigator.neighbour(1) == nil)
    navigator.open(try recipe("Bakewell Tart"))
    #expect(navigator.neighbour(1)?.name == "Crème Brûlée")
    #expect(navigator.neighbour(-1)?.name == "Apam Balik")
    list.sort(by: .nameDescending)
    #expect(navigator.neighbour(1)?.name == "Apam Balik")
    list.search("tart")
    #expect(navigator.neighbour(1) == nil && navigator.neighbour(-1) == nil)
    list.search("balik")
    #expect(navigator.neighbour(1) == nil, "the open recipe is not listed")
  }

  @Test func nothingIsBesideARecipeThatIsCooked() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    #expect(navigator.neighbour(1) == nil)
    navigator.stopCooking()
    #expect(navigator.neighbour(1) != nil)
  }

  // MARK: - Refreshes

  @Test func refreshThatChangesTheOpenRecipeShowsItAsItIsNow() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    await refresh(("Bakewell Tart", "English"))
    #expect(navigator.opened?.cuisine == "English")
  }

  @Test func recipeThatLeavesTheFeedStaysOpen() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    await refresh(("Apam Balik", "Malaysian"))
    #expect(navigator.opened?.name == "Bakewell Tart")
    #expect(navigator.neighbour(1) == nil)
    await refresh()
    #expect(navigator.opened?.name == "Bakewell Tart")
    await refresh(("Bakewell Tart", "English"))
    #expect(navigator.opened?.cuisine == "English")
  }

  @Test func searchAndFailedRefreshLeaveTheRecipeOpen() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    list.search("nothing of the kind")
    fixture.client.on(ListFixture.address, .failure(.offline))
    await list.refresh().value
    #expect(navigator.opened?.name == "Bakewell Tart")
  }

  @Test func changedRecipeWaitsUntilThePersonStopsCooking() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    let session = navigator.cooking
    await refresh(("Bakewell Tart", "English"))
    #expect(navigator.opened?.cuisine == "British")
    #expect(navigator.cooking == session)
    let screen = Screen(navigator)
    navigator.stopCooking()
    #expect(screen.opened?.cuisine == "English" && !screen.isCooking)
  }

  @Test func changedRecipeWaitsUntilItsVideoStops() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.videoChanged(isShown: true)
    await refresh(("Bakewell Tart", "English"))
    #expect(navigator.opened?.cuisine == "British" && navigator.isWatching)
    navigator.videoChanged(isShown: false)
    #expect(navigator.opened?.cuisine == "English" && !navigator.isWatching)
  }

  @Test func videoOfARecipeThatIsClosedIsNotWatchedAnyMore() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.videoChanged(isShown: true)
    navigator.open(try recipe("Apam Balik"))
    #expect(!navigator.isWatching)
    navigator.videoChanged(isShown: true)
    navigator.close()
    #expect(!navigator.isWatching)
  }

  // MARK: - Feeds

  @Test func anotherFeedClosesTheRecipeAndItsCooking() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    let session = try #require(navigator.cooking)
    session.perform(.start, on: "1.1")
    fixture.client.on(ListFixture.otherAddress, body: ListFixture.json([("Bakewell Tart", "English")]))
    fixture.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    #expect(navigator.opened == nil && navigator.cooking == nil, "at once, before the new feed has loaded")
    #expect(sessions.timers().map(\.title) == ["20:00 · Bakewell Tart"], "its timer runs on")
    await fixture.until { [list] in !list.isRefreshing }
    #expect(navigator.opened == nil, "the same identity may be another recipe")
    navigator.open(try recipe("Bakewell Tart"))
    navigator.listChanged()
    #expect(navigator.opened?.cuisine == "English")
  }

  @Test func anotherFeedLeavesThePreferencesOpen() async throws {
    try await load()
    navigator.show(.preferences)
    fixture.client.on(ListFixture.otherAddress, .failure(.offline))
    fixture.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    #expect(navigator.sheet == .preferences)
    await fixture.until { [list] in !list.isRefreshing }
  }

  // MARK: - Links

  @Test func linkOpensItsRecipeAtOnce() async throws {
    try await load()
    navigator.follow(link("Crème Brûlée"))
    #expect(navigator.opened?.name == "Crème Brûlée" && !navigator.awaitsRecipe)
  }

  @Test func linkThatComesBeforeTheFeedWaitsForIt() async throws {
    navigator.follow(link("Crème Brûlée"))
    #expect(navigator.opened == nil && navigator.awaitsRecipe)
    try await load()
    #expect(navigator.opened?.name == "Crème Brûlée" && !navigator.awaitsRecipe)
  }

  @Test func linkWaitsWhileTheFeedCannotBeLoaded() async throws {
    fixture.client.on(ListFixture.address, .failure(.offline))
    list.start()
    navigator.follow(link("Crème Brûlée"))
    await fixture.until { [list] in !list.isRefreshing }
    #expect(navigator.awaitsRecipe)
    await refresh(("Crème Brûlée", "French"))
    #expect(navigator.opened?.name == "Crème Brûlée")
  }

  @Test func linkToARecipeThatTheFeedDoesNotHaveIsReportedOnce() async throws {
    var changes: [NavigatorChange] = []
    navigator.onChange = { changes.append($0) }
    navigator.follow(link("Pho"))
    try await load()
    #expect(changes == [.recipeNotFound] && !navigator.awaitsRecipe)
    await refresh(("Pho", "Vietnamese"))
    #expect(changes == [.recipeNotFound] && navigator.opened == nil)
  }

  @Test func linkWaitsForARefreshThatMayBringItsRecipe() async throws {
    try await load()
    fixture.client.suspend()
    fixture.serve([("Pho", "Vietnamese")])
    let refresh = list.refresh()
    navigator.follow(link("Pho"))
    #expect(navigator.awaitsRecipe)
    fixture.client.resume()
    await refresh.value
    #expect(navigator.opened?.name == "Pho")
  }

  @Test func linkClosesThePreferencesWhichWouldHideItsRecipe() async throws {
    try await load()
    navigator.show(.preferences)
    let screen = Screen(navigator)
    navigator.follow(link("Crème Brûlée"))
    #expect(screen.sheet == nil && screen.opened?.name == "Crème Brûlée")
  }

  @Test func linkEndsTheCookingOfAnotherRecipeAndNotOfItsOwn() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    navigator.follow(link("Bakewell Tart"))
    #expect(navigator.cooking?.recipe.name == "Bakewell Tart")
    navigator.follow(link("Apam Balik"))
    #expect(navigator.cooking == nil && navigator.opened?.name == "Apam Balik")
  }

  @Test func recipeThatThePersonOpensMeanwhileEndsTheWaitOfALink() async throws {
    try await load()
    fixture.client.suspend()
    fixture.serve([("Pho", "Vietnamese"), ("Bakewell Tart", "British")])
    let refresh = list.refresh()
    navigator.follow(link("Pho"))
    navigator.open(try recipe("Bakewell Tart"))
    fixture.client.resume()
    await refresh.value
    #expect(navigator.opened?.name == "Bakewell Tart")
  }

  @Test func laterLinkReplacesAnEarlierOne() async throws {
    navigator.follow(link("Crème Brûlée"))
    navigator.follow(link("Apam Balik"))
    try await load()
    #expect(navigator.opened?.name == "Apam Balik")
  }

  // MARK: - Restoring

  @Test func recipeThatWasOpenIsOpenAgain() async throws {
    navigator.restore(ListFixture.identity("Bakewell Tart"))
    try await load()
    #expect(navigator.opened?.name == "Bakewell Tart")
  }

  @Test func linkThatStartsTheProgramHasPrecedence() async throws {
    navigator.follow(link("Crème Brûlée"))
    navigator.restore(ListFixture.identity("Bakewell Tart"))
    try await load()
    #expect(navigator.opened?.name == "Crème Brûlée")
  }

  @Test func restoredRecipeThatIsGoneIsNotReported() async throws {
    var changes: [NavigatorChange] = []
    navigator.onChange = { changes.append($0) }
    navigator.restore(ListFixture.identity("Pho"))
    try await load()
    #expect(changes.isEmpty && !navigator.awaitsRecipe)
  }

  // MARK: - Cooking

  @Test func cookingNeedsAnOpenRecipe() {
    navigator.startCooking(contents)
    #expect(navigator.cooking == nil)
  }

  @Test func cookingResumesWhereItsTimerIs() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    let session = try #require(navigator.cooking)
    session.perform(.start, on: "1.1")
    navigator.stopCooking()
    #expect(navigator.opened?.name == "Bakewell Tart")
    navigator.open(try recipe("Apam Balik"))
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    #expect(navigator.cooking == session)
  }
}

/// A shell, which draws the navigator's state when it is told of a change, and only then.
@MainActor
final class Screen {
  private(set) var place = Place.recipes
  private(set) var opened: Recipe?
  private(set) var isCooking = false
  private(set) var isWatching = false
  private(set) var sheet: Sheet?

  init(_ navigator: Navigator) {
    draw(navigator)
    navigator.onChange = { [unowned navigator] change in
      if change == .place { self.draw(navigator) }
    }
  }

  private func draw(_ navigator: Navigator) {
    (place, opened, sheet) = (navigator.place, navigator.opened, navigator.sheet)
    (isCooking, isWatching) = (navigator.cooking != nil, navigator.isWatching)
  }
}
