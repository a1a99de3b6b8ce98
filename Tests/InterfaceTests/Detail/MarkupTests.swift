import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// A recipe by another program may hold a NUL, where a text of C would end.
  @Suite struct ANULInAStep {
    @Test func hidesNoOtherWords() throws {
      let (data, fixture) = (try TemporaryDirectory(), try FeedFixture())
      let file = URL(fileURLWithPath: data("cookbook/Soup/recipe.json"))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let recipe =
        #"{"@type":"Recipe","name":"Soup","recipeCuisine":"Polish","recipeInstructions":["Boil\u0000 the rye.","Serve."]}"#
      try Data(recipe.utf8).write(to: file)
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+2")
      try program.open("Soup")
      try program.shows("the whole step") { $0.isPage(of: "Soup") && $0.says("Boil\u{FFFD} the rye.") }
    }
  }

  /// A recipe's name is shown literally, even if it looks like Pango markup.
  @Suite struct ANameThatLooksLikeMarkup {
    static let name = #"Mac & Cheese <a href="file:///etc/passwd">x</a>"#
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["2 eggs"], steps: ["Soak for 20 minutes.", "Fry for 1 second."])
      let name = try JSONSerialization.data(withJSONObject: Self.name, options: .fragmentsAllowed)
      let feed = String(decoding: fixture.json(), as: UTF8.self)
        .replacingOccurrences(of: #""Pad Thai""#, with: String(decoding: name, as: UTF8.self))
      fixture.answers(LoopbackReply(body: Data(feed.utf8)))
    }

    @Test func isShownAsItIsOnItsCardItsPageAndInANotice() throws {
      let program = try Program(fixture, data: data)
      try program.open(Self.name)
      let page = try program.shows("its page") { $0.isPage(of: Self.name) && $0.says("2 eggs") }
      #expect(page.first(ATSPI_ROLE_FRAME) { $0.name.hasPrefix(Self.name) } != nil)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("1 second: 0:01") }
      try program.press(timer: "Start")
      try program.shows("that it runs, or rings already") { $0.timerButton("Start") == nil }
      try program.keyboard.press("Escape")
      let tree = try program.shows("what rings") { $0.says("Time’s up · \(Self.name)") }
      #expect(!tree.all.contains { $0.role == ATSPI_ROLE_LINK })
    }
  }
}
