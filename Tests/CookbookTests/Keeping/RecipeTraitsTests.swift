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

  @Test func summaryCountsWhatBecameOfEachRecipe() {
    var summary = ImportSummary()
    let (one, two, three) = (UUID(), UUID(), UUID())
    let problem = ImportProblem(file: "a.json", name: nil, reason: .folder(.gone))
    summary.add(.kept(one, name: "A", losses: [.photo, .comments]))
    summary.add(.kept(two, name: "B", losses: [.photo]))
    summary.add(.alreadyThere(three, name: "C", differences: []))
    summary.add(.alreadyThere(three, name: "D", differences: [.note]))
    summary.add(.failed(problem))
    #expect(summary.kept == [one, two] && summary.alreadyThere == [three, three])
    #expect(summary.problems == [problem])
    #expect(summary.losses == [.photo: 2, .comments: 1])
    #expect(summary.differing.map(\.name) == ["D"])
    #expect(!summary.isCancelled && summary.stopped == nil)
  }
}
