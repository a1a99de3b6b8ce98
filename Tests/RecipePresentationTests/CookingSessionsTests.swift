import Foundation
import RecipePages
@testable import RecipePresentation
import Recipes
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CookingSessionsTests {
  let clock = ManualClock()
  let sessions: CookingSessions
  let ramen = Recipe(id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese")
  let tart = Recipe(id: UUID(), name: "Bakewell Tart", cuisine: "British")
  let simmering = contents("Simmer for 20 minutes.", "Rest for 5 minutes.")
  let baking = contents("Bake for 40 minutes.")

  init() {
    let clock = clock
    sessions = CookingSessions(now: { clock.date }, clock: clock)
  }

  static func contents(_ steps: String...) -> RecipeContents {
    RecipeContents(sections: [InstructionSection(steps: steps.map { InstructionStep($0) })])
  }

  func ramenSession() -> CookingSession { sessions.open(ramen, contents: simmering) }
  func tartSession() -> CookingSession { sessions.open(tart, contents: baking) }

  @Test func timerGoesOnWhenItsRecipeIsLeft() {
    let session = ramenSession()
    session.next()
    session.toggle(timer: 0)
    sessions.close(ramen.id)
    clock.advance(by: .seconds(60))
    #expect(sessions.timers().map(\.name) == ["Shoyu Ramen, 20 minutes"])
    #expect(sessions.timers().map(\.remaining) == ["19:00"])
    #expect(ramenSession() === session)
    #expect(session.position == 1)
  }

  @Test func timerOfARecipeThatWasLeftRingsByItselfAndOnce() async {
    var ended: [String] = []
    let rings = Gate()
    sessions.onTimerEnd = {
      ended.append($0.name)
      rings.open()
    }
    ramenSession().toggle(timer: 0)
    sessions.close(ramen.id)
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(20 * 60))
    await rings.wait()
    sessions.resume()
    #expect(ended == ["Shoyu Ramen, 20 minutes"])
    #expect(sessions.isRinging)
  }

  @Test func recipeThatIsLeftWithoutATimerBeginsAnew() {
    let session = ramenSession()
    session.next()
    sessions.close(ramen.id)
    #expect(ramenSession() !== session)
    #expect(ramenSession().position == 0)
  }

  @Test func recipeThatIsLeftIsForgottenWithItsLastTimer() {
    let session = ramenSession()
    session.toggle(timer: 0)
    session.toggle(timer: 1)
    sessions.close(ramen.id)
    session.reset(timer: 0)
    #expect(ramenSession() === session)
    sessions.close(ramen.id)
    session.reset(timer: 1)
    #expect(ramenSession() !== session)
  }

  @Test func recipeThatIsShownIsKeptWithoutATimer() {
    let session = ramenSession()
    session.next()
    session.toggle(timer: 0)
    session.reset(timer: 0)
    #expect(ramenSession() === session)
  }

  @Test func recipeThatIsOpenedAgainIsKeptWhenItsTimerIsStopped() {
    let session = ramenSession()
    session.toggle(timer: 0)
    sessions.close(ramen.id)
    _ = ramenSession()
    session.reset(timer: 0)
    #expect(ramenSession() === session)
  }

  @Test func pageThatChangedTakesNoTimerAway() {
    let session = ramenSession()
    session.toggle(timer: 0)
    sessions.close(ramen.id)
    #expect(sessions.open(ramen, contents: baking) === session)
    session.reset(timer: 0)
    sessions.close(ramen.id)
    #expect(sessions.open(ramen, contents: baking).timers.map(\.duration) == [.seconds(2400)])
  }

  @Test func timerThatIsStartedAfterAnotherWindowLeftIsKept() {
    let session = ramenSession()
    sessions.close(ramen.id)
    session.toggle(timer: 0)
    #expect(sessions.timers().map(\.timer) == [session.timers[0]])
    #expect(ramenSession() === session)
  }

  @Test func timersOfTwoRecipesAreSeparateAndTheNextToEndIsFirst() {
    tartSession().toggle(timer: 0)
    ramenSession().toggle(timer: 0)
    ramenSession().toggle(timer: 1)
    #expect(
      sessions.timers().map(\.name) == [
        "Shoyu Ramen, 5 minutes", "Shoyu Ramen, 20 minutes", "Bakewell Tart, 40 minutes",
      ])
    #expect(Set(sessions.timers().map(\.id)).count == 3)
    #expect(sessions.timers(except: ramen.id).map(\.recipe) == [tart])
    #expect(sessions.timers(except: tart.id).map(\.recipe) == [ramen, ramen])
  }

  @Test func ringingTimersAreFirstAndPausedOnesLast() {
    ramenSession().toggle(timer: 1)
    ramenSession().toggle(timer: 1)
    tartSession().toggle(timer: 0)
    ramenSession().toggle(timer: 0)
    clock.advance(by: .seconds(20 * 60))
    sessions.resume()
    #expect(sessions.timers().map(\.timer.action) == ["Stop", "Pause", "Resume"])
  }

  @Test func resumingLateRingsAllThatAreDue() {
    var ended: Set<String> = []
    sessions.onTimerEnd = { #expect(ended.insert($0.name).inserted) }
    ramenSession().toggle(timer: 0)
    ramenSession().toggle(timer: 1)
    sessions.close(ramen.id)
    tartSession().toggle(timer: 0)
    let due = clock.date.addingTimeInterval(5 * 60)
    clock.advance(by: .seconds(30 * 60))
    sessions.resume()
    sessions.resume()
    #expect(ended == ["Shoyu Ramen, 20 minutes", "Shoyu Ramen, 5 minutes"])
    // The time at which the timer was due, not the time at which the program noticed.
    #expect(sessions.timers().first?.timer.end == due)
  }

  @Test func sessionsRingUntilTheLastTimerIsSilenced() {
    ramenSession().toggle(timer: 1)
    tartSession().toggle(timer: 0)
    sessions.close(ramen.id)
    sessions.close(tart.id)
    #expect(!sessions.isRinging && sessions.hasRunningTimer)
    clock.advance(by: .seconds(40 * 60))
    sessions.resume()
    #expect(sessions.isRinging && !sessions.hasRunningTimer)
    for (index, active) in sessions.timers().enumerated() {
      sessions.toggle(active)
      #expect(sessions.isRinging == (index == 0))
    }
    #expect(sessions.timers().isEmpty)
  }

  @Test func notificationOfATimerThatWasSilencedDoesNotStartItAgain() {
    ramenSession().toggle(timer: 1)
    clock.advance(by: .seconds(5 * 60))
    sessions.resume()
    let notice = sessions.timers()[0]
    ramenSession().toggle(timer: 1)
    sessions.toggle(notice)
    #expect(sessions.timers().isEmpty)
    ramenSession().toggle(timer: 1)
    sessions.toggle(notice)
    #expect(sessions.timers().map(\.timer.isRunning) == [true])
  }

  @Test func changesOfStepsAndTimersAreReported() {
    var changes = 0
    sessions.onChange = { changes += 1 }
    let session = ramenSession()
    #expect(changes == 0)
    session.next()
    session.toggle(timer: 0)
    sessions.close(ramen.id)
    #expect(changes == 3)
  }

  @Test func endOfATimerIsReportedAfterTheChangeThatShowsIt() {
    ramenSession().toggle(timer: 1)
    clock.advance(by: .seconds(5 * 60))
    var told: [String] = []
    sessions.onChange = { [sessions] in told.append("change, rings: \(sessions.isRinging)") }
    sessions.onTimerEnd = { told.append($0.name) }
    sessions.resume()
    #expect(told == ["change, rings: true", "Shoyu Ramen, 5 minutes"])
  }
}
