import CAtspi
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct Finding {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let program: Program

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
    }

    @Test func searchDoesNotMindAccents() throws {
      try search("brulee")
      try program.showsCards(FeedFixture.cards("Crème Brûlée"))
    }

    @Test func searchFindsEveryNameWithTheWord() throws {
      try search("pie")
      try program.showsCards(FeedFixture.cards("Apple Pie", "Cherry Pie", "Cottage Pie"))
      try program.shows("the status 3 of 12 recipes") { $0.says("3 of 12 recipes") }
    }

    @Test func everyWordMustOccurInNameOrCuisine() throws {
      try search("british pie")
      try program.showsCards(FeedFixture.cards("Apple Pie", "Cottage Pie"))
    }

    @Test func aPastedPageIsSearchedForByItsBeginning() throws {
      try search(String(repeating: "tiramisu ", count: 1200))
      try program.showsCards(FeedFixture.cards("Tiramisù"))
      try search(String(repeating: "q", count: 10_000))
      try program.shows("the page without matches") { $0.says("No results") }
    }

    @Test func cuisinesAreCheckedAndCounted() throws {
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cuisine: all")
      let menu = try program.shows("the menu of cuisines") {
        $0.first(ATSPI_ROLE_CHECK_BOX, "British (3)") != nil
      }
      let cuisines = menu.names(ATSPI_ROLE_CHECK_BOX)
      #expect(
        cuisines == [
          "All Cuisines", "American (1)", "British (3)", "Finnish (1)", "French (1)", "Italian (1)",
          "Japanese (2)", "Polish (1)", "Thai (2)",
        ])
      #expect(checked(menu) == ["All Cuisines"])

      try toggle("British (3)")
      let british = try program.showsCards(FeedFixture.cards("Apple Pie", "Bakewell Tart", "Cottage Pie"))
      #expect(checked(british) == ["British (3)"])
    }

    @Test func aMenuIsClosedWhenItsPageIsLeft() throws {
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cuisine: all")
      let list = try program.shows("the menu of cuisines") {
        $0.first(ATSPI_ROLE_CHECK_BOX, "British (3)") != nil
      }
      // As a screen reader does: a menu does not keep it from the widgets behind.
      try #require(list.card("Pad Thai")).object.activate()
      try program.shows("the recipe alone") { $0.isPage(of: "Pad Thai") && !$0.says("British (3)") }
    }

    @Test func severalCuisinesTogether() throws {
      try choose("British (3)")
      try toggle("Thai (2)")
      let tree = try program.showsCards(
        FeedFixture.cards("Apple Pie", "Bakewell Tart", "Cottage Pie", "Pad Thai", "Plain Rice"))
      #expect(checked(tree) == ["British (3)", "Thai (2)"])
      #expect(tree.says("Cuisine: British and Thai"))
    }

    @Test func aCuisineTappedAgainIsCleared() throws {
      try choose("British (3)")
      try program.showsCards(FeedFixture.cards("Apple Pie", "Bakewell Tart", "Cottage Pie"))
      try toggle("British (3)")
      let tree = try program.showsCards(FeedFixture.cards)
      #expect(checked(tree) == ["All Cuisines"])
    }

    @Test func searchCuisineAndOrderHoldTogether() throws {
      try search("pie")
      try program.showsCards(FeedFixture.cards("Apple Pie", "Cherry Pie", "Cottage Pie"))
      try choose("British (2)")
      try program.showsCards(FeedFixture.cards("Apple Pie", "Cottage Pie"))
      try sort("Name Z–A")
      try program.showsCards(FeedFixture.cards("Cottage Pie", "Apple Pie"))
      try search("")
      try program.showsCards(FeedFixture.cards("Cottage Pie", "Bakewell Tart", "Apple Pie"))
    }

    @Test func namesCanBeSortedBackwards() throws {
      try sort("Name Z–A")
      try program.showsCards(FeedFixture.cards.reversed())
    }

    @Test func cuisinesCanBeSortedForwards() throws {
      try sort("Cuisine A–Z")
      try program.showsCards(
        FeedFixture.cards(
          "Cherry Pie", "Apple Pie", "Bakewell Tart", "Cottage Pie", "Åland Pancake", "Crème Brûlée",
          "Tiramisù", "Ramen 2", "Ramen 10", "Żurek", "Pad Thai", "Plain Rice"))
    }

    /// In the last row of each section, empty cells fill the places after the last card. They are hidden from
    /// assistive technology until they show a card again.
    @Test func emptyPlacesOfSectionsAreNotRead() throws {
      try sort("Cuisine A–Z")
      try program.shows("sections without nameless cells") { tree in
        tree.cards.first?.contains("Cherry Pie") == true
          && tree.all.filter { $0.role == ATSPI_ROLE_TABLE_CELL }.allSatisfy { !$0.isNameless }
      }
      try sort("Name A–Z")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func arrowsWalkFromSectionToSection() throws {
      try sort("Cuisine A–Z")
      try program.shows("the American pie first") { $0.cards.first?.contains("Cherry Pie") == true }
      try program.keyboard.press("ctrl+f", "Down")
      for name in ["Cherry Pie", "Apple Pie", "Bakewell Tart", "Cottage Pie", "Åland Pancake"] {
        try program.shows("the focus on \(name)") { $0.card(name)?.states.contains(.focused) == true }
        try program.keyboard.press("Right")
      }
      // Small sections share a line, so the card above may be of any section before.
      try program.shows("the focus on the French card") {
        $0.card("Crème Brûlée")?.states.contains(.focused) == true
      }
      try program.keyboard.press("Up")
      let tree = try program.shows("the focus on another card") {
        $0.card("Crème Brûlée")?.states.contains(.focused) == false
      }
      let focused = try #require(try tree.all.first { $0.states.contains(.focused) }?.object.extent)
      let below = try #require(try tree.card("Crème Brûlée")?.object.extent)
      #expect(focused.down.upperBound <= below.down.lowerBound && focused.across.overlaps(below.across))
    }

    @Test func cuisinesCanBeSortedBackwards() throws {
      try sort("Cuisine Z–A")
      let tree = try program.shows("Thai first") { $0.cards.first?.contains("Thai") == true }
      let cuisines = tree.cards.map { $0.components(", ")[1] }
      #expect(cuisines == cuisines.sorted(by: >))
      #expect(try program.allCards(FeedFixture.cards.count) == Set(FeedFixture.cards))
    }

    @Test func theOrderIsRememberedAndChecked() throws {
      try sort("Name Z–A")
      try program.showsCards(FeedFixture.cards.reversed())
      // Not killed, because the choice is written after the list is shown.
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards.reversed())
      try again.press(ATSPI_ROLE_PUSH_BUTTON, "Sort By: Name Z–A")
      try again.shows("a mark at Name Z–A and nowhere else") { tree in
        let marked = tree.all.filter { $0.states.contains(.checked) }.map(\.name)
        return marked == ["Name Z–A"]
      }
    }

    @Test func noMatchIsNotAnEmptyFeedAndLeadsBackToAll() throws {
      try search("xylophone")
      let tree = try program.shows("No results") { $0.says("No results") }
      #expect(!tree.hasCards)
      #expect(tree.says("Try a different search."))
      #expect(!tree.says("No recipes yet"))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show All Recipes")
      let all = try program.showsCards(FeedFixture.cards)
      #expect(!all.says("No results"))
      #expect(try all.search?.object.text == "")
    }

    @Test func aCuisineThatTheFeedHasNoMoreIsDropped() throws {
      try choose("Polish (1)")
      try program.showsCards(FeedFixture.cards("Żurek"))
      let rest = FeedFixture.dishes.filter { $0.cuisine != "Polish" }
      fixture.answers(LoopbackReply(body: fixture.json(rest)))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Refresh")
      try program.showsCards(rest.map(\.card))
    }

    // MARK: What a person does

    private func search(_ words: String) throws {
      try program.ask("the search") { tree -> Bool? in
        guard let search = tree.search else { return nil }
        try search.object.type(words)
        return true
      }
    }

    private func choose(_ cuisine: String) throws {
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cuisine: all")
      try toggle(cuisine)
    }

    /// Toggles a cuisine by keys, because check boxes in GTK 4.8 have no accessible action.
    private func toggle(_ cuisine: String) throws {
      try program.walk("Tab", to: cuisine) { $0.role == ATSPI_ROLE_CHECK_BOX && $0.name == cuisine }
      try program.keyboard.press("space")
    }

    private func sort(_ title: String) throws {
      try program.ask("the menu of orders") { tree -> Bool? in
        guard
          let button = tree.all.last(where: {
            [ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON].contains($0.role)
              && $0.name.hasPrefix("Sort By: ")
          })
        else { return nil }
        try button.object.activate()
        return true
      }
      try program.choose(title)
    }

    private func checked(_ tree: Node) -> [String] {
      tree.all.filter { $0.role == ATSPI_ROLE_CHECK_BOX && $0.states.contains(.checked) }.map(\.name)
    }
  }
}

extension Program {
  /// Presses a key until the focus is on a node that satisfies the condition.
  func walk(_ key: String, to what: String, _ isIt: (Node) -> Bool) throws {
    try ask("the focus on \(what)") { tree -> Bool? in
      let found = tree.all.filter(isIt)
      guard !found.isEmpty else { return nil }
      if found.contains(where: { $0.states.contains(.focused) }) { return true }
      try keyboard.press(key)
      return nil
    }
  }

  /// Chooses an entry of the open menu.
  func choose(_ entry: String) throws {
    try ask("the menu's entry \(entry)") { tree -> Bool? in
      guard let node = tree.first(where: { $0.isMenuEntry && $0.name == entry }) else { return nil }
      try node.object.activate()
      return true
    }
  }
}

extension Node {
  var isMenuEntry: Bool {
    [ATSPI_ROLE_MENU_ITEM, ATSPI_ROLE_RADIO_MENU_ITEM, ATSPI_ROLE_CHECK_MENU_ITEM].contains(role)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
