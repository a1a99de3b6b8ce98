import Cookbook
import Foundation
import Networking
import RecipeFeed
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Cooking that goes on, or ends, while its recipe is kept or removed.
extension KeepingTests {
  /// Opens the feed's tart, ticks its second ingredient, and cooks it to its second step.
  private func cookTheFeeds() async throws -> RecipeDetailModel {
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    detail.tick(ingredient: 1)
    app.startCooking()
    app.nextStep()
    return detail
  }

  @Test func cookingGoesOnUnderTheKeptRecipeThatIsOpenedInTheCookbook() async throws {
    await load(app)
    _ = try await cookTheFeeds()
    app.navigator.close()
    try await keep()
    app.navigator.show(.cookbook)
    app.navigator.open(try #require(app.cookbook.state.listing?.recipe(at: 0)))
    let kept = try await readDetail(in: app)
    #expect(kept.recipe.id != Self.tart)
    #expect(kept.page.read?.ticked == [1] && kept.cookingTitle == "Continue Cooking · Step 2")
    #expect(app.sessions.record(of: Self.tart) == nil)
  }

  @Test func cookingOfAnotherFeedsRecipeWithTheSameIdentityStaysWithIt() async throws {
    await load(app)
    try await keep()
    let (feed, page) = (URL(literal: "https://other.example/"), URL(literal: "https://pages.example/soup"))
    let soup = #"{"uuid":"\#(Self.tart)","name":"Soup","cuisine":"French","source_url":"\#(page)"}"#
    client.on(feed, body: Data(#"{"recipes":[\#(soup)]}"#.utf8))
    servePage("2 leeks", at: page)
    app.preferences.update { $0.feed = .address(feed) }
    await until { app.list.recipe(Self.tart)?.name == "Soup" }
    _ = try await cookTheFeeds()
    app.navigator.show(.cookbook)
    app.navigator.open(try #require(app.cookbook.state.listing?.recipe(at: 0)))
    let kept = try await readDetail(in: app)
    #expect(kept.page.read?.hasTicks == false && kept.cookingTitle == "Start Cooking")
    #expect(app.sessions.record(of: Self.tart)?.step == 1)
  }
}
