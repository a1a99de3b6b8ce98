import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// The menu of a card, by keyboard and mouse.
  @Suite struct TheMenuOfACard {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let program: Program

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+f", "Return", "Right")
      try program.shows("the focus on the second card") { $0.hasFocus(onCard: "Apple Pie") }
    }

    @Test(arguments: ["Menu", "shift+F10"])
    func aKeyOpensItAndItKeepsAndRemovesTheRecipe(key: String) throws {
      try program.keyboard.press(key)
      try program.shows("its entries") {
        $0.menuEntries == [
          "Open", "Open in Browser", "Add to Plan…", "Add to Shopping List…", "Keep in Cookbook",
        ]
      }
      try program.choose("Keep in Cookbook")
      try program.shows("the mark on the card, which has the focus") {
        $0.cards.contains("Apple Pie, British, has a video, kept") && $0.hasFocus(onCard: "Apple Pie")
          && $0.menuEntries.isEmpty
      }
      try program.keyboard.press(key)
      try program.choose("Move to Trash")
      try program.shows("the card without the mark") {
        $0.cards.contains("Apple Pie, British, has a video") && $0.hasFocus(onCard: "Apple Pie")
      }
    }

    @Test func escapeLeavesItWithTheFocusOnTheCard() throws {
      try program.keyboard.press("Menu")
      try program.shows("its entries") { !$0.menuEntries.isEmpty }
      try program.keyboard.press("Escape")
      try program.shows("the card with the focus") {
        $0.menuEntries.isEmpty && $0.hasFocus(onCard: "Apple Pie")
      }
      try program.keyboard.press("Left")
      try program.shows("the focus on the card before it") { $0.hasFocus(onCard: "Åland Pancake") }
    }

    @Test func itOpensTheRecipeAndItsSource() throws {
      try program.keyboard.press("Menu")
      try program.choose("Open in Browser")
      #expect(try program.opensInBrowser("https://fixture.example/applepie"))
      try program.keyboard.press("Menu", "Return")
      try program.shows("its page") { $0.isPage(of: "Apple Pie") }
    }

    @Test func aFavoriteIsMadeInTheCookbook() throws {
      try program.keyboard.press("ctrl+d", "alt+2")
      try program.shows("the kept recipe") { $0.cards == ["Apple Pie, British"] }
      try program.keyboard.press("ctrl+f", "Return", "Menu")
      try program.choose("Add to Favorites")
      try program.shows("the mark") { $0.cards == ["Apple Pie, British, favorite"] }
      try program.keyboard.press("Menu")
      try program.choose("Remove from Favorites")
      try program.shows("no mark") { $0.cards == ["Apple Pie, British"] }
      try program.keyboard.press("Menu")
      try program.choose("Move to Trash")
      try program.shows("the empty cookbook") { $0.says("Your cookbook is empty") }
    }

    @Test func aCardThatGoesTakesItsOpenMenuAlong() throws {
      try program.keyboard.press("ctrl+d", "alt+2")
      try program.shows("the kept recipe") { $0.cards == ["Apple Pie, British"] }
      try program.keyboard.press("ctrl+f", "Return", "Menu")
      try program.shows("the menu") { $0.menuEntries.contains("Edit Recipe") }
      try FileManager.default.removeItem(atPath: data("cookbook/Apple Pie"))
      try program.shows("the empty cookbook without a menu") {
        $0.says("Your cookbook is empty") && $0.menuEntries.isEmpty
      }
      try program.keyboard.press("alt+1")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func theOtherButtonOfTheMouseOpensIt() throws {
      let tree = try program.shows("the cards") { $0.hasCards }
      let place = try #require(try tree.card("Bakewell Tart")?.object.extent)
      try program.keyboard.click(
        x: (place.across.lowerBound + place.across.upperBound) / 2,
        y: (place.down.lowerBound + place.down.upperBound) / 2, button: 3)
      try program.shows("the entries of a recipe without a page") {
        $0.menuEntries == ["Open", "Add to Plan…", "Keep in Cookbook"]
      }
      try program.choose("Open")
      try program.shows("its page") { $0.isPage(of: "Bakewell Tart") }
    }
  }
}

extension Node {
  /// The names of the entries of the open menu.
  var menuEntries: [String] { all.filter(\.isMenuEntry).map(\.name) }
}
