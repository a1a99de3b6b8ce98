import Dispatch
import Foundation
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import Cookbook

@Suite struct MissingPhotoTests {
  private typealias Fixture = CookbookFixture

  @Test(arguments: [(404, true), (499, true), (408, false), (429, false), (500, false), (503, false)])
  func aServerThatMayAnswerLaterIsAskedAgain(status: Int, isLasting: Bool) async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(page: nil), feed: Fixture.feed)
    fixture.answer(status, at: Fixture.photo)
    await fixture.cookbook.fetchMissing()
    let document = try await fixture.document(id)
    #expect(document.missing == [.photo])
    #expect(document.refused == (isLasting ? [.photo] : []))
  }

  /// A recipe may come from anybody, and must not send requests into the person's network.
  @Test(arguments: [false, true])
  func whatARecipeSaysOfItsFeedOpensNoServerInThisNetwork(isNamed: Bool) async throws {
    let (page, photo) = ("http://nas.local/tart", "http://nas.local/tart.jpg")
    let fixture = try await Fixture(isNamed: { url in isNamed && url.host == "nas.local" })
    let recipe = Fixture.recipe(page: page, photo: photo)
    let id = try await fixture.cookbook.keep(recipe, feed: "http://nas.local/recipes.json")
    // The client's answer where a server may not be asked.
    for address in [page, photo] { fixture.client.on(Fixture.url(address), .failure(.refusedAddress)) }
    await fixture.cookbook.fetchMissing()
    _ = try? await fixture.cookbook.updateFromSource(id)
    let policies = [page, photo, page].map {
      isNamed ? AddressPolicy.publicOrServer(of: Fixture.url($0)) : .publicOnly
    }
    #expect(fixture.client.requests.map(\.addressPolicy) == policies)
    // Another device may know the server, or the person may name it here.
    let document = try await fixture.document(id)
    #expect(document.missing == [.page, .photo] && document.refused == [])
  }

  @Test(arguments: [
    ("https://feed.example/recipes.json", "https://feed.example/recipes.json"),
    ("https://cook:pass@word@nas.local:8080/a@b?token=abc", "https://nas.local:8080/a@b"),
    ("https://nas.local#abc", "https://nas.local"), (FeedOrigin.file, "file:"), ("", ""), ("@", "@"),
  ])
  func keptRecipeSaysNothingSecretOfItsFeed(feed: String, key: String) async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe(page: nil, photo: nil)
    let id = try await fixture.cookbook.keep(recipe, feed: feed)
    #expect(try await fixture.document(id).origin == FeedOrigin(feed: key, recipe: recipe.id))
    #expect(try await fixture.document(id).origin?.feed == key)
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: feed) == id)
  }

  /// A page that names a photo.
  private static let page = Data(
    String(decoding: Fixture.html(), as: UTF8.self).replacing(
      #""totalTime""#, with: #""image": "\#(Fixture.photo)", "totalTime""#
    ).utf8)

  @Test func photoThatThePageNamesIsFetchedAfterIt() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(photo: nil), feed: Fixture.feed)
    #expect(try await fixture.document(id).missing == [.page])
    fixture.serve(page: Self.page)
    fixture.client.on(Fixture.url(Fixture.photo), body: Fixture.jpeg())
    await fixture.cookbook.fetchMissing()
    let document = try await fixture.document(id)
    #expect(document.missing == [] && document.image == Fixture.photo)
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg())
    #expect(fixture.client.requests.map(\.url.absoluteString) == [Fixture.page, Fixture.photo])
  }

  @Test func pageThatNamesNoPhotoLeavesNothingMissing() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(photo: nil), feed: Fixture.feed)
    fixture.serve(page: Fixture.html())
    await fixture.cookbook.fetchMissing()
    #expect(try await fixture.document(id).missing == [])
    #expect(fixture.client.requests.count == 1)
  }

  @Test func photoThatIsThereAlreadyIsNotFetched() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(photo: nil), feed: Fixture.feed)
    try await fixture.cookbook.setPhoto(Fixture.jpeg(width: 7), of: id)
    fixture.serve(page: Self.page)
    await fixture.cookbook.fetchMissing()
    #expect(try await fixture.document(id).missing == [])
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg(width: 7))
    #expect(fixture.client.requests.count == 1)
  }

  @Test func partThatWasRefusedTwiceIsAskedForNoMore() {
    var document = RecipeDocument(name: "Tart")
    document.refuse(.photo)
    #expect(document == RecipeDocument(name: "Tart"), "nothing is missing")
    document.missing = [.page, .photo]
    document.refuse(.photo)
    #expect(document.missing == [.page, .photo] && document.refused == [.photo])
    #expect(document.unreadable == [])
    document.refuse(.photo)
    #expect(document.missing == [.page] && document.refused == [] && document.unreadable == [.photo])
    document.refuse(.page)
    document.complete(.page)
    document.complete(.photo)
    #expect(document.missing == [] && document.refused == [] && document.unreadable == [])
  }

  @Test func moreRecipesThanAreFetchedAtOnceAreFetched() async throws {
    let fixture = try await Fixture()
    for number in 1...9 {
      let photo = "https://example.com/\(number).jpg"
      fixture.client.on(Fixture.url(photo), body: Fixture.jpeg(width: UInt8(number)))
      try await fixture.cookbook.keep(
        Fixture.recipe("Tart \(number)", page: nil, photo: photo), feed: Fixture.feed)
    }
    await fixture.cookbook.fetchMissing()
    #expect(fixture.cookbook.state.recipes.allSatisfy { $0.hasPhoto && $0.missing.isEmpty })
    #expect(fixture.client.requests.count == 9)
  }

  /// A photo may take 20 seconds.
  @Test(.timeLimit(.minutes(10)), arguments: ["fetched", "kept", "set"])
  func recipeIsReadWhileAPhotoIsEncoded(photo: String) async throws {
    let fixture = try await Fixture()
    let cookbook = fixture.cookbook
    let id = try await cookbook.keep(Fixture.recipe(page: nil), feed: Fixture.feed)
    fixture.client.on(Fixture.url(Fixture.photo), body: Fixture.jpeg())
    let (arrivals, end, hasWaited) = (Arrivals(), DispatchSemaphore(value: 0), Mutex(true))
    fixture.encoder.duringEncoding {
      arrivals.add()
      // Only a mistake lets it run out: the reading below then waits for the encoding.
      if end.wait(timeout: .now() + 300) == .timedOut { hasWaited.withLock { $0 = false } }
    }
    let encoding = Task {
      switch photo {
      case "fetched": await cookbook.fetchMissing()
      case "kept": _ = try await cookbook.keep(RecipeDocument(name: "Soup"), photo: Fixture.jpeg())
      default: try await cookbook.setPhoto(Fixture.jpeg(), of: id)
      }
    }
    await arrivals.wait(for: 1)
    #expect(try await cookbook.read(id).document.name == "Plum Tart")
    end.signal()
    try await encoding.value
    #expect(hasWaited.withLock { $0 })
    #expect(cookbook.state.recipes.contains { $0.hasPhoto })
  }

  @Test func whatIsAskedForWhileOthersAreFetchedIsFetchedToo() async throws {
    let fixture = try await Fixture()
    let cookbook = fixture.cookbook
    for number in 1...2 {
      fixture.client.on(Fixture.url("https://example.com/\(number).jpg"), body: Fixture.jpeg())
    }
    func keep(_ number: Int) async throws {
      let photo = "https://example.com/\(number).jpg"
      try await cookbook.keep(
        Fixture.recipe("Tart \(number)", page: nil, photo: photo), feed: Fixture.feed)
    }
    try await keep(1)
    fixture.client.suspend()
    async let first: Void = cookbook.fetchMissing()
    await fixture.client.arrivals.wait(for: 1)
    try await keep(2)
    async let second: Void = cookbook.fetchMissing()
    // Otherwise it might begin when the first is over.
    while !cookbook.fetching.withLock({ $0.isAskedAgain }) { await Task.yield() }
    fixture.client.resume()
    _ = await (first, second)
    #expect(cookbook.state.recipes.map(\.hasPhoto) == [true, true])
    #expect(cookbook.fetching.withLock { $0.run == nil })
  }

  @Test func whatAPageHasFillsOnlyWhatIsEmpty() {
    var page = RecipeContents(sections: [InstructionSection(steps: [InstructionStep("Bake.")])])
    (page.prepTime, page.totalTime) = (.seconds(60), .seconds(120))
    page.author = "Ann"
    page.yield = RecipeYield(words: "8 pieces")
    page.nutrition = [NutritionFact(name: "Calories", value: "5 kcal")]
    var empty = RecipeDocument(name: "Tart")
    empty.fill(from: page)
    #expect(empty.prepTime == .seconds(60) && empty.totalTime == .seconds(120) && empty.author == "Ann")
    #expect(empty.yield?.words == "8 pieces" && empty.nutrition.count == 1 && empty.sections == page.sections)
    for change in [\RecipeDocument.prepTime, \.cookTime, \.totalTime] {
      var document = RecipeDocument(name: "Tart")
      document[keyPath: change] = .seconds(7200)
      document.author = "Bo"
      document.fill(from: page)
      let times = [document.prepTime, document.cookTime, document.totalTime].compactMap { $0 }
      #expect(times == [.seconds(7200)] && document.author == "Bo")
    }
  }
}
