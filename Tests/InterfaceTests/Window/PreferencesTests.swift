import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct ThePreferences {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func theWindowMayBeResizedWhileADialogSlidesOut() throws {
      let program = try Program(
        feed: fixture.feed, data: data, environment: ["MALLOC_PERTURB_": "85", "G_SLICE": "always-malloc"],
        animates: true)
      // GTK 4.8 gives a menu's entries the role of radio buttons after they were shown, when their action comes back.
      program.knownComplaints = ["gtk_at_context_set_accessible_role"]
      try program.shows("the recipes") { $0.hasCards }
      for round in 0..<12 {
        let (wide, narrow) = ((width: 1000, height: 700), (width: 400, height: 700))
        let sizes = round.isMultiple(of: 2) ? (wide, narrow) : (narrow, wide)
        try program.keyboard.resize(width: sizes.0.width, height: sizes.0.height)
        try program.keyboard.press("ctrl+comma")
        try program.shows("the preferences") { $0.says("Open Links Directly") }
        try program.keyboard.press("Escape")
        try program.keyboard.resize(width: sizes.1.width, height: sizes.1.height)
        try program.shows("the recipes") { !$0.says("Open Links Directly") && $0.hasCards }
      }
    }

    @Test func anotherFeedIsShownAtOnceAndAfterTheNextLaunch() throws {
      let program = try open(feed: "sample")
      try choose("Custom Address", in: program)
      try type(fixture.feed, in: program)
      try program.keyboard.press("Return")
      try program.shows("the other feed, and what it has") { $0.says("12 recipes") }
      program.kill()
      // Without `--feed` the stored preferences apply, and the option has not changed them.
      let saved = try String(contentsOfFile: data("preferences.json"), encoding: .utf8)
      #expect(saved.contains("127.0.0.1"))
    }

    @Test func anAddressThatHasNoFeedSaysSoUnderItsField() throws {
      let program = try open(feed: fixture.feed)
      try choose("Custom Address", in: program)
      try type(fixture.server.url("/nope.json").absoluteString, in: program)
      try program.keyboard.press("Return")
      try program.shows("the reason in the dialog") {
        $0.says("The feed can’t be found. Check")
      }
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func anAddressIsCheckedWhileItIsTyped() throws {
      let program = try open(feed: fixture.feed)
      try program.shows("the feed that is shown, as an address") { $0.isChosen("Custom Address") }
      try program.walk("Down", to: "the choice") {
        $0.role == ATSPI_ROLE_LIST_ITEM && $0.name == "Custom Address"
      }
      try type("ftp://fixture.example/feed", in: program)
      try program.shows("what is wrong with it") {
        $0.says("“ftp” isn’t supported. Use https://, http:// or the path of a file.")
      }
      try type("https://", in: program)
      try program.shows("what is wrong with that") {
        $0.says(
          "“https://” is not an address. Type one such as example.org/recipes.json, or a path that begins with /, ~/ or ./."
        )
      }
      try choose("Custom Address", in: program)
      try program.walk("Up", to: "another choice") {
        $0.role == ATSPI_ROLE_LIST_ITEM && $0.name == "Sample Kitchen"
      }
      try program.keyboard.press("Return")
      try program.shows("nothing wrong with that one") {
        $0.isChosen("Sample Kitchen") && !$0.says("not an address")
      }
      try program.walk("Down", to: "the choice") {
        $0.role == ATSPI_ROLE_LIST_ITEM && $0.name == "Custom Address"
      }
      try program.keyboard.press("Return")
      fixture.server.on("/other.json", LoopbackReply(body: fixture.json(Array(FeedFixture.dishes.prefix(3)))))
      try type(fixture.server.url("/other.json").absoluteString, in: program)
      try program.shows("nothing wrong") { !$0.says("isn’t supported") && !$0.says("not an address") }
      try program.keyboard.press("Return")
      try program.shows("the other feed's recipes") { $0.cards == Array(FeedFixture.cards.prefix(3)) }
    }

    @Test(arguments: [("sample", "Sample Kitchen"), ("empty", "Custom Address")])
    func theFocusIsOnTheFeedThatIsChosen(_ feed: String, _ row: String) throws {
      let program = try Program(feed: feed, data: data)
      try program.shows("the list, or why there is none") {
        $0.hasCards || $0.button("Open Sample Kitchen") != nil
      }
      try program.keyboard.press("ctrl+comma")
      try program.shows("the focus on the choice, not on the first one") { tree in
        let focused = tree.all.filter { $0.states.contains(.focused) && $0.role == ATSPI_ROLE_LIST_ITEM }
        return focused.map(\.name) == [row]
      }
    }

    @Test func linksAreOpenedDirectlyOnceThatIsChosen() throws {
      let program = try open(feed: fixture.feed)
      try choose("Open Links Directly", in: program)
      try program.shows("that it is on") { $0.isChosen("Open Links Directly") }
      try program.keyboard.press("Escape")
      try program.open("Cherry Pie")
      #expect(try program.opensInBrowser("https://fixture.example/cherrypie"))
    }

    @Test func measuresAreChosenForAllRecipes() throws {
      try fixture.writeDown("Pad Thai", ingredients: ["200 g rice noodles"], steps: ["Serve."])
      let program = try open(feed: fixture.feed)
      try program.walk("Down", to: "the measures") {
        $0.role == ATSPI_ROLE_COMBO_BOX && $0.name == "Measures"
      }
      Screen.current?.parkPointer()
      try program.keyboard.press("Return")
      try program.shows("the choices") { $0.says("Metric") && $0.says("US") }
      try program.keyboard.press("Down", "Down", "Return")
      try eventually("the choice on the disk") {
        FileManager.default.contents(atPath: data("preferences.json")).flatMap {
          String(decoding: $0, as: UTF8.self).contains("\"us\"") ? true : nil
        }
      }
      try program.keyboard.press("Escape")
      try program.open("Pad Thai")
      try program.shows("ounces") { $0.says("7 oz rice noodles") }
    }

    @Test func photosAreClearedAndLoadedAgain() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      let photos = FeedFixture.dishes.filter(\.hasPhoto).count
      try eventually("every photo on the disk") {
        program.events("cache index written \(photos)").isEmpty ? nil : true
      }
      try program.keyboard.press("ctrl+comma")
      try program.shows("that there are some") { $0.says("Preferences") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Remove All Photos")
      try program.shows("that they are gone") { $0.says("Photos removed") }
      program.kill()
      let before = fixture.photoRequests
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards)
      try eventually("every photo asked for anew") { fixture.photoRequests == before + photos ? true : nil }
    }

    private func open(feed: String) throws -> Program {
      let program = try Program(feed: feed, data: data)
      try program.shows("cards") { $0.hasCards }
      try program.keyboard.press("ctrl+comma")
      try program.shows("the preferences") { $0.says("Open Links Directly") }
      return program
    }

    /// Uses keys, because rows, check boxes and switches have no accessible action in GTK 4.8.
    private func choose(_ title: String, in program: Program) throws {
      // From libadwaita 1.4 on a switch row has the role of a check box.
      try program.walk("Down", to: "the row \(title)") {
        [ATSPI_ROLE_LIST_ITEM, ATSPI_ROLE_CHECK_BOX].contains($0.role) && $0.name == title
      }
      try program.keyboard.press("Return")
    }

    /// libadwaita 1.2 does not report that such a row has the focus. It is the row after the choice.
    private func type(_ address: String, in program: Program) throws {
      try program.walk("Up", to: "the choice") {
        $0.role == ATSPI_ROLE_LIST_ITEM && $0.name == "Custom Address"
      }
      try program.keyboard.press("Down")
      try program.keyboard.press("ctrl+a")
      try program.keyboard.type(address)
    }
  }
}

extension Node {
  func isChosen(_ title: String) -> Bool {
    all.contains {
      [ATSPI_ROLE_CHECK_BOX, ATSPI_ROLE_RADIO_BUTTON].contains($0.role) && $0.name == title
        && $0.states.contains(.checked)
    }
  }
}
