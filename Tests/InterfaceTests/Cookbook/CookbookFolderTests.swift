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

    @Test func theFirstStartSaysWhatTheCookbookIsFor() throws {
      let program = try Program(feed: fixture.feed, data: data, isFirstStart: true)
      try program.shows("what it is for, and the recipes") {
        $0.says("Bookmark a recipe to keep it") && $0.hasCards
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Got It")
      try program.shows("the recipes alone") { $0.hasCards && $0.button("Got It") == nil }
      program.kill()
      let again = try Program(feed: fixture.feed, data: data, isFirstStart: true)
      let tree = try again.showsCards(FeedFixture.cards)
      #expect(!tree.says("Bookmark a recipe"))
    }

    @Test func aToastLeavesTheSwitcherOfANarrowWindowFree() throws {
      let program = try Program(fixture, data: data, options: ["--size", "360x640"])
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe, with the focus") { $0.hasFocus(onCard: "Pad Thai") }
      try program.keyboard.press("ctrl+d")
      // A toast slides in, and goes by itself, so both are taken from the same tree.
      try program.ask("the toast above the switcher") { tree -> Bool? in
        let button = tree.first(ATSPI_ROLE_PUSH_BUTTON) { $0.name.hasPrefix("Undo") }
        guard let toast = try button?.object.extent?.down, !toast.isEmpty else { return nil }
        let tabs = try tree.all.filter { $0.role == ATSPI_ROLE_PAGE_TAB }.compactMap {
          try $0.object.extent?.down
        }
        return tabs.count == 4 && tabs.allSatisfy { $0.lowerBound >= toast.upperBound } ? true : nil
      }
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

    @Test func whatCannotBeReadIsListedAndLeftAsItIs() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe") { $0.cards == ["Pad Thai, Thai"] }
      // As git leaves a file that two people have changed.
      let file = data("cookbook/Soup/recipe.json")
      let damaged = Data("<<<<<<< HEAD\n{\"name\": \"Soup\"}\n=======\n".utf8)
      try FileManager.default.createDirectory(
        atPath: data("cookbook/Soup"), withIntermediateDirectories: true)
      try damaged.write(to: URL(fileURLWithPath: file))
      try program.shows("how many") { $0.says("1 file can’t be read") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show")
      try program.shows("which one, why and where") {
        $0.says("Soup") && $0.says("The recipe’s file is damaged.") && $0.says(file)
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Open Folder")
      let opened = try program.ask("a folder to show") { _ in program.browser.opened.first }
      #expect(opened.hasSuffix(data("cookbook/Soup")))
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == damaged)
      // Once it is mended, nothing is left to list.
      try write("Soup", to: file)
      try program.shows("the recipe, and no list") {
        Set($0.cards) == ["Pad Thai, Thai", "Soup, Polish"] && !$0.says("can’t be read")
      }
    }

    @Test func theFolderIsShownAndMovedInThePreferences() throws {
      let new = data("Recipes of Ann")
      try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("ctrl+comma")
      try program.shows("the folder, its size and who sees it") { tree in
        tree.says(data("cookbook")) && tree.says("kB") && tree.says("Everyone who shares this folder")
      }
      try move(to: new, in: program)
      // The desktop's dialog has the path too while it closes.
      try program.shows("the new folder") {
        $0.says(new) && !$0.says("Moving") && !FileManager.default.fileExists(atPath: data("cookbook"))
      }
      #expect(FileManager.default.fileExists(atPath: new + "/Pad Thai/recipe.json"), "\(data.files)")
      // The preferences may be a window of their own, which takes the keys until it has closed.
      try program.keyboard.press("Escape")
      try program.shows("the recipe's page alone") { $0.isPage(of: "Pad Thai") && !$0.says(new) }
      try program.keyboard.press("Escape", "alt+2")
      try program.shows("the recipe") { $0.cards == ["Pad Thai, Thai"] }
      program.kill()
      let again = try Program(fixture, data: data)
      try again.shows("the cookbook, which was open last") { $0.cards == ["Pad Thai, Thai"] }
      #expect(!FileManager.default.fileExists(atPath: data("cookbook")))
    }

    @Test func theReasonWhyAFolderIsRefusedIsInViewInANarrowWindow() throws {
      let full = data("Full")
      try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: full + "/letter.txt"))
      let program = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try program.keep("Pad Thai")
      try program.keyboard.press("ctrl+comma")
      try program.shows("the preferences") { $0.says(data("cookbook")) }
      try move(to: full, in: program)
      // Without a window manager a newer GTK takes the window's shadow from its 360 pixels, and libadwaita 1.7 measures a
      // heading that is not visible.
      program.knownComplaints += ["exceeds AdwBreakpointBin width", "Trying to measure GtkLabel"]
      try program.shows("the reason, all of it in the window") { tree in
        let window = try tree.first(ATSPI_ROLE_FRAME) { _ in true }?.object.extent?.down
        let reason = try tree.first { $0.name.hasPrefix("That folder isn’t empty") }?.object.extent?.down
        guard let window, let reason, !reason.isEmpty else { return false }
        return window.lowerBound <= reason.lowerBound && reason.upperBound <= window.upperBound
      }
    }

    /// Moves the cookbook to another folder in the preferences.
    private func move(to folder: String, in program: Program) throws {
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Choose Another…")
      try program.shows("the desktop’s dialog") { $0.says("Choose a Folder for the Cookbook") }
      // GTK 4.18 loses track of its completions when a path is typed fast (gtkfilechooserentry.c): what it completes stays
      // behind the path.
      program.knownComplaints = ["gtk_tree_store_remove"]
      try program.keyboard.type("/")
      try program.ask("the field for a path") { tree -> Bool? in
        let field = try tree.all.first { try $0.role == ATSPI_ROLE_TEXT && $0.object.text.hasPrefix("/") }
        guard let field else { return nil }
        try field.object.type(folder)
        return true
      }
      try program.shows("the whole path, which the dialog may complete with a slash") { tree in
        try tree.all.contains { try $0.role == ATSPI_ROLE_TEXT && $0.object.text.hasPrefix(folder) }
      }
      // GTK 4.18's dialog may take Return for a choice among its completions.
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Choose")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Move")
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
