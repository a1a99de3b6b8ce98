import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Editing kept recipes, and writing new ones by hand.
  @Suite struct Editing {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"], steps: ["Soak the noodles."],
        facts: ["totalTime": "PT40M"])
    }

    @Test func aKeptRecipeIsEditedByKeysAndTheEditTakenBack() throws {
      let program = try editPadThai()
      try program.keyboard.type(" for Two")
      try program.keyboard.press("Tab")
      try program.shows("the focus in the ingredients, with what is kept") { tree in
        try tree.field("Ingredients")?.hasFocusWithin == true
          && tree.text(of: "Ingredients") == "200 g rice noodles\n2 eggs"
      }
      try program.keyboard.press("ctrl+End", "Return")
      try program.keyboard.type("salt")
      try program.keyboard.press("ctrl+Return")
      try program.announces("Changed “Pad Thai for Two”")
      try program.shows("its page as it is now, with the focus on the button that was pressed") {
        $0.isPage(of: "Pad Thai for Two") && $0.says("salt") && $0.says("200 g rice noodles")
          && $0.button("Edit Recipe")?.states.contains(.focused) == true
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("its page as it was") { $0.isPage(of: "Pad Thai") && !$0.says("salt") }
    }

    @Test func escapeLeavesItAsItWasAndUndoGoesOn() throws {
      let program = try editPadThai()
      try program.keyboard.type(" for Two")
      try program.keyboard.press("Escape")
      try program.announces("Changes discarded")
      try program.shows("its page as it was") { $0.isPage(of: "Pad Thai") && $0.field("Name") == nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("what was typed") { try $0.text(of: "Name") == "Pad Thai for Two" }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try program.shows("its page as it is now") { $0.isPage(of: "Pad Thai for Two") }
    }

    @Test func undoBringsBackANumberThatWasBeingTyped() throws {
      let program = try editPadThai()
      // No key moves the focus after the number.
      try program.walk("Tab", to: "the time") { $0.name.hasPrefix("Preparation") }
      try program.keyboard.type("45")
      try program.keyboard.press("Escape")
      try program.announces("Changes discarded")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("what was typed") { tree in
        try tree.all.contains { try $0.name.hasPrefix("Preparation") && $0.object.text == "45" }
      }
    }

    @Test func numberThatIsBeingTypedIsStoredWhileItsFieldHasTheFocus() throws {
      let program = try editPadThai()
      try program.walk("Tab", to: "the time") { $0.name.hasPrefix("Preparation") }
      try program.keyboard.type("45")
      try eventually("the number on the disk") { draft.contains(#""prepMinutes":45"#) ? true : nil }
    }

    @Test(arguments: ["Cancel", "Done"])
    func keysReachTheWindowAfterTheEditorHasGoneWithTheMenuOfAText(_ button: String) throws {
      let program = try editPadThai()
      try program.keyboard.press("Menu")
      try eventually("the menu of the text") { Screen.current?.isGrabbed == true ? true : nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, button)
      try program.shows("its page") { $0.isPage(of: "Pad Thai") && $0.field("Name") == nil }
      try program.keyboard.press("Escape", "Escape")
      try program.shows("the list") { $0.hasCards }
    }

    @Test func aRecipeIsEditedWhileItsPageSlidesOut() throws {
      let program = try Program(fixture, data: data, animates: true)
      try program.keep("Pad Thai")
      // As it is kept: the page of the feed's recipe would be shown anew for the edit.
      try program.keyboard.press("Escape", "alt+2")
      try program.shows("the cookbook") { $0.cards == ["Pad Thai, Thai, 40 min"] }
      try program.open("Pad Thai")
      try program.shows("its page") { $0.isPage(of: "Pad Thai") && $0.button("Edit Recipe") != nil }
      try program.keyboard.press("Escape", "ctrl+e")
      try program.shows("the form") { try $0.text(of: "Name") == "Pad Thai" }
      try program.keyboard.type(" for Two")
      try eventually("the text on the disk") { draft.contains("Pad Thai for Two") ? true : nil }
      try program.shows("the window’s title, and the focus on the name") {
        $0.first(ATSPI_ROLE_FRAME, "Edit Recipe – Ladle") != nil && $0.field("Name")?.hasFocusWithin == true
      }
    }

    @Test func theTextOutlivesTheProgram() throws {
      let program = try editPadThai()
      try program.keyboard.type(" for Two")
      try eventually("the text on the disk") { draft.contains("Pad Thai for Two") ? true : nil }
      program.kill()
      let again = try Program(fixture, data: data)
      try again.shows("the text, and why it is there") {
        try $0.text(of: "Name") == "Pad Thai for Two" && $0.says("Ladle closed while you were editing")
      }
      try again.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try again.announces("Changed “Pad Thai for Two”")
      try again.keyboard.press("alt+2")
      try again.shows("the recipe as it is now") { $0.cards == ["Pad Thai for Two, Thai, 40 min"] }
      try eventually("no text on the disk") { draft.isEmpty ? true : nil }
    }

    @Test(arguments: ["ctrl+w", "ctrl+q"])
    func closingTheWindowKeepsTheText(_ key: String) throws {
      let program = try editPadThai()
      try program.keyboard.type(" for Two")
      try program.keyboard.press(key)
      #expect(try program.exitStatus() == 0)
      let again = try Program(fixture, data: data)
      try again.shows("the recipes, and no editor") { $0.hasCards && $0.field("Name") == nil }
      try again.keyboard.press("alt+2")
      try again.shows("the recipe as it is now") { $0.cards == ["Pad Thai for Two, Thai, 40 min"] }
    }

    @Test func aRecipeIsWrittenByHand() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+2")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add Recipe")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Blank Recipe")
      try program.shows("an empty form with the focus on the name") {
        try $0.says("New Recipe") && $0.field("Name")?.hasFocusWithin == true && $0.text(of: "Name") == ""
      }
      try program.keyboard.type("Plum Tart")
      try program.keyboard.press("Tab")
      try program.type(lines: "# Dough", "200 g flour", "# Filling", "500 g plums")
      try program.keyboard.press("Tab")
      try program.type(lines: "Knead the dough.", "", "Bake the tart.")
      try program.keyboard.press("Tab")
      try program.keyboard.type("8 pieces")
      try program.keyboard.press("Tab")
      try program.keyboard.type("20")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Keep")
      try program.announces("Kept “Plum Tart”")
      try program.shows("its card") { $0.cards == ["Plum Tart, 20 min"] }
      try program.keyboard.press("ctrl+f", "Return", "Return")
      try program.shows("all of it") {
        $0.isPage(of: "Plum Tart") && $0.says("Dough") && $0.says("500 g plums") && $0.says("Bake the tart.")
          && $0.says("20 min")
      }
    }

    @Test(
      .enabled(if: Program.dialogTakesPaths, "GTK 4.18's dialog does not always take the path that is typed"))
    func aPhotoThatIsNoneSaysSoInTheEditor() throws {
      try Data("no photo".utf8).write(to: URL(fileURLWithPath: data("photo.png")))
      try FeedFixture.picture.write(to: URL(fileURLWithPath: data("picture.png")))
      let program = try editPadThai()
      try program.choosePhoto(data("photo.png"))
      try program.shows("the reason, and the text") {
        try $0.says("Ladle can’t read this photo.") && $0.text(of: "Name") == "Pad Thai"
      }
      try program.choosePhoto(data("picture.png"))
      try program.shows("nothing wrong") {
        !$0.says("Ladle can’t read this photo.") && $0.button("Remove Photo") != nil
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Remove Photo")
      try program.shows("no photo") { $0.button("Remove Photo") == nil }
    }

    @Test func aTextThatIsTooLongForItsFieldIsNotCutByAnEdit() throws {
      let author = String(repeating: "Ann ", count: 17_000) + "Z"
      let file = URL(fileURLWithPath: data("cookbook/Soup/recipe.json"))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let recipe = [
        "@type": "Recipe", "name": "Soup", "recipeCuisine": "Polish", "author": author,
        "description": "Not for Tom.",
      ]
      try JSONSerialization.data(withJSONObject: recipe).write(to: file)
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+2")
      try program.open("Soup")
      try program.shows("its page") {
        $0.isPage(of: "Soup") && $0.button("Edit Recipe") != nil && $0.says("Not for Tom.")
      }
      try program.keyboard.press("ctrl+e")
      try program.shows("the form, and what it does not show whole") {
        try $0.text(of: "Name") == "Soup"
          && $0.field("Author")?.object.description.contains("too long") == true
      }
      try program.keyboard.type(" of Rye")
      try program.walk("Tab", to: "the author") { $0.name == "Author" }
      try program.keyboard.type("x")
      try program.keyboard.press("BackSpace", "ctrl+Return")
      try program.announces("Changed “Soup of Rye”")
      let kept = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      #expect(kept?["name"] as? String == "Soup of Rye")
      #expect(kept?["author"] as? String == author)
    }

    @Test func theFolderThatIsGoneKeepsTheText() throws {
      let program = try editPadThai()
      try program.keyboard.type(" for Two")
      let (folder, elsewhere) = (data("cookbook"), data("elsewhere"))
      try FileManager.default.moveItem(atPath: folder, toPath: elsewhere)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try program.shows("the reason, and the text") {
        try $0.says("The cookbook’s folder isn’t there.") && $0.text(of: "Name") == "Pad Thai for Two"
      }
      try FileManager.default.moveItem(atPath: elsewhere, toPath: folder)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try program.announces("Changed “Pad Thai for Two”")
    }

    @Test func closingWhileATimerRunsKeepsATextThatNothingTakes() throws {
      try fixture.writeDown("Pad Thai", ingredients: ["2 eggs"], steps: ["Soak the noodles for 20 minutes."])
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("the running timer") { $0.timerButton("Pause") != nil }
      try program.keyboard.press("Escape")
      try program.shows("the page") { $0.button("Edit Recipe") != nil }
      try program.keyboard.press("ctrl+e")
      try program.shows("the form") { try $0.text(of: "Name") == "Pad Thai" }
      let (folder, elsewhere) = (data("cookbook"), data("elsewhere"))
      try FileManager.default.moveItem(atPath: folder, toPath: elsewhere)
      try? FileManager.default.removeItem(atPath: data("drafts"))
      try Data().write(to: URL(fileURLWithPath: data("drafts")))
      try program.keyboard.type(" for Two")
      try program.keyboard.press("ctrl+q")
      try program.shows("the question") { $0.says("1 Timer Running") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Close Anyway")
      try program.shows("the reason, and the text") {
        try $0.says("The cookbook’s folder isn’t there.") && $0.text(of: "Name") == "Pad Thai for Two"
          && !$0.says("1 Timer Running")
      }
      try FileManager.default.moveItem(atPath: elsewhere, toPath: folder)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try program.announces("Changed “Pad Thai for Two”")
    }

    /// GTK clicks a button 0.25 seconds after assistive technology has asked for it, each after the one before.
    @Test func whatIsPressedBeforeTheEditorOpensDoesNothingBelowIt() throws {
      try fixture.writeDown("Pad Thai", ingredients: ["2 eggs"], steps: ["Soak the noodles."])
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.keyboard.press("ctrl+e")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cancel")
      try program.shows("the page") { $0.button("Cancel") == nil && $0.button("Start Cooking") != nil }
      try program.keyboard.press("Escape")
      try program.shows("the list") { $0.hasCards && !$0.isPage(of: "Pad Thai") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Sort By: Name A–Z")
      try program.keyboard.press("ctrl+e")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cancel")
      try program.shows("the list again") { $0.button("Cancel") == nil && $0.hasCards }
      #expect(Screen.current?.isGrabbed == false, "a menu has the keys")
    }

    @Test func aNarrowWindowCutsNothingOff() throws {
      let program = try Program(fixture, data: data, options: ["--size", "360x640", "--text-scale", "2"])
      try program.keep("Pad Thai")
      try program.keyboard.press("ctrl+e")
      let tree = try program.fits("the form") { $0.field("Name")?.hasFocusWithin == true && !$0.hasCards }
      #expect(tree.first(ATSPI_ROLE_HEADING, "Pad Thai") == nil)
      try program.walk("Tab", to: "the last field") { $0.name == "Notes" }
      try program.fits("the last field") { $0.field("Notes")?.hasFocusWithin == true }
    }

    /// The program with Pad Thai kept and in the editor.
    private func editPadThai() throws -> Program {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("ctrl+e")
      try program.shows("the form with the focus on the name, and nothing else") {
        try $0.field("Name")?.hasFocusWithin == true && $0.text(of: "Name") == "Pad Thai" && !$0.hasCards
          && !$0.isPage(of: "Pad Thai")
      }
      return program
    }

    /// The contents of the files of unfinished edits.
    private var draft: String {
      let folder = data("drafts")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".json") }
        .compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }.joined()
    }
  }
}

