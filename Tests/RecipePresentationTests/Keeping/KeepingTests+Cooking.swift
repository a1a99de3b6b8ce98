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

  @Test func linkAndTimerLeadToTheCookingOfARecipeThatWasKeptWhileItIsOpen() async throws {
    servePage("2 eggs", firstStep: "Bake for 20 minutes.")
    await load(app)
    let detail = try await cookTheFeeds()
    let session = try #require(app.navigator.cooking)
    session.perform(.start, on: "1.1")
    try await keep()
    app.navigator.follow(RecipeLink(Self.tart))
    #expect(app.navigator.cooking === session && session.isShown && session.position == 1)
    app.show(timer: try #require(app.sessions.timers().first?.id))
    #expect(app.navigator.cooking === session && session.isShown && session.position == 0)
    #expect(app.sessions.timers().map(\.recipe.id) == [Self.tart] && detail.recipe.id == Self.tart)
  }

  @Test func linkAndTimerLeadToTheCookingOfAKeptRecipeThatWasRemoved() async throws {
    servePage("2 eggs", firstStep: "Bake for 20 minutes.")
    let kept = try await cookKept()
    let session = try #require(app.navigator.cooking)
    session.perform(.start, on: "1.1")
    app.nextStep()
    app.toggleKept(kept.recipe)
    await until { app.desk.isSettled && app.cookbook.total == 0 }
    app.navigator.follow(RecipeLink(Self.tart))
    #expect(app.navigator.cooking === session && session.isShown && session.position == 1)
    app.show(timer: try #require(app.sessions.timers().first?.id))
    #expect(app.navigator.cooking === session && session.isShown && session.position == 0)
    #expect(app.navigator.openedCard == Self.tart && kept.page.read != nil)
    app.navigator.stopCooking()
    #expect(app.navigator.opened?.id == Self.tart)
  }

  @Test func stepsOfARemovedRecipeAreLeftForTheFeedsAtTheSameStep() async throws {
    let kept = try await cookKept()
    app.nextStep()
    app.toggleKept(kept.recipe)
    await until { app.desk.isSettled && app.cookbook.total == 0 }
    app.navigator.stopCooking()
    #expect(app.navigator.opened?.id == Self.tart)
    let detail = try await readDetail(in: app)
    #expect(detail.page.read?.ticked == [1] && detail.cookingTitle == "Continue Cooking · Step 2")
    #expect(app.sessions.record(of: kept.recipe.id) == nil)
  }

  @Test func undoBringsCookingOfARemovedRecipeBackBesideATimerThatRuns() async throws {
    servePage("2 eggs", firstStep: "Bake for 20 minutes.")
    let kept = try await cookKept()
    app.navigator.cooking?.perform(.start, on: "1.1")
    app.toggleKept(kept.recipe)
    await until { app.desk.isSettled && app.cookbook.total == 0 }
    app.endCooking()
    let detail = try await readDetail(in: app)
    #expect(detail.recipe.id == Self.tart && detail.page.read?.hasTicks == false)
    app.undo(try #require(notices.withLock { $0.last }))
    #expect(detail.page.read?.ticked == [1] && detail.cookingTitle == "Continue Cooking · Step 1")
    #expect(app.sessions.timers().map(\.recipe.id) == [Self.tart])
  }

  @Test func undoForgetsTheDayAlsoIfAnotherRecipeWasCookedToItsEndSince() async throws {
    let ids = try await keepSoupAndBread()
    for id in ids {
      app.navigator.open(try #require(app.cookbook.recipe(id)))
      let detail = try await readDetail(in: app)
      app.startCooking()
      app.nextStep()
      #expect(detail.cookingTitle == "Start Cooking" && app.holds(.cookingEnded(id)))
    }
    await until { app.desk.isSettled }
    app.undo(.cookingEnded(ids[0]))
    await until { app.desk.isSettled }
    #expect(ids.map { app.cookbook.cookbook.state.list[$0]?.facts.cookedOn.count } == [0, 1])
  }

  enum End: CaseIterable { case done, ended, leftOfARemovedRecipe }

  @Test(arguments: End.allCases)
  func stepsThatGoNeverShowTheFirstStep(end: End) async throws {
    let kept = try await cookKept()
    app.nextStep()
    let session = try #require(app.navigator.cooking)
    #expect(session.position == 1 && session.isLastStep)
    if end == .leftOfARemovedRecipe {
      app.toggleKept(kept.recipe)
      await until { app.desk.isSettled && app.cookbook.total == 0 }
    }
    var positions: Set<Int> = []
    app.sessions.onChange = { positions.insert(session.position) }
    switch end {
    case .done: app.nextStep()
    case .ended: app.endCooking()
    case .leftOfARemovedRecipe: app.navigator.stopCooking()
    }
    #expect(app.navigator.cooking == nil && positions == [1])
    let detail = try await readDetail(in: app)
    app.startCooking()
    let isAtStart = app.navigator.cooking?.position == 0
    #expect(isAtStart == (end != .leftOfARemovedRecipe) && detail.page.read != nil)
  }
}
