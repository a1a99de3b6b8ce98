import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Stars and a note on a kept recipe.
  @Suite struct ThePersonsOwn {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func starsAndANoteAreThereAfterARestart() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.walk("Tab", to: "the first star") { $0.name == "1 star" }
      try program.keyboard.press("Right", "Right", "Right", "space")
      try program.shows("four stars") { $0.rating == ["4 stars"] }
      try program.walk("Tab", to: "the note") { $0.isNote }
      try program.keyboard.type("Less sugar next time")
      // Leaving stores it: nothing asks, and nothing is pressed.
      try program.keyboard.press("Escape")
      try program.shows("the list") { $0.hasFocus(onCard: "Pad Thai") }
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards.map { $0.hasPrefix("Pad Thai") ? $0 + ", kept" : $0 })
      try again.open("Pad Thai")
      let tree = try again.shows("four stars") { $0.rating == ["4 stars"] }
      #expect(try tree.first { $0.isNote }?.object.text == "Less sugar next time")
      try again.keyboard.press("Escape", "alt+2")
      try again.shows("the cookbook") { $0.cards == ["Pad Thai, Thai"] }
      try again.keyboard.type("sugar")
      try again.shows("what the note is found by") { $0.cards.count == 1 && $0.hasFocusInSearch }
    }

    @Test(arguments: [true, false])
    func aNoteIsStoredAlthoughTheProgramIsToldToEndWhileItIsWritten(byTheSystem: Bool) throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.walk("Tab", to: "the note") { $0.isNote }
      try program.keyboard.type("Less sugar")
      if byTheSystem {
        try program.shows("what was typed") { try $0.first { $0.isNote }?.object.text == "Less sugar" }
        #expect(kill(program.processIdentifier, SIGTERM) == 0)
      } else {
        try program.keyboard.press("ctrl+q")
      }
      #expect(try program.exitStatus() == 0)
      let again = try Program(fixture, data: data)
      try again.showsCards(FeedFixture.cards.map { $0.hasPrefix("Pad Thai") ? $0 + ", kept" : $0 })
      try again.open("Pad Thai")
      try again.shows("the note") { try $0.first { $0.isNote }?.object.text == "Less sugar" }
    }

    @Test func whatChangesUnderneathLeavesTheFocusInTheNote() throws {
      let program = try openKept()
      try program.walk("Tab", to: "the note") { $0.isNote }
      try program.keyboard.type("Less sugar")
      try makeItVegan()
      try program.shows("the change, and the focus where it was") { tree in
        tree.says("Vegan") && tree.first { $0.isNote }?.states.contains(.focused) == true
      }
      try program.keyboard.type(" next time")
      try program.shows("all of the note") {
        try $0.first { $0.isNote }?.object.text == "Less sugar next time"
      }
      // Another device's note comes above, and the cursor stays where it was.
      try anotherDeviceWrites("Serves six.")
      try program.shows("both notes") {
        try $0.first { $0.isNote }?.object.text == "Serves six.\n\nLess sugar next time"
      }
      try program.keyboard.type("!")
      try program.shows("what was typed behind them") {
        try $0.first { $0.isNote }?.object.text == "Serves six.\n\nLess sugar next time!"
      }
    }

    @Test func aNoteThatIsDeletedInTheEditorStaysDeleted() throws {
      let program = try openKept()
      try program.walk("Tab", to: "the note") { $0.isNote }
      try program.keyboard.type("Less sugar")
      try program.keyboard.press("Tab")
      try eventually("the note on the disk") { journals.contains("Less sugar") ? true : nil }
      try program.keyboard.press("ctrl+e")
      try program.walk("Tab", to: "the field of the notes") { $0.isNote }
      try program.keyboard.press("ctrl+a", "BackSpace", "ctrl+Return")
      try program.announces("Changed “Pad Thai”")
      try program.shows("the page without a note") { tree in
        try tree.isPage(of: "Pad Thai") && tree.first { $0.isNote }?.object.text == ""
      }
      // Leaving the page stores the text of the field.
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
      try program.shows("the list") { $0.hasFocus(onCard: "Pad Thai") }
      try program.open("Pad Thai")
      try program.shows("the page without a note, still") { tree in
        try tree.isPage(of: "Pad Thai") && tree.first { $0.isNote }?.object.text == ""
      }
    }

    /// The facts about its recipes that the cookbook has on the disk.
    private var journals: String {
      data.files.filter { $0.hasPrefix("cookbook/Ladle/") && $0.hasSuffix(".jsonl") }
        .compactMap { try? String(contentsOfFile: data($0), encoding: .utf8) }.joined()
    }

    @Test func aNoteIsStoredAlthoughItsRecipeGoesWhileItIsWritten() throws {
      let program = try openKept()
      try program.walk("Tab", to: "the note") { $0.isNote }
      try program.keyboard.type("Less sugar")
      let (here, away) = (data("cookbook/Pad Thai"), data("Pad Thai"))
      try FileManager.default.moveItem(atPath: here, toPath: away)
      try program.shows("that it went") { $0.first { $0.isNote } == nil }
      try FileManager.default.moveItem(atPath: away, toPath: here)
      try program.shows("that it came back") { $0.cards == ["Pad Thai, Thai"] }
      try program.open("Pad Thai")
      try program.shows("the note") { try $0.first { $0.isNote }?.object.text == "Less sugar" }
    }

    @Test func aRecipeThatChangesUnderneathAnOpenMenuLeavesTheKeys() throws {
      let program = try openKept()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Actions")
      try program.shows("the menu") { $0.says("Move to Trash") }
      try makeItVegan()
      try program.shows("the change") { $0.says("Vegan") }
      try program.keyboard.press("Escape", "Escape")
      try program.shows("the kept recipe") { $0.cards == ["Pad Thai, Vegan"] }
    }

    /// Opens Pad Thai in the cookbook, where it is the only recipe.
    private func openKept() throws -> Program {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("Escape", "alt+2")
      try program.shows("the kept recipe") { $0.cards == ["Pad Thai, Thai"] }
      try program.open("Pad Thai")
      try program.shows("its page") { $0.isPage(of: "Pad Thai") }
      return program
    }

    /// Changes the recipe in the folder, as another program does.
    private func makeItVegan() throws {
      let file = URL(fileURLWithPath: data("cookbook/Pad Thai/recipe.json"))
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "\"Thai\"", with: "\"Vegan\"").utf8).write(to: file)
    }

    /// Adds the journal of a device that knows of no other note on the only recipe.
    private func anotherDeviceWrites(_ note: String) throws {
      let recipe = try Data(contentsOf: URL(fileURLWithPath: data("cookbook/Pad Thai/recipe.json")))
      let json = try #require(try JSONSerialization.jsonObject(with: recipe) as? [String: Any])
      let id = try #require(json["identifier"] as? String).replacingOccurrences(of: "urn:uuid:", with: "")
      let line = #"{"t":1000,"recipe":"\#(id)","kind":"note","seen":{},"value":"\#(note)"}"# + "\n"
      let name = String(repeating: "a", count: 32) + ".jsonl"
      try Data(line.utf8).write(to: URL(fileURLWithPath: data("cookbook/Ladle/" + name)))
    }

    @Test func theSameStarAgainRemovesTheRating() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "2 stars")
      try program.shows("two stars") { $0.rating == ["2 stars"] }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "5 stars")
      try program.shows("five stars") { $0.rating == ["5 stars"] }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "5 stars")
      try program.shows("no stars") { $0.rating.isEmpty }
    }

    @Test func aRecipeThatIsNotKeptHasNeither() throws {
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.shows("its page alone") { tree in
        tree.isPage(of: "Pad Thai") && !tree.says("5 stars") && !tree.all.contains { $0.isNote }
      }
    }
  }
}

extension Node {
  /// The stars that are pressed.
  fileprivate var rating: [String] {
    all.filter { $0.name.hasSuffix("star") || $0.name.hasSuffix("stars") }
      .filter { $0.states.contains(.pressed) || $0.states.contains(.checked) }.map(\.name)
  }
  var isNote: Bool { name == "Notes" && (role == ATSPI_ROLE_TEXT || role == ATSPI_ROLE_ENTRY) }
}
