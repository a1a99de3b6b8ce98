import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// The languages that Ladle speaks, whose words are often longer than the English ones.
  @Suite struct InEachOfItsLanguages {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    let labels: CutLabels

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: ["Soak the noodles for 20 minutes.", "Serve."])
      labels = try CutLabels()
    }

    @Test(arguments: ["de", "fr", "es"])
    func noWordIsCutOffInTheNarrowestWindow(_ language: String) throws {
      let words = try Catalogue(language)
      let program = try Program(
        feed: fixture.feed, data: data, options: ["--size", "360x640"],
        environment: labels.environment.merging(["LANGUAGE": language]) { $1 })
      // Without a window manager a newer GTK takes the window's shadow from its 360 pixels, which libadwaita's own window
      // of preferences wants.
      program.knownComplaints = ["exceeds AdwBreakpointBin width: requested 360 px, 350 px available"]
      try program.shows("the cards") { $0.hasCards }
      try expectNoneCut(in: program, "the list")
      try program.keyboard.press("F10")
      try program.shows("the menu") { $0.says(words["About Ladle"]) }
      try expectNoneCut(in: program, "the menu")
      try program.keyboard.press("Escape")
      try program.keyboard.press("ctrl+comma")
      try program.shows("the preferences") { $0.says(words["Open Links Directly"]) }
      try expectNoneCut(in: program, "the preferences")
      try program.keyboard.press("Escape")
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("pad")
      try program.shows("one card") { $0.cards.count == 1 }
      try program.keyboard.press("Return", "Return")
      try program.shows("the recipe") { $0.says("200 g rice noodles") && !$0.hasCards }
      try expectNoneCut(in: program, "a recipe")
      try program.keyboard.press("ctrl+Return")
      try program.shows("its first step") {
        $0.says("Soak the noodles") && !$0.says("200 g rice noodles, 2 eggs")
      }
      try expectNoneCut(in: program, "a step")
      try program.keyboard.press("alt+Left", "alt+Left")
      try program.shows("the list") { $0.hasCards }
      try program.keyboard.press("alt+2")
      try program.shows("the cookbook") { $0.says(words["Your cookbook is empty"]) }
      try expectNoneCut(in: program, "the cookbook")
      try program.keyboard.press("ctrl+n")
      try program.shows("the editor or the dialog") { $0.says(words["Add Recipe"]) }
      try expectNoneCut(in: program, "a new recipe")
      try program.keyboard.press("Escape")
      try program.keyboard.press("alt+3")
      try program.shows("the plan") { $0.says(words["Nothing planned"]) }
      try expectNoneCut(in: program, "the plan")
      try program.keyboard.press("alt+4")
      try program.shows("the empty list") { $0.says(words["Your shopping list is empty"]) }
      for item in ["milk", "2 onions"] {
        try program.keyboard.type(item)
        try program.keyboard.press("Return")
      }
      try program.shows("the rows") { $0.says("milk") && $0.says("onions") }
      try program.keyboard.press("Down", "Right")
      try program.shows("a row’s commands") { $0.says(words["Move to Aisle…"]) }
      try expectNoneCut(in: program, "the shopping list")
    }

    private func expectNoneCut(
      in program: Program, _ place: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      // The names of recipes are the feed's, and are cut where they are long.
      let names = FeedFixture.dishes.map(\.name)
      let cut = try labels.of(program).filter { text in !names.contains { text.contains($0) } }
      #expect(cut == [], "cut off at \(place)", sourceLocation: sourceLocation)
    }
  }
}

/// The translations of a language, as its source has them.
private struct Catalogue {
  private let translations: [String: String]

  init(_ language: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../po/\(language).po").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let pairs = text.matches(of: #/msgid "(.+)"\nmsgstr "(.+)"\n/#).map { (String($0.1), String($0.2)) }
    translations = Dictionary(pairs) { first, _ in first }
  }

  /// The translation as the accessibility tree has it in these tests, without no-break spaces.
  subscript(message: String) -> String {
    translations[message]?.replacing("\u{A0}", with: " ") ?? "no translation of \(message)"
  }
}
