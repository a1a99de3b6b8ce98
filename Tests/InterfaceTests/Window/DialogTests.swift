import CAtspi
import TestSupport
import Testing

extension InterfaceTests {
  /// Keys in dialogs, and after them. Wherever the focus is, Escape leads out.
  @Suite struct Dialogs {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let program: Program

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
    }

    private func showPreferences() throws {
      try program.keyboard.press("ctrl+comma")
      try program.shows("the preferences") { $0.says("Open Links Directly") }
    }

    private func showAbout() throws {
      try program.keyboard.press("F10")
      try program.choose("About Ladle")
      try program.shows("About") { $0.isAbout }
    }

    private func closeByEscape(_ isOpen: @escaping (Node) -> Bool) throws {
      try program.keyboard.press("Escape")
      try program.shows("the dialog closed") { !isOpen($0) }
      try program.keyboard.press("ctrl+f")
      try program.shows("the focus in the search") { $0.hasFocusInSearch }
    }

    /// The row after it is hidden, and GTK's Page Down goes to hidden rows too, from which it passes no key on.
    @Test func pageDownOnTheLastRowOfTheFolderLeavesTheKeys() throws {
      try showPreferences()
      try program.walk("Down", to: "the last row of the folder") { $0.name == "Choose Another…" }
      try program.keyboard.press("Page_Down", "ctrl+Page_Down")
      try closeByEscape { $0.says("Open Links Directly") }
    }

    @Test func pageDownInAboutLeavesTheKeys() throws {
      try showAbout()
      try program.walk("Tab", to: "the last row") { $0.name.hasSuffix("Legal") }
      try program.keyboard.press("ctrl+Page_Down", "Page_Down")
      try closeByEscape(\.isAbout)
    }

    @Test func controlWClosesTheDialogAlone() throws {
      try showPreferences()
      try program.keyboard.press("ctrl+w")
      try program.shows("the window without it") { $0.hasCards && !$0.says("Open Links Directly") }
    }

    @Test func controlQInADialogEndsTheProgram() throws {
      try showPreferences()
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
    }

    /// The dialog gives the focus back to the card, which has gone in the meantime.
    @Test func keysAreHeardOnARecipeThatOpenedUnderADialog() throws {
      try program.keyboard.press("ctrl+f", "Return")
      let card = try program.ask("the focus on a card") { $0.hasFocusOnACard ? $0.card("Pad Thai") : nil }
      try showAbout()
      try card.object.activate()
      try program.shows("the page behind the dialog") { $0.isPage(of: "Pad Thai") }
      try program.keyboard.press("Escape")
      try program.shows("the focus on the page") { tree in
        !tree.isAbout && tree.button("Back")?.states.contains(.focused) == true
      }
    }

    /// Assistive technology presses a button after 0.25 seconds, in which a dialog may have covered it.
    @Test func nothingIsEditedUnderADialog() throws {
      try program.keep("Pad Thai")
      let edit = try program.ask("its page") { $0.button("Edit Recipe") }
      let back = try program.ask("the button for the list") { $0.button("Back") }
      try showPreferences()
      try edit.object.activate()
      // Pressed after it, so that the other was when this has had its effect.
      try back.object.activate()
      try program.shows("the list below the dialog") { $0.hasCards && $0.button("Back") == nil }
      try program.keyboard.press("Escape")
      let tree = try program.shows("the list") { !$0.says("Open Links Directly") && $0.hasCards }
      #expect(tree.field("Name") == nil)
    }
  }
}

extension Node {
  fileprivate var isAbout: Bool { says("Details") || says("Legal") }
}
