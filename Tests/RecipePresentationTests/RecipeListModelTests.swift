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
@Suite(.timeLimit(.minutes(1)))
struct RecipeListModelTests {
  let three = [("Bakewell Tart", "British"), ("Apam Balik", "Malaysian"), ("Crème Brûlée", "French")]

  func loaded(_ kitchen: Kitchenette) async -> RecipeListModel {
    kitchen.serve(three, etag: "\"1\"")
    let model = kitchen.model()
    model.start()
    await kitchen.until { !model.isRefreshing }
    return model
  }

  // MARK: - Loading

  @Test func firstLoadShowsPlaceholdersThenRecipesByName() async throws {
    let kitchen = try Kitchenette()
    kitchen.serve(three)
    let model = kitchen.model()
    model.start()
    guard case .loading = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(model.isRefreshing)
    await kitchen.until { !model.isRefreshing }
    #expect(model.names == ["Apam Balik", "Bakewell Tart", "Crème Brûlée"])
    #expect(model.total == 3)
  }

  @Test func whatIsStoredIsShownBeforeTheServerAnswers() async throws {
    let folder = try TemporaryDirectory()
    _ = await loaded(try Kitchenette(folder))
    let second = try Kitchenette(folder)
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
    let kitchen = try Kitchenette()
    kitchen.serve([])
    let model = kitchen.model()
    model.start()
    await kitchen.until { !model.isRefreshing }
    guard case .empty(let notice, nil) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.actions == [.tryAgain, .browseSamples])
  }

  @Test func failureWithNothingToShowIsAPageThatOffersTheSamples() async throws {
    let kitchen = try Kitchenette()
    kitchen.client.on(Kitchenette.address, .failure(.timedOut))
    let model = kitchen.model()
    model.start()
    await kitchen.until { !model.isRefreshing }
    guard case .failed(let notice) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.title == "The server isn’t answering")
    #expect(notice.actions == [.tryAgain, .browseSamples])
    kitchen.serve(three)
    await model.refresh().value
    #expect(model.names.count == 3)
  }

  @Test func malformedFeedNamesTheRecipeAndShowsNone() async throws {
    let kitchen = try Kitchenette()
    let json =
      #"{"recipes":[{"name":"A","cuisine":"B","uuid":"eed6005f-f8c8-451f-98d0-4088e2b40eb6"},{"cuisine":"B"}]}"#
    kitchen.client.on(Kitchenette.address, body: Data(json.utf8))
    let model = kitchen.model()
    model.start()
    await kitchen.until { !model.isRefreshing }
    let notice = try #require(model.state.notice)
    #expect(notice.message.hasPrefix("Recipe 2 has no name."))
    #expect(model.names.isEmpty)
  }

  // MARK: - Refreshing

  @Test func refreshThatFailsKeepsTheListAndSaysHowOldItIs() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.clock.advance(by: .seconds(2 * 3600))
    kitchen.client.on(Kitchenette.address, .failure(.timedOut))
    await model.refresh().value
    #expect(model.names.count == 3)
    #expect(
      model.state.warning?.message
        == "Couldn’t refresh: the server isn’t answering. Last updated 2 hours ago.")
    kitchen.serve(three)
    await model.refresh().value
    #expect(model.state.warning == nil)
  }

  @Test func ageInTheWarningStaysTrue() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.client.on(Kitchenette.address, .failure(.offline))
    await model.refresh().value
    #expect(model.state.warning?.message.hasSuffix("Last updated just now.") == true)
    await kitchen.clock.sleeps.wait(for: 1)
    kitchen.clock.advance(by: .seconds(60))
    await kitchen.until { model.state.warning?.message.hasSuffix("Last updated 1 minute ago.") == true }
  }

  @Test func secondRefreshJoinsTheFirst() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.client.suspend()
    let first = model.refresh()
    let second = model.refresh()
    kitchen.client.resume()
    await first.value
    await second.value
    #expect(kitchen.client.requests.count == 2)
  }

  @Test func cancelledRefreshSaysNothing() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.client.suspend()
    let refresh = model.refresh()
    model.cancelRefresh()
    #expect(!model.isRefreshing)
    #expect(model.names.count == 3)
    #expect(model.state.warning == nil)
    kitchen.client.resume()
    await refresh.value
    #expect(model.state.warning == nil)
  }

  @Test func firstLoadThatIsStoppedIsNoError() async throws {
    let kitchen = try Kitchenette()
    kitchen.serve(three)
    kitchen.client.suspend()
    let model = kitchen.model()
    model.start()
    model.cancelRefresh()
    #expect(!model.isRefreshing)
    await kitchen.until { model.state.notice?.title == "Loading was stopped" }
    kitchen.client.resume()
    await model.refresh().value
    #expect(model.names.count == 3)
  }

  @Test(arguments: [false, true])
  func whatIsStoredIsShownThoughTheLoadIsStoppedBeforeItWasRead(isAskedForAgain: Bool) async throws {
    let folder = try TemporaryDirectory()
    _ = await loaded(try Kitchenette(folder))
    let files = FaultyFileStore()
    let kitchen = try Kitchenette(folder, files: files)
    kitchen.client.on(Kitchenette.address, .failure(.offline))
    let read = Gate()
    files.hold(.read, until: read)
    let model = kitchen.model()
    model.start()
    model.cancelRefresh()
    #expect(!model.isRefreshing)
    if isAskedForAgain { model.refresh() }
    read.open()
    await kitchen.until { (model.state.listing != nil || model.state.notice != nil) && !model.isRefreshing }
    #expect(model.names.count == 3)
    #expect((model.state.warning != nil) == isAskedForAgain)
  }

  @Test func refreshByThePersonRevalidatesPhotosAndALaunchDoesNot() async throws {
    let kitchen = try Kitchenette()
    kitchen.serve(three)
    let asked = Arrivals()
    let model = kitchen.model(revalidatePhotos: { asked.add() })
    model.start()
    await kitchen.until { !model.isRefreshing }
    #expect(asked.count == 0)
    await model.refresh().value
    #expect(asked.count == 1)
  }

  @Test func changedFeedIsShownAsItIsNowAndSaysWhatIsNew() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.serve([("Zucchini Bake", "Greek"), ("Apam Balik", "Malaysian"), ("Baklava", "Greek")])
    await model.refresh().value
    #expect(model.names == ["Apam Balik", "Baklava", "Zucchini Bake"])
    #expect(kitchen.changes.contains(.news("2 new recipes")))
  }

  @Test func firstLoadIsNoNews() async throws {
    let kitchen = try Kitchenette()
    _ = await loaded(kitchen)
    #expect(kitchen.changes.allSatisfy { $0 == .state })
  }

  @Test func connectionThatReturnsRefreshesWhatFailed() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    model.connectionReturned()
    #expect(!model.isRefreshing)
    kitchen.client.on(Kitchenette.address, .failure(.offline))
    await model.refresh().value
    kitchen.serve(three)
    model.connectionReturned()
    await kitchen.until { !model.isRefreshing }
    #expect(model.state.warning == nil)
  }

  // MARK: - Another feed

  @Test func anotherFeedShowsNoneOfTheOldOnesRecipes() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.client.on(Kitchenette.otherAddress, .failure(.offline))
    kitchen.preferences.update { $0.feed = .address(Kitchenette.otherAddress) }
    #expect(model.names.isEmpty)
    await kitchen.until { !model.isRefreshing }
    #expect(model.names.isEmpty)
    #expect(model.state.notice?.title == "No connection")
  }

  @Test func lateAnswerOfTheOldFeedIsDropped() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    kitchen.client.on(Kitchenette.otherAddress, body: Kitchenette.json([("Pho", "Vietnamese")]))
    kitchen.serve([("Late", "Late")])
    kitchen.client.suspend()
    let late = model.refresh()
    kitchen.preferences.update { $0.feed = .address(Kitchenette.otherAddress) }
    kitchen.client.resume()
    await late.value
    await kitchen.until { !model.isRefreshing }
    #expect(model.names == ["Pho"])
  }

  @Test func feedThatIsLeftAndChosenAgainIsShownAgain() async throws {
    let folder = try TemporaryDirectory()
    let file = folder("feed.json")
    try Kitchenette.json(three).write(to: URL(fileURLWithPath: file))
    let kitchen = try Kitchenette(folder)
    kitchen.preferences.update { $0.feed = .file(file) }
    let model = kitchen.model()
    model.start()
    await kitchen.until { model.names.count == 3 && !model.isRefreshing }
    kitchen.serve([])
    kitchen.preferences.update { $0.feed = .address(Kitchenette.address) }
    await kitchen.until { !model.isRefreshing }
    kitchen.preferences.update { $0.feed = .file(file) }
    await kitchen.until { !model.isRefreshing }
    #expect(model.names.count == 3)
  }

  // MARK: - Finding

  @Test func searchFilterAndSortWorkTogether() async throws {
    let kitchen = try Kitchenette()
    kitchen.serve([
      ("Apple Pie", "American"), ("Apple Tart", "French"), ("Pear Tart", "French"),
      ("Apple Crumble", "British"),
    ])
    let model = kitchen.model()
    model.start()
    await kitchen.until { !model.isRefreshing }
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

  @Test func noMatchIsToldApartFromAnEmptyFeedAndLeadsBack() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    model.search("zebra")
    guard case .noMatch(let notice, nil) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.message.contains("“zebra”"))
    model.perform(try #require(notice.actions.first))
    #expect(model.names.count == 3)
    #expect(model.query.search.isEmpty)
  }

  @Test func filterWhoseCuisineIsGoneIsDropped() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    model.toggle(cuisine: "French")
    model.toggle(cuisine: "British")
    kitchen.serve([("Bakewell Tart", "British"), ("Baklava", "Greek")])
    await model.refresh().value
    #expect(model.query.cuisines == ["British"])
    kitchen.serve([("Baklava", "Greek")])
    await model.refresh().value
    #expect(model.query.cuisines.isEmpty)
    #expect(model.names == ["Baklava"])
  }

  @Test func aSearchThatIsTooLongIsCutOff() async throws {
    let model = await loaded(try Kitchenette())
    model.search(String(repeating: "tart ", count: 20_000))
    #expect(model.query.search.unicodeScalars.count == RecipeListModel.maximumSearch)
    model.search("e" + String(repeating: "\u{301}", count: 10_000))
    #expect(model.query.search.unicodeScalars.count == RecipeListModel.maximumSearch)
    model.search(String(repeating: "q", count: 10_000))
    guard case .noMatch(let notice, _) = model.state else { return #expect(Bool(false)) }
    #expect(notice.message.unicodeScalars.count < 150)
  }

  @Test func anEmptyFeedHasNoCuisines() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    #expect(!model.cuisines.isEmpty)
    kitchen.serve([])
    await model.refresh().value
    #expect(model.cuisines.isEmpty)
  }

  @Test func anotherFeedsIngredientsAreForgotten() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    model.read(Self.cherryTart, for: Kitchenette.identity("Bakewell Tart"))
    kitchen.client.on(Kitchenette.otherAddress, body: Kitchenette.json([("Bakewell Tart", "British")]))
    kitchen.preferences.update { $0.feed = .address(Kitchenette.otherAddress) }
    await kitchen.until { model.names == ["Bakewell Tart"] }
    model.search("cherry")
    #expect(model.names.isEmpty)
  }

  @Test func sortIsRememberedAndSearchIsNot() async throws {
    let folder = try TemporaryDirectory()
    let model = await loaded(try Kitchenette(folder))
    model.search("tart")
    model.sort(by: .cuisineDescending)
    let next = try Kitchenette(folder).model()
    #expect(next.query == RecipeQuery(sort: .cuisineDescending))
  }

  nonisolated static let cherryTart = RecipeContents(
    ingredientGroups: [IngredientGroup(ingredients: [IngredientLine("100 g cherry jam")])])

  @Test func ingredientsReadInAnEarlierRunAreFound() async throws {
    let kitchen = try Kitchenette()
    let identity = Kitchenette.identity("Tart")
    kitchen.client.on(
      Kitchenette.address,
      body: Data(
        """
        {"recipes":[{"name":"Tart","cuisine":"British","uuid":"\(identity)","source_url":"https://a.example/tart"},
        {"name":"Pie","cuisine":"British","uuid":"\(UUID())","source_url":"https://a.example/pie"}]}
        """.utf8))
    let model = kitchen.model(readBefore: { $0.text == "https://a.example/tart" ? Self.cherryTart : nil })
    model.search("cherry")
    model.start()
    await kitchen.until { model.names == ["Tart"] }
    #expect(model.total == 2)
  }

  @Test func ingredientsAreFoundOnceThePageWasRead() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    model.search("cherry")
    #expect(model.names.isEmpty)
    model.read(Self.cherryTart, for: Kitchenette.identity("Bakewell Tart"))
    #expect(model.names == ["Bakewell Tart"])
    kitchen.serve(three + [("Zuppa", "Italian")])
    await model.refresh().value
    #expect(model.names == ["Bakewell Tart"], "a refresh forgets none of them")
  }

  @Test func whatIsPreparedIsWhatStartShows() async throws {
    let folder = try TemporaryDirectory()
    _ = await loaded(try Kitchenette(folder))
    let second = try Kitchenette(folder)
    second.client.on(Kitchenette.address, .failure(.offline))
    second.client.on(Kitchenette.otherAddress, .failure(.offline))
    let model = second.model()
    model.prepare()
    model.start()
    await second.until { !model.isRefreshing }
    #expect(model.names.count == 3)
    let third = second.model()
    third.prepare()
    second.preferences.update { $0.feed = .address(Kitchenette.otherAddress) }
    await second.until { !third.isRefreshing }
    #expect(third.names.isEmpty, "prepared for another feed")
  }

  @Test func neighboursFollowTheOrderOnScreen() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    let listing = try #require(model.state.listing)
    let middle = Kitchenette.identity("Bakewell Tart")
    #expect(listing.neighbour(of: middle, offset: 1)?.name == "Crème Brûlée")
    #expect(listing.neighbour(of: middle, offset: -1)?.name == "Apam Balik")
    #expect(listing.neighbour(of: Kitchenette.identity("Apam Balik"), offset: -1) == nil)
    #expect(listing.neighbour(of: UUID(), offset: 1) == nil)
  }

  @Test func announcementSaysWhatIsShown() async throws {
    let kitchen = try Kitchenette()
    let model = await loaded(kitchen)
    #expect(model.announcement == "3 recipes")
    model.search("tart")
    #expect(model.announcement == "1 of 3 recipes")
    model.search("zebra")
    #expect(model.announcement == "No recipes match")
  }
}
