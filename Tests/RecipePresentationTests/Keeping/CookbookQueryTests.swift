import Cookbook
import Foundation
import Ingredients
import Networking
import RecipeFeed
import RecipePages
import RecipeSearch
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Searching, filtering and sorting the kept recipes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CookbookQueryTests {
  let clock = ManualClock(start: Date(timeIntervalSince1970: 1_795_348_800))
  let folder: TemporaryDirectory
  let model: KeptList
  let requests: KeptRequests
  let preferences: PreferencesFile
  let changes = Arrivals()
  let notices = Mutex<[AppNotice]>([])

  init() throws {
    let folder = try TemporaryDirectory()
    let clock = clock
    self.folder = folder
    let client = StubHTTPClient()
    preferences = PreferencesFile(path: folder("preferences.json"), files: LocalFileStore())
    let pages = RecipePageClient(
      client: client, store: ResponseStore(directory: folder("pages"), files: LocalFileStore()))
    let cookbook = Cookbook(
      at: folder("cookbook"), index: folder("cookbook.index"),
      device: DeviceIdentity(path: folder("device.json")),
      photos: StubDecoder(), pages: pages, client: client, now: { clock.date })
    model = KeptList(
      OpenCookbook(cookbook),
      preferences: preferences, now: { clock.date })
    requests = KeptRequests(model)
    model.onChange = { [changes] in changes.add() }
  }

  /// Keeps three recipes, one after the other.
  private func load() async throws {
    model.start()
    try await model.cookbook.prepare()
    var soup = RecipeDocument(name: "Pea Soup")
    soup.cuisine = "Dutch"
    soup.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("500 g split peas")])]
    soup.tags = ["Winter"]
    soup.totalTime = .seconds(5400)
    var salad = RecipeDocument(name: "Salad")
    salad.cuisine = "French"
    salad.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("1 lettuce")])]
    salad.tags = ["Quick", "Summer"]
    salad.totalTime = .seconds(900)
    for document in [soup, salad, RecipeDocument(name: "Bread")] {
      try await model.cookbook.keep(document)
      clock.advance(by: .seconds(60))
    }
    await until { model.total == 3 }
  }

  private func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled {
      let count = changes.count
      if condition() { return }
      await changes.wait(for: count + 1)
    }
  }

  private var names: [String] {
    guard let listing = model.state.listing else { return [] }
    return (0..<listing.count).map { listing.card(at: $0).name }
  }

  private func id(_ name: String) throws -> UUID {
    let listing = try #require(model.state.listing)
    return try #require((0..<listing.count).map { listing.recipe(at: $0) }.first { $0.name == name }).id
  }

  @Test func theLastKeptComesFirstAndEveryRecipeOpens() async throws {
    try await load()
    #expect(names == ["Bread", "Salad", "Pea Soup"])
    #expect(model.state.listing?.card(at: 0).action == .detail)
  }

  @Test func searchCoversNamesIngredientsTagsAndNotes() async throws {
    try await load()
    try await model.cookbook.record([.note("For grandmother")], of: id("Bread"))
    for (search, found) in [
      ("sala", ["Salad"]), ("split", ["Pea Soup"]), ("summer", ["Salad"]), ("french", ["Salad"]),
    ] {
      model.search(search)
      #expect(names == found, "\(search)")
    }
    model.search("grandmother")
    await until { names == ["Bread"] }
    #expect(names == ["Bread"])
    model.search("nothing of the kind")
    #expect(model.state.notice?.title == "No results")
    model.perform(.showAll)
    #expect(names.count == 3)
  }

  @Test func filtersCombine() async throws {
    try await load()
    model.limit(time: .half)
    #expect(names == ["Salad"])
    model.toggle(tag: "Winter")
    #expect(names.isEmpty)
    model.showAll(andSearch: false)
    model.toggle(cuisine: "Dutch")
    model.toggle(tag: "Winter")
    #expect(names == ["Pea Soup"])
    #expect(model.tags.entries.map(\.name) == ["Quick", "Summer", "Winter"])
    #expect(model.tags.entries.map(\.count) == [1, 1, 1])
  }

  @Test func chosenTagGoesWithItsLastRecipe() async throws {
    try await load()
    model.toggle(tag: "Winter")
    _ = try await model.cookbook.remove([id("Pea Soup")])
    await until { model.total == 2 }
    #expect(names == ["Bread", "Salad"])
  }

  @Test func timesThatAreKnownAreTheTotalWhereNoneIsStated() async throws {
    try await load()
    var pie = RecipeDocument(name: "Pie")
    (pie.prepTime, pie.cookTime) = (.seconds(1800), .seconds(900))
    try await model.cookbook.keep(pie)
    await until { model.total == 4 }
    model.limit(time: .hour)
    #expect(names == ["Pie", "Salad"] && model.state.listing?.card(at: 0).detail == "45 min")
    model.limit(time: .half)
    #expect(names == ["Salad"])
  }

  @Test func categoryIsATagAndSourceAndAuthorAreFound() async throws {
    try await load()
    var pie = RecipeDocument(name: "Pie")
    (pie.category, pie.tags, pie.author) = ("Dessert", ["dessert", "Winter"], "Ada Lovelace")
    pie.source = "https://www.cakes.example/pie"
    let pieID = try await model.cookbook.keep(pie)
    await until { model.total == 4 }
    #expect(model.tags(of: pieID) == ["Dessert", "Winter"])
    model.showOnly(tag: "Dessert")
    #expect(names == ["Pie"])
    model.showAll()
    for search in ["lovelace", "cakes.example"] {
      model.search(search)
      #expect(names == ["Pie"], "\(search)")
    }
  }

  @Test func recipeThatIsNamedSoComesBeforeOneThatHasTheWordElsewhere() async throws {
    try await load()
    var salad = RecipeDocument(name: "Lentils")
    salad.tags = ["Salad"]
    try await model.cookbook.keep(salad)
    await until { model.total == 4 }
    model.search("salad")
    #expect(names == ["Salad", "Lentils"], "although the other was kept later")
  }

  @Test func limitOfTimeIncludesItself() async throws {
    try await load()
    model.limit(time: .quarter)
    #expect(names == ["Salad"], "which takes fifteen minutes")
  }

  @Test func oneStarComesBeforeNone() async throws {
    try await load()
    try await model.cookbook.record([.rating(1)], of: id("Salad"))
    model.sort(by: .rating)
    await until { names == ["Salad", "Bread", "Pea Soup"] }
    #expect(names == ["Salad", "Bread", "Pea Soup"])
  }

  @Test func favoriteShowsAtOnceAndIsKept() async throws {
    try await load()
    let salad = try id("Salad")
    requests.toggleFavorite(salad)
    #expect(model.isFavorite(salad))
    model.showFavoritesOnly(true)
    await until { names == ["Salad"] && requests.isSettled }
    #expect(model.isFavorite(salad) && model.cookbook.state.list[salad]?.facts.isFavorite == true)
  }

  @Test func ordersAreByNameCookingAndStars() async throws {
    try await load()
    try await model.cookbook.record([.cooked(day: "2026-11-20", true), .rating(3)], of: id("Salad"))
    try await model.cookbook.record([.cooked(day: "2026-11-22", true), .rating(5)], of: id("Pea Soup"))
    model.sort(by: .name)
    #expect(names == ["Bread", "Pea Soup", "Salad"])
    model.sort(by: .cooked)
    await until { names == ["Pea Soup", "Salad", "Bread"] }
    let listing = try #require(model.state.listing)
    #expect(listing.card(at: 0).detail == "Dutch · 1 hr 30 min · cooked today")
    #expect(listing.card(at: 1).detail == "French · 15 min · cooked 2 days ago")
    model.sort(by: .rating)
    #expect(names == ["Pea Soup", "Salad", "Bread"])
    #expect(model.state.listing?.card(at: 1).detail == "French · 15 min · ★★★")
    #expect(model.state.listing?.card(at: 1).accessibilityLabel == "Salad, French, 15 min, 3 stars")
    #expect(preferences.current.cookbookSort == .rating)
  }

  @Test func aDayOfCookingByAClockThatIsAheadDoesNotCountUntilItIsOver() async throws {
    try await load()
    let salad = try id("Salad")
    for day in ["2026-11-20", "2027-11-22"] {
      try await model.cookbook.record([.cooked(day: day, true)], of: salad)
    }
    try await model.cookbook.record([.cooked(day: "2026-11-21", true)], of: id("Pea Soup"))
    // It is today in another time zone.
    try await model.cookbook.record([.cooked(day: "2026-11-23", true)], of: id("Bread"))
    model.sort(by: .cooked)
    await until { names == ["Bread", "Pea Soup", "Salad"] }
    let listing = try #require(model.state.listing)
    #expect(listing.card(at: 0).detail == "cooked today")
    #expect(listing.card(at: 1).detail == "Dutch · 1 hr 30 min · cooked 1 day ago")
    #expect(listing.card(at: 2).detail == "French · 15 min · cooked 2 days ago")
    #expect(model.cookbook.state.list[salad]?.facts.cookedOn == ["2026-11-20", "2027-11-22"])
    clock.advance(by: .seconds(366 * 86_400))
    model.refresh()
    await until { names == ["Salad", "Bread", "Pea Soup"] }
    #expect(model.state.listing?.card(at: 0).detail == "French · 15 min · cooked 1 day ago")
  }
}
