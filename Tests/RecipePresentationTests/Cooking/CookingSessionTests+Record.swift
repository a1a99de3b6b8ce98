import Foundation
import RecipePages
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

/// The record of a session: when it changes, and how a session goes on from it.
extension CookingSessionTests {
  @Test func changeOfASessionIsReported() {
    let session = session()
    var isReported = false
    session.onChange = { isReported = true }
    session.back()
    session.perform(.pause, on: "2.1")
    #expect(!isReported && session.record.isEmpty, "nothing has begun")
    session.next()
    #expect(isReported)
  }

  @Test func whatThePersonDoesIsTheTimeOfTheLastTouch() {
    let session = session()
    let acts: [() -> Void] = [
      { session.next() }, { session.keep(.servings(6), ticked: []) }, { session.perform(.start, on: "2.1") },
      { session.perform(.reset, on: "2.1") }, { session.begin() }, { session.end() },
    ]
    for act in acts {
      clock.advance(by: .seconds(60))
      #expect(session.touched < clock.date)
      act()
      #expect(session.touched == clock.date && session.record.touched == clock.date)
    }
    clock.advance(by: .seconds(60))
    session.next()
    session.next()
    let last = session.touched
    clock.advance(by: .seconds(60))
    session.next()
    session.keep(nil, ticked: [])
    #expect(session.touched == last, "nothing was changed")
  }

  @Test func stepsAreShownOnlyOnceCookingHasBegun() {
    let session = session()
    #expect(!session.record.isShown && session.record.step == nil)
    session.show(true)
    #expect(session.isShown && !session.record.isShown)
    session.begin()
    #expect(session.record.isShown && session.record.step == 0)
    session.show(false)
    #expect(!session.record.isShown && session.record.step == 0)
    session.show(true)
    session.end()
    #expect(!session.record.isShown && session.record.step == nil)
  }

  @Test(
    arguments: [(nil, 1, nil), (0, 0, 0), (1, 1, 1), (2, 2, 2), (3, 2, 2), (700, 2, 2)]
      as [(Int?, Int, Int?)])
  func restoredStepIsOneOfThePage(step: Int?, position: Int, kept: Int?) {
    let session = session()
    session.go(to: 1)
    session.restore(
      CookingRecord(recipe: recipe, step: step, portions: .servings(3), ticked: ["salt"], touched: clock.date)
    )
    #expect(session.position == position && session.record.step == kept)
    #expect(session.portions == .servings(3) && session.ticked == ["salt"])
  }

  @Test func sessionThatHasEndedStaysAtItsStepAndBeginsAnewAtTheFirst() {
    let session = session()
    session.go(to: 1)
    session.end()
    #expect(session.position == 1 && session.record.isEmpty)
    session.back()
    session.next()
    #expect(session.position == 1 && session.record.isEmpty, "its buttons are on their way out of the screen")
    session.begin()
    #expect(session.position == 0 && session.record.step == 0)
    session.next()
    #expect(session.position == 1)
  }

  @Test func stepsThatAreShownBeginAnewWhenAnotherProcessHasEndedThem() {
    let session = session()
    session.show(true)
    session.go(to: 1)
    session.restore(CookingRecord(recipe: recipe, touched: clock.date))
    #expect(session.position == 0)
    session.next()
    #expect(session.position == 1)
  }

  @Test func restoredStepWaitsForThePage() {
    let clock = clock
    let session = CookingSession(recipe, now: { clock.date }, clock: clock)
    session.restore(CookingRecord(recipe: recipe, step: 2, touched: clock.date))
    #expect(session.position == 2 && session.step == nil)
    session.follow(recipe, contents: Self.contents("One.", "Two.", "Three."))
    #expect(session.position == 2 && session.step?.text == "Three.")
  }

  @Test func restoredTimersReplaceThoseThatRan() {
    let session = session()
    session.perform(.start, on: "2.1")
    let running = session.record
    session.perform(.reset, on: "2.1")
    session.perform(.start, on: "3.2")
    session.restore(running)
    #expect(session.timers.filter(\.isActive).map(\.id) == ["2.1"])
    #expect(session.timers.map(\.id) == ["2.1", "3.1", "3.2"])
  }

  @Test func restoredTimerRingsByItself() async {
    let first = session()
    first.perform(.start, on: "2.1")
    let second = session()
    let rings = Gate()
    second.onTimerEnd = { _ in rings.open() }
    await clock.sleeps.wait(for: 1)
    second.restore(first.record)
    await clock.sleeps.wait(for: 2)
    clock.advance(by: .seconds(600))
    await rings.wait()
    #expect(second.timers.map(\.isRinging) == [true, false, false])
  }

  @Test func timerThatIsStoppedIsNotWaitedForAnyMore() async {
    let session = session()
    session.perform(.start, on: "2.1")
    await clock.sleeps.wait(for: 1)
    session.perform(.pause, on: "2.1")
    await clock.cancellations.wait(for: 1)
    #expect(clock.sleeps.count == 1)
  }

  @Test func lastStepIsTheLast() {
    let session = session()
    let seen = (0..<3).map { position in
      session.go(to: position)
      return [session.isLastStep, session.canGoBack]
    }
    #expect(seen == [[false, false], [false, true], [true, true]])
    #expect(session.progress == "Step 3 of 3")
  }

  @Test func timersOfOneNameAreNumbered() {
    let session = session(Self.contents("Wait 5 minutes, wait 5 minutes, wait 5 minutes.", "Wait 5 minutes."))
    let names = session.timers.map(\.name)
    #expect(names.count == 4 && names[0] == names[3], "each step counts for itself")
    #expect(names[1] != names[2])
    #expect(names[1].contains("2") && names[2].contains("3"))
  }

  @Test func onlyActiveTimersOfOtherStepsAreShown() {
    let session = session()
    #expect(session.shownTimers.isEmpty, "the first step names none")
    session.go(to: 2)
    #expect(session.shownTimers.map(\.id) == ["3.1", "3.2"])
    session.perform(.start, on: "3.2")
    session.go(to: 0)
    #expect(session.shownTimers.map(\.id) == ["3.2"])
    session.go(to: 1)
    #expect(session.shownTimers.map(\.id) == ["2.1", "3.2"])
  }

  @Test func aTimerThatRingsIsShownApartFromTheOthers() async {
    let session = session()
    let rings = Gate()
    session.onTimerEnd = { _ in rings.open() }
    session.go(to: 2)
    session.perform(.start, on: "3.2")
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(300))
    await rings.wait()
    #expect(session.ringingTimer?.id == "3.2" && session.shownTimers.map(\.id) == ["3.1"])
    session.go(to: 0)
    #expect(session.ringingTimer?.id == "3.2" && session.shownTimers.isEmpty)
    session.perform(.stop, on: "3.2")
    #expect(session.ringingTimer == nil && session.shownTimers.isEmpty)
  }
}
