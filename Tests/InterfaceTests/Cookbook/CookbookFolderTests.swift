import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// The cookbook's folder, which other programs change while the window is open.
  @Suite struct TheFolderOfTheCookbook {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func whatAnotherProgramChangesIsShownAtOnce() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe") { $0.cards == ["Pad Thai, Thai"] }
      // The window looks into the folder every half a minute by itself, which is too seldom for four changes.
      let start = ContinuousClock.now
      let soup = data("cookbook/Soup/recipe.json")
      try write("Soup", to: soup)
      try program.shows("a recipe that came") { Set($0.cards) == ["Pad Thai, Thai", "Soup, Polish"] }
      try write("Soup with Rye", to: soup)
      try program.shows("its other name") { $0.cards.contains("Soup with Rye, Polish") }
      try write("Rye Soup", to: soup)
      try program.shows("a third name") { $0.cards.contains("Rye Soup, Polish") }
      try FileManager.default.removeItem(atPath: data("cookbook/Soup"))
      try program.shows("that it went") { $0.cards == ["Pad Thai, Thai"] }
      #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func aToastLeavesTheSwitcherOfANarrowWindowFree() throws {
      let program = try Program(fixture, data: data, options: ["--size", "360x640"])
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe, with the focus") { $0.hasFocus(onCard: "Pad Thai") }
      try program.keyboard.press("ctrl+d")
      // A toast goes by itself, so both are taken from the same tree.
      let (toast, tabs) = try program.ask("the toast and the switcher") {
        tree -> (Range<Int>, [Range<Int>])? in
        let button = tree.first(ATSPI_ROLE_PUSH_BUTTON) { $0.name.hasPrefix("Undo") }
        guard let undo = try button?.object.extent?.down, !undo.isEmpty else { return nil }
        let tabs = try tree.all.filter { $0.role == ATSPI_ROLE_PAGE_TAB }.compactMap {
          try $0.object.extent?.down
        }
        return (undo, tabs)
      }
      #expect(tabs.count == 2 && tabs.allSatisfy { $0.lowerBound >= toast.upperBound })
    }

    @Test func aFolderThatCouldNotBeMadeAtLaunchIsMadeByTryingAgain() throws {
      // A file stands in its place.
      try Data().write(to: URL(fileURLWithPath: data("cookbook")))
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+2")
      try program.shows("that it can’t be read") { $0.says("The cookbook can’t be read") }
      try FileManager.default.removeItem(atPath: data("cookbook"))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try program.shows("the empty cookbook") { $0.says("Your cookbook is empty") }
      try program.keyboard.press("alt+1")
      try program.keep("Pad Thai")
    }

    private func write(_ name: String, to file: String) throws {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      let json =
        "{\"@context\": \"https://schema.org\", \"@type\": \"Recipe\", \"name\": \"\(name)\", \"recipeCuisine\": \"Polish\"}"
      try Data(json.utf8).write(to: URL(fileURLWithPath: file))
    }
  }
}
