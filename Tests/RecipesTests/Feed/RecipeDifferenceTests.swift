import Foundation
import Testing

@testable import Recipes

struct RecipeDifferenceTests {
  private let pie = Recipe(id: UUID(), name: "Pie", cuisine: "British")
  private let tart = Recipe(id: UUID(), name: "Tart", cuisine: "British")
  private let stew = Recipe(id: UUID(), name: "Stew", cuisine: "British")

  @Test func sameFeedInAnotherOrderDiffersInNothing() {
    #expect(RecipeDifference(from: [pie, tart], to: [tart, pie]).isEmpty)
  }

  @Test func newGoneAndChangedAreCounted() {
    let renamed = Recipe(id: tart.id, name: "Plum Tart", cuisine: tart.cuisine)
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
