import Foundation
import Ingredients
import Networking
import RecipeFeed
import RecipePages
import RecipePresentation
import RecipeSearch
import Recipes
import Storage
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecipeListModelTests {
  let three = [("Bakewell Tart", "British"), ("Apam Balik", "Malaysian"), ("Crème Brûlée", "French")]

  func loaded(_ list: ListFixture) async -> RecipeListModel {
    list.serve(three, etag: "\"1\"")
    let model = list.model()
    model.start()
    await list.until { !model.isRefreshing }
    return model
  }

  // MARK: - Loading

  @Test func firstLoadShowsPlaceholdersThenRecipesByName() async throws {
    let list = try ListFixture()
    list.serve(three)
    let model = list.model()
    model.start()
    guard case .loading = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(model.isRefreshing)
    await list.until { !model.isRefreshing }
    #expect(model.names == ["Apam Balik", "Bakewell Tart", "Crème Brûlée"])
    #expect(model.total == 3)
  }

  @Test func storedRecipesAreShownBeforeTheServerAnswers() async throws {
    let folder = try TemporaryDirectory()
    _ = await loaded(try ListFixture(folder))
    let second = try ListFixture(folder)
    second.serve(three, etag: "\"1\"")
    second.client.suspend()
    let model = second.model()
    model.start()
    await second.until { model.names.count == 3 }
    #expect(model.isRefreshing)
    second.client.resume()
    await second.until { !model.isRefreshing }
    #expect(model.state.warning == nil)
    #expect(second.client.requests.map(\.validators?.etag) == ["\"1\""])
  }

  @Test func emptyFeedIsAnAnswerOfItsOwn() async throws {
    let list = try ListFixture()
    list.serve([])
    let model = list.model()
    model.start()
    await list.until { !model.isRefreshing }
    guard case .empty(let notice, nil) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.actions == [.tryAgain, .browseSamples])
  }

  @Test func failureWithNothingToShowIsAPageThatOffersTheSamples() async throws {
    let list = try ListFixture()
    list.client.on(ListFixture.address, .failure(.timedOut))
    let model = list.model()
    model.start()
    await list.until { !model.isRefreshing }
    guard case .failed(let notice) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.title == "The server isn’t answering")
    #expect(notice.actions == [.tryAgain, .browseSamples])
    list.serve(three)
    await model.refresh().value
    #expect(model.names.count == 3)
  }

  @Test func malformedFeedNamesTheRecipeAndShowsNone() async throws {
    let list = try ListFixture()
    let json =
      #"{"recipes":[{"name":"A","cuisine":"B","uuid":"eed6005f-f8c8-451f-98d0-4088e2b40eb6"},{"cuisine":"B"}]}"#
    list.client.on(ListFixture.address, body: Data(json.utf8))
    let model = list.model()
    model.start()
    await list.until { !model.isRefreshing }
    let notice = try #require(model.state.notice)
    #expect(notice.message.hasPrefix("Recipe 2 has no name."))
    #expect(model.names.isEmpty)
  }

  // MARK: - Refreshing

  @Test func refreshThatFailsKeepsTheListAndSaysHowOldItIs() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.clock.advance(by: .seconds(2 * 3600))
    list.client.on(ListFixture.address, .failure(.timedOut))
    await model.refresh().value
    #expect(model.names.count == 3)
    #expect(
      model.state.warning?.message
        == "Couldn’t refresh. The server isn’t answering. Last updated 2 hours ago.")
    list.serve(three)
    await model.refresh().value
    #expect(model.state.warning == nil)
  }

  @Test func ageInTheWarningStaysTrue() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.client.on(ListFixture.address, .failure(.offline))
    await model.refresh().value
    #expect(model.state.warning?.message.hasSuffix("Last updated just now.") == true)
    await list.clock.sleeps.wait(for: 1)
    list.clock.advance(by: .seconds(60))
    await list.until { model.state.warning?.message.hasSuffix("Last updated 1 minute ago.") == true }
  }

  @Test func listThatIsGoneLeavesNothingThatWaits() async throws {
    let list = try ListFixture()
    var model: RecipeListModel? = await loaded(list)
    list.client.on(ListFixture.address, .failure(.offline))
    await model?.refresh().value
    await list.clock.sleeps.wait(for: 1)
    model = nil
    await list.clock.cancellations.wait(for: 1)
  }

  @Test func secondRefreshJoinsTheFirst() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.client.suspend()
    let first = model.refresh()
    let second = model.refresh()
    list.client.resume()
    await first.value
    await second.value
    #expect(list.client.requests.count == 2)
  }

  @Test func cancelledRefreshSaysNothing() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.client.suspend()
    let refresh = model.refresh()
    let before = list.changes.count
    model.cancelRefresh()
    #expect(list.changes.count > before)
    #expect(!model.isRefreshing)
    #expect(model.names.count == 3)
    #expect(model.state.warning == nil)
    list.client.resume()
    await refresh.value
    #expect(model.state.warning == nil)
  }

  @Test func firstLoadThatIsStoppedIsNoError() async throws {
    let list = try ListFixture()
    list.serve(three)
    list.client.suspend()
    let model = list.model()
    model.start()
    model.cancelRefresh()
    #expect(!model.isRefreshing)
    await list.until { model.state.notice?.title == "Loading was stopped" }
    list.client.resume()
    await model.refresh().value
    #expect(model.names.count == 3)
  }

  @Test(arguments: [false, true])
  func storedRecipesAreShownThoughTheLoadIsStoppedBeforeTheyAreRead(isAskedForAgain: Bool) async throws {
    let folder = try TemporaryDirectory()
    _ = await loaded(try ListFixture(folder))
    let files = FaultyFileStore()
    let list = try ListFixture(folder, files: files)
    list.client.on(ListFixture.address, .failure(.offline))
    let read = Gate()
    files.hold(.read, until: read)
    let model = list.model()
    model.start()
    model.cancelRefresh()
    #expect(!model.isRefreshing)
    if isAskedForAgain { model.refresh() }
    read.open()
    await list.until { (model.state.listing != nil || model.state.notice != nil) && !model.isRefreshing }
    #expect(model.names.count == 3)
    #expect((model.state.warning != nil) == isAskedForAgain)
  }

  @Test func refreshByThePersonRevalidatesPhotosAndALaunchDoesNot() async throws {
    let list = try ListFixture()
    list.serve(three)
    let asked = Arrivals()
    let model = list.model(onRefresh: { asked.add() })
    model.start()
    await list.until { !model.isRefreshing }
    #expect(asked.count == 0)
    await model.refresh().value
    #expect(asked.count == 1)
  }

  @Test func changedFeedIsShownAsItIsNowAndSaysWhatIsNew() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.serve([("Zucchini Bake", "Greek"), ("Apam Balik", "Malaysian"), ("Baklava", "Greek")])
    await model.refresh().value
    #expect(model.names == ["Apam Balik", "Baklava", "Zucchini Bake"])
    #expect(list.changes.contains(.news("2 new recipes")))
  }

  @Test func firstLoadIsNoNews() async throws {
    let list = try ListFixture()
    _ = await loaded(list)
    #expect(list.changes.allSatisfy { $0 == .state })
  }

  @Test func connectionThatReturnsRefreshesWhatFailed() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    model.connectionReturned()
    #expect(!model.isRefreshing)
    list.client.on(ListFixture.address, .failure(.offline))
    await model.refresh().value
    list.serve(three)
    model.connectionReturned()
    await list.until { !model.isRefreshing }
    #expect(model.state.warning == nil)
  }

  // MARK: - Another feed

  @Test func anotherFeedShowsNoneOfTheOldOnesRecipes() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.client.on(ListFixture.otherAddress, .failure(.offline))
    list.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    #expect(model.names.isEmpty)
    await list.until { !model.isRefreshing }
    #expect(model.names.isEmpty)
    #expect(model.state.notice?.title == "No connection")
  }

  @Test func lateAnswerOfTheOldFeedIsDropped() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.client.on(ListFixture.otherAddress, body: ListFixture.json([("Pho", "Vietnamese")]))
    list.serve([("Late", "Late")])
    list.client.suspend()
    let late = model.refresh()
    list.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    list.client.resume()
    await late.value
    await list.until { !model.isRefreshing }
    #expect(model.names == ["Pho"])
  }

  @Test func feedThatIsLeftAndChosenAgainIsShownAgain() async throws {
    let folder = try TemporaryDirectory()
    let file = folder("feed.json")
    try ListFixture.json(three).write(to: URL(fileURLWithPath: file))
    let list = try ListFixture(folder)
    list.preferences.update { $0.feed = .file(file) }
    let model = list.model()
    model.start()
    await list.until { model.names.count == 3 && !model.isRefreshing }
    list.serve([])
    list.preferences.update { $0.feed = .address(ListFixture.address) }
    await list.until { !model.isRefreshing }
    list.preferences.update { $0.feed = .file(file) }
    await list.until { !model.isRefreshing }
    #expect(model.names.count == 3)
  }

  // MARK: - Finding

  @Test func searchFilterAndSortWorkTogether() async throws {
    let list = try ListFixture()
    list.serve([
      ("Apple Pie", "American"), ("Apple Tart", "French"), ("Pear Tart", "French"),
      ("Apple Crumble", "British"),
    ])
    let model = list.model()
    model.start()
    await list.until { !model.isRefreshing }
    model.search("apple")
    model.toggle(cuisine: "French")
    model.toggle(cuisine: "American")
    #expect(model.names == ["Apple Pie", "Apple Tart"])
    model.sort(by: .nameDescending)
    #expect(model.names == ["Apple Tart", "Apple Pie"])
    model.sort(by: .cuisineDescending)
    #expect(model.state.listing?.sections.map(\.cuisine) == ["French", "American"])
    model.toggle(cuisine: "American")
    #expect(model.names == ["Apple Tart"])
    model.showAllCuisines()
    #expect(model.names.count == 3)
  }

  @Test func noMatchDiffersFromAnEmptyFeedAndLeadsBack() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    model.search("zebra")
    guard case .noMatch(let notice, nil) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.title == "No results")
    model.perform(try #require(notice.actions.first))
    #expect(model.names.count == 3)
    #expect(model.query.search.isEmpty)
  }

  @Test func filterWhoseCuisineIsGoneIsDropped() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    model.toggle(cuisine: "French")
    model.toggle(cuisine: "British")
    list.serve([("Bakewell Tart", "British"), ("Baklava", "Greek")])
    await model.refresh().value
    #expect(model.query.cuisines == ["British"])
    list.serve([("Baklava", "Greek")])
    await model.refresh().value
    #expect(model.query.cuisines.isEmpty)
    #expect(model.names == ["Baklava"])
  }

  @Test func aSearchThatIsTooLongIsCutOff() async throws {
    let model = await loaded(try ListFixture())
    model.search(String(repeating: "tart ", count: 20_000))
    #expect(model.query.search.unicodeScalars.count == RecipeListModel.maximumSearch)
    model.search("e" + String(repeating: "\u{301}", count: 10_000))
    #expect(model.query.search.unicodeScalars.count == RecipeListModel.maximumSearch)
  }

  @Test func anEmptyFeedHasNoCuisines() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    #expect(!model.cuisines.isEmpty)
    list.serve([])
    await model.refresh().value
    #expect(model.cuisines.isEmpty)
  }

  @Test func anotherFeedsIngredientsAreForgotten() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    model.pageRead(Self.cherryTart, for: ListFixture.identity("Bakewell Tart"))
    list.client.on(ListFixture.otherAddress, body: ListFixture.json([("Bakewell Tart", "British")]))
    list.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    await list.until { model.names == ["Bakewell Tart"] }
    model.search("cherry")
    #expect(model.names.isEmpty)
  }

  @Test func sortIsRememberedAndSearchIsNot() async throws {
    let folder = try TemporaryDirectory()
    let list = try ListFixture(folder)
    let model = await loaded(list)
    model.search("tart")
    model.sort(by: .cuisineDescending)
    list.preferences.flush()
    let next = try ListFixture(folder).model()
    #expect(next.query == RecipeQuery(sort: .cuisineDescending))
  }

  nonisolated static let cherryTart = RecipeContents(
    ingredientGroups: [IngredientGroup(ingredients: [IngredientLine("100 g cherry jam")])])

  @Test func ingredientsReadInAnEarlierRunAreFound() async throws {
    let list = try ListFixture()
    let identity = ListFixture.identity("Tart")
    list.client.on(
      ListFixture.address,
      body: Data(
        """
        {"recipes":[{"name":"Tart","cuisine":"British","uuid":"\(identity)","source_url":"https://a.example/tart"},
        {"name":"Pie","cuisine":"British","uuid":"\(UUID())","source_url":"https://a.example/pie"}]}
        """.utf8))
    let model = list.model(storedPage: { $0.text == "https://a.example/tart" ? Self.cherryTart : nil })
    model.search("cherry")
    model.start()
    await list.until { model.names == ["Tart"] }
    #expect(model.total == 2)
  }

  @Test func ingredientsAreFoundOnceThePageWasRead() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    model.search("cherry")
    #expect(model.names.isEmpty)
    model.pageRead(Self.cherryTart, for: ListFixture.identity("Bakewell Tart"))
    #expect(model.names == ["Bakewell Tart"])
    list.serve(three + [("Zuppa", "Italian")])
    await model.refresh().value
    #expect(model.names == ["Bakewell Tart"], "a refresh forgets none of them")
  }

  @Test func aRecipeWithAnotherPageIsNotFoundByTheOldOne() async throws {
    let list = try ListFixture()
    let identity = ListFixture.identity("Tart")
    func serve(_ page: String) {
      list.client.on(
        ListFixture.address,
        body: Data(
          """
          {"recipes":[{"name":"Tart","cuisine":"British","uuid":"\(identity)","source_url":"https://a.example/\(page)"}]}
          """.utf8))
    }
    serve("tart")
    let model = list.model()
    model.start()
    await list.until { model.names == ["Tart"] }
    model.pageRead(Self.cherryTart, for: identity)
    model.search("cherry")
    #expect(model.names == ["Tart"])
    serve("other")
    await model.refresh().value
    #expect(model.names.isEmpty)
  }

  @Test func preparedListIsTheOneThatStartShows() async throws {
    let folder = try TemporaryDirectory()
    _ = await loaded(try ListFixture(folder))
    let second = try ListFixture(folder)
    second.client.on(ListFixture.address, .failure(.offline))
    second.client.on(ListFixture.otherAddress, .failure(.offline))
    let model = second.model()
    model.prepare()
    model.start()
    await second.until { !model.isRefreshing }
    #expect(model.names.count == 3)
    let third = second.model()
    third.prepare()
    second.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    await second.until { !third.isRefreshing }
    #expect(third.names.isEmpty, "prepared for another feed")
  }

  @Test func neighboursFollowTheOrderOnScreen() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    let listing = try #require(model.state.listing)
    let middle = ListFixture.identity("Bakewell Tart")
    #expect(listing.neighbour(of: middle, offset: 1)?.name == "Crème Brûlée")
    #expect(listing.neighbour(of: middle, offset: -1)?.name == "Apam Balik")
    #expect(listing.neighbour(of: ListFixture.identity("Apam Balik"), offset: -1) == nil)
    #expect(listing.neighbour(of: UUID(), offset: 1) == nil)
  }

  @Test func announcementSaysWhatIsShown() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    #expect(model.announcement == "3 recipes")
    model.search("tart")
    #expect(model.announcement == "1 of 3 recipes")
    model.search("zebra")
    #expect(model.announcement == "No results")
  }

  @Test func whatIsFoundIsAnnouncedBesideAWarningWhoseAgeIsNot() async throws {
    let list = try ListFixture()
    let model = await loaded(list)
    list.client.on(ListFixture.address, .failure(.offline))
    await model.refresh().value
    let warning = try #require(model.state.warning)
    #expect(warning.message.contains("Last updated"))
    model.search("tart")
    #expect(model.announcement == "1 of 3 recipes. \(warning.cause)")
    #expect(!model.announcement.contains("Last updated"))
  }
}
