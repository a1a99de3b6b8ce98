import Cookbook
import Foundation
import Networking
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// The person's requests to the cookbook, and the requests that change nothing.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CookbookRequestsTests {
  let fixture: CookbookFixture
  var cookbook: KeptList { fixture.cookbook }
  var requests: KeptRequests { fixture.requests }
  var desk: EditingDesk { fixture.desk }

  init() throws { fixture = try CookbookFixture() }

  @Test func filtersAreSetClearedAndLeftOutOfTheSearch() async throws {
    await fixture.start()
    try await fixture.keep("Tart") {
      $0.cuisine = "French"
      $0.tags = ["Tea"]
    }
    await fixture.until { desk.isSettled }
    let model = cookbook
    model.toggle(tag: "Tea")
    #expect(model.query.tags == ["Tea"] && model.query.isFiltered)
    model.toggle(tag: "Tea")
    #expect(model.query.tags == [] && !model.query.isFiltered)
    model.toggle(cuisine: "French")
    #expect(model.query.cuisines == ["French"])
    model.limit(time: .hour)
    model.showFavoritesOnly(true)
    model.sort(by: .name)
    model.search("tart")
    model.showAll(andSearch: false)
    #expect(model.query.search == "tart" && !model.query.isFiltered && model.query.sort == .name)
    model.showAll()
    #expect(model.query.search == "" && model.query.sort == .name)
  }

  @Test func searchIsCutOffAtItsLimit() async {
    await fixture.start()
    let limit = RecipeListModel.maximumSearch
    for length in [limit - 1, limit, limit + 1] {
      cookbook.search(String(repeating: "x", count: length))
      #expect(cookbook.query.search.count == min(length, limit))
    }
  }

  @Test func whatThePersonHasSaidAlreadyIsNotWrittenAgain() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    await fixture.until { desk.isSettled }
    requests.rate(id, stars: nil)
    requests.setNote("", of: id)
    #expect(desk.isSettled)
    for stars in [1, 5, nil] as [Int?] {
      requests.rate(id, stars: stars)
      #expect(!desk.isSettled && cookbook.facts(of: id).rating == stars)
      await fixture.until { desk.isSettled }
      requests.rate(id, stars: stars)
      #expect(desk.isSettled && cookbook.facts(of: id).rating == stars)
    }
    requests.setNote("Less sugar.", of: id)
    #expect(!desk.isSettled && cookbook.facts(of: id).note == "Less sugar.")
    await fixture.until { desk.isSettled }
    requests.setNote("Less sugar.", of: id)
    #expect(desk.isSettled && cookbook.facts(of: id).note == "Less sugar.")
    #expect(cookbook.cookbook.state.list[id]?.facts.note == "Less sugar.")
  }

  @Test func favoriteIsToggledAtOnceHoweverFast() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    for isFavorite in [true, false, true] {
      requests.toggleFavorite(id)
      #expect(cookbook.isFavorite(id) == isFavorite && cookbook.facts(of: id).isFavorite == isFavorite)
    }
    await fixture.until { desk.isSettled }
    #expect(cookbook.isFavorite(id) && cookbook.cookbook.state.list[id]?.facts.isFavorite == true)
  }

  @Test func cookingIsRecordedOnceADayAndForgotten() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let recipe = try #require(cookbook.recipe(id))
    let unkept = Recipe(id: UUID(), name: "Soup", cuisine: "")
    #expect(requests.recordCooking(of: unkept) == nil)
    let cooking = try #require(requests.recordCooking(of: recipe))
    let day = CookbookDay.of(fixture.clock.date)
    #expect(cooking == CookedDay(recipe: id, day: day))
    #expect(cookbook.facts(of: id).cookedOn == [day], "at once")
    await fixture.until { desk.isSettled && cookbook.facts(of: id).cookedOn == [day] }
    #expect(requests.recordCooking(of: recipe) == nil)
    fixture.clock.advance(by: .seconds(86_400))
    #expect(requests.recordCooking(of: recipe)?.day == CookbookDay.of(fixture.clock.date))
    requests.mark(cooking, isCooked: false)
    await fixture.until { desk.isSettled && cookbook.facts(of: id).cookedOn != [day] }
    #expect(cookbook.facts(of: id).cookedOn == [CookbookDay.of(fixture.clock.date)])
  }

  @Test func dayThatTheFolderIsAboutToForgetIsRecordedAgain() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let recipe = try #require(cookbook.recipe(id))
    let day = CookbookDay.of(fixture.clock.date)
    let cooking = try #require(requests.recordCooking(of: recipe))
    #expect(requests.recordCooking(of: recipe) == nil, "it is about to be recorded")
    await fixture.until { desk.isSettled && cookbook.facts(of: id).cookedOn == [day] }
    requests.mark(cooking, isCooked: false)
    #expect(requests.recordCooking(of: recipe) == cooking)
    fixture.clock.advance(by: .seconds(86_400))
    #expect(requests.recordCooking(of: recipe)?.day == CookbookDay.of(fixture.clock.date))
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: id).cookedOn == [day, CookbookDay.of(fixture.clock.date)])
  }

  @Test func introductionThatHasEndedStaysAway() async {
    await fixture.start()
    #expect(cookbook.introduction != nil)
    cookbook.endIntroduction()
    #expect(cookbook.introduction == nil && fixture.app.preferences.current.knowsCookbook)
    await fixture.startAgain()
    #expect(cookbook.introduction == nil)
  }

  @Test func recipeIsGoneAndBackAtOnce() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let recipe = try #require(cookbook.recipe(id))
    #expect(cookbook.isKept(recipe) && cookbook.shownKeptID(of: recipe) == id)
    fixture.app.toggleKept(recipe)
    #expect(!cookbook.isKept(recipe) && cookbook.recipe(id) == nil && cookbook.shownKeptID(of: recipe) == nil)
    #expect(cookbook.keptID(of: recipe) == id, "the folder has it still")
    fixture.app.toggleKept(recipe)
    #expect(cookbook.isKept(recipe) && cookbook.recipe(id) == recipe)
    await fixture.until { desk.isSettled && cookbook.total == 1 }
    #expect(cookbook.isKept(recipe))
    requests.undoRemoval(of: id)
    await fixture.until { desk.isSettled && cookbook.total == 1 }
    #expect(cookbook.isKept(recipe), "it was undone already")
  }

  @Test func recipeThatWasBackAtOnceIsKeptAgainAfterARemovalElsewhere() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let recipe = try #require(cookbook.recipe(id))
    fixture.app.toggleKept(recipe)
    fixture.app.toggleKept(recipe)
    await fixture.until { desk.isSettled && cookbook.total == 1 }
    _ = try await cookbook.cookbook.remove([id])
    await fixture.until { desk.isSettled && cookbook.total == 0 }
    fixture.app.toggleKept(recipe)
    await fixture.until { desk.isSettled }
    #expect(cookbook.total == 1)
  }

  @Test func aRemovalByAClockThatIsAheadWasNotToday() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    _ = try await cookbook.cookbook.remove([id])
    let trash = requests.trash()
    trash.onChange = { [changes = fixture.changes] in changes.add() }
    // Tomorrow is today in another time zone.
    for detail in ["Removed today", ""] {
      fixture.clock.setBack(by: .seconds(86_400))
      trash.load()
      await fixture.until { desk.isSettled }
      guard case .recipes(let cards) = trash.state else { return #expect(Bool(false), "\(trash.state)") }
      #expect(cards.map(\.detail) == [detail])
    }
  }

  @Test func trashKnowsOnlyItsOwnCards() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    _ = try await cookbook.cookbook.remove([id])
    let trash = requests.trash()
    trash.onChange = { [changes = fixture.changes] in changes.add() }
    trash.restore("unknown")
    #expect(desk.isSettled && trash.state == .loading, "it was not looked into")
    trash.load()
    await fixture.until { desk.isSettled }
    guard case .recipes(let cards) = trash.state else { return #expect(Bool(false), "\(trash.state)") }
    #expect(cards.map(\.name) == ["Tart"] && cards.map(\.detail) == ["Removed today"])
    trash.restore("unknown")
    #expect(desk.isSettled)
    trash.restore(cards[0].id)
    await fixture.until { desk.isSettled }
    #expect(trash.state == .empty(Strings.emptyTrashNotice) && trash.problem == nil)
    trash.restore(cards[0].id)
    #expect(desk.isSettled, "it was restored already")
  }

  /// A program that syncs may bring the changed document before the photo.
  @Test func photoThatIsReplacedAfterItsRecipeWasReadHasAnotherAddress() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    try await cookbook.cookbook.setPhoto(RecipeEditorTests.jpeg, of: id)
    func address() async throws -> WebAddress {
      await cookbook.cookbook.refresh()
      return try #require(cookbook.cookbook.state.recipes.first?.recipe.largePhoto)
    }
    let old = try await address()
    #expect(try await address() == old)
    let photo = cookbook.path + "/Tart/full.jpg"
    try LocalFileStore().replace(photo, with: RecipeEditorTests.jpeg + RecipeEditorTests.jpeg)
    let new = try await address()
    #expect(new != old)
    // So has a photo that Ladle itself has replaced.
    try await cookbook.cookbook.setPhoto(RecipeEditorTests.jpeg, of: id)
    #expect(try #require(cookbook.cookbook.state.recipes.first?.recipe.largePhoto) != new)
    await fixture.startAgain()
    let last = cookbook.cookbook.state.recipes.first?.recipe.largePhoto
    #expect(try await address() == last && last != new)
  }

  @Test func photosOfKeptRecipesAreServedUpToTheLimit() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    try await cookbook.cookbook.setPhoto(RecipeEditorTests.jpeg, of: id)
    let elsewhere = URL(literal: "https://a.example/a.jpg")
    fixture.client.on(elsewhere, body: Data("web".utf8))
    let client = KeptPhotoClient(OpenCookbook(cookbook.cookbook), next: fixture.client)
    let modified = Date(timeIntervalSince1970: 7.9)
    let address = try #require(KeptPhotoClient.address(of: id, modified: modified)).url
    #expect(address.absoluteString == "https://cookbook.example/\(id.uuidString).jpg?7")
    #expect(
      KeptPhotoClient.address(of: id, modified: nil)?.text == "https://cookbook.example/\(id.uuidString).jpg")
    let size = RecipeEditorTests.jpeg.count
    for (excess, status) in [(0, 200), (1, 200), (-1, 404)] {
      var request = HTTPRequest(url: address)
      request.maximumBytes = size + excess
      let response = try await client.response(to: request)
      #expect(response.status == status && response.body == (status == 200 ? RecipeEditorTests.jpeg : Data()))
      #expect(response.headers["content-length"] == (status == 200 ? String(size) : nil))
      #expect(response.headers["content-type"] == (status == 200 ? "image/jpeg" : "text/plain"))
    }
    for path in ["\(UUID()).jpg", "tart.jpg", ""] {
      let url = URL(literal: "https://cookbook.example/").appendingPathComponent(path)
      #expect(try await client.response(to: HTTPRequest(url: url)).status == 404)
    }
    #expect(try await client.response(to: HTTPRequest(url: elsewhere)).body == Data("web".utf8))
  }
}
