import CAtspi
import TestSupport
import Testing

extension InterfaceTests {
  /// As wide as a phone, with text of twice its size.
  @Suite struct ANarrowWindowWithLargeText {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let program: Program

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: ["Soak the noodles for 20 minutes.", "Serve."])
      program = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try program.showsCards(FeedFixture.cards)
    }

    @Test func cutsOffNothingOfARecipe() throws {
      try program.open("Pad Thai")
      try program.fits("the recipe") {
        $0.says("200 g rice noodles") && $0.isPage(of: "Pad Thai") && !$0.hasCards
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.fits("its first step") { $0.says("Soak the noodles") && $0.says("Step 1 of 2") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start")
      try program.fits("a timer that runs") { $0.button("Pause") != nil }
    }

    @Test func cutsOffNothingOfWhatWentWrong() throws {
      try program.fits("the cards") { $0.shows(cards: FeedFixture.cards) }
      fixture.answers(LoopbackReply(status: 500))
      try program.keyboard.press("F5")
      try program.fits("the bar") { $0.says("Couldn’t refresh") }
      fixture.answers(LoopbackReply(body: fixture.json([])))
      try program.keyboard.press("F5")
      try program.fits("the empty feed") { $0.button("Browse Sample Recipes") != nil }
    }

    @Test func asksBeforeATimerIsLostWithTheHarmlessAnswerFirst() throws {
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start")
      try program.shows("that it runs") { $0.button("Pause") != nil }
      try program.keyboard.press("ctrl+q")
      // libadwaita 1.7 measures a heading that it does not show.
      program.knownComplaint = "Trying to measure GtkLabel"
      try program.shows("the focus on Cancel") { tree in
        tree.all.contains { $0.name.hasPrefix("Cancel") && $0.states.contains(.focused) }
      }
    }
  }
}

extension Program {
  /// The tree once it is as it should be, with nothing of it beyond the sides of a window that is 360 wide.
  @discardableResult
  func fits(_ what: String, _ isShown: (Node) -> Bool) throws -> Node {
    var outside: [String] = []
    do {
      return try shows(what + ", all of it in the window") { tree in
        guard isShown(tree), let window = tree.first(ATSPI_ROLE_FRAME, where: { _ in true }) else {
          return false
        }
        // From where the window begins, which newer GTK does not always call 0.
        let left = try window.object.extent?.across.lowerBound ?? 0
        outside = try tree.all.compactMap { node in
          guard let across = try node.object.extent?.across else { return nil }
          // A pixel or two of the frame that GTK draws where no window manager does.
          let fits = across.lowerBound >= left - 2 && across.upperBound <= left + 362
          return fits ? nil : "“\(node.name)” \(across)"
        }
        return outside.isEmpty
      }
    } catch {
      throw NotInTime(what: "\(what) in the window, where \(outside) reach beyond it", seen: "\(error)")
    }
  }
}
