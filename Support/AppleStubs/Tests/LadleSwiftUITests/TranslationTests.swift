import Foundation
@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI
@testable import RecipePresentation

/// The screens in languages with no English words, written either way. `Support/strings --pseudo` builds their
/// catalogues.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TranslationTests {
  enum PseudoLanguage: String, CaseIterable, Sendable {
    case leftToRight = "en_XA"
    case rightToLeft = "ar_XB"

    var direction: LayoutDirection { self == .leftToRight ? .leftToRight : .rightToLeft }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func noScreenSaysAnythingInEnglish(_ language: PseudoLanguage) async throws {
    try await Strings.$override.withValue(try catalogue(language)) {
      let fixture = try AppFixture()
      fixture.host.environment.layoutDirection = language.direction
      await fixture.loaded()
      expectNoEnglish(fixture)
      // Among words that are written from right to left, a name from the feed keeps its own direction.
      #expect(fixture.rows.contains { $0.contains("\u{2068}Apam Balik\u{2069}") } == Strings.isRightToLeft)
      #expect(Strings.isRightToLeft == (language == .rightToLeft))
      #expect(fixture.tree.first("List")?.first("SwipeActions")?.first("Button")?.press() == true)
      expectNoEnglish(fixture)
      #expect(fixture.chooseTab(Strings.cookbook))
      expectNoEnglish(fixture)
      await fixture.loaded()
      expectNoEnglish(fixture)
      #expect(fixture.tree.first("List")?.rows.first?.press() == true)
      await fixture.until { $0.first("Sheet")?.first("Toggle", Strings.favorite) != nil }
      expectNoEnglish(fixture)
      #expect(fixture.press("Button", Strings.done))
      let preferences = try #require(label(Strings.preferences, in: fixture))
      #expect(fixture.press("Button", preferences))
      await fixture.until { $0.first("Sheet") != nil }
      expectNoEnglish(fixture)
    }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func noSheetOfTheCookbookSaysAnythingInEnglish(_ language: PseudoLanguage) async throws {
    try await Strings.$override.withValue(try catalogue(language)) {
      let folder = try CookbookFolderFixture("Water")
      try folder.write("{", to: "Water 2/recipe.json")
      let fixture = try await folder.app()
      fixture.host.environment.layoutDirection = language.direction
      await fixture.loaded()
      expectNoEnglish(fixture)
      fixture.services.app.desk.add("?")
      expectNoEnglish(fixture)
      fixture.services.app.desk.closeAdding()
      fixture.services.app.desk.addByHand()
      expectNoEnglish(fixture)
      fixture.services.app.desk.editor?.cancel()
      fixture.services.navigator.model.show(.trash)
      await fixture.until { $0.first("Sheet")?.first("ContentUnavailableView") != nil }
      expectNoEnglish(fixture)
      fixture.services.navigator.model.show(.problems)
      expectNoEnglish(fixture)
      fixture.services.sheets.importFiles([URL(fileURLWithPath: folder.path + "/Water 2")])
      expectNoEnglish(fixture)
      await fixture.until { _ in fixture.services.app.desk.importing?.state == .done }
      #expect(fixture.sheet?.texts.contains(fixture.services.app.desk.importing?.headline ?? "") == true)
      expectNoEnglish(fixture)
    }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func noScreenOfTheShoppingListSaysAnythingInEnglish(_ language: PseudoLanguage) async throws {
    try await Strings.$override.withValue(try catalogue(language)) {
      let fixture = try AppFixture()
      fixture.host.environment.layoutDirection = language.direction
      fixture.services.navigator.model.show(.shopping)
      await fixture.until { _ in fixture.services.shopping.model.state != .loading }
      expectNoEnglish(fixture)
      fixture.services.shopping.model.add(typed: "хлеб")
      expectNoEnglish(fixture)
      #expect(fixture.list?.button(Strings.showParts)?.press() == true)
      expectNoEnglish(fixture)
      for sheet in [Sheet.staples, .aisleOrder] {
        fixture.services.navigator.model.show(sheet)
        expectNoEnglish(fixture)
        fixture.services.navigator.model.close(sheet)
      }
      #expect(fixture.ticks().first?.press() == true)
      await fixture.basketFills(named: Strings.clear)
      expectNoEnglish(fixture)
    }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func noScreenOfThePlanSaysAnythingInEnglish(_ language: PseudoLanguage) async throws {
    try await Strings.$override.withValue(try catalogue(language)) {
      let fixture = try AppFixture()
      fixture.host.environment.layoutDirection = language.direction
      await fixture.loaded()
      fixture.services.navigator.model.show(.plan)
      await fixture.until { _ in fixture.services.plan.model.page != nil }
      expectNoEnglish(fixture)
      let water = try #require(fixture.services.app.recipe(AppFixture.id(4)))
      #expect(fixture.services.app.planAddition(of: water).choose(fixture.services.plan.model.today))
      let meal = try #require(fixture.services.plan.model.page?.days.first?.meals.first?.id)
      expectNoEnglish(fixture)
      for sheet in [
        Sheet.addMeal(nil), .addToPlan(water), .moveMeal(meal), .mealServings(meal), .addMealToList(meal),
        .planToList,
      ] {
        fixture.services.navigator.model.show(sheet)
        expectNoEnglish(fixture)
        fixture.services.navigator.model.close(sheet)
      }
      #expect(fixture.tree.first("SafeAreaInset")?.all("Choice").last?.press() == true)
      expectNoEnglish(fixture)
    }
  }

  @Test(arguments: PseudoLanguage.allCases)
  func noFailureIsToldInEnglish(_ language: PseudoLanguage) async throws {
    try await Strings.$override.withValue(try catalogue(language)) {
      let fixture = try AppFixture("{}")
      fixture.host.environment.layoutDirection = language.direction
      await fixture.until { $0.texts.contains { $0.hasPrefix("Ţĥîš îš ñöţ å ŕéçîþé ƒééð") } }
      expectNoEnglish(fixture)
    }
  }

  private func label(_ words: String, in fixture: AppFixture) -> String? {
    fixture.tree.all("Button").map(\.label).first { $0 == words }
  }

  private func expectNoEnglish(_ fixture: AppFixture, sourceLocation: SourceLocation = #_sourceLocation) {
    let data = [
      "Crème Brûlée", "French", "Bakewell Tart", "British", "Apam Balik", "Malaysian", "Water",
      "www.example.com",
      "example.com", "127.0.0.1", "https://", "http://", "MB", "kB", "min", "hr", "recipes.json", "“recipes”",
      // The system's own button, and a file.
      "Paste", "recipe.json",
      // Dates are the system's, and English in one of the languages.
      "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "January",
    ]
    let texts = fixture.tree.texts.filter { !$0.hasPrefix("/") }
    for text in texts + fixture.tree.all("Button").map(\.label) {
      let isolates: Set<Character> = ["\u{2068}", "\u{2069}"]
      let words = data.reduce(text.filter { !isolates.contains($0) }) {
        $0.replacingOccurrences(of: $1, with: "")
      }
      #expect(
        !words.contains { $0.isASCII && $0.isLetter }, "“\(text)” is not translated",
        sourceLocation: sourceLocation)
    }
  }

  /// Both catalogues, made once, because the script blocks the main actor for as long as it runs.
  private static let catalogues = Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladle-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }  // The system removes it otherwise.
    let script = Process()
    script.executableURL = URL(fileURLWithPath: AppFixture.resources + "/../Support/strings")
    script.arguments = ["--pseudo", folder.path]
    try script.run()
    script.waitUntilExit()
    return try Dictionary(
      uniqueKeysWithValues: PseudoLanguage.allCases.map { language in
        let data = try Data(contentsOf: folder.appendingPathComponent("\(language.rawValue).mo"))
        return (language, try MessageCatalogue(data, language: language.rawValue))
      })
  }

  private func catalogue(_ language: PseudoLanguage) throws -> MessageCatalogue {
    try #require(Self.catalogues.get()[language])
  }
}
