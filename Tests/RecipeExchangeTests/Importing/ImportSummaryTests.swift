import Cookbook
import Foundation
import RecipeExchange
import Testing

@Suite struct ImportSummaryTests {
  @Test func summaryListsTheRecipesByTheirResult() {
    var summary = ImportSummary()
    let (one, two) = (UUID(), UUID())
    let problem = ImportProblem(file: "a.json", reason: .folder(.gone))
    let skipped = SkippedRecipe(name: "C", file: "a.json", position: 2)
    summary.add(.kept(one, name: "A", losses: [.photos, .notes]))
    summary.add(.kept(two, name: "B", losses: [.photos]))
    summary.add(.skipped(skipped))
    summary.add(.failed(problem))
    #expect(summary.kept == [one, two] && summary.skipped == [skipped] && summary.problems == [problem])
    #expect(summary.losses == [.photos, .notes])
    #expect(!summary.isCancelled && summary.stopped == nil)
  }
}
