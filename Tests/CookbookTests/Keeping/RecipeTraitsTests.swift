import Foundation
import Ingredients
import RecipePages
import Testing

@testable import Cookbook

/// By what two recipes of one page are the same.
@Suite struct RecipeTraitsTests {
  @Test(
    arguments: [
      ("Tart", [], "Tart", [], true), ("Tart", [], "Pie", [], false), ("Tart", ["a"], "tart ", ["b"], true),
      ("Tart", ["a"], "Pie", ["a"], true), ("Tart", ["a", "b"], "Pie", ["a", "c"], false),
      ("Tart", ["a", "b", "c"], "Pie", ["a", "b", "d"], true), ("Tart", ["a", "b"], "Pie", ["a"], false),
      ("Tart", ["a"], "Pie", ["a", "b"], false), ("Tart", ["a", "b"], "Pie", ["a", "b", "c"], true),
      ("Tart", ["A", "½ b"], "Pie", ["a", "1/2  B"], true), ("Tart", ["Crème"], "Pie", ["creme"], true),
      ("Tart", ["a", "a", "a"], "Pie", ["a"], true),
    ] as [(String, [String], String, [String], Bool)])
  func nameOrMoreThanHalfOfTheIngredientsIsShared(
    name: String, ingredients: [String], other: String, others: [String], areRelated: Bool
  ) {
    let one = RecipeTraits(name: name, ingredients: ingredients)
    let two = RecipeTraits(name: other, ingredients: others)
    #expect(one.isRelated(to: two) == areRelated && two.isRelated(to: one) == areRelated)
  }
}
