import Foundation
import Recipes
import Testing

@testable import RecipePresentation

extension CookingTimerTests {
  /// An identifier, a name and words, as "1.1 Rest 5 minutes".
  private func timer(_ text: String, isActive: Bool = false, hasGoneOn: Bool = false) -> CookingTimer {
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
    var timer = CookingTimer(
      id: parts[0], step: 0, name: parts[1], words: parts[2], duration: .seconds(300), upperDuration: nil)
    if isActive { timer.state = .running(until: start) }
    timer.hasGoneOn = hasGoneOn
    return timer
  }

  @Test(
    arguments: [
      // The same timer, although an earlier one has the same words.
      (["2.1 Rest 5 minutes"], ["1.1 Rest 5 minutes", "2.1 Rest 5 minutes"], ["2.1"]),
      // The same place with another name is not the same timer.
      (["1.1 Rest 5 minutes"], ["1.1 Bake 5 minutes", "2.1 Rest 5 minutes"], ["2.1"]),
      // The same place and name with other words is not either.
      (["1.1 Rest 5 minutes"], ["1.1 Rest 9 minutes", "2.1 Bake 5 minutes"], ["2.1"]),
      // The name comes before the words alone.
      (["7.1 Rest 5 minutes"], ["1.1 Bake 5 minutes", "2.1 Rest 5 minutes"], ["2.1"]),
      (["7.1 Rest 5 minutes"], ["1.1 Bake 5 minutes", "2.1 Cool 5 minutes"], ["1.1"]),
      // The step of the timer was edited, and another one has the same words.
      (["2.1 Simmer 5 minutes"], ["1.1 Fry 5 minutes", "2.1 Stew 5 minutes"], ["2.1"]),
      // Each active timer is given once, and each one of the page takes one.
      (["7.1 Rest 5 minutes", "8.1 Rest 5 minutes"], ["1.1 Rest 5 minutes"], ["1.1", "8.1"]),
      (
        ["7.1 Rest 5 minutes", "8.1 Rest 5 minutes"], ["1.1 A 5 minutes", "2.1 B 5 minutes"], ["1.1", "2.1"]
      ),
      // A timer that the page does not have is added, under an identifier that is free.
      (["7.1 Rest 5 minutes"], ["1.1 Rest 9 minutes"], ["7.1"]),
      (["1.1 Rest 5 minutes"], ["1.1 Rest 9 minutes"], ["1.1+"]),
      (["1.1 Rest 5 minutes"], ["1.1 Rest 9 minutes", "1.1+ Rest 9 minutes"], ["1.1++"]),
      ([], ["1.1 Rest 9 minutes"], []),
    ] as [([String], [String], [String])])
  func activeTimersAreCarriedToThoseOfThePage(active: [String], page: [String], result: [String]) {
    let carried = CookingTimer.carrying(
      active.map { timer($0, isActive: true) }, into: page.map { timer($0) })
    #expect(carried.filter(\.isActive).map(\.id) == result)
    #expect(carried.prefix(page.count).map(\.id) == page.map { $0.split(separator: " ")[0].description })
  }

  @Test(arguments: [false, true])
  func carriedTimerHasGoneOnIfItHad(hasGoneOn: Bool) {
    let carried = CookingTimer.carrying(
      [timer("7.1 Rest 5 minutes", isActive: true, hasGoneOn: hasGoneOn)], into: [timer("1.1 Rest 5 minutes")]
    )
    #expect(carried.map(\.hasGoneOn) == [hasGoneOn] && carried.map(\.state) == [.running(until: start)])
  }

  // MARK: - States

  @Test func timeLeftIsThatOfItsState() {
    let states: [(CookingTimer.State, TimeInterval)] = [
      (.ready, 1200), (.running(until: after(1)), 60), (.running(until: start), 0),
      (.running(until: after(-1)), 0), (.paused(remaining: 7), 7), (.ringing(since: after(5)), 0),
      (.missed(at: after(5)), 0),
    ]
    for (state, remaining) in states {
      var timer = timer()
      timer.state = state
      #expect(timer.remaining(at: start) == remaining, "\(state)")
    }
  }

  @Test func endIsKnownUnlessTheTimerWaits() {
    let states: [(CookingTimer.State, Date?, Bool, Int)] = [
      (.ringing(since: start), start, true, 0), (.missed(at: start), start, true, 1),
      (.running(until: start), start, true, 2), (.paused(remaining: 1), nil, true, 3),
      (.ready, nil, false, 3),
    ]
    for (state, end, isActive, rank) in states {
      var timer = timer()
      timer.state = state
      #expect(timer.end == end && timer.isActive == isActive && timer.rank == rank, "\(state)")
    }
  }

  @Test(arguments: [(nil, false), (19, false), (20, false), (21, true)] as [(Int?, Bool)])
  func onlyATimerWithALongerEndGoesOn(upper: Int?, goesOn: Bool) {
    var timer = timer(20, upTo: upper)
    timer.state = .ringing(since: start)
    #expect(timer.actions == (goesOn ? [.stop, .goOn, .addMinute] : [.stop, .addMinute]))
  }

  @Test func minuteOfOnesOwnIsNotFollowedByTheLongerEnd() {
    var timer = timer(20, upTo: 25)
    timer.perform(.start, at: start)
    timer.perform(.addMinute, at: start)
    timer.state = .ringing(since: after(21))
    #expect(timer.actions == [.stop, .addMinute])
    timer.perform(.stop, at: after(22))
    timer.state = .ringing(since: after(42))
    #expect(timer.actions == [.stop, .goOn, .addMinute], "stopped, it begins anew")
    timer.state = .missed(at: start)
    #expect(timer.actions == [.stop, .addMinute])
  }

  @Test func timerRingsAtItsEndAndNotBefore() {
    var timer = timer()
    timer.perform(.start, at: start)
    #expect(!rings(&timer, after(20).addingTimeInterval(-0.001)))
    #expect(timer.isRunning)
    #expect(rings(&timer, after(20)))
    #expect(timer.state == .ringing(since: after(20)))
  }

  @Test func identifierNamesARecipeAndATimer() {
    let id = UUID()
    #expect(ActiveTimer.parts(of: "\(id)/1.1")?.recipe == id)
    #expect(ActiveTimer.parts(of: "\(id)/1.1")?.timer == "1.1")
    #expect(ActiveTimer.parts(of: "\(id)/1/2")?.timer == "1/2")
    for text in ["", "/", "1.1", "\(id)", "\(id)/", "nobody/1.1"] {
      #expect(ActiveTimer.parts(of: text) == nil, "\(text)")
    }
  }
}
