import Foundation
import Ingredients
import Networking
import RecipeImages
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import Cookbook

struct KeepingTests {
  private typealias Fixture = CookbookFixture

  // MARK: - At once, and later

  @Test func aRecipeIsKeptWithoutANetworkAndSaysWhatItLacks() async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    let id = try await fixture.cookbook.keep(recipe, feed: Fixture.feed)
    let kept = try #require(fixture.cookbook.state.recipes.first)
    #expect(kept.id == id && kept.name == "Plum Tart" && kept.missing == [.page, .photo])
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: Fixture.feed) == id)
    #expect(fixture.client.requests.isEmpty)
  }

  @Test func whatIsThereAlreadyIsNotFetched() async throws {
    let fixture = try await Fixture()
    let contents = RecipeContents(sections: [InstructionSection(steps: [InstructionStep("Bake.")])])
    let id = try await fixture.cookbook.keep(
      Fixture.recipe(), feed: Fixture.feed, contents: contents, photo: Fixture.jpeg(comment: "at home"))
    #expect(try await fixture.document(id).missing.isEmpty)
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg())
    await fixture.cookbook.fetchMissing()
    #expect(fixture.client.requests.isEmpty)
  }

  @Test func whatIsMissingIsFetchedLaterEvenByAnotherRun() async throws {
    let first = try await Fixture()
    let id = try await first.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    // The program was killed here; nothing but the folder is left.
    let fixture = try await Fixture(first.directory)
    fixture.serve(page: Fixture.html())
    fixture.client.on(Fixture.url(Fixture.photo), body: Fixture.jpeg(comment: "48.1 N"))
    await fixture.cookbook.refresh()
    await fixture.cookbook.fetchMissing()
    let document = try await fixture.document(id)
    #expect(document.missing.isEmpty)
    #expect(document.ingredientTexts == ["500 g plums", "200 g flour"])
    #expect(document.contents.steps.map(\.text) == ["Bake the tart for 40 minutes."])
    #expect(document.yield?.words == "8 pieces")
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg())
    #expect(fixture.cookbook.state.recipes.map(\.hasPhoto) == [true])
  }

  @Test func withoutANetworkWhatIsMissingStaysMissing() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    fixture.client.on(Fixture.url(Fixture.page), .failure(.offline))
    fixture.client.on(Fixture.url(Fixture.photo), .failure(.offline))
    for _ in 1...3 { await fixture.cookbook.fetchMissing() }
    #expect(try await fixture.document(id).missing == [.page, .photo])
    #expect(fixture.client.requests(to: Fixture.url(Fixture.page)).count == 3)
    fixture.serve(page: Fixture.html())
    fixture.client.on(Fixture.url(Fixture.photo), body: Fixture.jpeg())
    await fixture.cookbook.fetchMissing()
    #expect(try await fixture.document(id).missing.isEmpty)
  }

  @Test(arguments: [404, 410, 200])
  func aPageWithoutARecipeIsAskedOnceMoreAndThenNoLonger(status: Int) async throws {
    var fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(photo: nil), feed: Fixture.feed)
    for run in 1...3 {
      fixture = try await Fixture(fixture.directory)
      let url = Fixture.url(Fixture.page)
      fixture.client.on(
        url, .success(HTTPResponse(status: status, body: Data("<p>Nothing here</p>".utf8), url: url)))
      await fixture.cookbook.refresh()
      for _ in 1...2 { await fixture.cookbook.fetchMissing() }
      #expect(fixture.client.requests.count == (run < 3 ? 1 : 0), "in run \(run)")
      let document = try await fixture.document(id)
      #expect(document.missing == (run < 2 ? [.page] : []))
      #expect(document.unreadable == (run < 2 ? [] : [.page]))
      #expect(document.refused == (run < 2 ? [.page] : []))
    }
  }

  @Test func aPhotoThatCannotBeShownIsGivenUpToo() async throws {
    var fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(page: nil), feed: Fixture.feed)
    for _ in 1...2 {
      fixture = try await Fixture(fixture.directory)
      fixture.client.on(Fixture.url(Fixture.photo), body: Data("no photo".utf8))
      await fixture.cookbook.refresh()
      await fixture.cookbook.fetchMissing()
    }
    let document = try await fixture.document(id)
    #expect(document.missing.isEmpty && document.unreadable == [.photo])
    // The person chooses one.
    try await fixture.cookbook.setPhoto(Fixture.jpeg(), of: id)
    #expect(try await fixture.document(id).unreadable.isEmpty)
  }

  @Test(
    arguments: [(.zero, .undecodable), (Cookbook.photoTimeLimit, .tookTooLong)] as [(Duration, ImageError)])
  func aPhotoThatReachesTheTimeLimitTakesTooLong(time: Duration, error: ImageError) async throws {
    let clock = ManualClock()
    let fixture = try await Fixture(clock: clock)
    fixture.encoder.fails = true
    fixture.encoder.duringEncoding { clock.advance(by: time) }
    #expect(throws: error) { try fixture.cookbook.encoded(Fixture.jpeg()) }
  }

  // MARK: - Edits meanwhile

  @Test func aPersonsWordsAreNotReplacedByThePage() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(photo: nil), feed: Fixture.feed)
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    edited.name = "Grandma's Tart"
    edited.sections = [InstructionSection(steps: [InstructionStep("Ask Grandma.")])]
    try await fixture.cookbook.update(edited, from: stored)
    fixture.serve(page: Fixture.html())
    await fixture.cookbook.fetchMissing()
    let document = try await fixture.document(id)
    #expect(document.name == "Grandma's Tart")
    #expect(document.contents.steps.map(\.text) == ["Ask Grandma."])
    #expect(document.ingredientTexts == ["500 g plums", "200 g flour"])
  }

  @Test func anEditThatBeganBeforeThePageArrivedWinsWithoutAConflict() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    let stored = try await fixture.cookbook.read(id)
    fixture.serve(page: Fixture.html())
    fixture.client.on(Fixture.url(Fixture.photo), body: Fixture.jpeg())
    await fixture.cookbook.fetchMissing()
    var edited = stored.document
    edited.sections = [InstructionSection(steps: [InstructionStep("Ask Grandma.")])]
    let outcome = try await fixture.cookbook.update(edited, from: stored)
    let document = try await fixture.document(id)
    #expect(outcome == .written)
    #expect(document.contents.steps.map(\.text) == ["Ask Grandma."])
    #expect(document.ingredientTexts == ["500 g plums", "200 g flour"])
    #expect(document.missing.isEmpty)
    #expect(try await fixture.cookbook.versions(of: id).others.isEmpty)
  }

  @Test func aRecipeThatIsRemovedWhileItIsFetchedStaysRemoved() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    fixture.serve(page: Fixture.html())
    fixture.client.suspend()
    async let fetching: Void = fixture.cookbook.fetchMissing()
    await fixture.client.arrivals.wait(for: 1)
    _ = try await fixture.cookbook.remove([id])
    fixture.client.resume()
    await fetching
    #expect(try fixture.folders().isEmpty)
    #expect(fixture.cookbook.state.recipes.isEmpty)
  }

  // MARK: - Again, and undone

  @Test func keepingTwiceAtOnceKeepsOneRecipe() async throws {
    // A busy machine may stop the holder of the lock for minutes.
    let files = FaultyFileStore(LocalFileStore(patience: .seconds(300)))
    let one = try await Fixture(files: files)
    let other = try await Fixture(one.directory, files: files)
    let recipe = Fixture.recipe()
    let ids = try await withThrowingTaskGroup(of: UUID.self) { group in
      for index in 0..<8 {
        let cookbook = index % 2 == 0 ? one.cookbook : other.cookbook
        group.addTask { try await cookbook.keep(recipe, feed: Fixture.feed) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(try one.folders() == ["Plum Tart"])
  }

  @Test func aRemovedRecipeComesBackWithEverything() async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    let id = try await fixture.cookbook.keep(recipe, feed: Fixture.feed, photo: Fixture.jpeg())
    try await fixture.cookbook.record([.favorite(true), .note("More sugar")], of: id)
    // A note that is too long says nothing about the disk.
    await #expect(throws: CookbookError.tooLarge) {
      try await fixture.cookbook.record([.note(String(repeating: "x", count: 1 << 20))], of: id)
    }
    #expect(fixture.cookbook.state.failure == nil)
    let outcome = try await fixture.cookbook.remove([id])
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: Fixture.feed) == nil)
    #expect(try await fixture.cookbook.trashed().map(\.id) == [id])
    // Facts that change while the recipe is away wait for it.
    try await fixture.cookbook.record([.rating(4)], of: id)
    try await fixture.cookbook.restore(outcome.trashed)
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: Fixture.feed) == id)
    #expect(fixture.cookbook.state.list[id]?.facts.note == "More sugar")
    #expect(fixture.cookbook.state.list[id]?.facts.rating == 4)
    await #expect(throws: CookbookError.noRecipe) { try await fixture.cookbook.restore(outcome.trashed) }
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg())
  }

  @Test func whatCannotBeRestoredKeepsNothingElseInTheTrash() async throws {
    let fixture = try await Fixture()
    var ids: [UUID] = []
    for name in ["Bread", "Jam", "Soup"] {
      ids.append(try await fixture.cookbook.keep(Fixture.recipe(name, page: nil, photo: nil), feed: nil))
    }
    let trashed = try await fixture.cookbook.remove(ids).trashed
    try FileManager.default.removeItem(atPath: fixture.folder + "/Ladle/Trash/" + trashed[0].entry)
    await #expect(throws: CookbookError.noRecipe) { try await fixture.cookbook.restore(trashed) }
    #expect(try fixture.folders() == ["Jam", "Soup"])
  }

  @Test func twoRecipesOfOnePageInAFeedAreTwo() async throws {
    let fixture = try await Fixture()
    let (tart, cream) = (Fixture.recipe("Tart"), Fixture.recipe("Cream"))
    let id = try await fixture.cookbook.keep(tart, feed: Fixture.feed)
    #expect(fixture.cookbook.state.list.keptID(for: cream, feed: Fixture.feed) == nil)
    #expect(try await fixture.cookbook.keep(cream, feed: Fixture.feed) != id)
    // Another feed's recipe from that page is kept already.
    #expect(fixture.cookbook.state.list.keptID(for: tart, feed: "https://other.example/feed") != nil)
  }

  @Test(arguments: [nil, "https://other.example/feed"])
  func aSecondRecipeOfOnePageIsKept(feed: String?) async throws {
    let fixture = try await Fixture()
    let tart = RecipeContents(ingredientGroups: [
      IngredientGroup(ingredients: [IngredientLine("500 g plums"), IngredientLine("200 g flour")])
    ])
    let cream = RecipeContents(ingredientGroups: [
      IngredientGroup(ingredients: [IngredientLine("200 ml cream")])
    ])
    let id = try await fixture.cookbook.keep(Fixture.recipe("Tart"), feed: Fixture.feed, contents: tart)
    let other = try await fixture.cookbook.keep(Fixture.recipe("Cream"), feed: feed, contents: cream)
    #expect(other != id)
    #expect(fixture.cookbook.state.list.keptID(for: Fixture.recipe("Sauce"), feed: feed) == nil)
    #expect(try await fixture.cookbook.keep(Fixture.recipe("Sauce"), feed: feed) != other)
    #expect(fixture.cookbook.state.recipes.count == 3)
  }

  @Test func whatIsSaidOfACopiedFolderStaysWithTheCopy() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    try FileManager.default.copyItem(atPath: fixture.folder + "/Plum Tart", toPath: fixture.folder + "/Copy")
    await fixture.cookbook.refresh()
    let kept = fixture.cookbook.state.recipes
    let copy = try #require(kept.first { $0.id != id })
    try await fixture.cookbook.record([.note("More sugar")], of: copy.id)
    // The person renames the folder, and the copy loses the identity that was made of its name.
    try FileManager.default.moveItem(
      atPath: fixture.folder + "/" + copy.folder, toPath: fixture.folder + "/Zwetschgentarte")
    await fixture.cookbook.refresh()
    let renamed = try #require(fixture.cookbook.state.recipes.first { $0.folder == "Zwetschgentarte" })
    #expect(fixture.cookbook.state.list[renamed.id]?.facts.note == "More sugar")
    #expect(fixture.cookbook.state.list[id]?.facts == PersonalFacts())
  }

  @Test func factIsRecordedWithoutReadingTheDocument() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    fixture.files.fail(.read, of: "recipe.json", repeats: true, code: EIO)
    try await fixture.cookbook.record([.favorite(true)], of: id)
    try await fixture.cookbook.record(note: "More sugar", of: id)
    #expect(
      fixture.cookbook.state.list[id]?.facts == PersonalFacts(isFavorite: true, note: "More sugar"))
  }

  /// A drive that is missing leaves an empty folder behind.
  @Test func factIsNotRecordedInTheEmptyFolderOfAMissingDrive() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    let files = FileManager.default
    try files.moveItem(atPath: fixture.folder, toPath: fixture.directory("elsewhere"))
    try files.createDirectory(atPath: fixture.folder, withIntermediateDirectories: false)
    await #expect(throws: CookbookError.gone) {
      try await fixture.cookbook.record([.favorite(true)], of: id)
    }
    #expect(try files.contentsOfDirectory(atPath: fixture.folder).isEmpty)
  }

  // MARK: - From an address, and from the source

  @Test func aFoundRecipeIsShownBeforeItIsKept() async throws {
    let fixture = try await Fixture()
    fixture.serve(page: Fixture.html())
    let address = try #require(WebAddress(Fixture.page))
    var found = try await fixture.cookbook.find(at: address)
    #expect(found.document.name == "Plum Tart" && found.kept == nil)
    #expect(try fixture.folders().isEmpty)
    found.document.summary = "Aunt Ann's"
    let id = try await fixture.cookbook.keep(found.document)
    #expect(try fixture.folders() == ["Plum Tart"])
    #expect(try await fixture.document(id).summary == "Aunt Ann's")
    #expect(try await fixture.cookbook.find(at: address).kept == id)
  }

  @Test func anAddressWithoutARecipeSaysSo() async throws {
    let fixture = try await Fixture()
    fixture.serve(page: Data("<p>Nothing</p>".utf8))
    let address = try #require(WebAddress(Fixture.page))
    await #expect(throws: RecipePageError.noRecipe) { try await fixture.cookbook.find(at: address) }
  }

  @Test func updateFromSourceShowsTheDifferencesBeforeAnythingChanges() async throws {
    let fixture = try await Fixture()
    fixture.serve(page: Fixture.html())
    let id = try await fixture.cookbook.keep(Fixture.recipe(photo: nil), feed: Fixture.feed)
    await fixture.cookbook.fetchMissing()
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    // The page says nothing of these.
    edited.author = "Ann"
    (edited.prepTime, edited.cookTime) = (.seconds(600), .seconds(3000))
    edited.nutrition = [NutritionFact(name: "Calories", value: "650 kcal")]
    try await fixture.cookbook.update(edited, from: stored)
    #expect(try await fixture.cookbook.updateFromSource(id).differences.isEmpty)
    fixture.serve(page: Fixture.html(ingredients: ["600 g plums", "200 g flour"]))
    let before = try await fixture.document(id)
    let update = try await fixture.cookbook.updateFromSource(id)
    #expect(update.differences.map(\.field) == [.ingredients])
    #expect(try await fixture.document(id) == before)
    try await fixture.cookbook.apply(update, taking: update.differences.map(\.key))
    #expect(try await fixture.document(id).ingredientTexts == ["600 g plums", "200 g flour"])
  }

  // MARK: - A folder that cannot be used

  @Test func aFolderThatGoesAwayIsReportedAndWorksAgainWhenItIsBack() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    try FileManager.default.moveItem(atPath: fixture.folder, toPath: fixture.directory("elsewhere"))
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.failure == .gone)
    #expect(fixture.cookbook.state.recipes.map(\.id) == [id], "what was there stays listed")
    await #expect(throws: CookbookError.gone) {
      try await fixture.cookbook.keep(Fixture.recipe("Soup"), feed: nil)
    }
    #expect(!FileManager.default.fileExists(atPath: fixture.folder))
    try FileManager.default.moveItem(atPath: fixture.directory("elsewhere"), toPath: fixture.folder)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.failure == nil)
    try await fixture.cookbook.keep(Fixture.recipe("Soup", page: nil), feed: nil)
    #expect(fixture.cookbook.state.recipes.count == 2)
  }

  @Test func aFolderThatCannotBeListedIsReportedUntilItCan() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    fixture.files.fail(.list, repeats: true, code: EIO)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.failure == .other(FileError(.list, fixture.folder, code: EIO)))
    #expect(fixture.cookbook.state.recipes.map(\.id) == [id], "what was there stays listed")
    _ = try await fixture.cookbook.read(id)
    #expect(fixture.cookbook.state.failure != nil, "one recipe says nothing about the folder")
    await fixture.cookbook.refresh(["Plum Tart"])
    #expect(fixture.cookbook.state.failure != nil, "some folders say nothing about the others")
    fixture.files.heal()
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.failure == nil)
  }

  @Test func aFullDiskIsReportedUntilThereIsRoom() async throws {
    let fixture = try await Fixture()
    fixture.files.fail(.write, repeats: true, code: ENOSPC)
    await #expect(throws: CookbookError.full) {
      try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    }
    #expect(fixture.cookbook.state.failure == .full)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.failure == .full, "reading alone does not show that there is room")
    fixture.files.heal()
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.failure == nil)
    try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    #expect(try fixture.folders() == ["Plum Tart"])
  }

  @Test func aChangeThatIsWrittenShowsThatThereIsRoom() async throws {
    let fixture = try await Fixture()
    fixture.files.fail(.write, repeats: true, code: ENOSPC)
    await #expect(throws: CookbookError.full) {
      try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    }
    fixture.files.heal()
    try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    #expect(fixture.cookbook.state.failure == nil)
  }

  @Test func eachChangeIsDelivered() async throws {
    let fixture = try await Fixture()
    var states = fixture.cookbook.states.makeAsyncIterator()
    #expect(await states.next()?.recipes.isEmpty == true)
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: Fixture.feed)
    #expect(await states.next()?.recipes.map(\.id) == [id])
    try await fixture.cookbook.record([.rating(4)], of: id)
    #expect(await states.next()?.list[id]?.facts.rating == 4)
  }

  @Test func scansThatHaveNotBegunAreOne() async throws {
    let fixture = try await Fixture()
    let cookbook = fixture.cookbook
    let before = fixture.files.count(.list)
    await cookbook.refresh()
    let ofOne = fixture.files.count(.list) - before
    let gate = Gate()
    cookbook.thread.enqueue { #expect(gate.waitBlocking(atMost: 300)) }
    let ended = Arrivals()
    for _ in 0..<20 { cookbook.scan { ended.add() } }
    gate.open()
    await ended.wait(for: 20)
    #expect(ofOne > 0 && fixture.files.count(.list) - before == 2 * ofOne)
  }
}
