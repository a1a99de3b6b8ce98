import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct TheDetail {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func aCardOpensThePageOfItsRecipe() throws {
      let program = try Program(fixture, data: data)
      try program.open("Apple Pie")
      let tree = try program.shows("the page of Apple Pie") { $0.isPage(of: "Apple Pie") }
      #expect(tree.says("British"))
      #expect(tree.button("Recipe from fixture.example") != nil)
      #expect(tree.button("Watch Video") != nil)
      try eventually("the large photo") {
        fixture.server.requests(to: fixture.photo(FeedFixture.dishes[1], "large")).isEmpty ? nil : true
      }
    }

    @Test func onlyThePageThatIsShownIsInTheTree() throws {
      let program = try Program(fixture, data: data)
      try program.open("Apple Pie")
      let tree = try program.shows("the page alone") { $0.isPage(of: "Apple Pie") && !$0.hasCards }
      #expect(tree.search == nil)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
      // During the transition both pages are visible.
      try program.shows("the list alone") {
        $0.cards == FeedFixture.cards && $0.button("Back") == nil && $0.button("Watch Video") == nil
      }
    }

    @Test(
      .enabled(
        if: FileManager.default.fileExists(atPath: "/usr/share/locale/ar/LC_MESSAGES/gtk40.mo")
          && FileManager.default.fileExists(atPath: "/usr/lib/locale/C.utf8"),
        "GTK takes the direction from its own translation"))
    func factsBeginAtTheRightWhereReadersDo() throws {
      // As of glibc 2.39, gettext translates nothing in the locale C.UTF-8, with any `LANGUAGE`. A link
      // to it under another name is translated.
      try FileManager.default.createSymbolicLink(
        atPath: data("ar_EG.utf8"), withDestinationPath: "/usr/lib/locale/C.utf8")
      let program = try Program(
        feed: fixture.feed, data: data,
        environment: ["LANGUAGE": "ar", "LOCPATH": data.path, "LC_ALL": "ar_EG.UTF-8"])
      try program.open("Apple Pie")
      try program.shows("the cuisine to the right of the source") { tree in
        guard tree.isPage(of: "Apple Pie"), !tree.hasCards,
          let source = try tree.button("Recipe from fixture.example")?.object.extent,
          // The page's header contains the cuisine too, before this one.
          let cuisine = try tree.all.last(where: { $0.name == "British" })?.object.extent
        else { return false }
        return cuisine.across.lowerBound >= source.across.upperBound
      }
    }

    @Test func backReturnsTheFocusToTheCard() throws {
      let program = try Program(fixture, data: data)
      try program.open("Cottage Pie")
      try program.shows("the page") { $0.isPage(of: "Cottage Pie") }
      try program.keyboard.press("alt+Left")
      try program.shows("the focus on the card") { $0.card("Cottage Pie")?.states.contains(.focused) == true }
    }

    @Test func aRecipeThatChangesIsShownAsItIsNow() throws {
      let program = try Program(fixture, data: data)
      try program.open("Ramen 2")
      try program.shows("the page") { $0.isPage(of: "Ramen 2") }
      let feed = String(decoding: fixture.json(), as: UTF8.self)
      fixture.answers(LoopbackReply(body: Data(feed.replacingOccurrences(of: "Ramen 2", with: "Udon").utf8)))
      try program.keyboard.press("F5")
      try program.shows("its new name") { $0.isPage(of: "Udon") && !$0.says("Ramen 2") }
    }

    @Test func aRecipeThatGoesFromTheFeedStaysUntilItIsLeft() throws {
      let program = try Program(fixture, data: data)
      try program.open("Ramen 2")
      try program.shows("the page") { $0.isPage(of: "Ramen 2") }
      let rest = FeedFixture.dishes.filter { $0.name != "Ramen 2" }
      fixture.answers(LoopbackReply(body: fixture.json(rest)))
      try program.keyboard.press("F5")
      let tree = try program.shows("the failure") { $0.says("Recipes updated") }
      #expect(tree.isPage(of: "Ramen 2"))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
      try program.showsCards(rest.map(\.card))
      try program.shows("the focus on the first card") { $0.hasFocus(onCard: "Åland Pancake") }
    }

    @Test func anotherFeedClosesTheRecipe() throws {
      let program = try Program(fixture, data: data)
      try program.open("Ramen 2")
      try program.shows("the page") { $0.isPage(of: "Ramen 2") }
      try program.keyboard.press("ctrl+comma")
      try program.walk("Down", to: "the sample kitchen") {
        $0.role == ATSPI_ROLE_LIST_ITEM && $0.name == "Sample Kitchen"
      }
      try program.keyboard.press("Return")
      try program.shows("the sample kitchen") { $0.card("Buttermilk Pancakes") != nil && !$0.says("Ramen 2") }
    }

    @Test func aRecipeWithoutAVideoHasNoPlayer() throws {
      let program = try Program(fixture, data: data)
      try program.open("Cherry Pie")
      let tree = try program.shows("the page of Cherry Pie") { $0.isPage(of: "Cherry Pie") }
      #expect(tree.button("Watch Video") == nil)
    }

    @Test func aRecipeWithAPhotoAloneOpensToo() throws {
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      let tree = try program.shows("the page of Pad Thai") { $0.isPage(of: "Pad Thai") }
      #expect(!tree.all.contains { $0.name.hasPrefix("Recipe from") })
    }

    @Test func theSourceOpensInTheBrowser() throws {
      let program = try Program(fixture, data: data)
      try program.open("Żurek")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Recipe from fixture.example")
      #expect(try program.opensInBrowser("https://fixture.example/urek"))
    }

    @Test func anOptionOpensARecipe() throws {
      let program = try Program(fixture, data: data, options: ["--open", FeedFixture.identity("Tiramisù")])
      try program.shows("the page of Tiramisù") { $0.isPage(of: "Tiramisù") }
    }

    @Test func aRecipeWithNothingToOpenSaysSoAndStays() throws {
      let program = try Program(fixture, data: data)
      let tree = try program.showsCards(FeedFixture.cards)
      let card = try #require(tree.card("Plain Rice"))
      #expect(card.name == "Plain Rice, Thai, nothing to open")
      #expect(try card.object.description == "This recipe has no video and no page to open.")
      #expect(throws: Accessible.Unusable.self) { try card.object.activate() }
      // If the card had opened, the next card would not be found.
      try program.open("Pad Thai")
      try program.shows("the page of Pad Thai") { $0.isPage(of: "Pad Thai") }
    }

    @Test func neighboursAreAKeyAway() throws {
      let program = try Program(fixture, data: data)
      try program.open("Apple Pie")
      try program.shows("the page of Apple Pie") { $0.isPage(of: "Apple Pie") }
      try program.keyboard.press("ctrl+Page_Down")
      try program.shows("the page of Bakewell Tart") { $0.isPage(of: "Bakewell Tart") }
      try program.keyboard.press("ctrl+Page_Up")
      try program.shows("the page of Apple Pie again") { $0.isPage(of: "Apple Pie") }
    }

    @Test func ingredientsAndStepsOfTheSampleKitchenAreRead() throws {
      let program = try Program(feed: "sample", data: data)
      try program.open("Buttermilk Pancakes")
      let tree = try program.shows("ingredients and steps") { $0.says("Ingredients") && $0.says("Steps") }
      #expect(tree.says("Steps"))
    }

    @Test func whatAPageSaysAboutItsRecipeIsShownAndItsNutritionWhenAsked() throws {
      let program = try Program(feed: "sample", data: data)
      try program.open("Buttermilk Pancakes")
      let tree = try program.shows("the facts") { $0.says("By The Sample Kitchen") && $0.says("Steps") }
      #expect(tree.says("40 min") && tree.says("15 min preparation"))
      #expect(tree.first(ATSPI_ROLE_HEADING, "Make the batter") != nil)
      #expect(!tree.says("420 kcal"))
      try program.walk("Tab", to: "the nutrition") { $0.name == "Nutrition" }
      try program.keyboard.press("Return")
      try program.shows("what a serving has") { $0.says("Calories") && $0.says("420 kcal") }
      try program.keyboard.press("Return")
      try program.shows("the nutrition folded away again") { !$0.says("420 kcal") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("the name of the first step") {
        $0.says("Step 1 of 5") && $0.says("Mix the dry ingredients")
      }
    }

    @Test func aPageOfTheSampleKitchenHasNoLinkToCopy() throws {
      let program = try Program(feed: "sample", data: data)
      try program.open("Buttermilk Pancakes")
      try program.shows("ingredients and steps") { $0.says("Ingredients") && $0.says("Steps") }
      try program.keyboard.press("ctrl+c")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Share")
      let tree = try program.shows("the menu") { $0.menuEntries.contains("Copy as Text") }
      #expect(!tree.says("Copy Link") && !tree.says("Link copied"))
    }

    @Test func aPageOfAnotherServerOfThisMachineIsNotRead() throws {
      let other = try LoopbackServer()
      let recipe = [
        "name": "Trap", "cuisine": "Thai", "uuid": FeedFixture.identity("Trap"),
        "source_url": other.url("/page").absoluteString,
      ]
      fixture.answers(LoopbackReply(body: try JSONSerialization.data(withJSONObject: ["recipes": [recipe]])))
      let program = try Program(fixture, data: data)
      try program.open("Trap")
      try program.shows("the reason why the page isn’t read") {
        $0.says("Ladle can’t read the recipe’s page")
      }
      #expect(other.requests.isEmpty)
    }
  }

  @Suite struct OpenLinksDirectly {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try Data(#"{"opensLinksDirectly": true}"#.utf8)
        .write(to: URL(fileURLWithPath: data("preferences.json")))
    }

    @Test func aRecipeWithASourceAloneGoesToTheBrowser() throws {
      let program = try Program(fixture, data: data)
      try program.open("Cherry Pie")
      #expect(try program.opensInBrowser("https://fixture.example/cherrypie"))
      let tree = try program.shows("the list") { $0.hasCards }
      #expect(try tree.card("Cherry Pie")?.object.description == "Opens fixture.example in the browser.")
    }

    @Test func aRecipeWithAVideoOpensItsPage() throws {
      let program = try Program(fixture, data: data)
      try program.open("Apple Pie")
      try program.shows("the page of Apple Pie") { $0.isPage(of: "Apple Pie") }
      #expect(program.browser.opened.isEmpty)
    }

    @Test func aRecipeWithNeitherCannotBeOpened() throws {
      let program = try Program(fixture, data: data)
      let tree = try program.shows("Pad Thai with nothing to open") {
        $0.cards.contains("Pad Thai, Thai, nothing to open")
      }
      let card = try #require(tree.card("Pad Thai"))
      #expect(throws: Accessible.Unusable.self) { try card.object.activate() }
    }
  }
}

extension Node {
  func isPage(of name: String) -> Bool { first(ATSPI_ROLE_HEADING, name) != nil }
}

extension Program {
  /// Activates a recipe's card and waits for its page.
  func open(_ name: String) throws {
    var (last, repeats) = ([String](), 0)
    try ask("a card of \(name) that opens") { tree -> Bool? in
      guard let card = tree.card(name) else {
        // From GTK 4.14 on, cells outside the visible area are not in the accessibility tree.
        if let total = tree.announcedRecipes, tree.hasCards, tree.cards.count < total {
          // At the end the search goes on at the beginning.
          repeats = tree.cards == last ? repeats + 1 : 0
          last = tree.cards
          try keyboard.press(!tree.hasFocusOnACard ? "Tab" : repeats % 4 == 3 ? "Home" : "Page_Down")
        }
        return nil
      }
      try card.object.activate()
      return true
    }
  }
}
