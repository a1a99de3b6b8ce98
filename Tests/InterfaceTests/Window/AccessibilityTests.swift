import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Every control and picture has an accessible name, in every state of the window.
  @Suite struct NamesForEverything {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func inTheListAndItsMenus() throws {
      let program = try Program(fixture, data: data)
      expectNames(try program.showsCards(FeedFixture.cards))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cuisine: all")
      expectNames(try program.shows("the cuisines") { $0.first(ATSPI_ROLE_CHECK_BOX, "British (3)") != nil })
      try program.keyboard.press("Escape")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Sort By: Name A–Z")
      expectNames(try program.shows("the orders") { $0.says("Cuisine Z–A") })
      try program.keyboard.press("Escape")
      try program.keyboard.press("F10")
      expectNames(try program.shows("the menu") { $0.says("Keyboard Shortcuts") })
    }

    @Test func inTheListBesideAFailure() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      fixture.server.stop()
      try program.keyboard.press("F5")
      expectNames(try program.shows("the bar") { $0.says("Couldn’t refresh") })
    }

    @Test func whileLoading() throws {
      fixture.answers(LoopbackReply(body: fixture.json(), after: Gate()))
      let program = try Program(fixture, data: data)
      let tree = try program.shows("that it is loading") { $0.says("Loading recipes…") && !$0.hasCards }
      expectNames(tree)
      #expect(tree.button("Stop Refreshing") != nil)
    }

    @Test func onThePagesWithoutRecipes() throws {
      fixture.server.on(
        FeedFixture.feedPath, LoopbackReply(status: 500), LoopbackReply(body: Data(#"{"recipes": []}"#.utf8)),
        fixture.good)
      let program = try Program(fixture, data: data)
      expectNames(try program.shows("the error") { $0.says("The server has a problem") })
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      expectNames(try program.shows("the empty feed") { $0.says("No recipes yet") })
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.type("xylophone")
      expectNames(try program.shows("no match") { $0.says("No results") })
    }

    @Test func onTheSampleKitchensPages() throws {
      let program = try Program(feed: "sample", data: data)
      for name in ["Buttermilk Pancakes", "Katsu Curry", "Mango Sticky Rice"] {
        try program.open(name)
        expectNames(try program.shows("the page of \(name)") { $0.isPage(of: name) })
        try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
      }
    }

    @Test func inTheCookbookAndItsFilters() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Cottage Pie")
      expectNames(try program.shows("its page") { $0.isPage(of: "Cottage Pie") && !$0.hasCards })
      try program.keyboard.press("alt+2")
      expectNames(try program.shows("its card") { $0.cards.count == 1 && $0.button("Back") == nil })
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Filter")
      expectNames(try program.shows("the filters") { $0.all.contains { $0.name == "British (1)" } })
    }

    @Test func whileCooking() throws {
      let program = try Program(feed: "sample", data: data)
      try program.open("Buttermilk Pancakes")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      expectNames(try program.shows("the first step") { $0.says("Step 1 of") })
      try program.keyboard.press("Right")
      expectNames(try program.shows("a step with a timer") { $0.timerButton("Start", "10 min") != nil })
    }

    @Test func inThePreferences() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+comma")
      let tree = try program.shows("the preferences") { $0.says("Open Links Directly") }
      // From libadwaita 1.5 on the preferences are a dialog inside the window.
      let preferences =
        tree.first(ATSPI_ROLE_DIALOG, "Preferences") ?? tree.first(ATSPI_ROLE_FRAME, "Preferences")
      expectNames(try #require(preferences))
    }

    @Test func inANarrowWindow() throws {
      let program = try Program(fixture, data: data, options: ["--size", "360x640"])
      expectNames(try program.showsCards(FeedFixture.cards))
    }

    private func expectNames(_ tree: Node, sourceLocation: SourceLocation = #_sourceLocation) {
      let nameless = tree.all.filter(\.needsAName).filter { $0.isNameless }
      #expect(
        nameless.isEmpty, "\(nameless.map { $0.outline() }.joined())\n\(tree.outline())",
        sourceLocation: sourceLocation)
      #expect(tree.all.count > 10, sourceLocation: sourceLocation)
    }
  }
}

extension Node {
  /// Whether assistive technology needs a name: the node is a control or a meaningful picture.
  var needsAName: Bool {
    if states.contains(.focusable) && ![ATSPI_ROLE_SCROLL_PANE, ATSPI_ROLE_PANEL].contains(role) {
      return true
    }
    return Self.usable.contains(role) || role == ATSPI_ROLE_IMAGE
  }

  /// GTK names a widget after its class if it has no label.
  var isNameless: Bool {
    name.isEmpty || ["Gtk", "Adw", "WebKit"].contains { name.hasPrefix($0) && !name.contains(" ") }
  }

  private static let usable: [AtspiRole] = [
    ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON, ATSPI_ROLE_CHECK_BOX, ATSPI_ROLE_RADIO_BUTTON,
    ATSPI_ROLE_ENTRY, ATSPI_ROLE_TEXT, ATSPI_ROLE_COMBO_BOX, ATSPI_ROLE_LINK, ATSPI_ROLE_TABLE_CELL,
    ATSPI_ROLE_MENU_ITEM, ATSPI_ROLE_CHECK_MENU_ITEM, ATSPI_ROLE_RADIO_MENU_ITEM, ATSPI_ROLE_SLIDER,
    ATSPI_ROLE_SPIN_BUTTON, ATSPI_ROLE_PAGE_TAB, ATSPI_ROLE_HEADING,
  ]
}
