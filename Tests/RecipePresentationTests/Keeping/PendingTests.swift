import Testing

@testable import RecipePresentation

struct PendingTests {
  @Test func changeStaysUntilTheScreenShowsItsResult() {
    var pending = Pending<String>()
    pending.add("heart")
    pending.add("star")
    #expect(pending.next == "heart" && pending.changes == ["heart", "star"])
    pending.finish(version: 5)
    #expect(pending.next == "star" && pending.changes == ["heart", "star"])
    pending.remove(through: 4)
    #expect(pending.changes == ["heart", "star"])
    pending.remove(through: 5)
    #expect(pending.next == "star" && pending.changes == ["star"])
    pending.finish(version: 7)
    pending.remove(through: 9)
    #expect(pending.isEmpty && pending.next == nil)
  }

  @Test func finishedChangesLeaveTogetherAndTheOthersStay() {
    var pending = Pending<Int>()
    for change in 1...3 { pending.add(change) }
    pending.finish(version: 8)
    pending.finish(version: 9)
    pending.removeFinished()
    #expect(pending.changes == [3] && pending.next == 3)
  }

  @Test func finishWithoutAChangeDoesNothing() {
    var pending = Pending<Int>()
    pending.finish(version: 1)
    pending.add(1)
    pending.remove(through: 1)
    #expect(pending.next == 1)
  }
}
