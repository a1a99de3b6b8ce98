import Foundation
import RecipePages
import RecipePresentation
import Recipes
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StoveTests {
  let clock = ManualClock()
  let stove: Stove
  let ramen = Recipe(id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese")
  let tart = Recipe(id: UUID(), name: "Bakewell Tart", cuisine: "British")
  let simmering = contents("Simmer for 20 minutes.", "Rest for 5 minutes.")
  let baking = contents("Bake for 40 minutes.")

  init() {
    let clock = clock
    stove = Stove(now: { clock.date }, clock: clock)
  }

  static func contents(_ steps: String...) -> RecipeContents {
    RecipeContents(sections: [InstructionSection(steps: steps.map { InstructionStep($0) })])
  }

  func ramenModel() -> CookingModel { stove.model(of: ramen, contents: simmering) }
  func tartModel() -> CookingModel { stove.model(of: tart, contents: baking) }

  @Test func timerGoesOnWhenItsRecipeIsLeft() {
    let model = ramenModel()
    model.next()
    model.press(timer: 0)
    stove.left(ramen.id)
    clock.advance(by: .seconds(60))
    #expect(stove.timers().map(\.name) == ["Shoyu Ramen, 20 minutes"])
    #expect(stove.timers().map(\.remaining) == ["19:00"])
    #expect(ramenModel() === model)
    #expect(model.position == 1)
  }

  @Test func timerOfARecipeThatWasLeftRingsByItselfAndOnce() async {
    var rung: [String] = []
    let rings = Gate()
    stove.onRing = {
      rung.append($0.name)
      rings.open()
    }
    ramenModel().press(timer: 0)
    stove.left(ramen.id)
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(20 * 60))
    await rings.wait()
    stove.wake()
    #expect(rung == ["Shoyu Ramen, 20 minutes"])
    #expect(stove.isRinging)
  }

  @Test func recipeThatIsLeftWithoutATimerBeginsAnew() {
    let model = ramenModel()
    model.next()
    stove.left(ramen.id)
    #expect(ramenModel() !== model)
    #expect(ramenModel().position == 0)
  }

  @Test func recipeThatIsLeftIsForgottenWithItsLastTimer() {
    let model = ramenModel()
    model.press(timer: 0)
    model.press(timer: 1)
    stove.left(ramen.id)
    model.reset(timer: 0)
    #expect(ramenModel() === model)
    stove.left(ramen.id)
    model.reset(timer: 1)
    #expect(ramenModel() !== model)
  }

  @Test func recipeThatIsShownIsKeptWithoutATimer() {
    let model = ramenModel()
    model.next()
    model.press(timer: 0)
    model.reset(timer: 0)
    #expect(ramenModel() === model)
  }

  @Test func recipeThatIsOpenedAgainIsKeptWhenItsTimerIsStopped() {
    let model = ramenModel()
    model.press(timer: 0)
    stove.left(ramen.id)
    _ = ramenModel()
    model.reset(timer: 0)
    #expect(ramenModel() === model)
  }

  @Test func pageThatChangedTakesNoTimerAway() {
    let model = ramenModel()
    model.press(timer: 0)
    stove.left(ramen.id)
    #expect(stove.model(of: ramen, contents: baking) === model)
    model.reset(timer: 0)
    stove.left(ramen.id)
    #expect(stove.model(of: ramen, contents: baking).timers.map(\.duration) == [.seconds(2400)])
  }

  @Test func timerThatIsStartedAfterAnotherWindowLeftIsKept() {
    let model = ramenModel()
    stove.left(ramen.id)
    model.press(timer: 0)
    #expect(stove.timers().map(\.timer) == [model.timers[0]])
    #expect(ramenModel() === model)
  }

  @Test func timersOfTwoRecipesAreToldApartAndTheNextToEndIsFirst() {
    tartModel().press(timer: 0)
    ramenModel().press(timer: 0)
    ramenModel().press(timer: 1)
    #expect(
      stove.timers().map(\.name) == [
        "Shoyu Ramen, 5 minutes", "Shoyu Ramen, 20 minutes", "Bakewell Tart, 40 minutes",
      ])
    #expect(Set(stove.timers().map(\.id)).count == 3)
    #expect(stove.timers(except: ramen.id).map(\.recipe) == [tart])
    #expect(stove.timers(except: tart.id).map(\.recipe) == [ramen, ramen])
  }

  @Test func whatRingsIsFirstAndWhatIsPausedLast() {
    ramenModel().press(timer: 1)
    ramenModel().press(timer: 1)
    tartModel().press(timer: 0)
    ramenModel().press(timer: 0)
    clock.advance(by: .seconds(20 * 60))
    stove.wake()
    #expect(stove.timers().map(\.timer.action) == ["Stop", "Pause", "Resume"])
  }

  @Test func wakingLateRingsAllThatAreDue() {
    var rung: Set<String> = []
    stove.onRing = { #expect(rung.insert($0.name).inserted) }
    ramenModel().press(timer: 0)
    ramenModel().press(timer: 1)
    stove.left(ramen.id)
    tartModel().press(timer: 0)
    let due = clock.date.addingTimeInterval(5 * 60)
    clock.advance(by: .seconds(30 * 60))
    stove.wake()
    stove.wake()
    #expect(rung == ["Shoyu Ramen, 20 minutes", "Shoyu Ramen, 5 minutes"])
    // When it should have rung, not when it did.
    #expect(stove.timers().first?.timer.end == due)
  }

  @Test func stoveRingsUntilTheLastTimerIsSilenced() {
    ramenModel().press(timer: 1)
    tartModel().press(timer: 0)
    stove.left(ramen.id)
    stove.left(tart.id)
    #expect(!stove.isRinging && stove.isBusy)
    clock.advance(by: .seconds(40 * 60))
    stove.wake()
    #expect(stove.isRinging && !stove.isBusy)
    for (index, active) in stove.timers().enumerated() {
      stove.press(active)
      #expect(stove.isRinging == (index == 0))
    }
    #expect(stove.timers().isEmpty)
  }

  @Test func noticeOfATimerThatWasSilencedDoesNotStartItAgain() {
    ramenModel().press(timer: 1)
    clock.advance(by: .seconds(5 * 60))
    stove.wake()
    let notice = stove.timers()[0]
    ramenModel().press(timer: 1)
    stove.press(notice)
    #expect(stove.timers().isEmpty)
    ramenModel().press(timer: 1)
    stove.press(notice)
    #expect(stove.timers().map(\.timer.isRunning) == [true])
  }

  @Test func changesOfStepsAndTimersAreTold() {
    var changes = 0
    stove.onChange = { changes += 1 }
    let model = ramenModel()
    #expect(changes == 0)
    model.next()
    model.press(timer: 0)
    stove.left(ramen.id)
    #expect(changes == 3)
  }

  @Test func ringIsToldAfterTheChangeThatShowsIt() {
    ramenModel().press(timer: 1)
    clock.advance(by: .seconds(5 * 60))
    var told: [String] = []
    stove.onChange = { [stove] in told.append("change, rings: \(stove.isRinging)") }
    stove.onRing = { told.append($0.name) }
    stove.wake()
    #expect(told == ["change, rings: true", "Shoyu Ramen, 5 minutes"])
  }
}
