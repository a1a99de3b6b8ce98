import Cookbook
import Foundation
import Testing

@testable import RecipeExchange

@Suite struct ImportSummaryTests {
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
