import CAtspi
import TestSupport
import Testing

extension InterfaceTests {
  /// A window as narrow as a phone, with text at twice its size.
  @Suite struct ANarrowWindowWithLargeText {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let program: Program

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: [],
        facts: [
          "author": "Ada Featherstonehaugh-Cholmondeley", "prepTime": "PT10M", "totalTime": "PT40M",
          "nutrition": ["calories": "420 kcal per serving, about", "saturatedFatContent": "2 g"],
          "recipeInstructions": [
            [
              "@type": "HowToStep", "name": "Prepare the noodles", "text": "Soak the noodles for 20 minutes.",
            ],
            ["@type": "HowToStep", "text": "Serve."],
          ],
        ])
      program = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try program.showsCards(FeedFixture.cards)
    }

    @Test func cutsOffNothingOfARecipe() throws {
      try program.open("Pad Thai")
      try program.fits("the recipe") {
        $0.says("200 g rice noodles") && $0.isPage(of: "Pad Thai") && !$0.hasCards
      }
      try program.walk("Tab", to: "the nutrition") { $0.name == "Nutrition" }
      try program.keyboard.press("Return")
      try program.fits("what it has shown") { $0.says("420 kcal per serving, about") && $0.says("By Ada") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.fits("its first step") {
        $0.says("Prepare the noodles") && $0.says("Soak the noodles") && $0.says("Step 1 of 2")
      }
      try program.press(timer: "Start")
      try program.fits("a timer that runs") { $0.timerButton("Pause") != nil }
    }

    @Test func cutsOffNothingOfTheTrash() throws {
      try program.keep("Pad Thai")
      try program.keyboard.press("ctrl+d")
      try program.shows("that it is gone") { $0.button("Keep in Cookbook") != nil }
      // libadwaita 1.2 would take Escape for the toast.
      try program.keyboard.press("alt+Left")
      // The list has scrolled to the card, and a newer GTK tells only of those around it.
      try program.shows("the cards") { $0.hasCards && !$0.isPage(of: "Pad Thai") }
      try program.keyboard.press("F10")
      try program.choose("Trash")
      try program.ask("both buttons in the window") { tree -> Bool? in
        for name in ["Restore: Pad Thai", "Empty Trash…"] {
          guard let across = try tree.button(name)?.object.extent?.across, across.upperBound <= 362 else {
            return nil
          }
        }
        return true
      }
    }

    @Test func theButtonForMoreLiesOnNothing() throws {
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.ask("the button below the step") { tree -> Bool? in
        guard let more = try tree.button("Show More")?.object.extent?.down,
          let step = try tree.first(ATSPI_ROLE_SCROLL_PANE, where: { $0.says("Soak the noodles") })?.object
            .extent?.down
        else { return nil }
        return more.lowerBound >= step.upperBound ? true : nil
      }
    }

    @Test func timersBelowTheVisiblePartAreReached() throws {
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the first step, and that there is more") {
        $0.says("Step 1 of 2") && $0.button("Show More") != nil
      }
      try program.ask("the end of the step") { tree -> Bool? in
        guard let more = tree.button("Show More") else { return true }
        // It may have gone since the tree was read.
        try? more.object.activate()
        return nil
      }
      let tree = try program.shows("its timer") { $0.timerButton("Start") != nil }
      let window = try #require(try tree.first(ATSPI_ROLE_FRAME) { _ in true }?.object.extent?.down)
      let start = try #require(try tree.timerButton("Start")?.object.extent?.down)
      #expect(window.contains(start.lowerBound) && start.upperBound <= window.upperBound)
    }

    @Test func cutsOffNothingOfWhatWentWrong() throws {
      try program.fits("the cards") { $0.shows(cards: FeedFixture.cards) }
      fixture.answers(LoopbackReply(status: 500))
      try program.keyboard.press("F5")
      try program.fits("the bar") { $0.says("Couldn’t refresh") }
      fixture.answers(LoopbackReply(body: fixture.json([])))
      try program.keyboard.press("F5")
      try program.fits("the empty feed") { $0.button("Open Sample Kitchen") != nil }
    }

    @Test func asksBeforeATimerIsLostWithTheHarmlessAnswerFirst() throws {
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("that it runs") { $0.timerButton("Pause") != nil }
      try program.keyboard.press("ctrl+q")
      // libadwaita 1.7 logs a warning because it measures a heading that is not visible.
      program.knownComplaints = ["Trying to measure GtkLabel"]
      try program.shows("the focus on Cancel") { tree in
        tree.all.contains { $0.name.hasPrefix("Cancel") && $0.states.contains(.focused) }
      }
    }
  }
}

extension Program {
  /// Waits until the tree satisfies the condition, and checks that nothing reaches beyond the sides of the
  /// window, which is 360 pixels wide.
  @discardableResult
  func fits(_ what: String, _ isShown: (Node) -> Bool) throws -> Node {
    var outside: [String] = []
    do {
      return try shows(what + ", all of it in the window") { tree in
        guard isShown(tree), let window = tree.first(ATSPI_ROLE_FRAME, where: { _ in true }) else {
          return false
        }
        // Newer GTK versions do not always report the window's own position as 0.
        let left = try window.object.extent?.across.lowerBound ?? 0
        outside = try tree.all.compactMap { node in
          guard let across = try node.object.extent?.across else { return nil }
          // Without a window manager GTK draws a frame of one or two pixels itself.
          let fits = across.lowerBound >= left - 2 && across.upperBound <= left + 362
          return fits ? nil : "“\(node.name)” \(across)"
        }
        return outside.isEmpty
      }
    } catch {
      throw TimedOut(what: "\(what) in the window, where \(outside) reach beyond it", seen: "\(error)")
    }
  }
}
