import Foundation
import Recipes
import TestSupport
import Testing

@testable import Cookbook

/// Which kept recipe a feed's recipe is.
struct CookbookListTests {
  private typealias Fixture = CookbookFixture

  // MARK: - Of several

  /// The copies' names come before and after the original's. A set is in another order at each launch.
  @Test(arguments: [Fixture.feed, "https://other.example/feed"])
  func ofCopiedFoldersTheOriginalCounts(feed: String) async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    let id = try await fixture.cookbook.keep(recipe, feed: Fixture.feed)
    for number in 1...8 {
      try FileManager.default.copyItem(
        atPath: fixture.folder + "/Plum Tart", toPath: fixture.folder + "/Copy \(number) of Plum Tart")
    }
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.recipes.count == 9)
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: feed) == id)
    try FileManager.default.removeItem(atPath: fixture.folder + "/Plum Tart")
    // The first copy gets the original's identity.
    await fixture.cookbook.refresh()
    let kept = try #require(fixture.cookbook.state.list.keptID(for: recipe, feed: feed))
    #expect(fixture.cookbook.state.recipes.first { $0.id == kept }?.folder == "Copy 1 of Plum Tart")
  }

  @Test(arguments: [Fixture.feed, "https://other.example/feed"])
  func ofSeveralRecipesTheOneThatWasKeptFirstCounts(feed: String) async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    var document = RecipeDocument(recipe, feed: Fixture.feed, contents: nil)
    var last = UUID()
    for day in (0..<8).reversed() {
      document.created = Date(timeIntervalSince1970: 1_800_000_000 + Double(day) * 86_400)
      last = try await fixture.cookbook.keep(document)
    }
    #expect(fixture.cookbook.state.recipes.count == 8)
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: feed) == last)
  }

  // MARK: - Identities

  @Test func twoDevicesThatKeepARecipeOfflineKeepOne() async throws {
    let (one, other) = (try await Fixture(), try await Fixture())
    let recipe = Fixture.recipe()
    let id = try await one.cookbook.keep(recipe, feed: Fixture.feed + "?token=1")
    #expect(try await other.cookbook.keep(recipe, feed: Fixture.feed) == id)
    #expect(id == FeedOrigin(feed: Fixture.feed, recipe: recipe.id).keptID(of: recipe))
    #expect(UUID(derivedFrom: "Plum Tart", 0) != id)
  }

  /// Earlier versions gave a kept recipe a random identity.
  @Test func recipeThatWasKeptUnderAnotherIdentityIsTheSameStill() async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    var document = RecipeDocument(recipe, feed: Fixture.feed, contents: nil)
    document.id = UUID()
    let id = try await fixture.cookbook.keep(document)
    #expect(id == document.id)
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: Fixture.feed) == id)
    #expect(try await fixture.cookbook.keep(recipe, feed: Fixture.feed) == id)
    _ = try await fixture.cookbook.remove([id])
    #expect(try await fixture.cookbook.keep(recipe, feed: Fixture.feed) == id, "from the trash")
    #expect(fixture.cookbook.state.recipes.count == 1)
  }

  // MARK: - Files

  @Test func recipesThatTwoFilesNumberAlikeAreTwo() async throws {
    let fixture = try await Fixture()
    let number = UUID()
    let tart = Fixture.recipe("Tart", id: number, page: nil)
    let stew = Fixture.recipe("Stew", id: number, page: nil)
    let id = try await fixture.cookbook.keep(tart, feed: FeedOrigin.file)
    #expect(fixture.cookbook.state.list.keptID(for: stew, feed: FeedOrigin.file) == nil)
    let other = try await fixture.cookbook.keep(stew, feed: FeedOrigin.file)
    #expect(other != id)
    let state = fixture.cookbook.state
    #expect(state.list.keptID(for: tart, feed: FeedOrigin.file) == id)
    #expect(state.list.keptID(for: stew, feed: FeedOrigin.file) == other)
    let written = Fixture.recipe(" TART", id: number, page: nil)
    #expect(state.list.keptID(for: written, feed: FeedOrigin.file) == id, "as other names are compared")
  }

  @Test func recipesOfTwoFilesWithPagesOfTheirOwnAreTwoUnderOneName() async throws {
    let fixture = try await Fixture()
    let number = UUID()
    let tart = Fixture.recipe(id: number)
    let other = Fixture.recipe(id: number, page: "https://other.example/tart")
    let id = try await fixture.cookbook.keep(tart, feed: FeedOrigin.file)
    #expect(fixture.cookbook.state.list.keptID(for: other, feed: FeedOrigin.file) == nil)
    #expect(fixture.cookbook.state.list.keptID(for: tart, feed: FeedOrigin.file) == id)
    let unlinked = Fixture.recipe(id: number, page: nil)
    #expect(fixture.cookbook.state.list.keptID(for: unlinked, feed: FeedOrigin.file) == id)
  }

  @Test(arguments: [(FeedOrigin.file, Fixture.page), (FeedOrigin.file, nil), (Fixture.feed, nil)])
  func recipeThatThePersonHasRenamedIsTheSame(feed: String, page: String?) async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe(page: page)
    let id = try await fixture.cookbook.keep(recipe, feed: feed)
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    edited.name = "Grandma's Best"
    try await fixture.cookbook.update(edited, from: stored)
    #expect(fixture.cookbook.state.list.keptID(for: recipe, feed: feed) == id)
  }

  // MARK: - Differences

  /// A cookbook with some recipes, and their identities.
  private func cookbook(of count: Int) async throws -> (CookbookFixture, [UUID]) {
    let fixture = try await Fixture()
    var ids: [UUID] = []
    for number in 0..<count {
      ids.append(try await fixture.cookbook.keep(RecipeDocument(name: "Tart \(number)")))
    }
    return (fixture, ids)
  }

  /// The recipes whose entries are other objects than before.
  private func touched(_ before: CookbookList, _ after: CookbookList) -> [UUID] {
    after.entries.filter { before[$0.id] !== $0 }.map(\.id)
  }

  @Test func starCostsOneEntry() async throws {
    let (fixture, ids) = try await cookbook(of: 30)
    let before = fixture.cookbook.state.list
    try await fixture.cookbook.record([.favorite(true)], of: ids[7])
    let after = fixture.cookbook.state.list
    #expect(touched(before, after) == [ids[7]])
    #expect(after.difference(from: before) == CookbookList.Difference(facts: [ids[7]]))
    #expect(after[ids[7]]?.facts.isFavorite == true)
  }

  @Test func recipeThatAnotherProgramChangesCostsOneEntry() async throws {
    let (fixture, ids) = try await cookbook(of: 30)
    await fixture.cookbook.refresh()
    let before = fixture.cookbook.state.list
    let other = try await Fixture(fixture.directory)
    await other.cookbook.refresh()
    let stored = try await other.cookbook.read(ids[3])
    var edited = stored.document
    edited.name = "Plum Cake"
    try await other.cookbook.update(edited, from: stored)
    await fixture.cookbook.refresh()
    let after = fixture.cookbook.state.list
    #expect(touched(before, after) == [ids[3]])
    #expect(after.difference(from: before) == CookbookList.Difference(changed: [ids[3]]))
  }

  @Test func starOfAnotherDeviceCostsOneEntry() async throws {
    let (fixture, ids) = try await cookbook(of: 30)
    let other = Journals(folder: fixture.folder + "/Ladle", device: DeviceID())
    for id in ids { try other.record(.rating(3), of: id) }
    await fixture.cookbook.refresh()
    let before = fixture.cookbook.state.list
    try other.record(.rating(5), of: ids[9])
    await fixture.cookbook.refresh()
    #expect(touched(before, fixture.cookbook.state.list) == [ids[9]])
  }

  @Test func keptAndRemovedRecipesAreDifferences() async throws {
    let (fixture, ids) = try await cookbook(of: 5)
    let before = fixture.cookbook.state.list
    let new = try await fixture.cookbook.keep(RecipeDocument(name: "Soup"))
    _ = try await fixture.cookbook.remove([ids[0]])
    let after = fixture.cookbook.state.list
    #expect(after.difference(from: before) == CookbookList.Difference(inserted: [new], removed: [ids[0]]))
    #expect(before.difference(from: after) == CookbookList.Difference(inserted: [ids[0]], removed: [new]))
    #expect(after.count == 5 && before.count == 5)
  }

  /// A scan that finds nothing new, as there is one each 30 seconds, delivers nothing.
  @Test func unchangedFolderDeliversNoState() async throws {
    let (fixture, ids) = try await cookbook(of: 3)
    await fixture.cookbook.refresh()
    var states = fixture.cookbook.states.makeAsyncIterator()
    let first = try #require(await states.next())
    await fixture.cookbook.refresh()
    await fixture.cookbook.refresh()
    try await fixture.cookbook.record([.favorite(true)], of: ids[0])
    let next = try #require(await states.next())
    #expect(next.list.version == first.list.version + 1)
  }

  /// A person's facts about recipes that are not there wait in the journal, and are not listed.
  @Test func factsOfRecipesThatComeLaterAreShownThen() async throws {
    let (fixture, _) = try await cookbook(of: 1)
    let other = Journals(folder: fixture.folder + "/Ladle", device: DeviceID())
    let id = UUID()
    try other.record(.rating(4), of: id)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.list.count == 1)
    var document = RecipeDocument(name: "Soup")
    document.id = id
    try await fixture.cookbook.keep(document)
    #expect(fixture.cookbook.state.list[id]?.facts.rating == 4)
  }
}
