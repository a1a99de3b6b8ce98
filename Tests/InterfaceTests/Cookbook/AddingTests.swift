import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Adding recipes to the cookbook from links and files.
  @Suite struct Adding {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      let recipe = #"""
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Plum Tart", "recipeIngredient": ["500 g plums"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Bake the tart."}]}
        """#
      let type = [("Content-Type", "text/html; charset=utf-8")]
      fixture.server.on(
        "/tart",
        LoopbackReply(
          headers: type,
          body: Data("<!DOCTYPE html><script type=\"application/ld+json\">\(recipe)</script>".utf8)))
      fixture.server.on(
        "/about", LoopbackReply(headers: type, body: Data("<!DOCTYPE html><p>About us.".utf8)))
    }

    private func page(_ path: String) -> String { fixture.server.url(path).absoluteString }

    @Test func aPageIsReadShownAndKept() throws {
      let program = try showAdd()
      try program.keyboard.type(page("/tart"))
      try program.keyboard.press("Return")
      try program.shows("what was read, in a form") {
        try $0.says("New Recipe") && $0.text(of: "Name") == "Plum Tart"
          && $0.text(of: "Ingredients") == "500 g plums"
          && $0.text(of: "Source") == page("/tart")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Keep")
      try program.announces("Kept “Plum Tart”")
      try program.keyboard.press("alt+2")
      try program.shows("its card") {
        $0.cards.count == 1 && $0.card("Plum Tart") != nil || $0.cards == ["Plum Tart"]
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("that it is not kept") { $0.says("Your cookbook is empty") }
    }

    @Test func whatIsNoAddressOrHasNoRecipeSaysSoUnderTheField() throws {
      let program = try showAdd()
      try program.keyboard.type("two eggs")
      try program.keyboard.press("Return")
      try program.shows("that it is no address") { $0.says("This is not the address of a web page.") }
      try program.keyboard.press("ctrl+a")
      try program.keyboard.type(page("/about"))
      try program.shows("nothing wrong yet") { !$0.says("This is not the address of a web page.") }
      try program.keyboard.press("Return")
      try program.shows("that the page has no recipe, and the field with the focus") {
        $0.says("No recipe was found")
          && $0.field("Address of the recipe’s page")?.hasFocusWithin == true
      }
      try program.keyboard.press("Escape")
      try program.shows("the recipes alone") {
        $0.field("Address of the recipe’s page") == nil && $0.hasCards
      }
    }

    @Test func anAddressOnTheClipboardIsInTheField() throws {
      let program = try Program(fixture, data: data)
      try program.open("Cherry Pie")
      try program.shows("the page") { $0.isPage(of: "Cherry Pie") }
      try program.keyboard.press("ctrl+c")
      try program.announces("Link copied")
      try program.keyboard.press("ctrl+n")
      try program.shows("the address, which is not read by itself") {
        try $0.text(of: "Address of the recipe’s page") == "https://fixture.example/cherrypie"
          && $0.button("Continue")?.states.contains(.sensitive) == true
      }
    }

    @Test func anAddressOnTheCommandLineIsReadAtOnce() throws {
      let program = try Program(fixture, data: data, options: [page("/tart")])
      try program.shows("what was read, in a form") { try $0.text(of: "Name") == "Plum Tart" }
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func filesOnTheCommandLineAreKeptAndTakenBack() throws {
      let program = try Program(fixture, data: data, options: [try recipes(20)])
      try program.announces("Kept 20 recipes")
      try program.shows("the cookbook, without a report") { $0.hasCards && $0.button("Done") == nil }
      try program.keyboard.press("ctrl+z")
      try program.shows("an empty cookbook") { $0.says("Your cookbook is empty") && $0.button("Undo") == nil }
    }

    @Test func anImportThatIsCancelledSaysWhatItHasKept() throws {
      let program = try Program(fixture, data: data, options: [try recipes(3000)])
      try program.shows("how many were read") { $0.says(" recipes read…") && $0.button("Cancel") != nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cancel")
      let tree = try program.shows("what was kept") { $0.says(" kept") && $0.button("Undo") != nil }
      #expect(!tree.says("3000 recipes kept"))
      try program.keyboard.press("Escape")
      try program.shows("the recipes alone") { $0.button("Undo") == nil }
      try program.keyboard.press("alt+2")
      try program.shows("some of them") { $0.hasCards && $0.button("Undo") == nil }
    }

    @Test func aFileThatIsNoRecipeSaysWhy() throws {
      try Data("no recipe".utf8).write(to: URL(fileURLWithPath: data("broken.paprikarecipes")))
      let program = try Program(fixture, data: data, options: [data("broken.paprikarecipes")])
      // There is no window yet whose size it could go by.
      try program.ask("a dialog of its full size") { tree in
        let named = try tree.all.filter { $0.name == "Import" }.map {
          try $0.object.extent?.across.count ?? 0
        }
        return named.contains { $0 >= 400 } ? true : nil
      }
      try program.shows("the file, and no Undo") {
        $0.says("broken.paprikarecipes") && $0.button("Done") != nil && $0.button("Undo") == nil
      }
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func aNarrowWindowHasRoomForThePhotosOfAnImport() throws {
      let picture = "data:image/png;base64," + FeedFixture.picture.base64EncodedString()
      // With a file that is no recipe, the result stays.
      try Data("no recipe".utf8).write(to: URL(fileURLWithPath: data("broken.paprikarecipes")))
      let files = [try recipes(12, image: picture), data("broken.paprikarecipes")]
      let program = try Program(fixture, data: data, options: ["--size", "360x640"] + files)
      try program.fits("five photos, and how many more there are") {
        $0.says("7 more") && $0.button("Done") != nil
      }
    }

    @Test func aNarrowWindowCutsNothingOff() throws {
      let program = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+n")
      try program.shows("all three ways") {
        $0.button("Continue") != nil && $0.button("From Files…") != nil && $0.button("Blank Recipe") != nil
      }
      try program.keyboard.press("Escape")
      try program.fits("the recipes") { $0.button("Blank Recipe") == nil && $0.hasCards }
    }

    /// The program with the dialog that adds, by its key, and the focus in its field.
    private func showAdd() throws -> Program {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+n")
      try program.shows("the field with the focus") {
        $0.field("Address of the recipe’s page")?.hasFocusWithin == true
      }
      return program
    }

    /// Writes a file with recipes, and returns its path.
    private func recipes(_ count: Int, image: String = "") throws -> String {
      let recipes = (1...count).map { number in
        [
          "@context": "https://schema.org", "@type": "Recipe", "name": "Tart \(number)",
          "recipeIngredient": ["\(number) plums"], "recipeInstructions": "Bake tart \(number).",
          "image": image,
        ] as [String: Any]
      }
      let path = data("recipes.json")
      try JSONSerialization.data(withJSONObject: recipes).write(to: URL(fileURLWithPath: path))
      return path
    }
  }
}
