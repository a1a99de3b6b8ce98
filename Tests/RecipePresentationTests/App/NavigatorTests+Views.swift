import Foundation
import RecipePages
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

/// The two views, and the pages that each way of opening ends.
extension NavigatorTests {
  @Test func otherViewClosesTheRecipeAndTheSameOneDoesNot() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    navigator.startCooking(contents)
    let screen = Screen(navigator)
    navigator.show(.recipes)
    #expect(screen.opened != nil && screen.isCooking)
    navigator.show(.cookbook)
    #expect(screen.place == .cookbook && screen.opened == nil && !screen.isCooking)
    #expect(navigator.openedCard == nil)
    navigator.show(.recipes)
    #expect(screen.place == .recipes && screen.opened == nil)
  }

  enum Way: CaseIterable { case view, recipe, step, closing }

  @Test(arguments: Way.allCases)
  func whatThePersonDoesEndsTheWaitOfALink(way: Way) async throws {
    try await load()
    navigator.open(try recipe("Crème Brûlée"))
    // The list is loaded anew, and may bring the recipe.
    fixture.client.suspend()
    let refresh = list.refresh()
    navigator.follow(link("Dango"))
    #expect(navigator.awaitsRecipe)
    let tart = try recipe("Bakewell Tart")
    switch way {
    case .view: navigator.show(.recipes)
    case .recipe: navigator.open(tart)
    case .step: navigator.resume(tart, atStep: 0)
    case .closing: navigator.close()
    }
    #expect(!navigator.awaitsRecipe)
    serve(("Dango", "Japanese"), ("Bakewell Tart", "British"))
    fixture.client.resume()
    await refresh.value
    #expect(navigator.opened?.name != "Dango")
  }

  @Test func stepIsAwaitedUntilItIsShownOrItsRecipeGoes() async throws {
    try await load()
    let (tart, apam) = (try recipe("Bakewell Tart"), try recipe("Apam Balik"))
    navigator.show(.preferences)
    let screen = Screen(navigator)
    navigator.resume(tart, atStep: 2)
    #expect(screen.opened == tart && screen.sheet == nil && navigator.awaitedStep == 2)
    navigator.open(tart)
    #expect(navigator.awaitedStep == 2, "it is the same recipe")
    navigator.open(apam)
    #expect(navigator.awaitedStep == nil)
    navigator.close()
    navigator.resume(tart, atStep: 2)
    navigator.close()
    #expect(navigator.awaitedStep == nil)
    navigator.resume(tart, atStep: 0)
    navigator.startCooking(contents)
    #expect(navigator.awaitedStep == nil && navigator.cooking?.position == 0)
  }

  @Test func recipeIsRestoredOnlyWhereNothingElseIsWanted() async throws {
    try await load()
    let apam = try recipe("Apam Balik")
    navigator.restore(nil)
    #expect(!navigator.awaitsRecipe)
    navigator.open(apam)
    navigator.restore(ListFixture.identity("Bakewell Tart"))
    #expect(!navigator.awaitsRecipe && navigator.opened == apam)
    navigator.close()
    navigator.restore(ListFixture.identity("Bakewell Tart"))
    #expect(navigator.awaitsRecipe)
    navigator.restore(apam.id)
    navigator.listChanged()
    #expect(navigator.opened?.name == "Bakewell Tart" && !navigator.awaitsRecipe)
  }

  @Test func videoIsWatchedUntilItsRecipeGoes() async throws {
    try await load()
    navigator.open(try recipe("Bakewell Tart"))
    let screen = Screen(navigator)
    navigator.videoChanged(isShown: true)
    #expect(screen.isWatching)
    navigator.open(try recipe("Apam Balik"))
    #expect(!screen.isWatching)
    navigator.videoChanged(isShown: true)
    #expect(screen.isWatching)
    navigator.close()
    #expect(!screen.isWatching && screen.opened == nil)
  }

  @Test func sessionIsShownWhileItsStepsAre() async throws {
    try await load()
    let (tart, apam) = (try recipe("Bakewell Tart"), try recipe("Apam Balik"))
    for leave in [
      { navigator.close() }, { navigator.stopCooking() }, { navigator.open(apam) },
      { navigator.show(navigator.place == .recipes ? .cookbook : .recipes) },
    ] {
      navigator.open(tart)
      navigator.startCooking(contents)
      let session = try #require(navigator.cooking)
      #expect(session.isShown)
      leave()
      #expect(!session.isShown && navigator.cooking == nil)
    }
  }

  @Test func neighboursNeedAnOpenRecipeOfTheList() async throws {
    try await load()
    #expect(navigator.neighbour(1) == nil)
    navigator.open(try recipe("Bakewell Tart"))
    #expect(navigator.neighbour(1)?.name == "Crème Brûlée" && navigator.neighbour(-1)?.name == "Apam Balik")
    #expect(navigator.neighbour(2) == nil && navigator.neighbour(-2) == nil)
    #expect(navigator.openedCard == ListFixture.identity("Bakewell Tart"))
    navigator.startCooking(contents)
    #expect(navigator.neighbour(1) == nil)
    navigator.stopCooking()
    #expect(navigator.neighbour(1) != nil)
    navigator.open(Recipe(id: UUID(), name: "Dango", cuisine: "Japanese"))
    #expect(navigator.neighbour(1) == nil && navigator.neighbour(-1) == nil)
  }
}
