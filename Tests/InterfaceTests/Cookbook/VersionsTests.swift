import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Two versions of a recipe, between which the person chooses.
  @Suite struct TwoVersions {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func chosenVersionIsTheRecipeAndTheOtherOneIsInTheTrash() throws {
      let program = try programWithTwoVersions()
      try program.open("Pad Thai")
      try program.shows("that there is another one") {
        $0.isPage(of: "Pad Thai") && $0.says("This recipe has two versions.")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Choose…")
      try program.shows("both versions, with the focus on the first choice") { tree in
        tree.names(ATSPI_ROLE_HEADING).contains { $0.hasPrefix("Yours, today") }
          && tree.says("Pad Thai with Tofu") && tree.says("Vegan")
          && tree.all.contains {
            $0.name.hasPrefix("Keep This Version: Yours") && $0.states.contains(.focused)
          }
      }
      try program.walk("Tab", to: "the other version") {
        $0.name.hasPrefix("Keep This Version: Changed in the folder")
      }
      try program.keyboard.press("space")
      try program.shows("the chosen version without a question") {
        $0.isPage(of: "Pad Thai with Tofu") && $0.says("Vegan") && !$0.says("two versions")
      }
      #expect(try document().contains("Pad Thai with Tofu"))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("the question again") { $0.isPage(of: "Pad Thai") && $0.says("two versions") }
      #expect(try !document().contains("Tofu"))
    }

    @Test func escapeLeavesBothAsTheyAre() throws {
      let program = try programWithTwoVersions()
      try program.open("Pad Thai")
      try program.walk("Tab", to: "the choice") { $0.name == "Choose…" }
      try program.keyboard.press("space")
      try program.shows("both") { $0.says("Pad Thai with Tofu") }
      try program.keyboard.press("Escape")
      try program.shows("the page, which still asks") {
        $0.says("This recipe has two versions") && !$0.says("Pad Thai with Tofu")
      }
      #expect(try !document().contains("Tofu"))
      // The focus is on the button that opened them.
      try program.keyboard.press("Escape")
      try program.shows("the cookbook") {
        $0.cards == ["Pad Thai, Thai, two versions"] && $0.button("Back") == nil
      }
    }

    @Test func aNarrowWindowHasOneBelowTheOther() throws {
      let program = try programWithTwoVersions(["--size", "360x640", "--text-scale", "2"])
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Choose…")
      let tree = try program.shows("both") { $0.says("Pad Thai with Tofu") }
      func button(_ heading: String) throws -> Node {
        try #require(tree.first { $0.name.hasPrefix("Keep This Version: " + heading) })
      }
      let mine = try #require(try button("Yours").object.extent)
      let theirs = try #require(try button("Changed").object.extent)
      #expect(theirs.down.lowerBound >= mine.down.upperBound && theirs.across.upperBound <= 362)
    }

    @Test func theRecipeIsUpdatedFromItsPageFieldByField() throws {
      try fixture.writeDown("Pad Thai", ingredients: ["200 g rice noodles"], steps: ["Soak the noodles."])
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try program.choose("Update from Source…")
      try program.announces("Nothing has changed on its page.")
      try fixture.writeDown(
        "Pad Thai", ingredients: ["300 g rice noodles"], steps: ["Soak the noodles.", "Fry them."])
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try program.choose("Update from Source…")
      try program.shows("what is different") { tree in
        tree.says("On its page") && tree.says("300 g rice noodles") && tree.says("Keep This: Ingredients")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Keep This: Ingredients")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Use This: Steps")
      try program.announces("Recipe updated.")
      #expect(try document().contains("Fry them."))
      #expect(try !document().contains("300 g"))
      try program.shows("the new step, and the old ingredient") {
        $0.says("Fry them.") && $0.says("200 g rice noodles") && !$0.says("300 g rice noodles")
      }
    }

    /// The program with the cookbook, in which Pad Thai has another version.
    private func programWithTwoVersions(_ options: [String] = []) throws -> Program {
      let program = try Program(fixture, data: data, options: options)
      try program.keep("Pad Thai")
      var other = try #require(
        try JSONSerialization.jsonObject(with: Data(document().utf8)) as? [String: Any])
      let identifier = try #require(other["identifier"] as? String)
      let id = try #require(UUID(uuidString: String(identifier.dropFirst("urn:uuid:".count))))
      other["name"] = "Pad Thai with Tofu"
      other["recipeCuisine"] = "Vegan"
      // The folder appears whole, because nothing in it is watched.
      let folder = data("new/\(id.uuidString)")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try JSONSerialization.data(withJSONObject: other)
        .write(to: URL(fileURLWithPath: folder + "/00112233445566778899aabbccddeeff.json"))
      try FileManager.default.moveItem(atPath: data("new"), toPath: data("cookbook/Ladle/Conflicts"))
      try program.keyboard.press("alt+2")
      try program.shows("the sign on the card") { $0.cards == ["Pad Thai, Thai, two versions"] }
      return program
    }

    private func document() throws -> String {
      try String(contentsOfFile: data("cookbook/Pad Thai/recipe.json"), encoding: .utf8)
    }
  }
}
