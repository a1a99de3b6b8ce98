import Foundation
import RecipePages
import RecipePresentation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CookingModelTests {
  let clock = ManualClock()

  func model() -> CookingModel {
    let contents = RecipeContents(
      sections: [
        InstructionSection(
          name: "Dough", steps: [InstructionStep("Knead."), InstructionStep("Rest for 10 minutes.")]),
        InstructionSection(steps: [InstructionStep("Bake for 1 hour, then cool for 5 minutes.")]),
      ])
    let clock = clock
    return CookingModel(title: "Bread", contents: contents, now: { clock.date }, clock: clock)
  }

  @Test func stepsGoForthAndBackAndStopAtBothEnds() {
    let model = model()
    #expect(model.progress == "Step 1 of 3")
    model.back()
    #expect(model.position == 0)
    model.next()
    model.next()
    model.next()
    #expect(model.step?.text.hasPrefix("Bake") == true)
    #expect(!model.canGoOn && model.canGoBack)
  }

  @Test func stepsBringTheTimersThatTheyName() {
    let model = model()
    #expect(model.timers.map(\.step) == [1, 2, 2])
    #expect(model.timers.map(\.duration) == [.seconds(600), .seconds(3600), .seconds(300)])
  }

  @Test func timerRingsOnceWhenItsTimeIsUp() async throws {
    let model = model()
    var rung: [Int] = []
    let rings = Gate()
    model.onRing = {
      rung.append($0.id)
      rings.open()
    }
    model.press(timer: 0)
    #expect(model.remaining(of: model.timers[0]) == "10:00")
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(600))
    await rings.wait()
    model.tick()
    #expect(rung == [0])
    #expect(model.timers[0].isRinging)
    model.press(timer: 0)
    #expect(model.timers[0].state == .ready)
  }

  @Test func pausedTimerKeepsWhatIsLeft() {
    let model = model()
    model.press(timer: 1)
    clock.advance(by: .seconds(60))
    model.press(timer: 1)
    clock.advance(by: .seconds(5000))
    model.tick()
    #expect(model.remaining(of: model.timers[1]) == "59:00")
    model.press(timer: 1)
    #expect(model.timers[1].isRunning)
    model.reset(timer: 1)
    #expect(model.timers[1].state == .ready)
  }

  @Test func runningTimerIsShownOnOtherSteps() {
    let model = model()
    model.go(to: 1)
    model.press(timer: 0)
    model.next()
    #expect(model.shownTimers.map(\.id) == [1, 2, 0])
  }

  @Test func recipeWithoutStepsHasNothingToShow() {
    let model = CookingModel(title: "", contents: RecipeContents())
    #expect(model.step == nil)
    #expect(!model.canGoOn)
    model.press(timer: 3)
  }
}
