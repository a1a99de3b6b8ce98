import Foundation
@testable import RecipePresentation
import Recipes
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CookingTimerTests {
  let start = Date(timeIntervalSince1970: 1_767_268_800)
  func timer(_ minutes: Int = 20, upTo upper: Int? = nil) -> CookingTimer {
    CookingTimer(
      id: "1.1", step: 0, name: "Simmer, 20 min", words: "20 minutes", duration: .seconds(minutes * 60),
      upperDuration: upper.map { .seconds($0 * 60) })
  }
  func after(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

  func rings(_ timer: inout CookingTimer, _ date: Date) -> Bool { timer.ring(at: date) }

  @Test func timerIsStartedPausedResumedExtendedAndReset() {
    var timer = timer()
    #expect(timer.actions == [.start])
    timer.perform(.start, at: start)
    #expect(timer.state == .running(until: after(20)))
    #expect(timer.actions == [.pause, .addMinute, .reset])
    timer.perform(.addMinute, at: after(1))
    timer.perform(.pause, at: after(1))
    #expect(timer.state == .paused(remaining: 20 * 60))
    timer.perform(.addMinute, at: after(5))
    timer.perform(.resume, at: after(100))
    #expect(timer.state == .running(until: after(121)))
    timer.perform(.reset, at: after(101))
    #expect(timer.state == .ready)
  }

  @Test func timerThatIsPausedAfterTheClockWasSetBackHasItsDurationLeft() {
    var timer = timer()
    timer.perform(.start, at: start)
    timer.perform(.pause, at: start.addingTimeInterval(-20 * 366 * 86_400))
    #expect(timer.state == .paused(remaining: 20 * 60))
  }

  @Test func pausedTimerIsExtendedToThreeDaysAtMost() {
    var timer = timer()
    for (remaining, extended) in [(0, 60), (3 * 86_400 - 30, 3 * 86_400), (1e7, 1e7)] as [(Double, Double)] {
      timer.state = .paused(remaining: remaining)
      timer.perform(.addMinute, at: start)
      #expect(timer.state == .paused(remaining: extended))
    }
  }

  @Test func ringingTimerRunsAnotherMinuteFromNow() {
    var timer = timer()
    timer.perform(.start, at: start)
    #expect(rings(&timer, after(25)) == true)
    #expect(timer.state == .ringing(since: after(20)))
    timer.perform(.addMinute, at: after(25))
    #expect(timer.state == .running(until: after(26)))
  }

  @Test func rangeRingsAtItsLowerEndAndGoesOnToItsUpperOneOnce() {
    var timer = timer(20, upTo: 25)
    timer.perform(.start, at: start)
    #expect(rings(&timer, after(20)) == true)
    #expect(timer.actions == [.stop, .goOn, .addMinute])
    timer.perform(.goOn, at: after(21))
    #expect(timer.state == .running(until: after(25)))
    #expect(rings(&timer, after(25)) == true)
    #expect(timer.actions == [.stop, .addMinute])
    timer.perform(.stop, at: after(26))
    timer.perform(.start, at: after(30))
    #expect(rings(&timer, after(50)) == true)
    #expect(timer.actions.contains(.goOn))
  }

  @Test func rangeWhoseUpperEndHasPassedRingsAtOnce() {
    var timer = timer(20, upTo: 25)
    timer.perform(.start, at: start)
    _ = timer.ring(at: after(40))
    timer.perform(.goOn, at: after(40))
    #expect(rings(&timer, after(40)) == true)
  }

  @Test func buttonThatIsOlderThanTheTimersStateDoesNothing() {
    var timer = timer()
    for action in TimerAction.allCases where action != .start {
      timer.perform(action, at: start)
      #expect(timer.state == .ready)
    }
    timer.perform(.start, at: start)
    timer.perform(.stop, at: start)
    timer.perform(.start, at: after(5))
    #expect(timer.state == .running(until: after(20)))
  }

  @Test func clockThatIsSetBackOrForwardEndsATimerByTheWallClockAndOnce() {
    var timer = timer()
    timer.perform(.start, at: start)
    #expect(rings(&timer, after(-60)) == false)
    #expect(timer.remaining(at: after(-60)) == 80 * 60)
    #expect(rings(&timer, after(60)) == true)
    #expect(rings(&timer, after(0)) == false)
    #expect(rings(&timer, after(90)) == false)
    #expect(timer.isRinging)
  }

  @Test func clockThatIsSetBackByMoreThanThreeDaysLetsARunningTimerBeginAnew() {
    for (remaining, isWrong) in [(3 * 86_400, false), (3 * 86_400 + 1, true), (366 * 86_400, true)] {
      var timer = timer()
      let end = start.addingTimeInterval(TimeInterval(remaining))
      timer.state = .running(until: end)
      #expect(rings(&timer, start) == false)
      #expect(timer.state == .running(until: isWrong ? after(20) : end))
      #expect(rings(&timer, after(20)) == isWrong)
    }
  }

  @Test(arguments: [
    (CookingTimer.State.ringing(since: .init()), "Time’s up · Ramen"), (.ready, "20:00 · Ramen"),
    (.paused(remaining: 598), "9:58, paused · Ramen"),
  ])
  func titleTellsHowItStandsAndOfWhichRecipe(_ state: CookingTimer.State, _ title: String) {
    var timer = timer()
    timer.state = state
    let active = ActiveTimer(timer, of: Recipe(id: UUID(), name: "Ramen", cuisine: "Japanese"), at: start)
    #expect(active.title == title)
    #expect(active.subtitle == "Simmer, 20 min · Step 1")
  }

  @Test func missedTimerSaysWhenItEnded() {
    var timer = timer()
    timer.state = .missed(at: start)
    let active = ActiveTimer(timer, of: Recipe(id: UUID(), name: "Ramen", cuisine: "Japanese"), at: after(90))
    #expect(active.title.hasPrefix("Ended at ") && active.title.hasSuffix(" · Ramen"))
    #expect(Strings.title(of: .stop, for: timer) == "Dismiss")
  }
}