extension Program {
  /// Chooses the photo of the recipe that is edited, in GTK's own dialog.
  fileprivate func choosePhoto(_ path: String) throws {
    try press(ATSPI_ROLE_PUSH_BUTTON, "Choose Photo…")
    try choose(file: path)
  }

  /// Types several lines into a text.
  fileprivate func type(lines: String...) throws {
    for (index, line) in lines.enumerated() {
      if index > 0 { try keyboard.press("Return") }
      if !line.isEmpty { try keyboard.type(line) }
    }
  }

  /// Chooses a file in GTK's own dialog by its path.
  func choose(file path: String) throws {
    // GTK 4.8 gives the button its name twice.
    func isOpen(_ tree: Node) -> Bool { (tree.button("Choose") ?? tree.button("Choose Choose")) != nil }
    try shows("the dialog for files", isOpen)
    // GTK 4.18 loses track of its completions when a path is typed fast (gtkfilechooserentry.c).
    knownComplaints = ["gtk_tree_store_remove"]
    // A slash makes room for a path.
    try keyboard.type(path)
    try ask("that the dialog has gone") { tree -> Bool? in
      guard let button = tree.button("Choose") ?? tree.button("Choose Choose") else { return true }
      // It does nothing while the dialog still reads the folder. GTK 4.18 reports that.
      if button.states.contains(.sensitive) { try keyboard.press("Return") }
      return nil
    }
  }
}

extension Node {
  /// The field of a form.
  func field(_ name: String) -> Node? {
    first {
      [ATSPI_ROLE_ENTRY, ATSPI_ROLE_TEXT, ATSPI_ROLE_SPIN_BUTTON].contains($0.role) && $0.name == name
    }
  }

  func text(of field: String) throws -> String? {
    try self.field(field)?.object.text
  }

  var hasFocusWithin: Bool { all.contains { $0.states.contains(.focused) } }
}
