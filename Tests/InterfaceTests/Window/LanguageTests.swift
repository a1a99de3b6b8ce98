import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// The languages that Ladle speaks, whose words are often longer than the English ones.
  @Suite struct InEachOfItsLanguages {
    static let languages = ["de", "fr", "es"]

    let data: TemporaryDirectory
    let resources: TemporaryDirectory
    let fixture: FeedFixture
    let labels: CutLabels

    init() throws {
      data = try TemporaryDirectory()
      resources = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: ["Soak the noodles for 20 minutes.", "Serve."], facts: ["totalTime": "PT1H15M"])
      labels = try CutLabels()
    }

    /// The pseudo-language has words that are 40 % longer.
    @Test(arguments: Self.languages + [PseudoLanguage.leftToRight.rawValue])
    func noWordIsCutOffInTheNarrowestWindow(_ language: String) throws {
      let (program, words) = try start(language)
      try program.shows("the cards") { $0.hasCards }
      try expectNoneCut(in: program, "the list")
      try program.keyboard.press("F10")
      try program.shows("the menu") { $0.says(words["About Ladle"]) }
      try expectNoneCut(in: program, "the menu")
      try program.keyboard.press("Escape")
      // A menu that is closing still takes the keys.
      try program.shows("the list alone") { !$0.says(words["About Ladle"]) }
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

    /// The dialogs of the plan, the list, and of import and export.
    @Test(arguments: Self.languages + [PseudoLanguage.leftToRight.rawValue])
    func noWordIsCutOffInADialogOfTheNarrowestWindow(_ language: String) throws {
      let (program, words) = try start(language)
      try program.shows("the cards") { $0.hasCards }
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("pad")
      try program.shows("one card") { $0.cards.count == 1 }
      try program.keyboard.press("Return", "shift+ctrl+l")
      try program.shows("the recipe’s lines") { $0.says("200 g rice noodles") }
      try expectNoneCut(in: program, "the way to the list")
      try program.keyboard.press("Escape")
      try program.keyboard.press("shift+ctrl+p")
      try program.shows("the days") { $0.says(words["Another Day…"]) }
      try expectNoneCut(in: program, "the way to the plan")
      try program.keyboard.press("End", "Return")
      let calendar = try program.shows("the calendar") { $0.says(words["Choose"]) }
      let wednesday = ["de": "Mi", "fr": "mer.", "es": "mié"][language] ?? "Wed"
      #expect(calendar.all.contains { $0.name == wednesday }, "the calendar is in another language")
      try expectNoneCut(in: program, "another day")
      try program.keyboard.press("Escape")
      try program.shows("the days") { $0.says(words["Another Day…"]) }
      try program.keyboard.press("Escape")
      try program.keyboard.press("alt+3")
      try program.shows("the plan") { $0.says(words["Nothing planned"]) }
      try program.keyboard.press("ctrl+n")
      try program.shows("the field of the dialog") { tree in
        tree.all.contains {
          $0.name == words["Search recipes, or type a meal"]
            && $0.all.contains { $0.states.contains(.focused) }
        }
      }
      try program.keyboard.type("pad")
      try program.shows("what is typed, as a meal") { $0.says(words["Without a Recipe"]) }
      try expectNoneCut(in: program, "a new meal")
      try program.keyboard.press("Return")
      try program.shows("the meal") { $0.says("Pad Thai") && $0.says(words["Start Cooking"]) }
      try expectNoneCut(in: program, "a meal")
      try program.keyboard.press("Home", "Menu")
      try program.choose(words["Move to…"])
      try program.shows("the days") { $0.says(words["Tomorrow"]) }
      try expectNoneCut(in: program, "the days of a meal")
      try program.keyboard.press("Escape")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, words["Add to Shopping List…"])
      try program.shows("the plan’s lines") { $0.says("200 g rice noodles") }
      try expectNoneCut(in: program, "the plan’s way to the list")
      try program.keyboard.press("Escape")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe") { $0.hasCards }
      try program.keyboard.press("F10")
      try program.choose(words["Export…"])
      try program.shows("the formats") { $0.says(words["Web Pages"]) }
      try expectNoneCut(in: program, "an export")
      try program.keyboard.press("Escape")
      try program.keyboard.press("F10")
      try program.choose(words["Import…"])
      try program.fits("the programs") { $0.says(words["Choose Files…"]) }
      // Words that are 40 % longer, which no language of Ladle has, leave its title too little room with libadwaita 1.7.
      if language != PseudoLanguage.leftToRight.rawValue { try expectNoneCut(in: program, "an import") }
      try program.keyboard.press("Escape")
      try program.keyboard.press("alt+4")
      try program.shows("the empty list") { $0.says(words["Your shopping list is empty"]) }
      for dialog in ["Aisle Order", "Staples"] {
        try program.keyboard.press("F10")
        try program.choose(words[dialog + "…"])
        try program.shows("the dialog") { $0.says(words[dialog]) }
        try expectNoneCut(in: program, dialog)
        try program.keyboard.press("Escape")
      }
    }

    @Test(arguments: Self.languages)
    func noWordIsCutOffInTheNarrowestWindowWithLargeText(_ language: String) throws {
      let (program, words) = try start(language, options: ["--text-scale", "2"])
      try program.shows("the cards") { $0.hasCards }
      try expectNoneCut(in: program, "the list")
      try program.keyboard.press("ctrl+comma")
      try program.shows("the preferences") { $0.says(words["Open Links Directly"]) }
      try expectNoneCut(in: program, "the preferences")
      try program.keyboard.press("Escape")
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("pad")
      try program.shows("one card") { $0.cards.count == 1 }
      try program.keyboard.press("Return", "Return")
      try program.shows("the recipe") { $0.says("200 g rice noodles") && !$0.hasCards }
      try program.keyboard.press("ctrl+d", "shift+ctrl+p")
      try program.shows("the days") { $0.says(words["Another Day…"]) }
      try program.keyboard.press("Return")
      try program.shows("a toast with its button") { $0.says(words["Undo"]) }
      try expectNoneCut(in: program, "a kept recipe, and a toast", names: [])
      #expect(try labels.broken(in: program) == [], "words of the toast or the facts are broken")
      try program.keyboard.press("ctrl+Return")
      try program.shows("its first step") {
        $0.says("Soak the noodles") && !$0.says("200 g rice noodles, 2 eggs")
      }
      try expectNoneCut(in: program, "a step", names: [])
      #expect(try labels.broken(in: program) == [], "words of the step or its timer are broken")
      try program.keyboard.press("alt+Left")
      try program.fits("the recipe, and the button to go on") {
        $0.isPage(of: "Pad Thai") && $0.says("200 g rice noodles")
      }
      try program.keyboard.press("alt+Left")
      try program.shows("the list") { $0.hasCards }
      try expectNoneCut(in: program, "the recipe that is being cooked", names: [])
      try program.keyboard.press("alt+4")
      try program.shows("the empty list") { $0.says(words["Your shopping list is empty"]) }
      try program.keyboard.press("F10")
      try program.choose(words["Staples…"])
      try program.shows("the dialog") { $0.says(words["Staples"]) }
      try expectNoneCut(in: program, "the staples")
      try program.keyboard.press("Escape")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe") { $0.hasCards }
      try program.keyboard.press("Home", "Delete")
      try program.shows("no recipe") { $0.says(words["Your cookbook is empty"]) }
      try program.keyboard.press("F10")
      try program.choose(words["Trash"])
      try program.ask("the name of the recipe in more than a column of letters") { tree -> Bool? in
        let list = tree.first(ATSPI_ROLE_LIST) { $0.name == words["Trash"] }
        let name = try list?.first { $0.name == "Pad Thai" }?.object.extent?.across
        return name.map { $0.count > 100 } == true ? true : nil
      }
    }

    @Test func buttonBelowTheWordsOfAToastDoesWhatItSays() throws {
      let (program, words) = try start("de", options: ["--text-scale", "2"])
      try program.shows("the cards") { $0.hasCards }
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("pad")
      try program.shows("one card") { $0.cards.count == 1 }
      try program.keyboard.press("Return", "ctrl+d")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe") { $0.hasCards }
      try program.keyboard.press("Home", "Delete")
      let tree = try program.shows("no recipe, and a way back") {
        $0.says(words["Your cookbook is empty"]) && $0.button(words["Undo"]) != nil
      }
      let button = try #require(try tree.button(words["Undo"])?.object.extent)
      let texts = try tree.all.filter { $0.name.contains("„Pad Thai“") }.compactMap { try $0.object.extent }
      #expect(texts.contains { $0.across.count > 200 && $0.down.upperBound <= button.down.lowerBound })
      try program.walk("Tab", to: "the button") { $0.name == words["Undo"] }
      try program.keyboard.press("Return")
      try program.shows("the recipe, and no toast") { $0.hasCards && $0.button(words["Undo"]) == nil }
    }

    private func start(_ language: String, options: [String] = []) throws -> (Program, Catalogue) {
      let program = try Program(
        feed: fixture.feed, data: data, options: ["--size", "360x640"] + options,
        environment: labels.environment.merging(environment(language)) { $1 })
      // Without a window manager a newer GTK takes the window's shadow from its 360 pixels, which libadwaita's own window
      // of preferences wants.
      program.knownComplaints = ["exceeds AdwBreakpointBin width: requested 360 px, 350 px available"]
      return (program, try Catalogue(language, pseudo: resources("locale")))
    }

    private func environment(_ language: String) throws -> [String: String] {
      try PseudoLanguage(rawValue: language)?.environment(in: resources) ?? ["LANGUAGE": language]
    }

    private func expectNoneCut(
      in program: Program, _ place: String, names: [String] = FeedFixture.dishes.map(\.name),
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      // The names of recipes are the feed's, and are cut where they are long.
      let cut = try labels.of(program).filter { text in !names.contains { text.contains($0) } }
      #expect(cut == [], "cut off at \(place)", sourceLocation: sourceLocation)
    }
  }
}

