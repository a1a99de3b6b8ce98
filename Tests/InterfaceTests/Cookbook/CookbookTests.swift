import CAtspi
import TestSupport
import Testing

extension InterfaceTests {
  /// Keeping recipes, and the view of the kept recipes.
  @Suite struct TheCookbook {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"], steps: ["Soak the noodles."],
        facts: ["totalTime": "PT40M"])
    }

    @Test func anEmptyCookbookSaysWhatItIsFor() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+2")
      let tree = try program.shows("the empty cookbook") { $0.says("Your cookbook is empty") }
      #expect(!tree.hasCards)
      #expect(tree.button("Refresh") == nil)
      try program.keyboard.press("alt+1")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func theSwitcherKeepsTheFocusThatItHas() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.walk("Tab", to: "the recipes’ tab") { $0.isTab("Recipes") }
      try program.keyboard.press("Right", "space")
      try program.shows("the cookbook, and the focus on its tab") {
        $0.says("Your cookbook is empty") && $0.first(where: { $0.isTab("Cookbook") })?.hasFocus == true
      }
      try program.keyboard.press("Left", "space")
      let tree = try program.showsCards(FeedFixture.cards)
      #expect(tree.first(where: { $0.isTab("Recipes") })?.hasFocus == true)
      #expect(tree.names(ATSPI_ROLE_PAGE_TAB).count == 4)
    }

    @Test func aKeyKeepsTheOpenRecipeAndItsCardSaysSo() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("Escape")
      try program.shows("the mark on its card, which has the focus") {
        $0.cards.contains("Pad Thai, Thai, kept") && $0.hasFocus(onCard: "Pad Thai")
      }
      try program.keyboard.press("alt+2")
      try program.shows("its card in the cookbook, with the focus") {
        $0.cards == ["Pad Thai, Thai, 40 min"] && $0.hasFocus(onCard: "Pad Thai")
      }
    }

    @Test func aKeyKeepsTheRecipeOfTheFocusedCard() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+f", "Return", "Right")
      try program.shows("the focus on the second card") { $0.hasFocus(onCard: "Apple Pie") }
      try program.keyboard.press("ctrl+d")
      try program.shows("the mark on the card, which keeps the focus") {
        $0.cards.contains("Apple Pie, British, has a video, kept") && $0.hasFocus(onCard: "Apple Pie")
      }
    }

    @Test func aRecipeRemovedFromItsPageComesBackByUndo() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Move to Trash")
      try program.announces("Moved “Pad Thai” to the trash")
      try program.shows("that it is not kept") {
        $0.button("Keep in Cookbook") != nil && !$0.all.contains { $0.name == "Favorite" }
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("that it is kept") { $0.button("Move to Trash") != nil }
    }

    @Test func aRecipeRemovedInTheCookbookIsClosedAndComesBackByUndo() throws {
      let program = try programWithTwoKept()
      try program.open("Pad Thai")
      try program.keyboard.press("ctrl+d")
      try program.shows("the other one, with the focus") {
        $0.cards == ["Cottage Pie, British"] && $0.hasFocus(onCard: "Cottage Pie")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.showsCards("both") { $0.count == 2 }
    }

    @Test func aFavoriteIsMarkedOnItsCardAndFoundByTheFilter() throws {
      let program = try programWithTwoKept()
      try program.open("Cottage Pie")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Favorite")
      try program.shows("that it is one") { tree in
        tree.all.contains { $0.name == "Favorite" && $0.isOn }
      }
      try program.keyboard.press("Escape")
      try program.shows("the mark on its card, which has the focus") {
        $0.cards.contains("Cottage Pie, British, favorite") && $0.hasFocus(onCard: "Cottage Pie")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Filter")
      try program.walk("Down", to: "the filter") { $0.name == "Favorites Only" }
      try program.keyboard.press("space")
      try program.showsCards("the favorite alone") { $0 == ["Cottage Pie, British, favorite"] }
    }

    @Test func theSearchFindsWhatIsKeptByItsIngredientsAndLeadsBackToAll() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("Escape", "alt+2")
      try program.showsCards("the kept recipe") { $0.count == 1 }
      try program.keyboard.type("noodles")
      try program.shows("what has noodles") { $0.cards.count == 1 && $0.hasFocusInSearch }
      try program.keyboard.type("x")
      try program.shows("no match") { $0.says("No results") && !$0.hasCards }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show All Recipes")
      try program.showsCards("the kept recipe") { $0.count == 1 }
      // The search of the one view is not that of the other.
      try program.keyboard.press("alt+1")
      try program.shows("the recipes") { $0.announcedRecipes == FeedFixture.cards.count }
    }

    @Test func anotherViewClosesTheOpenRecipe() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      try program.shows("the cookbook alone, with the focus on its card") {
        $0.button("Back") == nil && $0.cards.count == 1 && $0.hasFocus(onCard: "Pad Thai")
      }
    }

    @Test func whatIsKeptIsThereAfterARestartWithoutANetwork() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      program.kill()
      fixture.server.stop()
      let again = try Program(fixture, data: data)
      try again.shows("the list, which could not be refreshed") { $0.says("Couldn’t refresh") }
      try again.keyboard.press("alt+2")
      try again.showsCards("the kept recipe") { $0 == ["Pad Thai, Thai, 40 min"] }
      try again.open("Pad Thai")
      try again.shows("what it takes") { $0.says("200 g rice noodles") && $0.isPage(of: "Pad Thai") }
      try again.press(ATSPI_ROLE_PUSH_BUTTON, "Move to Trash")
      try again.announces("Moved “Pad Thai” to the trash")
    }

    @Test func aRecipeIsKeptAlthoughTheProgramIsToldToEndAtOnce() throws {
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.shows("the page of Pad Thai") { $0.isPage(of: "Pad Thai") }
      try program.keyboard.press("ctrl+d", "ctrl+q")
      #expect(try program.exitStatus() == 0)
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards.map { $0.hasPrefix("Pad Thai") ? $0 + ", kept" : $0 })
    }

    @Test func aNarrowWindowHasItsSwitcherBelow() throws {
      let program = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try program.keep("Pad Thai")
      try program.fits("its page with both buttons") { tree in
        tree.all.contains { $0.name == "Favorite" } && !tree.hasCards
      }
      program.kill()
      let again = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try again.fits("the recipes") { $0.hasCards }
      try again.keyboard.press("alt+2")
      let tree = try again.fits("the cookbook") { $0.cards.count == 1 }
      let tabs = try tree.all.filter { $0.role == ATSPI_ROLE_PAGE_TAB }
        .compactMap { try $0.object.extent?.down.lowerBound }
      let card = try #require(try tree.card("Pad Thai")?.object.extent?.down)
      #expect(tabs.count == 4 && tabs.allSatisfy { $0 > card.lowerBound })
    }

    /// The program with Pad Thai and Cottage Pie in the cookbook, which is shown.
    private func programWithTwoKept() throws -> Program {
      let program = try Program(fixture, data: data)
      try program.keep("Cottage Pie")
      try program.keyboard.press("Escape")
      try program.showsCards("the mark") { $0.contains("Cottage Pie, British, has a video, kept") }
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      // Two that are kept within a second are in the order of their names.
      try program.showsCards("both") { Set($0.map { $0.prefix(3) }) == ["Pad", "Cot"] }
      return program
    }
  }
}

extension Program {
  /// Opens a recipe of the feed, and keeps it by the key.
  func keep(_ name: String) throws {
    try open(name)
    try shows("the page of \(name)") { $0.isPage(of: name) && !$0.says("Reading") }
    try keyboard.press("ctrl+d")
    // The heart is there once the disk has the recipe.
    try shows("that \(name) is kept") { tree in
      tree.button("Move to Trash") != nil && tree.all.contains { $0.name == "Favorite" }
    }
  }

  fileprivate func showsCards(_ what: String, _ areRight: ([String]) -> Bool) throws {
    try shows(what) { areRight($0.cards) }
  }
}

extension Node {
  /// Whether a toggle button is pressed.
  var isOn: Bool { states.contains(.pressed) || states.contains(.checked) }
  fileprivate var hasFocus: Bool { states.contains(.focused) }
  fileprivate func isTab(_ name: String) -> Bool { role == ATSPI_ROLE_PAGE_TAB && self.name == name }
}
