import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Cooks several recipes at once.
  @Suite struct AMeal {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Apple Pie", ingredients: ["3 apples", "200 g flour"],
        steps: ["Peel the apples.", "Bake for 50 minutes."])
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: ["Soak the noodles for 20 minutes.", "Fry the eggs for 2 minutes.", "Serve."])
      try fixture.writeDown(
        "Ramen 2", ingredients: ["1 l stock", "2 eggs"],
        steps: ["Warm the stock.", "Simmer it for 30 minutes.", "Boil the eggs for 6 minutes."])
    }

    @Test(arguments: ["360x640", "1280x900"])
    func ofThreeRecipesOutlivesBeingKilledTwice(_ size: String) throws {
      let first = try start(size)
      try first.open("Pad Thai")
      try tick("2 eggs", in: first)
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try first.press(timer: "Start")
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try first.shows("its second step") { $0.says("Step 2 of 3") }
      try leave("Pad Thai", in: first)
      try cook("Apple Pie", in: first)
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try first.press(timer: "Start")
      try first.shows("its timer, and that of the other recipe") {
        $0.says("50 min: 4") && $0.says(" · Pad Thai")
      }
      try isKept("Pad Thai", "step", "1")
      try isKept("Apple Pie", "runsUntil")
      try isKept("Apple Pie", "isShown", "true")
      first.kill()

      let second = try start(size)
      try second.shows("the step that was shown, and both timers") {
        $0.says("Step 2 of 2") && $0.says("50 min: 4") && $0.says(" · Pad Thai") && $0.says("20 min · Step 1")
      }
      try leave("Apple Pie", in: second)
      try cook("Ramen 2", in: second)
      try second.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try second.press(timer: "Start")
      try second.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try second.shows("its last step, and the timer") {
        $0.says("Step 3 of 3") && $0.says("30 min: 2")
      }
      try leave("Ramen 2", in: second)
      try isKept("Ramen 2", "step", "2")
      try isKept("Ramen 2", "isShown", nil, isThere: false)
      second.kill()

      let third = try start(size)
      try third.open("Pad Thai")
      try third.shows("the tick and the servings") { $0.isTicked("2½ eggs") && $0.says("For 5") }
      try third.press(ATSPI_ROLE_PUSH_BUTTON, "Continue Cooking · Step 2")
      try third.shows("the step and the timer") { $0.says("Step 2 of 3") && $0.says("20 min: 1") }
      try leave("Pad Thai", in: third)
      try third.open("Apple Pie")
      try third.press(ATSPI_ROLE_PUSH_BUTTON, "Continue Cooking · Step 2")
      try third.shows("the step and the timer") {
        $0.says("Step 2 of 2") && $0.says("50 min: 4") && !$0.isTicked("3 apples")
      }
      try leave("Apple Pie", in: third)
      try third.open("Ramen 2")
      try third.press(ATSPI_ROLE_PUSH_BUTTON, "Continue Cooking · Step 3")
      try third.shows("the step and the timer of another one") {
        $0.says("Step 3 of 3") && $0.says("30 min: 2")
      }
    }

    @Test func theBarLeadsToTheStepOfATimerAndStopsIt() throws {
      let program = try start("700x700")
      try cook("Ramen 2", in: program)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.press(timer: "Start")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the last step") { $0.says("Step 3 of 3") }
      try leave("Ramen 2", in: program)
      try cook("Pad Thai", in: program)
      try program.shows("the timer of the other recipe") { $0.says("30 min · Step 2") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show: Ramen 2")
      try program.shows("its step, with the timer there") {
        $0.says("Step 2 of 3") && $0.says("Simmer it") && !$0.says("30 min · Step 2")
      }
      try leave("Ramen 2", in: program)
      try program.press(timer: "Pause", "30 min")
      try program.press(timer: "Resume", "30 min")
      try program.shows("that it runs") { $0.timerButton("Pause", "30 min") != nil }
    }

    @Test func doneEndsCookingAndTheFocusHasNotMoved() throws {
      let program = try start("700x700")
      try cook("Pad Thai", in: program)
      try finish(in: program)
      try program.shows("the page, where cooking begins again") {
        $0.button("Start Cooking")?.states.contains(.focused) == true
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("that cooking goes on") { $0.button("Continue Cooking · Step 3") != nil }
    }

    @Test func undoOfDoneOutlivesAnEnterTooMany() throws {
      let program = try start("700x700")
      try cook("Pad Thai", in: program)
      try finish(in: program)
      // One reading is enough: the toast goes by itself.
      try program.ask("the page, where cooking begins again") {
        $0.button("Start Cooking")?.states.contains(.focused) == true ? true : nil
      }
      try program.keyboard.press("Return")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("the last step again") { $0.says("Step 3 of 3") }
    }

    @Test func theFirstStepKeepsTheFocusOnItsPreviousButton() throws {
      let program = try start("700x700")
      try cook("Pad Thai", in: program)
      try program.keyboard.press("Return")
      try program.shows("the second step") { $0.says("Step 2 of 3") }
      try program.keyboard.press("shift+Tab", "Return", "Return")
      try program.shows("the first step, with the focus where it was") {
        $0.says("Step 1 of 3") && $0.button("Previous")?.states.contains(.focused) == true
      }
    }

    @Test func ticksAreSharedWithThePageAndCleared() throws {
      let program = try start("360x640")
      try cook("Pad Thai", in: program)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "All 2 Ingredients")
      try program.shows("all of them") { $0.first(ATSPI_ROLE_CHECK_BOX, "2 eggs") != nil }
      try tick("200 g rice noodles", in: program)
      try program.keyboard.press("Escape")
      try program.shows("the tick on the page") { $0.isTicked("200 g rice noodles") && !$0.says("Step 1 of") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Clear Ticks")
      try program.shows("no tick, and nothing to clear") {
        $0.first(ATSPI_ROLE_CHECK_BOX, "200 g rice noodles") != nil && !$0.isTicked("200 g rice noodles")
          && $0.button("Clear Ticks")?.states.contains(.sensitive) == false
      }
    }

    @Test(arguments: ["360x640", "1000x700"])
    func aStepHasItsOwnIngredientsAndANewStepHidesTheOthers(_ size: String) throws {
      let program = try start(size)
      try cook("Pad Thai", in: program)
      try program.shows("what the step uses") {
        $0.says("For This Step") && $0.hasIngredient("200 g rice noodles") && !$0.hasIngredient("2 eggs")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "All 2 Ingredients")
      try program.shows("all") { $0.hasIngredient("200 g rice noodles") && $0.hasIngredient("2 eggs") }
      try program.keyboard.press("Right")
      try program.shows("what the next step uses") {
        $0.says("Step 2 of 3") && $0.hasIngredient("2 eggs") && !$0.hasIngredient("200 g rice noodles")
      }
    }

    @Test func cookingIsEndedInTheMenuAndUndone() throws {
      let program = try start("1000x700")
      try cook("Pad Thai", in: program)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("Step 2 of 3") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try program.choose("End Cooking")
      try program.shows("the page") { $0.button("Start Cooking") != nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("the way back") { $0.button("Continue Cooking · Step 2") != nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try program.choose("End Cooking")
      try program.shows("the beginning again") { $0.button("Start Cooking") != nil }
    }

    @Test func theEditorThatCoversTheStepsLeavesTheirTimerInTheBar() throws {
      let program = try start("700x700")
      try cook("Pad Thai", in: program)
      try program.press(timer: "Start")
      try program.shows("the timer at its step alone") {
        $0.timerButton("Pause") != nil && !$0.says("20 min · Step 1")
      }
      try program.keyboard.press("ctrl+n")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Blank Recipe")
      try program.shows("the form, and the timer in the bar") {
        $0.field("Name") != nil && $0.says("20 min · Step 1")
      }
      try program.keyboard.press("Escape")
      try program.shows("the step with its timer, and none in the bar") {
        $0.field("Name") == nil && $0.timerButton("Pause") != nil && !$0.says("20 min · Step 1")
      }
    }

    @Test func stoppingATimerInTheBarLeavesTheListWhereItIs() throws {
      let program = try startRinging("Ramen 2", "360x600")
      try leave("Ramen 2", in: program)
      try program.shows("the card") { $0.hasFocus(onCard: "Ramen 2") }
      try clickStop(in: program)
      // A card that has left the screen keeps its extent, so the place is known by the card that has the focus.
      try program.shows("the focus on a card beside it") { tree in
        tree.timerButton("Stop") == nil
          && ["Cottage Pie", "Crème Brûlée", "Pad Thai", "Plain Rice", "Ramen 2"].contains {
            tree.hasFocus(onCard: $0)
          }
      }
    }

    @Test func stoppingATimerInTheBarReturnsTheFocusToTheFieldThatIsEdited() throws {
      let program = try startRinging("Pad Thai", "700x700")
      try program.keyboard.press("ctrl+n")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Blank Recipe")
      try program.walk("Tab", to: "the steps") { $0.name == "Steps" && $0.role == ATSPI_ROLE_TEXT }
      try program.keyboard.type("Fry")
      try clickStop(in: program)
      try program.shows("no timer") { $0.timerButton("Stop") == nil }
      try program.keyboard.type(" them")
      try program.shows("the whole step") { try $0.text(of: "Steps") == "Fry them" }
    }

    @Test func stoppingATimerInTheBarReturnsTheFocusToANumberBehindWhatIsTyped() throws {
      let program = try startRinging("Pad Thai", "700x700")
      try program.keyboard.press("ctrl+n")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Blank Recipe")
      try program.walk("Tab", to: "a number") { $0.name == "Preparation (minutes)" }
      try program.keyboard.type("1")
      try clickStop(in: program)
      try program.shows("no timer") { $0.timerButton("Stop") == nil }
      try program.keyboard.type("5")
      try program.shows("the whole number") { try $0.text(of: "Preparation (minutes)") == "15" }
    }

    @Test(arguments: ["360x640", "1280x700"])
    func aTimerThatRingsIsInViewHoweverLongItsStepIs(_ size: String) throws {
      let words = Array(repeating: "Stir the eggs and the noodles in the hot pan.", count: 40)
      try fixture.writeDown(
        "Pad Thai", ingredients: ["2 eggs"],
        steps: ["Fry the eggs for 1 second. " + words.joined(separator: " "), "Serve."])
      let program = try start(size)
      try cook("Pad Thai", in: program)
      try program.press(timer: "Start")
      for _ in 1...2 {
        try program.shows("Stop over the buttons of the steps") { tree in
          guard let stop = try tree.timerButton("Stop")?.object.extent?.down,
            let next = try tree.button("Next")?.object.extent?.down
              ?? tree.button("Done")?.object.extent?.down
          else { return false }
          return stop.lowerBound > 0 && stop.upperBound <= next.lowerBound
        }
        // It rings on in the next step.
        try program.keyboard.press("Page_Down")
      }
      try program.press(timer: "Stop")
      try program.shows("no timer that rings") { $0.says("Step 2 of 2") && $0.timerButton("Stop") == nil }
    }

    @Test func theKeyThatWouldPauseATimerStopsItOnceItRings() throws {
      try fixture.writeDown(
        "Pad Thai", ingredients: ["2 eggs"], steps: ["Fry the eggs for 1 second.", "Serve."])
      let program = try start("360x640")
      try cook("Pad Thai", in: program)
      try program.walk("Tab", to: "Start") { $0.name.hasPrefix("Start: ") }
      try program.keyboard.press("space")
      try program.shows("the focus on Stop") { $0.timerButton("Stop")?.states.contains(.focused) == true }
      try program.keyboard.press("space")
      try program.shows("the step, and the focus on Next") {
        $0.says("Step 1 of 2") && $0.timerButton("Stop") == nil
          && $0.button("Next")?.states.contains(.focused) == true
      }
    }

    /// Cooks a recipe until its timer rings.
    private func startRinging(_ name: String, _ size: String) throws -> Program {
      try fixture.writeDown(name, ingredients: ["2 eggs"], steps: ["Fry the eggs for 1 second."])
      let program = try start(size)
      try cook(name, in: program)
      try program.press(timer: "Start")
      try program.shows("the timer that rings") { $0.timerButton("Stop") != nil }
      return program
    }

    /// Clicks Stop in the bar, which gets the focus by that.
    private func clickStop(in program: Program) throws {
      let place = try program.ask("Stop in the bar") { tree in
        tree.says("1 second · Step 1") ? try tree.timerButton("Stop")?.object.extent : nil
      }
      try program.keyboard.click(
        x: (place.across.lowerBound + place.across.upperBound) / 2,
        y: (place.down.lowerBound + place.down.upperBound) / 2)
    }

    private func start(_ size: String) throws -> Program {
      try Program(fixture, data: data, options: ["--size", size])
    }

    private func cook(_ name: String, in program: Program) throws {
      try program.open(name)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step of \(name)") { $0.says("Step 1 of") }
    }

    /// Presses Enter from the first of three steps until cooking is done.
    private func finish(in program: Program) throws {
      for step in 2...3 {
        try program.keyboard.press("Return")
        try program.shows("step \(step), with the focus on the same button") { tree in
          tree.says("Step \(step) of 3")
            && tree.button(step == 3 ? "Done" : "Next")?.states.contains(.focused) == true
        }
      }
      try program.keyboard.press("Return")
    }

    /// Goes back to the cards.
    private func leave(_ name: String, in program: Program) throws {
      try program.keyboard.press("Escape")
      try program.shows("the page of \(name)") { $0.isPage(of: name) }
      try program.keyboard.press("Escape")
      try program.shows("the cards") { $0.hasCards && !$0.isPage(of: name) }
    }

    private func tick(_ ingredient: String, in program: Program) throws {
      try program.walk("Tab", to: ingredient) {
        $0.name == ingredient && $0.role == ATSPI_ROLE_CHECK_BOX
      }
      try program.keyboard.press("space")
      try program.shows("the tick") { $0.isTicked(ingredient) }
    }

    /// Waits until a recipe's session is on the disk with a key, and a value if one is given. It is written a
    /// moment after it is shown.
    private func isKept(
      _ name: String, _ key: String, _ value: String? = nil, isThere: Bool = true
    ) throws {
      let path = data("cooking/" + FeedFixture.identity(name).lowercased() + ".json")
      try eventually("\(key) of \(name) on the disk") {
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        return (text ?? "").contains("\"\(key)\" : \(value ?? "")") == isThere ? true : nil
      }
    }
  }
}

extension Node {
  fileprivate func hasIngredient(_ ingredient: String) -> Bool {
    first(ATSPI_ROLE_CHECK_BOX, ingredient) != nil
  }

  func isTicked(_ ingredient: String) -> Bool {
    first(ATSPI_ROLE_CHECK_BOX, ingredient)?.states.contains(.checked) == true
  }
}
