import Foundation
import Recipes
import TestSupport
import Testing

@testable import Cookbook

/// Which kept recipe a feed's recipe is.
struct CookbookStateTests {
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
    #expect(fixture.cookbook.state.keptID(for: recipe, feed: feed) == id)
    try FileManager.default.removeItem(atPath: fixture.folder + "/Plum Tart")
    // The first copy gets the original's identity.
    await fixture.cookbook.refresh()
    let kept = try #require(fixture.cookbook.state.keptID(for: recipe, feed: feed))
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
    #expect(fixture.cookbook.state.keptID(for: recipe, feed: feed) == last)
  }

  // MARK: - Files

  @Test func recipesThatTwoFilesNumberAlikeAreTwo() async throws {
    let fixture = try await Fixture()
    let number = UUID()
    let tart = Fixture.recipe("Tart", id: number, page: nil)
    let stew = Fixture.recipe("Stew", id: number, page: nil)
    let id = try await fixture.cookbook.keep(tart, feed: FeedOrigin.file)
    #expect(fixture.cookbook.state.keptID(for: stew, feed: FeedOrigin.file) == nil)
    let other = try await fixture.cookbook.keep(stew, feed: FeedOrigin.file)
    #expect(other != id)
    let state = fixture.cookbook.state
    #expect(state.keptID(for: tart, feed: FeedOrigin.file) == id)
    #expect(state.keptID(for: stew, feed: FeedOrigin.file) == other)
    let written = Fixture.recipe(" TART", id: number, page: nil)
    #expect(state.keptID(for: written, feed: FeedOrigin.file) == id, "as other names are compared")
  }

  @Test func recipesOfTwoFilesWithPagesOfTheirOwnAreTwoUnderOneName() async throws {
    let fixture = try await Fixture()
    let number = UUID()
    let tart = Fixture.recipe(id: number)
    let other = Fixture.recipe(id: number, page: "https://other.example/tart")
    let id = try await fixture.cookbook.keep(tart, feed: FeedOrigin.file)
    #expect(fixture.cookbook.state.keptID(for: other, feed: FeedOrigin.file) == nil)
    #expect(fixture.cookbook.state.keptID(for: tart, feed: FeedOrigin.file) == id)
    let unlinked = Fixture.recipe(id: number, page: nil)
    #expect(fixture.cookbook.state.keptID(for: unlinked, feed: FeedOrigin.file) == id)
  }

  /// Without a page it could as well be another file's, and a server's feed has one recipe of an identity.
  @Test(arguments: [
    (FeedOrigin.file, Fixture.page, true), (FeedOrigin.file, nil, false), (Fixture.feed, nil, true),
  ])
  func aRecipeThatThePersonHasRenamedCountsByItsPage(feed: String, page: String?, isKept: Bool) async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe(page: page)
    let id = try await fixture.cookbook.keep(recipe, feed: feed)
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    edited.name = "Grandma's Best"
    try await fixture.cookbook.update(edited, from: stored)
    #expect(fixture.cookbook.state.keptID(for: recipe, feed: feed) == (isKept ? id : nil))
  }
}
