import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Reads a recipe page and cooks from it.
  @Suite struct Cooking {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs", "salt to taste"],
        steps: ["Soak the noodles for 20 minutes.", "Fry everything for 1 second.", "Serve."])
    }

    @Test func ingredientsAreScaledAndTickedOff() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
      try program.shows("one more") { $0.says("2½ eggs") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
      let tree = try program.shows("half as much again") { $0.says("300 g rice noodles") }
      #expect(tree.says("3 eggs"))
      #expect(tree.says("salt to taste"))
      #expect(!tree.says("Serves 6"), "the control says it")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "For 6")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Original Servings")
      try program.shows("the page's own amounts") { $0.says("200 g rice noodles") && $0.says("2 eggs") }
    }

    @Test func measuresThatAreChosenAreThoseOfTheNextLaunch() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try program.choose("US")
      try program.shows("ounces") { $0.says("7 oz rice noodles") && !$0.says("200 g rice noodles") }
      program.kill()
      let again = try Program(fixture, data: data)
      try again.open("Pad Thai")
      try again.shows("ounces from the start") { $0.says("7 oz rice noodles") && $0.isPage(of: "Pad Thai") }
      try again.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try again.choose("As Written")
      try again.shows("the page's own measures") { $0.says("200 g rice noodles") }
    }

    @Test func fewerServingsThanOneKeepTheFocus() throws {
      let program = try openPadThai()
      try program.walk("Tab", to: "the button") { $0.name == "Fewer Servings" }
      try program.keyboard.press("space", "space", "space")
      try program.shows("the least, and the focus beside it") {
        $0.button("For 1") != nil && $0.button("More Servings")?.states.contains(.focused) == true
      }
    }

    @Test func aTimerThatChangesItsPlaceKeepsTheFocus() throws {
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles"],
        steps: ["Soak for 20 minutes.", "Simmer for 30 minutes.", "Serve."])
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start", "Soak, 20 min")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.press(timer: "Start", "Simmer, 30 min")
      try program.shows("that it runs") { $0.timerButton("Pause", "Simmer, 30 min") != nil }
      try program.keyboard.press("Escape")
      try program.shows("the page, with both timers") {
        $0.button("Pause: Soak, 20 min") != nil
          && $0.button("Pause: Simmer, 30 min") != nil
      }
      try program.walk("Tab", to: "the first timer") { $0.name == "Pause: Soak, 20 min" }
      // A paused timer comes after a running one.
      try program.keyboard.press("Return")
      try program.shows("the focus, on the same timer") {
        $0.button("Resume: Soak, 20 min")?.states.contains(.focused) == true
          && $0.button("Pause: Simmer, 30 min") != nil
      }
    }

    @Test func aPageThatIsTriedAgainKeepsTheFocus() throws {
      let dish = try #require(FeedFixture.dishes.first { $0.name == "Pad Thai" })
      fixture.server.on(fixture.page(dish), LoopbackReply(status: 500))
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.walk("Tab", to: "Try Again") { $0.name == "Try Again" }
      try program.keyboard.press("Return")
      try program.shows("a focus") {
        $0.all.contains { $0.states.contains(.focused) && $0.role != ATSPI_ROLE_FRAME }
      }
      try program.walk("Tab", to: "Try Again") { $0.name == "Try Again" }
    }

    @Test func stepsAreWalkedByButtonAndKey() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step") { $0.says("Soak the noodles") && $0.says("Step 1 of 3") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      let second = try program.shows("the second step") {
        $0.says("Fry everything") && $0.says("Step 2 of 3")
      }
      #expect(!second.says("Soak the noodles"))
      try program.keyboard.press("Right")
      try program.shows("the last step") { $0.says("Serve.") && $0.says("Step 3 of 3") }
      try program.keyboard.press("Left")
      try program.shows("the second step again") { $0.says("Step 2 of 3") }
      try program.keyboard.press("Escape")
      try program.shows("the page again") { $0.isPage(of: "Pad Thai") }
    }

    @Test(arguments: ["org.gnome.SessionManager", "org.xfce.SessionManager"])
    func cookingBeginsWhileTheServiceThatKeepsTheScreenOnIsSilent(name: String) throws {
      let service = try SilentService(name)
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step") { $0.says("Step 1 of 3") }
      // The answer is waited for while the steps are walked.
      try program.keyboard.press("Right")
      try program.shows("the second step") { $0.says("Step 2 of 3") }
      #expect(kill(program.processIdentifier, SIGTERM) == 0)
      #expect(try program.exitStatus() == 0)
      withExtendedLifetime(service) {}
    }

    @Test func keysTurnPagesAndStepsFromAnIngredientToo() throws {
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles"],
        steps: ["Soak the noodles."] + (2...40).map { "Fry the noodles for the \($0)th time, and stir." })
      let program = try openPadThai()
      // Rows of the list lie on the way, which would use the keys for themselves.
      try program.walk("Tab", to: "the ingredient") { $0.name.hasPrefix("200 g rice noodles") }
      func top(_ tree: Node) throws -> Int? {
        try tree.first { $0.name == "Steps" }?.object.extent?.down.lowerBound
      }
      let before = try #require(try top(try program.ask("the page") { $0 }))
      for (key, isDown) in [("Page_Down", true), ("Home", false), ("End", true), ("Page_Up", true)] {
        try program.keyboard.press(key)
        try program.ask("the page after \(key)") { tree in
          try top(tree).map { isDown ? $0 < before : $0 == before } == true ? true : nil
        }
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step") { $0.says("Step 1 of 40") }
      try program.walk("shift+Tab", to: "the ingredient") { $0.name.hasPrefix("200 g rice noodles") }
      try program.keyboard.press("Page_Down")
      try program.shows("the second step") { $0.says("Step 2 of 40") }
    }

    @Test func aToastDoesNotLieOnTheButtonsForTheSteps() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step") { $0.says("Step 1 of 3") }
      try program.ask("the toast of a removal above the buttons") { tree -> Bool? in
        guard let undo = tree.first(ATSPI_ROLE_PUSH_BUTTON, where: { $0.name.hasPrefix("Undo") }) else {
          // It may have gone since. The keys remove the recipe, and keep it again.
          try program.keyboard.press("ctrl+d")
          return nil
        }
        // It has no size before it is laid out.
        guard let undo = try undo.object.extent?.down, !undo.isEmpty,
          let next = try tree.button("Next")?.object.extent?.down
        else { return nil }
        return undo.upperBound <= next.lowerBound ? true : nil
      }
    }

    @Test func aTimeIsNotBrokenBesideTheIngredients() throws {
      try fixture.writeDown("Pad Thai", ingredients: ["1 kg bones"], steps: ["Simmer the bones for 2 hours."])
      let program = try Program(fixture, data: data, options: ["--size", "730x640"])
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.ask("the time in one line, which is less than 60 pixels high") { tree -> Bool? in
        guard let time = try tree.first(where: { $0.name.hasPrefix("1:59:") })?.object.extent?.down,
          tree.timerButton("Pause") != nil
        else { return nil }
        return !time.isEmpty && time.count < 60 ? true : nil
      }
    }

    @Test func largeTextInAWideWindowHasTheStepsBelowTheIngredients() throws {
      let program = try Program(fixture, data: data, options: ["--size", "1100x800", "--text-scale", "2"])
      try program.open("Pad Thai")
      try program.ask("one below the other") { tree -> Bool? in
        guard let steps = try tree.first(ATSPI_ROLE_HEADING, "Steps")?.object.extent?.down,
          let salt = try tree.first(where: { $0.name == "salt to taste" })?.object.extent?.down
        else { return nil }
        return steps.lowerBound >= salt.upperBound ? true : nil
      }
    }

    @Test func altLeftLeavesTheStepsInsteadOfGoingAStepBack() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("Step 2 of 3") }
      try program.keyboard.press("alt+Left")
      try program.shows("the page again") { $0.isPage(of: "Pad Thai") && !$0.says("Step 2 of 3") }
    }

    @Test func aTimerGoesOnWhileTheRecipeIsLeft() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("the running timer") { $0.says("20 min: 1") }
      try program.keyboard.press("Escape")
      try program.shows("the page") { $0.isPage(of: "Pad Thai") }
      try program.keyboard.press("Escape")
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Continue Cooking · Step 1")
      try program.shows("the timer still running") {
        $0.timerButton("Pause") != nil && $0.says("20 min: 1")
      }
    }

    @Test func aTimerRingsUntilItIsStopped() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("1 second: 0:01") }
      try program.press(timer: "Start")
      try program.shows("the ringing timer") { $0.says("1 second: Time’s up") }
      try program.press(timer: "Stop")
      try program.shows("a timer that can be started again") { $0.timerButton("Start") != nil }
    }

    @Test func aTimerThatRingsElsewhereSaysSoAndCanBeStoppedThere() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("1 second: 0:01") }
      try program.press(timer: "Start")
      try program.shows("a timer that runs or rings") { $0.timerButton("Start") == nil }
      try program.keyboard.press("Escape")
      try program.shows("the timer that rings") { $0.says("Time’s up · Pad Thai") }
      try program.press(timer: "Stop")
      try program.shows("no ringing timer, and the way back to its step") {
        !$0.says("Time’s up") && $0.button("Continue Cooking · Step 2") != nil
      }
    }

    @Test func aTimerThatRingsIsStoppedInItsStep() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("1 second: 0:01") }
      try program.press(timer: "Start")
      try program.shows("a timer that runs or rings") { $0.timerButton("Start") == nil }
      try program.keyboard.press("Escape")
      try program.shows("the timer that rings") { $0.says("Time’s up · Pad Thai") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show: Pad Thai")
      try program.shows("its step in place of the bar") {
        $0.says("1 second: Time’s up") && !$0.says("Time’s up · Pad Thai")
      }
    }

    @Test func cookingReturnsTheFocusToWhereItBegan() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step, and where it is said") {
        $0.button("Next")?.states.contains(.focused) == true
      }
      try program.keyboard.press("Escape")
      try program.shows("the focus on the button") {
        $0.button("Continue Cooking · Step 1")?.states.contains(.focused) == true
      }
    }

    @Test func tabWalksRoundARecipe() throws {
      let program = try openPadThai()
      for name in ["More Servings", "salt to taste", "Serve.", "Back"] {
        try program.walk("Tab", to: name) { $0.name == name && $0.states.contains(.focusable) }
      }
    }

    @Test func aRecipeWithoutItsPageIsNotCopied() throws {
      fixture.server.on("/pages/padthai", LoopbackReply(status: 404))
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.shows("the reason") { $0.says("The recipe’s page isn’t on 127.0.0.1 any more.") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Share")
      let tree = try program.shows("the menu") { $0.menuEntries.contains("Copy Link") }
      let others = ["Copy as Text", "Save as File…", "Print…", "Send by Mail…"]
      #expect(!others.contains { tree.menuEntries.contains($0) })
    }

    @Test func aTimerThatRunsIsNotLostByClosing() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("the running timer") { $0.timerButton("Pause") != nil }
      try program.keyboard.press("ctrl+q")
      try program.shows("the question") { $0.says("1 Timer Running") }
      // A second Ctrl+Q must not open a second dialog.
      try program.keyboard.press("ctrl+q")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cancel")
      try program.shows("the timer still running") {
        $0.timerButton("Pause") != nil && !$0.says("1 Timer Running")
      }
      try program.keyboard.press("ctrl+q")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Close Anyway")
      #expect(try program.exitStatus() == 0)
    }

    @Test func theRecipeIsCopiedAndPrinted() throws {
      let program = try openPadThai()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Share")
      try program.choose("Copy as Text")
      try program.announces("Recipe copied")
      try program.keyboard.press("ctrl+p")
      try program.shows("the desktop's print dialog") { $0.first(ATSPI_ROLE_DIALOG, "Print") != nil }
    }

    @Test func theSystemEndsTheProgramWhileItAsksForAPrinter() throws {
      let program = try openPadThai()
      try program.keyboard.press("ctrl+p")
      try program.shows("the desktop's print dialog") { $0.first(ATSPI_ROLE_DIALOG, "Print") != nil }
      #expect(kill(program.processIdentifier, SIGTERM) == 0)
      #expect(try program.exitStatus() == 0)
    }

    @Test func anIngredientThatWasReadIsFound() throws {
      let program = try openPadThai()
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.type("noodles")
      try program.showsCards(FeedFixture.cards("Pad Thai"))
      program.kill()
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards)
      try again.keyboard.type("noodles")
      try again.showsCards(FeedFixture.cards("Pad Thai"))
    }

    @Test func aPageThatCannotBeLoadedIsOneLineWithTryAgain() throws {
      fixture.server.on("/pages/padthai", LoopbackReply(status: 503), LoopbackReply(status: 404))
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.shows("the reason") { $0.says("The recipe’s page isn’t available right now.") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try eventually("that it was asked again") {
        fixture.server.requests(to: "/pages/padthai").count == 2 ? true : nil
      }
    }

    private func openPadThai() throws -> Program {
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.shows("what the page says") { $0.says("200 g rice noodles") && $0.isPage(of: "Pad Thai") }
      return program
    }
  }
}

extension Node {
  /// A button of a timer, whose name says the action and the timer.
  func timerButton(_ action: String, _ timer: String = "") -> Node? {
    first(ATSPI_ROLE_PUSH_BUTTON) { $0.name.hasPrefix(action + ": ") && $0.name.hasSuffix(timer) }
  }
}

extension Program {
  func press(timer action: String, _ timer: String = "") throws {
    try ask("a \(action) of a timer to press") { tree -> Bool? in
      guard let button = tree.timerButton(action, timer) else { return nil }
      try button.object.activate()
      return true
    }
  }
}
