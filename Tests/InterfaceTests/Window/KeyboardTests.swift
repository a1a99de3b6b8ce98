import CAtspi
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct TheKeyboard {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let program: Program

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
    }

    @Test func controlFFindsAndEscapeClears() throws {
      try program.keyboard.press("ctrl+f")
      try program.shows("the focus in the search") { $0.hasFocusInSearch }
      try program.keyboard.type("tart")
      try program.showsCards(FeedFixture.cards("Bakewell Tart"))
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func typingAnywhereSearches() throws {
      try program.keyboard.type("rame")
      try program.showsCards(FeedFixture.cards("Ramen 2", "Ramen 10"))
    }

    @Test(arguments: ["ctrl+r", "F5"])
    func aKeyRefreshes(_ key: String) throws {
      try eventually("the first answer") { program.events("feed 200").count == 1 ? true : nil }
      try program.keyboard.press(key)
      try eventually("a second answer") { program.events("feed 304").count == 1 ? true : nil }
    }

    @Test func arrowsWalkTheCardsAndEnterOpens() throws {
      try focusFirstCard()
      try program.keyboard.press("Right")
      try program.shows("the focus on the second card") {
        $0.card("Apple Pie")?.states.contains(.focused) == true
      }
      try program.keyboard.press("Return")
      try program.shows("the page of Apple Pie") { $0.isPage(of: "Apple Pie") }
      try program.keyboard.press("alt+Left")
      try program.shows("the focus back on the card") {
        $0.card("Apple Pie")?.states.contains(.focused) == true
      }
    }

    @Test func tabLeavesTheCardsAndComesBackToTheOneThatItLeft() throws {
      try focusFirstCard()
      try program.keyboard.press("Right", "Right")
      try program.shows("the focus on the third card") { $0.hasFocus(onCard: "Bakewell Tart") }
      try program.keyboard.press("Tab")
      try program.shows("the focus in the header") { $0.button("Refresh")?.states.contains(.focused) == true }
      try program.keyboard.press("shift+Tab")
      try program.shows("the focus back on the card") { $0.hasFocus(onCard: "Bakewell Tart") }
      try program.keyboard.press("shift+Tab")
      try program.shows("the focus in the search bar, at its end") {
        $0.all.contains { $0.name == "Sort By: Name A–Z" && $0.states.contains(.focused) }
      }
    }

    @Test func whatIsTypedOnACardGoesOnInTheSearch() throws {
      try program.keyboard.type("ramen")
      try program.showsCards(FeedFixture.cards("Ramen 2", "Ramen 10"))
      try program.keyboard.press("Down", "Right")
      try program.shows("the focus on the second") { $0.hasFocus(onCard: "Ramen 10") }
      // Typing starts with a digit, because Space would open the card.
      try program.keyboard.type("1")
      try program.shows("the focus in the search") { $0.hasFocusInSearch }
      try program.keyboard.press("BackSpace")
      try program.keyboard.type(" 10")
      try program.showsCards(FeedFixture.cards("Ramen 10"))
    }

    /// Scrolling to a position that does not exist makes GTK log a warning, which fails every test here.
    @Test func aSearchBegunAtTheEndOfALongListShowsWhatWasFound() throws {
      program.kill()
      let kitchen = try Program(feed: "sample", data: data, options: ["--size", "480x400"])
      try kitchen.shows("the sample kitchen") { $0.hasCards && $0.announcement == "29 recipes" }
      try kitchen.keyboard.press("ctrl+f", "Return", "End")
      try kitchen.shows("the focus on the last card") { $0.hasFocus(onCard: "Żurek in a Bread Bowl") }
      try kitchen.keyboard.type("k")
      try kitchen.shows("fewer") { $0.hasCards && $0.announcement != "29 recipes" }
    }

    @Test func returnInTheSearchGoesToTheFirstThatWasFound() throws {
      try focusFirstCard()
      try program.keyboard.press("End")
      try program.shows("the focus on the last card") { $0.hasFocus(onCard: "Żurek") }
      try program.keyboard.type("pie")
      try program.showsCards(FeedFixture.cards("Apple Pie", "Cherry Pie", "Cottage Pie"))
      try program.keyboard.press("Return")
      try program.shows("the focus on the first") { $0.hasFocus(onCard: "Apple Pie") }
    }

    @Test func theFocusOutlivesTheButtonThatWasPressed() throws {
      try program.keyboard.type("xylophone")
      try program.shows("no match") { $0.button("Show All Recipes") != nil }
      try program.keyboard.press("Return", "Return")
      try program.showsCards(FeedFixture.cards)
      try program.shows("the focus on a card") { tree in
        tree.all.contains { $0.role == ATSPI_ROLE_TABLE_CELL && $0.states.contains(.focused) }
      }
    }

    @Test func controlFLeavesARecipeForTheSearch() throws {
      try program.open("Pad Thai")
      try program.shows("the page") { $0.isPage(of: "Pad Thai") }
      try program.keyboard.press("ctrl+f")
      try program.shows("the focus in the search, the page gone") {
        $0.hasFocusInSearch && $0.button("Back") == nil && $0.cards == FeedFixture.cards
      }
    }

    @Test func escapeLeavesThePageOfARecipe() throws {
      try program.open("Pad Thai")
      try program.shows("the page") { $0.isPage(of: "Pad Thai") }
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
    }

    @Test(arguments: ["ctrl+q", "ctrl+w"])
    func aKeyEndsTheProgramInOrder(_ key: String) throws {
      try program.keyboard.press(key)
      #expect(try program.exitStatus() == 0)
    }

    @Test func controlCCopiesTheLinkOfARecipe() throws {
      try program.open("Cherry Pie")
      try program.shows("the page") { $0.isPage(of: "Cherry Pie") }
      try program.keyboard.press("ctrl+c")
      try program.announces("Link copied")
    }

    @Test(arguments: ["the same page", "another page"])
    func keysReachTheWindowAfterADialogHasOpenedOverAMenu(andClosedOver page: String) throws {
      let card = try program.ask("the cards") { $0.card("Pad Thai") }.object
      try program.keyboard.press("F10")
      let preferences = try program.ask("the main menu") { tree in
        tree.first { $0.isMenuEntry && $0.name == "Preferences" }
      }.object
      try program.keyboard.press("Escape")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cuisine: all")
      try program.shows("the menu") { $0.first(ATSPI_ROLE_CHECK_BOX, "American (1)") != nil }
      // The dialog does not ask whether a menu is open, like all dialogs that open by themselves.
      try preferences.activate()
      try program.shows("the preferences") { $0.says("Custom Address") }
      if page == "another page" {
        try card.activate()
        try program.shows("the page behind them") { $0.isPage(of: "Pad Thai") }
      }
      // GTK closes the menu first, and where dialogs are windows the dialog.
      func count(_ tree: Node) -> Int { ["Custom Address", "American (1)"].count { tree.says($0) } }
      while case let open = count(try program.ask("the window") { $0 }), open > 0 {
        try program.keyboard.press("Escape")
        try program.shows("one less that is open") { count($0) < open }
      }
      try program.keyboard.press("ctrl+f")
      try program.shows("the focus in the search") { $0.hasFocusInSearch && $0.cards == FeedFixture.cards }
    }

    @Test func f10OpensTheMenu() throws {
      try program.keyboard.press("F10")
      try program.shows("the menu") { tree in
        tree.first(where: { $0.isMenuEntry && $0.name == "Preferences" }) != nil
      }
    }

    @Test func keyRightAfterAMenuHasClosedReachesTheWindow() throws {
      // The window is often between two frames when the key comes.
      for _ in 0..<10 {
        try program.keyboard.press("F10")
        try program.shows("the menu") { tree in
          tree.first(where: { $0.isMenuEntry && $0.name == "Preferences" }) != nil
        }
        try program.keyboard.press("Escape", "ctrl+f")
        // This key does nothing. It is sent because the window gets the focus for that, which no window manager gives it
        // back after the menu.
        try program.keyboard.press("Control_L")
        try program.shows("the focus in the search") { $0.hasFocusInSearch }
        try program.keyboard.press("Escape")
      }
    }

    @Test func f10OpensTheMenuOfARecipe() throws {
      try program.open("Cherry Pie")
      try program.shows("the page") { $0.isPage(of: "Cherry Pie") }
      try program.keyboard.press("F10")
      try program.shows("its menu") { tree in
        tree.first(where: { $0.isMenuEntry && $0.name == "Open in Browser" }) != nil
      }
    }

    @Test func arrowsWalkTheCuisines() throws {
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cuisine: all")
      for (key, cuisine) in [("Down", "American (1)"), ("Down", "British (3)"), ("Up", "American (1)")] {
        try program.shows("the menu") { $0.first(ATSPI_ROLE_CHECK_BOX, cuisine) != nil }
        try program.keyboard.press(key)
        try program.shows("the focus on \(cuisine)") {
          $0.first(ATSPI_ROLE_CHECK_BOX, cuisine)?.states.contains(.focused) == true
        }
      }
    }

    @Test func theFocusStaysOnItsCardOverARefresh() throws {
      try focusFirstCard()
      try program.keyboard.press("Right", "Right", "Right")
      try program.shows("the focus on the fourth card") { $0.hasFocus(onCard: "Cherry Pie") }
      // The feed loses three recipes at its beginning and one at its end, because GTK by itself would keep
      // the focus at the same relative position.
      fixture.answers(LoopbackReply(body: fixture.json(Array(FeedFixture.dishes.dropFirst(3).dropLast()))))
      try program.keyboard.press("F5")
      try program.showsCards(Array(FeedFixture.cards.dropFirst(3).dropLast()))
      try program.shows("the focus on the same card") { $0.hasFocus(onCard: "Cherry Pie") }
    }

    /// Moves the focus to the first card by keys.
    private func focusFirstCard() throws {
      try program.keyboard.press("ctrl+f")
      try program.shows("the focus in the search") { $0.hasFocusInSearch }
      try program.keyboard.press("Return")
      try program.shows("the focus on a card") { tree in
        tree.all.contains { $0.role == ATSPI_ROLE_TABLE_CELL && $0.states.contains(.focused) }
      }
    }
  }
}

extension Node {
  func hasFocus(onCard name: String) -> Bool { card(name)?.states.contains(.focused) == true }
  var hasFocusInSearch: Bool { search?.all.contains { $0.states.contains(.focused) } == true }
}
