import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Every message is in the pseudo-language, longer than in English, and the window is laid out in either
  /// direction.
  @Suite struct InAnotherLanguage {
    let data: TemporaryDirectory
    let resources: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      resources = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: ["Soak the noodles for 20 minutes.", "Serve."])
    }

    @Test(arguments: PseudoLanguage.allCases)
    func theListItsMenusAndThePreferencesSayNothingInEnglish(_ language: PseudoLanguage) throws {
      let program = try start(language)
      expectNoEnglish(try program.shows("the cards") { $0.cardsBegin("Åland Pancake, Finnish") })
      try press("Cuisine: all", in: program)
      expectNoEnglish(
        try program.shows("the cuisines") {
          $0.first(ATSPI_ROLE_CHECK_BOX) { $0.name.contains("British") } != nil
        })
      try program.keyboard.press("Escape")
      try press("Sort By", in: program)
      expectNoEnglish(try program.shows("the orders") { $0.saysAccented("Cuisine Z–A") })
      try program.keyboard.press("Escape")
      // On a busy machine a menu that is closing still takes the next key.
      _ = try program.ask("that the menu is gone") { _ in Screen.current?.isGrabbed == true ? nil : true }
      try program.keyboard.press("ctrl+comma")
      expectNoEnglish(try program.shows("the preferences") { $0.saysAccented("Open Links Directly") })
      try program.keyboard.press("Escape")
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("xylophone")
      expectNoEnglish(try program.shows("no match") { $0.saysAccented("No results") })
    }

    @Test(arguments: PseudoLanguage.allCases)
    func cookingFitsIntoANarrowWindowWithLargeText(_ language: PseudoLanguage) throws {
      let program = try start(language, options: ["--size", "360x640", "--text-scale", "2"])
      try program.shows("the cards") { $0.cardsBegin("Åland Pancake, Finnish") }
      expectNoEnglish(try program.fits("the cards") { $0.cardsBegin("Åland Pancake, Finnish") })
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("pad")
      try program.shows("the card of Pad Thai alone") { $0.cards.count == 1 && $0.cardsBegin("Pad Thai") }
      try program.press(
        ATSPI_ROLE_TABLE_CELL,
        try program.ask("the card") {
          $0.first(ATSPI_ROLE_TABLE_CELL) { $0.name.contains("Pad Thai") }?.name
        })
      expectNoEnglish(
        try program.fits("the recipe") {
          $0.says("200 g rice noodles") && $0.saysAccented("Steps") && !$0.hasCards
        })
      try press("Start Cooking", in: program)
      expectNoEnglish(
        try program.fits("its first step") { $0.says("Soak the noodles") && $0.saysAccented("Step ") })
      try press("Start", in: program)
      expectNoEnglish(try program.fits("a timer that runs") { $0.saysAccented("Pause") })
      // Towards the end of a line is forward.
      try program.keyboard.press(language == .rightToLeft ? "Left" : "Right")
      try program.fits("the next step, with the timer of the first") {
        $0.says("Serve.") && $0.saysAccented("Pause")
      }
    }

    @Test(arguments: PseudoLanguage.allCases)
    func theButtonOfAVideoFitsIntoANarrowWindowWithLargeText(_ language: PseudoLanguage) throws {
      let program = try start(
        language,
        options: [
          "--size", "360x640", "--text-scale", "2", "--open", FeedFixture.identity("Bakewell Tart"),
        ])
      try program.fits("the button") { $0.saysAccented("Watch Video") }
    }

    @Test(arguments: PseudoLanguage.allCases)
    func failuresFitIntoANarrowWindowWithLargeText(_ language: PseudoLanguage) throws {
      let program = try start(language, options: ["--size", "360x640", "--text-scale", "2"])
      try program.shows("the cards") { $0.cardsBegin("Åland Pancake, Finnish") }
      fixture.answers(LoopbackReply(status: 500))
      try program.keyboard.press("F5")
      expectNoEnglish(try program.fits("the bar") { $0.saysAccented("Couldn’t refresh") })
      fixture.answers(LoopbackReply(body: fixture.json([])))
      try program.keyboard.press("F5")
      expectNoEnglish(try program.fits("the empty feed") { $0.saysAccented("Open Sample Kitchen") })
    }

    @Test(arguments: PseudoLanguage.allCases)
    func theWindowIsLaidOutAsTheLanguageIsWritten(_ language: PseudoLanguage) throws {
      let program = try start(language)
      let tree = try program.shows("the menu") { $0.saysAccented("Main Menu") }
      let window = try #require(try tree.first(ATSPI_ROLE_FRAME) { _ in true }?.object.extent?.across)
      let menu = try #require(
        try tree.first { $0.name.hasPrefix(PseudoLanguage.accented("Main Menu")) }?.object.extent?.across)
      let middle = (window.lowerBound + window.upperBound) / 2
      #expect(language == .leftToRight ? menu.lowerBound > middle : menu.upperBound < middle)
    }

    @Test(arguments: PseudoLanguage.allCases)
    func theShoppingListFitsIntoANarrowWindowWithLargeText(_ language: PseudoLanguage) throws {
      let program = try start(language, options: ["--size", "360x640", "--text-scale", "2"])
      try program.shows("the cards") { $0.cardsBegin("Åland Pancake, Finnish") }
      try program.keyboard.press("alt+4")
      expectNoEnglish(
        try program.fits("the empty list") { $0.saysAccented("Your shopping list is empty") })
      for item in ["milk", "2 onions"] {
        try program.keyboard.type(item)
        try program.keyboard.press("Return")
      }
      expectNoEnglish(try program.fits("the rows") { $0.says("milk") && $0.says("onions") })
      // Towards the end of a line opens a row.
      try program.keyboard.press("Down", language == .rightToLeft ? "Left" : "Right")
      expectNoEnglish(try program.fits("the commands of a row") { $0.saysAccented("Move to Aisle") })
    }

    private func start(_ language: PseudoLanguage, options: [String] = []) throws -> Program {
      try Program(
        feed: fixture.feed, data: data, options: options, environment: language.environment(in: resources))
    }

    private func press(_ message: String, in program: Program) throws {
      let words = PseudoLanguage.accented(message)
      let name = try program.ask("a \(words)") { tree in
        try tree.first { try $0.name.withoutIsolation.hasPrefix(words) && !$0.object.actions.isEmpty }?.name
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, name)
    }

    /// Text that people wrote is not translated: the feed, a recipe's page, the command line.
    private func expectNoEnglish(_ tree: Node, sourceLocation: SourceLocation = #_sourceLocation) {
      // The folder comes first: its name is random, and may contain a unit such as "kB".
      let data =
        [self.data("cookbook")] + FeedFixture.dishes.flatMap { [$0.name, $0.cuisine] } + [
          "200 g rice noodles", "2 eggs", "Soak the noodles for 20 minutes.", "Soak the noodles", "Serve.",
          "20 minutes",
          "4 servings",
          "xylophone", "pad", "milk", "onions", "https://", "http://", "MB", "kB", "GB", "bytes", "min", "hr",
        ]
      // GTK's own words come from its own catalogues, and unlabelled widgets have the names of their classes.
      let toolkit: Set = ["Close", "Maximize", "Minimize", "No Results Found", "Try a different search."]
      let english = tree.children.flatMap(\.all).map(\.name).filter { name in
        guard !toolkit.contains(name), !name.hasPrefix("Adw"), !name.hasPrefix("Gtk") else { return false }
        return data.reduce(name) { $0.replacingOccurrences(of: $1, with: "") }.contains {
          $0.isASCII && $0.isLetter
        }
      }
      #expect(english == [], "not translated", sourceLocation: sourceLocation)
    }
  }
}

extension Node {
  fileprivate func saysAccented(_ message: String) -> Bool { says(PseudoLanguage.accented(message)) }

  /// Values in messages that are written from right to left are isolated.
  fileprivate func cardsBegin(_ name: String) -> Bool {
    cards.first?.withoutIsolation.hasPrefix(name) == true
  }
}

extension String {
  fileprivate var withoutIsolation: String { filter { $0 != "\u{2068}" && $0 != "\u{2069}" } }
}
