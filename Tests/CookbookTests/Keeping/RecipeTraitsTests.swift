import Testing

@testable import Cookbook

/// The texts by which an import finds a recipe that is kept already.
@Suite struct RecipeTraitsTests {
  @Test(
    arguments: [
      ("Tart", ["a"], "tart ", ["a"], true), ("Tart", ["A", "½ b"], "Tart", ["a", "1/2  B"], true),
      ("Tart", ["½  cup crème"], "Tart", ["1/2 CUP creme"], true), ("Crème", [], "creme", [], true),
      ("Tart", ["a", "b"], "Tart", ["b", "a", "a"], true), ("Tart", ["a"], "Pie", ["a"], false),
      ("Tart", ["a", "b", "c"], "Tart", ["a", "b", "d"], false), ("Tart", ["a"], "Tart", [], false),
    ] as [(String, [String], String, [String], Bool)])
  func recipesAreAlikeByNameAndAllIngredients(
    name: String, ingredients: [String], other: String, others: [String], areAlike: Bool
  ) {
    let one = RecipeTraits(name: name, ingredients: ingredients)
    #expect((one == RecipeTraits(name: other, ingredients: others)) == areAlike)
  }
}
