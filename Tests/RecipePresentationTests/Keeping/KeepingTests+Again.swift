import Cookbook
import Foundation
import RecipeFeed
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Keeping recipes that were removed in an earlier run, and recipes of another feed with the same identity.
extension KeepingTests {
  @Test func recipeThatWasRemovedInAnEarlierRunIsKeptAgainAsItWas() async throws {
    await load(app)
    try await keep()
    let id = try #require(kept(in: app)?.id)
    app.requests.toggleFavorite(id)
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 0 && app.desk.isSettled }
    app.close()
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    await load(next)
    let recipe = try #require(next.list.recipe(Self.tart))
    #expect(!next.cookbook.isKept(recipe))
    next.toggleKept(recipe)
    #expect(next.cookbook.isKept(recipe))
    await until { next.cookbook.total == 1 && next.desk.isSettled }
    #expect(kept(in: next)?.id == id && next.cookbook.isFavorite(id))
    #expect(next.cookbook.keptID(of: recipe) == id)
  }

  @Test func undoRestoresNothingThatCameBackWhenItsFeedDid() async throws {
    await load(app)
    try await keep()
    let id = try #require(kept(in: app)?.id)
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 0 && app.desk.isSettled }
    let other = URL(literal: "https://other.example/")
    client.on(other, body: Data(#"{"recipes":[]}"#.utf8))
    for feed in [other, Self.address] {
      app.preferences.update { $0.feed = .address(feed) }
      await until { !app.list.isRefreshing && (app.list.recipe(Self.tart) != nil) == (feed == Self.address) }
    }
    let notice = try #require(notices.withLock { $0.first })
    #expect(app.holds(notice))
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(kept(in: app)?.id == id && !app.holds(notice))
  }

  /// Shows a file with one recipe, which has the tart's number.
  private func show(_ name: String, in file: String) async throws -> Recipe {
    let recipe = #"{"uuid":"\#(Self.tart)","name":"\#(name)","cuisine":"British"}"#
    let path = folder(file)
    try Data(#"{"recipes":[\#(recipe)]}"#.utf8).write(to: URL(fileURLWithPath: path))
    app.preferences.update { $0.feed = .file(path) }
    await until { app.list.recipe(Self.tart)?.name == name }
    return try self.recipe()
  }

  @Test func recipesThatTwoFilesNumberAlikeAreKeptAndRemovedApart() async throws {
    app.start()
    let tart = try await show("Tart", in: "desserts.json")
    app.toggleKept(tart)
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    let id = try #require(app.cookbook.keptID(of: tart))
    let stew = try await show("Stew", in: "mains.json")
    #expect(!app.cookbook.isKept(stew) && app.cookbook.keptVersion(of: stew) == nil)
    app.toggleKept(stew)
    await until { app.cookbook.total == 2 && app.desk.isSettled }
    app.toggleKept(stew)
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(kept(in: app)?.id == id)
  }

  @Test(arguments: [true, false])
  func removedRecipeOfAFileIsNotRestoredForAnotherFilesWithItsNumber(fromTheCookbook: Bool) async throws {
    app.start()
    let tart = try await show("Tart", in: "desserts.json")
    app.toggleKept(tart)
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    if !fromTheCookbook { app.toggleKept(tart) }
    let stew = try await show("Stew", in: "mains.json")
    if fromTheCookbook { app.toggleKept(try #require(app.cookbook.state.listing?.recipe(at: 0))) }
    await until { app.cookbook.total == 0 && app.desk.isSettled }
    app.toggleKept(stew)
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    #expect(kept(in: app)?.name == "Stew")
  }
}
