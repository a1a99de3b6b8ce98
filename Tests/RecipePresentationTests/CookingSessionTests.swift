import Foundation
import RecipePages
@testable import RecipePresentation
import Recipes
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CookingSessionTests {
  let clock = ManualClock()
  let recipe = Recipe(id: UUID(), name: "Bread", cuisine: "German")

  func session() -> CookingSession {
    let contents = RecipeContents(
      sections: [
        InstructionSection(
          name: "Dough",
          steps: [InstructionStep("Knead.", name: "Work it"), InstructionStep("Rest for 10 minutes.")]),
        InstructionSection(steps: [InstructionStep("Bake for 1 hour, then cool for 5 minutes.")]),
      ])
    let clock = clock
    return CookingSession(recipe, contents: contents, now: { clock.date }, clock: clock)
  }

  @Test func stepsGoForthAndBackAndStopAtBothEnds() {
    let session = session()
    #expect(session.progress == "Step 1 of 3")
    session.back()
    #expect(session.position == 0)
    session.next()
    session.next()
    session.next()
    #expect(session.step?.text.hasPrefix("Bake") == true)
    #expect(!session.canGoForward && session.canGoBack)
  }

  @Test func stepsBringTheirNamesAndThoseOfTheirSections() {
    #expect(session().steps.map(\.section) == ["Dough", "Dough", nil])
    #expect(session().steps.map(\.name) == ["Work it", nil, nil])
  }

  @Test func stepsBringTheTimersThatTheyName() {
    let session = session()
    #expect(session.timers.map(\.step) == [1, 2, 2])
    #expect(session.timers.map(\.duration) == [.seconds(600), .seconds(3600), .seconds(300)])
  }

  @Test func timerRingsOnceWhenItsTimeIsUp() async throws {
    let session = session()
    var ended: [Int] = []
    let rings = Gate()
    session.onTimerEnd = {
      ended.append($0.id)
      rings.open()
    }
    session.toggle(timer: 0)
    #expect(session.remaining(of: session.timers[0]) == "10:00")
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(600))
    await rings.wait()
    session.checkTimers()
    #expect(ended == [0])
    #expect(session.timers[0].isRinging)
    session.toggle(timer: 0)
    #expect(session.timers[0].state == .ready)
  }

  @Test func pausedTimerKeepsItsRemainingTime() {
    let session = session()
    session.toggle(timer: 1)
    clock.advance(by: .seconds(60))
    session.toggle(timer: 1)
    clock.advance(by: .seconds(5000))
    session.checkTimers()
    #expect(session.remaining(of: session.timers[1]) == "59:00")
    session.toggle(timer: 1)
    #expect(session.timers[1].isRunning)
    session.reset(timer: 1)
    #expect(session.timers[1].state == .ready)
  }

  @Test func runningTimerIsShownOnOtherSteps() {
    let session = session()
    session.go(to: 1)
    session.toggle(timer: 0)
    session.next()
    #expect(session.shownTimers.map(\.id) == [1, 2, 0])
  }

  @Test func recipeWithoutStepsHasNothingToShow() {
    let session = CookingSession(
      recipe, contents: RecipeContents(), now: { Date() }, clock: clock)
    #expect(session.step == nil)
    #expect(!session.canGoForward)
    session.toggle(timer: 3)
  }
}
