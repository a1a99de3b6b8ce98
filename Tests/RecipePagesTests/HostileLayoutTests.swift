import PageMarkup
import Testing

@testable import RecipePages

/// Pages whose layout was read in a time that grows with its square, or for each of many headings.
@Suite(.serialized) struct HostileLayoutTests {
  private func repeated(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

  @Test(.timeLimit(.minutes(10))) func labelsOfTwoListsInTurnAreCountedOnce() {
    let labels = "<div>" + repeated("<label>1 egg</label><i><label></label></i>", 40_000)
    #expect(outline(labels).blocks.first?.text == "1 egg")
  }
}
