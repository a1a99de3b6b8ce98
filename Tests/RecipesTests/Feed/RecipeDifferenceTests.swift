import Testing

@testable import Recipes

struct RecipeDifferenceTests {
  private let pie = Recipe.sample(1, name: "Pie")
  private let tart = Recipe.sample(2, name: "Tart")
  private let stew = Recipe.sample(3, name: "Stew")

  @Test func sameFeedInAnotherOrderDiffersInNothing() {
    #expect(RecipeDifference(from: [pie, tart], to: [tart, pie]).isEmpty)
  }

  @Test func newGoneAndChangedAreCounted() {
    let renamed = Recipe.sample(2, name: "Plum Tart")
    let difference = RecipeDifference(from: [pie, tart], to: [renamed, stew])
    #expect(difference.added == 1)
    #expect(difference.removed == 1)
    #expect(difference.changed == 1)
    #expect(!difference.isEmpty)
  }

  @Test func firstFeedIsAllNewAndAnEmptyOneAllGone() {
    #expect(RecipeDifference(from: [], to: [pie, tart, stew]).added == 3)
    #expect(RecipeDifference(from: [pie, tart, stew], to: []).removed == 3)
  }
}
