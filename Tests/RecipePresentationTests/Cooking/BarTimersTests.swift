import Foundation
import Recipes
import Testing

@testable import RecipePresentation

@Suite(.timeLimit(.minutes(10)))
struct BarTimersTests {
  /// The first ones ring, the others run.
  private func timers(ringing: Int = 0, running: Int = 0) -> [ActiveTimer] {
    let date = Date(timeIntervalSince1970: 1_767_268_800)
    let recipe = Recipe(id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese")
    return (0..<ringing + running).map { number in
      var timer = CookingTimer(
        id: "\(number).1", step: number, name: "Simmer, 20 min", words: "20 minutes",
        duration: .seconds(1200), upperDuration: nil)
      timer.state = number < ringing ? .ringing(since: date) : .running(until: date)
      return ActiveTimer(timer, of: recipe, at: date)
    }
  }

  @Test(arguments: [(true, 1, "7 More"), (false, 2, "6 More")])
  func aBarHasRoomForOneTimerOrTwo(isNarrow: Bool, count: Int, title: String) {
    let all = timers(running: 8)
    let few = BarTimers(all, isNarrow: isNarrow, showsAll: false)
    #expect(few.shown == Array(all.prefix(count)) && few.moreTitle == title && !few.isLong)
    let many = BarTimers(all, isNarrow: isNarrow, showsAll: true)
    #expect(many.shown == all && many.moreTitle == "Show Fewer" && many.isLong)
  }

  @Test(arguments: [false, true])
  func aBarWithRoomForAllHasNoButton(showsAll: Bool) {
    #expect(BarTimers(timers(running: 2), isNarrow: false, showsAll: showsAll).moreTitle == nil)
    #expect(BarTimers(timers(running: 1), isNarrow: true, showsAll: showsAll).moreTitle == nil)
    #expect(BarTimers([], isNarrow: true, showsAll: showsAll).shown.isEmpty)
  }

  @Test func allTimersThatRingAreShown() {
    let all = timers(ringing: 3, running: 1)
    let few = BarTimers(all, isNarrow: true, showsAll: false)
    #expect(few.shown == Array(all.prefix(3)) && few.moreTitle == "1 More" && few.isLong)
    #expect(BarTimers(timers(ringing: 3), isNarrow: true, showsAll: false).moreTitle == nil)
  }

  @Test func recipeThatIsCookedHasTheLastRow() {
    let recipe = Recipe(id: UUID(), name: "Pumpkin Pie", cuisine: "American")
    let cooked = CookedRecipe(recipe: recipe, step: 1, stepCount: 5)
    #expect(cooked.subtitle == "Step 2 of 5" && cooked.label == "Continue: Pumpkin Pie, Step 2 of 5")
    #expect(CookedRecipe(recipe: recipe, step: 1, stepCount: nil).subtitle == "Step 2")
    let alone = BarTimers([], cooked: cooked, isNarrow: true, showsAll: false)
    #expect(alone.cooked == cooked && alone.moreTitle == nil && !alone.isEmpty)
    let beside = BarTimers(timers(running: 1), cooked: cooked, isNarrow: false, showsAll: false)
    #expect(beside.cooked == cooked && beside.shown.count == 1 && beside.moreTitle == nil)
    let narrow = BarTimers(timers(running: 1), cooked: cooked, isNarrow: true, showsAll: false)
    #expect(narrow.cooked == nil && narrow.moreTitle == "1 More")
    #expect(BarTimers(timers(running: 1), cooked: cooked, isNarrow: true, showsAll: true).cooked == cooked)
  }
}
