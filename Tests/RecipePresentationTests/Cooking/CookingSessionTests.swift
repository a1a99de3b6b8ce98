import Foundation
import RecipePages
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CookingSessionTests {
  let clock = ManualClock()
  let recipe = Recipe(id: UUID(), name: "Bread", cuisine: "German")

  static func contents(_ steps: String...) -> RecipeContents {
    RecipeContents(sections: [InstructionSection(steps: steps.map { InstructionStep($0) })])
  }

  func session(_ contents: RecipeContents? = nil) -> CookingSession {
    let clock = clock
    let session = CookingSession(recipe, now: { clock.date }, clock: clock)
    session.follow(
      recipe,
      contents: contents
        ?? RecipeContents(
          sections: [
            InstructionSection(
              name: "Dough",
              steps: [InstructionStep("Knead.", name: "Work it"), InstructionStep("Rest for 10 minutes.")]),
            InstructionSection(steps: [InstructionStep("Bake for 1 hour, then cool for 5 minutes.")]),
          ]))
    return session
  }

  @Test func stepsGoForthAndBackAndStopAtBothEnds() {
    let session = session()
    #expect(session.progress == "Step 1 of 3")
    session.back()
    #expect(session.position == 0 && !session.canGoBack)
    #expect(session.nextTitle == "Next")
    session.next()
    session.next()
    session.next()
    #expect(session.step?.text.hasPrefix("Bake") == true)
    #expect(session.isLastStep && session.canGoBack)
    #expect(session.nextTitle == "Done")
  }

  @Test func stepsBringTheirNamesSectionsAndTimers() {
    let session = session()
    #expect(session.steps.map(\.section) == ["Dough", "Dough", nil])
    #expect(session.steps.map(\.name) == ["Work it", nil, nil])
    #expect(session.timers.map(\.step) == [1, 2, 2])
    #expect(session.timers.map(\.duration) == [.seconds(600), .seconds(3600), .seconds(300)])
    #expect(session.timers.map(\.id) == ["2.1", "3.1", "3.2"])
  }

  @Test func twoTimersOfAStepHaveDifferentNames() {
    let names = session(Self.contents("5 minutes, 5 minutes, 5 minutes")).timers.map(\.name)
    #expect(Set(names).count == 3)
  }

  @Test func timerRingsOnceWhenItsTimeIsUp() async throws {
    let session = session()
    var ended: [String] = []
    let rings = Gate()
    session.onTimerEnd = {
      ended.append($0.id)
      rings.open()
    }
    session.perform(.start, on: "2.1")
    #expect(session.remaining(of: session.timers[0]) == "10:00")
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(600))
    await rings.wait()
    session.checkTimers()
    #expect(ended == ["2.1"])
    session.perform(.stop, on: "2.1")
    #expect(session.timers[0].state == .ready)
  }

  @Test func runningTimerIsShownOnOtherSteps() {
    let session = session()
    session.go(to: 1)
    session.perform(.start, on: "2.1")
    session.next()
    #expect(session.shownTimers.map(\.id) == ["3.1", "3.2", "2.1"])
  }

  @Test func recipeWithoutStepsHasNothingToShow() {
    let session = session(RecipeContents())
    #expect(session.step == nil)
    #expect(session.isLastStep)
    session.perform(.start, on: "1.1")
    #expect(session.timers.isEmpty)
  }

  // MARK: - A page that changed

  @Test func timerFollowsItsWordsToAnotherStepOfAChangedPage() {
    let session = session(Self.contents("Rest for 10 minutes.", "Bake for 1 hour."))
    session.perform(.start, on: "2.1")
    let end = session.timers[1].end
    session.follow(recipe, contents: Self.contents("Bake for 1 hour."))
    #expect(session.timers.map(\.id) == ["1.1"])
    #expect(session.timers[0].end == end)
  }

  @Test func timerThatAChangedPageNoLongerHasRunsOn() {
    let session = session(Self.contents("Rest for 10 minutes."))
    session.perform(.start, on: "1.1")
    let timer = session.timers[0]
    session.follow(recipe, contents: Self.contents("Rest for 15 minutes."))
    #expect(session.timers.map(\.duration) == [.seconds(900), .seconds(600)])
    #expect(session.timers[1].state == timer.state)
    #expect(Set(session.timers.map(\.id)).count == 2)
    session.perform(.reset, on: session.timers[1].id)
    #expect(session.timers.map(\.isActive) == [false, false])
  }

  @Test func timersOfPagesThatChangeTwiceAreStoppedOneByOne() {
    let session = session(Self.contents("Rest for 10 minutes."))
    session.perform(.start, on: "1.1")
    session.follow(recipe, contents: Self.contents("Rest for 15 minutes."))
    session.perform(.start, on: "1.1")
    session.follow(recipe, contents: Self.contents("Rest for 20 minutes."))
    let active = session.timers.filter(\.isActive)
    #expect(active.count == 2 && Set(session.timers.map(\.id)).count == 3)
    for timer in active { session.perform(.reset, on: timer.id) }
    #expect(session.timers.filter(\.isActive).isEmpty)
  }

  @Test func stepStaysWithinAShorterPage() {
    let session = session(Self.contents("One.", "Two.", "Three."))
    session.go(to: 2)
    session.follow(recipe, contents: Self.contents("One.", "Two."))
    #expect(session.position == 1)
  }
}