/// The translations of a language, as its source has them.
private struct Catalogue {
  private let translations: [String: String]

  /// `pseudo` is the folder with the built catalogue of the pseudo-language, which has no source.
  init(_ language: String, pseudo: String) throws {
    let text: String
    if PseudoLanguage(rawValue: language) != nil {
      let reader = Process()
      reader.executableURL = URL(fileURLWithPath: "/usr/bin/msgunfmt")
      reader.arguments = ["--no-wrap", "--output-file=\(pseudo).po", "\(pseudo)/\(language).mo"]
      try reader.run()
      reader.waitUntilExit()
      text = try String(contentsOfFile: pseudo + ".po", encoding: .utf8)
    } else {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../po/\(language).po").standardizedFileURL
      text = try String(contentsOf: file, encoding: .utf8)
    }
    let pairs = text.matches(of: #/msgid "(.+)"\nmsgstr "(.+)"\n/#).map { (String($0.1), String($0.2)) }
    translations = Dictionary(pairs) { first, _ in first }
  }

  /// The translation as the accessibility tree has it in these tests, without no-break spaces.
  subscript(message: String) -> String {
    if let translation = translations[message] { return translation.replacing("\u{A0}", with: " ") }
    // A dialog has the words of its command, without the ellipsis.
    guard let command = translations[message + "…"] else { return "no translation of \(message)" }
    return command.dropLast().trimmingCharacters(in: .whitespaces).replacing("\u{A0}", with: " ")
  }
}
